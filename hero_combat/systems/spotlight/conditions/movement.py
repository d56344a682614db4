"""Movement: how far a move goes on bad legs, and what ends a run."""

from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand


def speed_on(bad_legs: int, speed: int, rules: Rules) -> int:
    """Return how far a move goes with so many bad legs, on which one needs help.

    source: ruling P9, A10
    """
    for _ in range(bad_legs if rules.halve_speed == "each" else min(1, bad_legs)):
        speed = speed // 2 if rules.speed_rounding == "down" else -(-speed // 2)
    return speed


def stop_running(book: Book, who: str) -> None:
    """End a run, as doing anything else does. source: ruling P5"""
    now = book.combatants[who]
    if now.status.moving or now.status.broke_cover or now.struck:
        keep_stand(book, who)
        book.change(who, {"moving": False, "broke_cover": False}, struck=())
