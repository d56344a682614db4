"""Spotlight on a map: cover, whom a run passes, how far one moves, and what it takes to hide."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.placing import FAR, Near, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.systems.spotlight.conditions.movement import speed_on
from hero_combat.systems.spotlight.conditions.running import who_could_strike
from hero_combat.systems.spotlight.gear import choose_weapon, is_ranged
from hero_combat.systems.spotlight.health import legs_lost
from hero_combat.systems.spotlight.orders import MOST_AP, Act, Recover, Resolve
from hero_combat.systems.spotlight.state import Current, Encounter
from hero_combat.systems.spotlight.tables import DEEDS
from hero_combat.systems.spotlight.turns.simultaneous_action import as_met, pinning

_CONCERNED = (Resolve, Act, Recover)
"""The orders to which the map may say something."""


def concerns(_fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order."""
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand.

    The target of an opportunity attack has run on already, so that a blow needs no reach; a shot
    needs to see it. Somebody who has moved in the simultaneous action is attacked where they were
    before it, which nobody knows.
    """
    if not isinstance(order, Resolve):
        return None
    if any(_met(fight, order, one) is None for one in order.target):
        return None
    try:
        _, weapon = choose_weapon(Ledger(fight), order.attacker, order.with_)
    except UsageError:
        return None
    if is_ranged(weapon):
        return FAR
    return None if order.opportunity else 0


def near(_fight: Encounter, order: Order) -> tuple[Near, ...]:
    """Return that whoever uses Medicine is beside the patient. source: seed, "React"."""
    if not isinstance(order, Recover) or not (order.by and order.who) or order.by == order.who:
        return ()
    return (Near(order.by, order.who, 0),)


def _met(fight: Encounter, order: Resolve, target: str) -> Current | None:
    """Return a target as the attack meets them; None for one who was elsewhere then."""
    now = fight.combatants.get(target)
    if now is None or now.stood is None:
        return now
    outside = order.opportunity or order.reaction
    met = as_met(fight, target, order.attacker, outside=outside)
    return None if met is not now and target in fight.clock.volley else met


def elsewhere(fight: Encounter, who: str) -> bool:
    """Tell whether somebody has moved in the simultaneous action."""
    return fight.combatants[who].stood is not None


def told(fight: Encounter, order: Order, view: View, way: Way | None) -> Order:
    """Return an order with the options that the map tells."""
    options: dict[str, object] = {}
    if isinstance(order, Resolve):
        passed = order.opportunity and reach(fight, order) != FAR
        if len(order.target) == 1 and not (order.suppressive or passed):
            options = _of_cover(fight, order, view)
    elif isinstance(order, Act) and way is not None:
        deed = DEEDS[order.move]
        if deed.goes or deed.may_go:
            options["distance"] = way.metres
        if deed.runs and not order.clear_of:
            options |= _of_run(fight, order.actor_, view, way)
        if deed.hides and order.ap is None:
            options = _of_hiding(fight, order.actor_, way)
    return msgspec.structs.replace(order, **options) if options else order


def _of_cover(fight: Encounter, order: Resolve, view: View) -> dict[str, object]:
    """Return what the target is behind, and whether its own cover is on another side."""
    (target,) = order.target
    met = _met(fight, order, target)
    if met is None or order.behind or order.flanking:
        return {}
    if view.distance(order.attacker, target) is None:
        return {}
    between = tuple(view.between(order.attacker, target))
    found: dict[str, object] = {}
    for which in between:
        if which != met.cover:
            found["behind"] = which
            break
    if met.cover in view.at and met.cover not in between:
        found["flanking"] = True
    return found


def _of_run(fight: Encounter, who: str, view: View, way: Way) -> dict[str, object]:
    """Return the enemies within whose reach a run never comes. source: P4"""
    start = view.place.point(who)
    if start is None:
        return {}
    over = (start, *map(view.ground.point_of, way.through))
    clear = []
    for other in who_could_strike(fight, who):
        there = view.place.point(other)
        if there is not None and not any(view.is_beside(each, there, 0) for each in over):
            clear.append(other)
    return {"clear_of": tuple(clear)} if clear else {}


def _of_hiding(fight: Encounter, who: str, way: Way) -> dict[str, object]:
    """Return the AP for the moves to a cover and for taking it. source: P1.2"""
    speed = _speed(fight, who)
    if len(way.through) <= 1 or not speed:
        return {}
    return {"ap": min(MOST_AP, 1 - -way.metres // speed)}


def goes(fight: Encounter, order: Order) -> int | None:
    """Return how many meters a move goes: Speed for each AP. source: P1.2"""
    if not isinstance(order, Act):
        return None
    deed = DEEDS[order.move]
    if deed.goes or (deed.may_go and (order.distance or order.toward or order.away)):
        return _speed(fight, order.actor_) * (1 if order.ap is None else order.ap)
    return max(_step(fight), _to_cover(fight, order)) if deed.hides else None


def _to_cover(fight: Encounter, order: Act) -> int:
    """Return how many meters are for the AP beyond the one that takes cover. source: P9, P11"""
    who = order.actor_
    now = fight.combatants[who]
    if legs_lost(fight.sheets[who], now) or pinning(fight, who, responding=False, outside=False):
        return 0
    ap = now.ap if order.ap is None else order.ap
    return _speed(fight, who) * max(0, ap - 1)


def _step(fight: Encounter) -> int:
    """Return the meters to a neighboring square, which belong to taking cover."""
    scale = fight.place.ground.scale if fight.place else 1
    return -(-7 * scale // 5)


def _speed(fight: Encounter, who: str) -> int:
    """Return how far one move goes, on whatever legs."""
    sheet = fight.sheets[who]
    return speed_on(len(legs_lost(sheet, fight.combatants[who])), sheet.speed, fight.rules)


def hides(_fight: Encounter, order: Order) -> str:
    """Return the object behind which a move takes cover."""
    return order.on if isinstance(order, Act) and DEEDS[order.move].hides else ""


def stands(fight: Encounter, which: str) -> bool:
    """Tell whether an object is still there."""
    return not fight.things[which].gone


def approach(fight: Encounter, who: str) -> str:
    """Return the words by which somebody walks up, outside the spotlight too. source: P9, P11"""
    now, sheet = fight.combatants[who], fight.sheets[who]
    walks = now.ap and sheet.speed and not (now.pinned_by or legs_lost(sheet, now))
    move = "move" if who in fight.clock.spotlight else "react"
    return f"act {move} {who}" if walks else ""


PLACING = Placing(
    reach=reach,
    told=told,
    goes=goes,
    near=near,
    concerns=concerns,
    hides=hides,
    elsewhere=elsewhere,
    length="distance",
    stands=stands,
    approach=approach,
)
