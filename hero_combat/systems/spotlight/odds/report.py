"""The odds of an attack: to hit, where, the boxes that it marks, and what becomes of the target.

Each outcome is read, and marked on the body, by the very functions that `resolve` uses; here the
faces are only weighted.
"""

from collections.abc import Callable
from functools import cache

import msgspec

from hero_combat.dice.laws import Law, both
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.attack.hit import harmed
from hero_combat.systems.spotlight.attack.responses import (
    answerable,
    back_at,
    dodge,
    incapacitated,
    strikes_first,
)
from hero_combat.systems.spotlight.attack.suppressive_fire import (
    Suppression,
    breaks_free,
    suppression,
    suppressor,
)
from hero_combat.systems.spotlight.attack.to_hit import Shot
from hero_combat.systems.spotlight.damage import arriving
from hero_combat.systems.spotlight.dice.hit_location import word
from hero_combat.systems.spotlight.dice.pools import dice_line, rating
from hero_combat.systems.spotlight.gear.choice import using
from hero_combat.systems.spotlight.gear.difficulty import difficulty
from hero_combat.systems.spotlight.gear.prepared import Swing, swing_of
from hero_combat.systems.spotlight.health.boxes import capacity_of, state
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.odds.hit_law import Aim, aims, faces_of, made
from hero_combat.systems.spotlight.odds.until_law import races_of
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL
from hero_combat.systems.spotlight.turns.simultaneous_action import settle
from hero_combat.text import listing

_BAD = frozenset({"useless", "destroyed"})


class Harm(msgspec.Struct, frozen=True):
    """What a hit does to the target.

    Attributes:
        points: damage that arrives.
        lethal: lethal boxes more than before.
        bruise: bruise boxes more than before; less than 0 where they turned lethal.
        condition: how the target is afterwards.
        limb: what the limb that was struck has become of late, "" for nothing new.
    """

    points: int
    lethal: int
    bruise: int
    condition: str
    limb: str


class Meeting(msgspec.Struct, frozen=True):
    """An attack and the answers to it: how it lands in the end, "" for not at all."""

    aim: Aim
    dodged: bool = False
    countered: bool = False
    stopped: bool = False

    @property
    def location(self) -> str:
        """Where the target is hit."""
        return "" if self.dodged or self.stopped else self.aim.location


def odds(fight: Fight, order: Resolve) -> OddsReport:
    """The exact odds of the attack that `order` resolves, of the fight as it stands.

    Whether attacker and target may act now, and have the AP, is not asked.

    Raises:
        UsageError: it isn't clear with what, or it is not an attack of one on one.
        Forbidden: the weapon has no such mode, or the attack can't be answered so.

    source: rulings P4 to P9, P11
    """
    if order.suppressive:
        return _suppressive(fight, order)
    if len(order.target) != 1:
        raise UsageError("odds are those of one target", mend="--each target compares several")
    fight = _as_attacked(fight, order)
    book: Book = Ledger(fight)
    swing = swing_of(book, order, order.attacker, order.target[0])
    law = _meetings(fight, book, order, swing)
    target = book.sheets[swing.on]

    @cache
    def harm(location: str, extra: int) -> Harm:
        return harm_of(fight, swing, location, extra)

    def done(one: Meeting) -> Harm:
        if one.location:
            return harm(one.location, one.aim.shot.extra)
        return Harm(0, 0, 0, condition(target, book.combatants[swing.on]), "")

    harms = law.map(done)
    hitting = law.chance(lambda one: bool(one.location))
    needed = f"{swing.needs.difficulty} of {swing.pool}d6"
    chances = [Likelihood("hit", hitting, needed), *_answers(order, law)]
    chances += [
        Likelihood(word(part), law.chance(lambda one, part=part: one.location == part))  # type: ignore[misc]  # bound for the loop
        for part in LOCATIONS
    ]
    chances += _fates(harms)
    title = f"{book.sheets[swing.by].name} attacks {target.name}"
    title += using(swing.name, swing.weapon, swing.mode)
    notes = book.notes
    laws: list[Spread] = []
    if hitting.numerator:
        some = law.given(lambda one: bool(one.location)).map(done)
        laws = _spreads(some)
    lines = (swing.first, *swing.needs.lines)

    def points(one: Meeting) -> tuple[str, int]:
        return one.location, done(one).points

    if order.counter:
        notes.append("what counterattacks do adds up on the attacker; --until takes no heed of it")
    races = races_of(fight, swing, law.map(points))
    if "knocked-out" not in races:
        notes.append("--until knocked-out: hits on head and torso don't add up; try --until torso")
    return OddsReport(title, tuple(chances), tuple(laws), races, lines, tuple(notes))


def harm_of(fight: Fight, swing: Swing, location: str, extra: int) -> Harm:
    """What a hit there with so many extra successes does, marked on the body as it is now."""
    book: Book = Ledger(fight)
    was = book.combatants[swing.on]
    arrives = arriving(book, swing, location, extra)
    harmed(book, swing, location, arrives)
    now, sheet = book.combatants[swing.on], book.sheets[swing.on]

    def more(mark: str) -> int:
        return sum(
            getattr(now, part).count(mark) - getattr(was, part).count(mark) for part in LOCATIONS
        )

    limb = ""
    if location not in VITAL:
        cap = capacity_of(sheet).of(location)
        after = state(location, cap, getattr(now, location))
        if after in _BAD and after != state(location, cap, getattr(was, location)):
            limb = after
    return Harm(arrives.damage, more("X"), more("/"), condition(sheet, now), limb)


