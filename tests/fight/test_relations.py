"""The tables of what lasts: each row has an end, and takes keys that there are."""

from importlib import import_module

import pytest

from hero_combat import systems
from hero_combat.fight.relations import CAUSES, Relation

ROOMS = {"spotlight": "turns"}
"""Where the table stands, if not in `conditions`."""


def relations(name: str) -> tuple[Relation, ...]:
    """The table of a system."""
    room = ROOMS.get(name, "conditions")
    found: tuple[Relation, ...]
    found = import_module(f"hero_combat.systems.{name}.{room}.relations").RELATIONS
    return found


@pytest.mark.parametrize("name", systems.built_in())
def test_a_row_ends_by_something_and_takes_keys_that_there_are(name: str) -> None:
    system = systems.load(name)
    keys = {*system.current.__struct_fields__, *system.thing.__struct_fields__, ""}
    status = system.current.__annotations__["status"].__struct_fields__
    for row in relations(name):
        assert row.own or row.others
        assert row.key in keys | {*status}
        assert {*row.clears} <= keys
        assert {*row.flags} <= {*status}


def test_every_cause_ends_something() -> None:
    rows = [row for name in systems.built_in() for row in relations(name)]
    assert {cause for row in rows for cause in (*row.own, *row.others)} == {*CAUSES}
