"""Recovery checks: of a Health after rest, of its Resistance Attribute, of lost Powers.

source: seed, "Resting Recovery", "Making a Recovery Check", "Recovery of Damage to Powers"
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Up
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.sheet import attribute, health
from hero_combat.systems.megs.state.fight import Book, attribute_now, is_out, seconds_of
from hero_combat.systems.megs.tables.ap_measures import (
    seconds_of_aps,
    tell_aps,
    tell_measure,
    tell_seconds,
)
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS, Group
from hero_combat.systems.megs.telling import recovery as told

BASHING_REST, KILLING_REST = 10, 15
"""APs of time since the last damage before a resting recovery."""


def recovery_value(ra: int, maximum: int, current: int) -> int:
    """Return OV and RV of a recovery check."""
    return min(ra, maximum - current) if current >= 0 else -current


def raised_condition(current: int, gained: int, maximum: int) -> int:
    """Return a Current Condition after so much recovery."""
    return min(0 if current < 0 else maximum, current + gained)


def rest(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Make a resting recovery, an hour after the last damage, a day after Killing damage.

    After an hour only what is Bashing comes back; what is Killing, and a Resistance Attribute that
    has been hurt, wait for their day.
    """
    now, clock, group = book.combatants[who], seconds_of(book.clock), order.group
    held = _waits(book, who, group)
    reason = "is dead" if now.status.dead else ""
    if not reason and clock < held.until:
        reason = (
            f"must rest {tell_aps(held.aps)} ({tell_measure(held.aps, 'time')}) from the last "
            f"{held.what} damage or recovery; wait {tell_seconds(held.until - clock)} more"
        )
    forbid(book, who, reason, force=order.force)
    help_ = Help(now.treatment.get(group, 0), held.at_most)
    roll_recovery(book, order, who, dice, help_)
    kept = {each: raps for each, raps in now.treatment.items() if each != group}
    book.change(who, rested={**now.rested, group: clock}, treatment=kept)
    killing = getattr(now, f"{group}_killing")
    if held.at_most is not None:
        book.remark(told.killing_waits, killing)
    elif killing:
        book.change(who, rested_killing={**now.rested_killing, group: clock})
    if group in now.surgery or not now.surgery:
        book.status(who, locked=False)
    below = [each for each in GROUPS if getattr(now, each) < 0]
    if group in below or not below:
        book.status(who, revived=False)


class Help(msgspec.Struct, frozen=True):
    """What a recovery is helped and held by.

    Attributes:
        treatment: RAPs of Medical Treatment.
        at_most: the Current Condition that it may bring; None for as much as is recovered.
    """

    treatment: int = 0
    at_most: int | None = None


class Regained(msgspec.Struct, frozen=True):
    """What somebody gets back.

    Attributes:
        group: of what: a Health, a Resistance Attribute, a Power.
        points: how many points or APs.
        after: what it is at now.
        maximum: what it is at when it is whole.
        awake: whether they come round by it.
    """

    group: str
    points: int
    after: int
    maximum: int
    awake: bool = False


class _Wait(msgspec.Struct, frozen=True):
    """How long a rest waits: so many APs, after what, until which second, and how far it brings.

    Attributes:
        aps: APs of time.
        what: the kind of damage.
        until: the second at which it is over.
        at_most: the Current Condition that it may bring; None for as much as is recovered.
    """

    aps: int
    what: str
    until: int
    at_most: int | None = None


def rest_from(book: Book, who: str, group: Group) -> int:
    """Return the second from which somebody may make the resting recovery of a Health."""
    return _waits(book, who, group).until


def _waits(book: Book, who: str, group: Group) -> _Wait:
    """Return what the resting recovery of a Health waits for."""
    now, sheet = book.combatants[who], book.sheets[who]
    ra_name, maximum = ATTRIBUTES[group][2], health(sheet, group)
    killing: int = getattr(now, f"{group}_killing")
    rested = max(now.hurt_at, now.rested.get(group, 0))
    day, hour = seconds_of_aps(KILLING_REST), seconds_of_aps(BASHING_REST)
    if getattr(now, ra_name) < attribute(sheet, ra_name):
        return _Wait(KILLING_REST, "Resistance Attribute", rested + day)
    until = max(now.hurt_at, now.rested_killing.get(group, 0)) + day
    if not killing:
        return _Wait(BASHING_REST, "Bashing", rested + hour)
    bashing = maximum - getattr(now, group) - killing
    if seconds_of(book.clock) < until and bashing > 0:
        return _Wait(BASHING_REST, "Bashing", rested + hour, maximum - killing)
    return _Wait(KILLING_REST, "Killing", until)


_UNHELPED = Help()


def roll_recovery(
    book: Book, order: Recover, who: str, dice: Dice, help_: Help = _UNHELPED
) -> None:
    """Roll a recovery check: the Resistance Attribute first, when it has been hurt."""
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full = attribute(sheet, ra_name)
    held = getattr(now, ra_name)
    if held < full:
        _resistance(book, order, who, dice)
        return
    maximum, current = health(sheet, group), getattr(now, group)
    forbid(book, who, "" if current < maximum else "is unhurt", force=order.force)
    ra = attribute_now(book, who, ra_name)
    hard = recovery_value(ra, maximum, current)
    av, ev = check.boost_own_check(book, who, ra, ra)
    made = check.check(book, Trial(f"recovery {who}", (av, hard), (), who, own=True), dice)
    found = check.raps_of(book, made, (ev, hard))
    if help_.treatment:
        found += min(help_.treatment, max(0, 2 * full - found))
        book.report_more(made.place, told.with_treatment, help_.treatment, found)
    after = raised_condition(current, found, maximum)
    if help_.at_most is not None:
        after = max(current, min(after, help_.at_most))
    heal(book, who, group, after)
    awake = current <= 0 < after and not is_out(book, who)
    book.say(told.regained, book, who, Regained(group, after - current, after, maximum, awake))


def _resistance(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Recover a Resistance Attribute that Bashing has hurt, before any Health."""
    now, sheet = book.combatants[who], book.sheets[who]
    ra_name = ATTRIBUTES[order.group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    lost = full - held
    av, ev = check.boost_own_check(book, who, full, full)
    made = check.check(book, Trial(f"recovery {who}", (av, lost), (), who, own=True), dice)
    found = check.raps_of(book, made, (ev, lost))
    after = min(full, held + found)
    book.change(who, **{ra_name: after})
    book.say(told.resistance, book, who, Regained(ra_name, after - held, after, full))


def heal(book: Book, who: str, group: Group, after: int) -> None:
    """Write a better Current Condition; Bashing damage heals before Killing damage."""
    now, maximum = book.combatants[who], health(book.sheets[who], group)
    was_out = is_out(book, who)
    killing = min(getattr(now, f"{group}_killing"), max(0, maximum - after))
    book.change(who, **{group: after, f"{group}_killing": killing})
    if after >= 0 and getattr(now, f"{group}_fell"):
        book.change(who, **{f"{group}_fell": ""})
    if not killing and group in now.surgery:
        book.change(who, surgery=tuple(each for each in now.surgery if each != group))
    now = book.combatants[who]
    if now.bleeds_at and not any(getattr(now, f"{each}_fell") == "killing" for each in GROUPS):
        book.change(who, bleeds_at=0, aided=0)
    if was_out and not is_out(book, who):
        book.event(Up(who=who))
