"""Decisions that are open once an attack's dice are seen: Luck, Assist, Disrupt. source: A13."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.fight.outcome import Decision
from hero_combat.systems.zt.attack.attempt import Target
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.turns.assist import can_help
from hero_combat.text import listing

_MOST = 3
"""How many helpers at once are thought of."""


def offer_decisions(book: Book, order: Resolve, result: Result, targets: Sequence[Target]) -> None:
    """Name the decisions that would turn a hit into a miss or a miss into a hit.

    Args:
        book: the encounter at work.
        order: the attack.
        result: the Hit Check.
        targets: what it had to beat.
    """
    short = over = 0  # what the Check lacks, or has too much, for the nearest of them
    for target in targets:
        if target.worthless:
            continue
        margin = result.total + target.shift - target.stands
        if margin > 0 and (margin < over or not over):
            over = margin
        elif margin <= 0 and (1 - margin < short or not short):
            short = 1 - margin
    rules = book.before.rules
    if (rules.luck_prevents_crit if result.crit_fail else short) and _luck_left(book, order):
        book.open.append(_spend_luck(order.attacker, order.luck + 1))
    if result.crit_fail or not rules.assist_after_dice:
        return
    if 0 < short <= _MOST * HELP:
        _help(book, order, -(-short // HELP), foe=False)
    if 0 < over <= _MOST * HELP:
        _help(book, order, -(-over // HELP), foe=True)


def _help(book: Book, order: Resolve, needed: int, *, foe: bool) -> None:
    """Name the decision of those who could help, if they are as many as are needed."""
    who, sheets = order.attacker, book.sheets
    side, assist, disrupt = sheets[who].side, order.assist, order.disrupt
    busy = {*assist, *disrupt, *order.assist_damage, *order.disrupt_damage}
    can: list[str] = []
    names: list[str] = []
    for one in book.combatants:
        sheet = sheets[one]
        if sheet.bystander or one == who or ((sheet.side == side and side != "") is foe):
            continue
        if one not in busy and can_help(book, one):
            can.append(one)
            names.append(sheet.name)
            if len(can) == _MOST:
                break
    if len(can) >= needed:
        decision = _offer(foe, needed, tuple(can), tuple(names), disrupt if foe else assist)
        book.open.append(decision)


@lru_cache(1024)
def _offer(
    foe: bool,  # noqa: FBT001 - a key of the cache
    needed: int,
    can: tuple[str, ...],
    names: tuple[str, ...],
    have: tuple[str, ...],
) -> Decision:
    """Return the decision to help.

    Args:
        foe: to Disrupt; otherwise to Assist.
        needed: how many must do it together.
        can: the ids of those who could, as many as are thought of.
        names: what people call them.
        have: the ids of those who do it already.
    """
    option, would = ("disrupt", "miss") if foe else ("assist", "hit")
    what, ids = f"{option.capitalize()} the Hit Check", can[0]
    if needed > 1:
        what, ids = f"{what}, {needed} together", ",".join(can[:needed])
    what = f"{what}: it would {would}"
    if needed == 1 and len(can) > 1:
        what = f"{what}; so could {listing(names[1:])}"
    if have:
        ids = f"{','.join(have)},{ids}"
    return Decision(can[0], what, option, (f"amend --{option} {ids}",))


@lru_cache(256)
def _spend_luck(who: str, luck: int) -> Decision:
    """Return the decision to spend so much Luck on the Hit Check."""
    return Decision(who, "spend Luck on the Hit Check", "luck", (f"amend --luck {luck}",))


def _luck_left(book: Book, order: Resolve) -> bool:
    """Tell whether there was more Luck to spend, before this very failure gave any."""
    who = order.attacker
    return book.sheets[who].player and book.before.combatants[who].luck > order.luck
