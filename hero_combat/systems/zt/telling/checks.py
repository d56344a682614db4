"""Sentences about Checks, Saves and contests."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.zt.orders import Roll
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES, Adjustment, dice_for, difficulty_word
from hero_combat.systems.zt.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.zt.attack.attempt import Attempt, Felt, Verdict
    from hero_combat.systems.zt.dice.checks import CheckResult, Pool, RolledCheck
    from hero_combat.systems.zt.dice.contests import Contest, Tried
    from hero_combat.systems.zt.dice.defense_check import Defense
    from hero_combat.systems.zt.verbs.roll import BareRoll


_TIMES = {"immune to": "x0", "resists": "x1/2", "vulnerable to": "x2"}

_LINES = {
    "assist": "Assist: {}",
    "breaks": "the weapon breaks",
    "cover": "partial cover",
    "disrupt": "Disrupt: {}",
    "given": "Adjustment given",
    "near": "in the target's Melee Range",
    "place": "resting place",
    "range": "range {} m of {}",
}
"""The line of an Adjustment; the others are called what they come from."""


def lines(pool: "Pool") -> list[Modifier]:
    """Return everything that enters a Check."""
    if pool.score is None:
        found = [Modifier("unconscious: no dice", 0)]
    elif pool.fixed:
        found = [Modifier("Standard Roll", pool.score)]
    else:
        found = [ability(pool.ability, pool.score, pool.by_score, pool.sides)]
    if pool.adjustments:
        found += map(line, pool.adjustments)
    if pool.added:
        what = "dice added" if pool.added > 0 else "dice removed"
        found.append(Modifier(what, f"{pool.added:+}d{pool.sides}"))
    if pool.heavy:
        found.append(Modifier("heavy armor", f"-1d{pool.sides}"))
    return found


def ability(key: str, score: int, count: int, sides: int) -> Modifier:
    """Return why there are so many dice: `dexterity 7`, `2d8`."""
    return Modifier(f"{key} {score}", f"{count}d{sides}")


def line(added: Adjustment) -> Modifier:
    """Return the line of an Adjustment."""
    what, of = added.what, added.of
    if what == "weapon":
        return Modifier(str(of[0]), added.value)
    what = _LINES.get(what, what)
    return Modifier(what.format(*of) if of else what, added.value)


def report(thrown: "RolledCheck", reading: str, more: Sequence[Modifier] = ()) -> RollReport:
    """Report a Check that means `reading`, with `more` lines than those of its own."""
    pool, lucky = thrown.pool, thrown.lucky
    dice = "-" if pool.fixed or not pool.sides else f"{pool.count}d{pool.sides}!"
    found = lines(pool)
    if thrown.luck:
        dice = f"{dice}+{thrown.luck}d{LUCK_SIDES}!"
        found.append(Modifier(f"Luck: {' '.join(map(str, lucky))}", f"+{sum(lucky)}"))
    found += more
    return RollReport(thrown.label, dice, thrown.faces + lucky, reading, tuple(found))


def no_dice_added(book: Book, who: str) -> str:
    """Note that added dice don't change a number."""
    return f"{book.sheets[who].name} has a Standard Roll; added or removed dice have no effect"


def defense_check(thrown: "RolledCheck") -> RollReport:
    """Report a Defense Check: `Defense 9`."""
    result = thrown.result
    return report(thrown, f"Defense {words.ones(result.total, all_ones=result.crit_fail)}")


def hit_roll(
    check: "RolledCheck", targets: "Sequence[Defense]", verdicts: "Sequence[Verdict]"
) -> RollReport:
    """Report the Hit Check, and which targets it hits: `9 against Defense 8: hits`."""
    total = check.result.total
    if check.result.crit_fail:
        said = f"{total}, all ones: a Critical Failure"
    elif len(targets) == 1:
        does = "hits" if verdicts[0] == "hit" else "misses"
        said = f"{against(total, targets[0])}: {does}"
    else:
        pairs = zip(targets, verdicts, strict=True)
        each = [f"{_of_several(one)} {'hit' if how == 'hit' else 'missed'}" for one, how in pairs]
        said = f"{total} against Defense: {', '.join(each)}"
    more: list[Modifier] = []
    for one in targets:
        if one.by_now or one.shifts:
            more += of_target(one)
    return report(check, said, more)


