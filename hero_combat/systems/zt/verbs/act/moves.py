"""The verb `act`: its table of moves. source: P4, P7, P10."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.health import may_count
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.turns.actions import SLOTS_GIVEN_UP, refuse_idle_payers
from hero_combat.systems.zt.turns.assist import helpers_of
from hero_combat.systems.zt.verbs.act import actions
from hero_combat.systems.zt.verbs.act.grapple import release, struggle
from hero_combat.systems.zt.verbs.act.held_items import drop, pick_up, switch
from hero_combat.systems.zt.verbs.act.improvised import improvise
from hero_combat.systems.zt.verbs.act.movement import move, prone, stand

_Does = Callable[[Book, orders.Act, Dice], None]


def act(book: Book, order: orders.Act, dice: Dice) -> None:
    """Carry out a declared action.

    Before the First Turn a Major Action is the initiating one, and everybody rolls Defense first.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    who, deed = order.actor_, DEEDS[order.move]
    if order.extra_minor:
        own = (who,) if deed.reaction else ()
        refuse_idle_payers(book, order.extra_minor, (*helpers_of(order), *own))
    book.targets = (who,)
    if deed.help:
        actions.assist_or_disrupt(book, order)
        return
    forbid(book, who, may_count(book, who, "actor"), force=order.force)
    if deed.story:
        improvise(book, order, dice)
    else:
        _MOVES[order.move](book, order, dice)


def _pass(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Let the rest of the Turn go, where it is one's own: nothing of it is left then."""
    if book.clock.acting == order.actor_:
        book.change(order.actor_, **SLOTS_GIVEN_UP)
    book.say(told.passed, book, order)


_MOVES: dict[str, _Does] = {
    "move": move,
    "stand": stand,
    "prone": prone,
    "dash": actions.dash,
    "disengage": actions.disengage,
    "extra-minor": actions.extra_minor,
    "switch": switch,
    "pick-up": pick_up,
    "drop": drop,
    "look": actions.look,
    "struggle": struggle,
    "release": release,
    "break-free": actions.break_free,
    "pass": _pass,
}
