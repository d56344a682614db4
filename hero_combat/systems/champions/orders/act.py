"""The order of `act`, and what each move reads of its options."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward
from hero_combat.systems.champions.tables.moves import MOVES

# ---------------------------------------------------------------- act

USAGES: dict[str, Usage] = {
    word: Usage(
        move.help,
        needs=move.needs,
        reads=move.reads,
        seen=move.seen,
        argument=move.argument,
        target=move.target,
        whose=move.whose,
        when=move.when,
    )
    for word, move in MOVES.items()
}
"""What each move needs and reads."""


ABORTS: dict[str, frozenset[str]] = {
    "dodge": frozenset({"with_", "metres", *GOING, "power", "end"}),
    "block": frozenset({"with_", "metres", *GOING, "power", "end"}),
    "martial-dodge": frozenset({"power", "end"}),
    "martial-block": frozenset({"power", "end"}),
    "flying-dodge": frozenset({"metres", *GOING, "power", "end"}),
    "dive-for-cover": frozenset({"metres", "power", "end"}),
    "interpose": frozenset({"on", "power", "end"}),
    "power": frozenset({"power", "end"}),
}
"""What each defense that one aborts to reads of the options of an abort."""


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


Defense = Literal[
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


_DEFEND, _COST, _OTHERS = "Defense", "Cost", "Others"


class Act(SystemOrder, frozen=True, kw_only=True):
    """Make any other move: hold, abort, dodge, block, stand up, pass ..."""

    move: Annotated[Move, Positional("move to make")]
    actor_: Annotated[str, Positional("acting combatant", refers="combatant")]
    doing: Annotated[str, Option("description: 'draws the wand'")] = ""
    until: Annotated[str, Option("what a held action waits for")] = ""
    by: Annotated[Literal["", "dex", "ego"], Option("declare: act by DEX or EGO from now on")] = ""
    spd: Annotated[int | None, Option("declare: new SPD", low=0, high=100)] = None
    to: Annotated[Defense, Option("defense to abort to: dodge, block ...", panel=_DEFEND)] = ""
    metres: Annotated[int, Option("meters to move or dive", panel=_DEFEND, low=0, high=100_000)] = 0
    with_: Annotated[
        str,
        Option("dodge or block from `defences` in the stat block", panel=_DEFEND),
    ] = ""
    toward: Toward = ""
    away: Away = ""
    power: Annotated[str, Option("power to raise or lower", panel=_COST)] = ""
    end: Annotated[int | None, Option("END cost", panel=_COST, low=0, high=1000)] = None
    strenuous: Annotated[
        bool, Option("the action is strenuous: at 0 BODY it costs 1 BODY", panel=_COST)
    ] = False
    on: Annotated[
        tuple[str, ...],
        Option("combatants affected", "combatant", panel=_OTHERS),
    ] = ()
    prior_action: Annotated[
        bool,
        Option(
            "contest: the other combatant must first use an action, such as drawing", panel=_OTHERS
        ),
    ] = False
    prepared: Annotated[
        bool, Option("surprise: they were on guard: half DCV instead of 0", panel=_OTHERS)
    ] = False
    onlookers: Annotated[
        tuple[str, ...],
        Option("presence: onlookers, affected a level less", "combatant", panel=_OTHERS),
    ] = ()
    more_dice: Annotated[
        int,
        Option(
            "presence: dice to add: +1 to +3 violent, +1 power shown, +2 retreat",
            panel=_OTHERS,
            low=-50,
        ),
    ] = 0
    modifier: Annotated[
        int, Option("modifier to the target number", panel=_OTHERS, low=-100, high=100)
    ] = 0

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = USAGES
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (GOING,)
    word_needs: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "to": {"dive-for-cover": "metres", "interpose": "on"}
    }
    examples: ClassVar[tuple[str, ...]] = (
        "act hold titania --until 'he reaches for his wand' fight.toml -i",
        "act abort titania --to dodge fight.toml -i",
    )
