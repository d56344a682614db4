"""Find what is wrong with an encounter though every key is of its type."""

from collections.abc import Collection, Iterator

from hero_combat.file.typed import Trouble
from hero_combat.systems.storyteller.sheet.stat_block import Attack, Sheet
from hero_combat.systems.storyteller.sheet.traits import ALL_SKILLS, ATTRIBUTES, weapon_of
from hero_combat.systems.storyteller.state import Current, Fight, fresh
from hero_combat.systems.storyteller.tables import SPOTS, WEAPONS
from hero_combat.text import did_you_mean, listing

_Path = tuple[str | int, ...]
_PEOPLE = (
    "aiming",
    "grappling",
    "control_of",
    "screen",
    "shield",
)
"""The current values that hold the id of somebody in the fight, "" for nobody."""
_DOERS = ("under_fire_from", "felled_by")
"""Those that hold the id of who did something, and may have left since."""


def find_troubles(fight: Fight) -> list[Trouble]:
    """Find weapons nobody has, attacks that say nothing, unknown traits, spots and ids."""
    troubles: list[Trouble] = []
    for who, sheet in fight.sheets.items():
        troubles += _troubles_of_sheet(fight, who, sheet)
    for who, current in fight.combatants.items():
        troubles += _troubles_of_values(fight, who, current)
    clock = fight.clock
    acting = (clock.acting,) if clock.acting else ()
    troubles += _unknown_ids(("state", "acting"), acting, fight.combatants)
    troubles += _unknown_ids(("state", "waiting"), clock.waiting, fight.combatants)
    return troubles


def _troubles_of_sheet(fight: Fight, who: str, sheet: Sheet) -> Iterator[Trouble]:
    """Find what is wrong with a stat block, or with what lies over it."""
    over = fight.overrides.get(who, {})

    def at(*keys: str | int) -> _Path:
        here = ("state", "combatants", who, "sheet") if keys[0] in over else ("combatants", who)
        return (*here, *keys)

    if sheet.ready is not None:
        yield from _unknown_weapons(fight, who, at("ready"), sheet.ready)
    traits = (*ATTRIBUTES, *sorted(ALL_SKILLS), *sheet.skills)
    for key, attack in sheet.attacks.items():
        if attack == Attack() and weapon_of(key, attack) is None:
            mend = did_you_mean(key, WEAPONS) or 'write kind = "unarmed", or weapon = "..."'
            yield Trouble(at("attacks", key), "says nothing, and is no weapon of the tables", mend)
        for field, word in (("attribute", attack.attribute), ("skill", attack.skill)):
            if word and word not in traits:
                message = f'"{word}" is no trait'
                yield Trouble(at("attacks", key, field), message, "", traits, word)
    for spot in sheet.armor.covers:
        if spot not in SPOTS:
            message = f'"{spot}" is no spot'
            mend = did_you_mean(spot, SPOTS) or f"there is {listing(SPOTS)}"
            yield Trouble(at("armor", "covers"), message, mend)


def _troubles_of_values(fight: Fight, who: str, current: Current) -> Iterator[Trouble]:
    """Find what is wrong with current values."""
    here = ("state", "combatants", who)
    attacks = fight.sheets[who].attacks
    if current.ready != fresh(fight.sheets[who]).ready:  # else it is the stat block that says so
        yield from _unknown_weapons(fight, who, (*here, "ready"), current.ready)
    for field in ("lost", "dropped", "used"):
        keys: Collection[str] = getattr(current, field)
        yield from _unknown((*here, field), keys, attacks, "is no attack of the stat block")
    for field in _PEOPLE:
        if word := getattr(current, field):
            yield from _unknown_ids((*here, field), (word,), fight.combatants)
    for field in _DOERS:
        if word := getattr(current, field):
            yield from _unknown_ids((*here, field), (word,), (*fight.combatants, *fight.left))
    for field in ("guard", "foes"):
        yield from _unknown_ids((*here, field), getattr(current, field), fight.combatants)
    if current.behind:
        message = "is no object"
        yield from _unknown((*here, "behind"), (current.behind,), fight.objects, message)
    if current.control:
        owner = fight.sheets.get(current.control_of, fight.sheets[who])
        known = (*owner.attacks, *fight.objects)
        yield from _unknown((*here, "control"), (current.control,), known, "is no weapon there")
    marked, size = current.bashing + current.lethal + current.aggravated, fight.sheets[who].boxes
    if marked > size:
        field = next(key for key in ("aggravated", "lethal", "bashing") if getattr(current, key))
        message = f"{marked} boxes are marked, and there are {size}"
        yield Trouble((*here, field), message, "mark fewer")


def _unknown_weapons(
    fight: Fight, who: str, path: _Path, words: Collection[str]
) -> Iterator[Trouble]:
    known = (*fight.sheets[who].attacks, *fight.objects)
    yield from _unknown(path, words, known, "is neither an attack of the stat block nor an object")


def _unknown_ids(path: _Path, words: Collection[str], known: Collection[str]) -> Iterator[Trouble]:
    yield from _unknown(path, words, known, "is nobody in this fight")


def _unknown(
    path: _Path, words: Collection[str], known: Collection[str], wrong: str
) -> Iterator[Trouble]:
    for word in words:
        if word not in known:
            mend = "" if did_you_mean(word, known) else f"there is {listing(known) or 'none'}"
            yield Trouble(path, f'"{word}" {wrong}', mend, known, word)
