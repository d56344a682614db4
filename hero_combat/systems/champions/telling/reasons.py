"""What a number is made of, its lines, and the rolls to hit with them."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.telling import words

if TYPE_CHECKING:
    from hero_combat.systems.champions.attack.to_hit import AttackRoll

FaceValues = tuple[int, ...]

ReasonName = Literal[
    "base", "OCV", "OMCV", "DCV", "DMCV", "statuses", "maneuver", "pulled", "velocity", "lacks STR",
    "range", "attack", "location", "OCV given", "line", "several attacks", "stray", "declared",
    "passing DCV", "theirs", "focus", "teamwork", "DCV given", "object", "place", "size", "block",
    "further blocks", "their OCV", "STR", "STR classes", "STR minimum", "classes given",
    "under water", "pushed", "half of STR", "classes of maneuver", "classes of velocity", "given",
    "toughness limits", "toughness adds", "negation", "went through",
]  # fmt: skip


class Reason(msgspec.Struct, frozen=True, gc=False):
    """One part of a number, or of a number of dice.

    Attributes:
        why: what it is: a row of the table below.
        value: what it adds: a number, or dice as they are written.
        of: what else its line says: a name, meters.
    """

    why: ReasonName
    value: float | str
    of: tuple[int | str, ...] = ()


def lines(reasons: Iterable[Reason]) -> tuple[Modifier, ...]:
    """Return the lines of an explanation."""
    return _lines(tuple(reasons))


@lru_cache(1024)
def _lines(reasons: tuple[Reason, ...]) -> tuple[Modifier, ...]:
    return tuple([_LINES[each.why](each.value, *each.of) for each in reasons])


def _status(keys: Iterable[str]) -> str:
    return ", ".join(keys).replace("_", " ")


_LINES: dict[ReasonName, Callable[..., Modifier]] = {
    "base": lambda value: Modifier("base", value),
    "OCV": lambda value: Modifier("OCV", value),
    "OMCV": lambda value: Modifier("OMCV", value),
    "DCV": lambda value: Modifier(f"DCV {-value}", value),
    "DMCV": lambda value: Modifier(f"DMCV {-value}", value),
    "statuses": lambda value, *keys: Modifier(_status(keys), value),
    "maneuver": lambda value, name: Modifier(name, value),
    "pulled": lambda value: Modifier("pulled punch", value),
    "velocity": lambda value, metres: Modifier(f"{metres} m moved", value),
    "lacks STR": lambda value, least: Modifier(f"STR below {least}", value),
    "range": lambda value, metres: Modifier(f"range {metres} m", value),
    "attack": lambda value: Modifier("the attack's OCV", value),
    "location": lambda value, where: Modifier(f"aimed at: {where}", value),
    "OCV given": lambda value: Modifier("OCV given", value),
    "line": lambda value, metres: Modifier(f"line of {metres} m", value),
    "several attacks": lambda value, count: Modifier(f"{count} attacks in one phase", value),
    "stray": lambda value: Modifier("stray shot", value),
    "declared": lambda value, who, name: Modifier(f"{who}: {name}", value),
    "passing DCV": lambda value, who: Modifier(f"{who}: DCV {-value:+d}", value),
    "theirs": lambda value, who, *keys: Modifier(f"{who}: {_status(keys)}", value),
    "focus": lambda value: Modifier("concentrates on another attacker: half DCV", value),
    "teamwork": lambda value, made: Modifier(f"Teamwork rolls made: {made}", value),
    "DCV given": lambda value: Modifier("DCV given", value),
    "object": lambda value, how="": Modifier(f"DCV of an object{how and ', '}{how}", value),
    "place": lambda value, how="": Modifier(f"DCV of the hex{how and ', '}{how}", value),
    "size": lambda value, size: Modifier(f"{size} times the size of a person", value),
    "block": lambda value, name: Modifier(f"OCV, {name}", value),
    "further blocks": lambda value, blocks: Modifier(f"blocks before this one: {blocks}", value),
    "their OCV": lambda value: Modifier(f"the attacker's OCV {-value}", value),
    "STR": lambda value, strength: Modifier(f"STR {strength}", value),
    "STR classes": lambda value, strength: Modifier(f"STR {strength}", f"{value:+d} DC"),
    "STR minimum": lambda value, strength, least: Modifier(
        f"STR {strength}, minimum {least}", f"{value:+d} DC"
    ),
    "classes given": lambda value: Modifier("damage classes given", f"{value:+d} DC"),
    "under water": lambda value: Modifier("under water", f"{value:+d} DC"),
    "pushed": lambda value, points: Modifier(f"pushed by {points}", f"{value:+g} DC"),
    "half of STR": lambda value, name: Modifier(f"{name}: half of STR", value),
    "classes of maneuver": lambda value, name: Modifier(name, f"{value:+d} DC"),
    "classes of velocity": lambda value, metres: Modifier(f"{metres} m moved", f"{value:+d} DC"),
    "given": lambda value: Modifier("given by the GM", value),
    "toughness limits": lambda value, defense, body: Modifier(
        f"DEF {defense} + BODY {body}: at most", value
    ),
    "toughness adds": lambda value, defense, body, classes: Modifier(
        f"1d6 for each 2 of DEF {defense} + BODY {body} beyond {classes}", f"+{value}d6"
    ),
    "negation": lambda value: Modifier("damage negation", f"-{value} DC"),
    "went through": lambda value, name, defense, body: Modifier(
        f"through {name}: DEF {defense} + BODY {body}", value
    ),
}
"""How the line of each reason is made."""


# ---------------------------------------------------------------- rolls that are made of them


def attack_roll(
    label: str, faces: FaceValues, attack: "AttackRoll", why: Iterable[Reason]
) -> RollReport:
    """Report a roll to hit."""
    return RollReport(label, "3d6", faces, _read(attack), lines(why))


@lru_cache(1024)
def _read(attack: "AttackRoll") -> str:
    natural = attack.hit != (attack.margin >= 0)
    made = "hits" if attack.hit else "misses"
    how = f"always {made}" if natural else words.margin(made, attack.margin)
    return f"{against(attack)}: {how}"


def against(attack: "AttackRoll") -> str:
    """Return a roll and what it needed: `17 against 11-`."""
    return f"{attack.total} against {attack.target}-"


def block_roll(
    label: str, faces: FaceValues, attack: "AttackRoll", why: Iterable[Reason]
) -> RollReport:
    """Report the roll of a Block."""
    read = f"{against(attack)}: {'blocked' if attack.hit else 'not blocked'}"
    return RollReport(label, "3d6", faces, read, lines(why))


def roll_with_punch(
    label: str, faces: FaceValues, attack: "AttackRoll", why: Iterable[Reason]
) -> RollReport:
    """Report a roll to roll with a punch."""
    made = words.margin("made" if attack.hit else "failed", attack.margin)
    return RollReport(label, "3d6", faces, f"{against(attack)}: {made}", lines(why))
