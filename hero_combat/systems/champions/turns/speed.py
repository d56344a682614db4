"""The SPD that counts, and what changes it."""

from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import turns as told
from hero_combat.systems.champions.turns.clock import spd_change


def speed(fight: Encounter | Book, who: str) -> tuple[int, int]:
    """Return the SPD of `who`, and the moment before which it gives no phase (0 for none).

    A change of SPD in a fight counts from the later of the next phases of the old and the new one.
    source: ruling 1.1, step 6
    """
    current, spd = fight.combatants[who], fight.sheets[who].spd
    not_before = parse_moment(current.not_before)
    if current.spd != spd and fight.clock.ordered:
        not_before = spd_change(current.spd, spd, parse_moment(fight.clock.ordered)) or 0
    return spd, not_before


def settle_declared_speeds(book: Book) -> None:
    """Let every SPD that was declared count, after segment 12."""
    for who, current in tuple(book.combatants.items()):
        if current.next_spd:
            spd = current.next_spd
            source = book.before.sources[who].get("spd")
            book.override(who, "spd", None if spd == source else spd)
            book.change(who, next_spd=0, spd=spd, not_before="")
            book.say(told.new_spd, book, who)


def record_speeds(book: Book) -> None:
    """Let every SPD that has changed be the one that counts."""
    sheets = book.sheets
    for who, current in book.combatants.items():  # nobody comes or goes
        if current.spd != sheets[who].spd:
            spd, not_before = speed(book, who)
            book.change(who, spd=spd, not_before=moment_text(not_before) if not_before else "")
