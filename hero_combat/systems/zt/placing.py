"""ZT on a map: range, cover, whose Melee Range one leaves, and how far one moves."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

import msgspec

from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.names import id_of
from hero_combat.fight.placing import FAR, Near, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.place.geometry import Point, meters
from hero_combat.systems.zt.conditions.movement import metres_left, provokes
from hero_combat.systems.zt.conditions.relations import held_by
from hero_combat.systems.zt.gear.choice import (
    choose_attack,
    farthest,
    melee_range,
    within_melee_range,
)
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.orders import MOVES, Act, Pairs, Resolve, Roll, Step
from hero_combat.systems.zt.state import Encounter
from hero_combat.systems.zt.tables import DEEDS, Weapon
from hero_combat.systems.zt.turns.order import is_hostile

_BESIDE = 1
"""The meters to whoever is beside one, however large the squares of the sketch are."""
_HELP = 10
"""The meters within which one helps who is Unconscious. source: ruling 2.5"""
_CONCERNED = (Resolve, Act, Roll)
"""The orders to which the map may say something."""


def concerns(fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order; of most steps to the first one alone."""
    if isinstance(order, Step):
        return not fight.clock.round or bool(order.assist or order.disrupt)
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand: twice the range. source: P5, 1

    The target of an Opportunity Attack has moved away already: `whose_reach_is_left` has said who
    that is.
    """
    if not isinstance(order, Resolve) or order.opportunity:
        return None
    weapon = _weapon(fight, order)
    if weapon is None:
        return None
    return FAR if weapon.ranged else farthest(weapon)


def near(fight: Encounter, order: Order) -> tuple[Near, ...]:
    """Return what one picks up or wrests away, whom one helps, and the targets of one area."""
    helped: Sequence[tuple[Collection[str], str]] = ()
    found: tuple[Near, ...] = ()
    if isinstance(order, Resolve):
        found = _of_area(fight, order) if len(order.target) > 1 else ()
        helpers = order.assist or order.disrupt or order.assist_damage or order.disrupt_damage
        if not helpers:
            return found
        helpers = (*order.assist, *order.disrupt, *order.assist_damage, *order.disrupt_damage)
        helped = [(helpers, order.attacker)]
    elif isinstance(order, Step):
        helped = [((who,), whose) for who, whose in (*order.assist, *order.disrupt)]
    elif isinstance(order, Roll):
        helped = [
            ((*order.assist, *order.disrupt), order.who),
            ((*order.assist_save, *order.disrupt_save), order.against),
        ]
    elif isinstance(order, Act):
        found = _of_hands(fight, order)
        helped = [((*order.assist, *order.disrupt), order.actor_)]
        saved = (*order.assist_save, *order.disrupt_save)
        own = (order.actor_,) if DEEDS[order.move].help else ()
        helped += [((*saved, *own), other) for other in order.on]
    return (*found, *_of_help(fight, helped))


def _of_hands(fight: Encounter, order: Act) -> tuple[Near, ...]:
    """Return what one picks up, and from whom one wrests something away. source: P4"""
    who = order.actor_
    if not DEEDS[order.move].takes:
        return tuple([Near(who, other, _BESIDE) for other in order.on]) if order.item else ()
    try:
        item = id_of(order.item, {**fight.objects, **fight.clock.lying}, fight)
    except UsageError:  # the rule says so
        return ()
    return () if order.metres or item not in fight.things else (Near(who, item, _BESIDE),)


def _of_area(fight: Encounter, order: Resolve) -> tuple[Near, ...]:
    """Return that each two targets of an area are within it: no more than its width apart."""
    weapon = _weapon(fight, order)
    if weapon is None or not weapon.area:
        return ()
    pairs = combinations(order.target, 2)
    return tuple([Near(one, other, 2 * weapon.area, order.attacker) for one, other in pairs])


def _of_help(fight: Encounter, helped: Iterable[tuple[Collection[str], str]]) -> Iterator[Near]:
    """Yield that those of some helpers who are Unconscious are near. source: ruling 2.5"""
    people = fight.combatants
    for helpers, whose in helped:
        for one in helpers:
            if whose in people and is_unconscious(people[one]):
                yield Near(one, whose, _HELP, helps=True)


def hands(fight: Encounter) -> dict[str, str]:
    """Return who has each object in hand."""
    return {which: thing.holder for which, thing in fight.things.items() if thing.holder}


def _weapon(fight: Encounter, order: Resolve) -> Weapon | None:
    """Return with what an attack is made, None for what the rule refuses."""
    try:
        return choose_attack(fight, order).weapon
    except HeroCombatError:
        return None


def told(fight: Encounter, order: Order, view: View, way: Way | None) -> Order:
    """Return an order with the options that the map tells."""
    options: dict[str, object] = {}
    if isinstance(order, Resolve):
        if order.opportunity:
            options = _of_opportunity(fight, order)
        elif order.target:
            options = _of_attack(fight, order, view)
    elif isinstance(order, Act):
        if way is not None and not (order.from_ or order.to):
            options = _of_way(fight, order.actor_, view, way)
    elif isinstance(order, Step) and not (order.distance or order.first):
        options = _of_start(fight, view)
    return msgspec.structs.replace(order, **options) if options else order


def _of_attack(fight: Encounter, order: Resolve, view: View) -> dict[str, object]:
    """Return the meters to the farthest target, and what covers all of them."""
    found: dict[str, object] = {}
    who, targets = order.attacker, order.target
    known = [m for one in targets if (m := _metres_between(view, who, one)) is not None]
    if known and order.range is None:
        found["range"] = max(known)
        weapon = _weapon(fight, order)
        if weapon is not None and weapon.ranged and len(known) == len(targets):
            book = Ledger(fight)
            pairs = zip(targets, known, strict=True)
            if all(within_melee_range(book, (one,), metres) for one, metres in pairs):
                found["in_melee"] = True
    if not order.cover and all(any(view.between(who, one)) for one in targets):
        found["cover"] = "partial"
    return found


def _of_opportunity(fight: Encounter, order: Resolve) -> dict[str, object]:
    """Return that a shot at whom one could still strike is within their Melee Range. source: P6"""
    weapon, book = _weapon(fight, order), Ledger(fight)
    if weapon is None or not weapon.ranged or order.range is not None or fight.place is None:
        return {}
    if not all(map(fight.place.point, (order.attacker, *order.target))):
        return {}
    metres = melee_range(book, order.attacker)
    near = all(within_melee_range(book, (one,), metres) for one in order.target)
    return {"in_melee": True} if near else {}


def _metres_between(view: View, one: str, other: str) -> int | None:
    """Return the meters between two; None where it isn't known where one of them is."""
    metres = view.distance(one, other)
    if metres is None:
        return None
    return min(metres, _BESIDE) if view.beside(one, other) else max(metres, _BESIDE + 1)


