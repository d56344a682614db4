"""What damage does to somebody: Bashing and Killing, stunned, unconscious, dying, dead.

source: seed, "Damage", "Stunning", "Bashing and Killing Combat"; rulings Q11, Q29 to Q31
"""

from typing import Any, Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Cause, Damaged, Died, Down
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.events import KnockedOut, Stunned
from hero_combat.systems.megs.state.fight import Book, is_out, moment_of, power_now, seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables import action_table
from hero_combat.systems.megs.tables.action_table import Aim
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.bounds import LEAST, MOST
from hero_combat.systems.megs.telling import harm as told

BLEEDING = 8
"""APs of time between two points lost by bleeding."""


class Doer(msgspec.Struct, frozen=True, gc=False):
    """Whose doing damage is.

    Attributes:
        by: the id, "" for nobody's.
        cause: what did it.
        attack: the attack's name in the stat block, "" for none.
    """

    by: str = ""
    cause: Cause = "hazard"
    attack: str = ""


NOBODY = Doer()


class Loss(msgspec.Struct, frozen=True, gc=False):
    """Points that come off a Health.

    Attributes:
        group: which.
        points: how many.
        killing: whether it is Killing damage.
        doer: whose doing it is.
    """

    group: str
    points: int
    killing: bool
    doer: Doer = NOBODY


class Harm(msgspec.Struct, frozen=True, gc=False):
    """Damage that has come past all defenses.

    Attributes:
        group: which Health it comes off.
        points: the damage before Last Ditch Defense.
        ev: APs of the attack.
        ra: the Resistance Attribute before the blow: one resists as one is when it comes.
        rv: the RV, which Killing damage must reach for a Death Save.
        natural: the RV without Hero Points, which bounds what they add.
        killing: whether it is Killing damage.
        stun: the attacker's column shifts spent on stun.
        stuns: whether it can stun.
        doer: whose doing it is.
        named: what does it, as it is told: `the fire`; "" for what needs no name.
    """

    group: str
    points: int
    ev: int
    ra: int
    rv: int
    natural: int
    killing: bool
    stun: int = 0
    stuns: bool = True
    doer: Doer = NOBODY
    named: str = ""


class AfterDamage(msgspec.Struct, frozen=True, gc=False):
    """Where damage leaves a Health. All values may be negative.

    Attributes:
        current: the Current Condition.
        resistance: the Resistance Attribute.
        dead: whether that is death.
    """

    current: int
    resistance: int
    dead: bool


def after_damage(
    current: int, resistance: int, maximum: int, points: int, *, killing: bool
) -> AfterDamage:
    """Return what so much damage leaves.

    Bashing stops at the death line, -RA; what is left over comes off the Resistance Attribute,
    down to death below -RA. Killing goes on below the line, and that is death.

    Args:
        current: the Current Condition.
        resistance: the Resistance Attribute as it stands.
        maximum: the normal Resistance Attribute.
        points: the damage.
        killing: whether it is Killing damage.
    """
    if killing:
        left = current - points
        return AfterDamage(left, resistance, left < -maximum)
    left = max(current - points, min(current, -maximum))
    over = points - (current - left)
    resistance -= over
    return AfterDamage(left, resistance, resistance < -maximum)


class Hurt(msgspec.Struct, frozen=True, gc=False):
    """What damage has brought somebody to.

    Attributes:
        end: "dead" or "unconscious", by this damage; "line" for unconscious at the line of death;
            "weaker" for a Resistance Attribute that has come down; "" for none of these.
        lost: how many points the Resistance Attribute has come down.
        resistance: which it is.
    """

    end: Literal["", "dead", "unconscious", "line", "weaker"] = ""
    lost: int = 0
    resistance: str = ""


UNHURT = Hurt()


