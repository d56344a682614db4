"""What a declaration says, field by field."""

from typing import Annotated, Any, Literal

import pytest
from orders.examples import Owed, Strike

from hero_combat.orders.declaration import (
    Option,
    Order,
    Parameter,
    Positional,
    Spec,
    SystemOrder,
    spec_of,
    verb_of,
)


def parameter(**fields: Any) -> Parameter:
    """A parameter with its usual values."""
    usual: dict[str, Any] = {
        "kind": "text", "default": "", "required": False, "positional": False, "choices": (),
        "refers": "", "panel": "Options", "short": "", "metavar": "", "low": None, "high": None,
    }  # fmt: skip
    return Parameter(**(usual | fields))


WHO = parameter(
    field="who", name="WHO", default=None, required=True, positional=True, help="who strikes",
    refers="combatant", panel="",
)  # fmt: skip
HOW = parameter(
    field="how", name="HOW", positional=True, choices=("high", "low", "lower"), help="how", panel=""
)
WITH = parameter(
    field="with_", name="--with", help="the weapon", refers="attack", panel="Arms", short="w"
)
N = parameter(
    field="n", name="-n", kind="number", default=1, help="how often", short="N", metavar="TIMES",
    low=1, high=9,
)  # fmt: skip
AT_LEAST = parameter(
    field="at_least", name="--at-least", kind="number", default=None, help="a bound", low=-3
)
PUSHED = parameter(
    field="pushed", name="--pushed", kind="flag", default=False, help="with all force"
)
ALSO = parameter(field="also", name="--also", kind="words", default=(), help="who else")
INTO = parameter(field="into", name="--into", kind="pairs", default=(), help="what each runs into")
STYLE = parameter(
    field="style", name="--style", default="plain", choices=("plain", "fancy"), help="how it looks"
)
OPTIONS = (WITH, N, AT_LEAST, PUSHED, ALSO, INTO, STYLE)


def test_a_declaration_is_read_field_by_field() -> None:
    spec = spec_of(Strike)
    assert spec.positionals == (WHO, HOW)
    assert spec.options == OPTIONS
    assert spec == Spec(
        verb="hit",
        order=Strike,
        parameters=(WHO, HOW, *OPTIONS),
        positionals=(WHO, HOW),
        options=OPTIONS,
        by_name={each.name: each for each in OPTIONS} | {"-w": WITH, "-N": N},
        by_field={each.field: each for each in OPTIONS},
        required=(),
        naming=(WHO, WITH),
    )
    assert spec_of(Strike) is spec


def test_an_option_may_be_required() -> None:
    (sum_,) = spec_of(Owed).required
    assert (sum_.name, sum_.default, sum_.required) == ("--sum", None, True)
    assert [each.required for each in spec_of(Owed).positionals] == [True, True]


def test_a_verb_is_the_name_of_its_class_or_what_it_says() -> None:
    assert verb_of(Strike) == "hit"
    assert verb_of(Strike(who="ann")) == "hit"
    assert verb_of(Owed) == "owed"
    assert verb_of(Owed(one="a", two="", sum_=1)) == "owed"


def test_what_a_verb_is_where_nothing_is_said() -> None:
    assert (Order.logged, Order.actor, Order.greedy) == (True, "", "")
    assert (Order.usages, Order.common, Order.never_together) == ({}, frozenset(), ())
    (force,) = spec_of(SystemOrder).options
    assert (force.name, force.kind, force.default) == ("--force", "flag", False)


class Bare(Order, frozen=True, kw_only=True):
    """An order whose field doesn't say what it is."""

    who: str


class Odd(Order, frozen=True, kw_only=True):
    """An order of a type that no line can write."""

    how: Annotated[float, Option("how far")] = 0.0


class Two(Order, frozen=True, kw_only=True):
    """The smallest order with both kinds of fields."""

    a: Annotated[Literal[""] | None, Positional("nothing")] = None


@pytest.mark.parametrize(
    ("cls", "message"),
    [
        (Bare, "who: an order's field says what it is in its annotation"),
        (Odd, "an order's field can't be of type <class 'float'>"),
        (Two, "an order's field can't be of type"),
    ],
)
def test_a_declaration_that_is_none(cls: type[Order], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        spec_of(cls)
