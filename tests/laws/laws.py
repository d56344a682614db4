"""The laws of meetings, L1 to L14, as functions over a system's matrix.

Each law yields its cells. A cell that got past no refusal is not judged; a law of which fewer than
60 % are judged proves nothing.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations, product
from re import sub
from typing import Any, NamedTuple

import msgspec
import tomli_w
from laws.lab import WORLDS, Lab, Played
from laws.matrix import Bench, Blow, Effect, Role, State, Stock, Struck, Way

from hero_combat.dice import seeded
from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import AttackRolled, Damaged, ObjectDamaged
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.odds import OddsReport
from hero_combat.log.session import Session

STRANGE = 4.5  # standard errors
PLAYS = 2_000
EVERY = 50
LONG = 200  # steps


class Cell(NamedTuple):
    """One meeting.

    Attributes:
        way: the way of attacking, the role, the effect.
        state: the state in which.
        judged: whether it got past what stands before the law.
        breach: what shows that the law doesn't hold, "" where it does.
        script: the lines that show it.
    """

    way: str
    state: str
    judged: bool
    breach: str = ""
    script: str = ""


Law = Callable[[Bench], Iterator[Cell]]


def _judge(way: str, state: str, played: Played, breach: str) -> Cell:
    """The cell of a line that was played; an exception that is no refusal breaks every law."""
    breach = f"a bug: {played.crash}" if played.crash else breach
    return Cell(way, state, judged=True, breach=breach, script=played.script() if breach else "")


def _concerns(state: State, way: Way) -> bool:
    return not state.weapons or way.blow.weapon in state.weapons


def refused_everywhere(bench: Bench) -> Iterator[Cell]:
    """L1: refused alone, refused in every company, and when it lands."""
    lab = bench.lab
    for way, state in product(bench.one_each, bench.matrix.hindered):
        if not (_concerns(state, way) and way.company.acts):
            continue
        on = bench.before(way, *bench.lines(state, "a"))
        if on is None:
            yield Cell(way.name, state.name, judged=False)
            continue
        alone = lab.play(on, way.alone, way.company.luck)
        if not alone.forbidden:
            yield Cell(way.name, state.name, judged=False)
            continue
        played = lab.play(on, way.line, way.company.luck)
        told = f"refused alone ({alone.refusal}), and done so" if played.done else ""
        yield _judge(way.name, state.name, played, told)
        if way.company.then and state.lasts:
            yield _landing(bench, way, state, alone.refusal)


def _landing(bench: Bench, way: Way, state: State, why: str) -> Cell:
    """The cell of a way that has begun when its attacker gets into a state."""
    now = bench.before(way)
    assert now is not None
    then = tuple(bench.say(line) for line in way.company.then)
    lines = (way.line, *bench.lines(state, "a"), *then)
    played = bench.lab.play_all(now, lines, way.company.luck)
    last = played[-1]
    name = f"{way.name}, landing"
    if not last.done and len(played) <= 1 + len(state.lines):
        return Cell(name, state.name, judged=False)
    a = bench.people["a"]
    attacked = any(type(e) is AttackRolled and e.attacker == a for p in played for e in p.events)
    told = f"refused alone ({why}), and it lands" if attacked else ""
    if not last.done and not last.over:
        told = f"the fight is stuck: {last.line}: {last.refusal}"
    return _judge(name, state.name, last, told)


def nobody_counts_without_a_turn(bench: Bench) -> Iterator[Cell]:
    """L2: who never gets the turn counts nowhere."""
    lab = bench.lab
    for role in bench.matrix.roles:
        for letter in "pu":
            part = tuple(bench.say(line, letter) for line in role.before)
            if _counts(bench, role, letter, part):
                break
        else:
            yield Cell(role.name, "as ever", judged=False)
            continue
        for state in bench.matrix.idle:
            lines = bench.lines(state, letter)
            for taken in ((*lines, *part), (*part, *lines)) if part else (lines,):
                base = lab.reach(lines if taken[: len(lines)] == lines else taken)
                on = lab.reach(taken)
                if on is None:  # who is in that state can't take the part
                    yield Cell(role.name, state.name, judged=base is not None)
                    continue
                played = lab.play(on, bench.say(role.line, letter), role.luck)
                rest = lab.reach(lines)
                assert rest is not None
                plain = lab.play(rest, bench.say(role.without, letter), role.luck)
                named = role.line != role.without  # else a refusal shows that somebody counts
                counts = _told(played) != _told(plain) and (played.done or not named)
                told = "counts all the same" if counts else ""
                yield _judge(role.name, state.name, played, told)


def _counts(bench: Bench, role: Role, letter: str, part: tuple[str, ...]) -> bool:
    """Whether somebody who can act does count in that role."""
    on = bench.lab.reach(part)
    if on is None:
        return False
    played = bench.lab.play(on, bench.say(role.line, letter), role.luck)
    plain = bench.lab.play(bench.lab.start, bench.say(role.without, letter), role.luck)
    return played.done and _told(played) != _told(plain)


def _told(played: Played) -> Any:
    """What happened, and how the rolls were read."""
    if played.outcome is None:
        return None
    return _plain(played.events), tuple((r.label, r.reading) for r in played.outcome.rolls)


def _plain(events: Iterable[Any]) -> list[Any]:
    """Events without the place of their rolls."""
    return [
        msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
        for event in events
    ]


def _uses(stock: Stock, way: Way) -> bool:
    return not stock.weapons or way.blow.weapon in stock.weapons


def nobody_uses_more(bench: Bench) -> Iterator[Cell]:
    """L3: nobody uses more than there is."""
    lab, a = bench.lab, bench.people["a"]
    for way, stock in product(bench.one_each, bench.matrix.stocks):
        if way.company.then or not (way.company.acts and _uses(stock, way)):
            continue
        *amounts, plenty = stock.amounts
        full = bench.before(way, *(bench.say(line, "a") for line in stock.lines(plenty)))
        usual = lab.play(full, way.line, way.company.luck) if full is not None else None
        if usual is None or not usual.done:
            yield Cell(way.name, stock.name, judged=False)
            continue
        cost = stock.left(usual.before, a) - stock.left(usual.after, a)
        for n in amounts if cost else ():
            now = bench.before(way, *(bench.say(line, "a") for line in stock.lines(n)))
            if now is None:
                yield Cell(way.name, stock.name, judged=False)
                continue
            played = lab.play(now, way.line, way.company.luck)
            told = ""
            if played.done and cost > n:
                told = f"it takes {cost} of {stock.name}, and there are {n}"
            elif not played.done and cost <= n:
                told = f"it takes {cost} of {stock.name} of {n}, and is refused: {played.refusal}"
            yield _judge(way.name, stock.name, played, told)


def _harm(bench: Bench, way: Way, played: list[Played]) -> int:
    """How much the target lost by the attacker's hits with that weapon, or by nobody's."""
    t, a, weapons = bench.people["t"], bench.people["a"], (way.blow.weapon, "")
    lost = 0
    for each in played:
        for e in each.events:
            if type(e) is Damaged and e.who == t and e.by in (a, "") and e.attack in weapons:
                lost += sum(e.lost.values())
    return lost + bench.matrix.grip(played[0].before, played[-1].after, t, a)


def _margin(played: Iterable[Played], by: str, target: str) -> int | None:
    """By how much the first roll to hit was made."""
    for each in played:
        for e in each.events:
            if type(e) is AttackRolled and e.attacker == by and e.target == target:
                return e.margin
    return None


def _labels(bench: Bench, played: Iterable[Played]) -> set[str]:
    return {bench.lab.alike(roll.label) for each in played for roll in each.fell}


def what_stops_it_stops_it(bench: Bench) -> Iterator[Cell]:
    """L4: what stops or weakens an attack alone does so in every company."""
    for way, state in product(bench.one_each, bench.matrix.guarded):
        if _concerns(state, way):
            yield from _guarded(bench, way, state)


def _guarded(bench: Bench, way: Way, state: State) -> Iterator[Cell]:
    a, t, luck = bench.people["a"], bench.people["t"], way.company.luck
    lines = bench.lines(state, "t")
    open_, on = bench.before(way), bench.before(way, *lines)
    assert open_ is not None
    if on is None:
        yield Cell(way.name, state.name, judged=False)
        return
    said = f" {bench.say(state.said, 't')}".rstrip()
    usual = bench.lab.play_all(open_, [way.alone], luck)
    alone = bench.lab.play_all(on, [way.alone + said], luck)
    if way.company.then:  # the defence is taken up when it is about to land
        *early, last = (bench.say(line) for line in way.company.then)
        played = bench.lab.play_all(open_, (way.line + said, *early, *lines, last), luck)
    else:
        played = bench.lab.play_all(on, [way.line + said], luck)
    end = played[-1]
    if end.crash:
        yield _judge(way.name, state.name, end, "")
        return
    hurts, harm = _harm(bench, way, usual), _harm(bench, way, alone)
    asks = _labels(bench, alone) - _labels(bench, usual) if alone[-1].done else set()
    was, now = _margin(usual, a, t), _margin(alone, a, t)
    off = was - now if was is not None and now is not None else 0
    if not (harm < hurts or asks or off > 0):
        return  # it is no defence against this
    if not end.done and not end.over:
        allowed = alone[-1].done and said  # the target may defend alone, and not so
        yield _judge(way.name, state.name, end, end.refusal if allowed else "")
        return
    told, suffers = "", _harm(bench, way, played)
    plain = bench.lab.play_all(open_, (way.line, *_then(bench, way)), luck)
    before, after = _margin(plain, a, t), _margin(played, a, t)
    if off > 0:  # what counts against the roll may leave it good enough
        if suffers and before is not None and after is not None and after >= before:
            told = f"it takes {off} off the roll alone, and {before - after} so"
    elif hurts and not harm and suffers:
        why = f" ({alone[-1].refusal})" if alone[-1].refusal else ""
        told = f"no harm alone{why}, and {suffers} so"
    elif asks and suffers and not asks & _labels(bench, played):
        told = f"rolled alone, and not so: {', '.join(sorted(asks))}"
    elif 0 < harm < hurts and suffers >= _harm(bench, way, plain) > 0:
        told = (
            f"{harm} of {hurts} get through alone, and {suffers} of {_harm(bench, way, plain)} so"
        )
    yield _judge(way.name, state.name, end, told)


def _then(bench: Bench, way: Way) -> Iterator[str]:
    return (bench.say(line) for line in way.company.then)


def objects_suffer_alike(bench: Bench) -> Iterator[Cell]:
    """L5: what changes what a struck thing suffers changes it in a Block and as cover."""
    direct, differs = bench.matrix.struck[0], 0
    plain: dict[tuple[str, str, str], _Dent] = {}
    for which, blow, struck in product(
        bench.matrix.objects, bench.matrix.blows, bench.matrix.struck
    ):
        dent = _lost(bench, struck, blow, which)
        if not blow.name:
            plain[which, blow.weapon, struck.name] = dent
        base = plain.get((which, blow.weapon, struck.name), _Dent())
        if struck is direct:
            differs = _more(dent.lost, base.lost)
            if differs == _more(dent.margin, base.margin):
                differs = 0  # it may be the roll that has changed it
        elif blow.name and differs and dent.played and None not in (dent.lost, base.lost):
            if differs < 0 and not base.lost:
                continue  # it can't suffer less
            more = "more" if differs > 0 else "less"
            told = (
                f"{which} loses {more} struck directly, and {dent.lost} instead of {base.lost} so"
            )
            so = _more(dent.lost, base.lost) == differs
            yield _judge(struck.name, blow.name, dent.played, "" if so else told)


class _Dent(NamedTuple):
    """What an object lost, and by how much the roll was made; None where it is refused."""

    lost: int | None = None
    margin: int | None = None
    played: Played | None = None


def _more(one: int | None, other: int | None) -> int:
    return 0 if one is None or other is None else (one > other) - (one < other)


def _lost(bench: Bench, struck: Struck, blow: Blow, which: str) -> _Dent:
    """How much an object lost."""
    on = bench.lab.reach(tuple(bench.say(each, o=which) for each in struck.before))
    if on is None:
        return _Dent()
    played = bench.lab.play(on, bench.say(struck.line, o=which, blow=blow.options))
    if not played.done:
        return _Dent(played=played if played.crash else None)
    lost = sum(e.lost for e in played.events if type(e) is ObjectDamaged and e.which == which)
    margin = next((e.margin for e in played.events if type(e) is AttackRolled), None)
    return _Dent(lost, margin, played)


def nobody_acts_twice(bench: Bench) -> Iterator[Cell]:
    """L6: an accepted order that is given again at once is refused, and so is another attack."""
    lab = bench.lab
    usual = State("as ever", ())
    for way, state in product(bench.one_each, (usual, *bench.matrix.ready)):
        if not (_concerns(state, way) and way.company.acts):
            continue
        on = bench.before(way, *bench.lines(state, "a"))
        first = lab.play(on, way.line, way.company.luck) if on is not None else None
        if first is None or not first.done:
            yield Cell(way.name, state.name, judged=bool(first and first.forbidden))
            continue
        again = lab.play(first.after, way.line, way.company.luck)
        yield _judge(way.name, state.name, again, "done twice" if again.done else "")
        for letter in "a" + way.company.members:
            plain = bench.say(f"resolve {{{letter}}} {{t}} {way.blow.options}")
            line = way.alone if letter == "a" else plain
            other = lab.play(first.after, line, way.company.luck)
            told = f"{bench.people[letter]} attacks again" if other.done else ""
            yield _judge(way.name, state.name, other, told)


def _words(roll: str) -> set[str]:
    return set(roll.split())


def _of_others(played: Played, others: set[str]) -> Any:
    """The rolls for these people, and what happened to them."""
    assert played.outcome
    rolls = [
        (r.label, r.reading, r.modifiers) for r in played.outcome.rolls if others & _words(r.label)
    ]
    whose = ("who", "target", "which")
    events = [e for e in played.events if others & {getattr(e, key, "") for key in whose}]
    return rolls, _plain(events)


def _on_target(bench: Bench, played: Played) -> list[bool]:
    """Which of the rolls to hit the target were made."""
    t = bench.people["t"]
    return [e.hit for e in played.events if type(e) is AttackRolled and e.target == t]


def said_of_one(bench: Bench) -> Iterator[Cell]:
    """L7: an option about the target changes no roll or event of anybody else."""
    lab, matrix = bench.lab, bench.matrix
    for way, option in product(bench.one_each, matrix.options):
        letters = way.company.bystanders + (way.company.others if option.names else "")
        if not letters:
            continue
        for name, luck in (("", ()), *matrix.lucks):
            on = bench.before(way)
            assert on is not None
            line = f"{way.line} {bench.say(option.text)}"
            plain = lab.play(on, way.line, (*luck, *way.company.luck))
            said = lab.play(on, line, (*luck, *way.company.luck))
            if not (plain.done and said.done):
                if said.crash:
                    yield _judge(way.name, option.name, said, "")
                continue
            if _on_target(bench, plain) != _on_target(bench, said):
                continue  # it went otherwise for the target, and so for whom misses hit
            others = {bench.people[letter] for letter in letters}
            differs = _of_others(plain, others) != _of_others(said, others)
            told = f"changes what is so of {' and '.join(sorted(others))}" if differs else ""
            yield _judge(way.name, option.name, said, f"{told} ({name})" if told else "")


def company_takes_nothing_away(bench: Bench) -> Iterator[Cell]:
    """L8: what follows from an attack alone follows in company."""
    lab, matrix = bench.lab, bench.matrix
    for way, (name, luck) in product(bench.ways, matrix.lucks):
        if way.company.then or way.company.bystanders or not way.company.acts:
            continue
        on = bench.before(way)
        assert on is not None
        alone = lab.play(on, way.alone, (*luck, *way.company.luck))
        played = lab.play(on, way.line, (*luck, *way.company.luck))
        if not (alone.done and played.done):
            yield Cell(way.name, name, judged=bool(played.crash), breach=played.crash)
            continue
        if _harm(bench, way, [played]) < _harm(bench, way, [alone]):
            continue  # it was weaker, or missed
        missing = _following(bench, alone) - _following(bench, played)
        for what in sorted(missing):
            yield _judge(way.name, what[0], played, f"follows alone, and not so: {what[1]}")
        if not missing:
            yield _judge(way.name, name, played, "")


def _following(bench: Bench, played: Played) -> set[tuple[str, str]]:
    """What followed from an attack: kinds of events with whom they befell, and what is open."""
    assert played.outcome
    t = bench.people["t"]
    found = set()
    for event in played.events:
        kind = type(event).__name__
        if kind in bench.matrix.follows:
            who = getattr(event, "who", "") or getattr(event, "which", "")
            what = getattr(event, "cause", "") if kind == "Damaged" else ""
            if not (kind == "Damaged" and who == t and what == "hit"):
                found.add((kind, f"{kind} {what} {who}"))
    for decision in played.outcome.open:
        if decision.kind in bench.matrix.decisions:
            found.add((decision.kind, f"open: {decision.kind} of {decision.who}"))
    return found


def one_is_the_plain_order(bench: Bench) -> Iterator[Cell]:
    """L9: n targets, shots or members with n = 1 give the events of the plain order."""
    lab = bench.lab
    for way in bench.one_each:
        if not way.company.one:
            continue
        words = {"blow": way.blow.options, "weapon": way.blow.weapon}
        on = bench.before(way)
        assert on is not None
        for name, luck in (("", ()), *bench.matrix.lucks):
            plain = lab.play(on, way.alone, luck)
            one = lab.play(on, bench.say(way.company.one, **words), luck)
            if not (plain.done and one.done):
                yield Cell(way.name, name, judged=bool(one.crash), breach=one.crash)
                continue
            same = _manner(plain) == _manner(one)
            yield _judge(way.name, name, one, "" if same else f"not as {way.alone}")


def _manner(played: Played) -> list[Any]:
    """Events without the manner of the attack."""
    return [
        msgspec.structs.replace(event, manner="attack") if type(event) is AttackRolled else event
        for event in _plain(played.events)
    ]


def the_file_decides_nothing(bench: Bench) -> Iterator[Cell]:
    """L10: the order of the file decides nothing, where stats are distinct."""
    matrix = bench.matrix
    authored = tomllib.loads((WORLDS / f"{matrix.system}.toml").read_text("utf-8"))
    people = authored["combatants"]
    for who, stats in matrix.people_of_scripts.items():
        people[matrix.people[who]] |= stats
    orders = [tuple(people), tuple(reversed(people)), *list(permutations(people))[7::31]]
    results: dict[int, Any] = {}
    for order in orders:
        authored["combatants"] = {who: people[who] for who in order}
        text = tomli_w.dumps(authored)
        lab = Lab(matrix.system, (), matrix.lucky, matrix.alike, text)
        for nth, script in enumerate(matrix.scripts):
            played = lab.play_all(lab.start, (line.format(**matrix.people) for line in script))
            last = played[-1]
            if not last.done or last.crash:
                told = last.crash or f"{last.line}: {last.refusal}"
                judged = nth in results or bool(last.crash)
                yield Cell(f"script {nth + 1}", "", judged, told if judged else "", last.script())
                continue
            events = [sorted(map(repr, _plain(each.events))) for each in played]
            so = (events, {w: last.after.combatants[w] for w in sorted(last.after.combatants)})
            told = "" if results.setdefault(nth, so) == so else f"otherwise in the order {order}"
            yield _judge(f"script {nth + 1}", "", last, told)


def what_ends_ends(bench: Bench) -> Iterator[Cell]:
    """L11: what ends alone ends, whatever else begins; what may be done to one may be to each."""
    for effect in bench.matrix.effects:
        yield from _ends(bench, effect)
    for each in bench.matrix.each:
        for letter in "tu":
            alone = bench.lab.reach(tuple(bench.say(line, letter) for line in each.one))
            of_both = bench.lab.reach(_said(bench, each.both))
            line = bench.say(each.line, letter)
            if alone is None or of_both is None or not bench.lab.play(alone, line).done:
                yield Cell(each.name, "each", judged=False)
                continue
            played = bench.lab.play(of_both, line)
            told = "" if played.done else f"refused of one of two: {played.refusal}"
            yield _judge(each.name, "each", played, told)


def _ends(bench: Bench, effect: Effect) -> Iterator[Cell]:
    """The cells of an effect: alone, and with each other, begun before it and behind it."""
    lab, begins = bench.lab, _said(bench, effect.begins)
    base, on = lab.start, lab.reach(begins)
    off = _ended(bench, effect, on)[-1] if on is not None else None
    if off is None or not off.done or effect.shows(on) == effect.shows(base):
        yield Cell(effect.name, "alone", judged=False)
        return
    if effect.shows(off.after) != effect.shows(base):
        yield _judge(effect.name, "alone", off, "it does not end")
        return
    for other in bench.matrix.effects:
        more = _said(bench, other.begins)
        with_other = lab.reach(more)
        if other is effect or with_other is None:
            continue
        for lines in ((*more, *begins), (*begins, *more)):
            on = lab.reach(lines)
            last = _ended(bench, effect, on)[-1] if on is not None else None
            if last is not None and (last.done or last.crash):
                so = last.done and effect.shows(last.after) == effect.shows(with_other)
                yield _judge(effect.name, other.name, last, "" if so else "it has not ended")


def _said(bench: Bench, lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(bench.say(line) for line in lines)


def _ended(bench: Bench, effect: Effect, on: AnyEncounter) -> list[Played]:
    """What is played until an effect ends."""
    if isinstance(effect.ends, tuple):
        return bench.lab.play_all(on, _said(bench, effect.ends))
    played = [bench.lab.play(on, "step")]
    while played[-1].done and not effect.ends(played[-1].after) and len(played) < LONG:
        played.append(bench.lab.play(played[-1].after, "step"))
    return played


def odds_agree(bench: Bench) -> Iterator[Cell]:
    """L12: odds of any order that play accepts agree with play, refuse, or say what they assume."""
    if bench.lab.system.odds is None:
        return
    nothing = State("", ())
    states = (nothing, *bench.matrix.fights)
    seen = 0
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
            if pair and not (bench.every or way is bench.ways[0]):
                continue
            if (first.name or second.name) and way.blow.name and not _alone_or_all(bench, way):
                continue
            on = bench.before(way, *bench.lines(first, "a"), *bench.lines(second, "t"))
            if on is None:
                continue
            name = _both(first, second)
            seen += 1
            measured = (way.name, way.blow.name or way.blow.weapon, name) in bench.matrix.measured
            measured |= bench.every and seen % EVERY == 0
            yield from _odds(bench, way, name, on, usual, measured=measured)


def _alone_or_all(bench: Bench, way: Way) -> bool:
    return bench.every or way.company is bench.matrix.companies[0]


def _report(bench: Bench, way: Way, on: AnyEncounter | None) -> OddsReport | None:
    """The odds of a way; None where they are refused."""
    assert bench.lab.system.odds
    assert on is not None
    try:
        report: OddsReport = bench.lab.system.odds()(on, with_ids(bench.lab.order(way.line), on))
    except HeroCombatError:
        return None
    return report


def _both(first: State, second: State) -> str:
    """What the states of attacker and target are called."""
    of_attacker = f"attacker {first.name}" if first.name else ""
    of_target = f"target {second.name}" if second.name else ""
    return " and ".join(name for name in (of_attacker, of_target) if name)


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
        yield _judge(way.name, state, best, f"a bug in the odds: {error!r}")
        return
    if report is None or set(report.notes) - set(usual.notes):  # refused, or what they assume
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
    yield _judge(way.name, state, best, told)
    if measured and not told:
        order = with_ids(lab.order(way.line), on)
        for what, off in _measured(bench, on, order, report.chances).items():
            told = f"{what}: {off:.1f} standard errors off in {PLAYS} plays"
            yield _judge(way.name, state, best, told if abs(off) > STRANGE else "")


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


def nothing_is_broken(bench: Bench) -> Iterator[Cell]:
    """L13: invariants after every order, no exception, and no refusal after the first die."""
    states = (State("", ()), *bench.matrix.fights)
    for first, second in product(states, states):
        if first.name == second.name != "":
            continue
        lines = (*bench.lines(first, "a"), *bench.lines(second, "t"))
        on, name = bench.lab.reach(lines), _both(first, second)
        if on is not None:
            if not any(line.startswith("set ") for line in lines):
                for trouble in sorted({*_troubles(bench, on)}):
                    yield Cell(trouble, name, True, trouble, _lines(on))  # noqa: FBT003 - a record
            yield from _closed(bench, on, name, every=not name)
            continue
        last = bench.lab.play_all(bench.lab.start, lines)[-1]
        if last.crash:  # another state that can't be reached is no cell
            yield _judge(last.line, name, last, "")


def _lines(on: AnyEncounter) -> str:
    return "\n".join(line.partition("  # ")[0] for line in on.log)


def _closed(bench: Bench, on: AnyEncounter, name: str, *, every: bool) -> Iterator[Cell]:
    """The cells of every closing order, and of a way of each sort."""
    lab = bench.lab
    already = set(_troubles(bench, on))
    closings = [(bench.say(each[0]), _said(bench, each)) for each in bench.matrix.closing]
    ways = bench.one_each if every else bench.firsts
    closings += [(way.name, (*_said(bench, way.company.before), way.line)) for way in ways]
    for way, lines in closings:
        last = lab.play_all(on, lines)[-1]
        told = {"": ""}
        if last.done:
            known = already
            if all(line.startswith("set ") for line in lines[:-1]):
                known = already | {*_troubles(bench, last.before)}  # a game master's own doing
            told = dict.fromkeys(sorted({*_troubles(bench, last.after)} - known), way)
            told |= _unanswered(bench, last)
        elif last.line == "step" and not last.over:
            told = {"the fight is stuck": last.refusal}
        elif last.fell:
            told = {"refused after the first die": last.refusal}
        for kind, why in (told or {"": ""}).items():
            yield _judge(kind, name, last, f"{way}: {why}" if kind else "")


def _unanswered(bench: Bench, played: Played) -> dict[str, str]:
    """Answers to what is open that the program offers and refuses, with the refusal."""
    assert played.outcome
    refused = {}
    for decision in played.outcome.open:
        for answer in decision.answers:
            words = " ".join(bench.matrix.answers.get(word, word) for word in answer.split())
            verb, _, options = words.partition(" ")
            if verb == "amend":
                again = bench.lab.play(played.before, f"{played.line} {bench.say(options)}")
            else:
                again = bench.lab.play(played.after, bench.say(words))
            if not again.done:
                kind = f"offered, and refused: {sub('[0-9]+', 'N', answer)}"
                refused[kind] = again.refusal or again.crash
    return refused


def _troubles(bench: Bench, fight: AnyEncounter) -> Iterator[str]:
    """What is wrong with an encounter, by the system's invariants and those of the matrix."""
    if find := getattr(bench.lab.system, "invariants", None):
        yield from (trouble.message for trouble in find()(fight))
    yield from bench.matrix.broken(fight)


