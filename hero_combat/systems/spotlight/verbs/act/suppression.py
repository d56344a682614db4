"""The move of `act` against suppressive fire: a Willpower roll."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.suppressive_fire import breaks_free
from hero_combat.systems.spotlight.dice.pools import successes, tell_successes
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.actions import refuse_down, spend


def brave(book: Book, order: orders.Act, dice: Dice) -> str:
    """Roll Willpower against suppressive fire. source: ruling P11, A15"""
    who, rules = order.actor_, book.before.rules
    now, sheet = book.combatants[who], book.sheets[who]
    if not now.pinned:
        forbid(book, who, "is not pinned down", force=order.force)
    if now.tried and rules.suppression_retry == "spotlight":
        forbid(book, who, "has tried that in this spotlight", force=order.force)
    refuse_down(book, who, now, force=order.force)
    if rules.suppression_ap:
        spend(book, who, rules.suppression_ap, force=order.force, outside=True)
    label = f"willpower {who}"
    faces = dice.roll(sheet.willpower, SIDES, label)
    free = breaks_free(faces, now.pinned)
    made = tell_successes(successes(faces))
    if not book.quiet:
        told = f"{made} against {now.pinned}: {'free' if free else 'pinned down'}"
        notation = f"{sheet.willpower}d6"
        line = Modifier("Willpower", notation)
        book.rolls.append(RollReport(label, notation, faces, told, (line,)))
    if free:
        book.change(who, pinned_by={}, tried=False)
        return f"{sheet.name} braves the fire ({made}) and can move and attack."
    rest = {by: needs for by, needs in now.pinned_by.items() if not breaks_free(faces, needs)}
    book.change(who, pinned_by=rest, tried=True)
    return f"{sheet.name} stays down ({made}, Willpower {now.pinned})."
