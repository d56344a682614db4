"""What `npc` tells: the orders, what came of them, and which lines of which doctrine had it so."""

import msgspec

from hero_combat.cli.output.report import Report, report_of
from hero_combat.errors import Exit
from hero_combat.npc.account import Ending, LineSource, LineVerdict, Look, Played, Thought
from hero_combat.npc.doctrine import DoctrineLine
from hero_combat.npc.programs import Turns
from hero_combat.orders.lines import line_of
from hero_combat.table import GameTable

_BEST = 3
"""So many orders of a thought are told, and the rest of the doctrine."""


class LineRead(msgspec.Struct, frozen=True):
    """A line of a doctrine.

    Attributes:
        section: `do`, `flee`, `react` or `decide`.
        number: which line of it, from 1.
        text: the line.
    """

    section: str
    number: int
    text: str


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found of a condition.

    Attributes:
        condition: the condition, as it is written.
        holds: whether it does.
        who: whom it is about, by the id.
        now: what a bar or a count was.
        full: what the bar is in full.
    """

    condition: str
    holds: bool
    who: str
    now: int | None = None
    full: int | None = None


class WeighedOrder(msgspec.Struct, frozen=True):
    """An order that `think` tried.

    Attributes:
        order: the order, as `run` takes it; "" for the rest of the doctrine.
        wins: how many of its rollouts its side won.
        rollouts: how many there were.
        low: the lower bound of the share won, 0 to 1; the intervals of all orders of a thought hold
            together in 95 of 100 thoughts.
        high: the upper bound.
    """

    order: str
    wins: int
    rollouts: int
    low: float
    high: float


class ThoughtTold(msgspec.Struct, frozen=True):
    """What a `think` line found.

    Attributes:
        orders: how many orders were tried besides the rest of the doctrine.
        rollouts: how many rollouts there were of all together.
        best: the best of them, and the rest of the doctrine, the best first.
    """

    orders: int
    rollouts: int
    best: tuple[WeighedOrder, ...]


class Reading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was made of a line.

    Attributes:
        line: the line.
        verdict: whether it was played; `aside`: it was, in this turn, and cost nothing.
        found: what was found of its conditions.
        target: whom it was about, by the id.
        attack: with what, by the attack's id.
        among: among how many targets.
        refusal: why the rules would not have it.
        thought: what a `think` line found.
    """

    line: LineRead
    verdict: LineVerdict
    found: tuple[Found, ...] = ()
    target: str = ""
    attack: str = ""
    among: int = 0
    refusal: str = ""
    thought: ThoughtTold | None = None


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an order was given.

    Attributes:
        who: the id of whose order it is, "" for a step.
        order: the order, as `run` takes it.
        why: what part of the doctrine had it so.
        doctrine: the doctrine's name, "" for none.
        line: the line that was played, None where none was.
        readings: the lines that were read for it.
    """

    who: str
    order: str
    why: LineSource
    doctrine: str = ""
    line: LineRead | None = None
    readings: tuple[Reading, ...] = ()


class NpcReport(Report, frozen=True, omit_defaults=True):
    """What `npc` tells: the one object of its `--json`.

    Attributes:
        orders: the orders, one a line, fit for `run`.
        accounts: why each of them was given.
        ending: why there are no more.
    """

    orders: tuple[str, ...] = ()
    accounts: tuple[Account, ...] = ()
    ending: Ending | None = None


def report_of_turns(fight: GameTable, turns: Turns, begun: tuple[Report, ...]) -> NpcReport:
    """Return what is told of the turns that a program has played.

    Args:
        fight: the fight, after them.
        turns: what was played.
        begun: the report of its beginning, where it began with them.
    """
    over = turns.ending.kind == "over"
    logged = [one for one in turns.played if not one.outcome.over]
    return NpcReport(
        verb="npc",
        exit=Exit.DONE if logged or not over else Exit.OVER,
        actions=(*begun, *(_action(one) for one in turns.played)),
        notes=_notes(turns),
        over=over,
        acting=fight.acting,
        orders=tuple(_order(one) for one in logged),
        accounts=tuple(
            Account(
                one.who,
                _order(one),
                one.why,
                one.doctrine,
                _line(one.line) if one.line else None,
                tuple(map(_reading, one.looks)),
            )
            for one in logged
        ),
        ending=turns.ending,
    )


def _line(line: DoctrineLine) -> LineRead:
    return LineRead(line.section, line.number, line.text)


def _reading(look: Look) -> Reading:
    found = tuple(
        Found(one.condition.text, one.holds, one.who, one.now, one.full) for one in look.findings
    )
    return Reading(
        _line(look.line),
        look.verdict,
        found,
        look.target,
        look.attack,
        look.among,
        look.refusal,
        _thought(look.thought) if look.thought else None,
    )


def best_of(thought: Thought) -> tuple[WeighedOrder, ...]:
    """Return the best orders of a thought, and the rest of the doctrine, the best first."""
    from hero_combat.advise.confidence import DOUBT, confidence  # few NPCs think

    found = []
    for place, one in enumerate(thought.weighed):
        if place < _BEST or one.order is None:
            # the best of so many may be so by luck
            share = confidence(one.wins, one.rollouts, DOUBT / len(thought.weighed))
            order = line_of(one.order) if one.order else ""
            found.append(WeighedOrder(order, one.wins, one.rollouts, share.low, share.high))
    return tuple(found)


def _thought(thought: Thought) -> ThoughtTold:
    return ThoughtTold(
        max(0, len(thought.weighed) - 1),
        thought.rollouts,
        best_of(thought),
    )


def _order(played: Played) -> str:
    return f"amend {played.amends}" if played.amends else line_of(played.order)


def _action(played: Played) -> Report:
    line = played.line
    notes: tuple[str, ...] = ()
    if line and played.doctrine:
        which = f"line {line.number}" if line.section == "do" else line.section
        notes = (f"doctrine {played.doctrine}, {which}: {line.text}",)
    return report_of(played.order, played.outcome, notes)


def _notes(turns: Turns) -> tuple[str, ...]:
    if turns.ending.kind == "undecided":
        return (f"undecided: {turns.ending.reason}",)
    if turns.ending.kind == "full":
        return (f"{turns.ending.reason}, the limit; repeat the command to continue",)
    return ()
