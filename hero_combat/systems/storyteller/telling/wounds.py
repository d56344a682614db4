"""Sentences about damage past armor, wounds, and Combat Tags."""

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
    "dies": " {} dies.",
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
    """Return `text`, the track, and the sentences about the effects."""
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
    """Write out the damage past armor, if armor took some."""
    return f", {damage(left)} past armor" if left != hit else ""


def regret(book: Book, wounded: "Wounded") -> str:
    """Say what a death costs a combatant of harmless intent, with a space before it."""
    if not wounded.regretted_by:
        return ""
    name = book.sheets[wounded.regretted_by].name
    return f" {name} wanted no violence, loses 1 Willpower and reaches a breaking point."


def tag(book: Book, who: str, tag: str) -> str:
    """Say which Combat Tag a combatant gets, and what it does."""
    effect = f" ({TAGS[tag]})" if tag in TAGS else ""
    return f'{book.sheets[who].name} gets the tag "{tag_name(tag)}"{effect}.'
