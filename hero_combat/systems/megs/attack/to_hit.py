"""The roll to hit: a hit, what an answer to the roll changes, and how both are booked.

source: seed, "Combat Basics", "Block"
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import (
    NO_ANSWER,
    Answer,
    Attempt,
    Landed,
    Target,
)
from hero_combat.systems.megs.attack.column_shifts import divide_shifts, not_earned
from hero_combat.systems.megs.attack.object_attack import break_cover
from hero_combat.systems.megs.damage.objects import ObjectHurt
from hero_combat.systems.megs.dice.check import Check, Shift, aim_at, check, explain, read_total
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import MOST, number
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.maneuvers import FAILED_BLOCK

_MANY = 4
"""Targets whose ids the label of one roll names; of more it has the count."""


class Blow(msgspec.Struct, frozen=True, gc=False):
    """What has become of a roll to hit at one of its targets.

    Attributes:
        target: which.
        made: the roll as it is read there, easier after a failed Block.
        answer: the Block, or the dive for cover.
        cover: the object that was met first; "" for none.
        dent: what was met instead has taken; None where nothing was.
        landed: the hit; None for none.
    """

    target: Target
    made: Check
    answer: Answer = NO_ANSWER
    cover: str = ""
    dent: ObjectHurt | None = None
    landed: Landed | None = None


def work(book: Book, attempt: Attempt, dice: Dice) -> Check:
    """Make the one roll to hit."""
    aimed, targets = attempt.aimed, attempt.targets
    if len(targets) == 1:
        name = f"to hit {targets[0].id}"
    elif len(targets) <= _MANY:
        name = f"to hit {','.join(target.id for target in targets)}"
    else:
        name = f"to hit {len(targets)} targets"
    made = check(book, dice, name, aimed.values, aimed.shifts, who=attempt.order.attacker, own=True)
    if aimed.lines:
        explain(book, made, aimed.lines)
    return made


def answer(book: Book, attempt: Attempt, target: Target, made: Check, dice: Dice) -> Answer:
    """Let the target Block or dive for cover, as was declared."""
    from hero_combat.systems.megs.attack import block  # noqa: PLC0415 - a rare one

    return block.defend(book, attempt, target, block_shifts(attempt.order, made), dice)


def hit(
    book: Book, attempt: Attempt, target: Target, rolled: Check, answered: Answer, cover: str
) -> Blow:
    """Read what the roll comes to at one target, past its cover and its Block, and book it."""
    made = rolled
    if answered.who and not answered.success:
        made = read_after_failed_block(book, attempt, rolled, block_shifts(attempt.order, rolled))
    dent, reached = None, made.success
    uses = divide_shifts(book, attempt, made.shifts) if reached else {}
    if cover or answered.who:
        met = Blow(target, made, answered, cover)
        answered, cover, dent, reached = _get_through(book, attempt, met, uses.get("damage", 0))
    margin = made.total - made.at.number
    prepared = attempt.prepared
    book.event(
        AttackRolled(
            attacker=attempt.attacker,
            target=target.id,
            attack=prepared.name,
            manner="grapple" if prepared.form.holds else "attack",
            hit=reached,
            margin=-1 if margin >= 0 and not made.success else margin,
            roll=None if book.quiet else made.place,
        )
    )
    landed = Landed(attempt, target, made, uses, answered.through) if reached else None
    return Blow(target, made, answered, cover, dent, landed)


def _get_through(
    book: Book, attempt: Attempt, blow: Blow, columns: int
) -> tuple[Answer, str, ObjectHurt | None, bool]:
    """Bring a roll past the target's cover and its Block.

    Column shifts that go to stun or knockback bring neither of them down.

    Returns:
        How the Block went, the cover that was met, what the object took, and whether the attack
        reaches the target.
    """
    target, made, answered, cover = blow.target, blow.made, blow.answer, blow.cover
    reached, dent = made.success, None
    dived = answered.covering and answered.success
    if not reached or dived:  # who dives has left the old cover
        cover = ""
    if cover:
        dent = break_cover(book, attempt, target, cover, columns)
        reached = dent.damage > 0
    if answered.success and not made.success:
        answered = msgspec.structs.replace(answered, missed=True)
    elif reached and answered.success and answered.thing:
        from hero_combat.systems.megs.attack import block as room  # noqa: PLC0415 - a rare one

        answered = room.meet_block(book, attempt, made, answered, columns)
        dent, reached = answered.dent, bool(answered.through)
    if dived:
        kept = book.things[answered.thing].body > 0
        book.change(target.id, cover=answered.thing if kept else "")
    return answered, cover, dent, reached


def block_shifts(order: Resolve, made: Check) -> int:
    """Return the column shifts that are to go to the target's Block.

    Raises:
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
    return block


def read_after_failed_block(book: Book, attempt: Attempt, made: Check, block: int) -> Check:
    """Read the same roll again, easier after a failed Block; shifts spent on it don't count."""
    rules = book.before.rules
    moved = [*attempt.aimed.shifts, Shift("failed Block", "OV", FAILED_BLOCK)]
    at = aim_at(rules, attempt.aimed.values, moved)
    success, earned = read_total(rules, at, made.total, double_one=made.double_one)
    if block:
        earned = made.shifts
    line = Modifier("failed Block (columns to OV)", FAILED_BLOCK)
    explain(book, made, (line,), f"{made.total} against {at.number} after the failed Block")
    return Check(at, made.total, success, earned, made.double_one, made.place)


def tell_miss(made: Check) -> str:
    """Tell what a miss was rolled with: `7 against 11`, or a double 1."""
    return "a double 1" if made.double_one else f"{made.total} against {made.at.number}"
