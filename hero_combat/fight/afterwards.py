"""Orders on a map: who is where after the rule."""

from itertools import islice

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.carried import carried
from hero_combat.fight.contract import CarryOut, System
from hero_combat.fight.events import Landed, Left, ObjectDamaged
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.on_map import Told, placing_of, told, view_of
from hero_combat.fight.outcome import Change, Decision, Outcome
from hero_combat.fight.placing import Placing, never
from hero_combat.fight.view import View
from hero_combat.orders.declaration import Order
from hero_combat.place.geometry import Point, Square, meters, squares_from, squares_within, toward
from hero_combat.place.ground import Place

_FLOWN = 10_000
"""So many meters of a flight are followed at most."""


def on_map(
    before: AnyEncounter, order: Order, rule: CarryOut, dice: Dice, system: System
) -> Outcome:
    """Carry out an order with what the map says to it, and put everybody where that brings them."""
    said = told(before, order, system)
    outcome = rule(before, said.order, dice)
    if outcome.over or outcome.encounter.place is None:
        return outcome
    fallen = _fallen(before, outcome.encounter, system)
    if fallen or not _stays(said, outcome):
        outcome = _Afterwards(before, said, outcome, system, fallen).outcome()
    return carried(before, outcome, system)


def after_edit(before: AnyEncounter, order: Order, outcome: Outcome, system: System) -> Outcome:
    """Let those fall whom an edit keeps from flying; whom it puts somewhere stays there."""
    fallen = _fallen(before, outcome.encounter, system)
    if not fallen:
        return outcome
    return _Afterwards(before, Told(order), outcome, system, fallen).outcome()


def _fallen(before: AnyEncounter, now: AnyEncounter, system: System) -> tuple[str, ...]:
    """Return who is above the ground, and was aloft before an order, and no longer is."""
    place, placing = now.place, placing_of(now, system)
    if place is None or placing is None or placing.aloft is never or not place.up:
        return ()
    return tuple(
        who
        for who in place.up
        if who in before.combatants
        and who in now.combatants
        and not _is_aloft(now, placing, who)
        and _is_aloft(before, placing, who)
    )


def _is_aloft(fight: AnyEncounter, placing: Placing, who: str) -> bool:
    """Tell whether somebody flies, or whoever holds them does."""
    aloft, company = placing.aloft, placing.company
    return aloft(fight, who) or any(
        who in company(fight, other) and aloft(fight, other) for other in fight.combatants
    )


def _stays(said: Told, outcome: Outcome) -> bool:
    """Tell whether an order of which nobody reads anything leaves all where they are."""
    if said.way is not None or said.forced or not outcome.encounter.quiet:
        return False
    return _MOVING.isdisjoint(map(type, outcome.events))


_MOVING = frozenset((Landed, Left, ObjectDamaged))


