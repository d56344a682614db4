"""What a type expects, in words."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from hero_combat.file.expected import describe_trouble, quote_value


class Side(Enum):
    """A choice of words."""

    LEFT = "left"
    RIGHT = "right"


class Size(Enum):
    """A choice of numbers."""

    SMALL = 1
    LARGE = 3


class Record(msgspec.Struct):
    """A record."""


@pytest.mark.parametrize(
    ("type_", "words"),
    [
        (int, "an integer"),
        (float, "a number"),
        (str, "text"),
        (bool, "true or false"),
        (Record, "a table"),
        (dict[str, int], "a table"),
        (Mapping[str, int], "a table"),
        (list[int], "a list"),
        (tuple[int, ...], "a list"),
        (set[int], "a list"),
        (frozenset[int], "a list"),
        (tuple[int, str, str], "a list of 3 items"),
        (Literal["b", "a"], '"a" or "b"'),
        (Literal[1, 2, 3], "1, 2 or 3"),
        (date, "another kind of value"),
        (int | None, "an integer"),
        (int | str | None, "an integer or text"),
        (bool | Record, "true or false or a table"),
        (tuple[int, ...] | Record, "a list or a table"),
        (Annotated[int, Meta(ge=1)], "an integer of at least 1"),
        (Annotated[int, Meta(ge=0)], "an integer of at least 0"),
        (Annotated[int, Meta(le=0)], "an integer of at most 0"),
        (Annotated[int, Meta(ge=0, le=0)], "an integer from 0 to 0"),
        (Annotated[int, Meta(ge=1, le=12)], "an integer from 1 to 12"),
        (Annotated[int, Meta(gt=0, lt=9)], "an integer above 0 and below 9"),
        (Annotated[float, Meta(ge=0, lt=1)], "a number of at least 0 and below 1"),
        (Annotated[float, Meta(gt=0, le=1)], "a number above 0 and of at most 1"),
        (Annotated[int, Meta(multiple_of=5)], "an integer in steps of 5"),
        (Annotated[str, Meta(max_length=9)], "text of at most 9 characters"),
        (Annotated[str, Meta(max_length=0)], "text of at most 0 characters"),
        (Annotated[str, Meta(min_length=2)], "text of at least 2 characters"),
        (Annotated[str, Meta(min_length=2, max_length=9)], "text of 2 to 9 characters"),
        (Annotated[str, Meta(min_length=0, max_length=9)], "text of at most 9 characters"),
        (Annotated[str, Meta(pattern="^a$")], "text that matches ^a$"),
        (Annotated[str, Meta(pattern="^a$", examples=["a"])], 'text such as "a"'),
        (Annotated[str, Meta(examples=["a", "b"])], 'text such as "a" or "b"'),
        (Annotated[int, Meta(ge=3, examples=[4])], "an integer of at least 3"),
        (Annotated[str, Meta(title="T")], "text"),
        (Annotated[list[int], Meta(max_length=3)], "a list of at most 3 items"),
        (Annotated[tuple[int, ...], Meta(min_length=1)], "a list of at least 1 items"),
        (Annotated[frozenset[int], Meta(min_length=1, max_length=2)], "a list of 1 to 2 items"),
    ],
)
def test_a_type_in_words(type_: Any, words: str) -> None:
    wrong = date(1979, 5, 27) if type_ is not date else 3
    message, known = describe_trouble(type_, wrong)
    got = "the date or time 1979-05-27" if type_ is not date else "3"
    assert message == f"expected {words}, got {got}"
    assert known == ()


def test_an_enumeration_in_words() -> None:
    assert describe_trouble(Side, "lift") == (
        'expected "left" or "right", got "lift"',
        ("left", "right"),
    )
    assert describe_trouble(Size, "large") == ('expected 1 or 3, got "large"', ())


@pytest.mark.parametrize(
    ("type_", "known"),
    [
        (Literal["a", "b"], ("a", "b")),
        (Literal["a", 1], ("a",)),
        (Literal["a"] | int, ("a",)),
        (Annotated[Literal["a"], Meta(title="T")] | bool | None, ("a",)),
        (int, ()),
    ],
)
def test_a_word_could_have_meant_one_of_those(type_: Any, known: tuple[str, ...]) -> None:
    assert sorted(describe_trouble(type_, "x")[1]) == sorted(known)
    assert describe_trouble(type_, 7.5)[1] == ()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (False, "false"),
        (0, "0"),
        (1.5, "1.5"),
        ("", '""'),
        ("a b", '"a b"'),
        ("x" * 40, f'"{"x" * 40}"'),
        ("x" * 41, f'"{"x" * 40}..."'),
        ("x" * 99, f'"{"x" * 40}..."'),
        ("\x1b" * 10, f'"{chr(92)}x1b' + "\\x1b" * 9 + '"'),
        ("\x1b" * 11, '"' + "\\x1b" * 10 + '..."'),
        ({}, "a table"),
        ([1], "a list"),
        ((1,), "a list"),
        (10**50, "1" + "0" * 39),
        (date(2001, 2, 3), "the date or time 2001-02-03"),
        (time(4, 5, 6), "the date or time 04:05:06"),
        (datetime(2001, 2, 3, 4, tzinfo=UTC), "the date or time 2001-02-03 04:00:00+00:00"),
    ],
)
def test_a_value_as_an_error_quotes_it(value: object, text: str) -> None:
    assert quote_value(value) == text
