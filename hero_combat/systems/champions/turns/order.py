"""The order of a segment: who has a phase in it, and the roll-offs among those tied."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.dice.checks import Check, characteristic_roll_target, roll_under
from hero_combat.systems.champions.events import WentFirst
from hero_combat.systems.champions.health import is_dead, why_out_of_action
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import SPEEDS_WITH_PHASE, parse_moment, segment_of
from hero_combat.systems.champions.telling import turns as told
from hero_combat.systems.champions.turns.initiative import Initiative, Tie, in_order, rank
from hero_combat.systems.champions.turns.phases import record_speeds

_ROUNDS = 20


def having_phase(book: Book, moment: int) -> list[str]:
    """Return the ids of those who have a phase in `moment`, though it may be spent.

    Bystanders have no place in a segment. A change of SPD is recorded first.
    """
    speeds, sheets = SPEEDS_WITH_PHASE[segment_of(moment)], book.sheets
    found = []
    for who, current in book.combatants.items():
        sheet = sheets[who]
        if current.spd != sheet.spd:
            record_speeds(book)
            return having_phase(book, moment)
        if sheet.spd not in speeds or sheet.bystander:
            continue
        if not current.not_before or parse_moment(current.not_before) <= moment:
            found.append(who)
    return found


def order_segment(book: Book, people: Sequence[str], moment: int, dice: Dice) -> list[str]:
    """Return the ids of those whose phase in `moment` isn't spent, in the order in which they act.

    DEX or EGO decides, then the game master's `tie_stats`, then a DEX roll-off, the larger margin
    first. The dice are rolled only where that matters: among those who can act, when they are tied
    and not all of one side. Allies who are tied keep the order of the file, so that four agents
    with one stat block don't roll in each segment.

    Args:
        book: the encounter at work.
        people: those who have a phase.
        moment: the segment.
        dice: where the faces of roll-offs come from.

    source: seed, "Combat Order"; ruling 1.1
    """
    combatants, sheets = book.combatants, book.sheets
    order = []
    special = False
    for who in people:
        current = combatants[who]
        if parse_moment(current.spent) < moment and not is_dead(current.body, sheets[who].body):
            order.append(who)
            special = special or bool(current.ahead_of or current.presence)
    if len(order) > 1:
        order = _by_rank(book, order, dice)
    return list(hesitating_last(book, blockers_first(book, order))) if special else order


def _by_rank(book: Book, people: Sequence[str], dice: Dice) -> list[str]:
    """Return people by what they go by in the order; those who are tied as a roll-off says."""
    ties = book.before.rules.tie_stats
    ranked = [(rank_of(book, who, ties), who) for who in people]
    ranked.sort(key=_first, reverse=True)
    result: list[str] = []
    start, count = 0, len(ranked)
    while start < count:
        end = start + 1
        while end < count and ranked[end][0] == ranked[start][0]:
            end += 1
        if end - start == 1:
            result.append(ranked[start][1])
        else:
            result += _rolled_off(book, [who for _, who in ranked[start:end]], dice, _ROUNDS)
        start = end
    return result


_first = itemgetter(0)


def rank_of(book: Book, who: str, ties: tuple[Tie, ...]) -> tuple[int, ...]:
    """Return what `who` goes by in the order before any roll-off."""
    return rank(_initiative(book, who), ties)


def hesitating_last(book: Book, order: Sequence[str]) -> tuple[str, ...]:
    """Return the order with those who are impressed behind all others. source: ruling 2.9."""
    late = [who for who in order if _hesitates(book, who)]
    return (*(who for who in order if who not in late), *late) if late else tuple(order)


def _hesitates(book: Book, who: str) -> bool:
    return who in book.combatants and book.combatants[who].presence == "impressed"


def placed_again(book: Book, order: Sequence[str], who: str) -> tuple[str, ...]:
    """Return the order with `who` put where DEX or EGO now says, behind those who are as fast."""
    roster = [_initiative(book, one) for one in (*order, who) if one in book.combatants]
    fast = [one.id for one in in_order(roster, book.before.rules.tie_stats)]
    return hesitating_last(book, fast)


def order_stat(book: Encounter | Book, who: str) -> Literal["dex", "ego"]:
    """Return the stat by which `who` acts: as declared, else as the stat block says."""
    return book.combatants[who].order_stat or book.sheets[who].order_stat


def acting_value(book: Encounter | Book, who: str) -> int:
    """Return the EGO or the DEX on which `who` acts, DEX with Lightning Reflexes."""
    sheet = book.sheets[who]
    by_ego = order_stat(book, who) == "ego"
    return sheet.ego if by_ego else sheet.dex + sheet.lightning_reflexes


def _initiative(book: Book, who: str) -> Initiative:
    sheet = book.sheets[who]
    return Initiative(
        who,
        sheet.dex,
        sheet.ego,
        sheet.pre,
        sheet.int_,
        book.combatants[who].order_stat or sheet.order_stat,
        sheet.lightning_reflexes,
    )


def roll_off(book: Book, group: Sequence[str], dice: Dice) -> list[str]:
    """Return the group in the order of a DEX roll-off; equal margins are rolled again."""
    order = _thrown(book, group, dice, _ROUNDS, allies=True)
    book.event(WentFirst(order=tuple(order)))
    return order


class _Throw(msgspec.Struct, frozen=True):
    id: str
    margin: int


def _rolled_off(book: Book, group: Sequence[str], dice: Dice, rounds: int) -> list[str]:
    """Return those tied in the order of a roll-off; allies' equal margins are not rolled again."""
    rolling = [who for who in group if not why_out_of_action(book, who)]
    if not rounds or not _matters(book, rolling):
        return list(group)
    result = _thrown(book, rolling, dice, rounds, allies=False)
    book.event(WentFirst(order=tuple(result)))
    return result + [who for who in group if who not in rolling]


