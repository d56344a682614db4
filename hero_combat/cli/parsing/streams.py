"""The options that a verb has beside its own: where it goes, the dice, what is told."""

from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order

WHERE = "Where it goes"
"""The heading under which the help shows what is written where."""
_DICE = "Dice"
_TELL = "What is told"
_ODDS = "Odds"
CSV = "tell it as rows for a spreadsheet, numbers bare"
"""What `--csv` does, for the help."""


ASKED = "?"
"""The value of `--dice` that asks which rolls there are."""


class ReadingOrder(Order, frozen=True, kw_only=True):
    """The options of every verb."""

    json: Annotated[bool, Option("tell it as one JSON object, and nothing else", panel=_TELL)] = (
        False
    )
    quiet: Annotated[bool, Option("tell nothing", panel=_TELL, short="q")] = False
    debug: Annotated[bool, Option("show a traceback if there is a bug", panel=_TELL)] = False

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("json", "quiet"),)


class Writing(ReadingOrder, frozen=True, kw_only=True):
    """The options of every verb that gives a new encounter: to FILE, to a file, or to a pipe.

    With `--json` standard output is the report's alone, and the encounter that a pipe would have
    is its `text`.
    """

    in_place: Annotated[bool, Option("change the file itself", panel=WHERE, short="i")] = False
    output: Annotated[
        str,
        Option("write the encounter to this file", "file", panel=WHERE, short="o", metavar="FILE"),
    ] = ""
    dry_run: Annotated[
        bool, Option("write nothing; show the difference it would make", panel=WHERE)
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


class Asking(ReadingOrder, frozen=True, kw_only=True):
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
    csv: Annotated[bool, Option(CSV, panel=_ODDS)] = False
    svg: Annotated[
        str, Option("draw it into this file, or -", "file", panel=_ODDS, metavar="FILE")
    ] = ""
    html: Annotated[
        str, Option("draw it as a page into this file, or -", "file", panel=_ODDS, metavar="FILE")
    ] = ""

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        *ReadingOrder.never_together,
        ("svg", "html", "csv"),
        ("json", "csv"),
    )


class Correcting(Rolling, frozen=True, kw_only=True):
    """The options of `correct` beside those of the line."""

    order: Annotated[
        str, Option("the order that it should have been", panel="What it was", metavar="LINE")
    ] = ""
