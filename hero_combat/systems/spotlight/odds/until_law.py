"""The law of how many attacks it takes until a location is full, or somebody is out."""

import msgspec

from hero_combat.dice.laws import Law
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import UntilReport
from hero_combat.systems.spotlight.attack.hit import arriving_damage
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.spotlight.state import Book, Encounter
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL

Points = Law[tuple[str, int]]
"""The law of where an attack hits and how many points arrive there; "" for nowhere."""

_AS_NOW = (
    "--until: each attack is like the first, with its responses and their AP; no one is treated or "
    "moves in between"
)


def races_of(fight: Encounter, attack: PreparedAttack, law: Points) -> dict[str, UntilReport]:
    """Return the races of an attack: `knocked-out`, `dead`, and each location by its name.

    A location takes one kind of damage from one attack, so that points add up until it is full (a
    limb useless, the head unconscious, the torso dying). Head and torso are two sums, of which one
    is enough; that is a single sum only if every hit on one of the two is enough by itself.

    Returns:
        Those that are exact; the others are left out.
    """
    of_now = condition(fight.sheets[attack.target], fight.combatants[attack.target])
    full, dying = _needed(fight, attack)
    found: dict[str, UntilReport] = {}
    for name, needed, already in (
        ("knocked-out", {**dying, **_only(full, "head")}, of_now != "ok"),
        ("dead", dying, of_now in ("dying", "dead")),
    ):
        race = _either(law, needed)
        if already:
            race = UntilReport(law.map(lambda _: 0), 0)
        if race and fight.rules.overflow == "lost":
            found[name] = race
    for part in LOCATIONS:
        needs = (dying if part == "torso" else full).get(part)
        if needs is not None and (part not in VITAL or fight.rules.overflow == "lost"):
            found[part.replace("_", "-")] = UntilReport(_at(law, part), needs)
    return {what: msgspec.structs.replace(race, assumes=(_AS_NOW,)) for what, race in found.items()}


def _needed(fight: Encounter, attack: PreparedAttack) -> tuple[dict[str, int], dict[str, int]]:
    """Return the points that fill each location, and head and torso with lethal boxes."""
    rules, book = fight.rules, Ledger(fight)
    now, caps = fight.combatants[attack.target], fight.sheets[attack.target].capacity
    full: dict[str, int] = {}
    dying: dict[str, int] = {}
    for part in LOCATIONS:
        cap = caps.of(part)
        if not cap:
            continue
        marked: str = getattr(now, part)
        full[part] = max(0, cap - len(marked))
        if part in VITAL and "converts" == rules.brim == rules.bruise_into_mixed:
            turned = marked.count("/") + (full[part] if _bruises(book, attack, part) else 0)
            dying[part] = full[part] + turned
    return full, dying


def _bruises(book: Book, attack: PreparedAttack, part: str) -> bool:
    return arriving_damage(book, attack, part, 0).kind == "bruise"


def _either(law: Points, needed: dict[str, int]) -> UntilReport | None:
    """Return the race for head or torso, whichever comes first; None when it is not one sum."""
    harmed = {part: [n for where, n in law.weights if where == part and n] for part in VITAL}
    able = [part for part in VITAL if harmed[part]]
    if any(part not in needed for part in able):
        return None
    if not able:
        return UntilReport(law.map(lambda _: 0), 1)
    if len(able) == 1:
        return UntilReport(_at(law, able[0]), needed[able[0]])
    ends = [part for part in able if min(harmed[part]) >= needed[part]]
    if not ends:
        return None
    (other,) = set(VITAL) - {ends[0]}
    enough = needed[other]
    return UntilReport(law.map(lambda hit: _worth(hit, ends[0], other, enough)), enough)


def _worth(hit: tuple[str, int], one: str, other: str, enough: int) -> int:
    """Return the points in a race for `other` in which each hit on `one` decides."""
    where, points = hit
    if where == one and points:
        return enough
    return points if where == other else 0


def _at(law: Points, part: str) -> Law[int]:
    return law.map(lambda hit: hit[1] if hit[0] == part else 0)


def _only(needed: dict[str, int], part: str) -> dict[str, int]:
    return {part: needed[part]} if part in needed else {}
