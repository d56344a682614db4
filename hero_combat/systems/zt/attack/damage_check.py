"""The Break Chance and the Damage Check of an attack. source: P5, 3 and 5."""

from hero_combat.dice import Dice
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.zt.attack.attempt import Attempt
from hero_combat.systems.zt.damage import Effect, tell_effect
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.pools import Pool, RolledCheck, pool_for, roll_pool
from hero_combat.systems.zt.gear.prepared import PreparedAttack
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.turns.assist import help_lines

BREAKING = 5
"""What a breaking weapon adds to the damage."""


def does_break(face: int, chance: int, *, double_zero: int) -> bool:
    """Tell whether the d100 breaks the weapon. source: P5, 3; A17."""
    rolled = double_zero if face == 100 else face
    return rolled <= chance


def break_chance(attack: PreparedAttack, rules: Rules) -> int:
    """Return the Break Chance in 100; 0 for what can't break. source: P5, 3; A18."""
    safe = attack.key == UNARMED and not rules.unarmed_breaks
    return 0 if safe else attack.weapon.break_chance


def damage_pool(book: Book, attempt: Attempt, *, broke: bool, first: bool = True) -> Pool:
    """Return what a Damage Check is made with; who helps has paid for it. source: P5, 5

    Args:
        book: the encounter at work.
        attempt: the attack.
        broke: whether the weapon breaks at it.
        first: whether it is the first of them, which others help.
    """
    order, who, weapon = attempt.order, attempt.attacker, attempt.attack.weapon
    lines = []
    if weapon.damage_adj:
        lines.append(Modifier(weapon.name, weapon.damage_adj))
    if broke:
        lines.append(Modifier("the weapon breaks", BREAKING))
    if order.damage_modifier:
        lines.append(Modifier("Adjustment given", order.damage_modifier))
    if first and (order.assist_damage or order.disrupt_damage):
        lines += help_lines(book, order.assist_damage, HELP)
        lines += help_lines(book, order.disrupt_damage, -HELP)
    standard, minion = weapon.standard_damage, book.sheets[who].standard
    if standard is None and minion is not None:
        standard = minion.damage
    return pool_for(book, who, weapon.damage, "damage", lines, order.damage_dice, standard)


def damage_dealt(damage: Result, rules: Rules) -> int:
    """Return the damage that a Damage Check deals. source: P5, 5; A5."""
    return 0 if damage.crit_fail and rules.damage_crit == "nothing" else damage.total


def roll_break(book: Book, who: str, attack: PreparedAttack, dice: Dice) -> bool:
    """Roll after a Critical Failure whether the weapon breaks. source: P5, 3"""
    key, chance = attack.key, break_chance(attack, book.before.rules)
    if not chance:
        return False
    face = dice.roll(1, 100, f"break {key}")[0]
    broke = does_break(face, chance, double_zero=book.before.rules.double_zero)
    if not book.quiet:
        reading = f"{face} against {chance}: {'it breaks' if broke else 'it holds'}"
        lines = (Modifier("Break Chance", chance),)
        book.rolls.append(RollReport(f"break {key}", "1d100", (face,), reading, lines))
    if broke:
        book.change(who, broken=(*book.combatants[who].broken, key))
        book.event(WeaponSpoiled(who=who, attack=key, how="broken"))
    return broke


def roll_damage(
    book: Book, attempt: Attempt, target: str, dice: Dice, *, broke: bool, first: bool
) -> RolledCheck:
    """Make the Damage Check for one target; help and Luck are for the first one."""
    order = attempt.order
    if not first and (order.assist_damage or order.disrupt_damage or order.luck_damage):
        name = book.sheets[target].name
        book.note(f"help and Luck go to the first Damage Check, not to that of {name}")
    pool = damage_pool(book, attempt, broke=broke, first=first)
    luck = order.luck_damage if first else 0
    return roll_pool(book, attempt.attacker, pool, f"damage {target}", dice, luck)


_TIMES: dict[Effect, str] = {"immune to": "x0", "resists": "x1/2", "vulnerable to": "x2"}


def book_damage(
    book: Book, thrown: RolledCheck, rolled: int, felt: int, effect: Effect, kind: str
) -> None:
    """Book what came of a Damage Check, and report it with what the damage type does."""
    if book.quiet:
        book.event(thrown.event())
        return
    book.event(thrown.event(len(book.rolls)))
    reading = f"{rolled} damage" if rolled == felt else f"{rolled} damage, {felt} felt"
    more: tuple[Modifier, ...] = ()
    if effect:
        more = (Modifier(tell_effect(effect, kind), _TIMES[effect]),)
    book.rolls.append(thrown.report(reading, more))
