"""MEGS on a map: APs of distance, who is in a blast, what is behind whom, how far one moves."""

from collections.abc import Iterator

import msgspec

from hero_combat.errors import Forbidden, HeroCombatError, Problem, UsageError
from hero_combat.fight.events import Landed
from hero_combat.fight.names import called
from hero_combat.fight.placing import FAR, Placing
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.orders.declaration import Order
from hero_combat.place.geometry import meters
from hero_combat.place.ground import FARTHEST, Place, no_such_place
from hero_combat.systems.megs.conditions.movement import ROUND, best_movement, movement
from hero_combat.systems.megs.gear.power_uses import flies
from hero_combat.systems.megs.gear.prepared import PreparedAttack, prepare_attack
from hero_combat.systems.megs.knockback import Pairs, most_knockback
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.orders.attacks import Knockback, Resolve
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.fight import Book, Encounter, attribute_now, budget, is_out
from hero_combat.systems.megs.tables.ap_measures import distance_aps, metres_of
from hero_combat.systems.megs.tables.moves import MOVES
from hero_combat.systems.megs.tables.ranges import SHOCKWAVE, explosion_reach, weaken_explosion

_ANYWHERE = 1000
"""APs that reach whatever is behind somebody: nobody knows how strong partners make a blow."""
_CONCERNED = (Resolve, Act, Knockback, Hazard)
"""The orders to which the map may say something."""
_LIFTS = frozenset({"lift", "carry"})
"""The moves that take something up."""


def concerns(_fight: Encounter, order: Order) -> bool:
    """Tell whether the map may say anything to an order."""
    return isinstance(order, _CONCERNED)


def reach(fight: Encounter, order: Order) -> int | None:
    """Return how far the attack of an order reaches by hand; what is swung may be thrown."""
    if not isinstance(order, Resolve):
        return None
    prepared = _prepared(fight, order)
    if prepared is None or prepared.form.moves:
        return None
    if prepared.form.around:
        return metres_of(SHOCKWAVE)
    if order.point_blank:
        return 0
    return FAR if prepared.attack.range is not None or _is_thrown(order, prepared) else 0


def _prepared(fight: Encounter, order: Resolve) -> PreparedAttack | None:
    """Return with what an attack is made, None for what the rule refuses."""
    try:
        return prepare_attack(Book(fight), order) if order.target else None
    except HeroCombatError:
        return None


def _is_thrown(order: Resolve, prepared: PreparedAttack) -> bool:
    """Tell whether an object is swung that can be thrown as well."""
    return bool(order.club) and not prepared.sweeps


def told(fight: Encounter, order: Order, view: View, way: Way | None) -> Order:
    """Return an order with the options that the map tells.

    Raises:
        Forbidden: what is to be lifted is out of reach.
    """
    options: dict[str, object] = {}
    if isinstance(order, Resolve):
        prepared = _prepared(fight, order)
        if prepared is not None:
            options = _Told(fight, order, view, prepared).options(way)
    elif isinstance(order, Act):
        if order.move in _LIFTS:
            _check_lift(fight, order, view)
        if way is not None and order.distance is None:
            options["distance"] = distance_aps(way.metres)
        elif MOVES[order.move].rolls == "thrown" and order.toward:
            options = _of_throw(fight, order, view)
    elif isinstance(order, Knockback):
        options = _of_knockback(fight, order, view)
    elif isinstance(order, Hazard) and order.center:
        options = _of_explosion(fight, order, view)
    return msgspec.structs.replace(order, **options) if options else order


def _check_lift(fight: Encounter, order: Act, view: View) -> None:
    """See that what somebody lifts is beside them, or in their hands already.

    Raises:
        Forbidden: it isn't.
    """
    who, which = order.actor_, order.on
    if order.force or which in company(fight, who) or view.beside(who, which) is not False:
        return
    reason = f"can't reach {called(which, fight)}, {view.distance(who, which)} m away"
    walk, mend = approach(fight, who), "--force overrides it"
    mend = f"{walk} --toward {which}; {mend}" if walk else mend
    raise Forbidden(Problem(f"{called(who, fight)} {reason}", mend=mend), who=who, reason=reason)


