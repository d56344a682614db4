"""The verbs of Storyteller: what each command line, log line and help page of theirs says."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.systems.storyteller.orders.usages import MANEUVERS, MOVES
from hero_combat.systems.storyteller.tables import MOST_METRES, Burst, Spot
from hero_combat.systems.storyteller.tables.maneuvers import ManeuverName
from hero_combat.systems.storyteller.tables.moves import GrappleMove, MoveName

Concealed = Literal["none", "barely", "partially", "substantially"]
_POOL = "The pool"
_MANEUVERS = "grapple, disarm, touch, quick, covering-fire, killing-blow, club (with a gun)"
_SPOTS = "aim there: limb, arm, leg, head, critical, little, heart, tiny, hand, eye"
_GRIPS = (
    "grapple: what to do on winning it: damage, bite, hold, restrain, control-weapon, disarm, "
    "drop-prone, take-cover, break-free"
)


class Roll(SystemOrder, frozen=True, kw_only=True):
    """Roll a pool: '7d10 8-again rote', chance, or traits such as wits+composure with --who."""

    what: Annotated[str, Positional("7d10, '5d10 9-again rote', chance, or dex+stealth (--who)")]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    modifier: Annotated[int, Option("dice more or fewer", panel=_POOL, low=-1000, high=1000)] = 0
    specialty: Annotated[int, Option("specialties that apply", panel=_POOL, low=0, high=10)] = 0
    again: Annotated[int | None, Option("10, 9 or 8; 0 for none", panel=_POOL, low=0, high=10)] = (
        None
    )
    rote: Annotated[bool, Option("roll failed dice a second time", panel=_POOL)] = False
    willpower: Annotated[bool, Option("spend 1 Willpower for 3 dice", panel=_POOL)] = False
    no_wounds: Annotated[bool, Option("wounds don't hinder this roll", panel=_POOL)] = False
    helpers: Annotated[
        tuple[str, ...], Option("who helps, rolling the same", "combatant", panel=_POOL)
    ] = ()
    against: Annotated[str, Option("who resists", refers="combatant")] = ""
    versus: Annotated[str, Option("what the other rolls: strength+athletics, 4d10")] = ""

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
    """Resolve an attack: the pool item by item, Defense or dodge, damage, armor, health, tags."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[
        tuple[str, ...], Positional("who or what is attacked; a burst may have several", "thing")
    ]
    with_: Annotated[
        str, Option("the attack, from the attacker's stat block", "attack", metavar="ATTACK")
    ] = ""
    improvised: Annotated[str, Option("the thing that is swung instead", "object")] = ""
    maneuver: Annotated[ManeuverName, Option(_MANEUVERS, panel=_HOW)] = "strike"
    charge: Annotated[bool, Option("give up Defense, move twice Speed and attack", panel=_HOW)] = (
        False
    )
    all_out: Annotated[bool, Option("give up Defense for 2 dice", panel=_HOW)] = False
    metres: Annotated[
        int, Option("how far the charge goes", panel=_HOW, low=0, high=MOST_METRES)
    ] = 0
    off_hand: Annotated[bool, Option("with the off hand: -2", panel=_HOW)] = False
    pull: Annotated[
        int | None, Option("pull the blow: the most damage it may do", panel=_HOW, low=1, high=100)
    ] = None
    bashing: Annotated[
        bool, Option("a pulled weapon does bashing damage, for 1 Willpower", panel=_HOW)
    ] = False
    location: Annotated[Literal[Spot, ""], Option(_SPOTS, panel=_HOW)] = ""
    modifier: Annotated[int, Option("dice more or fewer", panel=_POOL, low=-1000, high=1000)] = 0
    specialty: Annotated[int, Option("specialties that apply", panel=_POOL, low=0, high=10)] = 0
    again: Annotated[int | None, Option("10, 9 or 8; 0 for none", panel=_POOL, low=0, high=10)] = (
        None
    )
    rote: Annotated[bool, Option("roll failed dice a second time", panel=_POOL)] = False
    willpower: Annotated[bool, Option("spend 1 Willpower for 3 dice", panel=_POOL)] = False
    helpers: Annotated[
        tuple[str, ...], Option("who helps, rolling the same", "combatant", panel=_POOL)
    ] = ()
    range: Annotated[int, Option("metres to the target", panel=_SHOT, low=0, high=MOST_METRES)] = 0
    close: Annotated[bool, Option("the shot is fired in close combat", panel=_SHOT)] = False
    burst: Annotated[
        Literal[Burst, ""], Option("short, medium or long: 3, 10 or 20 bullets", panel=_SHOT)
    ] = ""
    avoid: Annotated[
        tuple[str, ...], Option("who must not be hit in the melee", "combatant", panel=_SHOT)
    ] = ()
    no_defense: Annotated[
        tuple[str, ...], Option("who does not apply Defense", "combatant", panel=_DEFENDER)
    ] = ()
    unaware: Annotated[
        tuple[str, ...], Option("who does not see it coming", "combatant", panel=_DEFENDER)
    ] = ()
    guard: Annotated[
        tuple[str, ...],
        Option("who spends 1 Willpower for 2 Defense", "combatant", panel=_DEFENDER),
    ] = ()
    concealment: Annotated[
        Literal[Concealed, ""], Option("none, barely, partially, substantially", panel=_DEFENDER)
    ] = ""
    cover: Annotated[str, Option("the object that hides the target", "object", panel=_DEFENDER)] = (
        ""
    )
    no_cover: Annotated[bool, Option("shoot past the cover", panel=_DEFENDER)] = False
    escape: Annotated[bool, Option("quick combat: the target escapes", panel=_DEFENDER)] = False
    their_with: Annotated[
        str, Option("the weapon of the target: quick, disarm", panel=_DEFENDER, metavar="ATTACK")
    ] = ""
    grip: Annotated[
        Literal[GrappleMove, ""],
        Option("an exceptional grab's free move: hold, damage ...", panel=_HOW),
    ] = ""

    actor: ClassVar[str] = "attacker"
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
        """Tell whether it is a strike at one target whose options suit every attacker's weapon.

        Such an order says nothing that would have to be held against the weapon or the people.
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
        """Tell whether it says by itself that dice come to the pool, or leave it."""
        headlong = self.all_out or self.burst or self.off_hand
        return bool(self.specialty or self.willpower or self.modifier or headlong)


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Let time pass and wounds heal, treat somebody, or give Willpower back."""

    who: Annotated[str, Option("who; by default everybody", refers="combatant")] = ""
    minutes: Annotated[int, Option("minutes that pass", low=0, high=10_000_000)] = 0
    hours: Annotated[int, Option("hours that pass", low=0, high=100_000)] = 0
    days: Annotated[int, Option("days that pass", low=0, high=10_000)] = 0
    by: Annotated[str, Option("who treats --who, with Medicine", refers="combatant")] = ""
    care: Annotated[bool, Option("intensive care: makes one wound milder")] = False
    surgery: Annotated[bool, Option("a full track of lethal damage has been operated on")] = False
    regain: Annotated[int, Option("points of Willpower that come back", low=0, high=100)] = 0
    modifier: Annotated[int, Option("dice of the Medicine roll", low=-1000, high=1000)] = 0

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
    """Go on to whoever acts next: Initiative, turns, tags that expire, bleeding."""

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Do something that is not an attack: dodge, aim, reload, draw, hide, grapple ..."""

    move: Annotated[MoveName, Positional("what is done")]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    on: Annotated[
        tuple[str, ...],
        Option("at whom: aim, guard, ambush, shield; whose: pick-up", "combatant"),
    ] = ()
    with_: Annotated[
        str, Option("the weapon: draw, drop, pick-up, reload, aim, grapple", metavar="ATTACK")
    ] = ""
    metres: Annotated[int, Option("how far: move, run, cover", low=0, high=MOST_METRES)] = 0
    text: Annotated[str, Option("the intent, 'I want ...'")] = ""
    harmless: Annotated[bool, Option("nobody is to be hurt for what is wanted")] = False
    opponents: Annotated[
        int, Option("how many opponents a dodge reckons with", low=1, high=1000)
    ] = 1
    behind: Annotated[str, Option("the object that hides one", refers="object")] = ""
    level: Annotated[Literal[Concealed, ""], Option("none, barely, partially, substantially")] = ""
    grip: Annotated[Literal[GrappleMove, ""], Option(_GRIPS)] = ""
    their_grip: Annotated[
        Literal[GrappleMove, ""], Option("grapple: the move, if the other one wins")
    ] = ""
    second: Annotated[
        Literal[GrappleMove, ""], Option("grapple: a second move, where the table has them")
    ] = ""
    equipment: Annotated[
        bool, Option("grapple: restrained with rope or cuffs, so one may let go")
    ] = False
    willpower: Annotated[bool, Option("spend 1 Willpower for 3 dice")] = False
    tag: Annotated[str, Option("the Combat Tag: knocked-down, drugged ...")] = ""
    turns: Annotated[
        int, Option("own turns that a tag lasts; 0 for the scene", low=0, high=1000)
    ] = 0

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "second": ("grip",),
        "equipment": ("grip", "their_grip", "second"),
    }
    examples: ClassVar[tuple[str, ...]] = (
        "act dodge bob --opponents 2 fight.toml -i",
        "act grapple ann --grip hold --their-grip break-free fight.toml -i",
    )
