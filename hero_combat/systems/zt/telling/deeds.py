"""Sentences about moves of `act`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.names import direction
from hero_combat.fight.outcome import Decision
from hero_combat.systems.zt.orders import Act
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.telling import checks, harm, words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.zt.dice.contests import Contest, Tried


def deed(book: Book, order: Act, does: str, numbers: str = "") -> str:
    """Say what a combatant does, with the words of the line and the numbers of a roll."""
    more = "; ".join(filter(None, (order.what, numbers)))
    return _sentence(book, order, f"{does} ({more})" if more else does)


def _sentence(book: Book, order: Act, does: str) -> str:
    stop = "" if does.endswith(".") else "."  # the game master's own words may have one
    return f"{book.sheets[order.actor_].name} {does}{stop}"


def dash(book: Book, order: Act) -> str:
    """Say that a combatant dashes."""
    return deed(book, order, "dashes and gets one more Movement Action")


def extra_minor(book: Book, order: Act) -> str:
    """Say that a combatant trades the Major Action."""
    return deed(book, order, "takes an Extra Minor Action")


def disengage(book: Book, order: Act) -> str:
    """Say that a combatant disengages."""
    until = f"until {book.sheets[order.actor_].name}'s next Turn"
    return deed(book, order, f"disengages: no Opportunity Attacks {until}")


def look(book: Book, order: Act, tried: "Tried") -> str:
    """Say how a combatant takes in information."""
    result, difficulty = tried.thrown.result, tried.difficulty
    how = checks.verdict(result, difficulty)
    does = f"takes in information with {tried.thrown.pool.ability}{how and f' and {how}'}"
    return deed(book, order, does, checks.comparison(result, difficulty))


def break_free(book: Book, order: Act, tried: "Tried") -> str:
    """Say whether a combatant breaks free."""
    does = "breaks free" if tried.success else "fails to break free"
    numbers = checks.comparison(tried.thrown.result, tried.difficulty)
    return deed(book, order, does, f"{order.ability} {numbers}")


def help_given(book: Book, order: Act, whose: str, value: int) -> str:
    """Say that a combatant Assists or Disrupts a Check that is rolled elsewhere."""
    does = "Assists" if value > 0 else "Disrupts"
    one = f" {book.sheets[whose].name}" if whose else ""
    what = f" ({order.what})" if order.what else ""
    return f"{book.sheets[order.actor_].name} {does}{one}: {value:+d}{what}."


def help_here(order: Act) -> str:
    """Note how to help a Check that is rolled here."""
    return f"if the Check is rolled here, use `amend --{order.move} {order.actor_}`"


def passed(book: Book, order: Act) -> str:
    """Say that a combatant passes the rest of the Turn."""
    return deed(book, order, "passes the rest of the Turn")


def struggle(book: Book, order: Act, contest: "Contest") -> str:
    """Say whether a combatant gets out of a grapple."""
    name = book.sheets[contest.save.pool.who].name
    does = f"struggles free of {name}" if contest.won else f"fails to break {name}'s hold"
    return deed(book, order, does, checks.totals(contest))


def release(book: Book, order: Act, freed: Sequence[str]) -> str:
    """Say which combatants are released from a grapple."""
    return deed(book, order, f"lets go of {harm.names(book, freed)}")


def put_away(book: Book, order: Act) -> str:
    """Say that a combatant's hands are now empty."""
    return deed(book, order, "puts away the held items")


def switch(book: Book, order: Act, item: str, away: Sequence[str]) -> str:
    """Say what a combatant holds now, and what no longer."""
    from_ = f" from the {listing(map(words.item, away))}" if away else ""
    return deed(book, order, f"switches{from_} to the {words.item(item)}")


def pick_up(book: Book, order: Act, name: str) -> str:
    """Say what a combatant picks up."""
    return deed(book, order, f"picks up {name}")


def drop(book: Book, order: Act, item: str) -> str:
    """Say what a combatant drops."""
    return deed(book, order, f"drops the {words.item(item)}")


def way(book: Book, order: Act, needed: int, held: Sequence[str]) -> str:
    """Say how far a combatant goes, what that costs, and who is dragged along."""
    does = "crawls" if book.combatants[order.actor_].status.prone else "moves"
    told = f"{does} {order.metres} m{direction(book.before, order.toward, order.away)}"
    if needed != order.metres:
        told = f"{told} at a cost of {needed} m"
    return deed(book, order, f"{told} and drags {harm.names(book, held)} along" if held else told)


def stand(book: Book, order: Act) -> str:
    """Say that a combatant gets up."""
    return deed(book, order, "stands up")


def prone(book: Book, order: Act) -> str:
    """Say that a combatant drops to the ground."""
    return deed(book, order, "drops to the ground")


def opportunity(book: Book, who: str, other: str) -> Decision:
    """Offer to strike at a combatant who moves away."""
    what = f"make an Opportunity Attack on {book.sheets[who].name}"
    return Decision(other, what, "opportunity", (f"resolve {other} {who} --opportunity",))


def improvised(book: Book, order: Act) -> str:
    """Say what a combatant does without a roll."""
    told, at = _improvised(order), harm.names(book, order.on)
    return _sentence(book, order, f"{told}, aimed at {at}" if at else told)


def improvised_check(book: Book, order: Act, tried: "Tried") -> str:
    """Say what a combatant does, and whether it succeeds."""
    result, difficulty = tried.thrown.result, tried.difficulty
    how = checks.verdict(result, difficulty)
    numbers = f"{order.ability} {checks.comparison(result, difficulty)}"
    return _sentence(book, order, f"{_improvised(order)}{how and f' and {how}'} ({numbers})")


def improvised_contest(book: Book, order: Act, contest: "Contest") -> str:
    """Say what a combatant does to another, and who wins."""
    save = contest.save.pool
    how = f"{'succeeds' if contest.won else 'fails'} with {order.ability}"
    rival = f"{book.sheets[save.who].name}'s {save.ability}"
    against = f"{how} against {rival} ({checks.totals(contest)})"
    return _sentence(book, order, f"{_improvised(order)} and {against}")


def _improvised(order: Act) -> str:
    """Return what a combatant does, as a sentence goes on; the name of a feat is used."""
    deed_, slot = DEEDS[order.move], order.slot or "major"
    does = order.what or deed_.story
    if deed_.named and order.what[:1].isupper():
        does = f"uses {does}"
    return does if slot == "free" else f"{does} [{slot}]"


def wrested(book: Book, who: str, item: str) -> str:
    """Say who has an item that was wrested from another."""
    return f"{book.sheets[who].name} now has the {words.item(item)}."


def fallen(book: Book, who: str, item: str) -> str:
    """Say that an item was wrested away and lies on the ground."""
    name = book.sheets[who].name
    return f"The {words.item(item)} falls to the ground: {name} has no free hand."
