"""The verb `resolve`: an attack from the roll to hit to the end of the knockback."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import check_options
from hero_combat.systems.champions.attack.grab_and_disarm import escaped, may_grip
from hero_combat.systems.champions.attack.restrictions import expose, refused
from hero_combat.systems.champions.attack.single_attack import shot
from hero_combat.systems.champions.conditions.cover import uncover
from hero_combat.systems.champions.conditions.exertion import exert, pay, simply
from hero_combat.systems.champions.conditions.haymaker import HAYMAKER, wind_up
from hero_combat.systems.champions.gear.choice import chosen
from hero_combat.systems.champions.gear.options import check_attack_options, may_break
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.health import out_of_action
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.maneuvers import ESCAPES, MANEUVERS, maneuver_word
from hero_combat.systems.champions.turns.actions import may_act, note_out_of_order, use_phase
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of

_SUPPRESSION = "Suppression Fire"


_MULTIPLE = MANEUVERS["Multiple Attack"]


_GAME_MASTERS = {
    "Choke": "whether there is a grip at the neck",
    "Grab By": "the way that is moved",
    "Hipshot": "acting as with 1 DEX more",
    "Hurry": "acting as with 1d6 DEX more",
    "Move By": "the way that is moved",
    "Move Through": "the way that is moved",
    "Shove": "what is behind, and who stands in the way,",
    "Snap Shot": "who can shoot back before cover is reached",
    "Strafe": "the way that is moved",
}
"""What of a maneuver is story."""


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """One attack, or several together, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, at whom, or with a maneuver that is none.
        Forbidden: the attacker can't act, has no charge left or pushes too far.
        FileError: the attack's dice can't be read.

    source: rulings 2.1 to 2.8, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    book: Book = Ledger(fight)
    attacker, targets = order.attacker, order.target
    if not targets:
        raise UsageError("resolve needs a TARGET", mend="name who is attacked")
    _check_maneuver(order)
    declared = book.combatants[attacker]
    free = bool(declared.covering or declared.maneuver) and _is_free(book, order)
    if not free:
        if against := may_act(fight, attacker):
            forbid(book, attacker, against, force=order.force)
        note_out_of_order(book, attacker)
        if declared.covering:
            uncover(book, attacker)
    if order.coordinate:
        from hero_combat.systems.champions.attack.coordinated_attack import together  # noqa: PLC0415 - rare

        return book.outcome(together(book, order, dice), targets=targets)
    name, blow = chosen(book, order)
    check_attack_options(order, name, blow)
    for which in targets:
        if which in book.things:
            may_break(book, order, blow, which)
    if against := refused(book, order, name, blow):
        forbid(book, attacker, against, force=order.force)
    told, due = _attack(book, order, name, blow, dice)
    if free:
        told += exert(book, attacker, due, dice) if due else ""
    else:
        use_phase(book, attacker, due)
        if order.also:
            blow = msgspec.structs.replace(blow, maneuver=_MULTIPLE)
        if blow.attack.dcv or blow.maneuver:
            expose(book, attacker, blow)
    return book.outcome(told, targets=targets)


def _check_maneuver(order: Resolve) -> None:
    """Check the options of a maneuver that was typed otherwise than the table spells it."""
    word = maneuver_word(order.maneuver)
    if word != order.maneuver:
        check_options(msgspec.structs.replace(order, maneuver=word))


def _attack(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> tuple[str, int]:
    """The attack, of whatever sort, and what it costs, in words; and END that is still due."""
    special = _special(book, order, name, blow, dice)
    if special:
        return special, 0
    targets = order.target
    if len(targets) > 1:
        raise UsageError(
            "several targets need an attack at several",
            mend="--shots N, --area RADIUS or --maneuver multiple-attack",
        )
    told = shot(book, order, name, blow, targets[0], dice)[1]
    if blow.maneuver and blow.maneuver.name == "Cover":
        return told, 0
    if simply(book, order.attacker, blow):
        return told, blow.end
    return told + pay(book, order.attacker, name, blow, dice), 0


def _special(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> str:
    """An attack that is more than one shot at one target, and its cost; "" for any other."""
    maneuver = blow.maneuver
    if maneuver and maneuver.name == HAYMAKER:
        return wind_up(book, order)
    if order.area or blow.attack.area:
        from hero_combat.systems.champions.attack.area_attack import blast  # noqa: PLC0415 - rare

        return blast(book, order, name, blow, dice)
    if order.also or maneuver is _MULTIPLE:
        from hero_combat.systems.champions.attack.multiple_attack import series  # noqa: PLC0415 - rare

        return series(book, order, name, blow, dice)
    if maneuver and maneuver.name == _SUPPRESSION:
        return _suppressed(book, order, name, blow, dice)
    if order.shots > 1:
        from hero_combat.systems.champions.attack.autofire import burst  # noqa: PLC0415 - rare

        return burst(book, order, name, blow, dice)
    return _maneuver(book, order, name, blow, dice) if maneuver else ""


def _maneuver(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> str:
    """The maneuvers that don't go as a shot does; "" for those that do."""
    assert blow.maneuver is not None  # noqa: S101 - the caller has seen it
    word = blow.maneuver.name
    may_grip(book, order, blow)
    if word in _GAME_MASTERS:
        book.note(f"{word}: {_GAME_MASTERS[word]} is for the game master")
    if word in ESCAPES:
        return escaped(book, order, blow, dice) + pay(book, order.attacker, name, blow, dice)
    return ""


def _suppressed(book: Book, order: Resolve, name: str, blow: Blow, dice: Dice) -> str:
    """Fire into an area: one shot at each who is in it, and later at each who enters."""
    told = [shot(book, order, name, blow, target, dice)[1] for target in order.target]
    attacker = order.attacker
    declared = maneuver_of(book.combatants[attacker], book.sheets[attacker], book.clock)
    if declared is None or declared.name != _SUPPRESSION:
        told.append("Whoever enters the area until the next phase is attacked as well.")
        told.append(pay(book, order.attacker, name, blow, dice, order.shots).strip())
    return " ".join(words for words in told if words)


def _is_free(book: Book, order: Resolve) -> bool:
    """Whether the attack takes no phase: it has been made ready before, and its time has come.

    Somebody is covered, or enters the area of a suppression fire. source: the maneuver table
    """
    current = book.combatants[order.attacker]
    if current.covering and order.target == (current.covering,) and not order.maneuver:
        ready = True
    else:
        declared = maneuver_of(current, book.sheets[order.attacker], book.clock)
        wanted = order.maneuver.lower().replace("-", " ").replace("_", " ")
        ready = (
            declared is not None
            and declared.name == _SUPPRESSION
            and wanted == _SUPPRESSION.lower()
        )
    return ready and not out_of_action(book, order.attacker)
