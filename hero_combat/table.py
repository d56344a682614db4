"""The game table: a fight that is loaded, played and saved.

The command line and the public API are built on `Fight`. The examples play `fight`, the museum job
of `scenarios/museum.toml`, each from its beginning.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from hero_combat import systems
from hero_combat.dice.entropy import draw_seed
from hero_combat.errors import FileError, StorageError, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.names import with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document as documents
from hero_combat.file.authored import header
from hero_combat.file.document import Document
from hero_combat.file.head_and_state import line_of
from hero_combat.log.course import Course
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Session, supplied_faces
from hero_combat.orders.declaration import spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import check_options

if TYPE_CHECKING:  # a move needs none of them
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport


class Fight(Course):
    """A fight at the table: it changes as lines are played, the file only when it is saved.

    Attributes:
        data: the bytes that were read.

    Example:
        >>> fight = hc.load("museum.toml")
        >>> fight.play("step").sentence
        'Turn 1, segment 12. Titania (DEX 20) acts.'
        >>> fight.save()
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
        super().__init__(document, system_of(document), draw_seed)
        self.data = data

    @property
    def text(self) -> str:
        """Return the text that `save` would write.

        Example:
            >>> hc.loads(fight.text).text == fight.text
            True
        """
        return self.saved().decode()

    @property
    def board(self) -> "Board":
        """Return the fight at a glance; before it begins, as it would begin.

        Example:
            >>> titania = fight.board.rows[0]
            >>> titania.name, [(bar.label, bar.now) for bar in titania.bars]
            ('Titania', [('STUN', 20), ('BODY', 12), ('END', 46)])
        """
        board = self.system.board()
        return board(msgspec.structs.replace(self.as_begun(), clock=self.encounter.clock))

    @property
    def acting(self) -> tuple[str, ...]:
        """Return the ids of those who act now.

        Example:
            >>> fight.acting
            ()
            >>> _ = fight.play("step")
            >>> fight.acting
            ('titania',)
        """
        return tuple(row.id for row in self.board.rows if row.acting)

    def play(self, line: str) -> Outcome:
        """Carry out an order in the grammar of the log, and begin the fight first if need be.

        Args:
            line: `resolve brigand titania --with musket`; `--dice` and `--force` as on the command
                line. Without `--dice` the fight's seed rolls.

        Raises:
            UsageError: the line can't be read, names nobody, or says where a file or a report goes.
            Forbidden: the rules forbid it.
            DiceError: faces are missing, left over or impossible.
            FileError: the fight can't begin: something is wrong with the file.

        Example:
            >>> outcome = fight.play("resolve titania brigand --with punch --dice '6 6 6'")
            >>> outcome.sentence
            'Titania misses Brigand with the punch (18 against 12-).'
            >>> [(roll.label, roll.faces) for roll in outcome.rolls]
            [('to hit brigand', (6, 6, 6))]
        """
        said = read(line, verbs_of(self.system))
        if not isinstance(said.order, Begin) and not self.begun():
            self.begin()
        return self.carry_out(said.order, supplied_faces(said.dice) if said.dice else None)

    def amend(self, options: str) -> Outcome:
        """Play the last line again with other options: each labelled roll keeps its faces.

        Args:
            options: `--roll-with-punch`; new rolls take the faces of `--dice`, else the fight's
                seed rolls them.

        Raises:
            UsageError: nothing has happened yet, or the options can't be read.
            Found: the file was edited so that its log no longer leads to it.
            Forbidden: an option is decided before the dice.

        Example:
            >>> fight.play("resolve titania brigand --with punch --dice '6 6 6'").sentence
            'Titania misses Brigand with the punch (18 against 12-).'
            >>> fight.amend("--ocv 9").rolls[0].faces
            (6, 6, 6)
        """
        from hero_combat.orders.amendment import amended_by  # noqa: PLC0415 - a move needs none

        dice: dict[str, str] = {}
        order = amended_by(self._history().last_order(), split_line(options)[0], dice)
        return self.carry_out_instead(order, supplied_faces(dice["dice"]) if dice else None)

    def odds(self, attack: str) -> "OddsReport":
        """Return the exact odds of an attack as the fight stands.

        Args:
            attack: what stands behind `resolve`.

        Raises:
            UsageError: the system has no odds, or the attack can't be read.

        Example:
            >>> hit = fight.odds("brigand titania --with musket").chances[0]
            >>> hit.what, float(hit.chance)
            ('hit', 0.5)
        """
        if self.system.odds is None:
            raise UsageError(f"{self.system.name} has no odds")
        (resolve,) = (o for o in self.system.orders if verb_of(o) == "resolve")
        order = decode(split_line(attack)[0], spec_of(resolve))
        check_options(order)
        encounter = self.as_begun()
        odds = self.system.odds()
        return odds(encounter, with_ids(order, encounter))

    def copy(self) -> "Fight":
        """Return a fight of one's own that goes on from here; it costs nothing.

        Example:
            >>> what_if = fight.copy()
            >>> what_if.play("step").sentence
            'Turn 1, segment 12. Titania (DEX 20) acts.'
            >>> fight.begun()
            False
        """
        other = object.__new__(Fight)
        other.__dict__.update(self.__dict__)
        other._session = Session(self.encounter, self.system)
        return other

    def save(self, name: str = "") -> None:
        """Write the fight to its file, or to the file called `name`.

        Raises:
            StorageError: the file is no longer what was read, or can't be written; then it is as it
                was.

        Example:
            >>> fight.save("copy.toml")
            >>> hc.load("copy.toml").text == fight.text
            True
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


def load(name: str) -> Fight:
    """Return the fight in the file called `name`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.

    Example:
        >>> hc.load("museum.toml").encounter.title
        'The museum job'
    """
    from hero_combat.storage import files  # noqa: PLC0415 - the command line reads itself

    data = files.read_bytes(name)
    return Fight(data, documents.read(data, name))


def loads(text: str) -> Fight:
    """Return the fight in `text`.

    Raises:
        FileError: everything that is wrong with it.

    Example:
        >>> hc.loads('system = "champions"').system.name
        'champions'
    """
    data = text.encode()
    return Fight(data, documents.read(data, ""))


def new(system: str) -> Fight:
    """Return the starter encounter of a system.

    Raises:
        UsageError: there is no such system.

    Example:
        >>> hc.new("champions").encounter.title
        'A fight in the alley'
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
