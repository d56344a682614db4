"""Whom a word names: an id, a unique prefix of one, or a name, settled into the id."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.orders.declaration import Order, Parameter, spec_of
from hero_combat.text import did_you_mean, listing, printable

DRAW_ONE = "draw a [map], or say who is where: set ID.at 14,3"
"""How a fight gets a map."""


class Absent(UsageError):
    """Somebody is named who is in the file and not, or no longer, in the fight."""


def with_ids(order: Order, encounter: AnyEncounter) -> Order:
    """Replace every word of `order` that names somebody or something by the id.

    Raises:
        UsageError: nobody, or more than one, is meant by a word.
    """
    new: dict[str, Any] = {}
    actor = ""
    for parameter in spec_of(type(order)).naming:
        value = getattr(order, parameter.field)
        if not value:
            if parameter.positional and parameter.required:
                raise UsageError(f"{parameter.name} names no combatant", mend=parameter.help)
            continue
        if parameter.refers == "where":
            id_ = _where(value, encounter)
        elif parameter.refers == "attack":
            id_ = _attack(value, encounter, actor)
        else:
            id_ = _settle(parameter, value, encounter)
            if parameter.field == type(order).actor and isinstance(id_, str):
                actor = id_
        if id_ != value:
            new[parameter.field] = id_
    return msgspec.structs.replace(order, **new) if new else order


def _settle(parameter: Parameter, value: Any, encounter: AnyEncounter) -> Any:
    pool = _pool(parameter.refers, encounter)
    if isinstance(value, str):
        return value if value in pool else id_of(value, pool, encounter)
    if parameter.kind == "pairs":
        return tuple((_ids_of(word, pool, encounter), rest) for word, rest in value)
    return tuple(id_of(word, pool, encounter) for word in value)


def _ids_of(word: str, pool: Mapping[str, Any], encounter: AnyEncounter) -> str:
    """Return the id that a word means, or both of `b:wall`, what is behind whom."""
    return ":".join([id_of(each, pool, encounter) for each in word.split(":")])


def _where(word: str, encounter: AnyEncounter) -> str:
    """Return where a word means: a point and a place as they are, somebody by the id."""
    place = encounter.place
    if place is None:
        raise UsageError("the fight has no map", mend=DRAW_ONE)
    if word in place.ground.spots or place.ground.read_point(word):
        return word
    pool = {**place.ground.spots, **encounter.combatants, **encounter.objects}
    return id_of(word, pool, encounter, "place, combatant or object")


def direction(encounter: AnyEncounter, toward: str, away: str) -> str:
    """Return where somebody goes as the end of a sentence: ` toward the door`; "" for nowhere."""
    goal = toward or away
    if not goal:
        return ""
    return f" {'toward' if toward else 'away from'} {where_words(goal, encounter)}"


def where_words(where: str, encounter: AnyEncounter) -> str:
    """Return what people call a place: `the door`, `Titania`, `14,3`."""
    place = encounter.place
    return f"the {where}" if place and where in place.ground.spots else called(where, encounter)


def _pool(refers: str, encounter: AnyEncounter) -> Mapping[str, Any]:
    if refers == "object":
        return encounter.objects
    if refers == "thing":
        return {**encounter.combatants, **encounter.objects}
    if refers == "block":
        return encounter.sheets
    return encounter.combatants


def id_of(
    word: str,
    pool: Mapping[str, Any],
    encounter: AnyEncounter,
    kind: str = "combatant or object",
) -> str:
    """Find the id in `pool` that `word` means: itself, a unique prefix, or somebody's name.

    A name may lack its article, and of several words one is enough.

    Raises:
        UsageError: none or several fit; the message lists them.
        Absent: it is somebody who is not in the fight.
    """
    if word in pool:
        return word
    wanted = word.casefold()
    named = [key for key in pool if called(key, encounter).casefold() == wanted]
    found = named or [key for key in pool if word and key.startswith(wanted)]
    found = found or [key for key in pool if wanted in _names_in(called(key, encounter))]
    if len(found) == 1:
        return found[0]
    shown = printable(word[:60])
    if found:
        raise UsageError(f'"{shown}" could be {listing(found, "or")}', mend="choose one")
    if word in encounter.combatants:
        raise UsageError(f"{shown} is a combatant, not an object", mend=_mend(word, pool))
    if word in encounter.objects:
        raise UsageError(f"{shown} is an object, not a combatant", mend=_mend(word, pool))
    gone = [key for key in encounter.left if called(key, encounter).casefold() == wanted]
    gone = gone or [key for key in encounter.left if word and key.startswith(wanted)]
    if word in encounter.left or len(gone) == 1:
        key = word if word in encounter.left else gone[0]
        why = encounter.left[key].why.replace("-", " ")
        raise Absent(f"{key} has left the fight ({why})", mend=f"use `join {key}`")
    if word in encounter.sheets:
        raise Absent(f"{shown} is in the file but not in the fight", mend=f"use `join {shown}`")
    raise UsageError(f'no {kind} "{shown}"', mend=_mend(word, pool))


def _names_in(name: str) -> set[str]:
    """Return what somebody of that name is called for short, in small letters."""
    words = name.casefold().split()
    if words[:1] and words[0] in _ARTICLES:
        words = words[1:]
    short = {word for word in words if not word.isdecimal() and word not in _ARTICLES}
    return {" ".join(words), *short}


_ARTICLES = frozenset({"the", "a", "an"})


def _mend(word: str, pool: Mapping[str, Any]) -> str:
    if near := did_you_mean(word, pool):
        return near
    ids = list(pool)
    if not ids:
        return "the file has none"
    more = ["..."] if len(ids) > 8 else []
    return f"the file has {', '.join(ids[:8] + more)}"


def called(key: str, encounter: AnyEncounter) -> str:
    """Return what people call the combatant or object of that id."""
    block = encounter.sheets.get(key) or encounter.objects.get(key)
    return str(getattr(block, "name", "") or key)


def _attack(word: str, encounter: AnyEncounter, actor: str) -> str:
    attacks: Iterable[str] = encounter.sheets[actor].attacks if actor in encounter.sheets else ()
    attacks = list(attacks)
    if word in attacks or word == "unarmed":  # everybody's, whatever it does in this system
        return word
    found = [key for key in attacks if word and key.startswith(word.casefold())]
    if len(found) == 1:
        return found[0]
    who = called(actor, encounter)
    if found:
        raise UsageError(f'"{printable(word)}" could be {listing(found, "or")}', mend="choose one")
    has = f"choose {', '.join(attacks)}" if attacks else "the file gives it no attacks"
    raise UsageError(
        f'{who} has no attack "{printable(word[:60])}"',
        mend=did_you_mean(word, (*attacks, "unarmed")) or has,
    )
