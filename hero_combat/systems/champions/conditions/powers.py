"""Powers that stay on: what they add while they are up, and how they come down."""

from typing import Literal

from hero_combat.errors import UsageError
from hero_combat.systems.champions.events import PowerDropped
from hero_combat.systems.champions.sheet.protection import Power
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.text import did_you_mean, listing

Loss = Literal["no END", "stunned", "dead"]
"""Why powers drop."""


def switch_on(book: Book, who: str, which: str, power: Power) -> None:
    """Turn a power on: the sheet says what it adds, and what it costs is kept."""
    now = book.combatants[who]
    cost = 0 if power.reserve or power.uncontrolled else power.end
    book.change(who, powers={**now.powers, which: cost})
    book.raise_sheet(who)


def switch_off(book: Book, who: str, which: str) -> None:
    """Turn a power off; what it added is on the sheet no more."""
    left = {name: end for name, end in book.combatants[who].powers.items() if name != which}
    book.change(who, powers=left)
    book.raise_sheet(who)


def drop_powers(book: Book, who: str, cause: Loss) -> None:
    """Drop everything that runs on END, at 0 STUN, Stunned or dead; a note says so.

    What costs none goes on: it is Uncontrolled, or a reserve feeds it. What is persistent goes on
    while one is Stunned or dead. source: seed, "Effects of Damage"; ruling 3.2; the HERO 6e book
    """
    lost = powers_that_drop(book.combatants[who], book.sheets[who], cause)
    for which in lost:
        switch_off(book, who, which)
        book.event(PowerDropped(who=who, power=which, why=cause))
    if lost:
        book.remark(told.powers_drop, book, who, lost, cause)


def powers_that_drop(current: Current, sheet: Sheet, cause: Loss) -> list[str]:
    """Return the powers that are up and run on END; the persistent ones only at no END."""
    lost = [which for which, cost in current.powers.items() if cost]
    if cause != "no END":
        own = sheet.powers
        lost = [which for which in lost if not (which in own and own[which].persistent)]
    return lost


def pay_for_powers(book: Book, who: str) -> None:
    """Take END for each power that is up, at a phase's beginning; drop what can't be paid for."""
    for which, cost in tuple(book.combatants[who].powers.items()):
        if not cost:
            continue
        end = book.combatants[who].end
        if end < cost:
            switch_off(book, who, which)
            book.event(PowerDropped(who=who, power=which, why="no END"))
            book.remark(told.power_unpaid, book, who, which, end)
        else:
            book.change(who, end=end - cost)
            book.remark(told.power_paid, book, who, which, cost)


def find_power(book: Book, who: str, word: str) -> tuple[str, Power] | None:
    """Return the power of `who` that `word`, the start of a key or a name, means; None for none."""
    wanted = word.strip().casefold()
    powers = book.sheets[who].powers
    for which, power in powers.items():
        if wanted in (which, power.name.casefold()):
            return which, power
    found = [which for which in powers if which.startswith(wanted)]
    return (found[0], powers[found[0]]) if wanted and len(found) == 1 else None


def raised_power(book: Book, who: str, word: str) -> str:
    """Return the power that is up and that `word` means; the only one for "".

    Raises:
        UsageError: none is, or it isn't clear which.
    """
    powers = book.combatants[who].powers
    if not word and len(powers) == 1:
        return next(iter(powers))
    found = find_power(book, who, word)
    which = found[0] if found else word.strip()
    if which in powers:
        return which
    has = f"choose {listing(powers, 'or')}" if powers else "no power is up"
    raise UsageError(
        f'{book.sheets[who].name} has raised no "{word}"', mend=did_you_mean(word, powers) or has
    )
