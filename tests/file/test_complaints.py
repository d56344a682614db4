"""All that is wrong with a file is told at once, in words, with lines."""

from typing import Annotated, Any, Literal

import msgspec
import opened as hc
import pytest

from hero_combat import systems
from hero_combat.errors import FileError
from hero_combat.fight.state_part import read_encounter
from hero_combat.file.authored import header, override_templates, stat_blocks
from hero_combat.file.document import Document, read
from hero_combat.file.error_lines import file_error
from hero_combat.file.text_layer import layer, optional
from hero_combat.file.typed import decode

Speed = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to hit."""

    dice: Annotated[str, msgspec.Meta(pattern="^[0-9]+d6$", examples=["8d6"])]
    vs: Literal["pd", "ed"] = "pd"


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"strength": "str"}):
    """A small stat block."""

    name: str
    spd: Speed
    side: str = ""
    player: bool = False
    strength: int = 10
    weight: float | None = None
    tags: tuple[str, ...] = ()
    attacks: dict[str, Attack] = {}
    spare: Attack | None = None


SYSTEM = msgspec.structs.replace(systems.load("champions"), sheet=Sheet)


def document(text: str) -> Document:
    """A document whose first line names the system."""
    return read(f'system = "champions"\n{text}'.encode(), "fight.toml")


def complaints(text: str) -> list[str]:
    """What reading the combatants of `text` complains about."""
    with pytest.raises(FileError) as caught:
        read_encounter(document(text), SYSTEM)
    return [str(each) for each in caught.value.problems]


def test_five_errors_in_a_block_are_five_lines() -> None:
    text = """[combatants.grond]
spd = "fast"
str = 12.0
player = 1
dvc = 3
tags = ["a",
  2]
[combatants.grond.attacks.punch]
dice = "many"
vs = "pdd"
[combatants.grond.spare]
"""
    assert complaints(text) == [
        'fight.toml:3: combatants.grond.spd: expected an integer from 1 to 12, got "fast"',
        "fight.toml:4: combatants.grond.str: expected an integer, got 12.0",
        "fight.toml:5: combatants.grond.player: expected true or false, got 1",
        "fight.toml:6: combatants.grond.dvc: unknown key",
        "fight.toml:8: combatants.grond.tags.1: expected text, got 2",
        (
            "fight.toml:10: combatants.grond.attacks.punch.dice: expected text such as "
            '"8d6", got "many"'
        ),
        (
            'fight.toml:11: combatants.grond.attacks.punch.vs: expected "ed" or "pd", got "pdd";'
            ' did you mean "pd"?'
        ),
        "fight.toml:12: combatants.grond.spare.dice: is missing",
    ]


def test_a_missing_key_is_told_at_its_block() -> None:
    assert complaints("[combatants.a]\nstr = 3\n") == ["fight.toml:2: combatants.a.spd: is missing"]


def test_an_inherited_error_is_told_once_where_it_stands() -> None:
    text = """[templates.agent]
sdp = 3
attacks.gun = {vs = "ed"}
[combatants.a]
like = "agent"
spd = 3
[combatants.b]
like = "a"
[templates.unused]
spd = 13
"""
    assert complaints(text) == [
        'fight.toml:3: templates.agent.sdp: unknown key; did you mean "spd"?',
        "fight.toml:4: templates.agent.attacks.gun.dice: is missing",
        "fight.toml:11: templates.unused.spd: expected an integer from 1 to 12, got 13",
    ]


@pytest.mark.parametrize("value", [True, 1.0, "1", [], {}])
def test_nothing_is_taken_for_an_integer(value: Any) -> None:
    sheet, troubles = decode({"name": "A", "spd": value}, Sheet, ("x",))
    assert sheet is None
    assert [trouble.path for trouble in troubles] == [("x", "spd")]


def test_a_good_sheet_has_no_troubles() -> None:
    raw = {"name": "A", "spd": 3, "str": 5, "weight": 2, "attacks": {"x": {"dice": "3d6"}}}
    sheet, troubles = decode(raw, Sheet, ())
    assert troubles == []
    assert sheet == Sheet("A", 3, strength=5, weight=2.0, attacks={"x": Attack("3d6")})


def test_a_part_may_lack_keys_but_not_hold_wrong_ones() -> None:
    assert decode({"attacks": {"x": {}}, "spare": {}}, Sheet, (), partial=True) == (None, [])
    _, troubles = decode({"attacks": {"x": {"dice": 3}}}, Sheet, (), partial=True)
    assert [trouble.path for trouble in troubles] == [("attacks", "x", "dice")]


def test_the_text_layer_needs_no_key() -> None:
    assert msgspec.convert({"spare": {}, "attacks": {"x": {}}}, optional(Sheet))
    assert msgspec.convert({"like": "a", "notes": 3, "str": 2}, layer(Sheet))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"spare": {"dcie": 3}}, optional(Sheet))
    assert not msgspec.json.schema(layer(Sheet))["$defs"]["Sheet"].get("required")


def test_long_and_hidden_values_are_cut_and_escaped() -> None:
    _, troubles = decode({"name": "A", "spd": "\x1b" + "x" * 999}, Sheet, ())
    assert troubles[0].message.endswith('got "\\x1b' + "x" * 36 + '..."')


def test_like_merges_tables_and_replaces_the_rest() -> None:
    authored = document(
        """[templates.agent]
