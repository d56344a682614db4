"""What damage past defenses does to somebody in the fight: Stunned, knocked out, bleeding, dead."""

from typing import Any

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down
from hero_combat.systems.champions.conditions.powers import drop_powers
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.events import Stunned
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.turns.declared_maneuvers import (
    NO_MANEUVER,
    declare_maneuver,
    maneuver_of,
)

LEAST = -1000
"""No value of the state goes below this."""


class Origin(msgspec.Struct, frozen=True, gc=False):
    """Where damage comes from.

    Attributes:
        by: by whom.
        cause: by what.
        attack: with which attack.
        stuns: whether so much STUN can stun; what is paid for END can't.
    """

    by: str = ""
    cause: Cause = "hit"
    attack: str = ""
    stuns: bool = True


class Harm(msgspec.Struct, frozen=True, gc=False):
    """What became of somebody who was damaged.

    Attributes:
        knocked_out: falls unconscious by it.
        stunned: is Stunned by it, `again` where that one was so already.
        at_0_stun: comes to 0 STUN.
        at_0_body: comes to 0 BODY.
        bleeds: starts bleeding.
        dies: dies of it.
    """

    knocked_out: bool = False
    stunned: bool = False
    again: bool = False
    at_0_stun: bool = False
    at_0_body: bool = False
    bleeds: bool = False
    dies: bool = False


UNHARMED = Harm()
STUNNED = Harm(stunned=True)
STUNNED_AGAIN = Harm(stunned=True, again=True)


def hurt(book: Book, who: str, stun: int, body: int, origin: Origin) -> Harm:
    """Take STUN and BODY from `who` and everything that follows from it.

    At 0 STUN or below END is 0 and what runs on it drops; who is out lies prone and loses what was
    held, begun or declared; who is Stunned loses what was held or begun. The dead are out, and
    Stunned no longer.

    Args:
        book: the encounter at work.
        who: whom it hits.
        stun: STUN past defenses, from one hit.
        body: BODY past defenses.
        origin: where it comes from.

    source: seed, "Effects of Damage"; rulings 3.2 and 3.3
    """
    if not stun and not body:
        return UNHARMED
    now, sheet = book.combatants[who], book.sheets[who]
    left, body_left = now.stun - stun, now.body - body
    if left < LEAST or body_left < LEAST:
        left, body_left = max(LEAST, left), max(LEAST, body_left)
    _book_damage(book, who, now.stun - left, now.body - body_left, origin)
    stunned = origin.stuns and stunned_by(stun, sheet.con)
    if left > 0 and body_left > 0:
        if stunned:
            _stagger(book, who, origin.by)
        if body:
            book.change(who, stun=left, body=body_left)
        else:
            book.change(who, stun=left)
        if stunned:
            return STUNNED_AGAIN if now.status.stunned else STUNNED
        return UNHARMED
    return _bring_low(book, who, (left, body_left), origin, stunned=stunned)


def stunned_by(stun_past_defenses: int, con: int) -> bool:
    """Tell whether a hit stuns: more STUN than CON, not as much.

    source: seed, "Effects of Damage"
    """
    return stun_past_defenses > con


def _bring_low(
    book: Book, who: str, low: tuple[int, int], origin: Origin, *, stunned: bool
) -> Harm:
    """Leave `who` with so little STUN and BODY, one of them 0 or less, and all that it means."""
    (left, body_left), now, sheet = low, book.combatants[who], book.sheets[who]
    values: dict[str, Any] = {"stun": left, "body": body_left}
    was_dead = now.body < 0 and is_dead(now.body, sheet.body)
    was_out = was_dead or is_unconscious(now.stun)
    flags, bleeds, dies = _mortal(now, sheet, left=body_left)
    dead = is_dead(body_left, sheet.body)
    stunned = stunned and not dead and not is_unconscious(left)
    knocked_out = False
    if left <= 0:
        values["end"] = 0
        if now.powers:
            drop_powers(book, who, "no END")
    elif dead and now.powers:
        drop_powers(book, who, "dead")
    if dead or is_unconscious(left):
        flags |= {"prone": True, "flying": False, "stunned": False}
        knocked_out = is_unconscious(left) and not was_out
        if now.holding or now.maneuver:
            values |= {"holding": "", "held": "", **NO_MANEUVER}
        if now.holding or now.maneuver or now.status.flying:
            _remark_what_ends(book, who)
        end_relations(book, who, "out")
    else:
        if stunned:
            _stagger(book, who, origin.by)
        if not left:
            end_relations(book, who, "low")
    book.change(who, flags, **values)
    if (knocked_out or dies) and not was_out:
        book.event(Down(who=who, by=origin.by))
    if dies:
        book.event(Died(who=who, by=origin.by))
    harm = Harm(
        knocked_out,
        stunned,
        stunned and now.status.stunned,
        left == 0 and now.stun != 0,
        body_left == 0 and now.body != 0,
        bleeds,
        dies,
    )
    return UNHARMED if harm == UNHARMED else harm


