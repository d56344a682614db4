"""A haymaker: begun now, landing at the end of the next segment, lost on the way."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import FileError

Make = Callable[..., Any]
BEGUN = "resolve trollboy thug --maneuver haymaker"
TWELVE = "2 " * 12


@pytest.mark.rule("champions", 25)
def test_it_lands_at_the_end_of_the_next_segment(street: Make) -> None:
    at = street()
    told = at(BEGUN)
    assert told.sentence == (
        "Trollboy winds up a haymaker against Thug; it lands at the end of segment 1."
    )
    assert not told.rolls
    now = at.now("trollboy")
    assert (now.maneuver, now.haymaker_lands, now.end) == ("Haymaker", "T2S1", 50)
    while at.table.encounter.clock.segment == 12:
        assert at.now("trollboy").haymaker
        told = at.step()
    assert "Turn 2, segment 1. Trollboy" in told.sentence
    assert "Thug" in told.sentence
    assert "(Haymaker)" in told.sentence
    assert at.now("trollboy").haymaker == ""
    assert at.now("trollboy").end == 46


@pytest.mark.rule("champions", 25)
def test_it_is_4_classes_stronger_at_5_dcv_less(street: Make) -> None:
    at = street()
    at(BEGUN)
    at("resolve thug trollboy --with pistol --force --dice '6 6 5'")
    assert at.lines("to hit trollboy")["trollboy: Haymaker"] == 5
    for line in ("turn 2", "segment 1", "ordered T2S1", "waiting ''"):
        at(f"set {line}")
    told = at(f"step --dice '3 3 3 / {TWELVE} / 6 6'")
    assert at.lines("damage thug") == {"STR 40": "8d6", "Haymaker": "+4 DC", "PD": -8}
    assert "Trollboy hits Thug (Haymaker): 24 STUN, 12 BODY;" in told.sentence
    assert at.now("trollboy").end == 46
    assert not told.open


@pytest.mark.rule("champions", 25)
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--add-dice 8 --ocv 9 --no-knockback --dice '3 3 3 / 6 6 6 6 3/6'", "is Stunned"),
        ("--ocv 9 --open-ground --dice '3 3 3 / 6 6 / 1 / 1 1 1/ 6 6 6 6'", "is knocked back"),
    ],
)
def test_it_is_lost_when_the_attacker_is_stunned_or_knocked_back(
    street: Make, line: str, why: str
) -> None:
    at = street(trollboy__stun="900", trollboy__sheet__con="90", trollboy__sheet__rpd="15")
    if why == "is Stunned":
        at("set trollboy.sheet.con 10")
    at(BEGUN)
    told = at(f"resolve thug trollboy --with pistol {line}")
    assert f"Trollboy's haymaker comes to nothing: Trollboy {why}" in told.notes
    assert at.now("trollboy").haymaker == ""


@pytest.mark.rule("champions", 25)
def test_it_is_lost_when_the_attacker_is_out(street: Make) -> None:
    at = street(trollboy__stun="1")
    at(BEGUN)
    told = at("resolve thug trollboy --with pistol --ocv 9 --dice '3 3 3 / 6 6 / 6 / 6 6 6'")
    assert "Trollboy's haymaker comes to nothing: Trollboy is out" in told.notes


@pytest.mark.rule("champions", 25)
def test_the_phase_in_which_it_lands_is_gone(street: Make) -> None:
    at = street()
    at("set trollboy.sheet.spd 12")
    at("set trollboy.spd 12")
    told = at(BEGUN)
    assert at.now("trollboy").spent == "T2S1"
    assert "Trollboy's phase of T2S1 goes into the haymaker" in told.notes


def test_a_state_that_holds_no_order_is_the_files_fault(street: Make) -> None:
    at = street(trollboy__haymaker="resolve trollboy", trollboy__haymaker_lands="T1S12")
    while at.table.encounter.clock.waiting or not at.table.encounter.clock.acting:
        at.step()
    with pytest.raises(FileError, match="haymaker"):
        at.step()
