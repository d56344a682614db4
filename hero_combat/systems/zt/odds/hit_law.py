"""The law of hitting: a Hit Check against a Defense, the Break Chance in it."""

from hero_combat.dice.laws import Chance, Law, always, die
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.attack.hit import break_chance, does_break, verdict
from hero_combat.systems.zt.dice import defense_check
from hero_combat.systems.zt.dice.checks import CheckResult, Pool
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.odds.check_law import (
    DEEP,
    check_law,
    law_limit,
    may_explode,
    rare_total,
)
from hero_combat.systems.zt.odds.question import HitOrBreak, Question
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES
from hero_combat.systems.zt.telling.checks import by_now


def hit_law(ask: Question, hit: Law[CheckResult], defense: Law[CheckResult]) -> Law[HitOrBreak]:
    """Return the law of hitting: a Hit Check against a Defense, the Break Chance in it."""
    rules = ask.rules
    chance = break_chance(ask.attempt.attack, rules)

    nothing = defense_check.Defense(ask.target, 0)

    def met(one: CheckResult) -> defense_check.Defense:
        return defense_check.Defense(ask.target, one.total, one.crit_fail and rules.defense_crit)

    def against_it(result: CheckResult) -> Law[HitOrBreak]:
        if not result.crit_fail:
            return defense.map(lambda one: HitOrBreak(verdict(result, met(one)) == "hit"))
        if not chance:
            return always(HitOrBreak(verdict(result, nothing) == "hit"))

        def broken(face: int) -> HitOrBreak:
            broke = does_break(face, chance, double_zero=rules.double_zero)
            return HitOrBreak(verdict(result, nothing, broke=broke) == "hit", broke)

        return die(100).map(broken)

    return hit.then(against_it)


def is_hit(each: HitOrBreak) -> bool:
    """Tell whether it hits."""
    return each.hit


def hit_chances(
    ask: Question, book: Book, pool: Pool, lines: list[Modifier], notes: list[str]
) -> tuple[str, Law[HitOrBreak], Chance | None, CheckResult | None]:
    """Return what must be beaten, the law of hitting it, and the chance after a new Defense Check.

    The last is the Defense that stands, None where it is rolled first.
    """
    current, luck, rules = book.combatants[ask.target], ask.order.luck, ask.rules
    with_ = _dice(pool, luck)
    new = defense_check.defense_pool(book, ask.target)
    top = max(rare_total(pool, luck), rare_total(new))
    mine, theirs = check_law(pool, rules, top, luck), check_law(new, rules, top)
    anew = hit_law(ask, mine, theirs)
    unknown = _both_beyond(mine, theirs, min(law_limit(pool, luck, top), law_limit(new, 0, top)))
    if current.defense is None and (rules.join_defense or not book.clock.round):
        notes += _bound(unknown, "a Defense still to be rolled")
        return f"{with_} over {_dice(new, 0)}, still to be rolled", anew, None, None
    stands = defense_check.standing_defense(book, ask.target)
    if more := defense_check.added_by_now(book, ask.target):
        lines.append(by_now(ask.target, more))
    worthless = defense_check.is_beaten_by_all(book, ask.target)
    held = CheckResult(stands, worthless)
    aim = hit_law(ask, check_law(pool, rules, stands + 1, luck), always(held))
    if may_explode(pool, luck) and stands + 1 - pool.adjustment > DEEP * max(
        pool.sides, LUCK_SIDES
    ):
        notes.append(f"dice are computed through {DEEP} explosions")
    needed = f"{with_} over {stands}{', all ones' if worthless else ''}"
    if is_unconscious(current):
        return needed, aim, None, held
    notes += _bound(unknown, "a fresh Defense")
    return needed, aim, anew.chance(is_hit), held


def _both_beyond(mine: Law[CheckResult], theirs: Law[CheckResult], top: int) -> Chance:
    """Return how likely both Checks reach `top`, from where on they can't be told apart."""
    one, other = (law.chance(lambda each: each.total >= top) for law in (mine, theirs))
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _bound(unknown: Chance, against_: str) -> list[str]:
    """Return the note that bounds what is left open, none when nothing is."""
    if not unknown.numerator:
        return []
    zeros = len(str(unknown.denominator // unknown.numerator)) - 1
    return [f"against {against_} the chance is exact to 1 in 10^{zeros}"]


def _dice(pool: Pool, luck: int) -> str:
    """Write a Check as people do: `2d6! + 3`."""
    parts = [] if pool.fixed or not pool.count else [f"{pool.count}d{pool.sides}!"]
    parts += [f"{luck}d4!"] if luck else []
    if pool.adjustment or not parts:
        sign = "- " if pool.adjustment < 0 and parts else ""
        parts.append(f"{sign}{abs(pool.adjustment) if sign else pool.adjustment}")
    return " + ".join(parts).replace("+ - ", "- ")
