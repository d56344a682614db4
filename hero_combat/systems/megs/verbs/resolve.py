"""The verb `resolve`: an attack from the roll to the end of the knockback."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack.block import Answer, answered, tell_answer
from hero_combat.systems.megs.attack.column_shifts import rv_columns, spent
from hero_combat.systems.megs.attack.combined_attack import combined, tell_combination
from hero_combat.systems.megs.attack.hit import Effect, Hit, land
from hero_combat.systems.megs.attack.limits import limits
from hero_combat.systems.megs.attack.object_attack import smash, tell_dent
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
    sweep_breaks,
    take_away,
)
from hero_combat.systems.megs.attack.to_hit import (
    block_shifts,
    book_attack,
    height,
    missed_by,
    recount,
)
from hero_combat.systems.megs.conditions.movement import ran
from hero_combat.systems.megs.conditions.position import moved_away
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.defences import resistance
from hero_combat.systems.megs.damage.objects import covers, struck
from hero_combat.systems.megs.dice.check import Check, Shift, check, explain
from hero_combat.systems.megs.gear.prepared import Blow, chosen, using
from hero_combat.systems.megs.knockback.collisions import recoil, tell_recoil
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, Fight, called
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
    blow, joined = combined(book, order, blow, targets[0], dice)
    told = [tell_combination(book, joined)] if joined and not book.quiet else []
    shifts = common(order, blow, len(targets))
    use(book, attacker)
    if blow.form in CHARGES:
        ran(book, attacker, order.moved or 0)
        moved_away(book, attacker)
    if blow.form == "shockwave" or blow.attack.explosive:
        for who in targets:
            told += _one(book, order, *arriving(order, blow, shifts, who), who, dice)
    elif len(targets) > 1:
        told += _several(book, order, blow, shifts, targets, dice)
    else:
        initiative_stance(book, order, blow, targets[0])
        told += _one(book, order, blow, shifts, targets[0], dice)
    mine = book.combatants[attacker]
    if mine.aim:
        book.change(attacker, aim=0, aim_on="")
    if mine.dodge or mine.dodge_aps:
        book.change(attacker, dodge=0, dodge_aps=0, dodge_until=0)
    return book.outcome("" if book.quiet else " ".join(filter(None, told)), targets=targets)


def _one(
    book: Book, order: Resolve, blow: Blow, shifts: list[Shift], target: str, dice: Dice
) -> list[str]:
    """The attack on one target: to hit, the answer to it, what it does."""
    values, moved, lines = faced(book, order, blow, shifts, target)
    name = f"to hit {target}"
    made = check(book, dice, name, values, moved, who=order.attacker, own=True)
    if lines:
        explain(book, made, lines)
    if target in book.things:
        return _on_thing(book, order, blow, target, made, rv_columns(moved), dice)
    block = block_shifts(order, made)
    answer = answered(book, order, blow, target, made, block, dice)
    if answer.who and not answer.success:
        made = recount(book, made, values, moved, block)
    told = [] if book.quiet else [_tell_attack(book, order, blow, made, answer, target)]
    if answer.stopped:
        book_attack(book, order, blow, target, made, hit=False)
        return told
    if not made.success:
        if not answer.who and len(order.target) == 1:
            spent(book, order, blow, 0)
        book_attack(book, order, blow, target, made, hit=False)
        return told + _lured(book, order, blow)
    if covers(book, blow, target):
        thing, through = book.combatants[target].cover, _covered(book, order, blow, target, made)
        told.append(f"{called(book, thing)} {'gives way' if through else 'stops it'}.")
        if not through:
            book_attack(book, order, blow, target, made, hit=False)
            return told
    book_attack(book, order, blow, target, made, hit=True)
    uses = spent(book, order, blow, made.shifts)
    hit = Hit(target, made, uses, rv_columns(moved), through=answer.through)
    rv, what = _effect(book, order, blow, hit, dice)
    told += what
    if "sweep-attack" in blow.maneuvers:
        told += _sweep(book, order, blow, hit, rv)
    return told


def _tell_attack(
    book: Book, order: Resolve, blow: Blow, made: Check, answer: Answer, target: str
) -> str:
    """`Anna hits Bert with the bolt.`, or what Bert does against it."""
    one, other, how = called(book, order.attacker), called(book, target), using(book, blow, order)
    if answer.who:
        return f"{one} attacks {other}{how}. {tell_answer(book, answer)}"
    if made.success:
        return f"{one} hits {other}{how}."
    return f"{one} misses {other}{how} ({missed_by(made)})."


def _on_thing(
    book: Book,
    order: Resolve,
    blow: Blow,
    thing: str,
    made: Check,
    rv_shift: int,
    dice: Dice,
) -> list[str]:
    """The attack on an object, once it is rolled."""
    told = [] if book.quiet else [_tell_attack(book, order, blow, made, Answer(), thing)]
    book_attack(book, order, blow, thing, made, hit=made.success)
    if not made.success:
        return told
    dent = smash(book, blow, thing, made, rv_shift, order.attacker)
    if not book.quiet:
        told.append(tell_dent(book, thing, dent))
    if blow.form in CHARGES and not dent.damage:
        told += _recoil(book, order, blow, dice)
    if "sweep-attack" in blow.maneuvers:
        told += _sweep(book, order, blow, Hit(thing, made, {}, rv_shift), dent.body)
    return told


def _effect(book: Book, order: Resolve, blow: Blow, hit: Hit, dice: Dice) -> tuple[int, list[str]]:
    """What a hit is for, a maneuver's own aim or damage: the RV that it met, and what is told."""
    found: Effect
    if order.on_power:
        found = on_power(book, order, blow, hit)
    elif blow.form == "grapple":
        found = grapple(book, order, blow, hit, dice)
    elif blow.form == "take-away":
        found = take_away(book, order, blow, hit)
    elif blow.form == "planned-knockback":
        found = planned_knockback(book, order, blow, hit, dice)
    else:
        found = land(book, order, blow, hit, dice)
    told = [] if book.quiet else [found.tell(book)]
    if blow.form in CHARGES and not found.damage:
        told += _recoil(book, order, blow, dice)
    return found.rv, told


