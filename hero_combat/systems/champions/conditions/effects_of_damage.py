"""What damage past defences does to somebody in the fight: Stunned, knocked out, bleeding, dead."""

from typing import Any

from hero_combat.systems.champions.conditions.haymaker import lose
from hero_combat.systems.champions.conditions.powers import drop
from hero_combat.systems.champions.health import is_dead, is_unconscious, stunned_by
from hero_combat.systems.champions.sheet import Sheet
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.turns.declared_maneuvers import NO_MANEUVER, maneuver_of, take_up

LEAST = -1000
"""No value of the state goes below this."""


def hurt(book: Book, who: str, stun: int, body: int, *, stuns: bool = True) -> str:
    """Take STUN and BODY from `who` and everything that follows from it.

    At 0 STUN or below END is 0 and what runs on it drops; who is out lies prone and loses what was
    held, begun or declared; who is Stunned loses what was held or begun.

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
    left, body_left = now.stun - stun, now.body - body
    if left < LEAST or body_left < LEAST:
        left, body_left = max(LEAST, left), max(LEAST, body_left)
    if left > 0 and body_left > 0 and (stun <= sheet.con or not stuns):
        book.change(who, stun=left, body=body_left)
        return ""
    values: dict[str, Any] = {"stun": left, "body": body_left}
    flags: dict[str, Any] = {}
    was_dead = now.body < 0 and is_dead(now.body, sheet.body)
    fate = deadly = ""
    if left <= 0:
        values["end"] = 0
        if now.powers:
            drop(book, who, "no END")
    if body_left <= 0:
        flags, deadly = _mortal(now, sheet, body, body_left)
    if is_unconscious(left):
        flags |= {"prone": True, "stunned": False}
        fate = "" if was_dead or is_unconscious(now.stun) else f"{sheet.name} is knocked out."
        if now.holding or now.maneuver:
            values |= {"holding": "", "held": "", **NO_MANEUVER}
        if now.holding or now.maneuver or now.status.flying:
            _tell_what_ends(book, now, sheet.name)
        lose(book, who, "out")
    elif stuns and stunned_by(stun, sheet.con) and not was_dead:
        fate = f"{sheet.name} is Stunned{' again' if now.status.stunned else ''}."
        _stagger(book, who)
    if left == 0 and now.stun:
        fate = f"{fate} {sheet.name} is at 0 STUN: minor actions only.".lstrip()
    book.change(who, flags, **values)
    return f"{fate} {deadly}" if fate and deadly else fate or deadly


def _mortal(now: Current, sheet: Sheet, body: int, left: int) -> tuple[dict[str, Any], str]:
    """At 0 BODY or below: the statuses that it brings, and what became of one, in words."""
    if not left:
        return {}, f"{sheet.name} is at 0 BODY." if now.body else ""
    if is_dead(left, sheet.body):
        dead = is_dead(now.body, sheet.body)
        return {"prone": True, "bleeding": False}, "" if dead else f"{sheet.name} is dead."
    if not body:
        return {}, ""
    return {"bleeding": True}, "" if now.status.bleeding else f"{sheet.name} starts bleeding."


def overwhelmed(book: Book, who: str, pool: int) -> str:
    """So much STUN of a coordinated attack, added up: whether that stuns, in words.

    source: seed, "Coordinating Attacks"; ruling 2.2
    """
    now, sheet = book.combatants[who], book.sheets[who]
    out = is_unconscious(now.stun) or is_dead(now.body, sheet.body)
    if out or now.status.stunned or not stunned_by(pool, sheet.con):
        return ""
    _stagger(book, who)
    return f"Together that is {pool} STUN, more than CON {sheet.con}: {sheet.name} is Stunned."


def _stagger(book: Book, who: str) -> None:
    """`who` is Stunned: what was held or begun is lost, and what needs a conscious mind ends.

    That is a Dodge or a Block, and each power that runs on END unless it is persistent.
    source: the HERO 6e book, "Stunned"
    """
    now = book.combatants[who]
    if now.holding:
        book.note(f"{book.sheets[who].name} loses the held action")
        book.change(who, holding="", held="")
    declared = maneuver_of(now, book.sheets[who], book.clock)
    if declared and declared.defends:
        take_up(book, who, "")
    drop(book, who, "Stunned")
    book.status(who, stunned=True)
    lose(book, who, "stunned")


def _tell_what_ends(book: Book, now: Current, name: str) -> None:
    if now.holding:
        book.note(f"{name} loses the held action")
    if now.maneuver:
        book.note(f"{name}'s {now.maneuver} is over")
    if now.status.flying and not is_unconscious(now.stun):
        book.note(f"{name} was flying: a fall is for the game master to judge")
