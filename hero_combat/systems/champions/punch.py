"""Rolling with the punch: a defence one aborts to once the blow has landed."""

from hero_combat.systems.champions.abort import abort
from hero_combat.systems.champions.clock import moment_text, next_phase
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.phase import (
    forbid,
    now,
    since,
    speed,
    spend,
    use_phase,
)

MANEUVER = "Roll With a Punch"


def roll_with(book: Book, who: str, *, force: bool) -> None:
    """Let `who` abort to rolling with the punch; what that does to the damage is not done here.

    Raises:
        Forbidden: `who` may not abort, and nobody forces it.

    source: ruling 1.4; the maneuver table
    """
    current = book.combatants[who]
    sheet = book.sheets[who]
    moment = now(book)
    spd, not_before = speed(book, who)
    ruling = abort(
        spd,
        moment,
        acted=max(since(current.acted), since(current.half)) >= moment,
        stunned=current.status.stunned,
        unconscious=is_unconscious(current.stun) or is_dead(current.body, sheet.body),
        holding=bool(current.holding),
        spent=since(current.spent),
        not_before=not_before,
        reabort_lock=book.before.rules.reabort_lock,
    )
    why = ruling.why and f"{ruling.why} and can't roll with the punch"
    forbid(book, who, why, force=force)
    until = ruling.defence_until if ruling.allowed else next_phase(spd, moment)
    use_phase(book, who)
    if ruling.phase_spent:
        spend(book, who, ruling.phase_spent)
        when = moment_text(ruling.phase_spent)
        book.note(f"{sheet.name} rolls with the punch and gives up the phase of {when}")
    elif ruling.allowed:
        book.note(f"{sheet.name} rolls with the punch out of the held action")
    book.change(who, maneuver=MANEUVER, maneuver_until=moment_text(until) if until else "")