def _recoil(book: Book, order: Resolve, blow: Blow, dice: Dice) -> list[str]:
    """A charge that does no damage hurts who charges, by the whole EV. source: ruling Q25"""
    who = order.attacker
    wound = recoil(book, who, blow.ev, "charge", dice, type_=blow.attack.type)
    return [] if book.quiet else [tell_recoil(book.sheets[who].name, wound)]


def _sweep(book: Book, order: Resolve, blow: Blow, hit: Hit, rv: int) -> list[str]:
    broken = sweep_breaks(book, order, blow, hit, rv)
    return [f"{book.before.objects[order.club].name} breaks."] if broken else []


def _several(
    book: Book,
    order: Resolve,
    blow: Blow,
    shifts: list[Shift],
    targets: tuple[str, ...],
    dice: Dice,
) -> list[str]:
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
    for target in targets:
        book_attack(book, order, blow, target, made, hit=made.success)
    told = [] if book.quiet else [_tell_several(book, order, blow, made, targets)]
    if not made.success:
        spent(book, order, blow, 0)
        return told
    uses = spent(book, order, blow, made.shifts)
    for target in targets:
        hit = Hit(target, made, uses, rv_columns(moved), rv=rv, raps=True)
        told += _effect(book, order, blow, hit, dice)[1]
    if "sweep-attack" in blow.maneuvers:
        told += _sweep(book, order, blow, hit, rv)
    return told


def _tell_several(
    book: Book, order: Resolve, blow: Blow, made: Check, targets: tuple[str, ...]
) -> str:
    """`Anna hits Bert and Carl with the bolt.`"""
    one, how = book.sheets[order.attacker].name, using(book, blow, order)
    others = listing(book.sheets[who].name for who in targets)
    if made.success:
        return f"{one} hits {others}{how}."
    return f"{one} misses {others}{how} ({missed_by(made)})."


def _covered(book: Book, order: Resolve, blow: Blow, target: str, made: Check) -> bool:
    """Destroy the cover first, to which 1 AP of damage is enough; whether the attack gets by."""
    thing = book.combatants[target].cover
    if not struck(book, thing, Force(blow.ev, blow.power, made.shifts), order.attacker).damage:
        book.event(Prevented(who=target, how="cover"))
        return False
    book.change(target, cover="")
    return True


def _lured(book: Book, order: Resolve, blow: Blow) -> list[str]:
    """A miss hits what the target has lured it to. source: seed, "Luring"."""
    which = order.lured
    if not which:
        return []
    if which in book.combatants:
        book.note(f"{which} is hit instead: resolve {order.attacker} {which} --force")
        return [f"{book.sheets[which].name} is in the way of it."]
    done = struck(book, which, Force(blow.ev, blow.power), order.attacker).damage
    return [f"It hits {book.before.objects[which].name} for {done} damage."]
