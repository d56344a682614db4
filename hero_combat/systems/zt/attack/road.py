"""The one road of every attack: plain, on an area, a grapple, an Opportunity Attack. P5 to P7.

The order of the stages is the rule: what may not be is refused before the first die, and who is hit
by a Hit Check is found out before anybody is hurt.
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt.attack.attempt import Attempt, Rolled, Way
from hero_combat.systems.zt.attack.gates import Bill, allow
from hero_combat.systems.zt.attack.hit import (
    hit,
    land,
    shifts_against,
    wear_out,
)
from hero_combat.systems.zt.dice.checks import gain_luck
from hero_combat.systems.zt.dice.defense_check import Defense, defense_of, roll_defense
from hero_combat.systems.zt.gear.choice import choose_attack, within_melee_range
from hero_combat.systems.zt.health import is_dead
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.telling import attacks as told
from hero_combat.systems.zt.turns.actions import refuse_idle_payers
from hero_combat.systems.zt.turns.assist import MOST_HELPERS, who_can_help
from hero_combat.systems.zt.turns.initiating_action import initiate, roll_missing_defenses

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
        raise UsageError("the attack has no target", mend="name a target")
    if len(order.target) > 1 and len(set(order.target)) < len(order.target):
        raise UsageError("a target is named twice", mend="name each target once")
    if order.extra_minor:
        helpers = (*order.assist, *order.disrupt, *order.assist_damage, *order.disrupt_damage)
        own = (who,) if order.opportunity else ()
        refuse_idle_payers(book, order.extra_minor, (*helpers, *own))
    way = WAYS["grapple" if order.grapple else "opportunity" if order.opportunity else "attack"]
    attack = choose_attack(book, order)
    if not way.harms:
        refuse(order, _OF_DAMAGE, "a grapple, which does no damage")
    if not attack.weapon.ranged and (order.in_melee or order.unseen):
        refuse(order, ("in_melee", "unseen"), "a melee attack")
    return Attempt(way, who, attack, order.target, order)


def carry_out(book: Book, attempt: Attempt, dice: Dice) -> None:
    """Carry out an attempt, stage by stage.

    Raises:
        Forbidden: the rules don't allow it, or somebody can't pay.
        DiceError: there are no such faces.
    """
    book.remark(_dead_already, book, attempt)
    if attempt.order.in_melee:
        book.remark(_too_far_for_melee, book, attempt)
    bill = allow(book, attempt)
    join(book, attempt, dice)
    pay(book, bill)
    targets = answer(book, attempt)
    rolled = hit(book, attempt, targets, dice)
    landed = land(book, attempt, rolled, bill.damage, dice)
    follow(book, attempt, rolled)
    end(book, attempt, rolled)
    book.targets = attempt.targets
    book.say(told.attack, book, attempt, rolled, landed)


def _dead_already(book: Book, attempt: Attempt) -> str:
    """Note who of the targets is dead, which no rule forbids and is hardly meant."""
    rules, combatants = book.before.rules, book.combatants
    dead = [one for one in attempt.targets if is_dead(combatants[one], book.sheets[one], rules)]
    return told.dead_already(book, dead) if dead else ""


def _too_far_for_melee(book: Book, attempt: Attempt) -> str:
    """Note that `--in-melee` is said of a distance beyond anybody's Melee Range."""
    metres, targets = attempt.order.range, attempt.targets
    if metres is None or within_melee_range(book, targets, metres):
        return ""
    return told.too_far_for_melee(book, targets, metres)


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


def answer(book: Book, attempt: Attempt) -> tuple[Defense, ...]:
    """Return what the Hit Check must beat: the Defense that stands. source: P2, A4, A9"""
    targets = attempt.targets
    if len(targets) == 1:
        return (defense_of(book, targets[0]),)
    return tuple([defense_of(book, one, shifts_against(book, attempt, one)) for one in targets])


def follow(book: Book, attempt: Attempt, rolled: Rolled) -> None:
    """Give Luck for what failed: the Hit Check, or by the table's ruling a Defense. 2.1, 8; A12"""
    if rolled.check.result.crit_fail or "hit" not in rolled.verdicts:
        gain_luck(book, attempt.attacker)
    elif book.before.rules.luck_on_defense:
        for one, how in zip(rolled.targets, rolled.verdicts, strict=True):
            if how == "hit":
                gain_luck(book, one.who)


def end(book: Book, attempt: Attempt, rolled: Rolled) -> None:
    """Let the weapon be used up or fired, and offer what may still turn the outcome. A13"""
    weapon = attempt.attack.weapon
    if weapon.single_use or weapon.reload:
        wear_out(book, attempt)
    book.offer_all(_open_decisions, book, attempt.order, rolled)


def _open_decisions(book: Book, order: Resolve, rolled: Rolled) -> tuple[Decision, ...]:
    """Return the decisions that would turn a hit into a miss or a miss into a hit."""
    who, rules, result = order.attacker, book.before.rules, rolled.check.result
    short, over = _gaps(rolled)
    found: list[Decision] = []
    if rules.luck_prevents_crit if result.crit_fail else short:
        left = book.before.combatants[who].luck > order.luck  # before this very failure gave any
        if left and book.sheets[who].player:
            found.append(told.luck_to_hit(who, order.luck + 1))
    if not result.crit_fail and rules.assist_after_dice:
        if 0 < short <= MOST_HELPERS * HELP:
            found += _help_offered(book, order, short, foe=False)
        if 0 < over <= MOST_HELPERS * HELP:
            found += _help_offered(book, order, over, foe=True)
    return tuple(found)


def _gaps(rolled: Rolled) -> tuple[int, int]:
    """Return what the Check lacks, and what it has too much, for the nearest; 0 for nothing."""
    short = over = 0
    for target in rolled.targets:
        if target.worthless:
            continue
        margin = rolled.check.result.total + target.shift - target.stands
        if margin > 0 and (margin < over or not over):
            over = margin
        elif margin <= 0 and (1 - margin < short or not short):
            short = 1 - margin
    return short, over


def _help_offered(book: Book, order: Resolve, gap: int, *, foe: bool) -> list[Decision]:
    """Return the decision of those who could help, if they are as many as are needed."""
    needed = -(-gap // HELP)
    busy = (*order.assist, *order.disrupt, *order.assist_damage, *order.disrupt_damage)
    can = who_can_help(book, order.attacker, busy, foe=foe)
    if len(can) < needed:
        return []
    option, have = ("disrupt", order.disrupt) if foe else ("assist", order.assist)
    return [told.help_to_hit(option, needed, tuple(can.items()), have)]
