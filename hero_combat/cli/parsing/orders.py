"""The verbs of every encounter that are no lines of a log, and the options that all verbs share."""

from typing import Annotated, ClassVar, Literal

from hero_combat import systems
from hero_combat.orders.declaration import Option, Order, Positional
from hero_combat.text import listing

_WHERE, _DICE, _TELL, _ODDS = "Where it goes", "Dice", "What is told", "Odds"
_HOW_FAR, _ANSWER = "How far", "Answers to an attack"
_MANY, _WHAT_IF, _WHO_FIGHTS = "How many fights", "What if", "Who fights"
_CSV = "tell it as rows for a spreadsheet, numbers bare"
_SYSTEM = f"the rule system: {listing(systems.built_in(), 'or')}"


class Reading(Order, frozen=True, kw_only=True):
    """The options of every verb."""

    json: Annotated[bool, Option("tell it as one JSON object, and nothing else", panel=_TELL)] = (
        False
    )
    quiet: Annotated[bool, Option("tell nothing", panel=_TELL, short="q")] = False
    debug: Annotated[bool, Option("show a traceback if there is a bug", panel=_TELL)] = False

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("json", "quiet"),)


class Writing(Reading, frozen=True, kw_only=True):
    """The options of every verb that gives a new encounter: to FILE, to a file, or to a pipe.

    With `--json` standard output is the report's alone, and the encounter that a pipe would have
    is its `text`.
    """

    in_place: Annotated[bool, Option("change the file itself", panel=_WHERE, short="i")] = False
    output: Annotated[
        str,
        Option("write the encounter to this file", "file", panel=_WHERE, short="o", metavar="FILE"),
    ] = ""
    dry_run: Annotated[
        bool, Option("write nothing; show the difference it would make", panel=_WHERE)
    ] = False
    explain: Annotated[bool, Option("each modifier on its own line", panel=_TELL)] = False


class Rolling(Writing, frozen=True, kw_only=True):
    """The options of every verb that may roll dice."""

    dice: Annotated[
        str,
        Option(
            "the faces, in the order asked for: '4 3 2 / 6 6 1'; '?' lists the rolls", panel=_DICE
        ),
    ] = ""
    ask: Annotated[
        bool,
        Option("ask for the faces of the players' rolls; --ask all: of every roll", panel=_DICE),
    ] = False
    ask_all: Annotated[bool, Option("the same as --ask all", panel=_DICE)] = False
    seed: Annotated[
        int | None,
        Option("draw the faces of this command from another seed", panel=_DICE, low=0),
    ] = None


class Asking(Reading, frozen=True, kw_only=True):
    """The options of `odds` beside those of the attack."""

    each: Annotated[
        Literal["", "with", "target"],
        Option("compare all attacks of the attacker, or all targets", panel=_ODDS),
    ] = ""
    sweep: Annotated[
        str,
        Option("compare over an option's values: ocv=-3..3", panel=_ODDS, metavar="OPTION=LO..HI"),
    ] = ""
    at_least: Annotated[
        int | None, Option("how likely so much is, of each number", panel=_ODDS)
    ] = None
    until: Annotated[
        str,
        Option("how many such attacks it takes: knocked-out ...", panel=_ODDS, metavar="STATE"),
    ] = ""
    csv: Annotated[bool, Option(_CSV, panel=_ODDS)] = False
    svg: Annotated[
        str, Option("draw it into this file, or -", "file", panel=_ODDS, metavar="FILE")
    ] = ""
    html: Annotated[
        str, Option("draw it as a page into this file, or -", "file", panel=_ODDS, metavar="FILE")
    ] = ""

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        *Reading.never_together,
        ("svg", "html", "csv"),
        ("json", "csv"),
    )


