"""Leaving the fight: the others are free of one who goes, and to surrender has its price. P20"""

from hero_combat.errors import Forbidden
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.storyteller.conditions.wounds import end_grapple
from hero_combat.systems.storyteller.health import is_down, is_out, why_out
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.turns.order import stop_waiting


def leave(book: Book, who: str, why: str) -> str:
    """Free everybody of one who leaves the fight; return what is told of it.

    Who did what to whom before stays known: whoever bleeds was hurt by somebody, here or gone.

    Raises:
        Forbidden: one who is unconscious or dead surrenders.
    """
    told = [_surrender(book, who)] if why == "surrendered" else []
    told.append(_leave_grapple(book, who))
    stop_waiting(book, who)
    if book.clock.acting == who:
        book.tick(acting="")
    _put_down(book, who)
    told += [_without(book, one, who) for one in book.combatants if one != who]
    return " ".join(filter(None, told))


def _surrender(book: Book, who: str) -> str:
    """Let `who` give up, for 1 Willpower back; foes get what they said they want.

    source: ruling P20
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if is_down(book, who):
        mend = f"leave {who} --why carried-off"
        raise Forbidden(f"{sheet.name} {why_out(book, who)} and can't surrender", mend=mend)
    if current.status.surrendered:
        return ""
    book.status(who, surrendered=True)
    told = []
    for one, foe in book.combatants.items():
        if foe.intent and are_enemies(book, who, one) and not is_out(book, one):
            told.append(f"{book.sheets[one].name} is granted: {foe.intent.rstrip('.')}.")
            if foe.violent:
                name = book.sheets[one].name
                book.note(f"if {name} wants nothing but violence, it need not be accepted")
    if book.before.rules.beaten_down and current.willpower < sheet.full_willpower:
        book.change(who, willpower=current.willpower + 1)
        told.append(f"{sheet.name} regains 1 Willpower.")
    return " ".join(told)


def _leave_grapple(book: Book, who: str) -> str:
    """End the grapple that one who leaves is in."""
    other = book.combatants[who].grappling
    end_grapple(book, who)
    if other not in book.combatants:
        return ""
    return f"{book.sheets[other].name} is out of the grip of {book.sheets[who].name}."


def _put_down(book: Book, who: str) -> None:
    """Let go of what keeps one where one is: an aim, cover, a dodge, a thing picked up."""
    attacks = book.sheets[who].attacks
    book.change(
        who,
        {"dodging": False, "delaying": False},
        ready=tuple(key for key in book.combatants[who].ready if key in attacks),
        aim=0,
        aiming="",
        aimed=0,
        guard=(),
        foes=(),
        behind="",
        concealed=0,
        screen="",
        shield="",
        under_fire=0,
        under_fire_from="",
    )


def _without(book: Book, who: str, gone: str) -> str:
    """Let `who` aim at, guard against, hold and hide behind one who is gone no more."""
    current = book.combatants[who]
    if current.grappling == gone:  # one side alone was `set`
        end_grapple(book, who)
    if current.aiming == gone:
        book.change(who, aim=0, aiming="", aimed=0)
    if gone in current.guard:
        book.change(who, guard=tuple(one for one in current.guard if one != gone))
    if gone in current.foes:
        book.change(who, foes=tuple(one for one in current.foes if one != gone))
    if current.screen == gone:
        book.change(who, screen="")
    if current.shield != gone:
        return ""
    book.change(who, shield="")
    return f"{book.sheets[who].name} has no human shield any more."
