"""Other options in the place of an order's own."""

from typing import Annotated, ClassVar

import pytest
from orders.examples import Owed, Strike

from hero_combat.errors import UsageError
from hero_combat.orders.amendment import amended_by, amended_order
from hero_combat.orders.declaration import Option, Order

ORDER = Strike(
    who="ann", how="low", with_="sword", n=3, at_least=0, pushed=True,
    also=("bob", "cid"), into=(("a", "b"),), style="fancy",
)  # fmt: skip


def test_what_is_not_named_stays() -> None:
    assert amended_by(ORDER, []) == ORDER
    plain = Strike(who="ann", how="high")
    assert amended_by(plain, []) == plain
    assert amended_by(ORDER, ["--with", "axe", "--also=dan", "--style", "plain"]) == Strike(
        who="ann", how="low", with_="axe", n=3, at_least=0, pushed=True,
        also=("dan",), into=(("a", "b"),),
    )  # fmt: skip
    owed = Owed(one="a", two="x", sum_=1)
    assert amended_by(owed, ["--sum", "2"]) == Owed(one="a", two="x", sum_=2)


def test_options_may_be_given_as_texts() -> None:
    assert amended_order(Strike(who="ann", how="high"), {"n": "2", "pushed": True}) == Strike(
        who="ann", how="high", n=2, pushed=True
    )


class Fall(Order, frozen=True, kw_only=True):
    """Fall onto something, or nothing."""

    onto: Annotated[tuple[str, ...], Option("what is there")] = ()
    nothing: Annotated[bool, Option("nothing is there")] = False
    metres: Annotated[int, Option("how far")] = 0

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("onto", "nothing"),)


def test_an_option_gives_way_to_its_opposite() -> None:
    fallen = Fall(onto=("wall",), metres=3)
    assert amended_by(fallen, ["--nothing"]) == Fall(nothing=True, metres=3)
    assert amended_by(Fall(nothing=True), ["--onto", "wall"]) == Fall(onto=("wall",))
    assert amended_by(fallen, ["--metres", "4"]) == Fall(onto=("wall",), metres=4)
    both = amended_by(fallen, ["--nothing", "--onto", "car"])
    assert both == Fall(nothing=True, onto=("car",), metres=3)  # to be refused like any other


def test_faces_are_handed_out() -> None:
    extra: dict[str, str] = {}
    assert amended_by(ORDER, ["--dice", "4"], extra) == ORDER
    assert extra == {"dice": "4"}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["bob", "--n"], "hit has no option --n"),
        (["bob", "high"], "only options can be amended, not bob"),
        (["-n", "x"], '-n: "x" is not a whole number'),
    ],
)
def test_what_can_not_be_amended(words: list[str], message: str) -> None:
    with pytest.raises(UsageError) as caught:
        amended_by(ORDER, words)
    assert str(caught.value).startswith(message)
