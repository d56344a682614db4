"""Blocking: a declared Block may stop a blow before it is rolled."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, RollReport
from hero_combat.systems.champions import combat_value
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.condition import conditions, maneuver_of
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.tables import TO_HIT_BASE
from hero_combat.systems.champions.to_hit import ocv_of

_BLOCKS = frozenset({"Block", "Martial Block"})


def blocked(book: Book, order: Resolve, blow: Blow, target: str, dice: Dice) -> bool:
    """Whether the Block that `target` has declared stops a blow in hand-to-hand combat.

    3d6 against 11 + the blocker's OCV - the attacker's OCV. Without a Block, or against a ranged
    or mental attack, nothing is rolled. source: the maneuver table, "Block"
    """
    current = book.combatants[target]
    block = maneuver_of(current, book.clock)
    if block is None or block.name not in _BLOCKS or blow.ranged or blow.attack.mental:
        return False
    sheet = book.sheets[target]
    own = combat_value.ocv_after(sheet.ocv, conditions(current, sheet.body)) + (block.ocv or 0)
    against = ocv_of(book, order, blow, [])
    label = f"block {target}"
    faces = dice.roll(3, 6, label)
    total = sum(faces)
    stopped = combat_value.block(own, against, total)
    lines = (
        Modifier("base", TO_HIT_BASE),
        Modifier(f"OCV, {block.name}", own),
        Modifier(f"the attacker's OCV {against}", -against),
    )
    reading = f"{total} against {combat_value.target_number(own, against)}-"
    reading += ": blocked" if stopped else ": not blocked"
    book.rolls.append(RollReport(label, "3d6", faces, reading, lines))
    return stopped
