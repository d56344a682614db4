"""Protection beyond points: special armor, damage reduction and negation, required rolls.

source: the HERO 6e book, "Hardened", "Impenetrable", "Damage Reduction", "Damage Negation" and
"Requires A Roll"
"""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Number, Points, Table, Text

Levels = Annotated[int, msgspec.Meta(ge=0, le=10)]
"""How often an advantage was bought; 0 for never."""
NeededRoll = (
    Annotated[int, msgspec.Meta(ge=0, le=18)] | Literal["str", "dex", "con", "int", "ego", "pre"]
)
"""A number to roll on 3d6 or less, or a characteristic for its roll; 0 for none."""
Percent = Literal[0, 25, 50, 75]
"""How much damage reduction takes off."""


class Reduction(Table, frozen=True, cache_hash=True):
    """Damage reduction: the percentage taken off the damage that gets past the defense.

    Only the highest that applies counts.

    Attributes:
        pd: off physical damage, except the BODY of killing attacks.
        ed: off energy damage, except the BODY of killing attacks.
        mental: off the damage of mental attacks.
        rpd: resistant: off physical damage, including the BODY of killing attacks.
        red: resistant: off energy damage, including the BODY of killing attacks.
    """

    pd: Percent = 0
    ed: Percent = 0
    mental: Percent = 0
    rpd: Percent = 0
    red: Percent = 0


NO_REDUCTION = Reduction()
"""No reduction."""


class Negation(Table, frozen=True, cache_hash=True):
    """Damage negation: damage classes taken off an attack before its dice are rolled.

    Attributes:
        pd: off attacks that meet PD, falls and collisions.
        ed: off attacks that meet ED.
        mental: off attacks that meet mental defense; a die of a mental attack is two classes.
    """

    pd: Points = 0
    ed: Points = 0
    mental: Points = 0


NO_NEGATION = Negation()
"""No negation."""


class Armor(Table, frozen=True, cache_hash=True):
    """A part of the defenses that is hardened, impenetrable, or needs a roll.

    Its points are part of the stat block's, and add nothing: `pd = 8` means 8 points of the PD.

    Attributes:
        name: the name shown (default: made from the key).
        pd: its part of the PD.
        ed: its part of the ED.
        rpd: its part of the resistant PD.
        red: its part of the resistant ED.
        md: its part of the mental defense.
        power_defence: its part of the power defense.
        flash_defence: its part of the flash defense.
        hardened: levels; armor piercing with no more levels doesn't halve it.
        impenetrable: levels; its points count against a penetrating attack with no more levels.
        activation: the number on 3d6, or the characteristic, to roll at each hit; if the roll
            fails, this part doesn't count against the hit. 0 for no roll.
    """

    name: Text = ""
    pd: Points = 0
    ed: Points = 0
    rpd: Points = 0
    red: Points = 0
    md: Points = 0
    power_defence: Points = 0
    flash_defence: Points = 0
    hardened: Levels = 0
    impenetrable: Levels = 0
    activation: NeededRoll = 0


ADDS = ("pd", "ed", "rpd", "red", "md", "power_defence", "flash_defence", "dcv")
"""The keys of the stat block that a raised power can add to."""


class Power(Table, frozen=True):
    """A power that stays on once it is raised, such as a force field.

    Attributes:
        name: the name shown (default: made from the key).
        end: END to raise it, and for each phase that it stays up.
        uncontrolled: whether it costs no END once it is up, so it never drops.
        persistent: whether it stays up when its owner is Stunned, although it costs END.
        reserve: whether an END reserve pays for it, so it stays up when its owner is Stunned.
        pd: added to PD while it is up.
        ed: added to ED while it is up.
        rpd: the part of that PD that is resistant.
        red: the part of that ED that is resistant.
        md: added to mental defense.
        power_defence: added to power defense.
        flash_defence: added to flash defense.
        dcv: added to DCV.
        hardened: levels of Hardened for its points.
        impenetrable: levels of Impenetrable for its points.
        reduction: damage reduction while it is up.
        negation: damage negation while it is up.
        activation: the number on 3d6, or the characteristic, to roll at each hit for its defenses
            to count; 0 for no roll.
    """

    name: Text = ""
    end: Points = 0
    uncontrolled: bool = False
    persistent: bool = False
    reserve: bool = False
    pd: Points = 0
    ed: Points = 0
    rpd: Points = 0
    red: Points = 0
    md: Points = 0
    power_defence: Points = 0
    flash_defence: Points = 0
    dcv: Number = 0
    hardened: Levels = 0
    impenetrable: Levels = 0
    reduction: Reduction = NO_REDUCTION
    negation: Negation = NO_NEGATION
    activation: NeededRoll = 0

    @property
    def guards(self) -> bool:
        """Whether it does more than add points."""
        return bool(
            self.hardened
            or self.impenetrable
            or self.activation
            or self.reduction != NO_REDUCTION
            or self.negation != NO_NEGATION
        )
