"""The commands `resolve` and `knockback`, and the options of each maneuver."""

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
        "defend_ov", "defend_rv", "block", "blocks", "block_av", "take_cover", "no_cover",
        "shifts",
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
    if maneuver.around:
        reads.append("at")
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
    """Resolve an attack: hit, damage past defenses, stun, knockback and collisions."""

    attacker: Annotated[
        str, Positional("attacking combatant (default: the one who acts)", refers="combatant")
    ]
    target: Annotated[
        tuple[str, ...],
        Positional("target, or several with commas", refers="thing"),
    ]
    with_: Annotated[
        str, Option("attack from the stat block, or unarmed", "attack", short="w", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[
        tuple[str, ...], Option("maneuver: critical-blow, grapple, pressing ...", panel=HIT)
    ] = ()
    range: Annotated[
        int | None, Option("APs of distance to the target", panel=HIT, low=0, high=1000)
    ] = None
    point_blank: Annotated[bool, Option("touch the target", panel=HIT)] = False
    av_shift: Annotated[int, Option("column shifts to AV", panel=HIT, low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", panel=HIT, low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", panel=HIT, low=-100, high=100)] = 0
    ev: Annotated[int | None, Option("APs to use (default: all)", panel=HURT, low=0, high=1000)] = (
        None
    )
    killing: Annotated[bool, Option("fight in Killing Combat", panel=HURT)] = False
    bashing: Annotated[bool, Option("fight in Bashing Combat", panel=HURT)] = False
    blindside: Annotated[bool, Option("attack a target who can't locate you", panel=HIT)] = False
    dark: Annotated[bool, Option("attack in natural darkness", panel=HIT)] = False
    full_moon: Annotated[bool, Option("attack under a full moon", panel=HIT)] = False
    lured: Annotated[
        str,
        Option("object or combatant that a miss hits, behind a luring target", "thing", panel=HIT),
    ] = ""
    team: Annotated[
        tuple[str, ...], Option("other members of a Team Attack", "combatant", panel=HIT)
    ] = ()
    combine: Annotated[
        tuple[tuple[str, str], ...],
        Option("attacks to combine with: ID=ATTACK", "combatant", panel=HIT),
    ] = ()
    club: Annotated[str, Option("object to swing or throw", "object", panel=HIT)] = ""
    larger: Annotated[bool, Option("sweep with an object larger than the area", panel=HIT)] = False
    moved: Annotated[
        int | None, Option("APs moved toward the target, for a charge", panel=HIT, low=0)
    ] = None
    power: Annotated[str, Option("movement Power to use as the AV of a charge", panel=HIT)] = ""
    ram: Annotated[str, Option("Defensive Power to use as the EV of a charge", panel=HIT)] = ""
    ground: Annotated[
        int | None, Option("BODY of the ground, for a groundstrike", panel=HIT, low=0)
    ] = None
    object: Annotated[str, Option("object to take away", "object", panel=HIT)] = ""
    difficulty: Annotated[
        str, Option("difficulty of a trick shot, from [rules.universal]", panel=HIT)
    ] = ""
    on_power: Annotated[str, Option("Power of the target to attack", panel=HIT)] = ""
    at: Annotated[
        tuple[tuple[str, str], ...],
        Option(
            "who else is in an explosion or a shockwave, and how far from its center: ID=APS",
            "combatant",
            panel=HIT,
        ),
    ] = ()
    defend_ov: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points to spend on a target's OV: ID=APS", "combatant", panel=POINTS),
    ] = ()
    defend_rv: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points to spend on a target's RV: ID=APS", "combatant", panel=POINTS),
    ] = ()
    block: Annotated[
        tuple[tuple[str, str], ...],
        Option("targets who Block: ID=OBJECT or ID=hand", "combatant", panel=DEFEND),
    ] = ()
    blocks: Annotated[
        int, Option("number of attacks Blocked in this phase", panel=DEFEND, low=1, high=125)
    ] = 1
    block_av: Annotated[int | None, Option("highest AV of those attacks", panel=DEFEND, low=0)] = (
        None
    )
    take_cover: Annotated[
        tuple[tuple[str, str], ...],
        Option("targets who take cover: ID=OBJECT", "combatant", panel=DEFEND),
    ] = ()
    no_cover: Annotated[
        bool, Option("attack from a side to which the cover is open", panel=DEFEND)
    ] = False
    shifts: Annotated[
        tuple[tuple[str, str], ...],
        Option("column shifts not for damage: stun=2,knockback=most,block=1", panel=AFTER),
    ] = ()
    last_ditch: LastDitch = ()
    hurt: Annotated[bool, Option("hurt with a grapple", panel=AFTER)] = False
    knockback_at_most: Annotated[
        int | None, Option("APs of knockback from a pulled punch", panel=AFTER, low=0)
    ] = None
    into: Behind = ()
    open_ground: OpenGround = False
    no_knockback: Annotated[bool, Option("skip knockback", panel=BACK)] = False

    actor: ClassVar[str] = "attacker"
    implies_actor: ClassVar[bool] = True
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
    def met(self) -> tuple[str, ...]:
        """Return everyone and everything that it meets: the targets, and who else is around."""
        return tuple(dict.fromkeys((*self.target, *(who for who, _ in self.at))))

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
    """Knock a combatant back: the roll against it, the distance and the collisions."""

    target: Annotated[str, Positional("combatant to knock back", refers="combatant")]
    ev: Annotated[int, Option("EV of the attack", low=0, high=1000)] = 0
    aps: Annotated[
        int | None, Option("APs of STR or Power used (default: the EV)", low=0, high=1000)
    ] = None
    shifts: Annotated[
        tuple[tuple[str, str], ...], Option("the attacker's column shifts: knockback=2")
    ] = ()
    distance: Annotated[
        int | None, Option("APs of knockback, without a roll", panel=BACK, low=0, high=1000)
    ] = None
    into: Behind = ()
    open_ground: OpenGround = False
    bashing: Annotated[bool, Option("do Bashing damage, as a Planned Knockback", panel=BACK)] = (
        False
    )
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
