"""The verb `resolve`: an attack from the roll to the end of the knockback."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.block import answered
from hero_combat.systems.megs.attack.column_shifts import rv_columns, spent
from hero_combat.systems.megs.attack.combined_attack import combined
from hero_combat.systems.megs.attack.hit import Effect, Hit, landed
from hero_combat.systems.megs.attack.limits import limits
from hero_combat.systems.megs.attack.object_attack import smashed, told
from hero_combat.systems.megs.attack.opposing_values import arriving, faced, opposed
from hero_combat.systems.megs.attack.situational_shifts import (
    common,
    difficult,
    initiative_stance,
    particular,
)
from hero_combat.systems.megs.attack.special_attacks import (
    forbidden_form,
    grapple,
    on_power,
    planned_knockback,
    recoil,
    swept,
    take_away,
)
from hero_combat.systems.megs.attack.to_hit import block_shifts, height, missed_by, recount
from hero_combat.systems.megs.conditions.movement import ran
from hero_combat.systems.megs.conditions.position import moved_away
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.defences import resistance
from hero_combat.systems.megs.damage.objects import covers, struck
from hero_combat.systems.megs.dice.check import Check, Shift, check, explain
from hero_combat.systems.megs.gear.prepared import Blow, chosen, using
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.tables.maneuvers import CHARGES
from hero_combat.systems.megs.turns.actions import may_act, note_out_of_order, use
from hero_combat.text import listing


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """One attack on one or more targets, with everything that follows from it.

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
    targets = tuple(dict.fromkeys(order.target))
    forbid(book, attacker, may_act(fight, attacker), force=order.force)
    note_out_of_order(book, attacker)
    blow = chosen(book, order)
    limits(book, order, blow, targets)
    blow, told = combined(book, order, blow, targets[0], dice)
    shifts = common(order, blow, len(targets))
    use(book, attacker)
    if blow.form in CHARGES:
        ran(book, attacker, order.moved or 0)
        moved_away(book, attacker)
    if blow.form == "shockwave" or blow.attack.explosive:
        told += [
            _one(book, order, *arriving(order, blow, shifts, who), who, dice) for who in targets
        ]
    elif len(targets) > 1:
        told.append(_several(book, order, blow, shifts, targets, dice))
    else:
        initiative_stance(book, order, blow, targets[0])
        told.append(_one(book, order, blow, shifts, targets[0], dice))
    mine = book.combatants[attacker]
    if mine.aim:
        book.change(attacker, aim=0, aim_on="")
    if mine.dodge or mine.dodge_aps:
        book.change(attacker, dodge=0, dodge_aps=0, dodge_until=0)
    return book.outcome(" ".join(filter(None, told)), targets=targets)


def _one(
    book: Book, order: Resolve, blow: Blow, shifts: list[Shift], target: str, dice: Dice
) -> str:
    """The attack on one target: to hit, the answer to it, what it does."""
    values, moved, lines = faced(book, order, blow, shifts, target)
    name = f"to hit {target}"
    made = check(book, dice, name, values, moved, who=order.attacker, own=True)
    if lines:
        explain(book, made, lines)
    if target in book.things:
        return _on_thing(book, order, blow, target, made, rv_columns(moved), dice)
    one, other = book.sheets[order.attacker].name, book.sheets[target].name
    how = using(book, blow, order)
    told = ""
    block = block_shifts(order, made)
    answer = answered(book, order, blow, target, made, block, dice)
    if answer.tried:
        told = f"{one} attacks {other}{how}. {answer.told} "
        if answer.stopped:
            return told.strip()
        if not answer.success:
            made = recount(book, made, values, moved, block)
    if not made.success:
        if not answer.tried and len(order.target) == 1:
            spent(book, order, blow, 0)
        missed = told or f"{one} misses {other}{how} ({missed_by(made)}). "
        return f"{missed}{_lured(book, order, blow)}".strip()
    if covers(book, blow, target):
        through, text = _covered(book, blow, target, made)
        told = told or f"{one} hits {other}{how}. "
        told += text
        if not through:
            return told.strip()
        told += " "
    head = told or f"{one} hits {other}{how}. "
    uses = spent(book, order, blow, made.shifts)
    hit = Hit(target, made, uses, rv_columns(moved), through=answer.through)
    effect = _effect(book, order, blow, hit, dice)
    told = head + effect.told
    if "sweep-attack" in blow.maneuvers:
        told = f"{told} {swept(book, order, blow, hit, effect.rv)}".strip()
    return told


