"""The orders of the other verbs, and what each kind of roll and hazard needs and reads."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Order, Positional, SystemOrder, Usage
from hero_combat.systems.champions.tables.to_hit import SPECIAL_SHOTS

# ---------------------------------------------------------------- roll

_OWN = Usage("a characteristic or a skill, to be rolled under", needs=("who",), reads=("modifier",))


_PLACE = Usage("where a blow lands, for flavour", reads=("who",))


ROLLS: dict[str, Usage] = {
    "8d6": Usage("dice of any sort", reads=("who", "as_"), called="dice"),
    "11-": Usage("a number to be rolled under", reads=("who", "modifier"), called="a number"),
    **dict.fromkeys(("str", "dex", "con", "int", "ego", "pre", "per", "perception"), _OWN),
    **dict.fromkeys(("teamwork", "paramedics"), _OWN),
    "roll-off": Usage("DEX against DEX, who goes first", needs=("who", "against")),
    "location": _PLACE,
    **dict.fromkeys((name.replace("_", "-") for name in SPECIAL_SHOTS), _PLACE),
    "scatter": Usage("where a miss comes down", reads=("who", "hexes")),
}


# ---------------------------------------------------------------- hazard

HAZARDS: dict[str, Usage] = {
    "fall": Usage("1d6 for each 2 m", needs=("metres",)),
    "blast": Usage("dice for everybody named", needs=("damage",), reads=("vs",)),
    "bleeding": Usage("a Turn of bleeding, now"),
    "drowning": Usage("a phase without air"),
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


class Recover(SystemOrder, frozen=True, kw_only=True):
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


class Step(SystemOrder, frozen=True, kw_only=True):
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
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or who is behind the target of a haymaker that lands: ID=METRES", "thing"),
    ] = ()

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Hazard(SystemOrder, frozen=True, kw_only=True):
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
