"""`correct`: a line of the log as it should have been, and what follows from it."""

from collections.abc import Iterator

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import faces_of
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.cli.source import remarks
from hero_combat.errors import Exit
from hero_combat.fight.names import called
from hero_combat.log.correction import Corrected, Replayed
from hero_combat.log.fight_diff import compare_fights
from hero_combat.table import GameTable
from hero_combat.text import listing


def correct(environment: Environment, call: Call) -> Exit:
    """Play the call's order in the place of its line, and the lines behind it again.

    `--dice` gives all faces of the line; without it every roll keeps those that it had.
    """
    if call.io.dice.strip() == ASKED:
        from hero_combat.cli.commands.dice_list import list_rolls

        return list_rolls(environment, call)

    def change(fight: GameTable) -> tuple[bool, Report]:
        faces = faces_of(environment, call.io, fight, call.order)
        notes = remarks(fight)
        before = fight.encounter
        done = fight.correct(call.line, call.order, faces, keep=not call.io.dice)
        changes = compare_fights(before, fight.encounter, [], [], fight.system).changes
        now = report_of(call.order, done.outcome)
        corrected = msgspec.structs.replace(now, changes=(), open=() if done.later else now.open)
        return True, Report(
            verb="correct",
            exit=Exit.DONE,
            sentence=_told(call.line, done),
            changes=changes,
            notes=(*notes, *_step_too_many(done)),
            actions=(corrected, *map(_otherwise, filter(_is_other, done.later))),
        )

    return change_fight(environment, call, change)


def _told(number: int, done: Corrected) -> str:
    """Say which line was corrected, and which of those behind it come out otherwise."""
    told = f"Corrected line {number}."
    if not done.later:
        return told
    other = [str(one.number) for one in done.later if _is_other(one)]
    first, last = done.later[0].number, done.later[-1].number
    joiner = "and" if first + 1 == last else "to"
    again = f"Line {first}" if first == last else f"Lines {first} {joiner} {last}"
    how = f"with a different result in {listing(other)}" if other else "unchanged"
    if first == last:
        how = "with a different result" if other else "unchanged"
    return f"{told} {again} replayed {how}."


def _step_too_many(done: Corrected) -> Iterator[str]:
    """Note the first `step` that now loses somebody's actions, and the way back before it."""
    for one in done.later:
        if one.loses:
            names = listing(called(who, one.outcome.encounter) for who in one.loses)
            back = f"`undo -n {done.later[-1].number - one.number + 1}` goes back before it"
            yield f"line {one.number} now steps past {names}, with actions left; {back}"
            return


def _is_other(one: Replayed) -> bool:
    """Tell whether a line is told otherwise now."""
    return one.outcome.sentence != one.line.sentence


def _otherwise(one: Replayed) -> Report:
    """Return the report of a line behind the corrected one, its number before the sentence."""
    report = report_of(one.line.order, one.outcome)
    sentence = f"{one.number}  {report.sentence}"
    return msgspec.structs.replace(report, sentence=sentence, changes=(), open=())
