"""Rolling with the punch: a defence one aborts to once the blow has landed."""

from hero_combat.systems.champions.abort import abort
from hero_combat.systems.champions.clock import moment_text
from hero_combat.systems.champions.effects import is_unconscious
from hero_combat.systems.champions.phase import forbid, now, since, speed, spend
from hero_combat.systems.champions.sheet import Book

MANEUVER = "Roll With a Punch"


def roll_with(book: Book, who: str, *, force: bool) -> None:
    """Let `who` abort to rolling with the punch; what that does to the damage is not done here.

    Raises:
        Forbidden: `who` may not abort, and nobody forces it.

    source: ruling 1.4; the maneuver table
    """
    current = book.combatants[who]
    moment = now(book)
    spd, not_before = speed(book, who)
    ruling = abort(
        spd,
        moment,
        acted=since(current.acted) >= moment,
        stunned=current.status.stunned,
        unconscious=is_unconscious(current.stun),
        holding=bool(current.holding),
        spent=since(current.spent),
        not_before=not_before,
        reabort_lock=book.before.rules.reabort_lock,
    )
    forbid(book, who, ruling.why and f"can't roll with the punch: {ruling.why}", force=force)
    name = book.sheets[who].name
    if ruling.phase_spent is not None:
        spend(book, who, ruling.phase_spent)
        book.note(f"{name} rolls with the punch and aborts phase {moment_text(ruling.phase_spent)}")
    elif current.holding:
        book.note(f"{name} rolls with the punch and uses the held action")
    until = "" if ruling.defence_until is None else moment_text(ruling.defence_until)
    book.change(
        who,
        acted=moment_text(moment),
        holding="",
        held="",
        maneuver=MANEUVER,
        maneuver_until=until,
    )
