"""An attack from its dice on: whether it hits, where, and what that does."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.attack.to_hit import Rolled, report
from hero_combat.systems.spotlight.conditions.wounds import hurt
from hero_combat.systems.spotlight.damage import Struck, arriving
from hero_combat.systems.spotlight.dice.hit_location import landed, word
from hero_combat.systems.spotlight.dice.pools import counted
from hero_combat.systems.spotlight.gear.choice import using
from hero_combat.systems.spotlight.gear.prepared import Swing
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES


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
    report(book, swing, rolled, tuple(lines), f"{where}, {points}")
    fate = harmed(book, swing, location, arrives)
    told = f"in the {where}: {points}"
    if arrives.absorbed:
        held = "" if arrives.kind == swing.weapon.kind else ", not pierced"
        told += f" ({arrives.absorbed} absorbed{held})"
    return f"{told}. {fate}" if fate else f"{told}."


def harmed(book: Book, swing: Swing, location: str, arrives: Struck) -> str:
    """Mark what arrives; what became of the target, in words. source: ruling P3.5, P6.9."""
    together = len(book.clock.spotlight) > 1
    return hurt(book, swing.on, location, arrives.damage, arrives.kind, together=together)
