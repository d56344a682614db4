"""A phase begins: what ends with it, what it costs, and whether it can be used."""

from hero_combat.fight.events import ActionLost
from hero_combat.systems.champions.conditions.breath import go_without_air
from hero_combat.systems.champions.conditions.effects_of_damage import UNHARMED
from hero_combat.systems.champions.conditions.powers import pay_for_powers
from hero_combat.systems.champions.conditions.recovery import recover_one
from hero_combat.systems.champions.conditions.surprise import end_impression, end_surprise
from hero_combat.systems.champions.health import is_dead, is_unconscious, negative_stun_band
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.telling import turns
from hero_combat.systems.champions.turns.declared_maneuvers import end_expired_maneuver


def start_phase(book: Book, who: str, moment: int) -> bool:
    """Let the phase of `who` begin.

    Returns:
        Whether `who` can use it; otherwise it is spent.

    source: rulings 1.2 to 1.4, 2.9, 3.2 and 3.3
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if is_dead(current.body, sheet.body) or parse_moment(current.spent) >= moment:
        return False
    if current.acted and parse_moment(current.acted) >= moment:
        return False
    if current.holding:
        book.change(who, holding="", held="")
    if (
        current.holding and parse_moment(current.half) < moment
    ):  # else this phase is the other half of it
        book.event(ActionLost(who=who, why="held action unused"))
        book.head(turns.moment, moment)
        book.say_of(who, told.hold_unused)
    if current.maneuver or current.dcv:
        end_expired_maneuver(book, who, moment)
    if is_unconscious(current.stun):
        _outlast(book, who)
        if current.status.stunned:
            book.status(who, stunned=False)
            book.remark(told.stunned_no_longer, book, who)
        _lie_unconscious(book, who, moment)
    elif current.status.stunned:
        _outlast(book, who)
        book.change(who, {"stunned": False}, acted=moment_text(moment))
        book.event(ActionLost(who=who, why="stunned"))
        book.head(turns.moment, moment)
        book.say_of(who, told.comes_round_from_stun)
    elif not _gather_wits(book, who, moment) and _bear(book, who, moment):
        return True
    book.change(who, spent=moment_text(moment))
    return False


def _bear(book: Book, who: str, moment: int) -> bool:
    """Take what a phase costs one who holds the breath or has raised powers.

    Returns:
        Whether `who` is still awake.
    """
    current = book.combatants[who]
    if current.status.holding_breath:
        harm = go_without_air(book, who)
        if harm is not UNHARMED:
            book.head(turns.moment, moment)
            book.say(told.harmed, book, who, harm)
        if is_unconscious(book.combatants[who].stun):
            return False
    if current.powers:
        pay_for_powers(book, who)
    current = book.combatants[who]
    if not current.stun:
        book.remark(told.low_stun, book, who)
    if current.body <= 0:
        book.remark(told.low_body, book, who)
    return True


def _gather_wits(book: Book, who: str, moment: int) -> bool:
    """End what surprise and presence did to `who`; return whether it costs the phase."""
    current = book.combatants[who]
    level, status = current.presence, current.status
    if not level and status.surprised == "no" and not status.non_combat:
        return False
    impression = end_impression(book, who, moment_text(moment))
    over = end_surprise(book, who)
    if impression:
        over.append(impression)
    if impression == "phase lost":
        book.event(ActionLost(who=who, why=level))
    for each in over:
        book.head(turns.moment, moment)
        book.say_of(who, told.is_over, each, level)
    return impression == "phase lost"


def _outlast(book: Book, who: str) -> None:
    """End surprise and presence with a phase that is lost anyway."""
    level = book.combatants[who].presence
    for each in end_surprise(book, who):
        book.remark(told.outlasts, book, who, each)
    if level:
        book.change(who, presence="")
        book.remark(told.outlasts_presence, book, who, level)


def _lie_unconscious(book: Book, who: str, moment: int) -> None:
    """Give the unconscious a recovery in their phase, unless they are too far down."""
    book.event(ActionLost(who=who, why="unconscious"))
    current = book.combatants[who]
    band = negative_stun_band(current.stun)
    if band is None or not band.every_phase or current.status.holding_breath:
        book.remark(told.lies_out, book, who)
        return
    gain = recover_one(book, who)
    book.head(turns.moment, moment)
    book.say_of(who, told.recovers_lying, gain)
