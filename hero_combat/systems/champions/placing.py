"""Champions on a map: range, what is behind a target, who is in an area, and how far one moves."""

from collections.abc import Iterable

import msgspec

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.placing import FAR, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.systems.champions.gear.choice import only_attack
from hero_combat.systems.champions.knockback.flight import collide, piece_of_wall
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Knockback
from hero_combat.systems.champions.sheet.stat_block import Attack
from hero_combat.systems.champions.state import Book, Encounter, held_of
from hero_combat.systems.champions.tables.maneuvers import BY_WORD, STRIKE, Maneuver

_NON_COMBAT = 2
_MOST_BEHIND = 60
"""So many meters behind a target are looked at: nobody is knocked farther."""
_CONCERNED = (Resolve, Act, Knockback)
"""The orders to which the map may say something."""


def _maneuver(order: Resolve) -> Maneuver:
    return BY_WORD.get(order.maneuver, STRIKE) if order.maneuver else STRIKE


def _attack(fight: Encounter, order: Resolve) -> Attack | None:
    """Return the attack that an order means, None for bare hands or what the rule refuses."""
    sheet = fight.sheets[order.attacker]
    try:
        name = order.with_ or only_attack(sheet, BY_WORD.get(order.maneuver))
    except UsageError:
        return None
    return sheet.attacks.get(name)


def _is_ranged(maneuver: Maneuver, attack: Attack | None) -> bool:
    return maneuver.throws or bool(attack and (attack.ranged or attack.mental))


