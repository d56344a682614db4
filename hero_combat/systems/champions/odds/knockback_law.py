"""The law of all that an attack takes: its blows, and every impact of the knockback."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from math import lcm
from typing import Any, NamedTuple, TypeVar

import msgspec

from hero_combat.dice.laws import Law, added2, always, die, power
from hero_combat.dice.weights import convolved
from hero_combat.errors import UsageError
from hero_combat.systems.champions.attack.hit import knocks_back
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.conditions.effects_of_damage import stunned_by
from hero_combat.systems.champions.conditions.powers import powers_that_drop
from hero_combat.systems.champions.damage.guards import IMPACT
from hero_combat.systems.champions.damage.impacts import Cushion, past_cushion
from hero_combat.systems.champions.damage.records import Guard
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.flight import (
    circumstances_of,
    crash_amounts,
    crash_dice,
    flight_of,
    path_of,
    stays_aloft,
)
from hero_combat.systems.champions.knockback.records import Flight, Shove
from hero_combat.systems.champions.odds.damage_law import MOST_DICE
from hero_combat.systems.champions.odds.guard_law import guard_law
from hero_combat.systems.champions.odds.hit_law import HitsDone
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.damage_dice import DIE_BODY
from hero_combat.systems.champions.tables.knockback import knockback_dice

T = TypeVar("T", bound=Hashable)
N = TypeVar("N", bound=tuple[int, ...])
U = TypeVar("U", bound=Hashable)


Taken = tuple[int, int, bool]
"""STUN and BODY taken so far, and whether one hit alone was enough to stun."""


_NONE = Flight(0, 0, knocked_down=False)


_ONE = die(SIDES).map(lambda face: (face, DIE_BODY[face]))


class FlightWay(msgspec.Struct, frozen=True, gc=False):
    """How a flight goes.

    Attributes:
        dice: those of each impact, in order, as many as one who is conscious takes.
        prone: whether the target lies on the ground afterwards.
        broken: the ids of the objects that break.
    """

    dice: tuple[int, ...] = ()
    prone: bool = False
    broken: tuple[str, ...] = ()


class Shaken(msgspec.Struct, frozen=True, gc=False):
    """What an attack has done but for BODY.

    Attributes:
        stun: STUN taken.
        stuns: whether one hit alone was enough to stun somebody who lives.
        dead: whether it kills.
        way: the flight, without its dice.
    """

    stun: int = 0
    stuns: bool = False
    dead: bool = False
    way: FlightWay = FlightWay()


class TotalLoss(msgspec.Struct, frozen=True):
    """What an attack takes in all: the law of STUN and what comes with it, and that of BODY."""

    stun: Law[Shaken]
    body: Law[int]


class Flights:
    """The knockback of one attack on one target: how far, into what, and what that takes."""

    def __init__(self, book: Book, attempt: Attempt) -> None:
        self.book, self.whom, prepared = book, attempt.target, attempt.prepared
        self.happen = knocks_back(attempt) and not attempt.order.no_knockback
        self.shove = Shove(
            0,
            prepared.pool.killing,
            prepared.martial,
            prepared.attack.knockback_multiplier,
            attempt.target.rolls_with_punch,
            book.combatants[self.whom.id].status,
        )
        self.dice = (
            power(die(SIDES), knockback_dice(circumstances_of(self.shove)))
            if self.happen
            else always(0)
        )

    @property
    def total(self) -> int:
        """Over what all weights of a distance are."""
        return self.dice.total

    def flown(self, body: int) -> Law[Flight]:
        """Return the flight after a blow of so much BODY."""
        if not body or not self.happen:
            return always(_NONE)
        by = msgspec.structs.replace(self.shove, body=body)
        rules, sheet = self.book.before.rules, self.book.sheets[self.whom.id]
        off = sheet.knockback_resistance
        return self.dice.map(lambda total: flight_of(rules, by, total, off))

    def ends_at(self, flight: Flight) -> int:
        """Return where a flight ends, in metres from where it began."""
        if not flight.metres:
            return 0
        return path_of(self.book, self.whom, flight.metres, aloft=self.shove.aloft).ends_at_m

    def way(self, flight: Flight) -> FlightWay:
        """Return how a flight goes."""
        if flight.knocked_down or not flight.metres:
            return FlightWay(prone=flight.knocked_down)
        aloft = self.shove.aloft
        path = path_of(self.book, self.whom, flight.metres, aloft=aloft)
        ground = (path.ground_dice,) if path.ground_dice else ()
        dice = (*(each.dice for each in path.collisions), *ground)
        broken = tuple(each.obstacle.id for each in path.collisions if each.destroyed)
        return FlightWay(dice, not stays_aloft(self.shove, path), broken)


class _Plight(msgspec.Struct, frozen=True, gc=False):
    """How the target is when it hits something: out, dead, and without some of its powers."""

    out: bool
    dead: bool
    lost: tuple[str, ...] = ()


class _Crashes:
    """Impacts on one target, and how the target is meanwhile."""

    def __init__(self, book: Book, target: str) -> None:
        self.fight, self.target = book.before, target
        self.rules = book.before.rules
        self.sheet, self.current = book.sheets[target], book.combatants[target]
        self._thrown: list[Law[tuple[int, int]]] = [always((0, 0))]
        self._guards: dict[tuple[str, ...], Law[Guard]] = {}
        self._at_0 = tuple(powers_that_drop(self.current, self.sheet, "no END"))
        self._stunned = tuple(powers_that_drop(self.current, self.sheet, "stunned"))

    def law(self, count: int, plight: _Plight) -> Law[tuple[int, int]]:
        """Return STUN and BODY that an impact of so many dice takes, together."""
        count = crash_dice(count, self.rules, out=plight.out)
        if count > MOST_DICE:
            raise UsageError(f"odds are computed for impacts of {MOST_DICE} dice at most")
        while len(self._thrown) <= count:
            self._thrown.append(added2(self._thrown[-1], _ONE))
        guards = self._guard(plight.lost)
        return guards.then(lambda guard: self._past(count, guard, out=plight.out))

    def _guard(self, lost: tuple[str, ...]) -> Law[Guard]:
        """Return what stands against an impact once these powers have dropped."""
        if lost not in self._guards:
            fight = without_powers(self.fight, self.target, lost)
            sheet = fight.sheets[self.target]
            bare = always(Guard(sheet.pd))
            self._guards[lost] = guard_law(fight, IMPACT, self.target) if sheet.guarded else bare
        return self._guards[lost]

    def _past(self, count: int, guard: Guard, *, out: bool) -> Law[tuple[int, int]]:
        """Return STUN and BODY that get past, of so many dice."""
        thrown = self._thrown[max(0, count - guard.negation)]
        rules, cushion = self.rules, Cushion(guard.defense, reduction=guard.reduction)

        def past(sums: tuple[int, int]) -> tuple[int, int]:
            amounts = crash_amounts(*sums, rules, out=out)
            return past_cushion(*amounts, cushion, least=rules.stun_for_body)

        return thrown.map(past)

    def split(self, taken: Mapping[Taken, int]) -> dict[_Plight, dict[Taken, int]]:
        """Return the same by how the target is then; a field drops before the landing."""
        parts: dict[_Plight, dict[Taken, int]] = {}
        for each, weight in taken.items():
            left = self.current.stun - each[0]
            dead = self.is_dead(each[1])
            lost = self._at_0 if left <= 0 else self._stunned if each[2] or dead else ()
            plight = _Plight(dead or is_unconscious(left), dead, lost)
            parts.setdefault(plight, {})[each] = weight
        return parts

    def is_dead(self, body: int) -> bool:
        """Tell whether so much BODY taken is death."""
        return is_dead(self.current.body - body, self.sheet.body)

    def calm(self, impact: Mapping[tuple[int, int], int], *, dead: bool) -> dict[Any, int]:
        """Return those of the impacts that don't stun."""
        con = self.sheet.con
        return {
            each: weight for each, weight in impact.items() if dead or not stunned_by(each[0], con)
        }


