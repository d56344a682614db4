"""Blocking with an object and diving behind one, as an answer to an attack.

source: seed, "Block", "Taking Cover"; ruling Q26
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.to_hit import NO_ANSWER, Answer
from hero_combat.systems.megs.conditions.load import why_too_heavy
from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.conditions.position import why_no_cover
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.objects import strike_object
from hero_combat.systems.megs.dice.check import (
    Check,
    Shift,
    aim_at,
    check,
    explain,
    read_total,
    tell_raps,
)
from hero_combat.systems.megs.dice.hero_points import boost_check
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.health import why_out
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, moment_of, name_of
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.maneuvers import BLOCK
from hero_combat.systems.megs.tables.ranges import multi_attack
from hero_combat.systems.megs.turns.actions import spend_action
from hero_combat.text import listing

HAND = "hand"


def answer_attack(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    made: Check,
    block: int,
    dice: Dice,
) -> Answer:
    """Carry out the target's Block or dive for cover, if it was declared.

    Args:
        book: the encounter at work.
        order: the attack, with what was declared against it.
        prepared: the attack, ready to roll.
        target: who defends.
        made: the attack roll.
        block: column shifts that the attacker spends on the Block, and has no more for damage.
        dice: where the faces come from.

    Raises:
        UsageError: there is no such object.
        Forbidden: no Dice Action is left, or the object is no good.
    """
    for option, pairs in (("block", order.block), ("cover", order.take_cover)):
        for who, word in pairs:
            if who == target:
                return _defended(book, order, prepared, (who, word, option), made, block, dice)
    return NO_ANSWER


def _defended(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    what: tuple[str, str, str],
    made: Check,
    block: int,
    dice: Dice,
) -> Answer:
    who, word, option = what
    thing, size = _object(book, word)
    covering = option == "cover"
    if covering and not thing:
        raise UsageError("nobody takes cover behind bare hands", mend="name an object")
    _allowed(book, order, who, thing, covering=covering)
    av = attribute_now(book, who, "dex")
    if covering:
        av = max(av, best_movement(book, who))
    several = multi_attack(order.blocks)
    base = BLOCK[size]
    ov = max(prepared.av, order.block_av or 0)
    shifts = [Shift(f"with a {size}", "OV", base), Shift(f"with a {size}", "RV", base)]
    if several:
        shifts += [Shift(f"{order.blocks} attacks", on, several) for on in ("OV", "RV")]
    if block:
        shifts.append(Shift("attacker's column shifts", "AV", -block))
    now, rolled = book.combatants[who], None
    if now.block_at and now.block_at == moment_of(book.clock) and order.blocks > 1:
        ev, av = av + now.block_ev, av + now.block_av
        earned, success = _again(book, now.block, (av, ov), shifts)
    else:
        _spend(book, order, who)
        raised, ev = boost_check(book, who, f"block {who}", av, av)
        rolled = check(book, dice, f"block {who}", (raised, ov), shifts, who=who)
        earned, success = rolled.shifts, rolled.success
        if order.blocks > 1:
            book.change(
                who,
                block=0 if rolled.double_one else rolled.total,
                block_at=moment_of(book.clock),
                block_shift=several,
                block_av=raised - av,
                block_ev=ev - av,
            )
    same = 1 if book.before.rules.same_column else 0
    found = raps(ev, ov, base + several - earned, same) if success else 0
    if rolled and not book.quiet:
        tries = "take cover" if covering else "block"
        lines = (Modifier("EV", str(ev)), Modifier("RV", str(ov)), Modifier("RAPs", str(found)))
        explain(book, rolled, lines, f"to {tries}: {tell_raps(found)}")
    answer = Answer(who, success=found > 0, covering=covering, thing=thing)
    if not found:
        return answer
    answer = _met(book, order, prepared, made, answer, block)
    if covering and book.things[thing].body > 0:
        book.change(who, cover=thing)
    return answer


def _met(
    book: Book, order: Resolve, prepared: PreparedAttack, made: Check, answer: Answer, block: int
) -> Answer:
    """Let the attack meet the object: its BODY is the RV, what is above goes on to the defender."""
    thing = answer.thing
    if not made.success:
        return msgspec.structs.replace(answer, missed=True, stopped=True)
    if not thing:  # the object is the defender, ruling Q26
        return answer
    found = strike_object(
        book, thing, Force(prepared.ev, prepared.power, made.shifts - block), order.attacker
    )
    body, sheet = found.body, book.before.objects[thing]
    if not book.quiet:
        lines = (
            Modifier(f"{sheet.name}: BODY as RV", str(body)),
            Modifier("damage to it", -found.damage),
        )
        explain(book, made, lines)
    if found.damage and not sheet.for_blocking:
        book.thing(thing, spoiled=True)
    through = None
    broken = found.left <= 0 and found.damage > 0
    if broken:
        through = max(0, found.damage - body)
    how = "cover" if answer.covering else "block"
    book.event(Prevented(who=answer.who, how=how, amount=found.damage - (through or 0)))
    return msgspec.structs.replace(
        answer, damage=found.damage, broken=broken, through=through, stopped=not through
    )


def tell_answer(book: Book, answer: Answer) -> str:
    """Put into words: `Bert blocks with Shield, which takes 3 damage.`"""
    name, covering = book.sheets[answer.who].name, answer.covering
    if not answer.success:
        return f"{name} fails to {'take cover' if covering else 'block'}."
    shown = name_of(book, answer.thing) if answer.thing else "bare hands"
    told = f"{name} {'takes cover behind' if covering else 'blocks with'} {shown}"
    if answer.missed:
        return f"{told}; the attack misses."
    if not answer.thing:
        return f"{told} and takes the blow on them."
    if answer.broken:
        return f"{told}, which breaks."
    return f"{told}, which takes {answer.damage} damage."


def _object(book: Book, word: str) -> tuple[str, str]:
    """Return the object's id ("" for the hand) and its size."""
    if word == HAND:
        return "", HAND
    if word not in book.things:
        near = [each for each in book.things if each.startswith(word)]
        if len(near) != 1:
            mend = f"there is {listing([*book.things, HAND], 'or')}"
            raise UsageError(Problem(f'there is no object "{word[:60]}"', mend=mend))
        word = near[0]
    size = book.before.objects[word].size
    if not size:
        raise UsageError(
            f"how big is {word}?", mend=f"write size = {listing(map(repr, BLOCK), 'or')} in it"
        )
    return word, size


