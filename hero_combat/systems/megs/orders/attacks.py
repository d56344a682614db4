"""The verbs `resolve` and `knockback`, and what each maneuver takes of their options."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar

from hero_combat.orders.declaration import Option, Positional, Usage
from hero_combat.systems.megs.orders.checks import (
    AFTER,
    BACK,
    DEFEND,
    HIT,
    HURT,
    POINTS,
    Behind,
    Followed,
    LastDitch,
    OpenGround,
)
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS, PLAIN, Maneuver

ALWAYS = frozenset(
    {
        "doubles", "reroll", "reroll_of", "boost", "boost_of", "range", "point_blank", "av_shift",
        "ov_shift", "rv_shift", "ev", "blindside", "dark", "full_moon", "lured", "team",
        "defend_ov", "defend_rv", "block", "blocks", "block_av", "take_cover", "shifts",
    }
)  # fmt: skip
"""What every attack reads."""


def _usage(maneuver: Maneuver) -> Usage:
    """Return the options that a maneuver needs and reads, by what it does."""
    reads: list[str] = []
    if maneuver.uses != "bare":
        reads += ["with_", "club"] if maneuver.uses == "any" else ["with_"]
    if maneuver.moves:
        reads += ["power", "ram"]
    if maneuver.aims:
        reads += ["combine"] if maneuver.moves else ["combine", "at", "on_power"]
    if maneuver.harms:
        reads += ["killing", "bashing", "last_ditch"]
    if maneuver.knocks:
        reads += ["into", "open_ground"]
    if maneuver.knocks and not maneuver.hurls:
        reads.append("no_knockback")
    reads += maneuver.reads
    called = "" if maneuver.name else maneuver.help
    return Usage(maneuver.help, maneuver.needs, tuple(reads), called=called)


MANEUVER_USAGES: Mapping[str, Usage] = {
    each.name: _usage(each) for each in (PLAIN, *MANEUVERS.values())
}
"""source: seed, "Combat Maneuvers", "Initiative Maneuvers", "Knockout"."""


_READ_LATER = (
    "with_", "force", "shifts", "last_ditch", "boost", "boost_of", "doubles", "reroll", "reroll_of",
    "into", "open_ground", "no_knockback",
)  # fmt: skip
"""What leaves an attack a plain one."""


class Resolve(Followed, frozen=True, kw_only=True, dict=True):
    """Resolve an attack: hit, damage past defenses, stun, knockback and what that hits."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[
        tuple[str, ...],
        Positional("who or what is attacked; several with commas", refers="thing"),
    ]
    with_: Annotated[
        str, Option("the attack, from the attacker's stat block", "attack", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[
        tuple[str, ...], Option("critical-blow, grapple, multi-attack, pressing ...", panel=HIT)
    ] = ()
    range: Annotated[
        int | None, Option("APs of distance to the target", panel=HIT, low=0, high=1000)
    ] = None
    point_blank: Annotated[bool, Option("the target is touched", panel=HIT)] = False
    av_shift: Annotated[int, Option("column shifts to AV", panel=HIT, low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", panel=HIT, low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", panel=HIT, low=-100, high=100)] = 0
    ev: Annotated[
        int | None, Option("use no more than so many APs", panel=HURT, low=0, high=1000)
    ] = None
    killing: Annotated[bool, Option("in Killing Combat", panel=HURT)] = False
    bashing: Annotated[bool, Option("in Bashing Combat", panel=HURT)] = False
    blindside: Annotated[bool, Option("the target can't locate the attacker", panel=HIT)] = False
    dark: Annotated[bool, Option("in natural darkness", panel=HIT)] = False
    full_moon: Annotated[bool, Option("with a full moon", panel=HIT)] = False
    lured: Annotated[
        str, Option("the target lures; a miss hits this behind it", "thing", panel=HIT)
    ] = ""
    team: Annotated[
        tuple[str, ...], Option("the others of a Team Attack", "combatant", panel=HIT)
    ] = ()
    combine: Annotated[
        tuple[tuple[str, str], ...],
        Option("combined with: ID=ATTACK", "combatant", panel=HIT),
    ] = ()
    club: Annotated[str, Option("the object swung or thrown", "object", panel=HIT)] = ""
    larger: Annotated[bool, Option("the object swept is larger than the area", panel=HIT)] = False
    moved: Annotated[
        int | None, Option("APs moved towards the target, for a charge", panel=HIT, low=0)
    ] = None
    power: Annotated[str, Option("movement Power that is the AV of a charge", panel=HIT)] = ""
    ram: Annotated[str, Option("defensive Power that is the EV of a charge", panel=HIT)] = ""
    ground: Annotated[
        int | None, Option("BODY of the ground, for a groundstrike", panel=HIT, low=0)
    ] = None
    object: Annotated[str, Option("what is to be taken away", "object", panel=HIT)] = ""
    difficulty: Annotated[
        str, Option("of a trick shot, by its name in [rules.universal]", panel=HIT)
    ] = ""
    on_power: Annotated[str, Option("attack this Power of the target", panel=HIT)] = ""
    at: Annotated[
        tuple[tuple[str, str], ...],
        Option("APs from the middle of an explosion: ID=APS", "combatant", panel=HIT),
    ] = ()
    defend_ov: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on a target's OV: ID=APS", "combatant", panel=POINTS),
    ] = ()
    defend_rv: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on a target's RV: ID=APS", "combatant", panel=POINTS),
    ] = ()
    block: Annotated[
        tuple[tuple[str, str], ...],
        Option("a target Blocks: ID=OBJECT or ID=hand", "combatant", panel=DEFEND),
    ] = ()
    blocks: Annotated[
        int, Option("how many attacks are Blocked in this phase", panel=DEFEND, low=1, high=125)
    ] = 1
    block_av: Annotated[
        int | None, Option("the highest AV of those attacks", panel=DEFEND, low=0)
    ] = None
    take_cover: Annotated[
        tuple[tuple[str, str], ...],
        Option("a target takes cover: ID=OBJECT", "combatant", panel=DEFEND),
    ] = ()
    shifts: Annotated[
        tuple[tuple[str, str], ...],
        Option("column shifts not for damage: stun=2,knockback=most,block=1", panel=AFTER),
    ] = ()
    last_ditch: LastDitch = ()
    hurt: Annotated[bool, Option("a grapple also hurts", panel=AFTER)] = False
    knockback_at_most: Annotated[
        int | None, Option("with a pulled punch: APs of knockback", panel=AFTER, low=0)
    ] = None
    into: Behind = ()
    open_ground: OpenGround = False
    no_knockback: Annotated[bool, Option("leave knockback out", panel=BACK)] = False

    actor: ClassVar[str] = "attacker"
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = MANEUVER_USAGES
    common: ClassVar[frozenset[str]] = ALWAYS
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "blocks": ("block",),
        "block_av": ("block",),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("killing", "bashing"),
        ("range", "point_blank"),
        ("into", "open_ground", "no_knockback"),
        ("no_knockback", "knockback_at_most"),
        ("club", "on_power"),
    )
    no_odds: ClassVar[Mapping[str, str]] = {
        "boost_of": "other checks with --boost-of",
        "on_power": "an attack on a Power",
        "block": "an attack that is blocked",
        "take_cover": "an attack that is blocked",
    }
    examples: ClassVar[tuple[str, ...]] = (
        "resolve nova brick --with bolt --range 5 fight.toml -i",
        "resolve brick nova,kestrel --maneuver multi-attack --explain < fight.toml > next.toml",
    )

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """Return who or what is attacked, each once."""
        return tuple(dict.fromkeys(self.target))

    @cached_property
    def is_plain(self) -> bool:
        """Tell whether it says no more than who attacks whom, one alone, with what.

        What it says of rolls, wounds, column shifts and knockback is read with those.
        """
        if len(self.target) > 1:
            return False
        said = {field: getattr(self, field) for field in _READ_LATER}
        bare = Resolve(attacker=self.attacker, target=self.target, **said)
        return self == bare


class Knockback(Followed, frozen=True, kw_only=True):
    """Knock somebody back: the roll against it, the distance, and what is in the way."""

    target: Annotated[str, Positional("who is knocked back", refers="combatant")]
    ev: Annotated[int, Option("EV of the attack", low=0, high=1000)] = 0
    aps: Annotated[
        int | None, Option("APs of STR or Power behind it; by default the EV", low=0, high=1000)
    ] = None
    shifts: Annotated[
        tuple[tuple[str, str], ...], Option("the attacker's column shifts: knockback=2")
    ] = ()
    distance: Annotated[
        int | None, Option("no roll: so many APs", panel=BACK, low=0, high=1000)
    ] = None
    into: Behind = ()
    open_ground: OpenGround = False
    bashing: Annotated[bool, Option("planned: the damage is Bashing", panel=BACK)] = False
    last_ditch: LastDitch = ()

    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "boost": ("ev",),
        "aps": ("ev",),
        "shifts": ("ev",),
        "doubles": ("ev", "into"),
        "reroll": ("ev",),
        "bashing": ("into",),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ev", "distance"),
        ("into", "open_ground"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "knockback brick --ev 9 --into wall=2 fight.toml -i",
        "knockback nova --distance 4 --open-ground fight.toml",
    )
