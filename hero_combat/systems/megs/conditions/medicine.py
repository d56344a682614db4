"""Medicine: First Aid, Medical Treatment, Surgery, and bringing back the dead.

source: seed, "Medical Treatment", "Death"; rulings 32 to 35, Q42
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.recovery import Regained, heal
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.sheet import Sheet, attribute, health
from hero_combat.systems.megs.state.fight import Book, is_out, power_now, seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps, tell_seconds, time_aps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS
from hero_combat.systems.megs.tables.bounds import MOST
from hero_combat.systems.megs.telling import recovery as told
from hero_combat.text import listing

SKILLS = {
    "first-aid": "first-aid",
    "treatment": "medical-treatment",
    "surgery": "surgery",
}
DAY, WEEK = 86_400, 604_800
"""Seconds between two Medical Treatments of Bashing and of Killing damage."""
POOR = 2


def first_aid(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Put off the next point of bleeding: RAPs are APs of time. Of several the best counts."""
    skill = _skill(book, order, (SKILLS[order.how],))
    now = book.combatants[who]
    killing = getattr(now, f"{order.group}_killing")
    if now.status.dead:
        forbid(book, who, "is dead", force=order.force)
    elif not killing:
        forbid(book, who, "has no Killing damage for First Aid", force=order.force)
    found = _check(book, order, Case(who, skill, (killing, killing)), dice)
    aid = Aid(found, bleeds=now.bleeds_at > 0)
    if found and now.bleeds_at:
        aided = max(now.aided, seconds_of_aps(found))
        due = min(MOST, now.bleeds_at - now.aided + aided)
        aided = min(MOST, aided)
        book.change(who, bleeds_at=due, aided=aided)
        left = max(0, due - seconds_of(book.clock))
        aid = Aid(found, bleeds=True, left=left, better=aided > seconds_of_aps(found))
    book.say(told.first_aid, book, who, aid)


class Aid(msgspec.Struct, frozen=True):
    """What First Aid does.

    Attributes:
        raps: its RAPs.
        bleeds: whether the other bleeds.
        left: seconds until the next point is lost.
        better: whether there has been better First Aid already.
    """

    raps: int
    bleeds: bool
    left: int = 0
    better: bool = False


def treatment(book: Book, order: Recover, who: str, dice: Dice) -> None:
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
            reason = f"was treated {tell_seconds(gone)} ago; wait {often} between treatments"
    forbid(book, who, reason, force=order.force)
    hurt = health(sheet, group) - getattr(now, group)
    if hurt <= 0:
        forbid(book, who, "is unhurt", force=order.force)
    hard = max(0, min(hurt, ra))
    found = _check(book, order, Case(who, skill, (hard, hard)), dice)
    helped = min(2 * ra, now.treatment.get(group, 0) + found)
    book.change(
        who,
        treatment={**now.treatment, group: helped},
        treated_at={**now.treated_at, group: seconds_of(book.clock)},
    )
    book.say(told.treatment, book, who, found)


def _needs_surgery(now: Current, group: str) -> bool:
    """Tell whether Killing damage has taken this Health below 0 and is still there.

    That Desperation has raised it to 0 since doesn't change it. source: "Medical Treatment"
    """
    fell = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    return fell or group in now.surgery


