"""What happens in ZT alone: events beside those of all systems."""

from hero_combat.fight.events import Event
from hero_combat.systems.zt.tables import CheckKind


class CheckRolled(Event, frozen=True, tag="zt.check-rolled"):
    """Somebody made a Check, a Save or a Defense Check, or one of the two Checks of an attack.

    Attributes:
        who: whose Check it is, "" for nobody's.
        check: what it was made for.
        ability: which ability was rolled.
        total: dice and Adjustments.
        critical_failure: whether all dice show 1.
        success: whether it reached what it had to, None where it had to reach nothing.
        roll: the place among the rolls, from 0; None where no rolls are reported.
    """

    who: str
    check: CheckKind
    ability: str
    total: int
    critical_failure: bool
    success: bool | None = None
    roll: int | None = None


class OpportunityGiven(Event, frozen=True, tag="zt.opportunity-given"):
    """Somebody left another's Melee Range, who may strike for it.

    Attributes:
        who: who left.
        to: who may make an Opportunity Attack.
    """

    who: str
    to: str


EVENTS: tuple[type[Event], ...] = (CheckRolled, OpportunityGiven)
"""The events of ZT alone."""
