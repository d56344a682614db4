"""Take or knock away what somebody holds, or touch somebody. source: P10, A7"""

from typing import Literal

import msgspec

from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.storyteller.attack.attempt import Attempt, HitRoll, Landed
from hero_combat.systems.storyteller.conditions import wounds
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.gear.choice import of_key
from hero_combat.systems.storyteller.gear.dropped_items import drop_item, take_item
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import maneuvers as told


class Disarmed(msgspec.Struct, frozen=True):
    """How a disarm ends.

    Attributes:
        attempt: the attempt.
        weapon: what it is about, None where the other one holds no such thing.
        ends: whether it is kept, taken or knocked away, or whether it hurts who tried.
        left: what that one takes.
        wounded: what that does.
    """

    attempt: Attempt
    weapon: PreparedAttack | None = None
    ends: Literal["kept", "taken", "dropped", "hurts"] = "kept"
    left: Marks = Marks()
    wounded: wounds.Wounded | None = None


def land_disarm(book: Book, landed: Landed) -> None:
    """Knock away or take what the other one holds, or run into it."""
    book.say(told.disarm, book, _disarm(book, landed.attempt, landed.hit))


def _disarm(book: Book, attempt: Attempt, hit: HitRoll) -> Disarmed:
    who, target = attempt.who, attempt.target.id
    ready = book.combatants[target].ready
    key = attempt.order.their_with or (ready[-1] if ready else "")
    if key not in ready:
        return Disarmed(attempt)
    theirs = of_key(book.sheets[target], key, book.before.objects)
    _end(book, attempt, "disarm", hit)
    if hit.result == "dramatic":
        harm = wounds.of_type(wounds.damage_of(book, 0, theirs.damage), "lethal")
        left = wounds.past_armor(book, who, harm, theirs, close=True)
        wounded = wounds.hurt(book, who, left, wounds.Source(target, theirs.key))
        return Disarmed(attempt, theirs, "hurts", left, wounded)
    if not hit.won:
        return Disarmed(attempt, theirs)
    taken = hit.contest is not None and hit.contest.exceptional
    ends: Literal["taken", "dropped"] = "taken" if taken else "dropped"
    book.event(WeaponSpoiled(who=target, attack=key, how=ends))
    if taken:
        take_item(book, who, target, key)
    else:
        drop_item(book, target, key)
    return Disarmed(attempt, theirs, ends)


def land_touch(book: Book, landed: Landed) -> None:
    """Reach somebody without doing damage."""
    _end(book, landed.attempt, "touch", landed.hit)
    book.say(told.touch, book, landed)


def _end(book: Book, attempt: Attempt, maneuver: Literal["disarm", "touch"], hit: HitRoll) -> None:
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
