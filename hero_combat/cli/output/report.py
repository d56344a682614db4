"""What is told about an outcome: text for people, one JSON object for scripts."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hero_combat.cli.formats.json_line import json_line
from hero_combat.errors import Exit, Problem
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Change, Decision, Outcome, RollReport
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.pages.lines import open_line
from hero_combat.text import printable


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a command says of itself: the one object of `--json`.

    Attributes:
        verb: what was asked for.
        exit: the exit code.
        actor: the id of who acted, "" for nobody.
        targets: the ids of those it was done to.
        sentence: what happened.
        line: the log line that it left, "" for none.
        told: the options that the map gave: `--range 33`.
        rolls: every roll with modifiers and faces.
        changes: every value old -> new.
        events: what happened, in order.
        open: the decisions that are still open.
        notes: what to know besides.
        over: whether the fight is over.
        acting: the ids of those who act now, after all this; None where no fight is at hand.
        actions: the reports of the lines of a script, or of a beginning that came first.
        errors: what went wrong.
        text: the new encounter, where it goes into no file.
    """

    verb: str
    exit: int
    actor: str = ""
    targets: tuple[str, ...] = ()
    sentence: str = ""
    line: str = ""
    told: tuple[str, ...] = ()
    rolls: tuple[RollReport, ...] = ()
    changes: tuple[Change, ...] = ()
    events: tuple[Event, ...] = ()
    open: tuple[Decision, ...] = ()
    notes: tuple[str, ...] = ()
    over: bool = False
    acting: tuple[str, ...] | None = None
    actions: "tuple[Report, ...]" = ()
    errors: tuple[Problem, ...] = ()
    text: str = ""


def report_of(
    order: Order,
    outcome: Outcome,
    notes: Iterable[str] = (),
    actions: "tuple[Report, ...]" = (),
) -> Report:
    """Return the report of one order."""
    actor = order.actor
    log = outcome.encounter.log
    return Report(
        verb=verb_of(order),
        exit=Exit.OVER if outcome.over else Exit.DONE,
        actor=getattr(order, actor) if actor else "",
        targets=outcome.targets,
        sentence=outcome.sentence,
        line=log[-1] if log and not outcome.over else "",
        told=outcome.told,
        rolls=outcome.rolls,
        changes=outcome.changes,
        events=outcome.events,
        open=outcome.open,
        notes=(*notes, *outcome.notes),
        over=outcome.over,
        actions=actions,
    )


def report_of_each(verb: str, what: str, told: Sequence[str]) -> "Report":
    """Return the report of a command that takes back or replays log lines, each on a line.

    Args:
        verb: the command.
        what: `Undone` or `Redone`.
        told: the sentences of the log lines.
    """
    if len(told) == 1:
        return Report(verb=verb, exit=Exit.DONE, sentence=f"{what}: {told[0]}")
    each = tuple(Report(verb=verb, exit=Exit.DONE, sentence=one) for one in told)
    return Report(verb=verb, exit=Exit.DONE, sentence=f"{what}: {len(told)} actions.", actions=each)


def as_json(report: Report) -> str:
    """Write the report as one line of JSON."""
    return json_line(report)


def as_text(
    report: Report,
    *,
    explain: bool = False,
    color: bool = False,
    hidden: frozenset[str] = frozenset(),
) -> str:
    """Write the report for people: the sentence, the rolls, what changed, what is still open.

    Args:
        report: what is to be told.
        explain: whether each modifier gets its line.
        color: whether to mark up for a terminal.
        hidden: the keys whose changes are left out.
    """
    lines = [
        line
        for one in (*report.actions, report)
        for line in _lines(one, explain=explain, hidden=hidden)
    ]
    if not color:
        return "".join(f"{printable(text)}\n" for _, text in lines)
    return "".join(f"{mark}{printable(text)}{_PLAIN if mark else ''}\n" for mark, text in lines)


_BOLD, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"


def _lines(report: Report, *, explain: bool, hidden: frozenset[str]) -> list[tuple[str, str]]:
    """Return the lines of a report, each with what marks it up, "" for nothing."""
    lines = [(_BOLD, report.sentence)] if report.sentence else []
    labels = [roll.label if roll.label != roll.dice else "" for roll in report.rolls]
    width = max(map(len, labels), default=0)
    for roll, label in zip(report.rolls, labels, strict=True):
        faces = f" [{' '.join(map(str, roll.faces))}]" if roll.faces else ""
        lead = f"  {label:<{width}}  " if width else "  "
        lines.append(("", f"{lead}{roll.dice}{faces}  {roll.reading}"))
        if explain:
            lines += [(_DIM, f"  {'':<{width}}    {_modifier(m)}") for m in roll.modifiers]
    if report.told:
        lines.append((_DIM, f"  map  {' '.join(report.told)}"))
    lines += [("", f"  {text}") for text in change_lines(report.changes, hidden)]
    lines += [(_DIM, f"  note: {note}") for note in report.notes]
    lines += [("", str(problem)) for problem in report.errors]
    lines += [("", f"  {open_line(decision)}") for decision in report.open]
    return lines


def _modifier(modifier: Any) -> str:
    value = modifier.value
    return f"{f'{value:+}' if isinstance(value, int) else value:>6}  {modifier.what}"


def change_lines(changes: Sequence[Change], hidden: frozenset[str]) -> list[str]:
    """Write a line for each one who changed: `titania: stun 24 -> -1, status.stunned true`."""
    first: dict[str, Change] = {}
    for change in changes:  # a value that changed twice is told from its first to its last
        was = first.get(change.path, change)
        first[change.path] = Change(change.path, was.old, change.new)
    found: dict[str, list[str]] = {}
    for change in first.values():
        if change.old == change.new:
            continue
        who, dot, key = change.path.partition(".")
        if not dot:
            who, key = "", change.path
        if key in hidden or change.path == "reminders":  # the sentence tells of those
            continue
        found.setdefault(who, []).append(_change(key, change.old, change.new))
    clock = found.pop("", None)
    told = [f"{who}: {', '.join(parts)}" for who, parts in found.items()]
    return ([f"clock: {', '.join(clock)}"] if clock else []) + told


def _change(key: str, old: Any, new: Any) -> str:
    short = key.removeprefix("status.").removeprefix("marks.").replace("_", " ")
    if isinstance(new, bool):
        return short if new else f"no longer {short}"
    if new is None and (old is True or (isinstance(old, str) and key.startswith("marks."))):
        return f"no longer {short}"
    before, after = _value(old), _value(new)
    if not after:
        return f"{short} {before} -> none"
    return f"{short} {before} -> {after}" if before else f"{short} {after}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        value = [f"{key} {each}" for key, each in value.items()]
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
