"""The verbs of MEGS: what each command line, log line and help page of theirs says."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, Rule, Usage
from hero_combat.systems.megs import attack_usages
from hero_combat.systems.megs.usages import ACT, HAZARDS, RECOVER

Policy = Literal["", "never", "ask", "until-hit", "always"]
Move = Literal[
    "activate",
    "deactivate",
    "hold",
    "pass",
    "dodge",
    "aim",
    "take-cover",
    "leave-cover",
    "accelerate",
    "brake",
    "move",
    "carry",
    "lift",
    "put-down",
    "throw",
    "break",
    "push",
    "lose",
    "break-grapple",
    "release",
    "insta-change",
    "environment",
]
How = Literal[
    "",
    "rest",
    "desperation",
    "stun",
    "power",
    "first-aid",
    "treatment",
    "surgery",
    "revive",
]
Hazard_ = Literal[
    "fall",
    "fire",
    "water",
    "explosion",
    "earthquake",
    "tornado",
    "hurricane",
    "lightning",
    "gas",
    "collision",
    "sonic-boom",
    "high-speed",
    "pressure",
    "drowning",
    "vacuum",
]

_HIT, _HURT, _BACK = "The attack", "What it does", "Knockback"
_POINTS, _DEFEND, _AFTER = "Hero Points", "Defence", "Decided after the dice"

# options that several verbs have
_Pairs = tuple[tuple[str, str], ...]
_LastDitch = Annotated[
    _Pairs,
    Option(
        "Last Ditch Defense: ID=APS negated; once more for the next wound",
        "combatant",
        panel=_AFTER,
    ),
]
_Behind = Annotated[
    _Pairs,
    Option("what or who is behind the target: ID=APS, nearest first", "thing", panel=_BACK),
]
_OpenGround = Annotated[bool, Option("nothing is behind the target", panel=_BACK)]


class Checked(Rule, frozen=True, kw_only=True):
    """The options of every verb that makes an Action Check."""

    doubles: Annotated[
        Policy,
        Option("roll doubles of every check of it: never, ask, until-hit, always", panel="Doubles"),
    ] = ""
    reroll: Annotated[
        int | None,
        Option("how many doubles of the first check are rolled again", panel="Doubles", low=0),
    ] = None
    reroll_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("doubles of another check: 'against stun ID=1'", panel="Doubles"),
    ] = ()


class Boosted(Checked, frozen=True, kw_only=True):
    """The options of every verb that makes an Action Check of somebody's own."""

    boost: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on one's own check: av=2,ev=3", panel=_POINTS),
    ] = ()


class Followed(Boosted, frozen=True, kw_only=True):
    """The options of every verb from which checks of others follow: blocks, stun, Death Saves."""

    boost_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points of who makes another check: 'death save ID=av:2'", panel=_POINTS),
    ] = ()


