"""The order of `resolve`, and what each maneuver reads of its options."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, Rule, Usage

# ---------------------------------------------------------------- resolve

_TO_HIT = ("range", "ocv", "dcv", "location", "retain", "bystander", "place")


_TOGETHER = ("coordinate", "using", "partner", "focus_on")


_KNOCKBACK = ("into", "open_ground", "no_knockback")


_UNPUSHED = ("add_dice", "damage", "pull", "roll_with_punch", *_KNOCKBACK)


_HARM = ("push", *_UNPUSHED)


_WEAPON = ("with_", "improvise", "strength")


_SEVERAL = ("shots", "line", "area", "inside")


_BLOW = (*_WEAPON, *_TO_HIT, *_TOGETHER, *_HARM, *_SEVERAL)


_BODILY = (*_WEAPON, *_TO_HIT, *_TOGETHER, *_HARM)


_MIGHT = ("with_", "strength", "push")


_NERVE = ("with_", *_TO_HIT, *_TOGETHER, "add_dice", "damage", "roll_with_punch")


_HOLD = ("then", *_TO_HIT, *_TOGETHER, *_MIGHT, "add_dice", "damage", "pull", "roll_with_punch")


MANEUVERS: dict[str, Usage] = {
    "": Usage("any attack", reads=("also", *_BLOW), called="a plain attack"),
    "strike": Usage("STR's damage, or the weapon's", reads=("also", *_BLOW)),
    "other-attacks": Usage("a power's attack", reads=("also", *_BLOW)),
    "multiple-attack": Usage(
        "several attacks in a phase", reads=("also", *_WEAPON, *_TO_HIT, *_HARM)
    ),
    "haymaker": Usage(
        "lands a segment later", reads=(*_WEAPON, *_TO_HIT, *_HARM, "area", "inside")
    ),
    "club-weapon": Usage("normal damage with a killing weapon", reads=_BLOW),
    "pulling-a-punch": Usage("full STUN, half BODY", reads=_BLOW),
    "hipshot": Usage("in a hurry", reads=_BLOW),
    "hurry": Usage("in a great hurry", reads=_BLOW),
    "snap-shot": Usage("out of cover and back", reads=_BLOW),
    "defensive-strike": Usage("a guarded blow", reads=_BLOW),
    "offensive-strike": Usage("a hard blow", reads=_BLOW),
    "martial-strike": Usage("a trained blow", reads=_BLOW),
    "legsweep": Usage("brings the target down", reads=_BLOW),
    "sacrifice-throw": Usage("both go down", reads=_BLOW),
    "martial-throw": Usage("with the target's velocity", reads=("velocity", *_BLOW)),
    "killing-strike": Usage("a lethal blow", reads=("with_", *_TO_HIT, *_TOGETHER, *_UNPUSHED)),
    "nerve-strike": Usage("past all defences", reads=_NERVE),
    "choke": Usage("a grip at the neck", reads=_NERVE),
    "choke-hold": Usage("a grip that chokes", reads=("then", *_NERVE)),
    "move-by": Usage("a blow in passing", reads=("velocity", *_BODILY)),
    "move-through": Usage("with the whole body", reads=("velocity", *_BODILY)),
    "grab": Usage("takes hold", reads=_HOLD),
    "martial-grab": Usage("takes hold", reads=_HOLD),
    "grab-by": Usage("takes hold in passing", reads=("velocity", *_HOLD)),
    "throw": Usage("whom one holds, or an object", reads=_BODILY),
    "disarm": Usage("STR against STR", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "martial-disarm": Usage("STR against STR", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "shove": Usage("pushes back", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "trip": Usage("brings the target down", reads=("with_", *_TO_HIT, *_TOGETHER)),
    "escape": Usage("out of a grip: STR against STR", reads=_MIGHT),
    "martial-escape": Usage("out of a grip: STR against STR", reads=_MIGHT),
    "cover": Usage("a weapon held on the target", reads=("with_", *_TO_HIT)),
    "strafe": Usage(
        "a ranged attack in passing", reads=("velocity", "with_", *_TO_HIT, *_HARM, *_SEVERAL)
    ),
    "suppression-fire": Usage(
        "whoever is in the area is hit", reads=("with_", "shots", *_TO_HIT, *_HARM)
    ),
}


_HIT, _HURT, _BACK = "To hit", "Damage", "Knockback"


_HOW, _MANY, _ASTRAY = "How it is done", "Several attackers or shots", "Areas and misses"


class Resolve(Rule, frozen=True, kw_only=True, dict=True):  # the dict keeps what follows from it
    """Resolve an attack: to hit, damage past defences, stunning, knockback and what that hits."""

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
        str, Option("aim there: head, hands ...; the damage stays the same", panel=_HIT)
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

        Most attacks are such, and no rule about an option has anything to say to them.
        """
        bare = Resolve(
            attacker=self.attacker, target=self.target, with_=self.with_, force=self.force
        )
        return len(self.target) == 1 and self == bare

    actor: ClassVar[str] = "attacker"
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = MANEUVERS
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
    examples: ClassVar[tuple[str, ...]] = (
        "resolve brigand titania --with musket fight.toml -i",
        "resolve titania brigand --with punch --ocv 2 --explain < fight.toml > next.toml",
    )
