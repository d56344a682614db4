"""The road of every attack, from what is meant to what it ends.

`declare` tells what an order means; `carry_out` takes that down the road, stage by stage: allow,
join, work, meet, answer, hit, land, follow, stray, pay, end. A way of attacking is a row of `WAYS`,
and no way gets round a stage.
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.area_attack import attack_place
from hero_combat.systems.champions.attack.block import blows_blocked
from hero_combat.systems.champions.attack.exposure import expose_attacker, keep_sweeping
from hero_combat.systems.champions.attack.gates import allow
from hero_combat.systems.champions.attack.hit import follow_all, land, land_all, say_followed
from hero_combat.systems.champions.attack.meaning import PLAIN_WAY, WAYS, declare
from hero_combat.systems.champions.attack.records import Attempt, Landed, Volley, Way
from hero_combat.systems.champions.attack.stray_shots import is_botch, stray
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_to_hit
from hero_combat.systems.champions.conditions.effects_of_damage import end_if_out
from hero_combat.systems.champions.conditions.exertion import pay
from hero_combat.systems.champions.conditions.haymaker import begin_haymaker
from hero_combat.systems.champions.damage.defenses import roll_damage
from hero_combat.systems.champions.damage.records import Arrival
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.targets import Target, targets_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import MULTIPLE
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling import conditions, hits
from hero_combat.systems.champions.turns.phases import use_phase

__all__ = ["WAYS", "Attempt", "Landed", "Target", "Volley", "carry_out", "declare", "targets_of"]


def carry_out(book: Book, volleys: tuple[Volley, ...], dice: Dice) -> None:
    """Carry out an attack, stage by stage.

    Raises:
        Forbidden: somebody can't act, or not so, and nobody forces it.

    source: rulings 2.1 to 2.8, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    allow(book, volleys)
    first = volleys[0]
    company, order = first.company, first.attempts[0].order
    if company.later:
        begin_haymaker(book, order)
        _end(book, first, 0)
        return
    if company.at_once:
        _carry_out_at_once(book, volleys, dice)
        return
    due = 0
    for nth, volley in enumerate(volleys):
        came = _arrive(book, volley, dice)
        prepared = volley.attempts[0].prepared
        if company.apart and not volley.free:
            book.say(told.attacked_later)
        alone = company is PLAIN_WAY and not volley.free
        if alone and _costs_end_alone(book, order.attacker, prepared):
            due = prepared.end
        else:
            _pay(book, volley, dice)
        if company.chained and not came.hit and volleys[nth + 1 :]:
            _break_off(book, volleys[nth + 1 :], dice)
            break
    _end(book, first, due)


def _carry_out_at_once(book: Book, volleys: tuple[Volley, ...], dice: Dice) -> None:
    """Let volleys arrive in the same instant: what follows comes when all have landed."""
    from hero_combat.systems.champions.attack.coordinated_attack import (  # noqa: PLC0415 - rare
        add_up,
        join,
    )

    volleys = join(book, volleys, dice)
    landed: list[Landed] = []
    for volley in volleys:
        landed += _arrive(book, volley, dice).landed
    add_up(book, volleys, landed)
    follow_all(book, landed, dice)
    for volley in volleys:
        _pay(book, volley, dice)
        _end(book, volley, 0)


class _Course(msgspec.Struct, gc=False):
    """What the attempts of a volley have come to so far.

    Attributes:
        landed: their hits, where what follows is still to come.
        hit: whether nothing has missed what it was aimed at.
        missed: how many shots missed that may hit somebody else.
        botch: a roll was an 18.
    """

    landed: list[Landed] = []
    hit: bool = True
    missed: int = 0
    botch: bool = False


def _arrive(book: Book, volley: Volley, dice: Dice) -> _Course:
    """Let the attempts of a volley do what they do, and what misses go astray."""
    way, attempts, came = volley.way, volley.attempts, _Course()
    if attempts[0].prepared.attack.activation and not way.apart:
        came.hit = _works(book, attempts, dice)
        attempts = attempts if came.hit else ()
    for attempt in attempts:
        left, somebody = attempt, book.combatants.get(attempt.target.id)
        if (somebody and somebody.maneuver) or way.apart or attempt.aim.at_once:
            left = _come(book, way, attempt, dice, came)
        if left.shots:
            _strike(book, volley, left, dice, came)
        if came.missed and way.apart:
            stray(book, left, came.missed, dice, botch=came.botch)
            came.missed, came.botch = 0, False
    if came.missed:
        stray(book, volley.attempts[0], came.missed, dice, botch=came.botch)
    return came


def _works(book: Book, attempts: tuple[Attempt, ...], dice: Dice) -> bool:
    """Tell whether an attack works that must be rolled for."""
    from hero_combat.systems.champions.attack.required_roll import work  # noqa: PLC0415 - rare

    return work(book, attempts, dice)


