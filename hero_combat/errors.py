"""What can go wrong, as values: one root class, a `Problem` a line, an exit code a class."""

from enum import IntEnum
from typing import ClassVar

import msgspec

from hero_combat.text import printable


class Exit(IntEnum):
    """The exit codes of the command line.

    Example:
        >>> hc.Exit.FORBIDDEN.value
        4
    """

    DONE = 0
    BUG = 1
    USAGE = 2
    FILE = 3
    FORBIDDEN = 4
    DICE = 5
    OVER = 6
    STORAGE = 7
    FOUND = 8
    INTERRUPTED = 130


class Problem(msgspec.Struct, frozen=True):
    """One error, for one line of a report.

    Attributes:
        message: what is wrong, in lower case and without a full stop.
        file: the name of the file (or "standard input"), "" if the error is in no file.
        line: the line in that file, from 1; 0 if unknown.
        path: the dotted key in the file, `combatants.grond.spd`; "" for none.
        mend: the fix, "" if there is no advice.

    Example:
        >>> str(hc.Problem("is a tie", file="fight.toml", line=3, mend="roll again"))
        'fight.toml:3: is a tie; roll again'
    """

    message: str
    file: str = ""
    line: int = 0
    path: str = ""
    mend: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        parts = [part for part in (place, self.path, self.message) if part]
        text = ": ".join(parts)
        return printable(f"{text}; {self.mend}" if self.mend else text)


class HeroCombatError(Exception):
    """The base class of all errors that hero-combat raises. `exit` is the exit code.

    Example:
        >>> try:
        ...     fight.play("resolve titania nobody")
        ... except hc.HeroCombatError as error:
        ...     print(error.exit.value, error.problems[0].message)
        2 no combatant or object "nobody"
    """

    exit: ClassVar[Exit] = Exit.BUG

    def __init__(self, *problems: Problem | str, mend: str = "") -> None:
        self.problems = tuple(
            Problem(problem, mend=mend) if isinstance(problem, str) else problem
            for problem in problems
        )
        super().__init__(*problems)

    def __str__(self) -> str:  # programs try much that is refused, and read none of it
        return "\n".join(str(problem) for problem in self.problems)


class UsageError(HeroCombatError):
    """The command or its options are wrong.

    Example:
        >>> fight.play("dance")
        Traceback (most recent call last):
        hero_combat.errors.UsageError: "dance" is not a log line; choose begin, join, ...
    """

    exit = Exit.USAGE


class FileError(HeroCombatError):
    """The encounter file or a line of its log has errors.

    Example:
        >>> hc.loads("system = 3")
        Traceback (most recent call last):
        hero_combat.errors.FileError: ...
    """

    exit = Exit.FILE


class Forbidden(HeroCombatError):
    """The rules forbid the order; `--force` overrides them.

    Example:
        >>> _ = fight.play("set titania.status.stunned true")
        >>> fight.play("resolve titania brigand --with punch")
        Traceback (most recent call last):
        hero_combat.errors.Forbidden: Titania is Stunned; --force overrides it
    """

    exit = Exit.FORBIDDEN

    def __init__(
        self, *problems: Problem | str, mend: str = "", who: str = "", reason: str = ""
    ) -> None:
        """Forbid something.

        Args:
            problems: why, in words.
            mend: the fix.
            who: the id of the combatant who is refused, if there is one.
            reason: the reason, as the words after a name: `is Stunned`.
        """
        super().__init__(*problems, mend=mend)
        self.who = who
        self.reason = reason


class DiceError(HeroCombatError):
    """The dice given are too few, too many or impossible, or a roll is out of range.

    Example:
        >>> fight.play("resolve titania brigand --with punch --dice '6 6'")
        Traceback (most recent call last):
        hero_combat.errors.DiceError: ...
    """

    exit = Exit.DICE


class StorageError(HeroCombatError):
    """A file can't be read or written, or is locked.

    Example:
        >>> hc.load("elsewhere.toml")
        Traceback (most recent call last):
        hero_combat.errors.StorageError: elsewhere.toml: file not found
    """

    exit = Exit.STORAGE


class Found(HeroCombatError):
    """`verify`, `check` or `expect` found a difference.

    Example:
        >>> _ = fight.play("step")
        >>> edited = hc.loads(fight.text.replace("segment = 12", "segment = 11"))
        >>> edited.undo()
        Traceback (most recent call last):
        hero_combat.errors.Found: the state was edited by hand, ...
    """

    exit = Exit.FOUND
