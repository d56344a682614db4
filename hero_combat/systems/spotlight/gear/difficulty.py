"""The Difficulty of an attack: how many successes it takes to hit."""

from functools import lru_cache
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


_PLAIN = Difficulty(1, (_BASE,))


def difficulty_of(
    circumstances: tuple[Circumstance, ...], rules: Rules, more: int, of_mode: int = 0
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
    if not (circumstances or more or of_mode):
        return _PLAIN
    return _difficulty(
        circumstances,
        rules.called_shot,
        rules.suppressive,
        rules.full_difficulty,
        rules.cover_difficulty,
        more,
        of_mode,
    )


@lru_cache(1024)
def _difficulty(
    found: tuple[Circumstance, ...],
    called_shot: int,
    suppressive: int,
    full: int,
    cover: bool,  # noqa: FBT001 - a key of the cache
    more: int,
    of_mode: int,
) -> Difficulty:
    lines = [_BASE]
    if "suppressive" in found:
        lines.append(Modifier("Difficulty: suppressive fire", suppressive))
    else:
        ones = _ONES if cover else [one for one in _ONES if one != "cover"]
        lines += [Modifier(f"Difficulty: {one}", 1) for one in ones if one in found]
        if "full" in found and full:
            lines.append(Modifier("Difficulty: full auto", full))
        if "called" in found:
            lines.append(Modifier("Difficulty: called shot", called_shot))
    if of_mode:
        lines.append(Modifier("Difficulty: the weapon's mode", of_mode))
    if more:
        lines.append(Modifier("Difficulty: given", more))
    return Difficulty(max(1, sum(int(line.value) for line in lines)), tuple(lines))
