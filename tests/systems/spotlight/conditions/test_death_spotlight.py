"""The death spotlight: cheating death, the dramatic save, and what NPCs have instead."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import Forbidden
from hero_combat.systems.spotlight.conditions.death_spotlight import cheat_death
from hero_combat.systems.spotlight.health.boxes import capacity, state
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL

Fight = Callable[..., Any]
KILL = "resolve thug joe --with pistol --reaction --location head"


@pytest.fixture
def dying(fight: Fight) -> Callable[..., Any]:
    """A fight in which Joe has just been shot in the head."""

    def begun(rules: str = "") -> Any:
        at = fight(rules)
        at(KILL, "5 5 5 5")
        return at

    return begun


@pytest.mark.rule("spotlight", "P10")
def test_one_who_is_dying_has_the_death_spotlight(fight: Fight) -> None:
    at = fight()
    outcome = at(KILL, "5 5 5 5")
    assert outcome.sentence.endswith("Joe is dead or dying and has the death spotlight.")
    assert [(d.who, d.what) for d in outcome.open] == [("joe", "cheat death, or a dramatic save")]
    assert at.of("joe").status.death_spotlight
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at("act react sally")
    with pytest.raises(Forbidden, match="Joe is dying"):
        at("act move joe")


@pytest.mark.rule("spotlight", "P10")
def test_cheating_death(dying: Fight) -> None:
    at = dying()
    at.put("joe.torso", "X/")
    at.put("joe.left_arm", "XX")
    at.put("joe.left_leg", "/")
    outcome = at("act cheat-death joe", "2 5 1")
    assert outcome.sentence == "Joe cheats death: unconscious, and Fortitude falls to 2."
    assert outcome.rolls[0].reading == "1 success: alive"
    assert at.sheet("joe").fortitude == 2
    now = at.of("joe")
    assert (now.head, now.torso, now.left_arm, now.left_leg) == ("X/", "", "X", "")
    assert (now.status.unconscious, now.status.death_spotlight) == (True, False)
    assert at("step").sentence == "The spotlight goes to Sally."


@pytest.mark.rule("spotlight", "P10")
def test_without_a_success_death_is_final(dying: Fight) -> None:
    at = dying()
    assert at("act cheat-death joe", "4 4 4").sentence == (
        "Joe can't cheat death (0 successes) and dies."
    )
    assert at.of("joe").status.dead
    assert at.sheet("joe").fortitude == 3
    with pytest.raises(Forbidden, match="Joe does not have the death spotlight"):
        at("act cheat-death joe", "5 5 5")


@pytest.mark.rule("spotlight", "P10")
def test_certain_death(dying: Fight) -> None:
    at = dying()
    assert at("act die joe").sentence == "Joe dies."


@pytest.mark.rule("spotlight", "P10")
def test_a_dramatic_save(dying: Fight) -> None:
    at = dying()
    assert at("act dramatic-save joe --on sally").sentence == (
        "Sally joins the spotlight with 4 AP to save Joe."
    )
    at("act move sally")
    at("act save sally --doing 'drags Joe behind the wall'")
    assert (at.of("sally").extra_ap, at.of("sally").ap) == (2, 4)
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at("resolve sally thug --with bat --reaction")
    with pytest.raises(Forbidden, match="Sally has 2 AP, and it costs 3"):
        at("act save sally --ap 3")
    assert at("act saved joe").sentence == "Joe is saved: unconscious, and no longer dying."
    assert (at.of("sally").extra_ap, at.of("sally").saving) == (0, "")
    at("step")
    assert at.board().rows[1].states == ("saved, unconscious",)


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    "line", ["act pass joe", "act share sally", "act forgo sally", "act brave sally", "step"]
)
def test_everything_waits_for_the_choice(dying: Fight, line: str) -> None:
    at = dying()
    at.put("joe.head", "")
    at.put("joe.torso", "")
    at.put("boss.status.death_spotlight", "true")
    with pytest.raises(Forbidden, match="Boss has the death spotlight"):
        at(line)


@pytest.mark.rule("spotlight", "P10")
def test_who_was_saved_can_be_killed_again(dying: Fight) -> None:
    at = dying()
    at("act dramatic-save joe --on sally")
    at("act saved joe")
    leg = at("resolve thug joe --with pistol --reaction --location left-leg", "5 5 5 5")
    assert leg.sentence.endswith("in the left leg: 4 lethal.")
    outcome = at(KILL, "5 5 5 5")
    assert outcome.sentence.endswith("Joe is dead or dying and has the death spotlight.")


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("act dramatic-save joe --on boss", "Boss is no player's character"),
        ("act save sally", "Sally is not in a dramatic save"),
        ("act saved joe", "Joe was not in a dramatic save"),
        ("act die sally", "Sally does not have the death spotlight"),
    ],
)
def test_what_a_death_spotlight_does_not_allow(dying: Fight, line: str, message: str) -> None:
    with pytest.raises(Forbidden, match=message):
        dying()(line)


@pytest.mark.rule("spotlight", "A19")
def test_one_choice(dying: Fight) -> None:
    at = dying()
    at("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Joe has chosen the dramatic save"):
        at("act cheat-death joe", "5 1 1")
    at = dying("death_choices = 'both'")
    at("act dramatic-save joe --on sally")
    assert "cheats death" in at("act cheat-death joe", "5 1 1").sentence
    assert at.of("sally").extra_ap == 0


@pytest.mark.rule("spotlight", "A16")
def test_head_and_torso_both_filled() -> None:
    boxes = dict.fromkeys(LOCATIONS, "") | {"head": "XXX", "torso": "X" * 12}
    fate = cheat_death([5], 3, 3, boxes)
    assert (fate.boxes["head"], fate.boxes["torso"]) == ("X/", "XXXXXXXXX/")
    one = cheat_death([5], 3, 3, boxes, Rules(cheat_converts="one"))
    assert (one.boxes["head"], one.boxes["torso"]) == ("X/", "XXXXXXXXXX")


@pytest.mark.rule("spotlight", "A17")
@pytest.mark.parametrize(
    ("ruling", "outcome"), [("ask", "needs_ruling"), ("dead", "dead"), ("nothing", "unconscious")]
)
def test_the_last_point_of_fortitude(ruling: Any, outcome: str) -> None:
    boxes = dict.fromkeys(LOCATIONS, "") | {"head": "X"}
    fate = cheat_death([5], 1, 3, boxes, Rules(fortitude_zero=ruling))
    assert (fate.outcome, fate.fortitude, fate.boxes["head"]) == (outcome, 0, "")


@pytest.mark.rule("spotlight", "A17")
def test_no_fortitude_needs_a_ruling_before_the_fight_goes_on(dying: Fight) -> None:
    at = dying()
    at.put("joe.sheet.for", 1)
    at.put("joe.head", "X")
    assert at("act cheat-death joe", "5 1 1").sentence.endswith("that needs a ruling.")
    with pytest.raises(
        Forbidden, match=r"Joe's fate needs a ruling; set joe\.status\.needs_ruling"
    ):
        at("step")
    at.put("joe.status.needs_ruling", "false")
    at("step")
    assert dying("fortitude_zero = 'dead'").of("joe").status.death_spotlight


@pytest.mark.rule("spotlight", "A21")
@pytest.mark.parametrize(
    ("ruling", "who", "dead"),
    [
        ("dead", "thug", True),
        ("dead", "boss", True),
        ("important", "thug", True),
        ("important", "boss", False),
        ("spotlight", "thug", False),
    ],
)
def test_npcs(fight: Fight, ruling: str, who: str, dead: bool) -> None:  # noqa: FBT001 - expected
    at = fight(f"npc_death = '{ruling}'")
    at(f"resolve joe {who} --with pistol --location head", "5 5 5 5")
    assert at.of(who).status.dead == dead
    assert at.of(who).status.death_spotlight != dead


@pytest.mark.rule("spotlight", "A21")
def test_an_important_npc_cheats_death_when_the_game_master_says_so(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe boss --with pistol --location head", "5 5 5 5")
    assert outcome.notes[-1] == ("Boss is important: act cheat-death boss --force, if you allow it")
    assert "Boss cheats death" in at("act cheat-death boss --force", "5 1 1").sentence
    assert not at.of("boss").status.dead


@pytest.mark.rule("spotlight", "P10")
@given(
    st.integers(2, 6),
    st.integers(0, 6),
    st.sampled_from(VITAL),
    st.lists(st.integers(0, 20), min_size=12, max_size=12),
)
def test_who_cheats_death_is_not_dying_and_fits_the_body(
    fortitude: int, strength: int, filled: str, marks: list[int]
) -> None:
    old = capacity(fortitude, strength)
    boxes = {}
    for index, part in enumerate(LOCATIONS):
        lethal = min(marks[index], old.of(part))
        boxes[part] = "X" * lethal + "/" * min(marks[index + 6], old.of(part) - lethal)
    boxes[filled] = "X" * old.of(filled)
    fate = cheat_death([6], fortitude, strength, boxes)
    assert fate.fortitude == fortitude - 1
    for part in LOCATIONS:
        assert len(fate.boxes[part]) <= fate.caps.of(part)
        assert fate.boxes[part].count("X") <= boxes[part].count("X")
    for part in VITAL:
        assert state(part, fate.caps.of(part), fate.boxes[part]) != "dying"


@pytest.mark.rule("spotlight", "P10", "P11")
def test_who_comes_to_save_may_brave_the_fire_first(fight: Fight) -> None:
    at = fight()
    at("resolve thug sally --with uzi --suppressive --reaction", "5 5 5 5")
    at(KILL, "5 5 5 5")
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at("act brave sally")
    at("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Sally is pinned down"):
        at("act move sally")
    at("act brave sally", "5 5 5")
    at("act move sally")
    assert at.of("sally").extra_ap == 3


@pytest.mark.rule("spotlight", "P10")
def test_nobody_saves_two_at_once(dying: Fight) -> None:
    at = dying()
    at.put("boss.status.death_spotlight", "true")
    at("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Sally is at the side of Joe already"):
        at("act dramatic-save boss --on sally")
    at("act saved joe")
    at("act dramatic-save boss --on sally")
    assert (at.of("sally").extra_ap, at.of("sally").saving) == (4, "boss")


@pytest.mark.rule("spotlight", "P3", "P10")
def test_death_ends_the_simultaneous_action_that_brought_it(fight: Fight) -> None:
    at = fight()
    at("act share sally")
    at("resolve sally thug --with pistol", "1 1 1 1")
    at(KILL, "5 5 5 5")
    at("act cheat-death joe", "1 1 1")
    assert (at.of("joe").before, at.of("joe").hits) == ((), ())
    with pytest.raises(Forbidden, match="Joe is dead"):
        at("resolve joe thug --with pistol", "1 1 1 1")
