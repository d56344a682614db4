"""An order with a field of every sort."""

from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional


class Strike(Order, frozen=True, kw_only=True):
    """Strike somebody."""

    verb: ClassVar[str] = "hit"

    who: Annotated[str, Positional("who strikes", refers="combatant")]
    how: Annotated[Literal["", "high", "low", "lower"], Positional("how")] = ""
    with_: Annotated[str, Option("the weapon", refers="attack", panel="Arms", short="w")] = ""
    n: Annotated[int, Option("how often", short="N", metavar="TIMES", low=1, high=9)] = 1
    at_least: Annotated[int | None, Option("a bound", low=-3)] = None
    pushed: Annotated[bool, Option("with all force")] = False
    also: Annotated[tuple[str, ...], Option("who else")] = ()
    into: Annotated[tuple[tuple[str, str], ...], Option("what each runs into")] = ()
    style: Annotated[Literal["plain", "fancy"], Option("how it looks")] = "plain"


class Owed(Order, frozen=True, kw_only=True):
    """An order with two places and an option that it can't do without."""

    one: Annotated[Literal["a", "b"], Positional("the first")]
    two: Annotated[str, Positional("the second")]
    sum_: Annotated[int, Option("how much")]
