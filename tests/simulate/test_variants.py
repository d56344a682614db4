"""Plans that differ in a value, or in who is left out."""

import pytest

from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.variants import plans_of, read_values, read_without


@pytest.mark.parametrize(
    ("texts", "values"),
    [
        (["a.stun=5"], ("5",)),
        (["a.stun=5..9"], ("5", "6", "7", "8", "9")),
        (["a.stun=20..50:10"], ("20", "30", "40", "50")),
        (["a.stun=20..49:10"], ("20", "30", "40")),
        (["a.stun=-1..1"], ("-1", "0", "1")),
        (["a.stun=7", "9"], ("7", "9")),
        (["a.stun=7", "8..9", "7"], ("7", "8", "9")),
        (["a.stun=thug", "gunner"], ("thug", "gunner")),
        (["a.stun=2d6+1"], ("2d6+1",)),
    ],
)
def test_values_are_read(texts: list[str], values: tuple[str, ...]) -> None:
    assert read_values(texts) == (("a.stun", values),)


def test_several_paths_are_read() -> None:
    assert read_values(["a.b=1", "2", "c.d=x"]) == (("a.b", ("1", "2")), ("c.d", ("x",)))


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["5"], '--set: "5" doesn\'t have the form PATH=VALUES'),
        (["a.b="], '--set: "a.b=" doesn\'t have the form PATH=VALUES'),
        (["=5"], '--set: "=5" doesn\'t have the form PATH=VALUES'),
        (["a.b=9..5"], "--set: 9..5 has no values"),
        (["a.b=1..5:0"], "--set: 1..5:0 has no values"),
        (["a.b=0..100"], "at most 100 plans are compared"),
        (["a.b=1", "c=2", "a.b=3"], "a.b is set twice"),
        (["a.at=10", "14"], "--set: a.at takes the name of a place"),
    ],
)
def test_what_is_no_value_is_refused(texts: list[str], message: str) -> None:
    with pytest.raises(UsageError) as error:
        read_values(texts)
    assert problem(error.value) == message


def problem(error: HeroCombatError) -> str:
    """What is wrong."""
    return error.problems[0].message


@pytest.mark.parametrize(
    ("text", "lots"),
    [
        ("", ((),)),
        ("a", (("a",),)),
        ("a+b", (("a", "b"),)),
        ("a+b,a,", (("a", "b"), ("a",), ())),
        (" a + b , a", (("a", "b"), ("a",))),
        ("a,a", (("a",),)),
    ],
)
def test_lots_are_read(text: str, lots: tuple[tuple[str, ...], ...]) -> None:
    assert read_without(text) == lots


PLAN = Plan(b"", "", 7)


def test_each_value_goes_with_each_other() -> None:
    plans = plans_of(PLAN, (("x", ("1", "2")), ("y", ("3",))), (("a",), ()))
    assert [(plan.values, plan.without) for plan in plans] == [
        ((("x", "1"), ("y", "3")), ("a",)),
        ((("x", "2"), ("y", "3")), ("a",)),
        ((("x", "1"), ("y", "3")), ()),
        ((("x", "2"), ("y", "3")), ()),
    ]
    assert plans_of(PLAN, (), ((),)) == (PLAN,)


def test_too_many_plans_are_refused() -> None:
    values = tuple(str(n) for n in range(11))
    assert len(plans_of(PLAN, (("x", values), ("y", values[:9])), ((),))) == 99
    with pytest.raises(UsageError) as error:
        plans_of(PLAN, (("x", values), ("y", values)), ((),))
    assert problem(error.value) == "at most 100 plans are compared"
