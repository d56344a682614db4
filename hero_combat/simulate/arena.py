"""One encounter, opened once and fought again and again, without a word or a line of a log."""

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.events import Damaged, Died, Down, Event, Left, Up
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import id_of
from hero_combat.fight.sides import side_of, sides_left
from hero_combat.file import document as documents
from hero_combat.log.participants import Begin, Leave, Reseed, everybody
from hero_combat.log.session import Session
from hero_combat.log.set_verb import Set
from hero_combat.log.timeline import Timeline
from hero_combat.npc.account import Ending, Played
from hero_combat.npc.conduct import Program
from hero_combat.npc.doctrine import SECTIONS, Doctrine, DoctrineLine
from hero_combat.npc.interpreter import Interpreter
from hero_combat.npc.lines import REFUSALS, BadDoctrineLine
from hero_combat.npc.orders import unanswered
from hero_combat.npc.programs import doctrines_of, order_said
from hero_combat.orders.declaration import Order
from hero_combat.orders.lines import line_of
from hero_combat.simulate.plan import Plan, seed_of_fight
from hero_combat.simulate.result import ENDS, FightEnd, FightResult, outcome_for
from hero_combat.simulate.tally import Cast
from hero_combat.systems import system_of

if TYPE_CHECKING:  # few think
    from hero_combat.advise.thinking import CountedThoughts

_FALL = (Down, Died, Left)
_COUNTED = frozenset((Damaged, Up, *_FALL))
ROLLOUTS = 12
"""About so many rollouts a decision of those who think takes, whatever their doctrine says."""
_OWN = ("do", "flee", "last", "walk")
"""What is done of one's own accord, as `Played.why` has it."""


class StartingPoint(msgspec.Struct, frozen=True):
    """The place of a line in its doctrine.

    Attributes:
        doctrine: the doctrine's name, "" for none.
        section: `do`, `flee`, `react` or `decide`.
        number: the number of the line, from 1.
        text: the line.
    """

    doctrine: str
    section: str
    number: int
    text: str


