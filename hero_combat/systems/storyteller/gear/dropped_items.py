"""What lies on the ground: things dropped, knocked away or thrown.

A weapon of a stat block that leaves the hand lies where it fell until somebody picks it up; an
object of the encounter is wherever nobody has it in hand.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.systems.storyteller.sheet.attacks import Attack, prepared, weapon_of
from hero_combat.systems.storyteller.state import Book, Current, Encounter


def drop_item(book: Book, who: str, key: str) -> None:
    """Drop what `who` has in hand by that name."""
    current = book.combatants[who]
    dropped = current.dropped
    if key in book.sheets[who].attacks and key not in dropped:
        dropped = (*dropped, key)
    ready = tuple(one for one in current.ready if one != key)
    book.change(who, ready=ready, dropped=dropped)
    _out_of_control(book, who, key)


def _out_of_control(book: Book, owner: str, key: str) -> None:
    """Let nobody in a grapple control a weapon that is in no hand any more."""
    for one in dict.fromkeys((owner, book.combatants[owner].grappling)):
        current = book.combatants.get(one)
        if current is not None and (current.control_of, current.control) == (owner, key):
            book.change(one, control="", control_of="")


def take_item(book: Book, who: str, owner: str, key: str) -> None:
    """Put what `owner` has by that name, in hand or on the ground, into the hand of `who`.

    Another's weapon comes into the stat block with its shots, unless it was one's own before.
    """
    theirs, mine = _current(book, owner), book.combatants[who]
    attack = book.sheets[owner].attacks.get(key)
    alien = attack is not None and owner != who
    _change(
        book,
        owner,
        ready=tuple(one for one in theirs.ready if one != key),
        dropped=tuple(one for one in theirs.dropped if one != key),
        lost=(*theirs.lost, key) if alien else theirs.lost,
    )
    if owner in book.combatants:
        _out_of_control(book, owner, key)
    if attack is None or owner == who:
        book.change(who, ready=(*book.combatants[who].ready, key))
        return
    name = _find_lost(book, who, key, attack)
    if name:
        book.change(who, lost=tuple(own for own in mine.lost if own != name))
    else:
        name = key.replace(".", "-")
        while name in book.sheets[who].attacks:
            name += "-2"
        book.override(who, f"attacks.{name}", _as_table(key, attack))
    shots = theirs.used.get(key, 0)
    if shots != mine.used.get(name, 0):
        book.change(who, used={**mine.used, name: shots})
    book.change(who, ready=(*book.combatants[who].ready, name))


def holder_of(book: Book | Encounter, which: str) -> str:
    """Return the id of who has an object of the encounter in hand, "" for nobody."""
    return next((one for one, now in book.combatants.items() if which in now.ready), "")


def lying_about(book: Book) -> dict[str, tuple[str, ...]]:
    """Return what of whose stat block lies on the ground; of those who have left, too."""
    people = (*book.combatants, *book.left)
    return {one: dropped for one in people if (dropped := _current(book, one).dropped)}


def _current(book: Book, who: str) -> Current:
    """Return the current values of somebody, here or gone."""
    here = book.combatants.get(who)
    current: Current = here if here is not None else book.left[who].current
    return current


def _change(book: Book, who: str, **values: Any) -> None:
    """Change what somebody has, here or gone."""
    if who in book.combatants:
        book.change(who, **values)
        return
    gone = book.left[who]
    current = msgspec.structs.replace(gone.current, **values)
    book.left = {**book.left, who: msgspec.structs.replace(gone, current=current)}


def _find_lost(book: Book, who: str, key: str, attack: Attack) -> str:
    """Return the weapon that `who` has lost and that is this very one, "" for none."""
    attacks = book.sheets[who].attacks
    it = msgspec.structs.replace(prepared(key, attack), key="", name="")
    for own in book.combatants[who].lost:
        if (
            own in attacks
            and msgspec.structs.replace(prepared(own, attacks[own]), key="", name="") == it
        ):
            return own
    return ""


def _as_table(key: str, attack: Attack) -> dict[str, Any]:
    """Return the attack as a table of the file, without what needn't be said."""
    fresh = Attack()
    written = {
        field: value
        for field, value in msgspec.to_builtins(attack).items()
        if getattr(attack, field) != getattr(fresh, field)
    }
    weapon = weapon_of(key, attack)
    return {"weapon": weapon, **written} if weapon else written


def match_key(word: str, keys: Sequence[str]) -> str:
    """Return the key that `word` is, or is the beginning of; "" for none, or several."""
    if word in keys:
        return word
    fits = [key for key in keys if word and key.startswith(word)]
    return fits[0] if len(fits) == 1 else ""