def done_and_undone(bench: Bench) -> Iterator[Cell]:
    """L14: what is done and undone, in any order, leaves no trace."""
    lab, trace = bench.lab, bench.matrix.trace
    before = trace(lab.start)
    for one, other in product(bench.matrix.pairs, bench.matrix.pairs):
        if one is other:
            orders = [(one.do, one.undo)]
        else:
            orders = [
                (one.do, other.do, one.undo, other.undo),
                (one.do, other.do, other.undo, one.undo),
            ]
        name = "" if one is other else other.name
        for lines in orders:
            played = lab.play_all(lab.start, _said(bench, lines))
            last = played[-1]
            if not last.done and not last.crash:
                yield Cell(one.name, name, judged=False)
                continue
            left = not last.crash and trace(last.after) != before
            yield _judge(one.name, name, last, "it leaves a trace" if left else "")


LAWS: dict[str, Law] = {
    "L1": refused_everywhere,
    "L2": nobody_counts_without_a_turn,
    "L3": nobody_uses_more,
    "L4": what_stops_it_stops_it,
    "L5": objects_suffer_alike,
    "L6": nobody_acts_twice,
    "L7": said_of_one,
    "L8": company_takes_nothing_away,
    "L9": one_is_the_plain_order,
    "L10": the_file_decides_nothing,
    "L11": what_ends_ends,
    "L12": odds_agree,
    "L13": nothing_is_broken,
    "L14": done_and_undone,
}
