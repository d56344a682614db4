"""Weapons in hand: drawing, dropping, reloading. source: P5, P12.10"""

from hero_combat.errors import UsageError
from hero_combat.systems.storyteller.gear import gear, of_key
from hero_combat.systems.storyteller.orders import Act
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.turn import forbid, spend_action
from hero_combat.wording import did_you_mean


def draw(book: Book, order: Act) -> str:
    """Draw a weapon, or pick a thing up: an instant action; Initiative drops with it."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _key(book, order)
    if key in current.lost:
        forbid(book, who, f"no longer has the {key}", force=order.force)
    if key in current.ready:
        forbid(book, who, f"has the {key} in hand already", force=order.force)
    weapon = of_key(sheet, key, book.before.objects)
    book.change(who, ready=(*current.ready, key))
    spend_action(book, who)
    return f"{sheet.name} draws {weapon.name}."


def drop(book: Book, order: Act) -> str:
    """Let go of a weapon: reflexive; Initiative rises by what it cost."""
    who, key = order.actor_, _key(book, order)
    ready = book.combatants[who].ready
    if key not in ready:
        forbid(book, who, f"has no {key} in hand", force=order.force)
    book.change(who, ready=tuple(one for one in ready if one != key))
    weapon = of_key(book.sheets[who], key, book.before.objects)
    return f"{book.sheets[who].name} lets go of {weapon.name}."


def reload(book: Book, order: Act) -> str:
    """Fill the clip: an instant action, and no Defense this turn where rounds go in one by one."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _key(book, order)
    weapon = gear(key, sheet.attacks[key]) if key in sheet.attacks else None
    if weapon is None or not weapon.clip:
        raise UsageError(f"{sheet.name} has no shots to count for the {key}")
    if weapon.loose:
        if current.applied:
            book.note("Defense was applied already; loading round by round gives up the rest")
        book.change(who, exposed="loading round by round")
    book.change(who, used={name: n for name, n in current.used.items() if name != key})
    spend_action(book, who)
    shots = "1 shot" if weapon.clip == 1 else f"{weapon.clip} shots"
    return f"{sheet.name} reloads {weapon.name} ({shots})."


def _key(book: Book, order: Act) -> str:
    """The weapon that `--with` names, or the only one in hand."""
    who = order.actor_
    sheet, ready = book.sheets[who], book.combatants[who].ready
    known = (*sheet.attacks, *book.before.objects)
    key = order.with_
    if not key and order.move != "draw" and len(ready) == 1:
        return ready[0]
    if not key:
        raise UsageError(f"{order.move} needs --with", mend=f"{sheet.name} has {', '.join(known)}")
    if key not in known:
        fits = [one for one in known if one.startswith(key)]
        if len(fits) != 1:
            raise UsageError(f'{sheet.name} has no "{key}"', mend=did_you_mean(key, known))
        key = fits[0]
    return key
