"""What may stand at one place of a command line: options, ids, attacks, paths, choices, files."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from hero_combat import systems
from hero_combat.cli.parsing.completion_of_plans import SEPARATORS, keys_of, words_of_plan
from hero_combat.cli.parsing.file_orders import LIBRARY, Add
from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.file.authored import has_places, stat_blocks
from hero_combat.file.document import Document
from hero_combat.orders.declaration import Order, Parameter
from hero_combat.text import printable

FILES = ":files"
_OBJECTS, _EITHER = ("object",), ("thing", "path")


class Cursor(msgspec.Struct, frozen=True):
    """A place on a command line.

    Attributes:
        order: the verb whose line it is.
        at: the positional, or the option whose value is to come; None for neither.
        options: whether an option was begun.
        offered: the options that were not given yet.
        given: the texts that were, by the parameter's name.
        typed: the word as far as it was typed.
        file: whether the encounter's file may stand here.
    """

    order: type[Order]
    at: Parameter | None
    options: bool
    offered: tuple[Parameter, ...]
    given: dict[str, str]
    typed: str
    file: bool


def words_at(
    place: Cursor, document: Document | None, system: System | None
) -> Iterator[tuple[str, str]]:
    """Return the words that may stand at `place`, each with what it means."""
    if place.options:
        for parameter in place.offered:
            yield parameter.name, parameter.help
        yield "--help", "its argument"
    elif place.at is None:
        if place.file:
            yield FILES, ""
    elif known := _known(place, place.at):
        yield from known
    elif place.at.refers == "file":
        yield from _files(place.order, place.at)
    elif place.at.refers == "system":
        yield from ((name, "") for name in systems.built_in())
        if place.order.__name__ == "Schema":
            yield "report", "the output of --json"
    elif place.at.refers == "scenario":
        from hero_combat.cli.commands.new import scenarios

        yield from ((name, "") for name in scenarios())
    elif place.at.refers == "topic":
        from hero_combat.cli.commands.help import topics

        yield from ((name, "") for name in topics())
    elif document is not None:
        yield from _writable(_of_encounter(place, place.at, document, system))


def _files(order: type[Order], at: Parameter) -> Iterator[tuple[str, str]]:
    """Return what may stand where a file may: its name, and what `add` has besides."""
    if order is Add and at.positional:
        yield LIBRARY, "the stat blocks that come with the program"
    yield FILES, ""


def _known(place: Cursor, at: Parameter) -> list[tuple[str, str]]:
    """Return the words that the declaration knows: choices, or moves and maneuvers, each once."""
    if at.choices or at.words or at.field != place.order.usages_of:
        return [(word, "") for word in (*at.choices, *at.words)]
    given = place.typed.split(",")[:-1]
    usages = place.order.usages.items()
    return [(word, usage.help) for word, usage in usages if word and word not in given]


def _writable(words: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the words of a file that a line can hold; what doesn't print it can't."""
    for word, meaning in words:
        if word != FILES and printable(word) == word:
            yield word, printable(meaning)


def _of_encounter(
    place: Cursor, at: Parameter, document: Document, system: System | None
) -> Iterator[tuple[str, str]]:
    if (place.order.__name__, at.name) in (("Set", "VALUE"), ("Remind", "TIME")):
        yield from _values(place, document)
        return
    blocks = stat_blocks(document)[0]
    people, objects = blocks.combatants, blocks.objects
    if at.name in SEPARATORS:
        yield from words_of_plan(at.name, place.typed, document, blocks, system)
        return
    if at.refers in ("where", "attack"):
        yield from _wheres(document) if at.refers == "where" else _attacks(place, people)
        return
    if at.refers == "side":
        sides = (block.get("side") for block in people.values())
        yield from ((side, "") for side in dict.fromkeys(sides) if isinstance(side, str) and side)
        return
    which = {**people, **objects} if at.refers in _EITHER or at.name == "ID" else people
    if at.refers in _OBJECTS:
        which = objects
    if not at.refers and at.name != "ID":
        return
    away = _away(place, at, document, people)
    which = {id_: block for id_, block in which.items() if id_ not in away}
    if place.order.implies_actor:
        word = place.given.get(place.order.actor.upper(), "")
        which = _foes_first((word,) if word else _acting(document, system), which, people)
    if at.refers == "path":
        named = place.typed.split(",")[:-1]  # others whose value it is too
        which = {id_: block for id_, block in which.items() if id_ not in named}
        paths = _paths(which, objects, system)
        yield from ((path, told) for path, told in paths if not named or "." in path)
        yield from _marks(which, document)
        if has_places(document, stat_blocks(document)[0]):
            yield from ((f"{id_}.at", "where it is") for id_ in which)
        return
    sign = "=" if at.kind == "pairs" else ""
    gone = _table(document.state, "left")
    for id_, block in which.items():
        name = str(block.get("name", ""))
        left = gone.get(id_)
        why = left.get("why", "") if isinstance(left, dict) else ""
        yield f"{id_}{sign}", f"{name} ({why})" if why else name


