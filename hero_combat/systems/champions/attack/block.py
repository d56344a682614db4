"""Blocking: a declared Block may stop blows before they are rolled."""

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.ocv import ocv_of
from hero_combat.systems.champions.conditions.statuses import statuses_of
from hero_combat.systems.champions.dice.checks import attack, target_number
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import FURTHER_BLOCK_OCV, TO_HIT_BASE
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of


def is_blocked(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice
) -> bool:
    """Tell whether the Block that `target` has declared stops a blow in hand-to-hand combat.

    3d6 against 11 + the blocker's OCV - the attacker's OCV; each further Block until the next
    phase is 2 harder, and one that fails is the last. Whose blow is blocked acts behind the blocker
    in the next segment in which both have a phase. Without a Block, or against a ranged or mental
    attack, nothing is rolled. source: the maneuver table, "Block"; the HERO 6e book, "Block"
    """
    current, sheet = book.combatants[target], book.sheets[target]
    block = maneuver_of(current, sheet, book.clock)
    if block is None or block.defends != "block" or prepared.ranged or prepared.attack.mental:
        return False
    if current.block_broken:
        book.note(f"{sheet.name}'s {block.name} has failed once and stops nothing more")
        return False
    own = combat_values.ocv_after(sheet.ocv, statuses_of(current, sheet.body)) + (block.ocv or 0)
    further = FURTHER_BLOCK_OCV * current.blocks
    against = ocv_of(book, order, prepared, None)
    label = f"block {target}"
    faces = dice.roll(3, 6, label)
    total = sum(faces)
    stopped = attack(own + further, against, total).hit
    if not book.quiet:
        lines = [Modifier("base", TO_HIT_BASE), Modifier(f"OCV, {block.name}", own)]
        if further:
            lines.append(Modifier(f"blocks before this one: {current.blocks}", further))
        lines.append(Modifier(f"the attacker's OCV {against}", -against))
        needed = target_number(own + further, against)
        told = f"{total} against {needed}-: {'blocked' if stopped else 'not blocked'}"
        book.rolls.append(RollReport(label, "3d6", faces, told, tuple(lines)))
    book.change(target, blocks=current.blocks + 1, block_broken=not stopped)
    if stopped:
        book.event(Prevented(who=target, how="block"))
        _goes_first(book, target, order.attacker)
    return stopped


def _goes_first(book: Book, blocker: str, attacker: str) -> None:
    behind = book.combatants[blocker].ahead_of
    if attacker not in behind:
        book.change(blocker, ahead_of=(*behind, attacker))
    one, other = book.sheets[blocker].name, book.sheets[attacker].name
    book.note(f"{one} acts before {other} in the next segment in which both have a phase")
