"""Ammunition, bursts and covering fire. source: P12.2, P12.3"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller import strike
from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.tables import BURSTS, COVERING_BULLETS
from hero_combat.systems.storyteller.turn import fallen, forbid
from hero_combat.text import listing


def fire(book: Book, order: Resolve, gear: Gear) -> None:
    """Check the burst and take the bullets out of the clip.

    Raises:
        UsageError: a burst of what can't fire one.
        Forbidden: the clip holds too few.
    """
    if order.burst:
        if not gear.autofire:
            raise UsageError(f"{gear.name} fires no bursts")
        if book.combatants[order.attacker].aim:
            book.note("aiming does nothing for a burst")
    shoot(book, order, gear, BURSTS[order.burst].bullets if order.burst else 1)


def shoot(book: Book, order: Resolve, gear: Gear, bullets: int) -> None:
    """Take so many bullets out of the clip, where shots are counted."""
    if not gear.clip or not gear.of.ranged:
        return
    who = order.attacker
    key = order.with_ or book.combatants[who].ready[0]
    used = book.combatants[who].used.get(key, 0)
    left = max(0, gear.clip - used)
    if left < bullets:
        shots = "1 shot" if left == 1 else f"{left} shots"
        forbid(book, who, f"has {shots} left and needs {bullets}", force=order.force)
    used = min(gear.clip, used + bullets)
    book.change(who, used={**book.combatants[who].used, key: used})
    if used == gear.clip:
        book.note(f"{gear.name} is empty: act reload")


def covering_fire(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Fire at an area: each one there must choose with the next action."""
    if not gear.autofire:
        raise UsageError(f"{gear.name} fires no bursts")
    shoot(book, order, gear, COVERING_BULLETS)
    who, name = order.attacker, book.sheets[order.attacker].name
    rolled = strike.thrown(book, order, gear, dice, f"covering fire {who}", own)
    if not rolled.successes:
        bad = " It is a dramatic failure." if rolled.result == "dramatic" else ""
        return f"{name}'s covering fire keeps nobody down.{bad}"
    damage = covering_damage(rolled.successes, gear.damage)
    threatened = [one for one in order.target if not fallen(book, one)]
    if not threatened:
        return f"{name}'s covering fire threatens nobody who could choose."
    for target in threatened:
        if damage > book.combatants[target].under_fire:  # of several volleys the worst counts
            book.change(target, under_fire=damage, under_fire_from=who)
        book.open.append(
            Decision(
                target,
                "with the next action: get down, get behind cover, "
                f"or take {book.combatants[target].under_fire}",
                "act prone, act cover, or act as usual",
            )
        )
    names = listing(book.sheets[target].name for target in threatened)
    return (
        f"{name} lays down covering fire on {names}: "
        f"who acts without getting down or behind cover takes {damage}."
    )


def covering_damage(successes: int, weapon_mod: int, choice: str = "act") -> int:
    """What covering fire does to one who makes that choice: `act`, `prone` or `cover`."""
    return max(0, successes + weapon_mod) if choice == "act" else 0
