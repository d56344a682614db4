"""Defense: what is subtracted, how it drains, and the pool of a dodge. source: P8, P9."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.gear import Gear, known, worn
from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.tables import WILLPOWER_DEFENSE, WILLPOWER_DICE
from hero_combat.systems.storyteller.traits import base_defense
from hero_combat.systems.storyteller.turn import fallen, of, out

Multi = Literal["each", "beyond_first"]


def drained(base: int, applied: int, *, floor: bool = True) -> int:
    """Defense after it was applied so often since the own turn began. source: P8.1, A4"""
    left = base - applied
    return max(0, left) if floor else left


class Dodge(msgspec.Struct, frozen=True):
    """What a dodge leaves of an attack.

    Attributes:
        net: the attack's successes that are left.
        damage: what it does then, with the weapon modifier; 0 when nothing is left.
        next_turn_defense_mod: -1 after a dramatic failure.
    """

    net: int
    damage: int
    next_turn_defense_mod: int


def dodge_pool(defense: int, opponents: int, multi: Multi = "each") -> int:
    """Twice the Defense that so many opponents leave. source: P9.2, A6"""
    fewer = 0 if opponents < 2 else opponents if multi == "each" else opponents - 1
    return 2 * max(0, defense - fewer)


def dodged(attack: int, dodge: int, weapon_mod: int, *, dramatic: bool) -> Dodge:
    """The attack's successes less the dodge's, and only then the weapon. source: P9.4"""
    net = max(0, attack - dodge)
    return Dodge(net, max(0, net + weapon_mod) if net else 0, -1 if dramatic else 0)


def no_defense(fight: Fight | Book, who: str) -> str:
    """Why `who` can't apply Defense at all, such as "is surprised"; "" when nothing is against it.

    source: P6, P8.4, P11, P14
    """
    current = fight.combatants[who]
    status = current.status
    if status.surprised:
        return "is surprised"
    if fallen(fight, who) in ("dead", "unconscious"):
        return out(fight, who)
    if status.restrained or "immobilized" in current.tags:
        return "is immobilized"
    if status.held:
        return "is in a hold"
    if current.exposed:
        return f"gave it up ({current.exposed})"
    return "is blind" if "both-blinded" in current.tags else ""


def may_defend(fight: Fight | Book, gear: Gear, *, close: bool) -> bool:
    """Whether Defense counts against an attack with this weapon. source: P7, P12.4, A10"""
    if gear.of.defense:
        return True
    big_gun = gear.kind == "firearm" and close and gear.size > 1
    return big_gun and of(fight).rules.close_firearms == "add_full_defense"


FLOOR = "Defense is never below 0"


def drain(applied: int) -> str:
    """What Defense has lost to being applied, in words."""
    return f"drain by {applied} {'attack' if applied == 1 else 'attacks'}"


def defense_left(fight: Fight | Book, who: str) -> int:
    """The Defense of `who` against whoever attacks next, without what is paid for."""
    return max(0, sum(int(line.value) for line in defense_lines(fight, who, "")))


def told_left(name: str, left: int) -> str:
    """What is left of somebody's Defense, in words."""
    return f"{name} has Defense {left} left"


def defense_lines(
    fight: Fight | Book, who: str, attacker: str, *, pulled: bool = False
) -> list[Modifier]:
    """What makes up the Defense of `who` against `attacker`, line by line.

    Drained Defense stops at 0 before Willpower and a `pulled` blow add to it. source: P8.1
    """
    current, sheet = fight.combatants[who], fight.sheets[who]
    lines = [Modifier("Defense", base_defense(sheet))]
    if penalty := worn(sheet.armor).defense:
        lines.append(Modifier("armor", penalty))
    if current.ready:
        objects = of(fight).objects
        held = [(key, known(sheet, key, objects)) for key in current.ready]
        lines += [Modifier(key, of.defense) for key, of in held if of and of.defense]
    tags = current.tags
    if tags:
        if "leg-wrack" in tags or "legs-wrack" in tags:
            lines.append(Modifier("leg wrack", -2))
        for tag in ("stunned", "blinded"):
            if tag in tags:
                total = sum(int(line.value) for line in lines)
                lines.append(Modifier(f"{tag}: half", -(total - total // 2)))
    if current.unsteady == "now":
        lines.append(Modifier("off balance", -1))
    if current.applied:
        lines.append(Modifier(drain(current.applied), -current.applied))
    total = sum(int(line.value) for line in lines)
    if left := drained(total, 0, floor=of(fight).rules.defense_floor) - total:
        lines.append(Modifier(FLOOR, left))
    if attacker in current.guard:
        lines.append(Modifier("Willpower", WILLPOWER_DEFENSE))
    if pulled:
        lines.append(Modifier("pulled blow", 1))
    return lines


def dodge_lines(
    fight: Fight | Book, who: str, attacker: str, wound: int, *, pulled: bool = False
) -> list[Modifier]:
    """The pool of a dodge against one attack, line by line. source: P9, A15, A16"""
    current, rules = fight.combatants[who], of(fight).rules
    lines = defense_lines(fight, who, attacker, pulled=pulled)
    dice = 0
    if rules.dodge_willpower == "dice" and attacker in current.guard:
        lines = [line for line in lines if line.what != "Willpower"]
        dice = WILLPOWER_DICE
    defense = sum(int(line.value) for line in lines)
    opponents = max(current.opponents, len({*current.foes, attacker}))
    doubled = dodge_pool(defense, opponents, rules.dodge_multi)
    fewer = max(0, defense) - doubled // 2
    if fewer:
        lines.append(Modifier(f"{opponents} opponents", -fewer))
    if defense < 0:
        lines.append(Modifier("never below 0", -defense))
    lines.append(Modifier("doubled", doubled // 2))
    if dice:
        lines.append(Modifier("Willpower", dice))
    if wound and rules.dodge_wounds:
        lines.append(Modifier("wounds", wound))
    return lines
