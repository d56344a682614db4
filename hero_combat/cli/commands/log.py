"""`log`: the story of a fight for people, as a script, as Markdown, and its score."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import printer_of
from hero_combat.cli.output.folding import for_terminal
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Log
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import called
from hero_combat.log.lines import Line
from hero_combat.log.participants import Begin, Remind, Reseed
from hero_combat.log.set_verb import Set, Unset
from hero_combat.log.statistics import Tally
from hero_combat.orders.declaration import verb_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import check_options
from hero_combat.storage import files
from hero_combat.table import Fight
from hero_combat.text import printable

_BACKSTAGE = (Begin, Set, Unset, Remind, Reseed)
"""What the game master does to the fight as a file, and no diary tells."""


class _Entry(NamedTuple):
    """A line of the log: its number, its text, and what it says."""

    number: int
    text: str
    line: Line


def log(environment: Environment, call: Call) -> Exit:
    """Tell the story, a line an action.

    Raises:
        UsageError: two ways of telling it are asked for.
        StorageError: the file of `-o` can't be written.
    """
    order = call.order
    if not isinstance(order, Log):
        raise TypeError("only `log` tells the story")
    check_options(order)
    if order.csv and call.io.json:
        raise UsageError("--csv and --json can't go together", mend="choose one")
    fight = load(environment, call.file, call.system)
    if order.output:
        told = "" if call.io.quiet else f"{order.output}: {_name(order)}\n"
        text = _told(fight, order, json=call.io.json).encode()
        files.write_new(order.output, text, printer_of(environment, told))
    elif not call.io.quiet:
        told = _told(fight, order, json=call.io.json)
        plain = not (call.io.json or order.csv or order.stats or order.script or order.markdown)
        if plain and not order.board and environment.stdout_is_terminal:
            told = for_terminal(environment, told, len(str(len(fight.lines))) + 2)
        environment.out(told)
    return Exit.DONE


def _name(order: Log) -> str:
    return "the score" if order.stats else "the script" if order.script else "the story"


def _told(fight: Fight, order: Log, *, json: bool) -> str:
    if order.stats:
        return _stats(fight, json=json, csv=order.csv)
    entries = _entries(fight, player=order.player)
    if json or order.csv:
        return _json(entries) if json else _csv(entries)
    if order.script:
        return "".join(f"{printable(entry.text)}\n" for entry in entries)
    if order.markdown:
        return _markdown(fight.encounter.title, entries)
    return story_and_board(fight, player=order.player) if order.board else _plain(entries)


def _entries(fight: Fight, *, player: bool) -> list[_Entry]:
    """Return the lines of the log; for players those that happen in the story."""
    pairs = zip(fight.encounter.log, fight.lines, strict=True)
    entries = [_Entry(number, text, line) for number, (text, line) in enumerate(pairs, 1)]
    if not player:
        return entries
    return [entry for entry in entries if not isinstance(entry.line.order, _BACKSTAGE)]


def story_and_board(fight: Fight, *, player: bool = False) -> str:
    """Write the story, and the board below it; for players both as they may see them."""
    from hero_combat.cli.output.board import as_text
    from hero_combat.cli.output.players_view import seen_by_players

    story = _plain(_entries(fight, player=player))
    board = as_text(seen_by_players(fight) if player else fight.board)
    return f"{story}\n{board}" if story else board


def _plain(entries: Sequence[_Entry]) -> str:
    width = len(str(entries[-1].number)) if entries else 0
    return "".join(
        f"{entry.number:>{width}}  {printable(_sentence(entry.line))}\n" for entry in entries
    )


def _json(entries: Sequence[_Entry]) -> str:
    from hero_combat.cli.output.json_reports import Logged, LogLine, encoded

    lines = tuple(
        LogLine(line=text, order=line_of(line.order), dice=line.dice, told=line.sentence)
        for _, text, line in entries
    )
    return encoded(Logged(lines=lines))


def _csv(entries: Sequence[_Entry]) -> str:
    from hero_combat.cli.output.csv_rows import as_csv

    rows = [(number, line_of(line.order), line.dice, line.sentence) for number, _, line in entries]
    return as_csv([("line", "order", "dice", "told"), *rows])


def _markdown(title: str, entries: Sequence[_Entry]) -> str:
    """Write the title, a heading for each step under which something happens, and what happens.

    A step that another one follows is an item as well: a heading would have nothing under it.
    """
    parts = [f"# {_escaped(title or 'The fight')}\n"]
    steps = [verb_of(entry.line.order) in ("begin", "step") for entry in entries]
    item = False
    for entry, step, next_step in zip(entries, steps, [*steps[1:], True], strict=False):
        text = _escaped(_sentence(entry.line))
        heading = step and not next_step
        gap = "" if item and not heading else "\n"
        parts.append(f"{gap}{'##' if heading else '-'} {text}\n")
        item = not heading
    return "".join(parts)


def _escaped(text: str) -> str:
    r"""Escape `text` so that Markdown reads it as text: `\*`, and no number that begins a list."""
    safe = re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", printable(text))
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", safe)


def _stats(fight: Fight, *, json: bool, csv: bool) -> str:
    tallies = fight.statistics()
    if json:
        from hero_combat.cli.output.json_reports import Counted, encoded

        return encoded(Counted(stats=tallies))
    if csv:
        return _score_rows(fight, tallies)
    if not tallies:
        return "nothing has happened yet\n"
    harms = [key.upper() for key in next(iter(tallies.values())).dealt]
    heads = [f"{what} {key}" for what in ("dealt", "taken") for key in harms]
    any_left = any(one.left for one in tallies.values())
    rows = [["who", *heads, "hits", "misses", "knockouts", "knocked out"] + ["left"] * any_left]
    rows += [
        [printable(called(who, fight.encounter))]
        + [str(number) for number in (*one.dealt.values(), *one.taken.values())]
        + [str(number) for number in (one.hits, one.misses, one.knockouts, one.knocked_out)]
        + [one.left.replace("-", " ")] * any_left
        for who, one in tallies.items()
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "".join(
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        + "\n"
        for row in rows
    )


def _score_rows(fight: Fight, tallies: dict[str, Tally]) -> str:
    from hero_combat.cli.output.csv_rows import Value, as_csv

    harms = [f"{what} {key.upper()}" for what in ("dealt", "taken") for key in fight.system.harms]
    counted = ("hits", "misses", "knockouts", "knocked out", "left")
    rows: list[list[Value]] = []
    for who, one in tallies.items():
        row: list[Value] = [who, called(who, fight.encounter)]
        row += [*one.dealt.values(), *one.taken.values()]
        rows.append([*row, one.hits, one.misses, one.knockouts, one.knocked_out, one.left])
    return as_csv([("id", "name", *harms, *counted), *rows])


def _sentence(line: Line) -> str:
    return line.sentence or line_of(line.order)
