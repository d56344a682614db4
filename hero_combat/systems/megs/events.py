"""The events of MEGS only."""

from hero_combat.fight.events import Event


class CheckRolled(Event, frozen=True, tag="megs.check-rolled"):
    """A combatant rolled an Action Check.

    Attributes:
        who: the combatant who rolled, "" for none in particular.
        name: the label of the roll.
        number: the success number.
        success: whether it succeeded.
        shifts: the column shifts earned.
    """

    who: str
    name: str
    number: int
    success: bool
    shifts: int


class KnockedOut(Event, frozen=True, tag="megs.knocked-out"):
    """A combatant was knocked out for a time, or is now out for longer.

    Attributes:
        who: the combatant who is out.
        aps: the time in APs.
        by: the combatant who did it, "" for none.
    """

    who: str
    aps: int
    by: str = ""


class Stunned(Event, frozen=True, tag="megs.stunned"):
    """A combatant was stunned.

    Attributes:
        who: the combatant who was stunned.
        phases: the number of phases.
        by: the combatant who did it, "" for none.
    """

    who: str
    phases: int
    by: str = ""


class TakenAway(Event, frozen=True, tag="megs.taken-away"):
    """A combatant took an object from another.

    Attributes:
        which: the object's id.
        who: the combatant who had it.
        by: the combatant who has it now.
    """

    which: str
    who: str
    by: str


EVENTS: tuple[type[Event], ...] = (CheckRolled, KnockedOut, Stunned, TakenAway)
"""The events of MEGS only."""
