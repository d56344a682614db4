"""Movement: how far a move goes on bad legs."""

from hero_combat.systems.spotlight.rulings import Rules


def speed_on(bad_legs: int, speed: int, rules: Rules) -> int:
    """Return how far a move goes with so many bad legs, on which one needs help.

    source: ruling P9, A10
    """
    for _ in range(bad_legs if rules.halve_speed == "each" else min(1, bad_legs)):
        speed = speed // 2 if rules.speed_rounding == "down" else -(-speed // 2)
    return speed
