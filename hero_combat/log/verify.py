"""Verify that the log leads to what the file holds, and adopt a file of which it doesn't."""

from collections.abc import Mapping
from typing import Any

import msgspec

from hero_combat.dice import Dice, seeded
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import digest, edited_blocks, rules_digest, snapshot
from hero_combat.log.lines import Line, key_of, keyed_by, verbs_of
from hero_combat.log.replay import BadLine, replay_lines
from hero_combat.log.session import seed_of


class Difference(msgspec.Struct, frozen=True):
    """One thing in which file and log disagree.

    Attributes:
        path: what it is about: `titania.stun`, or "" for a whole line.
        line: the log line's number, counted from 1; 0 when it is about the state.
        words: the disagreement.
    """

    path: str
    line: int
    words: str


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found.

    Attributes:
        differences: where file and log disagree.
        edited: the stat blocks (and "rules") that were edited since they came in.
        unseeded: the numbers of the lines whose faces the seed did not give.
        reworded: the numbers of the lines whose sentence is not the one told today.
        engine: the engine of the fight when it is not today's, else 0.
        lines: how many lines were played.
    """

    differences: tuple[Difference, ...]
    edited: tuple[str, ...]
    unseeded: tuple[int, ...]
    reworded: tuple[int, ...]
    engine: int
    lines: int


def verify_log(start: AnyEncounter, encounter: AnyEncounter, system: System) -> Verdict:
    """Return everything in which file, log and seed disagree.

    Args:
        start: where the log starts.
        encounter: what the file holds.
        system: the rules.

    A line that can't be played is the last difference that is found.
    """
    differences: list[Difference] = []
    unseeded: list[int] = []
    reworded: list[int] = []
    counts: dict[str, int] = {}
    last = 0
    for text in start.log:
        key = key_of(text, verbs_of(system))
        counts[key] = counts.get(key, 0) + 1

    def look(number: int, line: Line, outcome: Outcome) -> None:
        nonlocal last
        last = number
        key = keyed_by(line.order)
        nth = counts.get(key, 0)
        counts[key] = nth + 1
        if outcome.fell and not _by_seed(outcome, seed_of(outcome.encounter), key, nth):
            unseeded.append(number)
        if outcome.encounter.log[-1] != encounter.log[number - 1]:
            reworded.append(number)

    try:
        after = replay_lines(start, encounter.log, system, known=encounter.record.sheets, seen=look)
    except BadLine as error:
        differences.append(Difference("", last + 1, str(error.reason)))
    else:
        found = _compared(
            state_without_digests(after, system), state_without_digests(encounter, system), ""
        )
        differences += [Difference(path, 0, words) for path, words in found]
    if encounter.record.base is not None:
        differences += _digests(start, encounter)
    engine = encounter.record.engine
    return Verdict(
        differences=tuple(differences),
        edited=tuple(edited_blocks(encounter)),
        unseeded=tuple(unseeded),
        reworded=tuple(reworded),
        engine=engine if engine != system.engine and encounter.combatants else 0,
        lines=len(encounter.log) - len(start.log),
    )


def _digests(base: AnyEncounter, now: AnyEncounter) -> list[Difference]:
    """Return the digests of the base that somebody edited: nothing that is played changes them."""
    was, held = base.record, now.record
    pairs = {f"sheets.{which}": (was.sheets[which], held.sheets.get(which)) for which in was.sheets}
    pairs["rules"] = (was.rules, held.rules)
    return [
        Difference(path, 0, f"the file says {_shown(new)}, the base says {_shown(old)}")
        for path, (old, new) in pairs.items()
        if old != new
    ]


def adopt_state(encounter: AnyEncounter, system: System) -> AnyEncounter:
    """Make `encounter` as it stands, hand edits included, the base that replay starts from."""
    sources, held = encounter.sources, encounter.record.sheets
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        sheets={which: digest(sources[which]) for which in held if which in sources},
        rules=rules_digest(encounter),
        base=None,
        undone=(),
    )
    now = msgspec.structs.replace(encounter, record=record)
    base = {"line": len(encounter.log), "engine": system.engine, **snapshot(now, system)}
    return msgspec.structs.replace(now, record=msgspec.structs.replace(record, base=base))


def state_without_digests(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """Return the snapshot with who fights instead of the digests: `edited_blocks` judges those."""
    now = snapshot(encounter, system)
    state = {key: value for key, value in now.items() if key not in ("sheets", "rules")}
    return {**state, "sheets": ", ".join(encounter.combatants)}  # their order breaks ties


def _by_seed(outcome: Outcome, seed: int | None, key: str, nth: int) -> bool:
    if seed is None:
        return False
    dice = Dice(seeded(seed, key, nth))
    return all(
        dice.roll(len(roll.faces), roll.sides, roll.label) == roll.faces for roll in outcome.fell
    )


def _compared(log: Any, file: Any, path: str) -> list[tuple[str, str]]:
    """Return where two snapshots differ, as dotted keys with both values."""
    if isinstance(log, Mapping) and isinstance(file, Mapping):
        found: list[tuple[str, str]] = []
        for key in dict.fromkeys((*log, *file)):
            if log.get(key) != file.get(key):
                found += _compared(log.get(key), file.get(key), f"{path}.{key}" if path else key)
        return found
    if isinstance(log, Mapping):
        return [found for key in log for found in _compared(log[key], None, f"{path}.{key}")]
    if isinstance(file, Mapping):
        return [found for key in file for found in _compared(None, file[key], f"{path}.{key}")]
    return [(path, f"the file says {_shown(file)}, the log leads to {_shown(log)}")]


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value)
