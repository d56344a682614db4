"""What hurts without an attack roll: a fall, a blast, bleeding, no air."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.bleeding import bleed_one
from hero_combat.systems.champions.conditions.breath import go_without_air
from hero_combat.systems.champions.conditions.dives import has_dived
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, bring_down, hurt
from hero_combat.systems.champions.damage.defenses import roll_damage, strike
from hero_combat.systems.champions.damage.impacts import Cushion, cushion_of, past_cushion
from hero_combat.systems.champions.damage.objects import damage_object
from hero_combat.systems.champions.damage.records import Arrival, Blow
from hero_combat.systems.champions.dice import pool
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.gear.prepared import PreparedAttack, does_stun_only
from hero_combat.systems.champions.health import is_bleeding, is_unconscious
from hero_combat.systems.champions.orders.verbs import Hazard
from hero_combat.systems.champions.sheet.stat_block import Attack
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.systems.champions.tables.damage_dice import DIE_BODY
from hero_combat.systems.champions.tables.knockback import FALL_M_PER_DIE, FALL_MAX_DICE
from hero_combat.systems.champions.telling import conditions as told_of_conditions
from hero_combat.systems.champions.telling import hazards as told
from hero_combat.systems.champions.telling import hits


def hazard(book: Book, order: Hazard, dice: Dice) -> None:
    """Let a hazard have its way with everybody named.

    source: ruling 2.9

    Raises:
        UsageError: a fall without metres, a blast without dice.
        Forbidden: somebody who doesn't bleed is to bleed.
    """
    if not order.on:
        raise UsageError(f"{order.what} needs --on", mend="name what it hits")
    if len(set(order.on)) < len(order.on):
        raise UsageError("--on names an ID twice", mend="name each once")
    for which in order.on:
        if which in book.things and (order.what != "blast" or order.vs == "mental"):
            raise UsageError(
                f"{name_of(book, which)} is an object: {order.what} has no effect on it",
                mend="use `hazard blast` with --vs pd, ed or none",
            )
    hits = {"fall": _fall, "blast": _blast, "bleeding": _bleed, "drowning": _drown}
    book.targets = order.on
    hits[order.what](book, order, dice)


class Fall(msgspec.Struct, frozen=True):
    """A fall of so many metres.

    Attributes:
        label: the label of the roll.
        metres: how far.
        faces: what fell.
        cushion: what stood against it.
        stun: STUN rolled.
        body: BODY rolled.
        gets: STUN and BODY that get through.
    """

    label: str
    metres: float
    faces: tuple[int, ...]
    cushion: Cushion
    stun: int
    body: int
    gets: tuple[int, int]


def _fall(book: Book, order: Hazard, dice: Dice) -> None:
    """Let everybody named fall: 1d6 for each 2 m, 20d6 at most, against PD; they lie prone."""
    for who in order.on:
        if falling_dice(order.metres):
            fallen = _fallen(book, who, order.metres, dice)
            harm = hurt(book, who, *fallen.gets, Origin("", "hazard"))
            book.say(told.fall, book, who, fallen)
            book.say(told_of_conditions.harmed, book, who, harm)
        else:
            book.say(told.soft_fall, book, who, order.metres)
        bring_down(book, who)


def _fallen(book: Book, who: str, metres: float, dice: Dice) -> Fall:
    """Roll the dice of a fall."""
    cushion = cushion_of(book, who, dice)
    count = max(0, falling_dice(metres) - cushion.negation)
    label = f"fall {who}"
    faces = dice.roll(count, SIDES, label)
    stun, body = sum(faces), sum(map(DIE_BODY.__getitem__, faces))
    least = book.before.rules.stun_for_body
    gets = past_cushion(stun, body, cushion, least=least)
    fallen = Fall(label, metres, faces, cushion, stun, body, gets)
    book.report(told.fall_roll, fallen)
    return fallen


def _blast(book: Book, order: Hazard, dice: Dice) -> None:
    """Roll damage once for all, and take from each what gets past the own defense."""
    thrown = pool.of_text(order.damage)
    attack = Attack(dice=order.damage, vs=order.vs)
    prepared = PreparedAttack(
        attack,
        None,
        thrown,
        (),
        0,
        stun_only=does_stun_only(attack),
        no_defense=order.vs == "none",
    )
    people = any(which in book.combatants for which in order.on)
    damage = roll_damage(book, prepared, order.on[0], dice, stun=people)
    for which in order.on:
        if has_dived(book, which):
            if order.force:
                book.note_forced(told.reaches_so_far(book, which))
            else:
                book.say(told.out_of_the_blast, book, which)
            book.change(which, dived=0)
            if not order.force:
                continue
        if which in book.things:
            done = damage_object(book, Blow(prepared, which), damage)
            book.say(told.blast, book, which, thrown, (0, done.through))
            book.say(hits.breaks, book, which, done)
        else:
            _, hit = strike(book, Blow(prepared, which, Arrival(rolled=damage)), dice)
            harm = hurt(book, which, hit.stun, hit.body, Origin("", "hazard"))
            book.say(told.blast, book, which, thrown, (hit.stun, hit.body))
            book.say(told_of_conditions.harmed, book, which, harm)
    book.remark(told.no_knockback)


def _bleed(book: Book, order: Hazard, dice: Dice) -> None:
    """Let those named bleed for a Turn, now: for a table that keeps time another way."""
    for who in order.on:
        current, sheet = book.combatants[who], book.sheets[who]
        if not (current.status.bleeding and is_bleeding(current.body, sheet.body)):
            forbid(book, who, "isn't bleeding", force=order.force)
        bleed_one(book, who, dice)


def _drown(book: Book, order: Hazard, _dice: Dice) -> None:
    """Let those named go a phase without air, as long as they are conscious. source: decision 8"""
    for who in order.on:
        if is_unconscious(book.combatants[who].stun):
            book.remark(told_of_conditions.out_without_air)
            book.say(told.out_and_without_air, book, who)
            continue
        if not book.combatants[who].status.holding_breath:
            book.status(who, holding_breath=True)
        book.say(told.no_air, book, who)
        book.say(told_of_conditions.harmed, book, who, go_without_air(book, who))


def falling_dice(metres: float) -> int:
    """Return the d6 of a fall: one for each 2 m, 20 at most. source: ruling 2.9."""
    return min(FALL_MAX_DICE, int(metres // FALL_M_PER_DIE))
