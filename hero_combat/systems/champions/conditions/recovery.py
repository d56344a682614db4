"""Recoveries as they are taken: by one who pauses, by the unconscious, by all after segment 12."""

import msgspec

from hero_combat.fight.events import Up
from hero_combat.systems.champions.health import (
    is_dead,
    is_unconscious,
    negative_stun_band,
    why_out_of_action,
)
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import conditions as told

SHALLOW = -20
"""Nobody down to here waits for a minute."""


class Gain(msgspec.Struct, frozen=True):
    """What a recovery gave: points of `stun` and `end`, and whether one `woke` by it."""

    stun: int
    end: int
    woke: bool


def recover_one(book: Book, who: str) -> Gain:
    """Give `who` REC to STUN and END, now. source: ruling 1.2."""
    current, sheet = book.combatants[who], book.sheets[who]
    after = after_recovery(current.stun, sheet.stun, sheet.rec, current.end, sheet.end)
    book.change(who, stun=after.stun, end=after.end)
    woke = is_unconscious(current.stun) and not is_unconscious(after.stun)
    if woke:
        book.event(Up(who=who))
    return Gain(after.stun - current.stun, after.end - current.end, woke)


def finish_recoveries(book: Book) -> None:
    """Give what Recoveries bring that were taken in a segment, as it ends. source: ruling 1.2"""
    for who, current in tuple(book.combatants.items()):
        if not current.status.recovering:
            continue
        book.status(who, recovering=False)
        lost = why_out_of_action(book, who)
        if not lost and current.status.holding_breath:
            lost = "holds the breath"
        if lost:
            book.say(told.recovery_lost, book, who, lost)
        else:
            book.say(told.recovers, book, who, recover_one(book, who))


def recover_by_the_minute(book: Book, moment: int) -> None:
    """Let those far below 0 STUN recover once a minute, as a segment ends. source: ruling 1.2

    The minute, five Turns, counts from the segment in which they came to lie so deep.
    """
    for who, current in tuple(book.combatants.items()):
        if current.stun >= SHALLOW and not current.minute:
            continue
        sheet = book.sheets[who]
        band = negative_stun_band(current.stun)
        if band is None or band.name != "minute" or is_dead(current.body, sheet.body):
            book.change(who, minute="")
        elif not current.minute:
            book.change(who, minute=moment_text(moment))
        elif moment - parse_moment(current.minute) >= band.seconds:
            book.change(who, minute=moment_text(moment))
            if not current.status.holding_breath:
                book.say(told.recovers_by_the_minute, book, who, recover_one(book, who))


def recover_everybody(book: Book, turn: int) -> list[str]:
    """Let everybody recover whom Post-Segment 12 of `turn` reaches; the Turn has then had it.

    What each one gains stands in the changes, and who must wait for longer in the notes. Being
    Stunned stays.
    source: seed, "Combat Order"; ruling 1.2

    Returns:
        The ids of those who come round.
    """
    woken: list[str] = []
    for who, current in tuple(book.combatants.items()):
        sheet = book.sheets[who]
        dead = is_dead(current.body, sheet.body)
        breath = current.status.holding_breath
        if recovers_post_12(current.stun, dead=dead, holding_breath=breath):
            if recover_one(book, who).woke:
                woken.append(who)
        elif not dead:
            band = negative_stun_band(current.stun)
            slow = band.name if band and not band.post_12 else ""
            book.remark(told.no_post_12, book, who, slow)
    book.tick(recovered=turn)
    return woken


def recovers_post_12(stun: int, *, dead: bool = False, holding_breath: bool = False) -> bool:
    """Tell whether the Post-Segment-12 recovery reaches this one. source: ruling 1.2."""
    band = negative_stun_band(stun)
    return not dead and not holding_breath and (band is None or band.post_12)


class Recovery(msgspec.Struct, frozen=True):
    """STUN and END after a recovery."""

    stun: int
    end: int


def after_recovery(stun: int, stun_max: int, rec: int, end: int = 0, end_max: int = 0) -> Recovery:
    """Return STUN and END after a recovery: REC to each, neither beyond its maximum.

    At 0 STUN or below END stays 0; one who wakes has as much END as STUN. Being Stunned is not
    touched by a recovery. source: ruling 1.2
    """
    after = max(stun, min(stun_max, stun + rec))
    if after <= 0:
        return Recovery(after, 0)
    if stun <= 0:
        return Recovery(after, min(end_max, after))
    return Recovery(after, max(end, min(end_max, end + rec)))
