"""Find what is wrong with an encounter though every key is of its type, and what no rule leads to.

A state of an older engine is read as one of today here, too.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from hero_combat.file.typed import Trouble
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.sheet.attacks import Attack, weapon_of
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import ALL_SKILLS, ATTRIBUTES
from hero_combat.systems.storyteller.state import Current, Encounter, unhurt
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


def find_troubles(fight: Encounter) -> list[Trouble]:
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


def _troubles_of_sheet(fight: Encounter, who: str, sheet: Sheet) -> Iterator[Trouble]:
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
            yield Trouble(at("attacks", key), "has no keys and is not a weapon in the tables", mend)
        for field, word in (("attribute", attack.attribute), ("skill", attack.skill)):
            if word and word not in traits:
                message = f'"{word}" is not a trait'
                yield Trouble(at("attacks", key, field), message, "", traits, word)
    for spot in sheet.armor.covers:
        if spot not in SPOTS:
            message = f'"{spot}" is not a spot'
            mend = did_you_mean(spot, SPOTS) or f"choose {listing(SPOTS, 'or')}"
            yield Trouble(at("armor", "covers"), message, mend)


def _troubles_of_values(fight: Encounter, who: str, current: Current) -> Iterator[Trouble]:
    """Find what is wrong with current values."""
    here = ("state", "combatants", who)
    attacks = fight.sheets[who].attacks
    if current.ready != unhurt(fight.sheets[who]).ready:  # else it is the stat block that says so
        yield from _unknown_weapons(fight, who, (*here, "ready"), current.ready)
    for field in ("lost", "dropped", "used"):
        keys: Collection[str] = getattr(current, field)
        yield from _unknown((*here, field), keys, attacks, "is not an attack in the stat block")
    for field in _PEOPLE:
        if word := getattr(current, field):
            yield from _unknown_ids((*here, field), (word,), fight.combatants)
    for field in _DOERS:
        if word := getattr(current, field):
            yield from _unknown_ids((*here, field), (word,), (*fight.combatants, *fight.left))
    for field in ("guard", "foes"):
        yield from _unknown_ids((*here, field), getattr(current, field), fight.combatants)
    if current.behind:
        message = "is not an object"
        yield from _unknown((*here, "behind"), (current.behind,), fight.objects, message)
    if current.control:
        owner = fight.sheets.get(current.control_of, fight.sheets[who])
        known = (*owner.attacks, *fight.objects)
        yield from _unknown(
            (*here, "control"), (current.control,), known, "is not a weapon in this grapple"
        )
    marked, size = current.bashing + current.lethal + current.aggravated, fight.sheets[who].boxes
    if marked > size:
        field = next(key for key in ("aggravated", "lethal", "bashing") if getattr(current, key))
        message = f"{marked} boxes are marked, but there are only {size}"
        yield Trouble((*here, field), message, "mark fewer")


def _unknown_weapons(
    fight: Encounter, who: str, path: _Path, words: Collection[str]
) -> Iterator[Trouble]:
    known = (*fight.sheets[who].attacks, *fight.objects)
    wrong = "is not an attack in the stat block or an object"
    yield from _unknown(path, words, known, wrong, "add it to attacks, or remove it")


def _unknown_ids(path: _Path, words: Collection[str], known: Collection[str]) -> Iterator[Trouble]:
    yield from _unknown(path, words, known, "is not a combatant in this fight")


def _unknown(
    path: _Path,
    words: Collection[str],
    known: Collection[str],
    wrong: str,
    otherwise: str = "remove it",
) -> Iterator[Trouble]:
    for word in words:
        if word not in known:
            mend = (
                ""
                if did_you_mean(word, known)
                else f"choose {listing(known, 'or')}"
                if known
                else otherwise
            )
            yield Trouble(path, f'"{word}" {wrong}', mend, known, word)


# ------------------------------------------------------------------ what no rule leads to


def find_broken(fight: Encounter) -> list[Trouble]:
    """Return what is so in a fight though no rule leads there; the game master may `set` it."""
    return [trouble for invariant in INVARIANTS for trouble in invariant(fight)]


def _one_sided_grapples(fight: Encounter) -> Iterator[Trouble]:
    """Find grapples of which the other one knows nothing."""
    for who, now in fight.combatants.items():
        other = now.grappling
        if other in fight.combatants and fight.combatants[other].grappling != who:
            yield _broken(who, "grappling", f"{other} is not in a grapple with {who}")


def _grips_on_nobody(fight: Encounter) -> Iterator[Trouble]:
    """Find what a grapple brings, of people who are in none."""
    for who, now in fight.combatants.items():
        if not now.grappling:
            for key in ("holding", "control", "screen"):
                if getattr(now, key):
                    yield _broken(who, key, "there is no grapple")
            if now.status.held:
                yield _broken(who, "status.held", "there is no grapple")
        elif now.screen and now.screen != now.grappling:
            yield _broken(who, "screen", f"the grapple is with {now.grappling}")


def _acts_of_the_fallen(fight: Encounter) -> Iterator[Trouble]:
    """Find those who are out of the fight and hold, aim, hide behind somebody or wait."""
    for who, now in fight.combatants.items():
        if is_out(fight, who):
            for key in ("grappling", "screen", "shield", "aim", "under_fire"):
                if getattr(now, key):
                    yield _broken(who, key, f"{who} is out of the fight")
            for key in ("dodging", "delaying"):
                if getattr(now.status, key):
                    yield _broken(who, f"status.{key}", f"{who} is out of the fight")


def _aims_and_fire(fight: Encounter) -> Iterator[Trouble]:
    """Find aims at nobody, and fire that threatens nobody."""
    for who, now in fight.combatants.items():
        if now.aim and not now.aiming:
            yield _broken(who, "aim", "the aim has no target")
        if now.under_fire_from and not now.under_fire:
            yield _broken(who, "under_fire_from", "there is no covering fire")


def _cover_of_wrecks(fight: Encounter) -> Iterator[Trouble]:
    """Find those behind what is broken, or in somebody's hand."""
    held = {key: who for who, now in fight.combatants.items() for key in now.ready}
    for who, now in fight.combatants.items():
        if now.behind in fight.things and fight.things[now.behind].structure <= 0:
            yield _broken(who, "behind", f"{now.behind} is wrecked")
        elif now.behind in held:
            yield _broken(who, "behind", f"{held[now.behind]} has the {now.behind} in hand")


