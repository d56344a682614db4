"""Log lines, read and written, and what their dice are keyed with."""

import pytest
from log.alley import fight

from hero_combat import systems
from hero_combat.dice import Roll
from hero_combat.errors import FileError, UsageError
from hero_combat.file.document import read as read_document
from hero_combat.log.lines import (
    UNDONE,
    Line,
    key_of,
    keyed_by,
    read,
    read_lines,
    verbs_of,
    write_line,
)
from hero_combat.log.participants import Begin, Leave, Reseed
from hero_combat.log.set_verb import Set

CHAMPIONS = systems.load("champions")
VERBS = verbs_of(CHAMPIONS)


def test_the_verbs_of_a_log_are_those_that_change_something() -> None:
    edits = ["begin", "join", "leave", "reseed", "set", "unset", "remind"]
    assert list(VERBS)[:7] == edits
    assert {"step", "resolve", "act"} <= set(VERBS)
    assert not {"show", "check", "undo", "odds"} & set(VERBS)
    assert verbs_of(CHAMPIONS) is VERBS


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("begin ann,bob", Line(Begin(ids=("ann", "bob")), "", "")),
        ("begin ann --seed 3  # They fight.", Line(Begin(ids=("ann",), seed=3), "", "They fight.")),
        ("set a.b 3 --dice '4 / 3'  # a  # b", Line(Set(path="a.b", value="3"), "4 / 3", "a  # b")),
        ("leave 'ann' --why=fled", Line(Leave(ids=("ann",), why="fled"), "", "")),
    ],
)  # fmt: skip
def test_a_line_is_read(text: str, line: Line) -> None:
    assert read(text, VERBS) == line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the line has no order; remove it"),
        ("  # only a sentence", "the line has no order; remove it"),
        ("stpe", 'a log has no "stpe"; did you mean "step"?'),
        ("x" * 99, f'a log has no "{"x" * 40}"'),
        ("show", 'a log has no "show"'),
        (
            "set ann.stun",
            "set needs PATH and VALUE; VALUE is missing: new value, or a change: -=6, +=3, *=0.5",
        ),
    ],
)
def test_what_is_no_line(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read(text, VERBS)
    assert (
        str(caught.value).partition("; did you mean")[0] == message.partition("; did you mean")[0]
    )


def test_all_lines_that_are_wrong_are_told_with_their_places() -> None:
    lines = ["begin ann", "stpe", "step", "x", ""]
    log = "".join(f'    "{line}",\n' for line in lines)
    document = read_document(
        f'system = "champions"\n[state.log]\nlines = [\n{log}]\n'.encode(), "fight.toml"
    )
    with pytest.raises(FileError) as caught:
        read_lines(document, lines, CHAMPIONS)
    assert [(each.line, each.path) for each in caught.value.problems] == [
        (5, "state.log.lines.1"),
        (7, "state.log.lines.3"),
        (8, "state.log.lines.4"),
    ]
    assert "did you mean" in str(caught.value.problems[0])
    with pytest.raises(FileError) as caught:
        read_lines(document, ["x"], CHAMPIONS, UNDONE)
    assert caught.value.problems[0].path == "state.undone.lines.0"
    for count in (19, 20, 21):
        with pytest.raises(FileError) as caught:
            read_lines(document, ["x"] * count, CHAMPIONS)
        assert len(caught.value.problems) == min(count, 20)
    assert read_lines(document, ["step", "begin ann"], CHAMPIONS) == [
        read("step", VERBS),
        read("begin ann", VERBS),
    ]


def test_a_line_is_written_with_faces_and_sentence() -> None:
    order = Set(path="ann.stun", value="a b")
    rolls = [Roll("x", (4, 3)), Roll("y", (6,))]
    assert write_line(order, [], "") == "set ann.stun 'a b'"
    assert write_line(order, rolls, "") == "set ann.stun 'a b' --dice '4 3 / 6'"
    assert write_line(order, rolls[1:], "He says\x1b: # no") == (
        "set ann.stun 'a b' --dice 6  # He says\\x1b: # no"
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("step  # Ann acts.", "step"),
        ("resolve ann bob --with fist", "ann"),
        ("resolve ann", "ann"),
        ("resolve 'ann' bob --with fist", "ann"),
        ("resolve --with fist ann bob", "ann"),
        ("resolve --with fist -- -x bob", "-x"),
        ('resolve "ann" bob', "ann"),
        ("resolve # nobody", "resolve"),
        ("resolve", "resolve"),
        ("resolve  ann bob", "ann"),
        ("resolve ann bob --whit x", "ann"),
        ("resolve -w x", "resolve"),
        ("act hold ann", "ann"),
        ("act hold 'ann' --until x", "ann"),
        ("act hold", "act"),
        ("act  hold ann", "ann"),
        ("act\thold ann", "ann"),
        (" act hold ann", "ann"),
        ("act --until x hold ann", "ann"),
        ("act 'hold' ann", "ann"),
        ("set ann.stun 3", "set"),
        ("leave ann", "leave"),
        ("dance ann", "dance"),
        ("", ""),
    ],
)
def test_the_key_of_a_line_is_who_acts_or_its_verb(text: str, key: str) -> None:
    assert key_of(text, VERBS) == key


def test_an_order_is_keyed_like_its_line() -> None:
    for text in ("step", "resolve ann bob --with fist", "act hold ann", "leave ann"):
        assert keyed_by(read(text, VERBS).order) == key_of(text, VERBS)
    assert keyed_by(Reseed(seed=3)) == "reseed"


def test_the_nth_line_of_a_key_has_the_nth_dice() -> None:
    """Lines of others, and what else happens, move nobody's dice."""
    blow = "resolve ann bob --with fist --no-knockback --force"
    one, other = fight("begin ann,bob,cid"), fight("begin ann,bob,cid")
    for line in ("step", "set bob.stun 3", blow.replace("ann bob", "cid bob")):
        other.play(line)
    first, second = one.play(blow), one.play(blow)
    assert other.play(blow).fell[0] == first.fell[0]
    assert other.play(blow).fell[0] == second.fell[0]
    assert first.fell[0] != second.fell[0]
