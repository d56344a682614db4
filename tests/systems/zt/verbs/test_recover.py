"""`recover`: what the game master grants: HP, Energy, waking, repair, rest."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Died, Down, Up

P9 = pytest.mark.rule("zt", "P9")


@P9
@pytest.mark.rule("zt", "A6", "A8")
def test_healing_above_0_wakes_and_stops_at_the_maximum(duel: Any) -> None:
    at = duel("n1.hp -4")
    woken = (Up(who="n1"),)
    for more, hp, events in ((3, -1, ()), (6, 5, woken), (60, 26, ())):
        assert at.play(f"recover --who n1 --hp {more}").events == events
        assert at.now("n1").hp == hp
    assert duel("n1.hp 0").play("recover --who n1 --hp 1").events == woken


@pytest.mark.rule("zt", "A8")
def test_waking_may_be_for_the_game_master_to_say(duel: Any) -> None:
    at = duel("n1.hp 3", rules="[rules]\nwakes_above_zero = false")
    at.play("resolve ann n1 --dice '5 4 / 2 3'")
    assert at.play("recover --who n1 --hp 9").events == ()
    assert at.play("recover --who n1 --wake").events == (Up(who="n1"),)
    assert at.forbidden("recover --who n1 --wake") == "N1 is awake"


@P9
def test_negative_healing_hurts_and_can_kill(duel: Any) -> None:
    at = duel("n1.hp 2")
    assert at.play("recover --who n1 --hp -5").events[-1] == Down(who="n1")
    assert at.play("recover --who n1 --hp -23").events[-1] == Died(who="n1")
    assert at.forbidden("recover --who n1 --hp 99") == "N1 is dead"


def test_a_weapon_is_repaired(duel: Any) -> None:
    at = duel("ann.broken sword,unarmed")
    assert at.changed("recover --repair sw") == {"ann.broken": ("unarmed",)}
    assert at.changed("recover --repair unarmed") == {"ann.broken": ()}
    assert (
        at.forbidden("recover --repair sword") == "Ann has nothing to repair: sword is not broken"
    )
    with pytest.raises(UsageError, match='no broken "laser"; nothing is broken'):
        at.play("recover --repair laser")


@pytest.mark.rule("zt", "2.5")
def test_fatigue_4_halves_what_healing_can_reach(duel: Any) -> None:
    at = duel("n1.hp 5", "n1.status.fatigue 4", "n1.energy 2")
    at.play("recover --who n1 --hp 60 --energy 60")
    assert (at.now("n1").hp, at.now("n1").energy) == (13, 5)


def test_a_rest_heals_by_a_check(duel: Any) -> None:
    at = duel("ann.hp 5")
    assert at.changed("recover --rest will --modifier 2 --dice 4") == {"ann.hp": 11}
    with pytest.raises(UsageError, match="one rests with resilience, will or spirit"):
        at.play("recover --rest logic")


def test_something_must_be_given_to_somebody(duel: Any) -> None:
    at = duel()
    with pytest.raises(UsageError, match="nothing is given back"):
        at.play("recover")
    at.play("set acting ''")
    with pytest.raises(UsageError, match="nobody acts now"):
        at.play("recover --hp 3")


def test_fatigue_keeps_one_asleep_whatever_is_healed(duel: Any) -> None:
    at = duel("bob.hp -4", "bob.status.fatigue 5")
    assert at.play("recover --who bob --hp 9").events == ()
    assert at.now("bob").hp == 5


@pytest.mark.rule("zt", "2.5", "A8")
def test_nothing_is_refused_after_the_dice_of_a_rest(duel: Any) -> None:
    at = duel()
    for line, said in (
        ("--repair sword", "Ann has nothing to repair: sword is not broken"),
        ("--repair axe", 'Ann has no broken "axe"'),
        ("--wake", "--wake and --rest can't go together"),
    ):
        with pytest.raises((Forbidden, UsageError)) as caught:
            at.play(f"recover --rest will {line} --dice 99")
        assert caught.value.problems[0].message == said
