"""An attack from its dice on: whether it hits, where, and what that does."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.armed import using
from hero_combat.systems.spotlight.attack import Shot, blow, landed, shot
from hero_combat.systems.spotlight.hurt import hurt, word
from hero_combat.systems.spotlight.layers import Struck, over
from hero_combat.systems.spotlight.pool import SIDES, counted
from hero_combat.systems.spotlight.sheet import Book
from hero_combat.systems.spotlight.swing import Swing


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
    _report(book, swing, Rolled(faces, read, label, place), ())
    return Rolled(faces, read, label, place)


def _report(
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


def outcome(book: Book, swing: Swing, rolled: Rolled, dice: Dice) -> str:
    """Whether it hits, where, and what that does."""
    one, other = book.sheets[swing.by].name, book.sheets[swing.on].name
    how = using(swing.name, swing.weapon, swing.mode)
    read = rolled.shot
    if not read.hit:
        needs = swing.needs.difficulty
        return f"{one} misses {other}{how} ({counted(read.successes)}, Difficulty {needs})."
    return f"{one} hits {other}{how} {lands(book, swing, rolled, dice)}"


def lands(book: Book, swing: Swing, rolled: Rolled, dice: Dice) -> str:
    """Where a hit lands and what it does, as a sentence goes on. source: ruling P6.5 to P6.9."""
    rules, faces = book.before.rules, rolled.faces

    def late() -> int:
        label = f"location {swing.on}"
        face = dice.roll(1, SIDES, label)
        book.rolls.append(RollReport(label, "1d6", face, "the other hit location die"))
        return face[0]

    location = landed(faces, swing.called, late, rules)
    arrives = arriving(book, swing, location, rolled.shot.extra)
    lines = [Modifier(f"damage: {swing.weapon.name or swing.name}", swing.weapon.damage)]
    if rolled.shot.extra:
        lines.append(Modifier("damage: extra successes", rolled.shot.extra))
    if swing.more:
        lines.append(Modifier(f"damage: {swing.mode}", swing.more))
    lines += arrives.lines
    where = word(location)
    points = f"{arrives.damage} {arrives.kind}"
    _report(book, swing, rolled, tuple(lines), f"{where}, {points}")
    fate = harmed(book, swing, location, arrives)
    told = f"in the {where}: {points}"
    if arrives.absorbed:
        held = "" if arrives.kind == swing.weapon.kind else ", not pierced"
        told += f" ({arrives.absorbed} absorbed{held})"
    return f"{told}. {fate}" if fate else f"{told}."


def arriving(book: Book, swing: Swing, location: str, extra: int) -> Struck:
    """What a hit at a location comes to behind what lies over it. source: ruling P6.6 to P6.8."""
    layers = over(location, swing.covers, book.sheets[swing.on].armor)
    return blow(swing.weapon, extra, layers, book.before.rules, swing.more)


def harmed(book: Book, swing: Swing, location: str, arrives: Struck) -> str:
    """Mark what arrives; what became of the target, in words. source: ruling P3.5, P6.9."""
    together = len(book.clock.spotlight) > 1
    return hurt(book, swing.on, location, arrives.damage, arrives.kind, together=together)
