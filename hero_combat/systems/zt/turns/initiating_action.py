"""Before the First Turn: who acts first of all, and everybody's Defense. source: P1."""

from collections.abc import Mapping
from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.zt.dice import checks
from hero_combat.systems.zt.dice.defense_check import NOTHING_ADDED, NOTHING_ELSE, roll_defense
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import checks as told
from hero_combat.systems.zt.turns.actions import Price
from hero_combat.systems.zt.turns.order import is_hostile


def find_initiator(book: Book, asked: tuple[str, ...], ability: str, dice: Dice) -> str:
    """Return who gets the initiating Action: who wants it, or has the highest Contested Check.

    Nobody named means that everybody who is awake and not surprised wants it. Those who tie roll
    again. source: P1, 3; A1

    Raises:
        UsageError: nobody can want it.
    """
    wanting = list(dict.fromkeys(asked))
    if not asked:
        wanting = [
            who
            for who, current in book.combatants.items()
            if not (is_unconscious(current) or current.status.surprised)
            and not book.sheets[who].bystander
        ]
        if len(wanting) > 1:
            book.remark(told.everybody_rolls)
    if not wanting:
        raise UsageError("no combatant can start the fight", mend="name one with --initiate")
    while len(wanting) > 1:
        thrown = [(_roll_to_be_first(book, who, ability, dice), who) for who in wanting]
        top = max(_rank(one) for one, _ in thrown)
        wanting = [who for one, who in thrown if _rank(one) == top]
        if not any(one.faces for one, who in thrown if who in wanting) and len(wanting) > 1:
            book.remark(told.tied_for_ever)
            wanting = wanting[:1]
        for one, who in thrown:
            place = _place(one, top, wanting, who)
            checks.book_check(book, one, told.contested, one, place, success=who in wanting)
    return wanting[0]


def roll_missing_defenses(
    book: Book, dice: Dice, added: Mapping[str, checks.Added] = NOTHING_ELSE
) -> list[str]:
    """Roll the Defense of everybody who has none; return their ids. source: P1, 4; A22."""
    missing = [who for who, current in book.combatants.items() if current.defense is None]
    for who in missing:
        roll_defense(book, who, dice, added.get(who, NOTHING_ADDED))
    return missing


def why_not_first(book: Book, who: str) -> Price:
    """Return what keeps `who` from the initiating Action; it costs nothing. source: P1, 2."""
    clock = book.clock
    if clock.initiated:
        reason, mend = "the initiating Action is done", "use `step`"
    elif clock.initiator in book.combatants and clock.initiator != who:
        reason, mend = f"{book.sheets[clock.initiator].name} has the initiating Action", ""
    else:
        return Price(who, {})
    return Price(who, {}, ((f"can't act yet: {reason}", mend),))


def initiate(book: Book, who: str, targets: tuple[str, ...], dice: Dice) -> None:
    """Start the fight with the Major Action of `who`: all roll Defense. source: P1, 2 to 5"""
    aimed = tuple(one for one in targets if is_hostile(book, who, one))
    book.tick(initiator=who, acting=who, initiated=True, targeted=aimed)
    roll_missing_defenses(book, dice)


def _roll_to_be_first(book: Book, who: str, ability: str, dice: Dice) -> checks.RolledCheck:
    ruled = ability or book.before.rules.first_ability
    if ruled == "best":
        ruled = checks.best_ability(book.sheets[who], "athletics", "perception")
    return checks.make_check(book, checks.Asked(who, ruled, "check"), f"first {who}", dice)


def _place(
    one: checks.RolledCheck, top: tuple[bool, int], wanting: list[str], who: str
) -> Literal["", "tied", "first"]:
    """Return how one of the Contested Checks came out."""
    if _rank(one) != top or not (who in wanting or one.faces):
        return ""
    return "tied" if len(wanting) > 1 else "first"


def _rank(one: checks.RolledCheck) -> tuple[bool, int]:
    return not one.result.crit_fail, one.result.total
