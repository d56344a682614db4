"""Check what no type can, and find states to which no rule leads."""

from collections.abc import Callable, Iterable, Iterator

from hero_combat.file.typed import Path, Trouble
from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.gear import is_melee_or_ranged
from hero_combat.systems.spotlight.rulings import Rules, find_unknown
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Current, Encounter
from hero_combat.systems.spotlight.tables import LOCATIONS, SKILLS
from hero_combat.text import did_you_mean, listing


def find_troubles(fight: Encounter) -> list[Trouble]:
    """Find types of armor, cover, skills and ids that there are not, and too many boxes."""
    troubles = [*find_unknown(fight.rules, fight.sheets, fight.objects)]
    for who, sheet in fight.sheets.items():
        here = ("combatants", who)
        troubles += _skills(here, sheet)
        if sheet.cover and sheet.cover not in fight.objects:
            mend = "" if did_you_mean(sheet.cover, fight.objects) else "add [objects.ID]"
            message = f'no object "{sheet.cover}"'
            known = tuple(fight.objects)
            troubles.append(Trouble((*here, "cover"), message, mend, known, sheet.cover))
    return [*troubles, *_in_play(fight)]


def find_broken(fight: Encounter) -> list[Trouble]:
    """Find what is so though no rule leads there: somebody who is out, and runs."""
    return [trouble for invariant in INVARIANTS for trouble in invariant(fight)]


def _in_play(fight: Encounter) -> Iterator[Trouble]:
    """Find what is wrong in the state: the spotlight, cover, ids, boxes."""
    people = fight.combatants
    if not fight.begun:
        return
    for key in ("spotlight", "volley"):
        yield from _nobody(("state", key), getattr(fight.clock, key), fight)
    for who, now in people.items():
        here = ("state", "combatants", who)
        yield from _body(here, fight.sheets[who], now, fight.rules)
        if now.cover != fight.sheets[who].cover and now.cover and now.cover not in fight.objects:
            known = tuple(fight.objects)
            mend = "" if did_you_mean(now.cover, known) else "add [objects.ID]"
            message = f'no object "{now.cover}"'
            yield Trouble((*here, "cover"), message, mend, known, now.cover)
        yield from _nobody((*here, "saving"), [now.saving] if now.saving else [], fight)
        yield from _nobody((*here, "pinned_by"), now.pinned_by, fight)
        yield from _nobody((*here, "struck"), now.struck, fight)
        yield from _nobody((*here, "clear_of"), now.clear_of, fight)


def _body(here: tuple[str, ...], sheet: Sheet, now: Current, rules: Rules) -> Iterator[Trouble]:
    """Find boxes beyond the last one, and one who is dead by the boxes and not by the status."""
    caps = sheet.capacity
    for part in LOCATIONS:
        marked, cap = getattr(now, part), caps.of(part)
        if len(marked) > cap:
            boxes = f"{len(marked)} boxes are marked, but it has only {cap}"
            yield Trouble((*here, part), boxes, "remove some, or raise for or str")
    limbo = health.condition(sheet, now) == "dying" and not now.status.death_spotlight
    if limbo and not health.gets_death_spotlight(sheet, rules):
        part = "head" if health.location_state("head", caps.head, now.head) == "dying" else "torso"
        mend = f"set status.dead = true for {here[-1]}"
        yield Trouble((*here, part), "is full of lethal boxes, but the combatant isn't dead", mend)
    if len(now.before) not in (0, len(LOCATIONS)):
        message = f"expected none or {len(LOCATIONS)} locations, got {len(now.before)}"
        yield Trouble((*here, "before"), message, "remove it")


def _nobody(path: tuple[str, ...], ids: Iterable[str], fight: Encounter) -> Iterator[Trouble]:
    known = tuple(fight.combatants)
    for who in ids:
        if who not in fight.combatants:
            here = f"choose {listing(known, 'or')}" if known else "remove it"
            mend = "" if did_you_mean(who, known) else here
            yield Trouble(path, f'no combatant "{who}" in the fight', mend, known, who)


def _skills(here: tuple[str, ...], sheet: Sheet) -> Iterator[Trouble]:
    """Find weapons whose skill the sheet can't have, or that are neither ranged nor melee."""
    known = (*SKILLS, *sheet.skills.other)
    for key, weapon in sheet.attacks.items():
        path = (*here, "attacks", key, "skill")
        if weapon.skill not in known:
            mend = "" if did_you_mean(weapon.skill, known) else f"add skills.other.{weapon.skill}"
            yield Trouble(path, f'no skill "{weapon.skill}"', mend, known, weapon.skill)
        if not is_melee_or_ranged(weapon):
            message = f'needs to say whether "{weapon.skill}" is for ranged or melee attacks'
            yield Trouble((*here, "attacks", key, "ranged"), message, "add true or false")


def who_is_out_does_nothing(fight: Encounter) -> Iterator[Trouble]:
    """See that whoever is out neither runs nor saves anybody. source: seed, "Unconscious"; P9"""
    for who, now in fight.combatants.items():
        if not health.is_out(fight, who):
            continue
        if now.status.moving:
            path, mend = (*_of(who), "status", "moving"), f"use `unset {who}.status.moving`"
            yield Trouble(path, "runs, but is out of the fight", mend)
        if now.saving:
            mend = f"use `unset {who}.saving`"
            yield Trouble((*_of(who), "saving"), "saves another, but is out of the fight", mend)


def saves_are_of_somebody(fight: Encounter) -> Iterator[Trouble]:
    """See that the AP of a dramatic save are for somebody. source: P10"""
    for who, now in fight.combatants.items():
        if now.extra_ap and not now.saving:
            message = "AP of a dramatic save, but no one to save"
            yield Trouble((*_of(who), "extra_ap"), message, f"use `unset {who}.extra_ap`")


def simultaneous_actions_are_shared(fight: Encounter) -> Iterator[Trouble]:
    """See that nothing of a simultaneous action outlasts the shared spotlight. source: P3.5"""
    clock = fight.clock
    if len(clock.spotlight) > 1:
        return
    if clock.volley:
        yield Trouble(("state", "volley"), "no one shares the spotlight", "use `unset volley`")
    for who, now in fight.combatants.items():
        for key in ("before", "hits", "stood"):
            if getattr(now, key):
                mend = f"use `unset {who}.{key}`"
                yield Trouble((*_of(who), key), "no one shares the spotlight", mend)


INVARIANTS: tuple[Callable[[Encounter], Iterator[Trouble]], ...] = (
    who_is_out_does_nothing,
    saves_are_of_somebody,
    simultaneous_actions_are_shared,
)
"""What all rules keep; the GM may override it with `set`."""


def _of(who: str) -> Path:
    return ("state", "combatants", who)
