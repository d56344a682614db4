"""Find what no type can check, and states to which no rule leads."""

from collections.abc import Callable, Collection, Iterable, Iterator

import msgspec

from hero_combat.file.typed import Path, Trouble
from hero_combat.systems.zt.gear.choice import HANDS, hands_taken
from hero_combat.systems.zt.health import is_out
from hero_combat.systems.zt.sheet import Attack, Sheet, held_at_first
from hero_combat.systems.zt.state import Current, Encounter
from hero_combat.systems.zt.tables import WEAPONS
from hero_combat.systems.zt.turns.order import GM
from hero_combat.text import did_you_mean, listing

_NOTHING = Attack()
_CLOCK = ("acting", "initiator", "first", "after")
_OF_WEAPONS = ("broken", "used_up", "gone", "fired")


def find_troubles(fight: Encounter) -> list[Trouble]:
    """Find weapons of no table, more than two hands hold, seats and ids of nobody."""
    return [*_authored(fight), *_in_play(fight)]


def find_broken(fight: Encounter) -> list[Trouble]:
    """Find what is so though no rule leads there: a grip of somebody who is out."""
    return [trouble for invariant in INVARIANTS for trouble in invariant(fight)]


def _authored(fight: Encounter) -> Iterator[Trouble]:
    """Check what the author wrote: rulings, objects, stat blocks."""
    seats = [sheet.seat or who for who, sheet in fight.sheets.items() if sheet.player]
    free = [seat for seat in seats if seat not in fight.rules.seats]
    for index, seat in enumerate(fight.rules.seats):
        taken = seat.lower() == GM or seat in seats
        if not taken and did_you_mean(seat, free):  # else it is that of a player who is absent
            yield Trouble(
                ("rules", "seats", index), f'no player has the seat "{seat}"', "", free, seat
            )
    for which, thing in fight.objects.items():
        if thing.attack is not None:
            yield from _weapon(("objects", which, "attack"), which, thing.attack)
    for who, sheet in fight.sheets.items():
        here = ("combatants", who)
        for name, attack in sheet.attacks.items():
            yield from _weapon((*here, "attacks", name), name, attack)
        yield from _hands((*here, "held"), sheet, sheet.held or ())
        yield from _grip((*here, "status", "grappled"), who, sheet.status.grappled, fight.sheets)


def _in_play(fight: Encounter) -> Iterator[Trouble]:
    """Check what the state says: whose Turn it is, who holds what and whom."""
    people = fight.combatants
    if not fight.begun:
        return
    for key in _CLOCK:
        yield from _nobody(("state", key), [getattr(fight.clock, key)], people)
    yield from _nobody(("state", "targeted"), fight.clock.targeted, people)
    for who, others in fight.clock.opportunities.items():
        yield from _nobody(("state", "opportunities", who), (who, *others), people)
    for which, now in fight.things.items():
        known = {**people, **fight.left}
        yield from _nobody(("state", "objects", which, "holder"), [now.holder], known)
    for who, current in people.items():
        yield from _current(fight, who, current)


def _current(fight: Encounter, who: str, now: Current) -> Iterator[Trouble]:
    here, sheet = ("state", "combatants", who), fight.sheets[who]
    known = (*sheet.attacks, *fight.objects)
    if now.held != held_at_first(sheet):
        for item in now.held:
            if item not in known:
                yield _unknown((*here, "held"), f'{sheet.name} has no "{item}"', item, known)
        yield from _hands((*here, "held"), sheet, now.held)
    for key in _OF_WEAPONS:
        for item in getattr(now, key):
            if item not in known:
                yield _unknown((*here, key), f'{sheet.name} has no "{item}"', item, known)
    if now.status.grappled != sheet.status.grappled:
        grappled = now.status.grappled
        yield from _grip((*here, "status", "grappled"), who, grappled, fight.combatants)


