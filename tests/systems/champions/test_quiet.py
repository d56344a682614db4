"""A quiet fight goes by the same rules and dice, and tells nothing."""

from pathlib import Path

import msgspec
import opened as hc
import pytest

from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session, supplied_faces
from hero_combat.orders.declaration import Order

SCENARIOS = Path(__file__).parents[3] / "scenarios"
PLAYS = ["museum", "champions-bank", "champions-lab", "champions-riot", "champions-speed"]


def lines_of(name: str) -> list[str]:
    lines = (SCENARIOS / f"{name}.hc").read_text("utf-8").split("\n")
    return [line for line in lines if line and not line.startswith(("#", "expect", "show"))]


@pytest.mark.parametrize("name", PLAYS)
def test_the_scenarios_come_out_the_same(name: str) -> None:
    aloud = hc.loads((SCENARIOS / f"{name}.toml").read_text("utf-8"))
    aloud.begin()
    quiet = Session(aloud.encounter, aloud.system, quiet=True)
    for text in lines_of(name):
        line = read(text, verbs_of(aloud.system))
        assert isinstance(line.order, Order)
        faces = supplied_faces(line.dice) if line.dice else None
        told, still = aloud.carry_out(line.order, faces), quiet.play(line.order, faces)
        assert still.encounter.combatants == told.encounter.combatants
        assert still.encounter.things == told.encounter.things
        assert still.encounter.clock == told.encounter.clock
        assert still.rolls + still.changes + still.notes + still.open == ()
        assert [_unplaced(event) for event in still.events] == [
            _unplaced(event) for event in told.events
        ]


def _unplaced(event: msgspec.Struct) -> msgspec.Struct:
    """The event without the place of its roll, which only reports have."""
    return msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
