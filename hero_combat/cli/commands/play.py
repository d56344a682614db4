"""The verbs that give a new encounter: orders, scripts, and going back and forth in the log."""

from collections.abc import Callable

import msgspec

from hero_combat.cli.environment import STDIN, Environment
from hero_combat.cli.output.delivery import carried_out
from hero_combat.cli.output.report import Report, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.orders import Redo, Replay, Rolling, Run, Undo, Verify
from hero_combat.cli.source import Loaded, must_be_sound, remarks
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.log.participants import Begin
from hero_combat.log.saving import saved
from hero_combat.log.session import Faces, Table, given
from hero_combat.orders.declaration import Order, verb_of

Change = Callable[[Loaded], tuple[AnyEncounter | None, Report]]


def perform(environment: Environment, call: Call) -> Exit:
    """Carry out an order on the encounter."""
    faces = faces_of(environment, call.io)

    def change(loaded: Loaded) -> tuple[AnyEncounter | None, Report]:
        return played(environment, loaded, call.order, faces)

    return _changed(environment, call, change)


def amend(environment: Environment, call: Call) -> Exit:
    """Play the last line again with other options."""
    from hero_combat.log import replay

    faces = faces_of(environment, call.io)

    def change(loaded: Loaded) -> tuple[AnyEncounter | None, Report]:
        outcome = replay.amended(
            loaded.document, loaded.encounter, loaded.system, call.order, faces
        )
        return outcome.encounter, report_of(call.order, outcome, remarks(loaded))

    return _changed(environment, call, change)


def rewind(environment: Environment, call: Call) -> Exit:
    """Undo, redo, replay or adopt."""
    from hero_combat.log import replay

    order = call.order

    def change(loaded: Loaded) -> tuple[AnyEncounter | None, Report]:
        document, encounter, system = loaded.document, loaded.encounter, loaded.system
        if isinstance(order, Undo):
            after = replay.undone(document, encounter, system, order.n)
            taken = encounter.log[len(after.log) :]
            return after, _report(order, f"Taken back: {_stories(taken)}")
        if isinstance(order, Redo):
            after, outcomes = replay.redone(document, encounter, system, order.n)
            told = " ".join(outcome.sentence for outcome in outcomes)
            return after, _report(order, f"Done again: {told}")
        if isinstance(order, Replay):
            after = replay.replayed(document, system, order.until)
            return after, _report(order, f"Replayed to line {len(after.log)} of the log.")
        if isinstance(order, Verify):
            after = replay.adopted(encounter, system)
            line = len(after.log)
            return after, _report(order, f"Adopted: replay and undo start behind line {line}.")
        raise TypeError(f"{verb_of(order)} does not go back or forth")

    return _changed(environment, call, change)


def run(environment: Environment, call: Call) -> Exit:
    """Play a script."""
    from hero_combat.cli.commands.run import play_script, script_lines

    order = call.order
    if not isinstance(order, Run):
        raise TypeError("only `run` runs scripts")
    if order.script == "-" and call.file in ("", "-"):
        raise UsageError("script and encounter can't both be standard input", mend="name the FILE")
    name = STDIN if order.script == "-" else order.script
    lines = script_lines(environment, order.script)

    def change(loaded: Loaded) -> tuple[AnyEncounter | None, Report]:
        return play_script(environment, loaded, lines, name, keep_going=order.keep_going)

    return _changed(environment, call, change)


def played(
    environment: Environment, loaded: Loaded, order: Order, faces: Faces | None
) -> tuple[AnyEncounter | None, Report]:
    """The encounter after `order`, begun first if need be; None when nothing is to be written."""
    table = Table(loaded.encounter, loaded.system)
    notes = remarks(loaded)
    begun: tuple[Report, ...] = ()
    if not table.begun():
        must_be_sound(loaded)
    if not table.begun() and not isinstance(order, Begin):
        outcome = table.begin(environment.draw_seed)
        begun = (report_of(Begin(ids=()), outcome),)
    elif isinstance(order, Begin) and order.seed is None and loaded.encounter.seed is None:
        order = msgspec.structs.replace(order, seed=environment.draw_seed())
    outcome = table.play(order, faces)
    if loaded.document.comments and not outcome.over:
        notes += [f"a comment inside [state] goes: {text}" for text in loaded.document.comments]
    report = report_of(order, outcome, notes)
    if outcome.over:
        return None, report
    return outcome.encounter, msgspec.structs.replace(report, actions=begun)


def faces_of(environment: Environment, io: Rolling) -> Faces | None:
    """Where the faces come from: `--dice`, `--ask`, `--seed`; None for the fight's own seed."""
    if io.dice:
        return given(io.dice)
    if io.ask:
        from hero_combat.dice import asked

        return lambda _key, _nth: asked(environment.ask)
    if io.seed is not None:
        from hero_combat.dice import seeded

        seed = io.seed
        return lambda key, nth: seeded(seed, key, nth)
    return None


def _changed(environment: Environment, call: Call, change: Change) -> Exit:
    def make(loaded: Loaded) -> tuple[bytes, Report]:
        after, report = change(loaded)
        if after is None:
            return loaded.data, report
        return saved(loaded.document, after, loaded.system), report

    return carried_out(environment, call, make)


def _report(order: Order, sentence: str) -> Report:
    return Report(verb=verb_of(order), exit=Exit.DONE, sentence=sentence)


def _stories(lines: tuple[str, ...]) -> str:
    return " ".join(line.partition("  # ")[2] or line for line in lines)
