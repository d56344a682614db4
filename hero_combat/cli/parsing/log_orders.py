"""The verbs that are about the log: told, taken back, corrected, played again."""

from typing import Annotated, ClassVar

from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.cli.parsing.streams import CSV, WHERE
from hero_combat.orders.declaration import Heading, Option, Positional


class Log(EverywhereOrder, frozen=True, kw_only=True):
    """Tell the story of the fight so far."""

    script: Annotated[bool, Option("the lines themselves, for `run`")] = False
    markdown: Annotated[bool, Option("the story in Markdown")] = False
    stats: Annotated[bool, Option("damage, hits and knockouts by combatant")] = False
    board: Annotated[bool, Option("the board below the story: for git diff")] = False
    player: Annotated[bool, Option("the players' diary: without what the game master sets")] = False
    csv: Annotated[bool, Option(f"{CSV}; with --stats the score")] = False
    output: Annotated[
        str, Option("write it into this file", "file", panel=WHERE, short="o", metavar="FILE")
    ] = ""

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("script", "markdown", "stats", "board"),
        ("csv", "script"),
        ("csv", "markdown"),
        ("csv", "board"),
        ("player", "script"),
        ("player", "stats"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "log fight.toml",
        "log --script fight.toml > again.hc",
        "log --markdown --player -o diary.md fight.toml",
        "log --stats --csv -o score.csv fight.toml",
    )


class Amend(EverywhereOrder, frozen=True, kw_only=True):
    """Decide something about the last action now that its dice are seen."""

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("amend --roll-with-punch -i fight.toml",)


class Correct(EverywhereOrder, frozen=True, kw_only=True):
    """Correct a line of the log: a die, an option, or the whole order; what follows stays.

    It takes the options of that line, in place of those that it has. Every roll keeps its faces,
    and the lines behind it are played again with theirs. `help mistakes` has examples.
    """

    number: Annotated[int, Positional("which line, by `log`")]

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = (
        "correct 3 --dice '4 3 3 / 8 2' -i fight.toml",
        "correct 3 --order 'resolve ada thug-2 --with bolt' -i fight.toml",
    )


class Undo(EverywhereOrder, frozen=True, kw_only=True):
    """Take back the last actions; `redo` plays them again."""

    n: Annotated[int, Option("how many", low=1, high=1_000_000)] = 1

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("undo -i fight.toml", "undo -n 3 -i fight.toml")


class Redo(EverywhereOrder, frozen=True, kw_only=True):
    """Play again what `undo` took back, while nothing new was done."""

    n: Annotated[int, Option("how many", low=1, high=1_000_000)] = 1

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("redo -i fight.toml",)


class Replay(EverywhereOrder, frozen=True, kw_only=True):
    """Give the encounter as the log alone makes it, to its end or to one of its lines."""

    until: Annotated[
        int | None, Option("how many lines of the log are played", low=0, high=10_000_000)
    ] = None

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("replay --until 5 fight.toml -o earlier.toml",)


class Verify(EverywhereOrder, frozen=True, kw_only=True):
    """Play the log and name everything in which file, log and seed disagree."""

    adopt: Annotated[
        bool, Option("take the encounter as it stands as the base for replay and undo")
    ] = False

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("verify fight.toml", "verify --adopt -i fight.toml")


class Run(EverywhereOrder, frozen=True, kw_only=True):
    """Play a script: orders and `expect`, one a line, as in a log."""

    script: Annotated[str, Positional("the script, or - for standard input", refers="file")]
    keep_going: Annotated[bool, Option("pass over lines that fail, and save the rest")] = False

    examples: ClassVar[tuple[str, ...]] = (
        "run round-1.hc fight.toml -i",
        "./npcs.sh | hero-combat run - fight.toml -i",
    )
