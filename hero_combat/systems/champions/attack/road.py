"""The road of every attack, from what is meant to what it ends.

`declare` tells what an order means; `carry_out` takes that down the road, stage by stage: allow,
join, work, meet, answer, hit, land, follow, stray, pay, end. A way of attacking is a row of `WAYS`,
and no way gets round a stage.
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.after_hit import follow
from hero_combat.systems.champions.attack.area_attack import attack_place
from hero_combat.systems.champions.attack.autofire import hits_of
from hero_combat.systems.champions.attack.block import blows_blocked
from hero_combat.systems.champions.attack.exposure import expose_attacker, keep_sweeping
from hero_combat.systems.champions.attack.gates import allow
from hero_combat.systems.champions.attack.hit import land
from hero_combat.systems.champions.attack.meaning import PLAIN_WAY, WAYS, declare
from hero_combat.systems.champions.attack.records import Attempt, Landed, Volley, Way
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with_punch
from hero_combat.systems.champions.attack.stray_shots import is_botch, stray
from hero_combat.systems.champions.attack.telling import (
    tell_attack,
    tell_block,
    tell_failed,
    tell_hits,
    tell_missed,
)
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_to_hit
from hero_combat.systems.champions.conditions.effects_of_damage import end_if_out
from hero_combat.systems.champions.conditions.exertion import costs_end_alone, pay, tell_cost
from hero_combat.systems.champions.conditions.haymaker import begin_haymaker
from hero_combat.systems.champions.damage.damage_roll import AS_EVER, Arrival, roll_damage
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.orders.targets import Target, targets_of
from hero_combat.systems.champions.state import Book, capital, name_of
from hero_combat.systems.champions.tables.maneuvers import MULTIPLE
from hero_combat.systems.champions.turns.actions import use_phase

__all__ = ["WAYS", "Attempt", "Landed", "Target", "Volley", "carry_out", "declare", "targets_of"]


def carry_out(book: Book, volleys: tuple[Volley, ...], dice: Dice) -> str:
    """Carry out an attack, stage by stage; what happens, in words, "" where nobody reads them.

    Raises:
        Forbidden: somebody can't act, or not so, and nobody forces it.

    source: rulings 2.1 to 2.8, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    allow(book, volleys)
    company = volleys[0].company
    if company.later:
        told = begin_haymaker(book, volleys[0].attempts[0].order)
        _end(book, volleys[0], 0)
        return told
    if company.at_once:
        from hero_combat.systems.champions.attack.coordinated_attack import (  # noqa: PLC0415 - rare
            join,
        )

        volleys = join(book, volleys, dice)
    words: list[str] = []
    due = 0
    alone = company.at_once or len(volleys) == 1
    salvos = (volleys,) if alone else tuple([(each,) for each in volleys])
    for nth, together in enumerate(salvos):
        said, hit = _arrive(book, together, dice)
        words += said
        if company.apart and not volleys[0].free:
            words.append("Whoever enters the area until the next phase is attacked as well.")
        for volley in together:
            prepared, who = volley.attempts[0].prepared, volley.attempts[0].order.attacker
            if company is PLAIN_WAY and not volley.free and costs_end_alone(book, who, prepared):
                due = prepared.end * volley.shots
            else:
                words.append(_pay(book, volley, dice))
            if company.at_once:
                _end(book, volley, 0)
        if company.chained and not hit and volleys[nth + 1 :]:
            words += _break_off(book, volleys[nth + 1 :], dice)
            break
    if not company.at_once:
        _end(book, volleys[0], due)
    return "" if book.quiet else " ".join([each.strip() for each in words if each])


