"""Throw a pool of dice: successes, dice that come again, rote, the chance die. source: P1."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import DiceError
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.storyteller.events import PoolRolled, Purpose, Result
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, SUCCESS

SIDES = 10


class Rerolls(msgspec.Struct, frozen=True, gc=False):
    """Which dice are rolled again.

    Attributes:
        again: the least face that adds a die; 0 for none.
        rote: whether each failed die of the first throw is thrown a second time.
    """

    again: int = 10
    rote: bool = False


PLAIN = Rerolls()


class Throw(msgspec.Struct, frozen=True):
    """What a pool came to.

    Attributes:
        dice: how many dice were thrown; 0 for the chance die.
        successes: how many.
        result: dramatic failure, failure, success, or exceptional success.
        reports: the roll, and apart from it the dice that were rolled again; () where quiet.
    """

    dice: int
    successes: int
    result: Result
    reports: tuple[RollReport, ...]


def roll_pool(
    book: Book,
    dice: Dice,
    label: str,
    lines: Sequence[Modifier],
    *,
    who: str,
    purpose: Purpose,
    rerolls: Rerolls = PLAIN,
    chance: bool = False,
) -> Throw:
    """Throw a pool in a fight, book it and report it.

    Args:
        book: the encounter at work.
        dice: where the faces come from.
        label: what is rolled for, with its target.
        lines: everything that makes the pool, with numbers as values.
        who: whose pool it is, "" for nobody's.
        purpose: what it is rolled for.
        rerolls: which dice are rolled again.
        chance: throw a chance die whatever the lines say.
    """
    late, quiet = book.before.rules.rote_chance == "any", book.quiet
    thrown = throw(dice, label, lines, rerolls, chance=chance, late_dramatic=late, quiet=quiet)
    book.event(
        PoolRolled(
            who=who,
            purpose=purpose,
            dice=thrown.dice,
            again=rerolls.again,
            rote=rerolls.rote,
            successes=thrown.successes,
            result=thrown.result,
            roll=None if quiet else len(book.rolls),
        )
    )
    if not quiet:
        book.rolls += thrown.reports
    return thrown


def throw(
    dice: Dice,
    label: str,
    lines: Sequence[Modifier],
    rerolls: Rerolls = PLAIN,
    *,
    chance: bool = False,
    late_dramatic: bool = False,
    quiet: bool = False,
) -> Throw:
    """Throw the pool that `lines` add up to.

    Args:
        dice: where the faces come from.
        label: what is rolled for, with its target.
        lines: everything that makes the pool, with numbers as values.
        rerolls: which dice are rolled again.
        chance: throw a chance die whatever the lines say.
        late_dramatic: whether the second die of a rote chance roll can be dramatic too.
        quiet: whether nobody reads the reports.
    """
    pool = 0
    for line in lines:
        pool += line.value  # type: ignore[operator]  # a pool's lines are numbers
    if chance or pool < 1:
        pool = 0
        thrown = _throw_chance_die(dice, label, rote=rerolls.rote, late=late_dramatic)
    else:
        thrown = _throw_dice(dice, label, pool, rerolls)
    hits, result, first, waves = thrown
    if quiet:
        return Throw(pool, hits, result, ())
    report = RollReport(label, notation(pool, rerolls), first, _words(hits, result), tuple(lines))
    if not waves:
        return Throw(pool, hits, result, (report,))
    more = [_report_apart(label, wave) for wave in waves]
    return Throw(pool, hits, result, (report, *more))


class Wave(msgspec.Struct, frozen=True):
    """Dice that are thrown at once behind the first ones: `key` is `rote`, `again` or `chance`."""

    key: str
    faces: tuple[int, ...]
    why: str
    hits: int


_Thrown = tuple[int, Result, tuple[int, ...], Sequence[Wave]]
"""The successes of a pool, what that is, the first faces, and each wave of dice after them."""


def _throw_dice(dice: Dice, label: str, pool: int, rerolls: Rerolls) -> _Thrown:
    """Throw a pool."""
    again = rerolls.again or SIDES + 1
    first = dice.roll(pool, SIDES, label)
    hits, more = count_successes(first, again)
    if not more and not rerolls.rote:
        return hits, _result_of(hits), first, ()
    waves = []
    if rerolls.rote and hits < pool:
        faces = dice.roll(pool - hits, SIDES, f"{label} rote")
        new, come = count_successes(faces, again)
        hits += new
        more += come
        waves.append(Wave("rote", faces, "failed dice thrown a second time", new))
    while more:
        faces = dice.roll(more, SIDES, f"{label} again")
        new, more = count_successes(faces, again)
        hits += new
        waves.append(Wave("again", faces, f"{again}-again", new))
    return hits, _result_of(hits), first, waves


def _result_of(hits: int) -> Result:
    """Return what so many successes of a pool are."""
    if hits >= EXCEPTIONAL:
        return "exceptional"
    return "success" if hits else "failure"


def _throw_chance_die(dice: Dice, label: str, *, rote: bool, late: bool) -> _Thrown:
    """Throw one die, a success on 10 alone; 1 is dramatic. A 10 does not come again."""
    first = dice.roll(1, SIDES, label)
    result = _read_chance_die(first[0])
    waves = []
    if rote and result == "failure":
        faces = dice.roll(1, SIDES, f"{label} rote")
        result = _read_chance_die(faces[0])
        if result == "dramatic" and not late:
            result = "failure"
        waves.append(Wave("chance", faces, "", 0))
    return int(result == "success"), result, first, waves


def _read_chance_die(face: int) -> Result:
    if face == SIDES:
        return "success"
    return "dramatic" if face == 1 else "failure"


def count_successes(faces: Sequence[int], again: int) -> tuple[int, int]:
    """Return how many faces are successes, and how many come again: those from `again` up."""
    hits = more = 0
    for face in faces:
        if face >= SUCCESS:
            hits += 1
            if face >= again:
                more += 1
    return hits, more


def check_size(lines: Sequence[Modifier]) -> int:
    """Return the pool that the lines add up to.

    Raises:
        DiceError: it is no sensible number of dice.
    """
    total = sum(int(line.value) for line in lines)
    if total > 10_000:
        raise DiceError(f"a pool of {total} dice is too large")
    return total


# ------------------------------------------------------------------ in words


def notation(pool: int, rerolls: Rerolls) -> str:
    """Return a pool as it is written: `7d10 8-again rote`; 0 dice are the chance die."""
    text = f"{pool}d10" if pool else "chance"
    if pool and rerolls.again != SIDES:
        text += f" {rerolls.again}-again" if rerolls.again else " no-again"
    return f"{text} rote" if rerolls.rote else text


def _words(hits: int, result: Result) -> str:
    """Say what a pool comes to."""
    if result == "dramatic":
        return "dramatic failure"
    told = "no success" if not hits else "1 success" if hits == 1 else f"{hits} successes"
    return f"{told}, exceptional" if result == "exceptional" else told


def _report_apart(label: str, wave: Wave) -> RollReport:
    """Report dice that were rolled again."""
    if wave.key == "chance":
        told = "the chance die thrown a second time"
        return RollReport(f"{label} rote", "1d10", wave.faces, told)
    told = f"{wave.why}: {wave.hits} more" if wave.hits else f"{wave.why}: nothing more"
    return RollReport(f"{label} {wave.key}", f"{len(wave.faces)}d10", wave.faces, told)
