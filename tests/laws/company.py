"""What an attack does in company, beside what it does alone: L4, L5, L7, L8 and L9."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec
from laws.cells import Cell, concerns, harm_of, judge, margin_of, plain_events
from laws.lab import Played
from laws.matrix import Bench, Blow, State, Struck, Way

from hero_combat.fight.events import AttackRolled, ObjectDamaged


def _labels(bench: Bench, played: Iterable[Played]) -> set[str]:
    return {bench.lab.alike(roll.label) for each in played for roll in each.fell}


def what_stops_it_stops_it(bench: Bench) -> Iterator[Cell]:
    """L4: what stops or weakens an attack alone does so in every company."""
    for way, state in product(bench.one_each, bench.matrix.guarded):
        if concerns(state, way):
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
    if way.company.then:  # the defense is taken up when it is about to land
        *early, last = (bench.say(line) for line in way.company.then)
        played = bench.lab.play_all(open_, (way.line + said, *early, *lines, last), luck)
    else:
        played = bench.lab.play_all(on, [way.line + said], luck)
    end = played[-1]
    if end.crash:
        yield judge(way.name, state.name, end, "")
        return
    hurts, harm = harm_of(bench, way, usual), harm_of(bench, way, alone)
    asks = _labels(bench, alone) - _labels(bench, usual) if alone[-1].done else set()
    was, now = margin_of(usual, a, t), margin_of(alone, a, t)
    off = was - now if was is not None and now is not None else 0
    if not (harm < hurts or asks or off > 0):
        return  # it is no defense against this
    if not end.done and not end.over:
        allowed = alone[-1].done and said  # the target may defend alone, and not so
        yield judge(way.name, state.name, end, end.refusal if allowed else "")
        return
    told, suffers = "", harm_of(bench, way, played)
    plain = bench.lab.play_all(open_, (way.line, *_then(bench, way)), luck)
    before, after = margin_of(plain, a, t), margin_of(played, a, t)
    if off > 0:  # what counts against a roll that company makes better may be too little
        better = before is not None and was is not None and before > was
        if suffers and before is not None and after is not None and before <= after and not better:
            told = f"it takes {off} off the roll alone, and {before - after} so"
    elif hurts and not harm and suffers:
        why = f" ({alone[-1].refusal})" if alone[-1].refusal else ""
        told = f"no harm alone{why}, and {suffers} so"
    elif asks and suffers and not asks & _labels(bench, played):
        told = f"rolled alone, and not so: {', '.join(sorted(asks))}"
    elif 0 < harm < hurts and suffers >= harm_of(bench, way, plain) > 0:
        told = (
            f"{harm} of {hurts} get through alone, and {suffers} of {harm_of(bench, way, plain)} so"
        )
    yield judge(way.name, state.name, end, told)


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
            yield judge(struck.name, f"{blow.name}, {which}", dent.played, "" if so else told)


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
    return rolls, plain_events(events)


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
                    yield judge(way.name, option.name, said, "")
                continue
            if _on_target(bench, plain) != _on_target(bench, said):
                continue  # it went otherwise for the target, and so for whom misses hit
            others = {bench.people[letter] for letter in letters}
            differs = _of_others(plain, others) != _of_others(said, others)
            told = f"changes what is so of {' and '.join(sorted(others))}" if differs else ""
            yield judge(way.name, option.name, said, f"{told} ({name})" if told else "")


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
        if harm_of(bench, way, [played]) < harm_of(bench, way, [alone]):
            continue  # it was weaker, or missed
        beside = f" beside the {way.partner}" if way.partner else ""
        missing = _following(bench, alone) - _following(bench, played)
        for what in sorted(missing):
            yield judge(
                way.name, f"{what[0]}{beside}", played, f"follows alone, and not so: {what[1]}"
            )
        if not missing:
            yield judge(way.name, name, played, "")


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
            yield judge(way.name, name, one, "" if same else f"not as {way.alone}")


def _manner(played: Played) -> list[Any]:
    """Events without the manner of the attack."""
    return [
        msgspec.structs.replace(event, manner="attack") if type(event) is AttackRolled else event
        for event in plain_events(played.events)
    ]
