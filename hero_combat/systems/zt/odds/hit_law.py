"""The law of hitting: a Hit Check against a Defense, the Break Chance in it."""

from hero_combat.dice.laws import Chance, Law, always, die
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.attack.damage_check import break_chance, breaks
from hero_combat.systems.zt.attack.to_hit import verdict
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.defense_check import defending, is_worthless, standing_defense
from hero_combat.systems.zt.dice.pools import Pool
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.odds.check_law import DEEP, check_law, depth, endless, reach
from hero_combat.systems.zt.odds.question import Aimed, Question
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES


def aimed(ask: Question, hit: Law[Result], defense: Law[Result]) -> Law[Aimed]:
    """The law of hitting: a Hit Check against a Defense, the Break Chance in it."""
    rules = ask.rules
    chance = break_chance(ask.attack, rules)

    def against_it(result: Result) -> Law[Aimed]:
        if not result.crit_fail:
            return defense.map(
                lambda one: Aimed(
                    verdict(result, one.total, crit=one.crit_fail, rule=rules.defense_crit) == "hit"
                )
            )
        if not chance:
            return always(Aimed(verdict(result, 0) == "hit"))

        def broken(face: int) -> Aimed:
            broke = breaks(face, chance, double_zero=rules.double_zero)
            return Aimed(verdict(result, 0, broke=broke) == "hit", broke)

        return die(100).map(broken)

    return hit.then(against_it)


def is_hit(each: Aimed) -> bool:
    """Tell whether it hits."""
    return each.hit


def laws_of_hitting(
    ask: Question, book: Book, pool: Pool, lines: list[Modifier], notes: list[str]
) -> tuple[str, Law[Aimed], Chance | None, Result | None]:
    """What must be beaten, the law of hitting it, and the chance against a new Defense Check.

    The last is the Defense that stands, None where it is rolled first.
    """
    current, luck, rules = book.combatants[ask.target], ask.order.luck, ask.rules
    with_ = _dice(pool, luck)
    new = defending(book, ask.target)
    top = max(depth(pool, luck), depth(new))
    mine, theirs = check_law(pool, rules, top, luck), check_law(new, rules, top)
    anew = aimed(ask, mine, theirs)
    unknown = _both_beyond(mine, theirs, min(reach(pool, luck, top), reach(new, 0, top)))
    if current.defense is None and (rules.join_defense or not book.clock.round):
        notes += _bound(unknown, "a Defense that is rolled first")
        return f"{with_} over {_dice(new, 0)}, which is rolled first", anew, None, None
    stands = standing_defense(book, ask.target, lines)
    worthless = is_worthless(book, ask.target)
    held = Result(stands, worthless)
    aim = aimed(ask, check_law(pool, rules, stands + 1, luck), always(held))
    if endless(pool, luck) and stands + 1 - pool.adjustment > DEEP * max(pool.sides, LUCK_SIDES):
        notes.append(f"dice are followed through {DEEP} explosions")
    needed = f"{with_} over {stands}{', all ones' if worthless else ''}"
    if is_unconscious(current):
        return needed, aim, None, held
    notes += _bound(unknown, "a fresh Defense")
    return needed, aim, anew.chance(is_hit), held


def _both_beyond(mine: Law[Result], theirs: Law[Result], top: int) -> Chance:
    """How likely both Checks reach `top`, from where on neither is told from the other."""
    one, other = (law.chance(lambda each: each.total >= top) for law in (mine, theirs))
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _bound(unknown: Chance, against_: str) -> list[str]:
    """The note that bounds what is left open, none when nothing is."""
    if not unknown.numerator:
        return []
    zeros = len(str(unknown.denominator // unknown.numerator)) - 1
    return [f"against {against_} the chance is exact to 1 in 10^{zeros}"]


def _dice(pool: Pool, luck: int) -> str:
    """A Check as people write it: `2d6! + 3`."""
    parts = [] if pool.fixed or not pool.count else [f"{pool.count}d{pool.sides}!"]
    parts += [f"{luck}d4!"] if luck else []
    if pool.adjustment or not parts:
        sign = "- " if pool.adjustment < 0 and parts else ""
        parts.append(f"{sign}{abs(pool.adjustment) if sign else pool.adjustment}")
    return " + ".join(parts).replace("+ - ", "- ")
