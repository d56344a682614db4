"""Words of a line into an order, and what is said of words that are none."""

from typing import Annotated

import pytest
from orders.examples import Owed, Strike

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Option, Order, spec_of
from hero_combat.orders.decoding import decode, is_number, texts_in


def complaint(line: str, order: type[Order] = Strike) -> str:
    """What reading a line complains about."""
    with pytest.raises(UsageError) as caught:
        decode(line.split(), spec_of(order))
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("ann", Strike(who="ann")),
        ("ann high", Strike(who="ann", how="high")),
        ("ann hi", Strike(who="ann", how="high")),
        ("ann low", Strike(who="ann", how="low")),
        ("--with sword ann", Strike(who="ann", with_="sword")),
        ("ann --with=sword", Strike(who="ann", with_="sword")),
        ("ann --with=a=b", Strike(who="ann", with_="a=b")),
        ("ann --with=", Strike(who="ann")),
        ("ann -w sword high", Strike(who="ann", how="high", with_="sword")),
        ("ann -w --with", Strike(who="ann", with_="--with")),
        ("ann -n 9 -N 1", Strike(who="ann", n=1)),
        ("ann -n 9", Strike(who="ann", n=9)),
        ("ann --at-least -3", Strike(who="ann", at_least=-3)),
        ("ann --at-least 10000000000000000000", Strike(who="ann", at_least=10**19)),
        ("ann --pushed", Strike(who="ann", pushed=True)),
        ("ann --also bob,,cid, ", Strike(who="ann", also=("bob", "cid"))),
        ("ann --also bob --also cid,d", Strike(who="ann", also=("bob", "cid", "d"))),
        ("ann --into a=b --into c=d=e", Strike(who="ann", into=(("a", "b"), ("c", "d=e")))),
        ("ann --style f", Strike(who="ann", style="fancy")),
        ("ann --with a --with b", Strike(who="ann", with_="b")),
        ("-5", Strike(who="-5")),
        ("- high", Strike(who="-", how="high")),
        ("-- -w low", Strike(who="-w", how="low")),
        ("--pushed -- --", Strike(who="--", pushed=True)),
        ("\u00e9", Strike(who="\u00e9")),
    ],
)
def test_a_line_is_read(line: str, order: Order) -> None:
    assert decode(line.split(), spec_of(Strike)) == order


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "hit needs WHO (who strikes)"),
        ("ann high low", "hit: unexpected argument: low"),
        ("ann high low x", "hit: unexpected argument: low x"),
        ("ann --wiht x", 'hit has no option --wiht; did you mean "--with"?'),
        ("ann --wiht=x", 'hit has no option --wiht; did you mean "--with"?'),
        ("ann -x", "hit has no option -x"),
        ("ann -w=x", 'hit has no option -w=x; did you mean "-w"?'),
        ("ann --dice 3", "hit has no option --dice"),
        ("ann --pushed=yes", "--pushed takes no value"),
        ("ann --pushed=", "--pushed takes no value"),
        ("ann --with", "--with needs a value"),
        ("ann -n", "-n needs a value"),
        ("ann hihg", 'HOW: "hihg" is not high, low or lower; did you mean "high"?'),
        ("ann l", 'HOW: "l" is not high, low or lower'),
        ("ann --style=", '--style: "" is not plain or fancy'),
        ("ann -n 0", "-n: 0 is out of range; use 1 to 9"),
        ("ann -n 10", "-n: 10 is out of range; use 1 to 9"),
        ("ann -n x", '-n: "x" is not a whole number'),
        ("ann -n 1.5", '-n: "1.5" is not a whole number'),
        ("ann -n --3", '-n: "--3" is not a whole number'),
        ("ann -n \u0663", '-n: "\u0663" is not a whole number'),
        (f"ann -n {'1' * 41}", f'-n: "{"1" * 40}" is not a whole number'),
        ("ann --at-least -4", "--at-least: -4 is out of range; use at least -3"),
        (f"ann --at-least {'1' * 21}", f'--at-least: "{"1" * 21}" is not a whole number'),
        ("ann --also b\x1b", '--also: "b\\x1b" has unprintable characters'),
        ("a\x1b", 'WHO: "a\\x1b" has unprintable characters'),
        ("ann --into a", '--into: "a" doesn\'t have the form ID=VALUE'),
        ("ann --into a=b,c", '--into: "c" doesn\'t have the form ID=VALUE'),
    ],
)
def test_what_is_no_such_line(line: str, message: str) -> None:
    assert complaint(line) == message


def test_a_number_has_twenty_digits_at_most() -> None:
    read = decode(["ann", "--at-least", "9" * 20], spec_of(Strike))
    assert read == Strike(who="ann", at_least=10**20 - 1)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "owed needs ONE and TWO; ONE is missing: a or b"),
        ("a", "owed needs ONE and TWO; TWO is missing: the second"),
        ("a x", "owed needs --sum; how much"),
    ],
)
def test_what_is_missing(line: str, message: str) -> None:
    assert complaint(line, Owed) == message


def test_faces_are_handed_out_where_there_is_a_place_for_them() -> None:
    for words in (["ann", "--dice", "4 3"], ["--dice=4 3", "ann"]):
        extra: dict[str, str] = {}
        assert decode(words, spec_of(Strike), extra) == Strike(who="ann")
        assert extra == {"dice": "4 3"}
    with pytest.raises(UsageError, match="--dice needs a value"):
        decode(["ann", "--dice"], spec_of(Strike), {})
    with pytest.raises(UsageError, match="hit has no option --dcie"):
        decode(["ann", "--dcie", "4"], spec_of(Strike), {})


def test_words_are_told_apart_before_they_are_read() -> None:
    words = ["a", "--also", "b", "-n", "x", "c", "--pushed", "--also", "d", "--", "-n"]
    assert texts_in(words, spec_of(Strike)) == (
        ["a", "c", "-n"],
        {"also": "b,d", "n": "x", "pushed": True},
    )


@pytest.mark.parametrize(
    ("word", "number"), [("-5", True), ("-50", True), ("-5a", False), ("-", False), ("--5", False)]
)
def test_what_looks_like_an_option_may_be_a_number(word: str, *, number: bool) -> None:
    assert is_number(word) is number


class Walk(Order, frozen=True, kw_only=True):
    """Walk."""

    metres: Annotated[int, Option("how far")] = 0


def test_meters_are_metres() -> None:
    spec = spec_of(Walk)
    assert decode(["--meters", "4"], spec) == decode(["--metres=4"], spec) == Walk(metres=4)
    assert [parameter.name for parameter in spec.options] == ["--metres"]
