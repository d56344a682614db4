"""`step`: rounds, initiative, and whose spotlight it is."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight import state_part
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.initiative import Initiative, first

Fight = Callable[..., Any]

# ---------------------------------------------------------------- initiative


@pytest.mark.rule("spotlight", "P2")
@pytest.mark.parametrize(
    ("rolls", "winners"),
    [
        ([(3, 1, 1), (2, 9, 9)], ("0",)),
        ([(2, 3, 6), (2, 5, 2)], ("1",)),
        ([(2, 4, 3), (2, 4, 4)], ("1",)),
        ([(2, 4, 3), (1, 9, 9), (2, 4, 3)], ("0", "2")),
        ([(0, 0, 0)], ("0",)),
        ([], ()),
    ],
)
def test_who_wins(rolls: list[tuple[int, int, int]], winners: tuple[str, ...]) -> None:
    assert first([Initiative(str(i), *roll) for i, roll in enumerate(rolls)]) == winners


@pytest.mark.rule("spotlight", "P1", "P2", "A2")
def test_a_round_begins_with_the_players_initiative(fight: Fight) -> None:
    at = fight(step=False)
    outcome = at("step", "5 1 1 1 / 6 5 1")
    assert (
        outcome.sentence == "Round 1. Sally wins initiative with 2 successes and has the spotlight."
    )
    assert [roll.label for roll in outcome.rolls] == ["initiative joe", "initiative sally"]
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("Initiative", "4d6")
    ]
    assert at.spotlight == ("sally",)
    assert all(at.of(who).ap == 4 for who in ("joe", "sally", "thug", "boss"))


@pytest.mark.rule("spotlight", "P2", "P3")
def test_those_who_tie_in_everything_share_the_spotlight(fight: Fight) -> None:
    at = fight(step=False)
    at.put("joe.sheet.initiative", 3)
    outcome = at("step", "5 1 1 / 6 1 1")
    assert outcome.sentence == "Round 1. Joe and Sally tie with 1 success and share the spotlight."
    assert at.spotlight == ("joe", "sally")


@pytest.mark.rule("spotlight", "A2")
def test_npcs_may_roll_too(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at("step", "5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1")
    assert at.spotlight == ("thug",)
    at("step")
    assert at.spotlight == ("joe",)
    at("step --next boss")
    assert at.spotlight == ("boss",)


def test_initiative_decides_who_is_first(fight: Fight) -> None:
    at = fight(step=False)
    with pytest.raises(Forbidden, match="initiative decides who is first in a round"):
        at("step --next sally")
    assert at("step --next sally --force").notes == ("forced: initiative was not rolled",)
    assert at.spotlight == ("sally",)


# ---------------------------------------------------------------- passing


@pytest.mark.rule("spotlight", "P3")
def test_the_spotlight_is_passed_by_name(fight: Fight) -> None:
    at = fight()
    assert at("step --next sally").sentence == "Joe passes the spotlight to Sally."
    assert at.spotlight == ("sally",)
    assert at.of("joe").had
    assert at.of("sally").had


@pytest.mark.rule("spotlight", "P3")
def test_npcs_come_after_the_players(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug comes after the players: Sally"):
        at("step --next thug")
    at("step --next sally")
    assert at("step --next boss").sentence == "Sally passes the spotlight to Boss."


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_waits_for_all_others(fight: Fight) -> None:
    at = fight()
    at("step --next sally")
    with pytest.raises(Forbidden, match="Joe has had the spotlight in this round; not yet: Thug"):
        at("step --next joe")
    assert at("step --next joe --force").notes[0].startswith("forced: Joe has had the spotlight")


@pytest.mark.rule("spotlight", "P3")
@pytest.mark.parametrize(
    ("path", "value"), [("sally.ap", 0), ("sally.head", "///"), ("sally.status.dead", "true")]
)
def test_who_can_not_act_counts_as_having_had_it(fight: Fight, path: str, value: object) -> None:
    at = fight()
    at.put(path, value)
    assert at("step").sentence == "The spotlight goes to Thug."


@pytest.mark.rule("spotlight", "P3", "P1")
def test_a_whole_round_without_names(fight: Fight) -> None:
    """Joe keeps 2 AP, as in the rules' own example, and regains the spotlight with them."""
    at = fight()
    at("act move joe")
    at("resolve joe thug --with pistol", "1 1 1 1")
    told = [at("step").sentence for _ in range(4)]
    assert told == [
        "The spotlight goes to Sally.",
        "The spotlight goes to Thug.",
        "Thug forgoes 4 AP. The spotlight goes to Boss.",
        "All have had the spotlight: Joe regains it with 2 AP.",
    ]
    assert at("step").sentence == (
        "Joe forgoes 2 AP. All have had the spotlight: Sally regains it with 4 AP."
    )
    assert at("step --next boss").sentence == "Sally passes the spotlight to Boss again."
    assert at.of("sally").ap == 4
    at("act forgo sally")
    assert at("step", "1 1 1 1 / 5 1 1").sentence == (
        "Boss forgoes 4 AP. Round 2. Sally wins initiative with 1 success and has the spotlight."
    )
    assert [at.of(who).ap for who in ("joe", "sally", "thug", "boss")] == [4, 4, 4, 4]


