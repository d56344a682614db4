"""The verbs of Champions: what each command line, log line and help page of theirs says."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional, Rule, Usage
from hero_combat.systems.champions.usages import HAZARDS, MANEUVERS, MOVES, ROLLS

Move = Literal[
    "hold",
    "abort",
    "dodge",
    "martial-dodge",
    "flying-dodge",
    "block",
    "martial-block",
    "brace",
    "set",
    "stand",
    "drop",
    "fly",
    "land",
    "contest",
    "pass",
    "move",
    "half",
    "full",
    "minor",
    "raise",
    "lower",
    "give-up",
    "hold-breath",
    "breathe",
    "non-combat",
    "surprise",
    "presence",
    "stabilise",
    "declare",
]
Defence = Literal[
    "",
    "dodge",
    "martial-dodge",
    "flying-dodge",
    "block",
    "martial-block",
    "dive-for-cover",
    "power",
    "interpose",
]
Reading = Literal["", "effect", "standard", "luck", "unluck", "flash", "entangle"]
Danger = Literal["fall", "blast", "bleeding", "drowning"]


class Roll(Order, frozen=True, kw_only=True):
    """Roll dice as Champions reads them: 8d6, 3d6k, 1 1/2d6+1, 11-, or a characteristic."""

    what: Annotated[
        str,
        Positional(
            "8d6, 3d6k, 2 1/2d6, 12-; location, high-shot ..., scatter; "
            "dex, con, ego ..., teamwork, paramedics, roll-off with --who"
        ),
    ]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    modifier: Annotated[int, Option("added to the number needed", low=-100, high=100)] = 0
    against: Annotated[
        tuple[str, ...], Option("in a roll-off: the others", refers="combatant")
    ] = ()
    as_: Annotated[Reading, Option("read the dice as effect, standard, luck, flash ...")] = ""
    hexes: Annotated[int, Option("how far it scatters", low=1, high=100_000)] = 1

    actor: ClassVar[str] = "who"
    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = ROLLS
    examples: ClassVar[tuple[str, ...]] = (
        "champions roll 8d6",
        "champions roll 3d6k --dice '3 5 6 / 3'",
    )


_HIT, _HURT, _BACK = "To hit", "Damage", "Knockback"
_HOW, _MANY, _ASTRAY = "How it is done", "Several attackers or shots", "Areas and misses"


class Resolve(Rule, frozen=True, kw_only=True):
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


class Knockback(Order, frozen=True, kw_only=True):
    """Knock somebody back: distance, what they run into, and the damage of that."""

    target: Annotated[str, Positional("who is knocked back", refers="combatant")]
    body: Annotated[int, Option("BODY that the attack rolled, before defences", low=0, high=10_000)]
    killing: Annotated[bool, Option("it was a killing attack")] = False
    martial: Annotated[bool, Option("it was a martial maneuver")] = False
    multiplier: Annotated[int, Option("2 for double knockback", low=1, high=10)] = 1
    roll_with_punch: Annotated[bool, Option("the target rolled with the punch")] = False
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or who is behind the target: ID=METRES", "thing"),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind the target")] = False

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("into", "open_ground"),)
    examples: ClassVar[tuple[str, ...]] = (
        "knockback titania --body 11 --killing --into stop-sign=6 fight.toml -i",
        "knockback brigand --body 9 --dice '2 3 / 4 4 1' fight.toml",
    )


class Recover(Rule, frozen=True, kw_only=True):
    """Take a Recovery, a full phase; or give the recovery after segment 12 to everybody."""

    who: Annotated[
        str, Option("who takes a Recovery; by default the one who acts", refers="combatant")
    ] = ""
    post_12: Annotated[bool, Option("Post-Segment 12: everybody, once a Turn")] = False

    actor: ClassVar[str] = "who"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("who", "post_12"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover fight.toml -i",
        "recover --who titania fight.toml -i",
    )


class Step(Rule, frozen=True, kw_only=True):
    """Go on to whoever acts next: phases, lost phases, segments, Post-Segment 12.

    It stops before a haymaker lands, for those who abort; the next step lets it land.
    """

    roll_with_punch: Annotated[
        bool, Option("the target of the haymaker that lands rolls with the punch")
    ] = False
    bystander: Annotated[
        tuple[str, ...],
        Option("who is in the way of a haymaker that lands and misses", refers="combatant"),
    ] = ()
    inside: Annotated[
        tuple[str, ...],
        Option("who is in the area where a haymaker's blast comes down", refers="combatant"),
    ] = ()

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


_DEFEND, _COST, _OTHERS = "Defence", "What it takes", "Others"


class Act(Rule, frozen=True, kw_only=True):
    """Do something that is not an attack: hold, abort, dodge, block, stand up, pass ..."""

    move: Annotated[Move, Positional("hold, abort, dodge, block, set, stand, move, presence ...")]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    doing: Annotated[str, Option("what it is, in words: 'draws the wand'")] = ""
    until: Annotated[str, Option("what a held action waits for, in words")] = ""
    by: Annotated[
        Literal["", "dex", "ego"], Option("declare: act by DEX or by EGO from now on")
    ] = ""
    spd: Annotated[int | None, Option("declare: the SPD one changes to", low=0, high=100)] = None
    to: Annotated[Defence, Option("the defence one aborts to: dodge, block ...", panel=_DEFEND)] = (
        ""
    )
    metres: Annotated[
        int, Option("how far one dives for cover, or moves", panel=_DEFEND, low=0, high=100_000)
    ] = 0
    with_: Annotated[
        str,
        Option("the dodge or block, of one's own defences in the stat block", panel=_DEFEND),
    ] = ""
    power: Annotated[str, Option("the power that is raised or lowered", panel=_COST)] = ""
    end: Annotated[int | None, Option("END it costs", panel=_COST, low=0, high=1000)] = None
    strenuous: Annotated[
        bool, Option("it takes an effort, which at 0 BODY costs 1 BODY", panel=_COST)
    ] = False
    on: Annotated[
        tuple[str, ...],
        Option("whom it concerns: who is awed, aimed at, helped ...", "combatant", panel=_OTHERS),
    ] = ()
    prior_action: Annotated[
        bool,
        Option("contest: the other must first spend an action, such as drawing", panel=_OTHERS),
    ] = False
    prepared: Annotated[
        bool, Option("surprise: they were on their guard: half DCV instead of 0", panel=_OTHERS)
    ] = False
    onlookers: Annotated[
        tuple[str, ...],
        Option("presence: those it isn't meant for, a level less", "combatant", panel=_OTHERS),
    ] = ()
    more_dice: Annotated[
        int,
        Option("presence: +1 to +3 violent, +1 power shown, +2 retreat", panel=_OTHERS, low=-50),
    ] = 0
    modifier: Annotated[
        int, Option("added to the number needed", panel=_OTHERS, low=-100, high=100)
    ] = 0

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    examples: ClassVar[tuple[str, ...]] = (
        "act hold titania --until 'he reaches for his wand' fight.toml -i",
        "act abort titania --to dodge fight.toml -i",
    )


class Hazard(Rule, frozen=True, kw_only=True):
    """Let something other than an attack hurt people: a fall, a blast, bleeding, drowning."""

    what: Annotated[Danger, Positional("fall, blast, bleeding or drowning")]
    on: Annotated[tuple[str, ...], Option("whom it hits; what, for a blast", refers="thing")]
    metres: Annotated[int, Option("how far one falls", low=0, high=100_000)] = 0
    damage: Annotated[str, Option("a blast's dice: 8d6, 2d6k", metavar="DICE")] = ""
    vs: Annotated[
        Literal["pd", "ed", "mental", "none"], Option("the defence that a blast meets")
    ] = "ed"

    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = HAZARDS
    common: ClassVar[frozenset[str]] = frozenset({"on"})
    examples: ClassVar[tuple[str, ...]] = (
        "hazard fall --on titania --metres 30 fight.toml -i",
        "hazard blast --on agent-1,agent-2 --damage 8d6 fight.toml -i",
    )
