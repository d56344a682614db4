"""Under water and in the void: pressure, holding the breath, drowning.

source: seed, "Underwater", "Space"; rulings 64, 65
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    forbid_bashing,
    hazard_aps,
    present,
    strike_with_hazard,
    tell_struck,
    victims,
)
from hero_combat.systems.megs.conditions.breath import (
    MINUTE,
    air_of,
    drown,
    lose_breath,
    tell_suffocation,
)
from hero_combat.systems.megs.conditions.time import let_time_pass
from hero_combat.systems.megs.dice.check import Shift, check, explain
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.ap_measures import duration, seconds_of_aps, tell_aps
from hero_combat.systems.megs.tables.bounds import MOST

SAFE_DEPTH = 5
BREATH = 5
"""APs of time for which anybody can hold the breath."""
MOST_MORE = 5


def sight(depth: int) -> int:
    """Return how many APs one sees at a depth. source: seed, "Underwater"."""
    return max(0, 5 - depth // 2)


def depths(before: int, after: int) -> list[int]:
    """Return the depths at which pressure attacks on the way down: each AP beyond 5."""
    return list(range(max(SAFE_DEPTH, before) + 1, after + 1))


def pressure(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack once for each new AP of depth beyond 5, Killing; OV STR, RV BODY."""
    depth, told = hazard_aps(order), []
    forbid_bashing(book, order, "depth of water")
    for who in present(book, order):
        name = book.sheets[who].name
        attacks = depths(book.combatants[who].depth, depth)
        book.change(who, depth=depth)
        if not attacks:
            told.append(f"{name} is at {depth} APs of depth, sees {sight(depth)} APs.")
        for at in attacks:
            if book.combatants[who].status.dead:
                break
            strength = attribute_now(book, who, "str")
            peril = HazardAttack(f"pressure {at}", at, at, ov=strength, stuns=False)
            told.append(tell_struck(book, strike_with_hazard(book, order, who, peril, dice)))
    return " ".join(told)


def drowning(book: Book, order: Hazard, dice: Dice) -> str:
    """Let so much more time pass under water without air."""
    return _without_air(book, order, dice, void=False)


def vacuum(book: Book, order: Hazard, dice: Dice) -> str:
    """Let so much more time pass in the void: as drowning, at OV +2 without Vehicles."""
    return _without_air(book, order, dice, void=True)


def _without_air(book: Book, order: Hazard, dice: Dice, *, void: bool) -> str:
    """Let time pass for everybody, and without air for those named."""
    seconds, told = duration(order.after), []
    struck = victims(book, order)
    asleep = {who: is_out(book, who) for who in struck}
    others = drown(book, seconds, struck)
    elapsed = let_time_pass(book, seconds)
    if not (struck or others or elapsed):
        present(book, order)
    for who in struck:
        if how := air_of(book, who, void=void):
            sealed = f"is sealed against the {'void' if void else 'water'}"
            told.append(
                f"{book.sheets[who].name} {sealed if how == 'sealed' else 'breathes water'}."
            )
            continue
        told.append(_suffocates(book, who, seconds, dice, void=void, asleep=asleep[who]))
    return " ".join([*told, *others, *elapsed])


def _suffocates(book: Book, who: str, seconds: int, dice: Dice, *, void: bool, asleep: bool) -> str:
    now, name = book.combatants[who], book.sheets[who].name
    if now.status.dead:
        return f"{name} is dead already."
    start, end = now.air, min(MOST, now.air + seconds)
    limit = now.air_until
    if not asleep and not limit and end > seconds_of_aps(BREATH):
        limit = _held(book, who, dice, void=void)
        book.change(who, air_until=limit)
    book.change(who, air=end)
    if not asleep and end <= (limit or seconds_of_aps(BREATH)):
        return f"{name} holds the breath, {end} s so far."
    since = start if asleep else max(start - (start - limit) % MINUTE, limit)
    return tell_suffocation(name, lose_breath(book, who, since, end, started=asleep))


def _held(book: Book, who: str, dice: Dice, *, void: bool) -> int:
    """Return the second at which damage begins: 5 APs of time, up to 5 more by the roll."""
    strength, body = attribute_now(book, who, "str"), attribute_now(book, who, "body")
    craft = book.combatants[who].status.space == "craft"
    shifts = [Shift("in the void", "OV", 2)] if void and not craft else []
    av, ev = boost_own_check(book, who, strength, strength)
    made = check(book, dice, f"breath {who}", (av, body), shifts, who=who, own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, body, -made.shifts, same) if made.success else 0
    more = min(MOST_MORE, found)
    explain(book, made, (Modifier("APs of time more", more),), f"{tell_aps(more)} more")
    return seconds_of_aps(BREATH) + (seconds_of_aps(more) if more else 0)
