"""The verbs of Spotlight: what each command line, log line and help page of theirs says."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional, SystemOrder, Usage

_GOING = ("distance", "assisted", "ap", "doing")

MOVES: dict[str, Usage] = {
    "move": Usage("goes up to Speed for each AP", reads=_GOING, argument="distance"),
    "run": Usage("goes likewise and keeps moving", reads=_GOING, argument="distance"),
    "cover": Usage("takes cover behind an object", needs=("on",), reads=("ap",), argument="on"),
    "action": Usage("does anything else", reads=("ap", "doing"), whose="gm"),
    "react": Usage("reacts outside the spotlight", reads=("ap", "doing"), whose="gm"),
    "share": Usage("joins the spotlight", reads=("on",), argument="on", when="answer"),
    "pass": Usage("passes the spotlight on", reads=("next",), argument="next"),
    "forgo": Usage("gives up the AP that are left"),
    "brave": Usage("rolls Willpower against suppressive fire", when="any"),
    "hurt": Usage(
        "is hurt by nobody's attack, armour left out",
        needs=("lethal|bruise",),
        reads=("location", "doing"),
        whose="gm",
    ),
    "cheat-death": Usage("rolls Willpower to stay alive", when="decision"),
    "dramatic-save": Usage(
        "lets somebody try to save them",
        needs=("on",),
        argument="on",
        target="on",
        when="decision",
    ),
    "save": Usage("uses the AP of a dramatic save", reads=("on", "ap", "doing"), whose="gm"),
    "saved": Usage("is saved, as the game master rules", whose="gm"),
    "die": Usage("dies, as the game master rules", when="decision"),
}
"""What each move of `act` needs and reads, who has it, and when.