def hurt(book: Book, who: str, loss: Loss) -> Hurt:
    """Take damage from `who`, with everything that follows from it at once."""
    group, points, killing, doer = loss.group, loss.points, loss.killing, loss.doer
    if points <= 0:
        return UNHURT
    now = book.combatants[who]
    ra = ATTRIBUTES[group][2]
    before: int = getattr(now, group)
    maximum: int = getattr(book.sheets[who], ra)
    held: int = getattr(now, ra)
    if points < before and held >= -maximum:  # most damage brings nobody to anything
        values = {group: before - points, "hurt_at": seconds_of(book.clock)}
        if killing:
            key = _KILLING[group]
            values[key] = getattr(now, key) + points
        book.change(who, **values)
        if now.aim:
            end_relations(book, who, "hurt")
        _book_damage(book, who, loss)
        return UNHURT
    after = after_damage(before, held, maximum, points, killing=killing)
    down = after.dead or after.current <= 0
    was_out = down and is_out(book, who)
    when = seconds_of(book.clock)
    marks = _marked(now, loss, after, when)
    found = UNHURT
    if after.dead and not now.status.dead:
        marks |= {"died_at": when, "tries": 0, "bleeds_at": 0, "aided": 0}
        found = Hurt("dead")
    elif after.current <= 0 < before:
        found = Hurt("line" if after.current == -maximum else "unconscious")
    elif after.resistance < held:
        found = Hurt("weaker", held - after.resistance, ra)
    book.change(who, **marks)
    if found.end == "dead":
        book.status(who, dead=True)
    end_relations(book, who, "out" if down and found.end else "hurt")
    _book_damage(book, who, loss)
    if down:
        book_fall(book, who, doer.by, was_out=was_out)
    if found.end == "dead":
        book.event(Died(who=who, by=doer.by))
    return found


_KILLING = {group: f"{group}_killing" for group in ATTRIBUTES}


def _book_damage(book: Book, who: str, loss: Loss) -> None:
    lost, doer = {loss.group: loss.points}, loss.doer
    book.event(Damaged(who=who, lost=lost, by=doer.by, cause=doer.cause, attack=doer.attack))


def _marked(now: Current, loss: Loss, after: AfterDamage, when: int) -> dict[str, Any]:
    """Return the current values that damage changes, whatever it brings one to."""
    group, killing = loss.group, loss.killing
    values: dict[str, Any] = {group: max(LEAST, after.current), "hurt_at": when}
    if killing:
        key = _KILLING[group]
        values[key] = getattr(now, key) + loss.points
    elif after.resistance < getattr(now, ATTRIBUTES[group][2]):
        values[ATTRIBUTES[group][2]] = max(LEAST, after.resistance)
    if after.current < 0 <= getattr(now, group):
        values[f"{group}_fell"] = "killing" if killing else "bashing"
        if killing and not now.status.dead:
            values |= {"bleeds_at": when + seconds_of_aps(BLEEDING), "aided": 0}
            values["surgery"] = tuple(dict.fromkeys((*now.surgery, group)))
    return values


def book_fall(book: Book, who: str, by: str, *, was_out: bool) -> None:
    """Book that `who` has gone down, unless it was so before."""
    if not was_out and is_out(book, who):
        book.event(Down(who=who, by=by))


def knock_out(book: Book, who: str, aps: int, by: str = "") -> bool:
    """Knock `who` out for so many APs of time.

    Returns:
        Whether that is longer than `who` is out already.
    """
    until = min(MOST, seconds_of(book.clock) + seconds_of_aps(aps))
    longer, was_out = until > book.combatants[who].wakes, is_out(book, who)
    if longer:
        book.change(who, wakes=until)
        book.event(KnockedOut(who=who, aps=aps, by=by))
    end_relations(book, who, "out")
    book_fall(book, who, by, was_out=was_out)
    return longer


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
    phases = action_table.columns_missed(at, total)
    if double_one:
        phases = max(phases, attack)
    return Stun(phases, phases - ra if phases > ra else 0)


def roll_stun(book: Book, who: str, harm: Harm, dice: Dice) -> Stun:
    """Roll against being stunned by a blow and write down what comes of it."""
    daze = Daze(who, harm.ra, harm.ev, harm.stun)
    end = roll_against_stun(book, daze, dice)
    if not end.phases:
        return end
    if end.out:
        longer = knock_out(book, who, end.out, harm.doer.by)
        return msgspec.structs.replace(end, noticed=longer)
    stun(book, daze, harm.group, end.phases)
    if is_out(book, who):
        return Stun(end.phases, 0, noticed=False)
    book.event(Stunned(who=who, phases=end.phases, by=harm.doer.by))
    return end


