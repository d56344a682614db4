"""The move of `act` against suppressive fire: a Willpower roll."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.suppressive_fire import breaks_free
from hero_combat.systems.spotlight.dice.pools import counted, successes
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.actions import spend


def brave(book: Book, order: orders.Act, dice: Dice) -> str:
    """A Willpower roll against suppressive fire. source: ruling P11, A15."""
    who, rules = order.actor_, book.before.rules
    now, sheet = book.combatants[who], book.sheets[who]
    if not now.pinned:
        forbid(book, who, "is not pinned down", force=order.force)
    if now.tried and rules.suppression_retry == "spotlight":
        forbid(book, who, "has tried that in this spotlight", force=order.force)
    fate = condition(sheet, now)
    forbid(book, who, "" if fate == "ok" else f"is {fate}", force=order.force)
    if rules.suppression_ap:
        spend(book, who, rules.suppression_ap, force=order.force, outside=True)
    label = f"willpower {who}"
    faces = dice.roll(sheet.willpower, SIDES, label)
    free = breaks_free(faces, now.pinned)
    made = counted(successes(faces))
    told = f"{made} against {now.pinned}: {'free' if free else 'pinned down'}"
    line = Modifier("Willpower", f"{sheet.willpower}d6")
    book.rolls.append(RollReport(label, f"{sheet.willpower}d6", faces, told, (line,)))
    if free:
        book.change(who, pinned_by={}, tried=False)
        return f"{sheet.name} braves the fire ({made}) and can move and attack."
    rest = {by: needs for by, needs in now.pinned_by.items() if not breaks_free(faces, needs)}
    book.change(who, pinned_by=rest, tried=True)
    return f"{sheet.name} stays down ({made}, Willpower {now.pinned})."
