"""What damage past defences does to somebody in the fight: Stunned, knocked out, bleeding, dead."""

from typing import Any

from hero_combat.systems.champions.effects import is_dead, is_unconscious, stunned_by
from hero_combat.systems.champions.sheet import Book

LEAST = -1000
"""No value of the state goes below this."""


def hurt(book: Book, who: str, stun: int, body: int, *, stuns: bool = True) -> str:
    """Take STUN and BODY from `who` and everything that follows from it.

    At 0 STUN or below END is 0; who is out lies prone and loses what was held or declared; who is
    Stunned loses what was held.

    Args:
        book: the encounter at work.
        who: whom it hits.
        stun: STUN past defences, from one hit.
        body: BODY past defences.
        stuns: whether so much STUN can stun; what is paid for END can't.

    Returns:
        What became of `who`, a sentence for each thing, "" when nothing did.

    source: seed, "Effects of Damage"; rulings 3.2 and 3.3
    """
    if not stun and not body:
        return ""
    now = book.combatants[who]
    sheet = book.sheets[who]
    left, body_left = max(LEAST, now.stun - stun), max(LEAST, now.body - body)
    if left > 0 and body_left > 0 and (stun <= sheet.con or not stuns):
        book.change(who, stun=left, body=body_left)
        return ""
    was_out, was_dead = is_unconscious(now.stun), is_dead(now.body, sheet.body)
    values: dict[str, Any] = {"stun": left, "body": body_left}
    flags: dict[str, Any] = {}
    told: list[str] = []
    if left <= 0:
        values["end"] = 0
    if is_dead(body_left, sheet.body):
        flags |= {"prone": True, "bleeding": False}
        told += [] if was_dead else ["is dead"]
    elif body and body_left < 0:
        told += [] if now.status.bleeding else ["starts bleeding"]
        flags["bleeding"] = True
    if is_unconscious(left):
        flags["prone"] = True
        told[:0] = [] if was_out or was_dead else ["is knocked out"]
        values |= {"holding": "", "held": "", "maneuver": "", "maneuver_until": ""}
        _tell_what_ends(book, who)
    elif stuns and stunned_by(stun, sheet.con) and not was_dead:
        told[:0] = ["is Stunned again" if now.status.stunned else "is Stunned"]
        flags["stunned"] = True
        values |= {"holding": "", "held": ""}
        if now.holding:
            book.note(f"{sheet.name} loses the held action")
    elif left == 0:
        told[:0] = [] if now.stun == 0 else ["is at 0 STUN: minor actions only"]
    book.change(who, **values)
    book.status(who, **flags)
    return " ".join(f"{sheet.name} {each}." for each in told)


def _tell_what_ends(book: Book, who: str) -> None:
    now, name = book.combatants[who], book.sheets[who].name
    if now.holding:
        book.note(f"{name} loses the held action")
    if now.maneuver:
        book.note(f"{name}'s {now.maneuver} is over")
    if now.status.flying and not is_unconscious(now.stun):
        book.note(f"{name} was flying: a fall is for the game master to judge")
