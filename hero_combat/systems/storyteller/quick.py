"""Quick Combat: the fight in one contested roll. source: P4."""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.throw import Tie, contest


class Quick(msgspec.Struct, frozen=True):
    """How it ends.

    Attributes:
        outcome: "win", "lose", or "dramatic": the opponent has the upper hand as well.
        damage_to_b: what the opponent takes.
        damage_to_a: what the initiator takes.
        willpower_gain: what an exceptional success gives the initiator.
    """

    outcome: Literal["win", "lose", "dramatic"]
    damage_to_b: int
    damage_to_a: int
    willpower_gain: int


def quick(
    a: int,
    b: int,
    a_mod: int,
    b_mod: int,
    *,
    b_combat: bool,
    dramatic: bool = False,
    tie: Tie = "resister",
) -> Quick:
    """Both sides' successes and weapon modifiers, read.

    Args:
        a: the initiator's successes.
        b: the opponent's.
        a_mod: the initiator's weapon modifier.
        b_mod: the opponent's.
        b_combat: whether the opponent fights back rather than escapes.
        dramatic: whether the initiator failed dramatically.
        tie: who wins a tie; no success at all never wins.
    """
    result = contest(a, b, tie)
    if a and result.winner == "initiator" and not dramatic:
        return Quick("win", max(0, result.net + a_mod), 0, int(result.exceptional))
    hits = b_combat and (b > a or dramatic)
    damage = max(0, result.net + b_mod) if hits else 0
    return Quick("dramatic" if dramatic else "lose", 0, damage, 0)
