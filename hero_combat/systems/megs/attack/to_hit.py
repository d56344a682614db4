"""The roll to hit: a hit, what an answer to the roll changes, and how both are booked.

source: seed, "Combat Basics", "Block"
"""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.column_shifts import not_earned
from hero_combat.systems.megs.dice.check import Check, Shift, aim_at, explain, read_total
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import MOST, number
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import column
from hero_combat.systems.megs.tables.maneuvers import FAILED_BLOCK


def hardness(value: int, shifts: list[Shift], on: str) -> tuple[int, int]:
    """Return how hard a target's OV or RV is, column shifts included; the value settles ties."""
    return column(value) + sum(each.columns for each in shifts if each.on == on), value


def block_shifts(order: Resolve, made: Check) -> int:
    """Return the column shifts that are to go to the target's Block.

    Raises:
        UsageError: nobody Blocks.
        Forbidden: more than were earned.
    """
    given = dict(order.shifts)
    if given.get("block") == MOST:
        others = [number(text, "--shifts") for text in given.values() if text != MOST]
        block = max(0, made.shifts - sum(others))
    else:
        block = number(given.get("block", "0"), "--shifts")
    if block > made.shifts:
        raise not_earned(made.shifts, block)
    if block and not order.block and not order.take_cover:
        raise UsageError("--shifts: nobody Blocks", mend="leave block out")
    return block


def read_after_failed_block(
    book: Book, made: Check, values: tuple[int, int], moved: list[Shift], block: int
) -> Check:
    """Read the same roll again, easier after a failed Block; shifts spent on it don't count."""
    rules = book.before.rules
    at = aim_at(rules, values, [*moved, Shift("failed Block", "OV", FAILED_BLOCK)])
    success, earned = read_total(rules, at, made.total, double_one=made.double_one)
    if block:
        earned = made.shifts
    line = Modifier("failed Block (columns to OV)", FAILED_BLOCK)
    explain(book, made, (line,), f"{made.total} against {at.number} after the failed Block")
    return Check(at, made.total, success, earned, made.double_one, made.place)


def book_attack(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, made: Check, *, hit: bool
) -> None:
    """Book the attack on one target, once it is settled whether it reaches it."""
    margin = made.total - made.at.number
    if margin >= 0 and not made.success:
        margin = -1
    book.event(
        AttackRolled(
            attacker=order.attacker,
            target=target,
            attack=prepared.name,
            manner="grapple" if prepared.form == "grapple" else "attack",
            hit=hit,
            margin=margin,
            roll=None if book.quiet else made.place,
        )
    )


def tell_miss(made: Check) -> str:
    """Tell what a miss was rolled with: `7 against 11`, or a double 1."""
    return "a double 1" if made.double_one else f"{made.total} against {made.at.number}"


class Hit(msgspec.Struct, frozen=True, gc=False):
    """A hit on one target.

    Attributes:
        target: whom.
        made: the check that hit.
        shifts: column shifts by use: damage, stun, knockback, block.
        rv_shift: column shifts of maneuvers to RV.
        rv: the RV, for a Multi-Attack the highest of all targets; None for the target's own.
        raps: damage is RAPs, never full.
        through: damage that came through a Block, whatever the RV; None for none.
    """

    target: str
    made: Check
    shifts: dict[str, int]
    rv_shift: int = 0
    rv: int | None = None
    raps: bool = False
    through: int | None = None


class Answer(msgspec.Struct, frozen=True, gc=False):
    """How a Block or a dive for cover went.

    Attributes:
        who: who defends, "" when nobody tried.
        success: whether it worked.
        covering: whether it is a dive for cover.
        thing: the object, "" for bare hands.
        missed: whether the attack misses, so that the object is not put to the test.
        damage: what the object takes.
        broken: whether it breaks of that.
        through: damage that goes on to the defender, whatever the RV; None for a normal hit.
        stopped: whether nothing reaches the defender.
    """

    who: str = ""
    success: bool = False
    covering: bool = False
    thing: str = ""
    missed: bool = False
    damage: int = 0
    broken: bool = False
    through: int | None = None
    stopped: bool = False


NO_ANSWER = Answer()
