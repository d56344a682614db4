"""What defenses leave of a hit."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 18)
def test_shifts_strip_a_force_field_before_the_rv(game: Any) -> None:
    """The derived vector: EV 12, RV 6 (here 5), Force Field 8 and 2 shifts leave 4 of the field."""
    game.have("nova", on=("force-field",))
    outcome = game.do("resolve brick nova --no-knockback --doubles never", "8 7 / 10 9")
    assert readings_of(outcome) == "15 12 2 8; 19 18"
    assert values_of(outcome, "to hit nova") == "5 6 1 12 12 5 2 -4 12"
    assert game.now("nova").physical == 14 - 8


@pytest.mark.rule("megs", 18)
def test_specific_defenses_come_before_generic_ones_and_after_fields(begin: Any) -> None:
    more = """[combatants.brick.powers]
skin-armor = { aps = 3 }
flame-immunity = { aps = 4, against = ["fire"] }
force-shield = { aps = 2, on = true }
"""
    outcome = begin(more=more).do("resolve nova brick --with bolt --no-knockback", "9 8")
    # 17 against 7: 11, 13, 15 are 3 shifts: the shield (1), the immunity (2), and none is left
    assert values_of(outcome, "to hit brick") == "9 5 7 9 8 3 0 0 -3 9"


@pytest.mark.rule("megs", 18)
def test_below_the_resistance_attribute_nothing_without_shifts(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 4", "4 5")
    assert events_of(outcome) == "attack-rolled nova brick bolt yes attack 2"


@pytest.mark.rule("megs", 18)
def test_shifts_into_the_plus_one_column_and_the_cap(begin: Any) -> None:
    line = "resolve nova thug --with bolt --no-knockback"
    # AV 9, OV 4: 5; 7 9 11 13 15 18: 19 gives 4 shifts; EV 1 < RA 4, RV column 2 - 4 = -2 -> 3
    at = begin(more="[combatants.nova.attacks.dart]\nav = 9\nev = 1\n")
    outcome = at.do(line.replace("bolt", "dart"), "10 9")
    assert values_of(outcome, "to hit thug") == "9 4 5 1 4 4 2 2"
    assert at.now("thug").physical == 11 - 2
    # used at 1, a Power of 9 does no more than 18
    at = begin()
    outcome = at.do(f"{line} --ev 1", "10 9")
    assert values_of(outcome, "to hit thug") == "9 4 5 9 1 4 4 3"
    assert at.now("thug").physical == 11 - 3


@pytest.mark.rule("megs", 20)
def test_density_raises_the_rv_but_not_the_resistance_attribute(begin: Any) -> None:
    more = "[combatants.brick.powers]\ndensity-increase = { aps = 4, on = true }\n"
    at = begin(more=more)
    outcome = at.do("resolve nova brick --with bolt --no-knockback", "3 4")
    # RA 8 <= EV 9 < RV 12: RAPs of the table, and EV bracket 5 against 6 is N
    assert values_of(outcome, "to hit brick") == "9 5 7 9 8 4 0"
    assert events_of(outcome) == "attack-rolled nova brick bolt yes attack 0"


@pytest.mark.rule("megs", 25)
def test_less_than_the_full_power_may_be_used(game: Any) -> None:
    game.do("resolve nova thug --with bolt --ev 5 --no-knockback", "3 2 / 9 10")
    assert game.now("thug").physical == 11 - 5
    with pytest.raises(Forbidden, match="has EV 9, not 12"):
        game.phase(4).do("resolve nova thug --with bolt --ev 12")


@pytest.mark.rule("megs", 18)
def test_flame_immunity_counts_against_fire_without_being_told(begin: Any) -> None:
    more = "[combatants.thug.powers]\nflame-immunity = { aps = 5 }\n"
    game = begin(more=more)
    game.do("hazard fire --aps 8 --on thug", "7 2")
    assert game.now("thug").physical == 11 - 3
    game.do("hazard fall --aps 2 --on thug --bashing --force", "7 2 / 10 8")
    assert game.now("thug").physical == 11 - 3 - 6


@pytest.mark.rule("megs", 18)
def test_below_the_resistance_attribute_by_the_table(begin: Any) -> None:
    line = "resolve nova brick --with bolt --ev 7"  # EV 7 against BODY 8: 2 RAPs, less 1
    assert events_of(begin().do(line, "3 4")) == "attack-rolled nova brick bolt yes attack 0"
    told = begin('below_resistance = "table"').do(line, "3 4")
    assert events_of(told) == (
        "attack-rolled nova brick bolt yes attack 0; damaged brick {physical=1} nova hit bolt"
    )
