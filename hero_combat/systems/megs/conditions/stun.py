"""Being stunned: the roll against it, phases, and when they become unconsciousness.

source: seed, "Stunning"; rulings Q9, Q11, Q12
"""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.wounds import knock_out, tell_out
from hero_combat.systems.megs.dice.check import Shift, check, explain
from hero_combat.systems.megs.dice.hero_points import boost_check, boost_own_check
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.tables.action_table import Aim, columns_missed


class Stun(msgspec.Struct, frozen=True, gc=False):
    """How a roll against being stunned ends.

    Attributes:
        phases: how many phases one is stunned.
        out: APs of time that one is unconscious instead, 0 for not at all.
        noticed: whether it changes anything for one who may be out already.
    """

    phases: int
    out: int
    noticed: bool = True


UNSTUNNED = Stun(0, 0)


def read_stun(at: Aim, total: int, ra: int, attack: int, *, double_one: bool = False) -> Stun:
    """Return what a roll against being stunned means.

    Args:
        at: where the roll was made.
        total: what was rolled.
        ra: the Resistance Attribute.
        attack: EV of the attack.
        double_one: a double 1 stuns for EV phases at least.
    """
    if total >= at.number and not double_one and at.row > 0:
        return UNSTUNNED
    phases = columns_missed(at, total)
    if double_one:
        phases = max(phases, attack)
    return Stun(phases, phases - ra if phases > ra else 0)


def roll_stun(
    book: Book, who: str, group: str, attack: int, shift: int, dice: Dice, *, ra: int, by: str = ""
) -> Stun:
    """Roll against being stunned and write down what comes of it.

    Args:
        book: the encounter at work.
        who: who was hit.
        group: which Resistance Attribute.
        attack: EV of the attack.
        shift: the attacker's column shifts spent on it.
        dice: where the faces come from.
        ra: the Resistance Attribute before the blow: a blow is resisted as one is when it comes.
        by: whose doing it is.
    """
    end = roll_against_stun(book, who, ra, attack, shift, dice)
    if not end.phases:
        return end
    if end.out:
        return msgspec.structs.replace(end, noticed=knock_out(book, who, end.out, by))
    out = is_out(book, who)
    stun(book, who, end.phases, attack, shift, group=group)
    if out:
        return Stun(end.phases, 0, noticed=False)
    book.event(Stunned(who=who, phases=end.phases, by=by))
    return end


def tell_stun(name: str, end: Stun) -> str:
    """Put into words: `Bert is stunned for 3 phases.`, "" when nothing comes of it."""
    if not (end.phases and end.noticed):
        return ""
    return (
        tell_out(name, end.out) if end.out else f"{name} is stunned for {tell_phases(end.phases)}."
    )


def roll_against_stun(
    book: Book, who: str, ra: int, attack: int, shift: int, dice: Dice, *, eased: int | None = None
) -> Stun:
    """Roll against being stunned, and explain what comes of it.

    The arguments are those of `roll_stun`; `eased` are column shifts off OV, when it is rolled
    again. Such a roll is what the order is for, so its Hero Points raise it.
    """
    again = eased is not None
    label = f"against stun {who}"
    av = ra
    if not book.options.plain:
        av, _ = boost_own_check(book, who, ra, 0) if again else boost_check(book, who, label, ra)
    moved = harder_shifts(shift) if shift else []
    if eased:
        moved.append(Shift("phases already stunned", "OV", -eased))
    made = check(book, dice, label, (av, attack), moved, who=who, own=again)
    if made.success:
        return UNSTUNNED
    end = read_stun(made.at, made.total, ra, attack, double_one=made.double_one)
    if not book.quiet:
        explain(book, made, _lines(end.phases, end.out), tell_phases(end.phases))
    return end


def stun(
    book: Book, who: str, count: int, attack: int, shift: int = 0, *, group: str = "physical"
) -> None:
    """Stun `who` for so many phases more; an action that has begun is the first of them."""
    now = book.combatants[who]
    if not now.stun:
        end_relations(book, who, "hindered")
    left, more, passed = now.dice, now.stun + count, 0
    if left and now.moment == moment_of(book.clock):
        left, more, passed = 0, more - 1, 1
    book.change(
        who, dice=left, stun=more, stun_passed=passed,
        stun_ov=attack, stun_shift=-shift, stun_group=group,
    )  # fmt: skip


def harder_shifts(shift: int) -> list[Shift]:
    """Return what the attacker's column shifts do to a roll to resist stun or knockback."""
    return [Shift("attacker's column shifts", "AV", -shift)]


def tell_phases(count: int) -> str:
    """Put into words: `1 phase`, `3 phases`."""
    return "1 phase" if count == 1 else f"{count} phases"


@lru_cache(1024)
def _lines(phases: int, out: int) -> tuple[Modifier, ...]:
    missed = Modifier("columns missed by: phases stunned", phases)
    if not out:
        return (missed,)
    return missed, Modifier("phases above the Resistance Attribute: APs of time out", out)
