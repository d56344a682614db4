"""What is told of a knockback: the rolls, the flight, and what is run into."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.state import name_of
from hero_combat.systems.champions.tables.knockback import KNOCKBACK_DICE, knockback_modifiers
from hero_combat.systems.champions.telling import damage, words
from hero_combat.text import listing

if TYPE_CHECKING:
    from hero_combat.systems.champions.knockback.collisions import (
        Crash,
        CrashRoll,
        Thrown,
    )
    from hero_combat.systems.champions.knockback.course import Collision
    from hero_combat.systems.champions.knockback.distance import FlightRoll
    from hero_combat.systems.champions.state import Book


_BASE = Modifier("base", f"{KNOCKBACK_DICE}d6")


def knockback_roll(rules: Rules, rolled: "FlightRoll") -> RollReport:
    """Report the knockback dice."""
    shove, flight, total = rolled.shove, rolled.flight, sum(rolled.faces)
    lines = [_BASE]
    for what, value in knockback_modifiers(rolled.circumstances).items():
        lines.append(Modifier(what.replace("_", " "), f"{value:+d}d6"))
    if shove.multiplier != 1:
        lines.append(Modifier(f"multiplied {rules.knockback_multiplies}", f"x{shove.multiplier}"))
    if rolled.resistance:
        off = "m" if rules.knockback_resistance == "metres" else "BODY"
        lines.append(Modifier("Knockback Resistance", f"-{rolled.resistance} {off}"))
    far = "knocked down" if flight.knocked_down else f"{flight.metres} m"
    read = f"{shove.body} BODY less {total}: {far}"
    return RollReport(rolled.label, f"{len(rolled.faces)}d6", rolled.faces, read, tuple(lines))


def crash_roll(rolled: "CrashRoll") -> RollReport:
    """Report the dice of an impact."""
    slam, cushion = rolled.slam, rolled.cushion
    if slam.collision:
        lines = _why(slam.collision)
    else:
        lines = (Modifier(f"{slam.ground_m} m at 4 m a die", f"{slam.dice}d6"),)
    if rolled.plight:
        lines = (*lines, Modifier(rolled.plight, "x2"))
    lines = (*lines, *damage.cushion(cushion))
    read = (
        f"{words.amounts(rolled.stun, rolled.body)}; "
        f"past {cushion.defence} PD: {words.amounts(*rolled.gets)}"
    )
    return RollReport(rolled.label, f"{len(rolled.faces)}d6", rolled.faces, read, lines)


def _why(collision: "Collision") -> tuple[Modifier, ...]:
    """Return why a collision has so many dice."""
    distance = Modifier("1d6 for each 2 m left", f"{collision.uncapped}d6")
    if collision.dice == collision.uncapped:
        return (distance,)
    limit = f"limit: DEF {collision.obstacle.defence} + BODY {collision.obstacle.body}"
    return distance, Modifier(limit, f"{collision.dice}d6")


def alone(book: "Book", who: str, thrown: "Thrown") -> str:
    """Say how the knockback of `who` went, where nothing else is told."""
    return knocked_back(book, thrown) or f"{book.sheets[who].name} is not knocked back."


def knocked_back(book: "Book", thrown: "Thrown") -> str:
    """Say how a knockback went; "" where nobody moved or fell."""
    if not thrown.who:
        return ""
    name = book.sheets[thrown.who].name
    if thrown.knocked_down:
        return f"{name} is knocked down."
    far = f"flies {thrown.metres} m" if thrown.metres else "goes nowhere"
    flies = f"{name} {far}{' through the air' if thrown.in_air else ''}"
    if not (thrown.impacts or thrown.ground or thrown.comes_down):
        return f"{flies}."
    told = [flies]
    fates: list[str] = []
    for impact in thrown.impacts:
        collision = impact.collision
        verb = "breaks" if collision.destroyed else "hits"
        told.append(f"{verb} {name_of(book, collision.obstacle.id)} {_crash(impact.crash)}")
        fates.append(words.harm(name, impact.crash.harm))
        if impact.other:
            fates.append(_struck(book, impact.other, falls=impact.falls))
        if collision.destroyed and impact is thrown.impacts[-1]:
            told.append(f"ends {collision.beyond_m} m beyond")
    if thrown.ground:
        told.append(f"lands hard {_crash(thrown.ground)}")
        fates.append(words.harm(name, thrown.ground.harm))
    if thrown.comes_down:
        told.append("comes down")
    flight = f"{told[0]}." if len(told) == 1 else f"{listing(told)}."
    return " ".join([flight, *[fate for fate in fates if fate]])


def _struck(book: "Book", crash: "Crash", *, falls: bool) -> str:
    name = book.sheets[crash.who].name
    told = f"{name} is hit {_crash(crash)}{' and goes down' if falls else ''}."
    return told + words.behind(words.harm(name, crash.harm))


def _crash(crash: "Crash") -> str:
    return f"({crash.dice}d6: {words.through(crash.stun, crash.body)})"