def _arrive(book: Book, volleys: Sequence[Volley], dice: Dice) -> tuple[list[str], bool]:
    """Let volleys that arrive together do what they do; what follows comes when all have landed.

    Returns:
        What happens, in words; and whether nothing has missed.
    """
    at_once = volleys[0].company.at_once
    told: list[str] = []
    landed: list[Landed] = []
    every = True
    for volley in volleys:
        way, missed, botch = volley.way, 0, False
        attempts = volley.attempts
        if attempts[0].prepared.attack.activation and not way.apart:
            attempts, words = _work(book, attempts, dice)
            every = every and attempts != ()
            told.append(words)
        for attempt in attempts:
            left, somebody = attempt, book.combatants.get(attempt.target.id)
            if (somebody and somebody.maneuver) or way.apart or at_once:
                left, words = _come(book, way, attempt, dice)
                told.append(words)
                if not left.shots:
                    every = False
                    continue
            struck = _strike(book, volley, left, dice)
            told += struck.told
            if at_once:
                landed += struck.landed
            every = every and struck.hit
            if struck.missed and way.apart:
                told.append(stray(book, left, struck.missed, dice, botch=struck.botch))
            elif struck.missed:
                missed, botch = missed + struck.missed, botch or struck.botch
        if missed:
            told.append(stray(book, volley.attempts[0], missed, dice, botch=botch))
    if at_once:
        from hero_combat.systems.champions.attack.coordinated_attack import (  # noqa: PLC0415 - rare
            add_up,
        )

        told += [add_up(book, volleys, landed), follow(book, landed, dice)]
    return told, every


def _work(book: Book, attempts: tuple[Attempt, ...], dice: Dice) -> tuple[tuple[Attempt, ...], str]:
    """Let an attack work that must be rolled for; () if it fails, and what is told of that."""
    from hero_combat.systems.champions.attack.required_roll import work  # noqa: PLC0415 - rare

    roll = work(book, attempts, dice)
    if not roll:
        return attempts, ""
    return (), "" if book.quiet else tell_failed(book, attempts[0], roll)


def _come(book: Book, way: Way, attempt: Attempt, dice: Dice) -> tuple[Attempt, str]:
    """Let an attempt come as far as its roll to hit: no Block may stop it.

    Returns:
        The attempt with the shots that are left; and what has happened, in words.
    """
    if way.apart and attempt.prepared.attack.activation:
        works, words = _work(book, (attempt,), dice)
        if not works:
            return msgspec.structs.replace(attempt, shots=0), words
    if way.place or attempt.target.id not in book.combatants:
        return attempt, ""
    blocked = blows_blocked(book, attempt, dice)
    if not blocked:
        return attempt, ""
    told = "" if book.quiet else tell_block(book, attempt, blocked)
    return msgspec.structs.replace(attempt, shots=attempt.shots - blocked), told


class _Struck(msgspec.Struct, frozen=True, gc=False):
    """What an attempt came to.

    Attributes:
        told: what happened, in words.
        hit: whether it hit what it was aimed at.
        landed: its hits, where what follows is still to come.
        missed: how many shots missed that may hit somebody else.
        botch: the roll was an 18.
    """

    told: tuple[str, ...]
    hit: bool
    landed: tuple[Landed, ...] = ()
    missed: int = 0
    botch: bool = False


def _strike(book: Book, volley: Volley, attempt: Attempt, dice: Dice) -> _Struck:
    """Roll to hit, let land what hits, and what follows from it unless others arrive at once."""
    if volley.way.place:
        return _strike_place(book, attempt, dice)
    if volley.sure:
        _fire_on_the_covered(book, attempt)
        return _land(book, attempt, None, dice)
    maneuver = attempt.prepared.maneuver
    if maneuver and maneuver.frees:
        return _struggle(book, attempt, dice)
    rolled = roll_to_hit(book, attempt, dice)
    if rolled.hit:
        return _land(book, attempt, rolled, dice, apart=volley.way.apart)
    told = () if book.quiet else (tell_missed(book, attempt, rolled),)
    return _Struck(told, hit=False, missed=attempt.shots, botch=is_botch(rolled))


