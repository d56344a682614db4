"""STR against STR: for a weapon, out of a grab; and the roll to keep hold of a weapon."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.dice import damage_classes, damage_dice
from hero_combat.systems.champions.dice.checks import by, characteristic_roll_target, success
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, the
from hero_combat.systems.champions.tables.damage_dice import PIP_BODY
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE
from hero_combat.text import listing

_HELD = ("hand", "arm")


def stronger(book: Book, one: str, strength: int, other: str, dice: Dice) -> bool:
    """Whether `one` with `strength` beats all the STR of `other`: the dice's BODY, more of it.

    source: the maneuver table, "Disarm": how STR meets STR is this game's reading
    """
    mine = _might(book, one, strength, dice)
    return mine > _might(book, other, book.sheets[other].strength, dice)


def _might(book: Book, who: str, strength: int, dice: Dice) -> int:
    might = damage_classes.strength_dice(strength)
    label = f"strength {who}"
    thrown = dice.roll(might.d6 + might.half, 6, label)
    faces = Faces(d6=thrown[: might.d6], half=thrown[might.d6 :])
    body = damage_dice.body_count(faces, pip=PIP_BODY)
    lines = (Modifier(f"STR {strength}", str(might)),)
    book.rolls.append(RollReport(label, str(might), thrown, f"{body} BODY", lines))
    return body


def keeps_hold(book: Book, order: Resolve, target: str, body: int, dice: Dice) -> str:
    """The roll for keeping hold of a weapon whose hand is hit; what came of it, in words.

    Who is out lets go. The better of STR and DEX, at -1 for each 2 BODY past defences unless the
    game master says otherwise. Only an accessible focus can be lost.

    source: ruling 2.4, decision 10
    """
    if not aims_at_a_hand(order):
        return ""
    sheet, name = book.sheets[target], book.sheets[target].name
    per = book.before.rules.retain_body
    modifier = -(body // per) if order.retain is None else order.retain
    foci = foci_of(book, target)
    if not foci and order.retain is None:
        how = f"at {modifier}" if modifier else "without penalty"
        book.note(f"{name} rolls STR or DEX {how} to keep hold of an accessible focus")
        return ""
    if is_unconscious(book.combatants[target].stun):
        return f" {lets_go(book, target)}"
    word, value = max(("DEX", sheet.dex), ("STR", sheet.strength), key=lambda each: each[1])
    base = characteristic_roll_target(value)
    why = "given" if order.retain is not None else f"{body} BODY past defences"
    lines = [
        Modifier("base", CHARACTERISTIC_ROLL_BASE),
        Modifier(f"a fifth of {word} {value}", base - CHARACTERISTIC_ROLL_BASE),
    ]
    if modifier:
        lines.append(Modifier(why, modifier))
    label = f"retain {target}"
    faces = dice.roll(3, 6, label)
    total, needed = sum(faces), base + modifier
    kept = success(total, needed)
    made = by("made" if kept else "failed", needed - total)
    reading_ = f"{total} against {needed}-: {made}"
    book.rolls.append(RollReport(label, "3d6", faces, reading_, tuple(lines)))
    if not kept:
        return f" {lets_go(book, target)}"
    return f" {name} keeps hold of {_called(book, target, foci)}."


def aims_at_a_hand(order: Resolve) -> bool:
    """Whether a hit may knock something out of a hand."""
    return order.location.lower().startswith(_HELD)


def lets_go(book: Book, who: str) -> str:
    """`who` drops what can be knocked out of a hand: in words."""
    foci = foci_of(book, who)
    dropped = book.combatants[who].dropped
    book.change(who, dropped=(*dropped, *foci))
    if foci:
        book.note(f"once it is picked up again: unset {who}.dropped")
    return f"{book.sheets[who].name} lets go of {_called(book, who, foci)}."


def foci_of(book: Book, who: str) -> tuple[str, ...]:
    """The attacks of `who` that are an accessible focus and in hand."""
    gone = book.combatants[who].dropped
    attacks = book.sheets[who].attacks
    return tuple(name for name, attack in attacks.items() if attack.focus and name not in gone)


def _called(book: Book, who: str, foci: tuple[str, ...]) -> str:
    attacks = book.sheets[who].attacks
    names = (attacks[each].name or each.replace("-", " ") for each in foci)
    return listing(map(the, names)) if foci else "what is in hand"
