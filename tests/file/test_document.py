"""The authored text is kept byte for byte, and the state is read back differently than meant."""

import tomllib
from typing import Any

import pytest

from hero_combat.errors import FileError
from hero_combat.file import document
from hero_combat.file.document import Document, read, write
from hero_combat.file.head_and_state import Cut, line_of
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
        ("", ("fight.toml: the input is empty; did the command before fail, or did `>` overwrite")),
        ("a = 1\nb = 1 2\n", "fight.toml:2: column 7: expected newline or end of document"),
        ("a b = 1\n", "fight.toml:1: column 3: expected '=' after a key"),
        ("a = 1\n[state]\nx = 1\nx = 2\n", "fight.toml:4: column 6: cannot overwrite a value"),
        ('a = 1\n\nb = """x\n\n', "fight.toml:3: this string is never closed"),
        ('a = "x\nb = 1\n', "fight.toml:1: this string is never closed"),
        ("a = 1\nb = [\n1,\n", 'fight.toml:2: this "[" is never closed'),
        ("a = 1\nstate = {}\n", "fight.toml:2: state: the state begins with a [state] header"),
        ("\nstate.x = 1\n", "fight.toml:2: state: the state begins with a [state] header"),
        ("[state]\n\n[combatants.x]\n", "fight.toml:3: combatants.x: must be above [state]"),
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
    assert problem(b"a = 1\n\n\0") == "fight.toml:3: a NUL byte, which text can't hold"
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

    with pytest.raises(RuntimeError, match="differently than meant"):
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


# ------------------------------------------------------------------ conflicts

OURS = "<<<<<<< ours\nhp = 1\n=======\nhp = 2\n>>>>>>> theirs\n"
MEND = (
    "choose between the two sides and remove the marks; `git checkout --ours FILE` or "
    "`--theirs FILE` takes one whole side"
)


@pytest.mark.parametrize(
    ("above", "line"), [("", 1), ("\n", 2), ("a = 1\nb = 2\n", 3), ("x = 1\n[state]\n", 3)]
)
def test_a_merge_that_is_not_settled_is_told_where_it_begins(above: str, line: int) -> None:
    assert problem(above + OURS + OURS) == f"fight.toml:{line}: an unsettled merge; {MEND}"


def test_marks_in_a_text_are_no_merge() -> None:
    text = f"notes = '''\n{OURS}'''\n"
    assert read(text.encode(), "f").authored["notes"] == OURS
    assert problem("a <<<<<<< ours\n").startswith("fight.toml:1: column 3: expected '='")
    assert problem("a =\n  <<<<<<< ours\n").startswith("fight.toml:1: column 4: invalid value")


# ------------------------------------------------------------------ places of errors


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = 1\n\n[state]\nb = 1\nc d\n[state.e]\n", "fight.toml:5: column 3: expected '='"),
        ("a = 1\n[state]\nb = 1\nc = 2 3\n", "fight.toml:4: column 7: expected newline"),
        ("\ufeffa = 1\nb\n", "fight.toml:2: column 2: expected '='"),
        ("a = 1\nb =", "fight.toml:2: invalid value"),
        ("a = 1\nb =\n", "fight.toml:2: column 4: invalid value"),
        ("a = 1\n[state]\nb = 1\n[state.c]\nd =", "fight.toml:5: invalid value"),
        ("[a]\nb = 1\n[a]\n", "fight.toml:3: column 3: cannot declare"),
        ("a = 1\n\n[[state]]\n", "fight.toml:3: state: expected a table, got a list of tables"),
    ],
)
def test_an_error_names_line_and_column(text: str, complaint: str) -> None:
    assert problem(text).startswith(complaint)