class Roll(Boosted, frozen=True, kw_only=True):
    """Make an Action Check: of values given, of Initiative, of perception; or reckon with APs."""

    what: Annotated[
        str, Positional("check, initiative, perception, surprise, space-push; 'aps 3', '80 ft'")
    ]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    against: Annotated[str, Option("whose attributes it is made against", "combatant")] = ""
    av: Annotated[int | None, Option("acting value", low=0, high=1000)] = None
    ov: Annotated[int | None, Option("opposing value", low=0, high=1000)] = None
    ev: Annotated[int | None, Option("effect value", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("resistance value", low=0, high=1000)] = None
    av_shift: Annotated[int, Option("column shifts to AV", low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", low=-100, high=100)] = 0
    power: Annotated[str, Option("AV and EV are the APs of this Power or skill")] = ""
    difficulty: Annotated[str, Option("OV and RV, by its name in [rules.universal]")] = ""
    going_for_broke: Annotated[bool, Option("the Going For Broke modifiers")] = False
    as_: Annotated[str, Option("time, distance, weight, volume or money")] = ""
    speed: Annotated[int | None, Option("APs of speed: how long the distance takes")] = None

    actor: ClassVar[str] = "who"
    phrases: ClassVar[frozenset[str]] = frozenset({"aps"})
    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = attack_usages.ROLLS
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("against", "difficulty"),
        ("as_", "speed"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "megs roll check --av 6 --ov 4 --ev 3 --rv 2 --dice '3 8'",
        "megs roll aps 3 --as distance",
    )


class Resolve(Followed, frozen=True, kw_only=True):
    """Resolve an attack: hit, damage past defences, stun, knockback and what that hits."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[
        tuple[str, ...],
        Positional("who or what is attacked; several with commas", refers="thing"),
    ]
    with_: Annotated[
        str, Option("the attack, from the attacker's stat block", "attack", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[
        tuple[str, ...], Option("critical-blow, grapple, multi-attack, pressing ...", panel=_HIT)
    ] = ()
    range: Annotated[
        int | None, Option("APs of distance to the target", panel=_HIT, low=0, high=1000)
    ] = None
    point_blank: Annotated[bool, Option("the target is touched", panel=_HIT)] = False
    av_shift: Annotated[int, Option("column shifts to AV", panel=_HIT, low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", panel=_HIT, low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", panel=_HIT, low=-100, high=100)] = 0
    ev: Annotated[
        int | None, Option("use no more than so many APs", panel=_HURT, low=0, high=1000)
    ] = None
    killing: Annotated[bool, Option("in Killing Combat", panel=_HURT)] = False
    bashing: Annotated[bool, Option("in Bashing Combat", panel=_HURT)] = False
    blindside: Annotated[bool, Option("the target can't locate the attacker", panel=_HIT)] = False
    dark: Annotated[bool, Option("in natural darkness", panel=_HIT)] = False
    full_moon: Annotated[bool, Option("with a full moon", panel=_HIT)] = False
    lured: Annotated[
        str, Option("the target lures; a miss hits this behind it", "thing", panel=_HIT)
    ] = ""
    team: Annotated[
        tuple[str, ...], Option("the others of a Team Attack", "combatant", panel=_HIT)
    ] = ()
    combine: Annotated[
        tuple[tuple[str, str], ...],
        Option("combined with: ID=ATTACK", "combatant", panel=_HIT),
    ] = ()
    club: Annotated[str, Option("the object swung or thrown", "object", panel=_HIT)] = ""
    larger: Annotated[bool, Option("the object swept is larger than the area", panel=_HIT)] = False
    moved: Annotated[
        int | None, Option("APs moved towards the target, for a charge", panel=_HIT, low=0)
    ] = None
    power: Annotated[str, Option("movement Power that is the AV of a charge", panel=_HIT)] = ""
    ram: Annotated[str, Option("defensive Power that is the EV of a charge", panel=_HIT)] = ""
    ground: Annotated[
        int | None, Option("BODY of the ground, for a groundstrike", panel=_HIT, low=0)
    ] = None
    object: Annotated[str, Option("what is to be taken away", "object", panel=_HIT)] = ""
    difficulty: Annotated[
        str, Option("of a trick shot, by its name in [rules.universal]", panel=_HIT)
    ] = ""
    on_power: Annotated[str, Option("attack this Power of the target", panel=_HIT)] = ""
    at: Annotated[
        tuple[tuple[str, str], ...],
        Option("APs from the middle of an explosion: ID=APS", "combatant", panel=_HIT),
    ] = ()
    defend_ov: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on a target's OV: ID=APS", "combatant", panel=_POINTS),
    ] = ()
    defend_rv: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on a target's RV: ID=APS", "combatant", panel=_POINTS),
    ] = ()
    block: Annotated[
        tuple[tuple[str, str], ...],
        Option("a target Blocks: ID=OBJECT or ID=hand", "combatant", panel=_DEFEND),
    ] = ()
    blocks: Annotated[
        int, Option("how many attacks are Blocked in this phase", panel=_DEFEND, low=1, high=125)
    ] = 1
    block_av: Annotated[
        int | None, Option("the highest AV of those attacks", panel=_DEFEND, low=0)
    ] = None
    take_cover: Annotated[
        tuple[tuple[str, str], ...],
        Option("a target takes cover: ID=OBJECT", "combatant", panel=_DEFEND),
    ] = ()
    shifts: Annotated[
        tuple[tuple[str, str], ...],
        Option("column shifts not for damage: stun=2,knockback=1,block=1", panel=_AFTER),
    ] = ()
    last_ditch: _LastDitch = ()
    hurt: Annotated[bool, Option("a grapple also hurts", panel=_AFTER)] = False
    knockback_at_most: Annotated[
        int | None, Option("with a pulled punch: APs of knockback", panel=_AFTER, low=0)
    ] = None
    into: _Behind = ()
    open_ground: _OpenGround = False
    no_knockback: Annotated[bool, Option("leave knockback out", panel=_BACK)] = False

    actor: ClassVar[str] = "attacker"
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = attack_usages.MANEUVERS
    common: ClassVar[frozenset[str]] = attack_usages.ALWAYS
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
    examples: ClassVar[tuple[str, ...]] = (
        "resolve nova brick --with bolt --range 5 fight.toml -i",
        "resolve brick nova,kestrel --maneuver multi-attack --explain < fight.toml > next.toml",
    )


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
        int | None, Option("no roll: so many APs", panel=_BACK, low=0, high=1000)
    ] = None
    into: _Behind = ()
    open_ground: _OpenGround = False
    bashing: Annotated[bool, Option("planned: the damage is Bashing", panel=_BACK)] = False
    last_ditch: _LastDitch = ()

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


class Recover(Boosted, frozen=True, kw_only=True):
    """Recover: by rest, desperation or medicine; or let time pass."""

    who: Annotated[str, Option("who recovers; by default the one who acts", refers="combatant")] = (
        ""
    )
    how: Annotated[How, Option("by what; nothing lets time pass")] = ""
    after: Annotated[str, Option("time that has passed: 1h, '2 days', or APs: 10")] = ""
    group: Annotated[
        Literal["physical", "mental", "mystical"], Option("which Current Condition")
    ] = "physical"
    by: Annotated[str, Option("who treats, or who pays", refers="combatant")] = ""
    touching: Annotated[bool, Option("who pays touches who recovers")] = False
    power: Annotated[str, Option("the Power or attribute that is to come back")] = ""
    difficulty: Annotated[str, Option("for an alien: name in [rules.universal]")] = ""
    poor_equipment: Annotated[bool, Option("without proper equipment")] = False

    actor: ClassVar[str] = "who"
    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = RECOVER
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"touching": ("by",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("group", "power"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover --who nova --how rest --after 1h fight.toml -i",
        "recover --who nova --how desperation --by kestrel --touching fight.toml -i",
    )


class Step(Rule, frozen=True, kw_only=True):
    """Go on: Initiative, then whoever acts next, then the end of the round."""

    initiative: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on Initiative, before its dice: ID=APS", "combatant"),
    ] = ()

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(Followed, frozen=True, kw_only=True):
    """Do something that is not an attack: raise Powers, hold, aim, dodge, lift, throw, push ..."""

    move: Annotated[Move, Positional("what is done")]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    power: Annotated[
        tuple[str, ...], Option("the Power, skill or attribute; several to activate")
    ] = ()
    on: Annotated[str, Option("at whom or what it is done", refers="thing")] = ""
    until: Annotated[str, Option("what a held action waits for, or what took APs, in words")] = ""
    weight: Annotated[int | None, Option("APs of weight", low=-20, high=1000)] = None
    distance: Annotated[int | None, Option("APs of distance", low=-20, high=1000)] = None
    height: Annotated[int, Option("APs of height of what is to be broken", low=0, high=1000)] = 0
    ov: Annotated[int | None, Option("OV of a small object to be broken", low=0, high=1000)] = None
    aps: Annotated[int | None, Option("how many APs are pushed, or lost", low=0, high=1000)] = None
    points: Annotated[
        int | None, Option("the game master's price in Hero Points", low=0, high=100_000)
    ] = None
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or whom somebody thrown hits: ID=APS, nearest first", "thing", panel=_BACK),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is in the way", panel=_BACK)] = False
    last_ditch: _LastDitch = ()

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = ACT
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("height", "ov"),
        ("into", "open_ground"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "act activate nova --power force-field fight.toml -i",
        "act hold nova --until 'the door opens' fight.toml -i",
    )


class Hazard(Followed, frozen=True, kw_only=True):
    """What the surroundings do: falls, fires, explosions, quakes, storms, gas, speed, water."""

    what: Annotated[Hazard_, Positional("the hazard")]
    on: Annotated[
        tuple[str, ...], Option("whom it hits; by default everybody in the fight", "combatant")
    ] = ()
    aps: Annotated[
        int | None, Option("its APs: of distance fallen, intensity, speed, depth", low=0, high=1000)
    ] = None
    thing: Annotated[str, Option("the object that burns, or is run into", "object")] = ""
    at: Annotated[
        tuple[tuple[str, str], ...], Option("APs from the middle: ID=APS", "combatant")
    ] = ()
    after: Annotated[str, Option("time that passes: 1h, '2 min', or APs: 5")] = ""
    ram: Annotated[str, Option("defensive Power that is the EV of who runs into a thing")] = ""
    ev: Annotated[
        int | None, Option("EV of what runs somebody down: its BODY", low=0, high=1000)
    ] = None
    counter: Annotated[str, Option("who counters a quake, with STR", refers="combatant")] = ""
    by: Annotated[str, Option("whose flight makes the sonic boom", refers="combatant")] = ""
    ov: Annotated[int | None, Option("OV of the victims", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("RV of the victims", low=0, high=1000)] = None
    bashing: Annotated[bool, Option("in Bashing Combat")] = False
    last_ditch: _LastDitch = ()
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or who is behind them: ID=APS, nearest first", "thing", panel=_BACK),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind them", panel=_BACK)] = False

    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = HAZARDS
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "ram": ("thing",),
        "boost": ("counter", "thing", "after"),
        "reroll": ("counter", "thing", "after"),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("into", "open_ground"),
        ("ev", "thing"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "hazard fall --on nova --aps 5 fight.toml -i",
        "hazard explosion --aps 9 --at nova=0,brick=2 fight.toml -i",
    )
