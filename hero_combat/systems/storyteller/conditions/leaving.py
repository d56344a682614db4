"""Leaving the fight: the others are free of one who goes, and to surrender has its price. P20"""

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.health import is_down, is_out, why_out
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import relations as told
from hero_combat.systems.storyteller.turns.order import stop_waiting


def leave(book: Book, who: str, why: str) -> None:
    """Free everybody of one who leaves the fight.

    Who did what to whom before stays known: whoever bleeds was hurt by somebody, here or gone.

    Raises:
        Forbidden: one who is unconscious or dead surrenders.
    """
    price = _surrender(book, who) if why == "surrendered" else Surrender(who)
    ended = end_relations(book, who, "leaves")
    stop_waiting(book, who)
    if book.clock.acting == who:
        book.tick(acting="")
    attacks = book.sheets[who].attacks  # what was picked up stays here
    book.change(who, ready=tuple(key for key in book.combatants[who].ready if key in attacks))
    book.say(told.leaving, book, price, ended)


class Surrender(msgspec.Struct, frozen=True):
    """What it brings that somebody gives up.

    Attributes:
        who: the id of who does.
        granted: the ids of the foes who get what they wanted.
        regains: whether a point of Willpower comes back.
    """

    who: str
    granted: tuple[str, ...] = ()
    regains: bool = False


def _surrender(book: Book, who: str) -> Surrender:
    """Let `who` give up, for 1 Willpower back; foes get what they said they want.

    source: ruling P20
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if is_down(book, who):
        mend = f"leave {who} --why carried-off"
        raise Forbidden(f"{sheet.name} {why_out(book, who)} and can't surrender", mend=mend)
    if current.status.surrendered:
        return Surrender(who)
    book.status(who, surrendered=True)
    granted = []
    for one, foe in book.combatants.items():
        if foe.intent and are_enemies(book, who, one) and not is_out(book, one):
            granted.append(one)
            if foe.violent:
                book.remark(told.no_mercy, book, one)
    regains = book.before.rules.beaten_down and current.willpower < sheet.full_willpower
    if regains:
        book.change(who, willpower=current.willpower + 1)
    return Surrender(who, tuple(granted), regains)
