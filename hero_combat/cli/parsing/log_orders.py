"""The verbs that are about the log: told, taken back, corrected, played again."""

from typing import Annotated, ClassVar

from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.cli.parsing.streams import CSV, WHERE
from hero_combat.orders.declaration import Heading, Option, Positional
from hero_combat.simulate.bounds import BUDGET

_CRITIQUE = "Afterwards"


class Log(EverywhereOrder, frozen=True, kw_only=True):
    """Print the story of the fight so far."""

    script: Annotated[bool, Option("print the log lines, for `run`")] = False
    markdown: Annotated[bool, Option("print the story in Markdown")] = False
    stats: Annotated[bool, Option("print damage, hits and knockouts by combatant")] = False
    board: Annotated[bool, Option("print the board below the story: for git diff")] = False
    player: Annotated[bool, Option("print the players' diary, without what the GM sets")] = False
    critique: Annotated[
        bool,
        Option("print the orders that others would have beaten (`help advice`)", panel=_CRITIQUE),
    ] = False
    over: Annotated[
        str,
        Option("only if they win PERCENT more (default: 10)", panel=_CRITIQUE, metavar="PERCENT"),
    ] = ""
    budget: Annotated[
        int | None,
        Option(
            "stop after SECONDS (default: 60)",
            panel=_CRITIQUE,
            low=BUDGET.low,
            high=BUDGET.high,
            metavar="SECONDS",
        ),
    ] = None
    csv: Annotated[bool, Option(f"{CSV}; with --stats, the score")] = False
    html: Annotated[
        str,
        Option(
            "write a replay as a page into FILE (-: standard output)",
            "file",
            panel=WHERE,
            metavar="FILE",
        ),
    ] = ""
    output: Annotated[
        str, Option("write into FILE", "file", panel=WHERE, short="o", metavar="FILE")
    ] = ""

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("script", "markdown", "stats", "board", "critique", "html"),
        ("csv", "html"),
        ("output", "html"),
        ("csv", "script"),
        ("csv", "markdown"),
        ("csv", "board"),
        ("csv", "critique"),
        ("player", "script"),
        ("player", "stats"),
        ("player", "critique"),
        ("output", "critique"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "log fight.toml",
        "log --script fight.toml > again.hc",
        "log --markdown --player -o diary.md fight.toml",
        "log --player --html replay.html fight.toml",
        "log --stats --csv -o score.csv fight.toml",
        "log --critique --over 20 fight.toml",
    )


class Amend(EverywhereOrder, frozen=True, kw_only=True):
    """Change options of the last action after its dice are rolled."""

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("amend --roll-with-punch -i fight.toml",)


class Correct(EverywhereOrder, frozen=True, kw_only=True):
    """Correct a line of the log: a die, an option or the whole order.

    Give the options of that line to replace its own. Every roll keeps its dice, and later lines
    are replayed with theirs. `help mistakes` has examples.
    """

    number: Annotated[int, Positional("line number, as in `log`")]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = (
        "correct 3 --dice '4 3 3 / 8 2' -i fight.toml",
        "correct 3 --order 'resolve ada thug-2 --with bolt' -i fight.toml",
    )


class Undo(EverywhereOrder, frozen=True, kw_only=True):
    """Undo the last actions; `redo` replays them."""

    n: Annotated[int, Option("number of actions (default: 1)", low=1, high=1_000_000)] = 1

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("undo -i fight.toml", "undo -n 3 -i fight.toml")


class Redo(EverywhereOrder, frozen=True, kw_only=True):
    """Replay what `undo` undid, until you give a new order."""

    n: Annotated[int, Option("number of actions (default: 1)", low=1, high=1_000_000)] = 1

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("redo -i fight.toml",)


class Replay(EverywhereOrder, frozen=True, kw_only=True):
    """Write the encounter rebuilt from its log, to the end or to one line."""

    until: Annotated[
        int | None, Option("last log line to replay (default: all)", low=0, high=10_000_000)
    ] = None

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("replay --until 5 fight.toml -o earlier.toml",)


class Verify(EverywhereOrder, frozen=True, kw_only=True):
    """Replay the log and report every difference between file, log and seed."""

    adopt: Annotated[
        bool, Option("accept the encounter as it is; replay and undo start from here")
    ] = False

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("verify fight.toml", "verify --adopt -i fight.toml")


class Run(EverywhereOrder, frozen=True, kw_only=True):
    """Play a script of orders and `expect` lines, one per line, as in a log."""

    script: Annotated[str, Positional("script (-: standard input)", refers="file")]
    keep_going: Annotated[bool, Option("skip lines that fail and save the rest")] = False

    examples: ClassVar[tuple[str, ...]] = (
        "run round-1.hc fight.toml -i",
        "run round-1.hc fight.toml --from night.toml --rest 8h -i",
        "./npcs.sh | hero-combat run - fight.toml -i",
    )
