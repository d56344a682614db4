"""The death spotlight: how it begins and ends, and cheating death."""

from collections.abc import Mapping, Sequence

import msgspec

from hero_combat.fight.outcome import Decision
from hero_combat.systems.spotlight.dice.pools import successes
from hero_combat.systems.spotlight.health.boxes import Capacity, capacity, drawn, reduced, state
from hero_combat.systems.spotlight.health.condition import has_death_spotlight
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL

_STANDARD = Rules()


_PENDING = ("cheat death, or a dramatic save", "act cheat-death {0}, act dramatic-save {0} --on ID")


def begin_dying(book: Book, who: str) -> str:
    """Give one who is full of lethal boxes the death spotlight, or let an NPC die."""
    sheet, rules = book.sheets[who], book.before.rules
    if has_death_spotlight(rules, player=sheet.player, important=sheet.important):
        book.status(who, death_spotlight=True)
        what, how = _PENDING
        book.open.append(Decision(who, what, how.format(who)))
        return f"{sheet.name} is dead or dying and has the death spotlight."
    book.status(who, dead=True)
    if sheet.important:
        book.note(f"{sheet.name} is important: act cheat-death {who} --force, if you allow it")
    return f"{sheet.name} is dead."


def end_death_spotlight(book: Book, who: str, **status: bool) -> None:
    """The death spotlight of `who` is over, and so are the AP of whoever came to help.

    Args:
        book: the encounter at work.
        who: whose it is.
        status: what else is the matter from then on.
    """
    book.status(who, death_spotlight=False, **status)
    book.change(who, save_tried=False)
    for other, now in book.combatants.items():
        if now.saving == who:
            book.change(other, extra_ap=0, saving="")


class Fate(msgspec.Struct, frozen=True):
    """What cheating death came to.

    Attributes:
        outcome: "unconscious"; "dead"; "needs_ruling" where no Fortitude, hence no head, is left.
        fortitude: the score afterwards.
        caps: the boxes of the locations afterwards.
        boxes: what is marked in them, by location.
    """

    outcome: str
    fortitude: int
    caps: Capacity
    boxes: dict[str, str]


def cheat_death(
    faces: Sequence[int],
    fortitude: int,
    strength: int,
    boxes: Mapping[str, str],
    rules: Rules = _STANDARD,
) -> Fate:
    """A Willpower roll for one success; without one, death.

    With it a lethal box of each filled head and torso turns into bruise, Fortitude falls by 1, and
    every location loses the boxes that go with it: lethal ones first, then bruise, then empty.
    source: seed, "Cheat Death"; ruling P10, A16, A17
    """
    old = capacity(fortitude, strength)
    if not successes(faces):
        return Fate("dead", fortitude, old, dict(boxes))
    left = dict(boxes)
    filled = [part for part in VITAL if state(part, old.of(part), left[part]) == "dying"]
    for part in filled if rules.cheat_converts == "each" else filled[:1]:
        left[part] = drawn(1, len(left[part]) - 1)
    fortitude = max(0, fortitude - 1)
    new = capacity(fortitude, strength)
    for part in LOCATIONS:
        left[part] = reduced(left[part], old.of(part) - new.of(part))
    outcome = "unconscious"
    if not fortitude and rules.fortitude_zero != "nothing":
        outcome = "needs_ruling" if rules.fortitude_zero == "ask" else "dead"
    return Fate(outcome, fortitude, new, left)
