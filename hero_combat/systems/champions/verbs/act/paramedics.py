"""Tending the dying: a Paramedics roll that ends the bleeding."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.dice.checks import Check, roll_under
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns.phases import use_phase


def stabilise(book: Book, order: Act, dice: Dice) -> None:
    """Tend somebody for a phase: a Paramedics roll, -1 for each full 2 BODY below 0.

    Raises:
        UsageError: it isn't clear who is tended, or the actor has no Paramedics.
        Forbidden: that one doesn't bleed.

    source: ruling 2.9
    """
    who = order.actor_
    if len(order.on) != 1:
        raise UsageError("stabilise needs --on", mend="name the bleeding combatant")
    target = order.on[0]
    sheet = book.sheets[who]
    if not sheet.paramedics:
        raise UsageError(
            f"{sheet.name} doesn't have the Paramedics skill",
            mend=f"to give it, use `set {who}.sheet.paramedics 11`",
        )
    if not book.combatants[target].status.bleeding:
        forbid(book, target, "isn't bleeding", force=order.force)
    body = book.combatants[target].body
    use_phase(book, who)
    check = Check("paramedics", who, stabilise_target(sheet.paramedics, body) + order.modifier)
    rolled = roll_under(book, check, f"paramedics {target}", dice)
    book.report(told.paramedics_roll, book, order, rolled)
    if rolled.made:
        book.status(target, bleeding=False)
    book.targets = (target,)
    book.say(told.tends, book, order, rolled)


def stabilise_target(paramedics: int, body: int) -> int:
    """Return the Paramedics roll for one at `body`: -1 for each full 2 below 0.

    source: ruling 2.9
    """
    return paramedics - max(0, -body) // 2
