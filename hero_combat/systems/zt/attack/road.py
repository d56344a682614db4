"""The one road of every attack: plain, on an area, a grapple, an Opportunity Attack. P5 to P7.

The order of the stages is the rule: what may not be is refused before the first die, and who is hit
by a Hit Check is found out before anybody is hurt.
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt.attack.attempt import Attempt, Landed, Rolled, Target, Way
from hero_combat.systems.zt.attack.damage_check import roll_break
from hero_combat.systems.zt.attack.gates import Bill, allow
from hero_combat.systems.zt.attack.hit import land, tell_landed, wear_out
from hero_combat.systems.zt.attack.open_decisions import offer_decisions
from hero_combat.systems.zt.attack.to_hit import hit_pool, report_hit_check, shift_against
from hero_combat.systems.zt.dice.defense_check import (
    is_beaten_by_all,
    roll_defense,
    standing_defense,
)
from hero_combat.systems.zt.dice.pools import gain_luck, roll_pool
from hero_combat.systems.zt.gear.choice import choose_attack
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.turns.actions import refuse_idle_payers
from hero_combat.systems.zt.turns.initiating_action import initiate, roll_missing_defenses

__all__ = ["WAYS", "Attempt", "Landed", "Target", "Way", "carry_out", "declare"]

WAYS: dict[str, Way] = {
    "attack": Way(),
    "grapple": Way("grapple", harms=False),
    "opportunity": Way(slot="minor", reaction=True),
}
"""The ways of attacking. Each meets several where the weapon has an area."""

_OF_DAMAGE = ("damage_modifier", "damage_dice", "luck_damage", "assist_damage", "disrupt_damage")


def declare(book: Book, order: Resolve) -> Attempt:
    """Return the attempt that an order means; nothing is rolled or written.

    Raises:
        UsageError: nobody is attacked, it isn't clear with what, or an option says nothing here.
    """
    who = order.attacker
    if not order.target:
        raise UsageError("nobody is attacked", mend="name a target")
    if len(order.target) > 1 and len(set(order.target)) < len(order.target):
        raise UsageError("somebody is named twice", mend="name each target once")
    if order.extra_minor:
        helpers = (*order.assist, *order.disrupt, *order.assist_damage, *order.disrupt_damage)
        own = (who,) if order.opportunity else ()
        refuse_idle_payers(book, order.extra_minor, (*helpers, *own))
    way = WAYS["grapple" if order.grapple else "opportunity" if order.opportunity else "attack"]
    attack = choose_attack(book, order)
    if not way.harms:
        refuse(order, _OF_DAMAGE, "a grapple, which does no damage")
    if not attack.weapon.ranged and (order.in_melee or order.unseen):
        refuse(order, ("in_melee", "unseen"), "an attack that is no shot")
    return Attempt(way, who, attack, order.target, order)


def carry_out(book: Book, attempt: Attempt, dice: Dice) -> Outcome:
    """Carry out an attempt, stage by stage.

    Raises:
        Forbidden: the rules don't allow it, or somebody can't pay.
        DiceError: there are no such faces.
    """
    bill = allow(book, attempt)
    join(book, attempt, dice)
    pay(book, bill)
    lines: list[Modifier] = []
    targets = answer(book, attempt, lines)
    rolled = hit(book, attempt, dice)
    if rolled.roll is not None:
        report_hit_check(book, rolled, targets, lines)
    landed = land(book, attempt, rolled, targets, bill.damage, dice)
    follow(book, attempt, rolled, landed)
    end(book, attempt, rolled, targets)
    told = "" if book.quiet else tell_landed(book, attempt, rolled, landed)
    return book.outcome(told, targets=attempt.targets)


def join(book: Book, attempt: Attempt, dice: Dice) -> None:
    """Let the fight begin with its initiating Action; who has no Defense rolls one. P1, A22"""
    if not book.clock.round:
        if attempt.way.reaction:
            roll_missing_defenses(book, dice)
        else:
            initiate(book, attempt.attacker, attempt.targets, dice)
    elif book.before.rules.join_defense:
        for one in attempt.targets:
            if book.combatants[one].defense is None:
                roll_defense(book, one, dice)


def pay(book: Book, bill: Bill) -> None:
    """Take what the attack costs, and what is added to the Hit Check."""
    for price in bill.at_once:
        book.change(price.who, **price.values)


def answer(book: Book, attempt: Attempt, lines: list[Modifier]) -> list[Target]:
    """Return what the Hit Check must beat: the Defense that stands. source: P2, A4, A9"""
    counts, several = book.before.rules.defense_crit, len(attempt.targets) > 1
    return [
        Target(
            one,
            standing_defense(book, one, lines),
            counts and is_beaten_by_all(book, one),
            shift_against(book, attempt, one, lines) if several else 0,
        )
        for one in attempt.targets
    ]


def hit(book: Book, attempt: Attempt, dice: Dice) -> Rolled:
    """Make the Hit Check, and find out whether the weapon breaks at it. source: P5, 2 and 3"""
    label, luck = f"to hit {','.join(attempt.targets)}", attempt.order.luck
    check = roll_pool(book, attempt.attacker, hit_pool(book, attempt), label, dice, luck)
    roll = None if book.quiet else len(book.rolls)
    book.event(check.event(roll))
    broke = check.result.crit_fail and roll_break(book, attempt.attacker, attempt.attack, dice)
    return Rolled(check, broke, roll)


def follow(book: Book, attempt: Attempt, rolled: Rolled, landed: list[Landed]) -> None:
    """Give Luck for what failed: the Hit Check, or by the table's ruling a Defense. 2.1, 8; A12"""
    struck = [one for one in landed if one.verdict == "hit"]
    if rolled.check.result.crit_fail or not struck:
        gain_luck(book, attempt.attacker)
    elif book.before.rules.luck_on_defense:
        for one in struck:
            gain_luck(book, one.target.who)


def end(book: Book, attempt: Attempt, rolled: Rolled, targets: list[Target]) -> None:
    """Let the weapon be used up or fired, and offer what may still turn the outcome. A13"""
    weapon = attempt.attack.weapon
    if weapon.single_use or weapon.reload:
        wear_out(book, attempt)
    if not book.quiet:
        offer_decisions(book, attempt.order, rolled.check.result, targets)
