"""The Defense Check: the Save against all attacks until it is rolled again. source: P2."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.zt.dice import checks
from hero_combat.systems.zt.dice.checks import Added, CheckResult
from hero_combat.systems.zt.dice.status_modifiers import add_statuses
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import WELL
from hero_combat.systems.zt.state import Book, Encounter
from hero_combat.systems.zt.tables import Adjustment
from hero_combat.systems.zt.telling import checks as told

_ABILITY = "athletics"
NOTHING_ELSE: Mapping[str, Any] = {}
"""No other values change with the Defense."""
NOTHING_ADDED = Added()
"""Nobody helps, and no Luck is spent."""


class Defense(msgspec.Struct, frozen=True, gc=False):
    """The Defense of somebody, as it stands.

    Attributes:
        who: whose it is.
        stands: what an attack must beat.
        worthless: whether every attack gets through it.
        by_now: what statuses have added to it since it was rolled.
        shifts: what is added to the Hit Check against this one of several.
        shift: the sum of that.
    """

    who: str
    stands: int
    worthless: bool = False
    by_now: int = 0
    shifts: tuple[Adjustment, ...] = ()
    shift: int = 0


def roll_defense(
    book: Book,
    who: str,
    dice: Dice,
    added: Added = NOTHING_ADDED,
    also: Mapping[str, Any] = NOTHING_ELSE,
) -> CheckResult:
    """Roll the Defense of `who` anew, store it and report it.

    Args:
        book: the encounter at work.
        who: whose Defense it is.
        dice: where faces come from.
        added: what was paid for it.
        also: other current values that change then.
    """
    pool = defense_pool(book, who, added.help)
    thrown = checks.roll_pool(book, pool, f"defense {who}", dice, added.luck)
    result = thrown.result
    checks.book_check(book, thrown, told.defense_check, thrown)
    book.change(
        who,
        defense=result.total,
        defense_crit=result.crit_fail,
        defense_adj=_of_status(book, who),
        **also,
    )
    return result


def defense_pool(book: Book, who: str, added: tuple[Adjustment, ...] = ()) -> checks.Pool:
    """Return what the Defense Check of `who` is made with."""
    sheet = book.sheets[who]
    standard = sheet.standard.defense if sheet.standard else None
    worn = sheet.worn if standard is None else ()
    asked = checks.Asked(who, _ABILITY, "defense", (*worn, *added), standard=standard)
    return checks.pool_for(book, asked)


def drop_defense(book: Book, who: str) -> None:
    """Drop the Defense of one who goes down to Adjustments only, at once. source: A9."""
    book.change(
        who, defense=_bare(book, who), defense_crit=False, defense_adj=_of_status(book, who)
    )


def defense_of(fight: Encounter | Book, who: str, shifts: tuple[Adjustment, ...] = ()) -> Defense:
    """Return the Defense of `who`, and what is added to the Hit Check against this one of several.

    source: P2, A4, A9
    """
    now = fight.combatants[who]
    shift = sum([each.value for each in shifts]) if shifts else 0
    if now.status is WELL and now.hp > 0 and not (now.defense_adj or now.defense_crit):
        return Defense(who, now.defense or 0, shifts=shifts, shift=shift)  # as with most
    stands, by_now = standing_defense(fight, who), added_by_now(fight, who)
    return Defense(who, stands, is_beaten_by_all(fight, who), by_now, shifts, shift)


def standing_defense(fight: Encounter | Book, who: str) -> int:
    """Return the Defense that an attack on `who` must beat now; 0 where none was rolled."""
    current = fight.combatants[who]
    defense = current.defense or 0
    if current.status is WELL and current.hp > 0 and not current.defense_adj:
        return defense  # as with most
    if is_unconscious(current):
        return _bare(fight, who)
    return defense + added_by_now(fight, who)


def added_by_now(fight: Encounter | Book, who: str) -> int:
    """Return what statuses have added to the Defense of `who` since it was rolled.

    It counts with the ruling `defense_updates = "at once"` (A9).
    """
    current = fight.combatants[who]
    if current.status is WELL and not current.defense_adj:
        return 0
    if _rules(fight).defense_updates != "at once" or is_unconscious(current):
        return 0
    return _of_status(fight, who) - current.defense_adj


def is_beaten_by_all(fight: Encounter | Book, who: str) -> bool:
    """Tell whether every attack gets through the Defense of `who`.

    It does where the Check was all ones and the table takes that as a Critical Failure (A4).
    """
    current = fight.combatants[who]
    crit = _rules(fight).defense_crit and current.defense_crit
    return crit and not is_unconscious(current)


def rank_defenses(fight: Encounter | Book, people: Iterable[str]) -> list[Defense]:
    """Return the Defenses of those people, the highest first."""
    found = [defense_of(fight, who) for who in people]
    return sorted(found, key=lambda one: (one.worthless, -one.stands))


def _rules(fight: Encounter | Book) -> Rules:
    return fight.before.rules if isinstance(fight, Ledger) else fight.rules


def _bare(fight: Encounter | Book, who: str) -> int:
    """Return the Defense of one who is Unconscious: no dice, Adjustments only."""
    sheet = fight.sheets[who]
    bare = _of_status(fight, who)
    if sheet.standard is None or sheet.standard.defense is None:
        for each in sheet.worn:
            bare += each.value
    return bare


def _of_status(fight: Encounter | Book, who: str) -> int:
    status = fight.combatants[who].status
    return 0 if status is WELL else add_statuses(status, _ABILITY, "defense", [])
