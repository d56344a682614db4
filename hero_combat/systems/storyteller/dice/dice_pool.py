"""Throw a pool of dice: successes, dice that come again, rote, the chance die. source: P1."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import DiceError
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, SUCCESS

SIDES = 10


Result = Literal["dramatic", "failure", "success", "exceptional"]


class Throw(msgspec.Struct, frozen=True):
    """What a pool came to.

    Attributes:
        successes: how many.
        result: dramatic failure, failure, success, or exceptional success.
        reports: the roll, and apart from it the dice that were rolled again.
    """

    successes: int
    result: Result
    reports: tuple[RollReport, ...]


def rolls(
    book: Book,
    dice: Dice,
    label: str,
    lines: list[Modifier],
    *,
    again: int = 10,
    rote: bool = False,
    chance: bool = False,
) -> Throw:
    """Throw a pool and report it."""
    rolled = throw(
        dice,
        label,
        lines,
        again=again,
        rote=rote,
        chance=chance,
        late_dramatic=book.before.rules.rote_chance == "any",
    )
    book.rolls += rolled.reports
    return rolled


def throw(
    dice: Dice,
    label: str,
    lines: Sequence[Modifier],
    *,
    again: int = 10,
    rote: bool = False,
    chance: bool = False,
    late_dramatic: bool = False,
) -> Throw:
    """Throw the pool that `lines` add up to.

    Args:
        dice: where the faces come from.
        label: what is rolled for, with its target.
        lines: everything that makes the pool, with numbers as values.
        again: the least face that adds a die; 0 or more than 10 for none.
        rote: whether each failed die of the first throw is thrown a second time.
        chance: throw a chance die whatever the lines say.
        late_dramatic: whether the second die of a rote chance roll can be dramatic too.
    """
    pool = 0
    for line in lines:
        pool += line.value  # type: ignore[operator]  # a pool's lines are numbers
    if chance or pool < 1:
        return _chance(dice, label, tuple(lines), rote=rote, late_dramatic=late_dramatic)
    faces = dice.roll(pool, SIDES, label)
    again = again or SIDES + 1
    hits = more = 0
    for face in faces:
        if face >= SUCCESS:
            hits += 1
            if face >= again:
                more += 1
    extra: list[RollReport] = []
    if rote and hits < pool:
        second = dice.roll(pool - hits, SIDES, f"{label} rote")
        new, come = counted(second, again)
        hits += new
        more += come
        extra.append(_apart(f"{label} rote", second, "failed dice thrown a second time", new))
    while more:
        faces_again = dice.roll(more, SIDES, f"{label} again")
        new, more = counted(faces_again, again)
        hits += new
        extra.append(_apart(f"{label} again", faces_again, f"{again}-again", new))
    if not hits:
        result: Result = "failure"
        told = "no success"
    elif hits >= EXCEPTIONAL:
        result, told = "exceptional", f"{hits} successes, exceptional"
    else:
        result, told = "success", "1 success" if hits == 1 else f"{hits} successes"
    notation = f"{pool}d10"
    if again != SIDES:
        notation += f" {again}-again" if again < SIDES else " no-again"
    if rote:
        notation += " rote"
    report = RollReport(label, notation, faces, told, tuple(lines))
    return Throw(hits, result, (report, *extra) if extra else (report,))


def counted(faces: Sequence[int], again: int) -> tuple[int, int]:
    """How many faces are successes, and how many come again: those from `again` up."""
    return sum(face >= SUCCESS for face in faces), sum(face >= again for face in faces)


def _apart(label: str, faces: tuple[int, ...], why: str, hits: int) -> RollReport:
    told = f"{why}: {hits} more" if hits else f"{why}: nothing more"
    return RollReport(label, f"{len(faces)}d10", faces, told)


def _chance(
    dice: Dice, label: str, lines: tuple[Modifier, ...], *, rote: bool, late_dramatic: bool
) -> Throw:
    """One die, a success on 10 alone; 1 is dramatic. A 10 does not come again."""
    faces = dice.roll(1, SIDES, label)
    result = _of_chance(faces[0])
    extra: tuple[RollReport, ...] = ()
    if rote and result == "failure":
        second = dice.roll(1, SIDES, f"{label} rote")
        result = _of_chance(second[0])
        if result == "dramatic" and not late_dramatic:
            result = "failure"
        told = "the chance die thrown a second time"
        extra = (RollReport(f"{label} rote", "1d10", second, told),)
    words = {"dramatic": "dramatic failure", "failure": "no success", "success": "1 success"}
    report = RollReport(label, "chance rote" if rote else "chance", faces, words[result], lines)
    return Throw(int(result == "success"), result, (report, *extra))


def _of_chance(face: int) -> Result:
    if face == SIDES:
        return "success"
    return "dramatic" if face == 1 else "failure"


def check_size(lines: Sequence[Modifier]) -> int:
    """The pool that the lines add up to.

    Raises:
        DiceError: it is no sensible number of dice.
    """
    total = sum(int(line.value) for line in lines)
    if total > 10_000:
        raise DiceError(f"a pool of {total} dice is too large")
    return total
