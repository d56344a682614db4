"""Law 1: a fight in which nobody knows where anyone is asks nothing of the map."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import opened as hc
import pytest
from repository import PACKAGE, SCENARIOS

from hero_combat import systems
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan

SYSTEMS = [PACKAGE / "systems" / name / "placing.py" for name in systems.built_in()]
OF_THE_MAP = {
    *(str(path) for path in (PACKAGE / "place").glob("*.py")),
    *(
        str(PACKAGE / "fight" / f"{name}.py")
        for name in ("on_map", "afterwards", "view", "walks", "obstacles", "mapped", "places")
    ),
    *map(str, SYSTEMS),
}
IN_RULES = {"scatter.within", "scatter.middle_of", "knockback.metres_between", "knockback.throw_at"}
"""What rules ask of the map themselves."""
PLAIN = [path for path in sorted(SCENARIOS.glob("*.toml")) if "\n[map]" not in path.read_text()]


@contextmanager
def asked() -> Iterator[Counter[str]]:
    """Count the calls of whatever knows the map."""
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_flags & _FUNCTION:
            return
        name = f"{Path(code.co_filename).stem}.{code.co_name}"
        if code.co_filename in OF_THE_MAP or name in IN_RULES:
            calls[name] += 1

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)


_FUNCTION = 2  # CO_NEWLOCALS: neither a module nor a class while it is imported


def play_to_the_end(text: str) -> hc.Fight:
    fight = hc.loads(text)
    fight.npc(everybody=True, through_reminders=True)
    Arena(Plan(text.encode(), "fight.toml", 1)).fight_number(0)
    return hc.loads(fight.text)


@pytest.mark.parametrize("path", PLAIN, ids=lambda path: path.stem)
def test_a_fight_without_places_asks_nothing_of_the_map(path: Path) -> None:
    with asked() as calls:
        fight = play_to_the_end(path.read_text("utf-8"))
    assert fight.encounter.place is None
    assert len(fight.encounter.log) > 1
    assert not calls


def test_one_with_a_map_asks_a_lot() -> None:
    with asked() as calls:
        play_to_the_end((SCENARIOS / "museum-rooms.toml").read_text("utf-8"))
    assert {"part.read_place", "on_map.told", "view.beside", "placing.told"} <= calls.keys()