name = "Agent of VIPER"
side = "viper"
spd = 3
tags = ["a"]
attacks.gun = {dice = "6d6", vs = "ed"}
[combatants.agent-1]
like = "agent"
player = true
notes = "first"
tags = ["b"]
attacks.gun.dice = "7d6"
[combatants.agent-2]
like = "agent-1"
[objects.old-wall]
def = 3
[objects.wall-2]
like = "old-wall"
"""
    ).authored
    blocks, troubles = override_templates(authored)
    assert troubles == []
    shared = {
        "side": "viper",
        "spd": 3,
        "tags": ["b"],
        "attacks": {"gun": {"dice": "7d6", "vs": "ed"}},
    }
    assert blocks["agent-1"] == shared | {"name": "Agent 1", "player": True, "notes": "first"}
    assert blocks["agent-2"] == shared | {"name": "Agent 2"}
    assert authored["templates"]["agent"]["attacks"]["gun"]["dice"] == "6d6"
    assert override_templates(authored, "objects")[0]["wall-2"] == {"def": 3, "name": "Wall 2"}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (('[templates.agent]\n[combatants.a]\nlike '
'= "agnet"\n'), ('4: combatants.a.like: no template or stat block '
'"agnet"; did you mean "agent"?')),
        ('[combatants.a]\nlike = "a"\n', "3: combatants.a.like: forms a circle: a -> a"),
        ('[templates.b]\n[combatants.b]\nspd=1\n[combatants.a]\nlike = "b"\n',
         ('6: combatants.a.like: "b" is both a template and one of the combatants;'
         " rename one of the two")),
        ("[combatants.a]\nlike = 3\n",
         "3: combatants.a.like: expected the id of a stat block, got 3"),
        ("[combatants.A]\nspd=1\n", ("2: combatants.A: an id uses a-z, 0-9 and hyphens, and can't "
"begin with a hyphen")),
        (f"[combatants.{'a' * 65}]\nspd=1\n",
         f"2: combatants.{'a' * 61}...: an id has at most 64 characters"),
        ("[combatants.a]\nspd=1\n[objects.a]\n",
         "4: objects.a: combatants.a has the same id; rename one of the two"),
        ("combatants = 3\n", "2: combatants: expected a table"),
        ("combatants.x = 3\n", "2: combatants.x: expected a table"),
        (f"[combatants.a]\nspd=1\nname='{'x' * 201}'\n",
         "4: combatants.a.name: longer than 200 characters"),
        ("sede = 3\n", '2: sede: unknown key; did you mean "seed"?'),
        ("combatant.x = 3\n", '2: combatant: unknown key; did you mean "combatants"?'),
        ("seed = -1\n", "2: seed: expected an integer from 0 to 9223372036854775807, got -1"),
        ("title = 1\n", "2: title: expected text of at most 200 characters, got 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_without_a_system(text: str, complaint: str) -> None:
    assert complaints(text)[0] == f"fight.toml:{complaint}"


def test_the_header() -> None:
    found = header(document('title = "T"\nnotes.x = 1\nrules.y = 2\n[state]\nz = 1\n'))
    assert (found.system, found.title, found.seed) == ("champions", "T", None)
    with pytest.raises(FileError, match="system: is missing"):
        header(read(b"title = 'x'\n", "f"))


def test_notes_are_the_authors_own() -> None:
    text = "[combatants.a]\nspd = 3\nnotes = {x = [1, {y = 2}]}\n[templates.t]\nnotes = 3\n"
    assert read_encounter(document(text), SYSTEM).sheets == {"a": Sheet("A", 3)}
    assert stat_blocks(document(text))[0].combatants == {"a": {"spd": 3, "name": "A"}}


def test_notes_may_stand_beside_how_somebody_is_played() -> None:
    text = "[doctrines.d]\nnotes = [1]\ndo = ['wait']\n[sides.reds]\nnotes.x = 3\ndoctrine = 'd'\n"
    found = read_encounter(document(text), SYSTEM)
    assert (found.doctrines["d"].do, found.sides["reds"].doctrine) == (("wait",), "d")
    with pytest.raises(FileError, match="unknown key"):
        read_encounter(document("[doctrines.d]\nnote = 1\n"), SYSTEM)


def test_a_long_chain_is_refused() -> None:
    text = "".join(f"[combatants.a{i}]\nlike = 'a{i + 1}'\n" for i in range(3000))
    assert "a chain of more than" in complaints(text)[0]


def test_a_file_of_nothing_but_errors_is_told_briefly() -> None:
    found = complaints("".join(f"[combatants.a{i}]\nspd = 0\n" for i in range(300)))
    assert len(found) == 201
    assert found[-1] == "fight.toml: and 100 more"


def test_a_log_line_is_found_by_its_number() -> None:
    text = '[state.log]\nlines = [\n    "begin a",\n    "wrong",\n]\n'
    _, troubles = decode({"spd": 3}, Sheet, ("state", "log", "lines", 1))
    assert file_error(troubles, document(text)).problems[0].line == 5


def test_a_name_has_200_characters_at_most() -> None:
    text = 'system = "storyteller"\n[combatants.ann]\nname = "{}"\n'
    assert hc.loads(text.format("x" * 200)).encounter.sheets["ann"].name == "x" * 200
    with pytest.raises(FileError, match="longer than 200 characters"):
        hc.loads(text.format("x" * 201))