class Daze(msgspec.Struct, frozen=True, gc=False):
    """What a roll against being stunned is made against.

    Attributes:
        who: who was hit.
        ra: the Resistance Attribute.
        attack: EV of the attack.
        shift: the attacker's column shifts spent on it.
        eased: column shifts off OV, when it is rolled again; None for the first time.
    """

    who: str
    ra: int
    attack: int
    shift: int = 0
    eased: int | None = None


def roll_against_stun(book: Book, daze: Daze, dice: Dice) -> Stun:
    """Roll against being stunned, and report what comes of it.

    A roll that is made again is what the order is for, so its Hero Points raise it.
    """
    who, ra, again = daze.who, daze.ra, daze.eased is not None
    moved = check.harder_shifts(daze.shift) if daze.shift else []
    if daze.eased:
        moved.append(Shift("phases already stunned", "OV", -daze.eased))
    trial = Trial(f"against stun {who}", (ra, daze.attack), moved, who, again)
    if again:
        av, _ = check.boost_own_check(book, who, ra, 0)
        trial = msgspec.structs.replace(trial, values=(av, daze.attack))
    elif book.options.said:
        trial, _ = check.boost_check(book, trial)
    made = check.check(book, trial, dice)
    if made.success:
        return UNSTUNNED
    end = read_stun(made.at, made.total, ra, daze.attack, double_one=made.double_one)
    book.report_more(made.place, told.stun_roll, end)
    return end


def stun(book: Book, daze: Daze, group: str, count: int) -> None:
    """Stun somebody for so many phases more; an action that has begun is the first of them."""
    who = daze.who
    now = book.combatants[who]
    if not now.stun:
        end_relations(book, who, "hindered")
    left, more, passed = now.dice, now.stun + count, 0
    if left and now.moment == moment_of(book.clock):
        left, more, passed = 0, more - 1, 1
    book.change(
        who, dice=left, stun=more, stun_passed=passed,
        stun_ov=daze.attack, stun_shift=-daze.shift, stun_group=group,
    )  # fmt: skip


class Shock(msgspec.Struct, frozen=True):
    """How a Death Save went.

    Attributes:
        dead: whether it is death.
        raps: its RAPs.
        out: APs of time unconscious; 0 or less for not at all.
        longer: whether that is longer than one is out already.
    """

    dead: bool
    raps: int
    out: int
    longer: bool = True


def read_death_save(rv: int, killing: int, shifts: int, *, success: bool, same: int = 1) -> Shock:
    """Return what a rolled Death Save of `rv` against a Killing attack means. source: ruling Q31"""
    found = action_table.raps(rv, killing, -shifts, same) if success else 0
    return Shock(found <= 0, found, killing - found)


def roll_death_save(book: Book, who: str, harm: Harm, dice: Dice) -> Shock:
    """Roll the Death Save against a Killing attack that did as much as the RV or more."""
    tough, by = power_now(book, who, "invulnerability"), harm.doer.by
    value, most = harm.rv + tough, harm.natural + tough
    trial = Trial(f"death save {who}", (value, harm.ev), who=who)
    trial, ev = check.boost_check(book, trial, value, original=most)
    made = check.check(book, trial, dice)
    same = book.before.rules.same_column
    shock = read_death_save(ev, harm.ev, made.shifts, success=made.success, same=same)
    book.report_more(made.place, told.death_save, shock, tough)
    if shock.dead:
        if not book.combatants[who].status.dead:
            was_out = is_out(book, who)
            book.status(who, dead=True)
            book.change(who, died_at=seconds_of(book.clock), tries=0, bleeds_at=0, aided=0)
            end_relations(book, who, "out")
            book_fall(book, who, by, was_out=was_out)
            book.event(Died(who=who, by=by))
        return shock
    if shock.out > 0:
        return msgspec.structs.replace(shock, longer=knock_out(book, who, shock.out, by))
    return shock
