"""Coordinated attacks: who is in it, the DCV it takes away, and the STUN that counts together.

source: seed, "Coordinating Attacks"; ruling 2.2
"""

from collections.abc import Collection, Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import value_of
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.attack.area_attack import radius_of
from hero_combat.systems.champions.attack.records import Aim, Attempt, Landed, Volley
from hero_combat.systems.champions.conditions.effects_of_damage import overwhelm
from hero_combat.systems.champions.dice.checks import Check, roll_under
from hero_combat.systems.champions.events import Coordinated
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.options import check_attack_options
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import targets_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling import rolls
from hero_combat.text import did_you_mean, listing

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

_ONE_EACH = "in a coordinated attack each combatant makes one plain attack"
_CHOOSE_EACH = "choose it with --using ID=ATTACK"


def members_of(book: Book, order: Resolve) -> tuple[Attempt, ...]:
    """Return what the attacker and all of `--coordinate` attempt, each as if alone.

    Raises:
        UsageError: nobody else is named, several targets are, or somebody twice.
    """
    group = (order.attacker, *order.coordinate)
    _check(order, group, book.things)
    attempts = tuple(_armed(book, order, who) for who in group)
    if not any(radius_of(each) for each in attempts):
        refuse(order, {"inside"}, "an attack without an area")
    return attempts


def join(book: Book, volleys: tuple[Volley, ...], dice: Dice) -> tuple[Volley, ...]:
    """Roll Teamwork for each member; return the volleys with what comes of it.

    Those who make it lower the target's DCV by 1 each, to half of it at worst, and the STUN they
    get through is added up against CON. The others attack as well, for themselves. The target may
    concentrate on one of them: full DCV there, half against the rest.
    """
    order = volleys[0].attempts[0].order
    made = [_joins(book, each.attempts[0].order.attacker, dice) for each in volleys]
    successes, least = sum(made), book.before.rules.coordination_min_successes
    joint = is_coordinated(len(volleys), successes, least)
    if not joint:
        group = (order.attacker, *order.coordinate)
        rolled = sum(book.sheets[who].teamwork > 0 for who in group)
        book.remark(told.not_coordinated, successes, rolled, least)
    joined = []
    blocks: dict[str, tuple[int, bool]] = {}
    for volley, makes_it in zip(volleys, made, strict=True):
        attempt = volley.attempts[0]
        who = attempt.order.attacker
        aim = Aim(
            by=who,
            successes=successes if joint and makes_it and not order.focus_on else 0,
            halved=bool(order.focus_on) and who != order.focus_on,
            at_once=True,
            blocks=blocks,
        )
        attempts = (msgspec.structs.replace(attempt, aim=aim),)
        joined.append(msgspec.structs.replace(volley, attempts=attempts, joined=makes_it))
    return tuple(joined)


def add_up(book: Book, volleys: Sequence[Volley], landed: Sequence[Landed]) -> None:
    """Add up the STUN of those whose Teamwork was made, which may stun the target."""
    order = volleys[0].attempts[0].order
    target = order.target[0]
    joined = tuple(each.attempts[0].order.attacker for each in volleys if each.joined)
    least = book.before.rules.coordination_min_successes
    joint = is_coordinated(len(volleys), len(joined), least)
    stun = 0
    for each in landed:
        attempt = each.attempt
        if joint and attempt.target.id == target and attempt.order.attacker in joined:
            stun += each.stun
    book.event(Coordinated(target=target, joined=joined, coordinated=joint, stun=stun))
    if overwhelm(book, target, stun, order.attacker):
        book.say(told.stunned_together, book, target, stun)


def _check(order: Resolve, group: tuple[str, ...], things: Collection[str]) -> None:
    if len(order.target) > 1:
        raise UsageError("a coordinated attack has one target", mend="name one target")
    if order.target[0] in things:
        raise UsageError(
            "an object has no CON, so it can't be the target of a coordinated attack",
            mend="attack it one by one",
        )
    if len(set(group)) < len(group):
        raise UsageError("--coordinate names a combatant twice", mend="name each partner once")
    if order.target[0] in group:
        raise UsageError(f"{order.target[0]} is both attacker and target")
    if order.focus_on and order.focus_on not in group:
        raise UsageError(f"--focus-on {order.focus_on}: is not one of the attackers")
    for who, _ in order.using:
        if who not in group:
            raise UsageError(f"--using {who}: is not one of the attackers")
    for who, _ in order.partner:
        if who not in order.coordinate:
            raise UsageError(
                f"--partner {who}: is not one of the partners", mend=f"add --coordinate {who}"
            )
    if order.shots > 1 or order.also or order.improvise:
        raise UsageError(_ONE_EACH, mend=_CHOOSE_EACH)


def _armed(book: Book, order: Resolve, who: str) -> Attempt:
    """Return what one of the group attempts: the order as one's own, and the attack."""
    own = order if who == order.attacker else _of_partner(order, who)
    with_ = dict(order.using).get(who, own.with_)
    if with_ != own.with_:
        own = msgspec.structs.replace(own, with_=with_)
    if not (with_ or own.maneuver) and who != order.attacker and len(book.sheets[who].attacks) > 1:
        each_named = listing((f"{who}={each}" for each in book.sheets[who].attacks), "or")
        raise UsageError(
            f"{book.sheets[who].name} has several attacks", mend=f"choose --using {each_named}"
        )
    prepared = choose_attack(book, own)
    if prepared.maneuver and not prepared.maneuver.together:
        raise UsageError(_ONE_EACH, mend=_CHOOSE_EACH)
    if not (own.area or prepared.attack.area):
        own = msgspec.structs.replace(own, inside=())
    check_attack_options(own, prepared)
    return Attempt(own, prepared, targets_of(own)[0])


def _of_partner(order: Resolve, who: str) -> Resolve:
    """Return the order as a partner's, without what is the leader's alone."""
    spec = spec_of(Resolve)
    values = {field: spec.by_field[field].default for field in ("with_", *_OWN)}
    known = {spec.by_field[field].name.removeprefix("--"): field for field in _THEIRS}
    for whose, text in order.partner:
        word, colon, value = text.partition(":")
        if not colon or word not in known:
            mend = did_you_mean(word, known) or f"choose {listing(known, 'or')}: {whose}=push:5"
            if word == "with":
                mend = f"use --using {whose}={value or 'ATTACK'}"
            elif word in known:
                mend = f"add the value: {whose}={word}:VALUE"
            raise UsageError(f'--partner {whose}={text}: expected "OPTION:VALUE"', mend=mend)
        if whose == who:
            values[known[word]] = value_of(spec.by_field[known[word]], value)
    return msgspec.structs.replace(order, attacker=who, **values)


def _joins(book: Book, who: str, dice: Dice) -> bool:
    """Roll Teamwork; tell whether it is made."""
    needed = book.sheets[who].teamwork
    if not needed:
        book.remark(told.no_teamwork, book, who)
        return False
    rolled = roll_under(book, Check("teamwork", who, needed), f"teamwork {who}", dice)
    book.report(rolls.teamwork, rolled)
    return rolled.made


def is_coordinated(attackers: int, successes: int, min_successes: int = 1) -> bool:
    """Tell whether an attack is coordinated: two attackers, enough Teamwork rolls made.

    source: ruling 2.2; decision 1
    """
    return attackers > 1 and successes >= min_successes
