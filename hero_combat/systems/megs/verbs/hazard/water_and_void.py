"""Under water and in the void: pressure, holding the breath, drowning.

source: seed, "Underwater", "Space"; rulings 64, 65
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    forbid_bashing,
    hazard_aps,
    present,
    strike,
    victims,
)
from hero_combat.systems.megs.conditions.breath import (
    MINUTE,
    air_of,
    drown,
    lose_breath,
)
from hero_combat.systems.megs.conditions.time import let_time_pass
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book, attribute_now, is_out
from hero_combat.systems.megs.tables.ap_measures import duration, seconds_of_aps
from hero_combat.systems.megs.tables.bounds import MOST
from hero_combat.systems.megs.telling import hazards as told
from hero_combat.systems.megs.telling import time

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


def pressure(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack once for each new AP of depth beyond 5, Killing; OV STR, RV BODY."""
    depth = hazard_aps(order)
    forbid_bashing(book, order, "depth of water")
    for who in present(book, order):
        attacks = depths(book.combatants[who].depth, depth)
        book.change(who, depth=depth)
        if not attacks:
            book.say(told.at_depth, book, who, depth, sight(depth))
        for at in attacks:
            if book.combatants[who].status.dead:
                break
            strength = attribute_now(book, who, "str")
            peril = HazardAttack(f"pressure {at}", at, at, ov=strength, stuns=False)
            strike(book, order, who, peril, dice)


def drowning(book: Book, order: Hazard, dice: Dice) -> None:
    """Let so much more time pass under water without air."""
    _without_air(book, order, dice, void=False)


def vacuum(book: Book, order: Hazard, dice: Dice) -> None:
    """Let so much more time pass in the void: as drowning, at OV +2 without Vehicles."""
    _without_air(book, order, dice, void=True)


def _without_air(book: Book, order: Hazard, dice: Dice, *, void: bool) -> None:
    """Let time pass for everybody, and without air for those named."""
    seconds, struck = duration(order.after), victims(book, order)
    asleep = [who for who in struck if is_out(book, who)]
    others = drown(book, seconds, struck)
    passed = let_time_pass(book, seconds)
    if not (struck or others or passed.felt):
        present(book, order)
    for who in struck:
        how = air_of(book, who, void=void)
        if how == "sealed":
            book.say(told.sealed, book, who, "void" if void else "water")
        elif how:
            book.say(told.breathes_water, book, who)
        else:
            _suffocate(book, Airless(who, seconds, void, who in asleep), dice)
    for who, found in others:
        book.say(time.suffocation, book, who, found)
    book.say(time.passed, book, passed)


class Airless(msgspec.Struct, frozen=True):
    """Who is without air for how many seconds more, where, and unconscious since when."""

    who: str
    seconds: int
    void: bool
    asleep: bool


def _suffocate(book: Book, airless: Airless, dice: Dice) -> None:
    who, asleep, now = airless.who, airless.asleep, book.combatants[airless.who]
    if now.status.dead:
        book.say(told.dead_already, book, who)
        return
    start, end = now.air, min(MOST, now.air + airless.seconds)
    limit = now.air_until
    if not asleep and not limit and end > seconds_of_aps(BREATH):
        limit = _held(book, airless, dice)
        book.change(who, air_until=limit)
    book.change(who, air=end)
    if not asleep and end <= (limit or seconds_of_aps(BREATH)):
        book.say(told.holds_breath, book, who, end)
        return
    since = start if asleep else max(start - (start - limit) % MINUTE, limit)
    book.say(time.suffocation, book, who, lose_breath(book, who, since, end, started=asleep))


def _held(book: Book, airless: Airless, dice: Dice) -> int:
    """Return the second at which damage begins: 5 APs of time, up to 5 more by the roll."""
    who = airless.who
    strength, body = attribute_now(book, who, "str"), attribute_now(book, who, "body")
    craft = book.combatants[who].status.space == "craft"
    shifts = [Shift("in the void", "OV", 2)] if airless.void and not craft else []
    av, ev = check.boost_own_check(book, who, strength, strength)
    made = check.check(book, Trial(f"breath {who}", (av, body), shifts, who, own=True), dice)
    rules = book.before.rules
    found = check.read_raps(rules, (ev, body), -made.shifts, success=made.success).count
    more = min(MOST_MORE, found)
    book.report_more(made.place, told.breath_roll, more)
    return seconds_of_aps(BREATH) + (seconds_of_aps(more) if more else 0)
