"""What the program did for a combatant and why: the lines it read and what it found."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Outcome
from hero_combat.npc.doctrine import DoctrineLine
from hero_combat.npc.findings import Finding
from hero_combat.orders.declaration import Order

LineVerdict = Literal["yes", "no", "aside", "unread"]
LineSource = Literal["do", "flee", "react", "decide", "last", "walk", "fall", "step", "said"]
DrawCause = Literal["", "bound", "calm", "stuck"]
StopReason = Literal["turn", "other", "over", "undecided", "stopped", "reminded", "full"]


class Weighed(msgspec.Struct, frozen=True):
    """An order that was tried in a thought.

    Attributes:
        order: the order, None for the rest of the doctrine.
        wins: the number of rollouts that its side won.
        rollouts: the number of rollouts that began with it.
    """

    order: Order | None
    wins: int
    rollouts: int


class Thought(msgspec.Struct, frozen=True):
    """What a `think` line found.

    Attributes:
        order: the order that won most often, None if the rest of the doctrine won as often, or if
            nothing was tried.
        weighed: the orders that were tried, and the rest of the doctrine, the best first.
        rollouts: the number of rollouts.
    """

    order: Order | None = None
    weighed: tuple[Weighed, ...] = ()
    rollouts: int = 0


class Look(msgspec.Struct, frozen=True):
    """A line that was read, or a line after the one played, which was not.

    Attributes:
        line: the line.
        verdict: whether it was played; `aside`: it was, earlier this turn, at no cost.
        findings: the results of its conditions.
        target: the id of the target, "" for none.
        attack: the id of the attack, "" for none.
        among: the number of possible targets.
        refusal: why the rules refused it, "" if they weren't asked.
        thought: what a `think` line found, None if it wasn't followed that far.
    """

    line: DoctrineLine
    verdict: LineVerdict
    findings: tuple[Finding, ...] = ()
    target: str = ""
    attack: str = ""
    among: int = 0
    refusal: str = ""
    thought: Thought | None = None


class Reacted(msgspec.Struct, frozen=True):
    """A reaction to an attack, by an option on the attack's line.

    Attributes:
        who: who reacted.
        doctrine: the name of their doctrine.
        line: the line of the doctrine.
    """

    who: str
    doctrine: str
    line: DoctrineLine


class Played(msgspec.Struct, frozen=True):
    """An order that was played.

    Attributes:
        who: the acting combatant, "" for a step.
        order: the order.
        outcome: its outcome.
        why: the part of the doctrine it is from; `last`: no line was legal; `walk`: the same, with
            everyone out of reach; `fall`: they end above the ground; `said`: a person.
        doctrine: the doctrine's name, "" for none.
        line: the line that was played, None for none.
        reacted: reactions to it by options of its line.
        looks: the lines that were read for it, if asked for.
        amends: the options that amended the last order, "" for a new order.
    """

    who: str
    order: Order
    outcome: Outcome
    why: LineSource
    doctrine: str = ""
    line: DoctrineLine | None = None
    reacted: tuple[Reacted, ...] = ()
    looks: tuple[Look, ...] = ()
    amends: str = ""


class Ending(msgspec.Struct, frozen=True):
    """Why playing ended.

    Attributes:
        kind: `turn`: the turn is done; `other`: a combatant acts or decides who is not to be
            played; `over`: the fight is over; `undecided`: nobody will win; `stopped`: a person
            stopped it; `reminded`: the clock reached a reminder; `full`: one call's limit was
            reached.
        who: the ids of those who act now, or the id of who decides.
        reason: why nobody will win, or how many lines were played.
        cause: the reason as a word: `bound`: the round limit was reached; `calm`: nobody was hurt
            for many rounds; `stuck`: the rules allow no step.
    """

    kind: StopReason
    who: tuple[str, ...] = ()
    reason: str = ""
    cause: DrawCause = ""
