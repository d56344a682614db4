"""The commands of Spotlight: their command lines, log lines and help pages."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward

_GOING = ("distance", *GOING, "assisted", "ap", "doing")

MOVES: dict[str, Usage] = {
    "move": Usage("move up to Speed for each AP", seen="moves", reads=_GOING, argument="distance"),
    "run": Usage(
        "move up to Speed for each AP and keep moving",
        seen="runs",
        reads=(*_GOING, "clear_of"),
        argument="distance",
    ),
    "cover": Usage(
        "take cover behind an object",
        seen="takes cover behind an object",
        needs=("on",),
        reads=("ap",),
        argument="on",
    ),
    "action": Usage(
        "do anything else", seen="does something else", reads=("ap", "doing"), whose="gm"
    ),
    "react": Usage("react outside the spotlight", seen="reacts", reads=("ap", "doing"), whose="gm"),
    "share": Usage(
        "join the spotlight",
        seen="joins the spotlight",
        reads=("on",),
        argument="on",
        when="answer",
    ),
    "pass": Usage(
        "pass the spotlight on", seen="passes the spotlight on", reads=("next",), argument="next"
    ),
    "forgo": Usage("give up the remaining AP", seen="gives up the remaining AP"),
    "brave": Usage(
        "roll Willpower against suppressive fire",
        seen="rolls Willpower against suppressive fire",
        when="any",
    ),
    "hurt": Usage(
        "take damage without an attack; ignores armor",
        seen="takes damage without an attack",
        needs=("lethal|bruise",),
        reads=("location", "doing"),
        whose="gm",
    ),
    "cheat-death": Usage(
        "roll Willpower to stay alive", seen="rolls Willpower to stay alive", when="decision"
    ),
    "dramatic-save": Usage(
        "let another player's character try a save",
        seen="lets another player's character try a save",
        needs=("on",),
        argument="on",
        target="on",
        when="decision",
    ),
    "save": Usage(
        "use the AP of a dramatic save",
        seen="uses the AP of a dramatic save",
        reads=("on", "ap", "doing"),
        whose="gm",
    ),
    "saved": Usage("be saved, by the GM's ruling", seen="is saved", whose="gm"),
    "die": Usage("die, by the GM's ruling", seen="dies", when="decision"),
}
"""What each move of `act` needs and reads, who has it, and when.

Moves that only describe the story, and rulings, are the GM's.
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
        str, Positional("5d6, location, initiative; with --who: firearms, willpower ...")
    ]
    who: Annotated[str, Option("combatant who rolls", refers="combatant")] = ""
    modifier: Annotated[int, Option("dice to add; below 0: to remove", low=-100, high=100)] = 0
    difficulty: Annotated[int | None, Option("successes needed", low=-100, high=100)] = None
    located: Annotated[
        bool, Option("read the first two dice as hit location dice, as in an attack")
    ] = False

    actor: ClassVar[str] = "who"
    examples: ClassVar[tuple[str, ...]] = (
        "spotlight roll 5d6 --difficulty 2",
        "roll willpower --who joe fight.toml -i",
    )


_HIT, _WHEN, _TARGET, _HARM = "Difficulty", "When", "Response of the target", "Harm"


