"""Carrying, lifting, throwing and breaking things.

source: seed, "Throwing Things", "Carrying Things", "Breaking Things", "Throwing People";
rulings Q18, Q28
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.conditions.load import cant_lift, load_of, why_too_heavy
from hero_combat.systems.megs.conditions.relations import (
    drop,
    end_relations,
    let_go,
    take_dice_action,
    take_up,
    why_in_other_hands,
)
from hero_combat.systems.megs.damage.objects import damage_object
from hero_combat.systems.megs.dice.check import check, raps_of
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.knockback.collisions import fly, tell_flight, way_of
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.current_values import ability_now, attribute_now, carried_by
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure
from hero_combat.systems.megs.turns.actions import spend_action, why_not_act
from hero_combat.systems.megs.verbs.act.movement import reach_of

ESCAPE_VELOCITY = 15

THROWN = frozenset({"into", "open_ground", "last_ditch", "doubles", "reroll_of", "boost_of"})
"""Options for a person thrown, who runs into things."""


class Told(msgspec.Struct, frozen=True):
    """What somebody does, and what comes of it in sentences of its own."""

    deed: str
    after: str


class Throw(msgspec.Struct, frozen=True):
    """A throw: APs of distance and of speed, and whether it leaves for good."""

    distance: int
    speed: int
    escapes: bool


def throw_distance(strength: int, weight: int, *, literal: bool = False) -> Throw:
    """Return how far and fast STR throws a weight; `literal` takes the document's own speed."""
    distance = strength - weight
    speed = -distance if literal else distance
    return Throw(distance, speed, speed >= ESCAPE_VELOCITY)


def carry(book: Book, order: Act, dice: Dice) -> str:
    """Take a load up, unless it is taken up already, and say how fast one is with it.

    Until it is put down, thrown or dropped, every movement heeds it.
    """
    who = order.actor_
    now, (weight, what) = book.combatants[who], _weight(book, order)
    if (now.load, carried_by(book, who)) != (weight, _which(book, order)):
        lift(book, order, dice)
    return f"carries {what} at {tell_aps(reach_of(book, order))} of speed"


def lift(book: Book, order: Act, _dice: Dice) -> str:
    """Take a load up: an Automatic Action."""
    who = order.actor_
    weight, what = _weight(book, order)
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    if order.on == who:
        raise Forbidden("nobody lifts themselves", mend="say --on ID, of another or of a thing")
    forbid(book, who, why_too_heavy(book, who, weight), force=order.force)
    if book.combatants[who].load is not None:
        forbid(book, who, f"carries {load_of(book, who)} already", force=order.force)
        drop(book, who)
    which = _which(book, order)
    forbid(book, who, why_in_other_hands(book, who, which), force=order.force)
    spend_action(book, who, dice=False)
    take_up(book, who, which, weight)
    return f"lifts {what} ({tell_measure(weight, 'weight')})"


def put_down(book: Book, order: Act, _dice: Dice) -> str:
    """Let go of the load, which takes no action."""
    who = order.actor_
    if book.combatants[who].load is None:
        forbid(book, who, "carries nothing", force=order.force)
        return "puts nothing down"
    what = load_of(book, who)
    drop(book, who)
    return f"puts {what} down"


def throw(book: Book, order: Act, dice: Dice) -> str | Told:
    """Throw a thing for distance, or somebody held since an earlier phase."""
    who = order.actor_
    if order.on in book.combatants:
        return _throw_somebody(book, order, dice)
    refuse(order, THROWN, "a thing thrown for its distance")
    weight, what = _weight(book, order)
    forbid(book, who, why_not_act(book, who), force=order.force)
    literal = book.before.rules.throwing_speed == "weight-str"
    found = throw_distance(attribute_now(book, who, "str"), weight, literal=literal)
    if found.distance < 0:
        reason = why_too_heavy(book, who, weight) or cant_lift(book, who, weight, "throw")
        forbid(book, who, reason, force=order.force)
    forbid(book, who, why_in_other_hands(book, who, order.on), force=order.force)
    take_dice_action(book, who)
    if order.on in book.things:
        if book.things[order.on].carried_by:
            drop(book, book.things[order.on].carried_by)
        end_relations(book, order.on, "moves")
    book.note(f"the document's own speed, weight - STR, would be {tell_aps(-found.distance)}")
    told = (
        f"throws {what} {tell_aps(found.distance)} far ({tell_measure(found.distance, 'distance')})"
    )
    told += f" at {tell_aps(found.speed)} of speed"
    return f"{told}: it reaches escape velocity" if found.escapes else told


