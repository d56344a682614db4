"""Any order that the rules allow in the middle of any fight, played beside its odds.

`python tests/scenarios/any_order.py 0 1000` looks at so many situations from that number on and
tells which come out otherwise than the odds say, with the lines that show it. An order is played
a few times; only where that looks strange is it played more often, each time with fresh dice.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from math import exp, lgamma, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

sys.path.append(str(Path(__file__).parents[1]))

from repository import SCENARIOS
from scenarios.played import READERS, begun

from hero_combat.dice.keyed import seeded_dice
from hero_combat.dice.laws import Law
from hero_combat.errors import Forbidden, HeroCombatError, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, Event, KnockedBack, WeaponSpoiled
from hero_combat.fight.names import with_ids
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.session import Session
from hero_combat.npc.filling import candidates
from hero_combat.npc.programs import Extent, interpreter_of, play
from hero_combat.orders.declaration import Order, Parameter, spec_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import check_options, options_of
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.spotlight.events import HitLanded, SuppressiveFire
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL
from hero_combat.systems.spotlight.telling.words import location
from hero_combat.systems.storyteller.events import ManeuverEnded

NAMES = tuple(sorted(path.stem for path in SCENARIOS.glob("*.toml")))
SIGMA = 6.8e-6
"""So rarely fair dice are 4.5 standard errors off, to one side or the other."""
STAGES = ((300, 0.02), (1500, 0.002), (6000, SIGMA))
"""So often it is played, anew each time, and how strange it must look to be played more often."""
_TRIES, _ALLOWED = 60, 12
_OUTSIDE = ("force", "with_", "coordinate", "also")
_NUMBERS = (0, 1, 2, 3, 5, 8, 12)


class Situation(NamedTuple):
    """A fight in its middle, and an order that the rules allow.

    Attributes:
        number: which situation it is; it follows from it alone.
        name: the scenario.
        fight: the fight.
        system: its rules.
        order: the order.
    """

    number: int
    name: str
    fight: Any
    system: Any
    order: Any

    def script(self) -> str:
        """The lines that show it, for a shell."""
        order = line_of(self.order)
        log_ = "\n".join(line.partition("  # ")[0].partition(" ## ")[0] for line in self.fight.log)
        return (
            f"situation {self.number}: cp scenarios/{self.name}.toml f.toml\n"
            f"hero-combat run -i -q f.toml <<'END'\n{log_}\nEND\n"
            f"hero-combat {order.replace('resolve', 'odds', 1)} f.toml\n"
            f"for s in $(seq 1000); do hero-combat {order} --seed $s -o /dev/null f.toml; done"
        )


class Seen(NamedTuple):
    """What became of an attack.

    Attributes:
        fates: what did, in the words of the chances.
        numbers: how much of what, in the words of the laws; of a hit.
        losses: what was lost, in the words of the races; misses included.
    """

    fates: dict[str, bool]
    numbers: dict[str, int]
    losses: dict[str, int]


# ------------------------------------------------------------------ situations


def situation(number: int) -> Situation | None:
    """The situation of that number, None where nobody finds an order that is allowed."""
    random = Random(number)  # noqa: S311 - the same situations every time
    name = NAMES[number % len(NAMES)]
    table = begun(name).copy()
    table.play(f"reseed {number}")
    session = Session(table.encounter, table.system)
    extent = Extent(everybody=True, through_reminders=True)
    played = play(interpreter_of(session, extent), extent)
    fights = [session.encounter for _ in islice(played, random.randrange(5, 31))]
    while fights:  # the last ones may be over, or between two turns
        fight, system = fights.pop(), table.system
        for _ in range(_TRIES):
            with suppress(HeroCombatError):
                order = _some_order(fight, system, random)
                for seed in range(_ALLOWED):  # some are refused by how dice fall
                    _carried_out(fight, system, order, seed)
                return Situation(number, name, fight, system, order)
    return None


def _some_order(fight: Any, system: Any, random: Random) -> Order:
    """Any attack: by whoever acts or anybody, on anybody or anything, with up to three options.

    Raises:
        UsageError: it says what can't be said.
    """
    spec = spec_of(next(order for order in system.orders if order.__name__ == "Resolve"))
    tactics = system.tactics()
    acting = tactics.acting(fight)
    who = random.choice(acting if acting and random.random() < 0.9 else [*fight.combatants])
    others = [one for one in fight.combatants if one != who]
    pool = [*fight.things] if fight.things and random.random() < 0.15 else others or [who]
    own = [attack.id for attack in tactics.attacks(fight, who)] or ["unarmed"]
    values = {"with_": random.choice(own)}
    kind = ""
    if spec.order.usages and spec.order.usages_of in spec.by_field and random.random() < 0.4:
        kind = random.choice([*spec.order.usages])
        values[spec.order.usages_of] = kind
    takes = options_of(spec.order, kind) or {*spec.by_field}
    known = [p for p in spec.options if p.field in takes and p.field not in (*_OUTSIDE, *values)]
    for parameter in random.sample(known, min(len(known), random.choice((0, 0, 1, 1, 2, 3)))):
        values[parameter.field] = _some_value(parameter, fight, who, random)
    if "with_" not in takes:
        del values["with_"]
    order = order_of(spec, (who, random.choice(pool)), {k: v for k, v in values.items() if v})
    check_options(order)
    return with_ids(order, fight)


def _some_value(parameter: Parameter, fight: Any, who: str, random: Random) -> str:
    """Any text for an option."""
    if parameter.kind == "flag":
        return "true"
    if parameter.kind == "number":
        low = parameter.low or 0
        return str(random.choice([n for n in _NUMBERS if n >= low] or [low]))
    words = candidates(parameter, fight, who)
    word = random.choice(words) if words else "something"
    return (
        f"{word.partition('=')[0]}={random.choice(_NUMBERS)}" if parameter.kind == "pairs" else word
    )


def _carried_out(fight: Any, system: Any, order: Order, seed: int) -> Outcome:
    """What comes of an order with the dice that `reseed` of that seed gives."""
    quiet = msgspec.structs.replace(fight, quiet=True)
    who = getattr(order, order.actor)
    rule: Callable[..., Outcome] = system.rule("resolve")
    return rule(quiet, order, seeded_dice(seed, who, 0))


# ------------------------------------------------------------------ plays beside odds


def breaches(one: Situation) -> list[str]:
    """How an order comes out otherwise than its odds say; none where they say nothing."""
    order = one.order
    try:
        report = one.system.odds()(one.fight, order)
    except UsageError:  # refused by name
        return []
    except Forbidden as error:
        return [f"the odds are forbidden, the order isn't: {error}"] if _is_legal(one) else []
    start = 0
    found: list[str] = []
    for times, rare in STAGES:
        try:
            found = [*_strange(one, report, range(start, start + times), rare)]
        except Forbidden:  # its dice can fall so that it is refused
            return []
        start += times
        if not found:
            return []
    return found


def refused(one: Situation) -> bool:
    """Whether the odds of the order are refused by name."""
    try:
        one.system.odds()(one.fight, one.order)
    except HeroCombatError as error:
        return isinstance(error, UsageError)
    return False


def _is_legal(one: Situation) -> bool:
    """Whether an order is accepted however its dice fall, a hit among them."""
    try:
        plays = [
            _carried_out(one.fight, one.system, one.order, seed) for seed in range(STAGES[0][0])
        ]
    except Forbidden:
        return False
    return any(seen_of(one, outcome).fates.get("hit") for outcome in plays)


def _strange(one: Situation, report: OddsReport, seeds: range, rare: float) -> Iterator[str]:
    """What comes up more or less often than the odds say, if that is so rare by chance."""
    fates: Counter[str] = Counter()
    numbers: dict[str, Counter[int]] = {}
    losses: dict[str, Counter[int]] = {}
    known: set[str] = set()
    for seed in seeds:
        outcome = _carried_out(one.fight, one.system, one.order, seed)
        seen = seen_of(one, outcome)
        known |= seen.fates.keys()
        fates.update(what for what, so in seen.fates.items() if so)
        for what, number in seen.numbers.items() if seen.fates.get("hit") else ():
            numbers.setdefault(what, Counter())[number] += 1
        for what, number in seen.losses.items():
            losses.setdefault(what, Counter())[number] += 1
    for each in report.chances:
        if each.what in known:
            chance = float(each.chance)
            if surprise(fates[each.what], len(seeds), chance) < rare:
                yield _told(each.what, chance, fates[each.what], len(seeds))
    for law in report.laws:
        yield from _strange_law(law.what, law.law, numbers.get(law.what), rare)
    for what, counts in losses.items():
        race = report.races.get(what)
        if race is not None and race.enough > 0:  # how much more than enough is of no account
            loss = Law(race.loss.weights, race.loss.total, race.enough)
            yield from _strange_law(f"loss of {what}", loss, counts, rare)


def _strange_law(
    what: str, law: Law[int], counts: Counter[int] | None, rare: float
) -> Iterator[str]:
    """What comes up more or less often than a law says, if anybody has counted."""
    if counts is None:
        return
    floor = 0 if what == "damage" else min(*law.weights, *counts)  # who is whole is not healed
    weights, seen = _folded(law, law.weights, floor), _folded(law, counts, floor)
    times = sum(seen.values())
    for number in sorted({*weights, *seen}):
        chance = weights.get(number, 0) / law.total
        if surprise(seen.get(number, 0), times, chance) < rare:
            yield _told(f"{what} {number}", chance, seen.get(number, 0), times)


def _folded(law: Law[int], weights: Mapping[int, int], floor: int) -> dict[int, int]:
    """The weights of numbers, those beyond either end of a law at that end."""
    found: dict[int, int] = {}
    for number, weight in weights.items():
        at = max(floor, number if law.most is None else min(number, law.most))
        found[at] = found.get(at, 0) + weight
    return found


def _told(what: str, chance: float, count: int, times: int) -> str:
    return f"{what}: odds {chance:.4%}, played {count} of {times}, {count / times:.2%}"


def surprise(count: int, times: int, chance: float) -> float:
    """How likely fair dice are so far off, to one side or the other: the exact binomial test."""
    if chance <= 0 or chance >= 1:
        return float(count == round(times * chance)) if times else 1.0
    expected = times * chance
    step = 1 if count > expected else -1
    term = exp(
        lgamma(times + 1)
        - lgamma(count + 1)
        - lgamma(times - count + 1)
        + count * log(chance)
        + (times - count) * log(1 - chance)
    )
    tail, at = term, count
    while 0 < at + (step > 0) <= times and term > tail * 1e-12:
        ratio = chance / (1 - chance)
        term *= (times - at) / (at + 1) * ratio if step > 0 else at / (times - at + 1) / ratio
        at += step
        tail += term
    return min(1.0, 2 * tail)


# ------------------------------------------------------------------ what was seen


def seen_of(one: Situation, outcome: Outcome) -> Seen:
    """What became of an order, in the words of its odds."""
    before, after, order = one.fight, outcome.encounter, one.order
    target = order.target if isinstance(order.target, str) else order.target[0]
    fates = {"hit": any(_hits(event, order.attacker, target) for event in outcome.events)}
    numbers: dict[str, int] = {}
    losses: dict[str, int] = {}
    if target in before.combatants:
        known, losses = READERS[one.system.name](before, after, target)
        fates |= known
        numbers = NUMBERS[one.system.name](one, outcome, target, fates)
    if getattr(order, "area", 0):  # it is rolled against a place, and hits who is inside
        del fates["hit"]
    return Seen(fates, numbers, losses)


def _hits(event: Event, attacker: str, target: str) -> bool:
    """Tell whether somebody hits, lays down a fire, or brings off what is no attack."""
    match event:
        case AttackRolled():
            return event.hit and (event.attacker, event.target) == (attacker, target)
        case ManeuverEnded():
            return event.done and (event.who, event.target) == (attacker, target)
        case SuppressiveFire():
            return event.margin >= 0 and event.attacker == attacker
    return False


def _lost(outcome: Outcome, target: str, keys: str) -> int:
    return sum(
        event.lost.get(key, 0)
        for key in keys.split()
        for event in outcome.events
        if type(event) is Damaged and event.who == target
    )


def _champions(
    _: Situation, outcome: Outcome, target: str, fates: dict[str, bool]
) -> dict[str, int]:
    thrown = [e for e in outcome.events if type(e) is KnockedBack and e.who == target]
    metres = sum(event.metres for event in thrown)
    fates["knocked back"] = bool(thrown)
    return {
        "STUN past defenses": _lost(outcome, target, "stun"),
        "BODY past defenses": _lost(outcome, target, "body"),
        "knockback": metres,
    }


def _megs(_: Situation, outcome: Outcome, target: str, fates: dict[str, bool]) -> dict[str, int]:
    fates["knocked back"] = any(
        type(event) is KnockedBack and event.who == target and event.metres > 0
        for event in outcome.events
    )
    fates["stunned"] = any(type(e) is Stunned and e.who == target for e in outcome.events) and not (
        fates["knocked out"] or fates["dead"]
    )
    return {"damage past defenses": _lost(outcome, target, "physical mental mystical")}


def _spotlight(
    one: Situation, outcome: Outcome, target: str, fates: dict[str, bool]
) -> dict[str, int]:
    landed = [e for e in outcome.events if type(e) is HitLanded and e.target == target]
    fates |= {location(part): part in [e.location for e in landed] for part in LOCATIONS}
    was, now = one.fight.combatants[target], outcome.encounter.combatants[target]

    def more(box: str) -> int:
        return sum(
            getattr(now, part).count(box) - getattr(was, part).count(box) for part in LOCATIONS
        )

    vital = sum(len(getattr(now, part)) - len(getattr(was, part)) for part in VITAL)
    return {
        "lethal boxes added": more("X"),
        "bruise boxes added": more("/"),
        "head and torso boxes filled": vital,
        "damage after armor": sum(event.points for event in landed),
    }


def _storyteller(
    one: Situation, outcome: Outcome, target: str, _: dict[str, bool]
) -> dict[str, int]:
    was, now = one.fight.combatants[target], outcome.encounter.combatants[target]
    taken = {
        key: getattr(now, f"taken_{key}") - getattr(was, f"taken_{key}")
        for key in ("bashing", "lethal", "aggravated")
    }
    return {**taken, "damage past armor": sum(taken.values())}


def _zt(one: Situation, outcome: Outcome, target: str, fates: dict[str, bool]) -> dict[str, int]:
    fates["weapon breaks"] = any(
        type(event) is WeaponSpoiled and event.who == one.order.attacker and event.how == "broken"
        for event in outcome.events
    )
    was, now = one.fight.combatants[target], outcome.encounter.combatants[target]
    return {"damage": was.hp - now.hp}


NUMBERS: dict[str, Callable[[Situation, Outcome, str, dict[str, bool]], dict[str, int]]] = {
    "champions": _champions,
    "megs": _megs,
    "spotlight": _spotlight,
    "storyteller": _storyteller,
    "zt": _zt,
}


def main(words: list[str]) -> int:
    """Look at situations; 1 where odds and plays differ."""
    first, count = map(int, words)
    wrong = 0
    for number in range(first, first + count):
        one = situation(number)
        found = breaches(one) if one else []
        if one and found:
            wrong += 1
            sys.stdout.write("\n".join((one.script(), *found, "\n")))
            sys.stdout.flush()
    sys.stdout.write(f"{wrong} of {count} differ\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