class Resolve(SystemOrder, frozen=True, kw_only=True):
    """Resolve an attack: Difficulty, roll, location, armor, boxes, injuries."""

    attacker: Annotated[
        str, Positional("attacking combatant (default: the one who acts)", refers="combatant")
    ]
    target: Annotated[
        tuple[str, ...],
        Positional("target; several for suppressive fire", refers="combatant"),
    ]
    with_: Annotated[
        str, Option("weapon from the stat block, or unarmed", "attack", short="w", metavar="WEAPON")
    ] = ""
    mode: Annotated[
        Literal["", "semi", "burst", "full"],
        Option("firing mode (default: the weapon's first)"),
    ] = ""
    location: Annotated[Aim, Option("make a called shot at this location", panel=_HIT)] = ""
    suppressive: Annotated[
        bool, Option("pin the targets down with suppressive fire", panel=_HIT)
    ] = False
    movement: Annotated[bool, Option("attacker or target is moving", panel=_HIT)] = False
    visibility: Annotated[bool, Option("the target is hard to see", panel=_HIT)] = False
    in_the_way: Annotated[
        bool, Option("something is in the way that doesn't work like armor", panel=_HIT)
    ] = False
    behind: Annotated[
        str, Option("the target's cover against this attack", "object", panel=_HIT)
    ] = ""
    flanking: Annotated[bool, Option("ignore the target's cover", panel=_HIT)] = False
    difficulty: Annotated[
        int, Option("the GM's modifier of the Difficulty", panel=_HIT, low=-100, high=100)
    ] = 0
    opportunity: Annotated[
        bool, Option("make an opportunity attack, outside the spotlight", panel=_WHEN)
    ] = False
    reaction: Annotated[
        bool, Option("attack as a reaction, outside the spotlight", panel=_WHEN)
    ] = False
    dodge: Annotated[bool, Option("dodge a melee attack: costs the target 1 AP", panel=_TARGET)] = (
        False
    )
    counter: Annotated[
        str,
        Option("weapon to counterattack in melee: costs the target 1 AP", panel=_TARGET),
    ] = ""
    counter_difficulty: Annotated[
        int, Option("modifier of the counterattack's Difficulty", panel=_TARGET, low=-100, high=100)
    ] = 0

    actor: ClassVar[str] = "attacker"
    implies_actor: ClassVar[bool] = True
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"counter_difficulty": ("counter",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("opportunity", "reaction"),)
    examples: ClassVar[tuple[str, ...]] = (
        "resolve joe punk --with uzi --mode burst --visibility fight.toml -i",
        "resolve thug-1 joe --with bat --dodge --explain fight.toml -i",
    )


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Wake the unconscious: one with a Medicine roll, or all at the end of combat."""

    who: Annotated[str, Option("combatant to wake", refers="combatant")] = ""
    by: Annotated[str, Option("combatant who uses Medicine, for 1 AP", refers="combatant")] = ""
    reaction: Annotated[bool, Option("do it as a reaction, outside the spotlight")] = False
    end_of_combat: Annotated[bool, Option("end combat: everyone wakes up")] = False

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
    """Pass the spotlight on; when all are done, start the next round and roll initiative."""

    next: Annotated[
        tuple[str, ...], Option("who gets the spotlight; several share it", refers="combatant")
    ] = ()
    new_round: Annotated[bool, Option("start a new round: everyone forgoes the remaining AP")] = (
        False
    )

    examples: ClassVar[tuple[str, ...]] = (
        "step --next wendy -i fight.toml",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Make any other move: move, take cover, react, be hurt, cheat death ..."""

    move: Annotated[
        Move,
        Positional("move to make"),
    ]
    actor_: Annotated[str, Positional("acting combatant", refers="combatant")]
    on: Annotated[
        str,
        Option("cover to take, or combatant to share with, save or be saved by", refers="thing"),
    ] = ""
    next: Annotated[
        tuple[str, ...], Option("who gets the spotlight (pass only)", refers="combatant")
    ] = ()
    ap: Annotated[int | None, Option("AP it costs (default: 1)", low=0, high=100)] = None
    doing: Annotated[str, Option("description, in words")] = ""
    distance: Annotated[
        int | None, Option("distance to move, checked against Speed", low=0, high=100_000)
    ] = None
    toward: Toward = ""
    away: Away = ""
    clear_of: Annotated[
        tuple[str, ...],
        Option(
            "enemies who are never within reach of a run: they can't strike at it",
            refers="combatant",
            panel="On a map",
        ),
    ] = ()
    assisted: Annotated[bool, Option("move with a helper, despite a bad leg")] = False
    location: Annotated[Aim, Option("location hurt (default: by two dice)", panel=_HARM)] = ""
    lethal: Annotated[
        int | None, Option("lethal damage to take", panel=_HARM, low=1, high=1000)
    ] = None
    bruise: Annotated[
        int | None, Option("bruise damage to take", panel=_HARM, low=1, high=1000)
    ] = None

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("lethal", "bruise"), GOING)
    examples: ClassVar[tuple[str, ...]] = (
        "act cover joe --on brick-wall fight.toml -i",
        "act react sally --ap 2 --doing 'runs over with the first aid kit' fight.toml -i",
    )
