"""A killing blow: the whole pool as damage, past any armor. source: P15"""

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.storyteller.attack.attempt import Landed
from hero_combat.systems.storyteller.attack.to_hit import own_parts
from hero_combat.systems.storyteller.conditions.wounds import Source, damage_of, hurt, of_type
from hero_combat.systems.storyteller.dice.dice_pool import Part
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.systems.storyteller.telling import rolls


def land_killing_blow(book: Book, landed: Landed) -> None:
    """Kill, or try to, one who can't help it: no roll, and a breaking point either way."""
    attempt = landed.attempt
    weapon, who, target = attempt.weapon, attempt.who, attempt.target.id
    parts = own_parts(book, attempt)
    points = damage_of(book, max(0, sum(part.value for part in parts)), weapon.damage)
    if weapon.damage:
        parts.append(Part("weapon", weapon.damage, weapon.name))
    book.report(rolls.without_roll, f"{attempt.maneuver.label} {target}", points, parts)
    book.event(
        AttackRolled(attacker=who, target=target, attack=weapon.key, hit=True, manner="killing")
    )
    hit = of_type(points, weapon.type)
    wounded = hurt(book, target, hit, Source(who, weapon.key))
    if not wounded.regretted_by:  # one deed, one breaking point
        book.change(who, breaking=book.combatants[who].breaking + 1)
    book.say(told.killing_blow, book, who, hit, wounded)
