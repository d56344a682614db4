"""What an error says in the end: every trouble once, with its line, in the file's order."""

import pytest

from hero_combat.errors import Problem
from hero_combat.file import error_lines
from hero_combat.file.document import Document, read
from hero_combat.file.error_lines import file_error
from hero_combat.file.typed import Path, Trouble

TEXT = """\
system = "champions"
[templates.t]
dex = 1
[combatants.a]
like = "t"
spd = 2
con = 3
[combatants.b]
like = "t"
[state]
turn = 1
"""


def document() -> Document:
    return read(TEXT.encode(), "fight.toml")


def told(*troubles: Trouble) -> list[Problem]:
    return list(file_error(troubles, document()).problems)


def at(*path: str | int, mend: str = "") -> Trouble:
    """A trouble at that place."""
    return Trouble(path, "is wrong", mend)


def test_troubles_are_told_once_in_the_order_of_the_file() -> None:
    assert told(
        at("state", "turn"),
        at("combatants", "b", "dex"),
        at("combatants", "a", "con", mend="mend it"),
        at("combatants", "a", "dex", mend="too late"),
        at("combatants", "a", "spd"),
        at("combatants", "a"),
        at("system"),
        Trouble(("system",), "is another thing"),
    ) == [
        Problem("is wrong", "fight.toml", 1, "system"),
        Problem("is another thing", "fight.toml", 1, "system"),
        Problem("is wrong", "fight.toml", 3, "templates.t.dex"),
        Problem("is wrong", "fight.toml", 4, "combatants.a"),
        Problem("is wrong", "fight.toml", 6, "combatants.a.spd"),
        Problem("is wrong", "fight.toml", 7, "combatants.a.con", "mend it"),
        Problem("is wrong", "fight.toml", 11, "state.turn"),
    ]


def test_on_one_line_they_keep_their_order() -> None:
    paths: list[Path] = [("nobody", 9), ("nobody", "b"), ("nobody", "a")]
    assert [each.path for each in told(*(at(*path) for path in paths))] == [
        "nobody.9",
        "nobody.b",
        "nobody.a",
    ]


@pytest.mark.parametrize(
    ("key", "shown"), [("x" * 64, "x" * 64), ("x" * 65, "x" * 61 + "..."), (7, "7")]
)  # fmt: skip
def test_a_long_key_is_cut(key: str | int, shown: str) -> None:
    assert [each.path for each in told(at("x", key, "y"))] == [f"x.{shown}.y"]


@pytest.mark.parametrize(
    ("count", "last"),
    [
        (199, "is wrong"),
        (200, "is wrong"),
        (201, "and 1 more"),
        (2000, "and 1800 more"),
        (2001, "and at least 1801 more"),
        (2200, "and at least 2000 more"),
    ],
)
def test_two_hundred_are_told_and_the_others_counted(count: int, last: str) -> None:
    found = told(*(at("nobody", n) for n in range(count)))
    assert found[-1].message == last
    assert len(found) == min(count, 201)
    assert [each.path for each in found[:200]] == [f"nobody.{n}" for n in range(min(count, 200))]
    if count > 200:
        assert found[-1] == Problem(last, "fight.toml")


def meant(size: int, word: str = "stnu") -> Trouble:
    """A misspelt word, held against so many, of which `stun` is the last."""
    known = [*("-" * 64 for _ in range(size - 1)), "stun"]
    return Trouble(("x", size, word), "unknown key", known=known, word=word)


def test_a_misspelt_word_is_held_against_those_that_are_known() -> None:
    mends = [each.mend for each in told(meant(1), meant(3), meant(2, "zzz"))]
    assert mends == ['did you mean "stun"?', 'did you mean "stun"?', ""]
    known = Trouble(("x",), "unknown key", "write it", known=["stun"], word="stnu")
    assert [each.mend for each in told(known)] == ["write it"]


def test_words_are_compared_as_long_as_they_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five and four are nine; two more would be too many, one more is not."""
    monkeypatch.setattr(error_lines, "_MAX_COMPARED", 10)
    found = told(meant(5), meant(4), meant(2), meant(1), meant(3))
    assert [bool(each.mend) for each in found] == [True, True, False, True, False]


@pytest.mark.parametrize(("size", "compared"), [(10_000, True), (10_001, False)])
def test_of_one_file_ten_thousand_words_are_compared(size: int, *, compared: bool) -> None:
    assert [bool(each.mend) for each in told(meant(size))] == [compared]
