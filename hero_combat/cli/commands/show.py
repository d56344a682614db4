"""`show`: the board on a terminal, in a pipe, as a drawing, for players, and again when it changes.

How it is drawn stands in `show`; here is what of it, whither, and how often.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.boards import text as drawing
from hero_combat.cli.output.boards.terminal import draw_on_terminal
from hero_combat.cli.output.delivery import check_drawing, deliver_drawing
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Show
from hero_combat.cli.source import load, remark, remarks
from hero_combat.errors import Exit, HeroCombatError, UsageError
from hero_combat.fight.board import Board
from hero_combat.fight.names import DRAW_ONE
from hero_combat.orders.usage import check_options
from hero_combat.storage import files
from hero_combat.storage.interrupts import raise_at_ctrl_c
from hero_combat.table import GameTable

if TYPE_CHECKING:  # most fights have no map
    from hero_combat.fight.mapped import Map

_PAUSE = 0.3  # seconds between two looks at a file that is watched
_HOME, _END_LINE, _END_SCREEN = "\x1b[H", "\x1b[K\n", "\x1b[J"
"""Go to the top; erase the rest of a line; erase all below: nothing is blank in between."""


def show(environment: Environment, call: Call) -> Exit:
    """Draw the board, or say who acts.

    Raises:
        UsageError: standard input is to be watched, or options contradict each other.
    """
    order = call.order
    if not isinstance(order, Show):
        raise TypeError("only `show` shows the board")
    check_options(order)
    if order.csv and call.io.json:
        raise UsageError("--csv and --json can't be combined", mend="choose one")
    if order.markdown and call.io.json:
        raise UsageError("--markdown and --json can't be combined", mend="choose one")
    if order.watch:
        if call.file in ("", "-"):
            raise UsageError("no encounter file given; --watch needs one", mend="give FILE")
        if (drawn := order.svg or order.html) not in ("", "-"):
            files.must_be_writable(drawn)
        return _watch(environment, call, order)
    _draw(environment, call, order)
    return Exit.DONE


def _watch(environment: Environment, call: Call, order: Show) -> Exit:
    """Draw whenever the file changes; a file that is wrong for a moment is told and waited for."""
    drawn: object = ()
    try:
        while True:
            stamp = files.stamp(call.file)
            if stamp != drawn:
                drawn = stamp
                try:
                    _draw(environment, call, order)
                except HeroCombatError as error:
                    _tell_wrong(environment, error, json=call.io.json)
            with raise_at_ctrl_c():
                environment.pause(_PAUSE)
    except KeyboardInterrupt:
        return Exit.DONE


def _tell_wrong(environment: Environment, error: HeroCombatError, *, json: bool) -> None:
    """Tell why the file can't be shown as it is; of JSON every change is a line."""
    if json:
        from hero_combat.cli.output.report import Report, as_json

        environment.out(as_json(Report(verb="show", exit=error.exit, errors=error.problems)))
    else:
        environment.err(f"{error}\n")


def _draw(environment: Environment, call: Call, order: Show) -> None:
    fight = load(environment, call.file, call.system)
    file = order.svg or order.html
    check_drawing(call, order.svg, order.html)
    if order.acting and not file:
        if not call.io.quiet:
            environment.out(_acting(fight, order, json=call.io.json))
        return
    board = _board(fight, player=order.player, attacks=call.io.json)
    remarked = False
    if call.io.quiet:
        text = ""
    elif order.acting:
        text = _acting(fight, order, json=call.io.json)
    elif call.io.json:
        text = _json(fight, board, _map(fight, player=order.player), player=order.player)
    elif order.csv or order.markdown:
        text = _for_a_document(board, csv=order.csv)
    elif file:
        text = f"{file}: board drawn\n"
    else:
        text = _text(environment, fight, board, order)
        remarked = not order.player  # they may name somebody hidden
    if file:
        map_ = _map(fight, player=order.player)
        deliver_drawing(environment, file, _drawn(order, board, map_), text)
    else:
        environment.out(text)
    if remarked:
        remark(environment, fight)


def _for_a_document(board: Board, *, csv: bool) -> str:
    """Write the board as rows for a spreadsheet, or as a table in Markdown."""
    if csv:
        from hero_combat.cli.output.boards.csv import board_rows

        return board_rows(board)
    from hero_combat.cli.output.boards.markdown import board_page

    return board_page(board)


def _drawn(order: Show, board: Board, map_: "Map | None") -> str:
    """Draw the board and the map as a picture or a page; one that is watched is renewed."""
    if order.svg:
        from hero_combat.pages.board_svg import draw

        return draw(board, map_)
    from hero_combat.pages.board_page import page

    return page(board, map_, renewed=order.watch, big=order.big)


def _board(fight: GameTable, *, player: bool, attacks: bool = False) -> Board:
    if not player:
        from hero_combat.fight.overview import draw_up

        return draw_up(fight.as_shown(), fight.system, attacks=attacks)
    from hero_combat.pages.players_view import seen_by_players

    return seen_by_players(fight)


def _map(fight: GameTable, *, player: bool) -> "Map | None":
    """Return the map, for players without whoever isn't on their board; None for no map."""
    now = fight.as_shown()
    if now.place is None:
        return None
    if player:
        from hero_combat.pages.players_view import map_for_players

        return map_for_players(fight, now, now.place)
    from hero_combat.fight.mapped import map_of

    return map_of(now, now.place)


def _text(environment: Environment, fight: GameTable, board: Board, order: Show) -> str:
    """Write the board or the map, as a terminal shows it or in plain characters.

    Raises:
        UsageError: there is no map.
    """
    draws = environment.draws()
    if order.map_:
        from hero_combat.cli.output.boards import map_text

        map_ = _map(fight, player=order.player)
        if map_ is None:
            raise UsageError("the fight has no map", mend=DRAW_ONE)
        if draws:
            text = map_text.map_on_terminal(map_, board, environment)
        else:
            text = map_text.as_text(map_, board)
    else:
        text = draw_on_terminal(board, environment) if draws else drawing.as_text(board)
    if order.watch and draws and environment.stdout_is_terminal:
        text = _HOME + text.replace("\n", _END_LINE) + _END_SCREEN
    return text


def _acting(fight: GameTable, order: Show, *, json: bool) -> str:
    acting = _board(fight, player=True).acting if order.player else fight.acting
    if not json:
        return "".join(f"{who}\n" for who in acting)
    from hero_combat.cli.output.report import Report, as_json

    return as_json(Report(verb="show", exit=Exit.DONE, acting=acting))


def _json(fight: GameTable, board: Board, map_: "Map | None", *, player: bool) -> str:
    from hero_combat.cli.output.json_reports import Shown, encoded
    from hero_combat.fight.state_written import state_of

    if player:
        return encoded(Shown(verb="show", exit=0, board=board, place=map_))
    encounter = fight.encounter
    return encoded(
        Shown(
            verb="show",
            exit=0,
            board=board,
            system=encounter.system,
            title=encounter.title,
            rules=msgspec.to_builtins(encounter.rules),
            clock=msgspec.to_builtins(encounter.clock),
            combatants=_merged(encounter.sheets, encounter.combatants),
            objects=_merged(encounter.objects, encounter.things),
            state=state_of(encounter, fight.system),
            notes=tuple(remarks(fight)),
            place=map_,
        )
    )


def _merged(sheets: dict[str, Any], current: dict[str, Any]) -> dict[str, Any]:
    return {
        which: {
            "sheet": msgspec.to_builtins(sheet),
            "current": msgspec.to_builtins(current.get(which)),
        }
        for which, sheet in sheets.items()
    }