def _weapon(path: Path, name: str, attack: Attack) -> Iterator[Trouble]:
    """Check that the table or the attack's own keys say something about the weapon."""
    own = msgspec.structs.replace(attack, name="")
    if own == _NOTHING and name not in WEAPONS:
        message = f'"{name}" is not in the weapon table and has no keys of its own'
        mend = "" if did_you_mean(name, WEAPONS) else 'add hit, damage ... or weapon = "sword"'
        yield Trouble(path, message, mend, tuple(WEAPONS), name)


def _hands(path: Path, sheet: Sheet, held: Iterable[str]) -> Iterator[Trouble]:
    taken = hands_taken(sheet, held)
    if taken > HANDS:
        shield = [*held, *(["a shield"] if sheet.shield else [])]
        yield Trouble(path, f"{listing(shield)} take {taken} hands", "use at most two")


def _grip(path: Path, who: str, grappler: str, people: Collection[str]) -> Iterator[Trouble]:
    if grappler == who:
        yield Trouble(path, f'"{who}" can\'t grapple themselves', "name the grappler")
    else:
        yield from _nobody(path, [grappler], people)


def _nobody(path: Path, ids: Iterable[str], people: Collection[str]) -> Iterator[Trouble]:
    for who in ids:
        if who and who not in people:
            yield _unknown(path, f'no combatant "{who}" in the fight', who, people)


def _unknown(path: Path, message: str, word: str, known: Collection[str]) -> Trouble:
    mend = "" if did_you_mean(word, known) else f"choose {listing(known, 'or')}" if known else ""
    return Trouble(path, message, mend, tuple(known), word)


def grips_are_held(fight: Encounter) -> Iterator[Trouble]:
    """See that whoever grapples is awake, and grapples one. source: P7, ruling 2.5"""
    held: dict[str, str] = {}
    for who, now in fight.combatants.items():
        grappler = now.status.grappled
        if grappler not in fight.combatants:  # nobody, or somebody whom `check` doesn't know
            continue
        name, path = fight.sheets[grappler].name, (*_of(who), "status", "grappled")
        mend = f"use `unset {who}.status.grappled`"
        if is_out(fight, grappler):
            yield Trouble(path, f"{name} is out of the fight and can't grapple", mend)
        elif grappler in held:
            other = fight.sheets[held[grappler]].name
            yield Trouble(path, f"{name} is already grappling {other}", mend)
        else:
            held[grappler] = who


def hands_hold_what_is_there(fight: Encounter) -> Iterator[Trouble]:
    """See that what is in a hand is neither used up nor dropped, nor somebody else's. source: P4"""
    for who, now in fight.combatants.items():
        for item in now.held:
            thing = fight.things.get(item)
            path, mend = (*_of(who), "held"), "remove it from `held`"
            if item in now.used_up or item in now.gone:
                why = "used up" if item in now.used_up else "no longer there"
                yield Trouble(path, f'"{item}" is {why}', mend)
            elif thing is not None and thing.holder != who:
                yield Trouble(path, f'"{item}" is on the ground, or another combatant has it', mend)


def turns_are_over(fight: Encounter) -> Iterator[Trouble]:
    """See that nothing of a Turn is left behind it, and each slot is booked once. source: P4"""
    for who, now in fight.combatants.items():
        if now.walked and fight.clock.acting != who:
            message = "a Movement Action has begun outside the combatant's Turn"
            yield Trouble((*_of(who), "walked"), message, f"use `unset {who}.walked`")
        if len(set(now.borrowed)) < len(now.borrowed):
            message = "a slot can be booked only once for a Reaction"
            yield Trouble((*_of(who), "borrowed"), message, "name each once")


INVARIANTS: tuple[Callable[[Encounter], Iterator[Trouble]], ...] = (
    grips_are_held,
    hands_hold_what_is_there,
    turns_are_over,
)
"""What all rules keep; the GM may override it with `set`."""


def _of(who: str) -> Path:
    return ("state", "combatants", who)
