"""Covering fire, and what it costs to act under it. source: P12.3, A17"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.attack.to_hit import thrown
from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.gear.ammunition import shoot
from hero_combat.systems.storyteller.gear.prepared import Gear, gear
from hero_combat.systems.storyteller.health import Marks, fallen
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Attack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import COVERING_BULLETS
from hero_combat.text import listing


def covering_fire(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Fire at an area: each one there must choose with the next action."""
    if not gear.autofire:
        raise UsageError(f"{gear.name} fires no bursts")
    shoot(book, order, gear, COVERING_BULLETS)
    who, name = order.attacker, book.sheets[order.attacker].name
    rolled = thrown(book, order, gear, dice, f"covering fire {who}", own)
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


_BULLETS = gear("covering fire", Attack(kind="firearm"))


def caught(book: Book, who: str) -> str:
    """`who` acts as usual under fire and takes what that costs; what happens, in words."""
    current = book.combatants[who]
    by, name = current.under_fire_from, book.sheets[who].name
    hit = of_type(current.under_fire, book.before.rules.covering_fire_type)
    left: Marks = past_armor(book, who, hit, _of(book, by), _of(book, by).ap, close=False)
    clear(book, who)
    text = f"{name} acts under covering fire: {told(hit)}"
    if left != hit:
        text += f", {told(left)} past armor"
    return hurt(book, who, left, by=by).after(text)


def _of(book: Book, by: str) -> Gear:
    """The gun that fires, as far as armor must know it."""
    if by in book.combatants:
        for key in book.combatants[by].ready:
            attack = book.sheets[by].attacks.get(key)
            if attack is not None and gear(key, attack).autofire:
                return gear(key, attack)
    return _BULLETS


def sat_out(book: Book, who: str) -> str:
    """`who` does nothing under fire: one who lies low is spared, one who doesn't is caught."""
    current = book.combatants[who]
    if not current.status.prone and current.behind not in book.things:
        return caught(book, who)
    clear(book, who)
    return f"{book.sheets[who].name} keeps down under covering fire."


def clear(book: Book, who: str) -> None:
    """Covering fire threatens `who` no more."""
    book.change(who, under_fire=0, under_fire_from="")