def _come(book: Book, way: Way, attempt: Attempt, dice: Dice, came: _Course) -> Attempt:
    """Let an attempt come as far as its roll to hit, with the shots that no Block stops."""
    if way.apart and attempt.prepared.attack.activation and not _works(book, (attempt,), dice):
        came.hit = False
        return msgspec.structs.replace(attempt, shots=0)
    if way.place or attempt.target.id not in book.combatants:
        return attempt
    blocked = blows_blocked(book, attempt, dice)
    if not blocked:
        return attempt
    book.say(told.blocked, book, attempt, blocked)
    if blocked == attempt.shots:
        came.hit = False
    return msgspec.structs.replace(attempt, shots=attempt.shots - blocked)


def _strike(book: Book, volley: Volley, attempt: Attempt, dice: Dice, came: _Course) -> None:
    """Roll to hit, let land what hits, and what follows from it unless others arrive at once."""
    maneuver = attempt.prepared.maneuver
    if volley.way.place:
        _strike_place(book, attempt, dice, came)
    elif volley.sure:
        _fire_on_the_covered(book, attempt)
        land_all(book, attempt, None, dice)
    elif maneuver and maneuver.frees:
        _struggle(book, attempt, dice, came)
    else:
        rolled = roll_to_hit(book, attempt, dice)
        if rolled.hit:
            landed = land_all(book, attempt, rolled, dice, apart=volley.way.apart)
            came.missed += attempt.shots - len(landed)
            if attempt.aim.at_once:
                came.landed = landed
            return
        came.hit, came.missed = False, came.missed + attempt.shots
        came.botch = came.botch or is_botch(rolled)
        book.say(hits.missed, book, attempt, rolled)


def _strike_place(book: Book, attempt: Attempt, dice: Dice, came: _Course) -> None:
    """Attack a place; one roll of damage is for all who are there."""
    hit, caught = attack_place(book, attempt, dice)
    came.hit = came.hit and hit
    if not caught:
        return
    rolled = roll_damage(book, attempt.prepared, attempt.tag, dice)
    for target in caught:
        each = msgspec.structs.replace(attempt, target=target)
        at_once = attempt.aim.at_once
        landed = land(book, each, dice, Arrival(each.tag, rolled=rolled, at_once=at_once))
        book.say(hits.is_hit, book, landed)
        if at_once:
            came.landed.append(landed)
        else:
            say_followed(book, (landed,), dice)


def _struggle(book: Book, attempt: Attempt, dice: Dice, came: _Course) -> None:
    """Let somebody try to get out of a grip, STR against STR."""
    from hero_combat.systems.champions.attack.grab_and_disarm import (  # noqa: PLC0415 - rare
        escape,
    )

    came.hit = escape(book, attempt, dice)


def _fire_on_the_covered(book: Book, attempt: Attempt) -> None:
    """Let the shot hit that was held ready: nothing is rolled for it."""
    book.remark(told.was_covered, book, attempt.target.id)
    book.change(attempt.order.attacker, covering="", covering_with="")
    book_attack(book, attempt)


def _break_off(book: Book, volleys: Sequence[Volley], dice: Dice) -> None:
    """Pay for the attacks that a miss keeps from being made."""
    book.say(told.miss_ends_it, len(volleys))
    for volley in volleys:
        _pay(book, volley, dice)


def _pay(book: Book, volley: Volley, dice: Dice) -> None:
    """Pay for a volley."""
    if volley.shots:
        first = volley.attempts[0]
        who = first.order.attacker
        book.say(conditions.cost, book, who, pay(book, who, first.prepared, dice, volley.shots))


def _costs_end_alone(book: Book, who: str, prepared: PreparedAttack) -> bool:
    """Tell whether END is all that the attack costs, and is there: whoever writes next takes it.

    That is one write instead of two; nothing may be told or written in between.
    """
    now = book.combatants[who]
    plain = prepared.attack.charges is None and not now.maneuver and not now.dcv
    return plain and now.body > 0 and now.end >= prepared.end


def _end(book: Book, volley: Volley, due: int) -> None:
    """Use up the phase, with END that is due, and let the attack change the attacker's own DCV."""
    order, prepared = volley.attempts[0].order, volley.attempts[0].prepared
    who, apart = order.attacker, volley.way.apart
    if not volley.free:
        use_phase(book, who, due)
        maneuver = MULTIPLE if volley.company.chained else prepared.maneuver
        if maneuver or prepared.attack.dcv:
            expose_attacker(book, who, prepared.attack.dcv, maneuver)
    elif not apart:
        return
    if apart:
        keep_sweeping(book, who, tuple(each.target.id for each in volley.attempts))
    if order.force:
        end_if_out(book, who)