def without_powers(fight: Encounter, who: str, lost: Collection[str]) -> Encounter:
    """Return the fight once these powers of `who` have dropped."""
    if not lost:
        return fight
    now = fight.combatants[who]
    left = {which: cost for which, cost in now.powers.items() if which not in lost}
    now = msgspec.structs.replace(now, powers=left)
    return msgspec.structs.replace(
        fight,
        combatants={**fight.combatants, who: now},
        sheets={**fight.sheets, who: fight.sheets[who].raised(now)},
    )


def loss_law(book: Book, target: str, attacks: Law[HitsDone], flights: Flights) -> TotalLoss:
    """Return the law of all that an attack takes from `target`, from that of its blows.

    One who is out is hurt more by what comes next. source: seed, "Knockback"
    """
    crashes = _Crashes(book, target)
    stuns: list[tuple[dict[Shaken, int], int]] = []
    bodies: list[tuple[dict[int, int], int]] = []

    def add(way: FlightWay, taken: dict[Taken, int], over: int) -> None:
        dead = {each[1]: crashes.is_dead(each[1]) for each in taken}
        shaken = _marginal(
            taken, lambda each: (each[0], each[2] and not dead[each[1]], dead[each[1]])
        )
        stuns.append((_of_way(shaken, way), over))
        bodies.append((_marginal(taken, lambda each: each[1]), over))

    for way, taken in _by_way(attacks, flights).items():
        parts = [(taken, 1)]
        for count in way.dice[:-1]:
            parts = [
                (after, over * more)
                for before, over in parts
                for after, more in _through(crashes, before, count)
            ]
        for before, over in parts:
            if not way.dice:
                add(way, before, over)
                continue
            for plight, some in crashes.split(before).items():
                impact = crashes.law(way.dice[-1], plight)
                most = max(each[1] for each in some) + max(each[1] for each in impact.weights)
                shaken = (
                    _shaken_or_dead(crashes, some, impact.weights, plight)
                    if crashes.is_dead(most)
                    else {
                        (*each, False): weight
                        for each, weight in _stunned_or_not(
                            crashes, some, impact.weights, lambda one: one[0]
                        )
                    }
                )
                stuns.append((_of_way(shaken, way), over * impact.total))
                hit = _marginal(impact.weights, lambda each: each[1])
                body = convolved(_marginal(some, lambda each: each[1]), hit)
                bodies.append((body, over * impact.total))
    total = attacks.total * flights.total
    return TotalLoss(_pooled(stuns, total), _pooled(bodies, total))


