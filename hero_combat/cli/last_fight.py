"""The last fight, as `--from` names it: what begins another one after it."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import faces_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import Beginning
from hero_combat.cli.source import load
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.log.participants import Begin
from hero_combat.table import GameTable


def last_of(call: Call, script: str = "") -> Beginning | None:
    """Return what a line is told of the last fight; None where it names none.

    Args:
        call: the line.
        script: the script that it reads, too.

    Raises:
        UsageError: two files are standard input.
    """
    said = call.last
    if said is None or not said.from_:
        return None
    if said.from_ == "-" and (call.file in ("", "-") or script == "-"):
        raise UsageError("both files can't be standard input", mend="name one of them")
    return said


def begin_after(
    environment: Environment, call: Call, said: Beginning, fight: GameTable, order: Begin
) -> Outcome:
    """Begin a fight with what another one has left people with.

    Raises:
        HeroCombatError: as `load` and `GameTable.begin_after`.
    """
    return fight.begin_after(
        load(environment, said.from_),
        order,
        rest=said.rest,
        who=said.who,
        dice=said.dice,
        faces=faces_of(environment, msgspec.structs.replace(call.io, dice=""), fight),
    )
