"""The road of every attack, whatever way it is made: from who may act to what the action ends.

`declare` says who attacks whom with what; `carry_out` calls the stages, the same for all.

source: seed, "Combat Basics" to "Special Combat Situations"
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.attack import hit, to_hit
from hero_combat.systems.megs.attack.aim import stance_of, take_aim, weaken_by_distance
from hero_combat.systems.megs.attack.attempt import Attempt, Landed, Target
from hero_combat.systems.megs.attack.gates import against
from hero_combat.systems.megs.attack.hit import Effect
from hero_combat.systems.megs.attack.limits import check_knockback, check_line, defending_object
from hero_combat.systems.megs.conditions.movement import count_movement
from hero_combat.systems.megs.conditions.relations import drop, end_relations, take_dice_action
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Check
from hero_combat.systems.megs.gear.prepared import PreparedAttack, prepare_attack
from hero_combat.systems.megs.knockback import throw_at
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, why_not_act
from hero_combat.systems.megs.tables.maneuvers import COMBINED
from hero_combat.systems.megs.telling import attacks as told
from hero_combat.systems.megs.telling import moves

_set = msgspec.structs.force_setattr


class Way(msgspec.Struct, frozen=True):
    """A way of attacking.

    Attributes:
        one_roll: whether all targets are met by one roll, with RAPs to each of several.
        odds: why its odds are not computed, as an error says it; "" where they are.
    """

    one_roll: bool = True
    odds: str = ""


_MANY = 4
"""Targets whose ids the label of one roll names; of more it has the count."""


WAYS: dict[str, Way] = {
    "plain": Way(),
    "several": Way(odds="the odds are for one target"),
    "area": Way(one_roll=False),
    "combined": Way(odds="a combined attack"),
}
"""Every way of attacking. Those of a team attack one after the other, each in one of these ways."""


def way_of(order: Resolve, prepared: PreparedAttack) -> Way:
    """Return the way in which a line attacks."""
    if order.combine or COMBINED.name in order.maneuver:
        return WAYS["combined"]
    if prepared.form.around or prepared.attack.explosive:
        return WAYS["area"]
    return WAYS["several" if len(order.targets) > 1 else "plain"]


def targets_of(book: Book, order: Resolve) -> tuple[Target, ...]:
    """Return who or what is met, with all that the line says of each alone.

    Raises:
        UsageError: what it says is no number, names no object, or is said twice.
    """
    if not (order.defend_ov or order.defend_rv or order.block or order.take_cover or order.at):
        return tuple(Target(who) for who in order.targets)
    ovs, rvs, away = (
        {who: number(text, option) for who, text in _said(book, order, option).items()}
        for option in ("--defend-ov", "--defend-rv", "--at")
    )
    blocks, dives = (_said(book, order, option) for option in ("--block", "--take-cover"))
    for who in blocks:
        if who in dives:
            raise UsageError(f"{who} can't both Block and take cover", mend="choose one")
    return tuple(
        Target(
            who,
            ovs.get(who, 0),
            rvs.get(who, 0),
            defending_object(book, blocks[who], covering=False) if who in blocks else "",
            defending_object(book, dives[who], covering=True) if who in dives else "",
            away.get(who, 0),
        )
        for who in order.met
    )


def _said(book: Book, order: Resolve, option: str) -> dict[str, str]:
    """Return what an option says of each target."""
    pairs: tuple[tuple[str, str], ...] = getattr(order, option[2:].replace("-", "_"))
    found = dict(pairs)
    if len(found) < len(pairs):
        raise UsageError(f"{option}: a combatant is named twice", mend="name each once")
    for who in found:
        if who not in order.met:
            name = book.sheets[who].name
            raise UsageError(Problem(f"{option}: {name} is not a target", mend="remove it"))
    return found


def declare(book: Book, order: Resolve) -> tuple[Attempt, ...]:
    """Return what the line asks for, a roll to hit each: who attacks whom with what.

    All are one attack, paid for once.

    Raises:
        UsageError: it isn't clear with what, something is missing, or says nothing about it.
        FileError: the attack names a Power that the stat block hasn't.
    """
    if not order.target:
        raise UsageError("no target given")
    prepared, who = prepare_attack(book, order), order.attacker
    if order.is_plain and not prepared.grappling:
        (only,) = order.target
        now = book.combatants.get(only)
        if now is not None and only != who and not now.status.dead:
            attempt = Attempt(who, order, prepared, (Target(only),), plain=True)
            if order.shifts:
                to_hit.check_shifts(attempt)
            if order.into or prepared.attack.group != "physical":
                check_knockback(book, order, prepared)
            return (attempt,)
    targets = targets_of(book, order)
    if prepared.form.around:  # it shakes all alike, near or far
        targets = tuple(msgspec.structs.replace(each, away=0) for each in targets)
    if order.combine and COMBINED.name not in prepared.maneuvers:
        maneuvers = (*prepared.maneuvers, COMBINED.name)
        prepared = msgspec.structs.replace(prepared, maneuvers=maneuvers)
    whole = Attempt(who, order, prepared, targets)
    check_line(book, whole)
    to_hit.check_shifts(whole)
    if way_of(order, prepared).one_roll:  # no target of a Multi-Attack is off a middle
        first, *_ = targets
        near = weaken_by_distance(prepared, first.away) if first.away else prepared
        return (Attempt(who, order, near, targets),)
    alone = len(targets) == 1
    return tuple(
        Attempt(who, order, weaken_by_distance(prepared, each.away), (each,), alone=alone)
        for each in targets
    )


def carry_out(book: Book, attempts: tuple[Attempt, ...], dice: Dice) -> None:
    """Carry out what was declared, stage after stage.

    Raises:
        Forbidden: the rules don't allow it, and nobody forces it.
    """
    allow(book, attempts)
    pay(book, attempts)
    first, *_ = attempts
    if first.order.combine:  # one attempt alone is combined with
        attempts = (_join(book, first, dice),)
    for attempt in attempts:
        _attempt(book, attempt, dice)


def _attempt(book: Book, attempt: Attempt, dice: Dice) -> None:
    """Make one roll, and let it come to what it meets."""
    made = roll_to_hit(book, attempt, dice)
    blows = []
    for target in attempt.targets:
        blows.append(to_hit.hit(book, attempt, target, made, dice))  # noqa: PERF401 - each is a stage
    book.say(told.attack, book, attempt, blows)
    rv, first = attempt.aimed.rv, True
    for blow in blows:
        if blow.answer.who:
            book.say(told.answer, book, blow.answer)
        if blow.cover:
            book.say(told.cover, book, attempt, blow)
        hits, done = blow.landed, 0
        if hits is not None:
            lands = hit.damage_target if attempt.plain else _land
            effect = lands(book, hits if first else _later(hits), dice)
            done, first, rv = effect.damage, False, effect.rv
        elif blow.dent is not None and rv is None:
            rv = blow.dent.body
        if attempt.prepared.form.moves:
            hit.recoil_from(book, attempt, blow, done, dice)
    if rv is not None and made.success and attempt.prepared.sweeps:
        from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

        special_attacks.break_by_sweep(book, attempt, blows[-1].made, rv)
    if first and not made.success:
        _stray(book, attempt)


def roll_to_hit(book: Book, attempt: Attempt, dice: Dice) -> Check:
    """Make the one roll to hit."""
    aimed, targets = attempt.aimed, attempt.targets
    if len(targets) == 1:
        name = f"to hit {targets[0].id}"
    elif len(targets) <= _MANY:
        name = f"to hit {','.join(target.id for target in targets)}"
    else:
        name = f"to hit {len(targets)} targets"
    trial = check.Trial(name, aimed.values, aimed.shifts, attempt.order.attacker, own=True)
    made = check.check(book, trial, dice)
    if aimed.parts:
        book.report_more(made.place, told.ov_lines, aimed.parts)
    return made


def _land(book: Book, landed: Landed, dice: Dice) -> Effect:
    """Carry out what a hit is for, and say what it comes to."""
    attempt = landed.attempt
    form = attempt.prepared.form
    if landed.target.id in book.things:
        return hit.hit_object(book, landed)
    if attempt.order.on_power or form.hurls:
        from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

        if form.hurls:
            return special_attacks.planned_knockback(book, landed, dice)
        return special_attacks.attack_power(book, landed)
    if form.holds or form.disarms:
        from hero_combat.systems.megs.attack import grapple  # noqa: PLC0415 - a rare one

        does = grapple.grapple if form.holds else grapple.take_away
        return does(book, landed, dice)
    return hit.damage_target(book, landed, dice)


def _later(landed: Landed) -> Landed:
    """Return a hit of a roll whose column shifts have been offered already."""
    return msgspec.structs.replace(landed, first=False)


def allow(book: Book, attempts: tuple[Attempt, ...]) -> None:
    """See that all who act or count may, before the first die; note what the game master forces.

    Raises:
        Forbidden: they may not, and nobody forces it.
    """
    first, who = attempts[0], attempts[0].attacker
    if not first.plain:
        _forbid(book, attempts)
    elif reason := why_not_act(book, who):
        forbid(book, who, reason, force=first.order.force)
    if who != book.clock.acting:
        book.remark(moves.out_of_order, book, who)
    if not first.plain:
        _note(book, first)


def _forbid(book: Book, attempts: tuple[Attempt, ...]) -> None:
    """Refuse what is against any attempt; what is against several is told once."""
    known: list[tuple[str, str]] = []
    for attempt in attempts:
        for found in against(book, attempt):
            if found not in known:
                known.append(found)
                forbid(book, *found, force=attempt.order.force)


def _note(book: Book, first: Attempt) -> None:
    """Note who is dead already, and that one roll meets several."""
    order, people = first.order, book.combatants
    met = order.met if order.at else order.targets
    if dead := [who for who in met if who in people and people[who].status.dead]:
        book.remark(told.dead_already, book, dead)
    if first.several and not first.prepared.many:
        book.remark(told.multi_attack, len(met))


def pay(book: Book, attempts: tuple[Attempt, ...]) -> None:
    """Aim, and take what the attack costs: the action and Hero Points on values."""
    for attempt in attempts:
        _set(attempt, "aimed", take_aim(book, attempt))  # its own, and sooner than a copy
    first, who = attempts[0], attempts[0].attacker
    take_dice_action(book, who)
    if first.plain:
        return
    prepared, order = first.prepared, first.order
    if prepared.maneuvers and (shift := stance_of(prepared)):
        book.change(who, stance=first.targets[0].id, stance_shift=shift)
    if order.club and order.range:
        _let_fly(book, first)
    if prepared.form.moves:
        count_movement(book, who, order.moved or 0)
        end_relations(book, who, "moves")


def _let_fly(book: Book, attempt: Attempt) -> None:
    """Let a club leave the hand that throws it."""
    club = attempt.order.club
    if book.before.place is not None:
        throw_at(book, club, attempt.targets[0].id, attempt.attacker)
    if book.things[club].carried_by:
        drop(book, book.things[club].carried_by)
    end_relations(book, club, "moves")


def _join(book: Book, attempt: Attempt, dice: Dice) -> Attempt:
    """Let partners join in the one attempt that they combine with."""
    from hero_combat.systems.megs.attack import combined_attack  # noqa: PLC0415 - a rare one

    attempt, joined = combined_attack.combine(book, attempt, dice)
    book.say(told.combination, book, joined)
    return attempt


def _stray(book: Book, attempt: Attempt) -> None:
    """Send a miss where the target has lured it. source: seed, "Luring"."""
    order = attempt.order
    if order.shifts and attempt.alone:  # nothing was earned
        to_hit.divide_shifts(book, attempt, 0)
    which = order.lured
    if which in book.combatants:
        book.remark(told.resolve_lured, order.attacker, which)
        book.say(told.lured_into, book, which)
    elif which:
        done = to_hit.bring_to_object(book, attempt, which, 0).damage
        book.say(told.lured_object, book, which, done)
