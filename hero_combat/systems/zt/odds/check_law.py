"""The law of a Check: exploding dice, Luck and Adjustments, as likely as they are. source: 2.1."""

from hero_combat.dice.laws import Law, always, both, folded, open_ended, power
from hero_combat.errors import UsageError
from hero_combat.systems.zt.dice.checks import CheckResult, Pool, read_sums
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.tables import LUCK_SIDES

DEEP = 64
"""So many times a die is followed when it explodes; farther is less likely than 1 in 10^38."""

MOST_DICE = 20
"""The law of more dice takes seconds."""


FINE = 10**5
"""Dice are followed until going on is less likely than 1 in so many, or as far as it matters."""


def exploding_law(count: int, sides: int, most: int) -> Law[int]:
    """Return the law of the sum of exploding dice, everything from `most` up as one outcome."""
    if not count:
        return always(0)
    one = open_ended(dict.fromkeys(range(1, sides), 1), {sides: 1}, most)
    return folded(power(one, count), most)


def law_limit(pool: Pool, luck: int, top: int) -> int:
    """Return the total from which on all is one outcome: `top`, or as far as dice are followed."""
    least = pool.count + luck + 1  # above the sum that is a Critical Failure
    sides = max(pool.sides, LUCK_SIDES)
    return pool.adjustment + max(least, min(top - pool.adjustment, DEEP * sides))


def may_explode(pool: Pool, luck: int) -> bool:
    """Tell whether there are dice in it, which may explode again and again."""
    return bool(luck or (pool.count and not pool.fixed))


def check_law(pool: Pool, rules: Rules, top: int, luck: int = 0) -> Law[CheckResult]:
    """Return the law of a Check.

    Args:
        pool: what it is made with.
        rules: the table's rulings.
        top: the total from which on all is one outcome; `law_limit` says what becomes of it.
        luck: Luck Points spent on it.

    Raises:
        UsageError: more dice than laws are computed for.
    """
    count = luck + (0 if pool.fixed else pool.count)
    if count > MOST_DICE:
        raise UsageError(f"can't compute odds of {count} dice; {MOST_DICE} is the most")
    top = law_limit(pool, luck, top)
    most = top - pool.adjustment
    own = always(0) if pool.fixed else exploding_law(pool.count, pool.sides, most)

    def read(dice: int, lucky: int) -> CheckResult:
        if pool.fixed:
            return CheckResult(min(top, pool.adjustment + lucky))
        result = read_sums(rules, dice, pool.count, pool.adjustment, (lucky, luck))
        return CheckResult(min(top, result.total), result.crit_fail)

    if not luck:
        return own.map(lambda dice: read(dice, 0))
    return both(own, exploding_law(luck, LUCK_SIDES, most), read)


def rare_total(pool: Pool, luck: int = 0) -> int:
    """Return a total that dice pass less often than about 1 in `FINE`."""
    if not may_explode(pool, luck):
        return pool.adjustment + 1
    sides = max(pool.sides, LUCK_SIDES)
    explosions = 1
    while sides**explosions < FINE:
        explosions += 1
    return pool.adjustment + (explosions + 2) * sides


def without_tail(law: Law[int], rare: int) -> Law[int]:
    """Return the law with the highest outcomes, together rarer than 1 in `rare`, as one."""
    rest, most = 0, max(law.weights)
    for outcome in sorted(law.weights, reverse=True):
        rest += law.weights[outcome]
        if rest * rare > law.total:
            break
        most = outcome
    return folded(law, most)
