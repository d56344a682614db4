"""Damage: what armour and cover leave of a hit."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Armor, Object
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import Kind
from hero_combat.text import listing


class Layer(msgspec.Struct, frozen=True):
    """What lies over a location.

    Attributes:
        what: cover or armour.
        name: what it is.
        rating: what it takes off the damage.
        type: light, medium, heavy.
    """

    what: Literal["cover", "armor"]
    name: str
    rating: int
    type: str


class ArrivingDamage(msgspec.Struct, frozen=True):
    """What is left of a hit.

    Attributes:
        points: points to be marked.
        kind: bruise or lethal, which a layer that is not pierced makes of it.
        absorbed: points that the layers took.
        layers: what lay over the location.
        lines: the sum, for the explanation.
    """

    points: int
    kind: Kind
    absorbed: int = 0
    layers: tuple[Layer, ...] = ()
    lines: tuple[Modifier, ...] = ()


def arriving_damage(
    book: Book, attack: PreparedAttack, location: str, extra: int
) -> ArrivingDamage:
    """Return what a hit at a location comes to behind what lies over it.

    Each extra success is a point more. source: ruling P6.6 to P6.8
    """
    weapon = attack.weapon
    points = max(0, weapon.damage + extra + attack.more_damage)
    layers = _layers_over(location, attack.covers, book.sheets[attack.target].armor)
    if not layers:
        return ArrivingDamage(points, weapon.kind)
    return _behind(
        points, weapon.kind, weapon.pierces, layers, book.before.rules, tell=not book.quiet
    )


def _layers_over(
    location: str, covers: Iterable[Object], armor: Mapping[str, Armor]
) -> tuple[Layer, ...]:
    """Return the layers over a location, the outermost first: cover, then what is worn.

    source: P6.7
    """
    layers = [
        Layer("cover", cover.name, cover.rating, cover.type)
        for cover in covers
        if location in _parts(cover.covers)
    ]
    for key, piece in armor.items():
        rating = _worn(piece, location)
        if rating:
            layers.append(Layer("armor", piece.name or key.replace("-", " "), rating, piece.type))
    return tuple(layers)


def _behind(
    points: int, kind: Kind, pierces: str, layers: Sequence[Layer], rules: Rules, *, tell: bool
) -> ArrivingDamage:
    """Return what arrives behind these layers.

    A lethal hit stays lethal only if it pierces every layer. Ratings come off whether it pierces
    or not. source: seed, "Attack Rules" 7 and 8, "Armor and Cover"; ruling P6.7, P6.8, A8, A20

    Raises:
        FileError: there is no such type of armour.
    """
    rank = _rank(pierces, rules.armor_types)
    lines = []
    arrives: Kind = kind
    ratings = [layer.rating for layer in layers]
    counted = range(len(layers)) if rules.stack == "sum" else [ratings.index(max(ratings))]
    for nth, layer in enumerate(layers):
        through = kind == "bruise" or rank >= _rank(layer.type, rules.armor_types)
        if not through:
            arrives = "bruise"
        if tell:
            held = "" if kind == "bruise" else ", pierced" if through else ", not pierced"
            what = f"damage: {layer.name} ({layer.type}{held})"
            lines.append(Modifier(what, -layer.rating if nth in counted else "less"))
    total = sum(ratings[nth] for nth in counted)
    left = max(min(points, rules.minimum_damage), points - total)
    if left > points - total and rules.minimum_damage:
        lines.append(Modifier("damage: never less than", rules.minimum_damage))
    return ArrivingDamage(left, arrives, points - left, tuple(layers), tuple(lines))


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
    """Return the locations of these parts: `legs` is both."""
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
