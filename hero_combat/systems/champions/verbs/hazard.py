"""What hurts without an attack roll: a fall, a blast, bleeding, no air."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.bleeding import bleed_one, tell_bleeding
from hero_combat.systems.champions.conditions.breath import SILENT, go_without_air
from hero_combat.systems.champions.conditions.dives import has_dived, tell_dive
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, hurt, tell_harm
from hero_combat.systems.champions.conditions.statuses import bring_down
from hero_combat.systems.champions.damage.defences import roll_damage, strike
from hero_combat.systems.champions.damage.impacts import cushion_of, past_cushion
from hero_combat.systems.champions.damage.objects import damage_object
from hero_combat.systems.champions.damage.records import Arrival, Blow
from hero_combat.systems.champions.dice import damage_dice, pool
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.gear.prepared import PreparedAttack, does_stun_only
from hero_combat.systems.champions.health import is_bleeding, is_unconscious
from hero_combat.systems.champions.orders.verbs import Hazard
from hero_combat.systems.champions.sheet.stat_block import Attack
from hero_combat.systems.champions.state import Book, Fight, name_of
from hero_combat.systems.champions.tables.knockback import FALL_M_PER_DIE, FALL_MAX_DICE
from hero_combat.systems.champions.telling import damage as telling
from hero_combat.systems.champions.telling import words


def hazard(fight: Fight, order: Hazard, dice: Dice) -> Outcome:
    """Let a hazard have its way with everybody named.

    source: ruling 2.9

    Raises:
        UsageError: a fall without metres, a blast without dice.
        Forbidden: somebody who doesn't bleed is to bleed.
    """
    book = Book(fight)
    if not order.on:
        raise UsageError(f"{order.what} needs --on", mend="name those whom it hits")
    if len(set(order.on)) < len(order.on):
        raise UsageError("--on names somebody twice", mend="name each once")
    for which in order.on:
        if which in book.things and (order.what != "blast" or order.vs == "mental"):
            raise UsageError(
                f"{name_of(book, which)} is an object: {order.what} does nothing to it",
                mend="hazard blast, with --vs pd, ed or none",
            )
    hits = {"fall": _fall, "blast": _blast, "bleeding": _bleed, "drowning": _drown}
    told = hits[order.what](book, order, dice)
    return book.outcome(told, targets=order.on)


def _fall(book: Book, order: Hazard, dice: Dice) -> str:
    """Let everybody named fall: 1d6 for each 2 m, 20d6 at most, against PD; they lie prone."""
    count = falling_dice(order.metres)
    line = Modifier(f"1d6 for each {FALL_M_PER_DIE} m of {order.metres}", f"{count}d6")
    if order.metres // FALL_M_PER_DIE > count:
        line = Modifier(f"{order.metres} m: the most is", f"{FALL_MAX_DICE}d6")
    told = []
    for who in order.on:
        harm = _fallen(book, who, count, line, dice) if count else "."
        bring_down(book, who)
        told.append(f"{book.sheets[who].name} falls {order.metres} m{harm}")
    return " ".join(told)


def _fallen(book: Book, who: str, count: int, line: Modifier, dice: Dice) -> str:
    """Roll the dice of a fall, take what gets through, and tell it behind the metres."""
    cushion = cushion_of(book, who, dice)
    count = max(0, count - cushion.negation)
    label, text, defence = f"fall {who}", f"{count}d6", cushion.defence
    faces = dice.roll(count, SIDES, label)
    stun, body = sum(faces), damage_dice.body_of(faces)
    least = book.before.rules.stun_for_body
    gets = past_cushion(stun, body, cushion, least=least)
    if not book.quiet:
        lines = (line, *telling.cushion(cushion))
        told = f"{words.amounts(stun, body)}; past {defence} PD: {words.amounts(*gets)}"
        book.rolls.append(RollReport(label, text, faces, told, lines))
    harm = hurt(book, who, *gets, Origin("", "hazard"))
    fate = tell_harm(book.sheets[who].name, harm)
    return f" ({text}: {words.through(*gets)}). {fate}".rstrip()


def _blast(book: Book, order: Hazard, dice: Dice) -> str:
    """Roll damage once for all, and take from each what gets past the own defence."""
    thrown = pool.of_text(order.damage)
    attack = Attack(dice=order.damage, vs=order.vs)
    prepared = PreparedAttack(
        attack,
        None,
        thrown,
        (),
        0,
        stun_only=does_stun_only(attack),
        no_defence=order.vs == "none",
    )
    people = any(which in book.combatants for which in order.on)
    damage = roll_damage(book, prepared, order.on[0], dice, stun=people)
    told = []
    for which in order.on:
        if has_dived(book, which):
            dived = tell_dive(book, which)
            book.change(which, dived=0)
            if not order.force:
                told.append(f"{dived} and is out of the blast.")
                continue
            book.note_forced(f"{dived}, and it reaches so far")
        if which in book.things:
            done = damage_object(book, Blow(prepared, which), damage)
            gets, fate = words.through(0, done.through), telling.breaks(book, which, done)
        else:
            _, hit = strike(book, Blow(prepared, which, Arrival(rolled=damage)), dice)
            harm = hurt(book, which, hit.stun, hit.body, Origin("", "hazard"))
            fate = tell_harm(book.sheets[which].name, harm)
            gets = words.through(hit.stun, hit.body)
        told.append(f"The blast hits {name_of(book, which)} ({thrown.text}: {gets}).")
        told += [fate] if fate else []
    book.note("knockback of it is a command of its own: knockback ID --body N")
    return " ".join(told)


def _bleed(book: Book, order: Hazard, dice: Dice) -> str:
    """Let those named bleed for a Turn, now: for a table that keeps time another way."""
    told = []
    for who in order.on:
        current, sheet = book.combatants[who], book.sheets[who]
        if not (current.status.bleeding and is_bleeding(current.body, sheet.body)):
            forbid(book, who, "does not bleed", force=order.force)
        told.append(tell_bleeding(sheet.name, bleed_one(book, who, dice)))
    return " ".join(told)


def _drown(book: Book, order: Hazard, _dice: Dice) -> str:
    """Let those named go a phase without air, as long as they are conscious. source: decision 8"""
    told = []
    for who in order.on:
        name = book.sheets[who].name
        if is_unconscious(book.combatants[who].stun):
            book.note(SILENT)
            told.append(f"{name} is out and without air.")
            continue
        if not book.combatants[who].status.holding_breath:
            book.status(who, holding_breath=True)
        fate = tell_harm(name, go_without_air(book, who))
        told.append(f"{name} has no air.{f' {fate}' if fate else ''}")
    return " ".join(told)


def falling_dice(metres: float) -> int:
    """Return the d6 of a fall: one for each 2 m, 20 at most. source: ruling 2.9."""
    return min(FALL_MAX_DICE, int(metres // FALL_M_PER_DIE))
