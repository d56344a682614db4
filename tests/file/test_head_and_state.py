"""Where the state begins, and on which line a key stands."""

import pytest

from hero_combat.errors import FileError
from hero_combat.file import head_and_state
from hero_combat.file.head_and_state import Cut, KeyLines, Path, find_state, line_of


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("", Cut(0, -1, ())),
        ("a = 1\n", Cut(6, -1, ())),
        ("[state]\n", Cut(0, -1, ())),
        ("[state]\n[state.x]\n", Cut(0, -1, ())),
        ("a = 1\n[state]\nb = 2\n", Cut(6, -1, ())),
        ("a = 1\n \t[state] # 1\n# 2\nb = [ # 3\n]\n", Cut(6, -1, ("# 1", "# 2", "# 3"))),
        ("# above\na = 1\n[state]\r\n", Cut(14, -1, ())),
        ("[a]\nstate = 1\n[state]\nx = 1\n", Cut(14, -1, ())),
        ("[[a.state]]\n", Cut(12, -1, ())),
        # the line that is none, and what stands behind it
        ("a b\nc = 1\n", Cut(10, 4, ())),
        ("a b", Cut(3, 3, ())),
        ("x = 1\n[a] b\n", Cut(12, 12, ())),
        ("x = 1\n[a] b\nc = 1\n", Cut(18, 12, ())),
        ("[state]\n# one\na b\n# two\n", Cut(0, 18, ("# one",))),
        ("= 1\n[state]\n", Cut(12, 4, ())),
        ("x = 1\n[state] y\nz = 1\n", Cut(22, 16, ())),
        ("[state]\n[other] y\nz = 1\n", Cut(0, 18, ())),
    ],
)  # fmt: skip
def test_where_the_state_begins(text: str, cut: Cut) -> None:
    assert find_state(text, "fight.toml") == cut


@pytest.mark.parametrize(
    ("text", "line", "path"),
    [
        ("state = 1\n", 1, "state"),
        ("a = 1\nstate.x = 1\n", 2, "state"),
        ('\n"state" = 1\n', 2, "state"),
        ("[state]\n[a]\n", 2, "a"),
        ("a = 1\n\n[state]\nx = 1\n[b.'c d']\n", 5, "b.c d"),
        ("[state.x]\ny = 1\n[[ z ]]\n", 3, "z"),
    ],
)
def test_what_stands_in_the_wrong_place(text: str, line: int, path: str) -> None:
    with pytest.raises(FileError) as caught:
        find_state(text, "fight.toml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.path, problem.file) == (line, path, "fight.toml")


TEXT = """\
# a fight
x.y.z = 1
plain = [
  1, [2,
  3], {p = 4, q.r = [
    5]},

  # a comment
  6]
one = {a = 1, "b c".d = [{e = 1}, {f = 2}]}
word = "[not a list"
[t.u]
v = 1
[[list.of]]
a = 1
[[list.of]]
b = [1,
2]
[list.of.sub]
c = 1
[[list.of.deep]]
d = 1
[[list.of]]
[t.w]
"""
PLACES: dict[Path, int] = {
    (): 1,
    ("x",): 2,
    ("x", "y"): 2,
    ("x", "y", "z"): 2,
    ("x", "y", "z", "?"): 2,
    ("x", "?"): 2,
    ("plain",): 3,
    ("plain", 0): 4,
    ("plain", 1): 4,
    ("plain", 1, 0): 4,
    ("plain", 1, 1): 5,
    ("plain", 1, 2): 4,
    ("plain", 2): 5,
    ("plain", 2, "p"): 5,
    ("plain", 2, "q"): 5,
    ("plain", 2, "q", "r"): 5,
    ("plain", 2, "q", "r", 0): 6,
    ("plain", 3): 9,
    ("plain", 4): 3,
    ("one", "a"): 10,
    ("one", "b c", "d", 1, "f"): 10,
    ("word",): 11,
    ("word", 0): 11,
    ("t",): 12,
    ("t", "u"): 12,
    ("t", "u", "v"): 13,
    ("t", "w"): 24,
    ("t", "?"): 12,
    ("list",): 14,
    ("list", "of"): 14,
    ("list", "of", 0): 14,
    ("list", "of", 0, "a"): 15,
    ("list", "of", 0, "b"): 14,
    ("list", "of", 1): 16,
    ("list", "of", 1, "b", 1): 18,
    ("list", "of", 1, "sub"): 19,
    ("list", "of", 1, "sub", "c"): 20,
    ("list", "of", 1, "deep"): 21,
    ("list", "of", 1, "deep", 0, "d"): 22,
    ("list", "of", 2): 23,
    ("list", "of", 3): 14,
    ("nobody", "at all"): 1,
}


def test_each_key_has_its_line() -> None:
    lines = KeyLines(TEXT, list(PLACES))
    assert {path: lines.of(path) for path in PLACES} == PLACES
    assert {path: line_of(TEXT, path) for path in PLACES} == PLACES


@pytest.mark.parametrize("ending", ["\r\n", "\n"])
def test_lines_are_those_of_any_editor(ending: str) -> None:
    text = TEXT.replace("\n", ending)
    assert line_of(text, ("list", "of", 1, "b", 1)) == 18


def test_a_table_that_is_written_twice_stands_where_it_begins() -> None:
    text = "[a]\nx = 1\n[a.b]\n[c]\n[a.d]\n"
    assert line_of(text, ("a",)) == 1
    assert line_of("[a.b]\n[a]\nx = 1\n", ("a",)) == 2  # its own header, not that of one below
    assert line_of(text, ("a", "d")) == 5


def test_inline_tables_over_several_lines_of_strings() -> None:
    text = 'a = {b = """\n\n""", c = 1, d = [\n2]}\ne = 1\n'
    assert line_of(text, ("a", "b")) == 1
    assert line_of(text, ("a", "c")) == 3
    assert line_of(text, ("a", "d", 0)) == 4
    assert line_of(text, ("e",)) == 5


def test_what_stands_above_a_fault_has_its_line() -> None:
    for fault in ("b c\n", "b = 'x\n", f"b = {'1' * 21}\n", "[b] c\n"):
        text = f"\na = 1\n{fault}d = 1\n"
        assert line_of(text, ("a",)) == 2
        assert line_of(text, ("d",)) == 1
    assert line_of("\na = 1\n[b] c\n", ("b",)) == 1


def test_a_value_that_goes_on_and_on_has_its_first_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(head_and_state, "_MAX_PLACES", 3)
    text = "\na = [\n1,\n2,\n3,\n4]\n"
    assert [line_of(text, ("a", nth)) for nth in range(4)] == [3, 4, 5, 2]


def test_an_item_that_is_not_there_has_the_line_of_its_list() -> None:
    text = "\na = []\nb = [\n5]\nc = {}\nd = {x = [\n6]}\n"
    assert line_of(text, ("a", 0)) == 2
    assert line_of(text, ("b", 1)) == 3
    assert line_of(text, ("c", "x")) == 5
    assert line_of(text, ("d", "x", 0)) == 7


def test_lists_that_are_broken_have_lines_as_far_as_they_go() -> None:
    assert line_of("a = [1,\n2]]\nb = 1\n", ("a", 1)) == 2
    assert line_of("a = {= 1,\nb = 2}\n", ("a", "b")) == 2
    assert line_of("a = [[1]],\n[2]\n", ("a", 0, 0)) == 1
