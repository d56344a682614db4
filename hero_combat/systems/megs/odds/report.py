"""The odds of an attack: to hit, RAPs, damage past defenses, stun, knockback, what comes of it.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

from collections.abc import Callable
from functools import cache

import msgspec

from hero_combat.dice.laws import Law, folded
from hero_combat.errors import UsageError
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport, refuse_uncomputed
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.aim import take_aim
from hero_combat.systems.megs.attack.attempt import Attempt
from hero_combat.systems.megs.attack.gates import against
from hero_combat.systems.megs.attack.road import WAYS, declare, way_of
from hero_combat.systems.megs.attack.to_hit import meet
from hero_combat.systems.megs.damage.defenses import guard_of
from hero_combat.systems.megs.dice.check import aim_at
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.knockback import obstacles
from hero_combat.systems.megs.knockback import way_of as way_behind
from hero_combat.systems.megs.odds.attack_law import (
    Rolled,
    attack_roll_law,
    hit_of,
    most_shifts,
    outcome_law,
)
from hero_combat.systems.megs.odds.object_odds import object_odds
from hero_combat.systems.megs.odds.wound_law import AttackOutcome
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import attribute
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book, Encounter, why_not_act
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.telling import attacks, rolls
from hero_combat.text import listing

DAMAGE = "damage past defenses"
"""What the law is called of the loss of the Current Condition that is attacked."""
_AS_IT_IS = (
    "--until: between attacks only the target's damage changes; every obstacle stays intact, "
    "damage from obstacles counts as the attack's, and no one recovers"
)
_POLICIES = ("never", "until-hit", "always")


def odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, of the fight as it stands.

    Whether the attacker may act now is not asked. More column shifts are given away than were
    earned: then so many as there are. What a knockback runs into is in the chances.

    Raises:
        UsageError: it isn't clear with what, or it is an attack whose odds are not computed.
        Forbidden: the rules don't allow just this.

    source: rulings 1, Q1 to Q13
    """
    book = Book(fight)
    book.options = CheckOptions.of(order)
    attempt, *_ = declare(book, order)
    _refuse(order, attempt)
    against = _doubts(book, attempt)
    notes: tuple[str, ...] = ()
    if any(text.isdigit() for _, text in order.shifts):
        notes += ("--shifts: at most as many as the roll earns; `resolve` refuses more",)
    if cover := meet(book, attempt, attempt.targets[0]):
        notes += (f"only an attack that gets past {fight.objects[cover].name} counts as a hit",)
    aimed = take_aim(book, attempt)
    attempt = msgspec.structs.replace(attempt, aimed=aimed)
    if attempt.targets[0].id in book.things:
        return msgspec.structs.replace(object_odds(fight, attempt, notes), against=against)
    prepared, target, rules = attempt.prepared, attempt.targets[0].id, book.before.rules
    values, moved = aimed.values, aimed.shifts
    at = aim_at(rules, values, moved)
    fresh = Book(fight)
    roll = attack_roll_law(fresh, attempt, at, order.doubles or rules.doubles)
    fate_of = cache(lambda each: outcome_law(fight, attempt, each))
    fates = roll.then(fate_of)
    chances = [Likelihood("hit", roll.chance(lambda each: each.hit), f"{at.number}+ on 2d10")]
    for policy in _POLICIES:
        law = attack_roll_law(fresh, attempt, at, policy, given=False)
        chances.append(Likelihood(f"hit, doubles {policy}", law.chance(lambda each: each.hit)))
    chances += [
        Likelihood("stunned", fates.chance(lambda each: each.stunned > 0)),
        Likelihood("knocked out", fates.chance(lambda each: each.out)),
        Likelihood("dead", fates.chance(lambda each: each.dead)),
        Likelihood("knocked back", fates.chance(lambda each: each.back > 0)),
    ]
    explained = (
        Modifier("AV", str(values[0])),
        Modifier("OV", str(values[1])),
        *(rolls.shift(shift) for shift in moved),
        *map(attacks.ov_line, aimed.parts),
        *attacks.ev_lines(prepared),
        rolls.success_number(at),
    )
    title = f"{book.sheets[order.attacker].name} attacks {book.sheets[target].name}"
    return OddsReport(
        title + attacks.means(book, prepared, order),
        tuple(chances),
        tuple(_spreads(fight, attempt, roll, fate_of)),
        _races(fight, prepared, target, fates),
        explained,
        (*notes, *_behind(book, order, fates)),
        fates.chance(lambda each: each.out or each.dead),
        against,
    )