class _Told:
    """An attack, while the map is asked about it."""

    def __init__(
        self, fight: Encounter, order: Resolve, view: View, prepared: PreparedAttack
    ) -> None:
        self.fight = fight
        self.order = order
        self.view = view
        self.prepared = prepared
        self.first = order.targets[0]

    def options(self, way: Way | None) -> dict[str, object]:
        """Return what the line leaves out."""
        order, prepared, found = self.order, self.prepared, dict[str, object]()
        if way is not None and order.moved is None:
            found["moved"] = distance_aps(way.metres)
        if order.range is None and not order.point_blank and (aps := self._range()) is not None:
            found["range"] = aps
        around: Pairs = order.at
        if not (around or order.combine) and (prepared.attack.explosive or prepared.form.around):
            around = tuple(self._around())
            if around:
                found["at"] = around
        if self._can_knock_back():
            found |= self._behind(dict(around))
        if not order.no_cover and self._is_open():
            found["no_cover"] = True
        return found

    def _range(self) -> int | None:
        """Return the APs to the farthest target, or to the middle of an explosion."""
        order, view, who = self.order, self.view, self.order.attacker
        ranged = self.prepared.attack.range is not None
        if not (ranged or _is_thrown(order, self.prepared)):
            return None
        met = (self.first,) if self.prepared.attack.explosive else order.targets
        known = [metres for one in met if (metres := view.distance(who, one)) is not None]
        if not known:
            return None
        aps = distance_aps(max(known))
        if ranged:
            return aps
        is_swung = all(view.beside(who, one) is not False for one in met)
        return None if is_swung or not aps else aps

    def _around(self) -> Iterator[tuple[str, str]]:
        """Yield who else is in a blast, with APs from its middle. source: seed, "Explosives"."""
        shakes, named = self.prepared.form.around, self.order.targets
        middle = self.order.attacker if shakes else self.first
        point = self.view.place.point(middle)
        if point is None:
            return
        aps = SHOCKWAVE if shakes else explosion_reach(self.prepared.ev)
        near = dict(self.view.near(point, metres_of(aps)))
        for who, now in self.fight.combatants.items():
            if who == middle or (shakes and who in named):
                continue
            metres = self.view.distance(middle, who) if who in named else near.get(who)
            if metres is not None and not now.status.dead:
                yield who, str(distance_aps(metres))

    def _can_knock_back(self) -> bool:
        """Tell whether the attack can knock anybody back, and the line doesn't say into what."""
        order, prepared = self.order, self.prepared
        attack = prepared.attack
        if order.into or order.open_ground or order.no_knockback or order.on_power:
            return False
        if attack.group != "physical" or attack.knockback is False or prepared.grappling:
            return False
        return prepared.form.knocks and prepared.knocking != "only"

    def _behind(self, away: dict[str, str]) -> dict[str, object]:
        """Return what is behind each whom it meets; the map knows better than a stat block."""
        met = dict.fromkeys((*self.order.targets, *away))
        people = [who for who in met if who in self.fight.combatants]
        found: list[tuple[str, str]] = []
        for who in people:
            whose = f"{who}:" if len(met) > 1 else ""
            found += [
                (f"{whose}{which}", aps) for which, aps in self._beyond(who, int(away.get(who, 0)))
            ]
        if found:
            return {"into": tuple(found)}
        return {"open_ground": True} if any(_is_backed(self.fight, who) for who in people) else {}

    def _beyond(self, who: str, away: int) -> Iterator[tuple[str, str]]:
        """Yield what is behind one of them, as far as knockback goes at most."""
        thrust = weaken_explosion(self.prepared.thrust, away)[0]
        most = most_knockback(thrust, self.fight.sheets[who].weight)
        if self.order.combine:
            most = _ANYWHERE
        place, view = self.view.place, self.view
        middle = place.point(self.first) if self.prepared.attack.explosive else None
        point = place.point(who)
        if middle is None or point is None or middle[:2] == point[:2]:
            line = view.line(self.order.attacker, who)
        else:
            line = view.beyond(middle, point, {who})
        return _obstacles(view, line, most)

    def _is_open(self) -> bool:
        """Tell whether the cover of each who has some is not between. source: "Taking Cover"."""
        view, people = self.view, self.fight.combatants
        covers = [(one, people[one].cover) for one in self.order.targets if one in people]
        covers = [(one, cover) for one, cover in covers if cover in view.at]
        return bool(covers) and not any(
            cover in view.between(self.order.attacker, one) for one, cover in covers
        )


def _is_backed(fight: Encounter, who: str) -> bool:
    """Tell whether a stat block says that something or somebody is behind `who`."""
    things, people = fight.things.values(), fight.combatants.values()
    return any(each.behind == who for each in things) or any(each.behind == who for each in people)


