"""Blocking with an object and diving behind one, as an answer to an attack.

source: seed, "Block", "Taking Cover"; ruling Q26
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Answer, Attempt, Target
from hero_combat.systems.megs.attack.limits import HAND
from hero_combat.systems.megs.attack.object_attack import bring_to_object
from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.conditions.relations import end_relations, take_dice_action
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
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, moment_of, name_of
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.maneuvers import BLOCK
from hero_combat.systems.megs.tables.ranges import multi_attack


def defend(book: Book, attempt: Attempt, target: Target, block: int, dice: Dice) -> Answer:
    """Carry out the target's Block or dive for cover.

    Args:
        book: the encounter at work.
        attempt: the attack.
        target: who defends, and with what.
        block: column shifts that the attacker spends on the Block, and has no more for damage.
        dice: where the faces come from.
    """
    order, who, covering = attempt.order, target.id, not target.block
    word = target.block or target.dive
    thing, size = ("", HAND) if word == HAND else (word, book.before.objects[word].size)
    av = attribute_now(book, who, "dex")
    if covering:
        av = max(av, best_movement(book, who))
    several = multi_attack(order.blocks)
    base = BLOCK[size]
    ov = max(attempt.prepared.av, order.block_av or 0)
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
        _spend(book, attempt, who)
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
    return Answer(who, success=found > 0, covering=covering, thing=thing)


def meet_block(book: Book, attempt: Attempt, made: Check, answered: Answer, columns: int) -> Answer:
    """Let the attack meet the object: its BODY is the RV, what is above goes on to the defender."""
    thing, who = answered.thing, answered.who
    found = bring_to_object(book, attempt, thing, columns)
    sheet = book.before.objects[thing]
    if not book.quiet:
        lines = (
            Modifier(f"{sheet.name}: BODY as RV", str(found.body)),
            Modifier("damage to it", -found.damage),
        )
        explain(book, made, lines)
    if found.damage and not sheet.for_blocking:
        book.thing(thing, spoiled=True)
    through = None
    if found.left <= 0 and found.damage > 0:
        through = max(0, found.damage - found.body)
    how = "cover" if answered.covering else "block"
    book.event(Prevented(who=who, how=how, amount=found.damage - (through or 0)))
    return msgspec.structs.replace(answered, dent=found, through=through)


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
    if answer.dent is None:
        return f"{told}."
    if answer.dent.left <= 0 and answer.dent.damage:
        return f"{told}, which breaks."
    return f"{told}, which takes {answer.dent.damage} damage."


def _spend(book: Book, attempt: Attempt, who: str) -> None:
    """Spend a Dice Action on a Block: the present one, a held one, or the round's next one."""
    now, phase = book.combatants[who], book.clock.phase
    here = moment_of(book.clock)
    if (
        (now.moment == here and now.dice)
        or now.held
        or (now.moment != here and phase in now.phases)
    ):
        take_dice_action(book, who)
        return
    later = [each for each in now.phases if each > phase]
    if later:
        kept = tuple(each for each in now.phases if each != later[0])
        book.change(who, phases=kept)
        end_relations(book, who, "acts")
        book.note(f"{book.sheets[who].name} gives the action of phase {later[0]} for it")
    elif attempt.order.force:
        book.note(f"forced: {book.sheets[who].name} defends without a Dice Action")


def _again(
    book: Book, total: int, values: tuple[int, int], shifts: list[Shift]
) -> tuple[int, bool]:
    """Read the phase's one roll to Block, 0 for a double 1, against another attack."""
    rules = book.before.rules
    success, earned = read_total(rules, aim_at(rules, values, shifts), total, double_one=not total)
    return earned, success
