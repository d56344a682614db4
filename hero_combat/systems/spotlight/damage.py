"""Armour and cover: what lies over a location, and what a blow is worth behind it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.gear.prepared import Swing
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Armor, Object, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import Kind
from hero_combat.text import listing

_STANDARD = Rules()


class Layer(msgspec.Struct, frozen=True):
    """What lies over a location.

    Attributes:
        name: what it is.
        rating: what it takes off the damage.
        type: light, medium, heavy.
    """

    name: str
    rating: int
    type: str


class Struck(msgspec.Struct, frozen=True):
    """What is left of a blow.

    Attributes:
        damage: points to be marked.
        kind: bruise or lethal, which a layer that is not pierced makes of it.
        absorbed: points that the layers took.
        lines: the sum, for the explanation.
    """

    damage: int
    kind: Kind
    absorbed: int
    lines: tuple[Modifier, ...]


def over(location: str, covers: Iterable[Object], armor: Mapping[str, Armor]) -> tuple[Layer, ...]:
    """The layers over a location, the outermost first: cover, then what is worn. source: P6.7"""
    layers = [
        Layer(cover.name, cover.rating, cover.type)
        for cover in covers
        if location in _parts(cover.covers)
    ]
    for key, piece in armor.items():
        rating = _worn(piece, location)
        if rating:
            layers.append(Layer(piece.name or key.replace("-", " "), rating, piece.type))
    return tuple(layers)


def struck(
    damage: int, kind: Kind, pierces: str, layers: Sequence[Layer], rules: Rules = _STANDARD
) -> Struck:
    """What of a blow arrives behind these layers.

    A lethal one stays lethal only if it pierces every layer. Ratings come off whether it pierces
    or not. source: seed, "Attack Rules" 7 and 8, "Armor and Cover"; ruling P6.7, P6.8, A8, A20

    Raises:
        FileError: there is no such type of armour.
    """
    if not layers:
        return Struck(damage, kind, 0, ())
    rank = _rank(pierces, rules.armor_types)
    lines = []
    arrives: Kind = kind
    best = max(layer.rating for layer in layers)
    for layer in layers:
        through = kind == "bruise" or rank >= _rank(layer.type, rules.armor_types)
        if not through:
            arrives = "bruise"
        counts = rules.stack == "sum" or layer.rating == best
        held = "" if kind == "bruise" else ", pierced" if through else ", not pierced"
        lines.append(
            Modifier(
                f"damage: {layer.name} ({layer.type}{held})", -layer.rating if counts else "less"
            )
        )
        if counts:
            best = layer.rating if rules.stack == "sum" else -1
    total = (
        sum(layer.rating for layer in layers)
        if rules.stack == "sum"
        else max(layer.rating for layer in layers)
    )
    left = max(min(damage, rules.minimum_damage), damage - total)
    if left > damage - total and rules.minimum_damage:
        lines.append(Modifier("damage: never less than", rules.minimum_damage))
    return Struck(left, arrives, damage - left, tuple(lines))


def _rank(name: str, types: tuple[str, ...]) -> int:
    if name == "none":
        return -1
    try:
        return types.index(name)
    except ValueError:
        known = listing(types, "or")
        raise FileError(
            Problem(f'"{name}" is no type of armour: {known}', mend="[rules] armor_types has them")
        ) from None


@lru_cache(256)
def _parts(covers: tuple[str, ...]) -> frozenset[str]:
    """The locations of these parts: `legs` is both."""
    found: set[str] = set()
    for part in covers:
        if part in ("arms", "legs"):
            found |= {f"left_{part[:-1]}", f"right_{part[:-1]}"}
        else:
            found.add(part)
    return frozenset(found)


def _worn(piece: Armor, location: str) -> int:
    if location == "head":
        return piece.head
    if location == "torso":
        return piece.torso
    own: int | None = getattr(piece, location)
    if own is not None:
        return own
    return piece.arms if location.endswith("arm") else piece.legs


def blow(
    weapon: Weapon, extra: int, layers: Sequence[Layer], rules: Rules = _STANDARD, more: int = 0
) -> Struck:
    """What a hit does behind these layers: an extra success is a point more. source: P6.6 to 6.8"""
    damage = max(0, weapon.damage + extra + more)
    return struck(damage, weapon.kind, weapon.pierces, layers, rules)


def arriving(book: Book, swing: Swing, location: str, extra: int) -> Struck:
    """What a hit at a location comes to behind what lies over it. source: ruling P6.6 to P6.8."""
    layers = over(location, swing.covers, book.sheets[swing.on].armor)
    return blow(swing.weapon, extra, layers, book.before.rules, swing.more)
