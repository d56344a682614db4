"""Sentences about wounds and those close to death."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import DamageKind
from hero_combat.systems.spotlight.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.spotlight.conditions.death_spotlight import Became
    from hero_combat.systems.spotlight.conditions.wounds import Harm, Wound
    from hero_combat.systems.spotlight.health import Choice
    from hero_combat.systems.spotlight.turns.simultaneous_action import SimultaneousHit


def harm(book: Book, who: str, done: "Harm") -> str:
    """Say what a wound did, a sentence for each effect, "" for none."""
    came = became(book, who, done.became) if done.became else ""
    if not done.limb:
        return came
    limb = f"{book.sheets[who].name}'s {words.location(done.limb)} is {done.how}."
    return f"{limb} {came}" if came else limb


def became(book: Book, who: str, what: "Became") -> str:
    """Say a combatant's new condition, "" for nothing new."""
    how = "dead or dying and has the death spotlight" if what == "death spotlight" else what
    return f"{book.sheets[who].name} is {how}." if what else ""


def overflow(book: Book, wound: "Wound", points: int) -> str:
    """Note the points for which no box was left, and where they go."""
    goes_on = book.before.rules.overflow == "torso" and wound.location != "torso"
    into = "carried into the torso" if goes_on else "lost"
    return f"{points} more than the {words.location(wound.location)} can take: {into}"


def simultaneous_hits(
    location: str, hits: Sequence["SimultaneousHit"], first: DamageKind | None
) -> str:
    """Note in which order simultaneous hits on a location are marked."""
    order = f"{first} first" if first else "in the order declared"
    each = listing(f"{hit.points} {hit.kind}" for hit in hits)
    return f"simultaneous hits on the {words.location(location)} are marked {order}: {each}"


def no_boxes(book: Book, who: str, location: str) -> str:
    """Note that a location has no boxes."""
    whose = f"{book.sheets[who].name}'s {words.location(location)}"
    return f"{whose} has no boxes; the GM decides what that means"


# ------------------------------------------------------------------ close to death


def important(book: Book, who: str) -> str:
    """Note that an important NPC may still cheat death, "" for any other."""
    sheet = book.sheets[who]
    may = f"{sheet.name} is important; if you allow it, use `act cheat-death {who} --force`"
    return may if sheet.important else ""


_LINES: "dict[Choice, str]" = {
    "cheat-death": "act cheat-death {}",
    "dramatic-save": "act dramatic-save {} --on ID",
    "saved": "act saved {}",
    "die": "act die {}",
}


def death_spotlight(who: str, choices: "Sequence[Choice]") -> Decision:
    """Offer the choices of a combatant with the death spotlight."""
    waits = "saved" in choices
    what = "rule on the dramatic save" if waits else "cheat death or choose a dramatic save"
    return Decision(who, what, "death-spotlight", choice_lines(who, choices))


def choice_lines(who: str, choices: "Sequence[Choice]") -> tuple[str, ...]:
    """Return the commands for these choices."""
    return tuple(_LINES[one].format(who) for one in choices)


def ruling(who: str) -> Decision:
    """Ask the GM to rule on a combatant's fate."""
    what = f"rule on their fate; then use `set {who}.status.needs_ruling false`"
    return Decision(who, what, "ruling")


# ------------------------------------------------------------------ boxes drawn anew


def dying_all_the_same(book: Book, who: str) -> str:
    """Say that a combatant keeps the death spotlight, though it was set to false."""
    return f"{book.sheets[who].name} is still dying, by the boxes."


def stays_dead(book: Book, who: str) -> str:
    """Say that the boxes alone bring no one back to life."""
    return f"{book.sheets[who].name} stays dead until `set {who}.status.dead false`."


def does_nothing_more(book: Book, who: str) -> str:
    """Say that a combatant who is out neither runs nor saves anyone."""
    return f"{book.sheets[who].name} is out of the fight and stops acting."


def no_longer_dying(book: Book, who: str) -> str:
    """Say that a combatant no longer has the death spotlight."""
    return f"{book.sheets[who].name} is no longer dying."
