"""The verbs with which a fight is looked at and played: by people, and by the program."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.cli.parsing.streams import CSV, WHERE
from hero_combat.orders.declaration import Heading, Option, Positional
from hero_combat.simulate.bounds import BUDGET, FIGHTS, NUMBER, PROCESSES, SEED, STEP, UNTIL

_HOW_FAR = "How far"
_ANSWER = "Reactions to an order"
_HOW_LONG = "How long"
_MANY = "Number of fights"
_WHAT_IF = "Variants"
_PROCESSES = "Processes"
_NETWORK = "Network"


class Show(EverywhereOrder, frozen=True, kw_only=True):
    """Show the fight: who acts, and every combatant's bars and conditions."""

    acting: Annotated[bool, Option("print only the ids of the acting combatants")] = False
    player: Annotated[bool, Option("show what players may see: no numbers but their own")] = False
    map_: Annotated[bool, Option("print the map: who is where (`help places`)")] = False
    csv: Annotated[bool, Option(CSV)] = False
    markdown: Annotated[bool, Option("print a Markdown table")] = False
    svg: Annotated[
        str, Option("draw a picture into FILE (-: standard output)", "file", metavar="FILE")
    ] = ""
    html: Annotated[
        str, Option("draw a page into FILE (-: standard output)", "file", metavar="FILE")
    ] = ""
    big: Annotated[
        bool, Option("fill a screen: names, health and states alone, as large as all of them fit")
    ] = False
    watch: Annotated[bool, Option("update the output when the file changes, until Ctrl-C")] = False

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("map_", "svg", "html", "csv", "markdown"),
        ("acting", "map_"),
        ("acting", "csv"),
        ("acting", "markdown"),
        ("watch", "csv"),
        ("watch", "markdown"),
    )
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"big": ("html",)}
    examples: ClassVar[tuple[str, ...]] = (
        "show fight.toml",
        "show --map fight.toml",
        "show --player --watch fight.toml",
        "show --player --big --watch --html board.html fight.toml",
    )


class Options(EverywhereOrder, frozen=True, kw_only=True):
    """List what a combatant can do now: attacks with odds, moves, reactions and refusals.

    Each order listed was tried on a copy of the fight, so the rules allow it.
    """

    who: Annotated[
        str,
        Positional(
            "combatant (default: everyone who acts or decides)", refers="block", named="--who"
        ),
    ] = ""

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "options fight.toml",
        "options brigand fight.toml",
    )


class Advise(EverywhereOrder, frozen=True, kw_only=True):
    """Advise which order is best now: each is tried, and the fight played on to its end.

    Every order of whoever acts is played on many times, with the same dice for all. Everyone goes
    on by doctrine, players too. See `help advice`.
    """

    who: Annotated[
        str,
        Positional("combatant who acts (default: all of a side)", refers="block", named="--who"),
    ] = ""
    budget: Annotated[
        int | None,
        Option(
            "stop after SECONDS (default: 5)",
            panel=_HOW_LONG,
            low=BUDGET.low,
            high=BUDGET.high,
            metavar="SECONDS",
        ),
    ] = None
    rollouts: Annotated[
        int | None,
        Option(
            "stop after NUMBER of each order: always the same result",
            panel=_HOW_LONG,
            low=FIGHTS.low,
            high=FIGHTS.high,
        ),
    ] = None
    seed: Annotated[
        int | None,
        Option("dice seed (default: the file's, or 0)", low=SEED.low),
    ] = None
    processes: Annotated[
        int | None,
        Option(
            "processes (default: one per processor)",
            panel=_PROCESSES,
            low=PROCESSES.low,
        ),
    ] = None
    cluster: Annotated[
        str,
        Option(
            "Dask cluster: address or scheduler file",
            panel=_PROCESSES,
            metavar="ADDRESS",
        ),
    ] = ""
    csv: Annotated[bool, Option(CSV)] = False
    html: Annotated[
        str,
        Option("draw a page into FILE (-: standard output)", "file", panel=WHERE, metavar="FILE"),
    ] = ""

    heading: ClassVar[Heading] = "Automate"
    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("cluster", "processes"),
        ("csv", "html"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "advise fight.toml",
        "advise brigand --budget 30 fight.toml",
        "advise --rollouts 200 --html advice.html fight.toml",
    )


