"""Attack after attack until the target is out."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean, tries
from hero_combat.fight.odds import attacks_until, average_until


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def test_how_long_it_takes_is_exact_but_for_those_who_have_many_hp(bout: Any) -> None:
    few, many, more = (bout(hp=hp).odds("ann bob --with sword") for hp in (50, 101, 501))
    loss = many.races["knocked-out"].loss
    top = max(loss.weights)
    note = f"--until knocked-out: damage above {top} counts as {top}"
    assert (note in few.notes, note in many.notes) == (False, True)
    assert few.races["knocked-out"].loss.weights.keys() > loss.weights.keys()
    assert sum(loss.weights.values()) == loss.total
    whole = value(mean(few.races["knocked-out"].loss))
    assert 0 <= whole - value(mean(loss)) < Fraction(1, 10**4)
    assert more.races == {}


def test_a_defense_that_is_rolled_first_stands_from_then_on(bout: Any) -> None:
    fight = bout(hp=6, defense=None)
    race = fight.odds("ann bob --with sword").races["knocked-out"]
    assert race.chain is not None
    alike = tries(race.loss, race.enough, 12)
    stands = attacks_until(race, 12)
    # By the first attack it makes no difference; later a Defense that was rolled high goes on.
    assert value(Chance(stands.weights.get(1, 0), stands.total)) == pytest.approx(
        value(Chance(alike.weights.get(1, 0), alike.total)), abs=1e-6
    )
    late = Chance(stands.weights[12], stands.total), Chance(alike.weights[12], alike.total)
    assert value(late[0]) > value(late[1])
    assert any("counts against all later ones" in each for each in race.assumes)


def test_the_average_is_told_only_where_there_is_one(bout: Any) -> None:
    race = bout(hp=6, defense=None).odds("ann bob --with sword").races["knocked-out"]
    assert race.average is not None
    assert average_until(race) is None  # both roll dice of as many sides
    held = bout(hp=6).odds("ann bob --with sword").races["knocked-out"]
    assert average_until(held) is not None
