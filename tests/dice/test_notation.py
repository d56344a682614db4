"""The grammar of dice: what can be written, and that it is written back the same."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hero_combat.dice.notation import ACCEPTED, Notation, parse
from hero_combat.errors import DiceError


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("8d6", Notation(8, 6)),
        ("d6", Notation(1, 6)),
        ("d100", Notation(1, 100)),
        ("0d10", Notation(0, 10)),
        ("2 1/2d6", Notation(2, 6, half=True)),
        ("2½d6", Notation(2, 6, half=True)),
        ("2 ½ D6", Notation(2, 6, half=True)),
        ("1/2d6", Notation(0, 6, half=True)),
        ("½d6", Notation(0, 6, half=True)),
        ("1d6-1", Notation(1, 6, pips=-1)),
        ("1d6 − 1", Notation(1, 6, pips=-1)),  # noqa: RUF001 - a typographic minus, as pasted
        ("2d6+1", Notation(2, 6, pips=1)),
        ("2d6 + 10", Notation(2, 6, pips=10)),
        ("2d6+0", Notation(2, 6)),
        ("3d6k", Notation(3, 6, killing=True)),
        ("3D6K", Notation(3, 6, killing=True)),
        ("2d6+1k", Notation(2, 6, pips=1, killing=True)),
        ("1 1/2d6k", Notation(1, 6, half=True, killing=True)),
        ("11-", Notation(0, 0, under=11)),
        ("5d10", Notation(5, 10)),
        ("7d10 8-again", Notation(7, 10, again=8)),
        ("7d10 no-again", Notation(7, 10, again=0)),
        ("7d10 rote", Notation(7, 10, rote=True)),
        ("7d10 9-again rote", Notation(7, 10, again=9, rote=True)),
        ("chance", Notation(1, 10, chance=True)),
        ("Chance rote", Notation(1, 10, chance=True, rote=True)),
        ("1d10!", Notation(1, 10, explode=True)),
        ("2d10!", Notation(2, 10, explode=True)),
        ("  8d6\n", Notation(8, 6)),
        ("1d2", Notation(1, 2)),
        ("9999 1/2d6", Notation(9_999, 6, half=True)),
        ("10000d1000000", Notation(10_000, 1_000_000)),
        ("1d2 2-again", Notation(1, 2, again=2)),
        ("5d10 10-again", Notation(5, 10, again=10)),
        ("4d6!", Notation(4, 6, explode=True)),
        ("2d10!-3", Notation(2, 10, explode=True, pips=-3)),
        (f"1d6+{'9' * 20}", Notation(1, 6, pips=10**20 - 1)),
        (f"{'0' * 19}8d6", Notation(8, 6)),
        (f"{'0' * 19}9-", Notation(0, 0, under=9)),
        (f"8d6{' ' * 200}k", Notation(8, 6, killing=True)),  # blanks are none of the text
    ],
)
def test_what_can_be_written(text: str, notation: Notation) -> None:
    assert parse(text) == notation
    assert parse(str(notation)) == notation


@pytest.mark.parametrize(
    "text",
    ["8d6", "1d100", "2 1/2d6", "1/2d6", "1d6-1", "2d6+1k", "7d10 8-again rote", "2d10!", "11-"],
)
def test_the_usual_spelling_is_kept(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no dice given"),
        ("foo", '"foo": cannot read "foo"'),
        ("8", '"8": something is missing after "8"'),
        ("8d", '"8d": something is missing after "8d"'),
        ("8x6", '"8x6": cannot read "x6" after "8"'),
        ("8d6x", '"8d6x": cannot read "x" after "8d6"'),
        ("21/2d6", '"21/2d6": cannot read "/2d6" after "21"'),
        ("2d6+1d6", '"2d6+1d6": cannot read "d6" after "2d6+1"'),
        ("-1d6", '"-1d6": cannot read "-1d6"'),
        ("7d10 0-again", '"7d10 0-again": cannot read "0-again" after "7d10"'),
        ("٣d6", '"٣d6": cannot read "٣d6"'),
        ("8d6\x1b[2J", '"8d6\\x1b[2j": cannot read "\\x1b[2j" after "8d6"'),
        ("9" * 999, f'"{"9" * 40}...": too long for dice'),
        ("x" * 161, f'"{"x" * 40}...": too long for dice'),
        ("x" * 160, f'"{"x" * 40}...": cannot read "{"x" * 40}..."'),
    ],
)
def test_what_cannot_be_read(text: str, why: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text)
    assert str(caught.value) == f"{why}; write dice as {ACCEPTED}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("999999999d6", '"999999999d6": a roll has from 0 to 10,000 dice'),
        ("10000 1/2d6", '"10000 1/2d6": a roll has from 0 to 10,000 dice'),
        ("1d1", '"1d1": a die has from 2 to 1,000,000 sides'),
        ("1d0", '"1d0": a die has from 2 to 1,000,000 sides'),
        ("1d1000001", '"1d1000001": a die has from 2 to 1,000,000 sides'),
        ("7d10 1-again", '"7d10 1-again": dice can come again from 2 to 10, not from 1'),
        ("7d10 11-again", '"7d10 11-again": dice can come again from 2 to 10, not from 11'),
        (f"1d6+{'1' * 21}", f'"1d6+{"1" * 21}": a number has at most 20 digits'),
        (f"{'1' * 21}-", f'"{"1" * 21}-": a number has at most 20 digits'),
        (f"{'0' * 20}8d6", f'"{"0" * 20}8d6": a number has at most 20 digits'),
        (f"8d{'0' * 20}6", f'"8d{"0" * 20}6": a number has at most 20 digits'),
        (f"8d6+{'1' * 36}", f'"8d6+{"1" * 36}": a number has at most 20 digits'),
        (f"8d6+{'1' * 37}", f'"8d6+{"1" * 36}...": a number has at most 20 digits'),
    ],
)
def test_what_goes_too_far(text: str, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(text)
    assert str(caught.value) == message


def test_a_notation_of_count_and_sides_alone_is_plain_dice() -> None:
    plain = Notation(8, 6)
    marks = (plain.half, plain.killing, plain.explode, plain.rote, plain.chance)
    assert marks == (False, False, False, False, False)
    assert (plain.pips, plain.again, plain.under) == (0, None, None)


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        (Notation(0, 6), "0d6"),
        (Notation(0, 6, half=True), "1/2d6"),
        (Notation(1, 6, half=True), "1 1/2d6"),
        (Notation(2, 6, pips=-1, killing=True), "2d6-1k"),
        (Notation(2, 10, explode=True, pips=3, killing=True), "2d10!+3k"),
        (Notation(7, 10, again=0, rote=True), "7d10 no-again rote"),
        (Notation(1, 10, chance=True), "chance"),
        (Notation(1, 10, chance=True, rote=True), "chance rote"),
        (Notation(0, 0, under=0), "0-"),
    ],
)
def test_each_mark_is_written_in_its_place(notation: Notation, text: str) -> None:
    assert str(notation) == text
    assert parse(text) == notation


def test_everything_the_error_offers_can_be_read() -> None:
    assert [str(parse(text)) for text in ACCEPTED.split(", ")] == [
        text.replace("d6", "1d6") if text == "d6" else text for text in ACCEPTED.split(", ")
    ]


_FLAG = st.booleans()
_DICE = st.builds(
    Notation,
    count=st.integers(0, 9_999),
    sides=st.integers(10, 1_000_000),
    half=_FLAG,
    pips=st.integers(-(10**20) + 1, 10**20 - 1),
    killing=_FLAG,
    explode=_FLAG,
    again=st.none() | st.just(0) | st.integers(2, 10),
    rote=_FLAG,
)
_CHANCE = st.builds(
    lambda rote: Notation(1, 10, chance=True, rote=rote),
    _FLAG,
)
_TARGET = st.builds(lambda under: Notation(0, 0, under=under), st.integers(0, 10**20 - 1))


@given(_DICE | _CHANCE | _TARGET)
def test_what_is_written_is_read_back_the_same(notation: Notation) -> None:
    assert parse(str(notation)) == notation


@given(st.text() | st.text("0123456789 d+-k!/½") | st.from_regex(r"[0-9]{0,25}d[0-9]{0,25}.?"))
@example("8d6" + "\x00")
@example("\ud800d6")
def test_no_text_makes_anything_but_a_dice_error(text: str) -> None:
    message = "fine"
    try:
        notation = parse(text)
    except DiceError as error:
        message = str(error)
    else:
        assert parse(str(notation)) == notation
    assert message.isprintable()