class _Afterwards:
    """Who is where after an order."""

    def __init__(
        self,
        before: AnyEncounter,
        said: Told,
        outcome: Outcome,
        system: System,
        fallen: tuple[str, ...],
    ) -> None:
        self.before = before
        self.fallen = fallen
        self.said = said
        self.done = outcome
        self.system = system
        self.placing = placing_of(outcome.encounter, system)
        self.now = outcome.encounter
        self.place: Place = outcome.encounter.place  # type: ignore[assignment]  # `after` has seen to it
        self.points: dict[str, Point] = {}
        self.holes: set[Square] = set()
        self.notes = [*said.notes]
        self.open: list[Decision] = []

    def outcome(self) -> Outcome:
        if self.said.way is not None:
            who = getattr(self.said.order, type(self.said.order).actor)
            self._walk(who, self.said.way.to, self.said.way.through)
        for event in self.done.events:
            if isinstance(event, ObjectDamaged) and event.broken:
                self._break(event)
        for event in self.done.events:
            if isinstance(event, Landed):
                self._go_through(event)
                self._land(event)
        if self.said.asks and not self.now.quiet:
            self._ask_where()
        self._put_down()
        self._free_riders()
        return self._written()

    def _ask_where(self) -> None:
        """Leave it open where a move goes of which the line doesn't say it."""
        who = getattr(self.said.order, type(self.said.order).actor)
        if self.place.point(who):
            self.open.append(Decision(who, "where to", "where", ("amend --toward WHERE",)))

    def _point(self, who: str) -> Point | None:
        return self.points.get(who) or self.place.point(who)

    def _walk(self, who: str, to: Point, through: tuple[Square, ...]) -> None:
        """Let somebody go over some squares, and whom they hold or drag along with them.

        Who stays on their square pulls nobody on it.
        """
        left = self._point(who)
        self.points[who] = to
        square = self.place.ground.square
        if self.placing and left and square(left) != square(to):
            company = self.placing.company(self.now, who)
            if company:
                self._drag(company, who, (square(left), *through))

    def _drag(self, company: tuple[str, ...], who: str, way: tuple[Square, ...]) -> None:
        """Put those who are held or dragged in a row behind somebody who has gone a way.

        Each is on the last free square before: those of the way, then those that they leave. Who
        is dragged through the air is as high as whoever drags them.
        """
        ground, to = self.place.ground, self.points[who]
        lift = to[2] if to[2] > ground.height_at(to) else 0
        besides, at = (who, *company), self.place.at
        people = [  # riders go where those are whom they ride
            point
            for one in self.now.combatants
            if one not in besides and at.get(one) not in besides and (point := self._point(one))
        ]
        stops = {ground.square(to), *map(ground.square, people)}
        if view := view_of(self.now, self.system):
            stops |= view.blocked - self.holes
        places = [point for one in company if (point := self._point(one))]
        row = dict.fromkeys([*reversed(way), *map(ground.square, places)])
        free = (each for each in row if each not in stops)
        for other, (x, y, height) in zip(company, map(ground.point_of, free), strict=False):
            self.points[other] = (x, y, max(height, lift))

    def _break(self, event: ObjectDamaged) -> None:
        """Make a hole where a piece of wall is broken."""
        ground = self.place.ground
        if event.which != ground.wall:
            return
        start = self.place.point(event.by) or self._struck()
        if start is None:
            return
        view = view_of(self.before, self.system)
        walls = ground.walls - self.place.holes - self.holes
        if view is None or not walls:
            return
        here = ground.square(start)
        self.holes.add(
            self._thrown_into(view, event)
            or min(
                walls, key=lambda each: ((each[0] - here[0]) ** 2 + (each[1] - here[1]) ** 2, each)
            )
        )

    def _go_through(self, event: Landed) -> None:
        """Make a hole wherever somebody flies through a wall that has held."""
        ground = self.place.ground
        if ground.wall not in event.through or (course := self._course(event)) is None:
            return
        walls = ground.walls - self.place.holes
        here, there = map(ground.square, course)
        met = (each for each in (*squares_from(here, there), there) if each in walls)
        self.holes.update(islice(met, event.through.count(ground.wall)))

    def _struck(self) -> Point | None:
        return next((point for one in self.done.targets if (point := self.place.point(one))), None)

    def _thrown_into(self, view: View, broken: ObjectDamaged) -> Square | None:
        """Return the square of wall that somebody is knocked into who breaks it; None for nobody.

        Of several who fly it is the last one before, or else the next one.
        """
        ground, met, is_broken = self.place.ground, None, False
        walls = ground.walls - view.place.holes - self.holes
        for event in self.done.events:
            is_broken = is_broken or event is broken
            if isinstance(event, Landed) and (course := self._course(event)):
                here, there = map(ground.square, course)
                way = (*squares_from(here, there), there)
                met = next((each for each in way if each in walls), met)
            if is_broken and met:
                break
        return met

    def _course(self, event: Landed) -> tuple[Point, Point] | None:
        """Return where somebody is knocked from, and where the course ends if nothing stops it."""
        start, metres = self._point(event.who), min(event.metres, _FLOWN)
        if start is None:
            return None
        source = self.place.point(event.by) if event.by else None
        if event.toward:
            end = self.place.locate(event.toward)
            return None if end is None or end == start else (start, toward(start, end, metres))
        middle = self.place.locate(event.away) if event.away else None
        if middle is not None and middle[:2] != start[:2]:
            source = middle
        if source is None or source[:2] == start[:2]:
            if not self.now.quiet:
                name = called(event.who, self.now)
                mend = "; amend --away WHERE" if hasattr(self.said.order, "away") else ""
                self.notes.append(f"nobody knows from where {name} was struck: they fly east{mend}")
            source = (start[0] - 1, start[1], start[2])
        level = (source[0], source[1], start[2])
        return start, toward(level, start, meters(level, start) + metres)

    def _land(self, event: Landed) -> None:
        """Put somebody down where their flight ends: on the last free square before an obstacle."""
        course = self._course(event) if event.metres else None
        if course is None:
            return
        fight, place = self.now, self.place
        if self.holes:
            place = msgspec.structs.replace(place, holes=place.holes | self.holes)
            fight = msgspec.structs.replace(fight, place=place)
        view = view_of(fight, self.system)
        if view is None:
            return
        passed = (view.at.get(each, ()) for each in (event.who, *event.through))
        last = self._last_free(course, view.blocked.difference(*passed), view.taken(event.who))
        ground = self.place.ground
        way = squares_from(ground.square(course[0]), ground.square(last))
        self._walk(event.who, (last[0], last[1], max(last[2], ground.height_at(last))), way)

    def _last_free(
        self, course: tuple[Point, Point], blocked: frozenset[Square], taken: frozenset[Square]
    ) -> Point:
        """Return the last free point of a course, before whatever stops somebody."""
        ground, (start, end) = self.place.ground, course
        here, there = map(ground.square, course)
        whole = meters(start, end)
        if ground.holds(there) and blocked.isdisjoint(squares_within(here, there)):
            for length in range(whole, 0, -1):  # most often the first will do
                point = end if length == whole else toward(start, end, length)
                square = ground.square(point)
                if square == here or square not in taken:
                    return point
            return start
        last, passed = start, here
        for length in range(1, whole + 1):
            point = end if length == whole else toward(start, end, length)
            square = ground.square(point)
            way = [*squares_from(passed, square), square] if square != passed else []
            if any(each in blocked or not ground.holds(each) for each in way):
                break
            passed = square
            if square == here or square not in taken:
                last = point
        return last

    def _put_down(self) -> None:
        """Put down whoever ends above the ground and doesn't fly."""
        ground, placing, order = self.place.ground, self.placing, self.said.order
        for who in self.fallen:
            if point := self._point(who):
                self.points[who] = point
        landing: tuple[str, ...] = ()
        if placing and self.fallen and placing.lands(self.now, order):
            who = getattr(order, type(order).actor)
            landing = (who, *placing.company(self.now, who))
        for who, point in self.points.items():
            height = ground.height_at(point)
            if point[2] <= height or who not in self.now.combatants:
                continue
            if placing and _is_aloft(self.now, placing, who):
                continue
            self.points[who] = (point[0], point[1], height)
            if who not in landing:
                self._fall(who, point[2] - height)

    def _fall(self, who: str, metres: int) -> None:
        name = called(who, self.now)
        if self.placing and (line := self.placing.fall(who, metres)):
            self.open.append(Decision(who, f"{name} falls {metres} m", "fall", (line,)))
        elif not self.now.quiet:
            self.notes.append(f"{name} falls {metres} m")

    def _free_riders(self) -> None:
        """Keep those who have left where they were when whom they rode moves on without them."""
        for event in self.done.events:
            if isinstance(event, Left) and (point := self.place.point(event.who)):
                self.points.setdefault(event.who, point)

    def _written(self) -> Outcome:
        place, now = self.place, self.now
        moved = {who: point for who, point in self.points.items() if self.place.point(who) != point}
        new = place.moved(moved) if moved else place
        if self.holes:
            new = msgspec.structs.replace(new, holes=place.holes | self.holes)
        after = now if new is place else msgspec.structs.replace(now, place=new)
        wall = place.ground.wall
        if wall and after.things.get(wall) != (whole := self.system.undamaged(after.objects[wall])):
            # each square is a piece of its own; what is not broken is whole
            after = msgspec.structs.replace(after, things={**after.things, wall: whole})
        words, forced = self.said.words, self.said.forced
        if now.quiet:
            if after is now and not (words or forced or self.open):
                return self.done
            return msgspec.structs.replace(
                self.done,
                encounter=after,
                told=words,
                forced=(*self.done.forced, *forced),
                open=(*self.done.open, *self.open),
            )
        changes = [
            Change(f"{who}.at", place.at.get(who), new.at[who]) for who in moved if who in new.at
        ]
        return msgspec.structs.replace(
            self.done,
            encounter=after,
            changes=(*self.done.changes, *changes),
            notes=(*self.done.notes, *self.notes, *(f"forced: {each}" for each in forced)),
            open=(*self.done.open, *self.open),
            forced=(*self.done.forced, *forced),
            told=words,
        )
