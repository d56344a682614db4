"""The rulings that are keys of `[rules]`, each with its other reading."""

from typing import Any

import pytest
from transcripts import events_of, readings_of

from hero_combat.systems.megs.damage.defenses import Force, Guard, damage, strip_powers
from hero_combat.systems.megs.damage.wound import last_ditch_most
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.tables.action_table import aim, columns_missed, raps, shifts_earned


@pytest.mark.rule("megs", 17)
def test_q1_counting_shifts() -> None:
    at = aim(6, 6)
    assert [shifts_earned(at, 13, counting) for counting in ("R2", "R1", "R4")] == [1, 0, 1]
    at = aim(6, 4)
    assert [shifts_earned(at, 11, counting) for counting in ("R2", "R1", "R4")] == [1, 0, 0]
    assert shifts_earned(aim(14, 0), 18, "R1") == 3


@pytest.mark.rule("megs", 1)
def test_q2_q40_the_same_column_rule_never_makes_or_breaks_an_effect() -> None:
    assert raps(8, 7) == 3
    assert raps(7, 8) == 1
    assert raps(1, 2) == 0
    assert raps(8, 7, 4) == 0
    assert raps(8, 7, -4) == 8
    assert raps(8, 7, -5) == 9


@pytest.mark.rule("megs", 18)
def test_q3_which_shifts_the_test_for_full_damage_heeds() -> None:
    easier, harder = Force(6, 6, 0, -3), Force(9, 9, 0, 3)
    wall, soft = Guard(8, 8), Guard(8, 8)
    assert damage(Rules(), easier, wall).damage == 3
    assert damage(Rules(full_damage="shifted"), easier, wall).damage == 6
    assert damage(Rules(), harder, soft).damage == 0
    assert damage(Rules(full_damage="raw"), harder, soft).damage == 9


@pytest.mark.rule("megs", 18, 20)
def test_q4_below_the_resistance_attribute() -> None:
    assert damage(Rules(), Force(9, 9), Guard(10, 10)).damage == 0
    assert damage(Rules(below_resistance="table"), Force(9, 9), Guard(10, 10)).damage == 1
    assert damage(Rules(), Force(10, 10), Guard(9, 11)).damage == 0
    assert damage(Rules(), Force(11, 11), Guard(9, 12)).damage == 2


@pytest.mark.rule("megs", 18)
def test_q6_powers_drop_by_columns() -> None:
    assert strip_powers([("field", 8)], 2) == ((4,), 0)
    assert strip_powers([("field", 8)], 0) == ((8,), 0)
    assert strip_powers([("field", 8), ("armor", 6)], 5) == ((0, 4), 0)


@pytest.mark.rule("megs", 27, 38)
def test_q9_columns_missed_are_at_least_one() -> None:
    assert columns_missed(aim(6, 6), 10) == 1
    assert columns_missed(aim(8, 7), 10) == 1
    assert columns_missed(aim(6, 12, -2), 12) == 5


@pytest.mark.rule("megs", 26)
def test_q32_half_the_attack() -> None:
    assert last_ditch_most(8, 9) == 4
    assert last_ditch_most(8, 9, "up") == 5
    assert last_ditch_most(3, 20) == 3
    assert last_ditch_most(-1, 20) == 0


@pytest.mark.rule("megs", 17)
def test_q37_av_zero(begin: Any) -> None:
    line = "roll check --av 0 --ov 1"
    assert readings_of(begin().do(line, "9 10")) == "19 11 0"
    assert readings_of(begin('av_zero = "row"').do(line, "9 10")) == "19 11 3"


@pytest.mark.rule("megs", 66, 68)
def test_q36_what_hazards_roll_against(begin: Any) -> None:
    line = "hazard fire --aps 5 --on brick"
    assert begin().do(line, "2 1").rolls[0].modifiers[1].value == "8"
    assert begin('hazard_ov = "dex"').do(line, "2 1").rolls[0].modifiers[1].value == "5"


@pytest.mark.rule("megs", 64)
def test_q35_knockback_under_water(begin: Any) -> None:
    for rule, metres in (("column", 49), ("none", 98)):
        game = begin(f'underwater_knockback = "{rule}"')
        game.have("thug", status={"underwater": True})
        outcome = game.do("knockback thug --ev 9 --open-ground", "5 3")
        assert events_of(outcome) == f"knocked-back thug {metres}"


def test_a_death_by_a_double_one_is_told(begin: Any) -> None:
    outcome = begin().do("resolve nova brick --with bolt", "1 1")
    assert events_of(outcome) == "attack-rolled nova brick bolt no attack -5"


def test_names_may_hold_anything(begin: Any) -> None:
    game = begin(more='[combatants.odd]\nlike = "person"\nname = "\\u001b[31mO\\u2028dd"\n')
    outcome = game.do("resolve nova odd --with bolt", "2 1")
    assert "\x1b" not in game.encounter.log[-1]
    assert "\u2028" not in game.encounter.log[-1]
    assert outcome.targets == ("odd",)
