"""The condition somebody is in, in the words of the status table. source: ruling 3.3."""

from functools import lru_cache

from hero_combat.systems.champions.clock import at
from hero_combat.systems.champions.current import Clock, Current
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.maneuvers import BEYOND, MANEUVERS, Maneuver
from hero_combat.systems.champions.phase import since
from hero_combat.systems.champions.sheet import Defence, Sheet, Status

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


def conditions(current: Current, body_max: int) -> tuple[str, ...]:
    """The keys of `tables.STATUSES` that hold for somebody with these current values.

    Args:
        current: how the combatant is now.
        body_max: BODY when unhurt.
    """
    found = _of_status(current.status)
    if current.presence and current.presence in _COWED:
        found = (*found, _COWED[current.presence])
    if current.stun >= 0 and current.body >= 0:
        return found
    if is_dead(current.body, body_max):
        return (*found, "dead")
    return (*found, "unconscious") if is_unconscious(current.stun) else found


@lru_cache(256)
def _of_status(status: Status) -> tuple[str, ...]:
    found = [name for name in _NAMED if getattr(status, name)]
    if status.surprised != "no":
        found.append(_SURPRISED[status.surprised])
    return tuple(found)


def maneuver_of(current: Current, sheet: Sheet, clock: Clock) -> Maneuver | None:
    """The maneuver whose modifiers still count, of the table or of the stat block, or None."""
    if not current.maneuver or _over(current.maneuver_until, clock):
        return None
    own = sheet.defences.get(current.maneuver)
    return own_defence(current.maneuver, own) if own else named(current.maneuver)


@lru_cache(256)
def own_defence(word: str, own: Defence) -> Maneuver:
    """The maneuver that the stat block calls `word`."""
    return Maneuver(
        name=own.name or word.replace("-", " ").title(),
        kind="martial",
        ocv=own.ocv if own.kind == "block" else None,
        dcv=own.dcv,
        abort=True,
        defends=own.kind,
    )


def passing_dcv(current: Current, clock: Clock) -> int:
    """The passing modifier to DCV that still counts."""
    return 0 if not current.dcv or _over(current.dcv_until, clock) else current.dcv


def named(text: str) -> Maneuver | None:
    """The maneuver that `text` names, `martial-dodge` or `Martial Dodge`; None for none."""
    return _BY_WORD.get(maneuver_word(text))


def maneuver_word(text: str) -> str:
    """The maneuver `text` as commands and the table of usages have it: `martial-dodge`."""
    return text.strip().lower().replace(" ", "-").replace("_", "-")


def words() -> tuple[str, ...]:
    """Every maneuver as commands name it: `martial-dodge`."""
    return tuple(_BY_WORD)


_BY_WORD = {
    name.lower().replace(" ", "-"): maneuver for name, maneuver in (MANEUVERS | BEYOND).items()
}


def _over(until: str, clock: Clock) -> bool:
    """Whether a moment is past; at its own start it is for `step` to say so."""
    return bool(until) and at(max(1, clock.turn), clock.segment or 1) > since(until)
