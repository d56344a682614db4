"""The Action Check: 2d10 against a success number, doubles under a policy, column shifts.

source: rulings 1 and 3; seed, "Action Table and Result Table"
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.megs.dice import hero_points
from hero_combat.systems.megs.dice.hero_points import Boost
from hero_combat.systems.megs.events import CheckRolled
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables import action_table
from hero_combat.systems.megs.tables.action_table import Aim
from hero_combat.systems.megs.telling import rolls as told

MOST_REROLLS = 100

_set = msgspec.structs.force_setattr


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


class Trial(msgspec.Struct, frozen=True, gc=False):
    """An Action Check that is to be rolled.

    Attributes:
        name: what is rolled for, with its target.
        values: AV and OV.
        shifts: what moves them; shifts of RV are told here, but count on the Result Table.
        who: whose roll it is; "" for nobody's in particular.
        own: whether it is the check that the order is for, whose doubles `--reroll` counts.
    """

    name: str
    values: tuple[int, int]
    shifts: Sequence[Shift] = ()
    who: str = ""
    own: bool = False


def harder_shifts(shift: int) -> list[Shift]:
    """Return what the attacker's column shifts do to a roll to resist stun or knockback."""
    return [Shift("attacker's column shifts", "AV", -shift)]


class Check(msgspec.Struct, frozen=True, gc=False):
    """An Action Check that has been rolled.

    Attributes:
        trial: what was to be rolled.
        at: where on the table it was made.
        faces: all that fell, doubles rolled again included.
        total: their sum.
        success: whether it came to the success number, without a double 1.
        shifts: column shifts earned.
        double_one: a double 1 fell, an automatic failure.
        fell: the total, 0 for a double 1.
        place: where its report stands in the ledger's rolls; None where nobody reads it.
    """

    trial: Trial
    at: Aim
    faces: tuple[int, ...]
    total: int
    success: bool
    shifts: int
    double_one: bool
    fell: int
    place: int | None = None


class Raps(msgspec.Struct, frozen=True, gc=False):
    """RAPs read on the Result Table.

    Attributes:
        count: how many; 0 of a check that failed.
        ev: the effect value.
        rv: the resistance value.
        moved: by how many columns the RV was moved.
        same: whether the same-column modifier counts at this table.
        earned: column shifts earned that are told on a line of their own.
    """

    count: int
    ev: int
    rv: int
    moved: int = 0
    same: bool = False
    earned: int = 0


def close_options(book: Book) -> None:
    """See that all that an order says of checks and wounds has been heeded.

    Raises:
        UsageError: Hero Points or doubles were spoken of that nothing came of.
    """
    for who, wanted in book.options.close(book.targets, book.wounds):
        book.remark(told.nothing_negated, who, wanted)