def _on_thing(
    book: Book,
    order: Resolve,
    blow: Blow,
    thing: str,
    made: Check,
    rv_shift: int,
    dice: Dice,
) -> str:
    """The attack on an object, once it is rolled."""
    one, other = book.sheets[order.attacker].name, book.before.objects[thing].name
    how = using(book, blow, order)
    if not made.success:
        return f"{one} misses {other}{how} ({missed_by(made)})."
    dent = smashed(book, blow, thing, made, rv_shift)
    sentences = [f"{one} hits {other}{how}. {told(book, thing, dent)}"]
    if blow.form in CHARGES and not dent.damage:
        sentences.append(recoil(book, order, blow, dice))
    if "sweep-attack" in blow.maneuvers:
        hit = Hit(thing, made, {}, rv_shift)
        sentences.append(swept(book, order, blow, hit, dent.body))
    return " ".join(filter(None, sentences))


def _effect(book: Book, order: Resolve, blow: Blow, hit: Hit, dice: Dice) -> Effect:
    """What a hit is for: a maneuver's own aim, or damage."""
    if order.on_power:
        return on_power(book, order, blow, hit)
    if blow.form == "grapple":
        return grapple(book, order, blow, hit, dice)
    if blow.form == "take-away":
        return take_away(book, order, blow, hit)
    if blow.form == "planned-knockback":
        return planned_knockback(book, order, blow, hit, dice)
    effect = landed(book, order, blow, hit, dice)
    if blow.form in CHARGES and not effect.damage:
        told = f"{effect.told} {recoil(book, order, blow, dice)}"
        return msgspec.structs.replace(effect, told=told)
    return effect


def _several(
    book: Book,
    order: Resolve,
    blow: Blow,
    shifts: list[Shift],
    targets: tuple[str, ...],
    dice: Dice,
) -> str:
    """A Multi-Attack: the highest OV and RV, one roll, RAPs to each."""
    if "multi-attack" not in blow.maneuvers and "sweep-attack" not in blow.maneuvers:
        book.note(f"{len(targets)} targets: a Multi-Attack")
    if order.block or order.take_cover:
        raise UsageError(
            "a Block answers an attack on one target", mend="resolve the attack target by target"
        )
    found = []
    for target in targets:
        forbidden_form(book, order, blow, target)
        ov, lines = opposed(book, order, blow, target)
        moved = [*particular(book, order, blow, target), *difficult(book, order, ov, lines)]
        found.append((ov, moved, lines))
    given = {who: number(text, "--defend-rv") for who, text in order.defend_rv}
    rvs = [resistance(book, who, blow.attack.group)[0] + given.get(who, 0) for who in targets]
    ov, own, lines = max(found, key=lambda each: height(each[0], each[1], "OV"))
    rv, firmest = max(
        zip(rvs, (each[1] for each in found), strict=True),
        key=lambda each: height(each[0], each[1], "RV"),
    )
    moved = [*shifts, *(each for each in own if each.on != "RV")]
    moved += [each for each in firmest if each.on == "RV"]
    name = f"to hit {','.join(targets)}" if len(targets) <= 4 else f"to hit {len(targets)} targets"
    values = (blow.av, ov)
    made = check(book, dice, name, values, moved, who=order.attacker, own=True)
    if lines:
        explain(book, made, lines)
    one = book.sheets[order.attacker].name
    others = listing(book.sheets[who].name for who in targets)
    how = using(book, blow, order)
    if not made.success:
        spent(book, order, blow, 0)
        return f"{one} misses {others}{how} ({missed_by(made)})."
    uses = spent(book, order, blow, made.shifts)
    told = [f"{one} hits {others}{how}."]
    for target in targets:
        hit = Hit(target, made, uses, rv_columns(moved), rv=rv, raps=True)
        told.append(_effect(book, order, blow, hit, dice).told)
    if "sweep-attack" in blow.maneuvers:
        told.append(swept(book, order, blow, hit, rv))
    return " ".join(filter(None, told))


def _covered(book: Book, blow: Blow, target: str, made: Check) -> tuple[bool, str]:
    """The cover must be destroyed first; 1 AP of damage is enough."""
    thing = book.combatants[target].cover
    shown = book.before.objects[thing].name
    dent = struck(book, thing, Force(blow.ev, blow.power, made.shifts))
    if not dent.damage:
        return False, f"{shown} stops it."
    book.change(target, cover="")
    return True, f"{shown} gives way."


def _lured(book: Book, order: Resolve, blow: Blow) -> str:
    """A miss hits what the target has lured it to. source: seed, "Luring"."""
    which = order.lured
    if not which:
        return ""
    if which in book.combatants:
        book.note(f"{which} is hit instead: resolve {order.attacker} {which} --force")
        return f"{book.sheets[which].name} is in the way of it."
    done = struck(book, which, Force(blow.ev, blow.power)).damage
    return f"It hits {book.before.objects[which].name} for {done} damage."