@pytest.mark.rule("spotlight", "P3")
def test_an_npc_of_no_importance_does_not_regain(fight: Fight) -> None:
    at = fight()
    at("step")
    at("step --next thug")
    at("step --next boss")
    at.put("thug.ap", 1)
    with pytest.raises(Forbidden, match="Thug is an NPC of no importance"):
        at("step --next thug")


@pytest.mark.rule("spotlight", "P1")
def test_a_new_round_at_once(fight: Fight) -> None:
    at = fight()
    at("act move joe")
    assert at("step --new-round", "5 1 1 1 / 1 1 1").sentence.startswith("Round 2. Joe wins")
    assert at.of("joe").ap == 4


@pytest.mark.rule("spotlight", "A1")
def test_ap_may_come_with_ones_own_spotlight(fight: Fight) -> None:
    at = fight("ap_refresh = 'own_spotlight'")
    at("act react sally --ap 4")
    assert at("step").sentence == "The spotlight goes to Sally."
    assert at.of("sally").ap == 4
    at("act action sally")
    at("step --new-round", "5 1 1 1 / 1 1 1")
    assert at.of("sally").ap == 3


@pytest.mark.rule("spotlight", "A22")
def test_ap_of_who_is_down_may_have_to_be_forgone(fight: Fight) -> None:
    at = fight("helpless_forgo = false")
    at.put("sally.head", "///")
    with pytest.raises(Forbidden, match="Sally is down and still has 4 AP; act forgo sally"):
        at("step --new-round", "5 1 1 1")
    at("act forgo sally")
    assert at("step --new-round", "5 1 1 1").sentence.startswith("Round 2. Joe wins")


# ---------------------------------------------------------------- sharing


@pytest.mark.rule("spotlight", "P3")
def test_sharing_the_spotlight(fight: Fight) -> None:
    at = fight()
    assert at("act share sally").sentence == "Sally shares the spotlight with Joe."
    assert at.spotlight == ("joe", "sally")
    at("act move sally")
    at("act action joe --doing 'hovers beside the roof'")
    assert (at.of("joe").ap, at.of("sally").ap) == (3, 3)
    assert at("act pass sally --next thug").sentence == (
        "Joe and Sally pass the spotlight to Thug."
    )
    assert at("act share joe --on thug").sentence == "Joe shares the spotlight with Thug."


def test_what_can_not_be_shared(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe has the spotlight already"):
        at("act share joe")
    with pytest.raises(Forbidden, match="Sally can't share: Thug does not have the spotlight"):
        at("act share sally --on thug")
    at.put("sally.ap", 0)
    with pytest.raises(Forbidden, match="Sally has no AP left in this round"):
        at("act share sally")


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        (("thug", "boss"), "The fight is over: the crew stand."),
        (("joe", "sally"), "The fight is over: the gang stand."),
        (("joe", "sally", "thug", "boss"), "The fight is over: nobody is left who can act."),
    ],
)
def test_the_fight_is_over(fight: Fight, who: tuple[str, ...], sentence: str) -> None:
    at = fight()
    for each in who:
        at.put(f"{each}.head", "///")
    before = at.table.encounter
    outcome = at("step")
    assert outcome.over
    assert outcome.sentence == sentence
    assert outcome.encounter is before