class Arena:
    """An encounter that is fought again and again.

    Attributes:
        fight: the fight as the plan lays it out, before any seed of its own.
        plan: what is simulated.
        system: the rules.
        tactics: what they tell of everybody.
        begun: whether the fights go on from the middle of one.
        people: the ids of those who take part, bystanders too, in the order of the file.
        sides: the sides that can win: names, or the ids of those who have none.
        places: the lines of the doctrines that are played.
        reactions: the reactions that any of these lines name.
        standing: the ids of those who can act at the beginning.
        thinking: the ids of those whose doctrine has lines with `think`.
    """

    def __init__(self, plan: Plan) -> None:
        """Open the encounter of a plan.

        Raises:
            FileError: everything that is wrong with the file, or with a doctrine.
            UsageError: what is laid over it names nobody, or nothing.
        """
        document = documents.read(plan.data, plan.name)
        fight = Timeline(document, system_of(document), lambda: 0)
        self.plan = plan
        self._document = document
        self.system = fight.system
        self.begun = fight.begun()
        for order in opening(fight, plan):
            fight.carry_out(order)
        self.fight = fight
        encounter = fight.encounter
        self.people = tuple(who for who in encounter.sheets if who in encounter.combatants)
        self.sides = tuple(
            dict.fromkeys(
                side_of(encounter, who).name
                for who in self.people
                if not encounter.sheets[who].bystander
            )
        )
        doctrine = doctrines_of(encounter, self.system, document)
        self.places = _places({doctrine(who).name: doctrine(who) for who in self.people})
        self._lines = {  # by their identity, with the doctrines, so that they stay
            id(line): (line, n)
            for who in self.people
            for n, line in _lines_of(doctrine(who), self.places)
        }
        self.reactions = frozenset(
            line.action.word
            for line, _ in self._lines.values()
            if line.section == "react" and line.action
        )
        self._reacts = [(one.doctrine, one.number) for one in self.places if one.section == "react"]
        self._program = Program(encounter, self.system, doctrine, lambda _who: True)
        self.thinking = tuple(who for who in self.people if any(map(_thinks, doctrine(who).do)))
        self._thinker = self._program.thinker = thinker_of(plan) if self.thinking else None
        self._start = msgspec.structs.replace(encounter, quiet=True)
        self._counts = Session(encounter, self.system).mark().counts
        self._place = {who: n for n, who in enumerate(self.people)}
        self.tactics = self._program.tactics
        self._from = self.tactics.time(encounter)
        self.begin_with(plan.first)
        is_out = self._program.is_out
        self.standing = frozenset(who for who in self.people if not is_out(encounter, who))
        self._fell = [-1 if who in self.standing else 0 for who in self.people]

    @property
    def cast(self) -> Cast:
        """Return who fights in each of the fights."""
        sheets = self._start.sheets
        side_of_each = tuple(
            -1 if sheets[who].bystander else self.sides.index(side_of(self._start, who).name)
            for who in self.people
        )
        return Cast(self.people, self.sides, side_of_each, len(self.places), len(self._reacts))

    def beginning_with(self, line: str) -> "Arena":
        """Return the same encounter, in which this order is given first; "" for none."""
        other = copy(self)
        other.begin_with(line)
        return other

    def begin_with(self, line: str) -> None:
        """Give this order first in the fights that come; "" for none."""
        self.plan = msgspec.structs.replace(self.plan, first=line)
        self._first = order_said(line, self.fight.encounter, self.system) if line else None

    def first_order(self, number: int) -> str:
        """Return what who acts does first by doctrine, as a line of the log; "" for nothing.

        What others do about it, and what is done once its dice are seen, stands not in it.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
        """
        for played in self._table(number).play_on():
            if played.why in _OWN:
                reactions = self.tactics.reactions
                words = (one.line.action for one in played.reacted)
                asked = (reactions[each.word] for each in words if each)
                return line_of(unanswered(played.order, asked))
            if played.why == "step":
                break
        return ""

    def fight_number(self, number: int) -> FightResult:
        """Fight once, and return what came of it.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
        """
        try:
            return self._fought(number)
        except BadDoctrineLine as error:
            raise error.located(self._document) from error

    def _fought(self, number: int) -> FightResult:
        dealt = [0] * len(self.people)
        fell = [*self._fell]
        fired = [0] * len(self.places)
        until = self.plan.until
        table = self._table(number)
        thinker = self._thinker
        before = thinker.rollouts if thinker else 0
        end: FightEnd | None = None
        lines = self._lines
        for played in chain(self._begin_with(table), table.play_on()):
            place = lines.get(id(played.line))
            if place is not None:  # what is decided by no line stands nowhere
                fired[place[1]] += 1
            for one in played.reacted:
                fired[lines[id(one.line)][1]] += 1
            for event in played.outcome.events:
                if type(event) in _COUNTED:  # most are not
                    self._count(event, dealt, fell, table)
            if until is not None and table.ending is None and self._time(table) >= until:
                end = "until"
                break
        after = table.session.encounter
        left = sides_left(after, self._program.is_out)
        asked = table.asked()
        won = end is None and len(left) == 1 and table.ended().kind == "over"
        return FightResult(
            number=number,
            end=ENDS.index(end or end_of(table.ended())),
            winner=self.sides.index(left[0].name) if won else -1,
            time=self._time(table),
            fell=tuple(fell),
            outcomes="".join(self._outcome_for(after, who) for who in self.people),
            left=tuple(self._left(after, who) for who in self.people),
            dealt=tuple(dealt),
            fired=tuple(fired),
            asked=tuple([asked.get(place, 0) for place in self._reacts]),
            rollouts=thinker.rollouts - before if thinker else 0,
        )

    def _begin_with(self, table: Interpreter) -> Iterable[Played]:
        """Give the order of the plan that comes first, if there is one.

        What is done before it may leave the rules no such order; then it is not given.
        """
        if self._first is None:
            return ()
        try:
            return table.give(self._first)
        except REFUSALS:
            return ()

    def _count(self, event: Event, dealt: list[int], fell: list[int], table: Interpreter) -> None:
        """Count what was dealt to whom, and when somebody fell."""
        places = self._place
        if isinstance(event, Damaged):
            if event.by in places and event.by != event.who:
                for key, points in event.lost.items():
                    if key in self.tactics.harms:
                        dealt[places[event.by]] += points
        elif isinstance(event, Up):
            fell[places[event.who]] = -1
        elif isinstance(event, _FALL) and fell[places[event.who]] < 0:
            fell[places[event.who]] = self._time(table)

    def _time(self, table: Interpreter) -> int:
        return self.tactics.time(table.session.encounter) - self._from

    def _table(self, number: int) -> Interpreter:
        seed = seed_of_fight(self.plan.seed, number)
        record = msgspec.structs.replace(self._start.record, seed=seed)
        start = msgspec.structs.replace(self._start, seed=seed, record=record)
        session = Session(
            start, self.system, judging=False, counts=self._counts, rules=self._program.rules
        )
        return Interpreter(session, self._program)

    def _outcome_for(self, fight: AnyEncounter, who: str) -> str:
        if who in fight.left:
            return outcome_for((), left=True, out=True)
        states = self.tactics.states(fight, who)
        return outcome_for(tuple(states), left=False, out=self._program.is_out(fight, who))

    def _left(self, fight: AnyEncounter, who: str) -> int:
        if who in fight.left:
            people = {**fight.combatants, who: fight.left[who].current}
            fight = msgspec.structs.replace(fight, combatants=people)
        tactics = self.tactics
        return max(0, tactics.bars(fight, who)[tactics.bar][0])


