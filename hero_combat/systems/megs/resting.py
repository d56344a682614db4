"""Recovery checks: resting, Desperation, against stun, and of Powers and attributes.

source: seed, "Resting Recovery", "Desperation Recovery", "Making a Recovery Check",
"Recovery of Damage to Powers"; rulings Q12, Q30
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.megs import orders
from hero_combat.systems.megs.aps import seconds_of as seconds_of_aps
from hero_combat.systems.megs.aps import written
from hero_combat.systems.megs.check import check, explain
from hero_combat.systems.megs.columns import aim, raps, shifts_earned
from hero_combat.systems.megs.phase import forbid, out_of_action, seconds_of
from hero_combat.systems.megs.points import own, pay
from hero_combat.systems.megs.sheet import Book, attribute, health
from hero_combat.systems.megs.stun import roll_stun
from hero_combat.systems.megs.tables import ATTRIBUTES, GROUPS
from hero_combat.systems.megs.values import attribute_now, normal

BASHING_REST, KILLING_REST = 10, 15
"""APs of time since the last damage before a resting recovery."""
WAITS = {"burnout": 10, "drain": 15, "attack": 10, "loss": 0}
"""APs of time before APs lost in that way can be recovered; 0: the Drawback says when."""


class Recovery(msgspec.Struct, frozen=True):
    """What a rolled recovery check gives: success number, RAPs, the new Current Condition."""

    number: int
    raps: int
    current: int


def against(ra: int, maximum: int, current: int) -> int:
    """OV and RV of a recovery check."""
    return min(ra, maximum - current) if current >= 0 else -current


def recovered(ra: int, maximum: int, current: int, total: int, *, same: int = 1) -> Recovery:
    """What a recovery roll gives; below 0 it stops at 0. source: "Making a Recovery Check"."""
    hard = against(ra, maximum, current)
    at = aim(ra, hard, 0, 0, same)
    success = total >= at.number
    found = raps(ra, hard, -shifts_earned(at, total), same) if success else 0
    return Recovery(at.number, found, risen(current, found, maximum))


def risen(current: int, gained: int, maximum: int) -> int:
    """A Current Condition after so much recovery."""
    return min(0 if current < 0 else maximum, current + gained)


def rest(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """A resting recovery, an hour after the last damage, a day after Killing damage."""
    now, clock = book.combatants[who], seconds_of(book.clock)
    killing = getattr(now, f"{order.group}_killing") > 0
    ra_name = ATTRIBUTES[order.group][2]
    hurt_ra = getattr(now, ra_name) < attribute(book.sheets[who], ra_name)
    aps = KILLING_REST if killing or hurt_ra else BASHING_REST
    since = max(now.hurt_at, now.rested.get(order.group, 0))
    reason = "is dead" if now.status.dead else ""
    if not reason and clock - since < seconds_of_aps(aps):
        what = "Killing" if killing else "Resistance Attribute" if hurt_ra else "Bashing"
        left = seconds_of_aps(aps) - (clock - since)
        reason = (
            f"can rest for a recovery {aps} APs ({written(aps, 'time')}) after the last {what} "
            f"damage or rest: {_clock(left)} more"
        )
    forbid(book, who, reason, force=order.force)
    told = _check(book, order, who, dice, treatment=now.treatment)
    rested = {**book.combatants[who].rested, order.group: clock}
    book.change(who, rested=rested, treatment=0)
    book.status(who, locked=False, revived=False)
    return told


def desperation(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """A recovery check for Hero Points at the end of a round.

    Raises:
        Forbidden: it is not the end of a round, it is locked, or it can't be paid.
    """
    now, rules = book.combatants[who], book.before.rules
    reason = ""
    if now.status.dead:
        reason = "is dead"
    elif book.clock.phase:
        reason = "can try Desperation at the end of a round only"
    elif now.status.revived:
        reason = "was revived and needs a resting recovery first"
    elif now.status.locked:
        reason = "can't try Desperation again before a resting recovery, after Killing damage"
    forbid(book, who, reason, force=order.force)
    current, fell = getattr(now, order.group), getattr(now, f"{order.group}_fell")
    if current >= 0:
        cost = rules.desperation_conscious
    else:
        cost = rules.desperation_killing if fell == "killing" else rules.desperation_bashing
    pay(book, payer(book, order, who), cost, "Desperation Recovery", force=order.force)
    told = _check(book, order, who, dice)
    after = book.combatants[who]
    if current < 0 <= getattr(after, order.group) and fell == "killing":
        book.status(who, locked=True)
    return told


def payer(book: Book, order: orders.Recover, who: str) -> str:
    """Who pays: the one who recovers, or another who touches that one.

    Raises:
        Forbidden: the other doesn't touch.
    """
    if not order.by or order.by == who:
        return who
    if not order.touching:
        reason = f"must touch {book.sheets[who].name} to pay (--touching)"
        forbid(book, order.by, reason, force=order.force)
    return order.by


def from_stun(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Roll against stun again, easier by a column for each phase already over."""
    now, rules = book.combatants[who], book.before.rules
    name = book.sheets[who].name
    reason = "" if now.stun else "is not stunned"
    if not reason and book.clock.phase:
        reason = "can try Desperation at the end of a round only"
    forbid(book, who, reason, force=order.force)
    payer_ = payer(book, order, who)
    pay(book, payer_, rules.desperation_stun, "recovering from stun", force=order.force)
    left = now.stun
    eased = now.stun_passed
    shift = -now.stun_shift
    book.change(who, stun=0)
    told = roll_stun(book, who, order.group, now.stun_ov, shift, dice, eased=eased or 0)
    if not told:
        return f"{name} shakes off the stun."
    book.change(who, stun=left, stun_passed=now.stun_passed, wakes=now.wakes)
    return f"{name} stays stunned for {left} phase{'' if left == 1 else 's'}."


