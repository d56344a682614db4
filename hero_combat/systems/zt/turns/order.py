"""Who gets the First Turn, and the order of play from there to the right. source: P3."""

from collections.abc import Mapping, Sequence

from hero_combat.errors import UsageError
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.zt.orders import Step
from hero_combat.systems.zt.state import Book, Encounter
from hero_combat.systems.zt.telling import turns as told

GM = "gm"


def turn_order(seats: Sequence[str], at: Mapping[str, Sequence[str]], first: str) -> list[str]:
    """Return everybody once, beginning with the First Turn.

    Args:
        seats: the seats from left to right, the game master's among them.
        at: who is played from each seat; those of the game master act together.
        first: who has the First Turn.

    Returns:
        When the game master's people begin, all of them act before the players, who follow from
        the seat at the game master's right. When a player begins, play goes to the right from
        there and the game master's people act where that seat comes.
    """
    people = [(seat, who) for seat in seats for who in at.get(seat, ())]
    start = next((i for i, (_, who) in enumerate(people) if who == first), -1)
    if start < 0:
        return [who for _, who in people]
    if people[start][0] == GM:
        mine = [who for who in at[GM] if who != first]
        turn = next(i for i, (seat, _) in enumerate(people) if seat == GM)
        rest = [who for seat, who in people[turn:] + people[:turn] if seat != GM]
        return [first, *mine, *rest]
    return [who for _, who in people[start:] + people[:start]]


def first_turn(
    targets: Sequence[str], hostiles: Mapping[str, int | None], *, named: bool = False
) -> str:
    """Return who gets the First Turn: the hostile target, the nearest of several, else the nearest.

    Args:
        targets: whom the initiating Action was aimed at.
        hostiles: the metres to everybody hostile to the initiator; None where nobody said.
        named: whether of several targets the first named goes first (A2).

    Returns:
        The id, "" when nobody is hostile. Where distances are equal or not known, the first.
    """
    aimed = [who for who in targets if who in hostiles]
    if aimed and named:
        return aimed[0]
    return min(aimed or hostiles, key=lambda who: _far(hostiles[who]), default="")


def find_first(book: Book, order: Step) -> str:
    """Return who has the First Turn by the rules. source: P3, 1; A2"""
    clock, rules = book.clock, book.before.rules
    far = {who: whole_number(text, "--distance") for who, text in order.distance}
    if clock.initiator in book.combatants:
        against = [who for who in book.combatants if is_hostile(book, clock.initiator, who)]
    else:  # has left the fight
        against = [*(clock.targeted or order_of_play(book, rules.seats, ""))]
    hostiles = {who: far.get(who) for who in against}
    named = rules.first_turn == "named"
    first = first_turn(clock.targeted, hostiles, named=named)
    if not first:
        return clock.initiator
    aimed = [who for who in clock.targeted if who in hostiles]
    open_ = [who for who in aimed or hostiles if hostiles[who] is None]
    if len(aimed or hostiles) > 1 and open_ and not (aimed and named):
        book.remark(told.nobody_said_who_is_nearest)
        book.offer(told.nearest, book, first, clock.initiator or first)
    return first


def is_hostile(fight: Encounter | Book, who: str, other: str) -> bool:
    """Tell whether `other` is hostile to `who`; a bystander is to nobody."""
    return are_enemies(fight, who, other) and not fight.sheets[other].bystander


def whole_number(text: str, option: str) -> int:
    """Return the number that an option gives somebody: `--luck ann=1`.

    Raises:
        UsageError: it is none, or too large.
    """
    if not text.isascii() or not text.isdigit() or len(text) > 7:
        raise UsageError(f'{option}: "{text[:40]}" is not a whole number')
    return int(text)


def _far(metres: int | None) -> int:
    return 1_000_001 if metres is None else metres


def order_of_play(
    fight: Encounter | Book, rules_seats: Sequence[str], first: str
) -> tuple[str, ...]:
    """Return everybody in the fight who has Turns in the order of play: no bystander.

    Who is at no listed seat sits down to the left of the first seat, and so comes last; where the
    game master's seat is not listed, it is the first.
    """
    at: dict[str, list[str]] = {}
    for who in fight.combatants:
        sheet = fight.sheets[who]
        if not sheet.bystander:
            at.setdefault((sheet.seat or who) if sheet.player else GM, []).append(who)
    listed = [GM if seat.lower() == GM else seat for seat in rules_seats]
    if GM not in listed:
        listed = [GM, *listed]
    seats = [*listed, *(seat for seat in at if seat not in listed)]
    return tuple(turn_order(list(dict.fromkeys(seats)), at, first))


def who_acts(fight: Encounter) -> tuple[str, ...]:
    """Return who acts now; nobody from the initiating Action to the First Turn. source: P1, P3"""
    clock = fight.clock
    if clock.acting not in fight.combatants or fight.sheets[clock.acting].bystander:
        return ()
    return () if clock.initiated and not clock.round else (clock.acting,)
