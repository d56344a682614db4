"""The table of what each kind of an order takes: refusal, help."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import pytest

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.orders.usage import check_options, describe_kinds, kinds_of, options_of, refuse


class Act(SystemOrder, frozen=True, kw_only=True):
    """A verb with two moves."""

    move: Annotated[Literal["cover", "pass"], Positional("what is done")]
    on: Annotated[str, Option("behind what")] = ""
    behind: Annotated[str, Option("the same in other words")] = ""
    doing: Annotated[str, Option("in words")] = ""
    metres: Annotated[int, Option("how far")] = 0
    near: Annotated[bool, Option("from near by")] = False

    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = {
        "cover": Usage("takes cover", needs=("on|behind",), reads=("metres", "near")),
        "pass": Usage("passes", called="passing"),
    }
    common: ClassVar[frozenset[str]] = frozenset({"doing"})
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"near": ("on",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("on", "behind"),)


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (Act(move="pass", on="wall"), "--on has no effect with passing; remove it"),
        (Act(move="cover"), "cover needs --on ON or --behind BEHIND"),
        (Act(move="cover", behind="wall", near=True), "--near has no effect without --on"),
        (Act(move="cover", on="wall", behind="wall"), "--on and --behind can't be combined"),
    ],
)
def test_what_a_move_does_not_take_is_refused(order: Act, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        check_options(order)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "order",
    [
        Act(move="pass", doing="waits", force=True),
        Act(move="cover", on="wall", near=True, metres=3),
        Act(move="jump", on="wall"),  # type: ignore[arg-type]  # the rules say what there is
    ],
)
def test_what_it_takes_is_left_to_the_rules(order: Act) -> None:
    check_options(order)


def test_what_only_the_stat_block_tells_is_refused_by_the_rule() -> None:
    refuse(Act(move="cover", on="wall"), {"metres"}, "a melee attack")
    with pytest.raises(UsageError, match="--metres has no effect with a melee attack"):
        refuse(Act(move="cover", metres=2), {"metres"}, "a melee attack")


def test_the_help_lists_the_moves_with_what_they_take() -> None:
    assert dict(describe_kinds(Act)) == {
        "cover": "takes cover; needs --on or --behind; options: --metres and --near",
        "pass": "passes",
    }
    assert options_of(Act, "pass") == {"doing", "force", "move"}
    assert options_of(Act, "jump") is None


class Strike(SystemOrder, frozen=True, kw_only=True):
    """Strike somebody.

    Examples:
        strike low
    """

    how: Annotated[str, Positional("how")] = ""
    one: Annotated[bool, Option("1")] = False
    two: Annotated[bool, Option("2")] = False
    three: Annotated[bool, Option("3")] = False
    four: Annotated[bool, Option("4")] = False
    five: Annotated[bool, Option("5")] = False
    six: Annotated[bool, Option("6")] = False

    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = {
        "plain": Usage("a blow", reads=("one", "two", "three", "four", "five", "six")),
        "low": Usage("at the legs", reads=("one", "two", "three", "four", "five", "six")),
        "bare": Usage("by hand", reads=("one", "two")),
    }


def test_the_help_says_which_kind_reads_the_same_many_options() -> None:
    told = dict(describe_kinds(Strike))
    assert told["plain"] == "a blow; options: --one, --two, --three, --four, --five and --six"
    assert told["low"] == "at the legs; same options as plain"
    assert told["bare"] == "by hand; options: --one and --two"


class Fight(SystemOrder, frozen=True, kw_only=True):
    """A verb whose kinds are several at once."""

    who: Annotated[str, Positional("who")]
    maneuver: Annotated[tuple[str, ...], Option("the maneuvers")] = ()
    a: Annotated[int, Option("first")] = 0
    b: Annotated[str, Option("second")] = ""
    c: Annotated[bool, Option("third")] = False

    verb: ClassVar[str] = "brawl"
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = {
        "": Usage("a blow", reads=("a",), called="a plain blow"),
        "grab": Usage("a grab", needs=("b",), reads=("a",)),
        "trip": Usage("", needs=("a|c", "b")),
    }
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"a": ("b", "maneuver")}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("a", "b", "c"),)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"b": "x"}, "-b has no effect with a plain blow; remove it"),
        ({"c": True}, "-c has no effect with a plain blow; remove it"),
        ({"a": 1}, "-a has no effect without -b or --maneuver; remove it"),
        ({"maneuver": ("grab",)}, "grab needs -b; second"),
        ({"maneuver": ("grab",), "b": "x", "c": True}, "-c has no effect with grab; remove it"),
        ({"maneuver": ("trip",), "b": "x"}, "trip needs -a A or -c C"),
        ({"maneuver": ("trip",), "c": True}, "trip needs -b; second"),
        ({"maneuver": ("trip", "grab"), "b": "x"}, "trip and grab needs -a A or -c C"),
        ({"maneuver": ("grab",), "a": 1, "b": "x"}, "-a and -b can't be combined; choose one"),
        (
            {"maneuver": ("trip",), "a": 1, "b": "x", "c": True},
            "-a, -b and -c can't be combined; choose one",
        ),
    ],
)
def test_kinds_may_be_several(fields: Mapping[str, Any], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        check_options(Fight(who="ann", **fields))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"force": True},
        {"maneuver": ("grab",), "b": "x"},
        {"maneuver": ("kick",), "c": True},
        {"maneuver": ("kick",), "a": 1},
        {"maneuver": ("grab", "kick"), "c": True},
    ],
)
def test_what_several_kinds_take(fields: Mapping[str, Any]) -> None:
    check_options(Fight(who="ann", **fields))


def test_the_kinds_of_an_order() -> None:
    assert kinds_of(Fight(who="ann")) == ("",)
    assert kinds_of(Fight(who="ann", maneuver=("grab", "trip"))) == ("grab", "trip")
    assert kinds_of(Act(move="pass")) == ("pass",)
    assert options_of(Fight, "trip") == {"a", "b", "c", "force", "maneuver"}
    assert dict(describe_kinds(Fight)) == {
        "": "a blow; options: -a",
        "grab": "a grab; needs -b; options: -a",
        "trip": "needs -a or -c and -b",
    }


def test_the_first_option_of_the_declaration_is_refused() -> None:
    order = Act(move="cover", on="x", metres=2, near=True)
    with pytest.raises(UsageError) as caught:
        refuse(order, ("near", "metres", "doing"), "a wall")
    assert str(caught.value) == "--metres has no effect with a wall; remove it"
    refuse(Act(move="cover", near=False, metres=0), ("near", "metres"), "a wall")


class Far(SystemOrder, frozen=True, kw_only=True):
    """A verb with an option that is large by default."""

    how: Annotated[str, Positional("how")] = "go"
    metres: Annotated[int, Option("how far")] = 5000

    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = {"go": Usage("goes")}


def test_an_option_at_its_default_is_not_given() -> None:
    check_options(Far(metres=int("5000")))
    with pytest.raises(UsageError, match="--metres has no effect with go"):
        check_options(Far(metres=4999))


class Wrong(SystemOrder, frozen=True, kw_only=True):
    """A verb whose table names an option that it has not."""

    move: Annotated[str, Positional("what")] = "go"

    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = {"go": Usage("goes", reads=("far", "away"))}


def test_a_table_names_options_that_there_are() -> None:
    with pytest.raises(TypeError, match="wrong has no option away and far"):
        check_options(Wrong())


class Blow(SystemOrder, frozen=True, kw_only=True):
    """A verb whose kinds read many options."""

    how: Annotated[str, Positional("how")] = ""
    one: Annotated[bool, Option("1")] = False
    two: Annotated[bool, Option("2")] = False
    three: Annotated[bool, Option("3")] = False
    four: Annotated[bool, Option("4")] = False
    five: Annotated[bool, Option("5")] = False
    six: Annotated[bool, Option("6")] = False
    seven: Annotated[bool, Option("7")] = False

    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = {
        "five": Usage("", reads=("one", "two", "three", "four", "five")),
        "six": Usage("", reads=("one", "two", "three", "four", "five", "six")),
        "less": Usage("", reads=("two", "three", "four", "five", "six", "seven"), called="slow"),
        "all": Usage("", reads=("one", "two", "three", "four", "five", "six", "seven")),
    }


class Two(SystemOrder, frozen=True, kw_only=True):
    """A verb with two kinds that have little in common, and a third like the second."""

    how: Annotated[str, Positional("how")] = ""
    a1: Annotated[bool, Option("1")] = False
    a2: Annotated[bool, Option("2")] = False
    a3: Annotated[bool, Option("3")] = False
    a4: Annotated[bool, Option("4")] = False
    a5: Annotated[bool, Option("5")] = False
    a6: Annotated[bool, Option("6")] = False
    b1: Annotated[bool, Option("1")] = False
    b2: Annotated[bool, Option("2")] = False
    b3: Annotated[bool, Option("3")] = False

    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = {
        "a": Usage("", reads=("a1", "a2", "a3", "a4", "a5", "a6")),
        "b": Usage("", reads=("a1", "a2", "a3", "b1", "b2", "b3")),
        "c": Usage("", reads=("a1", "a2", "a6", "b1", "b2", "b3"), called="the third"),
        "d": Usage("", reads=("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3")),
        "e": Usage("", reads=("a1", "a2", "a3", "a4", "b1", "b2")),
    }


def test_kinds_are_told_by_what_they_differ_in_from_the_nearest() -> None:
    """Six options that differ are told in full, five are not; five in all always are."""
    assert dict(describe_kinds(Blow)) == {
        "five": "options: --one, --two, --three, --four and --five",
        "six": "options: --one, --two, --three, --four, --five and --six",
        "less": "same options as six without --one, plus --seven",
        "all": "same options as six, plus --seven",
    }
    told = dict(describe_kinds(Two))
    assert told["a"] == "options: --a1, --a2, --a3, --a4, --a5 and --a6"
    assert told["b"] == "options: --a1, --a2, --a3, --b1, --b2 and --b3"
    assert told["c"] == "same options as b without --a3, plus --a6"
    assert told["d"] == "same options as a, plus --b1, --b2 and --b3"
    assert told["e"] == "same options as b without --b3, plus --a4"
