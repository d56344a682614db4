"""The authored text is kept byte for byte, and the state is read back as it was meant."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import FileError
from hero_combat.file.document import Document, read, write
from hero_combat.file.head_and_state import line_of
from hero_combat.file.stat_block_text import block_ranges

HEAD = 'system = "champions" # [state]\n\n[combatants.a]\nspd = 3\nnotes = """\n[state]\n"""\n'


def problem(data: bytes | str) -> str:
    """What reading `data` complains about."""
    with pytest.raises(FileError) as caught:
        read(data if isinstance(data, bytes) else data.encode(), "fight.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "fight.toml: nothing arrived; did the command before fail, or did `>` overwrite"),
        ("a = 1\nb = 1 2\n", "fight.toml:2: column 7: expected newline or end of document"),
        ("a b = 1\n", "fight.toml:1: column 3: expected '=' after a key"),
        ("a = 1\n[state]\nx = 1\nx = 2\n", "fight.toml:4: column 6: cannot overwrite a value"),
        ('a = 1\n\nb = """x\n\n', "fight.toml:3: this string is never closed"),
        ('a = "x\nb = 1\n', "fight.toml:1: this string is never closed"),
        ("a = 1\nb = [\n1,\n", 'fight.toml:2: this "[" is never closed'),
        ("a = 1\nstate = {}\n", "fight.toml:2: state: the state begins with a [state] header"),
        ("\nstate.x = 1\n", "fight.toml:2: state: the state begins with a [state] header"),
        ("[state]\n\n[combatants.x]\n", "fight.toml:3: combatants.x: belongs above [state]"),
        ("a=1\n[[state]]\nx=1\n", "fight.toml:2: state: expected a table, got a list of tables"),
        ("[a] [state]\n", "fight.toml:1: column 5: expected newline or end of document"),
        (f"a = {'1' * 21}\n", "fight.toml:1: a number of more than 20 digits"),
        (f"a = {'[' * 65}", "fight.toml:1: nested more than 64 levels deep"),
        (f"\n[{'a.' * 70}b]", "fight.toml:2: nested more than 64 levels deep"),
        (f"{'a.' * 50_000}", "fight.toml:1: nested more than 64 levels deep"),
        ("x={" + "a." * 40 + "b={" + "a." * 40 + "b=1}}", "fight.toml:1: x: nested more than 64"),
    ],
)
def test_a_bad_text_is_refused_with_its_line(text: str, complaint: str) -> None:
    assert problem(text).startswith(complaint)


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    assert problem(b"a = 1\nb = '\xff'\n") == "fight.toml:2: is not UTF-8 text"
    assert problem(b"a = 1\n\n\0") == "fight.toml:3: a NUL byte, which no text holds"
    assert problem(b"#" * (16 * 1024 * 1024 + 1)) == "fight.toml: longer than 16 MiB"


def test_long_numbers_that_are_none_are_accepted() -> None:
    text = "day = 1979-05-27T00:32:00.999999-07:00\nkey.1111111111111111111111111 = 1\n"
    text += 'id = "1111111111111111111111111"\n# 1111111111111111111111111\n'
    assert read(text.encode(), "f").authored == tomllib.loads(text)


@pytest.mark.parametrize(
    "header",
    ["[state]", " [ state ]", '["state"]', "['state'.x]", "[[state.x]]", '["st\\u0061te"]'],
)
def test_the_state_begins_at_its_first_header(header: str) -> None:
    document = read(
        f"{HEAD}\n{header} # mine\na = 1 # one\n# two\nb = [ # three\n]\n".encode(), "f"
    )
    assert document.head == HEAD
    assert document.tail.startswith(header)
    assert document.comments == ("# mine", "# one", "# two", "# three")


def test_a_header_in_a_string_or_list_is_none() -> None:
    text = "a = '''\n[state]\n'''\nb = [\n[\"state\"],\n# [state]\n]\n\"a]\".b = 'it''s' # '''\n"
    text = text.replace("'it''s'", '"it\'s"')
    assert read(text.encode(), "f").tail == ""