def _obstacles(view: View, line: Iterator[tuple[str, int]], most: int) -> Iterator[tuple[str, str]]:
    """Yield what is on a line with its APs, each wall for itself, and no farther than so many."""
    told: set[str] = set()
    for which, metres in line:
        aps = distance_aps(metres)
        if not which or aps > most or most < 1:  # a wall that nothing breaks
            return
        if which not in told:
            yield which, str(aps)
        if which != view.ground.wall:
            told.add(which)


def _of_throw(fight: Encounter, order: Act, view: View) -> dict[str, object]:
    """Return what somebody is thrown into."""
    if order.into or order.open_ground or order.on not in fight.combatants:
        return {}
    start, end = view.place.point(order.on), view.place.locate(order.toward)
    if start is None or end is None or start[:2] == end[:2]:
        return {}
    behind = (2 * start[0] - end[0], 2 * start[1] - end[1], start[2])
    line = view.beyond(behind, start, {order.on, order.actor_})
    weight = fight.sheets[order.on].weight if order.weight is None else order.weight
    most = attribute_now(fight, order.actor_, "str") - weight  # source: seed, "Throwing Things"
    if into := tuple(_obstacles(view, line, most)):
        return {"into": into}
    return {"open_ground": True} if _is_backed(fight, order.on) else {}


def _of_knockback(fight: Encounter, order: Knockback, view: View) -> dict[str, object]:
    """Return what is beyond a target, seen from where the knockback leads away."""
    place, target = view.place, order.target
    start, point = place.locate(order.away), place.point(target)
    if order.into or order.open_ground or point is None:
        return {}
    most = order.distance
    if most is None:
        aps = order.ev if order.aps is None else order.aps
        most = most_knockback(aps, fight.sheets[target].weight)
    if into := tuple(_obstacles(view, view.beyond(start, point, {order.away, target}), most)):
        return {"into": into}
    return {"open_ground": True} if _is_backed(fight, target) else {}


def _of_explosion(fight: Encounter, order: Hazard, view: View) -> dict[str, object]:
    """Return who is in an explosion, and what is behind them.

    Raises:
        UsageError: there is no such place.
    """
    place, found = view.place, dict[str, object]()
    middle = place.locate(order.center)
    if middle is None:
        message, mend = no_such_place(order.center, [*place.ground.spots, *place.at])
        raise UsageError(message, mend=mend)
    around: Pairs = order.at
    if not around:
        near = dict(view.near(middle, metres_of(explosion_reach(order.aps or 0))))
        around = tuple(
            (who, str(distance_aps(near[who])))
            for who, now in fight.combatants.items()
            if who in near and not now.status.dead and (not order.on or who in order.on)
        )
        found["at"] = around
    if not (order.into or order.open_ground):
        into: list[tuple[str, str]] = []
        for who, _ in around:
            point = place.point(who)
            if point is not None:
                most = most_knockback(order.aps or 0, fight.sheets[who].weight)
                line = view.beyond(middle, point, {who})
                into += [(f"{who}:{which}", aps) for which, aps in _obstacles(view, line, most)]
        if into:
            found["into"] = tuple(into)
    return found


def goes(fight: Encounter, order: Order) -> int | None:
    """Return how many metres a move goes: APs of movement that are left this round."""
    if isinstance(order, Resolve):
        return _run_up(fight, order)
    if isinstance(order, Act) and MOVES[order.move].goes:
        return _move(fight, order)
    return None


def _run_up(fight: Encounter, order: Resolve) -> int | None:
    """Return how many metres a charge goes; None for another attack."""
    prepared = _prepared(fight, order)
    if prepared is None or not prepared.form.moves:
        return None
    if order.moved is not None:
        return metres_of(order.moved)
    return _left(fight, order.attacker, movement(fight, order.attacker, order.power))


def _move(fight: Encounter, order: Act) -> int | None:
    """Return how many metres a move goes at the speed that one has, or a dive for cover."""
    who, power = order.actor_, order.power[0] if order.power else ""
    if order.distance is not None:
        return metres_of(order.distance)
    try:
        most = movement(fight, who, power)
    except HeroCombatError:  # no such Power, which the rule refuses
        return None
    if MOVES[order.move].goes == "on":
        return _left(fight, who, min(most, fight.combatants[who].speed + ROUND))
    most = most if power else best_movement(fight, who)
    return metres_of(most) if most else 0


def _left(fight: Encounter, who: str, most: int) -> int:
    """Return how many metres are left of so many APs of movement this round."""
    left = (1 << most) - fight.combatants[who].moved
    return metres_of(left.bit_length() - 1) if left > 0 else 0


