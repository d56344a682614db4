"""Orders on a map: what the map says before the rule."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import msgspec

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, where_words
from hero_combat.fight.placing import FAR, Near, Placing
from hero_combat.fight.sides import are_enemies
from hero_combat.fight.view import View
from hero_combat.fight.walks import ENDLESS, Way
from hero_combat.orders.declaration import Order, spec_of
from hero_combat.orders.lines import text_of
from hero_combat.orders.shell_words import quote
from hero_combat.place.ground import Place, no_such_place

_BY_FORCE = "--force overrides it"


class Told(msgspec.Struct, frozen=True):
    """An order with what the map says to it.

    Attributes:
        order: the order for the rule.
        words: the options that the line left out, as they would be typed: `--range 33`.
        way: where the actor goes; None for nowhere.
        notes: what the reader should know besides.
        forced: what was against it, and the game master overruled.
        asks: whether the line doesn't say where a move goes.
    """

    order: Order
    words: tuple[str, ...] = ()
    way: Way | None = None
    notes: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    asks: bool = False


def view_of(fight: AnyEncounter, system: System) -> View | None:
    """Return what is between whom; None where it isn't known where anybody is."""
    place = fight.place
    if place is None:
        return None
    known: _Known | None = place.ground.kept.get(View)
    if known is not None and known.fight is fight:
        return known.view
    return _looked(fight, place, placing_of(fight, system))


class _Known(NamedTuple):
    """What is known of the last fight that was looked at.

    Attributes:
        fight: the fight.
        people: who is in it, behind the objects that stand.
        view: what is between whom; it is the same of a fight in which all are where they were.
    """

    fight: AnyEncounter
    people: tuple[str, ...]
    view: View


def placing_of(fight: AnyEncounter, system: System) -> Placing | None:
    """Return what a system knows of a fight's map; None for nothing, or where there is none."""
    place = fight.place
    if place is None:
        return None
    kept = place.ground.kept
    if Placing not in kept:  # asked for with each order
        kept[Placing] = system.placing() if system.placing else None
    placing: Placing | None = kept[Placing]
    return placing


def _looked(fight: AnyEncounter, place: Place, placing: Placing | None) -> View:
    """Look at a fight; the place can't keep what is seen, for that would keep the place."""
    marks = fight.marks
    standing = tuple(
        [
            which
            for which in fight.objects
            if (placing is None or placing.stands(fight, which))
            and not (marks and "open" in marks.get(which, ()))
        ]
    )
    people = (*standing, "", *fight.combatants)
    kept = place.ground.kept
    known: _Known | None = kept.get(View)
    if known is not None and known.view.place is place and known.people == people:
        view = known.view
    else:
        crowded = placing is not None and placing.crowded
        before = known.view if known is not None else None
        view = View(fight, place, standing.__contains__, crowded=crowded, before=before)
    kept[View] = _Known(fight, people, view)
    return view


def told(fight: AnyEncounter, order: Order, system: System) -> Told:
    """Return an order with the options that the map tells, where its line leaves them out.

    Raises:
        Forbidden: the target is out of reach or out of sight; no way leads nearer to the goal.
        UsageError: there is no such place.
    """
    place, placing = fight.place, placing_of(fight, system)
    if place is None or placing is None or not placing.concerns(fight, order):
        return Told(order)
    kept = place.ground.kept
    last: tuple[AnyEncounter, Order, Told] | None = kept.get(Told)
    if last is None or last[0] is not fight or last[1] is not order:
        view = view_of(fight, system) or _looked(fight, place, placing)
        said = _told(fight, order, system, placing, view)
        last = kept[Told] = fight, order, said  # what others do about it is asked before it is done
    return last[2]


def _told(fight: AnyEncounter, order: Order, system: System, placing: Placing, view: View) -> Told:
    goal = getattr(order, "toward", "") or getattr(order, "away", "")
    if goal and type(order).actor:  # else somebody is knocked away
        return _moving(fight, order, placing, view)
    if which := placing.hides(fight, order):
        return _hiding(fight, order, system, placing, view, which)
    metres = placing.goes(fight, order)
    if metres is not None and (targets := targets_of(order)):
        return _running_up(fight, order, placing, view, targets[0], metres)
    # who has asked whether it is out of reach need not be asked again
    known = view.place.ground.kept.get(is_out_of_reach)
    is_within = known is not None and known[0] is fight and known[1] is order
    forced = () if is_within else tuple(_refused(fight, order, placing, view))
    new = placing.told(fight, order, view, None)
    return Told(new, _words(fight, order, new), forced=forced, asks=metres is not None)


