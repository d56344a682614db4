"""Carry out an order of a system, or one of the edits that every encounter has."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.last_fight import begin_after, last_of
from hero_combat.cli.output.delivery import change_fight
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.cli.source import remarks
from hero_combat.errors import Exit, Forbidden, HeroCombatError
from hero_combat.fight.implied import with_actor
from hero_combat.log.participants import Begin
from hero_combat.log.session import Faces
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.table import GameTable


def order(environment: Environment, call: Call) -> Exit:
    """Play the order on the encounter, and begin the fight first if need be."""
    last = last_of(call)
    if call.io.dice.strip() == ASKED:
        from hero_combat.cli.commands.dice_list import list_rolls

        return list_rolls(environment, call)

    def change(fight: GameTable) -> tuple[bool, Report]:
        if last and isinstance(call.order, Begin):
            notes = remarks(fight)
            outcome = begin_after(environment, call, last, fight, call.order)
            return True, report_of(call.order, outcome, notes)
        return played(fight, call.order, _faces(environment, call, fight))

    return change_fight(environment, call, change)


def _faces(environment: Environment, call: Call, fight: GameTable) -> Faces | None:
    """Return where the faces come from; None for the fight's seed, of which most orders are."""
    io = call.io
    if not (io.dice or io.ask or io.ask_all or io.seed is not None):
        return None
    from hero_combat.cli.faces import faces_of, warned

    faces = faces_of(environment, io, fight, call.order)
    return warned(faces, fight) if faces and verb_of(call.order) == "resolve" else faces


def played(fight: GameTable, order: Order, faces: Faces | None) -> tuple[bool, Report]:
    """Play the order; return whether there is something to be saved, and the report."""
    notes = remarks(fight)
    actions: tuple[Report, ...] = ()
    if not isinstance(order, Begin) and not fight.begun():
        actions = (report_of(Begin(ids=()), fight.begin()),)
    order = with_actor(order, fight.encounter, fight.system)
    try:
        outcome = fight.carry_out(order, faces)
    except Forbidden as error:
        raise _or_undo(error, fight, order) from error
    if outcome.over:
        return False, report_of(order, outcome, notes)
    notes += [f"a comment in [state] is removed: {text}" for text in fight.document.comments]
    return True, report_of(order, outcome, notes, actions)


def _or_undo(error: Forbidden, fight: GameTable, order: Order) -> Forbidden:
    """Return the refusal; where the step before was one too many, `undo` is its mend."""
    from hero_combat.log.undo import last_line  # only for a refusal

    now = fight.encounter
    if not now.log or verb_of(last_line(now, fight.system).order) != "step":
        return error
    earlier = fight.copy()
    try:
        earlier.undo(1)
        earlier.carry_out(order)
    except HeroCombatError:
        return error
    problem = error.problems[0]
    mend = "; ".join(filter(None, ("`undo` takes back the step", problem.mend)))
    problem = msgspec.structs.replace(problem, mend=mend)
    return Forbidden(problem, who=error.who, reason=error.reason)