def _thrown(
    book: Book, rolling: Sequence[str], dice: Dice, rounds: int, *, allies: bool
) -> list[str]:
    """Return them by the margin of a DEX roll; equal margins are rolled again."""
    dice.announce(told.tied(book, rolling))
    throws = sorted(
        (_Throw(who, _margin(book, who, dice)) for who in rolling),
        key=lambda throw: throw.margin,
        reverse=True,
    )
    result: list[str] = []
    for margin in dict.fromkeys(throw.margin for throw in throws):
        equal = [throw.id for throw in throws if throw.margin == margin]
        if len(equal) == 1 or not rounds:
            result += equal
        elif allies:
            result += _thrown(book, equal, dice, rounds - 1, allies=True)
        else:
            result += _rolled_off(book, equal, dice, rounds - 1)
    return result


def _matters(book: Book, group: Sequence[str]) -> bool:
    return len({book.sheets[who].side or (who,) for who in group}) > 1


def _margin(book: Book, who: str, dice: Dice) -> int:
    return roll_dex(book, who, f"order {who}", dice)


def roll_dex(book: Book, who: str, label: str, dice: Dice) -> int:
    """Roll DEX for `who`, and return the number needed less the roll."""
    dex = book.sheets[who].dex
    check = Check("dex", who, characteristic_roll_target(dex))
    rolled = roll_under(book, check, label, dice)
    book.report(told.dex_roll, rolled, dex)
    return rolled.margin


def blockers_first(book: Book, order: Sequence[str]) -> list[str]:
    """Return the order with those who have blocked before those whose blows they blocked.

    What a Block has given is used up by it. source: the HERO 6e book, "Block"
    """
    result = list(order)
    for who in order:
        behind = book.combatants[who].ahead_of
        here = [other for other in behind if other in result]
        if not here:
            continue
        book.change(who, ahead_of=tuple(other for other in behind if other not in here))
        later = [other for other in here if result.index(other) < result.index(who)]
        if later:
            place = min(result.index(other) for other in later)
            result.remove(who)
            result.insert(place, who)
            book.remark(told.goes_before, book, who, later)
    return result
