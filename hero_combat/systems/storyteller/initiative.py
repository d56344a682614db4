"""Initiative, delays and surprise. source: P5, P6."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec


def weapon_init(penalties: Sequence[int]) -> int:
    """What ready weapons cost: the worst penalty, one more for a second weapon."""
    worst = min(penalties, default=0)
    return worst - 1 if len(penalties) > 1 else worst


def initiative(die: int, modifier: int, weapons: Sequence[int] = (), wound: int = 0) -> int:
    """The die, Dexterity + Wits, ready weapons and wounds."""
    return die + modifier + weapon_init(weapons) + wound


def surprised(
    attacker: int, defenders: Mapping[str, int], tie: Literal["resister", "roller"] = "resister"
) -> list[str]:
    """Those who don't notice: the defender rolls, so a tie is the attacker's. source: A1"""
    return [
        who
        for who, noticed in defenders.items()
        if noticed < attacker or (noticed == attacker and tie == "resister")
    ]


class Round(msgspec.Struct, frozen=True):
    """The round's end for those who delay: who `lost` the action and is free in the next one."""

    lost: tuple[str, ...]
    free_next_round: tuple[str, ...]


def round_end(delaying: Iterable[str]) -> Round:
    """Whoever still delays has lost this round's action, and is free to act during the next."""
    lost = tuple(delaying)
    return Round(lost, lost)
