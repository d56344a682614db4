"""Blocking with an object and diving behind one, as an answer to an attack.

source: seed, "Block", "Taking Cover"; ruling Q26
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.systems.megs.attack.attempt import Answer, Attempt, Target
from hero_combat.systems.megs.attack.limits import HAND
from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.conditions.relations import end_relations, take_dice_action
from hero_combat.systems.megs.damage.objects import strike_object
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Check, Shift, Trial
from hero_combat.systems.megs.state.fight import Book, attribute_now, moment_of
from hero_combat.systems.megs.tables import action_table
from hero_combat.systems.megs.tables.maneuvers import BLOCK
from hero_combat.systems.megs.tables.ranges import multi_attack
from hero_combat.systems.megs.telling import attacks as told


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
        trial, ev = check.boost_check(book, Trial(f"block {who}", (av, ov), shifts, who), av)
        rolled = check.check(book, trial, dice)
        earned, success = rolled.shifts, rolled.success
        if order.blocks > 1:
            book.change(
                who,
                block=0 if rolled.double_one else rolled.total,
                block_at=moment_of(book.clock),
                block_shift=several,
                block_av=trial.values[0] - av,
                block_ev=ev - av,
            )
    moved = base + several - earned
    found = check.read_raps(book.before.rules, (ev, ov), moved, success=success)
    if rolled:
        book.report_more(rolled.place, told.block_roll, found, covering)
    return Answer(who, success=found.count > 0, covering=covering, thing=thing)


def meet_block(book: Book, attempt: Attempt, made: Check, answered: Answer, columns: int) -> Answer:
    """Let the attack meet the object: its BODY is the RV, what is above goes on to the defender."""
    thing, who = answered.thing, answered.who
    found = strike_object(book, thing, attempt.force(columns), attempt.attacker)
    sheet = book.before.objects[thing]
    book.report_more(made.place, told.block_dent, book, thing, found)
    if found.damage and not sheet.for_blocking:
        book.thing(thing, spoiled=True)
    through = None
    if found.left <= 0 and found.damage > 0:
        through = max(0, found.damage - found.body)
    how = "cover" if answered.covering else "block"
    book.event(Prevented(who=who, how=how, amount=found.damage - (through or 0)))
    return msgspec.structs.replace(answered, dent=found, through=through)


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
        book.remark(told.gives_action, book, who, later[0])
    elif attempt.order.force:
        book.remark(told.without_action, book, who)


def _again(
    book: Book, total: int, values: tuple[int, int], shifts: list[Shift]
) -> tuple[int, bool]:
    """Read the phase's one roll to Block, 0 for a double 1, against another attack."""
    rules = book.before.rules
    at = check.aim_at(rules, values, shifts)
    success, earned = action_table.read_total(at, total, rules.column_shifts)
    return earned, success
