"""A cell of a law, and what the laws ask of an order that was played."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from laws.lab import Played
from laws.matrix import Bench, State, Way

from hero_combat.fight.events import AttackRolled, Damaged


class Cell(NamedTuple):
    """One meeting.

    Attributes:
        way: the way of attacking, the role, the effect.
        state: the state in which.
        judged: whether it got past what stands before the law.
        breach: what shows that the law doesn't hold, "" where it does.
        script: the lines that show it.
    """

    way: str
    state: str
    judged: bool
    breach: str = ""
    script: str = ""


Law = Callable[[Bench], Iterator[Cell]]


def judge(way: str, state: str, played: Played, breach: str) -> Cell:
    """The cell of a line that was played; an exception that is no refusal breaks every law."""
    breach = f"a bug: {played.crash}" if played.crash else breach
    return Cell(way, state, judged=True, breach=breach, script=played.script() if breach else "")


def concerns(state: State, way: Way) -> bool:
    return not state.weapons or way.blow.weapon in state.weapons


def all_told(played: Played) -> Any:
    """What happened, and how the rolls were read."""
    if played.outcome is None:
        return None
    return plain_events(played.events), tuple((r.label, r.reading) for r in played.outcome.rolls)


def plain_events(events: Iterable[Any]) -> list[Any]:
    """Events without the place of their rolls."""
    return [
        msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
        for event in events
    ]


def said_lines(bench: Bench, lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(bench.say(line) for line in lines)


def harm_of(bench: Bench, way: Way, played: list[Played]) -> int:
    """How much the target lost by the attacker's hits with that weapon, or by nobody's."""
    t, a, weapons = bench.people["t"], bench.people["a"], (way.blow.weapon, "")
    lost = 0
    for each in played:
        for e in each.events:
            if type(e) is Damaged and e.who == t and e.by in (a, "") and e.attack in weapons:
                lost += sum(e.lost.values())
    return lost + bench.matrix.grip(played[0].before, played[-1].after, t, a)


def margin_of(played: Iterable[Played], by: str, target: str) -> int | None:
    """By how much the first roll to hit was made."""
    for each in played:
        for e in each.events:
            if type(e) is AttackRolled and e.attacker == by and e.target == target:
                return e.margin
    return None


def both_of(first: State, second: State, third: State | None = None) -> str:
    """What the states of attacker, target and another are called."""
    whose = zip(("attacker", "target", "another"), (first, second, third), strict=True)
    return " and ".join(f"{who} {state.name}" for who, state in whose if state and state.name)
