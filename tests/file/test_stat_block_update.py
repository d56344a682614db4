"""A stat block that takes the place of an older one: the whole file that comes of it."""

import pytest

from hero_combat.errors import UsageError
from hero_combat.file.document import Document, read
from hero_combat.file.stat_block_update import KEPT, update_stat_block


def document(text: str, name: str = "target.toml") -> Document:
    return read(text.encode(), name)


def updated(source: str, target: str, id_: str = "ann", own: str = "ann") -> tuple[str, list[str]]:
    """The new text, and what differs."""
    made = update_stat_block(document(source, "source.toml"), id_, document(target), own)
    return made.data.decode(), list(made.differences)


TARGET = """\
system = "zt"
# about ann
[combatants.ann]
name = "Ann"
side = "law"   # whose
hp = 3
player = true
[combatants.ann.gear.gun]
hidden = 3
dice = 1
[combatants.bob]
hp = 1
# second part
[combatants.ann.traits]
side = 4
x = 1

[rules]
a = 1
[state]
turn = 1
"""


def test_a_new_stat_block_keeps_the_part_in_the_encounter() -> None:
    source = "# new\n[combatants.ann]\nname = 'Anna'\nhp = 4\n[combatants.ann.gear.gun]\ndice = 2\n"
    text, differences = updated(source, TARGET)
    assert text == (
        'system = "zt"\n'
        "# new\n"
        "[combatants.ann]\n"
        'side = "law"   # whose\n'
        "player = true\n"
        "name = 'Anna'\n"
        "hp = 4\n"
        "[combatants.ann.gear.gun]\n"
        "dice = 2\n"
        "[combatants.bob]\n"
        "hp = 1\n"
        "\n"
        "[rules]\n"
        "a = 1\n"
        "[state]\n"
        "turn = 1\n"
    )
    assert differences == [
        "name Ann -> Anna",
        "hp 3 -> 4",
        "gear.gun.hidden is gone",
        "gear.gun.dice 1 -> 2",
        "traits is gone",
    ]


@pytest.mark.parametrize("key", KEPT)
def test_what_the_new_one_says_itself_is_not_kept(key: str) -> None:
    target = f"[combatants.ann]\n{key} = 1\nother = 1\n"
    assert (
        updated("[combatants.ann]\nx = 1\n", target)[0] == f"[combatants.ann]\n{key} = 1\nx = 1\n"
    )
    text, differences = updated(f"[combatants.ann]\n{key} = 2\n", target)
    assert text == f"[combatants.ann]\n{key} = 2\n"
    assert differences == [f"{key} 1 -> 2", "other is gone"]


def test_another_id_in_another_file() -> None:
    source = "[combatants.n1]\nhp = 2\nnew = {a = 1}\nwords = ['x']\n[combatants.n1.b]\nc = 1\n"
    text, differences = updated(source, "[combatants.ann]\r\nhp = 1.5\r\nb = 1\r\n", "n1")
    assert text == (
        "[combatants.ann]\nhp = 2\nnew = {a = 1}\nwords = ['x']\n[combatants.ann.b]\nc = 1\n"
    ).replace("\n", "\r\n")
    assert differences == ["hp 1.5 -> 2", 'b 1 -> {"c":1}', "new is new", "words is new"]


def test_a_stat_block_that_is_the_same_stays_as_it_is_written() -> None:
    for source in ("[combatants.ann]\nhp = 1\n", "[combatants.ann]\nhp = 1\nside = 'law'\n"):
        target = (
            "[combatants.ann] # mine\nside = 'law'\n# hit points\nhp = 1\n\n[state]\nturn = 1\n"
        )
        assert updated(source, target) == (target, [])


def test_dotted_and_deep_keys_of_the_part_in_the_encounter_stay() -> None:
    target = "[combatants.ann]\nbehind.wall = 1\nx.side = 2\n[combatants.ann.y]\nside = 3\n"
    text, differences = updated("[combatants.ann]\nhp = 1\n", target)
    assert text == "[combatants.ann]\nbehind.wall = 1\nhp = 1\n"
    assert differences == ["x is gone", "y is gone", "hp is new"]


def test_a_part_of_which_the_new_one_says_something_else_is_not_kept() -> None:
    target = "[combatants.ann]\nbehind.wall = 1\nbehind.gate = 2\nside = 3\n"
    text, differences = updated("[combatants.ann]\nbehind.door = 1\n", target)
    assert text == "[combatants.ann]\nside = 3\nbehind.door = 1\n"
    assert differences == ["behind.wall is gone", "behind.gate is gone", "behind.door is new"]


def test_templates_must_be_the_same_in_both_files() -> None:
    source = "[templates.t]\nx = 1\n[combatants.ann]\nlike = 't'\nhp = 1\n"
    target = "[templates.t]\nx = 1\n[combatants.ann]\nhp = 2\n"
    assert updated(source, target)[0] == (
        "[templates.t]\nx = 1\n[combatants.ann]\nlike = 't'\nhp = 1\n"
    )
    for other in ("[templates.t]\nx = 2\n[combatants.ann]\n", "[combatants.ann]\n"):
        with pytest.raises(UsageError) as caught:
            updated(source, other)
        assert str(caught.value) == ("source.toml: ann uses t, which is missing or different here")


@pytest.mark.parametrize(
    ("source", "target", "file"),
    [
        ("[combatants.ann]\n", "combatants.ann = {x = 1}\n", "target.toml"),
        ("combatants.ann = {x = 1}\n", "[combatants.ann]\n", "source.toml"),
    ],
)
def test_a_block_is_written_as_a_table_of_its_own(source: str, target: str, file: str) -> None:
    with pytest.raises(
        UsageError, match=f"^{file}: combatants.ann is not written as its own table"
    ):
        updated(source, target)
