"""The verb `act`: which move is carried out by what."""

# ruff: noqa: PLC0415 - a move imports only what it needs

from collections.abc import Callable
from functools import cache

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.tables import DEEDS
from hero_combat.systems.spotlight.turns.actions import refuse_interrupting_death

MoveRule = Callable[[Book, orders.Act, Dice], str]


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action. Each costs 1 AP unless `--ap` says otherwise.

    Raises:
        UsageError: the cover is none, or nobody else is named to save.
        Forbidden: the rules don't allow it now, or the AP don't suffice.

    source: seed, "Combat Terms", "The Death Spotlight"; rulings P1, P3, P4, P10, P11
    """
    book: Book = Ledger(fight)
    deed = DEEDS[order.move]
    if deed.free and not (deed.to_save and book.combatants[order.actor_].saving):
        refuse_interrupting_death(book, order.actor_, force=order.force)
    told = _rule_of(order.move)(book, order, dice)
    return book.outcome(told, targets=(order.actor_,))


@cache
def _rule_of(move: orders.Move) -> MoveRule:
    """Import what carries out a move."""
    match move:
        case "move" | "run" | "cover":
            from hero_combat.systems.spotlight.verbs.act.movement import go, take_cover

            return take_cover if move == "cover" else go
        case "action" | "react":
            from hero_combat.systems.spotlight.verbs.act.actions import react, take_action

            return react if move == "react" else take_action
        case "share" | "pass" | "forgo":
            from hero_combat.systems.spotlight.verbs.act import spotlight

            rules = {"share": spotlight.share, "pass": spotlight.pass_on, "forgo": spotlight.forgo}
            return rules[move]
        case "brave":
            from hero_combat.systems.spotlight.verbs.act.suppression import brave

            return brave
        case "hurt":
            from hero_combat.systems.spotlight.verbs.act.harm import be_hurt

            return be_hurt
        case _:
            from hero_combat.systems.spotlight.verbs.act import death_spotlight

            return death_spotlight.MOVES[move]
