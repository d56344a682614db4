"""Merging two versions of a fight that grew from one: theirs after ours, or a conflict in words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.state_part import read_encounter
from hero_combat.fight.state_written import state_of
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.file.error_lines import file_error
from hero_combat.file.text_merge import mark_both_sides, merge_texts
from hero_combat.log.checks import find_troubles
from hero_combat.log.lines import key_of, read_lines, verbs_of
from hero_combat.log.replay import opened_log, replay_lines, start_of
from hero_combat.log.verify import Difference, verify_log

_OWN = ("log", "undone", "base")


class Merge(msgspec.Struct, frozen=True):
    """What came of a merge.

    Attributes:
        data: the merged file; where there are conflicts, with both sides between marks.
        conflicts: why the two can't go together, a sentence each; () when they do.
    """

    data: bytes
    conflicts: tuple[str, ...] = ()


def merge_fights(base: Document, ours: Document, theirs: Document, system: System) -> Merge:
    """Merge the two sides into a file in which both have happened, theirs after ours.

    Authored lines are merged as text. In the state it is a conflict when a value, or somebody,
    moved on both sides: the same agent can't have acted twice at once, and nobody can say which
    blow came first. It is one, too, when the log of both doesn't lead to the state of both.

    Args:
        base: the version from which both grew.
        ours: one side.
        theirs: the other side.
        system: the rules of all three.
    """
    head = merge_texts(base.head, ours.head, theirs.head)
    state: dict[str, Any] | None = None
    if head.conflicts:
        places = f"{head.conflicts} place{'s' if head.conflicts > 1 else ''}"
        conflicts = [f"both sides changed your text in {places}"]
    else:
        try:
            mine = documents.read((head.text + ours.gap + ours.tail).encode(), ours.name)
            state, conflicts = _states(base, mine, theirs, system)
            if state is not None:
                return Merge(_loadable(documents.write(mine, state), (ours, theirs), system))
        except HeroCombatError as error:
            conflicts = [f"the merged file is not an encounter: {error}"]
    if theirs.state in (ours.state, base.state):
        tail = ours.tail
    elif ours.state == base.state:
        tail = theirs.tail
    else:
        tail = mark_both_sides(ours.tail, theirs.tail)
    return Merge((head.text + ours.gap + tail).encode(), tuple(conflicts))


def _loadable(data: bytes, sides: tuple[Document, ...], system: System) -> bytes:
    """Return `data` once it is known to load, with no trouble that neither side has.

    Raises:
        FileError: it doesn't, or it does.
    """
    together = documents.read(data, sides[0].name)
    encounter = read_encounter(together, system)
    read_lines(together, encounter.log, system)
    if found := find_troubles(encounter, system):
        known = [
            one for side in sides for one in find_troubles(read_encounter(side, system), system)
        ]
        if new := [one for one in found if one not in known]:
            raise file_error(new, together)
    return data


def _states(
    base: Document, ours: Document, theirs: Document, system: System
) -> tuple[dict[str, Any] | None, list[str]]:
    """Return the state of both sides, or None and why there is none."""
    if theirs.state in (ours.state, base.state):
        return dict(ours.state), []
    if ours.state == base.state:
        return dict(theirs.state), []
    old, mine, other = opened_log(base), opened_log(ours), opened_log(theirs)
    if mine[: len(old)] != old or other[: len(old)] != old:
        return None, ["one side changed the common part of the log"]
    common = _alike(mine, other)
    since = dict(base.state)
    if common > len(old):  # the same action with the same dice on both sides: it happened once
        known = ours.state.get("sheets", {})
        after = replay_lines(start_of(ours, system), mine, system, until=common, known=known)
        since = state_of(after, system)
    conflicts = _twice(mine[common:], other[common:], system)
    conflicts += _gone_and_changed(since, ours.state, theirs.state)
    state: dict[str, Any] = {}
    for key in dict.fromkeys((*ours.state, *theirs.state)):
        if key in _OWN:
            continue
        parts = (since.get(key), ours.state.get(key), theirs.state.get(key))
        value = _three_ways(*parts, key, conflicts)
        if value is not None:
            state[key] = value
    if ours.state.get("base") != theirs.state.get("base"):
        conflicts.append("one side used `verify --adopt`")
    if conflicts:
        return None, conflicts
    if "base" in ours.state:
        state["base"] = ours.state["base"]
    state["log"] = {"lines": [*mine, *other[common:]]}
    together = msgspec.structs.replace(ours, state=state)
    encounter = read_encounter(together, system)
    if _true(ours, system) and _true(theirs, system):
        differences = verify_log(start_of(together, system), encounter, system).differences
        conflicts = [
            f"played after ours, theirs has different results: {_told(one)}" for one in differences
        ]
    return (None, conflicts) if conflicts else (state_of(encounter, system), [])


def _true(document: Document, system: System) -> bool:
    """Tell whether the log leads to the state, so that this can be asked of the merge as well."""
    start = start_of(document, system)
    return not verify_log(start, read_encounter(document, system), system).differences


def _told(difference: Difference) -> str:
    path = difference.path.removeprefix("combatants.").removeprefix("objects.")
    return f"{path}: {difference.words}" if path else difference.words


def _alike(mine: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Count the lines with which both logs begin."""
    count = 0
    for one, another in zip(mine, other, strict=False):
        if one != another:
            break
        count += 1
    return count


def _twice(mine: tuple[str, ...], other: tuple[str, ...], system: System) -> list[str]:
    """Return those who did something on both sides."""
    verbs = verbs_of(system)
    nobody = {*verbs}
    acted = {key_of(text, verbs) for text in mine} & {key_of(text, verbs) for text in other}
    return [f"{who} acts on both sides" for who in sorted(acted - nobody)]


def _gone_and_changed(
    base: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]
) -> list[str]:
    """Return those who left the fight on one side, while the other changed what they have."""

    def of(state: Mapping[str, Any], key: str, who: str = "") -> Any:
        return state.get(key, {}).get(who)

    return [
        f"{who} left the fight on one side and changed on the other"
        for who in dict.fromkeys((*ours.get("left", {}), *theirs.get("left", {})))
        for one, other in ((ours, theirs), (theirs, ours))
        if who in one.get("left", {})
        and who not in base.get("left", {})
        and who not in other.get("left", {})
        and of(other, "combatants", who) != of(base, "combatants", who)
    ]


def _three_ways(base: Any, ours: Any, theirs: Any, path: str, conflicts: list[str]) -> Any:
    """Return the value that both sides want, None for none; add a disagreement to `conflicts`."""
    if theirs in (ours, base):
        return ours
    if ours == base:
        return theirs
    tables = [value for value in (base, ours, theirs) if value is not None]
    if all(isinstance(value, Mapping) for value in tables):
        known = [value or {} for value in (base, ours, theirs)]
        found: dict[str, Any] = {}
        for key in dict.fromkeys((*known[1], *known[2])):
            parts = [each.get(key) for each in known]
            value = _three_ways(parts[0], parts[1], parts[2], f"{path}.{key}", conflicts)
            if value is not None:
                found[key] = value
        return found or None
    shorter = path.removeprefix("combatants.").removeprefix("objects.")
    conflicts.append(f"{shorter}: ours says {_shown(ours)}, theirs says {_shown(theirs)}")
    return ours


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value)
