"""What an order of a run costs in a larger fight, and in a later round: no more than its share."""

from collections.abc import Iterator
from time import process_time

from figure import Figure

from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan

FEW, MANY = 5, 40
"""So many on either side: eight times as many."""
SHORT, LONG = 120, 1200
"""Segments: ten turns, and a hundred."""
_TIMES = 5
_HEAD = """
system = "champions"
[templates.fighter]
dex = 12
con = 20
spd = 4
ocv = 5
dcv = 5
pd = 1
ed = 4
rec = 60
end = 90
body = 90
stun = 90
attacks.club = { dice = "1d6", end = 0 }
"""
_FIGHTER = '[combatants.{side}-{n}]\nlike = "fighter"\nside = "{side}"\n'


def growing(fights: int) -> Iterator[Figure]:
    """An order among many beside one among few, and of a long fight beside one of a short."""
    few, many = _order(FEW, SHORT, fights), _order(MANY, SHORT, fights)
    name, beside = f"an order among {2 * MANY} fighters", f"one among {2 * FEW}"
    yield Figure(name, 1e3 * many, 1e3 * few, "ms", beside, MANY / FEW)
    long = _order(FEW, LONG, fights)
    name, beside = f"an order of {LONG // 12} turns", f"one of {SHORT // 12} turns"
    yield Figure(name, 1e3 * long, 1e3 * few, "ms", beside, 1.2)


def _order(each: int, until: int, fights: int) -> float:
    """The seconds of an order in fights that nobody can win, the best of a few times."""
    blocks = (_FIGHTER.format(side=side, n=n) for side in ("left", "right") for n in range(each))
    arena = Arena(Plan((_HEAD + "".join(blocks)).encode(), "crowd.toml", 1, until=until))
    orders = sum(sum(arena.fight_number(number).fired) for number in range(fights))
    best = float("inf")
    for _ in range(_TIMES):
        begun = process_time()
        for number in range(fights):
            arena.fight_number(number)
        best = min(best, process_time() - begun)
    return best / orders
