"""A quiet session does what a loud one does: the same dice, the same state, the same events."""

from pathlib import Path

import msgspec
import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.fight.state_written import snapshot
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Order

STEPS = 25


def fought(fight: hc.Fight) -> list[Order]:
    """Play steps and attacks until the fight is over, or long enough; return the orders."""
    fight.begin()
    force = " --force" if fight.encounter.place else ""  # however far off the target is
    for _ in range(STEPS):
        try:
            if fight.play("step").over:
                break
        except hc.Forbidden:  # somebody has to decide first
            break
        for who in fight.acting:
            for target in fight.encounter.combatants:
                if fight.encounter.sheets[target].side != fight.encounter.sheets[who].side:
                    try:
                        fight.play(f"resolve {who} {target}{force}")
                    except hc.HeroCombatError:
                        continue
                    break
    return [read(line, verbs_of(fight.system)).order for line in fight.encounter.log]


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_quiet_is_as_loud(path: Path) -> None:
    fight = hc.load(str(path))
    start = fight.encounter
    orders = fought(fight)
    loud = Session(start, fight.system)
    quiet = Session(start, fight.system, quiet=True)
    attacks = 0
    for order in orders:
        told, untold = loud.play(order), quiet.play(order)
        assert untold.events == tuple(
            msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
            for event in told.events
        )
        if not isinstance(order, Begin):
            assert (untold.changes, untold.rolls, untold.notes, untold.open) == ((), (), (), ())
        attacks += "resolve" in type(order).__name__.lower()
    assert attacks
    assert snapshot(quiet.encounter, fight.system) == snapshot(loud.encounter, fight.system)
    assert not quiet.encounter.log
