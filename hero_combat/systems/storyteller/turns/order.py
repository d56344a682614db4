"""The order of turns: places in a round, delays, and who goes first. source: P5, A3"""

from hero_combat.systems.storyteller.sheet.traits import combined_initiative, initiative_of
from hero_combat.systems.storyteller.state import Book, Encounter, encounter_of


def in_order(fight: Encounter | Book, people: list[str]) -> list[str]:
    """Return people in the order in which they act; the insane act last. source: P5, A3

    Whoever has paid Willpower for it acts before all others in that round.
    """
    rolled_off = encounter_of(fight).rules.initiative_tie == "roll"

    now = fight.clock.round

    def rank(who: str) -> tuple[bool, bool, int, int, int]:
        current = fight.combatants[who]
        modifier = -1000 if current.tie < 0 else 0 if rolled_off else fight.sheets[who].init_mod
        return (
            current.first == now > 0,
            "insane" not in current.tags,
            (current.initiative or 0) + weapon_penalty(fight, who),
            modifier,
            current.tie,
        )

    return sorted(people, key=rank, reverse=True)


def place_of(fight: Encounter | Book, who: str) -> int:
    """Return Initiative with the weapons in hand."""
    return (fight.combatants[who].initiative or 0) + weapon_penalty(fight, who)


def weapon_penalty(fight: Encounter | Book, who: str) -> int:
    """Return what the weapons in hand take off Initiative."""
    ready = fight.combatants[who].ready
    if not ready:
        return 0
    sheet, objects = fight.sheets[who], encounter_of(fight).objects
    held = [initiative_of(sheet, key, objects) for key in ready]
    return combined_initiative([init for init in held if init is not None])


def stop_waiting(book: Book, who: str) -> None:
    """Let `who` wait no more in this round."""
    if who in book.clock.waiting:
        book.tick(waiting=tuple(one for one in book.clock.waiting if one != who))


def put_behind(book: Book, who: str, acting: str) -> None:
    """Put `who` right behind `acting`, for the rest of the fight."""
    place = place_of(book, acting)
    same = [book.combatants[one].tie for one in book.combatants if place_of(book, one) == place]
    mine = weapon_penalty(book, who)
    book.change(who, initiative=place - mine, tie=min(0, *same, 0) - 1)


def put_first(book: Book, who: str) -> list[str]:
    """Put `who` before all who haven't paid for it; return after whom all the same.

    Whoever has the turn and has done nothing with it waits again.
    """
    clock = book.clock
    waiting = (one for one in clock.waiting if one != who and one in book.combatants)
    people = [who, *waiting]
    acting = book.combatants.get(clock.acting)
    idle = not (acting and (acting.acted >= clock.round or acting.moved or acting.status.delaying))
    if idle and acting:
        people.insert(1, clock.acting)
    paid = [one for one in people if book.combatants[one].first == clock.round]
    ahead = in_order(book, paid)
    order = (*ahead, *(one for one in people if one not in paid))
    if order[0] == clock.acting:
        book.tick(waiting=order[1:])
    else:
        if idle and acting:
            book.change(clock.acting, begun=clock.round)
        book.tick(acting="" if idle else clock.acting, waiting=order)
    return ahead[: ahead.index(who)]
