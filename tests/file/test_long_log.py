"""A long log is read line by line, and means what tomllib says."""

import tomllib

import pytest
import tomli_w
from hypothesis import example, given
from hypothesis import strategies as st

from hero_combat.file.long_log import read_long

FILLING = ["step --dice '4 3 2 / 6'  # Titania's turn: \tshe acts."] * 40
HEAD, FOOT = "[state.log]\nlines = [\n", "]\n"


@given(st.lists(st.text(), max_size=20), st.text())
@example(['say "no" \\ twice', "\x7f", "", '"""', "a\nb", "\u2028", "]"], HEAD)
def test_any_lines_are_read_as_they_were_written(lines: list[str], word: str) -> None:
    state = {"seed": 3, "said": word, "log": {"lines": [*FILLING, *lines]}}
    text = tomli_w.dumps({"state": state})
    assert read_long(text) == tomllib.loads(text) == {"state": state}


def with_lines(before: str, lines: str) -> str:
    filling = "".join(f'    "{line}",\n' for line in FILLING)
    return f"{before}\n{HEAD}{filling}{lines}{FOOT}"


@pytest.mark.parametrize(
    ("before", "lines"),
    [
        ("[state]\n", '    "a", "b",\n'),
        ("[state]\n", '    "a"\n'),
        ("[state]\n", "    # nobody acts\n"),
        ("[state]\n", "    'a',\n"),
        ("[state]\n", '    """\na""",\n'),
        ("[state]\n", "    1,\n"),
        ("[state]\n", "\n"),
        ("[state]\na = 1\n[state.b]\nlines = []\n", '    "\\u00e9",\n'),
        (f'[state]\na = 1\n{HEAD}    "x",\n]\n[other]\n'.replace("state.log", "log"), ""),
    ],
)
def test_lines_of_another_shape_mean_the_same(before: str, lines: str) -> None:
    text = with_lines(before, lines)
    assert read_long(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    ("before", "lines"),
    [
        ('[state]\na = """', ""),
        ("[state]\na = '''", ""),
        ("[state]\na = [", ""),
        ("[state]\na =", ""),
        (f'[state]\n{HEAD}    "x",\n]\n', ""),
        ("[state]\nlog = 1\n", ""),
        ("[state]\n", '    "\\q",\n'),
        ("[state]\n", '    "a"\n    "b",\n'),
        ("[state]\n", '    "a",,\n'),
        ("[state]\n", '    "\x01",\n'),
        ("[state]\n", '    "a" "b",\n'),
        ("[state]\n", '    "a" # x,\n    "b",\n'),
    ],
)
def test_what_is_wrong_is_told_as_tomllib_tells_it(before: str, lines: str) -> None:
    text = with_lines(before, lines)
    with pytest.raises(tomllib.TOMLDecodeError) as theirs:
        tomllib.loads(text)
    with pytest.raises(tomllib.TOMLDecodeError) as ours:
        read_long(text)
    assert str(ours.value) == str(theirs.value)


def test_a_string_that_holds_a_log_is_a_string() -> None:
    text = f"[state]\na = '''\n{with_lines('', '')}'''\n"
    assert read_long(text) == tomllib.loads(text)
    lines = "".join(f'    "{line}",\n' for line in FILLING)
    text = f"[state]\na = '''\n{HEAD}{lines}]\n'''\n\n{HEAD}{lines}]\n"
    assert read_long(text) == tomllib.loads(text)


@pytest.mark.parametrize("size", range(10, 30))
def test_a_list_of_another_name_is_no_log(size: int) -> None:
    text = f"{'k' * size} = [\n" + '    "a",\n    "b",\n' + "]\n"
    assert read_long(text) == {"k" * size: ["a", "b"]}


def test_lines_are_read_from_the_first_character_to_the_last() -> None:
    for before in ("", "a = 1\n", "[state]\nturn = 3\n"):
        text = f"{before}\n{HEAD}" + '    "",\n    "x",\n    "y \\" z",\n    "# \\\\",\n' + FOOT
        found = read_long(text)
        assert found["state"]["log"]["lines"] == ["", "x", 'y " z', "# \\"]
        assert found == tomllib.loads(text)
