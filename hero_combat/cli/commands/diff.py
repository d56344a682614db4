"""`diff`: what happened between two versions of an encounter."""

from typing import Any

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.json_reports import Compared, encoded
from hero_combat.cli.output.report import change_lines
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import Diff
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Change
from hero_combat.log.fight_diff import FightChanges, compare_fights
from hero_combat.table import GameTable
from hero_combat.text import listing, printable


def diff(environment: Environment, call: Call) -> Exit:
    """Tell what is new in the story, and everybody's values old -> new.

    Raises:
        UsageError: both are standard input, or they are of different systems.
    """
    order = call.order
    if not isinstance(order, Diff):
        raise TypeError("only `diff` compares")
    if order.old == "-" and order.new == "-":
        raise UsageError("both files can't be standard input", mend="name one of them")
    old, new = load(environment, order.old), load(environment, order.new)
    found = compare_fights(old.encounter, new.encounter, old.lines, new.lines, new.system)
    if call.io.json:
        environment.out(
            encoded(
                Compared(
                    taken_back=found.taken_back,
                    story=found.story,
                    came=found.came,
                    left=found.left,
                    changes=found.changes,
                    edits=found.edits,
                )
            )
        )
    elif not call.io.quiet:
        environment.out("".join(f"{printable(line)}\n" for line in _told(found, old, new)))
    return Exit.DONE


def _told(found: FightChanges, old: GameTable, new: GameTable) -> list[str]:
    lines = [f"undone: {sentence}" for sentence in found.taken_back]
    lines += found.story
    if found.came and old.encounter.begun:
        lines.append(f"joined: {listing(called(who, new.encounter) for who in found.came)}")
    if found.left and new.encounter.begun:
        names = (_gone(who, why, old, new) for who, why in found.left.items())
        lines.append(f"left: {listing(names)}")
    if found.edits:
        lines += ["edited:", *(f"  {_edit(edit)}" for edit in found.edits)]
    hidden = new.system.bookkeeping
    changed = change_lines(found.changes, hidden)
    before, after = (fight.board.time for fight in (old, new))
    if before != after:
        changed.insert(0, f"{before} -> {after}")
    if changed:
        lines += ["net changes:", *(f"  {line}" for line in changed)]
    return lines or ["nothing happened"]


def _gone(who: str, why: str, old: GameTable, new: GameTable) -> str:
    name = called(who, (old if who in old.encounter.sheets else new).encounter)
    return f"{name} ({why.replace('-', ' ')})" if why else name


def _edit(edit: Change) -> str:
    if edit.old is None:
        return f"{edit.path}: {_value(edit.new)} is new"
    if edit.new is None:
        return f"{edit.path}: {_value(edit.old)} is gone"
    return f"{edit.path}: {_value(edit.old)} -> {_value(edit.new)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(each)}" for key, each in value.items()) or "an empty table"
    return str(value)
