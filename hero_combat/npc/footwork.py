"""What the map tells an NPC: whom attacks reach, and where one goes though no line says so."""

from collections.abc import Sequence

from hero_combat.errors import HeroCombatError
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.on_map import is_out_of_reach, placing_of, told, view_of
from hero_combat.fight.placing import FAR, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import ENDLESS
from hero_combat.log.session import Session
from hero_combat.npc.doctrine import Action
from hero_combat.npc.lines import Attacks
from hero_combat.npc.orders import Orders
from hero_combat.npc.scene import Scene
from hero_combat.orders.declaration import Order


class Footwork:
    """What NPCs ask of the map of a fight."""

    def __init__(self, session: Session, orders: Orders) -> None:
        """Ask about a fight.

        Args:
            session: the fight.
            orders: makes orders of words.
        """
        self._session = session
        self._system = session.system
        self._orders = orders
        self._placing = placing_of(session.encounter, session.system)
        # The fight that was asked about last, and how far attacks in it reach: by whose they are,
        # with what, and the options of the line.
        self._fight: AnyEncounter | None = None
        self._view: View | None = None
        self._reaches: dict[tuple[str, str, tuple[str, ...]], int | None] = {}

    def is_out_of_reach(self, order: Order) -> bool:
        """Tell whether the map shows that an attack is refused, without trying it."""
        return is_out_of_reach(self._session.encounter, order, self._system)

    def reached(
        self, who: str, action: Action, attacks: Attacks, people: Sequence[str]
    ) -> Sequence[str]:
        """Return those of whom it isn't plain that none of somebody's attacks reaches them.

        How far an attack reaches is asked once in a moment: it is the same whoever is attacked.
        """
        fight, placing, view = self._session.encounter, self._placing, self._view
        if fight is not self._fight:
            view = self._view = view_of(fight, self._system)
            self._fight, self._reaches = fight, {}
        if placing is None or view is None or not people:
            return people
        reaches: set[int] = set()
        for attack in attacks:
            if attack is not None:
                key = who, attack.id, action.options
                if key not in self._reaches:
                    order = self._orders.attack(who, people[0], attack.id, action.options)
                    self._reaches[key] = self._reach(fight, placing, order)
                reach = self._reaches[key]
                if reach is None:
                    return people
                reaches.add(reach)
        there, elsewhere = fight.combatants, placing.elsewhere
        found = []
        for target in people:
            near: bool | None = target not in there
            for reach in reaches:
                near = near or (
                    view.sees(who, target) if reach == FAR else view.beside(who, target, reach)
                )
            if near is not False or (elsewhere and elsewhere(fight, target)):
                found.append(target)
        return found

    def _reach(self, fight: AnyEncounter, placing: Placing, order: Order) -> int | None:
        """Return how far an attack reaches; None where the map doesn't refuse it."""
        reach = placing.reach(fight, order)
        if reach is None or placing.goes(fight, order) is not None or placing.hides(fight, order):
            return None
        return reach

    def with_way(self, order: Order, fight: AnyEncounter) -> Order:
        """Return a move with whose reach it leaves, which the map tells."""
        try:
            return told(fight, order, self._system).order
        except HeroCombatError:
            return order

    def foes_to_approach(self, scene: Scene) -> tuple[str, ...]:
        """Return the ids of the enemies to walk up to, the nearest first; () with one at hand."""
        view, me = scene.view(), scene.who
        if view is None or view.place.point(me) is None:
            return ()
        foes = scene.nearest_foes()
        for foe in foes:
            if view.beside(me, foe):
                return ()
        return tuple([foe for foe in foes if view.place.point(foe) is not None])

    def hastened(self, who: str, order: Order) -> Order:
        """Return an order, or where it is a walk, the one by which somebody speeds up for it.

        Nobody does who gets to the goal without, or finds no way there.
        """
        fight, placing = self._session.encounter, self._placing
        if placing is None or placing.hastens is None:
            return order
        if (view := view_of(fight, self._system)) is None:
            return order
        words = placing.hastens(fight, order)
        if words and (goal := getattr(order, "toward", "")):
            way = view.way(who, goal, ENDLESS, flies=placing.aloft(fight, who))
            if way is None or way.metres <= (placing.goes(fight, order) or 0):
                return order
        return self._orders.filled(words, (), who, "") if words else order

    def exits_to_reach(self, who: str) -> tuple[str, ...] | None:
        """Return the exits that somebody can walk to, the nearest by way first.

        None is for who needs no way: they are at an exit, or the map has none, or nobody knows
        where they are, or the rules say nothing of walking.
        """
        fight, placing = self._session.encounter, self._placing
        view = view_of(fight, self._system)
        if view is None or placing is None or placing.approach is None:
            return None
        ground, point = view.ground, view.place.point(who)
        exits = {which: spot for which, spot in ground.spots.items() if spot.exit}
        if not exits or point is None:
            return None
        here = ground.square(point)
        if any(here in spot.squares for spot in exits.values()):
            return None
        flies = placing.aloft(fight, who)
        ways = {which: view.way(who, which, ENDLESS, flies=flies) for which in exits}
        found = {which: way.metres for which, way in ways.items() if way and not way.short}
        return tuple(sorted(found, key=found.__getitem__))
