"""What every actor of Foundry is read by: JSON with care, and whose actor it is."""

import json
from typing import Any

import pytest

from hero_combat.errors import FileError
from hero_combat.imports.foundry import MOST_TABLES, JsonValue, read_actor

ACTOR: dict[str, Any] = {"name": "Ann", "type": "npc", "system": {"attributes": {}}, "items": []}


def told(data: bytes) -> str:
    """The one line that says why a file can't be read."""
    with pytest.raises(FileError) as found:
        read_actor(data, "ann.json", "megs", "attributes")
    line = str(found.value)
    assert "\n" not in line
    return line.removeprefix("ann.json: ")


def as_json(**changed: object) -> bytes:
    """An actor with other values."""
    return json.dumps({**ACTOR, **changed}).encode()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "it is not JSON: Input data was truncated"),
        (as_json()[:-1], "it is not JSON: Input data was truncated"),
        (b"\xff\xfe{\0}\0", "it is not JSON: JSON is malformed: invalid character (byte 0)"),
        (b'{"name": "\xff"}', "it is not JSON: "),
        (b"[" * MOST_TABLES, "its tables are nested too deep"),
        (b"[]," * MOST_TABLES + b"[]", "it has more than 200,000 tables and lists"),
        (b"[]", "it is not an actor of Foundry; right-click an actor in Foundry and choose"),
        (b'"Ann"', "it is not an actor of Foundry; "),
        (b'{"name": "Bolt", "type": "power", "system": {}}', "it is not an actor of Foundry; "),
        (as_json(system=None), "it is not an actor of Foundry; "),
        (as_json(system=None, data={}), "it is not an actor of Foundry; export it from Foundry 10"),
        (as_json(name=7), "name: is 7; Foundry has text here"),
        (as_json(_stats=[]), "_stats: is a list; Foundry has a table here"),
        (as_json(prototypeToken={"disposition": "x"}), 'prototypeToken.disposition: is "x"; '),
        (
            as_json(_stats={"systemId": "dnd5e"}),
            'it is an actor of Foundry\'s system "dnd5e"; this encounter takes actors of "megs"',
        ),
        (
            as_json(flags={"exportSource": {"system": "mta"}}),
            'it is an actor of Foundry\'s system "mta"; ',
        ),
        (as_json(system={"hp": 3}), "it is an actor of another of Foundry's systems; "),
    ],
)
def test_what_is_no_actor_of_the_system_is_one_line(data: bytes, said: str) -> None:
    assert told(data).startswith(said)


def test_an_item_is_a_table() -> None:
    actor = read_actor(as_json(items=[{}, 7]), "ann.json", "megs", "attributes")
    with pytest.raises(FileError, match=r"^ann.json: items\[1\]: is 7; Foundry has a table here$"):
        list(actor.of("power"))


def test_an_actor_tells_for_whom_it_fights() -> None:
    def whose(kind: str, disposition: int) -> dict[str, Any]:
        data = as_json(type=kind, prototypeToken={"disposition": disposition})
        actor = read_actor(data, "a.json", "megs", "attributes")
        return dict(actor.whose(frozenset({"hero"}), "villains"))

    assert whose("hero", -1) == {"side": "heroes", "player": True}
    assert whose("npc", 1) == {"side": "heroes"}
    assert whose("npc", 0) == whose("npc", -2) == {"side": "villains"}


@pytest.mark.parametrize(
    ("value", "number"),
    [(7, 7), (7.0, 7), ("7", 7), (" 7 ", 7), ("+7.00", 7), ("", 0), (None, 0), (-0.0, 0)],
)
def test_numbers_may_be_written_as_text(value: object, number: int) -> None:
    assert JsonValue({"aps": value}, "", "a.json").number("aps") == number


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (True, "true"),
        (2.5, "2.5"),
        ("x\x1b", '"x\\u001b"'),
        ([], "a list"),
        (-1, "-1"),
        (1001, "1001"),
    ],
)
def test_what_is_no_number_is_named_with_its_place(value: object, shown: str) -> None:
    with pytest.raises(FileError) as found:
        JsonValue({"aps": value}, "system", "a.json").number("aps")
    said = f"a.json: system.aps: is {shown}; Foundry has a whole number from 0 to 1,000 here"
    assert str(found.value) == said


def test_a_text_is_one_printable_line() -> None:
    node = JsonValue({"name": "A\x1b[2J\n  B\u202eC" + "x" * 200}, "", "a.json")
    assert node.text("name").startswith("A\\x1b[2J B\\u202eC")
    assert len(node.text("name")) == 120
