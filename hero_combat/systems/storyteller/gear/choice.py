"""Choose with what an attack is made: a weapon in hand, bare hands, or a thing that lies about."""

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.attacks import Attack, PreparedAttack, prepared
from hero_combat.systems.storyteller.sheet.stat_block import Object, Sheet
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, UNARMED
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS, Maneuver
from hero_combat.systems.storyteller.telling import attacks as told
from hero_combat.text import did_you_mean, listing, printable

_NO_PISTOL = "choose a gun larger than a pistol"
BARE = prepared("", Attack(kind="unarmed", name="bare hands"))
TEETH = prepared("", Attack(kind="unarmed", name="teeth", damage=-1, bite=True))
# A rifle or its like, swung: an improvised crowbar. source: P12.4
CLUB = msgspec.structs.replace(
    prepared("", Attack(weapon="crowbar", name="the clubbed gun")), pool_mod=-1
)
_TOUCH = prepared("", Attack(kind="unarmed", name="hand", attribute="dexterity"))


def choose_weapon(book: Book, order: Resolve) -> tuple[PreparedAttack, Resolve]:
    """Return the weapon that `order` means, and the order with what it swings named.

    What is neither named nor in hand is bare hands.

    Raises:
        UsageError: no such attack, or several to choose from.
    """
    maneuver = MANEUVERS[order.maneuver]
    if maneuver.uses == "bare":
        if order.with_ != UNARMED:
            refuse(order, ("with_",), f"{maneuver.called}, which is made with bare hands")
        return BARE, order
    if maneuver.uses == "hand":
        return _touching(book, order), order
    if order.improvised:
        return prepared_object(book.before.objects[order.improvised]), order
    key = order.with_ or _only(book, order.attacker)
    if not key:
        return BARE, order
    weapon = _held(book, order, key, maneuver)
    if maneuver.shot and not weapon.key and key in book.things:
        order = msgspec.structs.replace(order, improvised=key)
    return weapon, order


def _held(book: Book, order: Resolve, key: str, maneuver: Maneuver) -> PreparedAttack:
    """Return the weapon of that key."""
    who = order.attacker
    sheet, current = book.sheets[who], book.combatants[who]
    found = sheet.weapons.get(key)
    if found is None:
        if key == UNARMED:
            if maneuver.uses == "club":
                raise UsageError("bare hands are not a gun", mend=_NO_PISTOL)
            return BARE
        if key in current.ready:
            return of_key(sheet, key, book.before.objects)
        mend = did_you_mean(key, sheet.attacks) or f"choose {listing(sheet.attacks, 'or')}"
        raise UsageError(Problem(f'{sheet.name} has no attack "{key}"', mend=mend))
    if maneuver.uses == "club":
        if found.size < 2 or found.kind != "firearm":
            small = found.kind == "firearm"
            reason = "is too small to club with" if small else "is not a gun"
            raise UsageError(f"{found.name} {reason}", mend=_NO_PISTOL)
        return msgspec.structs.replace(CLUB, key=key)
    return found


def _only(book: Book, who: str) -> str:
    """Return the key meant when none is named: what is in hand, or the only attack there is."""
    sheet, ready = book.sheets[who], book.combatants[who].ready
    if len(ready) == 1:
        return ready[0]
    if len(ready) > 1:
        own = [key for key in ready if key in sheet.attacks]
        others = [key for key in ready if key not in own]
        options = [("--with", own), ("--improvised", others)]
        named = [f"{option} {listing(keys, 'or')}" for option, keys in options if keys]
        raise UsageError(
            Problem(
                f"{sheet.name} has several weapons in hand",
                mend=f"choose one: {listing(named, 'or')}",
            )
        )
    bodily = [weapon for weapon in sheet.weapons.values() if not weapon.armed]
    return bodily[0].key if len(bodily) == 1 and not bodily[0].bite else ""


def _touching(book: Book, order: Resolve) -> PreparedAttack:
    """Prepare Dexterity + Brawl, or + Weaponry where the table lets a weapon reach. source: A7"""
    if not order.with_ or book.before.rules.touch == "contested":
        return _TOUCH
    found = _held(book, order, order.with_, MANEUVERS[order.maneuver])
    if found.of.ranged:
        raise UsageError(
            f"{found.name} can't be used to touch", mend="use a melee weapon or bare hands"
        )
    return msgspec.structs.replace(found, attribute="dexterity")


def their_weapon(book: Book, order: Resolve, target: str) -> PreparedAttack:
    """Return what the opponent fights with: what is named, else in hand, else bare hands."""
    sheet, objects = book.sheets[target], book.before.objects
    if order.their_with == UNARMED and UNARMED not in sheet.attacks:
        return BARE
    if order.their_with:
        return of_key(sheet, order.their_with, objects)
    held = (known(sheet, key, objects) for key in book.combatants[target].ready)
    return next((weapon for weapon in held if weapon), BARE)


def prepared_object(thing: Object) -> PreparedAttack:
    """Return a thing as the improvised weapon that it is when swung. source: P16"""
    attack = Attack(
        kind="melee",
        damage=thing.durability - 1,
        init=-thing.size,
        strength=thing.size,
        size=thing.size,
    )
    return msgspec.structs.replace(prepared("", attack), name=thing.name, pool_mod=-1)


def of_key(sheet: Sheet, key: str, objects: dict[str, Object]) -> PreparedAttack:
    """Return what `key` names: an attack of the stat block, or an object swung.

    Raises:
        UsageError: neither.
    """
    found = known(sheet, key, objects)
    if found is None:
        mend = did_you_mean(key, (*sheet.attacks, *objects))
        raise UsageError(f'{sheet.name} has no weapon "{printable(key)}"', mend=mend)
    return found


def known(sheet: Sheet, key: str, objects: dict[str, Object]) -> PreparedAttack | None:
    """Return what `key` names, None for nothing: a hand edit may put any word into a hand."""
    found = sheet.weapons.get(key)
    if found is None and key in objects:
        return prepared_object(objects[key])
    return found


# ------------------------------------------------------------------ shots


def shots_left(book: Book, who: str, weapon: PreparedAttack) -> int | None:
    """Return how many shots are left in a weapon, None where they are not counted."""
    if not weapon.clip or not weapon.of.ranged:
        return None
    return max(0, weapon.clip - book.combatants[who].used.get(weapon.key, 0))


def bullets_of(order: Resolve, maneuver: Maneuver) -> int:
    """Return how many bullets a shot takes. source: P12.2, P12.3"""
    return BURSTS[order.burst].bullets if order.burst else maneuver.bullets


def spend_bullets(book: Book, who: str, weapon: PreparedAttack, bullets: int) -> None:
    """Take so many bullets out of the clip, as far as there are any. source: P12.2"""
    left = shots_left(book, who, weapon)
    if left is None:
        return
    used = weapon.clip - max(0, left - bullets)
    book.change(who, used={**book.combatants[who].used, weapon.key: used})
    if used == weapon.clip:
        book.event(WeaponSpoiled(who=who, attack=weapon.key, how="empty"))
        book.remark(told.empty, weapon)
