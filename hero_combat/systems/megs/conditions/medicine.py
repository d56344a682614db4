"""Medicine: First Aid, Medical Treatment, Surgery, and bringing back the dead.

source: seed, "Medical Treatment", "Death"; rulings 32 to 35, Q42
"""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.recovery import heal
from hero_combat.systems.megs.dice.check import Shift, check, explain, raps_of, tell_raps
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.health import aps_past_death, is_out
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.sheet import attribute, health
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.ap_measures import (
    seconds_of_aps,
    tell_aps,
    tell_measure,
    tell_seconds,
    time_aps,
)
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS
from hero_combat.systems.megs.tables.bounds import MOST
from hero_combat.text import listing

SKILLS = {
    "first-aid": "first-aid",
    "treatment": "medical-treatment",
    "surgery": "surgery",
}
DAY, WEEK = 86_400, 604_800
"""Seconds between two Medical Treatments of Bashing and of Killing damage."""
POOR = 2


def first_aid(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Put off the next point of bleeding: RAPs are APs of time. Of several the best counts."""
    skill = _skill(book, order, (SKILLS[order.how],))
    now, name = book.combatants[who], book.sheets[who].name
    killing = getattr(now, f"{order.group}_killing")
    if now.status.dead:
        forbid(book, who, "is dead", force=order.force)
    elif not killing:
        forbid(book, who, "has no Killing damage for First Aid", force=order.force)
    found = _check(book, order, who, dice, (killing, killing), skill)
    if not found:
        return f"{name} goes on bleeding." if now.bleeds_at else f"First Aid fails {name}."
    if not now.bleeds_at:
        return f"{name} does not bleed."
    aided = max(now.aided, seconds_of_aps(found))
    due = min(MOST, now.bleeds_at - now.aided + aided)
    aided = min(MOST, aided)
    book.change(who, bleeds_at=due, aided=aided)
    later = f"{tell_aps(found)} of time ({tell_measure(found, 'time')})"
    left = tell_seconds(max(0, due - seconds_of(book.clock)))
    if aided > seconds_of_aps(found):
        return f"{name} has had better First Aid: the next point is lost in {left}."
    return f"First Aid puts {name}'s bleeding off by {later}: the next point is lost in {left}."


def treatment(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Help the next resting recovery of a Health: once a day, once a week for Killing damage."""
    skill = _skill(book, order, (SKILLS[order.how],))
    now, sheet = book.combatants[who], book.sheets[who]
    group = order.group
    ra_name = ATTRIBUTES[group][2]
    ra = attribute(sheet, ra_name)
    reason = ""
    if now.status.dead:
        reason = "is dead"
    elif _needs_surgery(now, group) or getattr(now, ra_name) < ra:
        reason = "needs Surgery, not Medical Treatment"
    elif group in now.treated_at:
        every = WEEK if getattr(now, f"{group}_killing") else DAY
        gone = seconds_of(book.clock) - now.treated_at[group]
        if gone < every:
            often = "1 week" if every == WEEK else "1 day"
            reason = f"was treated {tell_seconds(gone)} ago: once in {often}"
    forbid(book, who, reason, force=order.force)
    hurt = health(sheet, group) - getattr(now, group)
    if hurt <= 0:
        forbid(book, who, "is unhurt", force=order.force)
    hard = max(0, min(hurt, ra))
    found = _check(book, order, who, dice, (hard, hard), skill)
    helped = min(2 * ra, now.treatment.get(group, 0) + found)
    book.change(
        who,
        treatment={**now.treatment, group: helped},
        treated_at={**now.treated_at, group: seconds_of(book.clock)},
    )
    return f"{sheet.name} is treated: {tell_raps(found)} more at the next resting recovery."


def _needs_surgery(now: Current, group: str) -> bool:
    """Tell whether Killing damage has taken this Health below 0 and is still there.

    That Desperation has raised it to 0 since doesn't change it. source: "Medical Treatment"
    """
    fell = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    return fell or group in now.surgery


def surgery(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Give back Killing damage, or points of the Resistance Attribute."""
    skill = _skill(book, order, (SKILLS[order.how],))
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    forbid(book, who, "is dead" if now.status.dead else "", force=order.force)
    killing = getattr(now, f"{group}_killing")
    lost = full - held if held < full else killing if _needs_surgery(now, group) else 0
    if not lost:
        forbid(book, who, "needs no Surgery", force=order.force)
        lost = killing
    hard = (lost, lost)
    if order.difficulty and not (order.by and book.sheets[order.by].genius):
        more = find_difficulty(book.before.rules, order.difficulty)
        hard = (lost + more[0], lost + more[1])
    found = min(lost, _check(book, order, who, dice, hard, skill))
    if held < full:
        book.change(who, **{ra_name: held + found})
        return f"Surgery gives {sheet.name} {found} {ra_name.upper()} back: {held + found}."
    current = getattr(now, group) + found
    book.change(who, **{f"{group}_killing": max(0, killing - found)})
    heal(book, who, group, current)
    woke = current > 0 and getattr(now, group) <= 0 and not is_out(book, who)
    told = f"Surgery gives {sheet.name} {found} points back: {group} {current}."
    return f"{told} {sheet.name} comes round." if woke else told


def revive(book: Book, order: Recover, who: str, dice: Dice) -> str:
    """Bring back the dead: harder by time, by distance past the threshold, by each attempt.

    Every Health that is past the threshold comes back to it. For one killed by shock none is, so
    that any RAPs do. source: seed, "Death"; ruling Q42
    """
    skill = _skill(book, order, ("surgery", "medical-treatment", "first-aid"))
    now, sheet = book.combatants[who], book.sheets[who]
    forbid(book, who, "" if now.status.dead else "is not dead", force=order.force)
    past = max(aps_past_death(now, sheet, group) for group in GROUPS)
    hard = past + time_aps(max(0, seconds_of(book.clock) - now.died_at))
    if skill == "first-aid" or order.poor_equipment:
        hard += POOR
    tough = power_now(book, who, "invulnerability")
    found = _check(book, order, who, dice, (hard, hard), skill, more=tough, tries=now.tries)
    book.change(who, tries=now.tries + 1)
    if found <= past:
        return f"{sheet.name} can't be brought back this time."
    values = {"tries": 0, "bleeds_at": 0, "aided": 0, "died_at": 0}
    back = [group for group in GROUPS if aps_past_death(now, sheet, group)]
    for group in back:
        ra_name = ATTRIBUTES[group][2]
        line = -attribute(sheet, ra_name)
        values |= {group: max(line, getattr(now, group))}
        values |= {ra_name: max(line, getattr(now, ra_name))}
    book.change(who, **values)
    book.status(who, dead=False, revived=True)
    if not is_out(book, who):
        book.event(Up(who=who))
    after = book.combatants[who]
    told = listing(f"{group} {getattr(after, group)}" for group in back or ["physical"])
    return f"{sheet.name} lives, at {told}, until the first rest."


def _skill(book: Book, order: Recover, known: tuple[str, ...]) -> str:
    for name in known:
        if power_now(book, order.by, name):
            return name
    reason = f"has no {listing(known, 'or')}"
    text = f"{book.sheets[order.by].name} {reason}"
    if any(name in sheet.powers for sheet in book.sheets.values() for name in known):
        raise Forbidden(text, who=order.by, reason=reason)
    mend = f"write [combatants.{order.by}.powers.{known[0]}] with aps and kind = 'skill'"
    raise UsageError(text, mend=mend)


def _check(
    book: Book,
    order: Recover,
    who: str,
    dice: Dice,
    hard: tuple[int, int],
    skill: str,
    *,
    more: int = 0,
    tries: int = 0,
) -> int:
    """Roll the check of a medical skill, and return its RAPs."""
    aps = power_now(book, order.by, skill) + more
    shifts = [Shift(f"attempt {tries + 1}", on, tries) for on in ("OV", "RV") if tries]
    av, ev = boost_own_check(book, order.by, aps, aps)
    made = check(book, dice, f"{skill} {who}", (av, hard[0]), shifts, who=order.by, own=True)
    if more:
        explain(book, made, (Modifier("of it Invulnerability", more),))
    return raps_of(book, made, ev, hard[1], shift=tries)
