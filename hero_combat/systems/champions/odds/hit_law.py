"""The law of what hits do before any knockback: STUN and BODY past defenses, BODY rolled."""

import msgspec

from hero_combat.dice.laws import Law, always, power2
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.conditions.effects_of_damage import stunned_by
from hero_combat.systems.champions.damage.defenses import (
    effect_past,
    is_special,
    past_guard,
    points_against,
)
from hero_combat.systems.champions.damage.guards import negated
from hero_combat.systems.champions.damage.records import Arrival, Blow, DamageRoll, Guard
from hero_combat.systems.champions.gear.prepared import PreparedAttack, does_damage
from hero_combat.systems.champions.odds.damage_law import effect_law, effect_roll_law, rolled_law
from hero_combat.systems.champions.odds.guard_law import guard_law
from hero_combat.systems.champions.state import Book, Encounter

MOST_HITS = 20
"""The law of more hits takes seconds."""


class HitDone(msgspec.Struct, frozen=True):
    """What one hit does: `stun` and `body` that get through, and the BODY `rolled`."""

    stun: int
    body: int
    rolled: int


class HitsDone(msgspec.Struct, frozen=True):
    """What all hits of an attack do together, before any knockback.

    Attributes:
        stun: STUN past defenses.
        body: BODY past defenses.
        stuns: whether one of them alone is enough to stun.
        rolled: the most BODY that one of them rolled, which knockback goes by.
    """

    stun: int
    body: int
    stuns: bool = False
    rolled: int = 0


def hit_law(fight: Encounter, attempt: Attempt, *, exact: bool) -> Law[HitDone]:
    """Return the law of what one hit does.

    Raises:
        UsageError: more dice than laws are computed for.
    """
    prepared, target = attempt.prepared, attempt.target.id
    if prepared.maneuver and not does_damage(prepared, attempt.order):
        return always(HitDone(0, 0, 0))
    book: Book = Ledger(fight)
    how = Arrival(exact=exact, rolled_with=attempt.target.rolls_with_punch)
    if is_special(book, prepared, target):

        def against(guard: Guard) -> Law[HitDone]:
            weaker = negated(prepared, guard.negation)

            def read_past(rolled: DamageRoll) -> HitDone:
                hit = past_guard(book, Blow(weaker, target, how), rolled, guard)
                return HitDone(hit.stun, hit.body, hit.rolled)

            return rolled_law(book, weaker).map(read_past)

        return guard_law(fight, prepared, target).then(against)

    blow, points = Blow(prepared, target, how), points_against(fight.sheets[target], prepared)

    def read(rolled: DamageRoll) -> HitDone:
        hit = past_guard(book, blow, rolled, points)
        return HitDone(hit.stun, hit.body, hit.rolled)

    return rolled_law(book, prepared).map(read)


def effect_past_law(fight: Encounter, prepared: PreparedAttack, target: str) -> Law[int]:
    """Return the law of what an effect comes to, past power or flash defense where it meets one."""
    if not is_special(Ledger(fight), prepared, target):
        return effect_law(prepared)
    if prepared.attack.penetrating:
        rolled = effect_roll_law(prepared, fight.rules.half_die_body)
    else:
        rolled = effect_law(prepared).map(lambda points: DamageRoll((), (), 0, 0, points))
    guards = guard_law(fight, prepared, target)
    return guards.then(lambda guard: rolled.map(lambda each: effect_past(prepared, each, guard)))


def hits_law(hit: Law[HitDone], count: int, con: int, *, most: bool) -> Law[HitsDone]:
    """Return the law of so many hits together, 1 or more.

    Args:
        hit: the law of one.
        count: how many there are.
        con: the target's CON.
        most: whether the most BODY that is rolled matters; otherwise it is left at 0.

    Raises:
        UsageError: more hits than laws are computed for.
    """
    if count > MOST_HITS:
        raise UsageError(f"odds are computed for {MOST_HITS} hits at most, not for {count}")
    if count == 1:
        return hit.map(
            lambda one: HitsDone(
                one.stun, one.body, stunned_by(one.stun, con), one.rolled if most else 0
            )
        )
    # Hits of no more BODY than so much, less those of no more than a point less; and of either
    # all of them, less those of which none stuns.
    weights: dict[HitsDone, int] = {}
    below: dict[bool, dict[tuple[int, int], int]] = {False: {}, True: {}}
    for bound in sorted({one.rolled for one in hit.weights}) if most else [None]:
        upto = {calm: _sums(hit, count, con if calm else None, bound) for calm in (False, True)}
        for sums, weight in upto[False].items():
            every = weight - below[False].get(sums, 0)
            calm = upto[True].get(sums, 0) - below[True].get(sums, 0)
            for stuns, part in ((False, calm), (True, every - calm)):
                if part:
                    weights[HitsDone(*sums, stuns, bound or 0)] = part
        below = upto
    return Law(weights, hit.total**count)


def _sums(
    hit: Law[HitDone], count: int, con: int | None, bound: int | None
) -> dict[tuple[int, int], int]:
    """Return the weights of the sums of hits that don't stun and roll no more than `bound`."""
    pairs: dict[tuple[int, int], int] = {}
    for one, weight in hit.weights.items():
        if (con is None or not stunned_by(one.stun, con)) and (
            bound is None or one.rolled <= bound
        ):
            pair = one.stun, one.body
            pairs[pair] = pairs.get(pair, 0) + weight
    return power2(Law(pairs, sum(pairs.values())), count).weights if pairs else {}
