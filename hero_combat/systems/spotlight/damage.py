"""Damage: what armour and cover leave of a hit."""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Layer, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import Kind


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

    Each extra success is a point more. The outermost layer comes first: cover, then what is worn.
    source: ruling P6.6 to P6.8
    """
    weapon, layers = attack.weapon, book.sheets[attack.target].worn[location]
    points = weapon.damage + extra + attack.more_damage
    points = points if points > 0 else 0  # noqa: FURB136 - sooner than `max`
    for cover in attack.covers[::-1]:
        if location in cover.locations:
            layers = (cover.layer, *layers)
    if not layers:
        return ArrivingDamage(points, weapon.kind)
    return _behind(points, weapon, layers, book.before.rules, tell=not book.quiet)


def _behind(
    points: int, weapon: Weapon, layers: tuple[Layer, ...], rules: Rules, *, tell: bool
) -> ArrivingDamage:
    """Return what arrives behind these layers.

    A lethal hit stays lethal only if it pierces every layer. Ratings come off whether it pierces
    or not. source: seed, "Attack Rules" 7 and 8, "Armor and Cover"; ruling P6.7, P6.8, A8, A20
    """
    kind, total = weapon.kind, 0
    arrives = kind
    ranks = rules.armor_ranks
    rank = ranks[weapon.pierces]
    for layer in layers:
        total += layer.rating
        if kind == "lethal" and rank < ranks[layer.type]:
            arrives = "bruise"
    if rules.stack == "max":
        total = max([layer.rating for layer in layers])
    left, lines = points - total, _lines(kind, rank, layers, rules) if tell else ()
    minimum = rules.minimum_damage
    if left < minimum and left < points:
        left = min(points, minimum)
        if minimum and tell:
            lines = (*lines, Modifier("damage: never less than", minimum))
    return ArrivingDamage(left, arrives, points - left, layers, lines)


def _lines(kind: Kind, rank: int, layers: tuple[Layer, ...], rules: Rules) -> tuple[Modifier, ...]:
    """Return what each layer does, for the explanation: the best one counts, or all do."""
    ratings = [layer.rating for layer in layers]
    counted = range(len(layers)) if rules.stack == "sum" else [ratings.index(max(ratings))]
    lines = []
    for nth, layer in enumerate(layers):
        through = kind == "bruise" or rank >= rules.armor_ranks[layer.type]
        held = "" if kind == "bruise" else ", pierced" if through else ", not pierced"
        what = f"damage: {layer.name} ({layer.type}{held})"
        lines.append(Modifier(what, -layer.rating if nth in counted else "less"))
    return tuple(lines)
