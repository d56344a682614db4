"""The verb `resolve`: an attack from the roll to the end of the knockback."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.column_shifts import divide_shifts
from hero_combat.systems.megs.attack.effects import (
    break_by_sweep,
    carry_out_hit,
    recoil_from_charge,
)
from hero_combat.systems.megs.attack.limits import check_limits, forbid_form
from hero_combat.systems.megs.attack.opposing_values import (
    face_target,
    raised_ov,
    weaken_by_distance,
)
from hero_combat.systems.megs.attack.situational_shifts import (
    common_shifts,
    difficulty_shifts,
    take_stance,
    target_shifts,
)
from hero_combat.systems.megs.attack.to_hit import (
    NO_ANSWER,
    Answer,
    Hit,
    block_shifts,
    book_attack,
    hardness,
    read_after_failed_block,
    tell_miss,
)
from hero_combat.systems.megs.conditions.movement import count_movement
from hero_combat.systems.megs.conditions.position import leave_position
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.defences import resistance_value
from hero_combat.systems.megs.damage.objects import is_covered, strike_object
from hero_combat.systems.megs.dice.check import Check, Shift, check, columns_on, explain
from hero_combat.systems.megs.gear.prepared import PreparedAttack, prepare_attack, tell_means
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, Fight, name_of
from hero_combat.systems.megs.tables.maneuvers import CHARGES
from hero_combat.systems.megs.turns.actions import note_out_of_order, spend_action, why_not_act
from hero_combat.text import listing


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """Resolve an attack on one or more targets, with everything that follows from it.

    Several targets are a Multi-Attack: one roll, and RAPs to each; a Shockwave and an explosion
    roll for each target.

    Raises:
        UsageError: it isn't clear with what, or something is missing.
        Forbidden: the attacker can't act, or the rules don't allow just this.
        FileError: the attack names a Power that the stat block hasn't.

    source: rulings 1 and 5; seed, "Combat Basics" to "Special Combat Situations"
    """
    book = Book(fight, order)
    attacker = order.attacker
    targets = order.targets
    if reason := why_not_act(fight, attacker):
        forbid(book, attacker, reason, force=order.force)
    if attacker != book.clock.acting:
        note_out_of_order(book, attacker)
    prepared = prepare_attack(book, order)
    check_limits(book, order, prepared, targets)
    told: list[str] = []
    if order.combine:
        from hero_combat.systems.megs.attack import combined_attack  # noqa: PLC0415 - a rare one

        prepared, joined = combined_attack.combine(book, order, prepared, targets[0], dice)
        if not book.quiet:
            told.append(combined_attack.tell_combination(book, joined))
    plain = order.is_plain and len(targets) == 1
    shifts = [] if plain else common_shifts(order, prepared, len(targets))
    spend_action(book, attacker)
    if prepared.maneuvers:
        take_stance(book, order, prepared, targets[0])
    if prepared.form in CHARGES:
        count_movement(book, attacker, order.moved or 0)
        leave_position(book, attacker)
    if prepared.form == "shockwave" or prepared.attack.explosive:
        for who in targets:
            told += _one(book, order, *weaken_by_distance(order, prepared, shifts, who), who, dice)
    elif len(targets) > 1:
        told += _several(book, order, prepared, shifts, targets, dice)
    else:
        told += _one(book, order, prepared, shifts, targets[0], dice)
    mine = book.combatants[attacker]
    if mine.aim:
        book.change(attacker, aim=0, aim_on="")
    if mine.dodge or mine.dodge_aps:
        book.change(attacker, dodge=0, dodge_aps=0, dodge_until=0)
    sentence = told[0] if len(told) == 1 else " ".join(filter(None, told))
    return book.outcome(sentence, targets=targets)


def _one(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    shifts: list[Shift],
    target: str,
    dice: Dice,
) -> list[str]:
    """Attack one target: to hit, the answer to it, what it does."""
    values, moved, lines = face_target(book, order, prepared, shifts, target)
    name = f"to hit {target}"
    made = check(book, dice, name, values, moved, who=order.attacker, own=True)
    if lines:
        explain(book, made, lines)
    rv_shift = columns_on("RV", moved) if moved else 0
    if target in book.things:
        return _on_thing(book, order, prepared, target, made, rv_shift, dice)
    block = block_shifts(order, made) if order.shifts else 0
    answer = NO_ANSWER
    if order.block or order.take_cover:
        from hero_combat.systems.megs.attack import block as blocking  # noqa: PLC0415 - a rare one

        answer = blocking.answer_attack(book, order, prepared, target, made, block, dice)
    if answer.who and not answer.success:
        made = read_after_failed_block(book, made, values, moved, block)
    told = [] if book.quiet else [_tell_attack(book, order, prepared, made, answer, target)]
    if answer.stopped:
        book_attack(book, order, prepared, target, made, hit=False)
        return told
    if not made.success:
        if not answer.who and len(order.target) == 1:
            divide_shifts(book, order, prepared, 0)
        book_attack(book, order, prepared, target, made, hit=False)
        return told + _lured(book, order, prepared)
    if book.combatants[target].cover and is_covered(book, prepared, target):
        thing, through = (
            book.combatants[target].cover,
            _covered(book, order, prepared, target, made),
        )
        told.append(f"{name_of(book, thing)} {'gives way' if through else 'stops it'}.")
        if not through:
            book_attack(book, order, prepared, target, made, hit=False)
            return told
    book_attack(book, order, prepared, target, made, hit=True)
    uses = divide_shifts(book, order, prepared, made.shifts)
    hit = Hit(target, made, uses, rv_shift, through=answer.through)
    rv, what = carry_out_hit(book, order, prepared, hit, dice)
    told += what
    if "sweep-attack" in prepared.maneuvers:
        told += break_by_sweep(book, order, prepared, hit, rv)
    return told


def _tell_attack(
    book: Book, order: Resolve, prepared: PreparedAttack, made: Check, answer: Answer, target: str
) -> str:
    """Put into words: `Anna hits Bert with the bolt.`, or what Bert does against it."""
    one, other = book.sheets[order.attacker].name, name_of(book, target)
    how = tell_means(book, prepared, order)
    if answer.who:
        from hero_combat.systems.megs.attack import block as blocking  # noqa: PLC0415 - a rare one

        return f"{one} attacks {other}{how}. {blocking.tell_answer(book, answer)}"
    if made.success:
        return f"{one} hits {other}{how}."
    return f"{one} misses {other}{how} ({tell_miss(made)})."


def _on_thing(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    thing: str,
    made: Check,
    rv_shift: int,
    dice: Dice,
) -> list[str]:
    """Carry out the attack on an object, once it is rolled."""
    told = [] if book.quiet else [_tell_attack(book, order, prepared, made, NO_ANSWER, thing)]
    book_attack(book, order, prepared, thing, made, hit=made.success)
    if not made.success:
        return told
    from hero_combat.systems.megs.attack import object_attack  # noqa: PLC0415 - a rare one

    dent = object_attack.hit_object(book, prepared, thing, made, rv_shift, order.attacker)
    if not book.quiet:
        told.append(object_attack.tell_object_hurt(book, thing, dent))
    if prepared.form in CHARGES and not dent.damage:
        told += recoil_from_charge(book, order, prepared, dice)
    if "sweep-attack" in prepared.maneuvers:
        told += break_by_sweep(book, order, prepared, Hit(thing, made, {}, rv_shift), dent.body)
    return told


def _several(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    shifts: list[Shift],
    targets: tuple[str, ...],
    dice: Dice,
) -> list[str]:
    """Attack several: the highest OV and RV, one roll, RAPs to each."""
    if "multi-attack" not in prepared.maneuvers and "sweep-attack" not in prepared.maneuvers:
        book.note(f"{len(targets)} targets: a Multi-Attack")
    if order.block or order.take_cover:
        raise UsageError(
            "a Block answers an attack on one target", mend="resolve the attack target by target"
        )
    found = []
    for target in targets:
        forbid_form(book, order, prepared, target)
        ov, lines = raised_ov(book, order, prepared, target)
        moved = target_shifts(book, order, prepared, target)
        if order.difficulty:
            moved += difficulty_shifts(book, order, ov, lines)
        found.append((ov, moved, lines))
    given = {who: number(text, "--defend-rv") for who, text in order.defend_rv}
    rvs = [
        resistance_value(book, who, prepared.attack.group)[0] + given.get(who, 0) for who in targets
    ]
    ov, own, lines = max(found, key=lambda each: hardness(each[0], each[1], "OV"))
    rv, firmest = max(
        zip(rvs, (each[1] for each in found), strict=True),
        key=lambda each: hardness(each[0], each[1], "RV"),
    )
    moved = [*shifts, *(each for each in own if each.on != "RV")]
    moved += [each for each in firmest if each.on == "RV"]
    name = f"to hit {','.join(targets)}" if len(targets) <= 4 else f"to hit {len(targets)} targets"
    values = (prepared.av, ov)
    made = check(book, dice, name, values, moved, who=order.attacker, own=True)
    if lines:
        explain(book, made, lines)
    for target in targets:
        book_attack(book, order, prepared, target, made, hit=made.success)
    told = [] if book.quiet else [_tell_several(book, order, prepared, made, targets)]
    if not made.success:
        divide_shifts(book, order, prepared, 0)
        return told
    uses = divide_shifts(book, order, prepared, made.shifts)
    for target in targets:
        hit = Hit(target, made, uses, columns_on("RV", moved), rv=rv, raps=True)
        told += carry_out_hit(book, order, prepared, hit, dice)[1]
    if "sweep-attack" in prepared.maneuvers:
        told += break_by_sweep(book, order, prepared, hit, rv)
    return told


def _tell_several(
    book: Book, order: Resolve, prepared: PreparedAttack, made: Check, targets: tuple[str, ...]
) -> str:
    """Put into words: `Anna hits Bert and Carl with the bolt.`"""
    one, how = book.sheets[order.attacker].name, tell_means(book, prepared, order)
    others = listing(book.sheets[who].name for who in targets)
    if made.success:
        return f"{one} hits {others}{how}."
    return f"{one} misses {others}{how} ({tell_miss(made)})."


def _covered(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, made: Check
) -> bool:
    """Destroy the cover first, to which 1 AP of damage is enough; whether the attack gets by."""
    thing = book.combatants[target].cover
    if not strike_object(
        book, thing, Force(prepared.ev, prepared.power, made.shifts), order.attacker
    ).damage:
        book.event(Prevented(who=target, how="cover"))
        return False
    book.change(target, cover="")
    return True


def _lured(book: Book, order: Resolve, prepared: PreparedAttack) -> list[str]:
    """Hit what the target has lured a miss to. source: seed, "Luring"."""
    which = order.lured
    if not which:
        return []
    if which in book.combatants:
        book.note(f"{which} is hit instead: resolve {order.attacker} {which} --force")
        return [f"{book.sheets[which].name} is in the way of it."]
    done = strike_object(book, which, Force(prepared.ev, prepared.power), order.attacker).damage
    return [f"It hits {book.before.objects[which].name} for {done} damage."]
