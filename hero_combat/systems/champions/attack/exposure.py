"""What an attack exposes its attacker to, and what of it goes on."""

from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.turn import moment_text
from hero_combat.systems.champions.turns.phases import next_phase, present_moment, speed


def expose_attacker(book: Book, attacker: str, dcv: int, maneuver: Maneuver | None) -> None:
    """Change the attacker's own DCV by the attack and its maneuver, until the next phase.

    A haymaker does so while it is on its way.
    """
    counts = maneuver is not None and not maneuver.lands_later
    changes = maneuver is not None and (maneuver.dcv or maneuver.dcv_halved or maneuver.sweeps)
    if not dcv and not (counts and changes):
        return
    spd, not_before = speed(book, attacker)
    phase = next_phase(spd, present_moment(book), not_before=not_before)
    until = moment_text(phase) if phase else ""
    if dcv:
        book.change(attacker, dcv=dcv, dcv_until=until)
    if maneuver and counts and changes:
        book.change(attacker, maneuver=maneuver.name, maneuver_until=until)


def keep_sweeping(book: Book, attacker: str, targets: tuple[str, ...]) -> None:
    """Remember at whom suppression fire has been fired in this segment."""
    now = moment_text(present_moment(book))
    swept = book.combatants[attacker].swept
    book.change(attacker, swept={**swept, **dict.fromkeys(targets, now)})
