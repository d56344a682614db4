"""Desperation: recovery for Hero Points, once at one end of a round.

source: seed, "Desperation Recovery", "Stunning", "Recovery of Damage to Powers"; rulings Q12, Q30
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.lost_powers import lost_aps, roll_power_recovery
from hero_combat.systems.megs.conditions.recovery import roll_recovery
from hero_combat.systems.megs.conditions.wounds import Daze, roll_against_stun
from hero_combat.systems.megs.dice.hero_points import pay
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.sheet import attribute, health
from hero_combat.systems.megs.state.fight import Book, attribute_now, normal
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS, Group
from hero_combat.systems.megs.telling import recovery as told


def try_desperation(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Make a recovery check for Hero Points at the end of a round: of a Health, or a Power.

    Raises:
        UsageError: there is no such Power.
        Forbidden: it is not the end of a round, it is locked, or it can't be paid.
    """
    if order.power:
        _desperate_power(book, order, who, dice)
        return
    now = book.combatants[who]
    forbid(book, who, _desperate(book, who, order.group), force=order.force)
    current, fell = getattr(now, order.group), getattr(now, f"{order.group}_fell")
    cost = _price(book, who, order.group)
    pay(book, _payer(book, order, who), cost, "Desperation Recovery", force=order.force)
    roll_recovery(book, order, who, dice)
    book.change(who, desperate=book.clock.round)
    after = book.combatants[who]
    if current < 0 <= getattr(after, order.group) and fell == "killing":
        book.status(who, locked=True)


def _desperate_power(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Recover APs of a Power or attribute for Hero Points. source: "Recovery of Damage"."""
    lost_aps(book, order, who)
    forbid(book, who, _end_of_round(book, who), force=order.force)
    cost, what = book.before.rules.desperation_power, f"recovering {order.power}"
    pay(book, _payer(book, order, who), cost, what, force=order.force)
    book.change(who, desperate=book.clock.round)
    roll_power_recovery(book, order, who, dice)


def shake_off_stun(book: Book, order: Recover, who: str, dice: Dice) -> None:
    """Roll against stun again, easier by a column for each phase already over: Desperation."""
    now, rules = book.combatants[who], book.before.rules
    reason = _end_of_round(book, who) if now.stun else "is not stunned"
    forbid(book, who, reason, force=order.force)
    payer = _payer(book, order, who)
    pay(book, payer, rules.desperation_stun, "recovering from stun", force=order.force)
    book.change(who, desperate=book.clock.round)
    ra = attribute_now(book, who, ATTRIBUTES[now.stun_group][2])
    daze = Daze(who, ra, now.stun_ov, -now.stun_shift, now.stun_passed)
    if roll_against_stun(book, daze, dice).phases:
        book.say(told.stays_stunned, book, who, now.stun)
    else:
        book.change(who, stun=0, stun_passed=0)
        book.say(told.shakes_off, book, who)


def can_try_desperation(book: Book, who: str) -> bool:
    """Tell whether `who` could try Desperation now and pay for it."""
    now, sheet, rules = book.combatants[who], book.sheets[who], book.before.rules
    points = now.hero_points
    if now.stun and not _end_of_round(book, who) and points >= rules.desperation_stun:
        return True
    lost = any(aps < normal(sheet, name) for name, aps in now.powers.items())
    if lost and not _end_of_round(book, who) and points >= rules.desperation_power:
        return True
    return any(
        not _desperate(book, who, group) and points >= _price(book, who, group) for group in GROUPS
    )


def _price(book: Book, who: str, group: str) -> int:
    """Return what Desperation costs for this Health. source: seed, "Desperation Recovery"."""
    now, rules = book.combatants[who], book.before.rules
    if getattr(now, group) >= 0:
        return rules.desperation_conscious
    killing = getattr(now, f"{group}_fell") == "killing"
    return rules.desperation_killing if killing else rules.desperation_bashing


def _end_of_round(book: Book, who: str) -> str:
    """Say why `who` can try no Desperation at this moment, or ""."""
    now = book.combatants[who]
    if now.status.dead:
        return "is dead"
    if book.clock.phase:
        return "can try Desperation only at the end of a round"
    if now.desperate == book.clock.round:
        return "has already tried Desperation at the end of this round"
    return ""


def _desperate(book: Book, who: str, group: Group) -> str:
    """Say why `who` can try no Desperation for this Health, or ""."""
    now, sheet = book.combatants[who], book.sheets[who]
    ra_name = ATTRIBUTES[group][2]
    if now.status.dead or book.clock.phase:
        return _end_of_round(book, who)
    hurt = getattr(now, group) < health(sheet, group)
    if not hurt and getattr(now, ra_name) >= attribute(sheet, ra_name):
        return "is unhurt"
    if now.status.revived:
        return "was revived and needs a resting recovery first"
    if now.status.locked:
        return "can't try Desperation again before a resting recovery, because of Killing damage"
    return _end_of_round(book, who)


def _payer(book: Book, order: Recover, who: str) -> str:
    """Return who pays: the one who recovers, or another who touches that one.

    Raises:
        Forbidden: the other doesn't touch.
    """
    if not order.by or order.by == who:
        return who
    if not order.touching:
        reason = f"must touch {book.sheets[who].name} to pay (--touching)"
        forbid(book, order.by, reason, force=order.force)
    return order.by
