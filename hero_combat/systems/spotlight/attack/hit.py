"""An attack that is rolled: whether it hits, where, what arrives there, what becomes of whom."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Manner, Prevented
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight.conditions.wounds import Harm, Wound, inflict
from hero_combat.systems.spotlight.events import HitLanded
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Layer, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES, DamageKind
from hero_combat.systems.spotlight.telling import attacks as told


class HitRoll(msgspec.Struct, frozen=True):
    """What a roll to hit means.

    Attributes:
        successes: dice that succeeded.
        hit: whether there are as many as the Difficulty, and at least one.
        extra: successes beyond the Difficulty, 0 for a miss.
    """

    successes: int
    hit: bool
    extra: int


class RolledAttack(msgspec.Struct, frozen=True):
    """An attack whose dice have fallen.

    Attributes:
        attack: the attack.
        manner: an attack or a counterattack.
        faces: the faces.
        read: what they mean.
        place: the place of the roll among the reported ones; None where nobody reads them.
    """

    attack: PreparedAttack
    manner: Manner
    faces: tuple[int, ...]
    read: HitRoll
    place: int | None


class ArrivingDamage(msgspec.Struct, frozen=True):
    """What is left of a hit.

    Attributes:
        points: points to be marked.
        kind: bruise or lethal, which a layer that is not pierced makes of it.
        absorbed: points that the layers took.
        layers: what lay over the location.
        least: the least damage that arrives, where the layers would have left less; else 0.
    """

    points: int
    kind: DamageKind
    absorbed: int = 0
    layers: tuple[Layer, ...] = ()
    least: int = 0


class Landed(msgspec.Struct, frozen=True):
    """What a hit did: where it landed, what arrived there, and the harm."""

    location: str
    damage: ArrivingDamage
    harm: Harm


# ------------------------------------------------------------------ the roll to hit


def read_hit_roll(faces: Sequence[int], difficulty: int) -> HitRoll:
    """Read a roll to hit. source: seed, "Attack Rules" 3; ruling P6.4"""
    made = pools.successes(faces)
    hit = made > 0 and made >= difficulty
    return HitRoll(made, hit, made - difficulty if hit else 0)


def roll_to_hit(
    book: Book, attack: PreparedAttack, dice: Dice, manner: Manner = "attack"
) -> RolledAttack:
    """Roll to hit, and report it. source: seed, "Attack Rules" 3; ruling P6.3, P6.4"""
    faces = dice.roll(attack.pool, SIDES, f"{manner} {attack.target}")
    read = read_hit_roll(faces, attack.difficulty.successes)
    rolled = RolledAttack(attack, manner, faces, read, book.place())
    book.report(told.hit_roll, rolled)
    return rolled


def book_attack(book: Book, rolled: RolledAttack, *, hit: bool) -> None:
    """Book whether an attack hits, once dodges and counterattacks have been rolled."""
    attack, read = rolled.attack, rolled.read
    book.event(
        AttackRolled(
            attacker=attack.attacker,
            target=attack.target,
            attack=attack.key,
            hit=hit,
            manner=rolled.manner,
            margin=read.successes - attack.difficulty.successes,
            roll=rolled.place,
        )
    )


# ------------------------------------------------------------------ the hit


def finish_attack(book: Book, rolled: RolledAttack, dice: Dice) -> Landed | None:
    """Let an attack that is neither dodged nor lost hit, or miss (None)."""
    book_attack(book, rolled, hit=rolled.read.hit)
    return land_hit(book, rolled, dice) if rolled.read.hit else None


def land_hit(book: Book, rolled: RolledAttack, dice: Dice) -> Landed:
    """Let a hit land and do its damage. source: ruling P6.5 to P6.9"""
    attack, faces = rolled.attack, rolled.faces
    if len(faces) < 2 and not attack.called:
        faces = (*faces, pools.roll_other_die(book, attack.target, dice))
    location = pools.hit_location(faces, attack.called, book.before.rules)
    damage = arriving_damage(book, attack, location, rolled.read.extra)
    book.report_more(rolled.place, told.damage, book, rolled, location, damage)
    book.event(
        HitLanded(
            attacker=attack.attacker,
            target=attack.target,
            location=location,
            points=damage.points,
            damage=damage.kind,
        )
    )
    if damage.absorbed:
        outer, inner = damage.layers[0].what, damage.layers[-1].what
        how = outer if outer == inner else f"{outer} and {inner}"
        book.event(Prevented(who=attack.target, how=how, amount=damage.absorbed))
    return Landed(location, damage, harm_target(book, attack, location, damage))


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
    return _behind(points, weapon, layers, book.before.rules)


def _behind(points: int, weapon: Weapon, layers: tuple[Layer, ...], rules: Rules) -> ArrivingDamage:
    """Return what arrives behind these layers.

    A lethal hit stays lethal only if it pierces every layer. Ratings come off whether it pierces
    or not. source: seed, "Attack Rules" 7 and 8, "Armor and Cover"; ruling P6.7, P6.8, A8, A20
    """
    kind, ranks = weapon.kind, rules.armor_ranks
    rank = ranks[weapon.pierces]
    total = best = 0
    for layer in layers:
        total += layer.rating
        best = max(best, layer.rating)
        if rank < ranks[layer.type]:
            kind = "bruise"
    left = points - (best if rules.stack == "max" else total)
    least = rules.minimum_damage
    if left >= least or left >= points:
        return ArrivingDamage(left, kind, points - left, layers)
    left = min(points, least)
    return ArrivingDamage(left, kind, points - left, layers, least)


def harm_target(book: Book, attack: PreparedAttack, location: str, damage: ArrivingDamage) -> Harm:
    """Mark what arrives on the target. source: ruling P3.5, P6.9"""
    wound = Wound(location, damage.points, damage.kind, attack.attacker, "hit", attack.key)
    return inflict(book, attack.target, wound, together=len(book.clock.spotlight) > 1)
