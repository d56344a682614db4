"""Moving: speeding up, braking, and how far and how long.

source: seed, "Movement"; ruling 6
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.movement import (
    ROUND,
    count_movement,
    movement,
    movement_left,
    why_no_farther,
)
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.gear.power_uses import require_movement
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import Book, spend_action, why_not_act
from hero_combat.systems.megs.tables.ap_measures import tell_aps, travel_time
from hero_combat.systems.megs.telling import moves as told

BRAKES = 2


def reach_of(book: Book, order: Act) -> int:
    """Return APs of movement by the Power that is named, else by DEX.

    Raises:
        UsageError: there is no such Power.
        Forbidden: it is none of movement.
    """
    power = order.power[0] if order.power else ""
    if power:
        require_movement(book, order.actor_, power, force=order.force)
    return movement(book, order.actor_, power)


def accelerate(book: Book, order: Act, _dice: Dice) -> None:
    """Speed up by 1 AP for one action, up to the full speed."""
    who = order.actor_
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    most = reach_of(book, order)
    speed = book.combatants[who].speed
    if speed >= most:
        forbid(book, who, f"already moves at full speed ({tell_aps(speed)})", force=order.force)
    spend_action(book, who, dice=False)
    book.change(who, speed=speed + 1)
    book.say(told.speeds_up, book, who, speed + 1, most)


def brake(book: Book, order: Act, _dice: Dice) -> None:
    """Brake by 2 APs for one action."""
    who = order.actor_
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    speed = book.combatants[who].speed
    if not speed:
        forbid(book, who, "is not moving", force=order.force)
    spend_action(book, who, dice=False)
    book.change(who, speed=max(0, speed - BRAKES))
    book.say(told.brakes, book, who, max(0, speed - BRAKES))


def move(book: Book, order: Act, _dice: Dice) -> None:
    """Move so many APs of distance, an Automatic Action, at the speed that one has.

    In a round, an AP of time, that speed comes one AP farther than it is; nobody moves more in a
    round than APs of movement. Distances add up as lengths: two moves of 3 APs are one of 4.
    Who moves is behind cover no more.
    """
    who = order.actor_
    distance = order.distance or 0
    if distance < 0:
        raise UsageError("no distance given", mend="add --distance APS")
    forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
    most = reach_of(book, order)
    now = book.combatants[who]
    power = order.power[0] if order.power else ""
    speed = min(now.speed, most)
    reason = why_no_farther(book, who, power, distance)
    reason = reason or _too_slow(book, who, min(most, speed + ROUND), distance)
    forbid(book, who, reason, force=order.force)
    spend_action(book, who, dice=False)
    count_movement(book, who, distance)
    end_relations(book, who, "moves")
    book.say(told.moves, book, order, distance, (speed, travel_time(distance, speed)))


def _too_slow(book: Book, who: str, far: int, distance: int) -> str:
    """Say why so many APs more take longer than the round at that speed, or ""."""
    now = book.combatants[who]
    left = (1 << far) - now.moved
    if 1 << min(distance, 30) <= left:
        return ""
    reason = f"can move {tell_aps(far)} a round at {tell_aps(now.speed)} of speed"
    reason += f" and has {movement_left(left)}" if now.moved else ""
    return f"{reason}; accelerate first"
