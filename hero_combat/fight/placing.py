"""What a system must know to play on a map."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from hero_combat.fight.model import AnyEncounter
from hero_combat.orders.declaration import Order

if TYPE_CHECKING:
    from hero_combat.fight.view import View
    from hero_combat.fight.walks import Way

FAR: Final = -1
"""Stands for an attack that reaches as far as one sees."""


class Near(msgspec.Struct, frozen=True):
    """Two who must be near each other for an order.

    Attributes:
        who: who does it, or the first of two who are hit at once.
        other: whom or what they do it to.
        metres: how many meters apart they are at most, 0 for beside; `FAR` for in sight.
        by: who hits both at once; "" for who does something to another.
        helps: whether it is help, for which a wall between is no hindrance.
    """

    who: str
    other: str
    metres: int
    by: str = ""
    helps: bool = False


def none_near(_fight: AnyEncounter, _order: Order) -> tuple[Near, ...]:
    """Return that an order asks nothing besides its reach."""
    return ()


def nobody(_fight: AnyEncounter, _who: str) -> tuple[str, ...]:
    """Return that nobody goes along."""
    return ()


def never(_fight: AnyEncounter, _which: Any) -> bool:
    """Tell that nobody is aloft, or that an order is no landing."""
    return False


def nowhere(_fight: AnyEncounter, _order: Order) -> str:
    """Return that an order takes nobody behind an object."""
    return ""


def unhurt(_who: str, _metres: int) -> str:
    """Return that a fall has no rule."""
    return ""


def always(_fight: AnyEncounter, _which: Any) -> bool:
    """Tell that an object stands, or that an order may concern the map."""
    return True


class Placing(msgspec.Struct, frozen=True):
    """What a system must know to play on a map.

    Attributes:
        reach: how many meters off the attack of an order reaches by hand, 0 for beside; `FAR` for
            one that needs to see its target; None for an order of which nothing can be said, whose
            errors are left to the rule. It is the same for all targets that aren't elsewhere.
        reaches: the same for each of several targets; None where it is the same for all.
        told: the order with the options that the map tells, where the line leaves them at their
            defaults. It is given the fight, the order, what is between whom, and where the actor
            goes, None for nowhere.
        goes: how many meters the rules let the actor go, in a move or in the run-up of an attack;
            None for an order that moves nobody.
        near: who else must be near whom for an order: who picks a thing up, who aims at somebody,
            the targets of one area.
        hands: who has each thing in hand, by its id; such a thing is where its holder is, and lies
            there when it is dropped. None where things are never in anybody's hands.
        concerns: whether the map may say anything to an order; of any other nothing else is asked.
        hides: the id of the object behind which a move takes the actor, "" for none.
        elsewhere: whether somebody may be attacked where they no longer are, so that the map knows
            nothing of it; None for nobody ever.
        length: the option by which a line says how many meters a move goes at most; one that is
            not called `metres` is told by `told`.
        company: who goes along with somebody: whom they hold or drag.
        aloft: whether somebody flies; whoever no longer does so falls.
        lands: whether an order is to come down unhurt.
        stands: whether an object is whole, so that it stops whoever comes there.
        crowded: whether people block the way: nobody moves through others.
        fall: the line by which somebody falls so many meters: `hazard fall --on thug --metres 4`;
            "" where that hurts nobody.
        approach: the words of the order by which an NPC walks up to a foe, given who walks:
            `act move thug`; "" for who can't.
        hastens: the words of the order by which an NPC speeds up before it walks, given the order
            to walk: `act accelerate thug`; "" where that is no use. Whoever gets there without
            doesn't ask.
    """

    reach: Callable[[AnyEncounter, Any], int | None]
    told: "Callable[[AnyEncounter, Any, View, Way | None], Order]"
    goes: Callable[[AnyEncounter, Any], int | None]
    near: Callable[[AnyEncounter, Any], tuple[Near, ...]] = none_near
    hands: Callable[[AnyEncounter], dict[str, str]] | None = None
    concerns: Callable[[AnyEncounter, Any], bool] = always
    hides: Callable[[AnyEncounter, Any], str] = nowhere
    reaches: Callable[[AnyEncounter, Any], dict[str, int]] | None = None
    elsewhere: Callable[[AnyEncounter, str], bool] | None = None
    length: str = "metres"
    company: Callable[[AnyEncounter, str], tuple[str, ...]] = nobody
    aloft: Callable[[AnyEncounter, str], bool] = never
    lands: Callable[[AnyEncounter, Any], bool] = never
    stands: Callable[[AnyEncounter, str], bool] = always
    crowded: bool = False
    fall: Callable[[str, int], str] = unhurt
    approach: Callable[[AnyEncounter, str], str] | None = None
    hastens: Callable[[AnyEncounter, Any], str] | None = None
