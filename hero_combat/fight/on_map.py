"""Orders on a map: what the map says before the rule."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, where_words
from hero_combat.fight.placing import FAR, Placing
from hero_combat.fight.sides import are_enemies
from hero_combat.fight.view import View
from hero_combat.fight.walks import ENDLESS, Way
from hero_combat.orders.declaration import Order, spec_of
from hero_combat.orders.lines import text_of
from hero_combat.orders.shell_words import quote
from hero_combat.place.ground import Place, no_such_place


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
    force = getattr(order, "force", False)
    way = view.way(who, target, ENDLESS if force else metres, flies=placing.aloft(fight, who))
    if way is None or way.short:
        name = called(who, fight)
        reason = f"can't reach {called(target, fight)}, {view.distance(who, target)} m away"
        if not force:
            mend = f"a run-up is {metres} m at most; --force overrides it"
            raise Forbidden(Problem(f"{name} {reason}", mend=mend), who=who, reason=reason)
        new = placing.told(fight, order, view, None)
        return Told(new, _words(fight, order, new), forced=(f"{name} {reason}",))
    new = placing.told(fight, order, view, way)
    return Told(new, _words(fight, order, new), way)


def _refused(fight: AnyEncounter, order: Order, placing: Placing, view: View) -> Iterator[str]:
    """Yield why targets can't be reached, where the game master overrules it."""
    reach = placing.reach(fight, order)
    for target in () if reach is None else _out_of_reach(order, reach, view):
        who = getattr(order, type(order).actor)
        if reach == FAR:
            reason = f"doesn't see {called(target, fight)}"
        else:
            metres = view.distance(who, target)
            reason = f"can't reach {called(target, fight)}, {metres} m away"
        text = f"{called(who, fight)} {reason}"
        if not getattr(order, "force", False):
            walk = placing.approach(fight, who) if placing.approach else ""
            mend = f"{walk} --toward {target}; --force overrides it" if walk else ""
            raise Forbidden(
                Problem(text, mend=mend or "--force overrides it"), who=who, reason=reason
            )
        yield text


def _out_of_reach(order: Order, reach: int, view: View) -> list[str]:
    """Return the targets that an attack of that reach doesn't reach."""
    who = getattr(order, order.actor)
    found = []
    for target in targets_of(order):
        near = view.sees(who, target) if reach == FAR else view.beside(who, target, reach)
        if near is False:
            found.append(target)
    return found


def is_out_of_reach(fight: AnyEncounter, order: Order, system: System) -> bool:
    """Tell whether an attack is refused because a target is out of reach or out of sight."""
    placing = placing_of(fight, system)
    reach = None if placing is None else placing.reach(fight, order)
    if placing is None or reach is None:
        return False
    view = view_of(fight, system)
    if view is None:
        return False
    if not _out_of_reach(order, reach, view):
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
    wanted = (getattr(order, placing.length, 0) or 0) + getattr(order, "rough", 0)
    most = wanted or (ENDLESS if force and not away else goes)
    if most <= 0:
        raise _cannot(fight, who, "has no movement left")
    flies = placing.aloft(fight, who)
    way = (view.flight if away else view.way)(who, goal, most, flies=flies)
    if way is None:
        where = where_words(goal, fight)
        if not away and place.locate(goal) == start:
            raise _cannot(fight, who, "is there already")
        there = not away and view.beside(who, goal)
        raise _cannot(
            fight,
            who,
            f"is beside {where} already" if there else f"finds no way {_toward(away)} {where}",
        )
    values = {"metres": way.metres} if hasattr(order, "metres") else {}
    if hasattr(order, "rough"):  # whose system counts those meters twice
        values = {"metres": way.metres - way.rough, "rough": way.rough}
    new = placing.told(fight, msgspec.structs.replace(order, **values), view, way)
    short = way.short and not (away or fight.quiet)
    notes = (f"{way.short} m short of {where_words(goal, fight)}",) if short else ()
    return Told(new, _words(fight, order, new), way, notes)


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
    way = view.behind(
        who, which, _nearest_foe(fight, system, view, who), most, flies=placing.aloft(fight, who)
    )
    if way is None or way.short:
        name = called(which, fight)
        if way is None or force:
            raise _cannot(fight, who, f"finds no way behind {name}")
        mend = "--force overrides it"
        raise _cannot(fight, who, f"can't get behind {name}, {way.metres + way.short} m away", mend)
    values = {"metres": way.metres} if way.metres and hasattr(order, "metres") else {}
    new = placing.told(fight, msgspec.structs.replace(order, **values), view, way)
    return Told(new, _words(fight, order, new), way)


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


def _toward(away: str) -> str:
    return "away from" if away else "to"


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