class New(Order, frozen=True, kw_only=True):
    """Write a commented starter encounter, ready to be played, or one of the scenarios."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")] = ""
    scenario: Annotated[
        str, Option("a scenario, in place of the starter", refers="scenario", metavar="NAME")
    ] = ""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "new champions -o fight.toml",
        "new --scenario museum-night -o night.toml",
    )


class Add(Order, frozen=True, kw_only=True):
    """Copy a stat block from another file into this one, as text, comments included.

    The templates that it is like come too, and the doctrine that it plays by. A character of HERO
    Designer, `.hdc`, becomes a stat block of Champions, with a comment for what is left out.
    """

    from_: Annotated[str, Positional("the file to copy from", refers="file")]
    id: Annotated[str, Positional("the combatant or object to copy")]
    count: Annotated[int, Option("how many copies, numbered", low=1, high=1000)] = 1
    as_: Annotated[str, Option("the id of the copy", metavar="ID")] = ""
    update: Annotated[
        bool, Option("put it in the place of the one with that id; damage and side stay")
    ] = False
    name: Annotated[str, Option("what people call it; several are numbered")] = ""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "add darci.hdc darci -i fight.toml",
        "add darci.hdc darci --update -i fight.toml",
        "add bestiary.toml agent-1 --count 6 -i fight.toml",
        "add museum.toml brigand --as captain --name 'the Captain' -i fight.toml",
    )


class Diff(Order, frozen=True, kw_only=True):
    """Tell what happened between two versions of an encounter."""

    old: Annotated[str, Positional("the older file", refers="file")]
    new: Annotated[str, Positional("the newer file", refers="file")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "diff before.toml fight.toml",
        "git show HEAD~3:fight.toml | hero-combat diff - fight.toml",
    )


class MergeDriver(Order, frozen=True, kw_only=True):
    """Merge two versions of a fight that grew from one: for git, which gives the three files."""

    base: Annotated[str, Positional("the version that both grew from: %O", refers="file")]
    ours: Annotated[str, Positional("our version, which becomes the merged one: %A", refers="file")]
    theirs: Annotated[str, Positional("the other version: %B", refers="file")]
    name: Annotated[str, Option("what messages call the file: %P", metavar="FILE")] = ""

    verb: ClassVar[str] = "merge-driver"
    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "git config merge.hero-combat.driver 'hero-combat merge-driver %O %A %B --name %P'",
        "merge-driver base.toml ours.toml theirs.toml",
    )


class Textconv(Order, frozen=True, kw_only=True):
    """Give the story and the board of a fight for `git diff`; what is no fight, as it stands."""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "git config diff.hero-combat.textconv 'hero-combat textconv'",
        "textconv fight.toml",
    )


class Schema(Order, frozen=True, kw_only=True):
    """Print the JSON Schema of a system's encounters, or of what --json tells: `schema report`."""

    system: Annotated[str, Positional(f"report, or {_SYSTEM}", refers="system")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "schema champions > champions.schema.json",
        "schema report",
    )


