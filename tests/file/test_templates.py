"""What a stat block inherits, and where what is wrong with it stands."""

from typing import Any

import pytest

from hero_combat.file import templates
from hero_combat.file.templates import bad_id, find_origin, name_of, override_templates
from hero_combat.file.typed import Path, Trouble


def test_what_is_personal_is_not_inherited() -> None:
    """Of a template its name and notes are its own; of somebody else side and player too."""
    everything = {"name": "N", "notes": "n", "side": "s", "player": True, "spd": 4, "like": "t"}
    authored = {
        "templates": {"t": {"name": "T", "notes": 1, "side": "x", "player": False, "dex": 20}},
        "combatants": {"a": everything, "b": {"like": "a"}, "c": {"like": "t", "name": ""}},
    }
    blocks, troubles = override_templates(authored)
    assert troubles == []
    assert blocks == {
        "a": {"name": "N", "notes": "n", "side": "s", "player": True, "spd": 4, "dex": 20},
        "b": {"name": "B", "side": "x", "player": False, "spd": 4, "dex": 20},
        "c": {"name": "C", "side": "x", "player": False, "dex": 20},
    }
    assert authored["combatants"]["b"] == {"like": "a"}


def test_templates_are_like_templates_and_objects_like_objects() -> None:
    authored: dict[str, Any] = {
        "templates": {"u": {"a": {"x": 1}, "b": 1}, "t": {"like": "u", "a": {"y": 2}}},
        "objects": {"wall": {"like": "t", "b": 2}, "gate": {"like": "wall", "a": {"x": 3}}},
        "combatants": {"gate-2": {"like": "t"}},
    }
    blocks, troubles = override_templates(authored, "objects")
    assert (blocks, troubles) == (
        {
            "wall": {"a": {"x": 1, "y": 2}, "b": 2, "name": "Wall"},
            "gate": {"a": {"x": 3, "y": 2}, "b": 2, "name": "Gate"},
        },
        [],
    )
    assert override_templates(authored, "templates")[0]["t"] == {
        "a": {"x": 1, "y": 2},
        "b": 1,
        "name": "T",
    }


def test_what_is_no_table_is_passed_over_and_the_rest_is_not() -> None:
    authored: dict[str, Any] = {"combatants": {"a": 3, "b": {"like": "nobody"}, "c": {"x": 1}}}
    blocks, (trouble,) = override_templates(authored)
    assert blocks == {"c": {"x": 1, "name": "C"}}
    assert trouble.path == ("combatants", "b", "like")
    assert override_templates({"combatants": 3}) == ({}, [])
    assert override_templates({}) == ({}, [])


@pytest.mark.parametrize(
    ("authored", "trouble"),
    [
        (
            {"combatants": {"a": {"like": ["b"]}}},
            Trouble(("combatants", "a", "like"), "expected the id of a stat block, got a list"),
        ),
        (
            {"templates": {"t": {}}, "objects": {"o": {}}, "combatants": {"a": {"like": "o"}}},
            Trouble(
                ("combatants", "a", "like"),
                'no template or stat block "o"',
                known={"t": {}, "a": {"like": "o"}},
                word="o",
            ),
        ),
        (
            {"combatants": {"a": {"like": "x" * 65}}},
            Trouble(
                ("combatants", "a", "like"),
                f'no template or stat block "{"x" * 64}"',
                known={"a": {"like": "x" * 65}},
                word="x" * 65,
            ),
        ),
        (
            {"templates": {"b": {}}, "combatants": {"a": {"like": "b"}, "b": {}}},
            Trouble(
                ("combatants", "a", "like"),
                '"b" is both a template and one of the combatants',
                "rename one of the two",
            ),
        ),
        (
            {"combatants": {"a": {"like": "b"}, "b": {"like": "c"}, "c": {"like": "b"}}},
            Trouble(("combatants", "c", "like"), "forms a circle: a -> b -> c -> b"),
        ),
        (
            {"templates": {"t": {"like": "t"}}, "combatants": {"a": {"like": "t"}}},
            Trouble(("templates", "t", "like"), "forms a circle: a -> t -> t"),
        ),
        (
            {"combatants": {f"a{n}": {"like": f"a{(n + 1) % 9}"} for n in range(9)}},
            Trouble(
                ("combatants", "a8", "like"),
                "forms a circle: a0 -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7",
            ),
        ),
    ],
)
def test_what_can_be_wrong_with_like(authored: dict[str, Any], trouble: Trouble) -> None:
    found = override_templates(authored)[1][0]
    assert (found.path, found.message, found.mend, found.word) == (
        trouble.path, trouble.message, trouble.mend, trouble.word,
    )  # fmt: skip
    assert sorted(found.known) == sorted(trouble.known)


def test_an_object_is_not_like_a_combatant_not_even_by_a_template() -> None:
    authored = {
        "templates": {"t": {"like": "a"}},
        "combatants": {"a": {"x": 1}},
        "objects": {"o": {"like": "t"}},
    }
    assert override_templates(authored, "templates")[0]["t"]["x"] == 1
    (trouble,) = override_templates(authored, "objects")[1]
    assert trouble.message == 'no template or stat block "a"'


