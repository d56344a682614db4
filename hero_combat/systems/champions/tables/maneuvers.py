"""The maneuver table: standard, optional and martial. source: ruling 2.8."""

from collections.abc import Mapping
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
        nnd_dc: damage classes of an attack that defences don't stop.
        self_damage: the attacker takes one part in so many; 0 for none.
        lands_later: at the end of the next segment.
        target_falls: the target ends prone.
        attacker_falls: so does the attacker.
        edition: "5e" when it has no place in the sixth.
        defends: whether it is a dodge, which counts against every attack, or a block of blows.
        effect: what it does, in words.
        help: what it is, for the help of the command line.
        by: what it is done with: `resolve`, `act`, `abort`, or `target` where the target does it.
        uses: any attack; one by `hand`, with or without a weapon; the `body`, or what is picked up;
            `bare` hands; or a `ranged` attack.
        bare_first: bare hands, where nothing else is said.
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
        bursts: it may be done with several shots.
        areas: it may be done to a place.
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
    effect: str = ""
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
    bursts: bool = False
    areas: bool = False
    together: bool = True
    needs: Literal["", "grip", "held"] = ""
    story: str = ""

    @property
    def word(self) -> str:
        """What commands call it: `martial-dodge`."""
        return self.name.lower().replace(" ", "-")


_STANDARD = (
    Maneuver(
        name="Block",
        abort=True,
        defends="block",
        effect="stops one blow in hand-to-hand combat",
        by="act",
    ),
    Maneuver(
        name="Brace",
        phase="zero",
        range_ocv=2,
        dcv_halved=True,
        effect="steadies a ranged attack",
        by="act",
    ),
    Maneuver(
        name="Disarm",
        ocv=-2,
        effect="STR against STR for what the target holds",
        help="STR against STR",
        uses="bare",
        harms=False,
        disarms=True,
    ),
    Maneuver(
        name="Dodge",
        ocv=None,
        dcv=3,
        abort=True,
        defends="dodge",
        effect="against every attack, no own one",
        by="act",
    ),
    Maneuver(
        name="Grab",
        ocv=-1,
        dcv=-2,
        effect="takes hold of two limbs",
        help="takes hold",
        uses="bare",
        harms=False,
        holds=True,
    ),
    Maneuver(
        name="Grab By",
        phase="half+",
        ocv=-3,
        dcv=-4,
        effect="takes hold in passing, velocity adding to STR",
        help="takes hold in passing",
        uses="bare",
        harms=False,
        holds=True,
        moves=True,
        story="the way that is moved",
    ),
    Maneuver(
        name="Haymaker",
        phase="half*",
        dcv=-5,
        dc=4,
        lands_later=True,
        effect="a mighty blow that lands a segment later",
        help="lands a segment later",
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
        effect="a blow in passing",
        help="a blow in passing",
        uses="body",
        moves=True,
        story="the way that is moved",
    ),
    Maneuver(
        name="Move Through",
        phase="half+",
        ocv_m=10,
        dcv=-3,
        dc_m=6,
        self_damage=2,
        effect="the whole body as the weapon",
        help="with the whole body",
        uses="body",
        moves=True,
        story="the way that is moved",
    ),
    Maneuver(
        name="Multiple Attack",
        phase="full",
        ocv_per_extra=-2,
        dcv_halved=True,
        effect="several attacks; the first miss ends them",
        help="several attacks in a phase",
        further=True,
        together=False,
    ),
    Maneuver(
        name="Set",
        phase="full",
        ocv=1,
        effect="aims at one target from afar",
        by="act",
    ),
    Maneuver(
        name="Shove",
        ocv=-1,
        dcv=-1,
        effect="pushes back, 1 m for each 5 STR",
        help="pushes back",
        uses="bare",
        harms=False,
        shoves=True,
        story="what is behind, and who stands in the way,",
    ),
    Maneuver(
        name="Strike",
        effect="STR's damage, or the weapon's",
        help="STR's damage, or the weapon's",
        bare_first=True,
        further=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Throw",
        effect="throws an object or whom one holds",
        help="whom one holds, or an object",
        uses="body",
        throws=True,
        needs="grip",
    ),
    Maneuver(
        name="Trip",
        ocv=-1,
        dcv=-2,
        target_falls=True,
        effect="brings the target down",
        help="brings the target down",
        uses="bare",
        no_strength=True,
        harms=False,
    ),
    Maneuver(
        name="Other Attacks",
        effect="a power's attack",
        help="a power's attack",
        further=True,
        bursts=True,
        areas=True,
    ),
)