def _acting(document: Document, system: System | None) -> tuple[str, ...]:
    """Return the ids of those who act: a line may name the target alone."""
    from hero_combat.fight.implied import acting_in
    from hero_combat.fight.state_part import read_encounter

    if system is None:
        return ()
    try:
        fight = read_encounter(document, system)
    except HeroCombatError:
        return ()
    return acting_in(fight, system) if fight.begun else ()


def _foes_first(
    attackers: tuple[str, ...], which: dict[str, dict[str, Any]], people: Mapping[str, Any]
) -> dict[str, dict[str, Any]]:
    """Return those who may be attacked by these: foes, friends, objects."""
    sides = [people[who].get("side") for who in attackers if who in people]

    def rank(id_: str) -> int:
        return int(people[id_].get("side") in sides) if id_ in people else 2

    return {id_: which[id_] for id_ in sorted(which, key=rank)}


def _marks(which: Mapping[str, Any], document: Document) -> Iterator[tuple[str, str]]:
    """Yield the paths of the marks that the file names, and of those that are borne."""
    names = document.authored.get("marks", ())
    known = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
    for id_ in which:
        borne = (
            _table(_table(_table(document.state, section), id_), "marks")
            for section in ("combatants", "objects")
        )
        mine = dict.fromkeys((*known, *(name for marks in borne for name in marks)))
        yield from ((f"{id_}.marks.{name}", "a mark") for name in mine)


def _values(place: Cursor, document: Document) -> Iterator[tuple[str, str]]:
    """Return the values that a path may take: of `ID.sheet.doctrine` the doctrines of the file.

    Of `ID.sheet.player` it is the players whom the file names.

    What may stand for a time is the word that drops a reminder, where there is one.
    """
    if place.order.__name__ == "Remind" and _table(document.state, "reminders"):
        yield "never", "drop a reminder"
    path = place.given.get("PATH", "")
    if path.endswith(".sheet.doctrine"):
        yield from ((name, "a doctrine") for name in _table(document.authored, "doctrines"))
    elif path.endswith(".sheet.player"):
        blocks = stat_blocks(document)[0].combatants.values()
        said = dict.fromkeys(block.get("player") for block in blocks)
        yield from ((name, "a player") for name in said if isinstance(name, str))
    elif path.endswith(".at"):
        yield from _wheres(document)


def _wheres(document: Document) -> Iterator[tuple[str, str]]:
    """Yield where somebody can go: places, then whoever is in the fight, and objects."""
    for which, spot in _table(document.authored, "places").items():
        yield which, "an exit" if isinstance(spot, dict) and spot.get("exit") is True else "a place"
    blocks = stat_blocks(document)[0]
    held, gone = _table(document.state, "sheets"), _table(document.state, "left")
    for id_, block in {**blocks.combatants, **blocks.objects}.items():
        if (not held or id_ in held) and id_ not in gone:
            yield id_, str(block.get("name", ""))


def _away(
    place: Cursor, at: Parameter, document: Document, people: Mapping[str, Any]
) -> frozenset[str]:
    """Return who isn't in the fight, or has left it, and for `join` who is."""
    held, gone = _table(document.state, "sheets"), _table(document.state, "left")
    if not held or not at.refers or place.order.__name__ == "Begin":
        return frozenset()
    inside = frozenset(who for who in people if who in held and who not in gone)
    return inside if place.order.__name__ == "Join" else frozenset(people) - inside


def _table(state: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    held = state.get(key)
    return held if isinstance(held, dict) else {}


def _attacks(place: Cursor, people: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Return the attacks of who acts on this line; while that is open, everybody's."""
    field = place.order.actor.rstrip("_")
    word = place.given.get(field.upper(), "") or place.given.get(f"--{field}", "")
    mine = {id_: block for id_, block in people.items() if id_ == word} or {
        id_: block
        for id_, block in people.items()
        if id_.startswith(word) or str(block.get("name", "")).casefold() == word.casefold()
    }
    for block in mine.values():
        attacks = block.get("attacks", {})
        for name, attack in attacks.items() if isinstance(attacks, dict) else ():
            yield name, str(attack.get("dice", "")) if isinstance(attack, dict) else ""
    yield "unarmed", "bare hands"


def _paths(
    which: Mapping[str, Any], objects: Mapping[str, Any], system: System | None
) -> Iterator[tuple[str, str]]:
    if system is None:
        return
    yield from ((key, "the clock") for key in keys_of(system.clock))
    person = [*keys_of(system.current), *(f"sheet.{key}" for key in keys_of(system.sheet))]
    for id_ in which:
        keys = keys_of(system.thing) if id_ in objects else person
        yield from ((f"{id_}.{key}", "") for key in keys)
