"""The table of what each kind of an order takes: refusal, help."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import pytest

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Option, Positional, Rule, Usage
from hero_combat.orders.usage import check_options, describe_kinds, options_of, refuse


class Act(Rule, frozen=True, kw_only=True):
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
        (Act(move="pass", on="wall"), "--on says nothing about passing; leave it out"),
        (Act(move="cover"), "cover needs --on or --behind; behind what"),
        (Act(move="cover", behind="wall", near=True), "--near says nothing without --on"),
        (Act(move="cover", on="wall", behind="wall"), "--on and --behind can't go together"),
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
    with pytest.raises(UsageError, match="--metres says nothing about a melee attack"):
        refuse(Act(move="cover", metres=2), {"metres"}, "a melee attack")


def test_the_help_lists_the_moves_with_what_they_take() -> None:
    assert dict(describe_kinds(Act)) == {
        "cover": "takes cover; needs --on or --behind; reads --metres and --near",
        "pass": "passes",
    }
    assert options_of(Act, "pass") == {"doing", "force", "move"}
    assert options_of(Act, "jump") is None


class Strike(Rule, frozen=True, kw_only=True):
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
    assert told["plain"] == "a blow; reads --one, --two, --three, --four, --five and --six"
    assert told["low"] == "at the legs; reads what plain does"
    assert told["bare"] == "by hand; reads --one and --two"
