"""How a melee attack may be answered: by a dodge, or by striking first."""

from collections.abc import Sequence

import msgspec

from hero_combat.systems.spotlight.attack import Shot
from hero_combat.systems.spotlight.pool import successes


class Dodge(msgspec.Struct, frozen=True):
    """An attack that was dodged, or not.

    Attributes:
        dodged: whether it has no effect at all.
        hit: whether it hits.
        extra: its extra successes, which a dodge that fails takes nothing from.
    """

    dodged: bool
    hit: bool
    extra: int


class Exchange(msgspec.Struct, frozen=True):
    """A counterattack and the attack that it met.

    Attributes:
        counter_hit: whether the counterattack hits.
        counter_extra: its extra successes.
        attack_resolved: whether the attack goes on.
        attack_hit: whether it hits then.
        attack_extra: its extra successes.
    """

    counter_hit: bool
    counter_extra: int
    attack_resolved: bool
    attack_hit: bool
    attack_extra: int


def dodge(attack: Shot, faces: Sequence[int]) -> Dodge:
    """More successes than the attacker has dodge the attack; else it is as if nobody had tried.

    source: seed, "Dodge"; ruling P4
    """
    dodged = successes(faces) > attack.successes
    hit = attack.hit and not dodged
    return Dodge(dodged, hit, attack.extra if hit else 0)


def strikes_first(attack: Shot, counter: Shot) -> bool:
    """Whether a counterattack hits: more successes than the attacker's, and its own Difficulty.

    source: seed, "Counterattack"; ruling P4
    """
    return counter.successes > attack.successes and counter.hit


def exchange(attack: Shot, counter: Shot, *, incapacitated: bool) -> Exchange:
    """What becomes of an attack that is met by a counterattack.

    Args:
        attack: the attack roll.
        counter: the counterattack's.
        incapacitated: whether the counterattack, if it hits, stops the attacker.
    """
    hit = strikes_first(attack, counter)
    resolved = not (hit and incapacitated)
    return Exchange(
        counter_hit=hit,
        counter_extra=counter.extra if hit else 0,
        attack_resolved=resolved,
        attack_hit=resolved and attack.hit,
        attack_extra=attack.extra if resolved else 0,
    )
