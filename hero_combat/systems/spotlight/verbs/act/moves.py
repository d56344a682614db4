"""Declared actions that are no attacks: moving, cover, reactions, sharing, passing, dying."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.turns.actions import (
    uninterrupted,
)
from hero_combat.systems.spotlight.verbs.act.actions import react, take_action
from hero_combat.systems.spotlight.verbs.act.death_spotlight import (
    cheat,
    die,
    dramatic_save,
    save,
    saved,
)
from hero_combat.systems.spotlight.verbs.act.harm import be_hurt
from hero_combat.systems.spotlight.verbs.act.movement import go, take_cover
from hero_combat.systems.spotlight.verbs.act.spotlight import forgo, pass_on, share
from hero_combat.systems.spotlight.verbs.act.suppression import brave

_NO_AP = frozenset({"share", "pass", "forgo", "brave"})
"""Those that cost nothing, and still wait for a death spotlight."""


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action. Each costs 1 AP unless `--ap` says otherwise.

    Raises:
        UsageError: the cover is none, or nobody else is named to save.
        Forbidden: the rules don't allow it now, or the AP don't suffice.

    source: seed, "Combat Terms", "The Death Spotlight"; rulings P1, P3, P4, P10, P11
    """
    book = Book(fight)
    if order.move in _NO_AP and not (
        order.move == "brave" and book.combatants[order.actor_].saving
    ):
        uninterrupted(book, order.actor_, force=order.force)
    told = _MOVES[order.move](book, order, dice)
    return book.outcome(told, targets=(order.actor_,))


_MOVES = {
    "move": go,
    "run": go,
    "cover": take_cover,
    "action": take_action,
    "react": react,
    "share": share,
    "pass": pass_on,
    "forgo": forgo,
    "brave": brave,
    "hurt": be_hurt,
    "cheat-death": cheat,
    "dramatic-save": dramatic_save,
    "save": save,
    "saved": saved,
    "die": die,
}
