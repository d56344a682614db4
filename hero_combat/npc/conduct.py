"""How a program takes part in a fight: it gives orders, and remembers what was done."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.contract import CarryOut, System
from hero_combat.fight.events import Damaged, Down, Left, ObjectDamaged, RoundBegan
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.log.session import Session, seed_of
from hero_combat.npc.account import LineSource, Played, Thought
from hero_combat.npc.candidates import key_of_choice
from hero_combat.npc.doctrine import Doctrine, DoctrineLine
from hero_combat.npc.lines import Reader
from hero_combat.npc.memory import Memory
from hero_combat.npc.orders import Orders
from hero_combat.npc.prepared_lines import Playbooks
from hero_combat.npc.scene import Crowd, Scene
from hero_combat.npc.worth import Worth
from hero_combat.orders.declaration import Order

if TYPE_CHECKING:  # most fights have no places
    from hero_combat.npc.footwork import Footwork

_HARM = frozenset((Damaged, Down, Left, ObjectDamaged))
_MOST_READERS = 64
_NOTHING: dict[str, int] = {}


class Thinker(Protocol):
    """What finds the best order of somebody who acts."""

    def __call__(self, conduct: "Conduct", who: str, rollouts: int, /) -> Thought:
        """Return what it finds, by about so many rollouts; the fight stays as it is."""


class Program:
    """Whom a program plays in a fight, and by which doctrines: the same in each fight of a run.

    Attributes:
        system: the rules.
        tactics: what they tell of everybody.
        is_out: tells whether somebody can no longer act.
        plays: tells whether the program plays somebody, by the id.
        orders: makes the orders of lines.
        worth: what attacks are worth, once it has been computed.
        rules: what carries out orders, by their types.
        crowd: what is known of those who fight.
        playbooks: the doctrines by which people are played, by their ids.
        thinker: finds orders for lines with `think`; None where these are passed over.
    """

    def __init__(
        self,
        encounter: AnyEncounter,
        system: System,
        doctrine: Callable[[str], Doctrine],
        plays: Callable[[str], bool],
    ) -> None:
        """Prepare to play.

        Args:
            encounter: the fight.
            system: its rules.
            doctrine: gives somebody's doctrine, by the id.
            plays: tells whether the program plays somebody, by the id.

        Raises:
            UsageError: the system tells nothing that a program could play by.
        """
        if system.tactics is None:
            raise UsageError(f"{system.name} can't play NPCs")
        self.system = system
        self.tactics = system.tactics()
        self.is_out = system.is_out()
        self.plays = plays
        self.orders = Orders(system)
        self.worth = Worth(encounter, system, self.tactics, self.orders)
        self.rules: dict[type[Order], CarryOut] = {}
        self.crowd = Crowd()
        self.playbooks = Playbooks(doctrine, self.tactics, self.orders)
        self.thinker: Thinker | None = None


class Conduct:
    """A program's part in one fight.

    Attributes:
        session: the fight.
        program: whom it plays, and how.
        rounds: how many rounds have begun since the program took over.
        calm: how many since somebody was hurt.
    """

    def __init__(
        self,
        session: Session,
        program: Program,
        *,
        telling: bool,
        before: "Conduct | None" = None,
    ) -> None:
        """Take part in a fight.

        Args:
            session: the fight.
            program: whom the program plays, and how.
            telling: whether anybody asks what was found of conditions.
            before: the conduct from which this one goes on, and what it remembers; it waits as long
                as this one goes on.
        """
        self._telling = telling
        self._before = before
        self.session = session
        self.program = program
        self.system = program.system
        self.tactics = program.tactics
        self.playbooks = program.playbooks
        self.plays = program.plays
        self.orders = program.orders
        self.rounds = self.calm = 0
        self._is_out = program.is_out
        self._memory: Memory | None = None
        self._unlogged: list[Order] = []
        self._readers: dict[str, Reader] = {}
        self._answerers: dict[str, Reader] = {}
        # Who acts in a fight, and what is left of whose turn in a fight; the last that was asked.
        self._acting_in: AnyEncounter | None = None
        self._acting: tuple[str, ...] = ()
        self._left_in: AnyEncounter | None = None
        self._left_of = ""
        self._left = _NOTHING

    def acting(self) -> tuple[str, ...]:
        """Return the ids of those who act now."""
        fight = self.session.encounter
        if self._acting_in is not fight:  # it is asked again and again
            self._acting_in, self._acting = fight, self.tactics.acting(fight)
        return self._acting

    def is_out(self, who: str) -> bool:
        """Tell whether somebody can no longer act."""
        return self._is_out(self.session.encounter, who)

    def left_of_turn(self, who: str) -> dict[str, int]:
        """Return what is left of somebody's turn; nothing for one who doesn't act.

        Who went down in a turn that is shared may have something left of it.
        """
        fight = self.session.encounter
        if self._left_in is fight and self._left_of == who:
            return self._left
        left: dict[str, int] = _NOTHING
        acting = self._acting if self._acting_in is fight else self.acting()
        if who in acting and who in fight.combatants:
            budget = self.tactics.budget(fight, who)
            for amount in budget.values():
                if amount > 0:
                    left = budget
                    break
        self._left_in, self._left_of, self._left = fight, who, left
        return left

    @cached_property
    def footwork(self) -> "Footwork":
        """Return what the map tells of where to go, and whom attacks reach."""
        from hero_combat.npc.footwork import Footwork  # noqa: PLC0415 - most fights have no places

        return Footwork(self.session, self.orders)

    def reader(self, who: str) -> Reader:
        """Return what finds the ways to carry out a line, for `who`, as the fight stands."""
        reader = self._readers.get(who)
        if reader is None:
            reader = self._made(who, self._readers)
        if reader.scene.encounter is not self.session.encounter:
            reader.scene.look(self.session.encounter)
        return reader

    def answerer(self, who: str) -> Reader:
        """Return what judges the lines about an attack, for `who`, as the fight stands.

        It is another reader: one may be asked about the attack of which one reads a line.
        """
        reader = self._answerers.get(who)
        if reader is None:
            reader = self._made(who, self._answerers)
        if reader.scene.encounter is not self.session.encounter:
            reader.scene.look(self.session.encounter)
        return reader

    def _made(self, who: str, among: dict[str, Reader]) -> Reader:
        """Make a reader and keep it: of so many at the most, for each holds a fight that was."""
        if len(among) >= _MOST_READERS:
            among.clear()
        crowd = self.program.crowd
        memory, key = self.remembered, self._key_of_choice
        fight, tactics, is_out = self.session.encounter, self.tactics, self._is_out
        scene = Scene(fight, who, tactics, is_out, crowd, memory, self.system)
        worth = self.program.worth
        among[who] = Reader(scene, self.orders, worth, memory, key, telling=self._telling)
        return among[who]

    def carry_out(
        self,
        who: str,
        order: Order,
        why: LineSource,
        doctrine: Doctrine | None = None,
        line: DoctrineLine | None = None,
    ) -> Played:
        """Carry out an order; who gave it for good notes it then.

        Raises:
            Forbidden: the rules won't have it.
            UsageError: an option says nothing about it.
        """
        outcome = self.play(order)
        return Played(who, order, outcome, why, doctrine.name if doctrine else "", line)

    def play(self, order: Order) -> Outcome:
        """Carry out an order of anybody's.

        Raises:
            Forbidden: the rules won't have it.
            UsageError: an option says nothing about it.
        """
        session, settled = self.session, self.orders.settled.get(id(order))
        if settled is not None:
            people = session.encounter.combatants
            for who in settled.names:
                if who not in people:
                    break
            else:
                return session.play_settled(order, None, settled.key)
        fight = session.encounter
        try:
            outcome = session.play(order)
        except Forbidden:  # by a rule, which has looked at neither options nor ids
            self.orders.settle(order, fight)
            raise
        self.orders.settle(order, fight)
        return outcome

    def note(self, played: Played) -> Played:
        """Remember what was done, and count how long nobody has been hurt."""
        if self._memory is not None:
            self._memory.note(played.order)
        elif self.session.encounter.quiet:  # no log will tell it
            self._unlogged.append(played.order)
        kinds = [*map(type, played.outcome.events)]
        if RoundBegan in kinds:
            for kind in kinds:
                if kind in _HARM:
                    self.calm = 0
                elif kind is RoundBegan:
                    self.rounds += 1
                    self.calm += 1
        elif self.calm and not _HARM.isdisjoint(kinds):
            self.calm = 0
        return played

    def _key_of_choice(self, who: str) -> str:
        seed = seed_of(self.session.encounter) or 0
        return key_of_choice(seed, who, self.session.count_of(who))

    def remembered(self) -> Memory:
        """Return what has been done so far, as doctrines ask for it."""
        if self._memory is None:
            if self._before is not None:
                self._memory = self._before.remembered().copy()
            else:
                self._memory = Memory(self.session.encounter.log, self.system)
            for order in self._unlogged:
                self._memory.note(order)
        return self._memory