def opening(fight: Timeline, plan: Plan, number: int | None = None) -> Iterator[Order]:
    """Yield the orders by which a fight of the plan begins.

    Args:
        fight: the fight in the file.
        plan: what is laid over it.
        number: which fight it is; None for none, whose dice are nobody's.

    Raises:
        UsageError: somebody who is left out isn't there, or nobody is left.
    """
    seed = seed_of_fight(plan.seed, number) if number is not None else None
    now = fight.encounter
    out = [
        id_of(word, now.combatants if fight.begun() else now.sheets, now) for word in plan.without
    ]
    ids = tuple(who for who in (now.combatants or everybody(now)) if who not in out)
    if not ids:
        raise UsageError("nobody is left to fight")
    if not fight.begun():
        yield Begin(ids=ids, seed=0 if seed is None else seed, set_=plan.values)
        return
    for path, value in plan.values:
        yield Set(path=path, value=value)
    if out:
        yield Leave(ids=tuple(out), why="carried-off")
    if seed is not None:
        yield Reseed(seed=seed)


def thinker_of(plan: Plan) -> "CountedThoughts | None":
    """Return what thinks in the fights of a plan, None where nobody does."""
    if not plan.think:
        return None
    from hero_combat.advise.thinking import CountedThoughts  # noqa: PLC0415 - most plans need none

    return CountedThoughts(ROLLOUTS)


def end_of(ending: Ending) -> FightEnd:
    """Return how a fight came to its end."""
    if ending.kind == "over":
        return "over"
    return ending.cause or "stuck"


def _thinks(line: DoctrineLine) -> bool:
    return line.action is not None and line.action.sort == "think"


def _lines_of(
    doctrine: Doctrine, places: tuple[StartingPoint, ...]
) -> Iterator[tuple[int, DoctrineLine]]:
    """Yield the lines of a doctrine, each with its place among all."""
    for n, place in enumerate(places):
        if place.doctrine == doctrine.name:
            yield n, getattr(doctrine, place.section)[place.number - 1]


def _places(doctrines: dict[str, Doctrine]) -> tuple[StartingPoint, ...]:
    found: list[StartingPoint] = []
    for name, doctrine in doctrines.items():
        for section in SECTIONS:
            lines: tuple[DoctrineLine, ...] = getattr(doctrine, section)
            found += [StartingPoint(name, section, line.number, line.text) for line in lines]
    return tuple(found)
