"""The orders of the other verbs, and what each kind of roll and hazard needs and reads."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional, SystemOrder, Usage
from hero_combat.orders.going import AwayFrom
from hero_combat.systems.champions.tables.to_hit import SPECIAL_SHOTS

# ---------------------------------------------------------------- roll

_OWN = Usage("roll a characteristic or a skill", needs=("who",), reads=("modifier",))


_PLACE = Usage("roll a hit location, for flavor", reads=("who",))


ROLLS: dict[str, Usage] = {
    "8d6": Usage("roll dice", reads=("who", "as_"), called="dice"),
    "11-": Usage("roll 3d6 against a number", reads=("who", "modifier"), called="a number"),
    **dict.fromkeys(("str", "dex", "con", "int", "ego", "pre", "per", "perception"), _OWN),
    **dict.fromkeys(("teamwork", "paramedics"), _OWN),
    "roll-off": Usage("roll DEX against DEX for who goes first", needs=("who", "against")),
    "location": _PLACE,
    **dict.fromkeys((name.replace("_", "-") for name in SPECIAL_SHOTS), _PLACE),
    "scatter": Usage("roll where a miss lands", reads=("who", "hexes")),
}


# ---------------------------------------------------------------- hazard

HAZARDS: dict[str, Usage] = {
    "fall": Usage("fall: 1d6 for each 2 m", needs=("metres",)),
    "blast": Usage("hit everyone named with the same dice", needs=("damage",), reads=("vs",)),
    "bleeding": Usage("apply a Turn of bleeding"),
    "drowning": Usage("apply a phase without air"),
}


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
    who: Annotated[str, Option("combatant who rolls", refers="combatant")] = ""
    modifier: Annotated[int, Option("modifier to the target number", low=-100, high=100)] = 0
    against: Annotated[
        tuple[str, ...], Option("roll-off: the other combatants", refers="combatant")
    ] = ()
    as_: Annotated[Reading, Option("way to read the dice: effect, standard, luck, flash ...")] = ""
    hexes: Annotated[int, Option("hexes of scatter", low=1, high=100_000)] = 1

    actor: ClassVar[str] = "who"
    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = ROLLS
    examples: ClassVar[tuple[str, ...]] = (
        "champions roll 8d6",
        "champions roll 3d6k --dice '3 5 6 / 3'",
    )


class Knockback(Order, frozen=True, kw_only=True):
    """Knock a combatant back: distance, collisions and their damage."""

    target: Annotated[str, Positional("combatant to knock back", refers="combatant")]
    body: Annotated[int, Option("BODY rolled by the attack, before defenses", low=0, high=10_000)]
    killing: Annotated[bool, Option("the attack was a killing attack")] = False
    martial: Annotated[bool, Option("the attack was a martial maneuver")] = False
    multiplier: Annotated[int, Option("2 for double knockback", low=1, high=10)] = 1
    roll_with_punch: Annotated[bool, Option("the target rolled with the punch")] = False
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("combatant or object behind the target: ID=METERS", "thing"),
    ] = ()
    open_ground: Annotated[bool, Option("put nothing behind the target")] = False
    away: AwayFrom = ""

    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("into", "open_ground"),)
    examples: ClassVar[tuple[str, ...]] = (
        "knockback titania --body 11 --killing --into stop-sign=6 fight.toml -i",
        "knockback brigand --body 9 --away titania fight.toml -i",
        "knockback brigand --body 9 --dice '2 3 / 4 4 1' fight.toml",
    )


class Recover(SystemOrder, frozen=True, kw_only=True):
    """Take a Recovery, which takes a full phase; or apply Post-Segment 12 to everyone."""

    who: Annotated[
        str, Option("combatant who recovers (default: who acts now)", refers="combatant")
    ] = ""
    post_12: Annotated[bool, Option("apply Post-Segment 12 to everyone, once a Turn")] = False

    actor: ClassVar[str] = "who"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("who", "post_12"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover fight.toml -i",
        "recover --who titania fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """Go on to the next combatant to act: phases, lost phases, segments, Post-Segment 12.

    It stops before a haymaker lands, so combatants can abort; the next step lands it.
    """

    roll_with_punch: Annotated[
        bool, Option("let the target of a landing haymaker roll with the punch")
    ] = False
    bystander: Annotated[
        tuple[str, ...],
        Option("combatants in the way of a landing haymaker that misses", refers="combatant"),
    ] = ()
    inside: Annotated[
        tuple[str, ...],
        Option("combatants or objects in the area where a haymaker lands", refers="combatant"),
    ] = ()
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("combatant or object behind a haymaker's target: ID=METERS", "thing"),
    ] = ()

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Hazard(SystemOrder, frozen=True, kw_only=True):
    """Apply a hazard: a fall, a blast, bleeding or drowning."""

    what: Annotated[Danger, Positional("fall, blast, bleeding or drowning")]
    on: Annotated[
        tuple[str, ...], Option("combatants it hits; for a blast, objects too", refers="thing")
    ]
    metres: Annotated[int, Option("meters of the fall", low=0, high=100_000)] = 0
    damage: Annotated[str, Option("dice of a blast: 8d6, 2d6k", metavar="DICE")] = ""
    vs: Annotated[Literal["pd", "ed", "mental", "none"], Option("defense against a blast")] = "ed"

    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = HAZARDS
    common: ClassVar[frozenset[str]] = frozenset({"on"})
    examples: ClassVar[tuple[str, ...]] = (
        "hazard fall --on titania --metres 30 fight.toml -i",
        "hazard blast --on agent-1,agent-2 --damage 8d6 fight.toml -i",
    )
