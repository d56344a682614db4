"""Recovery checks: of a Health after rest, of its Resistance Attribute, of lost Powers.

source: seed, "Resting Recovery", "Making a Recovery Check", "Recovery of Damage to Powers"
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import Up
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.dice.check import check, explain, raps_of, tell_raps
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.sheet import attribute, health
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps, tell_measure, tell_seconds
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS, Group

BASHING_REST, KILLING_REST = 10, 15
"""APs of time since the last damage before a resting recovery."""


def recovery_value(ra: int, maximum: int, current: int) -> int:
    """Return OV and RV of a recovery check."""
    return min(ra, maximum - current) if current >= 0 else -current


def raised_condition(current: int, gained: int, maximum: int) -> int:
    """Return a Current Condition after so much recovery."""
    return min(0 if current < 0 else maximum, current + gained)


def rest(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Make a resting recovery, an hour after the last damage, a day after Killing damage."""
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
            f"can rest for a recovery {aps} APs ({tell_measure(aps, 'time')}) "
            f"after the last {what} damage or rest: {tell_seconds(left)} more"
        )
    forbid(book, who, reason, force=order.force)
    told = roll_recovery(book, order, who, dice, treatment=now.treatment.get(order.group, 0))
    rested = {**book.combatants[who].rested, order.group: clock}
    kept = {group: raps for group, raps in now.treatment.items() if group != order.group}
    book.change(who, rested=rested, treatment=kept)
    book.status(who, locked=False, revived=False)
    return told


def roll_recovery(book: Book, order: Recover, who: str, dice: Dice, *, treatment: int = 0) -> str:
    """Roll a recovery check: the Resistance Attribute first, when it has been hurt."""
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full = attribute(sheet, ra_name)
    held = getattr(now, ra_name)
    if held < full:
        return _resistance(book, order, who, dice)
    maximum, current = health(sheet, group), getattr(now, group)
    forbid(book, who, "" if current < maximum else "is unhurt", force=order.force)
    ra = attribute_now(book, who, ra_name)
    hard = recovery_value(ra, maximum, current)
    av, ev = boost_own_check(book, who, ra, ra)
    made = check(book, dice, f"recovery {who}", (av, hard), who=who, own=True)
    found = raps_of(book, made, ev, hard)
    if treatment:
        found += min(treatment, max(0, 2 * full - found))
        line = Modifier("Medical Treatment", treatment)
        explain(book, made, (line,), f"with Medical Treatment {tell_raps(found)}")
    after = raised_condition(current, found, maximum)
    heal(book, who, group, after)
    if after == current:
        return f"{sheet.name} recovers nothing."
    told = f"{sheet.name} recovers {after - current}: {group} {after} of {maximum}."
    if current <= 0 < after and not is_out(book, who):
        told += f" {sheet.name} comes round."
    return told


def _resistance(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Recover a Resistance Attribute that Bashing has hurt, before any Health."""
    now, sheet = book.combatants[who], book.sheets[who]
    ra_name = ATTRIBUTES[order.group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    lost = full - held
    av, ev = boost_own_check(book, who, full, full)
    made = check(book, dice, f"recovery {who}", (av, lost), who=who, own=True)
    found = raps_of(book, made, ev, lost)
    after = min(full, held + found)
    book.change(who, **{ra_name: after})
    return f"{sheet.name} recovers {after - held} {ra_name.upper()}: {after} of {full}."


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
