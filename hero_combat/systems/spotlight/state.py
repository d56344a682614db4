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
        spotlight: the ids of those who have the spotlight; several when it is shared.
        volley: those of them who have acted in the current simultaneous action.
        regained: whether everyone had had the spotlight before they regained it.
    """

    round: Annotated[int, msgspec.Meta(ge=0, le=LAST_ROUND)] = 0
    spotlight: tuple[str, ...] = ()
    volley: tuple[str, ...] = ()
    regained: bool = False


class Stood(Table, frozen=True):
    """A combatant's situation before the current simultaneous action.

    Attributes:
        cover: the object that gave cover; "" for none.
        moving: whether the combatant was moving.
        pinned_by: the combatants who pinned them down.
    """

    cover: Text = ""
    moving: bool = False
    pinned_by: dict[str, Suppressed] = msgspec.field(default_factory=dict)


class Current(Table, frozen=True):
    """A combatant's current values. Boxes are drawn: `XX//` is two lethal and two bruise.

    Attributes:
        ap: action points left.
        extra_ap: AP of a dramatic save, only for moving and saving.
        saving: the id of the combatant to save with them.
        had: whether the combatant has had the spotlight this round.
        cover: the object used as cover; "" for none.
        pinned_by: the ids of those who pin the combatant down, each with the Willpower successes
            needed to break free.
        tried: whether that roll was made in this spotlight.
        struck: the ids of those who can no longer make an opportunity attack in the current run.
        clear_of: the ids of those out of whose reach the current run stays.
        save_tried: whether a dramatic save was chosen.
        head: the marks in the boxes of the head, from the left.
        torso: the marks of the torso.
        left_arm: the marks of the left arm.
        right_arm: the marks of the right arm.
        left_leg: the marks of the left leg.
        right_leg: the marks of the right leg.
        before: the six locations before the simultaneous action; empty outside one.
        hits: the hits taken in it: `torso lethal 3`.
        stood: the situation before it, if that has changed.
        status: the other statuses.
        hidden: whether players can't see the combatant; acting ends it.
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
    clear_of: tuple[str, ...] = ()
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
    """The current values of cover.

    Attributes:
        gone: whether the GM has removed it.
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
