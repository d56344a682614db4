"""Doctrines prepared to be played: what of a line is always so is found out once."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from hero_combat.fight.events import Event
from hero_combat.fight.tactics import AnswerMoment, By, Reaction, Tactics
from hero_combat.npc.doctrine import (
    FIRST,
    Action,
    Doctrine,
    DoctrineCondition,
    DoctrineLine,
    Target,
)
from hero_combat.npc.findings import Test, test_of
from hero_combat.npc.orders import Orders
from hero_combat.orders.declaration import Order

Judged = tuple[tuple[DoctrineCondition, Test], ...]
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
        at_first: whether that is the first foe who stands.
        conditional: whether what it is about, or with what it is done, decides whether it is.
        own: the conditions on oneself that can be judged at once.
        mine: all on oneself.
        of_target: those on the target.
        of_ally: those on an ally.
        of_attack: those on the attack.
        once: those on the order.
        rollouts: about how often `think` plays the fight on; 0 where the line doesn't think.
    """

    line: DoctrineLine
    action: Action | None
    attacks: bool
    needs_attack: bool
    may_lack: bool
    aimed: bool
    target: Target
    at_first: bool
    conditional: bool
    own: Judged
    mine: Judged
    of_target: Judged
    of_ally: Judged
    of_attack: Judged
    once: tuple[DoctrineCondition, ...]
    rollouts: int


class PreparedReaction(msgspec.Struct, frozen=True, eq=False):
    """A line of `react`, with what the rules know of it.

    Attributes:
        prepared: the line.
        place: where it stands: the doctrine's name, and the number of the line.
        reaction: what somebody does about another's order.
        kind: when: before it, with it, once its dice are seen, or then.
        use: tells, of an attack whose dice are seen, of what came of it and of who would do so,
            whether it can change anything; None for always.
    """

    prepared: PreparedLine
    place: tuple[str, int]
    reaction: Reaction
    kind: AnswerMoment
    use: Callable[[Order, tuple[Event, ...], str], bool] | None


Answers = Mapping[By, tuple[PreparedReaction, ...]]
"""Lines of `react` by who reads them: the target of an attack, the attacker ..."""


class Playbook(msgspec.Struct, frozen=True, eq=False):
    """A doctrine that is played in many turns.

    Attributes:
        doctrine: the doctrine.
        do: its lines for the own turn.
        flee: its lines for leaving.
        decide: its lines for decisions.
        answers: its lines about an order before its dice are seen.
        afterwards: those about one whose dice are seen.
        thens: those about one that has been carried out.
        reacts: as what somebody reads any of them, for most read none.
    """

    doctrine: Doctrine
    do: tuple[PreparedLine, ...]
    flee: tuple[PreparedLine, ...]
    decide: tuple[PreparedLine, ...]
    answers: Answers
    afterwards: Answers
    thens: Answers
    reacts: frozenset[By]


class Playbooks(dict[str, Playbook]):
    """The doctrines by which people are played, by their ids; each is prepared when wanted."""

    def __init__(
        self, doctrine: Callable[[str], Doctrine], tactics: Tactics, orders: Orders
    ) -> None:
        """Prepare nothing yet.

        Args:
            doctrine: gives somebody's doctrine, by the id.
            tactics: what the system tells of turns.
            orders: makes orders of lines.
        """
        super().__init__()
        self._doctrine = doctrine
        self._tactics = tactics
        self._orders = orders

    def __missing__(self, who: str) -> Playbook:
        """Prepare the doctrine by which `who` is played."""
        made = self[who] = playbook_of(self._doctrine(who), self._tactics, self._orders)
        return made


def playbook_of(doctrine: Doctrine, tactics: Tactics, orders: Orders) -> Playbook:
    """Return a doctrine, prepared.

    Args:
        doctrine: the doctrine, read.
        tactics: what its system tells of turns.
        orders: makes orders of lines.
    """
    reactions = [
        (by, _reaction(line, doctrine.name, reaction, kind, orders))
        for line in doctrine.react
        if line.action
        for reaction in (tactics.reactions[line.action.word],)
        for by, kind in _readings(line, reaction)
    ]
    return Playbook(
        doctrine,
        tuple(prepare(line, orders) for line in doctrine.do),
        tuple(prepare(line, orders) for line in doctrine.flee),
        tuple(prepare(line, orders) for line in doctrine.decide),
        _by(reactions, ("before", "with")),
        _by(reactions, ("after",)),
        _by(reactions, ("then",)),
        frozenset(by for by, _ in reactions),
    )


def _readings(line: DoctrineLine, reaction: Reaction) -> Iterator[tuple[By, AnswerMoment]]:
    """Yield as what somebody reads a line, and when it is played: `at` is for friends alone."""
    for by, kind in ((reaction.by, reaction.kind), *reaction.also.items()):
        if (by == "friend") is (line.target is not None):
            yield by, kind


def prepare(line: DoctrineLine, orders: Orders) -> PreparedLine:
    """Return a line, prepared.

    Args:
        line: the line, read.
        orders: makes orders of lines.
    """
    action, asked = line.action, line.asked
    attacks = action is not None and action.sort == "attack"
    needs_attack = action is not None and attacks and not action.options
    rollouts = action.rollouts if action is not None else 0
    if action is not None and (action.sort in ("reaction", "think") or action.lacks):
        action = None
    aimed = action is not None and (
        attacks or bool(asked.target or line.target) or orders.takes_target(action)
    )
    target = line.target or FIRST
    return PreparedLine(
        line,
        action,
        attacks,
        needs_attack,
        line.action is not None and not attacks and orders.may_lack(line.action),
        aimed,
        target,
        target.sort == "choice" and target.word in ("first", "nearest") and not target.downed,
        bool(asked.target or asked.ally or asked.ammo or asked.once),
        _judged(asked.own),
        _judged(asked.mine),
        _judged(asked.target),
        _judged(asked.ally),
        _judged(asked.ammo),
        asked.once,
        rollouts,
    )


def _reaction(
    line: DoctrineLine, name: str, reaction: Reaction, kind: AnswerMoment, orders: Orders
) -> PreparedReaction:
    use = reaction.use if kind == "after" else None
    return PreparedReaction(prepare(line, orders), (name, line.number), reaction, kind, use)


def _judged(conditions: tuple[DoctrineCondition, ...]) -> Judged:
    return tuple((each, test_of(each)) for each in conditions)


def _by(reactions: list[tuple[By, PreparedReaction]], kinds: tuple[AnswerMoment, ...]) -> Answers:
    sorts: tuple[By, ...] = ("target", "attacker", "friend", "provoked")
    return {
        sort: tuple(each for by, each in reactions if by == sort and each.kind in kinds)
        for sort in sorts
    }
