"""The moves of `act` with the death spotlight: cheat death, or let somebody try a dramatic save."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.conditions.death_spotlight import (
    cheat_death,
    end_death_spotlight,
)
from hero_combat.systems.spotlight.dice.pools import successes, tell_successes
from hero_combat.systems.spotlight.events import DeathCheated
from hero_combat.systems.spotlight.health.condition import condition, gets_death_spotlight
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import AP, LOCATIONS, SIDES
from hero_combat.systems.spotlight.turns.actions import cost_of, may_count, refuse_down, spend
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action


def cheat(book: Book, order: orders.Act, dice: Dice) -> str:
    """Cheat death, for players' characters. source: ruling P10, A17, A19, A21"""
    who, rules = order.actor_, book.before.rules
    sheet, now = book.sheets[who], book.combatants[who]
    _refuse_not_dying(book, order)
    if not gets_death_spotlight(sheet, rules):
        forbid(book, who, "is an NPC, who can't cheat death", force=order.force)
    if now.save_tried and rules.death_choices == "one":
        forbid(book, who, "has chosen the dramatic save", force=order.force)
    label = f"willpower {who}"
    faces = dice.roll(sheet.willpower, SIDES, label)
    boxes = {part: getattr(now, part) for part in LOCATIONS}
    cheated = cheat_death(faces, sheet.fortitude, sheet.strength, boxes, rules)
    made = tell_successes(successes(faces))
    works, dead = bool(successes(faces)), cheated.outcome == "dead"
    if not book.quiet:
        told = f"{made}: {'alive' if works else 'dead'}"
        notation = f"{sheet.willpower}d6"
        line = Modifier("Willpower", notation)
        book.rolls.append(RollReport(label, notation, faces, told, (line,)))
    book.event(DeathCheated(who=who, alive=not dead, fortitude=cheated.fortitude))
    if not works:
        _end(book, who, dead=True)
        return f"{sheet.name} can't cheat death ({made}) and dies."
    book.override(who, "for", cheated.fortitude)
    book.change(who, **cheated.boxes)
    _end(book, who, unconscious=not dead, dead=dead)
    told = f"{sheet.name} cheats death: unconscious, and Fortitude falls to {cheated.fortitude}."
    if dead:
        return f"{told} {sheet.name} dies of it."
    if cheated.outcome == "needs_ruling":
        book.status(who, needs_ruling=True)
        return f"{told} No box is left in the head: that needs a ruling."
    return told


def dramatic_save(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Invite another player's character, who gets 4 AP to save one. source: ruling P10

    Raises:
        UsageError: nobody else is named.
    """
    who, ally = order.actor_, order.on
    if ally == who or ally not in book.combatants:
        raise UsageError("somebody else must jump in", mend="--on names a player's character")
    _refuse_not_dying(book, order)
    sheet, helper = book.sheets[who], book.sheets[ally]
    if not helper.player:
        forbid(book, ally, "is no player's character", force=order.force)
    forbid(book, ally, may_count(book, ally), force=order.force)
    refuse_down(book, ally, book.combatants[ally], force=order.force)
    other = book.combatants[ally].saving
    if other in book.sheets and other != who:
        reason = f"is at the side of {book.sheets[other].name} already"
        forbid(book, ally, reason, force=order.force)
    if book.combatants[who].save_tried:
        forbid(book, who, "has chosen the dramatic save already", force=order.force)
    book.change(who, save_tried=True)
    book.change(ally, extra_ap=AP, saving=who)
    book.note(f"then: act saved {who}, or act die {who}; the game master says which")
    return f"{helper.name} joins the spotlight with {AP} AP to save {sheet.name}."


def save(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Do something to save somebody, with the AP of the dramatic save."""
    who = order.actor_
    cost = cost_of(book, order)
    now = book.combatants[who]
    if not now.saving:
        forbid(book, who, "is not in a dramatic save", force=order.force)
    spend(book, who, cost, force=order.force, saving=True)
    if order.on and now.saving in book.sheets and order.on != now.saving:
        reason = f"is at the side of {book.sheets[now.saving].name}"
        forbid(book, who, reason, force=order.force)
    whom = order.on or now.saving
    other = book.sheets[whom].name if whom in book.sheets else "somebody"
    did = f": {order.doing}" if order.doing else ""
    return f"{book.sheets[who].name} does something to save {other}{did} ({cost} AP)."


def saved(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Be saved, as the game master rules: no longer dying, and unconscious."""
    who = order.actor_
    _refuse_not_dying(book, order)
    if not book.combatants[who].save_tried:
        forbid(book, who, "was not in a dramatic save", force=order.force)
    _end(book, who, stable=True)
    book.note("when and how somebody who was saved comes round is the game master's to say")
    return f"{book.sheets[who].name} is saved: unconscious, and no longer dying."


def die(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Die where nothing helps, or death is certain. source: seed, "Cheat Death"; ruling P10, A19"""
    who = order.actor_
    _refuse_not_dying(book, order)
    _end(book, who, dead=True)
    return f"{book.sheets[who].name} dies."


def _refuse_not_dying(book: Book, order: orders.Act) -> None:
    """Refuse who does not have the death spotlight."""
    who = order.actor_
    if condition(book.sheets[who], book.combatants[who]) != "dying":
        forbid(book, who, "does not have the death spotlight", force=order.force)


def _end(
    book: Book, who: str, *, dead: bool = False, unconscious: bool = False, stable: bool = False
) -> None:
    """End the death spotlight, and a simultaneous action that it interrupted."""
    end_simultaneous_action(book)
    end_death_spotlight(book, who, dead=dead, unconscious=unconscious, stable=stable)


MOVES = {
    "cheat-death": cheat,
    "dramatic-save": dramatic_save,
    "save": save,
    "saved": saved,
    "die": die,
}
