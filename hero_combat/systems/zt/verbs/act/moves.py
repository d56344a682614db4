"""The verb `act`: its table of moves. source: P4, P7, P10."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.state import Book, Fight
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.turns.actions import (
    SLOTS_GIVEN_UP,
    may_count,
    refuse_idle_payers,
)
from hero_combat.systems.zt.turns.assist import helpers_of
from hero_combat.systems.zt.verbs.act.actions import (
    assist_or_disrupt,
    break_free,
    dash,
    disengage,
    extra_minor,
    look,
)
from hero_combat.systems.zt.verbs.act.grapple import release, struggle
from hero_combat.systems.zt.verbs.act.held_items import drop, pick_up, switch
from hero_combat.systems.zt.verbs.act.improvised import improvise
from hero_combat.systems.zt.verbs.act.movement import move, prone, stand

_Does = Callable[[Book, orders.Act, Dice], str]


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Before the First Turn a Major Action is the initiating one, and everybody rolls Defense first.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    book: Book = Ledger(fight)
    who, deed = order.actor_, DEEDS[order.move]
    if order.extra_minor:
        own = (who,) if deed.reaction else ()
        refuse_idle_payers(book, order.extra_minor, (*helpers_of(order), *own))
    if deed.help:
        told = assist_or_disrupt(book, order)
        return book.outcome("" if book.quiet else told, targets=(who,))
    forbid(book, who, may_count(book, who, "actor"), force=order.force)
    if deed.story:
        told, *after = improvise(book, order, dice)
    else:
        told, after = _MOVES[order.move](book, order, dice), []
        told += f" ({order.what})" if order.what else ""
    stop = "" if told.endswith(".") else "."  # the game master's own words may have one
    sentence = f"{book.sheets[who].name} {told}{stop}"
    return book.outcome("" if book.quiet else " ".join((sentence, *after)), targets=(who,))


def _pass(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Let the rest of the Turn go, where it is one's own: nothing of it is left then."""
    if book.clock.acting == order.actor_:
        book.change(order.actor_, **SLOTS_GIVEN_UP)
    return "does nothing more"


_MOVES: dict[str, _Does] = {
    "move": move,
    "stand": stand,
    "prone": prone,
    "dash": dash,
    "disengage": disengage,
    "extra-minor": extra_minor,
    "switch": switch,
    "pick-up": pick_up,
    "drop": drop,
    "look": look,
    "struggle": struggle,
    "release": release,
    "break-free": break_free,
    "pass": _pass,
}
