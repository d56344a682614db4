"""What happens in MEGS and nowhere else."""

from hero_combat.fight.events import Event


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


EVENTS: tuple[type[Event], ...] = (Stunned, TakenAway)
"""The events of MEGS alone."""
