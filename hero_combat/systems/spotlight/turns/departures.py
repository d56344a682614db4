"""Who leaves the fight: what others have of them ends, the spotlight, suppressive fire, a save."""

from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action
from hero_combat.text import listing


def let_go(book: Book, who: str, _why: str) -> str:
    """Free everybody of one who leaves; where nobody has the spotlight any more, a step goes on.

    Who comes back does so on foot and behind no cover.

    Returns:
        Whom that frees, in words, "" for nobody.
    """
    clock, name = book.clock, book.sheets[who].name
    if who in clock.spotlight or who in clock.volley:
        end_simultaneous_action(book)
        book.tick(spotlight=tuple(holder for holder in clock.spotlight if holder != who))
    free: list[str] = []
    helpers: list[str] = []
    for other, now in list(book.combatants.items()):
        if who in now.pinned_by:
            rest = {by: needs for by, needs in now.pinned_by.items() if by != who}
            book.change(other, pinned_by=rest)
            if not rest:
                free.append(book.sheets[other].name)
        if who in now.struck:
            book.change(other, struck=tuple(each for each in now.struck if each != who))
        if now.saving == who:
            book.change(other, extra_ap=0, saving="")
            helpers.append(book.sheets[other].name)
    book.change(
        who,
        {"moving": False, "broke_cover": False},
        cover="",
        pinned_by={},
        struck=(),
        extra_ap=0,
        saving="",
        before=(),
        hits=(),
        stood=None,
    )
    told = []
    if free:
        told.append(f"{listing(free)} {'is' if len(free) == 1 else 'are'} no longer pinned down.")
    if helpers:
        told.append(f"{listing(helpers)} can't save {name} any more.")
    return " ".join(told)
