"""Champions on a map: range, what is behind a target, who is in an area, and how far one moves."""

from collections.abc import Iterable
from itertools import combinations

import msgspec

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.placing import FAR, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.place.geometry import Point
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
    if order.improvise:
        return None
    sheet = fight.sheets[order.attacker]
    try:
        name = order.with_ or only_attack(sheet, BY_WORD.get(order.maneuver))
    except UsageError:
        return None
    return sheet.attacks.get(name)


def _is_ranged(order: Resolve, attack: Attack | None) -> bool:
    if order.improvise:
        return _maneuver(order).throws
    return bool(attack and (attack.ranged or attack.mental))


def runs_up(maneuver: Maneuver) -> bool:
    """Tell whether the attacker moves up to the target; who strafes shoots from afar."""
    return maneuver.phase == "half+" and maneuver.uses != "ranged"


def concerns(_fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order."""
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand."""
    if not isinstance(order, Resolve):
        return None
    maneuver = _maneuver(order)
    grips = maneuver.needs and not order.improvise  # who is held is at hand
    if maneuver.frees or runs_up(maneuver) or grips:
        return None
    return (
        max(_reach_of_each(fight, order))
        if order.also
        else _reach_with(order, _attack(fight, order))
    )


def reaches(fight: Encounter, order: Resolve) -> dict[str, int]:
    """Return how far each of several targets is reached, by whichever attack meets it."""
    found: dict[str, int] = {}
    each = _reach_of_each(fight, order)
    for nth, which in enumerate(order.target):
        met_by = each[nth:] if nth == len(order.target) - 1 else each[nth : nth + 1]
        found[which] = max(found.get(which, FAR), *(met_by or each[-1:]))
    return found


def _reach_of_each(fight: Encounter, order: Resolve) -> list[int]:
    """Return how far each attack of an order reaches; by hand is nearer than as far as one sees."""
    return [_reach_with(order, attack) for attack in _attacks(fight, order)]


def _reach_with(order: Resolve, attack: Attack | None) -> int:
    return FAR if _is_ranged(order, attack) or _aims_at_place(order, attack) else 0


def _attacks(fight: Encounter, order: Resolve) -> list[Attack | None]:
    """Return the attacks of an order, and the further ones of a multiple attack."""
    if not order.also:
        return [_attack(fight, order)]
    known = fight.sheets[order.attacker].attacks
    further = [
        known.get(word) or next((known[name] for name in known if name.startswith(word)), None)
        for word in order.also
    ]
    return [_attack(fight, order), *further]


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
    fight, view = book.before, view_of(book)
    if view is None:
        return order
    near = view.sees if reach(fight, order) == FAR else view.beside
    if near(order.attacker, order.target[0]) is False and not order.force:
        return None
    return _attacked(fight, order, view, None)


def view_of(book: Book) -> View | None:
    """Return what is between whom, before the order; None where no map tells it."""
    place = book.before.place
    if place is None:
        return None
    return View(book.before, place, lambda which: book.things[which].body > 0)


def _attacked(fight: Encounter, order: Resolve, view: View, way: Way | None) -> Resolve:
    maneuver, attack, target = _maneuver(order), _attack(fight, order), order.target[0]
    options: dict[str, object] = {}
    apart = len(order.target) > 1 and not _aims_at_place(order, attack)  # each at its own range
    ranged = any(_is_ranged(order, each) for each in _attacks(fight, order))
    if ranged and not (order.range or apart or maneuver.frees):
        options["range"] = view.distance(order.attacker, target) or 0
    if apart and order.shots > 1 and maneuver.areas and not order.line:
        between = [view.distance(*two) or 0 for two in combinations(order.target, 2)]
        options["line"] = max(between)
    if way is not None and not order.velocity:
        options["velocity"] = way.metres
    said = order.into or order.open_ground or order.no_knockback
    thrown = maneuver.throws and not order.improvise  # who is held goes nowhere else
    knocks = maneuver.harms and not (maneuver.nnd_dc or maneuver.holds or thrown)
    if knocks and not said:
        several = len(order.target) > 1
        middle = view.place.point(target) if _aims_at_place(order, attack) else None
        behind = tuple(
            (f"{each}:{which}" if several else which, metres)
            for each in order.target
            for which, metres in pushed_into(fight, view, order, each, middle)
        )
        if behind:
            options["into"] = behind
        elif any(_stands_behind(fight, each) for each in order.target):
            options["open_ground"] = True
    return msgspec.structs.replace(order, **options) if options else order


def _aims_at_place(order: Resolve, attack: Attack | None) -> bool:
    return bool(order.area or (attack and attack.area))


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


def pushed_into(
    fight: Encounter, view: View, order: Resolve, who: str, middle: Point | None
) -> tuple[tuple[str, str], ...]:
    """Return who and what somebody can be knocked into, each with its meters.

    Args:
        fight: the fight.
        view: what is between whom.
        order: the attack.
        who: who is knocked back.
        middle: from where, if the attack is made on an area.
    """
    point = view.place.point(who)
    if middle is None or point is None or middle[:2] == point[:2]:
        return _obstacles(fight, view.line(order.attacker, who), view)
    return _obstacles(fight, view.beyond(middle, point, {who}), view)


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
        if order.move == "move":
            return movement(fight, order.actor_) // 2
        return movement(fight, order.actor_) if _dodges_away(fight, order) else None
    if isinstance(order, Resolve) and runs_up(_maneuver(order)):
        return movement(fight, order.attacker)
    return None


def _dodges_away(fight: Encounter, order: Act) -> bool:
    """Tell whether somebody moves in a dodge or a block."""
    word = order.to if order.move == "abort" else order.move
    own = fight.sheets[order.actor_].defences.get(order.with_)
    return word == "flying-dodge" or bool(own and own.moves and own.kind == word)


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
    reaches=reaches,
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
