"""What somebody can do now, in plain columns of a terminal's width."""

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap

from hero_combat.cli.output.odds.tables import percent_of
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack
from hero_combat.npc.filling import fill_line
from hero_combat.npc.legal import Trial
from hero_combat.npc.option_types import (
    AttackOn,
    AttackOption,
    MoveOption,
    NotNow,
    Options,
)
from hero_combat.npc.options import tactics_of
from hero_combat.orders.declaration import verb_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import quote
from hero_combat.table import GameTable
from hero_combat.text import listing, printable

_WIDTH = 80
_MOST_VALUES = 9
_GAP = "  "
_GRAPPLES = ("grapple", "grab")
"""What a grapple begins with, by the systems' words."""

Block = list[str]


def as_text(people: Sequence[Options], fight: GameTable, file: str | None) -> str:
    """Tell what these people can do, and a command that does the first thing of it.

    Args:
        people: the options of each.
        fight: the fight that they are in.
        file: what the command line calls it, "" for standard input; None at a prompt, which needs
            neither program nor file, and where maneuvers are listed, too.
    """
    if not people:
        return f"Nobody acts now. {_go_on(fight, file)}\n"
    return "\n".join(_person(one, fight, file) for one in people)


def _person(one: Options, fight: GameTable, file: str | None) -> str:
    first = max(9, *(len(option.attack.id) for option in one.attacks), 0) + 2
    blocks = [
        _headline(one, fight),
        _attacks(one.attacks, tactics_of(fight.system).left, first),
        _sections(
            [
                *(("to decide", [_decision(decision)]) for decision in one.decisions),
                ("moves", _moves(one.moves)),
                ("maneuvers", _maneuvers(one, fight) if file is None else []),
                ("reactions", _moves(one.answers)),
                ("attacked", _moves(map(_as_response, one.responses))),
            ],
            first,
        )
        + _refused(one.not_now, first),
        [_write(one, fight, file)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _maneuvers(one: Options, fight: GameTable) -> list[str]:
    """Write the maneuvers of `resolve`, and how a grapple begins."""
    resolve = next(order for order in fight.system.orders if verb_of(order) == "resolve")
    words = [word for word in resolve.usages if word]
    if not one.attacks or resolve.usages_of != "maneuver" or not words:
        return []
    begins = [
        f"a grapple begins with: resolve TARGET --maneuver {word}"
        for word in _GRAPPLES
        if word in words
    ]
    return [f"--maneuver {', '.join(words)}", *begins[:1]]


def _headline(one: Options, fight: GameTable) -> Block:
    name = called(one.who, fight.encounter)
    when = fight.board.time
    if one.standing == "left":
        why = fight.encounter.left[one.who].why.replace("-", " ")
        text = f"{name} has left the fight ({why})."
    elif one.standing == "absent":
        text = f"{name} is in the file but not in the fight."
    elif one.standing == "out":
        text = f"{name} is out of the fight: {_states(one, fight)}."
    elif one.standing == "acts":
        text = f"{name} acts: {when}. {_left(one, fight)}"
    elif fight.encounter.sheets[one.who].bystander:
        text = f"{name} takes no part in the fight: {when}."
    elif one.acting:
        names = listing(called(who, fight.encounter) for who in one.acting)
        act = "acts" if len(one.acting) == 1 else "act"
        text = f"It isn't {name}'s turn ({when}); {names} {act} now."
    else:
        text = f"It isn't {name}'s turn ({when}); nobody acts now."
    return wrap(printable(text), _WIDTH)


def _states(one: Options, fight: GameTable) -> str:
    row = next(row for row in fight.board.rows if row.id == one.who)
    return ", ".join(row.states) or "can't act"


def _left(one: Options, fight: GameTable) -> str:
    left = left_in_words(one.budget, tactics_of(fight.system).left)
    return f"Left: {listing(left)}." if left else "No actions left this turn."


def left_in_words(budget: Mapping[str, int], words: Mapping[str, tuple[str, str]]) -> list[str]:
    """Return how people call what is left of a turn: `half a phase`, `3 AP`.

    Args:
        budget: how much of each is left.
        words: how it is called, as `Tactics.left` has it.
    """
    return [_counted(what, many, words) for what, many in budget.items() if many > 0]


def _counted(what: str, many: int, words: Mapping[str, tuple[str, str]]) -> str:
    """Return how people call so much of something: `half a phase`, `3 AP`."""
    if what not in words:
        return f"{many} {what.upper()}"
    one, several = words[what]
    return one if many == 1 else several.replace("{n}", str(many))


def _attacks(
    attacks: Iterable[AttackOption], words: Mapping[str, tuple[str, str]], first: int
) -> Block:
    rows: list[tuple[str, str, str, str, str, str, str]] = []
    for option in attacks:
        name, charges = option.attack.id, _charges(option.attack)
        costs = ", ".join(_counted(what, n, words) for what, n in option.attack.cost.items() if n)
        for ids, target in _alike(option.targets):
            hits = f"{percent_of(target.hits.chance):>6}" if target.hits else ""
            told = target.hits.told if target.hits else target.why
            out = percent_of(target.out) if target.out else ""
            rows.append((name, ", ".join(ids), hits, told, out, charges, costs))
            name = charges = costs = ""
    if not rows:
        return []
    return _columns(rows, first)


def _columns(rows: list[tuple[str, str, str, str, str, str, str]], first: int) -> Block:
    """Write the attacks below their headings; a column that says nothing is left out."""
    headings = ("attacks", "at", "hits", "", "target out", "uses", "costs")
    told = [i for i in range(len(headings)) if any(row[i] for row in rows) or i < 2]
    raw = [max(len(row[i]) for row in (headings, *rows)) for i in range(len(headings))]
    widths = {i: raw[i] for i in told} | {0: first - len(_GAP)}
    spare = _WIDTH - sum(widths[i] + len(_GAP) for i in told if i not in (1, 3)) - 2 * len(_GAP)
    if 3 in widths:
        widths[1] = min(widths[1], max(12, spare - min(widths[3], 24)))
        widths[3] = min(widths[3], max(12, spare - widths[1]))
    else:
        widths[1] = min(widths[1], max(12, spare))
    lines: Block = []
    for row in (headings, *rows):
        parts = {i: wrap(printable(row[i]), widths[i]) or [""] for i in told}
        for n in range(max(map(len, parts.values()))):
            cells = [
                part.rjust(widths[i]) if i in (2, 4) else part.ljust(widths[i])
                for i in told
                for part in [parts[i][n] if n < len(parts[i]) else ""]
            ]
            lines.append(f"{_GAP}{_GAP.join(cells)}".rstrip())
    return lines


def _alike(targets: Iterable[AttackOn]) -> list[tuple[list[str], AttackOn]]:
    """Return the targets, those with the same odds as one."""
    found: list[tuple[list[str], AttackOn]] = []
    for target in targets:
        for ids, other in found:
            if (target.hits, target.out, target.why) == (other.hits, other.out, other.why):
                ids.append(target.id)
                break
        else:
            found.append(([target.id], target))
    return found


def _charges(attack: OwnAttack) -> str:
    if attack.charges is None:
        return ""
    return str(attack.charges) if attack.full is None else f"{attack.charges} of {attack.full}"


def _moves(moves: Iterable[MoveOption]) -> list[str]:
    """Write moves: those that need nothing, or any number, as one; each with choices by itself."""
    plain: list[str] = []
    chosen: list[str] = []
    for move in moves:
        needs = [f"{name} ..." for name in move.needs]
        if 0 < len(move.values) <= _MOST_VALUES:
            needs[-1] = f"{move.needs[-1]} {listing(move.values, 'or')}"
            chosen.append(" ".join([move.move, *needs]))
        else:
            plain.append(" ".join([move.move, *needs]))
    return [", ".join(plain), *chosen] if plain else chosen


def _as_response(move: MoveOption) -> MoveOption:
    """Return a response as a doctrine writes it: `take-cover wall`."""
    if not move.needs:
        return move
    chosen = listing(move.values, "or") or "..."
    return MoveOption(f"{move.move} {chosen}", move.line)


def _decision(decision: Decision) -> str:
    answers = f" ({listing(decision.answers, 'or')})" if decision.answers else ""
    return decision.what + answers


def _sections(sections: Iterable[tuple[str, list[str]]], first: int) -> Block:
    lines: Block = []
    for heading, texts in sections:
        wrapped = [line for text in texts for line in _wrapped(text, _WIDTH - first - 2)]
        lines += _hung(heading, wrapped, first)
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(printable(text), width, break_on_hyphens=False)


def _hung(heading: str, texts: Iterable[str], first: int) -> Block:
    lines: Block = []
    for text in texts:
        lines.append(f"{_GAP}{heading:<{first}}{text}")
        heading = ""
    return lines


def _refused(refused: Iterable[NotNow], first: int) -> Block:
    """Write what isn't possible: for each reason, what it keeps from being done."""
    reasons: dict[str, list[str]] = {}
    for one in refused:
        reasons.setdefault(one.why, []).append(one.move)
    if not reasons:
        return []
    room = _WIDTH - first - 2
    wide = min(24, max(len(", ".join(moves)) for moves in reasons.values()))
    lines: Block = []
    for why, moves in reasons.items():
        left = wrap(", ".join(moves), wide, break_on_hyphens=False)
        right = wrap(printable(why), room - wide - 2)
        for n in range(max(len(left), len(right))):
            whose = left[n] if n < len(left) else ""
            reason = right[n] if n < len(right) else ""
            lines.append(f"{whose:<{wide}}{_GAP}{reason}".rstrip())
    return _hung("not now", lines, first)


def _write(one: Options, fight: GameTable, file: str | None) -> str:
    """Return a command that does the first thing that can be done; if nothing is, what goes on."""
    lines = [answer for decision in one.decisions for answer in decision.answers]
    lines += [target.line for option in one.attacks for target in option.targets if target.legal]
    lines += _struggles(one, fight) if not lines else []
    if one.standing != "acts" or any(many > 0 for many in one.budget.values()):
        moves = (*one.moves, *one.answers)
        lines += [move.line for move in moves if move.values or not move.needs]
    if not lines:
        return _go_on(fight, file)
    return _try(lines[0], file)


def _struggles(one: Options, fight: GameTable) -> list[str]:
    """Return the orders by which somebody who is held and acts struggles, if the rules allow it."""
    now, system = fight.encounter, fight.system
    tactics = tactics_of(system)
    if one.standing != "acts" or not tactics.is_held(now, one.who):
        return []
    trial = Trial(now, system, one.who)
    ways = (way for line in tactics.struggle for way in fill_line(line, system, now, one.who, ()))
    return [line_of(way.order) for way in ways if trial.refusal(way.order) is None]


def _go_on(fight: GameTable, file: str | None) -> str:
    """Return a command that decides what the next step waits for, else that step."""
    tactics, now = tactics_of(fight.system), fight.encounter
    open_ = (answer for decision in tactics.decisions(now) for answer in decision.answers)
    line = next(open_, "") or tactics.step(now)
    return _try(line, file)


def _try(line: str, file: str | None) -> str:
    return f"Try: {line}" if file is None else f"Try: hero-combat {line} -i {quote(file or 'FILE')}"
