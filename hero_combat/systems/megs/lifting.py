"""Carrying, lifting, throwing and breaking things.

source: seed, "Throwing Things", "Carrying Things", "Breaking Things", "Throwing People";
rulings Q18, Q28
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier
from hero_combat.errors import UsageError
from hero_combat.systems.megs import orders
from hero_combat.systems.megs.aps import written
from hero_combat.systems.megs.check import check, explain
from hero_combat.systems.megs.columns import raps
from hero_combat.systems.megs.hurt import let_go
from hero_combat.systems.megs.impact import flown, way_of
from hero_combat.systems.megs.moving import reach_of
from hero_combat.systems.megs.phase import forbid, may_act, moment_of, use
from hero_combat.systems.megs.points import own
from hero_combat.systems.megs.sheet import Book, attribute
from hero_combat.systems.megs.tables import ESCAPE_VELOCITY
from hero_combat.systems.megs.values import ability_now, attribute_now


class Throw(msgspec.Struct, frozen=True):
    """A throw: APs of distance and of speed, and whether it leaves for good."""

    distance: int
    speed: int
    escapes: bool


def thrown(strength: int, weight: int, *, literal: bool = False) -> Throw:
    """How far and fast so much STR throws a weight; `literal` takes the document's own speed."""
    distance = strength - weight
    speed = -distance if literal else distance
    return Throw(distance, speed, speed >= ESCAPE_VELOCITY)


def carried(strength: int, pushed: int, weight: int, speed: int) -> int | None:
    """APs of speed with a load; None when it can't be lifted.

    Args:
        strength: normal STR.
        pushed: STR as pushed, the same when it isn't.
        weight: of the load.
        speed: without it.
    """
    if weight <= strength:
        return speed
    if weight == strength + 1:
        return max(0, speed - 1)
    return max(0, speed - (weight - strength)) if weight <= pushed else None


def carry(book: Book, order: orders.Act, _dice: Dice) -> str:
    """How fast one is with a load."""
    who = order.actor_
    weight, what = _weight(book, order)
    strong = attribute_now(book, who, "str")
    speed = carried(_plain(book, who), strong, weight, reach_of(book, order))
    forbid(book, who, too_heavy(book, who, weight), force=order.force)
    speed = speed or 0
    return f"carries {what} at {speed} APs of speed"


def lift(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Whether one can lift it: an Automatic Action."""
    who = order.actor_
    weight, what = _weight(book, order)
    forbid(book, who, may_act(book, who, dice=False), force=order.force)
    forbid(book, who, too_heavy(book, who, weight), force=order.force)
    use(book, who, dice=False)
    return f"lifts {what} ({written(weight, 'weight')})"


def throw(book: Book, order: orders.Act, dice: Dice) -> str:
    """Throw a thing for distance, or somebody held since an earlier phase."""
    who = order.actor_
    if order.on in book.combatants:
        return _throw_somebody(book, order, dice)
    weight, what = _weight(book, order)
    forbid(book, who, may_act(book, who), force=order.force)
    literal = book.before.rules.throwing_speed == "weight-str"
    found = thrown(attribute_now(book, who, "str"), weight, literal=literal)
    if found.distance < 0:
        forbid(book, who, _cant_lift(book, who, weight), force=order.force)
    use(book, who)
    book.note(f"the document's own speed, weight - STR, would be {-found.distance} APs")
    told = f"throws {what} {found.distance} APs far ({written(found.distance, 'distance')})"
    told += f" at {found.speed} APs of speed"
    return f"{told}: it reaches escape velocity" if found.escapes else told


def _throw_somebody(book: Book, order: orders.Act, dice: Dice) -> str:
    """Damage as a knockback over the distance thrown. source: seed, "Throwing People"."""
    who, target = order.actor_, order.on
    name = book.sheets[target].name
    reason = may_act(book, who)
    if not reason and book.combatants[who].holds != target:
        reason = f"must grapple {name} first"
    elif not reason and book.combatants[target].grappled_at >= moment_of(book.clock):
        reason = f"grappled {name} in this phase, and can throw in a later one"
    forbid(book, who, reason, force=order.force)
    use(book, who)
    found = thrown(attribute_now(book, who, "str"), book.sheets[target].weight)
    if book.combatants[who].holds == target:
        let_go(book, who, target)
    if found.distance <= 0:
        return f"can't throw {name} any distance"
    way = way_of(order.into, open_ground=order.open_ground)
    return f"throws {name}. {flown(book, target, found.distance, way, dice)}".removesuffix(".")


def break_(book: Book, order: orders.Act, dice: Dice) -> str:
    """A check against the object's BODY; RAPs come off it.

    Large ones lose half their height from the OV; small ones have an OV that the user gives, and
    are met with DEX. source: seed, "Breaking Things"; ruling Q28
    """
    who = order.actor_
    if order.on not in book.things:
        raise UsageError("what?", mend="say --on OBJECT")
    thing = book.before.objects[order.on]
    forbid(book, who, may_act(book, who), force=order.force)
    use(book, who)
    body = max(0, book.things[order.on].body)
    given = thing.ov if order.ov is None else order.ov
    if order.power:
        av = ev = ability_now(book, who, order.power[0])
    else:
        av = attribute_now(book, who, "dex" if given is not None else "str")
        ev = attribute_now(book, who, "str")
    ov = body - (order.height or thing.height) // 2 if given is None else given
    av, ev = own(book, who, av, ev)
    made = check(book, dice, f"break {order.on}", (av, max(0, ov)), who=who, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, body, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off its BODY", -found),), f"{found} RAPs")
    book.thing(order.on, body=book.things[order.on].body - found)
    if not found:
        return f"does not harm {thing.name}"
    if book.things[order.on].body <= 0:
        return f"breaks {thing.name}"
    return f"damages {thing.name}: BODY {book.things[order.on].body} of {thing.body} is left"


def _plain(book: Book, who: str) -> int:
    """STR without a push."""
    now = book.combatants[who]
    return min(now.powers.get("str", 1000), attribute(book.sheets[who], "str"))


def too_heavy(book: Book, who: str, weight: int) -> str:
    """Why `who` can't lift so much, or "". source: seed, "Carrying Things"."""
    if carried(_plain(book, who), attribute_now(book, who, "str"), weight, 0) is None:
        return _cant_lift(book, who, weight)
    return ""


def _cant_lift(book: Book, who: str, weight: int) -> str:
    return f"can't lift a weight of {weight} with STR {attribute_now(book, who, 'str')}"


def _weight(book: Book, order: orders.Act) -> tuple[int, str]:
    if order.on in book.things:
        thing = book.before.objects[order.on]
        return (thing.weight if order.weight is None else order.weight), thing.name
    if order.on in book.combatants:
        return book.sheets[order.on].weight, book.sheets[order.on].name
    if order.weight is None:
        raise UsageError("how heavy?", mend="say --weight APS, or --on OBJECT")
    return order.weight, f"{order.weight} APs of weight"
