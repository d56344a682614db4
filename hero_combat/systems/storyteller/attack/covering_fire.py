"""Covering fire, and what it costs to act under it. source: P12.3, A17"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.attack.to_hit import roll_attack
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_words,
    hurt,
    of_type,
    past_armor_words,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.gear.ammunition import spend_bullets
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack, prepared
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Attack
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
    damage = max(0, thrown.successes + weapon.damage) if thrown.successes else 0
    threatened = [one for one in order.target if thrown.successes and not is_out(book, one)]
    for target in order.target:
        _threaten(book, who, target, damage, down=target in threatened)
        done = thrown.successes if target in threatened else 0
        book.event(
            ManeuverEnded(
                who=who, target=target, maneuver="covering-fire", done=bool(done), net=done
            )
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


def _threaten(book: Book, who: str, target: str, damage: int, *, down: bool) -> None:
    """Threaten one in the area; of several volleys the worst counts."""
    if not down:
        return
    if damage > book.combatants[target].under_fire:
        book.change(target, under_fire=damage, under_fire_from=who)
    if not book.quiet:
        what = (
            "with the next action: get down, get behind cover, "
            f"or take {book.combatants[target].under_fire}"
        )
        book.open.append(Decision(target, what, "act prone, act cover, or act as usual"))


_BULLETS = prepared("", Attack(kind="firearm", name="covering fire"))


def act_under_fire(book: Book, who: str) -> str:
    """Let `who` act as usual under fire and take what that costs; return what happens, in words."""
    current = book.combatants[who]
    by, gun = current.under_fire_from, _gun_of(book, current.under_fire_from)
    hit = of_type(current.under_fire, book.before.rules.covering_fire_type)
    left = past_armor(book, who, hit, gun, gun.ap, close=False)
    escape_fire(book, who)
    wounded = hurt(book, who, left, by=by, attack=gun.key)
    if book.quiet:
        return ""
    text = f"{book.sheets[who].name} acts under covering fire: {damage_words(hit)}"
    return wounded_sentence(book, text + past_armor_words(hit, left), wounded)


def _gun_of(book: Book, by: str) -> PreparedAttack:
    """Return the gun that fires, as far as armor must know it."""
    if by in book.combatants:
        for key in book.combatants[by].ready:
            attack = book.sheets[by].attacks.get(key)
            if attack is not None and prepared(key, attack).autofire:
                return prepared(key, attack)
    return _BULLETS


def sit_out_fire(book: Book, who: str) -> str:
    """Do nothing under fire: one who lies low is spared, one who doesn't is caught."""
    current = book.combatants[who]
    if not current.status.prone and current.behind not in book.things:
        return act_under_fire(book, who)
    escape_fire(book, who)
    return f"{book.sheets[who].name} keeps down under covering fire."


def escape_fire(book: Book, who: str) -> None:
    """Threaten `who` with covering fire no more."""
    book.change(who, under_fire=0, under_fire_from="")
