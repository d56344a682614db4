"""The verb `act`: declared actions that are no attacks."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.dice.hero_points import pay, tell_hero_points
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import Book, Fight, require_begun
from hero_combat.systems.megs.turns.actions import note_out_of_order
from hero_combat.systems.megs.verbs.act.defence import dodge, leave_cover, take_cover
from hero_combat.systems.megs.verbs.act.grapples import break_grapple, release
from hero_combat.systems.megs.verbs.act.holding import aim_at, hold, pass_
from hero_combat.systems.megs.verbs.act.lifting import Told, break_, carry, lift, put_down, throw
from hero_combat.systems.megs.verbs.act.movement import accelerate, brake, move
from hero_combat.systems.megs.verbs.act.powers import (
    activate,
    deactivate,
    insta_change,
    lose_aps,
    push,
)

Does = Callable[[Book, Act, Dice], str | Told]


def act(fight: Fight, order: Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: seed, "Combat Sequence", "Defensive Combat Maneuvers", "Movement"
    """
    book = Book(fight, order)
    require_begun(book)
    who = order.actor_
    note_out_of_order(book, who)
    told = _MOVES[order.move](book, order, dice)
    return book.outcome("" if book.quiet else _sentence(book, who, told), targets=(who,))


def _sentence(book: Book, who: str, told: str | Told) -> str:
    """Put into words: `Anna drops force field.`"""
    name = book.sheets[who].name
    return f"{name} {told}." if isinstance(told, str) else f"{name} {told.deed}. {told.after}"


def _environment(book: Book, order: Act, _dice: Dice) -> str:
    """Change the surroundings for Hero Points, at the game master's price."""
    points = order.points or 0
    pay(book, order.actor_, points, "changing the surroundings", force=order.force)
    what = f": {order.until}" if order.until else ""
    return f"spends {tell_hero_points(points)} on the surroundings{what}"


_MOVES: dict[str, Does] = {
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
