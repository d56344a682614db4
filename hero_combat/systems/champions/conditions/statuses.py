"""The condition somebody is in, in the words of the status table. source: ruling 3.3."""

from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.sheet.stat_block import WELL, Status
from hero_combat.systems.champions.state import Book, Current

_SURPRISED = {
    "yes": "surprised_out_of_combat",
    "prepared": "surprised_prepared",
    "in combat": "surprised_in_combat",
}


_COWED = {"awed": "awed", "cowed": "cowed", "overwhelmed": "cowed"}


_NAMED = (
    "stunned",
    "prone",
    "grabbed",
    "entangled",
    "underwater",
    "non_combat",
    "recovering",
)


def statuses_of(current: Current, body_max: int) -> tuple[str, ...]:
    """Return the keys of `tables.STATUSES` that hold for somebody with these current values.

    Args:
        current: how the combatant is now.
        body_max: BODY when unhurt.
    """
    found = () if current.status is WELL else _of_status(current.status)
    if current.presence and current.presence in _COWED:
        found = (*found, _COWED[current.presence])
    if current.stun >= 0 and current.body >= 0:
        return found
    if is_dead(current.body, body_max):
        return (*found, "dead")
    return (*found, "unconscious") if is_unconscious(current.stun) else found


def bring_down(book: Book, who: str) -> None:
    """Lay `who` on the ground: nobody lies there and flies."""
    book.status(who, prone=True, flying=False)


def _of_status(status: Status) -> tuple[str, ...]:
    found = [name for name in _NAMED if getattr(status, name)]
    if status.surprised != "no":
        found.append(_SURPRISED[status.surprised])
    return tuple(found)
