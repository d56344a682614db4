"""Coordinated attacks: who is in it, the DCV it takes away, and the STUN that counts together.

source: seed, "Coordinating Attacks"; ruling 2.2
"""

from collections.abc import Collection

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import value_of
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.attack.after_hit import Hit, follow_hit
from hero_combat.systems.champions.attack.area_attack import attack_place
from hero_combat.systems.champions.attack.block import is_blocked
from hero_combat.systems.champions.attack.grab_and_disarm import may_grip
from hero_combat.systems.champions.attack.hit import hit_somebody
from hero_combat.systems.champions.attack.ocv import Aim
from hero_combat.systems.champions.attack.restrictions import expose_attacker, why_refused
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch, rolls_with_punch
from hero_combat.systems.champions.attack.single_attack import (
    fails,
    tell_attack,
    tell_block,
    tell_failed,
    tell_missed,
)
from hero_combat.systems.champions.attack.stray_shots import go_astray, is_botch
from hero_combat.systems.champions.attack.to_hit import roll_to_hit
from hero_combat.systems.champions.conditions.effects_of_damage import overwhelm
from hero_combat.systems.champions.conditions.exertion import pay, tell_cost
from hero_combat.systems.champions.damage.damage_roll import Arrival
from hero_combat.systems.champions.dice.checks import Check, roll_check
from hero_combat.systems.champions.events import Coordinated
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.options import check_attack_options
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.actions import use_phase, why_not_act
from hero_combat.systems.champions.turns.held_actions import holds_action
from hero_combat.systems.champions.turns.order import acting_value
from hero_combat.text import did_you_mean, listing

_APART = frozenset({"Cover", "Haymaker", "Martial Escape", "Multiple Attack", "Suppression Fire"})


_OWN = (
    "maneuver",
    "strength",
    "velocity",
    "then",
    "ocv",
    "location",
    "retain",
    "push",
    "add_dice",
    "damage",
    "pull",
    "area",
)
"""What is the leader's alone; a partner has an own one by `--partner`."""


_THEIRS = (*_OWN, "range")


class _Member(msgspec.Struct, frozen=True):
    order: Resolve
    prepared: PreparedAttack
    joined: bool


def attack_together(book: Book, order: Resolve, dice: Dice) -> str:
    """Let the attacker and all of `--coordinate` attack one target in the same instant; in words.

    Each rolls Teamwork; those who make it lower the target's DCV by 1 each, to half of it at
    worst, and the STUN they get through is added up against CON. The others attack as well, for
    themselves. The target may concentrate on one of them: full DCV there, half against the rest.
    There is one knockback, of the hit with the most BODY. An area attack is one as ever: at the
    place, whose DCV nobody lowers.

    Raises:
        UsageError: nobody else is named, several targets are, or somebody twice.
        Forbidden: somebody can't act, or not in the same instant.
    """
    group = (order.attacker, *order.coordinate)
    _check(order, group, book.things)
    for who in group[1:]:
        forbid(book, who, why_not_act(book, who), force=order.force)
    forbid(book, order.attacker, _apart(book, group), force=order.force)
    armed = [_armed(book, order, who) for who in group]
    if not any(own.area or prepared.attack.area for own, prepared in armed):
        refuse(order, {"inside"}, "an attack without an area")
    if order.roll_with_punch and all(not_a_punch(prepared) for _, prepared in armed):
        forbid(book, order.target[0], not_a_punch(armed[0][1]), force=False)
    members = [_Member(*each, joined=_joins(book, each[0].attacker, dice)) for each in armed]
    successes = sum(member.joined for member in members)
    least = book.before.rules.coordination_min_successes
    joint = is_coordinated(len(group), successes, least)
    if not joint:
        rolled = sum(book.sheets[who].teamwork > 0 for who in group)
        book.note(f"not coordinated: {successes} of {rolled} Teamwork rolls made, {least} needed")
    target = order.target[0]
    told: list[str] = []
    landed: list[tuple[_Member, Hit]] = []
    for member in members:
        who = member.order.attacker
        counts = joint and member.joined
        at_once = not order.focus_on and counts
        aim = Aim(
            by=who,
            successes=successes if at_once else 0,
            halved=bool(order.focus_on) and who != order.focus_on,
            at_once=True,
        )
        words, hit = _attack(book, member, target, aim, dice)
        told.append(words)
        if hit:
            landed.append((member, hit))
    stun = sum(hit.stun for member, hit in landed if joint and member.joined)
    joined = tuple(member.order.attacker for member in members if member.joined)
    book.event(Coordinated(target=target, joined=joined, coordinated=joint, stun=stun))
    if overwhelm(book, target, stun, order.attacker) and not book.quiet:
        told.append(_tell_overwhelmed(book, target, stun))
    if landed:
        member, best = max(landed, key=lambda each: each[1].body)
        by = member.order.attacker
        told.append(follow_hit(book, member.order, member.prepared, target, best, dice, by))
    for member in members:
        who = member.order.attacker
        cost = pay(book, who, member.prepared, dice)
        told.append(tell_cost(book.sheets[who].name, cost))
        use_phase(book, who)
        expose_attacker(book, who, member.prepared)
    return "" if book.quiet else " ".join(words.strip() for words in told if words)