def test_a_fight_that_is_over_can_be_forced_on(fight: Fight) -> None:
    at = fight()
    at.put("thug.head", "///")
    at.put("boss.head", "///")
    assert at("step --force").notes[0] == "forced: the fight is over: the crew stand"


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_must_be_answered(fight: Fight) -> None:
    at = fight()
    at.put("sally.status.death_spotlight", "true")
    with pytest.raises(Forbidden, match="Sally has the death spotlight; act cheat-death sally"):
        at("step")
    assert at.board().acting == "sally"


@pytest.mark.rule("spotlight", "P1", "P3")
@settings(max_examples=30)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 3), max_size=30))
def test_every_round_ends(seed: int, spends: list[int]) -> None:
    """However AP are spent, steps come to the next round, and AP are never below 0."""
    system = systems.load("spotlight")
    text = f"system = 'spotlight'\nseed = {seed}\n{MANY}"
    table = session.Session(
        state_part.opened(document.read(text.encode(), "fight.toml"), system), system
    )
    table.begin(lambda: 7)
    spent = iter(spends)
    for _ in range(40):
        table.play(orders.Step())
        clock = table.encounter.clock
        for who in clock.spotlight:
            for _ in range(min(next(spent, 0), table.encounter.combatants[who].ap)):
                table.play(orders.Act(move="action", actor_=who))
        assert all(now.ap >= 0 for now in table.encounter.combatants.values())
    assert table.encounter.clock.round >= 3


MANY = "".join(
    f"""[combatants.{who}]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
{more}
"""
    for who, more in (
        ("joe", "player = true\nside = 'crew'"),
        ("sally", "player = true\nside = 'crew'"),
        ("thug", "side = 'gang'"),
        ("boss", "important = true\nside = 'gang'"),
    )
)


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_may_share_that_of_one_who_has_not(fight: Fight) -> None:
    at = fight()
    assert at("step --next sally,joe").sentence == (
        "Joe passes the spotlight to Sally and Joe to share it."
    )
    assert at.spotlight == ("sally", "joe")
    with pytest.raises(Forbidden, match="Sally has had the spotlight in this round; not yet"):
        at("step --next sally,joe")
    assert at("step").sentence == "The spotlight goes to Thug."
    assert (at.of("joe").ap, at.of("sally").ap) == (4, 4)


@pytest.mark.rule("spotlight", "P3")
def test_an_npc_may_share_that_of_the_last_player(fight: Fight) -> None:
    at = fight()
    at("step --next sally,boss")
    assert at.spotlight == ("sally", "boss")


@pytest.mark.rule("spotlight", "P3", "P10")
def test_who_is_dying_answers_before_passing_the_spotlight(fight: Fight) -> None:
    at = fight()
    at("resolve thug joe --with pistol --reaction --location head", "5 5 5 5")
    with pytest.raises(Forbidden, match="Joe has the death spotlight; act cheat-death joe"):
        at("act pass joe --next sally")
    at.put("joe.head", "")
    at.put("joe.status.needs_ruling", "true")
    with pytest.raises(Forbidden, match="Joe's fate needs a ruling"):
        at("act pass joe --next sally")


@pytest.mark.rule("spotlight", "A1")
def test_ap_may_come_with_a_spotlight_that_is_shared(fight: Fight) -> None:
    at = fight("ap_refresh = 'own_spotlight'")
    at("act react sally --ap 4")
    at("act share sally")
    assert at.of("sally").ap == 4
    at("act action sally --ap 4")
    at("step --next thug")
    with pytest.raises(Forbidden, match="Sally has no AP left in this round"):
        at("act share sally")


@pytest.mark.rule("spotlight", "P1")
def test_a_round_that_could_not_be_read_does_not_begin(fight: Fight) -> None:
    at = fight()
    at.put("round", 999_999)
    at("step --new-round", "1 1 1 1 / 5 1 1")
    assert at.saved().state["round"] == 1_000_000
    with pytest.raises(UsageError, match="round 1,000,000 is the last; set round 1"):
        at("step --new-round", "1 1 1 1 / 5 1 1")
