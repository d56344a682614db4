"""Weapons in hand: drawing, dropping, reloading. source: P5, P12.10"""

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.storyteller.gear import gear, known
from hero_combat.systems.storyteller.ground import fall, meant
from hero_combat.systems.storyteller.orders import Act
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.turn import forbid, spend_action
from hero_combat.text import did_you_mean, listing, printable


def draw(book: Book, order: Act) -> str:
    """Draw a weapon: an instant action; Initiative drops with it."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _own(book, order)
    if key in current.ready:
        forbid(book, who, f"has the {key} in hand already", force=order.force)
    if key in current.dropped:
        reason = f"has let go of the {key}: it lies on the ground (act pick-up)"
        forbid(book, who, reason, force=order.force)
    elif key in current.lost:
        forbid(book, who, f"no longer has the {key}", force=order.force)
    weapon = gear(key, sheet.attacks[key])
    dropped = tuple(one for one in current.dropped if one != key)
    ready = (*(one for one in current.ready if one != key), key)
    book.change(who, ready=ready, dropped=dropped)
    spend_action(book, who)
    return f"{sheet.name} draws {weapon.name}."


def drop(book: Book, order: Act) -> str:
    """Let go of what is in hand: reflexive; Initiative rises by what it cost."""
    who = order.actor_
    sheet, ready = book.sheets[who], book.combatants[who].ready
    key = meant(order.with_, ready) if order.with_ else ready[0] if len(ready) == 1 else ""
    if not order.with_ and not key:
        holds = f"{sheet.name} holds {listing(ready)}" if ready else f"{sheet.name} holds nothing"
        raise UsageError("drop needs --with", mend=holds)
    own = meant(order.with_, tuple(sheet.attacks))
    if not key and own:
        forbid(book, who, f"has no {own} in hand", force=order.force)
        key = own
    if not key:
        raise UsageError(
            f"{sheet.name} has no {printable(order.with_)} in hand",
            mend=did_you_mean(order.with_, ready) or f"in hand: {listing(ready) or 'nothing'}",
        )
    fall(book, who, key)
    weapon = known(sheet, key, book.before.objects)
    return f"{sheet.name} lets go of {weapon.name if weapon else printable(key)}."


def reload(book: Book, order: Act) -> str:
    """Fill the clip: an instant action, and no Defense this turn where rounds go in one by one."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _own(book, order)
    weapon = gear(key, sheet.attacks[key])
    if not weapon.clip:
        raise UsageError(f"{sheet.name} has no shots to count for the {key}")
    if weapon.loose:
        if current.applied:
            book.note("Defense was applied already; loading round by round gives up the rest")
        book.change(who, exposed="loading round by round")
    book.change(who, used={name: n for name, n in current.used.items() if name != key})
    spend_action(book, who)
    shots = "1 shot" if weapon.clip == 1 else f"{weapon.clip} shots"
    return f"{sheet.name} reloads {weapon.name} ({shots})."


def _own(book: Book, order: Act) -> str:
    """The weapon of the stat block that `--with` names, or the only one in hand.

    Raises:
        UsageError: none is named, or there is no such weapon.
    """
    who = order.actor_
    sheet, ready = book.sheets[who], book.combatants[who].ready
    key = order.with_ or (ready[0] if len(ready) == 1 else "")
    if not key:
        has = f"{sheet.name} has {listing(sheet.attacks)}"
        raise UsageError(f"{order.move} needs --with", mend=has)
    found = meant(key, tuple(sheet.attacks))
    if not found:
        thing = key in book.before.objects and order.move == "draw"
        mend = f"act pick-up {who} --with {key}" if thing else did_you_mean(key, sheet.attacks)
        raise UsageError(Problem(f'{sheet.name} has no "{printable(key)}"', mend=mend))
    return found
