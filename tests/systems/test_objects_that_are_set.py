"""An object's value that the game master sets is followed as one of a fighter's is."""

import opened as hc
import pytest


@pytest.mark.parametrize(
    ("name", "cover", "left"),
    [("megs", "cover", "body"), ("storyteller", "behind", "structure")],
)
def test_what_is_set_to_be_a_wreck_hides_nobody(name: str, cover: str, left: str) -> None:
    fight = hc.new(name)
    for line in ("step", f"set ada.{cover} dumpster"):
        fight.play(line)
    assert fight.play(f"set dumpster.{left} 1").changes[0].path == f"dumpster.{left}"
    assert getattr(fight.encounter.combatants["ada"], cover) == "dumpster"
    fight.play(f"set dumpster.{left} 0")
    assert getattr(fight.encounter.combatants["ada"], cover) == ""
    assert fight.verify().differences == ()


@pytest.mark.parametrize(
    ("name", "line"), [("champions", "dumpster.body 1"), ("zt", "crowbar.broken true")]
)
def test_an_object_that_binds_nobody_is_set_alone(name: str, line: str) -> None:
    fight = hc.new(name)
    fight.play("step")
    outcome = fight.play(f"set {line}")
    assert [change.path for change in outcome.changes] == [line.partition(" ")[0]]
