"""Where statements begin and end, which limits they have, and how keys are read."""

from collections.abc import Iterator

import pytest

from hero_combat.errors import FileError
from hero_combat.file.scan import Comments, Statement, key_parts, line_at, statements


def scanned(text: str, *, every: bool = True) -> list[tuple[int, str, int, int, int]]:
    """Each statement as start, key, brackets, value, end."""
    return [
        (each.start, each.key, each.brackets, each.value, each.end)
        for each in statements(text, "fight.toml", every=every)
    ]


def complaint(text: str) -> str:
    """What walking over a text complains about."""
    with pytest.raises(FileError) as caught:
        list(statements(text, "fight.toml"))
    (problem,) = caught.value.problems
    return f"{problem.line}: {problem.message}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        (" \t\r\n\n", []),
        ("# only a comment", []),
        ("a = 1", [(0, "a", 0, 4, 5)]),
        ("a = 1\n", [(0, "a", 0, 4, 6)]),
        ("a = 1\r\n", [(0, "a", 0, 4, 7)]),
        ("a=1 # one\nb=2", [(0, "a", 0, 2, 10), (10, "b", 0, 12, 13)]),
        ("\ufeffa = 1\n", [(1, "a", 0, 5, 7)]),
        ("# first\n  a.b = 1\n", [(10, "a.b", 0, 16, 18)]),
        ("[a]\n", [(0, "a", 1, 3, 4)]),
        ("[ a . b ] # here\n", [(0, "a . b", 1, 9, 17)]),
        ("[[a]]\nx=1", [(0, "a", 2, 5, 6), (6, "x", 0, 8, 9)]),
        ("a = [\n 1, # one\n]\n", [(0, "a", 0, 4, 18)]),
        ("a = '''\n[b]\n'''\n[c]", [(0, "a", 0, 4, 16), (16, "c", 1, 19, 19)]),
        ('a = """x"y\n"""""\n', [(0, "a", 0, 4, 17)]),
        ("a = {b = 1, c = [2]}\n", [(0, "a", 0, 4, 21)]),
        # what opens in one run of brackets may close in several
        ("a = [[[1\n]], # b\n2\n]\nb = 1\n", [(0, "a", 0, 4, 21), (21, "b", 0, 25, 27)]),
        ("a = [[\n[1], [\n2]]\n, 3]\nb = 1\n", [(0, "a", 0, 4, 23), (23, "b", 0, 27, 29)]),
    ],
)
def test_statements_and_where_they_are(
    text: str, found: list[tuple[int, str, int, int, int]]
) -> None:
    assert scanned(text) == found


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("a b = 1\n", (0, "", 0, 0, -1)),
        ("x = 1\n= 2\ny = 3\n", (6, "", 0, 6, -1)),
        ("[a] x\n", (0, "a", 1, 3, -1)),
        ("[[a] ]\n", (0, "", 0, 0, -1)),
        ("[[a]] x\n", (0, "a", 2, 5, -1)),
        (f"{'a.' * 63}a", (0, "", 0, 0, -1)),
    ],
)
def test_the_walk_ends_at_what_is_no_statement(
    text: str, last: tuple[int, str, int, int, int]
) -> None:
    assert scanned(text)[-1] == last


def test_whether_a_value_is_one_is_not_judged() -> None:
    """The parser says so; here it only ends where its line does."""
    text = "a = 1 2\nb = 1]\nc = [1]] # d\ne =\nf = ,{}\n"
    assert [key for _, key, *_ in scanned(text)] == ["a", "b", "c", "e", "f"]
    assert scanned(text)[2] == (15, "c", 0, 19, 28)


def test_plain_lines_can_be_passed_over() -> None:
    text = 'a = 1\nb = "x" \n\nc = [1]\nstate = 1\nstatement = 2\n[t]\nd = 4\n'
    keys = [key for _, key, *_ in scanned(text, every=False)]
    assert keys == ["c", "state", "statement", "t"]
    assert [key for _, key, *_ in scanned(text)] == ["a", "b", "c", "state", "statement", "t", "d"]


def test_comments_are_kept_from_when_they_are_wanted() -> None:
    text = (
        "# zero\na = 1 # one\n[b]\n# two \r\nc = [ # three\n1, # four\r\n]   # five\r\nd = 2 # six"
    )
    assert Comments().wanted is False
    kept = Comments()
    for each in statements(text, "f", comments=kept):
        kept.wanted = kept.wanted or each.key == "b"
    assert kept.found == ["# two ", "# three", "# four", "# five", "# six"]
    never = Comments()
    assert list(statements(text, "f", comments=never))
    assert never.found == []


# ------------------------------------------------------------------ nesting


def deep(parts: int) -> str:
    """A key of so many parts."""
    return ".".join(["a"] * parts)


@pytest.mark.parametrize("text", ["{key} = 1\n", "[{key}]\n", "[[{key}]]\n", "x = {{{key} = 1}}\n"])
def test_a_key_has_64_parts_at_most(text: str) -> None:
    assert scanned(text.format(key=deep(64)))[-1][-1] > 0
    assert complaint(f"\n\n{text.format(key=deep(65))}") == "3: nested more than 64 levels deep"


