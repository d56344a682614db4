"""What somebody can do now, as data."""

from typing import Literal

import msgspec

from hero_combat.dice.laws import Chance
from hero_combat.fight.odds import Likelihood
from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack

Standing = Literal["acts", "waits", "out", "left", "absent"]


class AttackOn(msgspec.Struct, frozen=True):
    """One of somebody's attacks on one target.

    Attributes:
        id: whom it is on.
        line: the order, as it is written.
        hits: how likely it hits, and on what; None where that isn't known.
        out: how likely the target is out of the fight then; None likewise.
        why: why the rules forbid it, or have no odds for it; "" for neither.
        legal: whether it can be carried out now.
    """

    id: str
    line: str
    hits: Likelihood | None = None
    out: Chance | None = None
    why: str = ""
    legal: bool = True


class AttackOption(msgspec.Struct, frozen=True):
    """One of somebody's attacks.

    Attributes:
        attack: what the stat block and the fight say of it.
        targets: on whom.
    """

    attack: OwnAttack
    targets: tuple[AttackOn, ...]


class MoveOption(msgspec.Struct, frozen=True):
    """A move that is legal now.

    Attributes:
        move: its word.
        line: one order that carries it out, as it is written.
        needs: the options that it was given, as on the line: `--on`.
        values: what may stand for the last of them, where it is chosen among a few; words in
            capitals stand for what is to be chosen besides.
    """

    move: str
    line: str
    needs: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


class NotNow(msgspec.Struct, frozen=True):
    """A move, or an attack, that isn't possible now, and why."""

    move: str
    why: str


class Options(msgspec.Struct, frozen=True):
    """What somebody can do now.

    Attributes:
        who: the id of whom it is about.
        standing: whether they act, wait, are out, have left the fight or never were in it.
        acting: the ids of those who act.
        budget: what is left of the turn.
        attacks: the own attacks that are legal on somebody, in one's own turn.
        moves: the moves that are legal in one's own turn.
        answers: what is legal out of turn.
        responses: what may be said to an attack of who acts; the line is that of the attack.
        decisions: what WHO has to decide before the fight can go on.
        not_now: what isn't possible, with the reason.
    """

    who: str
    standing: Standing
    acting: tuple[str, ...]
    budget: dict[str, int] = {}
    attacks: tuple[AttackOption, ...] = ()
    moves: tuple[MoveOption, ...] = ()
    answers: tuple[MoveOption, ...] = ()
    responses: tuple[MoveOption, ...] = ()
    decisions: tuple[Decision, ...] = ()
    not_now: tuple[NotNow, ...] = ()
