"""What travels along the road of an attack: who is met, the one roll, and what it landed."""

import msgspec

from hero_combat.systems.megs.conditions.wounds import Doer, Harm
from hero_combat.systems.megs.damage.defenses import Force, Guard
from hero_combat.systems.megs.damage.objects import ObjectHurt
from hero_combat.systems.megs.dice.check import Check, Shift
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve

BASIC: tuple[str, ...] = ("damage", "block")
"""What column shifts of every attack can go to."""
_STUN = (*BASIC, "stun")
_BOTH = (*_STUN, "knockback")


class Target(msgspec.Struct, frozen=True, gc=False):
    """Who or what is met, and all that the line says of this one alone.

    Attributes:
        id: whose, or the object's.
        on_ov: Hero Points on OV.
        on_rv: Hero Points on RV.
        block: the object that it Blocks with, or `hand`; "" for no Block.
        dive: the object behind which it dives; "" for none.
        away: APs from the middle of an explosion.
    """

    id: str
    on_ov: int = 0
    on_rv: int = 0
    block: str = ""
    dive: str = ""
    away: int = 0


class Aimed(msgspec.Struct, frozen=True, gc=False):
    """What a roll to hit is made with.

    Attributes:
        values: AV and OV.
        shifts: all column shifts.
        parts: what the OV is made of besides.
        rv_shift: column shifts to RV.
        rv: the highest RV of all targets of one roll; None for the target's own.
    """

    values: tuple[int, int]
    shifts: list[Shift]
    parts: list[Shift]
    rv_shift: int = 0
    rv: int | None = None


UNAIMED = Aimed((0, 0), [], [])


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """One roll to hit.

    Attributes:
        attacker: who attacks.
        order: the line.
        prepared: the attack, ready to roll, as it arrives there.
        targets: who or what is met; a Multi-Attack meets several by one roll.
        plain: whether the line says no more than who attacks whom with what, one living person.
        alone: whether it is the only roll of the attack.
        aimed: what the roll is made with, once that is known.
    """

    attacker: str
    order: Resolve
    prepared: PreparedAttack
    targets: tuple[Target, ...]
    plain: bool = False
    alone: bool = True
    aimed: Aimed = UNAIMED

    @property
    def several(self) -> bool:
        """Tell whether one roll meets several, and does RAPs to each."""
        return len(self.targets) > 1

    def force(self, columns: int) -> Force:
        """Return what it brings to whatever it meets, with so many shifts earned."""
        prepared, full = self.prepared, len(self.targets) == 1
        return Force(prepared.ev, prepared.power, columns, self.aimed.rv_shift, full=full)

    @property
    def uses(self) -> tuple[str, ...]:
        """Return what its column shifts can go to; a Knockout's RAPs stand for the stun."""
        order, prepared = self.order, self.prepared
        form, knocking = prepared.form, prepared.knocking
        if order.on_power or form.disarms:
            return BASIC
        stun = knocking == "no" and (not form.holds or order.hurt)
        back = prepared.attack.group == "physical" and prepared.attack.knockback is not False
        grip = prepared.grappling or form.holds
        if back and not grip and not order.no_knockback and knocking != "only":
            return _BOTH if stun else (*BASIC, "knockback")
        return _STUN if stun else BASIC


class Landed(msgspec.Struct, frozen=True, gc=False):
    """A hit on one target.

    Attributes:
        attempt: the roll that hit.
        target: whom or what.
        made: the check that hit.
        shifts: column shifts by use: damage, stun, knockback, block.
        through: damage that came through a Block, whatever the RV; None for none.
        first: whether it is the first of the roll's.
    """

    attempt: Attempt
    target: Target
    made: Check
    shifts: dict[str, int]
    through: int | None = None
    first: bool = True

    def met(self, guard: Guard) -> Guard:
        """Return what it meets: in a Multi-Attack the highest RV of all targets."""
        rv = self.attempt.aimed.rv
        if rv is None or rv == guard.rv:
            return guard
        return msgspec.structs.replace(guard, rv=rv, highest=True)

    def harm(self, guard: Guard, points: int) -> Harm:
        """Return so much of its damage, past all defenses, as harm to the target."""
        prepared = self.attempt.prepared
        return Harm(
            prepared.attack.group, points, prepared.ev, guard.ra, guard.rv,
            guard.rv - guard.points, prepared.killing, self.shifts["stun"],
            prepared.knocking == "no", Doer(self.attempt.attacker, "hit", prepared.name),
        )  # fmt: skip


class Answer(msgspec.Struct, frozen=True, gc=False):
    """How a Block or a dive for cover went.

    Attributes:
        who: who defends, "" when nobody tried.
        success: whether it worked.
        covering: whether it is a dive for cover.
        thing: the object, "" for bare hands.
        missed: whether the attack misses, so that the object is not put to the test.
        dent: what the object takes; None where the attack didn't come to it.
        through: damage that goes on to the defender, whatever the RV; None for a normal hit.
    """

    who: str = ""
    success: bool = False
    covering: bool = False
    thing: str = ""
    missed: bool = False
    dent: ObjectHurt | None = None
    through: int | None = None


NO_ANSWER = Answer()
