"""The Difficulty of an attack: how many successes it takes to hit."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.rulings import Rules

Circumstance = Literal[
    "untrained", "movement", "visibility", "cover", "burst", "full", "called", "suppressive"
]

_BASE = Modifier("Difficulty: always", 1)
_ONES: tuple[Circumstance, ...] = ("untrained", "movement", "visibility", "cover", "burst")


class Difficulty(msgspec.Struct, frozen=True):
    """The Difficulty of an attack.

    Attributes:
        successes: how many it takes to hit.
        lines: what makes it.
    """

    successes: int
    lines: tuple[Modifier, ...]


def difficulty_of(
    circumstances: tuple[Circumstance, ...], rules: Rules, more: int = 0, of_mode: int = 0
) -> Difficulty:
    """Return the Difficulty under these circumstances.

    Suppressive fire knows no other modifier.
    source: seed, "Attack Difficulty", "Special Attacks"; ruling P5, A3, A4, A8b

    Args:
        circumstances: what makes it harder; each counts once.
        rules: the table's rulings.
        more: what the game master adds.
        of_mode: what the weapon says that its mode adds.
    """
    key = (circumstances, more, of_mode)
    known = rules.difficulties.get(key)
    if known is None:
        known = rules.difficulties[key] = _difficulty(circumstances, rules, more, of_mode)
    return known


def _difficulty(
    found: tuple[Circumstance, ...], rules: Rules, more: int, of_mode: int
) -> Difficulty:
    lines = [_BASE]
    if "suppressive" in found:
        lines.append(Modifier("Difficulty: suppressive fire", rules.suppressive))
    else:
        ones = _ONES if rules.cover_difficulty else [one for one in _ONES if one != "cover"]
        lines += [Modifier(f"Difficulty: {one}", 1) for one in ones if one in found]
        if "full" in found and rules.full_difficulty:
            lines.append(Modifier("Difficulty: full auto", rules.full_difficulty))
        if "called" in found:
            lines.append(Modifier("Difficulty: called shot", rules.called_shot))
    if of_mode:
        lines.append(Modifier("Difficulty: the weapon's mode", of_mode))
    if more:
        lines.append(Modifier("Difficulty: given", more))
    return Difficulty(max(1, sum(int(line.value) for line in lines)), tuple(lines))
