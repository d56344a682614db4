"""Lines that name no system: FILE is found first, and says under which rules the line is read.

FILE is the last word that looks like one. Once the line is read, FILE is where the verb's own
declaration has it; should that be another word, the line is read again under that file's rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import (
    Call,
    amended_file,
    amendment,
    call_of,
    corrected_file,
    correction,
    no_name,
)
from hero_combat.cli.parsing.log_orders import Correct
from hero_combat.cli.parsing.stream_options import streams_among
from hero_combat.cli.parsing.verbs import orders_called, orders_of, streams_of, verb_in
from hero_combat.cli.source import load, read
from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.fight.contract import System
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import Order, spec_of
from hero_combat.storage.files import must_be_changeable
from hero_combat.systems import system_of
from hero_combat.table import GameTable
from hero_combat.text import listing


def system_named(words: Sequence[str], environment: Environment) -> System | None:
    """Return the system of the FILE among the words; None when no file says which one it is.

    Raises:
        FileError: there is no file of that name, or it can't be read.
    """
    named = streams_among(words).file
    file = named or environment.default_file()
    try:
        return system_of(read(environment, file)[1]) if file else None
    except HeroCombatError:
        if named:
            raise
        return None


class _Line(ABC):
    """The words behind a verb whose options the file says."""

    def __init__(self, words: Sequence[str], environment: Environment) -> None:
        self.words = words
        self.environment = environment

    def call(self) -> Call | str:
        """Return what the line says under the rules of its file; the help if it asks for that.

        Raises:
            HeroCombatError: FILE can't be read, or the line can't under its rules.
        """
        file, tried = self._readable_file(), list[str]()
        default = "" if streams_among(self.words).file else file
        while True:
            call = self.call_under(file)
            if not isinstance(call, Call) or call.file == file:
                return call
            if not call.file and file == default:
                return msgspec.structs.replace(call, file=file)
            tried.append(file)
            file = call.file
            if file in tried:
                raise UsageError(f"FILE could be {' or '.join(tried)}", mend="name the system")

    @abstractmethod
    def call_under(self, file: str) -> Call | str:
        """Return what the line says under the rules of `file`."""

    @abstractmethod
    def orders(self) -> Iterable[type[Order]]:
        """Return the declarations that the line may have, in all systems."""

    @abstractmethod
    def file_under(self, order: type[Order]) -> str:
        """Return FILE as that declaration has it."""

    def _open(self, file: str) -> None:
        read(self.environment, file)

    def _readable_file(self) -> str:
        """Return the word that looks like FILE; if none does for sure, what a system takes for it.

        Raises:
            HeroCombatError: that can't be read either, or no system can read the line.
        """
        streams = streams_among(self.words)
        changes = "--in-place" in streams.given
        file = streams.file or self.environment.default_file(taken=changes)
        try:
            if not file and "" in streams.rest:
                raise no_name("FILE")
            if changes:  # before anybody waits for standard input or a pipe
                must_be_changeable(file)
            self._open(file)
        except HeroCombatError as error:
            if file == "-" or file.endswith(".toml"):
                raise
            file = self._file_anywhere(file, error)
            if changes:
                must_be_changeable(file)
            self._open(file)
        return file

    def _file_anywhere(self, likely: str, unread: HeroCombatError) -> str:
        """Return the word that any system takes for FILE, `likely` if one of them does."""
        options = {word.partition("=")[0] for word in self.words if word[:2] == "--" != word}
        files: list[str] = []
        errors: list[HeroCombatError] = []
        for order in self.orders():
            known = {**spec_of(order).by_name, **spec_of(streams_of(order)).by_name}
            if not options <= known.keys():
                continue
            try:
                files.append(self.file_under(order))
            except UsageError as error:
                errors.append(error)
        if not files:
            raise next(iter(errors), unread)
        return likely if likely in files else files[0]


class VerbLine(_Line):
    """The line of a system's verb.

    Args:
        verb: the verb.
        words: the words behind it.
        environment: where FILE is read.
    """

    def __init__(self, verb: str, words: Sequence[str], environment: Environment) -> None:
        super().__init__(words, environment)
        self.verb = verb

    def call_under(self, file: str) -> Call | str:
        """Return what the line says under the rules of `file`."""
        system = system_of(read(self.environment, file)[1])
        order = verb_in(self.verb, system)
        return call_of(order, self.words, system, typed=False, likely=file)

    def orders(self) -> Iterable[type[Order]]:
        """Return the declarations of the verb in all systems."""
        return orders_called(self.verb, systems.names())

    def file_under(self, order: type[Order]) -> str:
        """Return FILE as that declaration has it."""
        call = call_of(order, self.words, None, typed=False)
        return call.file if isinstance(call, Call) else ""

    def _open(self, file: str) -> None:
        if self.verb == "roll" and not file:  # which alone reads standard input only for `-`
            known = listing(systems.built_in(), "or")
            mend = f"name {known} (hero-combat SYSTEM roll ...), or FILE"
            raise UsageError("roll needs a system", mend=mend)
        super()._open(file)


class AmendLine(_Line):
    """The line of `amend`, which takes the options of the log's last line."""

    def call_under(self, file: str) -> Call | str:
        """Return the last line of `file` with the options of this one."""
        from hero_combat.log.undo import last_line

        fight = load(self.environment, file)
        return amendment(last_line(fight.encounter, fight.system).order, self.words)

    def orders(self) -> Iterable[type[Order]]:
        """Return the declarations of all lines that a log may have."""
        known = map(systems.load, systems.names())
        return [*EDITS, *(order for system in known for order in orders_of(system))]

    def file_under(self, order: type[Order]) -> str:
        """Return FILE if the last line is such an order."""
        return amended_file(order, self.words)


class CorrectLine(AmendLine):
    """The line of `correct`, which takes the options of a line of the log, or of another order."""

    def call_under(self, file: str) -> Call | str:
        """Return the line of `file` that is meant, or what it should have been, with the options.

        A number on the line is the line's, or the value of an option that only the line knows.

        Raises:
            UsageError: there is no such line, or `--order` can't be read.
        """
        fight = load(self.environment, file)
        wrong: UsageError | None = None
        for word in self.words:
            if not word.removeprefix("-").isdecimal():  # no line is -1, and that is said of it
                continue
            number = int(word[:_MOST_DIGITS])
            try:
                call = self._correcting(fight, number)
            except UsageError as error:
                wrong = wrong or error
                continue
            if isinstance(call, str) or call.line == number:
                return call
        if wrong:
            raise wrong
        return call_of(Correct, self.words, None, typed=False, likely=file)

    def _correcting(self, fight: GameTable, number: int) -> Call | str:
        """Return what the words say about that line."""
        from hero_combat.log.correction import line_at
        from hero_combat.log.lines import read as read_line
        from hero_combat.log.lines import verbs_of

        line = line_at(fight.encounter, fight.system, number)
        text = self._value_of("--order")
        if text is None:
            return correction(line.order, self.words)
        other = read_line(text, verbs_of(fight.system))
        return correction(other.order, self.words, other.dice)

    def file_under(self, order: type[Order]) -> str:
        """Return FILE if the line is such an order."""
        return corrected_file(order, self.words)

    def _value_of(self, name: str) -> str | None:
        """Return the value of an option, None when it isn't given."""
        for word, following in zip(self.words, (*self.words[1:], ""), strict=True):
            option, equals, value = word.partition("=")
            if option == name:
                return value if equals else following
        return None


_MOST_DIGITS = 9
"""Digits of a line's number that are read; no log has so many lines."""