_OPTIONAL = (
    Maneuver(
        name="Choke",
        kind="optional",
        ocv=-2,
        dcv=-2,
        nnd_dc=2,
        effect="a grip at the neck",
        help="a grip at the neck",
        uses="bare",
        no_strength=True,
        story="whether there is a grip at the neck",
    ),
    Maneuver(
        name="Club Weapon",
        kind="optional",
        effect="normal damage with a killing weapon",
        help="normal damage with a killing weapon",
        clubs=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Cover",
        kind="optional",
        ocv=-2,
        effect="a weapon held on the target",
        help="a weapon held on the target",
        uses="ranged",
        no_strength=True,
        harms=False,
        covers=True,
        together=False,
    ),
    Maneuver(
        name="Dive for Cover",
        kind="optional",
        abort=True,
        effect="a DEX roll to be elsewhere",
        by="abort",
    ),
    Maneuver(
        name="Hipshot",
        kind="optional",
        ocv=-1,
        effect="acts as with 1 DEX more",
        help="in a hurry",
        bursts=True,
        areas=True,
        story="acting as with 1 DEX more",
    ),
    Maneuver(
        name="Hurry",
        kind="optional",
        ocv=-2,
        dcv=-2,
        edition="5e",
        effect="acts as with 1d6 DEX more",
        help="in a great hurry",
        bursts=True,
        areas=True,
        story="acting as with 1d6 DEX more",
    ),
    Maneuver(
        name="Pulling a Punch",
        kind="optional",
        ocv_per_5dc=-1,
        effect="full STUN, half BODY",
        help="full STUN, half BODY",
        bare_first=True,
        pulls=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Roll With a Punch",
        kind="optional",
        ocv=-2,
        dcv=-2,
        abort=True,
        effect="after the hit: half of what gets through, less knockback",
        by="target",
    ),
    Maneuver(
        name="Snap Shot",
        kind="optional",
        phase="full",
        ocv=-1,
        effect="out of cover and back",
        help="out of cover and back",
        bursts=True,
        areas=True,
        story="who can shoot back before cover is reached",
    ),
    Maneuver(
        name="Strafe",
        kind="optional",
        phase="half+",
        ocv_m=6,
        dcv=-2,
        effect="a ranged attack in passing",
        help="a ranged attack in passing",
        uses="ranged",
        moves=True,
        bursts=True,
        areas=True,
        together=False,
        story="the way that is moved",
    ),
    Maneuver(
        name="Suppression Fire",
        kind="optional",
        ocv=-2,
        effect="whoever enters the area is hit",
        help="whoever is in the area is hit",
        uses="ranged",
        sweeps=True,
        together=False,
    ),
)


_MARTIAL = (
    Maneuver(
        name="Choke Hold",
        kind="martial",
        ocv=-2,
        nnd_dc=2,
        effect="grabs one limb",
        help="a grip that chokes",
        uses="bare",
        no_strength=True,
        holds=True,
    ),
    Maneuver(
        name="Defensive Strike",
        kind="martial",
        ocv=1,
        dcv=3,
        effect="a guarded blow",
        help="a guarded blow",
        uses="hand",
        bare_first=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Killing Strike",
        kind="martial",
        ocv=-2,
        killing_dc=2,
        effect="a lethal blow",
        help="a lethal blow",
        uses="bare",
        no_strength=True,
    ),
    Maneuver(
        name="Legsweep",
        kind="martial",
        ocv=2,
        dcv=-1,
        dc=1,
        target_falls=True,
        effect="a sweep",
        help="brings the target down",
        uses="hand",
        bare_first=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Martial Block",
        kind="martial",
        ocv=2,
        dcv=2,
        abort=True,
        defends="block",
        effect="a Block",
        by="act",
    ),
    Maneuver(
        name="Martial Disarm",
        kind="martial",
        ocv=-1,
        dcv=1,
        strength=10,
        effect="a Disarm",
        help="STR against STR",
        uses="bare",
        harms=False,
        disarms=True,
    ),
    Maneuver(
        name="Martial Dodge",
        kind="martial",
        ocv=None,
        dcv=5,
        abort=True,
        defends="dodge",
        effect="a Dodge",
        by="act",
    ),
    Maneuver(
        name="Martial Escape",
        kind="martial",
        strength=15,
        effect="out of a grab",
        help="out of a grip: STR against STR",
        uses="bare",
        harms=False,
        frees=True,
        together=False,
        needs="held",
    ),
    Maneuver(
        name="Martial Grab",
        kind="martial",
        ocv=-1,
        dcv=-1,
        strength=10,
        effect="a Grab",
        help="takes hold",
        uses="bare",
        harms=False,
        holds=True,
    ),
    Maneuver(
        name="Martial Strike",
        kind="martial",
        dcv=2,
        dc=2,
        effect="a trained blow",
        help="a trained blow",
        uses="hand",
        bare_first=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Martial Throw",
        kind="martial",
        dcv=1,
        dc_m=10,
        target_falls=True,
        effect="a throw that uses the target's velocity",
        help="with the target's velocity",
        uses="hand",
        bare_first=True,
        moves=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Nerve Strike",
        kind="martial",
        ocv=-1,
        dcv=1,
        nnd_dc=2,
        effect="a pinch",
        help="past all defences",
        uses="bare",
        no_strength=True,
    ),
    Maneuver(
        name="Offensive Strike",
        kind="martial",
        ocv=-2,
        dcv=1,
        dc=4,
        effect="a hard blow",
        help="a hard blow",
        uses="hand",
        bare_first=True,
        bursts=True,
        areas=True,
    ),
    Maneuver(
        name="Sacrifice Throw",
        kind="martial",
        ocv=2,
        dcv=1,
        target_falls=True,
        attacker_falls=True,
        effect="both go down",
        help="both go down",
        uses="hand",
        bare_first=True,
        bursts=True,
        areas=True,
    ),
)


MANEUVERS: Final = {maneuver.name: maneuver for maneuver in (*_STANDARD, *_OPTIONAL, *_MARTIAL)}
"""Every maneuver of the table by its name."""


INTERPOSE: Final = Maneuver(
    name="Interpose",
    kind="optional",
    ocv=None,
    abort=True,
    effect="in the way of what is meant",
    by="abort",
)
"""Leaping in front of somebody. source: seed, "Aborting to Defense"."""


FLYING_DODGE: Final = Maneuver(
    name="Flying Dodge",
    kind="martial",
    ocv=None,
    dcv=4,
    abort=True,
    defends="dodge",
    effect="a Dodge with a full move",
    by="act",
)
"""source: the HERO 6e book, "Martial Maneuvers"."""


ESCAPE: Final = Maneuver(
    name="Escape",
    effect="STR against the holder's, out of a grab",
    help="out of a grip: STR against STR",
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