def _by_way(attacks: Law[HitsDone], flights: Flights) -> dict[FlightWay, dict[Taken, int]]:
    """Return what the hits take, by the flight that follows, over `flights.total` times as much."""
    by_rolled: dict[int, dict[Taken, int]] = {}
    for each, weight in attacks.weights.items():
        by_rolled.setdefault(each.rolled, {})[each.stun, each.body, each.stuns] = weight
    found: dict[FlightWay, dict[Taken, int]] = {}
    for rolled, taken in by_rolled.items():
        ways = flights.flown(rolled).map(flights.way)
        scale = flights.total // ways.total
        for way, part in ways.weights.items():
            into, share = found.setdefault(way, {}), part * scale
            for one, count in taken.items():
                into[one] = into.get(one, 0) + count * share
    return found


def _through(
    crashes: _Crashes, taken: dict[Taken, int], count: int
) -> list[tuple[dict[Taken, int], int]]:
    """Return what is taken after one more impact, by how the target was; each with its total."""
    found = []
    for plight, some in crashes.split(taken).items():
        impact = crashes.law(count, plight)
        found.append((_joint(crashes, some, impact, plight), impact.total))
    return found


def _joint(
    crashes: _Crashes, taken: dict[Taken, int], impact: Law[tuple[int, int]], plight: _Plight
) -> dict[Taken, int]:
    """Return what is taken after an impact, STUN and BODY together."""
    stride = 1 + max(each[0] for each in taken) + max(each[0] for each in impact.weights)

    def key(each: Taken | tuple[int, int]) -> int:
        return each[1] * stride + each[0]

    return {
        (at % stride, at // stride, stuns): weight
        for (at, stuns), weight in _stunned_or_not(
            crashes, taken, impact.weights, key, dead=plight.dead
        )
    }


def _shaken_or_dead(
    crashes: _Crashes,
    taken: dict[Taken, int],
    impact: Mapping[tuple[int, int], int],
    plight: _Plight,
) -> dict[tuple[int, bool, bool], int]:
    """Return STUN, whether one stuns, whether the target is dead, after an impact that may kill.

    BODY is asked for one thing alone, which so much of an impact makes true or not.
    """
    found: dict[tuple[int, bool, bool], int] = {}
    before = _by_body(taken, {each for each in taken if not each[2]})
    killing: dict[tuple[bool, ...], list[_Hits]] = {}
    for body, hit in _by_body(impact, crashes.calm(impact, dead=plight.dead)).items():
        kills = tuple([crashes.is_dead(at + body) for at in before])
        killing.setdefault(kills, []).append(hit)
    for kills, hits in killing.items():
        hit = _pooled_parts(hits)
        for dead in {*kills}:
            here = [part for part, kill in zip(before.values(), kills, strict=True) if kill is dead]
            for (stun, stuns), weight in _summed(_pooled_parts(here), hit):
                at = stun, stuns and not dead, dead
                found[at] = found.get(at, 0) + weight
    return found


class _Hits(NamedTuple):
    """How likely each number is, of all hits and of those that don't stun."""

    every: dict[int, int]
    calm: dict[int, int]


def _by_body(weights: Mapping[N, int], calm: Collection[N]) -> dict[int, _Hits]:
    """Return how likely each STUN is, by the BODY that comes with it."""
    found: dict[int, _Hits] = {}
    for each, weight in weights.items():
        stun, body = each[0], each[1]
        part = found.get(body)
        if part is None:
            part = found[body] = _Hits({}, {})
        part.every[stun] = part.every.get(stun, 0) + weight
        if each in calm:
            part.calm[stun] = weight
    return found


def _pooled_parts(parts: Collection[_Hits]) -> _Hits:
    """Return hits that are one or the other."""
    every: dict[int, int] = {}
    calm: dict[int, int] = {}
    for part in parts:
        for into, weights in ((every, part.every), (calm, part.calm)):
            for value, weight in weights.items():
                into[value] = into.get(value, 0) + weight
    return _Hits(every, calm)


def _of_way(weights: Mapping[tuple[int, bool, bool], int], way: FlightWay) -> dict[Shaken, int]:
    told = msgspec.structs.replace(way, dice=())
    return {Shaken(*each, told): weight for each, weight in weights.items()}


def _stunned_or_not(
    crashes: _Crashes,
    taken: dict[Taken, int],
    impact: Mapping[tuple[int, int], int],
    key: Callable[[Any], int],
    *,
    dead: bool = False,
) -> Iterator[tuple[tuple[int, bool], int]]:
    """Return the sums of the keys, whether hits or impact stun, and how likely each is."""
    calm_before = {each: weight for each, weight in taken.items() if not each[2]}
    calm_impact = crashes.calm(impact, dead=dead)
    before = _Hits(_marginal(taken, key), _marginal(calm_before, key))
    return _summed(before, _Hits(_marginal(impact, key), _marginal(calm_impact, key)))


def _summed(one: _Hits, other: _Hits) -> Iterator[tuple[tuple[int, bool], int]]:
    """Return the sums, whether one of the two stuns, and how likely each is."""
    every = convolved(one.every, other.every)
    calm = convolved(one.calm, other.calm)
    for value, weight in every.items():
        unstunned = calm.get(value, 0)
        if unstunned:
            yield (value, False), unstunned
        if weight > unstunned:
            yield (value, True), weight - unstunned


def _marginal(weights: Mapping[T, int], key: Callable[[T], U]) -> dict[U, int]:
    found: dict[U, int] = {}
    for each, weight in weights.items():
        at = key(each)
        found[at] = found.get(at, 0) + weight
    return found


def _pooled(parts: list[tuple[dict[U, int], int]], total: int) -> Law[U]:
    """Return one law of parts that are each over their own multiple of `total`."""
    common = lcm(*(over for _, over in parts))
    weights: dict[U, int] = {}
    for part, over in parts:
        scale = common // over
        for each, weight in part.items():
            weights[each] = weights.get(each, 0) + weight * scale
    return Law(weights, total * common)
