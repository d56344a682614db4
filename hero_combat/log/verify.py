"""Verify that the log leads to what the file holds, and adopt a file of which it doesn't."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hero_combat.dice import Dice, Roll, seeded, written
from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.digests import digest, edited_blocks, rules_digest
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_written import snapshot
from hero_combat.log.lines import Line, key_of, keyed_by, verbs_of
from hero_combat.log.replay import NOTHING_READ, BadLogLine, play_as_written, replay_lines
from hero_combat.log.session import Session, seed_of


class Difference(msgspec.Struct, frozen=True):
    """A difference between file and log.

    Attributes:
        path: the value: `titania.stun`; "" for a whole line.
        line: the number of the log line, from 1; 0 for the state.
        words: the difference in words.
    """

    path: str
    line: int
    words: str


class Verdict(msgspec.Struct, frozen=True):
    """The result of `verify`.

    Attributes:
        differences: the differences between file and log.
        edited: the stat blocks (and "rules") edited since they joined.
        unseeded: the numbers of the lines whose dice are not from the seed.
        reworded: the numbers of the lines that are worded differently now.
        engine: the engine of the fight if it is an older one, else 0.
        lines: the number of lines replayed.
        replays: whether file and log match after `replay`.
    """

    differences: tuple[Difference, ...]
    edited: tuple[str, ...]
    unseeded: tuple[int, ...]
    reworded: tuple[int, ...]
    engine: int
    lines: int
    replays: bool = True


def verify_log(
    start: AnyEncounter,
    encounter: AnyEncounter,
    system: System,
    was_read: Mapping[str, Line] = NOTHING_READ,
) -> Verdict:
    """Return everything in which file, log and seed disagree.

    Args:
        start: where the log starts.
        encounter: what the file holds.
        system: the rules.
        was_read: lines that were read before, by their texts.

    A line that can't be played is the last difference that is found.
    """
    differences: list[Difference] = []
    reworded: list[int] = []
    faces = _Faces(start, system)
    last = 0
    replays = False

    def look(number: int, _line: Line, outcome: Outcome) -> None:
        nonlocal last
        last = number
        if outcome.encounter.log[-1] != encounter.log[number - 1]:
            reworded.append(number)

    known = encounter.record.sheets
    try:
        after = replay_lines(
            start,
            encounter.log,
            system,
            known=known,
            was_read=was_read,
            play=faces.play,
            seen=look,
        )
    except BadLogLine as error:
        differences.append(Difference("", last + 1, str(error.reason)))
    else:
        replays = not edited_blocks(after)  # an edited base stays edited
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
        unseeded=tuple(faces.unseeded),
        reworded=tuple(reworded),
        engine=engine if engine != system.engine and encounter.combatants else 0,
        lines=len(encounter.log) - len(start.log),
        replays=replays,
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
    sources, held, place = encounter.sources, encounter.record.sheets, encounter.place
    written = place.ground.written if place else {}
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        keys_of=0,
        sheets={
            which: digest(sources[which], written.get(which, ""))
            for which in held
            if which in sources
        },
        rules=rules_digest(encounter),
        base=None,
        undone=(),
    )
    now = msgspec.structs.replace(encounter, record=record, place=place and place.begun())
    base = {"line": len(encounter.log), "engine": system.engine, **snapshot(now, system)}
    return msgspec.structs.replace(now, record=msgspec.structs.replace(record, base=base))


def state_without_digests(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """Return the snapshot with who fights instead of the digests: `edited_blocks` judges those."""
    now = snapshot(encounter, system)
    state = {key: value for key, value in now.items() if key not in ("sheets", "rules")}
    if "map" in state:
        state["map"] = {key: value for key, value in state["map"].items() if key != "digest"}
    return {**state, "sheets": ", ".join(encounter.combatants)}  # their order breaks ties


class _Faces:
    """Whose faces the lines of a log hold: the seed's, or those of somebody's own dice.

    Attributes:
        unseeded: the numbers of the lines whose faces the seed did not give.
    """

    def __init__(self, start: AnyEncounter, system: System) -> None:
        self.unseeded: list[int] = []
        self._own_dice: set[str] = set()  # who rolled them last time
        self._counts: dict[str, int] = {}
        verbs = verbs_of(system)
        for text in start.log:
            self._count(key_of(text, verbs))

    def play(self, session: Session, line: Line) -> Outcome:
        """Play a line, and see whether its faces are the seed's.

        They nearly always are, so it is played by the seed first. Where other faces fall than the
        line holds, it is played again by those.
        """
        key = keyed_by(line.order)
        nth = self._count(key)
        seed = seed_of(session.encounter)
        if line.dice and seed is not None and key not in self._own_dice:
            mark = session.mark()
            try:
                outcome = session.play(line.order, lambda _key, _nth: seeded(seed, key, nth))
            except HeroCombatError:
                pass
            else:
                if written(outcome.fell) == line.dice:
                    return outcome
                session.back_to(mark)
        outcome = play_as_written(session, line)
        if outcome.fell and not _gives(seed, key, nth, outcome.fell):
            self.unseeded.append(len(outcome.encounter.log))
            self._own_dice.add(key)
        else:
            self._own_dice.discard(key)
        return outcome

    def _count(self, key: str) -> int:
        """Return how many lines of that key were counted before this one."""
        nth = self._counts.get(key, 0)
        self._counts[key] = nth + 1
        return nth


def _gives(seed: int | None, key: str, nth: int, rolls: Iterable[Roll]) -> bool:
    """Tell whether a seed gives those faces."""
    if seed is None:
        return False
    dice = Dice(seeded(seed, key, nth))
    return all(dice.roll(len(roll.faces), roll.sides, roll.label) == roll.faces for roll in rolls)


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
