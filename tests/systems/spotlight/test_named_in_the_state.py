"""What `check` names in the state, and what it does not."""

from collections.abc import Callable
from typing import Any

import pytest

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P8", "P10")
def test_what_is_named_in_the_state(fight: Fight, text: str) -> None:
    """Who, the line that somebody wrote there, and what is said of it, if anything is."""
    text = text.replace("[combatants.boss]\n", "[combatants.boss]\ncover = 'wall'\n")
    begun = fight("npc_death = 'important'", text=text)
    nobody, dead = (
        'no combatant "bob" in the fight',
        "is full of lethal boxes, but the combatant isn't dead",
    )
    for who, line, said in (
        ("joe", 'head = "XX/"', {}),
        ("joe", 'left_arm = "XXXXXX"', {}),
        ("joe", 'left_arm = "XXXXXXX"', {"left_arm": "7 boxes are marked, but it has only 6"}),
        ("joe", 'head = "XXX"', {}),  # a player's character may choose
        ("boss", 'head = "XXX"', {}),  # and so may this one, as the table has it
        ("thug", 'head = "XXX"', {"head": dead}),
        ("thug", f'torso = "{"X" * 12}"', {"torso": dead}),
        ("thug", f'torso = "{"X" * 11}/"', {}),
        ("thug", 'head = "XXX"\nstatus.dead = true', {}),
        ("thug", 'head = "XXX"\nstatus.death_spotlight = true', {}),
        ("thug", 'cover = "wall"', {}),
        ("thug", 'cover = "wal"', {"cover": 'no object "wal"'}),
        ("boss", 'cover = "wal"', {"cover": 'no object "wal"'}),
        ("thug", 'saving = "bob"', {"saving": nobody}),
        ("thug", 'saving = "joe"', {}),
        ("thug", 'struck = ["joe", "bob"]', {"struck": nobody}),
        ("thug", "pinned_by = { joe = 1, bob = 2 }", {"pinned_by": nobody}),
        ("thug", 'before = ["", "", "", "", "", ""]', {}),
        ("thug", 'before = [""]', {"before": "expected none or 6 locations, got 1"}),
    ):
        at = begun.edited(who, line)
        troubles = at.system.checks()(at.encounter)
        found = {".".join(trouble.path): trouble.message for trouble in troubles}
        assert found == {f"state.combatants.{who}.{key}": what for key, what in said.items()}, line