def _land(
    book: Book, attempt: Attempt, rolled: Attack | None, dice: Dice, *, apart: bool = True
) -> _Struck:
    """Let all hits of an attempt land, and what follows from them unless others arrive at once."""
    shots, aim = attempt.shots, attempt.aim
    burst = not apart and attempt.order.shots > 1
    hits = hits_of(rolled, shots) if rolled and shots > 1 else 1
    exact = rolled is not None and rolled.margin == 0 and not burst
    punch = attempt.target.rolls_with_punch and rolls_with_punch(book, attempt, dice)
    how = AS_EVER
    if exact or punch or aim.by:
        how = Arrival(attempt.tag if aim.by else "", exact, punch, at_once=aim.at_once)
    landed: tuple[Landed, ...] = (land(book, attempt, dice, how),)
    for _ in range(hits - 1):
        landed = (*landed, land(book, attempt, dice, how))
    then = "" if aim.at_once else follow(book, landed, dice)
    if book.quiet:
        return _Struck((), True, landed, shots - hits)  # noqa: FBT003 - sooner made so
    if burst:
        told = tell_hits(book, attempt, landed)
    else:
        told = f"{tell_attack(book, attempt, 'hits')}{landed[0].behind}"
    return _Struck((told, then), True, landed, shots - hits)  # noqa: FBT003 - the same


def _strike_place(book: Book, attempt: Attempt, dice: Dice) -> _Struck:
    """Attack a place; one roll of damage is for all who are there."""
    caught, at_once = attack_place(book, attempt, dice), attempt.aim.at_once
    told = [caught.told]
    landed = []
    if caught.attempts:
        rolled = roll_damage(book, attempt.prepared, attempt.tag, dice)
        for each in caught.attempts:
            hit = land(book, each, dice, Arrival(each.tag, rolled=rolled, at_once=at_once))
            landed.append(hit)
            if not book.quiet:
                told.append(f"{capital(name_of(book, each.target.id))} is hit{hit.behind}")
            if not at_once:
                told.append(follow(book, (hit,), dice))
    return _Struck(tuple(told), caught.hit, tuple(landed))


def _struggle(book: Book, attempt: Attempt, dice: Dice) -> _Struck:
    """Let somebody try to get out of a grip, STR against STR."""
    from hero_combat.systems.champions.attack.grab_and_disarm import (  # noqa: PLC0415 - rare
        escape,
        tell_escape,
    )

    free = escape(book, attempt, dice)
    told = () if book.quiet else (tell_escape(book, attempt, free=free),)
    return _Struck(told, free)


def _fire_on_the_covered(book: Book, attempt: Attempt) -> None:
    """Let the shot hit that was held ready: nothing is rolled for it."""
    book.note(f"{name_of(book, attempt.target.id)} was covered: it hits without a roll")
    book.change(attempt.order.attacker, covering="", covering_with="")
    book_attack(book, attempt, None)


def _break_off(book: Book, volleys: Sequence[Volley], dice: Dice) -> list[str]:
    """Pay for the attacks that a miss keeps from being made; what that does, in words."""
    left = len(volleys)
    told = [f"The miss ends it: {left} attack{'s' * (left > 1)} paid for and not made."]
    return told + [_pay(book, volley, dice) for volley in volleys]


def _pay(book: Book, volley: Volley, dice: Dice) -> str:
    """Pay for a volley; what that does, in words."""
    if not volley.shots:
        return ""
    first = volley.attempts[0]
    who = first.order.attacker
    cost = pay(book, who, first.prepared, dice, volley.shots)
    return "" if book.quiet else tell_cost(book.sheets[who].name, cost)


def _end(book: Book, volley: Volley, due: int) -> None:
    """Use up the phase, with END that is due, and let the attack change the attacker's own DCV."""
    if volley.free and not volley.way.apart:
        return
    attempt, maneuver = volley.attempts[0], volley.attempts[0].prepared.maneuver
    who = attempt.order.attacker
    if not volley.free:
        use_phase(book, who, due)
        if volley.company.chained:
            maneuver = MULTIPLE
        if maneuver or attempt.prepared.attack.dcv:
            expose_attacker(book, who, attempt.prepared.attack.dcv, maneuver)
    if volley.way.apart:
        keep_sweeping(book, who, tuple(each.target.id for each in volley.attempts))
    if attempt.order.force:
        end_if_out(book, who)
