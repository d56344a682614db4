"""Whose spotlight it is: passing it, sharing it, regaining it."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P3")
def test_the_spotlight_is_passed_by_name(fight: Fight) -> None:
    at = fight()
    assert at.play("step --next sally").sentence == "Joe passes the spotlight to Sally."
    assert at.spotlight == ("sally",)
    assert at.now("joe").had
    assert at.now("sally").had


@pytest.mark.rule("spotlight", "P3")
def test_npcs_come_after_the_players(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug comes after the players: Sally"):
        at.play("step --next thug")
    at.play("step --next sally")
    assert at.play("step --next boss").sentence == "Sally passes the spotlight to Boss."


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_waits_for_all_others(fight: Fight) -> None:
    at = fight()
    at.play("step --next sally")
    with pytest.raises(Forbidden, match="Joe has had the spotlight in this round; not yet: Thug"):
        at.play("step --next joe")
    assert at.play("step --next joe --force").notes[0] == (
        "forced: Joe has had the spotlight in this round; not yet: Thug and Boss"
    )


@pytest.mark.rule("spotlight", "P3")
@pytest.mark.parametrize(
    ("path", "value"), [("sally.ap", 0), ("sally.head", "///"), ("sally.status.dead", "true")]
)
def test_who_can_not_act_counts_as_having_had_it(fight: Fight, path: str, value: object) -> None:
    at = fight()
    at.play(f"set {path} {value}")
    assert at.play("step").sentence == "The spotlight goes to Thug."


@pytest.mark.rule("spotlight", "P3", "P1")
def test_a_whole_round_without_names(fight: Fight) -> None:
    """Joe keeps 2 AP, as in the rules' own example, and regains the spotlight with them."""
    at = fight()
    at.play("act move joe")
    at.play("resolve joe thug --with pistol --dice '1 1 1 1'")
    told = [at.play("step").sentence for _ in range(4)]
    assert told == [
        "The spotlight goes to Sally.",
        "The spotlight goes to Thug.",
        "Thug forgoes 4 AP. The spotlight goes to Boss.",
        "All have had the spotlight: Joe regains it with 2 AP.",
    ]
    assert at.play("step").sentence == (
        "Joe forgoes 2 AP. All have had the spotlight: Sally regains it with 4 AP."
    )
    assert at.play("step --next boss").sentence == "Sally passes the spotlight to Boss again."
    assert at.now("sally").ap == 4
    at.play("act forgo sally")
    assert at.play("step --dice '1 1 1 1 / 5 1 1'").sentence == (
        "Boss forgoes 4 AP. Round 2. Sally wins initiative with 1 success and has the spotlight."
    )
    assert [at.now(who).ap for who in ("joe", "sally", "thug", "boss")] == [4, 4, 4, 4]


@pytest.mark.rule("spotlight", "P3")
def test_an_npc_of_no_importance_does_not_regain(fight: Fight) -> None:
    at = fight()
    at.play("step")
    at.play("step --next thug")
    at.play("step --next boss")
    at.play("set thug.ap 1")
    with pytest.raises(Forbidden, match="Thug is an NPC of no importance"):
        at.play("step --next thug")


@pytest.mark.rule("spotlight", "P1")
def test_a_new_round_at_once(fight: Fight) -> None:
    at = fight()
    at.play("act move joe")
    assert (
        at.play("step --new-round --dice '5 1 1 1 / 1 1 1'").sentence
        == "Round 2. Joe wins initiative with 1 success and has the spotlight."
    )
    assert at.now("joe").ap == 4


@pytest.mark.rule("spotlight", "A1")
def test_ap_may_come_with_ones_own_spotlight(fight: Fight) -> None:
    at = fight("ap_refresh = 'own_spotlight'")
    at.play("act react sally --ap 4")
    assert at.play("step").sentence == "The spotlight goes to Sally."
    assert at.now("sally").ap == 4
    at.play("act action sally")
    at.play("step --new-round --dice '5 1 1 1 / 1 1 1'")
    assert at.now("sally").ap == 3


@pytest.mark.rule("spotlight", "A22")
def test_ap_of_who_is_down_may_have_to_be_forgone(fight: Fight) -> None:
    at = fight("helpless_forgo = false")
    at.play("set sally.head ///")
    with pytest.raises(Forbidden, match="Sally is down and still has 4 AP; act forgo sally"):
        at.play("step --new-round --dice '5 1 1 1'")
    at.play("act forgo sally")
    assert (
        at.play("step --new-round --dice '5 1 1 1'").sentence
        == "Round 2. Joe wins initiative with 1 success and has the spotlight."
    )


@pytest.mark.rule("spotlight", "P3")
def test_sharing_the_spotlight(fight: Fight) -> None:
    at = fight()
    assert at.play("act share sally").sentence == "Sally shares the spotlight with Joe."
    assert at.spotlight == ("joe", "sally")
    at.play("act move sally")
    at.play("act action joe --doing 'hovers beside the roof'")
    assert (at.now("joe").ap, at.now("sally").ap) == (3, 3)
    assert at.play("act pass sally --next thug").sentence == (
        "Joe and Sally pass the spotlight to Thug."
    )
    assert at.play("act share joe --on thug").sentence == "Joe shares the spotlight with Thug."


def test_what_can_not_be_shared(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe has the spotlight already"):
        at.play("act share joe")
    with pytest.raises(Forbidden, match="Sally can't share: Thug does not have the spotlight"):
        at.play("act share sally --on thug")
    at.play("set sally.ap 0")
    with pytest.raises(Forbidden, match="Sally has no AP left in this round"):
        at.play("act share sally")


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_may_share_that_of_one_who_has_not(fight: Fight) -> None:
    at = fight()
    assert at.play("step --next sally,joe").sentence == (
        "Joe passes the spotlight to Sally and Joe to share it."
    )
    assert at.spotlight == ("sally", "joe")
    with pytest.raises(Forbidden, match="Sally has had the spotlight in this round; not yet"):
        at.play("step --next sally,joe")
    assert at.play("step").sentence == "The spotlight goes to Thug."
    assert (at.now("joe").ap, at.now("sally").ap) == (4, 4)


@pytest.mark.rule("spotlight", "P3")
def test_an_npc_may_share_that_of_the_last_player(fight: Fight) -> None:
    at = fight()
    at.play("step --next sally,boss")
    assert at.spotlight == ("sally", "boss")


@pytest.mark.rule("spotlight", "A1")
def test_ap_may_come_with_a_spotlight_that_is_shared(fight: Fight) -> None:
    at = fight("ap_refresh = 'own_spotlight'")
    at.play("act react sally --ap 4")
    at.play("act share sally")
    assert at.now("sally").ap == 4
    at.play("act action sally --ap 4")
    at.play("step --next thug")
    with pytest.raises(Forbidden, match="Sally has no AP left in this round"):
        at.play("act share sally")


@pytest.mark.rule("spotlight", "P1")
def test_a_round_that_could_not_be_read_does_not_begin(fight: Fight) -> None:
    at = fight()
    at.play("set round 999999")
    at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
    assert at.encounter.clock.round == 1_000_000
    with pytest.raises(UsageError, match="round 1,000,000 is the last; set round 1"):
        at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