def _behind(book: Book, order: Resolve, fates: Law[AttackOutcome]) -> tuple[str, ...]:
    """Return what somebody who is knocked back comes to, as a note."""
    if not fates.chance(lambda each: each.back > 0).numerator:
        return ()
    way = way_behind(order.into, order.target[0], open_ground=order.open_ground)
    names = [
        book.before.objects[which].name if which in book.before.objects else book.sheets[which].name
        for which, _ in obstacles(book, order.target[0], way)
    ]
    if names:
        return (f"includes knockback into {listing([*dict.fromkeys(names)])}",)
    said = "" if order.open_ground else ", because nothing is set behind the target"
    return (f"includes knockback without obstacles{said}",)


def _refuse(order: Resolve, attempt: Attempt) -> None:
    """Raise for what is no plain attack of one on one."""
    if len(order.target) != 1:
        raise UsageError(WAYS["several"].odds, mend="to compare several, add `--each target`")
    refuse_uncomputed(order)
    form = attempt.prepared.form
    what = way_of(order, attempt.prepared).odds
    if form.holds or form.disarms or form.hurls:
        what = f"the maneuver {form.name}"
    if what:
        raise UsageError(f"the odds of {what} are not computed", mend="use a plain attack")


def _doubts(book: Book, attempt: Attempt) -> tuple[str, ...]:
    """Return why the rules forbid the attack now, with the subject."""
    return tuple(
        f"{book.sheets[who].name} {reason}"
        for who, reason in against(book, attempt)
        if reason != why_not_act(book, who)
    )


def _spreads(
    fight: Encounter,
    attempt: Attempt,
    roll: Law[Rolled],
    fate_of: Callable[[Rolled], Law[AttackOutcome]],
) -> list[Spread]:
    """Return the laws of a hit's numbers."""
    if not roll.chance(lambda each: each.hit).numerator:
        return []
    book, prepared = Book(fight), attempt.prepared
    book.options = CheckOptions.of(attempt.order)
    hits = roll.given(lambda each: each.hit)
    target = attempt.targets[0]
    guard = guard_of(book, target.id, prepared.attack, target.on_rv)
    same = fight.rules.same_column

    def on_table(each: Rolled) -> int:
        hit = hit_of(book, attempt, each)
        return raps(prepared.ev, guard.rv, attempt.aimed.rv_shift - hit.shifts["damage"], same)

    fates = hits.then(fate_of)
    shifts = hits.map(lambda each: each.shifts)
    table, hurt = hits.map(on_table), fates.map(lambda each: each.damage)
    if max(shifts.weights) == most_shifts(book, attempt):
        shifts, table = _endless(shifts), _endless(table)
        if max(hurt.weights) < 2 * prepared.power or any(each.crashed for each in fates.weights):
            hurt = _endless(hurt)
    return [
        Spread("column shifts", shifts),
        Spread("RAPs", table),
        Spread(DAMAGE, hurt),
        Spread("phases stunned", fates.map(lambda each: each.stunned)),
        Spread("knockback", fates.map(lambda each: each.back), "APs"),
    ]


def _endless(law: Law[int]) -> Law[int]:
    """Return the law whose greatest outcome stands for itself and more."""
    return folded(law, max(law.weights))


def _races(
    fight: Encounter, prepared: PreparedAttack, target: str, fates: Law[AttackOutcome]
) -> dict[str, UntilReport]:
    """Return what can be waited for: by damage alone, unless one attack can do it at once."""
    now, group = fight.combatants[target], prepared.attack.group
    name = ATTRIBUTES[group][2]
    maximum = attribute(fight.sheets[target], name)
    current, resistance = getattr(now, group), getattr(now, name)
    last = current + maximum + (0 if prepared.killing else resistance + maximum) + 1
    return {
        "knocked-out": UntilReport(
            _losses(fates, current, lambda each: each.out or each.dead), current, (_AS_IT_IS,)
        ),
        "dead": UntilReport(_losses(fates, last, lambda each: each.dead), last, (_AS_IT_IS,)),
    }


def _losses(
    fates: Law[AttackOutcome], enough: int, at_once: Callable[[AttackOutcome], bool]
) -> Law[int]:
    return fates.map(lambda each: max(enough, each.damage) if at_once(each) else each.damage)