def _throw_somebody(book: Book, order: Act, dice: Dice) -> str | Told:
    """Throw somebody, who takes damage as of a knockback. source: seed, "Throwing People"."""
    who, target = order.actor_, order.on
    name = book.sheets[target].name
    reason = why_not_act(book, who)
    since = book.combatants[target].held_by.get(who)
    if not reason and since is None:
        reason = f"must grapple {name} first"
    elif not reason and since is not None and since >= moment_of(book.clock):
        reason = f"grappled {name} in this phase, and can throw in a later one"
    weight = _weight(book, order)[0]
    found = throw_distance(attribute_now(book, who, "str"), weight)
    if found.distance < 0:
        reason = reason or cant_lift(book, who, weight, "throw")
    forbid(book, who, reason, force=order.force)
    take_dice_action(book, who)
    let_go(book, who, target)
    if book.combatants[target].carried_by == who:
        drop(book, who)
    if found.distance < 0:
        return f"can't throw {name} any distance"
    way = way_of(order.into, open_ground=order.open_ground)
    flight = fly(book, target, found.distance, way, dice, by=who)
    return Told(f"throws {name}", tell_flight(book, target, found.distance, flight))


def break_(book: Book, order: Act, dice: Dice) -> str:
    """Break an object by a check against its BODY; RAPs come off it.

    Large ones lose half their height from the OV; small ones have an OV that the user gives, and
    are met with DEX. source: seed, "Breaking Things"; ruling Q28
    """
    who = order.actor_
    if order.on not in book.things:
        raise UsageError("no object is named", mend="say --on OBJECT")
    thing = book.before.objects[order.on]
    forbid(book, who, why_not_act(book, who), force=order.force)
    take_dice_action(book, who)
    body = max(0, book.things[order.on].body)
    given = thing.ov if order.ov is None else order.ov
    if order.power:
        av = ev = ability_now(book, who, order.power[0])
    else:
        av = attribute_now(book, who, "dex" if given is not None else "str")
        ev = attribute_now(book, who, "str")
    ov = body - (order.height or thing.height) // 2 if given is None else given
    av, ev = boost_own_check(book, who, av, ev)
    made = check(book, dice, f"break {order.on}", (av, max(0, ov)), who=who, own=True)
    found = raps_of(book, made, ev, body, what="RAPs off its BODY")
    if not found:
        return f"does not harm {thing.name}"
    left = damage_object(book, order.on, found, who).left
    if left <= 0:
        return f"breaks {thing.name}"
    return f"damages {thing.name}: BODY {left} of {thing.body} is left"


def _which(book: Book, order: Act) -> str:
    """Return the id of what is lifted, "" when only its weight is given."""
    return order.on if order.on in book.things or order.on in book.combatants else ""


def _weight(book: Book, order: Act) -> tuple[int, str]:
    if order.on in book.things:
        thing = book.before.objects[order.on]
        return (thing.weight if order.weight is None else order.weight), thing.name
    if order.on in book.combatants:
        sheet = book.sheets[order.on]
        return (sheet.weight if order.weight is None else order.weight), sheet.name
    if order.weight is None:
        raise UsageError("nothing says how heavy it is", mend="say --weight APS, or --on OBJECT")
    return order.weight, f"{tell_aps(order.weight)} of weight"
