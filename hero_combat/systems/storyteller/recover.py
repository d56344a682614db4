"""The verb `recover`: time that heals, Medicine, Willpower that comes back. source: P18, P19"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller import orders
from hero_combat.systems.storyteller.resting import rested
from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.traits import full_willpower
from hero_combat.systems.storyteller.treating import cared, operated, treated
from hero_combat.text import listing


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Let time pass for one or for all, treat somebody, or give Willpower back.

    Raises:
        UsageError: nothing is asked for, or there is nothing to treat.
        Forbidden: nobody can be treated like that.
    """
    book: Book = Ledger(fight)
    minutes = order.minutes + 60 * order.hours + 24 * 60 * order.days
    if not (minutes or order.by or order.regain or order.surgery):
        raise UsageError(
            "recover by what?", mend="--minutes, --hours or --days; --by DOC; or --regain N"
        )
    told: list[str] = []
    if order.surgery:
        told.append(operated(book, order))
    if order.by:
        told.append((cared if order.care else treated)(book, order, dice))
    if order.regain:
        told.append(_regained(book, order.who, order.regain))
    if minutes:
        people = [order.who] if order.who else list(book.combatants)
        told.append(_passed(minutes))
        sentences, unhurt = rested(book, people, minutes)
        told += sentences
        if unhurt and not sentences:
            told.append(f"{listing(book.sheets[who].name for who in unhurt)} had nothing to heal.")
    return book.outcome(" ".join(told), targets=(order.who,) if order.who else ())


def _passed(minutes: int) -> str:
    """The sentence about so much time."""
    days, rest = divmod(minutes, 24 * 60)
    hours, rest = divmod(rest, 60)
    spans = [(n, word) for n, word in ((days, "day"), (hours, "hour"), (rest, "minute")) if n]
    parts = [f"{n} {word}{'s' if n > 1 else ''}" for n, word in spans]
    one = len(spans) == 1 and spans[0][0] == 1
    return f"{listing(parts)} {'passes' if one else 'pass'}."


def _regained(book: Book, who: str, points: int) -> str:
    sheet, current = book.sheets[who], book.combatants[who]
    full = full_willpower(sheet)
    now = min(full, current.willpower + points)
    if now < current.willpower + points:
        book.note(f"{sheet.name} has {full} Willpower at most")
    book.change(who, willpower=max(now, current.willpower))
    return f"{sheet.name} regains {max(0, now - current.willpower)} Willpower ({now}/{full})."