def check(book: Book, trial: Trial, dice: Dice) -> Check:
    """Roll a check and report it.

    Raises:
        UsageError: a double is to be rolled again where doubles never are, or Hero Points are to
            raise a check that takes none.
    """
    rules = book.before.rules
    at = aim_at(rules, trial.values, trial.shifts)
    policy, reroll = _doubles(book, trial) if book.options.said else (rules.doubles, None)
    faces, double_one, double = dice.roll(2, 10, trial.name), False, False
    if faces[0] == faces[1]:
        faces, double_one, double = _thrown(dice, trial.name, faces, at.number, (policy, reroll))
    total = sum(faces)
    fell = 0 if double_one else total
    success, earned = action_table.read_total(at, fell, rules.column_shifts)
    made = Check(trial, at, faces, total, success, earned, double_one, fell)
    book.event(
        CheckRolled(
            who=trial.who, name=trial.name, number=at.number, success=success, shifts=earned
        )
    )
    _set(made, "place", book.report(told.check, made))  # its own, and sooner than a copy
    if double and reroll != 0 and (policy == "ask" or (trial.own and policy != "never")):
        book.offer(told.reroll, book, trial, len(faces) // 2)
    return made


def _doubles(book: Book, trial: Trial) -> tuple[str, int | None]:
    """Return what happens to doubles, and how many are rolled again whatever that is."""
    options = book.options
    policy = options.doubles or book.before.rules.doubles
    options.refuse_boosts_of(trial.name, own=trial.own)
    reroll = options.count_rerolls(trial.name, own=trial.own)
    if reroll and policy == "never":
        raise UsageError(f"{trial.name}: doubles are never rerolled here", mend="add --doubles ask")
    return policy, reroll


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


def raps_of(
    book: Book, made: Check, values: tuple[int, int], *, shift: int = 0, what: str = "RAPs"
) -> int:
    """Return the RAPs of a check that has been rolled, told in its report; 0 when it fails.

    Args:
        book: the encounter at work.
        made: the check.
        values: EV and RV.
        shift: column shifts to RV besides those earned.
        what: what they do: `RAPs off the fire`.
    """
    found = read_raps(book.before.rules, values, shift - made.shifts, success=made.success)
    book.report_more(made.place, told.raps, found, what)
    return found.count


def read_raps(rules: Rules, values: tuple[int, int], moved: int, *, success: bool = True) -> Raps:
    """Read EV and RV on the Result Table, the RV moved by so many columns."""
    count = action_table.raps(*values, moved, rules.same_column) if success else 0
    return Raps(count, *values, moved, rules.same_column)


def aim_at(rules: Rules, values: tuple[int, int], shifts: Sequence[Shift]) -> Aim:
    """Return where a check would be made; AV 0 in the first row, if the table says so."""
    av, ov = values
    if shifts:
        moved = columns_on("AV", shifts), columns_on("OV", shifts)
        at = action_table.aim(av, ov, *moved, rules.same_column)
    else:
        at = action_table.aim(av, ov, 0, 0, rules.same_column)
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
    dice: Dice, name: str, pair: tuple[int, ...], number: int, doubles: tuple[str, int | None]
) -> tuple[tuple[int, ...], bool, bool]:
    """Throw on after a double; return all faces, whether a double 1 fell, if a double was last."""
    faces, again = pair, 0
    while pair[0] == pair[1]:
        if pair[0] == 1:
            return faces, True, False
        if not rolls_again(*doubles, again, sum(faces), number):
            return faces, False, True
        again += 1
        pair = dice.roll(2, 10, name)
        faces += pair
    return faces, False, False


def boost_own_check(book: Book, who: str, av: int, ev: int) -> tuple[int, int]:
    """Return AV and EV of `who`'s own check, with the Hero Points that the order puts on them.

    Raises:
        UsageError: it is no such value, or the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    given = book.options.take_boosts() if book.options.said else {}
    if not given:
        return av, ev
    raised = hero_points.boost(book, who, Boost("AV", av, given.get("av", 0)))
    return raised, hero_points.boost(book, who, Boost("EV", ev, given.get("ev", 0)))


def boost_check(
    book: Book, trial: Trial, ev: int | None = None, *, original: int | None = None
) -> tuple[Trial, int]:
    """Return a check that follows and its EV, with the Hero Points of who makes it.

    Args:
        book: the encounter at work.
        trial: the check; who makes it pays.
        ev: the EV; None for a check without one.
        original: AV and EV without Hero Points, where some are in them already.

    Raises:
        UsageError: it has no such value, or the file doesn't say what it costs.
        Forbidden: it is more than double, or can't be paid.
    """
    given = book.options.take_boosts_of(trial.name, ("av",) if ev is None else ("av", "ev"))
    if not given:
        return trial, ev or 0
    raised = [trial.values[0], ev or 0]
    for place, word in enumerate(("av", "ev")):
        what, more = f"{word.upper()} ({trial.name})", given.get(word, 0)
        raising = Boost(what, raised[place], more, original)
        raised[place] = hero_points.boost(book, trial.who, raising)
    boosted = msgspec.structs.replace(trial, values=(raised[0], trial.values[1]))
    return boosted, raised[1]