def _what_is_over(fight: Encounter) -> Iterator[Trouble]:
    """Find what has lasted longer than it may."""
    for who, now in fight.combatants.items():
        if any(turn < fight.clock.round - 1 for turn in now.unsteady):
            yield _broken(who, "unsteady", "that turn has passed")


def _more_than_there_is(fight: Encounter) -> Iterator[Trouble]:
    """Find clips with more shots gone than they hold."""
    for who, now in fight.combatants.items():
        weapons = fight.sheets[who].weapons
        for key, used in now.used.items():
            if key in weapons and weapons[key].clip and used > weapons[key].clip:
                yield _broken(who, f"used.{key}", f"the clip holds {weapons[key].clip}")


def _things_in_two_places(fight: Encounter) -> Iterator[Trouble]:
    """Find objects in several hands, and weapons in hand that lie on the ground."""
    held: dict[str, str] = {}
    for who, now in fight.combatants.items():
        for key in now.ready:
            if key in now.dropped:
                yield _broken(who, "dropped", f"the {key} is in hand")
            if key in fight.objects and key not in fight.sheets[who].attacks:
                if key in held:
                    yield _broken(who, "ready", f"{held[key]} has the {key} in hand")
                held[key] = who


def _turns_twice(fight: Encounter) -> Iterator[Trouble]:
    """Find those who wait for more than one turn."""
    waiting = [fight.clock.acting, *fight.clock.waiting]
    for who in dict.fromkeys(waiting):
        if who and waiting.count(who) > 1:
            yield Trouble(("state", "waiting"), f"{who} is listed twice", "name each once")


def _broken(who: str, key: str, message: str) -> Trouble:
    return Trouble(("state", "combatants", who, *key.split(".")), message, f"unset {who}.{key}")


INVARIANTS: tuple[Callable[[Encounter], Iterator[Trouble]], ...] = (
    _one_sided_grapples,
    _grips_on_nobody,
    _acts_of_the_fallen,
    _aims_and_fire,
    _cover_of_wrecks,
    _what_is_over,
    _more_than_there_is,
    _things_in_two_places,
    _turns_twice,
)
"""What holds wherever rules lead."""


# ------------------------------------------------------------------ older engines


def renewed(
    state: dict[str, Any], _engine: int, _blocks: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """Read a state of engine 2 or before, which had one word for the turns after a bad dodge."""
    now, waiting = state.get("round", 0), state.get("waiting", [])
    if not (isinstance(now, int) and isinstance(waiting, list)):
        return state, []
    new = dict(state)
    for table in ("combatants", "left"):
        if isinstance(people := state.get(table), dict):
            new[table] = {
                who: _steadied(block, now, waits=who in waiting)
                if isinstance(block, dict)
                else block
                for who, block in people.items()
            }
    return new, []


def _steadied(block: dict[str, Any], now: int, *, waits: bool) -> dict[str, Any]:
    """Return somebody's values with the rounds for the words `now` and `next`."""
    word = block.get("unsteady")
    if word not in ("now", "next"):
        return block
    turn = now - (waits and block.get("begun") != now) + (word == "next")
    return {**block, "unsteady": [turn]}
