"""The order of `resolve`, and what each maneuver reads of its options."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.systems.champions.tables.maneuvers import ESCAPE, MANEUVERS, STRIKE, Maneuver
from hero_combat.systems.champions.tables.to_hit import HIT_LOCATIONS, SPECIAL_SHOTS

# ---------------------------------------------------------------- resolve

_TO_HIT = ("range", "ocv", "dcv", "location", "retain", "bystander", "place")


_TOGETHER = ("coordinate", "using", "partner", "focus_on")


_KNOCKBACK = ("into", "open_ground", "no_knockback")


def _reads(maneuver: Maneuver) -> tuple[str, ...]:
    """Return the options that an attack with a maneuver reads: what its row of the table says."""
    mighty = not maneuver.no_strength
    harms = maneuver.harms or maneuver.holds
    groups: tuple[tuple[object, tuple[str, ...]], ...] = (
        (maneuver.further, ("also",)),
        (maneuver.moves, ("velocity",)),
        (maneuver.holds, ("then",)),
        (True, ("with_",)),
        (maneuver.uses in ("any", "hand", "body"), ("improvise",)),
        (maneuver.uses != "ranged" and mighty, ("strength",)),
        (not maneuver.frees, _TO_HIT),
        (maneuver.together, _TOGETHER),
        (mighty, ("push",)),
        (harms, ("add_dice", "damage")),
        (harms and not maneuver.nnd_dc, ("pull",)),
        (harms, ("roll_with_punch",)),
        (maneuver.harms and not (maneuver.nnd_dc or maneuver.holds), _KNOCKBACK),
        (maneuver.areas and not maneuver.lands_later, ("shots", "line")),
        (maneuver.sweeps, ("shots",)),
        (maneuver.areas, ("area", "inside")),
    )
    return tuple(field for reads, fields in groups if reads for field in fields)


USAGES: dict[str, Usage] = {
    "": Usage("any attack", reads=_reads(STRIKE), called="a plain attack"),
    **{
        maneuver.word: Usage(maneuver.help, reads=_reads(maneuver))
        for maneuver in (*MANEUVERS.values(), ESCAPE)
        if maneuver.by == "resolve"
    },
}
"""What each maneuver reads, by what commands call it; "" for an attack without one."""


_HIT, _HURT, _BACK = "To hit", "Damage", "Knockback"


_HOW, _MANY, _ASTRAY = "Options of the attack", "Several attackers or shots", "Areas and misses"


class Resolve(
    SystemOrder, frozen=True, kw_only=True, dict=True
):  # the dict keeps what follows from it
    """Resolve an attack: roll to hit, damage past defenses, Stunning, knockback and collisions."""

    attacker: Annotated[
        str, Positional("attacking combatant (default: the one who acts)", refers="combatant")
    ]
    target: Annotated[
        tuple[str, ...], Positional("target; several for a burst or an area", "thing")
    ]
    with_: Annotated[
        str, Option("attack from the stat block, or unarmed", "attack", short="w", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[str, Option("maneuver: strike, haymaker, offensive-strike ...")] = ""
    also: Annotated[
        tuple[str, ...],
        Option("further attacks of a multiple attack", panel=_HOW, metavar="ATTACK"),
    ] = ()
    improvise: Annotated[
        str, Option("object or held combatant to swing or throw", "thing", panel=_HOW)
    ] = ""
    strength: Annotated[
        int | None, Option("STR to use (default: all)", panel=_HOW, low=0, high=1000)
    ] = None
    velocity: Annotated[
        int, Option("meters moved in the attack: move-by ...", panel=_HOW, low=0, high=100_000)
    ] = 0
    then: Annotated[
        Literal["", "squeeze", "throw"], Option("next move of a successful grab", panel=_HOW)
    ] = ""
    range: Annotated[int, Option("meters to the target", panel=_HIT, low=0, high=100_000)] = 0
    ocv: Annotated[int, Option("modifier to OCV", panel=_HIT, low=-100, high=100)] = 0
    dcv: Annotated[int, Option("modifier to the target's DCV", panel=_HIT, low=-100, high=100)] = 0
    location: Annotated[
        str,
        Option(
            "aim at head, hands ...; doesn't change the damage",
            panel=_HIT,
            words=(
                *(row.name.lower() for row in HIT_LOCATIONS),
                *(word.replace("_", "-") for word in SPECIAL_SHOTS),
            ),
        ),
    ] = ""
    retain: Annotated[
        int | None,
        Option(
            "modifier to keep hold of the weapon (default: -1 for each 2 BODY)",
            panel=_HIT,
            low=-100,
        ),
    ] = None
    coordinate: Annotated[
        tuple[str, ...],
        Option("partners in a coordinated attack, by Teamwork", "combatant", panel=_MANY),
    ] = ()
    using: Annotated[
        tuple[tuple[str, str], ...],
        Option("a partner's attack: ID=ATTACK", "combatant", panel=_MANY),
    ] = ()
    partner: Annotated[
        tuple[tuple[str, str], ...],
        Option("a partner's option: ID=push:5, ID=maneuver:strike", "combatant", panel=_MANY),
    ] = ()
    focus_on: Annotated[
        str,
        Option("attacker the target concentrates on", "combatant", panel=_MANY),
    ] = ""
    shots: Annotated[int, Option("shots to fire with autofire", panel=_MANY, low=1, high=100)] = 1
    line: Annotated[
        int, Option("meters to spread the burst over", panel=_MANY, low=0, high=10_000)
    ] = 0
    area: Annotated[
        int, Option("radius in meters, to attack a place", panel=_ASTRAY, low=0, high=100_000)
    ] = 0
    inside: Annotated[
        tuple[str, ...],
        Option("combatants or objects in the area where it lands", "thing", panel=_ASTRAY),
    ] = ()
    bystander: Annotated[
        tuple[str, ...], Option("combatants in the way of a miss", "combatant", panel=_ASTRAY)
    ] = ()
    place: Annotated[
        Literal["", "crowd", "danger"],
        Option("place where even one stray shot counts", panel=_ASTRAY),
    ] = ""
    push: Annotated[int, Option("points to push the power by", panel=_HURT, low=0, high=100)] = 0
    add_dice: Annotated[
        int, Option("damage classes to add; below 0: to remove", panel=_HURT, low=-100, high=100)
    ] = 0
    damage: Annotated[str, Option("dice, if the GM decides them", panel=_HURT, metavar="DICE")] = ""
    pull: Annotated[
        int, Option("damage classes to hold back: half BODY", panel=_HURT, low=0, high=1000)
    ] = 0
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("combatant or object behind the target: ID=METERS", "thing", panel=_BACK),
    ] = ()
    open_ground: Annotated[bool, Option("put nothing behind the target", panel=_BACK)] = False
    roll_with_punch: Annotated[
        bool, Option("let the target roll with the punch, after the hit", panel=_BACK)
    ] = False
    no_knockback: Annotated[bool, Option("skip knockback", panel=_BACK)] = False

    @cached_property
    def plain(self) -> bool:
        """Whether nothing is said but who attacks whom, with what, and perhaps `force`.

        What is said of a knockback alone changes nothing before it. Most attacks are such, and no
        rule about another option has anything to say to them.
        """
        bare = Resolve(
            attacker=self.attacker,
            target=self.target,
            with_=self.with_,
            open_ground=self.open_ground,
            no_knockback=self.no_knockback,
            force=self.force,
        )
        return len(self.target) == 1 and self == bare

    actor: ClassVar[str] = "attacker"
    implies_actor: ClassVar[bool] = True
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = USAGES
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "retain": ("location",),
        "using": ("coordinate",),
        "partner": ("coordinate",),
        "focus_on": ("coordinate",),
        "line": ("shots",),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("into", "open_ground", "no_knockback"),
        ("with_", "improvise"),
    )
    no_odds: ClassVar[Mapping[str, str]] = {
        "bystander": "where a miss goes",
        "place": "where a miss goes",
        "retain": "keeping hold of a weapon",
    }
    examples: ClassVar[tuple[str, ...]] = (
        "resolve brigand titania --with musket fight.toml -i",
        "resolve titania brigand --with punch --ocv 2 --explain < fight.toml > next.toml",
    )
