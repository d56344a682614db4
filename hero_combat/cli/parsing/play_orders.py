"""The verbs with which a fight is looked at and played: by people, and by the program."""

from typing import Annotated, ClassVar, Literal

from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.cli.parsing.streams import CSV, WHERE
from hero_combat.orders.declaration import Heading, Option
from hero_combat.simulate.bounds import FIGHTS, NUMBER, PROCESSES, SEED, UNTIL

_HOW_FAR = "How far"
_ANSWER = "Answers to an order"
_MANY = "How many fights"
_WHAT_IF = "What if"
_WHO_FIGHTS = "Who fights"


class Show(EverywhereOrder, frozen=True, kw_only=True):
    """Show the fight: who acts, what everybody has left, what is the matter with them."""

    acting: Annotated[bool, Option("only the id of who acts")] = False
    player: Annotated[bool, Option("what players may see: no numbers but their own")] = False
    csv: Annotated[bool, Option(CSV)] = False
    markdown: Annotated[bool, Option("as a table in Markdown")] = False
    svg: Annotated[str, Option("draw it into this file, or -", "file", metavar="FILE")] = ""
    html: Annotated[
        str, Option("draw it as a page into this file, or -", "file", metavar="FILE")
    ] = ""
    watch: Annotated[bool, Option("draw it again when the file changes, until Ctrl-C")] = False

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("svg", "html", "csv", "markdown"),
        ("acting", "csv"),
        ("acting", "markdown"),
        ("watch", "csv"),
        ("watch", "markdown"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "show fight.toml",
        "show --player --watch fight.toml",
        "show --player --watch --html board.html fight.toml",
    )


class Options(EverywhereOrder, frozen=True, kw_only=True):
    """Tell what somebody can do now: attacks with their odds, moves, answers, and what is not so.

    Each order that is told was tried on a copy of the fight: the rules allow it.
    """

    who: Annotated[
        str,
        Option("of whom; by default of whoever acts or decides", refers="block", metavar="ID"),
    ] = ""

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "options fight.toml",
        "options --who brigand fight.toml",
    )


class Play(EverywhereOrder, frozen=True, kw_only=True):
    """Play at a prompt: orders without `hero-combat`, `-i` and FILE; Enter alone steps.

    Each order is saved at once. Lines from a pipe are played without a prompt.
    """

    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "play fight.toml",
        "printf 'step\\nshow\\n' | hero-combat play fight.toml",
    )


class Npc(EverywhereOrder, frozen=True, kw_only=True):
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
        Option("how NPCs answer this order, which is not given yet", panel=_ANSWER, metavar="LINE"),
    ] = ""
    after: Annotated[
        bool, Option("what NPCs decide, or do, about the last order, its dice seen", panel=_ANSWER)
    ] = False

    heading: ClassVar[Heading] = "Let the program play"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("until", "side", "all_", "before", "after"),
        ("confirm", "before", "after"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "npc --until player -i fight.toml",
        "npc --before 'resolve titania agent-1 --with punch' fight.toml",
    )


class Simulate(EverywhereOrder, frozen=True, kw_only=True):
    """Fight an encounter by the thousand: who wins, who falls, how long it takes.

    All play by their doctrines, players too. The same seed gives the same fights. More is in
    `help simulations`.
    """

    n: Annotated[
        int | None,
        Option("how many fights; 1000 by default", panel=_MANY, low=FIGHTS.low, high=FIGHTS.high),
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
        Option(
            "end each fight so many segments, phases or rounds after its beginning", low=UNTIL.low
        ),
    ] = None
    seed: Annotated[
        int | None,
        Option("what the dice are keyed with; by default the file's seed, else 0", low=SEED.low),
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
        Option(
            "so many processes; by default one for each processor",
            panel=_WHO_FIGHTS,
            low=PROCESSES.low,
        ),
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
        Option(
            "give the fight of this number, with its log", panel=WHERE, low=NUMBER.low, metavar="N"
        ),
    ] = None
    output: Annotated[
        str,
        Option(
            "write the fights into this file, a line each, and go on with it; rows to NAME.csv",
            "file",
            panel=WHERE,
            short="o",
            metavar="FILE",
        ),
    ] = ""
    html: Annotated[
        str, Option("draw it as a page into this file, or -", "file", panel=WHERE, metavar="FILE")
    ] = ""

    heading: ClassVar[Heading] = "Let the program play"
    prints: ClassVar[bool] = True
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
