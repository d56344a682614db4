"""What a roll to hit meets on its way to each target, and what its column shifts go to.

source: seed, "Combat Basics", "Block", "Taking Cover"; rulings Q7, Q43
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Prevented
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.attempt import (
    NO_ANSWER,
    Answer,
    Attempt,
    Landed,
    Target,
)
from hero_combat.systems.megs.damage import objects
from hero_combat.systems.megs.damage.objects import ObjectHurt
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Check, Shift
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import MOST, number
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables import action_table
from hero_combat.systems.megs.tables.maneuvers import FAILED_BLOCK
from hero_combat.systems.megs.telling import attacks as told
from hero_combat.text import did_you_mean


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


def hit(book: Book, attempt: Attempt, target: Target, rolled: Check, dice: Dice) -> Blow:
    """Read what the roll comes to at one target, past its cover and its Block, and book it."""
    cover, answered, made = meet(book, attempt, target), NO_ANSWER, rolled
    if target.block or target.dive:
        from hero_combat.systems.megs.attack import block  # noqa: PLC0415 - a rare one

        shifts = block_shifts(attempt.order, rolled)
        answered = block.defend(book, attempt, target, shifts, dice)
        if not answered.success:
            made = read_after_failed_block(book, attempt, rolled, shifts)
    dent, reached = None, made.success
    uses = divide_shifts(book, attempt, made.shifts) if reached else {}
    if cover or answered.who:
        met = Blow(target, made, answered, cover)
        answered, cover, dent, reached = _get_through(book, attempt, met, uses.get("damage", 0))
    margin, prepared = made.total - made.at.number, attempt.prepared
    book.event(
        AttackRolled(
            attacker=attempt.attacker,
            target=target.id,
            attack=prepared.name,
            manner="grapple" if prepared.form.holds else "attack",
            hit=reached,
            margin=-1 if margin >= 0 and not made.success else margin,
            roll=made.place,
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
        from hero_combat.systems.megs.attack import block  # noqa: PLC0415 - a rare one

        answered = block.meet_block(book, attempt, made, answered, columns)
        dent, reached = answered.dent, bool(answered.through)
    if dived:
        kept = book.things[answered.thing].body > 0
        book.change(target.id, cover=answered.thing if kept else "")
        if kept and book.before.place is not None:
            from hero_combat.systems.megs.placing import dive  # noqa: PLC0415 - most fights have no places

            dive(book, target.id, answered.thing, attempt.attacker)
    return answered, cover, dent, reached


def bring_to_object(book: Book, attempt: Attempt, thing: str, columns: int) -> ObjectHurt:
    """Bring the attack to an object that it meets, whatever this is to it: all shifts count."""
    return objects.strike_object(book, thing, attempt.force(columns), attempt.attacker)


def meet(book: Book, attempt: Attempt, target: Target) -> str:
    """Return the object that is met before the target, the cover that it is behind; "" for none."""
    now = book.combatants.get(target.id)
    if now is None or not now.cover or attempt.order.no_cover:
        return ""
    if not objects.is_covered(book, attempt.prepared, target.id):
        return ""
    return now.cover


def break_cover(
    book: Book, attempt: Attempt, target: Target, cover: str, columns: int
) -> ObjectHurt:
    """Let the attack meet the cover first, which 1 AP of damage destroys as cover."""
    found = bring_to_object(book, attempt, cover, columns)
    if found.damage:
        book.change(target.id, cover="")
    else:
        book.event(Prevented(who=target.id, how="cover"))
    return found


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
    at = check.aim_at(rules, attempt.aimed.values, moved)
    success, earned = action_table.read_total(at, made.fell, rules.column_shifts)
    book.report_more(made.place, told.failed_block, made, FAILED_BLOCK, at.number)
    earned = made.shifts if block else earned
    return msgspec.structs.replace(made, at=at, success=success, shifts=earned)


_USES = ("damage", "stun", "knockback", "block")


def divide_shifts(book: Book, attempt: Attempt, earned: int) -> dict[str, int]:
    """Return how the earned column shifts are divided; what is not given away goes into damage.

    Raises:
        Forbidden: more shifts than were earned, or the table's rules allow one use only.
    """
    order = attempt.order
    if not order.shifts:
        return {"damage": earned, "stun": 0, "knockback": 0, "block": 0}
    found, rest = dict.fromkeys(_USES, 0), "damage"
    for word, text in order.shifts:
        if text != MOST:
            found[word] = number(text, "--shifts")
        elif word in attempt.uses:
            rest = word
    left = earned - sum(found.values())
    if left < 0 and not attempt.alone:  # one answer for several rolls: as far as each goes
        for use, columns in found.items():
            found[use] = min(columns, max(0, earned))
            earned -= found[use]
        left = 0
    if left < 0:
        raise not_earned(earned, earned - left)
    found[rest] += left
    if not book.before.rules.split_shifts and sum(value > 0 for value in found.values()) > 1:
        reason = "can't divide column shifts: rules.split_shifts is false"
        forbid(book, order.attacker, reason, force=order.force)
    return found


def check_shifts(attempt: Attempt) -> None:
    """See that column shifts go to what there is in this attack, however many are earned.

    Raises:
        UsageError: there is no such use, or none here.
    """
    order = attempt.order
    for word, text in order.shifts:
        if word not in _USES:
            raise UsageError(f'--shifts: unknown use "{word}"', mend=did_you_mean(word, _USES))
        columns = 0 if text == MOST else number(text, "--shifts")
        if columns and word not in attempt.uses:
            raise UsageError(f"--shifts: this attack has no roll for {word}", mend="remove it")
        if word == "block" and text != "0" and not (order.block or order.take_cover):
            raise UsageError("--shifts: no one Blocks", mend="remove block")


def not_earned(earned: int, wanted: int) -> Forbidden:
    """Return the refusal of more column shifts than the roll has earned."""
    shifts = "column shift was" if earned == 1 else "column shifts were"
    return Forbidden(f"{earned} {shifts} earned, not {wanted}")
