"""The odds of suppressive fire."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hero_combat.errors import UsageError

Fight = Callable[..., Any]
Attack = Callable[..., Any]


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_and_the_willpower_roll(fight: Fight, attack: Attack) -> None:
    at = fight()
    at.play("set thug.sheet.willpower 2")
    fire = attack(at.encounter, "--with uzi --suppressive")
    pinned: Counter[int] = Counter()
    held = 0
    for outcome in fire:
        needs = outcome.encounter.combatants["thug"].pinned
        pinned[needs] += 1
        if needs:
            rolls = product(range(1, 7), repeat=2)
            held += sum(sum(face >= 5 for face in faces) < needs for faces in rolls)
    assert fire.chances() == {
        "hit": Fraction(6**4 - pinned[0], 6**4),
        "pinned after one Willpower roll": Fraction(held, 6**6),
    }
    hits = 6**4 - pinned.pop(0)
    assert fire.law(fire.odds().laws[0].law) == {n: Fraction(m, hits) for n, m in pinned.items()}


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_on_several_is_told_for_each(fight: Fight, attack: Attack) -> None:
    at = fight()
    at.play("set boss.sheet.willpower 1")
    encounter = at.encounter
    both = attack(encounter, "--with uzi --suppressive", "thug,boss").chances()
    what = "pinned after one Willpower roll"
    for target in ("thug", "boss"):
        alone = attack(encounter, "--with uzi --suppressive", target).chances()
        assert both[f"{target} {what}"] == alone[what]


@pytest.mark.rule("spotlight", "P11")
@pytest.mark.parametrize("option", ["--location head", "--dodge", "--visibility", "--flanking"])
def test_odds_refuse_what_the_attack_refuses(fight: Fight, option: str) -> None:
    with pytest.raises(UsageError, match="has no effect with suppressive fire"):
        fight().odds(f"joe thug --with uzi --suppressive {option}")
