"""The maneuver table: standard, optional and martial. source: ruling 2.8."""

from typing import Final, Literal

import msgspec

Phase = Literal["zero", "half", "half+", "half*", "full"]


class Maneuver(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the table.

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


_STANDARD = (
    Maneuver(
        name="Block", abort=True, defends="block", effect="stops one blow in hand-to-hand combat"
    ),
    Maneuver(
        name="Brace",
        phase="zero",
        range_ocv=2,
        dcv_halved=True,
        effect="steadies a ranged attack",
    ),
    Maneuver(name="Disarm", ocv=-2, effect="STR against STR for what the target holds"),
    Maneuver(
        name="Dodge",
        ocv=None,
        dcv=3,
        abort=True,
        defends="dodge",
        effect="against every attack, no own one",
    ),
    Maneuver(name="Grab", ocv=-1, dcv=-2, effect="takes hold of two limbs"),
    Maneuver(
        name="Grab By",
        phase="half+",
        ocv=-3,
        dcv=-4,
        effect="takes hold in passing, velocity adding to STR",
    ),
    Maneuver(
        name="Haymaker",
        phase="half*",
        dcv=-5,
        dc=4,
        lands_later=True,
        effect="a mighty blow that lands a segment later",
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
    ),
    Maneuver(
        name="Move Through",
        phase="half+",
        ocv_m=10,
        dcv=-3,
        dc_m=6,
        self_damage=2,
        effect="the whole body as the weapon",
    ),
    Maneuver(
        name="Multiple Attack",
        phase="full",
        ocv_per_extra=-2,
        dcv_halved=True,
        effect="several attacks; the first miss ends them",
    ),
    Maneuver(name="Set", phase="full", ocv=1, effect="aims at one target from afar"),
    Maneuver(name="Shove", ocv=-1, dcv=-1, effect="pushes back, 1 m for each 5 STR"),
    Maneuver(name="Strike", effect="STR's damage, or the weapon's"),
    Maneuver(name="Throw", effect="throws an object or whom one holds"),
    Maneuver(name="Trip", ocv=-1, dcv=-2, target_falls=True, effect="brings the target down"),
    Maneuver(name="Other Attacks", effect="a power's attack"),
)


_OPTIONAL = (
    Maneuver(name="Choke", kind="optional", ocv=-2, dcv=-2, nnd_dc=2, effect="a grip at the neck"),
    Maneuver(name="Club Weapon", kind="optional", effect="normal damage with a killing weapon"),
    Maneuver(name="Cover", kind="optional", ocv=-2, effect="a weapon held on the target"),
    Maneuver(
        name="Dive for Cover", kind="optional", abort=True, effect="a DEX roll to be elsewhere"
    ),
    Maneuver(name="Hipshot", kind="optional", ocv=-1, effect="acts as with 1 DEX more"),
    Maneuver(
        name="Hurry",
        kind="optional",
        ocv=-2,
        dcv=-2,
        edition="5e",
        effect="acts as with 1d6 DEX more",
    ),
    Maneuver(
        name="Pulling a Punch", kind="optional", ocv_per_5dc=-1, effect="full STUN, half BODY"
    ),
    Maneuver(
        name="Roll With a Punch",
        kind="optional",
        ocv=-2,
        dcv=-2,
        abort=True,
        effect="after the hit: half of what gets through, less knockback",
    ),
    Maneuver(
        name="Snap Shot", kind="optional", phase="full", ocv=-1, effect="out of cover and back"
    ),
    Maneuver(
        name="Strafe",
        kind="optional",
        phase="half+",
        ocv_m=6,
        dcv=-2,
        effect="a ranged attack in passing",
    ),
    Maneuver(
        name="Suppression Fire", kind="optional", ocv=-2, effect="whoever enters the area is hit"
    ),
)


_MARTIAL = (
    Maneuver(name="Choke Hold", kind="martial", ocv=-2, nnd_dc=2, effect="grabs one limb"),
    Maneuver(name="Defensive Strike", kind="martial", ocv=1, dcv=3, effect="a guarded blow"),
    Maneuver(name="Killing Strike", kind="martial", ocv=-2, killing_dc=2, effect="a lethal blow"),
    Maneuver(
        name="Legsweep", kind="martial", ocv=2, dcv=-1, dc=1, target_falls=True, effect="a sweep"
    ),
    Maneuver(
        name="Martial Block",
        kind="martial",
        ocv=2,
        dcv=2,
        abort=True,
        defends="block",
        effect="a Block",
    ),
    Maneuver(name="Martial Disarm", kind="martial", ocv=-1, dcv=1, strength=10, effect="a Disarm"),
    Maneuver(
        name="Martial Dodge",
        kind="martial",
        ocv=None,
        dcv=5,
        abort=True,
        defends="dodge",
        effect="a Dodge",
    ),
    Maneuver(name="Martial Escape", kind="martial", strength=15, effect="out of a grab"),
    Maneuver(name="Martial Grab", kind="martial", ocv=-1, dcv=-1, strength=10, effect="a Grab"),
    Maneuver(name="Martial Strike", kind="martial", dcv=2, dc=2, effect="a trained blow"),
    Maneuver(
        name="Martial Throw",
        kind="martial",
        dcv=1,
        dc_m=10,
        target_falls=True,
        effect="a throw that uses the target's velocity",
    ),
    Maneuver(name="Nerve Strike", kind="martial", ocv=-1, dcv=1, nnd_dc=2, effect="a pinch"),
    Maneuver(name="Offensive Strike", kind="martial", ocv=-2, dcv=1, dc=4, effect="a hard blow"),
    Maneuver(
        name="Sacrifice Throw",
        kind="martial",
        ocv=2,
        dcv=1,
        target_falls=True,
        attacker_falls=True,
        effect="both go down",
    ),
)


MANEUVERS: Final = {maneuver.name: maneuver for maneuver in (*_STANDARD, *_OPTIONAL, *_MARTIAL)}
"""Every maneuver of the table by its name."""


INTERPOSE: Final = Maneuver(
    name="Interpose", kind="optional", ocv=None, abort=True, effect="in the way of what is meant"
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
)
"""source: the HERO 6e book, "Martial Maneuvers"."""


BEYOND: Final = {maneuver.name: maneuver for maneuver in (INTERPOSE, FLYING_DODGE)}
"""What the table hasn't, by its name."""


ESCAPES = frozenset({"Escape", "Martial Escape"})


DISARMS = frozenset({"Disarm", "Martial Disarm"})


GRABS = frozenset({"Grab", "Grab By", "Martial Grab"})


def maneuver_named(text: str) -> Maneuver | None:
    """Return the maneuver that `text` names, `martial-dodge` or `Martial Dodge`; None for none."""
    return _BY_WORD.get(maneuver_word(text))


def maneuver_word(text: str) -> str:
    """Return the maneuver `text` as commands and the table of usages have it: `martial-dodge`."""
    return text.strip().lower().replace(" ", "-").replace("_", "-")


def maneuver_words() -> tuple[str, ...]:
    """Return every maneuver as commands name it: `martial-dodge`."""
    return tuple(_BY_WORD)


_BY_WORD = {
    name.lower().replace(" ", "-"): maneuver for name, maneuver in (MANEUVERS | BEYOND).items()
}