def _of_several(target: "Defense") -> str:
    defense = words.ones(target.stands, all_ones=target.worthless)
    return f"{target.who} {defense}{f' at {target.shift:+}' if target.shift else ''}"


def of_target(target: "Defense") -> list[Modifier]:
    """Return what applies to one target alone."""
    found = []
    if target.by_now:
        found.append(by_now(target.who, target.by_now))
    for each in target.shifts:
        what = line(each).what
        found.append(Modifier(f"{target.who}: {what}", f"{each.value:+}"))
    return found


def by_now(who: str, more: int) -> Modifier:
    """Return what statuses have added to a Defense since it was rolled."""
    return Modifier(f"{who}: status changes since its Defense Check", f"{more:+}")


def against(total: int, target: "Defense") -> str:
    """Return what a total had to beat: `9 against Defense 8`."""
    return f"{total} against Defense {target.stands}{', all ones' if target.worthless else ''}"


def break_roll(key: str, face: int, chance: int, broke: bool) -> RollReport:  # noqa: FBT001 - a value among values
    """Report the d100 that may break the weapon."""
    said = f"{face} against {chance}: {'it breaks' if broke else 'it holds'}"
    return RollReport(f"break {key}", "1d100", (face,), said, (Modifier("Break Chance", chance),))


def damage_roll(check: "RolledCheck", damage: "Felt") -> RollReport:
    """Report the Damage Check, with what the damage type does."""
    said = f"{damage.dealt} damage"
    if damage.dealt != damage.felt:
        said = f"{said}, {damage.felt} felt"
    if not damage.effect:
        return report(check, said)
    line = Modifier(words.effect(damage.effect, damage.kind), _TIMES[damage.effect])
    return report(check, said, (line,))


def help_goes_to_the_first(book: Book, attempt: "Attempt", target: str) -> str:
    """Note which Damage Check help and Luck apply to; "" without any."""
    order = attempt.order
    if not (order.assist_damage or order.disrupt_damage or order.luck_damage):
        return ""
    name = book.sheets[target].name
    return f"help and Luck apply to the first Damage Check, not to {name}'s"


def reading(result: "CheckResult", difficulty: int | None) -> str:
    """Return how a Check came out: `9 against 8 (moderate): succeeds`."""
    if difficulty is None:
        return f"{result.total}, a Critical Failure" if result.crit_fail else str(result.total)
    if result.crit_fail:
        how = "a Critical Failure"
    else:
        how = "succeeds" if result.total >= difficulty else "fails"
    return f"{result.total} against {difficulty} ({difficulty_word(difficulty)}): {how}"


def tried(made: "Tried") -> RollReport:
    """Report a Check, or a Save, against a Difficulty."""
    return report(made.thrown, reading(made.thrown.result, made.difficulty))


def comparison(result: "CheckResult", difficulty: int | None) -> str:
    """Return the numbers of a Check, as a sentence puts them: `9 against 8, moderate`."""
    told = str(result.total)
    if difficulty is not None:
        told = f"{told} against {difficulty}, {difficulty_word(difficulty)}"
    return f"{told}, a Critical Failure" if result.crit_fail else told


def verdict(result: "CheckResult", difficulty: int | None) -> str:
    """Return `succeeds` or `fails`; "" without a Difficulty."""
    if difficulty is None:
        return ""
    return "succeeds" if result.total >= difficulty and not result.crit_fail else "fails"


def totals(made: "Contest") -> str:
    """Return both totals of a contest: `9 against 8`."""
    return f"{_total(made.check)} against {_total(made.save)}"


def contest_check(made: "Contest") -> RollReport:
    """Report the Check of a contest."""
    return report(made.check, f"{totals(made)}: {'wins' if made.won else 'loses'}")


