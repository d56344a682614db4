"""Medicine: First Aid, Medical Treatment, Surgery, and bringing back the dead.

source: seed, "Medical Treatment", "Death"; rulings 32 to 35, Q42
"""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier
from hero_combat.errors import UsageError
from hero_combat.systems.megs import orders
from hero_combat.systems.megs.aps import seconds_of as seconds_of_aps
from hero_combat.systems.megs.aps import time_aps, written
from hero_combat.systems.megs.check import Shift, check, explain
from hero_combat.systems.megs.columns import raps
from hero_combat.systems.megs.phase import forbid, out_of_action, seconds_of
from hero_combat.systems.megs.points import own
from hero_combat.systems.megs.resting import healed
from hero_combat.systems.megs.sheet import Book, attribute, health
from hero_combat.systems.megs.situation import difficulty
from hero_combat.systems.megs.tables import ATTRIBUTES
from hero_combat.systems.megs.values import power_now
from hero_combat.wording import listing

SKILLS = {
    "first-aid": "first-aid",
    "treatment": "medical-treatment",
    "surgery": "surgery",
}
DAY, WEEK = 86_400, 604_800
"""Seconds between two Medical Treatments of Bashing and of Killing damage."""
POOR = 2


def first_aid(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Put off the bleeding: RAPs are APs of time."""
    now = book.combatants[who]
    killing = getattr(now, f"{order.group}_killing")
    if not killing:
        forbid(book, who, "has no Killing damage for First Aid", force=order.force)
    found = _check(book, order, who, dice, (killing, killing))
    name = book.sheets[who].name
    if not found:
        return f"{name} goes on bleeding." if now.bleeds_at else f"First Aid fails {name}."
    if not now.bleeds_at:
        return f"{name} does not bleed."
    due = seconds_of(book.clock) + seconds_of_aps(found)
    book.change(who, bleeds_at=max(now.bleeds_at, due))
    return f"{name} bleeds no more for {found} APs of time ({written(found, 'time')})."


def treatment(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Help the next resting recovery: once a day, once a week for Killing damage."""
    now, sheet = book.combatants[who], book.sheets[who]
    group = order.group
    ra_name = ATTRIBUTES[group][2]
    ra = attribute(sheet, ra_name)
    fell = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    reason = ""
    if now.status.dead:
        reason = "is dead"
    elif fell or getattr(now, ra_name) < ra:
        reason = "needs Surgery, not Medical Treatment"
    else:
        every = WEEK if getattr(now, f"{group}_killing") else DAY
        gone = seconds_of(book.clock) - now.treated_at
        if now.treated and gone < every:
            often = "1 week" if every == WEEK else "1 day"
            reason = f"was treated {time_aps(gone)} APs of time ago: once in {often}"
    forbid(book, who, reason, force=order.force)
    hurt = health(sheet, group) - getattr(now, group)
    if hurt <= 0:
        forbid(book, who, "is unhurt", force=order.force)
    hard = min(hurt, ra)
    found = _check(book, order, who, dice, (hard, hard))
    book.change(
        who,
        treatment=min(2 * ra, now.treatment + found),
        treated=True,
        treated_at=seconds_of(book.clock),
    )
    return f"{sheet.name} is treated: {found} RAPs more at the next resting recovery."


def surgery(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Give back Killing damage, or points of the Resistance Attribute."""
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    forbid(book, who, "is dead" if now.status.dead else "", force=order.force)
    killing = getattr(now, f"{group}_killing")
    fell = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    lost = full - held if held < full else killing if fell else 0
    if not lost:
        forbid(book, who, "needs no Surgery", force=order.force)
        lost = killing
    hard = (lost, lost)
    if order.difficulty and not (order.by and book.sheets[order.by].genius):
        more = difficulty(book, order.difficulty)
        hard = (lost + more[0], lost + more[1])
    found = min(lost, _check(book, order, who, dice, hard))
    if held < full:
        book.change(who, **{ra_name: held + found})
        return f"Surgery gives {sheet.name} {found} {ra_name.upper()} back: {held + found}."
    current = getattr(now, group) + found
    healed(book, who, group, current)
    book.change(who, **{f"{group}_killing": max(0, killing - found)})
    woke = current > 0 and getattr(now, group) <= 0 and not out_of_action(book, who)
    told = f"Surgery gives {sheet.name} {found} points back: {group} {current}."
    return f"{told} {sheet.name} comes round." if woke else told


def revive(book: Book, order: orders.Recover, who: str, dice: Dice) -> str:
    """Bring back the dead: harder by time, by distance past the threshold, by each attempt.

    APs past the threshold count as 0 for one killed by shock, so that any RAPs do. ruling Q42
    """
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    forbid(book, who, "" if now.status.dead else "is not dead", force=order.force)
    ago = time_aps(seconds_of(book.clock) - now.died_at)
    hard = now.past + ago
    skill = _skill(book, order, ("surgery", "medical-treatment", "first-aid"))
    if skill == "first-aid" or order.poor_equipment:
        hard += POOR
    tough = power_now(book, who, "invulnerability")
    found = _check(book, order, who, dice, (hard, hard), skill=skill, more=tough, tries=now.tries)
    book.change(who, tries=now.tries + 1)
    if found <= now.past:
        return f"{sheet.name} can't be brought back this time."
    ra_name = ATTRIBUTES[group][2]
    full = attribute(sheet, ra_name)
    values = {"past": 0, "tries": 0, "bleeds_at": 0, "died_at": 0}
    if getattr(now, ra_name) < -full:
        values[ra_name] = -full
    if getattr(now, group) < -full:
        values[group] = -full
    book.change(who, **values)
    book.status(who, dead=False, revived=True)
    current = getattr(book.combatants[who], group)
    return f"{sheet.name} lives, at {group} {current}, until the first rest."


def _skill(book: Book, order: orders.Recover, known: tuple[str, ...]) -> str:
    if not order.by:
        raise UsageError("who treats?", mend="say --by ID")
    for name in known:
        if power_now(book, order.by, name):
            return name
    who = book.sheets[order.by].name
    raise UsageError(
        f"{who} has no {listing(known, 'or')}",
        mend=f"write [combatants.{order.by}.powers.{known[0]}] with aps and kind = 'skill'",
    )


def _check(
    book: Book,
    order: orders.Recover,
    who: str,
    dice: Dice,
    hard: tuple[int, int],
    *,
    skill: str = "",
    more: int = 0,
    tries: int = 0,
) -> int:
    """The check of a medical skill; its RAPs."""
    skill = skill or _skill(book, order, (SKILLS[order.how],))
    aps = power_now(book, order.by, skill) + more
    shifts = [Shift(f"attempt {tries + 1}", on, tries) for on in ("OV", "RV") if tries]
    av, ev = own(book, order.by, aps, aps)
    made = check(book, dice, f"{skill} {who}", (av, hard[0]), shifts, who=order.by, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, hard[1], tries - made.shifts, same) if made.success else 0
    lines = [Modifier("RV", str(hard[1])), Modifier("RAPs", str(found))]
    if more:
        lines.insert(0, Modifier("Invulnerability", more))
    explain(book, made, lines, f"{found} RAPs")
    return found
