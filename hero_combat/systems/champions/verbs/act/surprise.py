"""Those who expect no fight, those who are taken by surprise, and those who are overawed.

All of it lasts until one's next phase begins, when `step` says that it is over.
source: seed, "Character Status"; rulings 2.9 and 3.3
"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import moves as told

SurpriseKind = Literal["yes", "prepared", "in combat"]
"""How somebody is surprised."""


def non_combat(book: Book, order: Act, _dice: Dice) -> None:
    """Drop one's guard: DCV 0, and non-combat movement."""
    who = order.actor_
    book.status(who, non_combat=True)
    book.say(told.expects_no_fight, book, who)


def surprise(book: Book, order: Act, _dice: Dice) -> None:
    """Surprise others: out of combat, out of combat but prepared, or in it.

    Raises:
        UsageError: nobody is named.
    """
    if not order.on:
        raise UsageError("surprise needs --on", mend="name the surprised combatants")
    kinds: list[SurpriseKind] = []
    for who in order.on:
        kind: SurpriseKind = "in combat"
        if order.prepared:
            kind = "prepared"
        elif book.combatants[who].status.non_combat:
            kind = "yes"
        book.status(who, surprised=kind)
        kinds.append(kind)
    book.targets = order.on
    book.say(told.surprises, book, order, kinds)
