"""The death spotlight: cheating death, the dramatic save, and what NPCs have instead."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import Forbidden
from hero_combat.systems.spotlight.events import DeathCheated, DeathSpotlight
from hero_combat.systems.spotlight.health import undecided
from hero_combat.systems.spotlight.sheet import capacity
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL

Fight = Callable[..., Any]
KILL = "resolve thug joe --with pistol --reaction --location head"


@pytest.fixture
def dying(fight: Fight) -> Callable[..., Any]:
    """A fight in which Joe has just been shot in the head."""

    def begun(rules: str = "") -> Any:
        at = fight(rules)
        at.play(f"{KILL} --dice '5 5 5 5'")
        return at

    return begun


@pytest.mark.rule("spotlight", "P10")
def test_cheating_death(dying: Fight) -> None:
    at = dying()
    at.play("set joe.torso X/")
    at.play("set joe.left_arm XX")
    at.play("set joe.left_leg /")
    outcome = at.play("act cheat-death joe --dice '2 5 1'")
    assert outcome.events[0] == DeathCheated(who="joe", alive=True, fortitude=2)
    assert at.sheet("joe").fortitude == 2
    now = at.now("joe")
    assert (now.head, now.torso, now.left_arm, now.left_leg) == ("X/", "", "X", "")
    assert (now.status.unconscious, now.status.death_spotlight) == (True, False)
    at.play("step")
    assert at.spotlight == ("sally",)


@pytest.mark.rule("spotlight", "P10")
def test_a_dramatic_save(dying: Fight) -> None:
    at = dying()
    at.play("act dramatic-save joe --on sally")
    assert (at.now("sally").extra_ap, at.now("sally").saving) == (4, "joe")
    at.play("act move sally")
    at.play("act save sally --doing 'drags Joe behind the wall'")
    assert (at.now("sally").extra_ap, at.now("sally").ap) == (2, 4)
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at.play("resolve sally thug --with bat --reaction")
    with pytest.raises(Forbidden, match="Sally has 2 AP and needs 3"):
        at.play("act save sally --ap 3")
    at.play("act saved joe")
    assert (at.now("sally").extra_ap, at.now("sally").saving) == (0, "")
    at.play("step")
    assert at.board.rows[1].states == ("saved, unconscious",)


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    "line", ["act pass joe", "act share sally", "act forgo sally", "act brave sally", "step"]
)
def test_everything_waits_for_the_choice(dying: Fight, line: str) -> None:
    at = dying()
    at.play("set joe.head ''")
    at.play("set joe.torso ''")
    at.play("set boss.status.death_spotlight true")
    with pytest.raises(Forbidden, match="Boss has the death spotlight"):
        at.play(line)


@pytest.mark.rule("spotlight", "P10")
def test_who_has_the_death_spotlight_is_dying_once(dying: Fight) -> None:
    at = dying()
    assert undecided(at.encounter).dying == ("joe",)
    at.play("set joe.status.death_spotlight true")
    assert undecided(at.encounter).dying == ("joe",)


@pytest.mark.rule("spotlight", "P10")
def test_who_was_saved_can_be_killed_again(dying: Fight) -> None:
    at = dying()
    at.play("act dramatic-save joe --on sally")
    at.play("act saved joe")
    at.play("resolve thug joe --with pistol --reaction --location left-leg --dice '5 5 5 5'")
    assert at.now("joe").status.stable
    outcome = at.play(f"{KILL} --dice '5 5 5 5'")
    assert outcome.events[-1] == DeathSpotlight(who="joe", by="thug")


@pytest.mark.rule("spotlight", "P10")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("act dramatic-save joe --on boss", "Boss is not a player's character"),
        ("act save sally", "Sally is not in a dramatic save"),
        ("act saved joe", "Joe was not in a dramatic save"),
        ("act die sally", "Sally does not have the death spotlight"),
    ],
)
def test_what_a_death_spotlight_does_not_allow(dying: Fight, line: str, message: str) -> None:
    with pytest.raises(Forbidden, match=message):
        dying().play(line)


@pytest.mark.rule("spotlight", "A19")
def test_one_choice(dying: Fight) -> None:
    at = dying()
    at.play("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Joe has already chosen the dramatic save"):
        at.play("act cheat-death joe --dice '5 1 1'")
    at = dying("death_choices = 'both'")
    at.play("act dramatic-save joe --on sally")
    at.play("act cheat-death joe --dice '5 1 1'")
    assert (at.sheet("joe").fortitude, at.now("sally").extra_ap) == (2, 0)


@pytest.mark.rule("spotlight", "A16")
@pytest.mark.parametrize(
    ("rules", "torso"), [("", "XXXXXXXXX/"), ("cheat_converts = 'one'", "XXXXXXXXXX")]
)
def test_head_and_torso_both_filled(dying: Fight, rules: str, torso: str) -> None:
    at = dying(rules)
    at.play(f"set joe.torso {'X' * 12}")
    at.play("act cheat-death joe --dice '5 1 1'")
    assert (at.now("joe").head, at.now("joe").torso) == ("X/", torso)


@pytest.mark.rule("spotlight", "A17")
@pytest.mark.parametrize(
    ("ruling", "states"),
    [
        ("ask", ("unconscious", "needs a ruling")),
        ("dead", ("dead",)),
        ("nothing", ("unconscious",)),
    ],
)
def test_the_last_point_of_fortitude(dying: Fight, ruling: str, states: tuple[str, ...]) -> None:
    at = dying(f"fortitude_zero = '{ruling}'")
    at.play("set joe.sheet.for 1")
    at.play("set joe.head X")
    at.play("act cheat-death joe --dice '5 1 1'")
    assert (at.sheet("joe").fortitude, at.now("joe").head) == (0, "")
    assert at.board.rows[0].states == states


@pytest.mark.rule("spotlight", "A17")
def test_no_fortitude_needs_a_ruling_before_the_fight_goes_on(dying: Fight) -> None:
    at = dying()
    at.play("set joe.sheet.for 1")
    at.play("set joe.head X")
    at.play("act cheat-death joe --dice '5 1 1'")
    assert at.now("joe").status.needs_ruling
    with pytest.raises(
        Forbidden,
        match=r"Joe's fate needs a ruling; rule on it, then use `set joe\.status\.needs_ruling",
    ):
        at.play("step")
    at.play("set joe.status.needs_ruling false")
    at.play("step")
    assert dying("fortitude_zero = 'dead'").now("joe").status.death_spotlight


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
    at.play(f"resolve joe {who} --with pistol --location head --dice '5 5 5 5'")
    assert at.now(who).status.dead == dead
    assert at.now(who).status.death_spotlight != dead


@pytest.mark.rule("spotlight", "A21")
def test_an_important_npc_cheats_death_when_the_game_master_says_so(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe boss --with pistol --location head --dice '5 5 5 5'")
    assert len(outcome.notes) == 2
    at.play("act cheat-death boss --force --dice '5 1 1'")
    assert at.sheet("boss").fortitude == 2
    assert not at.now("boss").status.dead


@pytest.mark.rule("spotlight", "P10")
@given(
    st.integers(2, 6),
    st.integers(0, 6),
    st.sampled_from(VITAL),
    st.lists(st.integers(0, 20), min_size=12, max_size=12),
)
def test_who_cheats_death_is_not_dying_and_fits_the_body(
    dying: Fight, fortitude: int, strength: int, filled: str, marks: list[int]
) -> None:
    at = dying()
    at.play(f"set joe.sheet.str {strength}")
    at.play(f"set joe.sheet.for {fortitude}")
    caps = capacity(fortitude, strength)
    for index, part in enumerate(LOCATIONS):
        lethal = caps.of(part) if part == filled else min(marks[index], caps.of(part))
        boxes = "X" * lethal + "/" * min(marks[index + 6], caps.of(part) - lethal)
        at.play(f"set joe.{part} {boxes or repr('')}")
    before = at.now("joe")
    at.play("act cheat-death joe --dice '6 1 1'")
    assert at.sheet("joe").fortitude == fortitude - 1
    assert at.board.rows[0].states[0] == "unconscious"
    smaller = capacity(fortitude - 1, strength)
    for part in LOCATIONS:
        marked = getattr(at.now("joe"), part)
        assert len(marked) <= smaller.of(part)
        assert marked.count("X") <= getattr(before, part).count("X")


@pytest.mark.rule("spotlight", "P10", "P11")
def test_who_comes_to_save_may_brave_the_fire_first(fight: Fight) -> None:
    at = fight()
    at.play("resolve thug sally --with uzi --suppressive --reaction --dice '5 5 5 5'")
    at.play(f"{KILL} --dice '5 5 5 5'")
    with pytest.raises(Forbidden, match="Sally must wait: Joe has the death spotlight"):
        at.play("act brave sally")
    at.play("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Sally is pinned down"):
        at.play("act move sally")
    at.play("act brave sally --dice '5 5 5'")
    at.play("act move sally")
    assert at.now("sally").extra_ap == 3


@pytest.mark.rule("spotlight", "P10")
def test_nobody_saves_two_at_once(dying: Fight) -> None:
    at = dying()
    at.play("set boss.status.death_spotlight true")
    at.play("act dramatic-save joe --on sally")
    with pytest.raises(Forbidden, match="Sally is already saving Joe"):
        at.play("act dramatic-save boss --on sally")
    at.play("act saved joe")
    at.play("act dramatic-save boss --on sally")
    assert (at.now("sally").extra_ap, at.now("sally").saving) == (4, "boss")


@pytest.mark.rule("spotlight", "P3", "P10")
def test_death_ends_the_simultaneous_action_that_brought_it(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("resolve sally thug --with pistol --dice '1 1 1 1'")
    at.play(f"{KILL} --dice '5 5 5 5'")
    at.play("act cheat-death joe --dice '1 1 1'")
    assert (at.now("joe").before, at.now("joe").hits) == ((), ())
    with pytest.raises(Forbidden, match="Joe is dead"):
        at.play("resolve joe thug --with pistol --dice '1 1 1 1'")
