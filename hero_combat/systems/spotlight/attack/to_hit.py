"""An attack from its faces to what arrives, the body left out."""

from collections.abc import Callable, Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.damage import Layer, blow
from hero_combat.systems.spotlight.dice.hit_location import landed
from hero_combat.systems.spotlight.dice.pools import counted, successes
from hero_combat.systems.spotlight.gear.prepared import Swing
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES, Kind

_STANDARD = Rules()


class Shot(msgspec.Struct, frozen=True):
    """The reading of an attack roll.

    Attributes:
        successes: dice that succeeded.
        hit: whether there are as many as the Difficulty, and at least one.
        extra: successes beyond the Difficulty, 0 for a miss.
    """

    successes: int
    hit: bool
    extra: int


class Attack(msgspec.Struct, frozen=True):
    """An attack, worked out.

    Attributes:
        successes: dice that succeeded.
        hit: whether it hits.
        extra: successes beyond the Difficulty.
        location: where it hits, "" for a miss.
        kind: what arrives: bruise or lethal.
        damage: how much of it arrives.
    """

    successes: int
    hit: bool
    extra: int = 0
    location: str = ""
    kind: Kind | None = None
    damage: int = 0


def shot(faces: Sequence[int], difficulty: int) -> Shot:
    """Read an attack roll. source: seed, "Attack Rules" 3; ruling P6.4."""
    made = successes(faces)
    hit = made >= max(1, difficulty)
    return Shot(made, hit, made - difficulty if hit else 0)


def attack(
    faces: Sequence[int],
    difficulty: int,
    weapon: Weapon,
    layers: Callable[[str], Sequence[Layer]],
    late: Callable[[], int],
    called: str = "",
) -> Attack:
    """A whole attack by the rules as they stand, from faces to what arrives. source: ruling P6"""
    read = shot(faces, difficulty)
    if not read.hit:
        return Attack(read.successes, hit=False)
    location = landed(faces, called, late)
    arrives = blow(weapon, read.extra, layers(location))
    return Attack(
        read.successes,
        hit=True,
        extra=read.extra,
        location=location,
        kind=arrives.kind,
        damage=arrives.damage,
    )


class Rolled(msgspec.Struct, frozen=True):
    """A roll to hit, and the place where it is to be reported."""

    faces: tuple[int, ...]
    shot: Shot
    label: str
    place: int


def roll_of(book: Book, swing: Swing, dice: Dice, what: str = "attack") -> Rolled:
    """Roll to hit, and report it. source: seed, "Attack Rules" 3; ruling P6.3, P6.4."""
    label = f"{what} {swing.on}"
    faces = dice.roll(swing.pool, SIDES, label)
    read = shot(faces, swing.needs.difficulty)
    place = len(book.rolls)
    report(book, swing, Rolled(faces, read, label, place), ())
    return Rolled(faces, read, label, place)


def report(
    book: Book, swing: Swing, rolled: Rolled, damage: tuple[Modifier, ...], where: str = ""
) -> None:
    """Report the roll; once it has landed, with what it did."""
    read, needs = rolled.shot, swing.needs.difficulty
    told = f"{counted(read.successes)} against Difficulty {needs}: "
    if not read.hit:
        told += "miss" if swing.pool else "miss, there are no dice"
    else:
        told += f"hit, {read.extra} extra" if read.extra else "hit"
    report = RollReport(
        rolled.label,
        f"{swing.pool}d6",
        rolled.faces,
        f"{told}; {where}" if where else told,
        (swing.first, *swing.needs.lines, *damage),
    )
    if rolled.place < len(book.rolls):
        book.rolls[rolled.place] = report
    else:
        book.rolls.append(report)
