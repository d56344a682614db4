"""What hurts without an attack roll: a fall, a blast, bleeding, no air."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, Outcome, RollReport
from hero_combat.errors import UsageError
from hero_combat.systems.champions import orders, pool, reading
from hero_combat.systems.champions.bleeding import bleed_one
from hero_combat.systems.champions.breath import SILENT, go_without
from hero_combat.systems.champions.current import Book, Fight
from hero_combat.systems.champions.damage import through
from hero_combat.systems.champions.effects import is_bleeding, is_unconscious, through_defences
from hero_combat.systems.champions.hazards import falling_dice
from hero_combat.systems.champions.hurt import hurt
from hero_combat.systems.champions.phase import forbid
from hero_combat.systems.champions.sheet import Sheet
from hero_combat.systems.champions.tables import FALL_M_PER_DIE, FALL_MAX_DICE

_WORDS = {"pd": "PD", "ed": "ED", "mental": "mental defence", "none": "no defence"}


def hazard(fight: Fight, order: orders.Hazard, dice: Dice) -> Outcome:
    """Let a hazard have its way with everybody named.

    source: ruling 2.9

    Raises:
        UsageError: a fall without metres, a blast without dice.
        Forbidden: somebody who doesn't bleed is to bleed.
    """
    book = Book(fight)
    if not order.on:
        raise UsageError(f"{order.what} needs --on", mend="name those whom it hits")
    hits = {"fall": _fall, "blast": _blast, "bleeding": _bleed, "drowning": _drown}
    told = hits[order.what](book, order, dice)
    return book.outcome(told, targets=order.on)


def _fall(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """1d6 for each 2 m, 20d6 at most, against PD; one who has fallen lies prone."""
    if not order.metres:
        raise UsageError("a fall needs --metres", mend="--metres 30")
    count = falling_dice(order.metres)
    lines = [Modifier(f"1d6 for each {FALL_M_PER_DIE} m of {order.metres}", f"{count}d6")]
    if order.metres // FALL_M_PER_DIE > count:
        lines[0] = Modifier(f"{order.metres} m: the most is", f"{FALL_MAX_DICE}d6")
    told = []
    for who in order.on:
        thrown = pool.of_text(f"{count}d6") if count else None
        harm = _harmed(book, who, thrown, "pd", f"fall {who}", lines, dice) if thrown else ""
        book.status(who, prone=True, flying=False)
        told.append(f"{book.sheets[who].name} falls {order.metres} m{harm or '.'}")
    return " ".join(told)


def _blast(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """Dice of damage, rolled for each one whom it reaches, past that one's own defence."""
    if not order.damage:
        raise UsageError("a blast needs --damage", mend="--damage 8d6")
    thrown = pool.of_text(order.damage)
    told = []
    for who in order.on:
        harm = _harmed(book, who, thrown, order.vs, f"damage {who}", [], dice)
        told.append(f"The blast hits {book.sheets[who].name}{harm}")
    book.note("knockback of it is a command of its own: knockback ID --body N")
    return " ".join(told)


def _harmed(
    book: Book,
    who: str,
    thrown: pool.Pool,
    vs: str,
    label: str,
    lines: list[Modifier],
    dice: Dice,
) -> str:
    """Roll the dice, take what gets through, and tell it behind a name: ` (15d6: ...). ...`."""
    sheet = book.sheets[who]
    faces = dice.roll(thrown.count, pool.SIDES, label)
    read = thrown.read(faces)
    defence, resistant = _defence(sheet, vs)
    if thrown.killing:
        points = reading.effect_points(read)
        book.rolls.append(RollReport(label, thrown.text, faces, f"{points} BODY", tuple(lines)))
        label = f"stun multiplier {who}"
        faces = dice.roll(1, pool.SIDES, label)
        killed = reading.killing(read, faces[0])
        stun, body, notation, stopped = killed.stun, killed.body, "1d6", resistant
        addends = [Modifier(_WORDS[vs], -defence), Modifier(f"resistant {_WORDS[vs]}", -resistant)]
    else:
        rolled = reading.normal(read, half_from=book.before.rules.half_die_body)
        stun, body = rolled.stun, rolled.body
        notation, stopped = thrown.text, defence
        addends = [*lines, Modifier(_WORDS[vs], -defence)] if defence else lines
    if vs == "mental":
        body = 0  # as a mental attack does
    least = book.before.rules.stun_for_body
    past_stun, past_body = through_defences(stun, body, defence, stopped, least=least)
    told = f"{stun} STUN, {body} BODY; past {defence} {_WORDS[vs]}: {past_stun} STUN"
    told += f", {past_body} BODY"
    book.rolls.append(RollReport(label, notation, faces, told, tuple(addends)))
    fate = hurt(book, who, past_stun, past_body)
    text = f" ({thrown.text}: {through(past_stun, past_body)})."
    return f"{text} {fate}" if fate else text


def _defence(sheet: Sheet, vs: str) -> tuple[int, int]:
    if vs == "none":
        return 0, 0
    if vs == "mental":
        return sheet.md, sheet.md
    if vs == "pd":
        return sheet.pd, min(sheet.rpd, sheet.pd)
    return sheet.ed, min(sheet.red, sheet.ed)


def _bleed(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """A Turn's bleeding, now: for a table that keeps time another way."""
    told = []
    for who in order.on:
        current, sheet = book.combatants[who], book.sheets[who]
        if not (current.status.bleeding and is_bleeding(current.body, sheet.body)):
            forbid(book, who, "does not bleed", force=order.force)
        told.append(bleed_one(book, who, dice))
    return " ".join(told)


def _drown(book: Book, order: orders.Hazard, _dice: Dice) -> str:
    """A phase without air; the rules end where consciousness does. source: decision 8"""
    told = []
    for who in order.on:
        name = book.sheets[who].name
        if is_unconscious(book.combatants[who].stun):
            book.note(SILENT)
            told.append(f"{name} is out and without air.")
            continue
        if not book.combatants[who].status.holding_breath:
            book.status(who, holding_breath=True)
        fate = go_without(book, who)
        told.append(f"{name} has no air.{f' {fate}' if fate else ''}")
    return " ".join(told)