def _of_way(fight: Encounter, who: str, view: View, way: Way) -> dict[str, object]:
    """Return the meters to those whose Melee Range a way leaves, at the nearest and at its end.

    Those who are dragged along are left by nobody. source: P6
    """
    start = view.place.point(who)
    if start is None or fight.combatants[who].status.disengaged:
        return {}
    book, ground, along = Ledger(fight), view.ground, held_by(fight, who)
    over = [start, *map(ground.point_of, way.through[:-1])]
    before: Pairs = ()
    after: Pairs = ()
    for other, current in fight.combatants.items():
        there = view.place.point(other)
        if there is None or is_unconscious(current) or not is_hostile(book, who, other):
            continue
        if other in along:
            continue
        reach = melee_range(book, other)
        margin = max(reach, 2 * ground.scale)
        x, y, _ = there
        close = [each for each in over if abs(each[0] - x) <= margin and abs(each[1] - y) <= margin]
        if not close:  # most are far off
            continue
        near = min([_metres(view, each, there) for each in close])
        last = _metres(view, way.to, there)
        if provokes(reach, near, last, disengaged=False):
            before, after = (*before, (other, str(near))), (*after, (other, str(last)))
    return {"from_": before, "to": after} if before else {}


def may_strike(fight: Encounter, who: str, other: str) -> bool:
    """Tell whether somebody may make an Opportunity Attack on another, as far as the map knows.

    The other has left their Melee Range in this Turn, or has the Turn and is in it still: who
    leaves the fight is struck first. source: P6
    """
    place, clock = fight.place, fight.clock
    if place is None or place.point(who) is None or place.point(other) is None:
        return True
    if who in clock.opportunities.get(other, ()):
        return True
    return clock.acting == other and is_within_reach(fight, who, other)


def is_within_reach(fight: Encounter, who: str, other: str) -> bool:
    """Tell whether `other` is in somebody's Melee Range; so are they where nobody knows."""
    place = fight.place
    here, there = (place.point(who), place.point(other)) if place else (None, None)
    if place is None or here is None or there is None:
        return True
    view = View(fight, place, lambda which: stands(fight, which))
    return _metres(view, here, there) <= melee_range(Ledger(fight), who)


def _metres(view: View, one: Point, other: Point) -> int:
    """Return the meters between two points."""
    metres = meters(one, other)
    return min(metres, _BESIDE) if view.is_beside(one, other, 0) else max(metres, _BESIDE + 1)


def _of_start(fight: Encounter, view: View) -> dict[str, object]:
    """Return the meters from the initiator to those of whom the nearest has the First Turn. P3"""
    clock = fight.clock
    if clock.round or clock.initiator not in fight.combatants:
        return {}
    hostile = [who for who in fight.combatants if is_hostile(fight, clock.initiator, who)]
    aimed = [who for who in clock.targeted if who in hostile]
    if len(aimed or hostile) < 2 or (aimed and fight.rules.first_turn == "named"):
        return {}
    metres = {who: _metres_between(view, clock.initiator, who) for who in aimed or hostile}
    distance = tuple((who, str(each)) for who, each in metres.items() if each is not None)
    return {"distance": distance} if distance else {}


def goes(fight: Encounter, order: Order) -> int | None:
    """Return how many meters a move goes: what is left this Turn, or half of it crawling. P8"""
    if not isinstance(order, Act) or "rough" not in MOVES[order.move].reads:
        return None
    left = metres_left(fight, order.actor_)
    return left // 2 if fight.combatants[order.actor_].status.prone else left


def company(fight: Encounter, who: str) -> tuple[str, ...]:
    """Return those whom somebody grapples, who are dragged along."""
    return tuple(held_by(fight, who))


def stands(fight: Encounter, which: str) -> bool:
    """Tell whether an object is in the way: no weapon that lies about, and in nobody's hands."""
    if fight.objects[which].attack is not None:
        return False
    for current in fight.combatants.values():  # noqa: SIM110 - asked in each moment of a run
        if which in current.held:
            return False
    return True


def approach(fight: Encounter, who: str) -> str:
    """Return the words by which somebody walks up to a foe."""
    return f"act move {who}" if metres_left(fight, who) else ""


PLACING = Placing(
    reach=reach,
    told=told,
    goes=goes,
    near=near,
    hands=hands,
    concerns=concerns,
    company=company,
    stands=stands,
    crowded=True,
    approach=approach,
)
