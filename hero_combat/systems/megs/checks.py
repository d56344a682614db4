"""What no type can check: words that name nothing."""

from collections.abc import Collection, Iterable, Iterator

from hero_combat.file.typed import Path, Trouble
from hero_combat.systems.megs.sheet import Sheet
from hero_combat.systems.megs.state.fight import Fight
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.attributes import NAMES

_PEOPLE = ("stance", "holds", "held_by")
"""Current values that are the id of somebody in the fight."""


def find_trouble(fight: Fight) -> list[Trouble]:
    """Find Powers that nobody has, and objects and people that aren't there."""
    troubles: list[Trouble] = []
    for who, sheet in fight.sheets.items():
        troubles += _attacks(who, sheet)
        troubles += _behind(fight, ("combatants", who, "behind"), sheet.behind)
    for which, thing in fight.objects.items():
        troubles += _behind(fight, ("objects", which, "behind"), thing.behind)
    for who, now in fight.combatants.items():
        troubles += _current(fight, who, now)
    acting = (fight.clock.acting,) if fight.clock.acting else ()
    for key, ids in (("acting", acting), ("waiting", fight.clock.waiting)):
        troubles += _people(fight, ("state", key), ids)
    return troubles


def _behind(fight: Fight, path: Path, word: str) -> Iterator[Trouble]:
    """Find who stands behind nobody; who stands there need not have come into the fight."""
    return _named(path, (word,) if word else (), fight.sheets, "nobody has this id")


def _attacks(who: str, sheet: Sheet) -> Iterator[Trouble]:
    """Find attacks of a Power that the stat block hasn't."""
    for name, attack in sheet.attacks.items():
        if attack.power:
            path = ("combatants", who, "attacks", name, "power")
            yield from _powers(path, (attack.power,), sheet.powers)


def _current(fight: Fight, who: str, now: Current) -> Iterator[Trouble]:
    here, sheet = ("state", "combatants", who), fight.sheets[who]
    for key in ("on", "switched"):
        yield from _powers((*here, key), getattr(now, key), sheet.powers)
    for key in ("powers", "lost_by", "lost_at", "pushed"):
        known = (*sheet.powers, *NAMES)
        for name in getattr(now, key):
            yield from _powers((*here, key, name), (name,), known)
    things = fight.things
    if now.cover:
        yield from _named((*here, "cover"), (now.cover,), things, "there is no such object")
    anything = (*things, *fight.combatants)
    for key in ("carries", "aim_on"):
        word = getattr(now, key)
        yield from _named((*here, key), (word,) if word else (), anything, "nothing has this id")
    yield from _behind(fight, (*here, "behind"), now.behind)
    for key in _PEOPLE:
        word = getattr(now, key)
        yield from _people(fight, (*here, key), (word,) if word else ())


def _people(fight: Fight, path: Path, ids: Iterable[str]) -> Iterator[Trouble]:
    return _named(path, ids, fight.combatants, "nobody in the fight has this id")


def _powers(path: Path, names: Iterable[str], known: Collection[str]) -> Iterator[Trouble]:
    return _named(path, names, known, "the stat block has no such Power")


def _named(
    path: Path, words: Iterable[str], known: Collection[str], message: str
) -> Iterator[Trouble]:
    for word in words:
        if word not in known:
            yield Trouble(path, f'"{word}": {message}', known=tuple(known), word=word)
