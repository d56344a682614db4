"""Draw, drop, pick up, reload and aim weapons. source: P5, P12.1, P12.10"""

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.conditions.own_turn import spend_action
from hero_combat.systems.storyteller.conditions.relations import take_up
from hero_combat.systems.storyteller.gear.choice import known, of_key
from hero_combat.systems.storyteller.gear.dropped_items import (
    drop_item,
    holder_of,
    lying_about,
    match_key,
    take_item,
)
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import MOST_AIM
from hero_combat.systems.storyteller.telling import moves as told
from hero_combat.text import did_you_mean, listing, printable


def draw(book: Book, order: Act) -> None:
    """Draw a weapon: an instant action; Initiative drops with it."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _own(book, order, objects=True)
    if key in current.ready:
        forbid(book, who, f"already has the {key} in hand", force=order.force)
    if key in current.dropped:
        reason = f"dropped the {key}; it is on the ground (act pick-up)"
        forbid(book, who, reason, force=order.force)
    elif key in current.lost:
        forbid(book, who, f"no longer has the {key}", force=order.force)
    dropped = tuple(one for one in current.dropped if one != key)
    ready = (*(one for one in current.ready if one != key), key)
    book.change(who, ready=ready, dropped=dropped)
    spend_action(book, who)
    book.say(told.draws, book, who, sheet.weapons[key].name)


def drop(book: Book, order: Act) -> None:
    """Let go of what is in hand: reflexive; Initiative rises by what it cost."""
    who = order.actor_
    sheet, ready = book.sheets[who], book.combatants[who].ready
    if not order.with_ and not ready:
        raise Forbidden(f"{sheet.name} holds nothing")
    key = match_key(order.with_, ready) if order.with_ else ready[0] if len(ready) == 1 else ""
    if not order.with_ and not key:
        raise UsageError("drop needs --with", mend=f"choose {listing(ready, 'or')}")
    own = match_key(order.with_, tuple(sheet.attacks))
    if not key and own:
        forbid(book, who, f"doesn't have the {own} in hand", force=order.force)
        key = own
    if not key:
        raise _has_not(book, order.with_)(
            f'{sheet.name} has no "{printable(order.with_)}" in hand',
            mend=did_you_mean(order.with_, ready) or f"in hand: {listing(ready) or 'nothing'}",
        )
    drop_item(book, who, key)
    weapon = known(sheet, key, book.before.objects)
    book.say(told.lets_go, book, who, weapon.name if weapon else printable(key))


def reload(book: Book, order: Act) -> None:
    """Fill the clip: an instant action, and no Defense this turn where rounds go in one by one."""
    who = order.actor_
    sheet, current = book.sheets[who], book.combatants[who]
    key = _own(book, order)
    weapon = sheet.weapons[key]
    if not weapon.clip:
        raise Forbidden(f"the {key} of {sheet.name} has no clip to reload")
    if weapon.loose:
        if current.applied:
            book.remark(told.defense_given_up)
        book.change(who, exposed="loading round by round")
    book.change(who, used={name: n for name, n in current.used.items() if name != key})
    spend_action(book, who)
    book.say(told.reloads, book, who, weapon)


def _own(book: Book, order: Act, *, objects: bool = False) -> str:
    """Return the weapon of the stat block that `--with` names, or the only one in hand.

    Args:
        book: the encounter at work.
        order: the line.
        objects: whether an object of the encounter may be meant, which is picked up.

    Raises:
        UsageError: none is named, or nobody has such a weapon.
        Forbidden: only others have it, or nothing is in hand.
    """
    who = order.actor_
    sheet, ready = book.sheets[who], book.combatants[who].ready
    if not order.with_ and not ready:
        raise Forbidden(
            f"{sheet.name} has nothing in hand", mend="name the weapon with --with ATTACK"
        )
    key = order.with_ or (ready[0] if len(ready) == 1 else "")
    if not key:
        has = f"choose {listing(sheet.attacks, 'or')}"
        raise UsageError(f"{order.move} needs --with", mend=has)
    found = match_key(key, tuple(sheet.attacks))
    if not found:
        thing = objects and key in book.before.objects
        mend = f"act pick-up {who} --with {key}" if thing else did_you_mean(key, sheet.attacks)
        raise _has_not(book, key)(f'{sheet.name} has no "{printable(key)}"', mend=mend)
    return found


def _has_not(book: Book, key: str) -> type[UsageError | Forbidden]:
    """Return what it is to name what one hasn't: a slip where nobody here has such a thing."""
    things = book.before.objects
    known = key in things or any(key in sheet.attacks for sheet in book.sheets.values())
    return Forbidden if known else UsageError


