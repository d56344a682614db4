"""Reports of rolls: their values, their results, and what is added later."""

from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import Aim, column, label
from hero_combat.systems.megs.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.dice.check import Check, Raps, Shift, Trial
    from hero_combat.systems.megs.turns.initiative import Initiative, InitiativeRoll

More = tuple[tuple[Modifier, ...], str]
"""What is added to a report: lines, and how its reading goes on."""


def check(made: "Check") -> RollReport:
    """Report an Action Check, with every shift on its own line."""
    trial = made.trial
    lines = _lines(trial.values, tuple(trial.shifts), made.at)
    return RollReport(trial.name, "2d10", made.faces, reading(made), lines)


def reading(made: "Check") -> str:
    """Say how a check came out: `13 against 7: success, 2 column shifts`."""
    at, shifts = made.at, made.shifts
    if made.double_one:
        return f"double 1 against {at.number}: automatic failure"
    against = f"{made.total} against {at.number}"
    if not made.success:
        return f"{against}: failure" if at.row else f"{against}: AV 0 always fails"
    return f"{against}: success, {words.columns(shifts)}" if shifts else f"{against}: success"


@lru_cache(4096)
def _lines(values: tuple[int, int], shifts: tuple["Shift", ...], at: Aim) -> tuple[Modifier, ...]:
    """Return what a check is made with; a fight has the same ones again and again."""
    lines = [Modifier("AV", str(values[0])), Modifier("OV", str(values[1]))]
    lines += [shift(each) for each in shifts if each.columns]
    if at.same:
        lower = "lower" if at.same > 0 else "higher"
        lines.append(Modifier(f"AV and OV in one bracket, AV {lower}: success number", at.same))
    return *lines, success_number(at)


def shift(each: "Shift") -> Modifier:
    """Return a shift as a line."""
    return Modifier(f"{each.what} (columns to {each.on})", each.columns)


def success_number(at: Aim) -> Modifier:
    """Return where a check is made as a line."""
    return Modifier(f"success number in column {label(at.column)}", str(at.number))


def reroll(book: Book, trial: "Trial", count: int) -> Decision:
    """Offer to roll the last double again: the `count`th of the check."""
    what, how = "reroll the double and add it", f"amend --reroll {count}"
    if not trial.own:
        what = f"{trial.name}: {what}"
        how = f"amend --reroll-of '{book.options.reroll_option(trial.name, count)}'"
    return Decision(trial.who or "who rolls", what, "reroll", (how,))


def raps(found: "Raps", what: str) -> More:
    """Add the RAPs of a check."""
    lines = [Modifier("EV", str(found.ev)), Modifier("RV", str(found.rv))]
    if found.earned:
        lines.append(Modifier("column shifts earned", -found.earned))
    if found.same and found.count:
        lines += same_column(found.ev, found.rv, found.moved)
    return (*lines, Modifier(what, str(found.count))), words.raps(found.count)


def same_column(ev: int, rv: int, moved: int) -> tuple[Modifier, ...]:
    """Return the same-column modifier of RAPs, where it counts. source: rulings Q2, Q40"""
    if ev == rv or column(ev) != column(rv) or column(rv) + moved <= 0:
        return ()
    lower = "lower" if ev < rv else "higher"
    word = f"EV and RV in one bracket, EV {lower}: RAPs"
    return (Modifier(word, 1 if ev > rv else -1),)


def paid(book: Book, who: str, points: int, what: str) -> str:
    """Note who pays Hero Points for what."""
    return f"{book.sheets[who].name} pays {words.hero_points(points)} for {what}"


def nothing_negated(who: str, wanted: str) -> str:
    """Note that Last Ditch Defense found nothing to negate."""
    points = "" if wanted == "most" else f" of {wanted}"
    return f"Last Ditch Defense{points}: {who} has no damage to negate"


def initiative(roll: "InitiativeRoll", found: "Initiative") -> RollReport:
    """Report a roll of Initiative."""
    lines = [Modifier("Initiative attribute", str(roll.base))]
    if roll.more:
        lines.append(Modifier("Hero Points", roll.more))
    if roll.penalty is not None:
        lines.append(Modifier("under water", roll.penalty))
    phases = ", ".join(map(str, found.phases))
    when = f"phase{'s' if len(found.phases) > 1 else ''} {phases}"
    text = f"{found.total}: {words.actions(found.actions)} in {when}"
    return RollReport(f"initiative {roll.who}", "1d10", roll.faces, text, tuple(lines))
