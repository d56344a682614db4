"""The road of every attack: from the line to what it leaves, a stage after the other.

The order of the stages is the rule; what a stage does stands here, or in a file of its own.
source: rulings P4 and P7 to P17
"""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack import (
    covering_fire,
    disarm_and_touch,
    gates,
    grapple,
    hit,
    killing_blow,
    quick_combat,
    restrictions,
    teamwork,
    to_hit,
)
from hero_combat.systems.storyteller.attack.attempt import (
    PLAIN,
    Attempt,
    Landed,
    Reached,
    Target,
    Volley,
    Way,
)
from hero_combat.systems.storyteller.attack.defense import guard
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import without
from hero_combat.systems.storyteller.conditions.movement import spend_movement
from hero_combat.systems.storyteller.conditions.own_turn import expire_tags, spend_action
from hero_combat.systems.storyteller.conditions.relations import take_up
from hero_combat.systems.storyteller.gear import choice
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS, ManeuverName
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.turns.actions import pay_willpower

BURST, AREA = Way("burst"), Way("covering fire", together=True)
"""How an attack of many is made: a roll at each of a burst, or one for an area."""
_LANDS: dict[ManeuverName, Callable[[Book, Landed], None]] = {
    "strike": hit.land_blow,
    "grapple": grapple.land_grab,
    "disarm": disarm_and_touch.land_disarm,
    "touch": disarm_and_touch.land_touch,
    "killing-blow": killing_blow.land_killing_blow,
    "covering-fire": covering_fire.land_covering_fire,
    "quick": quick_combat.land_quick_combat,
    "club": hit.land_blow,
}
"""What lands at the end of the road, by the maneuver; what is rolled for it stands in its row."""


def declare(book: Book, order: Resolve) -> Volley:
    """Return what an order comes to: who attacks whom with what. Nothing is rolled or written.

    Raises:
        UsageError: it isn't clear with what, or an option says nothing of it.
    """
    maneuver = MANEUVERS[order.maneuver]
    if not order.is_plain:
        restrictions.check_order(book, order)
    weapon, order = choice.choose_weapon(book, order)
    who = order.attacker
    if order.is_plain:
        attempt = Attempt(who, order, maneuver, weapon, Target(order.target[0]))
        return Volley(order, maneuver, weapon, (attempt,))
    restrictions.check_weapon(book, order, weapon)
    passive = {*order.no_defense, *order.unaware}
    targets = [
        Target(one, order.location, order.cover, one in passive, one in order.guard)
        for one in order.target
    ]
    attempts = tuple([Attempt(who, order, maneuver, weapon, target) for target in targets])
    way = AREA if maneuver.roll == "area" else BURST if order.burst else PLAIN
    return Volley(order, maneuver, weapon, attempts, way)


def carry_out(book: Book, volley: Volley, dice: Dice) -> None:
    """Carry out an attack, stage by stage.

    Raises:
        Forbidden: somebody can't do what the attack makes of them.
    """
    order, who = volley.order, volley.order.attacker
    book.targets = order.target
    aside = gates.allow(book, volley)
    if book.combatants[who].under_fire:
        act_under_fire(book, who)
        if is_out(book, who):
            spend_action(book, who)
            return
    pay(book, volley)
    if order.helpers:
        volley = teamwork.join(book, volley, dice)
    land = _LANDS[order.maneuver]
    for attempt in volley.attempts[:1] if volley.way.together else volley.attempts:
        reached = meet(book, attempt)
        against = to_hit.answer(book, attempt)
        rolled = to_hit.hit(book, attempt, against, dice)
        land(book, Landed(volley, attempt, reached, rolled))
    if volley.weapon.kind == "thrown":
        follow(book, volley)
    end(book, who, aside=aside)


def pay(book: Book, volley: Volley) -> None:
    """Pay what an attack costs, all of it before the first die. source: P1, P12.2, P13, P20"""
    order, who = volley.order, volley.order.attacker
    if order.willpower or order.bashing or book.before.rules.beaten_down:
        _pay_willpower(book, order)
    if order.charge:
        spend_movement(book, who, order.metres, times=2, force=order.force)
    if order.charge or order.all_out:
        book.change(who, exposed="charge" if order.charge else "all-out attack")
    if order.improvised:
        take_up(book, order.improvised)
    if volley.weapon.of.ranged:
        if order.burst and book.combatants[who].aim:
            book.remark(told.useless_aim)
        bullets = choice.bullets_of(order, volley.maneuver)
        choice.spend_bullets(book, who, volley.weapon, bullets)
    for attempt in volley.attempts if order.guard else ():
        if gates.will_guard(book, attempt):
            guard(book, attempt.target.id, who, force=order.force)


def _pay_willpower(book: Book, order: Resolve) -> None:
    """Pay what the attack itself costs in Willpower."""
    who, force = order.attacker, order.force
    if order.willpower and order.bashing:
        forbid(book, who, "can spend only 1 Willpower on an action", force=force)
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=force)
    if order.bashing:
        pay_willpower(book, who, "for a bashing blow", force=force)
    if not (book.before.rules.beaten_down and MANEUVERS[order.maneuver].violent):
        return
    for one in (who, *order.helpers):
        if book.combatants[one].status.beaten_down:
            pay_willpower(book, one, "for a violent action while Beaten Down", force=force)
    people = [book.combatants[one] for one in order.target if one in book.combatants]
    if any(one.status.surrendered for one in people):
        pay_willpower(book, who, "to attack a combatant who surrendered", force=force)


def meet(book: Book, attempt: Attempt) -> Reached:
    """Return who or what an attempt meets.

    One who is dragged before the target is reached instead, and nothing is said of that one.
    In close combat no object is in between, but a human shield may be.

    source: P11, P12.7
    """
    target = attempt.target
    if not (attempt.weapon.of.ranged and attempt.maneuver.shot):
        return Reached(target)
    current = book.combatants.get(target.id)
    if current is not None and current.screen in book.combatants:
        book.remark(told.screened, book, target.id, current.screen)
        target = Target(current.screen)
        current = book.combatants[target.id]
    order = attempt.order
    if order.no_cover:
        return Reached(target)
    if current is not None and current.shield in book.combatants:
        return Reached(target, shield=current.shield)
    which = target.cover or (current.behind if current is not None else "")
    if which not in book.things or book.things[which].structure <= 0:
        return Reached(target)
    if order.close:
        book.remark(told.no_cover_in_close_combat, book, which)
        return Reached(target)
    return Reached(target, cover=which)


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
        book.change(who, tags=without(current.tags, "shaken-off"))
    if aside:
        expire_tags(book, who)