def pick_up(book: Book, order: Act) -> None:
    """Pick up what lies there: a weapon that somebody dropped, or an object; an instant action.

    Raises:
        UsageError: there is nothing of that name.
        Forbidden: it is in somebody's hand, or lies nowhere, or in several places.

    source: ruling P5
    """
    who = order.actor_
    lying = lying_about(book)
    names = list(
        dict.fromkeys((*(k for keys in lying.values() for k in keys), *book.before.objects))
    )
    key = match_key(order.with_, names) or order.with_
    if key in book.before.objects:
        refuse(order, ("on",), "an object, which has no owner")
        thing = book.before.objects[key].name
        if holder := holder_of(book, key):
            reason = f"can't pick up {thing}: {book.sheets[holder].name} has it in hand"
            forbid(book, who, reason, force=order.force)
            drop_item(book, holder, key)
        take_up(book, key)
        book.change(who, ready=(*(one for one in book.combatants[who].ready if one != key), key))
        spend_action(book, who)
        book.say(told.picks_up, book, who, thing)
        return
    owners = [one for one, keys in lying.items() if key in keys]
    if order.on:
        owners = [one for one in owners if one in order.on]
    elif who in owners:
        owners = [who]
    if not owners:
        there = f"choose {listing(names, 'or')}" if names else "nothing is on the ground"
        raise _has_not(book, key)(
            f'no "{printable(key)}" is on the ground', mend=did_you_mean(key, names) or there
        )
    if len(owners) > 1:
        raise Forbidden(
            f'{listing(owners)} each dropped a "{key}"', mend="name the owner with --on ID"
        )
    owner = owners[0]
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    take_item(book, who, owner, key)
    spend_action(book, who)
    book.say(told.picks_up, book, who, weapon, "" if owner == who else owner)


def aim(book: Book, order: Act) -> None:
    """Aim: one more die for the shot of the next turn with that weapon, up to 3.

    Raises:
        UsageError: several are named, or nobody but oneself.
        Forbidden: there is no ranged weapon in hand.
    """
    who, current, sheet = order.actor_, book.combatants[order.actor_], book.sheets[order.actor_]
    if len(order.on) != 1 or who in order.on:
        raise UsageError("aim needs one other combatant", mend="name the target with --on ID")
    key = match_key(order.with_, current.ready) or order.with_
    if key and key not in current.ready:
        forbid(book, who, f"doesn't have the {key} in hand to aim", force=order.force)
    held = (known(sheet, one, book.before.objects) for one in ([key] if key else current.ready))
    guns = [weapon.key for weapon in held if weapon and weapon.of.ranged]
    key = key or (guns[0] if len(guns) == 1 else "")
    if not guns:
        forbid(book, who, "has no ranged weapon in hand to aim", force=order.force)
    target = order.on[0]
    same = current.aiming == target and current.aim_with in ("", key)
    bonus = min(MOST_AIM, (current.aim if same else 0) + 1)
    spend_action(book, who, aiming=True)
    book.change(who, aim=bonus, aiming=target, aim_with=key, aimed=book.clock.round)
    book.say(told.aims, book, who, target, bonus)
