"""The Difficulty of an attack: how many successes it takes to hit."""

from collections.abc import Collection
from functools import lru_cache

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.rulings import Rules

_STANDARD = Rules()
_MOVING = frozenset({"movement", "attacker_moving", "target_moving"})
_BASE = Modifier("Difficulty: always", 1)
_ONES = ("untrained", "movement", "visibility", "cover", "burst")


class Difficulty(msgspec.Struct, frozen=True):
    """The successes that an attack needs.

    Attributes:
        difficulty: their number.
        lines: what makes it.
    """

    difficulty: int
    lines: tuple[Modifier, ...]


def difficulty(
    flags: Collection[str], rules: Rules = _STANDARD, more: int = 0, of_mode: int = 0
) -> Difficulty:
    """The Difficulty under these circumstances.

    Each circumstance counts once, movement even when both move. Suppressive fire knows no other
    modifier. source: seed, "Attack Difficulty", "Special Attacks"; ruling P5, A3, A4, A8b

    Args:
        flags: untrained, movement (or attacker_moving, target_moving), visibility, cover, burst,
            full, called, suppressive.
        rules: the table's rulings.
        more: what the game master adds.
        of_mode: what the weapon says that its mode adds.

    Raises:
        ValueError: there is no such circumstance.
    """
    return _difficulty(
        frozenset(flags),
        (rules.called_shot, rules.suppressive, rules.full_difficulty, rules.cover_difficulty),
        more,
        of_mode,
    )


@lru_cache(1024)
def _difficulty(
    flags: frozenset[str], of_rules: tuple[int, int, int, bool], more: int, of_mode: int
) -> Difficulty:
    called, suppressive, full, cover = of_rules
    unknown = flags - _MOVING - {*_ONES, "called", "suppressive", "full"}
    if unknown:
        raise ValueError(f"no circumstance of an attack: {sorted(unknown)}")
    lines = [_BASE]
    if "suppressive" in flags:
        lines.append(Modifier("Difficulty: suppressive fire", suppressive))
    else:
        if flags & _MOVING:
            flags |= {"movement"}
        if not cover:
            flags -= {"cover"}
        lines += [Modifier(f"Difficulty: {flag}", 1) for flag in _ONES if flag in flags]
        if "full" in flags and full:
            lines.append(Modifier("Difficulty: full auto", full))
        if "called" in flags:
            lines.append(Modifier("Difficulty: called shot", called))
    if of_mode:
        lines.append(Modifier("Difficulty: the weapon's mode", of_mode))
    if more:
        lines.append(Modifier("Difficulty: given", more))
    return Difficulty(max(1, sum(int(line.value) for line in lines)), tuple(lines))
