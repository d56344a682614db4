"""What becomes of a fight as it goes on: L10, L11, L13 and L14."""

import tomllib
from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from re import sub
from typing import Any

import tomli_w
from laws.cells import Cell, both_of, judge, plain_events, said_lines
from laws.lab import WORLDS, Lab, Played
from laws.matrix import Bench, Effect, State

from hero_combat.fight.model import AnyEncounter

LONG = 200  # steps
TRIPLES = 500


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
            events = [sorted(map(repr, plain_events(each.events))) for each in played]
            so = (events, {w: last.after.combatants[w] for w in sorted(last.after.combatants)})
            told = "" if results.setdefault(nth, so) == so else f"otherwise in the order {order}"
            yield judge(f"script {nth + 1}", "", last, told)


def what_ends_ends(bench: Bench) -> Iterator[Cell]:
    """L11: what ends alone ends, whatever else begins; what may be done to one may be to each."""
    for effect in bench.matrix.effects:
        yield from _ends(bench, effect)
    for each in bench.matrix.each:
        for letter in "tu":
            alone = bench.lab.reach(tuple(bench.say(line, letter) for line in each.one))
            of_both = bench.lab.reach(said_lines(bench, each.both))
            line = bench.say(each.line, letter)
            if alone is None or of_both is None or not bench.lab.play(alone, line).done:
                yield Cell(each.name, "each", judged=False)
                continue
            played = bench.lab.play(of_both, line)
            told = "" if played.done else f"refused of one of two: {played.refusal}"
            yield judge(each.name, "each", played, told)


def _ends(bench: Bench, effect: Effect) -> Iterator[Cell]:
    """The cells of an effect: alone, and with each other, begun before it and behind it."""
    lab, begins = bench.lab, said_lines(bench, effect.begins)
    base, on = lab.start, lab.reach(begins)
    off = _ended(bench, effect, on)[-1] if on is not None else None
    if off is None or not off.done or effect.shows(on) == effect.shows(base):
        yield Cell(effect.name, "alone", judged=False)
        return
    if effect.shows(off.after) != effect.shows(base):
        yield judge(effect.name, "alone", off, "it does not end")
        return
    for other in bench.matrix.effects:
        more = said_lines(bench, other.begins)
        with_other = lab.reach(more)
        if other is effect or with_other is None:
            continue
        for lines in ((*begins, *more), (*more, *begins))[: 1 if effect.timed else 2]:
            on = lab.reach(lines)
            played = _ended(bench, effect, on) if on is not None else []
            if played and (played[-1].done or played[-1].crash):
                usual = effect.shows(with_other)
                so = played[-1].done and effect.shows(played[-1].after) == usual
                told = "" if so else "the file has not ended"
                if effect.keeps and any(effect.shows(each.before) == usual for each in played):
                    told = "the file has ended before its time"
                yield judge(effect.name, other.name, played[-1], told)


def _ended(bench: Bench, effect: Effect, on: AnyEncounter) -> list[Played]:
    """What is played until an effect ends."""
    if isinstance(effect.ends, tuple):
        return bench.lab.play_all(on, said_lines(bench, effect.ends))
    played = [bench.lab.play(on, "step")]
    while played[-1].done and not effect.ends(played[-1].after) and len(played) < LONG:
        played.append(bench.lab.play(played[-1].after, "step"))
    return played


def nothing_is_broken(bench: Bench) -> Iterator[Cell]:
    """L13: invariants after every order, no exception, and no refusal after the first die.

    Every day in each pair of states; for long also in triples at random, each of somebody else.
    """
    nothing = State("", ())
    states = (nothing, *bench.matrix.fights)
    pairs = [(one, two, nothing) for one, two in product(states, states) if one != two]
    chance = Random(bench.matrix.system)  # noqa: S311 - the same triples every time
    thirds = [one for one in states if not any("{u}" in line for line in one.lines)]
    triples = [
        (*chance.choices(states, k=2), chance.choice(thirds))
        for _ in range(TRIPLES if bench.every else 0)
    ]
    for each in ((nothing, nothing, nothing), *pairs, *triples):
        in_states = zip(each, "atu", strict=True)
        lines = tuple(line for state, letter in in_states for line in bench.lines(state, letter))
        name = both_of(*each)
        on = bench.lab.reach(lines)
        if on is None:
            last = bench.lab.play_all(bench.lab.start, lines)[-1]
            if last.crash:  # another state that can't be reached is no cell
                yield judge(last.line, name, last, "")
            continue
        if not any(line.startswith("set ") for line in lines):
            for trouble in sorted({*_troubles(bench, on)}):
                yield Cell(trouble, name, True, trouble, _lines(on))  # noqa: FBT003 - a record
        yield from _closed(bench, on, name, every=not name, answers=not each[2].name)


def _lines(on: AnyEncounter) -> str:
    return "\n".join(line.partition("  # ")[0] for line in on.log)


def _closed(
    bench: Bench, on: AnyEncounter, name: str, *, every: bool, answers: bool
) -> Iterator[Cell]:
    """The cells of every closing order, and of a way of each sort.

    What is open is answered where the other person, who is named in the answers, is well.
    """
    lab = bench.lab
    already = set(_troubles(bench, on))
    closings = [(bench.say(each[0]), said_lines(bench, each)) for each in bench.matrix.closing]
    ways = bench.one_each if every else bench.firsts
    closings += [(way.name, (*said_lines(bench, way.company.before), way.line)) for way in ways]
    for way, lines in closings:
        last = lab.play_all(on, lines)[-1]
        told = {"": ""}
        if last.done:
            known = already
            if all(line.startswith("set ") for line in lines[:-1]):
                known = already | {*_troubles(bench, last.before)}  # a game master's own doing
            told = dict.fromkeys(sorted({*_troubles(bench, last.after)} - known), way)
            told |= _unanswered(bench, last) if answers else {}
        elif last.line == "step" and not last.over:
            told = {"the fight is stuck": last.refusal}
        elif last.fell:
            told = {"refused after the first die": last.refusal}
        for kind, why in (told or {"": ""}).items():
            yield judge(kind, name, last, f"{way}: {why}" if kind else "")


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
            played = lab.play_all(lab.start, said_lines(bench, lines))
            last = played[-1]
            if not last.done and not last.crash:
                yield Cell(one.name, name, judged=False)
                continue
            left = not last.crash and trace(last.after) != before
            yield judge(one.name, name, last, "it leaves a trace" if left else "")
