"""Leaving the fight: the others are free of one who goes, and to surrender has its price. P20"""

from hero_combat.errors import Forbidden
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.storyteller.conditions.relations import end_relations
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
    told.append(end_relations(book, who, "leaves"))
    stop_waiting(book, who)
    if book.clock.acting == who:
        book.tick(acting="")
    attacks = book.sheets[who].attacks  # what was picked up stays here
    book.change(who, ready=tuple(key for key in book.combatants[who].ready if key in attacks))
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