class Play(EverywhereOrder, frozen=True, kw_only=True):
    """Play at a prompt: type orders without `hero-combat`, `-i` and FILE; Enter continues.

    Enter begins the fight, then steps or plays an NPC's turn. Before a player's actions are lost it
    says so and waits for another Enter; after an error it does nothing. Every order is saved at
    once. Lines from a pipe are played without a prompt.
    """

    ask: Annotated[
        bool, Option("prompt for the dice of players' rolls; --ask all: of every roll")
    ] = False
    ask_all: Annotated[bool, Option("same as --ask all")] = False

    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "play fight.toml",
        "play --ask fight.toml",
        "printf 'step\\nshow\\n' | hero-combat play fight.toml",
    )


class Serve(EverywhereOrder, frozen=True, kw_only=True):
    """Serve the table to phones: players see the board, tap their orders and type their dice.

    It prints a link for you, one for a screen, and one for each combatant with `player = true`.
    FILE remains the fight: the shell, an editor and `play` can go on with it at the same time.
    """

    lan: Annotated[
        bool, Option("serve the local network, not only this machine", panel=_NETWORK)
    ] = False
    host: Annotated[
        str,
        Option("serve at this address or name of this machine", panel=_NETWORK, metavar="NAME"),
    ] = ""
    port: Annotated[
        int,
        Option("port; 0: a free one (default: 8765)", panel=_NETWORK, low=0, high=65_535),
    ] = 8765
    new_links: Annotated[bool, Option("replace the links of all files by new ones")] = False

    prints: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("lan", "host"),)
    examples: ClassVar[tuple[str, ...]] = ("serve fight.toml", "serve --lan fight.toml")


class Npc(EverywhereOrder, frozen=True, kw_only=True):
    """Play the turns of NPCs by their doctrines (`help npcs`).

    Without -i, -o or --dry-run it prints the orders of this turn, one per line, for `run`.
    """

    who: Annotated[
        tuple[str, ...],
        Positional("combatants to play, players' too (default: all NPCs)", "combatant", "--who"),
    ] = ()
    until: Annotated[
        Literal["", "player"], Option("play on to a player's turn", panel=_HOW_FAR)
    ] = ""
    side: Annotated[str, Option("play on while this side acts", "side", panel=_HOW_FAR)] = ""
    all_: Annotated[
        bool, Option("play everyone, players too, to the end of the fight", panel=_HOW_FAR)
    ] = False
    confirm: Annotated[bool, Option("with -i: wait for Enter before each order")] = False
    before: Annotated[
        str,
        Option(
            "show how NPCs react to this order before it is given", panel=_ANSWER, metavar="LINE"
        ),
    ] = ""
    after: Annotated[
        bool, Option("make NPCs react to the last order after its dice are rolled", panel=_ANSWER)
    ] = False

    heading: ClassVar[Heading] = "Automate"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("until", "side", "all_", "before", "after"),
        ("confirm", "before", "after"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "npc --until player -i fight.toml",
        "npc brigand -i fight.toml",
        "npc --before 'resolve titania agent-1 --with punch' fight.toml",
    )


