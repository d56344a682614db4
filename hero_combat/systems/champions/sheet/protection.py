"""What of a stat block protects beyond points: armor of its own sort, reduction, negation, rolls.

source: the HERO 6e book, "Hardened", "Impenetrable", "Damage Reduction", "Damage Negation" and
"Requires A Roll"
"""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Number, Points, Table, Text

Levels = Annotated[int, msgspec.Meta(ge=0, le=10)]
"""How often an advantage was bought; 0 for not at all."""
NeededRoll = (
    Annotated[int, msgspec.Meta(ge=0, le=18)] | Literal["str", "dex", "con", "int", "ego", "pre"]
)
"""What must be rolled with 3d6 or less: a number, or the roll of a characteristic; 0 for none."""
Percent = Literal[0, 25, 50, 75]
"""How much damage reduction takes off."""


class Reduction(Table, frozen=True, cache_hash=True):
    """Damage reduction: per cent of what gets past the defense that are not taken.

    The best that applies counts alone.

    Attributes:
        pd: of physical damage, but not of the BODY of killing attacks.
        ed: of energy damage, likewise.
        mental: of what mental attacks do.
        rpd: resistant: of physical damage, the BODY of killing attacks too.
        red: resistant: of energy damage, likewise.
    """

    pd: Percent = 0
    ed: Percent = 0
    mental: Percent = 0
    rpd: Percent = 0
    red: Percent = 0


NO_REDUCTION = Reduction()
"""Everything that gets through is taken."""


class Negation(Table, frozen=True, cache_hash=True):
    """Damage negation: damage classes that are taken off an attack before it is rolled.

    Attributes:
        pd: off attacks that meet PD, falls and collisions.
        ed: off attacks that meet ED.
        mental: off attacks that meet mental defense; a die of a mental attack is two classes.
    """

    pd: Points = 0
    ed: Points = 0
    mental: Points = 0


NO_NEGATION = Negation()
"""All the dice are rolled."""


class Armor(Table, frozen=True, cache_hash=True):
    """A part of the defenses that is of its own sort: hardened, impenetrable, or there by a roll.

    Its points are in those of the stat block: `pd = 8` here says of which sort 8 of the PD are.

    Attributes:
        name: what people read; made from the key when left out.
        pd: how much of PD it is.
        ed: how much of ED.
        rpd: how much of the resistant PD.
        red: how much of the resistant ED.
        md: how much of mental defense.
        power_defence: how much of power defense.
        flash_defence: how much of flash defense.
        hardened: levels; armor piercing of no more levels doesn't halve it.
        impenetrable: levels; against what is penetrating in no more levels its points count.
        activation: the number on 3d6, or the characteristic, that is rolled at each hit; when it
            fails, this part doesn't count against the hit. 0 for always there.
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
"""What a power that is up may add to, by the key of the stat block."""


class Power(Table, frozen=True):
    """A power that is turned on and stays on, such as a force field.

    Attributes:
        name: what people read; made from the key when left out.
        end: END when it is raised, and each phase that it stays up.
        uncontrolled: needs nobody's END once it is up, so that it doesn't drop.
        persistent: stays up when one is Stunned, though it costs END.
        reserve: fed by a reserve of END, likewise.
        pd: added to PD while it is up.
        ed: added to ED.
        rpd: how much of that PD is resistant.
        red: how much of that ED is resistant.
        md: added to mental defense.
        power_defence: added to power defense.
        flash_defence: added to flash defense.
        dcv: added to DCV.
        hardened: levels of Hardened that its points have.
        impenetrable: levels of Impenetrable that they have.
        reduction: damage reduction while it is up.
        negation: damage negation while it is up.
        activation: what is rolled at each hit for its defenses to count, as with armor.
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
        """Whether it does more for its owner than add points."""
        return bool(
            self.hardened
            or self.impenetrable
            or self.activation
            or self.reduction != NO_REDUCTION
            or self.negation != NO_NEGATION
        )
