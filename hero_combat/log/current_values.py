"""`begin --set ID.current.KEY=VALUE`: current values with which people and objects come in."""

from functools import partial
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.log.set_values import Wanted, read_value
from hero_combat.text import listing


def is_current(path: str) -> bool:
    """Tell whether a path of `--set` is that of a current value: `titania.current.stun`."""
    return path.split(".", 2)[1:2] == ["current"]


def written_value(value: Any) -> str:
    """Return a value as `--set` reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def with_current(
    encounter: AnyEncounter, values: tuple[tuple[str, str], ...], system: System
) -> tuple[AnyEncounter, tuple[str, ...]]:
    """Return the fight with current values set, and a note for each combatant and object.

    Args:
        encounter: the fight, with everyone in it.
        values: paths and values: `titania.current.stun` and `12`, `titania.current.used.bolt` and
            `3`; `titania.current.broken.sword` and `true` puts a word into a list, `false` takes it
            out; `door.current.body` and `2` sets one of an object.
        system: the rules.

    Raises:
        UsageError: nobody and nothing, or no key, is called so, or it can't hold the value.
    """
    people, things = dict(encounter.combatants), dict(encounter.things)
    told: dict[str, list[str]] = {}
    for path, text in values:
        word, _, rest = path.partition(".")
        who = id_of(word, {**people, **things}, encounter)
        key = rest.removeprefix("current.")
        wanted = Wanted(path, partial(read_value, text), system)
        if who in things:
            fresh = system.undamaged(encounter.objects[who])
            things[who] = _changed(things[who], key, text, wanted, fresh)
        else:
            fresh = system.unhurt(encounter.sheets[who])
            people[who] = _changed(people[who], key, text, wanted, fresh)
        if key not in system.bookkeeping:
            told.setdefault(who, []).append(f"{key} {text}")
    after = msgspec.structs.replace(encounter, combatants=people, things=things)
    notes = tuple(
        f"{called(who, after)} {'starts' if who in things else 'comes in'} with {listing(each)}"
        for who, each in told.items()
    )
    return after, notes


def _changed(now: Any, key: str, text: str, wanted: Wanted, fresh: Any) -> Any:
    """Return current values with one of them as it is wanted."""
    first, dot, inner = key.partition(".")
    first = wanted.key(now, first)
    held = getattr(now, first)
    if not dot:
        value = wanted.value(now, fresh, first)
    elif isinstance(held, msgspec.Struct):
        inner = wanted.key(held, inner)
        value = msgspec.structs.replace(held, **{inner: wanted.value(held, held, inner)})
    elif isinstance(held, tuple):
        value = _member(held, inner, text, wanted)
    else:
        value = wanted.table(now, first, inner)
    return msgspec.structs.replace(now, **{first: value})


def _member(held: tuple[str, ...], name: str, text: str, wanted: Wanted) -> tuple[str, ...]:
    """Return a list with a word in it, or without it."""
    if text not in ("true", "false"):
        raise UsageError(f'{wanted.path}: expected true or false, got "{text[:40]}"')
    rest = tuple(each for each in held if each != name)
    return (*rest, name) if text == "true" else rest
