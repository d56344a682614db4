"""`log`: the story of a fight for people, as a script, as Markdown, and its score."""

import re

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import Log
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import called
from hero_combat.log.lines import Line
from hero_combat.orders.declaration import verb_of
from hero_combat.orders.lines import line_of
from hero_combat.table import Fight
from hero_combat.text import printable


def log(environment: Environment, call: Call) -> Exit:
    """Tell the story, a line an action.

    Raises:
        UsageError: two ways of telling it are asked for.
    """
    order = call.order
    if not isinstance(order, Log):
        raise TypeError("only `log` tells the story")
    ways = [
        name
        for name, wanted in (
            ("--script", order.script),
            ("--markdown", order.markdown),
            ("--stats", order.stats),
            ("--board", order.board),
        )
        if wanted
    ]
    if len(ways) > 1:
        raise UsageError(f"{' and '.join(ways)} can't go together", mend="choose one")
    fight = load(environment, call.file, call.system)
    if not call.io.quiet:
        environment.out(_told(fight, order, json=call.io.json))
    return Exit.DONE


def _told(fight: Fight, order: Log, *, json: bool) -> str:
    if order.stats:
        return _stats(fight, json=json)
    if json:
        return _json(fight)
    if order.script:
        return "".join(f"{printable(text)}\n" for text in fight.encounter.log)
    if order.markdown:
        return _markdown(fight)
    return story_and_board(fight) if order.board else _plain(fight)


def story_and_board(fight: Fight) -> str:
    """Write the story, and the board below it."""
    from hero_combat.cli.output.board import as_text

    story, board = _plain(fight), as_text(fight.board)
    return f"{story}\n{board}" if story else board


def _plain(fight: Fight) -> str:
    width = len(str(len(fight.lines)))
    return "".join(
        f"{number:>{width}}  {printable(_sentence(line))}\n"
        for number, line in enumerate(fight.lines, 1)
    )


def _json(fight: Fight) -> str:
    from hero_combat.cli.output.json_reports import Logged, LogLine, encoded

    pairs = zip(fight.encounter.log, fight.lines, strict=True)
    lines = tuple(
        LogLine(line=text, order=line_of(line.order), dice=line.dice, told=line.sentence)
        for text, line in pairs
    )
    return encoded(Logged(lines=lines))


def _markdown(fight: Fight) -> str:
    """Write the title, a heading for each step of the clock, an item for each other line."""
    parts = [f"# {_escaped(fight.encounter.title or 'The fight')}\n"]
    item = False
    for line in fight.lines:
        text = _escaped(_sentence(line))
        heading = verb_of(line.order) in ("begin", "step")
        gap = "" if item and not heading else "\n"
        parts.append(f"{gap}{'##' if heading else '-'} {text}\n")
        item = not heading
    return "".join(parts)


def _escaped(text: str) -> str:
    r"""Escape `text` so that Markdown reads it as text: `\*`, and no number that begins a list."""
    safe = re.sub(r"([\\`*_\[\]<>#|~])", r"\\\1", printable(text))
    return re.sub(r"^(\d+)([.)])", r"\1\\\2", safe)


def _stats(fight: Fight, *, json: bool) -> str:
    tallies = fight.statistics()
    if json:
        from hero_combat.cli.output.json_reports import Counted, encoded

        return encoded(Counted(stats=tallies))
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


def _sentence(line: Line) -> str:
    return line.sentence or line_of(line.order)