def _check(order: Resolve, group: tuple[str, ...], things: Collection[str]) -> None:
    if len(order.target) > 1:
        raise UsageError("a coordinated attack has one target", mend="name one")
    if order.target[0] in things:
        raise UsageError(
            "a coordinated attack is at somebody: an object has no CON", mend="attack it one by one"
        )
    if len(set(group)) < len(group):
        raise UsageError("--coordinate names somebody twice", mend="name the others, each once")
    if order.target[0] in group:
        raise UsageError(f"{order.target[0]} is attacker and target at once")
    if order.focus_on and order.focus_on not in group:
        raise UsageError(f"--focus-on {order.focus_on} is none of the attackers")
    for who, _ in order.using:
        if who not in group:
            raise UsageError(f"--using {who}: is none of the attackers")
    for who, _ in order.partner:
        if who not in order.coordinate:
            raise UsageError(f"--partner {who}: is none of the partners", mend="--coordinate ID")
    if order.shots > 1 or order.also or order.improvise:
        raise UsageError("a coordinated attack is one plain attack each", mend="--using ID=ATTACK")


def _apart(book: Book, group: tuple[str, ...]) -> str:
    """Return why they don't act in the same instant, "" when they do."""
    stats = {who: acting_value(book, who) for who in group if not holds_action(book, who)}
    if len(set(stats.values())) < 2:
        return ""
    first, last = max(stats, key=lambda who: stats[who]), min(stats, key=lambda who: stats[who])
    one, other = book.sheets[first].name, book.sheets[last].name
    if first == group[0]:
        return f"acts on {stats[first]} and {other} on {stats[last]}: hold until then"
    return f"can't attack at once with {one}, who acts on {stats[first]}: hold until then"


def _armed(book: Book, order: Resolve, who: str) -> tuple[Resolve, PreparedAttack]:
    """Return what one of the group attacks with: the order as one's own, and the attack."""
    own = order if who == order.attacker else _of_partner(order, who)
    with_ = dict(order.using).get(who, own.with_)
    if with_ != own.with_:
        own = msgspec.structs.replace(own, with_=with_)
    if not (with_ or own.maneuver) and who != order.attacker and len(book.sheets[who].attacks) > 1:
        each_named = listing((f"{who}={each}" for each in book.sheets[who].attacks), "or")
        raise UsageError(
            f"{book.sheets[who].name} has several attacks", mend=f"--using {each_named}"
        )
    prepared = choose_attack(book, own)
    if (prepared.maneuver and prepared.maneuver.name in _APART) or own.maneuver.lower() == "escape":
        raise UsageError("a coordinated attack is one plain attack each", mend="--using ID=ATTACK")
    if not (own.area or prepared.attack.area):
        own = msgspec.structs.replace(own, inside=())
    check_attack_options(own, prepared)
    may_grip(book, own, prepared)
    forbid(book, who, why_refused(book, own, prepared), force=order.force)
    return own, prepared


def _of_partner(order: Resolve, who: str) -> Resolve:
    """Return the order as a partner's, without what is the leader's alone."""
    spec = spec_of(Resolve)
    values = {field: spec.by_field[field].default for field in ("with_", *_OWN)}
    known = {spec.by_field[field].name.removeprefix("--"): field for field in _THEIRS}
    for whose, text in order.partner:
        word, colon, value = text.partition(":")
        if not colon or word not in known:
            mend = did_you_mean(word, known) or f"say {listing(known, 'or')}, as {whose}=push:5"
            if word == "with":
                mend = f"--using {whose}={value or 'ATTACK'}"
            elif word in known:
                mend = f"say how much or which, as {whose}={word}:VALUE"
            raise UsageError(f'--partner {whose}={text}: no "OPTION:VALUE" of an attack', mend=mend)
        if whose == who:
            values[known[word]] = value_of(spec.by_field[known[word]], value)
    return msgspec.structs.replace(order, attacker=who, **values)


def _joins(book: Book, who: str, dice: Dice) -> bool:
    """Roll Teamwork; tell whether it is made."""
    needed = book.sheets[who].teamwork
    if not needed:
        book.note(f"{book.sheets[who].name} has no Teamwork and attacks alone")
        return False
    check = Check("teamwork", who, needed, (Modifier("Teamwork", needed),))
    return roll_check(book, check, f"teamwork {who}", dice).made


def _attack(
    book: Book, member: _Member, target: str, aim: Aim, dice: Dice
) -> tuple[str, Hit | None]:
    """Let one attack: what happens, in words, and what it did to the target; no knockback yet."""
    order, prepared, quiet = member.order, member.prepared, book.quiet
    if order.area or prepared.attack.area:
        return attack_place(book, order, prepared, dice, aim)
    if prepared.attack.activation and (roll := fails(book, order, prepared, dice, (target,))):
        return "" if quiet else tell_failed(book, order, prepared, roll), None
    if book.combatants[target].maneuver and is_blocked(book, order, prepared, target, dice):
        return "" if quiet else tell_block(book, order, prepared, target), None
    attack = roll_to_hit(book, order, prepared, target, dice, aim)
    if not attack.hit:
        astray = go_astray(book, order, prepared, 1, dice, botch=is_botch(attack))
        return "" if quiet else tell_missed(book, order, prepared, target, attack) + astray, None
    punch = not not_a_punch(prepared) and rolls_with_punch(book, order, prepared, target, dice)
    arrival = Arrival(aim.tag(target), attack.margin == 0, punch)
    hit = hit_somebody(book, order, prepared, target, dice, arrival)
    return "" if quiet else f"{tell_attack(book, order, prepared, target, 'hits')}{hit.behind}", hit


def _tell_overwhelmed(book: Book, target: str, stun: int) -> str:
    sheet = book.sheets[target]
    more = f"Together that is {stun} STUN, more than CON {sheet.con}"
    return f"{more}: {sheet.name} is Stunned."


def is_coordinated(attackers: int, successes: int, min_successes: int = 1) -> bool:
    """Tell whether an attack is coordinated: two attackers, enough Teamwork rolls made.

    source: ruling 2.2; decision 1
    """
    return attackers > 1 and successes >= min_successes
