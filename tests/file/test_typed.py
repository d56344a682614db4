"""Everything that is wrong with a value, with its path: records in lists, tables and unions."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from hero_combat.file.typed import Trouble, decode, fields_of


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record in others."""

    n: int
    kind: Literal["arm", "leg"] = "arm"


class Cat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="cat"):
    """A record that says what it is."""

    lives: int = 9


class Dog(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag="dog"):
    """Another one that does."""

    lives: int = 1


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A record with a field of every sort."""

    count: Annotated[int, Meta(ge=0, le=9)] = 0
    class_: str = ""
    rows: tuple[Part, ...] = ()
    many: list[int] = []
    some: frozenset[str] = frozenset()
    pair: tuple[int, str] = (0, "")
    parts: dict[str, Part] = {}
    free: Mapping[str, int] = {}
    one: Part | None = None
    either: Part | tuple[int, ...] | str = ""
    pet: Cat | Dog | None = None
    deep: dict[str, tuple[Part, ...]] = {}
    named: Annotated[dict[str, Annotated[int, Meta(ge=1)]], Meta(max_length=2)] = {}


def troubles(raw: object, type_: Any = Whole, *, partial: bool = False) -> dict[str, str]:
    """What is wrong, by dotted path."""
    found, wrong = decode(raw, type_, ("top",), partial=partial)
    assert found is None
    assert all(each.path[0] == "top" for each in wrong)
    return {".".join(map(str, each.path[1:])): each.message for each in wrong}


ARM = {"n": 1}
AN_INTEGER, A_TEXT, A_TABLE, A_LIST = (
    f"expected {words}, got " for words in ("an integer", "text", "a table", "a list")
)


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("count", {"a": 1}, {"count": "expected an integer from 0 to 9, got a table"}),
        ("count", [1], {"count": "expected an integer from 0 to 9, got a list"}),
        ("count", 10, {"count": "expected an integer from 0 to 9, got 10"}),
        ("class", 1, {"class": f"{A_TEXT}1"}),
        ("class_", "x", {"class_": "unknown key"}),
        ("rows", 3, {"rows": f"{A_LIST}3"}),
        ("rows", "abc", {"rows": f'{A_LIST}"abc"'}),
        ("rows", {"n": 1}, {"rows": f"{A_LIST}a table"}),
        ("rows", [ARM, 3, {}], {"rows.1": f"{A_TABLE}3", "rows.2.n": "is missing"}),
        (
            "rows",
            [{"n": "x", "kind": "leg", "m": 1}, {"n": 1, "kind": "lag"}],
            {
                "rows.0.n": f'{AN_INTEGER}"x"',
                "rows.0.m": "unknown key",
                "rows.1.kind": 'expected "arm" or "leg", got "lag"',
            },
        ),
        ("many", [1, "x", 2, True], {"many.1": f'{AN_INTEGER}"x"', "many.3": f"{AN_INTEGER}true"}),
        ("some", ["x", 1], {"some.1": f"{A_TEXT}1"}),
        ("pair", ["x", 1], {"pair": "expected a list of 2 items, got a list"}),
        ("pair", [1], {"pair": "expected a list of 2 items, got a list"}),
        ("parts", {"a": ARM, "b": {}}, {"parts.b.n": "is missing"}),
        ("parts", {"a": 1}, {"parts.a": f"{A_TABLE}1"}),
        ("parts", [ARM], {"parts": f"{A_TABLE}a list"}),
        ("free", {"a": 1, "b": "x"}, {"free.b": f'{AN_INTEGER}"x"'}),
        ("free", 3, {"free": f"{A_TABLE}3"}),
        ("one", {}, {"one.n": "is missing"}),
        ("one", 3, {"one": f"{A_TABLE}3"}),
        ("either", {"n": 1.5}, {"either.n": f"{AN_INTEGER}1.5"}),
        ("either", [1, "x"], {"either.1": f'{AN_INTEGER}"x"'}),
        ("either", 3, {"either": "expected a table, a list or text, got 3"}),
        ("pet", {"is": "dog", "lives": "x"}, {"pet": "expected a table, got a table"}),
        ("deep", {"a": [ARM, {"n": 1, "o": 2}]}, {"deep.a.1.o": "unknown key"}),
        ("named", {"a": 0}, {"named.a": "expected an integer of at least 1, got 0"}),
        ("named", {"a": 1, "b": 2, "c": 3}, {"named": "expected a table, got a table"}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_where_it_is(key: str, value: object, found: dict[str, str]) -> None:
    assert troubles({key: value}) == found


def test_a_record_that_is_none_at_all() -> None:
    assert troubles([ARM]) == {"": f"{A_TABLE}a list"}
    assert troubles(date(1979, 5, 27)) == {"": f"{A_TABLE}the date or time 1979-05-27"}


def test_words_that_could_have_been_meant_come_with_the_trouble() -> None:
    _, found = decode({"contu": 1, "one": {"n": 1, "kind": "lag"}}, Whole, ("w",))
    assert found[0] == Trouble(
        ("w", "contu"), "unknown key", known=tuple(fields_of(Whole)), word="contu"
    )
    assert found[1] == Trouble(
        ("w", "one", "kind"), 'expected "arm" or "leg", got "lag"', known=("arm", "leg"), word="lag"
    )
    (none,) = decode({"one": {"n": "x"}}, Whole, ("w",))[1]
    assert (none.known, none.word) == ((), "")
    (other,) = decode({"one": {"n": 1, "kind": 3}}, Whole, ("w",))[1]
    assert (other.known, other.word) == ((), "")


def test_a_record_that_says_what_it_is() -> None:
    assert decode({"is": "cat", "lives": 7}, Cat) == (Cat(7), [])
    _, (unknown,) = decode({"is": "cat", "lifes": 7}, Cat)
    assert unknown == Trouble(("lifes",), "unknown key", known=("lives", "is"), word="lifes")
    _, (wrong,) = decode({"is": "dog", "lives": 7}, Cat, ("pet",))
    assert wrong == Trouble(("pet",), "Invalid value 'dog'")
    assert decode({"pet": {"is": "dog"}}, Whole)[0] == Whole(pet=Dog())


def test_a_part_is_only_checked() -> None:
    assert decode({"rows": [ARM]}, Whole, partial=True) == (None, [])
    for good in (
        {"rows": [{}]}, {"parts": {"a": {}}}, {"one": {}}, {"either": {}}, {"deep": {"a": [{}]}},
        {"rows": [{}, {"kind": "leg"}]}, {"free": {"a": 1}}, {"many": [1]}, {"pair": [1, "x"]},
    ):  # fmt: skip
        assert troubles(good, partial=True) == {}
    assert troubles(
        {
            "count": 10, "rows": [{}, {"kind": "lag"}], "one": {"n": "x"}, "many": ["x"],
            "parts": {"a": {"o": 1}}, "deep": {"a": [{"n": ""}]}, "either": {"n": ""}, "new": 1,
            "pair": ["x", 1], "free": {"a": "x"}, "class": 1,
        },
        partial=True,
    ) == {
        "count": "expected an integer from 0 to 9, got 10",
        "rows.1.kind": 'expected "arm" or "leg", got "lag"',
        "one.n": f'{AN_INTEGER}"x"',
        "many.0": f'{AN_INTEGER}"x"',
        "parts.a.o": "unknown key",
        "deep.a.0.n": f'{AN_INTEGER}""',
        "either.n": f'{AN_INTEGER}""',
        "new": "unknown key",
        "pair": "expected a list of 2 items, got a list",
        "free.a": f'{AN_INTEGER}"x"',
        "class": f"{A_TEXT}1",
    }  # fmt: skip


def test_two_hundred_troubles_are_enough() -> None:
    for count in (199, 200, 201):
        assert len(decode({"many": ["x"] * count}, Whole)[1]) == min(count, 200)


def test_the_keys_of_a_record_are_those_of_the_file() -> None:
    assert list(fields_of(Whole))[:3] == ["count", "class", "rows"]
    assert fields_of(Part) == {"n": (int, True), "kind": (Literal["arm", "leg"], False)}