class Simulate(EverywhereOrder, frozen=True, kw_only=True):
    """Simulate many fights: who wins, who falls, how long it takes.

    Everyone plays by doctrine, players too. The same seed gives the same fights. See
    `help simulations`.
    """

    n: Annotated[
        int | None,
        Option("number of fights (default: 1000)", panel=_MANY, low=FIGHTS.low, high=FIGHTS.high),
    ] = None
    error: Annotated[
        str,
        Option("stop when each chance is known to PERCENT", panel=_MANY, metavar="PERCENT"),
    ] = ""
    fights: Annotated[
        str,
        Option("fights to run: 0:500, 500:1000", panel=_MANY, metavar="FROM:TO"),
    ] = ""
    merge: Annotated[
        tuple[str, ...],
        Option("merge these parts; fight nothing", "file", panel=_MANY, metavar="PARTS"),
    ] = ()
    until: Annotated[
        int | None,
        Option("end each fight after NUMBER segments, phases or rounds", low=UNTIL.low),
    ] = None
    seed: Annotated[
        int | None,
        Option("dice seed (default: the file's, or 0)", low=SEED.low),
    ] = None
    set_: Annotated[
        tuple[str, ...],
        Option(
            "set a value first, or each in turn: 5..9, 20..50:10, thug,gunner",
            panel=_WHAT_IF,
            metavar="PATH=VALUES",
        ),
    ] = ()
    without: Annotated[
        str,
        Option(
            "leave out combatants: agent-3+agent-4; in turn: agent-3,agent-4,",
            "block",
            panel=_WHAT_IF,
            metavar="IDS",
        ),
    ] = ""
    compare: Annotated[
        str,
        Option("compare values with the same dice", panel=_WHAT_IF, metavar="PATH=A,B"),
    ] = ""
    side: Annotated[
        str, Option("side whose chances to compare", "side", panel=_WHAT_IF, metavar="SIDE")
    ] = ""
    think: Annotated[
        bool,
        Option("play `think` lines, with about 12 rollouts each; slow", panel=_WHAT_IF),
    ] = False
    aim: Annotated[
        str,
        Option(
            "find the value of --vary for which a side wins so often: heroes=60%",
            panel=_WHAT_IF,
            metavar="SIDE=SHARE",
        ),
    ] = ""
    vary: Annotated[
        str,
        Option(
            "value to find: thug.count=1..12, brigand.stun=20..60",
            panel=_WHAT_IF,
            metavar="PATH=LOW..HIGH",
        ),
    ] = ""
    weights: Annotated[
        tuple[str, ...],
        Option(
            "show what more of each number of a stat block is worth: titania, titania.dcv, heroes",
            panel=_WHAT_IF,
            metavar="WHO",
        ),
    ] = ()
    step: Annotated[
        int | None,
        Option(
            "with --weights: how much more (default: 1)",
            panel=_WHAT_IF,
            low=STEP.low,
            high=STEP.high,
        ),
    ] = None
    processes: Annotated[
        int | None,
        Option(
            "processes (default: one per processor)",
            panel=_PROCESSES,
            low=PROCESSES.low,
        ),
    ] = None
    cluster: Annotated[
        str,
        Option(
            "Dask cluster: address or scheduler file",
            panel=_PROCESSES,
            metavar="ADDRESS",
        ),
    ] = ""
    keep: Annotated[
        int | None,
        Option("write fight N with its log", panel=WHERE, low=NUMBER.low, metavar="N"),
    ] = None
    output: Annotated[
        str,
        Option(
            "write a line per fight, and resume; rows to .csv",
            "file",
            panel=WHERE,
            short="o",
            metavar="FILE",
        ),
    ] = ""
    html: Annotated[
        str,
        Option("draw a page into FILE (-: standard output)", "file", panel=WHERE, metavar="FILE"),
    ] = ""

    heading: ClassVar[Heading] = "Automate"
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
        ("think", "merge"),
        ("html", "keep"),
        *(("aim", each) for each in ("compare", "merge", "keep", "fights", "error", "side")),
        ("weights", "compare", "merge"),
        ("weights", "fights", "keep"),
        ("weights", "aim", "side"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "simulate fight.toml -n 10000 --html report.html",
        "simulate --error 2 fight.toml",
        "simulate fight.toml --compare robbers.doctrine=thug,gunner",
        "simulate fight.toml --set titania.dcv=5..9 --without agent-4",
        "simulate fight.toml --aim heroes=60% --vary thug.count=1..12",
        "simulate fight.toml --weights titania",
        "simulate fight.toml --keep 16 -o fight-16.toml",
        "simulate fight.toml --fights 0:5000 -o part-1.ndjson",
        "simulate --merge part-1.ndjson part-2.ndjson",
    )
