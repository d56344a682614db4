"""What a combatant can do now, as data."""

from typing import Literal

import msgspec

from hero_combat.dice.laws import Chance
from hero_combat.fight.odds import Likelihood
from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack

Standing = Literal["acts", "waits", "out", "left", "absent"]


class AttackOn(msgspec.Struct, frozen=True):
    """An attack on one target.

    Attributes:
        id: the id of the target.
        line: the order.
        hits: the chance to hit and the roll needed; None if unknown.
        out: the chance to take the target out of the fight; None if unknown.
        why: why the rules forbid it or it has no odds; "" for neither.
        legal: whether the rules allow it now.
    """

    id: str
    line: str
    hits: Likelihood | None = None
    out: Chance | None = None
    why: str = ""
    legal: bool = True


class AttackOption(msgspec.Struct, frozen=True):
    """An attack of a combatant.

    Attributes:
        attack: the attack, from the stat block and the fight.
        targets: the possible targets.
    """

    attack: OwnAttack
    targets: tuple[AttackOn, ...]


class MoveOption(msgspec.Struct, frozen=True):
    """A move that is legal now.

    Attributes:
        move: the move.
        line: an order that makes it.
        needs: the options that it needs: `--on`.
        values: the possible values of the last option, if there are only a few. Replace words in
            capitals.
    """

    move: str
    line: str
    needs: tuple[str, ...] = ()
    values: tuple[str, ...] = ()


class NotNow(msgspec.Struct, frozen=True):
    """A move or an attack that is not possible now, with the reason."""

    move: str
    why: str


class Options(msgspec.Struct, frozen=True):
    """What a combatant can do now.

    Attributes:
        who: the id of the combatant.
        standing: whether the combatant acts, waits, is out, has left or was never in the fight.
        acting: the ids of the acting combatants.
        budget: what is left of the turn.
        attacks: the attacks with a legal target, on the combatant's own turn.
        moves: the legal moves on the combatant's own turn.
        answers: the legal orders outside that turn.
        responses: the possible reactions to an attack; the line is the attack with the option.
        decisions: what the combatant must decide before the fight can go on.
        not_now: what is not possible now, with the reason.
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
