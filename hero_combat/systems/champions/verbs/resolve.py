"""The verb `resolve`: an attack from the roll to hit to the end of the knockback."""

from collections.abc import Callable

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import check_options
from hero_combat.systems.champions.attack.grab_and_disarm import escape, may_grip, tell_escape
from hero_combat.systems.champions.attack.restrictions import expose_attacker, why_refused
from hero_combat.systems.champions.attack.single_attack import attack_one
from hero_combat.systems.champions.conditions.cover import stop_covering
from hero_combat.systems.champions.conditions.exertion import (
    FREE,
    costs_end_alone,
    exert,
    pay,
    tell_cost,
)
from hero_combat.systems.champions.conditions.haymaker import HAYMAKER, begin_haymaker
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.options import check_attack_options, may_break
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.maneuvers import (
    ESCAPES,
    MANEUVERS,
    maneuver_named,
    maneuver_word,
)
from hero_combat.systems.champions.turns.actions import note_out_of_order, use_phase, why_not_act
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of

_Attack = Callable[[Book, Resolve, PreparedAttack, Dice], str]


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
    """Resolve an attack, or several together, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, at whom, or with a maneuver that is none.
        Forbidden: the attacker can't act, has no charge left or pushes too far.
        FileError: the attack's dice can't be read.

    source: rulings 2.1 to 2.8, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    book: Book = Ledger(fight)
    attacker, targets, plain = order.attacker, order.target, order.plain
    if not plain:
        if not targets:
            raise UsageError("resolve needs a TARGET", mend="name who is attacked")
        _check_maneuver(order)
    declared, free = book.combatants[attacker], False
    if declared.covering or declared.maneuver:
        free = _is_free(book, order)
    if not free:
        _begin_to_act(book, order)
    if order.coordinate:
        from hero_combat.systems.champions.attack.coordinated_attack import (  # noqa: PLC0415 - rare
            attack_together,
        )

        return book.outcome(attack_together(book, order, dice), targets=targets)
    prepared = _arm(book, order)
    if plain and not prepared.attack.area:
        told, due = _attack_one(book, order, prepared, dice)
    else:
        told, due = _attack(book, order, prepared, dice)
    if free:
        cost = exert(book, attacker, due, dice) if due else FREE
        told += "" if book.quiet else tell_cost(book.sheets[attacker].name, cost)
    else:
        use_phase(book, attacker, due)
        if order.also:
            prepared = msgspec.structs.replace(prepared, maneuver=_MULTIPLE)
        if prepared.attack.dcv or prepared.maneuver:
            expose_attacker(book, attacker, prepared)
    return book.outcome(told, targets=targets)


def _begin_to_act(book: Book, order: Resolve) -> None:
    """Refuse an attacker who can't act now; who acts holds no weapon on anybody any more."""
    attacker = order.attacker
    against = why_not_act(book, attacker)
    if against:
        forbid(book, attacker, against, force=order.force)
    if (against or attacker != book.clock.acting) and not book.quiet:
        note_out_of_order(book, attacker)  # who has the turn, and may act, is in order
    if book.combatants[attacker].covering:
        stop_covering(book, attacker)


def _arm(book: Book, order: Resolve) -> PreparedAttack:
    """Return what is attacked with, against which nothing stands."""
    prepared = choose_attack(book, order)
    if not order.plain:
        check_attack_options(order, prepared)
    for which in order.target:
        if which in book.things:
            may_break(book, order, prepared, which)
    if against := why_refused(book, order, prepared):
        forbid(book, order.attacker, against, force=order.force)
    return prepared


def _check_maneuver(order: Resolve) -> None:
    """Check the options of a maneuver that was typed otherwise than the table spells it."""
    word = order.maneuver and maneuver_word(order.maneuver)
    if word != order.maneuver:
        check_options(msgspec.structs.replace(order, maneuver=word))


def _attack(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> tuple[str, int]:
    """Make the attack, of whatever sort, and pay for it.

    Returns:
        What happens, in words, "" where nobody reads them; and END that is still due.
    """
    maneuver = prepared.maneuver
    if maneuver and maneuver.name == HAYMAKER:
        return begin_haymaker(book, order), 0
    if several := _several(order, prepared):
        return several(book, order, prepared, dice), 0
    if maneuver:
        may_grip(book, order, prepared)
        if maneuver.name in _GAME_MASTERS:
            what = _GAME_MASTERS[maneuver.name]
            book.note(f"{maneuver.name}: {what} is for the game master")
        if maneuver.name in ESCAPES:
            return _escape(book, order, prepared, dice), 0
    return _attack_one(book, order, prepared, dice)


def _several(order: Resolve, prepared: PreparedAttack) -> _Attack | None:
    """Return what makes an attack that is more than one shot at one target; imported when used."""
    if order.area or prepared.attack.area:
        from hero_combat.systems.champions.attack.area_attack import (  # noqa: PLC0415 - rare
            attack_area,
        )

        return attack_area
    if order.also or prepared.maneuver is _MULTIPLE:
        from hero_combat.systems.champions.attack.multiple_attack import (  # noqa: PLC0415 - rare
            attack_several,
        )

        return attack_several
    if prepared.maneuver and prepared.maneuver.name == _SUPPRESSION:
        return _suppress
    if order.shots > 1:
        from hero_combat.systems.champions.attack.autofire import (  # noqa: PLC0415 - rare
            fire_burst,
        )

        return fire_burst
    return None


def _attack_one(
    book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice
) -> tuple[str, int]:
    targets = order.target
    if len(targets) > 1:
        raise UsageError(
            "several targets need an attack at several",
            mend="--shots N, --area RADIUS or --maneuver multiple-attack",
        )
    _, told = attack_one(book, order, prepared, targets[0], dice)
    if prepared.maneuver and prepared.maneuver.name == "Cover":
        return told, 0
    if costs_end_alone(book, order.attacker, prepared):
        return told, prepared.end
    return told + _pay(book, order, prepared, dice), 0


def _pay(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice, shots: int = 1) -> str:
    """Pay for the attack; what that does, in words."""
    cost = pay(book, order.attacker, prepared, dice, shots)
    return "" if book.quiet else tell_cost(book.sheets[order.attacker].name, cost)


def _escape(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> str:
    free = escape(book, order, prepared, dice)
    told = "" if book.quiet else tell_escape(book, order, free=free)
    return told + _pay(book, order, prepared, dice)


def _suppress(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> str:
    """Fire into an area: one shot at each who is in it, and later at each who enters."""
    told = [attack_one(book, order, prepared, target, dice)[1] for target in order.target]
    attacker = order.attacker
    declared = maneuver_of(book.combatants[attacker], book.sheets[attacker], book.clock)
    if declared is None or declared.name != _SUPPRESSION:
        told.append("Whoever enters the area until the next phase is attacked as well.")
        told.append(_pay(book, order, prepared, dice, order.shots).strip())
    return "" if book.quiet else " ".join(words for words in told if words)


def _is_free(book: Book, order: Resolve) -> bool:
    """Tell whether the attack takes no phase: it has been made ready before, and its time has come.

    Somebody is covered, or enters the area of a suppression fire. source: the maneuver table
    """
    current = book.combatants[order.attacker]
    if current.covering and order.target == (current.covering,) and not order.maneuver:
        ready = True
    else:
        declared = maneuver_of(current, book.sheets[order.attacker], book.clock)
        wanted = maneuver_named(order.maneuver)
        ready = declared is not None and declared.name == _SUPPRESSION and declared == wanted
    return ready and not why_out_of_action(book, order.attacker)
