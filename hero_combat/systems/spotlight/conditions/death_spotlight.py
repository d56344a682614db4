"""The death spotlight: how it begins and ends, and cheating death."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.dice import successes
from hero_combat.systems.spotlight.events import DeathSpotlight
from hero_combat.systems.spotlight.health import Condition, condition, death_choices
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import capacity
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL
from hero_combat.systems.spotlight.telling import wounds as told
from hero_combat.systems.spotlight.turns.relations import end_relations

Became = Literal["", "unconscious", "death spotlight", "dead"]
"""What has just become of somebody, "" for nothing new."""


class Cheated(msgspec.Struct, frozen=True):
    """What cheating death came to.

    Attributes:
        outcome: "unconscious"; "dead"; "needs_ruling" where no Fortitude, hence no head, is left.
        fortitude: the score afterwards.
        boxes: what is marked in the locations afterwards.
    """

    outcome: Literal["unconscious", "dead", "needs_ruling"]
    fortitude: int
    boxes: dict[str, str]


def bring_down(book: Book, who: str, was: Condition, by: str = "") -> Became:
    """Bring somebody down whose boxes newly say so: unconscious, dying or dead.

    Args:
        book: the ledger.
        who: whose boxes were marked.
        was: the condition before.
        by: whose doing it is, "" for nobody's.

    source: seed, "Injuries and Death"; ruling P9, P10
    """
    now, sheet = book.combatants[who], book.sheets[who]
    became: Became = ""
    if health.is_filled(sheet, now) and was not in ("dying", "dead"):
        end_relations(book, who, "out")
        book.status(who, unconscious=False)
        became = _begin_dying(book, who)
    elif was == "ok" and condition(sheet, now) == "unconscious":
        end_relations(book, who, "out")
        became = "unconscious"
    health.book_condition(book, who, was, by)
    if became == "death spotlight":
        book.event(DeathSpotlight(who=who, by=by))
    return became


def _begin_dying(book: Book, who: str) -> Became:
    """Give one who is full of lethal boxes the death spotlight, or let an NPC die."""
    sheet = book.sheets[who]
    if not health.gets_death_spotlight(sheet, book.before.rules):
        book.status(who, dead=True)
        book.remark(told.important, book, who)
        return "dead"
    book.status(who, death_spotlight=True)
    book.offer(told.death_spotlight, who, death_choices(book, who))
    return "death spotlight"


def end_death_spotlight(book: Book, who: str, **status: bool) -> None:
    """End the death spotlight of `who`, and the AP of whoever came to help.

    Args:
        book: the ledger.
        who: whose it is.
        status: what else is the matter from then on.
    """
    was = condition(book.sheets[who], book.combatants[who])
    book.status(who, death_spotlight=False, **status)
    book.change(who, save_tried=False)
    health.book_condition(book, who, was)
    end_relations(book, who, "decided")
    if not health.can_act(book, who):
        end_relations(book, who, "out")


def cheat_death(
    faces: Sequence[int], fortitude: int, strength: int, boxes: Mapping[str, str], rules: Rules
) -> Cheated:
    """Return what a Willpower roll for one success comes to; without one, death.

    With it a lethal box of each filled head and torso turns into bruise, Fortitude falls by 1, and
    every location loses the boxes that go with it: lethal ones first, then bruise, then empty.
    source: seed, "Cheat Death"; ruling P10, A16, A17
    """
    old = capacity(fortitude, strength)
    if not successes(faces):
        return Cheated("dead", fortitude, dict(boxes))
    left = dict(boxes)
    filled = [
        part for part in VITAL if health.location_state(part, old.of(part), left[part]) == "dying"
    ]
    for part in filled if rules.cheat_converts == "each" else filled[:1]:
        left[part] = health.draw_boxes(1, len(left[part]) - 1)
    fortitude = max(0, fortitude - 1)
    new = capacity(fortitude, strength)
    for part in LOCATIONS:
        left[part] = health.shrink(left[part], old.of(part) - new.of(part))
    if fortitude or rules.fortitude_zero == "nothing":
        return Cheated("unconscious", fortitude, left)
    outcome: Literal["needs_ruling", "dead"] = (
        "needs_ruling" if rules.fortitude_zero == "ask" else "dead"
    )
    return Cheated(outcome, fortitude, left)
