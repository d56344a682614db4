"""Blocking: a declared Block may stop blows before they are rolled."""

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.systems.champions.attack import combat_values
from hero_combat.systems.champions.attack.gates import may_count
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.to_hit import ocv_of, read_attack, statuses_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import FURTHER_BLOCK_OCV, TO_HIT_BASE
from hero_combat.systems.champions.telling import defending as told
from hero_combat.systems.champions.telling import reasons as lines
from hero_combat.systems.champions.telling.reasons import Reason
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of


def blows_blocked(book: Book, attempt: Attempt, dice: Dice) -> int:
    """Return how many blows of an attempt are stopped by a Block; each blow is rolled for."""
    stopped = 0
    while stopped < attempt.shots and is_blocked(book, attempt, dice):
        stopped += 1
    return stopped


def is_blocked(book: Book, attempt: Attempt, dice: Dice) -> bool:
    """Tell whether the Block that the target has declared stops a blow in hand-to-hand combat.

    3d6 against 11 + the blocker's OCV - the attacker's OCV; each further Block until the next
    phase is 2 harder, and one that fails is the last. Whose blow is blocked acts behind the blocker
    in the next segment in which both have a phase. Without a Block, or against a ranged or mental
    attack, nothing is rolled. source: the maneuver table, "Block"; the HERO 6e book, "Block"
    """
    target, prepared, aim = attempt.target.id, attempt.prepared, attempt.aim
    current, sheet = book.combatants[target], book.sheets[target]
    was = book.before.combatants[target] if aim.at_once else current
    block = maneuver_of(was, sheet, book.clock)
    if block is None or block.defends != "block" or prepared.ranged or prepared.attack.mental:
        return False
    if prepared.maneuver and prepared.maneuver.frees:
        return False
    if why := may_count(book.before if aim.at_once else book, target, "blocker"):
        book.remark(told.blocks_nothing, book, target, why)
        return False
    blocks, broken = aim.blocks.get(target, (was.blocks, was.block_broken))
    if broken:
        book.remark(told.block_is_broken, book, target, block.name)
        return False
    own = combat_values.ocv_after(sheet.ocv, statuses_of(was, sheet.body)) + (block.ocv or 0)
    further, against = FURTHER_BLOCK_OCV * blocks, ocv_of(book, attempt, [])
    label = f"block {target}"
    faces = dice.roll(3, 6, label)
    rolled = read_attack(own + further, against, sum(faces))
    stopped, reasons = (
        rolled.hit,
        [Reason("base", TO_HIT_BASE), Reason("block", own, (block.name,))],
    )
    if further:
        reasons.append(Reason("further blocks", further, (blocks,)))
    reasons.append(Reason("their OCV", -against))
    book.report(lines.block_roll, label, faces, rolled, reasons)
    if aim.at_once:
        aim.blocks[target] = blocks + 1, not stopped
    if current.maneuver == was.maneuver:
        book.change(target, blocks=blocks + 1, block_broken=not stopped)
    if stopped:
        book.event(Prevented(who=target, how="block"))
        _goes_first(book, target, attempt.order.attacker)
    return stopped


def _goes_first(book: Book, blocker: str, attacker: str) -> None:
    behind = book.combatants[blocker].ahead_of
    if attacker not in behind:
        book.change(blocker, ahead_of=(*behind, attacker))
    book.remark(told.goes_first, book, blocker, attacker)
