"""Sentences about the unconscious and those who wake them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import RollReport
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.fight.sides import Side
    from hero_combat.systems.spotlight.verbs.recover import Treatment, WakeObstacle


def treatment(book: Book, treated: "Treatment") -> str:
    """Say whether Medicine wakes a combatant."""
    one, other = book.sheets[treated.by].name, book.sheets[treated.who].name
    does = "wakes" if treated.works else "fails to wake"
    return f"{one} {does} {other} ({words.successes(treated.successes)})."


def medicine_roll(treated: "Treatment") -> RollReport:
    """Report the roll of Medicine."""
    count, made = len(treated.faces), words.successes(treated.successes)
    line = words.skill_dice("medicine", count, trained=treated.trained)
    reading = f"{made}: {'awake' if treated.works else 'no change'}"
    return RollReport(f"medicine {treated.who}", f"{count}d6", treated.faces, reading, (line,))


def everybody(book: Book, woken: Sequence[str]) -> str:
    """Say who wakes up at the end of combat."""
    if not woken:
        return "Combat is over: no one wakes up."
    names = listing(book.sheets[who].name for who in woken)
    return f"Combat is over: {names} {'wakes' if len(woken) == 1 else 'wake'} up."


def still_standing(book: Book, sides: Sequence["Side"]) -> str:
    """Note that several sides can still fight; "" where they can't."""
    standing = [book.sheets[s.name].name if s.alone else f"the {s.name}" for s in sides]
    return f"{listing(standing)} still stand" if len(sides) > 1 else ""


def left_unconscious(book: Book, who: str, obstacle: "WakeObstacle") -> str:
    """Note why a combatant doesn't wake up."""
    return f"{book.sheets[who].name} {why_not_woken(obstacle)}"


def why_not_woken(obstacle: "WakeObstacle") -> str:
    """Return why a combatant can't be woken, as a sentence goes on."""
    if obstacle == "near death":
        return "came close to death and wakes up when the GM says so"
    return "is not unconscious" if obstacle == "ok" else f"is {obstacle}"


def kept_alive(part: str) -> str:
    """Note that a box was changed so that a combatant lives."""
    return f"beyond the rules, a lethal box of the {part} turns into bruise"


def boxes_wait(book: Book, who: str) -> str:
    """Note that a rest heals no boxes."""
    name = book.sheets[who].name
    mend = f"--set {who}.current.torso=X"
    return f"{name}'s boxes stay: these rules don't say how fast they heal ({mend})"
