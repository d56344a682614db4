"""Weapons, shields and objects that are dropped, lie there, and are picked up."""

from collections.abc import Collection

import msgspec

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.zt.gear.choice import HANDS, SHIELD, hands_taken
from hero_combat.systems.zt.sheet import Attack, weapon_of
from hero_combat.systems.zt.state import Book, Lying
from hero_combat.systems.zt.tables import WEAPONS
from hero_combat.text import did_you_mean, listing


def lay_down(book: Book, who: str, item: str) -> str:
    """Lay something down that `who` holds.

    Returns:
        The word with which it is picked up: the id of an object, else one that is free.
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if item == SHIELD and item not in current.held:
        which = _free(SHIELD, (*book.clock.lying, *book.things))
        book.tick(lying={**book.clock.lying, which: Lying(shield=sheet.shield)})
        book.override(who, SHIELD, 0)
        return which
    book.event(WeaponSpoiled(who=who, attack=item, how="dropped"))
    broken, fired = item in current.broken, current.fired.get(item, 0)
    left = {name: round_ for name, round_ in current.fired.items() if name != item}
    book.change(
        who, held=_without(current.held, item), broken=_without(current.broken, item), fired=left
    )
    if item in book.things:
        book.thing(item, holder="", broken=broken)
        book.override(who, f"attacks.{item}", None)
        return item
    which = _free(item, (*book.clock.lying, *book.things))
    thing = Lying(attack=_whole(item, sheet.attacks[item]), broken=broken, fired=fired)
    book.tick(lying={**book.clock.lying, which: thing})
    if item in book.before.sources[who].get("attacks", {}):
        book.change(who, gone=(*current.gone, item))
    else:
        book.override(who, f"attacks.{item}", None)
    return which


def take_up(book: Book, who: str, which: str) -> str:
    """Put something that lies there into the hands of `who`.

    A weapon becomes one of the attacks of whoever has it; one's own is that attack again.

    Returns:
        What `who` calls it.
    """
    if which in book.things:
        return _take_object(book, who, which)
    thing = book.clock.lying[which]
    rest = {key: each for key, each in book.clock.lying.items() if key != which}
    book.tick(lying=rest)
    if thing.attack is None:
        own = book.before.sources[who].get(SHIELD, 0) == thing.shield
        book.override(who, SHIELD, None if own else thing.shield)
        return SHIELD
    current, attacks = book.combatants[who], book.sheets[who].attacks
    same = weapon_of(which, thing.attack)
    gone = [name for name in current.gone if name in attacks]
    own_one = next((name for name in gone if weapon_of(name, attacks[name]) == same), "")
    name = own_one or _free(which, attacks)
    if own_one:
        book.change(who, gone=_without(current.gone, own_one))
    else:
        book.override(who, f"attacks.{name}", msgspec.to_builtins(thing.attack))
    _hold(book, who, name, broken=thing.broken)
    if thing.fired:
        book.change(who, fired={**current.fired, name: thing.fired})
    return name


def take_from_absent(book: Book, who: str, item: str) -> None:
    """Take an object from one who has left the fight with it."""
    gone = book.left[who]
    held = _without(gone.current.held, item)
    current = msgspec.structs.replace(gone.current, held=held)
    book.left = {**book.left, who: msgspec.structs.replace(gone, current=current)}
    book.override(who, f"attacks.{item}", None)


def hands_needed(book: Book, which: str) -> int:
    """Return how many hands something that lies there takes."""
    if which in book.things:
        attack = book.before.objects[which].attack
    else:
        attack = book.clock.lying[which].attack
    return HANDS if attack is not None and weapon_of(which, attack).two_handed else 1


def has_hands_for(book: Book, who: str, which: str) -> bool:
    """Tell whether `who` has the hands to take something that lies there."""
    lying = book.clock.lying.get(which)
    if lying is not None and lying.shield and book.sheets[who].shield:
        return False
    return (
        hands_taken(book.sheets[who], book.combatants[who].held) + hands_needed(book, which)
        <= HANDS
    )


def _take_object(book: Book, who: str, which: str) -> str:
    thing = book.before.objects[which]
    if thing.attack is not None:
        attack = msgspec.structs.replace(thing.attack, name=thing.attack.name or thing.name)
        book.override(who, f"attacks.{which}", msgspec.to_builtins(attack))
    _hold(book, who, which, broken=book.things[which].broken)
    book.thing(which, holder=who, broken=False)
    return which


def _hold(book: Book, who: str, name: str, *, broken: bool) -> None:
    current = book.combatants[who]
    book.change(
        who,
        held=(*current.held, name),
        broken=(*current.broken, name) if broken else current.broken,
    )


def _whole(name: str, attack: Attack) -> Attack:
    """Return the attack so that it is the same weapon whatever it is called."""
    table = attack.weapon or (name if name in WEAPONS else "")
    return msgspec.structs.replace(attack, weapon=table, name=weapon_of(name, attack).name)


def _free(word: str, taken: Collection[str]) -> str:
    """Return the word, or with the first number that makes it one that is not taken."""
    word = word.replace(".", "-")
    number, found = 2, word
    while found in taken:
        found, number = f"{word}-{number}", number + 1
    return found


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(one for one in names if one != name)


def find_held(book: Book, who: str, word: str) -> str:
    """Return which of the things that `who` holds is meant; without a word the only one.

    Raises:
        UsageError: nobody has such a thing.
        Forbidden: it is not held, or nothing is; or it isn't clear which of several.
    """
    sheet = book.sheets[who]
    held = [*book.combatants[who].held, *([SHIELD] if sheet.shield else [])]
    if not word and len(held) == 1:
        return held[0]
    if word in held:
        return word
    if not held:
        raise Forbidden(f"{sheet.name} holds nothing", who=who, reason="holds nothing")
    if not word:
        reason = f"holds {listing(held)}"
        mend = "choose one with --item"
        raise Forbidden(f"{sheet.name} {reason}", mend=mend, who=who, reason=reason)
    mend = did_you_mean(word, held) or f"choose {listing(held, 'or')}"
    reason = f'does not hold "{word}"'
    if is_item(book, word):
        raise Forbidden(f"{sheet.name} {reason}", mend=mend, who=who, reason=reason)
    raise UsageError(f"{sheet.name} {reason}", mend=mend)


def is_item(book: Book, word: str) -> bool:
    """Tell whether the word is that of a weapon of anybody's, an object, or a shield."""
    if word == SHIELD or word in book.things or word in book.clock.lying:
        return True
    return any(word in sheet.attacks for sheet in book.sheets.values())
