"""The options that a verb has beside its own: where it goes, the dice, what is told."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order

WHERE = "Saving"
"""The heading under which the help shows what is written where."""
_DICE = "Dice"
_TELL = "Output"
_ODDS = "Odds"
_LAST = "After another fight"
CSV = "print rows for a spreadsheet, bare numbers"
"""What `--csv` does, for the help."""


ASKED = "?"
"""The value of `--dice` that asks which rolls there are."""


class ReadingOrder(Order, frozen=True, kw_only=True):
    """The options of every verb."""

    json: Annotated[bool, Option("print one JSON object", panel=_TELL)] = False
    quiet: Annotated[bool, Option("print only errors", panel=_TELL, short="q")] = False
    debug: Annotated[bool, Option("show a traceback on internal errors", panel=_TELL)] = False

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("json", "quiet"),)


class Writing(ReadingOrder, frozen=True, kw_only=True):
    """The options of every verb that gives a new encounter: to FILE, to a file, or to a pipe.

    With `--json` standard output is the report's alone, and the encounter that a pipe would have
    is its `text`.
    """

    in_place: Annotated[bool, Option("save to the encounter file", panel=WHERE, short="i")] = False
    output: Annotated[
        str,
        Option("write the encounter to FILE", "file", panel=WHERE, short="o", metavar="FILE"),
    ] = ""
    dry_run: Annotated[bool, Option("show the changes and write nothing", panel=WHERE)] = False
    explain: Annotated[bool, Option("list each modifier on its own line", panel=_TELL)] = False


class Rolling(Writing, frozen=True, kw_only=True):
    """The options of every verb that may roll dice."""

    dice: Annotated[
        str,
        Option("dice in roll order: '4 3 2 / 6 6 1'; '?' lists the rolls", panel=_DICE),
    ] = ""
    ask: Annotated[
        bool,
        Option("prompt for the dice of players' rolls; --ask all: of every roll", panel=_DICE),
    ] = False
    ask_all: Annotated[bool, Option("same as --ask all", panel=_DICE)] = False
    seed: Annotated[
        int | None,
        Option("use another dice seed for this command", panel=_DICE, low=0),
    ] = None


class Prompting(Writing, frozen=True, kw_only=True):
    """The options of `npc` beside its own: whose dice are asked for."""

    ask: Annotated[
        bool,
        Option("prompt for the dice of players' rolls; --ask all: of every roll", panel=_DICE),
    ] = False
    ask_all: Annotated[bool, Option("same as --ask all", panel=_DICE)] = False


class Beginning(Writing, frozen=True, kw_only=True):
    """The options of `begin` and `run` beside their own: another fight, and the dice of a rest."""

    from_: Annotated[
        str,
        Option(
            "bring in who and what was in FILE's fight as it left them",
            "file",
            panel=_LAST,
            metavar="FILE",
        ),
    ] = ""
    rest: Annotated[
        str, Option("how long they rest after it: 30min, 8h, 2d", panel=_LAST, metavar="TIME")
    ] = ""
    who: Annotated[
        tuple[str, ...], Option("only these come from it (default: all)", "thing", panel=_LAST)
    ] = ()
    dice: Annotated[
        str,
        Option("dice of the rest in roll order: '4 3 2 / 6 6 1'; '?' lists the rolls", panel=_DICE),
    ] = ""
    ask: Annotated[
        bool,
        Option("prompt for the dice of players' rolls; --ask all: of every roll", panel=_DICE),
    ] = False
    ask_all: Annotated[bool, Option("same as --ask all", panel=_DICE)] = False

    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "rest": ("from_",),
        "who": ("from_",),
        "dice": ("rest",),
        "ask": ("rest",),
        "ask_all": ("rest",),
    }


class Asking(ReadingOrder, frozen=True, kw_only=True):
    """The options of `odds` beside those of the attack."""

    each: Annotated[
        Literal["", "with", "target"],
        Option("compare all attacks of the attacker, or all targets", panel=_ODDS),
    ] = ""
    sweep: Annotated[
        str,
        Option("compare an option's values: ocv=-3..3", panel=_ODDS, metavar="OPTION=LO..HI"),
    ] = ""
    at_least: Annotated[int | None, Option("chance of at least NUMBER", panel=_ODDS)] = None
    until: Annotated[
        str,
        Option("number of such attacks until STATE: knocked-out ...", panel=_ODDS, metavar="STATE"),
    ] = ""
    csv: Annotated[bool, Option(CSV, panel=_ODDS)] = False
    svg: Annotated[
        str,
        Option(
            "draw a picture into FILE (-: standard output)", "file", panel=_ODDS, metavar="FILE"
        ),
    ] = ""
    html: Annotated[
        str,
        Option("draw a page into FILE (-: standard output)", "file", panel=_ODDS, metavar="FILE"),
    ] = ""

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        *ReadingOrder.never_together,
        ("svg", "html", "csv"),
        ("json", "csv"),
    )


class Correcting(Rolling, frozen=True, kw_only=True):
    """The options of `correct` beside those of the line."""

    order: Annotated[
        str, Option("correct order for this line", panel="Correction", metavar="LINE")
    ] = ""
