"""The authored part without a system: its own keys, and whose stat blocks there are."""

import pytest

from hero_combat.errors import FileError
from hero_combat.file.authored import Header, decoded_header, header, stat_blocks
from hero_combat.file.document import Document, read
from hero_combat.file.typed import Trouble


def document(text: str) -> Document:
    return read(text.encode(), "fight.toml")


def test_a_header_of_the_system_alone() -> None:
    assert header(document('system = "zt"\n')) == Header("zt", "", None, ())


def test_all_keys_of_the_file_itself() -> None:
    text = 'title = "T"\nsystem = "zt"\nseed = 7\nmarks = ["afraid", "lit"]\nnotes = 3\n'
    tables = "[rules]\n[doctrines]\n[sides]\n[combatants]\n[objects]\n[templates]\n[state]\n"
    assert header(document(text + tables)) == Header("zt", "T", 7, ("afraid", "lit"))


@pytest.mark.parametrize(
    ("key", "good"),
    [
        (f'title = "{"x" * 200}"', True),
        (f'title = "{"x" * 201}"', False),
        ("seed = 0", True),
        ("seed = -1", False),
        (f"seed = {2**63 - 1}", True),
        (f"seed = {2**63}", False),
        ("marks = []", True),
        ('marks = "afraid"', False),
    ],
)
def test_bounds_of_the_keys(key: str, *, good: bool) -> None:
    found, troubles = decoded_header(document(f'system = "zt"\n{key}\n'))
    assert (found is not None, len(troubles)) == (good, 0 if good else 1)


def test_what_is_wrong_with_a_header_is_told_at_once() -> None:
    text = document("sede = 3\ntitel = 4\ncombatant.x = 1\nrules.x = 1\n")
    with pytest.raises(FileError) as caught:
        header(text)
    assert [str(each) for each in caught.value.problems] == [
        'fight.toml:1: sede: unknown key; did you mean "seed"?',
        "fight.toml:1: system: is missing",
        'fight.toml:2: titel: unknown key; did you mean "title"?',
        'fight.toml:3: combatant: unknown key; did you mean "combatants"?',
    ]
    _, troubles = decoded_header(text)
    assert set(troubles[0].known) == {
        "system", "title", "seed", "marks", "players_see", "map", "places",
        "state", "notes", "combatants", "objects", "templates", "doctrines", "sides", "rules",
    }  # fmt: skip


BLOCKS = """\
system = "zt"
[templates.t]
name = "T"
notes = 1
stats.x = 1
[templates.u]
like = "t"
stats.y = 2
[combatants.a]
like = "u"
notes = "mine"
[objects.o]
like = "t"
notes = 3
"""


def test_stat_blocks_are_merged_and_templates_are_not() -> None:
    blocks, troubles = stat_blocks(document(BLOCKS))
    assert troubles == []
    assert blocks.combatants == {"a": {"stats": {"x": 1, "y": 2}, "name": "A"}}
    assert blocks.objects == {"o": {"stats": {"x": 1}, "name": "O"}}
    assert blocks.templates == {"t": {"name": "T", "stats": {"x": 1}}, "u": {"stats": {"y": 2}}}


@pytest.mark.parametrize("section", ["combatants", "objects", "templates"])
def test_what_is_wrong_with_a_stat_block_in_any_section(section: str) -> None:
    long = f'"{"x" * 201}"'
    fine = f'"{"x" * 200}"'
    text = document(
        f"{section}.A = {{}}\n{section}.b = 3\n"
        f"[{section}.c]\nname = {long}\nside = {long}\nother = {long}\n"
        f"[{section}.d]\nname = {fine}\nside = {fine}\n"
        f'[{section}.e]\nlike = "nobody"\n[{section}.f]\nname = 3\n'
    )
    assert [(each.path, each.message) for each in stat_blocks(text)[1]] == [
        ((section, "A"), "an id uses a-z, 0-9 and hyphens, and can't begin with a hyphen"),
        ((section, "b"), "expected a table"),
        ((section, "c", "name"), "longer than 200 characters"),
        ((section, "c", "side"), "longer than 200 characters"),
        ((section, "e", "like"), 'no template or stat block "nobody"'),
    ]


def test_each_table_of_the_file_is_one() -> None:
    keys = ("combatants", "objects", "templates", "doctrines", "sides", "rules", "map", "places")
    blocks, troubles = stat_blocks(document("".join(f"{key} = 3\n" for key in keys)))
    assert troubles == [Trouble((key,), "expected a table") for key in keys]
    assert (blocks.combatants, blocks.objects, blocks.templates) == ({}, {}, {})
    assert stat_blocks(document("".join(f"[{key}]\n" for key in keys)))[1] == []


def test_an_id_is_used_once() -> None:
    text = document("[combatants.a]\n[combatants.b]\n[objects.a]\n[objects.c]\n[templates.b]\n")
    assert stat_blocks(text)[1] == [
        Trouble(("objects", "a"), "combatants.a has the same id", "rename one of the two")
    ]
