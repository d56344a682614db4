"""What a program did in somebody's place, and why: the lines it read and what it found."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Outcome
from hero_combat.npc.doctrine import DoctrineLine
from hero_combat.npc.findings import Finding
from hero_combat.orders.declaration import Order

LineVerdict = Literal["yes", "no", "aside", "unread"]
LineSource = Literal["do", "flee", "react", "decide", "last", "step", "said"]
DrawCause = Literal["", "bound", "calm", "stuck"]
StopReason = Literal["turn", "other", "over", "undecided", "stopped", "reminded", "full"]


class Look(msgspec.Struct, frozen=True):
    """A line that was read, or left unread behind the one that was played.

    Attributes:
        line: the line.
        verdict: whether it was played; `aside`: it was, in this turn, and cost nothing.
        findings: what was found of its conditions.
        target: whom it was about, by the id, "" for nobody.
        attack: with what, by the attack's id, "" for nothing.
        among: among how many targets.
        refusal: why the rules would not have it, "" where they weren't asked.
    """

    line: DoctrineLine
    verdict: LineVerdict
    findings: tuple[Finding, ...] = ()
    target: str = ""
    attack: str = ""
    among: int = 0
    refusal: str = ""


class Reacted(msgspec.Struct, frozen=True):
    """What somebody did about an attack by an option on its line.

    Attributes:
        who: who did it.
        doctrine: the name of their doctrine.
        line: the line of it that says so.
    """

    who: str
    doctrine: str
    line: DoctrineLine


class Played(msgspec.Struct, frozen=True):
    """An order that was carried out.

    Attributes:
        who: whose it was, "" for a step.
        order: the order.
        outcome: what came of it.
        why: what part of the doctrine had it so; `last`: no line was legal; `said`: a person.
        doctrine: the doctrine's name, "" for none.
        line: the line that was played, None where none was.
        reacted: what others did about it by options of its line.
        looks: the lines that were read for it; none where nobody asks.
        amends: the options that were laid over the last order, "" for an order of its own.
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
    """Why playing came to its end.

    Attributes:
        kind: `turn`: the turn is done; `other`: somebody acts, or decides, whom the program doesn't
            play; `over`: the fight is; `undecided`: nobody will win it; `stopped`: a person did;
            `reminded`: the clock came to a reminder of the game master's; `full`: so much was
            played that somebody should look at it before it goes on.
        who: the ids of those who act now, or the id of who decides.
        reason: why nobody will win it, or how much was played.
        cause: the same in a word: so many rounds have passed; nobody was hurt in so many; it is
            stuck, because the rules allow no step.
    """

    kind: StopReason
    who: tuple[str, ...] = ()
    reason: str = ""
    cause: DrawCause = ""
