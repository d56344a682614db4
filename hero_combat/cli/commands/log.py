"""`log`: the story of a fight for people, as a script, as Markdown, as a replay, and its score."""

from collections.abc import Sequence

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.output.delivery import (
    check_drawing,
    deliver_drawing,
    printer_of,
    spare_encounters,
)
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Log
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import called
from hero_combat.log.statistics import CombatantTally
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import check_options
from hero_combat.pages.diary import Entry, entries
from hero_combat.storage import files
from hero_combat.table import GameTable
from hero_combat.text import key_in_words, printable


def log(environment: Environment, call: Call) -> Exit:
    """Tell the story, a line an action.

    Raises:
        UsageError: two ways of telling it are asked for.
        StorageError: the file of `-o` can't be written.
    """
    order = call.order
    if not isinstance(order, Log):
        raise TypeError("only `log` prints the story")
    check_options(order)
    if order.csv and call.io.json:
        raise UsageError("--csv and --json can't be combined", mend="choose one")
    if order.markdown and call.io.json:
        raise UsageError("--markdown and --json can't be combined", mend="choose one")
    check_drawing(call, html=order.html)
    spare_encounters(call, order.output)
    fight = load(environment, call.file, call.system)
    if order.critique:
        return _criticized(environment, call, order, fight)
    if order.over or order.budget is not None:
        raise UsageError("--over and --budget need --critique")
    if order.html:
        _replay(environment, call, order, fight)
    elif order.output:
        told = "" if call.io.quiet else f"{order.output}: {_name(order)}\n"
        text = _told(fight, order, json=call.io.json).encode()
        files.write_new(order.output, text, printer_of(environment, told))
    elif not call.io.quiet:
        told = _told(fight, order, json=call.io.json)
        plain = not (call.io.json or order.csv or order.stats or order.script or order.markdown)
        if plain and not order.board:
            told = for_output(environment, told, len(str(len(fight.lines))) + 2)
        environment.out(told)
    return Exit.DONE


def _replay(environment: Environment, call: Call, order: Log, fight: GameTable) -> None:
    """Write the log as a page with a slider over its lines."""
    from hero_combat.pages.replay_page import replay_page

    drawn = replay_page(fight, player=order.player)
    told = f"{order.html}: the replay\n"
    if call.io.json:
        told = _told(fight, order, json=True)
    deliver_drawing(environment, order.html, drawn, "" if call.io.quiet else told)


def _criticized(environment: Environment, call: Call, order: Log, fight: GameTable) -> Exit:
    """Print the orders that others would have beaten.

    Raises:
        UsageError: `--over` is no share.
    """
    from hero_combat.cli.formats.meter import Meter
    from hero_combat.cli.output.json_reports import encoded
    from hero_combat.cli.output.simulations.critique import page
    from hero_combat.cli.parsing.simulate_words import share_in
    from hero_combat.simulate.critique import OVER, criticize

    over = share_in("--over", order.over) if order.over else OVER
    meter = None if call.io.quiet or not environment.stderr_is_terminal else Meter(environment)
    try:
        progress = meter.tell_orders if meter else None
        told = criticize(fight, over=over, budget=order.budget, progress=progress)
    finally:
        if meter:
            meter.clear()
    if call.io.json:
        environment.out(encoded(told))
    elif not call.io.quiet:
        environment.out(page(told))
    return Exit(told.exit)


def _name(order: Log) -> str:
    return "the score" if order.stats else "the script" if order.script else "the story"


def _told(fight: GameTable, order: Log, *, json: bool) -> str:
    if order.stats:
        return _stats(fight, json=json, csv=order.csv)
    if order.markdown:
        from hero_combat.cli.output.story import story

        return story(fight, player=order.player)
    if order.board:
        return story_and_board(fight, player=order.player)
    lines = _numbered(fight, player=order.player)
    if json or order.csv:
        return (_json if json else _csv)(lines, player=order.player)
    if order.script:
        return "".join(f"{printable(entry.text)}\n" for entry in lines)
    return _plain(lines)


def _numbered(fight: GameTable, *, player: bool) -> list[Entry]:
    """Return the lines as they are told; for players counted anew, so that no number is missing."""
    lines = entries(fight, player=player)
    return [entry._replace(number=n) for n, entry in enumerate(lines, 1)] if player else lines


def story_and_board(fight: GameTable, *, player: bool = False) -> str:
    """Write the story, and the board below it; for players both as they may see them."""
    from hero_combat.cli.output.boards.text import as_text

    board = fight.board
    if player:
        from hero_combat.pages.players_view import seen_by_players

        board = seen_by_players(fight)
    story, drawn = _plain(_numbered(fight, player=player)), as_text(board)
    return f"{story}\n{drawn}" if story else drawn


def _plain(lines: Sequence[Entry]) -> str:
    width = len(str(lines[-1].number)) if lines else 0
    return "".join(f"{entry.number:>{width}}  {printable(entry.told)}\n" for entry in lines)


def _json(lines: Sequence[Entry], *, player: bool) -> str:
    from hero_combat.cli.output.json_reports import Logged, LogLine, encoded

    told = tuple(
        LogLine(line="", order="", dice="", told=entry.told)
        if player
        else LogLine(
            line=entry.text,
            order=line_of(entry.line.order),
            dice=entry.line.dice,
            told=entry.line.sentence,
        )
        for entry in lines
    )
    return encoded(Logged(lines=told))


def _csv(lines: Sequence[Entry], *, player: bool) -> str:
    from hero_combat.cli.formats.csv_rows import as_csv

    if player:
        return as_csv([("line", "told"), *((entry.number, entry.told) for entry in lines)])
    rows = [
        (entry.number, line_of(entry.line.order), entry.line.dice, entry.line.sentence)
        for entry in lines
    ]
    return as_csv([("line", "order", "dice", "told"), *rows])


def _stats(fight: GameTable, *, json: bool, csv: bool) -> str:
    tallies = fight.statistics()
    if json:
        from hero_combat.cli.output.json_reports import Counted, encoded

        return encoded(Counted(stats=tallies))
    if csv:
        return _score_rows(fight, tallies)
    if not tallies:
        return "nothing has happened yet\n"
    harms = [
        key
        for key in next(iter(tallies.values())).dealt
        if any(one.dealt[key] or one.taken[key] for one in tallies.values())
    ]
    heads = [f"{what} {key_in_words(key)}" for what in ("dealt", "taken") for key in harms]
    any_left = any(one.left for one in tallies.values())
    rows = [["who", *heads, "hits", "misses", "knockouts", "knocked out"] + ["left"] * any_left]
    rows += [
        [printable(called(who, fight.encounter))]
        + [str(held[key]) for held in (one.dealt, one.taken) for key in harms]
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


def _score_rows(fight: GameTable, tallies: dict[str, CombatantTally]) -> str:
    from hero_combat.cli.formats.csv_rows import Value, as_csv

    harms = [f"{what} {key.upper()}" for what in ("dealt", "taken") for key in fight.system.harms]
    counted = ("hits", "misses", "knockouts", "knocked out", "left")
    rows: list[list[Value]] = []
    for who, one in tallies.items():
        row: list[Value] = [who, called(who, fight.encounter)]
        row += [*one.dealt.values(), *one.taken.values()]
        rows.append([*row, one.hits, one.misses, one.knockouts, one.knocked_out, one.left])
    return as_csv([("id", "name", *harms, *counted), *rows])
