"""The names of things in sentences."""

from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.events import RollResult
from hero_combat.systems.storyteller.state import Book
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from collections.abc import Iterable

    from hero_combat.systems.storyteller.dice.dice_pool import Part, Rerolls

_PARTS = {
    "aim": "aim",
    "all-out attack": "all-out attack",
    "arm wrack": "arm wrack: off hand",
    "armor": "armor",
    "armor's Strength": "armor needs Strength {}",
    "arms wrack": "both arms wracked",
    "avoid": "into close combat",
    "big gun": "gun of Size {} in close combat",
    "blind": "blind",
    "burst": "{} burst",
    "concealment": "concealment",
    "Defense": "Defense",
    "dice": "{} dice",
    "doubled": "doubled",
    "floor": "Defense is never below 0",
    "halved": "{}: half",
    "help": "{} helps",
    "improvised": "improvised weapon",
    "insane": "insane",
    "knocked down": "knocked down",
    "leg wrack": "leg wrack",
    "modifier": "modifier",
    "none left": "never below 0",
    "off balance": "off balance",
    "off hand": "off hand",
    "one eye": "one eye blind",
    "opponents": "{} opponents",
    "out of concealment": "out of concealment",
    "prone": "prone target",
    "pulled": "pulled blow",
    "range": "range {} m",
    "rolled": "Dexterity + Wits",
    "ready": "ready weapons",
    "shaken off": "shook off the stun",
    "specialty": "specialty",
    "spot": "{}",
    "Strength": "needs Strength {}",
    "targets": "{} targets",
    "untrained": "untrained in {}",
    "weapon": "{}",
    "Willpower": "Willpower",
    "wounds": "wounds",
}


def modifiers(parts: "Iterable[Part]") -> tuple[Modifier, ...]:
    """Return the parts of a number, line by line; a fight has the same ones again and again."""
    return _lines(tuple(parts))


@lru_cache(1024)
def _lines(parts: "tuple[Part, ...]") -> tuple[Modifier, ...]:
    return tuple([Modifier(part_name(part), part.value) for part in parts])


def taken_off(parts: "Iterable[Part]", name: str) -> tuple[Modifier, ...]:
    """Return what a combatant's Defense subtracts, line by line: `Defense of Bob`."""
    return _lines_of(tuple(parts), name)


@lru_cache(1024)
def _lines_of(parts: "tuple[Part, ...]", name: str) -> tuple[Modifier, ...]:
    return tuple([Modifier(_taken_off(part, name), -part.value) for part in parts])


def part_name(part: "Part") -> str:
    """Return the name of a part of a pool, or of Defense."""
    kind, of = part.kind, part.of
    if kind == "trait":
        return str(of).capitalize()
    if kind == "drain":
        return f"drain from {of} {'attack' if of == 1 else 'attacks'}"
    return _PARTS[kind].format(of) if of else _PARTS[kind]


def _taken_off(part: "Part", name: str) -> str:
    text = part_name(part)
    if part.kind == "floor":
        return text
    return f"{text} {'on' if part.kind == 'drain' else 'of'} {name}"


def notation(pool: int, rerolls: "Rerolls") -> str:
    """Return a pool as it is written: `7d10 8-again rote`; 0 dice are the chance die."""
    text = f"{pool}d10" if pool else "chance"
    if pool and rerolls.again != 10:
        text += f" {rerolls.again}-again" if rerolls.again else " no-again"
    return f"{text} rote" if rerolls.rote else text


def successes(number: int) -> str:
    """Return `no successes`, `1 success`, `3 successes`."""
    return f"{number} successes" if number > 1 else "1 success" if number else "no successes"


def thrown(number: int, result: RollResult, dramatic: str) -> str:
    """Return the result of a pool, `2 successes`, or `dramatic` for a dramatic failure."""
    if result == "dramatic":
        return dramatic
    return f"{successes(number)}{', exceptional' if result == 'exceptional' else ''}"


def shots(number: int) -> str:
    """Return `1 shot`, `3 shots`."""
    return "1 shot" if number == 1 else f"{number} shots"


def names(book: Book, people: "Iterable[str]") -> str:
    """Return the names of people: `Ann, Bob and Cid`."""
    return listing(book.sheets[who].name for who in people)


def capital(text: str) -> str:
    """Return `text` with a capital first letter: an object's name may be lower case."""
    return text[:1].upper() + text[1:]