def _running_up(
    fight: AnyEncounter, order: Order, placing: Placing, view: View, target: str, metres: int
) -> Told:
    """Return an attack with the run-up that ends beside its target.

    Raises:
        Forbidden: the target is too far off, or no way leads there.
    """
    who = getattr(order, type(order).actor)
    if view.distance(who, target) is None or view.beside(who, target):
        new = placing.told(fight, order, view, None)
        return Told(new, _words(fight, order, new))
    force, flies = getattr(order, "force", False), placing.aloft(fight, who)
    way = view.way(who, target, ENDLESS if force else metres, flies=flies)
    forced: tuple[str, ...] = ()
    if way is None or way.short:
        name = called(who, fight)
        reason = f"can't reach {called(target, fight)}, {view.distance(who, target)} m away"
        if not force:
            mend = f"a run-up is {metres} m at most; {_BY_FORCE}"
            raise Forbidden(Problem(f"{name} {reason}", mend=mend), who=who, reason=reason)
        way, forced = view.way(who, target, ENDLESS, flies=flies, force=True), (f"{name} {reason}",)
    new = placing.told(fight, order, view, way)
    return Told(new, _words(fight, order, new), way, forced=forced)


def _refused(fight: AnyEncounter, order: Order, placing: Placing, view: View) -> Iterator[str]:
    """Yield why targets can't be reached, where the game master overrules it."""
    for each in _unmet(fight, order, placing, view):
        who, goal = each.by or each.who, each.other
        reason = _why_not(fight, each, view)
        text = f"{called(who, fight)} {reason}"
        if not getattr(order, "force", False):
            walks = placing.approach if not (each.by or each.helps) else None
            walk = walks(fight, who) if walks else ""
            mend = f"{walk} --toward {goal}; {_BY_FORCE}" if walk else _BY_FORCE
            raise Forbidden(Problem(text, mend=mend), who=who, reason=reason)
        yield text


def _why_not(fight: AnyEncounter, each: Near, view: View) -> str:
    """Return why two are too far apart, as a sentence goes on after a name."""
    other, most = called(each.other, fight), f"({each.metres} m at most)"
    if each.metres == FAR:
        return f"doesn't see {other}"
    metres = view.distance(each.who, each.other)
    if each.by:
        return f"can't hit {called(each.who, fight)} and {other} at once, {metres} m apart {most}"
    if each.helps:
        return f"can't help {other}, {metres} m away {most}"
    return f"can't reach {other}, {metres} m away"


def _unmet(fight: AnyEncounter, order: Order, placing: Placing, view: View) -> Iterator[Near]:
    """Yield who would have to be nearer to whom, or in sight."""
    reach = placing.reach(fight, order)
    if reach is not None:
        who, targets = getattr(order, order.actor), targets_of(order)
        several = placing.reaches if len(targets) > 1 else None
        reaches = several(fight, order) if several else {}
        for target in targets:
            far = reaches.get(target, reach)
            if not _are_near(who, target, far, view):
                yield Near(who, target, far)
    for each in placing.near(fight, order):
        if each.by or each.helps:
            metres = view.distance(each.who, each.other)
            near = metres is None or metres <= each.metres or view.beside(each.who, each.other)
        else:
            near = _are_near(each.who, each.other, each.metres, view)
        if not near:
            yield each


def _are_near(who: str, other: str, reach: int, view: View) -> bool:
    """Tell whether one reaches or sees another; so it is where nobody knows."""
    near = view.sees(who, other) if reach == FAR else view.beside(who, other, reach)
    return near is not False


def is_out_of_reach(fight: AnyEncounter, order: Order, system: System) -> bool:
    """Tell whether an order is refused because somebody is out of reach or out of sight."""
    placing, view = placing_of(fight, system), view_of(fight, system)
    if placing is None or view is None:
        return False
    if next(_unmet(fight, order, placing, view), None) is None:
        view.place.ground.kept[is_out_of_reach] = fight, order
        return False
    return placing.goes(fight, order) is None and not placing.hides(fight, order)


def targets_of(order: Order) -> tuple[str, ...]:
    """Return the ids of the targets of an order."""
    found = getattr(order, "target", None) or getattr(order, "targets", None) or ()
    return (found,) if isinstance(found, str) else found


def _moving(fight: AnyEncounter, order: Order, placing: Placing, view: View) -> Told:
    """Return an order to go somewhere with the meters of the way."""
    who = getattr(order, type(order).actor)
    away = getattr(order, "away", "")
    goal = getattr(order, "toward", "") or away
    place = view.place
    name = called(who, fight)
    if place.locate(goal) is None:
        known = [*place.ground.spots, *place.at]
        message, mend = no_such_place(goal, known)
        raise UsageError(message, mend=mend)
    start = place.point(who)
    if start is None:
        raise Forbidden(
            Problem(f"nobody knows where {name} is", mend=f"set {who}.at 14,3, or a place"), who=who
        )
    goes = placing.goes(fight, order)
    if goes is None:  # what is thrown flies into a wall, too
        new = placing.told(fight, order, view, None)
        return Told(new, _words(fight, order, new))
    point = place.ground.read_point(goal)
    if point and (fault := place.ground.fault_of(goal, place.holes)):
        free = place.free_near(goal)
        raise UsageError(fault, mend=f"{free} is free" if free else "")
    force = getattr(order, "force", False)
    metres, most = getattr(order, placing.length, 0) or 0, ENDLESS if force and not away else goes
    if not metres and most <= 0:
        raise _cannot(fight, who, "has no movement left")
    look = partial(view.flight if away else view.way, who, goal, flies=placing.aloft(fight, who))
    way = _as_far(order, metres, most, look)
    forced: tuple[str, ...] = ()
    if way is None:
        reason = _no_way(fight, who, goal, view, away=bool(away))
        if not away and (force or not fight.quiet):
            way = _as_far(order, metres, ENDLESS, partial(look, force=True))
        if way is None or not force:
            raise _cannot(fight, who, reason, _BY_FORCE if way else "")
        forced = (f"{name} {reason}",)
    values = {"metres": way.metres} if hasattr(order, "metres") else {}
    if hasattr(order, "rough"):  # whose system counts those meters twice
        values = {"metres": way.metres - way.rough, "rough": order.rough or way.rough}
    new = placing.told(fight, msgspec.structs.replace(order, **values), view, way)
    short = way.short and not (away or fight.quiet)
    notes = (f"{way.short} m short of {where_words(goal, fight)}",) if short else ()
    return Told(new, _words(fight, order, new), way, notes, forced)