def end_if_out(book: Book, who: str) -> None:
    """End all that `who` has begun or keeps up, if that one is out, even where it was forced."""
    now = book.combatants[who]
    dead = is_dead(now.body, book.sheets[who].body)
    if dead and now.powers:
        drop_powers(book, who, "dead")
    if dead or is_unconscious(now.stun):
        flags = {"flying": False, "stunned": False}
        book.change(who, flags, holding="", held="", **NO_MANEUVER)
        end_relations(book, who, "out")


def bring_down(book: Book, who: str) -> None:
    """Lay `who` on the ground: nobody lies there and flies."""
    book.status(who, prone=True, flying=False)


def follow(book: Book, who: str, key: str) -> None:
    """Bring `who` in line with a value that was set: it ends what a blow that did so would end."""
    if who in book.things:  # binds nobody
        return
    now, sheet = book.combatants[who], book.sheets[who]
    if key.partition(".")[0] == "powers":
        book.raise_sheet(who)
    elif key in ("stun", "body"):
        if is_unconscious(now.stun) or is_dead(now.body, sheet.body):
            _remark_what_ends(book, who)
            end_if_out(book, who)
        elif not now.stun:
            end_relations(book, who, "low")
    elif key == "status.stunned" and now.status.stunned:
        end_relations(book, who, "stunned")
    elif key == "status.prone" and now.status.prone:
        book.status(who, flying=False)
    elif key == "status.flying" and now.status.flying and not is_unconscious(now.stun):
        book.status(who, prone=False)


def _book_damage(book: Book, who: str, stun: int, body: int, origin: Origin) -> None:
    if stun:
        lost = {"stun": stun, "body": body} if body else {"stun": stun}
    elif body:
        lost = {"body": body}
    else:
        return
    by, cause, attack = origin.by, origin.cause, origin.attack
    book.event(Damaged(who=who, lost=lost, by=by, cause=cause, attack=attack))


def _mortal(now: Current, sheet: Sheet, *, left: int) -> tuple[dict[str, Any], bool, bool]:
    """Return the statuses that low BODY brings, and whether one starts bleeding, or dies."""
    if left >= 0:
        return {}, False, False
    if is_dead(left, sheet.body):
        flags = {"prone": True, "flying": False, "bleeding": False}
        return flags, False, not is_dead(now.body, sheet.body)
    if left == now.body:
        return {}, False, False
    return {"bleeding": True}, not now.status.bleeding, False


def overwhelm(book: Book, who: str, stun: int, by: str) -> bool:
    """Stun `who` if so much STUN of a coordinated attack, added up, does; return whether.

    source: seed, "Coordinating Attacks"; ruling 2.2
    """
    now, sheet = book.combatants[who], book.sheets[who]
    out = is_unconscious(now.stun) or is_dead(now.body, sheet.body)
    if out or now.status.stunned or not stunned_by(stun, sheet.con):
        return False
    _stagger(book, who, by, together=True)
    return True


def _stagger(book: Book, who: str, by: str, *, together: bool = False) -> None:
    """Stun `who`: end what was held or begun, and what needs a conscious mind.

    That is a Dodge or a Block, and each power that runs on END unless it is persistent.
    source: the HERO 6e book, "Stunned"
    """
    now = book.combatants[who]
    if now.holding:
        book.remark(told.loses_hold, book, who)
        book.change(who, holding="", held="")
    if now.maneuver:
        declared = maneuver_of(now, book.sheets[who], book.clock)
        if declared and declared.defends:
            declare_maneuver(book, who, "")
    if now.powers:
        drop_powers(book, who, "stunned")
    book.status(who, stunned=True)
    if now.haymaker or now.covering:
        end_relations(book, who, "stunned")
    book.event(Stunned(who=who, by=by, together=together))


def _remark_what_ends(book: Book, who: str) -> None:
    now = book.combatants[who]
    if now.holding:
        book.remark(told.loses_hold, book, who)
    if now.maneuver:
        book.remark(told.out_of_maneuver, book, who)
    if now.status.flying and not is_unconscious(now.stun):
        book.remark(told.falls_from_the_air, book, who)
