"""Where an NPC goes though no line says so: up to the nearest foe, and out of the fight."""

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.on_map import placing_of, view_of
from hero_combat.fight.view import ENDLESS
from hero_combat.npc.scene import Scene
from hero_combat.orders.declaration import Order


def foes_to_approach(scene: Scene) -> tuple[str, ...]:
    """Return the ids of the enemies to walk up to, the nearest first; () with one at hand."""
    view, me = scene.view(), scene.who
    if view is None or view.place.point(me) is None:
        return ()
    foes = scene.nearest_foes()
    if any(view.beside(me, foe) for foe in foes):
        return ()
    return tuple(foe for foe in foes if view.place.point(foe) is not None)


def hastening(fight: AnyEncounter, system: System, who: str, walk: Order) -> str:
    """Return the words of the order by which somebody speeds up before a walk; "" for none.

    Nobody does who gets to the goal without, or finds no way there.
    """
    view, placing = view_of(fight, system), placing_of(fight, system)
    if view is None or placing is None or placing.hastens is None:
        return ""
    words = placing.hastens(fight, walk)
    if not words or not (goal := getattr(walk, "toward", "")):
        return words
    way = view.way(who, goal, ENDLESS, flies=placing.aloft(fight, who))
    return words if way and way.metres > (placing.goes(fight, walk) or 0) else ""


def exits_to_reach(fight: AnyEncounter, system: System, who: str) -> tuple[str, ...] | None:
    """Return the exits that somebody can walk to, the nearest by way first.

    None is for who needs no way: they are at an exit, or the map has none, or nobody knows where
    they are, or the rules say nothing of walking.
    """
    view, placing = view_of(fight, system), placing_of(fight, system)
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
