"""Doctrines prepared to be played: what of a line is always so is found out once."""

from collections.abc import Callable, Mapping

import msgspec

from hero_combat.fight.events import Event
from hero_combat.fight.tactics import By, Reaction, Tactics
from hero_combat.npc.doctrine import FIRST, Action, Condition, Doctrine, Line, Target
from hero_combat.npc.findings import Test, test_of
from hero_combat.npc.orders import Orders
from hero_combat.orders.declaration import Order

Judged = tuple[tuple[Condition, Test], ...]
"""Conditions, each with what tells whether it holds."""


class PreparedLine(msgspec.Struct, frozen=True, eq=False):
    """A line of a doctrine that is read in many turns.

    Attributes:
        line: the line.
        action: what is done; None where nothing is, or where the file lacks what it names.
        attacks: whether it is an attack.
        needs_attack: whether it takes what every attack takes: no option can make it a free one.
        may_lack: whether not everybody can do it, by the stat block.
        aimed: whether it is about somebody.
        target: whom it is about, if it is.
        own: the conditions on oneself that can be judged at once.
        mine: all on oneself.
        of_target: those on the target.
        of_ally: those on an ally.
        of_attack: those on the attack.
        once: those on the order.
    """

    line: Line
    action: Action | None
    attacks: bool
    needs_attack: bool
    may_lack: bool
    aimed: bool
    target: Target
    own: Judged
    mine: Judged
    of_target: Judged
    of_ally: Judged
    of_attack: Judged
    once: tuple[Condition, ...]


class PreparedReaction(msgspec.Struct, frozen=True, eq=False):
    """A line of `react`, with what the rules know of it.

    Attributes:
        prepared: the line.
        reaction: what somebody does about an attack.
        use: tells, of an attack whose dice are seen, of what came of it and of who would do so,
            whether it can change anything; None for always.
    """

    prepared: PreparedLine
    reaction: Reaction
    use: Callable[[Order, tuple[Event, ...], str], bool] | None


Answers = Mapping[By, tuple[PreparedReaction, ...]]
"""Lines of `react` by who reads them: the target of an attack, or the attacker."""


class Playbook(msgspec.Struct, frozen=True, eq=False):
    """A doctrine that is played in many turns.

    Attributes:
        doctrine: the doctrine.
        do: its lines for the own turn.
        flee: its lines for leaving.
        decide: its lines for decisions.
        answers: its lines about an attack before its dice are seen.
        afterwards: those about one whose dice are seen.
    """

    doctrine: Doctrine
    do: tuple[PreparedLine, ...]
    flee: tuple[PreparedLine, ...]
    decide: tuple[PreparedLine, ...]
    answers: Answers
    afterwards: Answers


def playbook_of(doctrine: Doctrine, tactics: Tactics, orders: Orders) -> Playbook:
    """Return a doctrine, prepared.

    Args:
        doctrine: the doctrine, read.
        tactics: what its system tells of turns.
        orders: makes orders of lines.
    """
    reactions = [
        _reaction(line, tactics.reactions[line.action.word], orders)
        for line in doctrine.react
        if line.action
    ]
    return Playbook(
        doctrine,
        tuple(prepare(line, orders) for line in doctrine.do),
        tuple(prepare(line, orders) for line in doctrine.flee),
        tuple(prepare(line, orders) for line in doctrine.decide),
        _by([each for each in reactions if each.reaction.kind != "after"]),
        _by([each for each in reactions if each.reaction.kind == "after"]),
    )


def prepare(line: Line, orders: Orders) -> PreparedLine:
    """Return a line, prepared.

    Args:
        line: the line, read.
        orders: makes orders of lines.
    """
    action, asked = line.action, line.asked
    attacks = action is not None and action.sort == "attack"
    needs_attack = action is not None and attacks and not action.options
    if action is not None and (action.sort == "reaction" or action.lacks):
        action = None
    aimed = action is not None and (
        attacks or bool(asked.target or line.target) or orders.takes_target(action)
    )
    return PreparedLine(
        line,
        action,
        attacks,
        needs_attack,
        line.action is not None and not attacks and orders.may_lack(line.action),
        aimed,
        line.target or FIRST,
        _judged(asked.own),
        _judged(asked.mine),
        _judged(asked.target),
        _judged(asked.ally),
        _judged(asked.ammo),
        asked.once,
    )


def _reaction(line: Line, reaction: Reaction, orders: Orders) -> PreparedReaction:
    use = reaction.use if reaction.kind == "after" else None
    return PreparedReaction(prepare(line, orders), reaction, use)


def _judged(conditions: tuple[Condition, ...]) -> Judged:
    return tuple((each, test_of(each)) for each in conditions)


def _by(reactions: list[PreparedReaction]) -> Answers:
    sorts: tuple[By, ...] = ("target", "attacker")
    return {by: tuple(each for each in reactions if each.reaction.by == by) for by in sorts}