def power(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Recover APs of a Power or attribute; with a payer, by Desperation.

    Raises:
        UsageError: no Power is named.
        Forbidden: nothing is lost, it is too early, or it can't be paid.
    """
    if not order.power:
        raise UsageError("which Power?", mend="say --power NAME")
    which, now, sheet = order.power, book.combatants[who], book.sheets[who]
    full = normal(sheet, which)
    current = now.powers.get(which, full)
    forbid(book, who, "" if current < full else f"has {which} whole", force=order.force)
    if order.by:
        if book.clock.phase:
            reason = "can try Desperation at the end of a round only"
            forbid(book, who, reason, force=order.force)
        cost = book.before.rules.desperation_power
        pay(book, payer(book, order, who), cost, f"recovering {which}", force=order.force)
    else:
        _in_time(book, order, who, which)
    lost = max(0, full - current)
    av, ev = own(book, who, full, full)
    made = check(book, dice, f"recover {which}", (av, lost), who=who, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, lost, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs", str(found)),), f"{found} RAPs")
    after = min(full, current + found)
    word = which.replace("-", " ")
    if after >= full:
        kept = {key: value for key, value in now.powers.items() if key != which}
        causes = {key: value for key, value in now.lost_by.items() if key != which}
        times = {key: value for key, value in now.lost_at.items() if key != which}
        book.change(who, powers=kept, lost_by=causes, lost_at=times)
        return f"{sheet.name}'s {word} is back at {full} APs."
    times = {**now.lost_at, which: seconds_of(book.clock)}
    book.change(who, powers={**now.powers, which: after}, lost_at=times)
    return f"{sheet.name}'s {word} is at {after} of {full} APs."


def _in_time(book: Book, order: orders.Recover, who: str, which: str) -> None:
    now = book.combatants[who]
    aps = WAITS.get(now.lost_by.get(which, "burnout"), BASHING_REST)
    gone = seconds_of(book.clock) - now.lost_at.get(which, 0)
    if aps and gone < seconds_of_aps(aps):
        left = _clock(seconds_of_aps(aps) - gone)
        reason = f"can recover {which} after {written(aps, 'time')}: {left} more"
        forbid(book, who, reason, force=order.force)


def _check(book: Book, order: orders.Recover, who: str, dice: Dice, *, treatment: int = 0) -> str:
    """The check itself: the Resistance Attribute first, when it has been hurt."""
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full = attribute(sheet, ra_name)
    held = getattr(now, ra_name)
    if held < full:
        return _resistance(book, order, who, dice)
    maximum, current = health(sheet, group), getattr(now, group)
    if current >= maximum:
        raise Forbidden(Problem(f"{sheet.name} is unhurt"))
    ra = attribute_now(book, who, ra_name)
    hard = against(ra, maximum, current)
    av, ev = own(book, who, ra, ra)
    made = check(book, dice, f"recovery {who}", (av, hard), who=who, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, hard, -made.shifts, same) if made.success else 0
    lines = [Modifier("RAPs", str(found))]
    if treatment:
        lines.append(Modifier("Medical Treatment", treatment))
        more = min(treatment, max(0, 2 * full - found))
        found += more
    explain(book, made, lines, f"{found} RAPs")
    after = risen(current, found, maximum)
    healed(book, who, group, after)
    if after == current:
        return f"{sheet.name} recovers nothing."
    told = f"{sheet.name} recovers {after - current}: {group} {after} of {maximum}."
    if current <= 0 < after and not out_of_action(book, who):
        told += f" {sheet.name} comes round."
    return told


def _resistance(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """A Resistance Attribute that Bashing has hurt comes back before any Health does."""
    now, sheet = book.combatants[who], book.sheets[who]
    ra_name = ATTRIBUTES[order.group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    lost = full - held
    av, ev = own(book, who, full, full)
    made = check(book, dice, f"recovery {who}", (av, lost), who=who, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, lost, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs", str(found)),), f"{found} RAPs")
    after = min(full, held + found)
    book.change(who, **{ra_name: after})
    return f"{sheet.name} recovers {after - held} {ra_name.upper()}: {after} of {full}."


def healed(book: Book, who: str, group: str, after: int) -> None:
    """Write a better Current Condition; Bashing damage heals before Killing damage."""
    now, maximum = book.combatants[who], health(book.sheets[who], group)
    killing = min(getattr(now, f"{group}_killing"), max(0, maximum - after))
    book.change(who, **{group: after, f"{group}_killing": killing})
    if after >= 0 and getattr(now, f"{group}_fell"):
        book.change(who, **{f"{group}_fell": ""})
    now = book.combatants[who]
    if now.bleeds_at and not any(getattr(now, f"{each}_fell") == "killing" for each in GROUPS):
        book.change(who, bleeds_at=0)


def _clock(seconds: int) -> str:
    if seconds >= 86400:
        return f"{seconds / 86400:.1f} days"
    if seconds >= 3600:
        return f"{seconds / 3600:.1f} hours"
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"
