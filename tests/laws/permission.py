"""Who may, who counts, and how much there is: L1, L2, L3 and L6."""

from collections.abc import Iterator
from itertools import product

from laws.cells import Cell, all_told, concerns, judge
from laws.matrix import Bench, Role, State, Stock, Way

from hero_combat.fight.events import AttackRolled


def refused_everywhere(bench: Bench) -> Iterator[Cell]:
    """L1: refused alone, refused in every company, and when it lands."""
    lab = bench.lab
    for way, state in product(bench.one_each, bench.matrix.hindered):
        if not (concerns(state, way) and way.company.acts):
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
        yield judge(way.name, state.name, played, told)
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
    return judge(name, state.name, last, told)


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
                counts = all_told(played) != all_told(plain) and (played.done or not named)
                told = "counts all the same" if counts else ""
                yield judge(role.name, state.name, played, told)


def _counts(bench: Bench, role: Role, letter: str, part: tuple[str, ...]) -> bool:
    """Whether somebody who can act does count in that role."""
    on = bench.lab.reach(part)
    if on is None:
        return False
    played = bench.lab.play(on, bench.say(role.line, letter), role.luck)
    plain = bench.lab.play(bench.lab.start, bench.say(role.without, letter), role.luck)
    return played.done and all_told(played) != all_told(plain)


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
            yield judge(way.name, stock.name, played, told)


def nobody_acts_twice(bench: Bench) -> Iterator[Cell]:
    """L6: an accepted order that is given again at once is refused, and so is another attack."""
    lab = bench.lab
    usual = State("as ever", ())
    for way, state in product(bench.one_each, (usual, *bench.matrix.ready)):
        if not (concerns(state, way) and way.company.acts):
            continue
        on = bench.before(way, *bench.lines(state, "a"))
        first = lab.play(on, way.line, way.company.luck) if on is not None else None
        if first is None or not first.done:
            yield Cell(way.name, state.name, judged=bool(first and first.forbidden))
            continue
        again = lab.play(first.after, way.line, way.company.luck)
        yield judge(way.name, state.name, again, "done twice" if again.done else "")
        for letter in "a" + way.company.members:
            plain = bench.say(f"resolve {{{letter}}} {{t}} {way.blow.options}")
            line = way.alone if letter == "a" else plain
            other = lab.play(first.after, line, way.company.luck)
            told = f"{bench.people[letter]} attacks again" if other.done else ""
            yield judge(way.name, state.name, other, told)
