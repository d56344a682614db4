"""The game table: a fight that is loaded, played and saved.

The command line and the public API are built on `Fight`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from hero_combat import systems
from hero_combat.dice.entropy import draw_seed
from hero_combat.errors import FileError, StorageError, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import settled
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import opened
from hero_combat.file import document as documents
from hero_combat.file.authored import header
from hero_combat.file.document import Document
from hero_combat.file.error_lines import located
from hero_combat.file.head_and_state import line_of
from hero_combat.log.checks import troubles_in
from hero_combat.log.lines import Line, read, read_all, verbs_of
from hero_combat.log.participants import Begin, begin, everybody
from hero_combat.log.saving import saved
from hero_combat.log.session import Faces, Session, supplied_faces
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import words_in
from hero_combat.orders.usage import check_options

if TYPE_CHECKING:  # a move needs none of them
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Tally
    from hero_combat.log.verify import Verdict

_API = "the API"


class Fight:
    """A fight at the table: it changes as lines are played, the file only when it is saved.

    Attributes:
        document: the file's text as it was read.
        system: the fight's rules.
        data: the bytes that were read.
        lines: the lines of the log as it was read.
    """

    def __init__(
        self, data: bytes, document: Document, *, draw_seed: Callable[[], int] = draw_seed
    ) -> None:
        """Open the encounter in `document`.

        Args:
            data: the bytes of the file.
            document: what they hold, read.
            draw_seed: draws the seed of a fight whose author gave none.

        Raises:
            FileError: everything that is wrong with the file, at once.
        """
        self.data = data
        self.document = document
        self.system = system_of(document)
        encounter = opened(document, self.system)
        self.lines: list[Line] = read_all(document, encounter.log, self.system)
        self._session = Session(encounter, self.system)
        self._start: AnyEncounter | None = None
        self._earlier: tuple[AnyEncounter, ...] = ()  # before each line that was played here
        self._draw_seed = draw_seed

    # ------------------------------------------------------------------ what is

    @property
    def encounter(self) -> AnyEncounter:
        """The encounter as it stands; it never changes, each line gives another one."""
        return self._session.encounter

    @property
    def text(self) -> str:
        """The text that `save` would write."""
        return self.saved().decode()

    @property
    def board(self) -> "Board":
        """The fight at a glance; before it begins, as it would begin."""
        board = self.system.board()
        return board(msgspec.structs.replace(self.as_begun(), clock=self.encounter.clock))

    @property
    def acting(self) -> tuple[str, ...]:
        """The ids of those who act now."""
        return tuple(row.id for row in self.board.rows if row.acting)

    @property
    def start(self) -> AnyEncounter:
        """The encounter from which the log is played.

        Raises:
            FileError: the base that was adopted can't be read.
        """
        if self._start is None:
            from hero_combat.log.replay import start_of  # noqa: PLC0415 - a move needs none

            self._start = start_of(self.document, self.system)
        return self._start

    def begun(self) -> bool:
        """Tell whether anybody fights yet."""
        return self._session.begun()

    def as_begun(self) -> AnyEncounter:
        """Return the encounter; before the fight begins, as it would begin."""
        now = self.encounter
        if self.begun() or not now.sheets:
            return now
        return begin(now, Begin(ids=everybody(now)), self.system).encounter

    def check(self) -> None:
        """See that nothing is wrong that only the system can judge.

        Raises:
            FileError: everything that is, with its lines.
        """
        troubles = troubles_in(self.encounter, self.system)
        if troubles:
            raise located(troubles, self.document)

    def odds(self, attack: str) -> "OddsReport":
        """Return the exact odds of an attack as the fight stands: `brigand titania --with musket`.

        Raises:
            UsageError: the system has no odds, or the attack can't be read.
        """
        if self.system.odds is None:
            raise UsageError(f"{self.system.name} has no odds")
        (resolve,) = (o for o in self.system.orders if verb_of(o) == "resolve")
        order = decode(words_in(attack)[0], spec_of(resolve))
        check_options(order)
        encounter = self.as_begun()
        odds = self.system.odds()
        return odds(encounter, settled(order, encounter))

    def statistics(self) -> "dict[str, Tally]":
        """Return who dealt what and who took it, by their ids."""
        from hero_combat.log.replay import BadLine  # noqa: PLC0415 - a move needs none
        from hero_combat.log.statistics import tallied  # noqa: PLC0415 - a move needs none

        try:
            return tallied(self.start, self.encounter.log, self.system)
        except BadLine as error:
            raise error.located(self.document) from error

    def verify(self) -> "Verdict":
        """Return everything in which file, log and seed disagree."""
        from hero_combat.log.verify import verified  # noqa: PLC0415 - a move needs none

        return verified(self.start, self.encounter, self.system)

    def copy(self) -> "Fight":
        """Return a fight of one's own that goes on from here; it costs nothing."""
        other = object.__new__(Fight)
        other.__dict__.update(self.__dict__)
        other._session = Session(self.encounter, self.system)
        return other

    # ------------------------------------------------------------------ what is done

    def play(self, line: str) -> Outcome:
        """Carry out an order in the grammar of the log, and begin the fight first if need be.

        Args:
            line: `resolve brigand titania --with musket`; `--dice` and `--force` as on the command
                line. Without `--dice` the fight's seed rolls.

        Raises:
            UsageError: the line can't be read, or names nobody.
            Forbidden: the rules forbid it.
            DiceError: faces are missing, left over or impossible.
            FileError: the fight can't begin: something is wrong with the file.
        """
        read_line = read(line, verbs_of(self.system))
        order = read_line.order
        if not isinstance(order, Begin) and not self.begun():
            self.begin()
        return self.carry_out(order, supplied_faces(read_line.dice) if read_line.dice else None)

    def begin(self) -> Outcome:
        """Begin the fight with everybody, drawing a seed if the author gave none.

        Raises:
            FileError: something is wrong with the file.
        """
        self.check()
        return self._kept(lambda: self._session.begin(self._draw_seed))

    def carry_out(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Carry out an order in a fight that has begun, or the one that begins it.

        Args:
            order: what is to be done.
            faces: where faces come from; None for the fight's seed.

        Raises:
            HeroCombatError: as `play`.
        """
        if isinstance(order, Begin):
            self.check()
            if order.seed is None and self.encounter.seed is None:
                order = msgspec.structs.replace(order, seed=self._draw_seed())
        return self._kept(lambda: self._session.play(order, faces))

    def undo(self, n: int = 1) -> tuple[str, ...]:
        """Take back the last `n` lines, which wait for `redo`, and return them.

        Raises:
            UsageError: there are not so many.
            Found: the file was edited so that its log no longer leads to it.
        """
        from hero_combat.log.undo import kept_after, undone  # noqa: PLC0415 - a move needs none

        now = self.encounter
        before = self._before(kept_after(self.start, now, n))
        self._become(undone(before, now))
        return now.log[len(before.log) :]

    def redo(self, n: int = 1) -> list[Outcome]:
        """Play the first `n` of the lines that `undo` took away, and return what they do.

        Raises:
            UsageError: there are not so many.
            FileError: one of them can't be read.
        """
        from hero_combat.log.replay import BadLine  # noqa: PLC0415 - a move needs none
        from hero_combat.log.undo import redone  # noqa: PLC0415 - a move needs none

        try:
            after, outcomes = redone(self.encounter, self.system, n)
        except BadLine as error:
            raise error.located(self.document) from error
        self._become(after)
        return outcomes

    def amend(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Play the last line again as `order` has it: each labelled roll keeps its faces.

        Args:
            order: the last line's order with the new options.
            faces: where new rolls draw; None for the fight's seed.

        Raises:
            Found: the file was edited so that its log no longer leads to it.
            Forbidden: an option is decided before the dice.
        """
        from hero_combat.log.undo import amended, last_line  # noqa: PLC0415 - a move needs none

        line = last_line(self.encounter, self.system)
        before = self._before(len(self.encounter.log) - 1)
        outcome = amended(before, line, self.system, order, faces)
        self._become(outcome.encounter)
        return outcome

    def replay(self, until: int | None = None) -> None:
        """Become what the first `until` lines of the log lead to; None for all.

        Raises:
            FileError: a line can't be played.
            UsageError: `until` lies before the base or behind the end.
        """
        from hero_combat.log.replay import BadLine, replayed  # noqa: PLC0415 - a move needs none

        log, known = self.encounter.log, self.encounter.record.sheets
        try:
            self._become(replayed(self.start, log, self.system, until=until, known=known))
        except BadLine as error:
            raise error.located(self.document) from error

    def adopt(self) -> None:
        """Let replay start from the fight as it stands, hand edits included."""
        from hero_combat.log.verify import adopted  # noqa: PLC0415 - a move needs none

        self._become(adopted(self.encounter, self.system))
        self._start = self.encounter

    def save(self, name: str = "") -> None:
        """Write the fight to its file, or to the file called `name`.

        Raises:
            StorageError: the file is no longer what was read, or can't be written; then it is as it
                was.
        """
        from hero_combat.storage import files  # noqa: PLC0415 - the command line delivers itself

        new = self.saved()
        if name and name != self.document.name:
            files.write_new(name, new)
        elif not self.document.name:
            raise StorageError("the fight has no file", mend="say its name: save('fight.toml')")
        elif not files.rewrite(self.document.name, self.data, new):
            raise StorageError(f"{self.document.name} is no longer what was read", mend="load it")
        self.data, self.document = new, documents.read(new, name or self.document.name)

    def saved(self) -> bytes:
        """Return the bytes that `save` would write.

        Raises:
            FileError: a rule, or a limit of the file, gave a value that no command could read.
        """
        return saved(self.document, self.encounter, self.system)

    # ------------------------------------------------------------------ inside

    def _kept(self, deed: Callable[[], Outcome]) -> Outcome:
        """Do something and remember how it was before."""
        before = self.encounter
        outcome = deed()
        if self.encounter is not before:
            self._earlier = (*self._earlier[-_KEPT:], before)
        return outcome

    def _become(self, encounter: AnyEncounter) -> None:
        self._session = Session(encounter, self.system)
        size = len(encounter.log)
        self._earlier = tuple(one for one in self._earlier if len(one.log) < size)

    def _before(self, kept: int) -> AnyEncounter:
        """Return the encounter after `kept` lines: a kept one, else by playing the log again."""
        for one in self._earlier:
            if len(one.log) == kept:
                return one
        from hero_combat.log.replay import BadLine  # noqa: PLC0415 - a move needs none
        from hero_combat.log.undo import before_line  # noqa: PLC0415 - a move needs none

        try:
            return before_line(self.start, self.encounter, self.system, kept)
        except BadLine as error:
            raise error.located(self.document) from error


_KEPT = 100
"""How many encounters are kept for `undo`."""


def load(name: str) -> Fight:
    """Return the fight in the file called `name`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.
    """
    from hero_combat.storage import files  # noqa: PLC0415 - the command line reads itself

    data = files.read_bytes(name)
    return Fight(data, documents.read(data, name))


def loads(text: str) -> Fight:
    """Return the fight in `text`.

    Raises:
        FileError: everything that is wrong with it.
    """
    data = text.encode()
    return Fight(data, documents.read(data, ""))


def new(system: str) -> Fight:
    """Return the starter encounter of a system.

    Raises:
        UsageError: there is no such system.
    """
    return loads(systems.starter(systems.load(system)))


def system_of(document: Document) -> System:
    """Return the system that `document` names.

    Raises:
        FileError: there is no such system.
    """
    name = document.authored.get("system")
    if not isinstance(name, str):
        name = header(document).system  # which says what is wrong
    try:
        return systems.load(name)
    except UsageError as error:
        line = line_of(document.text, ("system",))
        problem = msgspec.structs.replace(
            error.problems[0], file=document.name, line=line, path="system"
        )
        raise FileError(problem) from None
