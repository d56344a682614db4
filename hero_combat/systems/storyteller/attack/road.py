"""The road of every attack: from the line to what it leaves, a stage after the other.

The order of the stages is the rule; what a stage does stands in its own file.
source: rulings P4 and P7 to P17
"""

from collections.abc import Callable, Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller.attack.attempt import Attempt, Spent, Target, Volley, Way
from hero_combat.systems.storyteller.attack.covering_fire import land_covering_fire
from hero_combat.systems.storyteller.attack.disarm_and_touch import land_disarm, land_touch
from hero_combat.systems.storyteller.attack.gates import allow
from hero_combat.systems.storyteller.attack.grapple import land_grab
from hero_combat.systems.storyteller.attack.hit import land_blow
from hero_combat.systems.storyteller.attack.killing_blow import land_killing_blow
from hero_combat.systems.storyteller.attack.meet import meet
from hero_combat.systems.storyteller.attack.payment import pay
from hero_combat.systems.storyteller.attack.quick_combat import land_quick_combat
from hero_combat.systems.storyteller.attack.restrictions import check_order, check_weapon
from hero_combat.systems.storyteller.attack.teamwork import join
from hero_combat.systems.storyteller.attack.to_hit import Landed, answer, hit
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.own_turn import (
    expire_tags,
    spend_action,
)
from hero_combat.systems.storyteller.gear.choice import choose_weapon
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS, Maneuver, ManeuverName

__all__ = ["WAYS", "Attempt", "Landed", "Target", "Volley", "carry_out", "declare", "targets_of"]

PLAIN, BURST, AREA = Way("plain"), Way("burst"), Way("covering fire", together=True)
WAYS = (PLAIN, BURST, AREA)
"""How an attack is made: a roll at one target, one at each of a burst, or one for an area."""
_LANDS: dict[ManeuverName, Callable[[Book, Landed], str]] = {
    "strike": land_blow,
    "grapple": land_grab,
    "disarm": land_disarm,
    "touch": land_touch,
    "killing-blow": land_killing_blow,
    "covering-fire": land_covering_fire,
    "quick": land_quick_combat,
    "club": land_blow,
}
"""What lands at the end of the road, by the maneuver; what is rolled for it stands in its row."""


def declare(book: Book, order: Resolve) -> tuple[Volley, ...]:
    """Return what an order comes to: who attacks whom with what. Nothing is rolled or written.

    Raises:
        UsageError: it isn't clear with what, or an option says nothing of it.
    """
    maneuver = MANEUVERS[order.maneuver]
    if not order.is_plain:
        check_order(book, order)
    weapon, order = choose_weapon(book, order)
    if not order.is_plain:
        check_weapon(book, order, weapon)
    kept: tuple[Volley, ...] | None = order.kept.get("volleys")
    if kept is None or kept[0].weapon is not weapon:
        way = AREA if maneuver.roll == "area" else BURST if order.burst else PLAIN
        targets = targets_of(order)
        attempts = tuple(
            [Attempt(order.attacker, order, maneuver, weapon, target) for target in targets]
        )
        spent = Spent(_bullets_of(order, maneuver, weapon))
        kept = order.kept["volleys"] = (Volley(order, maneuver, weapon, attempts, way, spent),)
    return kept


def _bullets_of(order: Resolve, maneuver: Maneuver, weapon: PreparedAttack) -> int:
    """Return how many bullets an attack takes, 0 where none are fired. source: P12.2, P12.3"""
    if not weapon.of.ranged:
        return 0
    return BURSTS[order.burst].bullets if order.burst else maneuver.bullets


def targets_of(order: Resolve) -> tuple[Target, ...]:
    """Return the targets of an order, each with what is said of it alone."""
    if order.is_plain:
        return (Target(order.target[0]),)
    passive = {*order.no_defense, *order.unaware}
    return tuple(
        Target(one, order.location, order.cover, one in passive, one in order.guard)
        for one in order.target
    )


def carry_out(book: Book, volleys: Sequence[Volley], dice: Dice) -> Outcome:
    """Carry out an attack, stage by stage.

    Raises:
        Forbidden: somebody can't do what the attack makes of them.
    """
    (volley,) = volleys
    order, who = volley.order, volley.order.attacker
    aside = allow(book, volley)
    told = [act_under_fire(book, who)] if book.combatants[who].under_fire else []
    if told and is_out(book, who):
        spend_action(book, who)
        return book.outcome(told[0], targets=order.target)
    pay(book, volley)
    if order.helpers:
        volley = join(book, volley, dice)
    land = _LANDS[order.maneuver]
    for attempt in volley.attempts[:1] if volley.way.together else volley.attempts:
        met = meet(book, attempt)
        against = answer(book, attempt)
        rolled = hit(book, attempt, against, dice)
        told.append(land(book, Landed(volley, attempt, met, rolled)))
    if volley.weapon.kind == "thrown":
        follow(book, volley)
    end(book, who, aside=aside)
    return book.outcome("" if book.quiet else " ".join(told), targets=order.target)


def follow(book: Book, volley: Volley) -> None:
    """Let what was thrown lie where it fell."""
    weapon = volley.weapon
    if volley.maneuver.shot and not weapon.clip:
        drop_item(book, volley.order.attacker, weapon.key)


def end(book: Book, who: str, *, aside: bool) -> None:
    """End what an action ends: the action itself, an aim, what was shaken off, a turn apart."""
    current = book.combatants[who]
    if current.aim:
        spend_action(book, who)
    elif current.acted != book.clock.round:
        book.change(who, acted=book.clock.round)
    if current.tags and current.tags.get("shaken-off"):
        book.change(who, tags={tag: n for tag, n in current.tags.items() if tag != "shaken-off"})
    if aside:
        expire_tags(book, who)
