"""What is told of damage that comes through, of those who bleed, and of those who rest."""

from typing import TYPE_CHECKING

from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import TAGS, tag_name, wound_penalty

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.conditions.wounds import Wounded
    from hero_combat.systems.storyteller.health import Marks


_EFFECTS = {
    "must roll": " {} must roll Stamina each turn to stay conscious.",
    "bleeds": " {} bleeds.",
    "goes down": " {} goes down, bleeding.",
    "dies": " {} is dead.",
}


def damage(hit: "Marks") -> str:
    """Write damage out: `2 lethal and 1 bashing`, `no damage`."""
    points = (hit.aggravated, "aggravated"), (hit.lethal, "lethal"), (hit.bashing, "bashing")
    return " and ".join([f"{each} {word}" for each, word in points if each]) or "no damage"


def track(marks: "Marks", boxes: int) -> str:
    """Draw the track as on paper, `*X//___`."""
    free = boxes - marks.bashing - marks.lethal - marks.aggravated
    return "*" * marks.aggravated + "X" * marks.lethal + "/" * marks.bashing + "_" * free


def wounded(book: Book, text: str, wounded: "Wounded") -> str:
    """Return `text`, the track behind it, and the sentences about what follows."""
    name, size = book.sheets[wounded.who].name, book.sheets[wounded.who].boxes
    if marks := wounded.marks:
        penalty = wound_penalty(marks.bashing + marks.lethal + marks.aggravated, size)
        costs = f", wounds {penalty}" if penalty else ""
        text += f" [{track(marks, size)}{costs}]"
    text += "."
    if wounded.effect:
        text += _EFFECTS[wounded.effect].format(name)
    if wounded.beaten_down:
        text += f" {name} is Beaten Down."
    return f"{text}{regret(book, wounded)}" if wounded.regretted_by else text


def past_armor(hit: "Marks", left: "Marks") -> str:
    """Write out what of damage comes through, if that is less than arrives."""
    return f", {damage(left)} past armor" if left != hit else ""


def regret(book: Book, wounded: "Wounded") -> str:
    """Say what a death costs one who wanted no violence, with a blank before it."""
    if not wounded.regretted_by:
        return ""
    name = book.sheets[wounded.regretted_by].name
    return f" {name} never wanted that: 1 Willpower lost, and a breaking point."


def tag(book: Book, who: str, tag: str) -> str:
    """Say which Combat Tag somebody has now, and what it does."""
    effect = f" ({TAGS[tag]})" if tag in TAGS else ""
    return f"{book.sheets[who].name}: {tag_name(tag)}{effect}."
