"""The names of things, and sentences that many tellers use."""

from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.systems.champions.state import the

if TYPE_CHECKING:
    from hero_combat.systems.champions.conditions.effects_of_damage import Harm
    from hero_combat.systems.champions.gear.prepared import PreparedAttack
    from hero_combat.systems.champions.state import Book


@lru_cache(256)
def harm(name: str, done: "Harm") -> str:
    """Return what becomes of a combatant, a sentence for each effect; "" for none."""
    told = []
    if done.knocked_out:
        told.append(f"{name} is knocked out.")
    if done.stunned:
        told.append(f"{name} is Stunned{' again' if done.again else ''}.")
    if done.at_0_stun:
        told.append(f"{name} is at 0 STUN: minor actions only.")
    if done.at_0_body:
        told.append(f"{name} is at 0 BODY.")
    if done.dies:
        told.append(f"{name} is dead.")
    if done.bleeds:
        told.append(f"{name} starts bleeding.")
    return " ".join(told)


def behind(sentence: str) -> str:
    """Return a sentence to follow others."""
    return f" {sentence}" if sentence else ""


@lru_cache(1024)
def amounts(stun: int, body: int, pulled_to: int | None = None) -> str:
    """Return `28 STUN, 8 BODY`, as a roll is read; with what a pulled punch leaves."""
    told = f"{stun} STUN, {body} BODY"
    return told if pulled_to is None else f"{told} pulled to {pulled_to}"


@lru_cache(1024)
def through(stun: int, body: int) -> str:
    """Return `25 STUN and 7 BODY get through`, or less of it."""
    if stun and body:
        return f"{stun} STUN and {body} BODY get through"
    if stun or body:
        return f"{stun} STUN gets through" if stun else f"{body} BODY gets through"
    return "nothing gets through"


def effect(kind: str, points: int) -> str:
    """Return the size of an effect: `3 segments`."""
    if kind == "entangle":
        return f"{points} BODY of Entangle"
    one, several = ("segment", "segments") if kind == "flash" else ("point", "points")
    of = "" if kind == "flash" else " of effect"
    return f"{points} {one if points == 1 else several}{of}"


def margin(made: str, by: int) -> str:
    """Return `hits by 3`, `fails by 2`; `just hits` for a margin of 0.

    Args:
        made: the verb.
        by: the margin; the sign doesn't matter.
    """
    return f"{made} by {abs(by)}" if by else f"just {made}"


def weapon(book: "Book", prepared: "PreparedAttack") -> str:
    """Return the weapon, as a sentence goes on: ` with the musket (Snap Shot)`."""
    if not prepared.weapon:
        return bare(prepared)
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    thing = book.before.objects.get(prepared.weapon)
    if thing is None:
        return f" with {book.sheets[prepared.weapon].name}"
    return f" with {the(thing.name)}{maneuver}"


@lru_cache(256)
def bare(prepared: "PreparedAttack") -> str:
    """Return the attack of the stat block, as a sentence goes on."""
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    name, written = prepared.name, prepared.attack.name
    if not name:
        return maneuver
    with_ = f" with {written}" if written[:1].isupper() else f" with {the(written or name)}"
    return f"{with_.replace('-', ' ')}{maneuver}"


def maneuver(book: "Book", who: str) -> str:
    """Return the name of the maneuver of `who`: `Dodge`, `Cat Step`."""
    word = book.combatants[who].maneuver
    own = book.sheets[who].defences.get(word)
    return (own.name or word.replace("-", " ").title()) if own else word


def forced(reason: str) -> str:
    """Note that the GM ignores a refusal."""
    return f"forced: {reason}"
