"""The verbs of every encounter that are no lines of a log, and the options that all verbs share."""

from typing import Annotated, ClassVar

from hero_combat.encounter.orders import Option, Order, Positional

_WHERE, _DICE, _TELL = "Where it goes", "Dice", "What is told"


class Reading(Order, frozen=True, kw_only=True):
    """The options of every verb."""

    json: Annotated[bool, Option("tell it as one JSON object", panel=_TELL)] = False
    quiet: Annotated[bool, Option("tell nothing", panel=_TELL, short="q")] = False
    debug: Annotated[bool, Option("show a traceback if there is a bug", panel=_TELL)] = False


class Writing(Reading, frozen=True, kw_only=True):
    """The options of every verb that gives a new encounter."""

    in_place: Annotated[bool, Option("change the file itself", panel=_WHERE, short="i")] = False
    output: Annotated[
        str, Option("write the encounter to this file", panel=_WHERE, short="o", metavar="FILE")
    ] = ""
    dry_run: Annotated[
        bool, Option("write nothing; show the difference it would make", panel=_WHERE)
    ] = False
    explain: Annotated[bool, Option("each modifier on its own line", panel=_TELL)] = False


class Rolling(Writing, frozen=True, kw_only=True):
    """The options of every verb that may roll dice."""

    dice: Annotated[
        str, Option("the faces, in the order asked for: '4 3 2 / 6 6 1'", panel=_DICE)
    ] = ""
    ask: Annotated[bool, Option("ask for the faces, roll by roll", panel=_DICE)] = False
    seed: Annotated[
        int | None,
        Option("draw the faces of this command from another seed", panel=_DICE, low=0),
    ] = None


class New(Order, frozen=True, kw_only=True):
    """Write a commented starter encounter, ready to be played."""

    system: Annotated[str, Positional("the rule system: champions ...")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("new champions -o fight.toml",)


class Show(Order, frozen=True, kw_only=True):
    """Show the fight: who acts, what everybody has left, what is the matter with them."""

    acting: Annotated[bool, Option("only the id of who acts")] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("show fight.toml", "show --acting fight.toml")


class Check(Order, frozen=True, kw_only=True):
    """Check an encounter file and name everything that is wrong with it."""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("check fight.toml",)


class Log(Order, frozen=True, kw_only=True):
    """Tell the story of the fight so far."""

    script: Annotated[bool, Option("the lines themselves, for `run`")] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("log fight.toml", "log --script fight.toml > again.hc")


class Undo(Order, frozen=True, kw_only=True):
    """Take back the last actions; `redo` plays them again."""

    n: Annotated[int, Option("how many", short="n", low=1, high=1_000_000)] = 1

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("undo -i fight.toml", "undo -n 3 -i fight.toml")


class Redo(Order, frozen=True, kw_only=True):
    """Play again what `undo` took back, while nothing new was done."""

    n: Annotated[int, Option("how many", short="n", low=1, high=1_000_000)] = 1

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("redo -i fight.toml",)


class Replay(Order, frozen=True, kw_only=True):
    """Give the encounter as the log alone makes it, to its end or to one of its lines."""

    until: Annotated[
        int | None, Option("how many lines of the log are played", low=0, high=10_000_000)
    ] = None

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("replay --until 5 fight.toml | hero-combat show",)


class Verify(Order, frozen=True, kw_only=True):
    """Play the log and name everything in which file, log and seed disagree."""

    adopt: Annotated[
        bool, Option("take the encounter as it stands as the base for replay and undo")
    ] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("verify fight.toml", "verify --adopt -i fight.toml")


class Run(Order, frozen=True, kw_only=True):
    """Play a script: orders and `expect`, one a line, as in a log."""

    script: Annotated[str, Positional("the script, or - for standard input")]
    keep_going: Annotated[bool, Option("pass over lines that fail, and save the rest")] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "run round-1.hc fight.toml -i",
        "./npcs.sh | hero-combat run - fight.toml -i",
    )


class Amend(Order, frozen=True, kw_only=True):
    """Decide something about the last action now that its dice are seen."""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("amend --roll-with-punch -i fight.toml",)


VERBS: tuple[type[Order], ...] = (
    New,
    Show,
    Check,
    Log,
    Amend,
    Undo,
    Redo,
    Replay,
    Verify,
    Run,
)
