"""Those who expect no fight, those who are taken by surprise, and those who are overawed.

All of it lasts until one's next phase begins, when `step` says that it is over.
source: seed, "Character Status"; rulings 2.9 and 3.3
"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import NON_COMBAT_MOVEMENT
from hero_combat.text import listing

_DCV = {"yes": "DCV 0", "prepared": "half DCV", "in combat": "half DCV"}


def non_combat(book: Book, order: Act, _dice: Dice) -> Outcome:
    """Drop one's guard: DCV 0, and non-combat movement."""
    who = order.actor_
    book.status(who, non_combat=True)
    name = book.sheets[who].name
    far = f"movement x{NON_COMBAT_MOVEMENT}"
    return book.outcome(f"{name} expects no fight: DCV 0, {far}.", targets=(who,))


def surprise(book: Book, order: Act, _dice: Dice) -> Outcome:
    """Surprise others: out of combat, out of combat but prepared, or in it.

    Raises:
        UsageError: nobody is named.
    """
    if not order.on:
        raise UsageError("surprise needs --on", mend="name those who are surprised")
    told = []
    for who in order.on:
        kind: Literal["yes", "prepared", "in combat"] = "in combat"
        if order.prepared:
            kind = "prepared"
        elif book.combatants[who].status.non_combat:
            kind = "yes"
        book.status(who, surprised=kind)
        told.append(f"{book.sheets[who].name} ({_DCV[kind]})")
    return book.outcome(
        f"{book.sheets[order.actor_].name} surprises {listing(told)}.", targets=order.on
    )
