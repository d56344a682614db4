"""Defense: what is subtracted, how it drains, and the pool of a dodge. source: P8, P9."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.gear.prepared import Gear, known
from hero_combat.systems.storyteller.health import fallen, out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.equipment import worn
from hero_combat.systems.storyteller.sheet.traits import base_defense
from hero_combat.systems.storyteller.state import Book, Fight, of
from hero_combat.systems.storyteller.tables import WILLPOWER_DEFENSE, WILLPOWER_DICE
from hero_combat.systems.storyteller.turns.actions import pay_willpower

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


def apply_defense(
    book: Book, order: Resolve, gear: Gear, target: str, lines: list[Modifier]
) -> bool:
    """Take Defense off the pool where it applies; whether the target dodges instead.

    source: P8, P9.5, P12.4, A10
    """
    rules = book.before.rules
    big_gun = gear.kind == "firearm" and order.close and gear.size > 1
    if big_gun:
        lines.append(Modifier(f"gun of Size {gear.size} in close combat", -(gear.size + 1)))
    if not may_defend(book, gear, close=order.close):
        return False
    if target in order.no_defense or target in order.unaware:
        return False
    name = book.sheets[target].name
    if reason := no_defense(book, target):
        book.note(f"{name} {reason}: no Defense")
        return False
    current = book.combatants[target]
    if target in order.guard:
        guard(book, target, order.attacker, force=order.force)
        current = book.combatants[target]
    if current.status.dodging:
        return True
    if current.aim:
        book.change(target, aim=0, aiming="", aimed=0)
        book.note(f"{name} applies Defense and loses the aim (keep it: --no-defense {target})")
    drained, pulled = drain(current.applied), order.pull is not None
    paid_for = pulled + (WILLPOWER_DEFENSE if order.attacker in current.guard else 0)
    left = -1 - paid_for  # what was applied now, less by one
    for line in defense_lines(book, target, order.attacker, pulled=pulled):
        what = f"{line.what} {'on' if line.what == drained else 'of'} {name}"
        if line.what == FLOOR:
            what = FLOOR
        left += int(line.value)
        lines.append(Modifier(what, -line.value))  # type: ignore[operator]  # made of numbers
    book.change(target, applied=current.applied + 1, defended=book.clock.round)
    if rules.guard == "attack" and current.guard:
        book.change(target, guard=())
    book.note(told_left(name, max(0, left)))
    return False


def guard(book: Book, who: str, attacker: str, *, force: bool) -> None:
    """`who` spends Willpower to raise Defense against one attacker until the own turn."""
    if attacker in book.combatants[who].guard:
        return
    pay_willpower(book, who, "to guard with", force=force)
    book.change(who, guard=(*book.combatants[who].guard, attacker))
