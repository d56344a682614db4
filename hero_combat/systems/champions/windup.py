"""What is begun and can be lost again: a haymaker on its way, a weapon held on somebody."""

from hero_combat.encounter.orders import line_of
from hero_combat.systems.champions.clock import (
    haymaker_lands,
    moment_text,
    next_phase,
    segment_of,
)
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.phase import now, since, speed, spend
from hero_combat.systems.champions.phrases import called

HAYMAKER = "Haymaker"


def wind_up(book: Book, order: Resolve) -> str:
    """Begin a haymaker: it lands at the end of the next segment. source: ruling 2.8.

    The order is kept in the state, and played when the blow lands.
    """
    who = order.attacker
    spd, _ = speed(book, who)
    moment = now(book)
    when = haymaker_lands(spd, moment)
    until = next_phase(spd, when.lands)
    book.change(
        who,
        haymaker=line_of(order),
        haymaker_lands=moment_text(when.lands),
        maneuver=HAYMAKER,
        maneuver_until=moment_text(until) if until else "",
    )
    name, target = book.sheets[who].name, called(book, order.target[0])
    told = f"{name} winds up a haymaker against {target}"
    if when.phase_lost:
        spend(book, who, when.phase_lost)
        book.note(f"{name}'s phase of {moment_text(when.phase_lost)} goes into the haymaker")
    book.note(f"a haymaker is lost when the target moves away: unset {who}.haymaker")
    return f"{told}; it lands at the end of segment {segment_of(when.lands)}."


def lands(book: Book, moment: int) -> bool:
    """Whether a haymaker lands at the end of this moment."""
    return any(
        current.haymaker and since(current.haymaker_lands) <= moment
        for current in book.combatants.values()
    )


def lose(book: Book, who: str, why: str) -> None:
    """`who` is stunned, knocked back ...: what was begun comes to nothing, and a note says so."""
    current = book.combatants[who]
    if not current.haymaker and not current.covering:
        return
    name = book.sheets[who].name
    if current.haymaker:
        book.change(who, haymaker="", haymaker_lands="")
        book.note(f"{name}'s haymaker comes to nothing: {name} {why}")
    if current.covering:
        target = book.sheets[current.covering].name if current.covering in book.sheets else ""
        book.change(who, covering="")
        book.note(f"{name} no longer covers {target or 'anybody'}")
