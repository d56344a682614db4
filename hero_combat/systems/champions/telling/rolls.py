"""Sentences about dice: checks, charts, and how a roll is read."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.orders.verbs import Roll
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.protection import NeededRoll
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE, SCATTER
from hero_combat.systems.champions.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from collections.abc import Sequence

    from hero_combat.systems.champions.dice.charts import Location
    from hero_combat.systems.champions.dice.checks import Checked
    from hero_combat.systems.champions.dice.damage_dice import Killing
    from hero_combat.systems.champions.dice.pool import Pool
    from hero_combat.systems.champions.verbs.roll import Needed


def check(
    rolled: "Checked", lines: tuple[Modifier, ...], made: str = "made", failed: str = "failed"
) -> RollReport:
    """Report 3d6 against a number: that they make it, or fail."""
    how = words.margin(made if rolled.made else failed, rolled.margin)
    read = f"{rolled.total} against {rolled.needed}-: {how}"
    return RollReport(rolled.label, "3d6", rolled.faces, read, lines)


def success_roll(rolled: "Checked", needed: "Needed") -> RollReport:
    """Report the roll of a characteristic, a skill or a number."""
    base, value = CHARACTERISTIC_ROLL_BASE, needed.value
    if value is None:
        what = "needed" if needed.what.endswith("-") else needed.what
        lines = [Modifier(what, needed.number)]
    else:
        lines = [Modifier("base", base), Modifier(f"{value} / 5", needed.number - base)]
    if needed.modifier:
        lines.append(Modifier("modifier", needed.modifier))
    return check(rolled, tuple(lines), "makes it", "fails")


def success(book: Book, who: str, rolled: "Checked", needed: "Needed") -> str:
    """Say whether a roll succeeds."""
    made = words.margin("makes it" if rolled.made else "fails", rolled.margin)
    total = f"{rolled.total} against {rolled.needed}-"
    return f"{_whose(book, who)}{needed.what}: {total}: {made}."


def activation(rolled: "Checked", needs: NeededRoll, less: int) -> RollReport:
    """Report the required roll of an attack."""
    return check(rolled, _required(rolled.needed, needs, less), "works", "fails")


def protection(rolled: "Checked", needs: NeededRoll) -> RollReport:
    """Report the required roll of armor."""
    return check(rolled, _required(rolled.needed, needs), "protects", "fails")


def _required(needed: int, needs: NeededRoll, less: int = 0) -> tuple[Modifier, ...]:
    """Return the lines of a required roll's number."""
    if isinstance(needs, int):
        return (Modifier("required roll", needs),)
    line = Modifier(f"{needs.upper()} roll", needed + less)
    return (line, Modifier("-1 for each 10 active points", -less)) if less else (line,)


def teamwork(rolled: "Checked") -> RollReport:
    """Report a roll of Teamwork."""
    return check(rolled, (Modifier("Teamwork", rolled.needed),))


def retain(rolled: "Checked", by: str, modifier: int, body: int | None) -> RollReport:
    """Report a roll to keep hold of something by `DEX 20`; `body` is None if given."""
    base = CHARACTERISTIC_ROLL_BASE
    fifth = Modifier(f"{by} / 5", rolled.needed - modifier - base)
    why = "given" if body is None else f"{body} BODY past defenses"
    lines = (Modifier("base", base), fifth, Modifier(why, modifier))
    return check(rolled, lines if modifier else lines[:2])


def _whose(book: Book, who: str) -> str:
    return f"{book.sheets[who].name} rolls " if who else ""


def roll_off(book: Book, order: "Sequence[str]") -> str:
    """Say who goes first."""
    first, *others = [book.sheets[who].name for who in order]
    return f"{first} goes first, then {listing(others, 'then')}."


# ------------------------------------------------------------------ charts


def location_roll(found: "Location") -> RollReport:
    """Report a roll for a location."""
    notation = f"{len(found.faces)}d6{f'+{found.plus}' if found.plus else ''}"
    lines = (Modifier(found.chart.replace("-", " "), found.plus),) if found.plus else ()
    return RollReport(found.label, notation, found.faces, f"{found.total}: {found.where}", lines)


def location(book: Book, who: str, found: "Location") -> str:
    """Say which location was rolled."""
    return f"{_whose(book, who)}{found.chart}: {found.where}."


def flavour() -> str:
    """Note that a location has no effect."""
    return "the location is only for flavor; it changes no number"


def scatter_roll(rules: Rules, label: str, faces: tuple[int, ...]) -> RollReport:
    """Report where a miss goes."""
    return RollReport(label, "1d6", faces, f"{SCATTER[faces[0]].clock} from {_north(rules)}")


def scatter(book: Book, order: Roll, clock: str) -> str:
    """Say where a miss goes, and how far."""
    rules, hexes = book.before.rules, order.hexes
    far = f"{hexes} hex{'es' if hexes != 1 else ''} ({hexes * rules.hex_m} m)"
    north = _north(rules)
    return f"{_whose(book, order.who)}scatter: {far} toward {clock} (12:00 is {north})."


def _north(rules: Rules) -> str:
    return "map north" if rules.scatter_north == "map" else "the line of fire"


# ------------------------------------------------------------------ dice


def standard_effect() -> str:
    """Note that nothing is rolled."""
    return "standard effect instead of a roll"


def killing_roll(
    label: str, thrown: "Pool", faces: tuple[int, ...], killed: "Killing"
) -> RollReport:
    """Report killing dice."""
    return RollReport(label, thrown.text, faces, f"{killed.body} BODY")


def multiplier_roll(label: str, face: tuple[int, ...], killed: "Killing") -> RollReport:
    """Report the die of the STUN multiplier."""
    read = f"{killed.body} BODY, x{killed.mult}: {killed.stun} STUN"
    return RollReport(label, "1d6", face, read)


def read_roll(
    label: str, thrown: "Pool", faces: tuple[int, ...], read: tuple[str, dict[str, int]]
) -> RollReport:
    """Report dice that are read as damage, or as `read` says, with their result."""
    return RollReport(label, thrown.text, faces, _amounts(*read))


def dice_read(book: Book, order: Roll, thrown: "Pool", amounts: dict[str, int]) -> str:
    """Say the result of dice."""
    if "multiplier" in amounts:
        read = f"{amounts['body']} BODY, x{amounts['multiplier']}: {amounts['stun']} STUN"
    elif order.as_ == "standard" and thrown.killing:
        read = f"{amounts['body']} BODY; the STUN multiplier is still rolled"
    else:
        read = _amounts(order.as_, amounts)
    return f"{_whose(book, order.who)}{thrown.text}: {read}."


_OF = {"luck": "of Luck", "unluck": "of Unluck", "flash": "of Flash", "effect": "of effect"}


def _amounts(kind: str, amounts: dict[str, int]) -> str:
    if kind == "entangle":
        return f"{amounts['body']} BODY of Entangle"
    if kind in _OF:
        ((units, count),) = amounts.items()
        return f"{count} {units if count != 1 else units[:-1]} {_OF[kind]}"
    stun = amounts["stun"]
    return f"{stun} STUN, {amounts['body']} BODY; {stun} point{'s' * (stun != 1)} of effect"
