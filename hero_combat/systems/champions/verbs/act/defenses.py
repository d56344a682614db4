"""What one defends with: a dodge, a block, a dive for cover, a power, one's own body for another.

source: the maneuver table; ruling 1.4, step 2
"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.going import GOING
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.conditions.effects_of_damage import end_if_out
from hero_combat.systems.champions.conditions.exertion import FREE, Cost, exert
from hero_combat.systems.champions.conditions.grabs import why_bound
from hero_combat.systems.champions.dice.checks import Check, characteristic_roll_target, roll_under
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import (
    FLYING_DODGE,
    INTERPOSE,
    Maneuver,
    maneuver_named,
)
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns.declared_maneuvers import declare_maneuver, own_defense
from hero_combat.systems.champions.turns.endurance import maneuver_end
from hero_combat.systems.champions.verbs.act.powers import Raised, turn_on
from hero_combat.text import did_you_mean, listing

POWER = "power"


_DIVE = "dive-for-cover"


class Defended(msgspec.Struct, frozen=True):
    """What somebody does in defense.

    Attributes:
        how: a dodge, a block, a dive; a leap in front of somebody; a power; or an effort with
            which the strength ends.
        paid: what came of the END that it cost.
        dcv: the maneuver's modifier to DCV.
        moves: one moves in it.
        metres: how far.
        gets_away: the dive succeeds.
        protects: the id of whom one leaps in front of.
        raised: the power; None where the game master knows what it is.
    """

    how: Literal["dodge", "block", "dive", "interpose", "power", "exhausted"]
    paid: Cost = FREE
    dcv: int = 0
    moves: bool = False
    metres: int = 0
    gets_away: bool = False
    protects: str = ""
    raised: Raised | None = None


def declare_defense(
    book: Book, order: Act, defense: str, until: int | None, dice: Dice
) -> Defended:
    """Let the defense stand until the moment `until`.

    A Dodge, a Block and a Dive for Cover cost 1 END; martial ones cost none. source: ruling 2.8

    Raises:
        UsageError: it needs a target, a power or a distance that isn't named.
        Forbidden: it needs room to move, and the actor is held or bound.
    """
    who = order.actor_
    if defense == "interpose":
        return _interpose(book, order, until)
    if defense == POWER:
        declare_maneuver(book, who, "")
        if order.power or book.sheets[who].powers:
            raised = turn_on(book, order, dice)
            return Defended("power", raised.paid, raised=raised)
        book.remark(told.what_power_adds)
        return Defended("power")
    word, maneuver, cost, moves = _chosen(book, order, defense)
    if moves or defense == _DIVE:
        forbid(book, who, why_bound(book, who), force=order.force)
    awake = not is_unconscious(book.combatants[who].stun)
    paid = exert(book, who, cost, dice) if cost else FREE
    if awake and is_unconscious(book.combatants[who].stun):
        return Defended("exhausted", paid)
    declare_maneuver(book, who, word, until)
    if defense == _DIVE:
        return Defended("dive", paid, gets_away=_dive(book, order, dice))
    if maneuver.defends == "block":
        book.remark(told.when_a_block_is_rolled)
    how: Literal["dodge", "block"] = "dodge" if maneuver.defends == "dodge" else "block"
    return Defended(how, paid, maneuver.dcv, moves, order.metres)


def _chosen(book: Book, order: Act, defense: str) -> tuple[str, Maneuver, int, bool]:
    """Return the word of the state, the maneuver, its END, and whether one moves in it."""
    if order.with_ and defense in ("dodge", "block"):
        return _own(book, order, defense)
    maneuver = maneuver_named(defense)
    assert maneuver is not None  # noqa: S101 - the words of the order are the table's
    moves = maneuver is FLYING_DODGE
    if not moves and defense != _DIVE:
        refuse(order, {"metres", *GOING}, defense)
    return maneuver.name, maneuver, maneuver_end(maneuver), moves


def _own(book: Book, order: Act, kind: str) -> tuple[str, Maneuver, int, bool]:
    """Return a dodge or block of the stat block."""
    sheet, word = book.sheets[order.actor_], order.with_
    known = {which: own for which, own in sheet.defences.items() if own.kind == kind}
    own = known.get(word)
    if own is None:
        has = f"choose {listing(known, 'or')}" if known else f"remove --with for a plain {kind}"
        mend = did_you_mean(word, known) or has
        raise UsageError(Problem(f'{sheet.name} has no {kind} "{word}"', mend=mend))
    if not own.moves:
        refuse(order, {"metres", *GOING}, word)
    return word, own_defense(word, own), own.end, own.moves


def _interpose(book: Book, order: Act, until: int | None) -> Defended:
    """Leap in front of somebody: attacks on that one are refused until the next phase.

    source: seed, "Aborting to Defense"

    Raises:
        UsageError: nobody is named, or several.
    """
    who = order.actor_
    if len(order.on) != 1 or order.on[0] == who:
        raise UsageError("interpose needs --on", mend="name the combatant to protect")
    forbid(book, who, why_bound(book, who), force=order.force)
    other = order.on[0]
    declare_maneuver(book, who, INTERPOSE.name, until)
    book.change(who, guarding=other)
    end_if_out(book, who)
    book.remark(told.attacks_the_guard, book, who, other)
    return Defended("interpose", protects=other)


def _dive(book: Book, order: Act, dice: Dice) -> bool:
    """Dive: a DEX roll, -1 for each 2 m or part of it, twice that under water; return whether made.

    Where one has got to counts against the next blast. source: the maneuver table

    Raises:
        UsageError: the distance isn't named.
    """
    who, metres = order.actor_, order.metres
    if not metres:
        raise UsageError("dive-for-cover needs --metres", mend="add the distance of the dive")
    dex, penalty = book.sheets[who].dex, -(-metres // 2)
    if book.combatants[who].status.underwater:
        penalty *= 2
    check = Check("dive for cover", who, characteristic_roll_target(dex) - penalty)
    rolled = roll_under(book, check, f"dive for cover {who}", dice)
    book.report(told.dive_roll, rolled, dex, metres, penalty)
    book.change(who, {"prone": True, "flying": False}, dived=metres if rolled.made else 0)
    if rolled.made and book.before.place is not None:
        book.offer(told.where_the_dive_ends, who)
    return rolled.made
