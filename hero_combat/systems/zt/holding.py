"""What is in the hands. source: P4; seed, "Switch Held Item"."""

import msgspec

from hero_combat.encounter.names import id_of
from hero_combat.errors import UsageError
from hero_combat.systems.zt.economy import forbid, pay
from hero_combat.systems.zt.orders import Act
from hero_combat.systems.zt.sheet import Book
from hero_combat.systems.zt.weapons import weapon_of
from hero_combat.wording import did_you_mean, listing

_HANDS = 2


def switch(book: Book, order: Act) -> str:
    """Put away what is held for another item; for none, when none is named. A Minor Action."""
    who, force = order.actor_, order.force
    sheet, current = book.sheets[who], book.combatants[who]
    item = _own(book, who, order.item) if order.item else ""
    if item in current.used_up:
        forbid(book, who, f"has no {item} left", force=force)
    if item and item in current.held:
        forbid(book, who, f"holds the {item} already", force=force)
    pay(book, who, "minor", force=force)
    if not item:
        book.change(who, held=())
        return "puts away what was held"
    two_handed = weapon_of(item, sheet.attacks[item]).two_handed
    others = () if two_handed else current.held[1:]
    book.change(who, held=(item, *others))
    away = [old for old in current.held if old not in (item, *others)]
    return f"switches to the {_name(item)}" + (
        f" from the {listing(map(_name, away))}" if away else ""
    )


def pick_up(book: Book, order: Act) -> str:
    """Pick up an object of the file that lies unguarded within 1 m. A Minor Action.

    An object that is a weapon becomes one of the attacks of whoever has it.
    """
    who, force = order.actor_, order.force
    if not order.item:
        raise UsageError("what is picked up?", mend="say --item OBJECT")
    item = id_of(order.item, book.before.objects, book.before)
    thing = book.before.objects[item]
    holder = book.things[item].holder
    if holder:
        has = book.sheets[holder].name if holder in book.sheets else holder
        forbid(book, who, f"can't pick up {thing.name}: {has} has it", force=force)
    current = book.combatants[who]
    if len(current.held) >= _HANDS:
        forbid(book, who, "has no hand free", force=force)
    pay(book, who, "minor", force=force)
    if thing.attack is not None:
        attack = msgspec.structs.replace(thing.attack, name=thing.attack.name or thing.name)
        full = msgspec.to_builtins(attack)
        table = {key: value for key, value in full.items() if value not in (None, "")}
        book.override(who, f"attacks.{item}", table)
    book.change(who, held=(*current.held, item))
    book.thing(item, holder=who)
    return f"picks up {thing.name}"


def drop(book: Book, order: Act) -> str:
    """Let go of something held, free."""
    who = order.actor_
    held = book.combatants[who].held
    item = order.item or (held[0] if len(held) == 1 else "")
    if not item or item not in held:
        mend = f"it holds {listing(held)}" if held else "the hands are empty"
        raise UsageError(f"{book.sheets[who].name} does not hold that", mend=mend)
    book.change(who, held=tuple(one for one in held if one != item))
    if item in book.things:
        book.thing(item, holder="")
        book.override(who, f"attacks.{item}", None)
    return f"drops the {_name(item)}"


def _own(book: Book, who: str, word: str) -> str:
    attacks = book.sheets[who].attacks
    if word in attacks:
        return word
    near = [name for name in attacks if name.startswith(word)]
    if len(near) == 1:
        return near[0]
    mend = did_you_mean(word, attacks) or f"it has {listing(attacks)}"
    raise UsageError(f'{book.sheets[who].name} has no "{word}"', mend=mend)


def _name(item: str) -> str:
    return item.replace("-", " ")