def test_sixteen_stat_blocks_may_hang_together() -> None:
    def chain(size: int) -> dict[str, Any]:
        blocks: dict[str, Any] = {f"a{n}": {"like": f"a{n + 1}"} for n in range(size - 1)}
        return {"combatants": {**blocks, f"a{size - 1}": {"x": 1}}}

    blocks, troubles = override_templates(chain(16))
    assert troubles == []
    assert blocks["a0"] == {"x": 1, "name": "A0"}
    blocks, (trouble,) = override_templates(chain(17))
    assert trouble.path == ("combatants", "a15", "like")
    assert trouble.message == "a chain of more than 16 stat blocks"
    assert "a0" not in blocks
    assert blocks["a1"]["x"] == 1


def test_no_file_inherits_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three blocks of two keys that are inherited: six."""
    blocks: dict[str, Any] = {"x": {}, **{f"b{n}": {"like": "t"} for n in range(4)}}
    authored = {"templates": {"t": {"p": 1, "q": 2}}, "combatants": blocks}
    monkeypatch.setattr(templates, "_MAX_KEYS", 8)
    assert override_templates(authored)[1] == []
    monkeypatch.setattr(templates, "_MAX_KEYS", 5)
    found, troubles = override_templates(authored)
    assert sorted(found) == ["b0", "b1", "x"]
    assert troubles == [
        Trouble(("combatants", "b2", "like"), "the templates add up to more than the limit")
    ]


def test_a_name_is_made_of_an_id() -> None:
    assert [name_of(id_) for id_ in ("ada", "agent-1", "old-brick-wall", "a--b", "-")] == [
        "Ada",
        "Agent 1",
        "Old Brick Wall",
        "A B",
        "-",
    ]


@pytest.mark.parametrize("id_", ["a", "0", "agent-1", "a-", "a" * 64])
def test_what_is_an_id(id_: str) -> None:
    assert bad_id(id_) == ""


@pytest.mark.parametrize("id_", ["", "-a", "A", "a b", "ä", "a_b", "a\n"])
def test_what_is_none(id_: str) -> None:
    assert bad_id(id_) == "an id uses a-z, 0-9 and hyphens, and can't begin with a hyphen"
    assert bad_id("a" * 65) == "an id has at most 64 characters"


FAMILY: dict[str, Any] = {
    "templates": {
        "root": {"stats": {"dex": 1, "list": [1, {"x": 2}]}, "top": 1},
        "kind": {"like": "root", "stats": {"con": 2}, "top": 2},
    },
    "combatants": {
        "a": {"like": "kind", "own": 1, "stats": {"own": 1}},
        "b": {"like": "a"},
        "lost": {"like": "nobody", "x": 1},
    },
    "objects": {"o": {"like": "kind"}},
    "rules": {"a": {"b": {"c": 1}}},
}


@pytest.mark.parametrize(
    ("path", "origin"),
    [
        (("combatants", "a", "own"), ("combatants", "a", "own")),
        (("combatants", "b", "own"), ("combatants", "a", "own")),
        (("combatants", "b", "top"), ("templates", "kind", "top")),
        (("combatants", "b", "stats", "dex"), ("templates", "root", "stats", "dex")),
        (("combatants", "b", "stats", "con"), ("templates", "kind", "stats", "con")),
        (("combatants", "b", "stats", "own"), ("combatants", "a", "stats", "own")),
        (("objects", "o", "stats", "list", 1, "x"), ("templates", "root", "stats", "list", 1, "x")),
        # where it would stand: the nearest layer that has most of the tables around it
        (("combatants", "b", "stats", "new"), ("combatants", "a", "stats", "new")),
        (("combatants", "b", "new"), ("combatants", "b", "new")),
        (("objects", "o", "stats", "list", 2), ("templates", "root", "stats", "list", 2)),
        (("objects", "o", "stats", "list", 1, "y"), ("templates", "root", "stats", "list", 1, "y")),
        (("objects", "o", "stats", "list", "y"), ("templates", "root", "stats", "list", "y")),
        (("objects", "o", "top", "y"), ("templates", "kind", "top", "y")),
        (("templates", "kind", "stats", "dex"), ("templates", "root", "stats", "dex")),
        # what is never inherited
        (("combatants", "b", "like"), ("combatants", "b", "like")),
        (("combatants", "b", "like", "x"), ("combatants", "b", "like", "x")),
        (("combatants", "b"), ("combatants", "b")),
        (("rules", "a", "b", "c"), ("rules", "a", "b", "c")),
        (("combatants", "lost", "x"), ("combatants", "lost", "x")),
        (("combatants", "lost", "y"), ("combatants", "lost", "y")),
        ((), ()),
    ],
)
def test_where_what_is_inherited_stands(path: Path, origin: Path) -> None:
    assert find_origin(FAMILY, path) == origin
