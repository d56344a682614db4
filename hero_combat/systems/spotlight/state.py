"""The current values of a fight: clock, bodies, statuses; the types of a fight and its ledger."""

from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Table, Text
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter as EncounterOf
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import WELL, Object, Sheet, Status
from hero_combat.systems.spotlight.tables import AP, LAST_ROUND, Boxes, HitText, Suppressed


class Clock(Table, frozen=True):
    """Whose turn it is.

    Attributes:
        round: the round, from 1; 0 before the first.
        spotlight: the ids of those who have the spotlight, several when it is shared.
        volley: those of them who have acted in the present simultaneous action.
        regained: whether all had had the spotlight before it came to them again.
    """

    round: Annotated[int, msgspec.Meta(ge=0, le=LAST_ROUND)] = 0
    spotlight: tuple[str, ...] = ()
    volley: tuple[str, ...] = ()
    regained: bool = False


class Stood(Table, frozen=True):
    """How somebody stood before the simultaneous action that is going on.

    Attributes:
        cover: the object they were behind, "" for none.
        moving: whether they were moving.
        pinned_by: those who pinned them down.
    """

    cover: Text = ""
    moving: bool = False
    pinned_by: dict[str, Suppressed] = msgspec.field(default_factory=dict)


class Current(Table, frozen=True):
    """What changes in a fight. Boxes are drawn: `XX//` is two lethal and two bruise.

    Attributes:
        ap: action points left.
        extra_ap: those of a dramatic save, for moving and saving alone.
        saving: the id of whom they are for.
        had: whether the spotlight has been theirs in this round.
        cover: the object they are behind, "" for none.
        pinned_by: the ids of those who pin them down, each with the successes of a Willpower roll
            that break that suppression.
        tried: whether that roll was made in this spotlight.
        struck: the ids of those who have no opportunity attack at the present run any more.
        save_tried: whether a dramatic save was chosen.
        head: the marks in the boxes of the head, from the left.
        torso: those of the torso.
        left_arm: those of the left arm.
        right_arm: those of the right arm.
        left_leg: those of the left leg.
        right_leg: those of the right leg.
        before: the six locations as they were before the simultaneous action, () outside one.
        hits: what has hit them in it: `torso lethal 3`.
        stood: how they stood before it, where that has changed.
        status: what else is the matter.
        hidden: whether players see nothing of them; who acts is hidden no more.
    """

    ap: Annotated[int, msgspec.Meta(ge=0, le=100)] = AP
    extra_ap: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    saving: str = ""
    had: bool = False
    head: Boxes = ""
    torso: Boxes = ""
    left_arm: Boxes = ""
    right_arm: Boxes = ""
    left_leg: Boxes = ""
    right_leg: Boxes = ""
    cover: Text = ""
    pinned_by: dict[str, Suppressed] = msgspec.field(default_factory=dict)
    tried: bool = False
    struck: tuple[str, ...] = ()
    save_tried: bool = False
    before: tuple[Boxes, ...] = ()
    hits: tuple[HitText, ...] = ()
    stood: Stood | None = None
    status: Status = WELL
    hidden: bool = False

    @property
    def pinned(self) -> int:
        """Return the Willpower successes that break every suppression, 0 for not pinned."""
        return max(self.pinned_by.values(), default=0)


class Thing(Table, frozen=True):
    """What changes about cover: nothing that the rules know of.

    Attributes:
        gone: whether the game master has taken it away.
    """

    gone: bool = False


Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]


Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def rules_of(fight: Encounter | Book) -> Rules:
    """Return the rulings of a fight, or of its ledger."""
    return fight.rules if isinstance(fight, EncounterOf) else fight.before.rules


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who comes into the fight unhurt."""
    return Current(cover=sheet.cover, status=sheet.status, hidden=sheet.hidden)


def undamaged(_thing: Object) -> Thing:
    """Return the current values of an object that is there."""
    return Thing()
