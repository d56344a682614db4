"""`verify`: report every difference between file, log and seed, or adopt the file as it is."""

from collections.abc import Sequence

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.json_reports import Verified, encoded
from hero_combat.cli.output.report import Report
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.log_orders import Verify
from hero_combat.cli.source import load
from hero_combat.errors import Exit
from hero_combat.fight.state_part import bad_log_line
from hero_combat.log.verify import Difference, Verdict
from hero_combat.table import GameTable
from hero_combat.text import printable


def verify(environment: Environment, call: Call) -> Exit:
    """Verify the fight; with `--adopt`, accept it as it is.

    Returns:
        8 when file and log disagree.
    """
    if not isinstance(call.order, Verify):
        raise TypeError("only `verify` verifies")
    if call.order.adopt:
        return change_fight(environment, call, _adopted)
    fight = load(environment, call.file, call.system)
    verdict = fight.verify()
    placed = tuple(_placed(one, fight) for one in verdict.differences)
    verdict = msgspec.structs.replace(verdict, differences=placed)
    wrong = bool(verdict.differences or verdict.edited or verdict.engine)
    code = Exit.FOUND if wrong else Exit.DONE
    if call.io.json:
        environment.out(encoded(Verified(exit=int(code), verdict=verdict)))
    elif not call.io.quiet:
        environment.out("".join(f"{printable(line)}\n" for line in _verdict(fight, verdict)))
    return code


def _adopted(fight: GameTable) -> tuple[bool, Report]:
    fight.adopt()
    told = f"Adopted: replay and undo now start after line {len(fight.encounter.log)}."
    return True, Report(verb="verify", exit=Exit.DONE, sentence=told)


def _placed(one: Difference, fight: GameTable) -> Difference:
    """Return a difference of a whole line with its place in the file."""
    if not one.line:
        return one
    problem = bad_log_line(fight.document, one.line - 1, one.words)
    return msgspec.structs.replace(one, words=str(problem))


def _verdict(fight: GameTable, verdict: Verdict) -> list[str]:
    name = fight.document.name
    lines = []
    if verdict.engine:
        lines.append(
            f"{name}: begun with engine {verdict.engine}; engine {fight.system.engine} "
            "counts differently"
        )
    lines += [f"{name}: edited since it joined: {which}" for which in verdict.edited]
    for one in verdict.differences:
        lines.append(f"{name}: {one.path}: {one.words}" if one.path else one.words)
    if verdict.unseeded:
        lines.append(f"{name}: dice not from the seed: {_lines(verdict.unseeded)}")
    if verdict.reworded:
        lines.append(f"{name}: worded differently now: {_lines(verdict.reworded)}")
    if not (verdict.differences or verdict.edited or verdict.engine):
        count = f"{verdict.lines} line{'s' if verdict.lines != 1 else ''}"
        lines.append(f"{name}: the log ({count}) matches this state")
    elif verdict.edited or verdict.differences:
        adopt = "`verify --adopt -i` accepts the file as it is; the log is history"
        lines.append(f"`replay -i` follows the log; {adopt}" if verdict.replays else adopt)
    return lines


def _lines(numbers: Sequence[int]) -> str:
    """Name lines of the log: `line 3 of the log`, `lines 3, 5 of the log`."""
    return f"line{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))} of the log"