def test_a_key_that_goes_on_and_on_without_a_value_is_too_deep() -> None:
    assert complaint(f"b = 1\n{deep(65)}") == "2: nested more than 64 levels deep"
    assert complaint(f"[{deep(65)} 3") == "1: nested more than 64 levels deep"


def test_dots_in_quotes_are_no_nesting() -> None:
    assert scanned(f'"{"." * 99}" = 1\n["{"." * 99}"]\n')[-1][2] == 1


def test_dots_are_counted_within_one_key() -> None:
    """Of each key of a table of its own, whatever stands between two of them."""
    far = ".".join(["a"] * 60)
    for between in (", ", " = 1, x = ['b'], ", " = {}, "):
        scanned(f"x = [{far}{between}{far}]\n")
    parts = " . ".join(["a"] * 64)
    assert scanned(f"x = {{{parts} = 1}}\n")
    assert complaint(f"x = {{{parts} . a = 1}}\n") == "1: nested more than 64 levels deep"


@pytest.mark.parametrize("opening", ["[", "[\n", "[ # here\n", "[[\n"])
def test_64_brackets_may_be_open(opening: str) -> None:
    each = opening.count("[")
    text = f"x = {opening * (64 // each)}"
    assert scanned(f"{text}1\n{']' * 64}\n")[-1][1] == "x"
    lines = 1 + opening.count("\n") * (64 // each)
    assert complaint(f"{text}[1{']' * 65}\n") == f"{lines}: nested more than 64 levels deep"


def test_a_run_of_brackets_closes_as_many_as_it_has() -> None:
    row = "[" * 40 + "]" * 40
    assert scanned(f"x = [{row}, {row},\n{row}]\ny = 1\n")[-1][1] == "y"
    open_ = "[" * 30 + "]" * 29
    assert complaint(f"x = [\n{open_},\n{open_},\n1\n") == '3: this "[" is never closed'


def test_brackets_that_are_open_are_told_innermost_first() -> None:
    assert complaint("x = [\n{a = [\n1\n") == '2: this "[" is never closed'
    assert complaint("x = [\n{a = [\n1]\n") == '2: this "{" is never closed'
    assert complaint("x = [\n{a = [\n1]}\n") == '1: this "[" is never closed'


@pytest.mark.parametrize("quote", ['"', "'", '"""', "'''"])
def test_a_string_is_closed(quote: str) -> None:
    assert complaint(f"\na = [1,\n{quote}x\n") == "3: this string is never closed"


# ------------------------------------------------------------------ digits


def numbers() -> Iterator[tuple[str, bool]]:
    """Words, and whether a number may be written so."""
    digits = "1" * 20
    for word in (
        digits, f"+{digits}", f"-{digits}", f"{'0' * 30}{digits}", f"1_{digits[1:]}",
        f"{digits[:10]}.{digits[:10]}", f"-0.{'0' * 30}{digits}", f"{digits[:18]}e+11",
        f"0x{digits}", f"0x{'f' * 20}", f"0xDEAD_BEEF_{'0' * 12}",
        f"1979-05-27T00:32:00.{digits}Z", "1979-05-27T00:32:00.999999-07:00", "x" * 99,
        f"a{digits}1", f"-a{digits}1", "inf", "-nan",
    ):  # fmt: skip
        yield word, True
    for word in (
        f"{digits}1", f"+{digits}1", f"-{digits}1", f"00{digits}1", f"1_{digits}",
        f"{digits[:10]}.{digits[:11]}", f"{digits[:18]}e+111",
        f"0x{digits}1", f"0x{'f' * 21}", f"0x0{digits}",
        f"1979-05-27T00:32:00.{digits}1Z", f"{digits}1979-05-27",
        f"1979.05-27{digits}", f"1979-05.27{digits}",
    ):  # fmt: skip
        yield word, False


@pytest.mark.parametrize(("word", "good"), list(numbers()))
def test_a_number_has_20_digits_at_most(word: str, *, good: bool) -> None:
    if good:
        assert scanned(f"a = [\n{word}]\n")[-1][1] == "a"
    else:
        assert complaint(f"a = [\n{word}]\n") == "2: a number of more than 20 digits"


# ------------------------------------------------------------------ keys and lines


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("a", ("a",)),
        (" a\t", ("a",)),
        ("a.b", ("a", "b")),
        ("a .\tb . c-1", ("a", "b", "c-1")),
        ('"a b" . c', ("a b", "c")),
        ("'a.b'", ("a.b",)),
        ("'a\\n'.\"b\\n\"", ("a\\n", "b\n")),
        ('"\\u0061"', ("a",)),
        ("\"\".''", ("", "")),
        ('"\\q"', ('"\\q"',)),
        ('"it\'s".x', ("it's", "x")),
        ("'say \"no\"'", ('say "no"',)),
        ("b.'c'", ("b", "c")),
    ],
)
def test_a_key_is_read_in_its_parts(key: str, parts: tuple[str, ...]) -> None:
    assert key_parts(key) == parts


def test_lines_are_counted_from_1() -> None:
    text = "\na\r\nb\u2028c\n"
    assert [line_at(text, at) for at in range(len(text) + 1)] == [1, 2, 2, 2, 3, 3, 3, 3, 4]


def test_a_statement_is_what_it_says() -> None:
    assert list(statements("x = 1", "f")) == [Statement(0, "x", 0, 4, 5)]