def test_what_the_walk_takes_for_no_statement_is_refused_whatever_the_parser_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No text is known of which the two say different things; here the walk is wrong."""
    text = "\nb = 2\nc = 3\n"
    for cut, line in ((7, 2), (0, 1), (13, 3)):
        monkeypatch.setattr(document, "find_state", lambda *_, cut=cut: Cut(13, cut, ()))
        assert problem(text) == f"fight.toml:{line}: is not a TOML statement"


@pytest.mark.parametrize("above", ["[a]\n", "b = [[]]\nc = {d = [1, {}]}\n[[state.list]]\n"])
def test_a_value_lies_64_levels_deep_at_most(above: str) -> None:
    """Tables around it are levels; the list that is too many has its own line and key."""
    free = 63 if above == "[a]\n" else 61  # of `state.list` and its first table
    read(f"{above}x = {'[' * free}{']' * free}\n".encode(), "f")
    line = above.count("\n") + 2
    key = "a" if above == "[a]\n" else "state"
    lists = f"{above}x = {'[' * free}\n[{']' * (free + 1)}\n"
    assert problem(lists) == f"fight.toml:{line}: {key}: nested more than 64 levels deep"
    tables = f"{above}x = {'[{b = ' * (free // 2)}[\n[]]{'}]' * (free // 2)}\n"
    assert problem(tables) == f"fight.toml:{line}: {key}: nested more than 64 levels deep"


def test_a_state_is_written_64_levels_deep_at_most() -> None:
    value: list[Any] = []
    for _ in range(62):
        value = [value]
    assert read(write(read(b"a = 1\n", "f"), {"x": value}), "f").state["x"] == value
    with pytest.raises(FileError, match=r"^f:67: state: nested more"):
        write(read(b"a = 1\n", "f"), {"x": [value]})


def test_the_longest_file_has_16_mib(monkeypatch: pytest.MonkeyPatch) -> None:
    assert document.MAX_BYTES == 16_777_216
    monkeypatch.setattr(document, "MAX_BYTES", 40)
    text = b"a = 1\n\n[state]\nx = 1234567890123456789\n"
    assert len(text) == 39
    read(text, "f")
    read(text + b"\n", "f")
    with pytest.raises(FileError, match=r"^f: longer than"):
        read(text + b"\n\n", "f")
    empty = read(b"a = 1\n", "f")
    assert write(empty, {"x": 1234567890123456789}) == text
    assert len(write(empty, {"x": 12345678901234567890})) == 40
    with pytest.raises(FileError, match=r"^f: longer than"):
        write(empty, {"x": "1234567890123456789"})


def test_what_is_no_text_is_told_wherever_it_stands() -> None:
    assert problem(b"\0") == "fight.toml:1: a NUL byte, which text can't hold"
    assert problem(b"\n\xff\n") == "fight.toml:2: is not UTF-8 text"
    assert problem(b"\xff\n") == "fight.toml:1: is not UTF-8 text"
    assert problem(b"\n\n\na = '\0'\n") == "fight.toml:4: a NUL byte, which text can't hold"


@pytest.mark.parametrize("error", [ValueError, RecursionError])
def test_what_another_python_s_parser_refuses_is_no_bug(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refuse(_text: str) -> None:
        raise error

    monkeypatch.setattr(tomllib, "loads", refuse)
    assert problem("a = 1\n") == "fight.toml:1: can't be read as TOML"
    assert problem("\n\n[state]\n") == "fight.toml:1: can't be read as TOML"


# ------------------------------------------------------------------ what is read and written


def test_a_document_in_its_parts() -> None:
    text = "a = 1\r\n\r\n[state] # one\r\nb = 2\r\n"
    assert read(text.encode(), "f") == Document(
        name="f",
        head="a = 1\r\n",
        tail="[state] # one\r\nb = 2\r\n",
        authored={"a": 1},
        state={"b": 2},
        comments=("# one",),
        newline="\r\n",
        gap="\r\n",
    )
    assert read(text.encode(), "f").text == text
    assert read(b"a = 1", "f") == Document("f", "a = 1", "", {"a": 1}, {})
    assert read(b"a = 1\n\n", "f") == Document("f", "a = 1\n\n", "", {"a": 1}, {})
    assert read(b"\n[state]\n", "f") == Document("f", "\n", "[state]\n", {}, {})
    assert read(b"a = 1\n\n\n[state]\n", "f").head == "a = 1\n\n"
    assert read(b"a = 1\n\r\n[state]\n", "f").gap == "\r\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b""),
        (b"a = 1", b"a = 1\n\n[state]\nx = 1\n"),
        (b"a = 1\n", b"a = 1\n\n[state]\nx = 1\n"),
        (b"a = 1\n\n", b"a = 1\n\n\n[state]\nx = 1\n"),
        (b"a = 1\r\n", b"a = 1\r\n\r\n[state]\r\nx = 1\r\n"),
        (b"a = 1\n[state]\ny = 2\n", b"a = 1\n[state]\nx = 1\n"),
        (b"a = 1\n\n[state]\ny = 2\n", b"a = 1\n\n[state]\nx = 1\n"),
        (b"[state]\ny = 2\n", b"[state]\nx = 1\n"),
        (b"\n\n[state]\n", b"\n\n[state]\nx = 1\n"),
    ],
)
def test_the_state_is_written_below_the_authored_text(before: bytes, after: bytes) -> None:
    if before:
        assert write(read(before, "f"), {"x": 1}) == after
    else:
        assert write(Document("f", "", "", {}, {}), {"x": 1}) == b"[state]\nx = 1\n"


@pytest.mark.parametrize("head", ["a = 1\n[state]\ny = 1\n", "a b\n", "a = 1\n[b] c\n"])
def test_a_head_that_would_swallow_the_state_is_no_head(head: str) -> None:
    wrong = Document("f", head, "", {}, {})
    with pytest.raises(RuntimeError, match="would not begin where your text ends"):
        write(wrong, {"x": 1})


class Odd(int):
    """An integer that TOML can't tell from others."""


@pytest.mark.parametrize(
    "state",
    [
        {"x": Odd(1)}, {"x": [1, Odd(2)]}, {"x": [Odd(1), 2]}, {"x": {"y": Odd(1), "z": 1}},
        {"y": 1, "x": {"z": 1, "y": Odd(1)}}, {"x": [[], [Odd(3)]]}, {"x": Odd(0)},
    ],
)  # fmt: skip
def test_what_would_come_back_as_another_type_is_not_written(state: dict[str, Any]) -> None:
    with pytest.raises(RuntimeError, match="differently than meant"):
        write(read(b"a = 1\n", "f"), state)


def test_what_comes_back_the_same_is_written() -> None:
    nan, state = float("nan"), {"t": (1, (2,)), "n": [], "d": {"e": {}}}
    again = read(write(read(b"a = 1\n", "f"), {**state, "nan": nan}), "f").state
    assert repr(again.pop("nan")) == "nan"
    assert again == {"t": [1, [2]], "n": [], "d": {"e": {}}}


@pytest.mark.parametrize("size", [16_383, 16_384, 16_385])
def test_a_long_text_is_read_like_a_short_one(size: int) -> None:
    text = f"a = 1\n# {'x' * (size - 9)}\n"
    assert len(text) == size
    assert read(text.encode(), "f").authored == {"a": 1}
    assert problem(f"a =\n# {'x' * (size - 7)}\n").startswith("fight.toml:1: column 4")
