"""The commands of Storyteller: their command lines, log lines and help pages."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward
from hero_combat.systems.storyteller.orders.usages import MANEUVERS, MOVES
from hero_combat.systems.storyteller.tables import MOST_METRES, Burst, Spot
from hero_combat.systems.storyteller.tables.maneuvers import ManeuverName
from hero_combat.systems.storyteller.tables.moves import GrappleMove, MoveName

Concealed = Literal["none", "barely", "partially", "substantially"]
_POOL = "The pool"
_MANEUVERS = (
    "strike, grapple, disarm, touch, quick, covering-fire, killing-blow, club (with a gun) "
    "(default: strike)"
)
_SPOTS = "body part to hit: limb, arm, leg, head, critical, little, heart, tiny, hand, eye"
_GRIPS = (
    "move if the actor wins (grapple only): damage, bite, hold, restrain, control-weapon, disarm, "
    "drop-prone, take-cover, break-free"
)

# What makes a pool, of a roll and of an attack alike.
_Modifier = Annotated[
    int, Option("dice to add; below 0: to remove", panel=_POOL, low=-1000, high=1000)
]
_Specialties = Annotated[
    int, Option("number of specialties that apply", panel=_POOL, low=0, high=10)
]
_Again = Annotated[
    int | None,
    Option("lowest die rolled again: 10, 9 or 8; 0 for none", panel=_POOL, low=0, high=10),
]
_Rote = Annotated[bool, Option("reroll failed dice once", panel=_POOL)]
_Willpower = Annotated[bool, Option("spend 1 Willpower for 3 dice", panel=_POOL)]
_Helpers = Annotated[
    tuple[str, ...], Option("helpers, who roll the same pool", "combatant", panel=_POOL)
]


class Roll(SystemOrder, frozen=True, kw_only=True):
    """Roll a pool: '7d10 8-again rote', chance, or traits: wits+composure with --who."""

    what: Annotated[str, Positional("7d10, '5d10 9-again rote', chance, or dex+stealth (--who)")]
    who: Annotated[str, Option("combatant who rolls", refers="combatant")] = ""
    modifier: _Modifier = 0
    specialty: _Specialties = 0
    again: _Again = None
    rote: _Rote = False
    willpower: _Willpower = False
    no_wounds: Annotated[bool, Option("ignore wound penalties", panel=_POOL)] = False
    helpers: _Helpers = ()
    against: Annotated[str, Option("combatant who resists", refers="combatant")] = ""
    versus: Annotated[str, Option("the other side's pool: strength+athletics, 4d10")] = ""

    actor: ClassVar[str] = "who"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "against": ("versus",),
        "no_wounds": ("who",),
    }
    examples: ClassVar[tuple[str, ...]] = (
        "storyteller roll '7d10 8-again rote'",
        "roll dex+stealth --who ann --against bob --versus wits+composure fight.toml",
    )


_HOW, _SHOT, _DEFENDER = "How", "Shots", "The target"


class Resolve(SystemOrder, frozen=True, kw_only=True, dict=True):
    """Resolve an attack: pool, Defense or dodge, damage, armor, Health, Combat Tags."""

    attacker: Annotated[
        str, Positional("attacking combatant (default: the one who acts)", refers="combatant")
    ]
    target: Annotated[
        tuple[str, ...], Positional("combatant or object to attack; several for a burst", "thing")
    ]
    with_: Annotated[
        str, Option("attack from the attacker's stat block", "attack", short="w", metavar="ATTACK")
    ] = ""
    improvised: Annotated[str, Option("object to swing instead", "object")] = ""
    maneuver: Annotated[ManeuverName, Option(_MANEUVERS, panel=_HOW)] = "strike"
    charge: Annotated[bool, Option("give up Defense, move twice Speed and attack", panel=_HOW)] = (
        False
    )
    all_out: Annotated[bool, Option("give up Defense for 2 dice", panel=_HOW)] = False
    metres: Annotated[
        int, Option("meters the charge covers", panel=_HOW, low=0, high=MOST_METRES)
    ] = 0
    off_hand: Annotated[bool, Option("use the off hand: -2", panel=_HOW)] = False
    pull: Annotated[
        int | None, Option("pull the blow: the most damage to do", panel=_HOW, low=1, high=100)
    ] = None
    bashing: Annotated[
        bool,
        Option("spend 1 Willpower so a pulled blow with a weapon does bashing damage", panel=_HOW),
    ] = False
    location: Annotated[Literal[Spot, ""], Option(_SPOTS, panel=_HOW)] = ""
    modifier: _Modifier = 0
    specialty: _Specialties = 0
    again: _Again = None
    rote: _Rote = False
    willpower: _Willpower = False
    helpers: _Helpers = ()
    range: Annotated[int, Option("meters to the target", panel=_SHOT, low=0, high=MOST_METRES)] = 0
    close: Annotated[bool, Option("shoot in close combat", panel=_SHOT)] = False
    burst: Annotated[
        Literal[Burst, ""], Option("short, medium or long: 3, 10 or 20 bullets", panel=_SHOT)
    ] = ""
    avoid: Annotated[
        tuple[str, ...],
        Option("combatants in the melee you don't want to hit", "combatant", panel=_SHOT),
    ] = ()
    no_defense: Annotated[
        tuple[str, ...], Option("targets who don't apply Defense", "combatant", panel=_DEFENDER)
    ] = ()
    unaware: Annotated[
        tuple[str, ...], Option("targets unaware of the attack", "combatant", panel=_DEFENDER)
    ] = ()
    guard: Annotated[
        tuple[str, ...],
        Option("targets who spend 1 Willpower for 2 Defense", "combatant", panel=_DEFENDER),
    ] = ()
    concealment: Annotated[
        Literal[Concealed, ""], Option("none, barely, partially, substantially", panel=_DEFENDER)
    ] = ""
    cover: Annotated[str, Option("object that covers the target", "object", panel=_DEFENDER)] = ""
    no_cover: Annotated[bool, Option("ignore the target's cover", panel=_DEFENDER)] = False
    escape: Annotated[bool, Option("the target tries to escape (quick only)", panel=_DEFENDER)] = (
        False
    )
    their_with: Annotated[
        str,
        Option("the target's weapon (quick and disarm only)", panel=_DEFENDER, metavar="ATTACK"),
    ] = ""
    grip: Annotated[
        Literal[GrappleMove, ""],
        Option("free move of an exceptional grab: hold, damage ...", panel=_HOW),
    ] = ""

    actor: ClassVar[str] = "attacker"
    implies_actor: ClassVar[bool] = True
    usages_of: ClassVar[str] = "maneuver"
    usages: ClassVar[Mapping[str, Usage]] = MANEUVERS
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "metres": ("charge",),
        "bashing": ("pull",),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("charge", "all_out"),
        ("with_", "improvised"),
        ("escape", "their_with"),
        ("cover", "no_cover"),
        ("close", "cover"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "resolve ann bob --with machete fight.toml -i",
        "resolve ann bob,carl --with smg --burst medium --range 30 --explain fight.toml",
    )

    @cached_property
    def is_plain(self) -> bool:
        """Return whether it is a strike at one target whose options suit every attacker's weapon.

        Such an order needs no check against the weapon or the combatants.
        """
        plain = Resolve(
            attacker=self.attacker,
            target=self.target,
            with_=self.with_,
            charge=self.charge,
            all_out=self.all_out,
            metres=self.metres,
            off_hand=self.off_hand,
            modifier=self.modifier,
            specialty=self.specialty,
            willpower=self.willpower,
            force=self.force,
        )
        return len(self.target) == 1 and self == plain

    @cached_property
    def adds_dice(self) -> bool:
        """Return whether its options alone add dice to the pool or remove them."""
        headlong = self.all_out or self.burst or self.off_hand
        return bool(self.specialty or self.willpower or self.modifier or headlong)


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Pass time and heal wounds, treat a combatant, or regain Willpower."""

    who: Annotated[
        str, Option("combatant who recovers (default: everyone)", refers="combatant")
    ] = ""
    minutes: Annotated[int, Option("minutes to pass", low=0, high=10_000_000)] = 0
    hours: Annotated[int, Option("hours to pass", low=0, high=100_000)] = 0
    days: Annotated[int, Option("days to pass", low=0, high=10_000)] = 0
    by: Annotated[str, Option("combatant who treats --who with Medicine", refers="combatant")] = ""
    care: Annotated[bool, Option("give intensive care, which makes one wound milder")] = False
    surgery: Annotated[bool, Option("operate on a full track of lethal damage")] = False
    regain: Annotated[int, Option("Willpower points to regain", low=0, high=100)] = 0
    modifier: Annotated[
        int,
        Option("dice to add to the Medicine roll; below 0: to remove", low=-1000, high=1000),
    ] = 0

    actor: ClassVar[str] = "who"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "by": ("who",),
        "regain": ("who",),
        "surgery": ("who",),
        "care": ("by",),
        "modifier": ("by",),
    }
    examples: ClassVar[tuple[str, ...]] = (
        "recover --minutes 45 fight.toml -i",
        "recover --who bob --by doc fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """Advance to the next combatant: Initiative, turns, expiring tags, bleeding."""

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Make any other move: dodge, aim, reload, draw, hide, grapple ..."""

    move: Annotated[MoveName, Positional("move to make")]
    actor_: Annotated[str, Positional("acting combatant", refers="combatant")]
    on: Annotated[
        tuple[str, ...],
        Option("target (aim, guard, ambush, shield); owner (pick-up)", "combatant"),
    ] = ()
    with_: Annotated[
        str,
        Option(
            "weapon to draw, drop, pick up, reload, aim, or control in a grapple", metavar="ATTACK"
        ),
    ] = ""
    metres: Annotated[
        int, Option("meters to move, run, or reach cover", low=0, high=MOST_METRES)
    ] = 0
    toward: Toward = ""
    away: Away = ""
    text: Annotated[str, Option("the intent, in the character's words: 'I want ...'")] = ""
    harmless: Annotated[bool, Option("intend to hurt no one")] = False
    opponents: Annotated[int, Option("number of opponents to dodge", low=1, high=1000)] = 1
    behind: Annotated[str, Option("object to hide behind", refers="object")] = ""
    level: Annotated[Literal[Concealed, ""], Option("none, barely, partially, substantially")] = ""
    grip: Annotated[Literal[GrappleMove, ""], Option(_GRIPS)] = ""
    their_grip: Annotated[
        Literal[GrappleMove, ""], Option("move if the opponent wins (grapple only)")
    ] = ""
    second: Annotated[
        Literal[GrappleMove, ""],
        Option("second move of an exceptional success (grapple only), if your [rules] allow it"),
    ] = ""
    equipment: Annotated[
        bool, Option("restrain with rope or cuffs, then let go (grapple only)")
    ] = False
    willpower: Annotated[bool, Option("spend 1 Willpower for 3 dice")] = False
    tag: Annotated[str, Option("Combat Tag: knocked-down, drugged ...")] = ""
    turns: Annotated[int, Option("turns the tag lasts; 0 for the scene", low=0, high=1000)] = 0

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (GOING,)
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "second": ("grip",),
        "equipment": ("grip", "their_grip", "second"),
    }
    examples: ClassVar[tuple[str, ...]] = (
        "act dodge bob --opponents 2 fight.toml -i",
        "act grapple ann --grip hold --their-grip break-free fight.toml -i",
    )
