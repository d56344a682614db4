"""Coordinated attacks: who is in it, the DCV it takes away, and the STUN that counts together.

source: seed, "Coordinating Attacks"; ruling 2.2
"""

from collections.abc import Collection

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import value_of
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.attack.area_attack import come_down
from hero_combat.systems.champions.attack.block import blocked
from hero_combat.systems.champions.attack.grab_and_disarm import may_grip
from hero_combat.systems.champions.attack.hit import Arrival, Hit, fly, land
from hero_combat.systems.champions.attack.restrictions import expose, refused
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch, rolls_with
from hero_combat.systems.champions.attack.single_attack import missed, using
from hero_combat.systems.champions.attack.stray_shots import astray, is_botch
from hero_combat.systems.champions.attack.to_hit import Aim, to_hit
from hero_combat.systems.champions.conditions.effects_of_damage import overwhelmed
from hero_combat.systems.champions.conditions.exertion import pay
from hero_combat.systems.champions.dice.checks import by, success
from hero_combat.systems.champions.gear.choice import chosen
from hero_combat.systems.champions.gear.options import check_attack_options
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.actions import may_act, use_phase
from hero_combat.systems.champions.turns.held_actions import holds
from hero_combat.systems.champions.turns.initiative import Initiative, acting_stat
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
    name: str
    blow: Blow
    joined: bool


def together(book: Book, order: Resolve, dice: Dice) -> str:
    """The attacker and all of `--coordinate` attack one target in the same instant, in words.

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
        forbid(book, who, may_act(book, who), force=order.force)
    forbid(book, order.attacker, _apart(book, group), force=order.force)
    armed = [_armed(book, order, who) for who in group]
    if not any(own.area or blow.attack.area for own, _, blow in armed):
        refuse(order, {"inside"}, "an attack without an area")
    if order.roll_with_punch and all(not_a_punch(blow) for _, _, blow in armed):
        forbid(book, order.target[0], not_a_punch(armed[0][2]), force=False)
    members = [_Member(*each, joined=_joins(book, each[0].attacker, dice)) for each in armed]
    successes = sum(member.joined for member in members)
    least = book.before.rules.coordination_min_successes
    joint = coordinated(len(group), successes, least)
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
        book.doing(who)
        words, hit = _attack(book, member, target, aim, dice)
        told.append(words)
        if hit:
            landed.append((member, hit))
    pool = sum(hit.stun for member, hit in landed if joint and member.joined)
    told.append(overwhelmed(book, target, pool))
    if landed:
        member, best = max(landed, key=lambda each: each[1].body)
        book.doing(member.order.attacker)
        told.append(fly(book, member.order, member.blow, target, best, dice, member.order.attacker))
    for member in members:
        who = member.order.attacker
        book.doing(who)
        told.append(pay(book, who, member.name, member.blow, dice))
        use_phase(book, who)
        expose(book, who, member.blow)
    return " ".join(words.strip() for words in told if words)


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
    """Why they don't act in the same instant, "" when they do."""
    stats = {who: _stat(book, who) for who in group if not holds(book, who)}
    if len(set(stats.values())) < 2:
        return ""
    first, last = max(stats, key=lambda who: stats[who]), min(stats, key=lambda who: stats[who])
    one, other = book.sheets[first].name, book.sheets[last].name
    if first == group[0]:
        return f"acts on {stats[first]} and {other} on {stats[last]}: hold until then"
    return f"can't attack at once with {one}, who acts on {stats[first]}: hold until then"


def _stat(book: Book, who: str) -> int:
    sheet = book.sheets[who]
    one = Initiative(
        who,
        sheet.spd,
        sheet.dex,
        sheet.ego,
        order=book.combatants[who].order_stat or sheet.order_stat,
        lightning_reflexes=sheet.lightning_reflexes,
    )
    return acting_stat(one)


def _armed(book: Book, order: Resolve, who: str) -> tuple[Resolve, str, Blow]:
    """What one of the group attacks with: the order as one's own, the attack, the blow."""
    own = order if who == order.attacker else _of_partner(order, who)
    with_ = dict(order.using).get(who, own.with_)
    if with_ != own.with_:
        own = msgspec.structs.replace(own, with_=with_)
    if not (with_ or own.maneuver) and who != order.attacker and len(book.sheets[who].attacks) > 1:
        each_named = listing((f"{who}={each}" for each in book.sheets[who].attacks), "or")
        raise UsageError(
            f"{book.sheets[who].name} has several attacks", mend=f"--using {each_named}"
        )
    name, blow = chosen(book, own)
    if (blow.maneuver and blow.maneuver.name in _APART) or own.maneuver.lower() == "escape":
        raise UsageError("a coordinated attack is one plain attack each", mend="--using ID=ATTACK")
    if not (own.area or blow.attack.area):
        own = msgspec.structs.replace(own, inside=())
    check_attack_options(own, name, blow)
    may_grip(book, own, blow)
    forbid(book, who, refused(book, own, name, blow), force=order.force)
    return own, name, blow


def _of_partner(order: Resolve, who: str) -> Resolve:
    """The order as a partner's: what is the leader's alone is left out, and the own put in."""
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
    """The Teamwork roll."""
    needed = book.sheets[who].teamwork
    if not needed:
        book.note(f"{book.sheets[who].name} has no Teamwork and attacks alone")
        return False
    label = f"teamwork {who}"
    faces = dice.roll(3, 6, label)
    total = sum(faces)
    made = success(total, needed)
    how = by("made" if made else "failed", needed - total)
    reading = f"{total} against {needed}-: {how}"
    book.rolls.append(RollReport(label, "3d6", faces, reading, (Modifier("Teamwork", needed),)))
    return made


def _attack(
    book: Book, member: _Member, target: str, aim: Aim, dice: Dice
) -> tuple[str, Hit | None]:
    """The attack of one, in words, and what it did to the target; no knockback yet."""
    order, blow = member.order, member.blow
    if order.area or blow.attack.area:
        return come_down(book, order, member.name, blow, dice, aim)
    one, other = book.sheets[order.attacker].name, book.sheets[target].name
    how = using(member.name, blow, book)
    if book.combatants[target].maneuver and blocked(book, order, blow, target, dice):
        return f"{other} blocks {one}'s attack{how}.", None
    attack = to_hit(book, order, blow, target, dice, aim)
    if not attack.hit:
        told = f"{one} misses {other}{how} ({missed(book)})."
        botch = is_botch(attack.target - attack.margin)
        return told + astray(book, order, blow, 1, dice, botch=botch), None
    punch = not not_a_punch(blow) and rolls_with(book, order, blow, target, dice)
    arrival = Arrival(aim.tag(target), attack.margin == 0, punch)
    hit = land(book, order, blow, target, dice, arrival)
    return f"{one} hits {other}{how}{hit.told}", hit


def coordinated(attackers: int, successes: int, min_successes: int = 1) -> bool:
    """Whether an attack is coordinated: two attackers, enough Teamwork rolls made.

    source: ruling 2.2; decision 1
    """
    return attackers > 1 and successes >= min_successes
