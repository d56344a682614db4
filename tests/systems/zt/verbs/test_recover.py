"""`recover`: what the game master grants: HP, Energy, waking, repair, rest."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

P9 = pytest.mark.rule("zt", "P9")


@P9
@pytest.mark.rule("zt", "A6", "A8")
def test_healing_above_0_wakes_and_stops_at_the_maximum(duel: Any) -> None:
    at = duel("n1.hp -4")
    assert at.play("recover --who n1 --hp 3").sentence == "N1 regains 3 HP."
    assert at.play("recover --who n1 --hp 6").sentence == "N1 regains 6 HP. N1 comes round."
    assert at.play("recover --who n1 --hp 60").sentence == "N1 regains 21 HP."
    assert duel("n1.hp 0").play("recover --who n1 --hp 1").sentence == (
        "N1 regains 1 HP. N1 comes round."
    )


@pytest.mark.rule("zt", "A8")
def test_waking_may_be_for_the_game_master_to_say(duel: Any) -> None:
    at = duel("n1.hp 3", rules="[rules]\nwakes_above_zero = false")
    at.play("resolve ann n1 --dice '5 4 / 2 3'")
    assert (
        at.play("recover --who n1 --hp 9").sentence == "N1 regains 9 HP. N1 is still Unconscious."
    )
    assert at.play("recover --who n1 --wake").sentence == "N1 comes round."
    assert at.forbidden("recover --who n1 --wake") == "N1 is awake"


@P9
def test_negative_healing_hurts_and_can_kill(duel: Any) -> None:
    at = duel("n1.hp 2")
    assert at.play("recover --who n1 --hp -5").sentence == "N1 loses 5 HP. N1 falls Unconscious."
    assert at.play("recover --who n1 --hp -23").sentence == "N1 loses 23 HP. N1 is dead."
    assert at.forbidden("recover --who n1 --hp 99") == "N1 is dead"


def test_a_weapon_is_repaired(duel: Any) -> None:
    at = duel("ann.broken sword,unarmed")
    outcome = at.play("recover --repair sw")
    assert outcome.sentence == "Ann can use the sword again."
    assert at.play("recover --repair unarmed").sentence == "Ann can use a fist again."
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
    outcome = at.play("recover --rest will --modifier 2 --dice 4")
    assert outcome.sentence == "Ann regains 6 HP."
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
    told = at.play("recover --who bob --hp 9").sentence
    assert told == "Bob regains 9 HP. Bob is still Unconscious."


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
