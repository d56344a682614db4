"""Carrying, lifting, throwing and breaking things.

source: seed, "Throwing Things", "Carrying Things", "Breaking Things", "Throwing People";
rulings Q18, Q28
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Landed
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.conditions.load import cant_lift, why_too_heavy
from hero_combat.systems.megs.conditions.relations import (
    drop,
    end_relations,
    let_go,
    take_dice_action,
    take_up,
    why_in_other_hands,
)
from hero_combat.systems.megs.damage.objects import damage_object
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.knockback import Flight, fly, way_of
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import (
    Book,
    ability_now,
    attribute_now,
    carried_by,
    moment_of,
    spend_action,
    why_not_act,
)
from hero_combat.systems.megs.tables.ap_measures import metres_of
from hero_combat.systems.megs.telling import harm, relations
from hero_combat.systems.megs.telling import moves as told
from hero_combat.systems.megs.verbs.act.movement import reach_of

ESCAPE_VELOCITY = 15

THROWN = frozenset({"into", "open_ground", "last_ditch", "doubles", "reroll_of", "boost_of"})
"""Options for a person thrown, who runs into things."""


class Load(msgspec.Struct, frozen=True):
    """What is lifted or thrown: the id, "" when only its weight is given, and APs of weight."""

    which: str
    weight: int


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


def carry(book: Book, order: Act, _dice: Dice) -> None:
    """Take a load up, unless it is taken up already, and say how fast one is with it.

    Until it is put down, thrown or dropped, every movement heeds it.
    """
    who = order.actor_
    load = _load(book, order)
    if (book.combatants[who].load, carried_by(book, who)) != (load.weight, load.which):
        _take_up(book, order, load)
    book.say(told.carries, book, who, load, reach_of(book, order))


def lift(book: Book, order: Act, _dice: Dice) -> None:
    """Take a load up: an Automatic Action."""
    load = _load(book, order)
    _take_up(book, order, load)
    book.say(told.lifts, book, order.actor_, load)


def _take_up(book: Book, order: Act, load: Load) -> None:
    who, which, weight = order.actor_, load.which, load.weight
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    if order.on == who:
        raise Forbidden(
            "combatants can't lift themselves", mend="set --on to another combatant or an object"
        )
    forbid(book, who, why_too_heavy(book, who, weight), force=order.force)
    if book.combatants[who].load is not None:
        forbid(book, who, f"already carries {relations.load(book, who)}", force=order.force)
        drop(book, who)
    forbid(book, who, why_in_other_hands(book, who, which), force=order.force)
    spend_action(book, who, dice=False)
    take_up(book, who, which, weight)


def put_down(book: Book, order: Act, _dice: Dice) -> None:
    """Let go of the load, which takes no action."""
    who = order.actor_
    if book.combatants[who].load is None:
        forbid(book, who, "doesn't carry anything", force=order.force)
        book.say(told.puts_down, book, who, "")
        return
    book.say(told.puts_down, book, who, relations.load(book, who))
    drop(book, who)


def throw(book: Book, order: Act, dice: Dice) -> None:
    """Throw a thing for distance, or somebody held since an earlier phase."""
    who = order.actor_
    if order.on in book.combatants:
        _throw_somebody(book, order, dice)
        return
    refuse(order, THROWN, "an object thrown for distance")
    load = _load(book, order)
    weight = load.weight
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
        if book.before.place is not None and book.before.place.point(order.on):
            metres = metres_of(max(0, found.distance))
            book.event(Landed(who=order.on, metres=metres, by=who, toward=order.toward))
    book.remark(told.own_speed, found)
    book.say(told.throws, book, order, load, found)


def _throw_somebody(book: Book, order: Act, dice: Dice) -> None:
    """Throw somebody, who takes damage as of a knockback. source: seed, "Throwing People"."""
    who, target = order.actor_, order.on
    name = book.sheets[target].name
    reason = why_not_act(book, who)
    since = book.combatants[target].held_by.get(who)
    if not reason and since is None:
        reason = f"must grapple {name} first"
    elif not reason and since is not None and since >= moment_of(book.clock):
        reason = f"grappled {name} in this phase and can throw {name} only in a later one"
    weight = _load(book, order).weight
    found = throw_distance(attribute_now(book, who, "str"), weight)
    if found.distance < 0:
        reason = reason or cant_lift(book, who, weight, "throw")
    forbid(book, who, reason, force=order.force)
    take_dice_action(book, who)
    let_go(book, who, target)
    if book.combatants[target].carried_by == who:
        drop(book, who)
    if found.distance < 0:
        book.say(told.throws_nowhere, book, who, target)
        return
    book.say(told.throws_somebody, book, order)
    way = way_of(order.into, target, open_ground=order.open_ground)
    if order.toward:
        way = msgspec.structs.replace(way, toward=order.toward)
    flight = fly(book, Flight(target, way, by=who), found.distance, dice)
    book.say(harm.flight, book, target, found.distance, flight)


def break_(book: Book, order: Act, dice: Dice) -> None:
    """Break an object by a check against its BODY; RAPs come off it.

    Large ones lose half their height from the OV; small ones have an OV that the user gives, and
    are met with DEX. source: seed, "Breaking Things"; ruling Q28
    """
    who = order.actor_
    if order.on not in book.things:
        raise UsageError("no object given", mend="add --on OBJECT")
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
    av, ev = check.boost_own_check(book, who, av, ev)
    made = check.check(book, Trial(f"break {order.on}", (av, max(0, ov)), (), who, own=True), dice)
    found = check.raps_of(book, made, (ev, body), what="RAPs off its BODY")
    left = damage_object(book, order.on, found, who).left if found else None
    book.say(told.breaks, book, who, order.on, left)


def _load(book: Book, order: Act) -> Load:
    """Return what is meant, with the weight that the line or the file gives."""
    if order.on in book.things:
        thing = book.before.objects[order.on]
        return Load(order.on, thing.weight if order.weight is None else order.weight)
    if order.on in book.combatants:
        sheet = book.sheets[order.on]
        return Load(order.on, sheet.weight if order.weight is None else order.weight)
    if order.weight is None:
        raise UsageError("no weight given", mend="add --weight APS or --on OBJECT")
    return Load("", order.weight)