class Rules(Order, frozen=True, kw_only=True):
    """Tell how this program plays a system, and what it leaves to the game master."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("rules champions", "rules champions | less")


class Completion(Order, frozen=True, kw_only=True):
    """Print the script with which a shell completes verbs, options, ids and attacks."""

    shell: Annotated[Literal["bash", "zsh", "fish"], Positional("which shell")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "source <(hero-combat completion bash)",
        "completion fish > ~/.config/fish/completions/hero-combat.fish",
    )


class Help(Order, frozen=True, kw_only=True):
    """Show a guide, or what a verb takes; without a topic, list the guides."""

    topic: Annotated[str, Positional("a guide, a verb, or a system", refers="topic")] = ""
    verb_: Annotated[str, Positional("a verb of that system")] = ""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("help glossary", "help champions resolve")


class Show(Order, frozen=True, kw_only=True):
    """Show the fight: who acts, what everybody has left, what is the matter with them."""

    acting: Annotated[bool, Option("only the id of who acts")] = False
    player: Annotated[bool, Option("what players may see: no numbers but their own")] = False
    csv: Annotated[bool, Option(_CSV)] = False
    svg: Annotated[str, Option("draw it into this file, or -", "file", metavar="FILE")] = ""
    html: Annotated[
        str, Option("draw it as a page into this file, or -", "file", metavar="FILE")
    ] = ""
    watch: Annotated[bool, Option("draw it again when the file changes, until Ctrl-C")] = False

    logged: ClassVar[bool] = False
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("svg", "html", "csv"),
        ("acting", "csv"),
        ("watch", "csv"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "show fight.toml",
        "show --player --watch fight.toml",
        "show --player --watch --html board.html fight.toml",
    )


class Options(Order, frozen=True, kw_only=True):
    """Tell what somebody can do now: attacks with their odds, moves, answers, and what is not so.

    Each order that is told was tried on a copy of the fight: the rules allow it.
    """

    who: Annotated[
        str,
        Option("of whom; by default of whoever acts or decides", refers="block", metavar="ID"),
    ] = ""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "options fight.toml",
        "options --who brigand fight.toml",
    )


class Check(Order, frozen=True, kw_only=True):
    """Check encounter files and name everything that is wrong with them."""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("check fight.toml", "check fights/*.toml")


class Log(Order, frozen=True, kw_only=True):
    """Tell the story of the fight so far."""

    script: Annotated[bool, Option("the lines themselves, for `run`")] = False
    markdown: Annotated[bool, Option("the story in Markdown")] = False
    stats: Annotated[bool, Option("damage, hits and knockouts by combatant")] = False
    board: Annotated[bool, Option("the board below the story: for git diff")] = False
    player: Annotated[bool, Option("the players' diary: without what the game master sets")] = False
    csv: Annotated[bool, Option(f"{_CSV}; with --stats the score")] = False
    output: Annotated[
        str, Option("write it into this file", "file", panel=_WHERE, short="o", metavar="FILE")
    ] = ""

    logged: ClassVar[bool] = False
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


class Undo(Order, frozen=True, kw_only=True):
    """Take back the last actions; `redo` plays them again."""

    n: Annotated[int, Option("how many", low=1, high=1_000_000)] = 1

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("undo -i fight.toml", "undo -n 3 -i fight.toml")


class Redo(Order, frozen=True, kw_only=True):
    """Play again what `undo` took back, while nothing new was done."""

    n: Annotated[int, Option("how many", low=1, high=1_000_000)] = 1

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("redo -i fight.toml",)


class Replay(Order, frozen=True, kw_only=True):
    """Give the encounter as the log alone makes it, to its end or to one of its lines."""

    until: Annotated[
        int | None, Option("how many lines of the log are played", low=0, high=10_000_000)
    ] = None

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("replay --until 5 fight.toml -o earlier.toml",)


class Verify(Order, frozen=True, kw_only=True):
    """Play the log and name everything in which file, log and seed disagree."""

    adopt: Annotated[
        bool, Option("take the encounter as it stands as the base for replay and undo")
    ] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("verify fight.toml", "verify --adopt -i fight.toml")


class Run(Order, frozen=True, kw_only=True):
    """Play a script: orders and `expect`, one a line, as in a log."""

    script: Annotated[str, Positional("the script, or - for standard input", refers="file")]
    keep_going: Annotated[bool, Option("pass over lines that fail, and save the rest")] = False

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "run round-1.hc fight.toml -i",
        "./npcs.sh | hero-combat run - fight.toml -i",
    )


class Npc(Order, frozen=True, kw_only=True):
    """Play the turns of those whom no player runs, by their doctrines: `help npcs`.

    Without -i, -o or --dry-run it gives the orders of this turn, one a line, fit for `run`.
    """

    who: Annotated[
        tuple[str, ...], Option("whom to play, players too; by default all NPCs", "combatant")
    ] = ()
    until: Annotated[
        Literal["", "player"], Option("play on to a player's turn", panel=_HOW_FAR)
    ] = ""
    side: Annotated[str, Option("play on while this side acts", "side", panel=_HOW_FAR)] = ""
    all_: Annotated[
        bool, Option("play everybody, players too, to the end of the fight", panel=_HOW_FAR)
    ] = False
    confirm: Annotated[bool, Option("with -i: wait for Enter before each order")] = False
    before: Annotated[
        str,
        Option("how NPCs answer this attack, which is not made yet", panel=_ANSWER, metavar="LINE"),
    ] = ""
    after: Annotated[
        bool, Option("what NPCs decide about the last attack, its dice seen", panel=_ANSWER)
    ] = False

    logged: ClassVar[bool] = False
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("until", "side", "all_", "before", "after"),
        ("confirm", "before", "after"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "npc --until player -i fight.toml",
        "npc --before 'resolve titania agent-1 --with punch' fight.toml",
    )


class Simulate(Order, frozen=True, kw_only=True):
    """Fight an encounter by the thousand: who wins, who falls, how long it takes.

    All play by their doctrines, players too. The same seed gives the same fights. More is in
    `help simulations`.
    """

    n: Annotated[
        int | None,
        Option("how many fights; 1000 by default", panel=_MANY, low=1, high=100_000_000),
    ] = None
    error: Annotated[
        str,
        Option("as many as tell each chance to so many per cent", panel=_MANY, metavar="PERCENT"),
    ] = ""
    fights: Annotated[
        str,
        Option("the fights of these numbers: 0:500, 500:1000", panel=_MANY, metavar="FROM:TO"),
    ] = ""
    merge: Annotated[
        tuple[str, ...],
        Option(
            "tell of these parts together, and fight nothing", "file", panel=_MANY, metavar="PARTS"
        ),
    ] = ()
    until: Annotated[
        int | None,
        Option("end each fight so many segments, phases or rounds after its beginning", low=1),
    ] = None
    seed: Annotated[
        int | None,
        Option("what the dice are keyed with; by default the file's seed, else 0", low=0),
    ] = None
    set_: Annotated[
        tuple[str, ...],
        Option(
            "lay a value over the file, or one after the other: 5..9, 20..50:10, thug,gunner",
            panel=_WHAT_IF,
            metavar="PATH=VALUES",
        ),
    ] = ()
    without: Annotated[
        str,
        Option(
            "leave people out: agent-3+agent-4; one lot after the other: agent-3,agent-4,",
            "block",
            panel=_WHAT_IF,
            metavar="IDS",
        ),
    ] = ""
    compare: Annotated[
        str,
        Option(
            "tell two values or more apart, by the same dice", panel=_WHAT_IF, metavar="PATH=A,B"
        ),
    ] = ""
    side: Annotated[
        str, Option("the side whose chances are compared", "side", panel=_WHAT_IF, metavar="SIDE")
    ] = ""
    processes: Annotated[
        int | None,
        Option("so many processes; by default one for each processor", panel=_WHO_FIGHTS, low=1),
    ] = None
    cluster: Annotated[
        str,
        Option(
            "the workers of a Dask cluster: its address, or its scheduler's file",
            panel=_WHO_FIGHTS,
            metavar="ADDRESS",
        ),
    ] = ""
    keep: Annotated[
        int | None,
        Option("give the fight of this number, with its log", panel=_WHERE, low=0, metavar="N"),
    ] = None
    output: Annotated[
        str,
        Option(
            "write the fights into this file, a line each, and go on with it; rows to NAME.csv",
            "file",
            panel=_WHERE,
            short="o",
            metavar="FILE",
        ),
    ] = ""
    html: Annotated[
        str, Option("draw it as a page into this file", "file", panel=_WHERE, metavar="FILE")
    ] = ""

    logged: ClassVar[bool] = False
    greedy: ClassVar[str] = "--merge"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("n", "error", "fights", "keep", "merge"),
        ("cluster", "processes", "keep", "merge"),
        ("set_", "merge"),
        ("without", "merge"),
        ("compare", "merge"),
        ("seed", "merge"),
        ("until", "merge"),
        ("html", "keep"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "simulate fight.toml -n 10000 --html report.html",
        "simulate --error 2 fight.toml",
        "simulate fight.toml --compare robbers.doctrine=thug,gunner",
        "simulate fight.toml --set titania.dcv=5..9 --without agent-4",
        "simulate fight.toml --keep 16 -o fight-16.toml",
        "simulate fight.toml --fights 0:5000 -o part-1.ndjson",
        "simulate --merge part-1.ndjson part-2.ndjson",
    )


class Play(Order, frozen=True, kw_only=True):
    """Play at a prompt: orders without `hero-combat`, `-i` and FILE; Enter alone steps.

    Each order is saved at once. Lines from a pipe are played without a prompt.
    """

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "play fight.toml",
        "printf 'step\\nshow\\n' | hero-combat play fight.toml",
    )


class Amend(Order, frozen=True, kw_only=True):
    """Decide something about the last action now that its dice are seen."""

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("amend --roll-with-punch -i fight.toml",)


class Correct(Order, frozen=True, kw_only=True):
    """Correct a line of the log: a die, an option, or the whole order; what follows stays.

    It takes the options of that line, in place of those that it has. Every roll keeps its faces,
    and the lines behind it are played again with theirs. `help mistakes` has examples.
    """

    number: Annotated[int, Positional("which line, by `log`")]

    logged: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "correct 3 --dice '4 3 3 / 8 2' -i fight.toml",
        "correct 3 --order 'resolve ada thug-2 --with bolt' -i fight.toml",
    )


class Correcting(Rolling, frozen=True, kw_only=True):
    """The options of `correct` beside those of the line."""

    order: Annotated[
        str, Option("the order that it should have been", panel="What it was", metavar="LINE")
    ] = ""


VERBS: tuple[type[Order], ...] = (
    New,
    Add,
    Show,
    Options,
    Check,
    Log,
    Amend,
    Correct,
    Undo,
    Redo,
    Replay,
    Verify,
    Run,
    Npc,
    Play,
    Simulate,
    Diff,
    MergeDriver,
    Textconv,
    Schema,
    Rules,
    Completion,
    Help,
)
READING: tuple[type[Order], ...] = (
    Show,
    Options,
    Check,
    Log,
    Play,
    Simulate,
    Diff,
    MergeDriver,
    Textconv,
    Schema,
    Rules,
    Completion,
    Help,
)
"""Those whose standard output is their own."""
FILELESS: tuple[type[Order], ...] = (New, Diff, MergeDriver, Schema, Rules, Completion, Help)
"""Those with no FILE behind their positionals."""
