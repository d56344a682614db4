"""Odds beside play: L12."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from laws.cells import Cell, both_of, judge
from laws.lab import Played
from laws.matrix import Bench, State, Way

from hero_combat.dice import seeded
from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.odds import OddsReport
from hero_combat.log.session import Session

STRANGE = 4.5  # standard errors
PLAYS = 2_000
EVERY = 50
STATES = 3


def odds_agree(bench: Bench) -> Iterator[Cell]:
    """L12: odds of any order that play accepts agree with play, refuse, or say what they assume.

    Every day in one of three states and pairs of states; for long in all of them.
    """
    if bench.lab.system.odds is None:
        return
    nothing = State("", ())
    states = (nothing, *bench.matrix.fights)
    seen = states_seen = 0
    for way in bench.one_each:
        if not way.company.acts or way.company.then:
            continue
        usual = _report(bench, way, bench.before(way))
        if usual is None:
            continue
        for first, second in product(states, states):
            pair = bool(first.name and second.name)
            if first.name == second.name != "":
                continue
            if pair and (way not in bench.firsts if bench.every else way is not bench.ways[0]):
                continue
            in_state = bool(first.name or second.name)
            if in_state and way.blow.name and not _alone(bench, way):
                continue
            states_seen += in_state
            if in_state and not bench.every and states_seen % STATES:
                continue
            on = bench.before(way, *bench.lines(first, "a"), *bench.lines(second, "t"))
            if on is None:
                continue
            name = both_of(first, second)
            seen += 1
            measured = (way.name, way.blow.name or way.blow.weapon, name) in bench.matrix.measured
            measured |= bench.every and seen % EVERY == 0
            yield from _odds(bench, way, name, on, usual, measured=measured)


def _alone(bench: Bench, way: Way) -> bool:
    return way.company is bench.matrix.companies[0]


def _report(bench: Bench, way: Way, on: AnyEncounter | None) -> OddsReport | None:
    """The odds of a way; None where they are refused."""
    assert bench.lab.system.odds
    assert on is not None
    try:
        report: OddsReport = bench.lab.system.odds()(on, with_ids(bench.lab.order(way.line), on))
    except HeroCombatError:
        return None
    return report


def _odds(
    bench: Bench, way: Way, state: str, on: AnyEncounter, usual: OddsReport, *, measured: bool
) -> Iterator[Cell]:
    lab, t = bench.lab, bench.people["t"]
    a = getattr(lab.order(way.line), "attacker", bench.people["a"])  # who is helped may attack
    luck = way.company.luck
    best = lab.play(on, way.line, (*bench.matrix.best, *luck))
    worst = lab.play(on, way.line, (*bench.matrix.worst, *luck))
    if not (best.done and worst.done):
        return
    try:
        report = _report(bench, way, on)
    except Exception as error:  # noqa: BLE001 - whatever it is
        yield judge(way.name, state, best, f"a bug in the odds: {error!r}")
        return
    if (  # refused, or what they assume
        report is None
        or set(report.notes) - set(usual.notes)
        or set(report.against) - set(usual.against)
    ):
        yield Cell(way.name, state, judged=True)
        return
    hit = next((float(_of(c.chance)) for c in report.chances if c.what == "hit"), None)
    if not any(type(e) is AttackRolled for e in best.events):
        hit = None  # a contest
    told = ""
    if hit is not None and _hits(best, a, t) != (hit > 0):
        told = f"the best dice hit: {_hits(best, a, t)}; the odds say {hit:.2%}"
    elif hit is not None and _hits(worst, a, t) != (hit == 1):
        told = f"the worst dice hit: {_hits(worst, a, t)}; the odds say {hit:.2%}"
    yield judge(way.name, state, best, told)
    if measured and not told:
        order = with_ids(lab.order(way.line), on)
        rolled = any(type(e) is AttackRolled or hasattr(e, "done") for e in best.events)
        for what, off in _measured(bench, on, order, report.chances).items():
            if what == "hit" and not rolled:  # it pins people down, say
                continue
            told = f"{what}: {off:.1f} standard errors off in {PLAYS} plays"
            yield judge(way.name, state, best, told if abs(off) > STRANGE else "")


def _of(chance: Any) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def _hits(played: Played, by: str, target: str) -> bool:
    """Whether an attack has hit whom it was meant for."""
    rolled = (e for e in played.events if type(e) is AttackRolled and e.hit)
    return any(e.attacker == by and e.target == target for e in rolled)


def _measured(bench: Bench, on: AnyEncounter, order: Any, chances: Any) -> dict[str, float]:
    """How far the odds are off what is played, in standard errors."""
    t, a = bench.people["t"], getattr(order, "attacker", bench.people["a"])
    times: dict[str, int] = {}
    for seed in range(PLAYS):
        session = Session(on, bench.lab.system, quiet=True)
        outcome = session.play_settled(order, lambda key, nth, seed=seed: seeded(seed, key, nth))
        fates = bench.matrix.fates(on, outcome, t)
        hit = any(
            (type(e) is AttackRolled and e.hit and e.attacker == a and e.target == t)
            or (getattr(e, "done", False) and e.target == t)  # a contest
            or getattr(e, "willpower", 0) > 0  # fire that pins
            for e in outcome.events
        )
        for what, so in {"hit": hit, **fates}.items():
            times[what] = times.get(what, 0) + so
    off = {}
    for each in chances:
        if each.what in times:
            chance = float(_of(each.chance))
            error = max((chance * (1 - chance) / PLAYS) ** 0.5, 1 / PLAYS)
            off[each.what] = (times[each.what] / PLAYS - chance) / error
    return off
