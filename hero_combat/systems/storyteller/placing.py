"""Storyteller on a map: range, close combat, who and what is in the way, and how far one moves."""

from collections.abc import Iterator

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.placing import FAR, Near, Placing
from hero_combat.fight.sides import are_enemies
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.systems.storyteller.gear.choice import choose_weapon
from hero_combat.systems.storyteller.gear.dropped_items import holder_of, match_key
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Act, Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.sheet.traits import speed_of
from hero_combat.systems.storyteller.state import Encounter
from hero_combat.systems.storyteller.tables import CONCEALMENT
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.tables.moves import MOVES

_CONCERNED = (Resolve, Act)
"""The orders to which the map may say something."""


def concerns(_fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order."""
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand; quick combat is fought all over."""
    if not isinstance(order, Resolve) or MANEUVERS[order.maneuver].apart:
        return None
    weapon = _weapon(fight, order)
    if weapon is None:
        return None
    return FAR if weapon.of.ranged else 0


def near(fight: Encounter, order: Order) -> tuple[Near, ...]:
    """Return whom one sees who aims, and what or whom one takes who is beside it."""
    if isinstance(order, Resolve):
        who, which = order.attacker, order.improvised
        return (Near(who, which, 0),) if which and which not in fight.combatants[who].ready else ()
    if not isinstance(order, Act):
        return ()
    who, meets = order.actor_, MOVES[order.move].meets
    if meets == "thing":
        which = match_key(order.with_, (*fight.objects,)) if order.with_ else ""
        return (Near(who, which, 0),) if which else ()
    if not meets:
        return ()
    return tuple([Near(who, one, FAR if meets == "sight" else 0) for one in order.on])


def hands(fight: Encounter) -> dict[str, str]:
    """Return who has each object in hand."""
    things = fight.things
    people = fight.combatants.items()
    return {which: who for who, now in people for which in now.ready if which in things}


def _weapon(fight: Encounter, order: Resolve) -> PreparedAttack | None:
    """Return with what an attack is made, None for what the rule refuses."""
    try:
        return choose_weapon(Ledger(fight), order)[0]
    except HeroCombatError:
        return None


def told(fight: Encounter, order: Order, view: View, way: Way | None) -> Order:
    """Return an order with the options that the map tells."""
    if not isinstance(order, Resolve):
        return order
    options: dict[str, object] = {}
    if way is not None and not order.metres:
        options["metres"] = way.metres
    weapon = _weapon(fight, order)
    if weapon is not None and weapon.of.ranged and MANEUVERS[order.maneuver].shot:
        options |= _Shot(fight, order, view, weapon).options()
    return msgspec.structs.replace(order, **options) if options else order


class _Shot:
    """A shot, or something thrown, while the map is asked about it.

    A line has one range, one cover and one concealment for all its targets: the range is that of
    the farthest, and only what hides all of them counts.
    """

    def __init__(
        self, fight: Encounter, order: Resolve, view: View, weapon: PreparedAttack
    ) -> None:
        self.fight = fight
        self.order = order
        self.view = view
        self.weapon = weapon

    def options(self) -> dict[str, object]:
        """Return what the line leaves out."""
        order, found = self.order, dict[str, object]()
        has_ranges = self.weapon.ranges[2] or self.weapon.kind == "thrown"
        if has_ranges and not order.range and (metres := self._metres()):
            found["range"] = metres
        # whoever types a range says by it that this is no close combat
        close = order.close or not (order.range or order.cover or not self._is_close())
        if close and not order.close:
            found["close"] = True
        if not order.avoid and not order.burst and (avoided := tuple(self._others())):
            found["avoid"] = avoided
        return found if close else {**found, **self._hidden()}

    def _metres(self) -> int:
        """Return the meters to the farthest target; 0 where nobody knows."""
        who = self.order.attacker
        return max(self.view.distance(who, one) or 0 for one in self.order.target)

    def _is_close(self) -> bool:
        """Tell whether all targets are combatants beside the attacker."""
        who, people = self.order.attacker, self.fight.combatants
        return all(one in people and self.view.beside(who, one) for one in self.order.target)

    def _others(self) -> Iterator[str]:
        """Yield the friends and bystanders who are beside a target. source: P12.8"""
        order, fight = self.order, self.fight
        targets = [one for one in order.target if one in fight.combatants]
        for one in fight.combatants:
            if one == order.attacker or one in order.target or is_out(fight, one):
                continue
            hostile = are_enemies(fight, order.attacker, one) and not fight.sheets[one].bystander
            if not hostile and any(self.view.beside(one, target) for target in targets):
                yield one

    def _hidden(self) -> dict[str, object]:
        """Return what hides all targets. source: P12.6, P12.7"""
        order, found = self.order, dict[str, object]()
        screens = [tuple(self.view.between(order.attacker, one)) for one in order.target]
        in_all = [each for each in screens[0] if all(each in others for others in screens)]
        behind = self._behind(order.target[0])
        if not (order.cover or order.no_cover) and behind not in in_all:
            cover = next((each for each in in_all if not self._level(each)), "")
            if cover:
                found["cover"] = cover
            elif behind and len(screens) == 1:
                found["no_cover"] = True
        if not order.concealment:
            levels = [max(map(self._concealed, each), default=0) for each in screens]
            if level := min(levels):
                words = {dice: word for word, dice in CONCEALMENT.items()}
                found["concealment"] = words[level]
        return found

    def _behind(self, target: str) -> str:
        """Return the object on the map behind which a target has taken cover; "" for none."""
        current = self.fight.combatants.get(target)
        return current.behind if current is not None and current.behind in self.view.at else ""

    def _level(self, which: str) -> str:
        return self.fight.objects[which].conceals

    def _concealed(self, which: str) -> int:
        """Return the dice that an object costs a shooter; 0 for cover, which costs none."""
        return CONCEALMENT.get(self._level(which), 0)


def goes(fight: Encounter, order: Order) -> int | None:
    """Return how many meters a move goes: what is left of Speed, or of twice Speed. source: P13"""
    if isinstance(order, Resolve):
        return _left(fight, order.attacker, 2) if order.charge else None
    if not isinstance(order, Act):
        return None
    row = MOVES[order.move]
    stays = row.under_fire == "cover" and not order.behind
    return _left(fight, order.actor_, row.times) if row.times and not stays else None


def _left(fight: Encounter, who: str, times: int) -> int:
    """Return how many of so many times Speed are left this round."""
    current = fight.combatants[who]
    gone = current.moved if fight.clock.round else 0
    return max(0, times * speed_of(fight.sheets[who], tuple(current.tags)) - gone)


def hides(_fight: Encounter, order: Order) -> str:
    """Return the object behind which a move takes cover."""
    return order.behind if isinstance(order, Act) and not (order.toward or order.away) else ""


def company(fight: Encounter, who: str) -> tuple[str, ...]:
    """Return the opponent in a grapple, who is dragged along."""
    other = fight.combatants[who].grappling
    return (other,) if other in fight.combatants else ()


def stands(fight: Encounter, which: str) -> bool:
    """Tell whether an object is whole, and in nobody's hands."""
    return fight.things[which].structure > 0 and not holder_of(fight, which)


def approach(fight: Encounter, who: str) -> str:
    """Return the words by which somebody walks up to a foe."""
    return f"act move {who}" if _left(fight, who, 1) else ""


PLACING = Placing(
    reach=reach,
    told=told,
    goes=goes,
    near=near,
    hands=hands,
    concerns=concerns,
    hides=hides,
    company=company,
    stands=stands,
    approach=approach,
)
