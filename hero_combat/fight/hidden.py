"""Who is hidden from the players, and what shows them."""

from collections.abc import Collection

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.events import Revealed
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.orders.declaration import Order, verb_of


def is_hidden(fight: AnyEncounter, who: str) -> bool:
    """Tell whether players see nothing of `who`; before they come in the stat block says it."""
    now = fight.combatants.get(who)
    if now is None:
        gone = fight.left.get(who)
        now = fight.sheets[who] if gone is None else gone.current
    return bool(now.hidden)


def hidden_in(fight: AnyEncounter) -> frozenset[str]:
    """Return the ids of everybody of whom players see nothing."""
    here, gone, sheets = fight.combatants, fight.left, fight.sheets
    found = [who for who, now in here.items() if now.hidden]
    found += [who for who, one in gone.items() if one.current.hidden]
    if len(here) + len(gone) < len(sheets):
        found += [who for who in sheets.keys() - here.keys() - gone.keys() if sheets[who].hidden]
    return frozenset(found)


def with_hidden(fight: AnyEncounter, ids: Collection[str]) -> AnyEncounter:
    """Return the fight with these people hidden, whatever it says of them."""
    if not ids:
        return fight
    replace = msgspec.structs.replace
    here = {
        who: replace(now, hidden=True) if who in ids else now
        for who, now in fight.combatants.items()
    }
    left = {
        who: replace(one, current=replace(one.current, hidden=True)) if who in ids else one
        for who, one in fight.left.items()
    }
    return replace(fight, combatants=here, left=left)


def with_actor_shown(outcome: Outcome, order: Order, system: System) -> Outcome:
    """Return the outcome of an order of somebody hidden, who is hidden no more: it says so.

    Who waits, aims or rolls stays hidden, as the system's `unseen` has it. So does who is attacked
    or hurt: only an order of one's own shows one.
    """
    if verb_of(type(order)) in system.unseen or getattr(order, "move", "") in system.unseen:
        return outcome
    book: AnyLedger = Ledger(outcome.encounter)
    reveal(book, getattr(order, order.actor))
    shown = book.outcome()
    return msgspec.structs.replace(
        outcome,
        encounter=shown.encounter,
        sentence=f"{outcome.sentence} {shown.sentence}".strip(),
        changes=(*outcome.changes, *shown.changes),
        events=(*outcome.events, *shown.events),
    )


def reveal(book: AnyLedger, who: str) -> None:
    """Let players see somebody from now on."""
    book.change(who, hidden=False)
    book.event(Revealed(who=who))
    book.say(tell_revealed, book.before, who)


def tell_revealed(fight: AnyEncounter, who: str) -> str:
    """Return the sentence that somebody is hidden no more."""
    return f"{fight.sheets[who].name} is no longer hidden."
