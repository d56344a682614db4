"""The map of a fight for scripts: who is where, and six questions about it."""

from collections.abc import Iterable

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.mapped import Map, map_of
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.on_map import view_of
from hero_combat.fight.view import View
from hero_combat.fight.walks import ENDLESS, Way
from hero_combat.place.geometry import Point
from hero_combat.place.ground import no_such_place
from hero_combat.text import did_you_mean, printable


class Places:
    """The map of a fight at one moment, and six questions about it. Later lines don't change it.

    IDs name combatants or objects, and the wall if it is an object. A WHERE is a point (`"14,3"`,
    `"14,3,8"`), a place or an id. An answer is None if nobody knows where one of the two is.

    Attributes:
        map: the map, as `show --json` has it.

    Example:
        >>> for line in ("set titania.at 0,0", "set brigand.at 6,8"):
        ...     _ = fight.play(line)
        >>> fight.place
        <Places titania 0,0; brigand 6,8>
        >>> fight.place.map.combatants[0]
        Mapped(id='titania', letter='t', x=0, y=0, height=0)
    """

    __slots__ = ("_aloft", "_fight", "_view", "map")

    def __init__(self, fight: AnyEncounter, view: View, system: System) -> None:
        """Look at a fight; `fight.place` does it."""
        self._fight = fight
        self._view = view
        self._aloft = system.placing().aloft if system.placing else None
        self.map: Map = map_of(fight, view.place)

    def __repr__(self) -> str:
        text_of = self._view.ground.text_of
        people = self.map.combatants
        return f"<Places {'; '.join(f'{o.id} {text_of((o.x, o.y, o.height))}' for o in people)}>"

    def distance(self, one: str, other: str) -> int | None:
        """Return the meters between two, to the nearest meter, height included.

        Args:
            one: an id.
            other: an id.

        Raises:
            UsageError: an id is unknown.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 6,8"):
            ...     _ = fight.play(line)
            >>> fight.place.distance("titania", "brigand")
            10
            >>> fight.place.distance("titania", "agent-1") is None
            True
        """
        self._check(one, other)
        return self._view.distance(one, other)

    def beside(self, one: str, other: str, reach: int = 0) -> bool | None:
        """Return whether two are beside each other: within reach of attacks by hand.

        They are on the same square or on neighboring ones, at most 2 m apart in height, with no
        wall between.

        Args:
            one: an id.
            other: an id.
            reach: this many meters apart is near enough, too.

        Raises:
            UsageError: an id is unknown.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 3,0"):
            ...     _ = fight.play(line)
            >>> fight.place.beside("titania", "brigand")
            False
            >>> fight.place.beside("titania", "brigand", reach=3)
            True
        """
        self._check(one, other)
        return self._view.beside(one, other, reach)

    def sees(self, one: str, other: str) -> bool | None:
        """Return whether no wall and no tall object is between two.

        Args:
            one: an id.
            other: an id.

        Raises:
            UsageError: an id is unknown.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 30,0"):
            ...     _ = fight.play(line)
            >>> fight.place.sees("titania", "brigand")
            True
        """
        self._check(one, other)
        return self._view.sees(one, other)

    def line(self, one: str, other: str) -> tuple[tuple[str, int], ...]:
        """Return who and what is beyond `other`, seen from `one`, with the meters, nearest first.

        A wall that nothing breaks is `""`. The line ends at the edge of the sketch, or after 200 m.

        Args:
            one: an id.
            other: an id.

        Raises:
            UsageError: an id is unknown.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 6,0", "set agent-1.at 9,0"):
            ...     _ = fight.play(line)
            >>> fight.place.line("titania", "brigand")
            (('agent-1', 3),)
        """
        self._check(one, other)
        return tuple(self._view.line(one, other))

    def near(self, where: str, metres: int) -> tuple[tuple[str, int], ...]:
        """Return who and what is within a radius of a WHERE, no wall between, with the meters.

        Args:
            where: a point, a place or an id; what has that id is 0 m away.
            metres: the radius in meters.

        Raises:
            UsageError: there is no such place.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 6,8"):
            ...     _ = fight.play(line)
            >>> fight.place.near("0,4", 5)
            (('titania', 4),)
        """
        point = self._point(where)
        return tuple(self._view.near(point, metres)) if point else ()

    def way(self, who: str, goal: str, metres: int | None = None) -> Way | None:
        """Return the shortest way to a goal, around walls and objects; None if none leads nearer.

        A way to a combatant or an object ends beside it, so there is none from where one is beside.

        Args:
            who: the id of a combatant.
            goal: a point, a place or an id.
            metres: how long the way is at most; by default, it goes all the way.

        Raises:
            UsageError: the id is unknown, or there is no such place.

        Example:
            >>> for line in ("set titania.at 0,0", "set brigand.at 9,0"):
            ...     _ = fight.play(line)
            >>> way = fight.place.way("titania", "brigand", 6)
            >>> way.to, way.metres, way.short
            ((6, 0, 0), 6, 2)
        """
        self._check(who)
        if self._point(goal) is None:
            return None
        flies = bool(
            self._aloft and who in self._fight.combatants and self._aloft(self._fight, who)
        )
        return self._view.way(who, goal, ENDLESS if metres is None else metres, flies=flies)

    def _check(self, *ids: str) -> None:
        """See that combatants or objects of the fight have these ids."""
        known = (*self._fight.combatants, *self._fight.objects)
        for word in ids:
            if word not in known:
                raise UsageError(
                    f'no combatant or object "{printable(word[:60])}"', mend=_mend(word, known)
                )

    def _point(self, where: str) -> Point | None:
        """Return the point of a WHERE; None for somebody of whom it isn't known.

        Raises:
            UsageError: there is no such place, or it is in a wall.
        """
        place = self._view.place
        point = place.locate(where)
        if point is not None:
            if fault := place.ground.fault_of(where, place.holes):
                raise UsageError(fault)
            return point
        if where in self._fight.combatants or where in self._fight.objects:
            return None
        message, mend = no_such_place(where, [*place.ground.spots, *place.at])
        raise UsageError(message, mend=mend)


def _mend(word: str, known: Iterable[str]) -> str:
    return did_you_mean(word, known) or f"choose {', '.join(known)}"


def places_of(fight: AnyEncounter, system: System) -> Places | None:
    """Return the map of a fight for scripts; None where it isn't known where anyone is."""
    view = view_of(fight, system)
    return None if view is None else Places(fight, view, system)
