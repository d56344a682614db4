"""An attack from its declaration to its end: the attempt, whom it meets, what landed."""

from typing import Literal

import msgspec

from hero_combat.systems.zt.damage import UNHARMED, Effect, Harm
from hero_combat.systems.zt.dice.checks import RolledCheck
from hero_combat.systems.zt.dice.defense_check import Defense
from hero_combat.systems.zt.gear.choice import PreparedAttack
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.turns.actions import ActionKind

Verdict = Literal["hit", "miss", "fail"]
"""Whether a target is hit, missed, or the Hit Check was a Critical Failure."""


class Way(msgspec.Struct, frozen=True):
    """A way of attacking.

    Attributes:
        manner: what events call it.
        harms: whether it does damage; otherwise it takes hold.
        slot: what it takes, where no feat says otherwise.
        reaction: whether it may be done on another's Turn.
    """

    manner: Literal["attack", "grapple"] = "attack"
    harms: bool = True
    slot: ActionKind = "major"
    reaction: bool = False


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """One Hit Check of one attacker with one weapon: there is no more to any attack in ZT.

    Several within an area are aimed at as one: all that the line says, it says of all of them. What
    is so of one alone counts against that one.

    Attributes:
        way: the way of attacking.
        attacker: who attacks.
        attack: with what.
        targets: the ids of those who are attacked.
        order: what else the line says.
    """

    way: Way
    attacker: str
    attack: PreparedAttack
    targets: tuple[str, ...]
    order: Resolve


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """What a Hit Check came to.

    Attributes:
        check: the Check.
        targets: what it had to beat.
        verdicts: what became of each.
        roll: the place of the Check among the reported rolls, None where none are.
        broke: whether the weapon broke at it.
    """

    check: RolledCheck
    targets: tuple[Defense, ...]
    verdicts: tuple[Verdict, ...]
    roll: int | None
    broke: bool = False


class Felt(msgspec.Struct, frozen=True, gc=False):
    """The damage of a hit.

    Attributes:
        dealt: what the attack deals.
        felt: what the target feels of it.
        effect: what the damage type did.
        kind: the damage type.
    """

    dealt: int
    felt: int
    effect: Effect
    kind: str


class Landed(msgspec.Struct, frozen=True, gc=False):
    """What an attempt did to one target.

    Attributes:
        target: the target.
        verdict: whether it was hit.
        damage: the damage, None for none at all.
        harm: what came of it.
        freed: whom it holds no longer because it was hit.
    """

    target: Defense
    verdict: Verdict
    damage: Felt | None = None
    harm: Harm = UNHARMED
    freed: tuple[str, ...] = ()
