"""Sentences about rounds, the spotlight, and those set free when a combatant leaves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.sides import Side, tell_over
from hero_combat.systems.spotlight.state import Book, Encounter
from hero_combat.systems.spotlight.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.spotlight.turns.relations import Freed
    from hero_combat.systems.spotlight.turns.spotlight import Passing, Turn
    from hero_combat.systems.spotlight.turns.spotlight_order import TurnObstacle


def round_begins(book: Book, first: Sequence[str], successes: int | None) -> str:
    """Say who has the spotlight first in a round, by how many successes; None where none rolled."""
    told, names = f"Round {book.clock.round}.", words.names(book, first)
    if successes is None:
        return f"{told} No player can act; the spotlight goes to {names or 'no one'}."
    made = words.successes(successes)
    if len(first) > 1:
        return f"{told} {names} tie with {made} and share the spotlight."
    return f"{told} {names} wins initiative with {made} and has the spotlight."


def round_begins_by_force(book: Book, named: Sequence[str]) -> str:
    """Say who gets the spotlight from the GM at the beginning of a round."""
    names = words.names(book, named)
    return f"Round {book.clock.round}. The GM gives the spotlight to {names}."


def no_initiative() -> str:
    """Note that no one rolled initiative."""
    return words.forced("initiative was not rolled")


def over_and_forced(fight: Encounter, left: list[Side]) -> str:
    """Note that the fight goes on after its end, by force."""
    told = tell_over(fight, left)
    return words.forced(f"{told[0].lower()}{told[1:-1]}")


def passed(book: Book, passing: "Passing") -> str:
    """Say who passes the spotlight, and who gets it."""
    one, others = words.names(book, passing.holders), words.names(book, passing.named)
    how = " to share it" if len(passing.named) > 1 else " again" if passing.again else ""
    if not one:
        return f"The GM gives the spotlight to {others}{how}."
    return (
        f"{one} {'pass' if len(passing.holders) > 1 else 'passes'} the spotlight to {others}{how}."
    )


def goes_on(book: Book, turn: "Turn") -> str:
    """Say who has the spotlight now without being named."""
    name = book.sheets[turn.who].name
    if turn.regained:
        ap = book.combatants[turn.who].ap
        return f"Everyone has had the spotlight: {name} regains it with {ap} AP."
    return f"The spotlight goes to {name}."


def what_else(book: Book, turn: "Turn") -> str:
    """Note what `--next` would have changed, or would change now."""
    sheet = book.sheets[turn.who]
    if turn.regained:
        return f"a `step` without --next makes {sheet.name} forgo the remaining AP"
    if not turn.others or not sheet.player:
        return ""
    names = words.names(book, turn.others)
    return f"{names} could have had it too (step --next ID)"


def forgoes(book: Book, who: str, ap: int) -> str:
    """Say how many AP a combatant gives up."""
    return f"{book.sheets[who].name} forgoes {ap} AP."


def fire_ends(book: Book, who: str) -> str:
    """Note that suppressive fire on a combatant ends, or what is left of it."""
    now, name = book.combatants[who], book.sheets[who].name
    still = f"still pinned down (Willpower {now.pinned})" if now.pinned_by else ""
    return f"{name} is {still or 'no longer pinned down'}"


def why_not(fight: Encounter | Book, obstacle: "TurnObstacle") -> str:
    """Return what keeps a combatant from the spotlight, as a sentence goes on after the name."""
    first = obstacle.first
    more = [f"{len(first) - 4} more"] if len(first) > 5 else []
    names = listing([fight.sheets[w].name for w in (first[:4] if more else first)] + more)
    have = "has" if len(first) == 1 else "have"
    return {
        "down": f"is {obstacle.condition}",
        "bystander": "is a bystander and takes no part",
        "no AP": "has no AP left this round",
        "before players": f"comes after the players: {names}",
        "had it": f"has already had the spotlight this round; {names} {have} not",
        "unimportant": "is an unimportant NPC and has already had the spotlight",
    }[obstacle.why]


def freed(book: Book, who: str, ended: Sequence["Freed"]) -> str:
    """Say who is set free when `who` leaves, "" for no one."""
    told = []
    for one in ended:
        names = words.names(book, one.who)
        if one.key == "pinned_by":
            told.append(f"{names} {'is' if len(one.who) == 1 else 'are'} no longer pinned down.")
        elif one.key == "saving":
            told.append(f"{names} can no longer save {book.sheets[who].name}.")
    return " ".join(told)