def _as_attacked(fight: Fight, order: Resolve) -> Fight:
    """The fight as the attack finds it: who acts again ends a simultaneous action."""
    outside = order.opportunity or order.reaction
    if outside or order.attacker not in fight.clock.volley:
        return fight
    book: Book = Ledger(fight)
    settle(book)
    return book.outcome("").encounter


# ------------------------------------------------------------------ answers to the attack


def _meetings(fight: Fight, book: Book, order: Resolve, swing: Swing) -> Law[Meeting]:
    """The law of the attack and of what the target does about it."""
    rules = fight.rules
    law = aims(swing.pool, swing.needs.difficulty, swing.called, rules).map(Meeting)
    answerable(book, order, swing)
    if order.dodge:
        count, _ = rating(book.sheets[swing.on], "athletics", rules)

        def dodging(one: Meeting, succeed: int) -> Meeting:
            tried = dodge(one.aim.shot, faces_of(count, succeed))
            return msgspec.structs.replace(one, dodged=tried.dodged)

        law = both(law, made(count), dodging)
    if order.counter:
        back = back_at(book, order, swing)
        law = both(law, _counters(fight, swing, back), _countering)
    return law


def _countering(one: Meeting, other: tuple[Shot, bool]) -> Meeting:
    counter, stops = other
    if not strikes_first(one.aim.shot, counter):
        return one
    return msgspec.structs.replace(one, countered=True, stopped=stops and not one.dodged)


def _counters(fight: Fight, swing: Swing, back: Swing) -> Law[tuple[Shot, bool]]:
    """The law of the counterattack: how it is read, and whether it stops the attack if it hits."""

    @cache
    def stops(location: str, extra: int) -> bool:
        book: Book = Ledger(fight)
        earlier_hits = len(book.combatants[swing.by].hits)
        harmed(book, back, location, arriving(book, back, location, extra))
        return bool(incapacitated(book, swing, earlier_hits))

    def read(aim: Aim) -> tuple[Shot, bool]:
        return aim.shot, aim.shot.hit and stops(aim.location, aim.shot.extra)

    return aims(back.pool, back.needs.difficulty, back.called, fight.rules).map(read)


def _answers(order: Resolve, law: Law[Meeting]) -> list[Likelihood]:
    found = []
    if order.dodge:
        found.append(Likelihood("dodged", law.chance(lambda one: one.dodged)))
    if order.counter:
        found.append(Likelihood("counter hits", law.chance(lambda one: one.countered)))
        found.append(Likelihood("attack lost", law.chance(lambda one: one.stopped)))
    return found


# ------------------------------------------------------------------ what becomes of the target


def _fates(harms: Law[Harm]) -> list[Likelihood]:
    def of(what: str, meets: Callable[[Harm], bool], told: str = "") -> Likelihood:
        return Likelihood(what, harms.chance(meets), told)

    return [
        of("limb useless", lambda one: one.limb == "useless", "that was not before"),
        of("limb destroyed", lambda one: one.limb == "destroyed", "that was not before"),
        of("unconscious", lambda one: one.condition == "unconscious"),
        of("dead or dying", lambda one: one.condition in ("dying", "dead")),
        of("out of the fight", lambda one: one.condition != "ok", "either of these two"),
    ]


def _spreads(harms: Law[Harm]) -> list[Spread]:
    return [
        Spread("damage that arrives", harms.map(lambda one: one.points)),
        Spread("lethal boxes more", harms.map(lambda one: one.lethal)),
        Spread("bruise boxes more", harms.map(lambda one: one.bruise)),
    ]


# ------------------------------------------------------------------ suppressive fire


def _suppressive(fight: Fight, order: Resolve) -> OddsReport:
    """The odds of pinning somebody, and of the Willpower roll against it. source: ruling P11."""
    book: Book = Ledger(fight)
    rules, who = fight.rules, order.attacker
    name, weapon = suppressor(book, order)
    pool, trained = rating(book.sheets[who], weapon.skill, rules)
    needs = difficulty(("suppressive",), rules, order.difficulty)
    law = made(pool).map(lambda n: suppression(faces_of(pool, n), rules, order.difficulty))
    hitting = law.chance(lambda fire: fire.effect)
    chances = [Likelihood("hit", hitting, f"{needs.difficulty} of {pool}d6")]
    for target in order.target:
        will = book.sheets[target].willpower
        whose = f"{target} " if len(order.target) > 1 else ""
        held = both(law, made(will), lambda fire, n, will=will: _holds(fire, will, n))  # type: ignore[misc]  # bound for the loop
        what = f"{whose}pinned after one Willpower roll"
        chances.append(Likelihood(what, held.chance(bool), f"{will}d6"))
    laws: tuple[Spread, ...] = ()
    if hitting.numerator:
        some = law.given(lambda fire: fire.effect).map(lambda fire: fire.willpower_target)
        laws = (Spread("Willpower that breaks it", some),)
    lines: tuple[Modifier, ...] = (dice_line(weapon.skill, pool, trained=trained), *needs.lines)
    others = listing(book.sheets[target].name for target in order.target)
    title = f"{book.sheets[who].name} pins {others}{using(name, weapon)}"
    return OddsReport(title, tuple(chances), laws, {}, lines, tuple(book.notes))


def _holds(fire: Suppression, will: int, succeed: int) -> bool:
    """Whether fire still pins one of whose Willpower dice so many succeed."""
    return fire.effect and not breaks_free(faces_of(will, succeed), fire.willpower_target)
