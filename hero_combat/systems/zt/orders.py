"""The commands of ZT: their command lines, log lines and help pages."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward
from hero_combat.systems.zt.tables import Ability

Move = Literal[
    "move",
    "stand",
    "prone",
    "dash",
    "disengage",
    "extra-minor",
    "switch",
    "pick-up",
    "drop",
    "look",
    "assist",
    "disrupt",
    "struggle",
    "release",
    "break-free",
    "feat",
    "improvise",
    "pass",
]
AbilityOption = Literal["", Ability]
_HIT, _HURT, _AFTER, _CHECK = "To hit", "Damage", "After the dice", "Check"
_SAVE, _START, _PATH = "Opposing Save", "Beginning", "Movement"
Ids = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]
CHECK = ("difficulty", "modifier", "add_dice", "luck", "assist", "disrupt", "extra_minor")
"""The options of a Check."""
SAVE = ("save_ability", "save_modifier", "luck_save", "assist_save", "disrupt_save")
"""The options of the Save against it."""
_ANY = ("on", "slot", "ability", "item", *CHECK, *SAVE)
MOVES: dict[str, Usage] = {
    "move": Usage(
        "walk, crawl or jump",
        seen="moves",
        needs=("|".join(("metres", *GOING)),),
        reads=("rough", "jump", "run_up", "from_", "to", "blocked"),
        argument="metres",
    ),
    "stand": Usage("get up, for 4 m of movement", seen="gets up"),
    "prone": Usage("drop to the ground, free", seen="drops to the ground"),
    "dash": Usage("Major: get one more Movement Action", seen="dashes"),
    "disengage": Usage(
        "Major: avoid Opportunity Attacks until your next Turn", seen="disengages", reads=("slot",)
    ),
    "extra-minor": Usage("Major: get one more Minor Action", seen="gets one more Minor Action"),
    "switch": Usage(
        "Minor: put away the held items and take another, if named",
        seen="switches items",
        reads=("item",),
        argument="item",
    ),
    "pick-up": Usage(
        "Minor: pick up an item within 1 m",
        seen="picks up an item within 1 m",
        needs=("item",),
        reads=("metres",),
        argument="item",
    ),
    "drop": Usage(
        "drop a held item or a shield, free",
        seen="drops a held item or a shield",
        reads=("item",),
        argument="item",
    ),
    "look": Usage(
        "Minor, also as a Reaction: take in information",
        seen="takes in information",
        reads=("ability", *CHECK),
        argument="ability",
        when="any",
    ),
    "assist": Usage(
        "give +3 on a Check that is rolled elsewhere",
        seen="assists",
        reads=("on", "extra_minor"),
        target="on",
        when="answer",
    ),
    "disrupt": Usage(
        "give -3 on a Check that is rolled elsewhere",
        seen="disrupts",
        reads=("on", "extra_minor"),
        target="on",
        when="answer",
    ),
    "struggle": Usage(
        "Major: try to get out of a grapple",
        seen="struggles",
        reads=("ability", *CHECK[1:], *SAVE),
        argument="ability",
    ),
    "release": Usage(
        "let go of a grapple, free",
        seen="lets go of a grapple",
        reads=("on",),
        target="on",
        when="any",
    ),
    "break-free": Usage(
        "Major: try to end being incapacitated",
        seen="tries to end being incapacitated",
        needs=("ability", "difficulty"),
        reads=CHECK[1:],
        argument="ability",
    ),
    "feat": Usage(
        "use a feat", seen="uses a feat", reads=("energy", *_ANY), target="on", whose="gm"
    ),
    "improvise": Usage(
        "Major, or as the GM says: do anything else; wrest an item away",
        seen="does something else",
        reads=_ANY,
        target="on",
        whose="gm",
    ),
    "pass": Usage("pass the rest of the Turn", seen="passes the rest of the Turn"),
}

# What is said alike of every Check, and of the Save against it.
_Difficulty = Annotated[
    int | None, Option("Difficulty to reach", low=-1000, high=1000, panel=_CHECK)
]
_Adjustment = Annotated[int, Option("Adjustment", low=-1000, high=1000, panel=_CHECK)]
_MoreDice = Annotated[
    int, Option("dice to add; below 0: to remove", low=-100, high=100, panel=_CHECK)
]
_SaveAdjustment = Annotated[
    int, Option("Adjustment of the Save", low=-1000, high=1000, panel=_SAVE)
]
_Luck = Annotated[int, Option("Luck to spend on the Check", low=0, high=100, panel=_AFTER)]
_Assist = Annotated[Ids, Option("combatants who Assist it: +3", "combatant", panel=_AFTER)]
_Disrupt = Annotated[Ids, Option("combatants who Disrupt it: -3", "combatant", panel=_AFTER)]
_SaveLuck = Annotated[int, Option("Luck to spend on the Save", low=0, high=100, panel=_AFTER)]
_SaveAssist = Annotated[Ids, Option("combatants who Assist the Save", "combatant", panel=_AFTER)]
_SaveDisrupt = Annotated[Ids, Option("combatants who Disrupt the Save", "combatant", panel=_AFTER)]
_Payers = Annotated[
    Ids, Option("helpers paying with an Extra Minor Action", "combatant", panel=_AFTER)
]


class Roll(SystemOrder, frozen=True, kw_only=True):
    """Roll a Check by ability, alone or against a Save; or dice, luck, d100."""

    what: Annotated[str, Positional("ability (dexterity ...), 2d6, 1d8+2, d100 or luck")]
    who: Annotated[str, Option("combatant who rolls", refers="combatant")] = ""
    score: Annotated[
        int | None, Option("score, for a Check without --who", low=0, high=1000, panel=_CHECK)
    ] = None
    difficulty: _Difficulty = None
    modifier: _Adjustment = 0
    add_dice: _MoreDice = 0
    as_save: Annotated[bool, Option("make it a Save", panel=_CHECK)] = False
    against: Annotated[
        str, Option("combatant who opposes it with a Save", refers="combatant", panel=_SAVE)
    ] = ""
    save_ability: Annotated[
        AbilityOption, Option("ability of the Save (default: the Check's)", panel=_SAVE)
    ] = ""
    save_modifier: _SaveAdjustment = 0
    luck: _Luck = 0
    assist: _Assist = ()
    disrupt: _Disrupt = ()
    luck_save: _SaveLuck = 0
    assist_save: _SaveAssist = ()
    disrupt_save: _SaveDisrupt = ()
    extra_minor: _Payers = ()

    actor: ClassVar[str] = "who"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = dict.fromkeys(SAVE, ("against",))
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("against", "difficulty"),
        ("against", "as_save"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "zt roll dexterity --score 7 --difficulty 9",
        "roll persuasion --who ann --against n1 --save-ability insight fight.toml -i",
    )


class Resolve(SystemOrder, frozen=True, kw_only=True):
    """Resolve an attack or a grapple: range, Hit Check, Break Chance, damage and its effects."""

    attacker: Annotated[
        str, Positional("attacking combatant (default: the one who acts)", refers="combatant")
    ]
    target: Annotated[Ids, Positional("target; several for an area", refers="combatant")]
    with_: Annotated[
        str, Option("weapon from the stat block, or unarmed", "attack", short="w", metavar="ATTACK")
    ] = ""
    grapple: Annotated[bool, Option("grapple instead of hurting; unarmed")] = False
    opportunity: Annotated[
        bool, Option("make an Opportunity Attack: a Minor Action, as a Reaction")
    ] = False
    slot: Annotated[
        Literal["", "major", "minor", "free"],
        Option("Action that a feat's attack costs (default: major)"),
    ] = ""
    range: Annotated[
        int | None, Option("meters to the target", panel=_HIT, low=0, high=1_000_000)
    ] = None
    in_melee: Annotated[
        bool, Option("shoot from within the target's Melee Range: -3", panel=_HIT)
    ] = False
    cover: Annotated[
        Literal["", "partial", "full"], Option("partial: -3; full: no target", panel=_HIT)
    ] = ""
    unseen: Annotated[bool, Option("attack a target you can't see", panel=_HIT)] = False
    modifier: Annotated[
        int, Option("modifier of the Hit Check", panel=_HIT, low=-1000, high=1000)
    ] = 0
    add_dice: Annotated[
        int, Option("dice to add to the Hit Check", panel=_HIT, low=-100, high=100)
    ] = 0
    damage_modifier: Annotated[
        int, Option("modifier of the damage", panel=_HURT, low=-1000, high=1000)
    ] = 0
    damage_dice: Annotated[
        int, Option("dice to add to the damage", panel=_HURT, low=-100, high=100)
    ] = 0
    luck: Annotated[int, Option("Luck to spend to hit", low=0, high=100, panel=_AFTER)] = 0
    assist: Annotated[
        Ids, Option("combatants who Assist the Hit Check: +3", "combatant", panel=_AFTER)
    ] = ()
    disrupt: _Disrupt = ()
    luck_damage: Annotated[
        int, Option("Luck to spend on damage", low=0, high=100, panel=_AFTER)
    ] = 0
    assist_damage: Annotated[
        Ids, Option("combatants who Assist the damage: +3", "combatant", panel=_AFTER)
    ] = ()
    disrupt_damage: Annotated[
        Ids, Option("combatants who Disrupt the damage: -3", "combatant", panel=_AFTER)
    ] = ()
    extra_minor: Annotated[
        Ids, Option("combatants paying with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

    actor: ClassVar[str] = "attacker"
    implies_actor: ClassVar[bool] = True
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("opportunity", "slot"),)
    examples: ClassVar[tuple[str, ...]] = (
        "resolve ann n1 --with laser-pistol --range 40 fight.toml -i",
        "resolve ann n1 --grapple --dice '5 4' fight.toml -i",
    )


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Restore what the GM grants: HP, Energy, consciousness, a broken weapon."""

    who: Annotated[
        str, Option("combatant who recovers (default: whose Turn it is)", refers="combatant")
    ] = ""
    hp: Annotated[int, Option("HP to heal; below 0: to lose", low=-100_000, high=100_000)] = 0
    energy: Annotated[int, Option("Energy to regain", low=-1000, high=1000)] = 0
    repair: Annotated[str, Option("broken weapon to repair, or unarmed: fist to heal")] = ""
    wake: Annotated[bool, Option("wake up, with HP above 0")] = False
    rest: Annotated[
        AbilityOption, Option("rest two hours: heal by a resilience, will or spirit Check")
    ] = ""
    modifier: Annotated[int, Option("Adjustment for the resting place", low=-1000, high=1000)] = 0

    actor: ClassVar[str] = "who"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"modifier": ("rest",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("wake", "rest"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover --who ann --hp 6 fight.toml -i",
        "recover --who ann --repair laser-pistol fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """Start the next Turn; at first, the initiating Action and then the First Turn."""

    initiate: Annotated[
        Ids, Option("who wants the initiating Action; several roll for it", "combatant", _START)
    ] = ()
    ability: Annotated[AbilityOption, Option("ability of that Check (A1)", panel=_START)] = ""
    distance: Annotated[
        Pairs, Option("meters from the initiator: ID=METERS", "combatant", panel=_START)
    ] = ()
    first: Annotated[
        str, Option("who has the First Turn, by the GM's decision", "combatant", _START)
    ] = ""
    surprised: Annotated[
        Ids, Option("combatants surprised by the initiating Action", "combatant", panel=_START)
    ] = ()
    luck: Annotated[
        Pairs, Option("Luck to spend on a Defense Check: ID=POINTS", "combatant", panel=_AFTER)
    ] = ()
    assist: Annotated[
        Pairs, Option("who Assists whose Defense Check: ID=ID", "combatant", panel=_AFTER)
    ] = ()
    disrupt: Annotated[
        Pairs, Option("who Disrupts whose Defense Check: ID=ID", "combatant", panel=_AFTER)
    ] = ()
    extra_minor: _Payers = ()

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("first", "distance"),)
    examples: ClassVar[tuple[str, ...]] = (
        "step --initiate n1 fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Make any other move: move, dash, disengage, switch, look, struggle ..."""

    move: Annotated[Move, Positional("move to make")]
    actor_: Annotated[str, Positional("acting combatant", refers="combatant")]
    on: Annotated[Ids, Option("combatants affected", "combatant")] = ()
    item: Annotated[str, Option("item to switch to, pick up, drop or wrest away")] = ""
    what: Annotated[str, Option("description, for the story")] = ""
    slot: Annotated[
        Literal["", "major", "minor", "move", "free"],
        Option("Action that a feat or an improvised action costs"),
    ] = ""
    energy: Annotated[int, Option("Energy that a feat costs", low=0, high=1000)] = 0
    metres: Annotated[int, Option("meters to move", panel=_PATH, low=0, high=1_000_000)] = 0
    rough: Annotated[
        int,
        Option(
            "meters of it over rough ground, swum or climbed", panel=_PATH, low=0, high=1_000_000
        ),
    ] = 0
    jump: Annotated[int, Option("meters of it in one jump", panel=_PATH, low=0, high=1_000_000)] = 0
    run_up: Annotated[
        int,
        Option(
            "meters of run-up (default: the rest of the way)", panel=_PATH, low=-1, high=1_000_000
        ),
    ] = -1
    from_: Annotated[
        Pairs, Option("meters to others before the move: ID=METERS", "combatant", panel=_PATH)
    ] = ()
    to: Annotated[
        Pairs, Option("meters to them after the move: ID=METERS", "combatant", panel=_PATH)
    ] = ()
    blocked: Annotated[str, Option("obstacle: the rules forbid moving there", panel=_PATH)] = ""
    toward: Toward = ""
    away: Away = ""
    ability: Annotated[AbilityOption, Option("ability of the Check", panel=_CHECK)] = ""
    difficulty: _Difficulty = None
    modifier: _Adjustment = 0
    add_dice: _MoreDice = 0
    save_ability: Annotated[AbilityOption, Option("ability of the Save", panel=_SAVE)] = ""
    save_modifier: _SaveAdjustment = 0
    luck: _Luck = 0
    assist: _Assist = ()
    disrupt: _Disrupt = ()
    luck_save: _SaveLuck = 0
    assist_save: _SaveAssist = ()
    disrupt_save: _SaveDisrupt = ()
    extra_minor: Annotated[
        Ids, Option("combatants paying with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    common: ClassVar[frozenset[str]] = frozenset({"what"})
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"run_up": ("jump",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (GOING,)
    examples: ClassVar[tuple[str, ...]] = (
        "act move ann --metres 6 --rough 2 fight.toml -i",
        "act struggle n1 --ability strength fight.toml -i",
    )


OfCheck = Roll | Act
"""An order that says how a Check is made, and the Save against it."""
