"""Lines that are said: those of a log, and what the game master does about it.

None names a file: whatever a line says, it is said to the fight.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from hero_combat.errors import UsageError
from hero_combat.log.correction import line_at
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import EDITS, Begin
from hero_combat.log.session import OrderFaces, supplied_faces
from hero_combat.log.verdict_lines import adopted_line, placed, verdict_lines
from hero_combat.orders.amendment import amended_by
from hero_combat.orders.declaration import Option, Order, Positional, spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import quote, split_line
from hero_combat.orders.usage import check_options
from hero_combat.table import GameTable


class Back(Order, frozen=True, kw_only=True):
    """Take back the last lines, or play them again."""

    n: Annotated[int, Option("how many", low=1, high=1_000_000)] = 1


class NpcTurns(Order, frozen=True, kw_only=True):
    """Play NPCs' turns."""

    verb: ClassVar[str] = "npc"

    who: Annotated[tuple[str, ...], Positional("whom", "combatant")] = ()
    until: Annotated[Literal["", "player"], Option("how far")] = ""
    side: Annotated[str, Option("while this side acts", "side")] = ""
    all_: Annotated[bool, Option("everyone, to the end of the fight")] = False
    after: Annotated[bool, Option("what is done about the last line")] = False

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("until", "side", "all_", "after"),)


class FileCheck(Order, frozen=True, kw_only=True):
    """Report where file and log disagree, or accept the file as it is."""

    verb: ClassVar[str] = "verify"

    adopt: Annotated[bool, Option("accept the fight as it is")] = False


class Hand(msgspec.Struct, frozen=True):
    """What plays lines.

    Attributes:
        faces: where the faces of an order come from.
        seed: the seed of a fight that begins and has none.
    """

    faces: OrderFaces
    seed: int


def play_line(fight: GameTable, line: str, hand: Hand) -> str:
    """Do what a line says, and return what is told of it.

    Args:
        fight: the fight.
        line: a line of a log; or `amend`, `correct`, `undo`, `redo`, `npc`, `odds`, `verify` and
            their words.
        hand: what plays it.

    Raises:
        HeroCombatError: as `Fight.play`.
    """
    words = split_line(line)[0]
    special = _SPECIAL.get(words[0]) if words else None
    if special:
        return special(fight, words[1:], hand)
    said = read(line, verbs_of(fight.system))
    order = said.order
    if isinstance(order, Begin):
        if order.seed is None and fight.encounter.seed is None:
            order = msgspec.structs.replace(order, seed=hand.seed)
    elif not fight.begun():
        play_line(fight, verb_of(Begin), hand)
    if said.dice:
        return fight.carry_out(order, supplied_faces(said.dice)).sentence
    return fight.carry_out(order, None if type(order) in EDITS else hand.faces(order)).sentence


def _amend(fight: GameTable, words: Sequence[str], hand: Hand) -> str:
    if not fight.lines:
        raise UsageError("nothing has happened yet", mend="there is nothing to amend")
    dice: dict[str, str] = {}
    order = amended_by(fight.lines[-1].order, words, dice)
    faces = supplied_faces(dice["dice"]) if dice else hand.faces(order)
    return fight.carry_out_instead(order, faces).sentence


def _correct(fight: GameTable, words: Sequence[str], hand: Hand) -> str:
    """Play a line as it should have been: `correct 3 --dice '4 3 3'`, `correct 3 step`."""
    number, *rest = words or [""]
    if not (number.isascii() and number.isdigit() and len(number) < _DIGITS):
        raise UsageError("correct needs NUMBER", mend="`log` numbers the lines")
    line = line_at(fight.encounter, fight.system, int(number))
    dice: dict[str, str] = {}
    if rest[:1] == ["--order"] or (rest and rest[0][:1] != "-"):
        said = rest[1:2] if rest[0] == "--order" else [" ".join(map(quote, rest))]
        line = read("".join(said), verbs_of(fight.system))
        rest = rest[2:] if rest[0] == "--order" else []
        dice = {"dice": line.dice} if line.dice else {}
    order = amended_by(line.order, rest, dice)
    faces = supplied_faces(dice["dice"]) if dice else hand.faces(order)
    done = fight.correct(int(number), order, faces, keep=not dice)
    return f"Corrected line {number}. {done.outcome.sentence}"


def _undo(fight: GameTable, words: Sequence[str], _hand: Hand) -> str:
    undone = fight.undo(_count(words))
    return "\n".join(f"Undone: {split_line(line)[1] or line}" for line in undone)


def _redo(fight: GameTable, words: Sequence[str], _hand: Hand) -> str:
    return "\n".join(one.sentence for one in fight.redo(_count(words)))


def _count(words: Sequence[str]) -> int:
    order = decode(words, spec_of(Back))
    if not isinstance(order, Back):
        raise TypeError("only undo and redo count")
    return order.n


def _npc(fight: GameTable, words: Sequence[str], hand: Hand) -> str:
    order = decode(words, spec_of(NpcTurns))
    if not isinstance(order, NpcTurns):
        raise TypeError("only npc plays NPCs")
    check_options(order)
    if not fight.begun():
        play_line(fight, verb_of(Begin), hand)
    turns = fight.npc(
        order.who,
        until_player=order.until == "player",
        side=order.side,
        everybody=order.all_,
        after=order.after,
        faces=hand.faces,
    )
    return "\n".join(one.outcome.sentence or line_of(one.order) for one in turns.played)


def _odds(fight: GameTable, words: Sequence[str], _hand: Hand) -> str:
    report = fight.odds(" ".join(map(quote, words)))
    told = [
        f"{one.what}: {float(one.chance):.1%}{f' ({one.told})' if one.told else ''}"
        for one in report.chances
    ]
    return "\n".join([report.title, *told, *report.notes, *report.against])


def _verify(fight: GameTable, words: Sequence[str], _hand: Hand) -> str:
    order = decode(words, spec_of(FileCheck))
    if not isinstance(order, FileCheck):
        raise TypeError("only verify verifies")
    if order.adopt:
        fight.adopt()
        return adopted_line(fight)
    found = fight.verify()
    differences = tuple(placed(one, fight) for one in found.differences)
    found = msgspec.structs.replace(found, differences=differences)
    return "\n".join(verdict_lines(fight, found, "", "verify --adopt"))


_DIGITS = 10
_SPECIAL: dict[str, Callable[[GameTable, Sequence[str], Hand], str]] = {
    "amend": _amend,
    "correct": _correct,
    "npc": _npc,
    "odds": _odds,
    "redo": _redo,
    "undo": _undo,
    "verify": _verify,
}
"""What is no line of a log."""
SPECIAL = frozenset(_SPECIAL)
"""What may be said, and is no line of a log."""
NO_TARGET = frozenset({"amend", "step", "npc", "undo", "redo"})
"""Verbs of lines that name nobody: what they do depends on how the fight stands."""
