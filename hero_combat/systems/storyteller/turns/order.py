"""The order of turns, and how each begins and ends. source: P5, A3"""

from typing import Literal

from hero_combat.fight.events import TurnBegan
from hero_combat.systems.storyteller.sheet.traits import (
    combined_initiative,
    initiative_of,
)
from hero_combat.systems.storyteller.state import Book, Fight, fight_of
from hero_combat.systems.storyteller.tables import tag_name
from hero_combat.systems.storyteller.turns.actions import spend_action
from hero_combat.text import listing


def in_order(fight: Fight | Book, people: list[str]) -> list[str]:
    """Return people in the order in which they act; the insane act last. source: P5, A3

    Whoever has paid Willpower for it acts before all others in that round.
    """
    rolled_off = fight_of(fight).rules.initiative_tie == "roll"

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


def place_of(fight: Fight | Book, who: str) -> int:
    """Return Initiative with the weapons in hand."""
    return (fight.combatants[who].initiative or 0) + weapon_penalty(fight, who)


def weapon_penalty(fight: Fight | Book, who: str) -> int:
    """Return what the weapons in hand take off Initiative."""
    ready = fight.combatants[who].ready
    if not ready:
        return 0
    sheet = fight.sheets[who]
    known: dict[tuple[str, ...], int] = sheet.kept.setdefault("penalties of weapons", {})
    penalty = known.get(ready)
    if penalty is None:
        objects = fight_of(fight).objects
        held = [initiative_of(sheet, key, objects) for key in ready]
        penalty = combined_initiative([init for init in held if init is not None])
        if sheet.attacks.keys() >= {*ready}:  # objects are no part of the stat block
            known[ready] = penalty
    return penalty


def acting_words(book: Book) -> str:
    """Say whose turn it is."""
    acting = book.clock.acting
    if acting not in book.combatants:
        return "it is nobody's turn"
    return f"it is {book.sheets[acting].name}'s turn"


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


def put_first(book: Book, who: str) -> str:
    """Put `who` before all who haven't paid for it; say after whom all the same.

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
    before = ahead[: ahead.index(who)]
    return f" after {listing(book.sheets[one].name for one in before)}" if before else ""


def take_turn(book: Book, who: str) -> bool:
    """Let `who` act now: in turn, out of a delay, or out of order. source: ruling P5

    Returns:
        Whether it is a turn apart from the one that `step` gave, so that nobody else ends it.
    """
    clock = book.clock
    if not clock.round or clock.acting == who:
        return False
    current = book.combatants[who]
    if current.status.delaying:
        begin_turn(book, who)
        book.status(who, delaying=False)
        if clock.acting in book.combatants:
            put_behind(book, who, clock.acting)
    elif current.free == clock.round:
        begin_turn(book, who)
        book.change(who, free=0)
    elif who in clock.waiting:
        book.note(f"out of order: {acting_words(book)}")
        begin_turn(book, who)
        stop_waiting(book, who)
    else:
        return False
    book.event(TurnBegan(who=who, round=clock.round))
    return True


_STEADIER: dict[str, Literal["", "now"]] = {"next": "now", "now": "", "": ""}


def begin_turn(book: Book, who: str, *, dodging: bool = False) -> None:
    """Begin a turn: Defense is fresh, and what lasted until now is over. source: P8.5, A20

    Args:
        book: the encounter at work.
        who: whose turn it is.
        dodging: whether the action of this very turn went into a dodge, which then goes on.
    """
    current = book.combatants[who]
    if (
        current.guard
        or current.exposed
        or current.screen
        or current.unsteady
        or current.foes
        or current.opponents
    ):
        book.change(
            who,
            applied=0,
            guard=(),
            exposed="",
            screen="",
            unsteady=_STEADIER[current.unsteady],
            foes=(),
            opponents=current.opponents if dodging else 0,
        )
    elif current.applied:  # mostly there is nothing else
        book.change(who, applied=0)
    if dodging:
        return
    if current.status.dodging:
        book.status(who, dodging=False)
        book.note(f"{book.sheets[who].name} dodges no more")
    if current.aim and current.aimed < book.clock.round - 1:
        book.change(who, aim=0, aiming="", aimed=0)
        book.note(f"{book.sheets[who].name}'s aim is lost")


def end_turn(book: Book, who: str) -> list[str]:
    """End the turn of `who`: tags tick; return those that expire."""
    tags = book.combatants[who].tags
    if not tags or not any(tags.values()):
        return []
    gone = [tag for tag, turns in tags.items() if turns == 1]
    kept = {tag: max(0, turns - 1) for tag, turns in tags.items() if turns != 1}
    book.change(who, tags=kept)
    return gone


def expire_tags(book: Book, who: str) -> None:
    """End a turn apart: its tags tick, and what expires is noted."""
    for tag in end_turn(book, who):
        book.note(f"{book.sheets[who].name} is no longer {tag_name(tag)}")


def expired_sentences(book: Book, who: str, gone: list[str]) -> list[str]:
    """Say which Combat Tags are over."""
    return [f"{book.sheets[who].name} is no longer {tag_name(tag)}." for tag in gone]


def use_early(book: Book, who: str) -> None:
    """Use up the action early; whoever waited for a moment to act has had the turn."""
    spend_action(book, who)
    current = book.combatants[who]
    free = bool(book.clock.round) and current.free == book.clock.round
    if current.status.delaying:
        book.status(who, delaying=False)
    if free:
        book.change(who, free=0)
    if (current.status.delaying or free) and who not in (book.clock.acting, *book.clock.waiting):
        expire_tags(book, who)