def hides(fight: Encounter, order: Order) -> str:
    """Return the object behind which a move takes cover."""
    if isinstance(order, Act) and MOVES[order.move].goes == "behind" and order.on in fight.things:
        return order.on
    return ""


def dive(book: Book, who: str, which: str, attacker: str) -> None:
    """Book where somebody lands who dives behind an object, if the map knows it.

    source: seed, "Taking Cover"
    """
    way, place = _way_behind(book, who, which, attacker), book.before.place
    if way is None or place is None or not way.metres:
        return
    start = place.point(who) or way.to
    to = place.ground.text_of(way.to)
    metres = meters(start, way.to)
    book.event(Landed(who=who, metres=metres, by=who, toward=to, through=(which,)))


def why_out_of_dive(book: Book, who: str, which: str, attacker: str) -> str:
    """Say why somebody can't dive behind an object; "" where the map doesn't know it."""
    place = book.before.place
    if place is None or place.point(who) is None or which not in _view(book, place).at:
        return ""
    name = book.before.objects[which].name
    way = _way_behind(book, who, which, attacker)
    if way is None:
        return f"finds no way behind {name}"
    reach = metres_of(best_movement(book, who))
    return f"can't get behind {name}, {way.metres} m away" if way.metres > reach else ""


def _way_behind(book: Book, who: str, which: str, attacker: str) -> Way | None:
    place = book.before.place
    if place is None or which not in (view := _view(book, place)).at:
        return None
    return view.behind(who, which, attacker, FARTHEST, flies=aloft(book.before, who))


def _view(book: Book, place: Place) -> View:
    return View(book.before, place, lambda which: stands(book.before, which))


def company(fight: Encounter, who: str) -> tuple[str, ...]:
    """Return whom and what somebody carries."""
    people = (one for one, now in fight.combatants.items() if now.carried_by == who)
    things = (which for which, thing in fight.things.items() if thing.carried_by == who)
    return (*people, *things)


def aloft(fight: Encounter, who: str) -> bool:
    """Tell whether somebody flies, or can't fall; the unconscious fall."""
    now = fight.combatants[who]
    if now.status.underwater or now.status.space != "no":
        return True
    if now.carried_by in fight.combatants:
        return aloft(fight, now.carried_by)
    return flies(fight, who) and not is_out(fight, who)


def stands(fight: Encounter, which: str) -> bool:
    """Tell whether an object is whole, and carried by nobody."""
    thing = fight.things[which]
    return thing.body > 0 and not thing.carried_by


def fall(who: str, metres: int) -> str:
    """Return the line by which somebody falls; 0 APs hurt nobody. source: seed, "Falling"."""
    aps = distance_aps(metres)
    return f"hazard fall --on {who} --aps {aps}" if aps else ""


def approach(fight: Encounter, who: str) -> str:
    """Return the words by which somebody walks up to a foe: by the fastest means of movement."""
    now = fight.combatants[who]
    means = [""]
    for name, power in fight.sheets[who].powers.items():
        swims = name == "swimming" and not now.status.underwater
        if kind_of(name, power) == "movement" and not swims:
            means.append(name)
    best = max(means, key=lambda name: movement(fight, who, name))
    words = f"act move {who} --power {best}" if best else f"act move {who}"
    if _left(fight, who, min(movement(fight, who, best), now.speed + ROUND)):
        return words
    return words if _may_speed_up(fight, who, best) else ""


def hastens(fight: Encounter, order: Order) -> str:
    """Return the words by which somebody speeds up before a move. source: seed, "Movement"."""
    if not isinstance(order, Act) or MOVES[order.move].goes != "on" or order.distance is not None:
        return ""
    who, power = order.actor_, order.power[0] if order.power else ""
    words = f"act accelerate {who} --power {power}" if power else f"act accelerate {who}"
    return words if _may_speed_up(fight, who, power) else ""


def _may_speed_up(fight: Encounter, who: str, power: str) -> bool:
    """Tell whether somebody comes farther who speeds up, an Automatic Action left for the move."""
    most, speed = movement(fight, who, power), fight.combatants[who].speed
    return speed + ROUND < most and budget(fight, who)["automatic"] > 1


PLACING = Placing(
    reach=reach,
    told=told,
    goes=goes,
    concerns=concerns,
    hides=hides,
    company=company,
    aloft=aloft,
    stands=stands,
    fall=fall,
    approach=approach,
    hastens=hastens,
)
