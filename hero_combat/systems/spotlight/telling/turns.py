"""What is told of rounds, of the spotlight, and of who is set free when somebody leaves."""

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
        return f"{told} No player can act; the spotlight goes to {names or 'nobody'}."
    made = words.successes(successes)
    if len(first) > 1:
        return f"{told} {names} tie with {made} and share the spotlight."
    return f"{told} {names} wins initiative with {made} and has the spotlight."


def round_begins_by_force(book: Book, named: Sequence[str]) -> str:
    """Say to whom the game master gives the spotlight at the beginning of a round."""
    names = words.names(book, named)
    return f"Round {book.clock.round}. The game master gives the spotlight to {names}."


def no_initiative() -> str:
    """Note that nobody rolled initiative."""
    return words.forced("initiative was not rolled")


def over_and_forced(fight: Encounter, left: list[Side]) -> str:
    """Note that the fight is over, and goes on by force."""
    told = tell_over(fight, left)
    return words.forced(f"{told[0].lower()}{told[1:-1]}")


def passed(book: Book, passing: "Passing") -> str:
    """Say who passes the spotlight to whom."""
    one, others = words.names(book, passing.holders), words.names(book, passing.named)
    how = " to share it" if len(passing.named) > 1 else " again" if passing.again else ""
    if not one:
        return f"The game master gives the spotlight to {others}{how}."
    return (
        f"{one} {'pass' if len(passing.holders) > 1 else 'passes'} the spotlight to {others}{how}."
    )


def goes_on(book: Book, turn: "Turn") -> str:
    """Say who has the spotlight now without having been named."""
    name = book.sheets[turn.who].name
    if turn.regained:
        ap = book.combatants[turn.who].ap
        return f"All have had the spotlight: {name} regains it with {ap} AP."
    return f"The spotlight goes to {name}."


def what_else(book: Book, turn: "Turn") -> str:
    """Note what naming somebody would have changed, or would change now."""
    sheet = book.sheets[turn.who]
    if turn.regained:
        return f"a step that names nobody makes {sheet.name} forgo what is left then"
    if not turn.others or not sheet.player:
        return ""
    names = words.names(book, turn.others)
    return f"nobody was named (step --next ID): {names} could have had it too"


def forgoes(book: Book, who: str, ap: int) -> str:
    """Say how many AP somebody gives up."""
    return f"{book.sheets[who].name} forgoes {ap} AP."


def fire_ends(book: Book, who: str) -> str:
    """Note that suppressive fire on somebody is over, or what is left of it."""
    now, name = book.combatants[who], book.sheets[who].name
    still = f"still pinned down (Willpower {now.pinned})" if now.pinned_by else ""
    return f"{name} is {still or 'no longer pinned down'}"


def why_not(fight: Encounter | Book, obstacle: "TurnObstacle") -> str:
    """Return what keeps somebody from the spotlight, as a sentence goes on behind the name."""
    first = obstacle.first
    more = [f"{len(first) - 4} more"] if len(first) > 5 else []
    names = listing([fight.sheets[w].name for w in (first[:4] if more else first)] + more)
    return {
        "down": f"is {obstacle.condition}",
        "bystander": "is a bystander and takes no part",
        "no AP": "has no AP left in this round",
        "before players": f"comes after the players: {names}",
        "had it": f"has had the spotlight in this round; not yet: {names}",
        "unimportant": "is an NPC of no importance and had the spotlight already",
    }[obstacle.why]


def freed(book: Book, who: str, ended: Sequence["Freed"]) -> str:
    """Say whom the leaving of `who` sets free, "" for nobody."""
    told = []
    for one in ended:
        names = words.names(book, one.who)
        if one.key == "pinned_by":
            told.append(f"{names} {'is' if len(one.who) == 1 else 'are'} no longer pinned down.")
        elif one.key == "saving":
            told.append(f"{names} can't save {book.sheets[who].name} any more.")
    return " ".join(told)
