"""Covering fire: each one in an area must choose with the next action. source: P12.3"""

from hero_combat.systems.storyteller.attack.attempt import Landed
from hero_combat.systems.storyteller.conditions.wounds import damage_of
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.turns.actions import why_gripped, why_not_react


def land_covering_fire(book: Book, landed: Landed) -> None:
    """Threaten each one in the area: they must choose with the next action."""
    attempts, hit = landed.volley.attempts, landed.hit
    who, weapon = attempts[0].who, attempts[0].weapon
    damage = damage_of(book, hit.net, weapon.damage)
    targets = [attempt.target.id for attempt in attempts]
    threatened = [one for one in targets if hit.net and not is_out(book, one)]
    for target in threatened:
        _threaten(book, who, target, damage)
    for target in targets:
        book.event(
            ManeuverEnded(
                who=who, target=target, maneuver="covering-fire", done=hit.won, net=hit.net
            )
        )
    book.say(told.covering_fire, book, landed, threatened, damage)


def _threaten(book: Book, who: str, target: str, damage: int) -> None:
    """Threaten one in the area; of several volleys the worst counts.

    Who can't choose at once is reminded when the next turn comes.
    """
    if damage > book.combatants[target].under_fire:
        book.change(target, under_fire=damage, under_fire_from=who)
    if not (why_not_react(book, target) or why_gripped(book, target)):
        book.offer(told.under_fire, book, target)
