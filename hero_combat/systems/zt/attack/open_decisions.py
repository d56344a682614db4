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
    margins = [result.total - defense for defense in stands.values()]
    short = [1 - margin for margin in margins if margin <= 0]
    rules = book.before.rules
    if (rules.luck_prevents_crit if result.crit_fail else short) and _luck_left(book, order):
        how = f"amend --luck {order.luck + 1}"
        what = "spend Luck on the Hit Check"
        book.open.append(Decision(order.attacker, what, "luck", (how,)))
    if result.crit_fail or not rules.assist_after_dice:
        return
    if short and min(short) <= _MOST * HELP:
        _help(book, order, -(-min(short) // HELP), foe=False)
    over = [margin for margin in margins if margin > 0]
    if over and min(over) <= _MOST * HELP:
        _help(book, order, -(-min(over) // HELP), foe=True)


def _help(book: Book, order: Resolve, needed: int, *, foe: bool) -> None:
    who = order.attacker
    side, sheets = book.sheets[who].side, book.sheets
    most = max(needed, _MOST)
    can: list[str] = []
    for one in book.combatants:
        if (not side or sheets[one].side != side) is not foe or one == who:
            continue
        if sheets[one].bystander:
            continue
        if one not in order.assist and one not in order.disrupt and can_help(book, one):
            can.append(one)
            if len(can) == most:
                break
    if len(can) < needed:
        return
    word, have = ("Disrupt", order.disrupt) if foe else ("Assist", order.assist)
    with_ = f", {needed} together" if needed > 1 else ""
    others = can[1:_MOST] if needed == 1 else []
    so = f"; so could {listing(sheets[one].name for one in others)}" if others else ""
    ids = ",".join((*have, *can[:needed]))
    what = f"{word} the Hit Check{with_}: it would {'miss' if foe else 'hit'}{so}"
    how = f"amend --{word.lower()} {ids}"
    book.open.append(Decision(can[0], what, word.lower(), (how,)))


def _luck_left(book: Book, order: Resolve) -> bool:
    """Tell whether there was more Luck to spend, before this very failure gave any."""
    who = order.attacker
    return book.sheets[who].player and book.before.combatants[who].luck > order.luck
