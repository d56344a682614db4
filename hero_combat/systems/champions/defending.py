"""Defensive maneuvers: in one's own phase, out of a hold, or by giving up a later phase."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, Outcome, RollReport
from hero_combat.errors import UsageError
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.abort import Abort, abort
from hero_combat.systems.champions.clock import next_phase, segment_of, turn_of
from hero_combat.systems.champions.combat_value import (
    characteristic_roll_target,
    dive_for_cover,
    dive_for_cover_penalty,
)
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.maneuvers import MANEUVERS
from hero_combat.systems.champions.phase import (
    COWED,
    forbid,
    now,
    out_of_action,
    since,
    speed,
    spend,
    take_up,
    use_phase,
)
from hero_combat.systems.champions.phrases import by
from hero_combat.systems.champions.raising import turned_on

_POWER = "power"


def defend(book: Book, order: orders.Act, dice: Dice) -> Outcome:
    """A defensive maneuver that takes one's own phase or the held action.

    It lasts until the next own phase. source: the maneuver table; ruling 1.3
    """
    who = order.actor_
    if book.combatants[who].holding:
        book.note("a held action that is used in defence is a full action")
    spd, not_before = speed(book, who)
    until = next_phase(spd, now(book), not_before=not_before)
    use_phase(book, who)
    does = _put_up(book, order, order.move, until, dice)
    name = book.sheets[who].name
    return book.outcome(f"{name} {does}.{_lasts(book, until)}", targets=(who,))


def abort_to(book: Book, order: orders.Act, dice: Dice) -> Outcome:
    """Give up the next phase, or a held action, for a defence now.

    source: seed, "Aborting to Defense"; ruling 1.4

    Raises:
        UsageError: no defence is named.
        Forbidden: one has acted in this segment, is Stunned, unconscious or dead, or has no phase.
    """
    who, moment = order.actor_, now(book)
    if not order.to:
        raise UsageError("abort needs --to", mend="such as --to dodge")
    current, name = book.combatants[who], book.sheets[who].name
    ruling = _ruling(book, who, moment)
    forbid(book, who, _helpless(book, who) or ruling.why, force=order.force)
    until = ruling.defence_until
    if not ruling.allowed:
        spd, not_before = speed(book, who)
        until = next_phase(spd, moment, not_before=not_before)
    phase = ruling.phase_spent or moment
    use_phase(book, who)
    spend(book, who, phase)
    does = _put_up(book, order, order.to, until, dice)
    if current.holding and ruling.allowed:
        book.note("a held action that is used in defence is a full action")
        paid = f"{name} {does}, out of the held action."
    elif ruling.phase_spent:
        book.note("an abort is half a phase, with any number of zero-phase actions")
        paid = f"{name} aborts the phase in {_when(book, phase)}: {name} {does}."
    else:
        paid = f"{name} {does}."
    lasts = "" if order.to == _POWER else _lasts(book, until)  # a power is up until it is lowered
    return book.outcome(paid + lasts, targets=(who,))


def _helpless(book: Book, who: str) -> str:
    """Why `who` can't even defend, besides what `abort` asks about; "" for nothing."""
    current = book.combatants[who]
    if is_dead(current.body, book.sheets[who].body) or current.presence in COWED:
        return out_of_action(book, who)
    if not current.stun and not current.status.stunned:
        return "is at 0 STUN, where only minor actions are possible"
    return ""


def _ruling(book: Book, who: str, moment: int) -> Abort:
    current = book.combatants[who]
    spd, not_before = speed(book, who)
    return abort(
        spd,
        moment,
        acted=since(current.acted) >= moment or since(current.half) >= moment,
        stunned=current.status.stunned,
        unconscious=is_unconscious(current.stun),
        holding=bool(current.holding),
        spent=since(current.spent),
        not_before=not_before,
        reabort_lock=book.before.rules.reabort_lock,
    )


def _put_up(book: Book, order: orders.Act, defence: str, until: int | None, dice: Dice) -> str:
    """Let the defence stand; what is done, in words."""
    who = order.actor_
    if defence == "interpose":
        take_up(book, who, "")
        return _interpose(book, order)
    if defence == _POWER and (order.power or book.sheets[who].powers):
        take_up(book, who, "")
        return turned_on(book, order, dice).removesuffix(".")
    if defence == _POWER:
        take_up(book, who, "")
        book.note("what the power adds is the game master's to `set`: ID.sheet.pd, ID.sheet.dcv")
        return "turns on a defence power"
    maneuver = MANEUVERS[defence.replace("-", " ").title().replace(" For ", " for ")]
    take_up(book, who, maneuver.name, until)
    if defence == "dive-for-cover":
        return _dive(book, who, order.metres, dice)
    if "block" in defence:
        book.note("a block is rolled, OCV against the attacker's OCV, when the blow comes")
    bonus = f" (DCV {maneuver.dcv:+d})" if maneuver.dcv else ""
    return f"{'dodges' if 'dodge' in defence else 'blocks'}{bonus}"


def _interpose(book: Book, order: orders.Act) -> str:
    """Leap in front of somebody: the attacks on that one now hit the one who leapt."""
    if len(order.on) != 1:
        raise UsageError("to interpose needs --on", mend="name the one who is protected")
    other = book.sheets[order.on[0]].name
    name = book.sheets[order.actor_].name
    book.note(f"who attacks {other} from there attacks {name}: resolve it against {order.actor_}")
    return f"leaps in front of {other}"


def _dive(book: Book, who: str, metres: int, dice: Dice) -> str:
    sheet, status = book.sheets[who], book.combatants[who].status
    label = f"dive for cover {who}"
    faces = dice.roll(3, 6, label)
    roll = sum(faces)
    dive = dive_for_cover(sheet.dex, roll, metres, underwater=status.underwater)
    base = characteristic_roll_target(sheet.dex)
    penalty = dive_for_cover_penalty(metres, underwater=status.underwater)
    addends = [Modifier("base", 9), Modifier(f"DEX {sheet.dex} / 5", base - 9)]
    if penalty:
        addends.append(Modifier(f"{metres} m", penalty))
    made = by("made" if dive.success else "failed", dive.target - roll)
    reading = f"{roll} against {dive.target}-: {made}"
    book.rolls.append(RollReport(label, "3d6", faces, reading, tuple(addends)))
    book.status(who, prone=dive.prone)
    return f"dives for cover, {'gets away' if dive.success else 'not far enough'} and lies prone"


def _lasts(book: Book, until: int | None) -> str:
    return f" It lasts until {_when(book, until)}." if until else ""


def _when(book: Book, moment: int) -> str:
    turn = turn_of(moment)
    text = f"segment {segment_of(moment)}"
    return text if turn == book.clock.turn else f"{text} of Turn {turn}"
