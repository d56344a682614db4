"""The verbs of ZT: what each command line, log line and help page of theirs says."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
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
_HIT, _HURT, _AFTER, _CHECK = "To hit", "Damage", "After the dice", "The Check"
_SAVE, _START, _PATH = "The Save against it", "The beginning", "The way"
Ids = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]
CHECK = ("difficulty", "modifier", "add_dice", "luck", "assist", "disrupt", "extra_minor")
"""What is said about a Check."""
SAVE = ("save_ability", "save_modifier", "luck_save", "assist_save", "disrupt_save")
"""What is said about the Save against it."""
_ANY = ("on", "slot", "ability", "item", *CHECK, *SAVE)
MOVES: dict[str, Usage] = {
    "move": Usage(
        "walks, crawls or jumps",
        needs=("metres",),
        reads=("rough", "jump", "run_up", "from_", "to", "blocked"),
        argument="metres",
    ),
    "stand": Usage("gets up, for 4 m of movement"),
    "prone": Usage("drops to the ground, free"),
    "dash": Usage("Major: one more Movement Action"),
    "disengage": Usage("Major: no Opportunity Attacks until the next own Turn", reads=("slot",)),
    "extra-minor": Usage("Major: one more Minor Action"),
    "switch": Usage(
        "Minor: puts away what is held, for another item or none", reads=("item",), argument="item"
    ),
    "pick-up": Usage(
        "Minor: takes what lies within 1 m", needs=("item",), reads=("metres",), argument="item"
    ),
    "drop": Usage("lets go of what is held, free; a shield too", reads=("item",), argument="item"),
    "look": Usage(
        "Minor, also as a Reaction: takes in information",
        reads=("ability", *CHECK),
        argument="ability",
        when="any",
    ),
    "assist": Usage(
        "+3 on a Check that is rolled elsewhere",
        reads=("on", "extra_minor"),
        target="on",
        when="answer",
    ),
    "disrupt": Usage(
        "-3 on a Check that is rolled elsewhere",
        reads=("on", "extra_minor"),
        target="on",
        when="answer",
    ),
    "struggle": Usage(
        "Major: tries to get out of a grapple",
        reads=("ability", *CHECK[1:], *SAVE),
        argument="ability",
    ),
    "release": Usage("lets go of whom one grapples, free", reads=("on",), target="on", when="any"),
    "break-free": Usage(
        "Major: tries to end being incapacitated",
        needs=("ability", "difficulty"),
        reads=CHECK[1:],
        argument="ability",
    ),
    "feat": Usage("uses a feat", reads=("energy", *_ANY), target="on", whose="gm"),
    "improvise": Usage(
        "Major or as the game master says: anything else; wrests",
        reads=_ANY,
        target="on",
        whose="gm",
    ),
    "pass": Usage("does nothing more"),
}


class Roll(SystemOrder, frozen=True, kw_only=True):
    """Roll a Check by ability, alone or against a Save; or dice, luck, d100."""

    what: Annotated[str, Positional("an ability: dexterity ...; or 2d6, 1d8+2, d100, luck")]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    score: Annotated[
        int | None, Option("the score, for a Check of nobody's", low=0, high=1000, panel=_CHECK)
    ] = None
    difficulty: Annotated[
        int | None, Option("what must be reached", low=-1000, high=1000, panel=_CHECK)
    ] = None
    modifier: Annotated[int, Option("the Adjustment", low=-1000, high=1000, panel=_CHECK)] = 0
    add_dice: Annotated[
        int, Option("dice added; below 0: removed", low=-100, high=100, panel=_CHECK)
    ] = 0
    as_save: Annotated[bool, Option("it is a Save itself", panel=_CHECK)] = False
    against: Annotated[
        str, Option("who opposes it with a Save", refers="combatant", panel=_SAVE)
    ] = ""
    save_ability: Annotated[
        AbilityOption, Option("the ability of the Save; by default the same", panel=_SAVE)
    ] = ""
    save_modifier: Annotated[
        int, Option("the Adjustment of the Save", low=-1000, high=1000, panel=_SAVE)
    ] = 0
    luck: Annotated[int, Option("Luck spent on the Check", low=0, high=100, panel=_AFTER)] = 0
    assist: Annotated[Ids, Option("who Assists it: +3", "combatant", panel=_AFTER)] = ()
    disrupt: Annotated[Ids, Option("who Disrupts it: -3", "combatant", panel=_AFTER)] = ()
    luck_save: Annotated[int, Option("Luck spent on the Save", low=0, high=100, panel=_AFTER)] = 0
    assist_save: Annotated[Ids, Option("who Assists the Save", "combatant", panel=_AFTER)] = ()
    disrupt_save: Annotated[Ids, Option("who Disrupts the Save", "combatant", panel=_AFTER)] = ()
    extra_minor: Annotated[
        Ids, Option("who of them pays with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

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
    """Resolve an attack or a grapple: range, Hit Check, Break Chance, damage and what follows."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[Ids, Positional("who is attacked; several for an area", refers="combatant")]
    with_: Annotated[
        str, Option("the weapon, from the stat block; unarmed", "attack", metavar="ATTACK")
    ] = ""
    grapple: Annotated[bool, Option("grapple instead of hurting; unarmed")] = False
    opportunity: Annotated[
        bool, Option("an Opportunity Attack on one who leaves: a Minor Action, as a Reaction")
    ] = False
    slot: Annotated[
        Literal["", "major", "minor", "free"],
        Option("what a feat makes the attack cost, instead of the Major Action"),
    ] = ""
    range: Annotated[
        int | None, Option("metres to the target", panel=_HIT, low=0, high=1_000_000)
    ] = None
    in_melee: Annotated[
        bool, Option("a shot from within the target's Melee Range: -3", panel=_HIT)
    ] = False
    cover: Annotated[
        Literal["", "partial", "full"], Option("partial: -3; full: none to aim at", panel=_HIT)
    ] = ""
    unseen: Annotated[bool, Option("the attacker can't see the target", panel=_HIT)] = False
    modifier: Annotated[int, Option("added to the Hit Check", panel=_HIT, low=-1000, high=1000)] = 0
    add_dice: Annotated[
        int, Option("dice added to the Hit Check", panel=_HIT, low=-100, high=100)
    ] = 0
    damage_modifier: Annotated[
        int, Option("added to the damage", panel=_HURT, low=-1000, high=1000)
    ] = 0
    damage_dice: Annotated[
        int, Option("dice added to the damage", panel=_HURT, low=-100, high=100)
    ] = 0
    luck: Annotated[int, Option("Luck spent to hit", low=0, high=100, panel=_AFTER)] = 0
    assist: Annotated[Ids, Option("who Assists to hit: +3", "combatant", panel=_AFTER)] = ()
    disrupt: Annotated[Ids, Option("who Disrupts it: -3", "combatant", panel=_AFTER)] = ()
    luck_damage: Annotated[int, Option("Luck spent on damage", low=0, high=100, panel=_AFTER)] = 0
    assist_damage: Annotated[Ids, Option("who Assists the damage", "combatant", panel=_AFTER)] = ()
    disrupt_damage: Annotated[
        Ids, Option("who Disrupts the damage", "combatant", panel=_AFTER)
    ] = ()
    extra_minor: Annotated[
        Ids, Option("who pays a Reaction with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

    actor: ClassVar[str] = "attacker"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("opportunity", "slot"),)
    examples: ClassVar[tuple[str, ...]] = (
        "resolve ann n1 --with laser-pistol --range 40 fight.toml -i",
        "resolve ann n1 --grapple --dice '5 4' fight.toml -i",
    )


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Give back what the game master grants: HP, Energy, consciousness, a weapon that works."""

    who: Annotated[
        str, Option("who recovers; by default the one whose Turn it is", refers="combatant")
    ] = ""
    hp: Annotated[int, Option("HP healed; below 0 it hurts", low=-100_000, high=100_000)] = 0
    energy: Annotated[int, Option("Energy regained", low=-1000, high=1000)] = 0
    repair: Annotated[str, Option("a broken weapon that is repaired, or a fist that heals")] = ""
    wake: Annotated[bool, Option("wake up, with HP above 0")] = False
    rest: Annotated[
        AbilityOption, Option("heal by a Check with resilience, will or spirit: two hours' rest")
    ] = ""
    modifier: Annotated[int, Option("how good a place to rest", low=-1000, high=1000)] = 0

    actor: ClassVar[str] = "who"
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"modifier": ("rest",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("wake", "rest"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover --who ann --hp 6 fight.toml -i",
        "recover --who ann --repair laser-pistol fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """Go on to the next Turn; at first, to the initiating Action and from it to the First Turn."""

    initiate: Annotated[
        Ids, Option("who wants the initiating Action; several roll for it", "combatant", _START)
    ] = ()
    ability: Annotated[AbilityOption, Option("the ability of that Check (A1)", panel=_START)] = ""
    distance: Annotated[
        Pairs, Option("metres from the initiator: ID=METRES", "combatant", panel=_START)
    ] = ()
    first: Annotated[
        str, Option("who has the First Turn, where the game master decides", "combatant", _START)
    ] = ""
    surprised: Annotated[
        Ids, Option("whom the initiating Action surprised", "combatant", panel=_START)
    ] = ()
    luck: Annotated[
        Pairs, Option("Luck spent on a Defense Check: ID=POINTS", "combatant", panel=_AFTER)
    ] = ()
    assist: Annotated[
        Pairs, Option("who Assists whose Defense Check: ID=ID", "combatant", panel=_AFTER)
    ] = ()
    disrupt: Annotated[
        Pairs, Option("who Disrupts whose Defense Check: ID=ID", "combatant", panel=_AFTER)
    ] = ()
    extra_minor: Annotated[
        Ids, Option("who of them pays with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("first", "distance"),)
    examples: ClassVar[tuple[str, ...]] = (
        "step --initiate n1 fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(SystemOrder, frozen=True, kw_only=True):
    """Do something that is not an attack: move, dash, disengage, switch, look, struggle ..."""

    move: Annotated[Move, Positional("what is done")]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    on: Annotated[Ids, Option("whom it is done to", "combatant")] = ()
    item: Annotated[str, Option("what is switched to, picked up or dropped")] = ""
    what: Annotated[str, Option("what it is, in words, for the story")] = ""
    slot: Annotated[
        Literal["", "major", "minor", "move", "free"],
        Option("what a feat or an improvised action costs"),
    ] = ""
    energy: Annotated[int, Option("Energy that a feat costs", low=0, high=1000)] = 0
    metres: Annotated[int, Option("how far", panel=_PATH, low=0, high=1_000_000)] = 0
    rough: Annotated[
        int, Option("how much of it is rough, swum or climbed", panel=_PATH, low=0, high=1_000_000)
    ] = 0
    jump: Annotated[
        int, Option("how much of it is one jump", panel=_PATH, low=0, high=1_000_000)
    ] = 0
    run_up: Annotated[
        int,
        Option(
            "metres of run-up, if not what is left of the way", panel=_PATH, low=-1, high=1_000_000
        ),
    ] = -1
    from_: Annotated[
        Pairs, Option("metres to others before it: ID=METRES", "combatant", panel=_PATH)
    ] = ()
    to: Annotated[
        Pairs, Option("metres to them after it: ID=METRES", "combatant", panel=_PATH)
    ] = ()
    blocked: Annotated[
        str, Option("what is in the way: the rules forbid to move there", panel=_PATH)
    ] = ""
    ability: Annotated[AbilityOption, Option("the ability of the Check", panel=_CHECK)] = ""
    difficulty: Annotated[
        int | None, Option("what must be reached", low=-1000, high=1000, panel=_CHECK)
    ] = None
    modifier: Annotated[int, Option("the Adjustment", low=-1000, high=1000, panel=_CHECK)] = 0
    add_dice: Annotated[
        int, Option("dice added; below 0: removed", low=-100, high=100, panel=_CHECK)
    ] = 0
    save_ability: Annotated[AbilityOption, Option("the ability of the Save", panel=_SAVE)] = ""
    save_modifier: Annotated[
        int, Option("the Adjustment of the Save", low=-1000, high=1000, panel=_SAVE)
    ] = 0
    luck: Annotated[int, Option("Luck spent on the Check", low=0, high=100, panel=_AFTER)] = 0
    assist: Annotated[Ids, Option("who Assists it: +3", "combatant", panel=_AFTER)] = ()
    disrupt: Annotated[Ids, Option("who Disrupts it: -3", "combatant", panel=_AFTER)] = ()
    luck_save: Annotated[int, Option("Luck spent on the Save", low=0, high=100, panel=_AFTER)] = 0
    assist_save: Annotated[Ids, Option("who Assists the Save", "combatant", panel=_AFTER)] = ()
    disrupt_save: Annotated[Ids, Option("who Disrupts the Save", "combatant", panel=_AFTER)] = ()
    extra_minor: Annotated[
        Ids, Option("who pays with an Extra Minor Action", "combatant", panel=_AFTER)
    ] = ()

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = MOVES
    common: ClassVar[frozenset[str]] = frozenset({"what"})
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"run_up": ("jump",)}
    examples: ClassVar[tuple[str, ...]] = (
        "act move ann --metres 6 --rough 2 fight.toml -i",
        "act struggle n1 --ability strength fight.toml -i",
    )


OfCheck = Roll | Act
"""An order that says how a Check is made, and the Save against it."""
