"""The Break Chance and the Damage Check of an attack. source: P5, 3 and 5."""

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.attack.to_hit import _standard
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.pools import Pool, pool_for
from hero_combat.systems.zt.gear.prepared import PreparedAttack
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.turns.assist import help_modifiers

BREAKING = 5
"""What a breaking weapon adds to the damage."""


def does_break(face: int, chance: int, *, double_zero: int = 100) -> bool:
    """Tell whether the d100 breaks the weapon. source: P5, 3; A17."""
    rolled = double_zero if face == 100 else face
    return rolled <= chance


def break_chance(attack: PreparedAttack, rules: Rules) -> int:
    """Return the Break Chance in 100; 0 for what can't break. source: P5, 3; A18."""
    safe = attack.key == UNARMED and not rules.unarmed_breaks
    return 0 if safe else attack.weapon.break_chance


def damage_pool(
    book: Book, order: Resolve, weapon: Weapon, *, broke: bool, helped_too: bool = True
) -> Pool:
    """Return what a Damage Check is made with; who helps has paid for it. source: P5, 5

    Args:
        book: the encounter at work.
        order: the attack.
        weapon: what it is made with.
        broke: whether the weapon breaks at it.
        helped_too: whether it is the one that others help.
    """
    who, assist, disrupt = order.attacker, order.assist_damage, order.disrupt_damage
    lines = []
    if weapon.damage_adj:
        lines.append(Modifier(weapon.name, weapon.damage_adj))
    if broke:
        lines.append(Modifier("the weapon breaks", BREAKING))
    if order.damage_modifier:
        lines.append(Modifier("Adjustment given", order.damage_modifier))
    if helped_too and (assist or disrupt):
        lines += help_modifiers(book, who, assist, disrupt, order.extra_minor, force=order.force)
    standard = _standard(book, who, weapon.standard_damage, "damage")
    added = order.damage_dice
    return pool_for(book, who, weapon.damage, "damage", lines, added=added, standard=standard)


def damage_dealt(damage: Result, rules: Rules) -> int:
    """Return the damage that a Damage Check deals. source: P5, 5; A5."""
    return 0 if damage.crit_fail and rules.damage_crit == "nothing" else damage.total
