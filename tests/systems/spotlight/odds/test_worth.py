"""The worth of an attack to one who plays somebody's turn, against every throw of the resolver."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]
Attack = Callable[..., Any]


@pytest.mark.parametrize(
    "words", ["--with pistol", "--with bat --dodge", "--with uzi --mode burst"]
)
def test_the_worth_of_an_attack_is_what_all_its_throws_come_to(
    fight: Fight, attack: Attack, words: str
) -> None:
    at = fight()
    for skill in ("firearms", "melee_weapons"):
        at.play(f"set joe.sheet.skills.{skill} 3")
    at.play("set thug.sheet.skills.athletics 2")
    enumerated = attack(at.encounter, words)
    hits = lost = total = 0
    for outcome in enumerated:
        facts = enumerated.facts(outcome)
        now = TACTICS.bars(outcome.encounter, "thug")["boxes"][0]
        hits, lost, total = hits + facts["hit"], lost + 15 - now, total + 1
    assert TACTICS.worth(enumerated.odds()) == (Fraction(hits, total), Fraction(lost, total))


@pytest.mark.parametrize(
    ("line", "hits"), [("--with uzi --suppressive", True), ("--with pistol --difficulty 9", False)]
)
def test_what_fills_no_box_is_worth_nothing(
    fight: Fight, attack: Attack, line: str, *, hits: bool
) -> None:
    chance, mean = TACTICS.worth(attack(fight().encounter, line).odds())
    assert (chance > 0, mean) == (hits, 0)