def _allowed(book: Book, order: Resolve, who: str, thing: str, *, covering: bool) -> None:
    reason = why_out(book, who) or _no_dice_action(book, who)
    forbid(book, who, reason, force=order.force)
    if covering:
        forbid(book, who, why_no_cover(book, who), force=order.force)
    if not thing:
        return
    sheet, now = book.before.objects[thing], book.things[thing]
    if now.body <= 0:
        forbid(book, who, f"can't use {sheet.name}: it is broken", force=order.force)
    elif covering and book.combatants[who].cover == thing:
        forbid(book, who, f"is behind {sheet.name} already", force=order.force)
    elif now.spoiled and not covering:
        reason = f"can't block with {sheet.name} again: it was damaged by a Block"
        forbid(book, who, reason, force=order.force)
    if not covering and why_too_heavy(book, who, sheet.weight):
        reason = f"can't carry {sheet.name}, weight {sheet.weight}"
        forbid(book, who, reason, force=order.force)


def _no_dice_action(book: Book, who: str) -> str:
    """Say why `who` has no Dice Action left this round."""
    now, here = book.combatants[who], moment_of(book.clock)
    if now.stun:
        return "is stunned"
    if now.block_at == here and now.block_at:
        return ""
    if (now.moment == here and now.dice) or now.held:
        return ""
    left = [phase for phase in now.phases if phase > book.clock.phase]
    if not left and not (now.moment != here and book.clock.phase in now.phases):
        return "has no Dice Action left this round"
    return ""


def _spend(book: Book, order: Resolve, who: str) -> None:
    """Spend a Dice Action on a Block: the present one, a held one, or the round's next one."""
    now, phase = book.combatants[who], book.clock.phase
    here = moment_of(book.clock)
    if (
        (now.moment == here and now.dice)
        or now.held
        or (now.moment != here and phase in now.phases)
    ):
        spend_action(book, who)
        return
    later = [each for each in now.phases if each > phase]
    if later:
        kept = tuple(each for each in now.phases if each != later[0])
        book.change(who, phases=kept)
        book.note(f"{book.sheets[who].name} gives the action of phase {later[0]} for it")
    elif order.force:
        book.note(f"forced: {book.sheets[who].name} defends without a Dice Action")


def _again(
    book: Book, total: int, values: tuple[int, int], shifts: list[Shift]
) -> tuple[int, bool]:
    """Read the phase's one roll to Block, 0 for a double 1, against another attack."""
    rules = book.before.rules
    success, earned = read_total(rules, aim_at(rules, values, shifts), total, double_one=not total)
    return earned, success