def contest_save(made: "Contest") -> RollReport:
    """Report the Save of a contest."""
    result = f"{_total(made.save)}: {'fails' if made.won else 'holds'}"
    return report(made.save, result)


def _total(thrown: "RolledCheck") -> str:
    total = thrown.result.total
    return f"{total} (all ones)" if thrown.result.crit_fail else str(total)


def luck_for_it(who: str, option: str, luck: int) -> Decision:
    """Offer Luck for a Check that failed."""
    return Decision(who, "spend Luck on the Check", "luck", (f"amend {option} {luck}",))


def rest(thrown: "RolledCheck") -> RollReport:
    """Report the Check of a rest."""
    return report(thrown, f"{thrown.result.total} HP")


def contested(thrown: "RolledCheck", place: str) -> RollReport:
    """Report one of the Contested Checks for the initiating Action: `5: tied`."""
    result = thrown.result
    said = words.ones(result.total, all_ones=result.crit_fail)
    return report(thrown, f"{said}: {place}" if place else said)


def everybody_rolls() -> str:
    """Note that everyone rolls to be first."""
    return "no one was named with --initiate, so everyone rolls"


def tied_for_ever() -> str:
    """Note that numbers in place of dice can't break a tie."""
    return "Standard Rolls can't break this tie; the first of them in the file begins"


def check(book: Book, made: "Tried") -> str:
    """Say how a combatant's Check, or Save, came out."""
    pool = made.thrown.pool
    what = f"{book.sheets[pool.who].name}'s {pool.ability} {pool.kind.capitalize()}"
    return f"{_came_out(what, made.thrown.result, made.difficulty)}."


def _came_out(what: str, result: "CheckResult", difficulty: int | None) -> str:
    """Return `the will Check fails (6 against 8, moderate)`, or `the will Check is 6`."""
    numbers, how = comparison(result, difficulty), verdict(result, difficulty)
    return f"{what} {how} ({numbers})" if how else f"{what} is {numbers}"


def contest(book: Book, made: "Contest") -> str:
    """Say who wins a contest."""
    one, other = made.check.pool, made.save.pool
    name, rival = book.sheets[one.who].name, book.sheets[other.who].name
    result = f"{'wins' if made.won else 'loses'} with {one.ability}"
    return f"{name} {result} against {rival}'s {other.ability} ({totals(made)})."


def nobody_s_check(key: str, result: "CheckResult", difficulty: int | None) -> str:
    """Say how a Check without a combatant came out."""
    return f"{_came_out(f'The {key} Check', result, difficulty)}."


def bare_roll(rolled: "BareRoll", difficulty: int | None) -> RollReport:
    """Report dice that are no combatant's Check."""
    bare, found = rolled.dice, []
    if bare.ability:
        key, score = bare.ability
        count, sides = dice_for(score)
        found.append(ability(key, score, count, sides))
    if bare.pips:
        found.append(Modifier("as written", bare.pips))
    if rolled.modifier:
        found.append(Modifier("Adjustment given", rolled.modifier))
    if rolled.lucky:
        found.append(Modifier("Luck", f"+{sum(rolled.lucky)}"))
    faces, dice = rolled.faces + rolled.lucky, f"{bare.count}d{bare.sides}!"
    return RollReport(bare.label, dice, faces, reading(rolled.result, difficulty), tuple(found))


def percent_roll(rolled: "BareRoll") -> RollReport:
    """Report d100s, which don't explode."""
    bare = rolled.dice
    found = (Modifier("as written", bare.pips),) if bare.pips else ()
    dice = f"{bare.count}d{bare.sides}"
    return RollReport(bare.label, dice, rolled.faces, str(rolled.result.total), found)


def dice_as_written(book: Book, order: Roll, word: str, result: "CheckResult") -> str:
    """Say what dice came to."""
    whose = f"{book.sheets[order.who].name} rolls " if order.who else ""
    numbers, how = comparison(result, order.difficulty), verdict(result, order.difficulty)
    if not how:
        return f"{whose}{word}: {numbers}."
    return f"{whose}{word}{' and' if whose else ''} {how} ({numbers})."
