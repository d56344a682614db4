"""The verb `act`: declared actions that are no attacks."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.systems.megs.dice.check import close_options
from hero_combat.systems.megs.dice.hero_points import pay
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book, require_begun
from hero_combat.systems.megs.telling import moves as told
from hero_combat.systems.megs.verbs.act.defense import dodge, leave_cover, take_cover
from hero_combat.systems.megs.verbs.act.grapples import break_grapple, release
from hero_combat.systems.megs.verbs.act.holding import aim_at, hold, pass_
from hero_combat.systems.megs.verbs.act.lifting import break_, carry, lift, put_down, throw
from hero_combat.systems.megs.verbs.act.movement import accelerate, brake, move
from hero_combat.systems.megs.verbs.act.powers import (
    activate,
    deactivate,
    insta_change,
    lose_aps,
    push,
)

MoveRule = Callable[[Book, Act, Dice], None]


def act(book: Book, order: Act, dice: Dice) -> None:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: seed, "Combat Sequence", "Defensive Combat Maneuvers", "Movement"
    """
    book.options = CheckOptions.of(order)
    require_begun(book)
    book.targets = (order.actor_,)
    book.remark(told.out_of_order, book, order.actor_)
    _MOVES[order.move](book, order, dice)
    close_options(book)


def _environment(book: Book, order: Act, _dice: Dice) -> None:
    """Change the surroundings for Hero Points, at the game master's price."""
    who, points = order.actor_, order.points or 0
    pay(book, who, points, "changing the surroundings", force=order.force)
    book.say(told.spends, book, who, points, order.until)


_MOVES: dict[str, MoveRule] = {
    "activate": activate,
    "deactivate": deactivate,
    "insta-change": insta_change,
    "push": push,
    "lose": lose_aps,
    "hold": hold,
    "pass": pass_,
    "dodge": dodge,
    "aim": aim_at,
    "take-cover": take_cover,
    "leave-cover": leave_cover,
    "accelerate": accelerate,
    "brake": brake,
    "move": move,
    "carry": carry,
    "lift": lift,
    "put-down": put_down,
    "throw": throw,
    "break": break_,
    "break-grapple": break_grapple,
    "release": release,
    "environment": _environment,
}
