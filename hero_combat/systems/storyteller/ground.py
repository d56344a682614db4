"""What lies on the ground: things dropped, knocked away or thrown, and who picks them up.

A weapon of a stat block that leaves the hand lies where it fell until somebody picks it up; an
object of the encounter is wherever nobody has it in hand.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.gear import gear, of_key
from hero_combat.systems.storyteller.orders import Act
from hero_combat.systems.storyteller.sheet import Attack, Book, weapon_of
from hero_combat.systems.storyteller.turn import forbid, spend_action
from hero_combat.text import did_you_mean, listing, printable


def fall(book: Book, who: str, key: str) -> None:
    """What `who` has in hand by that name lies on the ground now."""
    current = book.combatants[who]
    dropped = current.dropped
    if key in book.sheets[who].attacks and key not in dropped:
        dropped = (*dropped, key)
    ready = tuple(one for one in current.ready if one != key)
    book.change(who, ready=ready, dropped=dropped)


def take(book: Book, who: str, owner: str, key: str) -> None:
    """What `owner` has by that name, in hand or on the ground, is in the hand of `who` now.

    Another's weapon comes into the stat block with its shots, unless it was one's own before.
    """
    theirs, mine = book.combatants[owner], book.combatants[who]
    attack = book.sheets[owner].attacks.get(key)
    book.change(
        owner,
        ready=tuple(one for one in theirs.ready if one != key),
        dropped=tuple(one for one in theirs.dropped if one != key),
    )
    if attack is None or owner == who:
        book.change(who, ready=(*book.combatants[who].ready, key))
        return
    name = _same(book, who, key, attack)
    if name:
        book.change(who, lost=tuple(own for own in mine.lost if own != name))
    else:
        name = key.replace(".", "-")
        while name in book.sheets[who].attacks:
            name += "-2"
        book.override(who, f"attacks.{name}", _written(key, attack))
    shots = theirs.used.get(key, 0)
    if shots != mine.used.get(name, 0):
        book.change(who, used={**mine.used, name: shots})
    book.change(owner, lost=(*theirs.lost, key))
    book.change(who, ready=(*book.combatants[who].ready, name))


def _same(book: Book, who: str, key: str, attack: Attack) -> str:
    """The weapon that `who` has lost and that is this very one, "" for none."""
    attacks = book.sheets[who].attacks
    it = msgspec.structs.replace(gear(key, attack), name="")
    for own in book.combatants[who].lost:
        if own in attacks and msgspec.structs.replace(gear(own, attacks[own]), name="") == it:
            return own
    return ""


def _written(key: str, attack: Attack) -> dict[str, Any]:
    """The attack as a table says it, without what needn't be said."""
    fresh = Attack()
    written = {
        field: value
        for field, value in msgspec.to_builtins(attack).items()
        if getattr(attack, field) != getattr(fresh, field)
    }
    weapon = weapon_of(key, attack)
    return {"weapon": weapon, **written} if weapon else written


def meant(word: str, keys: Sequence[str]) -> str:
    """The one of the keys that `word` is, or is the beginning of; "" for none, or several."""
    if word in keys:
        return word
    fits = [key for key in keys if word and key.startswith(word)]
    return fits[0] if len(fits) == 1 else ""


def pick_up(book: Book, order: Act) -> str:
    """Pick up what lies there: a weapon that somebody dropped, or an object; an instant action.

    Raises:
        UsageError: nothing of that name lies there, or several things do.
        Forbidden: it is in somebody's hand.

    source: ruling P5
    """
    who, name = order.actor_, book.sheets[order.actor_].name
    lying = {one: now.dropped for one, now in book.combatants.items() if now.dropped}
    names = list(
        dict.fromkeys((*(k for keys in lying.values() for k in keys), *book.before.objects))
    )
    key = meant(order.with_, names) or order.with_
    if key in book.before.objects:
        refuse(order, ("on",), "an object, which is nobody's")
        holder = next((one for one, now in book.combatants.items() if key in now.ready), "")
        thing = book.before.objects[key].name
        if holder:
            reason = f"can't pick up {thing}: {book.sheets[holder].name} has it in hand"
            forbid(book, who, reason, force=order.force)
        book.change(who, ready=(*(one for one in book.combatants[who].ready if one != key), key))
        spend_action(book, who)
        return f"{name} picks up {thing}."
    owners = [one for one, keys in lying.items() if key in keys]
    if order.on:
        owners = [one for one in owners if one in order.on]
    elif who in owners:
        owners = [who]
    if not owners:
        there = f"there is {listing(names)}" if names else "nothing lies there"
        raise UsageError(
            Problem(f'no "{printable(key)}" lies there', mend=did_you_mean(key, names) or there)
        )
    if len(owners) > 1:
        raise UsageError(f'a "{key}" of {listing(owners)} lies there', mend="say whose: --on ID")
    owner = owners[0]
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    take(book, who, owner, key)
    spend_action(book, who)
    whose = "" if owner == who else f" of {book.sheets[owner].name}"
    return f"{name} picks up {weapon}{whose}."
