"""Whose spotlight it is: passing it, sharing it, regaining it."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P3")
def test_the_spotlight_is_passed_by_name(fight: Fight) -> None:
    at = fight()
    at.play("step --next sally")
    assert at.spotlight == ("sally",)
    assert at.now("joe").had
    assert at.now("sally").had


@pytest.mark.rule("spotlight", "P3")
def test_npcs_come_after_the_players(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug comes after the players: Sally"):
        at.play("step --next thug")
    at.play("step --next sally")
    at.play("step --next boss")
    assert at.spotlight == ("boss",)


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_waits_for_all_others(fight: Fight) -> None:
    at = fight()
    at.play("step --next sally")
    with pytest.raises(Forbidden, match="Joe has already had the spotlight this round"):
        at.play("step --next joe")
    assert len(at.play("step --next joe --force").forced) == 1


@pytest.mark.rule("spotlight", "P3")
@pytest.mark.parametrize(
    ("path", "value"), [("sally.ap", 0), ("sally.head", "///"), ("sally.status.dead", "true")]
)
def test_who_can_not_act_counts_as_having_had_it(fight: Fight, path: str, value: object) -> None:
    at = fight()
    at.play(f"set {path} {value}")
    at.play("step")
    assert at.spotlight == ("thug",)


@pytest.mark.rule("spotlight", "P3", "P1")
def test_a_whole_round_without_names(fight: Fight) -> None:
    """Joe keeps 2 AP, as in the rules' own example, and regains the spotlight with them."""
    at = fight()
    at.play("act move joe")
    at.play("resolve joe thug --with pistol --dice '1 1 1 1'")
    for who, clock in (
        ("sally", False),
        ("thug", False),
        ("boss", False),
        ("joe", True),
        ("sally", True),
    ):
        at.play("step")
        assert (at.spotlight, at.encounter.clock.regained) == ((who,), clock)
    assert [at.now(who).ap for who in ("joe", "sally", "thug", "boss")] == [0, 4, 0, 4]
    at.play("step --next boss")
    assert (at.spotlight, at.now("sally").ap) == (("boss",), 4)
    at.play("act forgo sally")
    at.play("step --dice '1 1 1 1 / 5 1 1'")
    assert (at.spotlight, at.encounter.clock.round) == (("sally",), 2)
    assert [at.now(who).ap for who in ("joe", "sally", "thug", "boss")] == [4, 4, 4, 4]


@pytest.mark.rule("spotlight", "P3")
def test_an_npc_of_no_importance_does_not_regain(fight: Fight) -> None:
    at = fight()
    at.play("step")
    at.play("step --next thug")
    at.play("step --next boss")
    at.play("set thug.ap 1")
    with pytest.raises(Forbidden, match="Thug is an unimportant NPC"):
        at.play("step --next thug")


@pytest.mark.rule("spotlight", "P1")
def test_a_new_round_at_once(fight: Fight) -> None:
    at = fight()
    at.play("act move joe")
    at.play("step --new-round --dice '5 1 1 1 / 1 1 1'")
    assert (at.encounter.clock.round, at.spotlight, at.now("joe").ap) == (2, ("joe",), 4)


@pytest.mark.rule("spotlight", "A1")
def test_ap_may_come_with_ones_own_spotlight(fight: Fight) -> None:
    at = fight("ap_refresh = 'own_spotlight'")
    at.play("act react sally --ap 4")
    at.play("step")
    assert (at.spotlight, at.now("sally").ap) == (("sally",), 4)
    at.play("act action sally")
    at.play("step --new-round --dice '5 1 1 1 / 1 1 1'")
    assert at.now("sally").ap == 3


@pytest.mark.rule("spotlight", "A22")
def test_ap_of_who_is_down_may_have_to_be_forgone(fight: Fight) -> None:
    at = fight("helpless_forgo = false")
    at.play("set sally.head ///")
    with pytest.raises(Forbidden, match="Sally is down and still has 4 AP; use `act forgo sally"):
        at.play("step --new-round --dice '5 1 1 1'")
    at.play("act forgo sally")
    at.play("step --new-round --dice '5 1 1 1'")
    assert (at.encounter.clock.round, at.spotlight) == (2, ("joe",))


@pytest.mark.rule("spotlight", "P3")
def test_sharing_the_spotlight(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    assert at.spotlight == ("joe", "sally")
    at.play("act move sally")
    at.play("act action joe --doing 'hovers beside the roof'")
    assert (at.now("joe").ap, at.now("sally").ap) == (3, 3)
    at.play("act pass sally --next thug")
    assert at.spotlight == ("thug",)
    at.play("act share joe --on thug")
    assert at.spotlight == ("thug", "joe")


def test_what_can_not_be_shared(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe already has the spotlight"):
        at.play("act share joe")
    with pytest.raises(Forbidden, match="Sally can't share: Thug does not have the spotlight"):
        at.play("act share sally --on thug")
    at.play("set sally.ap 0")
    with pytest.raises(Forbidden, match="Sally has no AP left this round"):
        at.play("act share sally")


@pytest.mark.rule("spotlight", "P3")
def test_who_has_had_it_may_share_that_of_one_who_has_not(fight: Fight) -> None:
    at = fight()
    at.play("step --next sally,joe")
    assert at.spotlight == ("sally", "joe")
    with pytest.raises(Forbidden, match="Sally has already had the spotlight this round"):
        at.play("step --next sally,joe")
    at.play("step")
    assert at.spotlight == ("thug",)
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
    with pytest.raises(Forbidden, match="Sally has no AP left this round"):
        at.play("act share sally")


@pytest.mark.rule("spotlight", "P1")
def test_a_round_that_could_not_be_read_does_not_begin(fight: Fight) -> None:
    at = fight()
    at.play("set round 999999")
    at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
    assert at.encounter.clock.round == 1_000_000
    with pytest.raises(UsageError, match="round 1,000,000 is the last; use `set round 1`"):
        at.play("step --new-round --dice '1 1 1 1 / 5 1 1'")
