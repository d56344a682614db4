"""The Defense Check: the Save against all attacks until it is rolled again. source: P2."""

from collections.abc import Iterable, Mapping
from typing import Any

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.dice.pools import Pool, book_check, pool_for, roll_pool
from hero_combat.systems.zt.dice.status_modifiers import add_statuses
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.sheet import WELL
from hero_combat.systems.zt.state import Book, Fight

_ABILITY = "athletics"
NOTHING_ELSE: Mapping[str, Any] = {}
"""No other values change with the Defense."""


def roll_defense(
    book: Book,
    who: str,
    dice: Dice,
    *,
    lines: tuple[Modifier, ...] = (),
    luck: int = 0,
    also: Mapping[str, Any] = NOTHING_ELSE,
) -> Result:
    """Roll the Defense of `who` anew, store it and report it.

    Args:
        book: the encounter at work.
        who: whose Defense it is.
        dice: where faces come from.
        lines: what others have added: Assist and Disrupt.
        luck: Luck Points spent on it, which have been paid.
        also: other current values that change then.
    """
    pool = defense_pool(book, who, lines)
    thrown = roll_pool(book, who, pool, f"defense {who}", dice, luck)
    result = thrown.result
    book_check(book, thrown, lambda: _reading(result))
    book.change(
        who,
        defense=result.total,
        defense_crit=result.crit_fail,
        defense_adj=_of_status(book, who),
        **also,
    )
    return result


def _reading(result: Result) -> str:
    """Tell how a Defense Check came out: `Defense 9`."""
    return f"Defense {result.total}{', all ones' if result.crit_fail else ''}"


def defense_pool(book: Book, who: str, lines: tuple[Modifier, ...] = ()) -> Pool:
    """Return what the Defense Check of `who` is made with."""
    sheet = book.sheets[who]
    standard = sheet.standard.defense if sheet.standard else None
    worn = sheet.worn if standard is None else ()
    return pool_for(book, who, _ABILITY, "defense", [*worn, *lines], 0, standard)


def drop_defense(book: Book, who: str) -> None:
    """Drop the Defense of one who goes down to Adjustments only, at once. source: A9."""
    book.change(
        who, defense=_bare(book, who), defense_crit=False, defense_adj=_of_status(book, who)
    )


def standing_defense(fight: Fight | Book, who: str, lines: list[Modifier]) -> int:
    """Return the Defense that an attack on `who` must beat now; 0 where none was rolled.

    With the ruling `defense_updates = "at once"` (A9) what the statuses add by now counts.
    """
    current = fight.combatants[who]
    defense = current.defense or 0
    if current.status is WELL and current.hp > 0 and not current.defense_adj:
        return defense  # as with most
    if is_unconscious(current):
        return _bare(fight, who)
    rules = fight.before.rules if isinstance(fight, Ledger) else fight.rules
    if rules.defense_updates == "at once":
        more = _of_status(fight, who) - current.defense_adj
        if more:
            lines.append(Modifier(f"{who}: in the Defense by now", f"{more:+}"))
            return defense + more
    return defense


def is_beaten_by_all(book: Book, who: str) -> bool:
    """Tell whether every attack gets through the Defense of `who`.

    It does where the Check was all ones and the table takes that as a Critical Failure (A4).
    """
    current = book.combatants[who]
    crit = book.before.rules.defense_crit and current.defense_crit
    return crit and not is_unconscious(current)


def rank_defenses(book: Book, people: Iterable[str]) -> list[str]:
    """Tell the Defenses of those people, the highest first: `Ann 9`, `N1 14 (all ones)`."""
    stands = {who: standing_defense(book, who, []) for who in people}
    worthless = {who for who in stands if is_beaten_by_all(book, who)}
    order = sorted(stands, key=lambda who: (who in worthless, -stands[who]))
    return [
        f"{book.sheets[who].name} {stands[who]}{' (all ones)' if who in worthless else ''}"
        for who in order
    ]


def _bare(fight: Fight | Book, who: str) -> int:
    """Return the Defense of one who is Unconscious: no dice, Adjustments only."""
    sheet = fight.sheets[who]
    bare = _of_status(fight, who)
    if sheet.standard is None or sheet.standard.defense is None:
        for line in sheet.worn:
            bare += int(line.value)
    return bare


def _of_status(fight: Fight | Book, who: str) -> int:
    status = fight.combatants[who].status
    return 0 if status is WELL else add_statuses(status, _ABILITY, "defense", [])