def surgery(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Give back Killing damage, or points of the Resistance Attribute."""
    skill = _skill(book, order, (SKILLS[order.how],))
    now, sheet, group = book.combatants[who], book.sheets[who], order.group
    ra_name = ATTRIBUTES[group][2]
    full, held = attribute(sheet, ra_name), getattr(now, ra_name)
    forbid(book, who, "is dead" if now.status.dead else "", force=order.force)
    killing = getattr(now, f"{group}_killing")
    lost = full - held if held < full else killing if _needs_surgery(now, group) else 0
    if not lost:
        forbid(book, who, "doesn't need Surgery", force=order.force)
        lost = killing
    hard = (lost, lost)
    if order.difficulty and not (order.by and book.sheets[order.by].genius):
        more = find_difficulty(book.before.rules, order.difficulty)
        hard = (lost + more[0], lost + more[1])
    found = min(lost, _check(book, order, Case(who, skill, hard), dice))
    if held < full:
        book.change(who, **{ra_name: held + found})
        back = Regained(ra_name, found, held + found, full)
        book.say(told.surgery_of_resistance, book, who, back)
        return
    current = getattr(now, group) + found
    book.change(who, **{f"{group}_killing": max(0, killing - found)})
    heal(book, who, group, current)
    woke = current > 0 and getattr(now, group) <= 0 and not is_out(book, who)
    book.say(told.surgery, book, who, Regained(group, found, current, full, woke))


def revive(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Bring back the dead: harder by time, by distance past the threshold, by each attempt.

    Every Health that is past the threshold comes back to it. For one killed by shock none is, so
    that any RAPs do. source: seed, "Death"; ruling Q42
    """
    skill = _skill(book, order, ("surgery", "medical-treatment", "first-aid"))
    now, sheet = book.combatants[who], book.sheets[who]
    forbid(book, who, "" if now.status.dead else "is not dead", force=order.force)
    past = max(_aps_past_death(now, sheet, group) for group in GROUPS)
    hard = past + time_aps(max(0, seconds_of(book.clock) - now.died_at))
    if skill == "first-aid" or order.poor_equipment:
        hard += POOR
    tough = power_now(book, who, "invulnerability")
    found = _check(book, order, Case(who, skill, (hard, hard), tough, now.tries), dice)
    book.change(who, tries=now.tries + 1)
    if found <= past:
        book.say(told.not_brought_back, book, who)
        return
    values = {"tries": 0, "bleeds_at": 0, "aided": 0, "died_at": 0}
    back = [group for group in GROUPS if _aps_past_death(now, sheet, group)]
    for group in back:
        ra_name = ATTRIBUTES[group][2]
        line = -attribute(sheet, ra_name)
        values |= {group: max(line, getattr(now, group))}
        values |= {ra_name: max(line, getattr(now, ra_name))}
    book.change(who, **values)
    book.status(who, dead=False, revived=True)
    if not is_out(book, who):
        book.event(Up(who=who))
    book.say(told.lives, book, who, back or ["physical"])


def _skill(book: Book, order: Recover, known: tuple[str, ...]) -> str:
    for name in known:
        if power_now(book, order.by, name):
            return name
    reason = f"has no {listing(known, 'or')}"
    text = f"{book.sheets[order.by].name} {reason}"
    if any(name in sheet.powers for sheet in book.sheets.values() for name in known):
        raise Forbidden(text, who=order.by, reason=reason)
    mend = f"add [combatants.{order.by}.powers.{known[0]}] with aps and kind = 'skill'"
    raise UsageError(text, mend=mend)


class Case(msgspec.Struct, frozen=True):
    """What a medical skill is up against.

    Attributes:
        who: who is treated.
        skill: the skill.
        hard: OV and RV.
        more: what the other's Invulnerability adds to the skill.
        tries: attempts so far, each a column harder.
    """

    who: str
    skill: str
    hard: tuple[int, int]
    more: int = 0
    tries: int = 0


def _check(book: Book, order: Recover, case: Case, dice: Dice) -> int:
    """Roll the check of a medical skill, and return its RAPs."""
    (ov, rv), tries = case.hard, case.tries
    aps = power_now(book, order.by, case.skill) + case.more
    shifts = [Shift(f"attempt {tries + 1}", on, tries) for on in ("OV", "RV") if tries]
    av, ev = check.boost_own_check(book, order.by, aps, aps)
    trial = Trial(f"{case.skill} {case.who}", (av, ov), shifts, order.by, own=True)
    made = check.check(book, trial, dice)
    if case.more:
        book.report_more(made.place, told.invulnerability, case.more)
    return check.raps_of(book, made, (ev, rv), shift=tries)


def _aps_past_death(now: Current, sheet: Sheet, group: str) -> int:
    """Return how many APs past the threshold of death a Health, or its Resistance Attribute, is."""
    ra_name = ATTRIBUTES[group][2]
    line = -attribute(sheet, ra_name)
    return max(0, line - int(getattr(now, group)), line - int(getattr(now, ra_name)))