@pytest.mark.parametrize("bom", ["", "\ufeff"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("ending", ["", "\n", "\n\n", "\n# end\n\n\n"])
def test_writing_and_taking_back_keeps_the_authored_bytes(
    bom: str, newline: str, ending: str
) -> None:
    text = (bom + HEAD.removesuffix("\n") + ending).replace("\n", newline)
    authored = text.encode()
    kept = authored if ending else authored + newline.encode()
    document = read(authored, "f")
    assert write(document, {}) == authored
    state = {"engine": 1, "log": {"lines": ["begin a", 'a\r\n "é" \\']}}
    first = write(document, state)
    assert first.startswith(kept + newline.encode() + b"[state]" + newline.encode())
    again = read(first, "f")
    assert again.state == state
    assert write(again, state) == first
    assert write(again, {}) == kept
    assert first.count(b"\n") == first.count(newline.encode())


def test_a_state_without_a_blank_line_above_stays_so() -> None:
    data = b"a = 1\n[state]\nb = 1\n"
    assert write(read(data, "f"), {"b": 1}) == data


@pytest.mark.parametrize("value", [True, 1, 1.0, float("nan"), "1", [], [1, True], {}, {"a": []}])
def test_values_come_back_with_their_types(value: Any) -> None:
    document = read(b"a = 1\n", "f")
    back = read(write(document, {"x": value}), "f").state["x"]
    assert repr(back) == repr(value)


def test_what_would_not_come_back_is_not_written() -> None:
    class Odd(int):
        """An integer that TOML can't tell from others."""

    with pytest.raises(RuntimeError, match="as it was meant"):
        write(read(b"a = 1\n", "f"), {"x": Odd(3)})
    wrong = Document("f", 'a = """\n', "", {}, {})
    with pytest.raises(FileError, match="never closed"):
        write(wrong, {"x": 1})


def test_a_state_that_breaks_a_limit_is_not_written() -> None:
    with pytest.raises(FileError, match="more than 20 digits"):
        write(read(b"a = 1\n", "f"), {"x": 10**20})


def test_the_line_of_a_key() -> None:
    text = (
        "a = 1\n"
        "[b.c]\n"
        'd."e f".g = 2 # x\n'
        "l = [\n"
        "  'one', # first\n"
        "  \"two\", ['three',\n"
        "  'four'],\n"
        "]\n"
        "[[t]]\n"
        "x = 1\n"
        "[[t]]\n"
        "y = {p = 1, q = ['''\n"
        "''', 2]}\n"
        "[t.u]\n"
        "v = 1\n"
    )
    lines = {
        (): 1,
        ("a",): 1,
        ("b",): 2,
        ("b", "c", "zzz"): 2,
        ("b", "c", "d", "e f", "g"): 3,
        ("b", "c", "l"): 4,
        ("b", "c", "l", 0): 5,
        ("b", "c", "l", 1): 6,
        ("b", "c", "l", 2, 0): 6,
        ("b", "c", "l", 2, 1): 7,
        ("t", 0, "x"): 10,
        ("t", 1): 11,
        ("t", 1, "y", "p"): 12,
        ("t", 1, "y", "q", 1): 13,
        ("t", 1, "u", "v"): 15,
        ("nobody",): 1,
    }
    assert {path: line_of(text, path) for path in lines} == lines


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
        assert problem(text)
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


@pytest.mark.parametrize(
    "value",
    ["[], " * 3, "[[], [1]], " * 400, "{a = {b = 1}}, " * 400, "[\n[ [1], 2 ], # here\n], " * 300],
)
def test_the_state_is_found_below_a_value_that_goes_on_and_on(value: str) -> None:
    head = f'system = "champions"\nnotes.x = [{value}]\n'
    text = f"{head}[state]\nturn = 1\n"
    assert read(text.encode(), "f").head == head
    for wrong in ("[", "]"):
        with pytest.raises(FileError):
            read(text.replace("= [", f"= [{wrong}", 1).encode(), "f")


def test_nesting_is_counted_in_runs_of_brackets_too() -> None:
    for filler in ("", "1, " * 300, "[[1]], " * 300):
        for depth, good in ((62, True), (66, False)):
            text = f"notes = [{filler}{'[' * depth}{']' * depth}]\n".encode()
            if good:
                read(text, "f")
                continue
            with pytest.raises(FileError, match="nested more than 64 levels deep"):
                read(text, "f")


def test_a_stat_block_at_the_very_beginning_has_its_place() -> None:
    text = (
        "# Ada\n[combatants.ada]\nspd = 3\n\n[combatants.bob]\nspd = 2\n[combatants.ada.status]\n"
    )
    document = read(f'{text}prone = true\nsystem = "x"\n'.encode(), "fight.toml")
    parts = [document.head[a:b] for a, b in block_ranges(document, "combatants", "ada")]
    assert parts[0].startswith("# Ada\n[combatants.ada]\nspd = 3\n")
    assert parts[1].startswith("[combatants.ada.status]\nprone = true\n")
    (bob,) = block_ranges(document, "combatants", "bob")
    assert document.head[slice(*bob)].startswith("[combatants.bob]\nspd = 2\n")
    assert list(block_ranges(document, "combatants", "cid")) == []
