"""Decisions that are open once an attack's dice are seen: Luck, Assist, Disrupt. source: A13."""

from hero_combat.fight.outcome import Decision
from hero_combat.systems.zt.dice.checks import Result
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.turns.assist import can_help
from hero_combat.text import listing

_MOST = 3
"""How many helpers at once are thought of."""


def offer_decisions(book: Book, order: Resolve, result: Result, stands: dict[str, int]) -> None:
    """Name the decisions that would turn a hit into a miss or a miss into a hit."""
    short = over = 0  # what the Check lacks, or has too much, for the nearest of them
    for defense in stands.values():
        margin = result.total - defense
        if margin > 0 and (margin < over or not over):
            over = margin
        elif margin <= 0 and (1 - margin < short or not short):
            short = 1 - margin
    rules = book.before.rules
    if (rules.luck_prevents_crit if result.crit_fail else short) and _luck_left(book, order):
        how = f"amend --luck {order.luck + 1}"
        what = "spend Luck on the Hit Check"
        book.open.append(Decision(order.attacker, what, "luck", (how,)))
    if result.crit_fail or not rules.assist_after_dice:
        return
    if 0 < short <= _MOST * HELP:
        _help(book, order, -(-short // HELP), foe=False)
    if 0 < over <= _MOST * HELP:
        _help(book, order, -(-over // HELP), foe=True)


def _help(book: Book, order: Resolve, needed: int, *, foe: bool) -> None:
    who, sheets = order.attacker, book.sheets
    side = sheets[who].side
    if foe:
        them = [one for one in book.combatants if sheets[one].side != side or not side]
    else:
        them = [one for one in book.combatants if sheets[one].side == side and side]
    asked = (who, *order.assist, *order.disrupt)
    can: list[str] = []
    for one in them:
        if not sheets[one].bystander and one not in asked and can_help(book, one):
            can.append(one)
            if len(can) == _MOST:
                break
    if len(can) < needed:
        return
    option, would, have = (
        ("disrupt", "miss", order.disrupt) if foe else ("assist", "hit", order.assist)
    )
    what, ids = f"{option.capitalize()} the Hit Check", can[0]
    if needed > 1:
        what, ids = f"{what}, {needed} together", ",".join(can[:needed])
    what = f"{what}: it would {would}"
    if needed == 1 and len(can) > 1:
        what = f"{what}; so could {listing([sheets[one].name for one in can[1:]])}"
    if have:
        ids = f"{','.join(have)},{ids}"
    book.open.append(Decision(can[0], what, option, (f"amend --{option} {ids}",)))


def _luck_left(book: Book, order: Resolve) -> bool:
    """Tell whether there was more Luck to spend, before this very failure gave any."""
    who = order.attacker
    return book.sheets[who].player and book.before.combatants[who].luck > order.luck