def _as_far(order: Order, metres: int, most: int, look: Callable[[int], Way | None]) -> Way | None:
    """Return how far somebody comes, the meters and the rough ones as they are typed.

    Args:
        order: the order.
        metres: how long the line lets the way be; 0 if it doesn't say.
        most: what the way may cost if it doesn't.
        look: what gives the way of a cost.
    """
    rough = getattr(order, "rough", None)
    if rough is None or not (metres or rough):
        return look(metres or most)
    length = metres or max(most - rough, rough)
    way = look(length + rough)
    if way is None or (way.short and way.metres - way.rough < length):
        # the ground is rougher than the line says
        way = look(2 * length if rough else max(length, min(most, 2 * length)))
    while way is not None and (over := way.metres - way.rough - length) > 0:
        way = look(way.metres - over)
    return way


def _no_way(fight: AnyEncounter, who: str, goal: str, view: View, *, away: bool) -> str:
    """Return why somebody comes no meter nearer to a goal, or farther from it."""
    where, place = where_words(goal, fight), view.place
    if away:
        return f"finds no way away from {where}"
    start, spot = place.point(who), place.ground.spots.get(goal)
    inside = start and spot and place.ground.square(start) in spot.squares
    if inside or place.locate(goal) == start:
        return "is there already"
    if view.beside(who, goal):
        return f"is beside {where} already"
    return f"finds no way to {where}"


def _cannot(fight: AnyEncounter, who: str, reason: str, mend: str = "") -> Forbidden:
    """Return the refusal of a move."""
    return Forbidden(Problem(f"{called(who, fight)} {reason}", mend=mend), who=who, reason=reason)


def _hiding(
    fight: AnyEncounter, order: Order, system: System, placing: Placing, view: View, which: str
) -> Told:
    """Return an order to hide behind an object with the meters to its far side.

    Raises:
        Forbidden: it is too far off, or no way leads there.
    """
    who, goes = getattr(order, type(order).actor), placing.goes(fight, order)
    if goes is None or which not in view.at or view.place.point(who) is None:
        return Told(order)
    force = getattr(order, "force", False)
    most = getattr(order, placing.length, 0) or (ENDLESS if force else goes)
    foe, flies = _nearest_foe(fight, system, view, who), placing.aloft(fight, who)
    look = partial(view.behind, who, which, foe, flies=flies)
    way = look(most)
    forced: tuple[str, ...] = ()
    if way is None or way.short:
        name = called(which, fight)
        if way is None or force:
            reason = f"finds no way behind {name}"
        else:
            reason = f"can't get behind {name}, {way.metres + way.short} m away"
        through = look(most if force else ENDLESS, force=True)
        if not force or through is None or through.short:
            raise _cannot(fight, who, reason, "" if force or through is None else _BY_FORCE)
        way, forced = through, (f"{called(who, fight)} {reason}",)
    values = {"metres": way.metres} if way.metres and hasattr(order, "metres") else {}
    new = placing.told(fight, msgspec.structs.replace(order, **values), view, way)
    return Told(new, _words(fight, order, new), way, forced=forced)


def _nearest_foe(fight: AnyEncounter, system: System, view: View, who: str) -> str:
    """Return the id of the nearest foe who can act; "" where nobody knows of any."""
    is_out = system.is_out()
    found = [
        (metres, one)
        for one in fight.combatants
        if are_enemies(fight, who, one)
        and not fight.sheets[one].bystander
        and not is_out(fight, one)
        and (metres := view.distance(who, one)) is not None
    ]
    return min(found, key=lambda each: each[0], default=(0, ""))[1]


def _words(fight: AnyEncounter, order: Order, new: Order) -> tuple[str, ...]:
    """Return the options that an order has more than another, as they would be typed."""
    if new is order or fight.quiet:
        return ()
    found = []
    for parameter in spec_of(type(order)).options:
        value = getattr(new, parameter.field)
        if value != getattr(order, parameter.field):
            text = text_of(value)
            flag = parameter.kind == "flag"
            found.append(parameter.name if flag else f"{parameter.name} {quote(text)}")
    return tuple(found)