What is but a word about the story, or a ruling, is the game master's.
"""

Move = Literal[
    "move",
    "run",
    "cover",
    "action",
    "react",
    "share",
    "pass",
    "forgo",
    "brave",
    "hurt",
    "cheat-death",
    "dramatic-save",
    "save",
    "saved",
    "die",
]
Aim = Literal["", "head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"]


class Roll(Order, frozen=True, kw_only=True):
    """Roll a pool of d6 in which 5 and 6 succeed: 5d6, a skill, willpower, initiative; location."""

    what: Annotated[
        str, Positional("5d6, location, initiative; firearms, willpower ... with --who")
    ]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    modifier: Annotated[int, Option("dice more or less", low=-100, high=100)] = 0
    difficulty: Annotated[
        int | None, Option("the successes that are needed", low=-100, high=100)
    ] = None
    located: Annotated[
        bool, Option("the first two dice are the hit location dice, as in an attack")
    ] = False

    actor: ClassVar[str] = "who"
    examples: ClassVar[tuple[str, ...]] = (
        "spotlight roll 5d6 --difficulty 2",
        "roll willpower --who joe fight.toml -i",
    )


_HIT, _WHEN, _TARGET, _HARM = "Difficulty", "When", "What the target does", "Harm"


class Resolve(SystemOrder, frozen=True, kw_only=True):
    """Resolve an attack: Difficulty, roll, location, armor, boxes, injuries."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[
        tuple[str, ...],
        Positional("who is attacked; several for suppressive fire", refers="combatant"),
    ]
    with_: Annotated[
        str, Option("the weapon, from the stat block; unarmed", "attack", metavar="WEAPON")
    ] = ""
    mode: Annotated[
        Literal["", "semi", "burst", "full"], Option("how it fires; by default its first mode")
    ] = ""
    location: Annotated[Aim, Option("a called shot: strike just there", panel=_HIT)] = ""
    suppressive: Annotated[bool, Option("suppressive fire: pin the targets", panel=_HIT)] = False
    movement: Annotated[bool, Option("attacker or target are moving", panel=_HIT)] = False
    visibility: Annotated[bool, Option("the target is hard to see", panel=_HIT)] = False
    in_the_way: Annotated[
        bool, Option("something blocks the attack, but doesn't work like armour", panel=_HIT)
    ] = False
    behind: Annotated[
        str, Option("the cover that the target has against this attack", "object", panel=_HIT)
    ] = ""
    flanking: Annotated[
        bool, Option("the target's cover doesn't count against this attack", panel=_HIT)
    ] = False
    difficulty: Annotated[
        int, Option("what the game master adds to the Difficulty", panel=_HIT, low=-100, high=100)
    ] = 0
    opportunity: Annotated[
        bool, Option("an opportunity attack, outside the spotlight", panel=_WHEN)
    ] = False
    reaction: Annotated[
        bool, Option("a reaction to what just happened, outside the spotlight", panel=_WHEN)
    ] = False
    dodge: Annotated[bool, Option("the target spends 1 AP to dodge (melee)", panel=_TARGET)] = False
    counter: Annotated[
        str,
        Option("the target spends 1 AP to counterattack with this weapon (melee)", panel=_TARGET),
    ] = ""
    counter_difficulty: Annotated[
        int, Option("added to the counterattack's Difficulty", panel=_TARGET, low=-100, high=100)
    ] = 0

    actor: ClassVar[str] = "attacker"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"counter_difficulty": ("counter",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("opportunity", "reaction"),)
    examples: ClassVar[tuple[str, ...]] = (
        "resolve joe punk --with uzi --mode burst --visibility fight.toml -i",
        "resolve thug-1 joe --with bat --dodge --explain fight.toml -i",
    )


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Wake the unconscious: with a Medicine roll, or all of them at the end of combat."""

    who: Annotated[str, Option("who is to be woken", refers="combatant")] = ""
    by: Annotated[str, Option("who uses Medicine, for 1 AP", refers="combatant")] = ""
    reaction: Annotated[bool, Option("as a reaction, outside the spotlight")] = False
    end_of_combat: Annotated[bool, Option("combat is over: everybody comes round")] = False

    actor: ClassVar[str] = "by"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"reaction": ("by",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("end_of_combat", "who"),
        ("end_of_combat", "by"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "recover --who joe --by sally fight.toml -i",
        "recover --end-of-combat fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """End the spotlight and pass it on; when all are done, the next round with its initiative."""

    next: Annotated[
        tuple[str, ...], Option("who gets the spotlight; several share it", refers="combatant")
    ] = ()
    new_round: Annotated[bool, Option("everybody forgoes the AP that are left")] = False

    examples: ClassVar[tuple[str, ...]] = (
        "step --next wendy -i fight.toml",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Do something that is not an attack: move, take cover, react, be hurt, cheat death ..."""

    move: Annotated[
        Move,
        Positional("what is done"),
    ]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    on: Annotated[
        str,
        Option("cover to take, whom to share with, who saves, whom to save", refers="thing"),
    ] = ""
    next: Annotated[
        tuple[str, ...], Option("with pass: who gets the spotlight", refers="combatant")
    ] = ()
    ap: Annotated[int | None, Option("AP it costs, 1 by default", low=0, high=100)] = None
    doing: Annotated[str, Option("what it is, in words")] = ""
    distance: Annotated[
        int | None, Option("how far one moves, to be held against Speed", low=0, high=100_000)
    ] = None
    assisted: Annotated[bool, Option("somebody helps one who can't walk")] = False
    location: Annotated[Aim, Option("where it hurts; by default two dice say", panel=_HARM)] = ""
    lethal: Annotated[
        int | None, Option("lethal damage that arrives", panel=_HARM, low=1, high=1000)
    ] = None
    bruise: Annotated[
        int | None, Option("bruise damage that arrives", panel=_HARM, low=1, high=1000)
    ] = None

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("lethal", "bruise"),)
    examples: ClassVar[tuple[str, ...]] = (
        "act cover joe --on brick-wall fight.toml -i",
        "act react sally --ap 2 --doing 'runs over with the first aid kit' fight.toml -i",
    )
