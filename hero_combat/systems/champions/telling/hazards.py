"""Sentences about hazards: falls, blasts, and no air."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.systems.champions.tables.knockback import FALL_M_PER_DIE, FALL_MAX_DICE
from hero_combat.systems.champions.telling import conditions, damage, words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.champions.dice.pool import Pool
    from hero_combat.systems.champions.verbs.hazard import Fall


def fall_roll(fallen: "Fall") -> RollReport:
    """Report the dice of a fall."""
    cushion = fallen.cushion
    each = f"1d6 per {FALL_M_PER_DIE} m ({fallen.metres} m)"
    line = Modifier(each, f"{int(fallen.metres // FALL_M_PER_DIE)}d6")
    if fallen.metres // FALL_M_PER_DIE > FALL_MAX_DICE:
        line = Modifier(f"{fallen.metres} m, at most", f"{FALL_MAX_DICE}d6")
    rolled = words.amounts(fallen.stun, fallen.body)
    read = f"{rolled}; past {cushion.defense} PD: {words.amounts(*fallen.gets)}"
    lines = (line, *damage.cushion(cushion))
    return RollReport(fallen.label, f"{len(fallen.faces)}d6", fallen.faces, read, lines)


def fall(book: Book, who: str, fallen: "Fall") -> str:
    """Say how far a combatant falls, and what gets through."""
    dice = f"{len(fallen.faces)}d6"
    return (
        f"{book.sheets[who].name} falls {fallen.metres} m ({dice}: {words.through(*fallen.gets)})."
    )


def soft_fall(book: Book, who: str, metres: float) -> str:
    """Say that a combatant falls too little to be hurt."""
    return f"{book.sheets[who].name} falls {metres} m."


def blast(book: Book, which: str, thrown: "Pool", gets: tuple[int, int]) -> str:
    """Say what a blast hits, and what STUN and BODY get through."""
    return f"The blast hits {name_of(book, which)} ({thrown.text}: {words.through(*gets)})."


def out_of_the_blast(book: Book, who: str) -> str:
    """Say that a combatant has dived out of a blast."""
    return f"{conditions.dive(book, who)} and escapes the blast."


def reaches_so_far(book: Book, who: str) -> str:
    """Return that a blast reaches a combatant who dived."""
    return f"{conditions.dive(book, who)}, but the blast reaches that far"


def no_knockback() -> str:
    """Note how to resolve a blast's knockback."""
    return "for knockback, use `knockback ID --body N`"


def out_and_without_air(book: Book, who: str) -> str:
    """Say that an unconscious combatant has no air."""
    return f"{book.sheets[who].name} is out and has no air."


def no_air(book: Book, who: str) -> str:
    """Say that somebody has no air."""
    return f"{book.sheets[who].name} has no air."
