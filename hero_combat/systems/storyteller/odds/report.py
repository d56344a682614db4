"""The odds of an attack: successes, damage past armor by kind, and what becomes of the target.

`resolve` itself is played once for each count of successes that its rolls can have; here those
counts are only weighted, and what it left is read.
"""

from collections.abc import Callable, Iterator

import msgspec

from hero_combat.dice.laws import Chance, Law
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.names import called
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport, refuse_uncomputed
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.attack.attempt import Reached
from hero_combat.systems.storyteller.attack.road import declare, meet
from hero_combat.systems.storyteller.dice.dice_pool import Rerolls
from hero_combat.systems.storyteller.events import PoolRolled
from hero_combat.systems.storyteller.odds.every_outcome import law_of, play_out
from hero_combat.systems.storyteller.odds.outcomes import AttackOutcome, main_pool, outcome_for
from hero_combat.systems.storyteller.odds.success_law import DRAMATIC
from hero_combat.systems.storyteller.odds.until_law import RepeatedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book, Encounter
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, tag_name
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.telling import words

_TAIL = 1_000_000
"""An outcome less likely than 1 in this many is not listed by itself."""
_ONE_TURN = (
    "--until treats all attacks as one turn: drained Defense doesn't come back, and the attacker "
    "is unchanged each time"
)


def odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, of the fight as it stands.

    What the rules forbid the attacker now is a note.

    Raises:
        UsageError: it isn't clear with what, there are several targets, or too many dice.

    source: rulings P1, P4, P7 to P18
    """
    refuse_uncomputed(order)
    order = msgspec.structs.replace(order, force=True)
    book: Book = Ledger(fight)
    volley = declare(book, order)
    reached = meet(book, volley.attempts[0])
    weapon, victim = volley.weapon, reached.target.id
    fates = law_of(fight, order, lambda leaf: outcome_for(fight, order, reached, leaf))
    first = play_out(fight, order)
    pool = main_pool(first)
    report = None if pool is None or pool.roll is None else first.rolls[pool.roll]
    hits = fates.chance(lambda fate: fate.hit).reduced()
    return OddsReport(
        _title(fight, order, weapon),
        tuple(_chances(fates, hits, pool, order, thing=victim in fight.things)),
        _laws(fates, weapon, pool) if hits.numerator else (),
        _races(fight, order, reached, fates, weapon),
        report.modifiers if report else (),
        tuple(_notes(order, fates, first)),
        None if victim in fight.things else fates.chance(lambda fate: fate.out).reduced(),
    )


def _notes(order: Resolve, fates: Law[AttackOutcome], first: Outcome) -> Iterator[str]:
    """Tell what the rules have against the attack, and what the odds leave out."""
    yield from first.notes
    if order.burst in ("medium", "long"):
        yield "these odds are for one target; a burst at several loses a die for each of them"
    beyond = fates.chance(lambda fate: fate.cut).reduced()
    if beyond.numerator:
        zeros = len(str(beyond.denominator // beyond.numerator)) - 1
        yield (
            f"results with even more added dice (less than 1 chance in 10^{zeros}) "
            "count as the last one"
        )


def _title(fight: Encounter, order: Resolve, weapon: PreparedAttack) -> str:
    """Say who attacks whom, with what."""
    one, other = fight.sheets[order.attacker].name, called(order.target[0], fight)
    how = "" if MANEUVERS[order.maneuver].shot else f" ({tag_name(order.maneuver)})"
    return f"{one} attacks {other}{told.using(weapon)}{how}"


def _chances(
    fates: Law[AttackOutcome], hits: Chance, pool: PoolRolled | None, order: Resolve, *, thing: bool
) -> list[Likelihood]:
    """Return the chances of an attack, the chance to hit first."""
    rolled = "" if pool is None else _pool_words(pool)
    rolled += " and help" if order.helpers else ""
    chances = [Likelihood("hit", hits, rolled or "no roll")]

    def may(what: str, is_so: Callable[[AttackOutcome], bool], why: str = "") -> None:
        chances.append(Likelihood(what, fates.chance(is_so).reduced(), why))

    if pool is not None and not pool.dice:
        may("dramatic failure", lambda fate: fate.rolled == DRAMATIC)
    elif pool is not None:
        least = f"{EXCEPTIONAL} successes or more"
        may("exceptional", lambda fate: fate.hit and fate.rolled >= EXCEPTIONAL, least)
    if thing:
        may("wrecked", lambda fate: fate.wrecked, "no Structure left")
        return chances
    may("must roll to stay conscious", lambda fate: fate.must_roll, "track full, last box bashing")
    may("knocked out", lambda fate: fate.out, "dead or unconscious")
    may("dead", lambda fate: fate.dead)
    for tag in dict.fromkeys(tag for fate in fates.weights for tag in fate.tags):
        may(tag_name(tag), lambda fate, tag=tag: tag in fate.tags)  # type: ignore[misc]  # bound
    return chances


def _pool_words(pool: PoolRolled) -> str:
    """Write out the pool of an attack."""
    if pool.dice:
        return words.notation(pool.dice, Rerolls(pool.again, pool.rote))
    return "chance die rote" if pool.rote else "chance die"


def _laws(
    fates: Law[AttackOutcome], weapon: PreparedAttack, pool: PoolRolled | None
) -> tuple[Spread, ...]:
    """Return the numbers of a hit; those that are always 0 are left out."""
    some = fates.given(lambda fate: fate.hit)
    worse = "aggravated" if weapon.type == "aggravated" else "lethal"
    endless = pool is not None and pool.dice > 0 and pool.again > 0
    numbers: list[tuple[str, Callable[[AttackOutcome], int]]] = [
        ("successes", lambda fate: fate.net),
        ("damage past armor", lambda fate: fate.bashing + fate.lethal),
        ("bashing", lambda fate: fate.bashing),
        (worse, lambda fate: fate.lethal),
        ("Structure lost", lambda fate: fate.structure),
        ("damage to the human shield", lambda fate: fate.shield),
        ("damage from covering fire", lambda fate: fate.threat),
    ]
    laws = [(what, some.map(number)) for what, number in numbers]
    kinds = [what for what, law in laws if what in ("bashing", worse) and any(law.weights)]
    return tuple(
        Spread(what, _ended(law) if endless else law.reduced())
        for what, law in laws
        if any(law.weights) and not (what == "damage past armor" and len(kinds) < 2)
    )


def _ended(law: Law[int]) -> Law[int]:
    """Return the law with all that is rarer than one in a million at its upper end as one."""
    weights = dict(law.weights)
    outcomes = sorted(weights)
    rest = 0
    while len(outcomes) > 1 and (rest + weights[outcomes[-1]]) * _TAIL < law.total:
        rest += weights.pop(outcomes.pop())
    if not rest:
        return law.reduced()
    most = outcomes[-1]
    weights[most] += rest
    return Law(weights, law.total, most).reduced()


def _races(
    fight: Encounter,
    order: Resolve,
    reached: Reached,
    fates: Law[AttackOutcome],
    weapon: PreparedAttack,
) -> dict[str, UntilReport]:
    """Return what so many attacks like this come to: a full track, unconsciousness, death; a wreck.

    The target is followed from attack to attack. How many points it takes is of the first kind of
    damage alone; it tells only what has come about already.
    """
    victim = reached.target.id
    if victim in fight.things:
        broken = fates.map(lambda fate: fate.structure).reduced()
        return {"wrecked": UntilReport(broken, fight.things[victim].structure)}
    loss = fates.map(lambda fate: fate.bashing + fate.lethal).reduced()
    size, marks = fight.sheets[victim].boxes, health.marks_of(fight.combatants[victim])
    full = size - marks.bashing - marks.lethal - marks.aggravated
    bashing = any(fate.bashing for fate in fates.weights)
    worse = any(fate.lethal for fate in fates.weights)
    harms = bashing or worse
    attacks = RepeatedAttack(fight, order, reached)

    def race(enough: int, over: Callable[[Encounter], bool]) -> UntilReport:
        if not harms or enough <= 0:
            return UntilReport(loss, enough)
        return UntilReport(loss, enough, (_ONE_TURN,), attacks.chain(over))

    def is_full(now: Encounter) -> bool:
        held = health.marks_of(now.combatants[victim])
        return held.bashing + held.lethal + held.aggravated >= size

    def is_full_of_worse(now: Encounter) -> bool:
        return health.condition(now.combatants[victim], size) in _DOWN

    kind = "bashing" if bashing else "aggravated" if weapon.type == "aggravated" else "lethal"
    until_out = points_until(marks, size, kind, lambda now: health.condition(now, size) in _DOWN)
    until_dead = points_until(marks, size, kind, lambda now: now.aggravated >= size)
    if health.is_down(fight, victim):
        until_out = 0
    return {
        "knocked-out": race(until_out, is_full_of_worse),
        "dead": race(until_dead, lambda now: health.is_dead(now, victim)),
        "filled": race(full, is_full),
    }


_DOWN = ("bleeding", "dead")


def points_until(
    marks: health.Marks, size: int, kind: str, over: Callable[[health.Marks], bool]
) -> int:
    """Return how many points of one kind of damage it takes until the track is so."""
    points = 0
    while not over(marks):
        marks = health.mark_damage(marks, size, health.Marks(**{kind: 1}))
        points += 1
    return points
