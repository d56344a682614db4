"""What is told of moves of `act`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.systems.zt.orders import Act
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import DEEDS
from hero_combat.systems.zt.telling import checks, harm, words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.zt.dice.contests import Contest, Tried


def deed(book: Book, order: Act, does: str) -> str:
    """Say what somebody does, with the words of the line."""
    return _sentence(book, order, f"{does} ({order.what})" if order.what else does)


def _sentence(book: Book, order: Act, does: str) -> str:
    stop = "" if does.endswith(".") else "."  # the game master's own words may have one
    return f"{book.sheets[order.actor_].name} {does}{stop}"


def dash(book: Book, order: Act) -> str:
    """Say that somebody dashes."""
    return deed(book, order, "dashes: one more Movement Action")


def extra_minor(book: Book, order: Act) -> str:
    """Say that somebody trades the Major Action."""
    return deed(book, order, "takes an Extra Minor Action")


def disengage(book: Book, order: Act) -> str:
    """Say that somebody disengages."""
    return deed(book, order, "disengages: no Opportunity Attacks until the next own Turn")


def look(book: Book, order: Act, tried: "Tried") -> str:
    """Say how somebody takes in information."""
    with_ = tried.thrown.pool.ability
    return deed(book, order, f"takes in information with {with_}: {checks.tried_reading(tried)}")


def break_free(book: Book, order: Act, tried: "Tried") -> str:
    """Say whether somebody breaks free."""
    does = "breaks free" if tried.success else "tries to break free"
    return deed(book, order, f"{does}: {order.ability} {checks.tried_reading(tried)}")


def help_given(book: Book, order: Act, whose: str, value: int) -> str:
    """Say that somebody Assists or Disrupts a Check that is rolled elsewhere."""
    does = "Assists" if value > 0 else "Disrupts"
    one = f" {book.sheets[whose].name}" if whose else ""
    what = f" ({order.what})" if order.what else ""
    return f"{book.sheets[order.actor_].name} {does}{one}: {value:+d}{what}."


def help_here(order: Act) -> str:
    """Note how to help a Check that is rolled here."""
    return f"for a Check that is rolled here: amend --{order.move} {order.actor_}"


def passed(book: Book, order: Act) -> str:
    """Say that somebody lets the rest of the Turn go."""
    return deed(book, order, "does nothing more")


def struggle(book: Book, order: Act, contest: "Contest") -> str:
    """Say whether somebody gets out of a grapple."""
    name = book.sheets[contest.save.pool.who].name
    does = f"struggles free of {name}" if contest.won else f"struggles in vain, {name} holds"
    return deed(book, order, f"{does}: {checks.totals(contest)}")


def release(book: Book, order: Act, freed: Sequence[str]) -> str:
    """Say of whom somebody lets go."""
    return deed(book, order, f"lets go of {harm.names(book, freed)}")


def put_away(book: Book, order: Act) -> str:
    """Say that somebody has empty hands now."""
    return deed(book, order, "puts away what was held")


def switch(book: Book, order: Act, item: str, away: Sequence[str]) -> str:
    """Say what is in whose hands now, and what no longer."""
    from_ = f" from the {listing(map(words.item, away))}" if away else ""
    return deed(book, order, f"switches to the {words.item(item)}{from_}")


def pick_up(book: Book, order: Act, name: str) -> str:
    """Say what somebody picks up."""
    return deed(book, order, f"picks up {name}")


def drop(book: Book, order: Act, item: str) -> str:
    """Say of what somebody lets go."""
    return deed(book, order, f"drops the {words.item(item)}")


def way(book: Book, order: Act, needed: int, held: Sequence[str]) -> str:
    """Say how far somebody goes, what that costs, and who is dragged along."""
    does = "crawls" if book.combatants[order.actor_].status.prone else "moves"
    told = f"{does} {order.metres} m"
    if needed != order.metres:
        told = f"{told} at the cost of {needed}"
    return deed(book, order, f"{told} and drags {harm.names(book, held)} along" if held else told)


def stand(book: Book, order: Act) -> str:
    """Say that somebody gets up."""
    return deed(book, order, "stands up")


def prone(book: Book, order: Act) -> str:
    """Say that somebody drops to the ground."""
    return deed(book, order, "drops to the ground")


def opportunity(book: Book, who: str, other: str) -> Decision:
    """Offer to strike at one who leaves."""
    what = f"an Opportunity Attack on {book.sheets[who].name}"
    return Decision(other, what, "opportunity", (f"resolve {other} {who} --opportunity",))


def improvised(book: Book, order: Act) -> str:
    """Say what somebody does for which nothing is rolled."""
    told, at = _improvised(order), harm.names(book, order.on)
    return _sentence(book, order, f"{told}, aimed at {at}" if at else told)


def improvised_check(book: Book, order: Act, tried: "Tried") -> str:
    """Say what somebody does, and whether it succeeds."""
    told = f"{_improvised(order)}: {order.ability} {checks.tried_reading(tried)}"
    return _sentence(book, order, told)


def improvised_contest(book: Book, order: Act, contest: "Contest") -> str:
    """Say what somebody does to another, and who wins."""
    save = contest.save.pool
    rival = book.sheets[save.who].name
    result = "succeeds" if contest.won else f"{rival} holds"
    against = f"{order.ability} against {rival}, {save.ability}: {checks.totals(contest)}, {result}"
    return _sentence(book, order, f"{_improvised(order)}: {against}")


def _improvised(order: Act) -> str:
    """Tell what somebody does, as a sentence goes on; the name of a feat is used."""
    deed_, slot = DEEDS[order.move], order.slot or "major"
    does = order.what or deed_.story
    if deed_.named and order.what[:1].isupper():
        does = f"uses {does}"
    return does if slot == "free" else f"{does} [{slot}]"


def wrested(book: Book, who: str, item: str) -> str:
    """Say who has a thing that was wrested from somebody."""
    return f"{book.sheets[who].name} has the {words.item(item)} now."


def fallen(book: Book, who: str, item: str) -> str:
    """Say that a thing was wrested from somebody and lies there."""
    name = book.sheets[who].name
    return f"The {words.item(item)} falls to the ground: {name} has no hand free."
