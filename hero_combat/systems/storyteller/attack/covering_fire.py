"""Covering fire: each one in an area must choose with the next action. source: P12.3"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.attack.to_hit import roll_attack
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.gear.ammunition import spend_bullets
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import COVERING_BULLETS
from hero_combat.text import listing


def covering_fire(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], dice: Dice
) -> str:
    """Fire at an area: each one there must choose with the next action."""
    if not weapon.autofire:
        raise UsageError(f"{weapon.name} fires no bursts")
    spend_bullets(book, order, weapon, COVERING_BULLETS)
    who = order.attacker
    thrown = roll_attack(book, order, weapon, dice, f"covering fire {who}", own)
    hits = thrown.successes
    damage = max(0, hits + weapon.damage)
    threatened = [one for one in order.target if hits and not is_out(book, one)]
    for target in threatened:
        _threaten(book, who, target, damage)
    for target in order.target:
        book.event(
            ManeuverEnded(who=who, target=target, maneuver="covering-fire", done=hits > 0, net=hits)
        )
    if book.quiet:
        return ""
    name = book.sheets[who].name
    if not thrown.successes:
        bad = " It is a dramatic failure." if thrown.result == "dramatic" else ""
        return f"{name}'s covering fire keeps nobody down.{bad}"
    if not threatened:
        return f"{name}'s covering fire threatens nobody who could choose."
    names = listing(book.sheets[target].name for target in threatened)
    return (
        f"{name} lays down covering fire on {names}: "
        f"who acts without getting down or behind cover takes {damage}."
    )


def _threaten(book: Book, who: str, target: str, damage: int) -> None:
    """Threaten one in the area; of several volleys the worst counts."""
    if damage > book.combatants[target].under_fire:
        book.change(target, under_fire=damage, under_fire_from=who)
    if not book.quiet:
        what = (
            "with the next action: get down, get behind cover, "
            f"or take {book.combatants[target].under_fire}"
        )
        answers = (f"act prone {target}", f"act cover {target}")
        book.open.append(Decision(target, what, "under-fire", answers))
