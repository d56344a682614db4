"""Laws of encounter files: whatever the text, it is read or refused, and comes back."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import FileError
from hero_combat.file.document import read, write

HEAD = 'system = "champions" # [state]\n\n[combatants.a]\nspd = 3\nnotes = """\n[state]\n"""\n'

FRAGMENTS = st.sampled_from(
    [
        *'[]{}="\n\r.,# ',
        *("state", "[state]", "[state.x]", "[[state]]", "['state']", "[a]", "[[b]]", "a", "b.c"),
        *(
            "'",
            "'''",
            '"""',
            "\\",
            "1",
            "-1.5",
            "true",
            "\n",
            "\r\n",
            " = ",
            "a = 1\n",
            "1979-05-27",
        ),
        *("x = [\n", "y = {a = 1}", 's = """\n', "'it'", "\ufeff", "\0", "é", "\u2028", "9" * 21),
    ]
)
TEXTS = st.lists(FRAGMENTS, max_size=24).map("".join)


@given(st.one_of(TEXTS, st.text(max_size=60)))
def test_any_text_is_read_or_refused_and_the_cut_agrees_with_the_whole(text: str) -> None:
    try:
        whole = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        whole = None
    try:
        document = read(text.encode(), "f")
    except FileError:
        return  # refused in order; any other exception fails the test
    assert whole is not None
    joined = document.authored | ({"state": document.state} if document.tail else {})
    assert joined == whole
    assert document.text == text
    assert write(document, {}) == document.head.encode()


@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        document = read(data, "f")
    except FileError:
        return  # refused in order; any other exception fails the test
    assert document.text.encode() == data


TABLES = st.lists(
    st.sampled_from(
        [
            *("[a]\n", "[[b]] # [state]\n", "x = 1\n", "y = [ # ]\n  '[', \"]\", {q = 1},\n]\n"),
            *('z = """\n[state]\n\\""""""\n', "w = '''[state]\n'''''\n", "\n", "# [state]\n"),
            *('v."state".u = "#"\r\n', "statement = 1\n", "'[state]' = {r.s = ''}\n"),
        ]
    ),
    max_size=10,
).map("".join)


@given(
    TABLES, st.sampled_from(["", "[state]\n", " [ 'state' . x ]\n", "[[state.x]] # y\n"]), TABLES
)
def test_whatever_is_toml_and_in_order_is_read(above: str, header: str, below: str) -> None:
    below = below.replace("[a]\n", "[state.c]\n").replace("[[b]]", "[[state.d]]") if header else ""
    above = f"# a fight\n{above}"
    text = above + header + below
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(FileError):
            read(text.encode(), "fight.toml")
        return
    document = read(text.encode(), "f")
    assert document.head + document.gap == above
    assert document.authored | ({"state": document.state} if header else {}) == whole


LEAVES = st.one_of(
    st.text(max_size=8), st.integers(-(2**63), 2**63 - 1), st.booleans(), st.floats()
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


def plain(value: Any) -> str:
    """A value as text, its types included, whatever the order of its keys."""
    if isinstance(value, dict):
        return repr(sorted((key, plain(each)) for key, each in value.items()))
    return repr([plain(each) for each in value]) if isinstance(value, list) else repr(value)


@given(st.dictionaries(st.text(max_size=6), VALUES, min_size=1, max_size=4), st.booleans())
def test_any_state_comes_back(state: dict[str, Any], crlf: bool) -> None:  # noqa: FBT001 - hypothesis gives it
    data = (HEAD.replace("\n", "\r\n") if crlf else HEAD).encode()
    written = write(read(data, "f"), state)
    again = read(written, "f")
    assert plain(again.state) == plain(state)
    assert write(again, {}) == data
