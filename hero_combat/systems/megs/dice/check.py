"""The Action Check: 2d10 against a success number, doubles under a policy, column shifts.

source: rulings 1 and 3; seed, "Action Table and Result Table"
"""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.megs.events import CheckRolled
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import (
    Aim,
    aim,
    column,
    label,
    raps,
    shifts_earned,
)

MOST_REROLLS = 100


class Shift(msgspec.Struct, frozen=True, gc=False):
    """One thing that moves a check.

    Attributes:
        what: its name: `Critical Blow`.
        on: which value it moves.
        columns: by how many columns; + is right (harder), but for AV and EV + is better.
    """

    what: str
    on: str
    columns: int


class Check(msgspec.Struct, frozen=True, gc=False):
    """An Action Check that has been rolled.

    Attributes:
        at: where on the table it was made.
        total: the dice, doubles rolled again included.
        success: whether it came to the success number, without a double 1.
        shifts: column shifts earned.
        double_one: a double 1 fell, an automatic failure.
        place: where its report stands in the ledger's rolls.
    """

    at: Aim
    total: int
    success: bool
    shifts: int
    double_one: bool
    place: int


def check(
    book: Book,
    dice: Dice,
    name: str,
    values: tuple[int, int],
    shifts: Sequence[Shift] = (),
    *,
    who: str = "",
    own: bool = False,
) -> Check:
    """Roll a check and report it with every shift on its own line.

    Args:
        book: the encounter at work; its options say what happens to doubles.
        dice: where the faces come from.
        name: what is rolled for, with its target.
        values: AV and OV.
        shifts: what moves them; shifts of RV are told here, but count on the Result Table.
        who: whose roll it is; "" for nobody's in particular.
        own: whether it is the check that the order is for, whose doubles `--reroll` counts.

    Raises:
        UsageError: a double is to be rolled again where doubles never are, or Hero Points are to
            raise a check that takes none.
    """
    rules = book.before.rules
    key = values, tuple(shifts)
    prospect: Prospect | None = rules.prospects.get(key)
    if prospect is None:
        prospect = rules.prospects[key] = _look_ahead(rules, *key)
    at = prospect.at
    policy: str = rules.doubles
    reroll: int | None = None
    if not book.options.plain:
        policy, reroll = _doubles(book, name, own=own)
    faces = dice.roll(2, 10, name)
    one, other = faces
    total, double_one, double = one + other, False, False
    if one == other:
        faces, double_one, double = _thrown(dice, name, faces, at.number, policy, reroll)
        total = sum(faces)
    if double_one:
        success, earned, text = False, 0, f"double 1 against {at.number}: automatic failure"
    elif total <= _MOST_OF_TWO:
        success, earned, text = prospect.readings[total]
    else:
        success, earned, text = _read(rules, at, total)
    found = Check(at, total, success, earned, double_one, len(book.rolls))
    book.event(CheckRolled(who=who, name=name, number=at.number, success=success, shifts=earned))
    if book.quiet:
        return found
    book.rolls.append(RollReport(name, "2d10", faces, text, prospect.lines))
    if double and reroll != 0 and (policy == "ask" or (own and policy != "never")):
        _ask(book, name, len(faces) // 2, who, own=own)
    return found


def _doubles(book: Book, name: str, *, own: bool) -> tuple[str, int | None]:
    """Return what happens to doubles, and how many are rolled again whatever that is."""
    options, rules = book.options, book.before.rules
    policy = options.doubles or rules.doubles
    options.refuse_boosts_of(name, own=own)
    reroll = options.count_rerolls(name, own=own)
    if reroll and policy == "never":
        raise UsageError(
            f"{name}: doubles are never rolled again here", mend="--doubles ask allows it"
        )
    return policy, reroll


def tell_check(made: Check) -> str:
    """Put into words: `13 against 7: success, 2 column shifts`"""
    if made.double_one:
        return f"double 1 against {made.at.number}: automatic failure"
    return _tell(made.at, made.total, success=made.success, shifts=made.shifts)


def _ask(book: Book, name: str, count: int, who: str, *, own: bool) -> None:
    """Leave it open whether the last double is rolled again: the `count`th of the check."""
    what, how = "roll the double again and add it", f"amend --reroll {count}"
    if not own:
        what = f"{name}: {what}"
        how = f"amend --reroll-of '{book.options.reroll_option(name, count)}'"
    book.open.append(Decision(who or "who rolls", what, "reroll", (how,)))


def read_total(rules: Rules, at: Aim, total: int, *, double_one: bool) -> tuple[bool, int]:
    """Tell whether a total succeeds, and the column shifts that it earns."""
    if double_one or total < at.number or not at.row:
        return False, 0
    return True, shifts_earned(at, total, rules.column_shifts)


def rolls_again(doubles: str, reroll: int | None, again: int, total: int, number: int) -> bool:
    """Tell whether a double is rolled again.

    Args:
        doubles: the policy.
        reroll: how many doubles are rolled again whatever the policy; None for the policy.
        again: how many have been so far.
        total: the dice so far, this double included.
        number: the success number.
    """
    if reroll is not None:
        return again < min(reroll, MOST_REROLLS)
    if again >= MOST_REROLLS:
        return False
    return doubles == "always" or (doubles == "until-hit" and total < number)


def explain(book: Book, made: Check, lines: Sequence[Modifier], more: str = "") -> None:
    """Add lines to the report of a check that has been rolled, and words to its reading."""
    if book.quiet:
        return
    report = book.rolls[made.place]
    reading = f"{report.reading}; {more}" if more else report.reading
    book.rolls[made.place] = RollReport(
        report.label, report.dice, report.faces, reading, (*report.modifiers, *lines)
    )


def raps_of(
    book: Book, made: Check, ev: int, rv: int, *, shift: int = 0, what: str = "RAPs"
) -> int:
    """Return the RAPs of a check that has been rolled, told in its report; 0 when it fails.

    Args:
        book: the encounter at work.
        made: the check.
        ev: the effect value.
        rv: the resistance value.
        shift: column shifts to RV besides those earned.
        what: what they do: `RAPs off the fire`.
    """
    same = 1 if book.before.rules.same_column else 0
    moved = shift - made.shifts
    found = raps(ev, rv, moved, same) if made.success else 0
    if not book.quiet:
        lines = [line("EV", str(ev)), line("RV", str(rv))]
        if same and found:
            explain_same_column(lines, ev, rv, moved)
        explain(book, made, [*lines, line(what, str(found))], tell_raps(found))
    return found


def explain_same_column(lines: list[Modifier], ev: int, rv: int, shift: int) -> None:
    """Add the same-column modifier to RAPs, where it counts. source: rulings Q2, Q40"""
    if ev != rv and column(ev) == column(rv) and column(rv) + shift > 0:
        lower = "lower" if ev < rv else "higher"
        word = f"EV and RV in one bracket, EV {lower}: RAPs"
        lines.append(Modifier(word, 1 if ev > rv else -1))


def tell_raps(count: int) -> str:
    """Put into words: `no RAPs`, `1 RAP`, `3 RAPs`."""
    return "1 RAP" if count == 1 else f"{count or 'no'} RAPs"


def aim_at(rules: Rules, values: tuple[int, int], shifts: Sequence[Shift]) -> Aim:
    """Return where a check would be made; AV 0 in the first row, if the table says so."""
    av_shift, ov_shift = columns_on("AV", shifts), columns_on("OV", shifts)
    at = aim(*values, av_shift, ov_shift, rules.same_column)
    if not at.row and rules.av_zero == "row":
        return Aim(1, at.column, at.number, at.same)
    return at


def columns_on(value: str, shifts: Sequence[Shift]) -> int:
    """Return by how many columns these shifts move one of the values: AV, OV or RV."""
    found = 0
    for shift in shifts:
        if shift.on == value:
            found += shift.columns
    return found


def _thrown(
    dice: Dice, name: str, pair: tuple[int, ...], number: int, doubles: str, reroll: int | None
) -> tuple[tuple[int, ...], bool, bool]:
    """Throw on after a double; return all faces, whether a double 1 fell, if a double was last."""
    faces, again = pair, 0
    while pair[0] == pair[1]:
        if pair[0] == 1:
            return faces, True, False
        if not rolls_again(doubles, reroll, again, sum(faces), number):
            return faces, False, True
        again += 1
        pair = dice.roll(2, 10, name)
        faces += pair
    return faces, False, False


def _tell(at: Aim, total: int, *, success: bool, shifts: int) -> str:
    if not success:
        failed = f"{total} against {at.number}"
        return f"{failed}: failure" if at.row else f"{failed}: AV 0 always fails"
    if not shifts:
        return f"{total} against {at.number}: success"
    earned = "1 column shift" if shifts == 1 else f"{shifts} column shifts"
    return f"{total} against {at.number}: success, {earned}"


Reading = tuple[bool, int, str]
"""What a total comes to: if it succeeds, the shifts it earns, and the words."""


def _read(rules: Rules, at: Aim, total: int) -> Reading:
    """Return what a total without a double 1 comes to."""
    success, earned = read_total(rules, at, total, double_one=False)
    return success, earned, _tell(at, total, success=success, shifts=earned)


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """A check before its roll: the same again and again in a fight.

    Attributes:
        at: where on the table it is made.
        lines: its explanation.
        readings: what each total of two dice comes to, from 0; none has a double 1.
    """

    at: Aim
    lines: tuple[Modifier, ...]
    readings: tuple[Reading, ...]


_MOST_OF_TWO = 20


def _look_ahead(rules: Rules, values: tuple[int, int], shifts: tuple[Shift, ...]) -> Prospect:
    at = aim_at(rules, values, shifts)
    lines = [Modifier("AV", str(values[0])), Modifier("OV", str(values[1]))]
    lines += [shift_line(shift) for shift in shifts if shift.columns]
    if at.same:
        lower = "lower" if at.same > 0 else "higher"
        lines.append(Modifier(f"AV and OV in one bracket, AV {lower}: success number", at.same))
    lines.append(Modifier(f"success number in column {label(at.column)}", str(at.number)))
    readings = [_read(rules, at, total) for total in range(_MOST_OF_TWO + 1)]
    return Prospect(at, tuple(lines), tuple(readings))


@lru_cache(4096)
def line(what: str, value: int | str) -> Modifier:
    """Return a line of the explanation; a fight has the same ones again and again."""
    return Modifier(what, value)


@lru_cache(4096)
def shift_line(shift: Shift) -> Modifier:
    """Return a shift as a line of the explanation."""
    return Modifier(f"{shift.what} (columns to {shift.on})", shift.columns)
