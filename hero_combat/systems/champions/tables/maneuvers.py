"""The maneuver table: standard, optional and martial. source: ruling 2.8."""

from collections.abc import Mapping
from functools import partial
from typing import Final, Literal

import msgspec

Phase = Literal["zero", "half", "half+", "half*", "full"]
Uses = Literal["any", "hand", "body", "bare", "ranged"]


class Maneuver(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One row of the table: the book's columns, and what everything else asks of a maneuver.

    Attributes:
        name: as it is printed.
        kind: which part of the table it stands in.
        phase: what it takes; "half+" has movement in it, "half*" lands later.
        ocv: added to OCV; None when it can't be attacked with.
        ocv_m: metres of velocity that cost 1 OCV; 0 when none do.
        ocv_per_extra: for each attack after the first.
        ocv_per_5dc: for each 5 damage classes held back.
        range_ocv: OCV that only offsets the range modifier.
        dcv: added to DCV.
        dcv_halved: DCV is halved.
        abort: one may abort to it.
        dc: damage classes more than STR's.
        dc_m: metres of velocity for one more damage class; 0 when it counts for none.
        strength_halved: only half of STR counts.
        strength: STR more, for holding, breaking free or disarming.
        killing_dc: damage classes of killing damage that replace STR's.
        nnd_dc: damage classes of an attack that defenses don't stop.
        self_damage: the attacker takes one part in so many; 0 for none.
        lands_later: at the end of the next segment.
        target_falls: the target ends prone.
        attacker_falls: so does the attacker.
        edition: "5e" when it has no place in the sixth.
        defends: whether it is a dodge, which counts against every attack, or a block of blows.
        help: what it is, for the help of the command line.
        by: what it is done with: `resolve`, `act`, `abort`, or `target` where the target does it.
        uses: any attack; one by `hand`, which is bare where nothing else is said; the `body`, or
            what is picked up; `bare` hands; or a `ranged` attack.
        bare_first: bare hands are first, as with all that is done by hand.
        no_strength: it uses no STR.
        harms: it does damage.
        holds: it takes hold of the target.
        frees: it gets out of a grip.
        disarms: it takes away what is in hand.
        covers: a weapon is held on the target, and nothing fired.
        throws: it throws whom one holds, or an object.
        shoves: it pushes back.
        moves: the attacker moves in it, and velocity counts.
        pulls: full STUN, half BODY.
        clubs: normal damage with a killing weapon.
        sweeps: whoever is in an area is fired at, and later whoever enters it.
        further: it may be several attacks in one phase.
        areas: it may be done to a place, and with several shots unless it lands later.
        together: it may be part of a coordinated attack.
        needs: a `grip` on the target, or to be `held` by it; "" for neither.
        story: what of it is for the game master, "" for nothing.
    """

    name: str
    kind: Literal["standard", "optional", "martial"] = "standard"
    phase: Phase = "half"
    ocv: int | None = 0
    ocv_m: int = 0
    ocv_per_extra: int = 0
    ocv_per_5dc: int = 0
    range_ocv: int = 0
    dcv: int = 0
    dcv_halved: bool = False
    abort: bool = False
    dc: int = 0
    dc_m: int = 0
    strength_halved: bool = False
    strength: int = 0
    killing_dc: int = 0
    nnd_dc: int = 0
    self_damage: int = 0
    lands_later: bool = False
    target_falls: bool = False
    attacker_falls: bool = False
    edition: str = ""
    defends: Literal["", "dodge", "block"] = ""
    help: str = ""
    by: Literal["resolve", "act", "abort", "target"] = "resolve"
    uses: Uses = "any"
    bare_first: bool = False
    no_strength: bool = False
    harms: bool = True
    holds: bool = False
    frees: bool = False
    disarms: bool = False
    covers: bool = False
    throws: bool = False
    shoves: bool = False
    moves: bool = False
    pulls: bool = False
    clubs: bool = False
    sweeps: bool = False
    further: bool = False
    areas: bool = False
    together: bool = True
    needs: Literal["", "grip", "held"] = ""
    story: str = ""

    @property
    def word(self) -> str:
        """What commands call it: `martial-dodge`."""
        return self.name.lower().replace(" ", "-")


_optional = partial(Maneuver, kind="optional")
_martial = partial(Maneuver, kind="martial")


_STANDARD = (
    Maneuver(name="Block", abort=True, defends="block", by="act"),
    Maneuver(name="Brace", phase="zero", range_ocv=2, dcv_halved=True, by="act"),
    Maneuver(
        name="Disarm",
        ocv=-2,
        help="knock a weapon away: STR against STR",
        uses="bare",
        harms=False,
        disarms=True,
    ),
    Maneuver(name="Dodge", ocv=None, dcv=3, abort=True, defends="dodge", by="act"),
    Maneuver(
        name="Grab", ocv=-1, dcv=-2, help="grab the target", uses="bare", harms=False, holds=True
    ),
    Maneuver(
        name="Grab By",
        phase="half+",
        ocv=-3,
        dcv=-4,
        help="grab the target during a move",
        uses="bare",
        harms=False,
        holds=True,
        moves=True,
        story="the GM decides the path of the move",
    ),
    Maneuver(
        name="Haymaker",
        phase="half*",
        dcv=-5,
        dc=4,
        lands_later=True,
        help="+4 damage classes; lands a segment later",
        bare_first=True,
        areas=True,
        together=False,
    ),
    Maneuver(
        name="Move By",
        phase="half+",
        ocv=-2,
        dcv=-2,
        dc_m=10,
        strength_halved=True,
        self_damage=3,
        help="strike during a move",
        uses="body",
        moves=True,
        story="the GM decides the path of the move",
    ),
    Maneuver(
        name="Move Through",
        phase="half+",
        ocv_m=10,
        dcv=-3,
        dc_m=6,
        self_damage=2,
        help="ram the target",
        uses="body",
        moves=True,
        story="the GM decides the path of the move",
    ),
    Maneuver(
        name="Multiple Attack",
        phase="full",
        ocv_per_extra=-2,
        dcv_halved=True,
        help="make several attacks in a phase",
        further=True,
        together=False,
    ),
    Maneuver(name="Set", phase="full", ocv=1, by="act"),
    Maneuver(
        name="Shove",
        ocv=-1,
        dcv=-1,
        help="push the target back",
        uses="bare",
        harms=False,
        shoves=True,
        story="the GM decides what is behind, and who is in the way",
    ),
    Maneuver(
        name="Strike",
        help="strike with STR or a weapon",
        bare_first=True,
        further=True,
        areas=True,
    ),
    Maneuver(
        name="Throw",
        help="throw a held combatant or an object",
        uses="body",
        throws=True,
        needs="grip",
    ),
    Maneuver(
        name="Trip",
        ocv=-1,
        dcv=-2,
        target_falls=True,
        help="bring the target down",
        uses="bare",
        no_strength=True,
        harms=False,
    ),
    Maneuver(name="Other Attacks", help="use any other attack power", further=True, areas=True),
)


_OPTIONAL = (
    _optional(
        name="Choke",
        ocv=-2,
        dcv=-2,
        nnd_dc=2,
        help="choke the target",
        uses="bare",
        no_strength=True,
        story="the GM decides whether there is a grip at the neck",
    ),
    _optional(
        name="Club Weapon", help="do normal damage with a killing weapon", clubs=True, areas=True
    ),
    _optional(
        name="Cover",
        ocv=-2,
        help="hold a weapon on the target",
        uses="ranged",
        no_strength=True,
        harms=False,
        covers=True,
        together=False,
    ),
    _optional(name="Dive for Cover", abort=True, by="abort"),
    _optional(
        name="Hipshot",
        ocv=-1,
        help="attack in a hurry",
        areas=True,
        story="the GM applies +1 DEX for the order",
    ),
    _optional(
        name="Hurry",
        ocv=-2,
        dcv=-2,
        edition="5e",
        help="attack in a great hurry",
        areas=True,
        story="the GM applies +1d6 DEX for the order",
    ),
    _optional(
        name="Pulling a Punch",
        ocv_per_5dc=-1,
        help="pull a blow: full STUN, half BODY",
        bare_first=True,
        pulls=True,
        areas=True,
    ),
    _optional(name="Roll With a Punch", ocv=-2, dcv=-2, abort=True, by="target"),
    _optional(
        name="Snap Shot",
        phase="full",
        ocv=-1,
        help="leave cover, shoot and return",
        areas=True,
        story="the GM decides who can shoot back in time",
    ),
    _optional(
        name="Strafe",
        phase="half+",
        ocv_m=6,
        dcv=-2,
        help="shoot during a move",
        uses="ranged",
        moves=True,
        areas=True,
        together=False,
        story="the GM decides the path of the move",
    ),
    _optional(
        name="Suppression Fire",
        ocv=-2,
        help="fire at everyone in an area",
        uses="ranged",
        sweeps=True,
        together=False,
    ),
)


_MARTIAL = (
    _martial(
        name="Choke Hold",
        ocv=-2,
        nnd_dc=2,
        help="grab and choke the target",
        uses="bare",
        no_strength=True,
        holds=True,
    ),
    _martial(
        name="Defensive Strike",
        ocv=1,
        dcv=3,
        help="strike and stay guarded",
        uses="hand",
        areas=True,
    ),
    _martial(
        name="Killing Strike",
        ocv=-2,
        killing_dc=2,
        help="strike for killing damage",
        uses="bare",
        no_strength=True,
    ),
    _martial(
        name="Legsweep",
        ocv=2,
        dcv=-1,
        dc=1,
        target_falls=True,
        help="bring the target down",
        uses="hand",
        areas=True,
    ),
    _martial(name="Martial Block", ocv=2, dcv=2, abort=True, defends="block", by="act"),
    _martial(
        name="Martial Disarm",
        ocv=-1,
        dcv=1,
        strength=10,
        help="knock a weapon away: STR against STR",
        uses="bare",
        harms=False,
        disarms=True,
    ),
    _martial(name="Martial Dodge", ocv=None, dcv=5, abort=True, defends="dodge", by="act"),
    _martial(
        name="Martial Escape",
        strength=15,
        help="break a grip: STR against STR",
        uses="bare",
        harms=False,
        frees=True,
        together=False,
        needs="held",
    ),
    _martial(
        name="Martial Grab",
        ocv=-1,
        dcv=-1,
        strength=10,
        help="grab the target",
        uses="bare",
        harms=False,
        holds=True,
    ),
    _martial(
        name="Martial Strike", dcv=2, dc=2, help="strike with training", uses="hand", areas=True
    ),
    _martial(
        name="Martial Throw",
        dcv=1,
        dc_m=10,
        target_falls=True,
        help="throw the target by its velocity",
        uses="hand",
        moves=True,
        areas=True,
    ),
    _martial(
        name="Nerve Strike",
        ocv=-1,
        dcv=1,
        nnd_dc=2,
        help="strike past all defenses",
        uses="bare",
        no_strength=True,
    ),
    _martial(
        name="Offensive Strike", ocv=-2, dcv=1, dc=4, help="strike hard", uses="hand", areas=True
    ),
    _martial(
        name="Sacrifice Throw",
        ocv=2,
        dcv=1,
        target_falls=True,
        attacker_falls=True,
        help="bring both combatants down",
        uses="hand",
        areas=True,
    ),
)


MANEUVERS: Final = {maneuver.name: maneuver for maneuver in (*_STANDARD, *_OPTIONAL, *_MARTIAL)}
"""Every maneuver of the table by its name."""


STR_PER_METRE: Final = 5
"""So much STR shoves somebody a meter back."""


INTERPOSE: Final = _optional(name="Interpose", ocv=None, abort=True, by="abort")
"""Leaping in front of somebody. source: seed, "Aborting to Defense"."""


FLYING_DODGE: Final = _martial(
    name="Flying Dodge", ocv=None, dcv=4, abort=True, defends="dodge", by="act"
)
"""source: the HERO 6e book, "Martial Maneuvers"."""


ESCAPE: Final = Maneuver(
    name="Escape",
    help="break a grip: STR against STR",
    uses="bare",
    harms=False,
    frees=True,
    together=False,
    needs="held",
)
"""What everybody can do who is held. source: the maneuver table, "Grab"."""


BEYOND: Final = {maneuver.name: maneuver for maneuver in (INTERPOSE, FLYING_DODGE, ESCAPE)}
"""What the table hasn't, by its name."""


BY_WORD: Final[Mapping[str, Maneuver]] = {
    maneuver.word: maneuver for maneuver in (MANEUVERS | BEYOND).values()
}
"""Every maneuver by what commands call it."""


AIMING: Final = MANEUVERS["Set"]
"""The one maneuver that lasts until its owner does something else."""


BRACE: Final = MANEUVERS["Brace"]
"""It steadies a ranged attack."""


DIVE: Final = MANEUVERS["Dive for Cover"]
"""Whoever does it is elsewhere."""


HAYMAKER: Final = MANEUVERS["Haymaker"]
"""The one maneuver that lands later."""


STRIKE: Final = MANEUVERS["Strike"]
"""What an attack without a maneuver is."""


MULTIPLE: Final = MANEUVERS["Multiple Attack"]
"""What several attacks in one phase are, whatever else is said of them."""


PUNCH: Final = MANEUVERS["Roll With a Punch"]
"""What a target does once it is hit."""


def maneuver_named(text: str) -> Maneuver | None:
    """Return the maneuver that `text` names, `martial-dodge` or `Martial Dodge`; None for none."""
    return BY_WORD.get(maneuver_word(text))


def maneuver_word(text: str) -> str:
    """Return the maneuver `text` as commands and the table of usages have it: `martial-dodge`."""
    return text.strip().lower().replace(" ", "-").replace("_", "-")
