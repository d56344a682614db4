"""`npc`: the orders of those whom no player runs, told or played."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import asked_again
from hero_combat.cli.output.delivery import change_fight, printer_of
from hero_combat.cli.output.npc_report import NpcReport, report_of_turns
from hero_combat.cli.output.report import as_json, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Npc
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit, UsageError
from hero_combat.log.participants import Begin
from hero_combat.log.session import OrderFaces
from hero_combat.npc.account import Played
from hero_combat.npc.programs import Turns
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import check_options
from hero_combat.table import GameTable


def npc(environment: Environment, call: Call) -> Exit:
    """Tell what NPCs do now, or play it.

    Raises:
        UsageError: the options contradict each other.
        Forbidden: it is somebody else's turn.
        FileError: a line of a doctrine can't be read or played.
    """
    order, io = call.order, call.io
    if not isinstance(order, Npc):
        raise TypeError("only `npc` plays NPCs")
    check_options(order)
    playing = bool(io.in_place or io.output or io.dry_run)
    if order.confirm and not (io.in_place or io.output):
        raise UsageError("--confirm asks before it saves an order", mend="add -i")

    def made(fight: GameTable) -> tuple[Turns, NpcReport]:
        begun = () if fight.begun() else (report_of(Begin(ids=()), fight.begin()),)
        turns = _turns(environment, fight, order, asked_again(environment, io, fight))
        return turns, report_of_turns(fight, turns, begun)

    if playing:

        def change(fight: GameTable) -> tuple[bool, NpcReport]:
            before = fight.encounter
            _, report = made(fight)
            return fight.encounter is not before, report

        return change_fight(environment, call, change)
    fight = load(environment, call.file, call.system)
    turns, report = made(fight)
    if io.quiet:
        return Exit(report.exit)
    if io.json:
        environment.out(as_json(report))
        return Exit(report.exit)
    printer_of(environment, "".join(f"{line}\n" for line in report.orders))()
    from hero_combat.cli.output.npc_text import why  # plays need none of it

    environment.err(why(fight, turns, answers=bool(order.before) or order.after))
    remark(environment, fight)
    return Exit(report.exit)


def _turns(
    environment: Environment, fight: GameTable, order: Npc, faces: OrderFaces | None
) -> Turns:
    """Play as far as the options say."""

    def agreed(batch: list[Played]) -> bool:
        """Ask whether somebody does that; Enter alone says yes."""
        lines = "".join(f"{line_of(one.order)}\n" for one in batch)
        return not environment.ask(f"{lines}Enter: play this; anything else: stop. ").strip()

    return fight.npc(
        order.who,
        until_player=order.until == "player",
        side=order.side,
        everybody=order.all_,
        before=order.before,
        after=order.after,
        telling=True,
        agreed=agreed if order.confirm else None,
        faces=faces,
    )
