"""What happens in MEGS and nowhere else."""

from hero_combat.fight.events import Event


class CheckRolled(Event, frozen=True, tag="megs.check-rolled"):
    """Somebody rolled an Action Check.

    Attributes:
        who: whose check it is, "" for nobody's in particular.
        name: what it was rolled for, the label of its roll.
        number: the success number.
        success: whether it succeeded.
        shifts: the column shifts that it earned.
    """

    who: str
    name: str
    number: int
    success: bool
    shifts: int


class KnockedOut(Event, frozen=True, tag="megs.knocked-out"):
    """Somebody was knocked out for a time; who was out already may be so for longer now.

    Attributes:
        who: who is out.
        aps: for how many APs of time.
        by: whose doing it is, "" for nobody's.
    """

    who: str
    aps: int
    by: str = ""


class Stunned(Event, frozen=True, tag="megs.stunned"):
    """Somebody was stunned.

    Attributes:
        who: who was stunned.
        phases: for how many phases.
        by: whose doing it is, "" for nobody's.
    """

    who: str
    phases: int
    by: str = ""


class TakenAway(Event, frozen=True, tag="megs.taken-away"):
    """Somebody took an object from somebody.

    Attributes:
        which: the object's id.
        who: who had it.
        by: who has it now.
    """

    which: str
    who: str
    by: str


EVENTS: tuple[type[Event], ...] = (CheckRolled, KnockedOut, Stunned, TakenAway)
"""The events of MEGS alone."""
