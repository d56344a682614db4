"""Take or knock away what somebody holds, or touch somebody. source: P10, A7"""

from typing import Literal

from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.storyteller.attack.attempt import Attempt
from hero_combat.systems.storyteller.attack.to_hit import Hit, Landed, dodge_words
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_of,
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.gear.dropped_items import drop_item, take_item
from hero_combat.systems.storyteller.gear.prepared import of_key
from hero_combat.systems.storyteller.state import Book


def land_disarm(book: Book, landed: Landed) -> str:
    """Knock away or take what the other one holds, or run into it."""
    attempt, hit = landed.attempt, landed.hit
    who, target = attempt.who, attempt.target.id
    one, other = book.sheets[who].name, book.sheets[target].name
    ready = book.combatants[target].ready
    key = attempt.order.their_with or (ready[-1] if ready else "")
    if key not in ready:
        return f"{one} finds nothing to take from {other}."
    theirs = of_key(book.sheets[target], key, book.before.objects)
    _end(book, attempt, "disarm", hit)
    if hit.result == "dramatic":
        harm = of_type(damage_of(book, 0, theirs.damage), "lethal")
        left = past_armor(book, who, harm, theirs, theirs.ap, close=True)
        wounded = hurt(book, who, left, by=target, attack=theirs.key)
        text = f"{one} fails dramatically to disarm {other} and takes {damage_words(left)}"
        return wounded_sentence(book, text, wounded)
    if not hit.won:
        return f"{other} keeps {theirs.name} from {one}."
    taken = hit.contest is not None and hit.contest.exceptional
    book.event(WeaponSpoiled(who=target, attack=key, how="taken" if taken else "dropped"))
    if taken:
        take_item(book, who, target, key)
        return f"{one} takes {theirs.name} from {other}."
    drop_item(book, target, key)
    return f"{one} knocks {theirs.name} out of {other}'s hand."


def land_touch(book: Book, landed: Landed) -> str:
    """Reach somebody without doing damage."""
    attempt, hit = landed.attempt, landed.hit
    target = attempt.target.id
    one, other = book.sheets[attempt.who].name, book.sheets[target].name
    _end(book, attempt, "touch", hit)
    touches = "touches" if hit.won else "fails to touch"
    return f"{one} {touches} {other}{dodge_words(book, target, hit)}."


def _end(book: Book, attempt: Attempt, maneuver: Literal["disarm", "touch"], hit: Hit) -> None:
    """Book how the maneuver ends."""
    book.event(
        ManeuverEnded(
            who=attempt.who,
            target=attempt.target.id,
            maneuver=maneuver,
            done=hit.won,
            net=hit.net if hit.won else 0,
        )
    )
