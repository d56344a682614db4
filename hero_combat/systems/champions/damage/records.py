"""What travels from a blow to what it does: the roll, the guard it meets, the damage."""

import msgspec

from hero_combat.systems.champions.gear.prepared import PreparedAttack


class DamageRoll(msgspec.Struct, frozen=True, gc=False):
    """Damage as it was rolled, before any defense.

    Attributes:
        thrown: the faces of the damage dice.
        multiplied: the face of the STUN multiplier's die, () without one.
        stun: STUN rolled.
        body: BODY rolled, which knockback goes by.
        points: what an effect comes to: points of a drain, segments of a flash ...
        mult: the STUN multiplier, 0 without one.
        least: the dice counted as the BODY of normal damage, where BODY is something else and the
            attack is penetrating.
        stopped: how much of it something in front has stopped.
    """

    thrown: tuple[int, ...]
    multiplied: tuple[int, ...]
    stun: int
    body: int
    points: int = 0
    mult: int = 0
    least: int = 0
    stopped: int = 0


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a hit arrives.

    Attributes:
        tag: the target in the labels of the rolls; "" for its id.
        exact: the attack roll was just made.
        rolled_with: the target rolls with the punch.
        rolled: the damage, where one roll is for several; None while it is to be rolled.
        at_once: others hit in the same instant: it meets the target as it was before any of them.
    """

    tag: str = ""
    exact: bool = False
    rolled_with: bool = False
    rolled: DamageRoll | None = None
    at_once: bool = False


AS_EVER = Arrival()
"""Neither just made nor rolled with."""


class Blow(msgspec.Struct, frozen=True, gc=False):
    """What hits whom.

    Attributes:
        prepared: what it is made with, and the dice of it.
        target: whom or what it hits.
        how: how it arrives.
        by: whose doing it is, "" for nobody's.
    """

    prepared: PreparedAttack
    target: str
    how: Arrival = AS_EVER
    by: str = ""

    @property
    def tag(self) -> str:
        """The target in the labels of rolls."""
        return self.how.tag or self.target


class Guard(msgspec.Struct, frozen=True, gc=False):
    """What somebody has against one hit.

    Attributes:
        defense: points against STUN, and against BODY of normal dice.
        resistant: points against BODY of killing dice.
        whole: the first of these before armor piercing.
        reduction: per cent off the STUN that gets past; off the BODY of normal dice too.
        resistant_reduction: per cent off the BODY of killing dice.
        negation: damage classes taken off before the dice are rolled.
        impenetrable: points that count against what is penetrating.
        immune: the word for what stops an NND altogether, "" where nothing does.
        hardened: whether armor piercing finds nothing that isn't hardened.
    """

    defense: int = 0
    resistant: int = 0
    whole: int = 0
    reduction: int = 0
    resistant_reduction: int = 0
    negation: int = 0
    impenetrable: int = 0
    immune: str = ""
    hardened: bool = False


class Damage(msgspec.Struct, frozen=True, gc=False):
    """The damage of one hit.

    Attributes:
        stun: STUN that gets through.
        body: BODY that gets through.
        rolled: BODY rolled, which knockback goes by.
        full_stun: STUN before defenses.
        full_body: BODY before defenses.
        pulled_to: what a pulled punch leaves of that BODY; None where it isn't pulled.
        effect: what the dice are where they are no damage: `flash`; "" for damage.
        points: what that comes to.
        guard: what stood against it; None for an object.
        least: what got through at least, of a penetrating attack.
    """

    stun: int
    body: int
    rolled: int
    full_stun: int = 0
    full_body: int = 0
    pulled_to: int | None = None
    effect: str = ""
    points: int = 0
    guard: Guard | None = None
    least: int = 0
