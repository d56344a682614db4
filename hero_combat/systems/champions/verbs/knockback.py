"""The verb `knockback`: somebody is knocked back by something that has been resolved elsewhere."""

from hero_combat.dice import Dice
from hero_combat.systems.champions.knockback.flight import knock_back, may_stand_behind
from hero_combat.systems.champions.knockback.records import Shove
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.orders.verbs import Knockback
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import hits


def knockback(book: Book, order: Knockback, dice: Dice) -> None:
    """Roll the knockback of so much BODY, with the flight, the impacts and their damage.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.

    source: seed, "Knockback"; ruling 3.4
    """
    target = order.target
    may_stand_behind(book, order.into, (target,))
    shove = Shove(
        body=order.body,
        killing=order.killing,
        martial=order.martial,
        multiplier=order.multiplier,
        rolled_with=order.roll_with_punch,
        status=book.combatants[target].status,
        away=order.away,
    )
    whom = Target(target, into=order.into, open_ground=order.open_ground)
    book.say(hits.alone, book, target, knock_back(book, whom, shove, dice))
    book.targets = (target,)
