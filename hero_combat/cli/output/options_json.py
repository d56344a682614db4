"""What somebody can do now, as one JSON object."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.cli.output.json_reports import encoded
from hero_combat.cli.output.odds.json import ChanceOdds, Fraction, chance_odds, fraction
from hero_combat.fight.outcome import Decision
from hero_combat.npc.option_types import (
    AttackOn,
    AttackOption,
    MoveOption,
    NotNow,
    Options,
    Standing,
)
from hero_combat.table import GameTable


class TargetTold(msgspec.Struct, frozen=True, kw_only=True):
    """One of somebody's attacks on one target.

    Attributes:
        id: whom it is on.
        line: the order, fit for `run`.
        legal: whether the rules allow it now.
        hits: how likely it hits; null where that isn't known.
        out: how likely the target is out of the fight then; null likewise.
        why: why it isn't allowed, or has no odds; "" for neither.
    """

    id: str
    line: str
    legal: bool
    hits: ChanceOdds | None
    out: Fraction | None
    why: str


class AttackTold(msgspec.Struct, frozen=True, kw_only=True):
    """One of somebody's attacks.

    Attributes:
        id: what `--with` calls it.
        name: what people call it.
        ranged: whether it reaches beyond one's arm.
        charges: how many uses are left, null where they aren't counted.
        full: of how many, null likewise.
        cost: what one use takes: `{"end": 4}`.
        targets: on whom.
    """

    id: str
    name: str
    ranged: bool
    charges: int | None
    full: int | None
    cost: dict[str, int]
    targets: tuple[TargetTold, ...]


class PersonTold(msgspec.Struct, frozen=True, kw_only=True):
    """What one person can do now.

    Attributes:
        who: the id of whom it is about.
        acts: whether it is their turn.
        standing: whether they act, wait, are out, have left the fight or never were in it.
        budget: what is left of their turn.
        attacks: the attacks that are legal on somebody.
        moves: the moves that are legal in their turn, each with a line fit for `run`.
        answers: what is legal out of turn.
        responses: what may be said to an attack of who acts; the line is that of the attack.
        decisions: what they have to decide before the fight can go on.
        not_now: what isn't possible, with the reason.
    """

    who: str
    acts: bool
    standing: Standing
    budget: dict[str, int]
    attacks: tuple[AttackTold, ...]
    moves: tuple[MoveOption, ...]
    answers: tuple[MoveOption, ...]
    responses: tuple[MoveOption, ...]
    decisions: tuple[Decision, ...]
    not_now: tuple[NotNow, ...]


class OptionsTold(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody can do now: `options --json`.

    Attributes:
        time: when it is, in the system's words.
        acting: the ids of those who act.
        options: those of whom was asked for; of all who act or decide where nobody was named.
    """

    verb: Literal["options"] = "options"
    exit: int = 0
    time: str
    acting: tuple[str, ...]
    options: tuple[PersonTold, ...]


def as_json(people: Sequence[Options], fight: GameTable) -> str:
    """Return what these people can do as one line of JSON."""
    board = fight.board
    told = tuple(map(_person, people))
    return encoded(OptionsTold(time=board.time, acting=board.acting, options=told))


def _person(one: Options) -> PersonTold:
    return PersonTold(
        who=one.who,
        acts=one.standing == "acts",
        standing=one.standing,
        budget=one.budget,
        attacks=tuple(map(_attack, one.attacks)),
        moves=one.moves,
        answers=one.answers,
        responses=one.responses,
        decisions=one.decisions,
        not_now=one.not_now,
    )


def _attack(one: AttackOption) -> AttackTold:
    known = msgspec.structs.asdict(one.attack)
    return AttackTold(**known, targets=tuple(map(_target, one.targets)))


def _target(one: AttackOn) -> TargetTold:
    return TargetTold(
        id=one.id,
        line=one.line,
        legal=one.legal,
        hits=chance_odds(one.hits) if one.hits else None,
        out=fraction(one.out) if one.out else None,
        why=one.why,
    )
