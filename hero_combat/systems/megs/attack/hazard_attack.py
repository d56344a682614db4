"""One victim of a hazard: the attack roll, defenses, damage, Last Ditch, Death Save."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.megs.conditions.wounds import Harm
from hero_combat.systems.megs.damage.defenses import (
    Against,
    Force,
    Guard,
    book_defenses,
    damage,
    defenses,
    resistance_value,
)
from hero_combat.systems.megs.damage.objects import cover_of
from hero_combat.systems.megs.damage.wound import Wound, suffer
from hero_combat.systems.megs.dice.check import Shift, Trial, check, read_raps
from hero_combat.systems.megs.knockback import (
    Collision,
    Flight,
    Impact,
    fly,
    roll_against_knockback,
    way_of,
)
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, attribute_now
from hero_combat.systems.megs.telling import hazards as told


class HazardAttack(msgspec.Struct, frozen=True):
    """What strikes a victim.

    Attributes:
        name: what it is: `fire`.
        av: acting value.
        ev: effect value.
        killing: whether it is Killing damage.
        type: the kind of attack, for specific defenses.
        ov: against this; None for what the table's rules say.
        rv: added to RV, such as Sealed Systems.
        shifts: what moves the check.
        raps: damage is RAPs.
        ignored: Powers that don't count against it.
        stuns: whether it can stun.
        resisted: made against BODY, whatever the table's rules say.
        knocks: whether it can knock back, as a blow does.
    """

    name: str
    av: int
    ev: int
    killing: bool = True
    type: str = ""
    ov: int | None = None
    rv: int = 0
    shifts: tuple[Shift, ...] = ()
    raps: bool = False
    ignored: tuple[str, ...] = ()
    stuns: bool = True
    resisted: bool = False
    knocks: bool = False


class Struck(msgspec.Struct, frozen=True):
    """How a hazard struck.

    Attributes:
        who: whom.
        name: what it is: `fire`.
        hit: whether it struck at all.
        raps: RAPs on the table.
        wound: the damage; None for a miss.
        back: APs of knockback.
        flight: what that runs into.
    """

    who: str
    name: str
    hit: bool = False
    raps: int = 0
    wound: Wound | None = None
    back: int = 0
    flight: tuple[Collision, ...] = ()


def strike_with_hazard(
    book: Book, order: Hazard, who: str, peril: HazardAttack, dice: Dice
) -> Struck:
    """Let a hazard strike `who`."""
    rules = book.before.rules
    ov = order.ov if order.ov is not None else peril.ov
    if ov is None:
        ov = attribute_now(book, who, "body" if peril.resisted else rules.hazard_ov) + peril.rv
    rv, _ = resistance_value(book, who, "physical")
    rv = rv + peril.rv if order.rv is None else order.rv
    if peril.knocks and (behind := cover_of(book, who)):
        book.remark(told.behind_cover, book, who, behind, peril.name)
    made = check(book, Trial(f"{peril.name} {who}", (peril.av, ov), peril.shifts), dice)
    if not made.success:
        return Struck(who, peril.name)
    body = attribute_now(book, who, "body")
    guard = Guard(
        min(body, rv) if order.rv is not None else body,
        rv,
        defenses(book, who, Against("physical", peril.type, peril.ignored)),
    )
    force = Force(peril.ev, peril.ev, made.shifts, full=not peril.raps)
    found = damage(rules, force, guard)
    book_defenses(book, who, guard.defenses, found)
    on_table = read_raps(rules, (peril.ev, rv), -made.shifts).count
    book.report_more(made.place, told.damage, peril, guard, found, made.shifts)
    killing = peril.killing and not order.bashing
    harm = Harm(
        "physical", found.damage, peril.ev, body, rv, rv, killing,
        stuns=peril.stuns, named=f"the {peril.name}",
    )  # fmt: skip
    wound = suffer(book, who, harm, dice)
    struck = Struck(who, peril.name, hit=True, raps=on_table, wound=wound)
    if peril.knocks and wound.taken and peril.ev >= body and not book.combatants[who].status.dead:
        back = roll_against_knockback(book, Impact(who, peril.ev, peril.ev, body), dice)
        return hurl(book, order, struck, back, dice)
    return struck


def hurl(book: Book, order: Hazard, struck: Struck, back: int, dice: Dice) -> Struck:
    """Carry somebody so many APs, through what the line or the file says is in the way."""
    if back <= 0:
        return struck
    way = way_of(order.into, struck.who, open_ground=order.open_ground)
    if order.center and book.before.place is not None:
        way = msgspec.structs.replace(way, away=order.center)
    flight = fly(book, Flight(struck.who, way), back, dice)
    return msgspec.structs.replace(struck, back=back, flight=flight)


def strike(book: Book, order: Hazard, who: str, peril: HazardAttack, dice: Dice) -> None:
    """Let a hazard strike `who`, and say what comes of it."""
    book.say(told.struck, book, strike_with_hazard(book, order, who, peril, dice))


def forbid_bashing(book: Book, order: Hazard, what: str) -> None:
    """Refuse Bashing damage of what always kills.

    Raises:
        Forbidden: it is, and nobody forces it.
    """
    if order.bashing:
        reason = f"the damage of a {what} is always Killing"
        if not order.force:
            raise Forbidden(Problem(reason, mend="--force overrides it"))
        book.remark(told.always_kills, what)


def victims(book: Book, order: Hazard) -> list[str]:
    """Return whom it hits: those named, those with a distance, else everybody alive."""
    if order.on:
        return list(dict.fromkeys(order.on))
    if order.at:
        return list(dict.fromkeys(who for who, _ in order.at))
    return [who for who, now in book.combatants.items() if not now.status.dead]


def present(book: Book, order: Hazard) -> list[str]:
    """Return whom it hits.

    Raises:
        UsageError: nobody.
    """
    found = victims(book, order)
    if not found:
        raise UsageError("the hazard has no one to hit", mend="add --on ID")
    return found


def distance_of(order: Hazard, who: str) -> int:
    """Return how many APs from the middle somebody is; 0 when nothing is said."""
    return next((number(text, "--at") for id_, text in order.at if id_ == who), 0)


def hazard_aps(order: Hazard, what: str = "", bounds: tuple[int, int] | None = None) -> int:
    """Return the hazard's APs.

    Raises:
        Forbidden: there is no such hazard so weak or so strong.
    """
    aps = order.aps or 0
    if bounds and not bounds[0] <= aps <= bounds[1] and not order.force:
        reason = f"a {what} has {bounds[0]} to {bounds[1]} APs, not {aps}"
        raise Forbidden(Problem(reason, mend="--force overrides it"))
    return aps
