"""How a program takes part in a fight: it gives orders, and remembers what was done."""

from collections.abc import Callable

from hero_combat.errors import UsageError
from hero_combat.fight.contract import Rule, System
from hero_combat.fight.events import Damaged, Down, Left, ObjectDamaged, RoundBegan
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.log.session import Session, seed_of
from hero_combat.npc.account import Played, Why
from hero_combat.npc.candidates import key_of_choice
from hero_combat.npc.doctrine import Doctrine, Line
from hero_combat.npc.lines import Reader
from hero_combat.npc.memory import Memory
from hero_combat.npc.orders import Orders
from hero_combat.npc.prepared_lines import Playbook, playbook_of
from hero_combat.npc.scene import Bars, Others, Scene, others_of
from hero_combat.npc.worth import Worth
from hero_combat.orders.declaration import Order

_HARM = frozenset((Damaged, Down, Left, ObjectDamaged))


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
            raise UsageError(f"{system.name} can't play anybody by itself")
        self.system = system
        self.tactics = system.tactics()
        self.is_out = system.is_out()
        self.plays = plays
        self.orders = Orders(system)
        self.worth = Worth(encounter, system, self.tactics, self.orders)
        self.rules: dict[type[Order], Rule] = {}
        self._doctrine = doctrine
        self._playbooks: dict[str, Playbook] = {}

    def playbook(self, who: str) -> Playbook:
        """Return the doctrine by which somebody is played, prepared once."""
        found = self._playbooks.get(who)
        if found is None:
            made = playbook_of(self._doctrine(who), self.tactics, self.orders)
            found = self._playbooks[who] = made
        return found


class Conduct:
    """A program's part in one fight.

    Attributes:
        session: the fight.
        program: whom it plays, and how.
        rounds: how many rounds have begun since the program took over.
        calm: how many since somebody was hurt.
    """

    def __init__(self, session: Session, program: Program, *, telling: bool) -> None:
        """Take part in a fight.

        Args:
            session: the fight.
            program: whom the program plays, and how.
            telling: whether anybody asks what was found of conditions.
        """
        self._telling = telling
        self.session = session
        self.program = program
        self.system = program.system
        self.tactics = program.tactics
        self.playbook = program.playbook
        self.plays = program.plays
        self.orders = program.orders
        self.rounds = self.calm = 0
        self._is_out = program.is_out
        self._memory: Memory | None = None
        self._unlogged: list[Order] = []
        self._there: tuple[object, object, int] = (None, None, 0)
        self._others: dict[str, Others] = {}
        self._readers: dict[str, Reader] = {}
        self._answerers: dict[str, Reader] = {}
        self._bars: Bars = {}
        self._acting: tuple[AnyEncounter, tuple[str, ...]] | None = None
        self._left: tuple[AnyEncounter, str, dict[str, int]] | None = None

    def acting(self) -> tuple[str, ...]:
        """Return the ids of those who act now."""
        fight, known = self.session.encounter, self._acting
        if known is None or known[0] is not fight:  # it is asked again and again
            known = self._acting = (fight, self.tactics.acting(fight))
        return known[1]

    def is_out(self, who: str) -> bool:
        """Tell whether somebody can no longer act."""
        return self._is_out(self.session.encounter, who)

    def left_of_turn(self, who: str) -> dict[str, int]:
        """Return what is left of somebody's turn; nothing for one who doesn't act.

        Who went down in a turn that is shared may have something left of it.
        """
        fight, known = self.session.encounter, self._left
        if known is not None and known[0] is fight and known[1] == who:
            return known[2]
        left: dict[str, int] = {}
        if who in fight.combatants and who in self.acting():
            budget = self.tactics.budget(fight, who)
            for amount in budget.values():
                if amount > 0:
                    left = budget
                    break
        self._left = fight, who, left
        return left

    def reader(self, who: str) -> Reader:
        """Return what finds the ways to carry out a line, for `who`, as the fight stands."""
        return self._reader(who, self._readers)

    def answerer(self, who: str) -> Reader:
        """Return what judges the lines about an attack, for `who`, as the fight stands.

        It is another reader: one may be asked about the attack of which one reads a line.
        """
        return self._reader(who, self._answerers)

    def _reader(self, who: str, readers: dict[str, Reader]) -> Reader:
        fight, reader = self.session.encounter, readers.get(who)
        if reader is None:
            scene = Scene(fight, who, self.tactics, self._is_out, self._bars)
            worth = self.program.worth
            memory, key, telling = self._remembered, self._key_of_choice, self._telling
            reader = Reader(scene, self.orders, worth, memory, key, telling=telling)
            readers[who] = reader
        elif reader.scene.encounter is fight:
            return reader
        reader.scene.look(fight, self._others_of(fight, who))
        return reader

    def _others_of(self, fight: AnyEncounter, who: str) -> Others:
        """Return somebody's allies and foes: the same until somebody comes or leaves."""
        known, of = self._there, self._others
        left, sheets, count = fight.left, fight.sheets, len(fight.combatants)
        if known[0] is not left or known[1] is not sheets or known[2] != count:
            self._there, of = (left, sheets, count), {}
            self._others = of
        others = of.get(who)
        if others is None:
            others = of[who] = others_of(fight, who)
        return others

    def carry_out(
        self,
        who: str,
        order: Order,
        why: Why,
        doctrine: Doctrine | None = None,
        line: Line | None = None,
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
        session, orders = self.session, self.orders
        fight = session.encounter
        named = orders.settled.get(id(order))
        if named is not None and fight.combatants.keys() >= named:
            return session.play_settled(order)
        outcome = session.play(order)
        orders.settle(order, fight)
        return outcome

    def note(self, played: Played) -> Played:
        """Remember what was done, and count how long nobody has been hurt."""
        if self._memory is not None:
            self._memory.note(played.order)
        elif self.session.encounter.quiet:  # no log will tell it
            self._unlogged.append(played.order)
        for event in played.outcome.events:
            kind = type(event)
            if kind in _HARM:
                self.calm = 0
            elif kind is RoundBegan:
                self.rounds += 1
                self.calm += 1
        return played

    def _key_of_choice(self, who: str) -> str:
        seed = seed_of(self.session.encounter) or 0
        return key_of_choice(seed, who, self.session.count_of(who))

    def _remembered(self) -> Memory:
        if self._memory is None:
            self._memory = Memory(self.session.encounter.log, self.system)
            for order in self._unlogged:
                self._memory.note(order)
        return self._memory
