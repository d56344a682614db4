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


_HOW, _MANY, _ASTRAY = "How it is done", "Several attackers or shots", "Areas and misses"


class Resolve(
    SystemOrder, frozen=True, kw_only=True, dict=True
):  # the dict keeps what follows from it
    """Resolve an attack: to hit, damage past defenses, stunning, knockback and what that hits."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[tuple[str, ...], Positional("who or what is attacked: ID,ID", "thing")]
    with_: Annotated[
        str, Option("the attack, from the attacker's stat block", "attack", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[str, Option("the maneuver: strike, haymaker, offensive-strike ...")] = ""
    also: Annotated[
        tuple[str, ...],
        Option(
            "further attacks in the same phase: a multiple attack", panel=_HOW, metavar="ATTACK"
        ),
    ] = ()
    improvise: Annotated[
        str, Option("the object, or the person, that is swung or thrown", "thing", panel=_HOW)
    ] = ""
    strength: Annotated[
        int | None, Option("STR used, where it is not all of it", panel=_HOW, low=0, high=1000)
    ] = None
    velocity: Annotated[
        int, Option("metres moved in the attack: move-by ...", panel=_HOW, low=0, high=100_000)
    ] = 0
    then: Annotated[
        Literal["", "squeeze", "throw"], Option("what a grab that holds goes on to", panel=_HOW)
    ] = ""
    range: Annotated[int, Option("metres to the target", panel=_HIT, low=0, high=100_000)] = 0
    ocv: Annotated[int, Option("added to OCV", panel=_HIT, low=-100, high=100)] = 0
    dcv: Annotated[int, Option("added to the target's DCV", panel=_HIT, low=-100, high=100)] = 0
    location: Annotated[
        str,
        Option(
            "aim there: head, hands ...; the damage stays the same",
            panel=_HIT,
            words=(
                *(row.name.lower() for row in HIT_LOCATIONS),
                *(word.replace("_", "-") for word in SPECIAL_SHOTS),
            ),
        ),
    ] = ""
    retain: Annotated[
        int | None,
        Option("modifier of the roll to keep hold; by default -1 for 2 BODY", panel=_HIT, low=-100),
    ] = None
    coordinate: Annotated[
        tuple[str, ...],
        Option("who else attacks in the same instant, by Teamwork", "combatant", panel=_MANY),
    ] = ()
    using: Annotated[
        tuple[tuple[str, str], ...],
        Option("with which attack they do: ID=ATTACK", "combatant", panel=_MANY),
    ] = ()
    partner: Annotated[
        tuple[tuple[str, str], ...],
        Option("an option of theirs: ID=push:5, ID=maneuver:strike", "combatant", panel=_MANY),
    ] = ()
    focus_on: Annotated[
        str,
        Option("the attacker the target concentrates on, of several", "combatant", panel=_MANY),
    ] = ""
    shots: Annotated[int, Option("shots of an autofire", panel=_MANY, low=1, high=100)] = 1
    line: Annotated[
        int, Option("metres over which a burst is spread", panel=_MANY, low=0, high=10_000)
    ] = 0
    area: Annotated[
        int, Option("radius in metres: the place is aimed at", panel=_ASTRAY, low=0, high=100_000)
    ] = 0
    inside: Annotated[
        tuple[str, ...],
        Option("who or what is in the area where it comes down", "thing", panel=_ASTRAY),
    ] = ()
    bystander: Annotated[
        tuple[str, ...], Option("who is in the way of what misses", "combatant", panel=_ASTRAY)
    ] = ()
    place: Annotated[
        Literal["", "crowd", "danger"],
        Option("where a single stray shot matters as well", panel=_ASTRAY),
    ] = ""
    push: Annotated[
        int, Option("push the power by so many points", panel=_HURT, low=0, high=100)
    ] = 0
    add_dice: Annotated[
        int, Option("damage classes more or less", panel=_HURT, low=-100, high=100)
    ] = 0
    damage: Annotated[
        str, Option("the dice, where the game master says so", panel=_HURT, metavar="DICE")
    ] = ""
    pull: Annotated[
        int, Option("damage classes held back: half BODY", panel=_HURT, low=0, high=1000)
    ] = 0
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or who is behind the target: ID=METRES", "thing", panel=_BACK),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind the target", panel=_BACK)] = False
    roll_with_punch: Annotated[
        bool, Option("the target rolls with the punch (decided after the hit)", panel=_BACK)
    ] = False
    no_knockback: Annotated[bool, Option("leave knockback out", panel=_BACK)] = False

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
        "bystander": "who is hit by a miss",
        "place": "who is hit by a miss",
        "retain": "keeping hold",
    }
    examples: ClassVar[tuple[str, ...]] = (
        "resolve brigand titania --with musket fight.toml -i",
        "resolve titania brigand --with punch --ocv 2 --explain < fight.toml > next.toml",
    )
