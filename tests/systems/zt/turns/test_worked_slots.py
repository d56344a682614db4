"""The slots at the end of a Turn and at the start of one, each by itself."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("zt", "P4")

ROLLED = {"ann.defense": 5, "bob.turn": 1, "acting": "bob"}


def test_nothing_of_a_turn_is_left_at_its_end(duel: Any) -> None:
    for key, value, after in (
        ("major", "used", "ready"),
        ("minor", "used", "ready"),
        ("move", "used", "ready"),
        ("minors", 1, 0),
        ("moves", 1, 0),
        ("walked", 1, 0),
    ):
        changed = duel(f"ann.{key} {value}").changed("step --dice '3 2'")
        assert changed == {**ROLLED, f"ann.{key}": after}, key
    assert duel().changed("step --dice '3 2'") == ROLLED
    # What is borrowed is of the next Turn, and stays.
    assert duel("ann.borrowed minor").changed("step --dice '3 2'") == ROLLED


def test_what_a_turn_begins_with(duel: Any) -> None:
    for sets, changed in (
        ((), {}),
        (("bob.major used",), {"major": "ready"}),
        (("bob.minor used",), {"minor": "ready"}),
        (("bob.move used",), {"move": "ready"}),
        (("bob.minors 1",), {"minors": 0}),
        (("bob.moves 1",), {"moves": 0}),
        (("bob.walked 1",), {"walked": 0}),
        (("bob.borrowed minor",), {"minor": "used", "borrowed": ()}),
        (("bob.borrowed major",), {"major": "used", "borrowed": ()}),
        (
            ("bob.borrowed major,minor",),
            {"major": "used", "minor": "used", "borrowed": ()},
        ),
        (("bob.borrowed minor", "bob.minor used"), {"borrowed": ()}),
        (("bob.status.disengaged true",), {"status.disengaged": False}),
        (("bob.turn 1",), {}),
    ):
        found = duel(*sets).changed("step --dice '3 2'")
        wanted = {**ROLLED, **{f"bob.{key}": new for key, new in changed.items()}}
        if "bob.turn 1" in sets:
            del wanted["bob.turn"]
        assert found == wanted, sets