def concerns(_fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order."""
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand."""
    if not isinstance(order, Resolve):
        return None
    maneuver, attack = _maneuver(order), _attack(fight, order)
    if maneuver.frees or maneuver.moves or maneuver.needs or order.area:
        return None
    return FAR if _is_ranged(maneuver, attack) or (attack and attack.area) else 0


def told(fight: Encounter, order: Order, view: View, way: Way | None) -> Order:
    """Return an order with the options that the map tells; a haymaker's are told when it lands.

    Raises:
        Forbidden: the line gives a move more meters than the rules do.
    """
    if isinstance(order, Knockback):
        return _knocked_back(fight, order, view)
    if isinstance(order, Act) and way is not None and not order.force:
        _check_length(fight, order, way)
    if not isinstance(order, Resolve) or _maneuver(order).lands_later:
        return order
    return _attacked(fight, order, view, way)


def _check_length(fight: Encounter, order: Act, way: Way) -> None:
    """See that a move is no longer than the rules let it be.

    Raises:
        Forbidden: it is.
    """
    who, most = order.actor_, goes(fight, order)
    if most is not None and way.metres > most:
        reason = f"can't move {way.metres} m: this move goes {most} m at most"
        problem = Problem(f"{fight.sheets[who].name} {reason}", mend="--force overrides it")
        raise Forbidden(problem, who=who, reason=reason)


def landing(book: Book, order: Resolve) -> Resolve | None:
    """Return a haymaker that lands with what the map tells then; None for one out of reach.

    Args:
        book: the encounter at work, in which it is known who is where.
        order: the order as it was given.
    """
    fight, place = book.before, book.before.place
    if place is None:
        return order
    view = View(fight, place, lambda which: book.things[which].body > 0)
    near = view.sees if reach(fight, order) == FAR else view.beside
    if near(order.attacker, order.target[0]) is False and not order.force:
        return None
    return _attacked(fight, order, view, None)


def _attacked(fight: Encounter, order: Resolve, view: View, way: Way | None) -> Resolve:
    maneuver, attack, target = _maneuver(order), _attack(fight, order), order.target[0]
    options: dict[str, object] = {}
    metres = view.distance(order.attacker, target)
    if metres and not order.range and _is_ranged(maneuver, attack) and not maneuver.frees:
        options["range"] = metres
    if way is not None and not order.velocity:
        options["velocity"] = way.metres
    said = order.into or order.open_ground or order.no_knockback
    knocks = maneuver.harms and not (maneuver.nnd_dc or maneuver.holds)
    if knocks and not said and not (order.area or (attack and attack.area)):
        several = len(order.target) > 1
        behind = tuple(
            (f"{each}:{which}" if several else which, metres)
            for each in order.target
            for which, metres in _obstacles(fight, view.line(order.attacker, each), view)
        )
        if behind:
            options["into"] = behind
        elif any(_stands_behind(fight, each) for each in order.target):
            options["open_ground"] = True
    return msgspec.structs.replace(order, **options) if options else order


def _knocked_back(fight: Encounter, order: Knockback, view: View) -> Knockback:
    """Return a knockback with what is beyond its target, seen from where it leads away."""
    place, target = view.place, order.target
    start, point = place.locate(order.away), place.point(target)
    if order.into or order.open_ground or point is None:
        return order
    if into := _obstacles(fight, view.beyond(start, point, {order.away, target}), view):
        return msgspec.structs.replace(order, into=into)
    if _stands_behind(fight, target):
        return msgspec.structs.replace(order, open_ground=True)
    return order


def _stands_behind(fight: Encounter, target: str) -> bool:
    """Tell whether a stat block says that it is behind a target; the map knows better."""
    return any(each.behind == target for each in fight.objects.values()) or any(
        each.behind == target for each in fight.sheets.values()
    )


def _obstacles(
    fight: Encounter, line: Iterable[tuple[str, int]], view: View
) -> tuple[tuple[str, str], ...]:
    """Return what is on a line, each with its meters, up to the first wall that must stop a flight.

    Each wall on the way is a piece of its own; of anything else the nearest square counts.
    """
    found: list[tuple[str, str]] = []
    met, begun, left = set[str](), 0, _MOST_BEHIND
    for which, metres in line:
        if metres > begun + left or not which:  # a wall that nothing breaks
            break
        if which in met:
            continue
        found.append((which, str(metres)))
        if which != view.ground.wall:
            met.add(which)
            continue
        wall = piece_of_wall(fight, which, metres)
        begun, left = (
            metres,
            collide(left, metres - begun, wall, fight.rules.knockback_beyond).beyond_m,
        )
        if not left:
            break
    return tuple(found)


def goes(fight: Encounter, order: Order) -> int | None:
    """Return how many meters a move goes: half of what one moves in a phase, in half a phase."""
    if isinstance(order, Act):
        return movement(fight, order.actor_) // 2 if order.move == "move" else None
    if isinstance(order, Resolve) and _maneuver(order).moves:
        return movement(fight, order.attacker)
    return None


def movement(fight: Encounter, who: str) -> int:
    """Return how many meters somebody moves in a phase."""
    sheet, status = fight.sheets[who], fight.combatants[who].status
    metres = sheet.running
    if status.underwater:
        metres = sheet.swimming
    elif status.flying:
        metres = sheet.flight or sheet.running
    return metres * (_NON_COMBAT if status.non_combat else 1)


def aloft(fight: Encounter, who: str) -> bool:
    """Tell whether somebody flies, or can't fall."""
    status = fight.combatants[who].status
    return status.flying or status.zero_g or status.underwater or status.clinging


def lands(_fight: Encounter, order: Order) -> bool:
    """Tell whether an order is to come down unhurt; who drops to the ground falls."""
    return isinstance(order, Act) and order.move == "land"


def stands(fight: Encounter, which: str) -> bool:
    """Tell whether an object is whole."""
    return fight.things[which].body > 0


def fall(who: str, metres: int) -> str:
    """Return the line by which somebody falls so many meters."""
    return f"hazard fall --on {who} --metres {metres}"


def approach(_fight: Encounter, who: str) -> str:
    """Return the words by which somebody walks up to a foe."""
    return f"act move {who}"


PLACING = Placing(
    reach=reach,
    told=told,
    goes=goes,
    concerns=concerns,
    company=held_of,
    aloft=aloft,
    lands=lands,
    stands=stands,
    fall=fall,
    approach=approach,
)
