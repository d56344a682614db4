"""Bring somebody in line with a value that was set: caps of HP and Energy, grips that end."""

from hero_combat.systems.zt.conditions.relations import end_relations
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.sheet import max_energy, max_hp
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import harm as told


def follow_set(book: Book, who: str, key: str) -> None:
    """Bring the rest of `who` in line with the value of `key` that was set.

    source: ruling 2.5, P7
    """
    if who in book.things:  # binds nobody
        return
    current = book.combatants[who]
    if key == "status.fatigue":
        sheet, fatigue = book.sheets[who], current.status.fatigue
        hp, energy = max_hp(sheet, fatigue), max_energy(sheet, fatigue)
        book.change(who, hp=min(current.hp, hp), energy=min(current.energy, energy))
        if book.combatants[who] is not current:
            current = book.combatants[who]
            book.say(told.lowered, book, who)
    if is_unconscious(current):
        book.say(told.lost_hold, book, who, end_relations(book, who, "out"))
