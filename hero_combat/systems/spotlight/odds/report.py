"""The odds of an attack: to hit, where, the boxes that it marks, and what becomes of the target.

Each outcome is read, and marked on the body, by the very functions that `resolve` uses; here the
faces are only weighted.
"""

from collections.abc import Callable
from functools import cache

import msgspec

from hero_combat.dice.laws import Law, both
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, refuse_uncomputed
from hero_combat.systems.spotlight.attack import responses
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.gates import weigh
from hero_combat.systems.spotlight.attack.hit import HitRoll, arriving_damage, harm_target
from hero_combat.systems.spotlight.attack.road import declare
from hero_combat.systems.spotlight.dice import skill_dice
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.spotlight.odds.hit_law import (
    LocatedHit,
    faces_of,
    hit_law,
    law_of_successes,
)
from hero_combat.systems.spotlight.odds.suppressive_fire import suppressive_odds
from hero_combat.systems.spotlight.odds.until_law import races_of
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.state import Book, Encounter
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.telling.attacks import dice_and_difficulty
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action

VITAL_BOXES = "head and torso boxes filled"
"""The law of what a hit takes off what keeps one in the fight, as the report calls it."""


class HarmDone(msgspec.Struct, frozen=True):
    """What a hit does to the target.

    Attributes:
        points: damage that arrives.
        lethal: lethal boxes more than before.
        bruise: bruise boxes more than before; less than 0 where they turned lethal.
        vital: boxes of head and torso that were empty and are marked.
        condition: how the target is afterwards.
        limb: what the limb that was struck has become of late, "" for nothing new.
    """

    points: int
    lethal: int
    bruise: int
    vital: int
    condition: str
    limb: str


class Meeting(msgspec.Struct, frozen=True):
    """An attack and the responses to it: how it lands in the end, "" for not at all."""

    roll: LocatedHit
    dodged: bool = False
    countered: bool = False
    stopped: bool = False

    @property
    def location(self) -> str:
        """Return where the target is hit."""
        return "" if self.dodged or self.stopped else self.roll.location


def odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, of the fight as it stands.

    Whether attacker and target may act now, and have the AP, is not asked.

    Raises:
        UsageError: it isn't clear with what, or it is not an attack of one on one.
        Forbidden: the weapon has no such mode, or one can't respond so.

    source: rulings P4 to P9, P11
    """
    if order.suppressive:
        return suppressive_odds(fight, order)
    refuse_uncomputed(order)
    fight = _as_attacked(fight, order)
    book: Book = Ledger(fight)
    attempt = declare(book, order)
    attack = attempt.attack
    against = weigh(book, attempt)
    law = _meetings(fight, attempt)
    target = book.sheets[attack.target]
    unhurt = HarmDone(0, 0, 0, 0, condition(target, book.combatants[attack.target]), "")

    @cache
    def harm(location: str, extra: int) -> HarmDone:
        return _harm_of(fight, attack, location, extra) if location else unhurt

    def done(one: Meeting) -> HarmDone:
        return harm(one.location, one.roll.read.extra)

    hitting = law.chance(lambda one: bool(one.location))
    needed = f"{attack.difficulty.successes} of {attack.pool}d6"
    chances = [Likelihood("hit", hitting, needed), *_responses(order, law)]
    chances += [
        Likelihood(words.location(part), law.chance(lambda one, part=part: one.location == part))  # type: ignore[misc]  # bound for the loop
        for part in LOCATIONS
    ]
    chances += _fates(law.map(done))
    title = f"{book.sheets[attack.attacker].name} attacks {target.name}"
    title += words.with_weapon(attack.key, attack.weapon, attack.mode)
    notes = book.notes
    laws: list[Spread] = []
    if hitting.numerator:
        laws = _spreads(law.given(lambda one: bool(one.location)).map(done))
    if order.counter:
        notes.append("--until ignores the damage that counterattacks do to the attacker")
    races = races_of(fight, attack, law.map(lambda one: (one.location, done(one).points)))
    if "knocked-out" not in races:
        notes.append("--until knocked-out: hits on head and torso don't add up; try --until torso")
    lines = dice_and_difficulty(attack)
    out = law.chance(lambda one: done(one).condition != "ok")
    return OddsReport(title, tuple(chances), tuple(laws), races, lines, tuple(notes), out, against)


def _harm_of(fight: Encounter, attack: PreparedAttack, location: str, extra: int) -> HarmDone:
    """Return what a hit there with so many extra successes does, marked on the body as it is."""
    book: Book = Ledger.silent(fight)
    was = book.combatants[attack.target]
    damage = arriving_damage(book, attack, location, extra)
    harm = harm_target(book, attack, location, damage)
    now = book.combatants[attack.target]

    def more(box: str) -> int:
        return sum(
            getattr(now, part).count(box) - getattr(was, part).count(box) for part in LOCATIONS
        )

    vital = sum(len(getattr(now, part)) - len(getattr(was, part)) for part in VITAL)
    how = condition(book.sheets[attack.target], now)
    return HarmDone(damage.points, more("X"), more("/"), vital, how, harm.how)


def _as_attacked(fight: Encounter, order: Resolve) -> Encounter:
    """Return the fight as the attack finds it: who acts again ends a simultaneous action."""
    outside = order.opportunity or order.reaction
    if outside or order.attacker not in fight.clock.volley:
        return fight
    book: Book = Ledger.silent(fight)
    end_simultaneous_action(book)
    return book.outcome().encounter


# ------------------------------------------------------------------ responses to the attack


def _meetings(fight: Encounter, attempt: Attempt) -> Law[Meeting]:
    """Return the law of the attack and of what the target does about it."""
    rules, attack = fight.rules, attempt.attack
    law = hit_law(attack.pool, attack.difficulty.successes, attack.called, rules).map(Meeting)
    if attempt.order.dodge:
        count, _ = skill_dice(fight.sheets[attack.target], "athletics", rules)

        def dodging(one: Meeting, succeed: int) -> Meeting:
            dodged = responses.is_dodged(one.roll.read, faces_of(count, succeed))
            return msgspec.structs.replace(one, dodged=dodged)

        law = both(law, law_of_successes(count), dodging)
    if attempt.counter:
        law = both(law, _counterattacks(fight, attack, attempt.counter), _countering)
    return law


def _countering(one: Meeting, other: tuple[HitRoll, bool]) -> Meeting:
    counter, stops = other
    if not responses.strikes_first(one.roll.read, counter):
        return one
    return msgspec.structs.replace(one, countered=True, stopped=stops and not one.dodged)


def _counterattacks(
    fight: Encounter, attack: PreparedAttack, counter: PreparedAttack
) -> Law[tuple[HitRoll, bool]]:
    """Return the law of the counterattack: its roll, and whether it stops the attack if it hits."""

    @cache
    def stops(location: str, extra: int) -> bool:
        book: Book = Ledger.silent(fight)
        hits_before = len(book.combatants[attack.attacker].hits)
        harm_target(book, counter, location, arriving_damage(book, counter, location, extra))
        return responses.stopped_by_counter(book, attack, hits_before) is not None

    def read(one: LocatedHit) -> tuple[HitRoll, bool]:
        return one.read, one.read.hit and stops(one.location, one.read.extra)

    difficulty = counter.difficulty.successes
    return hit_law(counter.pool, difficulty, counter.called, fight.rules).map(read)


def _responses(order: Resolve, law: Law[Meeting]) -> list[Likelihood]:
    found = []
    if order.dodge:
        found.append(Likelihood("dodged", law.chance(lambda one: one.dodged)))
    if order.counter:
        found.append(Likelihood("counter hits", law.chance(lambda one: one.countered)))
        found.append(Likelihood("attack lost", law.chance(lambda one: one.stopped)))
    return found


# ------------------------------------------------------------------ the target's condition


def _fates(harms: Law[HarmDone]) -> list[Likelihood]:
    def of(what: str, meets: Callable[[HarmDone], bool], told: str = "") -> Likelihood:
        return Likelihood(what, harms.chance(meets), told)

    return [
        of("limb useless", lambda one: one.limb == "useless", "newly"),
        of("limb destroyed", lambda one: one.limb == "destroyed", "newly"),
        of("unconscious", lambda one: one.condition == "unconscious"),
        of("dead or dying", lambda one: one.condition in ("dying", "dead")),
        of("out of the fight", lambda one: one.condition != "ok", "either of the above"),
    ]


def _spreads(harms: Law[HarmDone]) -> list[Spread]:
    return [
        Spread("damage after armor", harms.map(lambda one: one.points)),
        Spread("lethal boxes added", harms.map(lambda one: one.lethal)),
        Spread("bruise boxes added", harms.map(lambda one: one.bruise)),
        Spread(VITAL_BOXES, harms.map(lambda one: one.vital)),
    ]
