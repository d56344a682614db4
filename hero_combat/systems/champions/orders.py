"""The verbs of Champions: what each command line, log line and help page of theirs says."""

from typing import Annotated, ClassVar, Literal

from hero_combat.encounter.orders import Option, Order, Positional, Rule

Move = Literal[
    "hold",
    "abort",
    "dodge",
    "martial-dodge",
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
]
Defence = Literal["", "dodge", "martial-dodge", "block", "martial-block", "dive-for-cover", "power"]


class Roll(Order, frozen=True, kw_only=True):
    """Roll dice as Champions reads them: 8d6, 3d6k, 1 1/2d6+1, 11-, or a characteristic."""

    what: Annotated[str, Positional("8d6, 3d6k, 2 1/2d6, 12-, or dex, con, ego ... with --who")]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    modifier: Annotated[int, Option("added to the number needed", low=-100, high=100)] = 0

    actor: ClassVar[str] = "who"
    examples: ClassVar[tuple[str, ...]] = (
        "champions roll 8d6",
        "champions roll 3d6k --dice '3 5 6 / 3'",
    )


_HIT, _HURT, _BACK = "To hit", "Damage", "Knockback"


class Resolve(Rule, frozen=True, kw_only=True):
    """Resolve an attack: to hit, damage past defences, stunning, knockback and what that hits."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[str, Positional("who is attacked", refers="combatant")]
    with_: Annotated[
        str, Option("the attack, from the attacker's stat block", "attack", metavar="ATTACK")
    ] = ""
    maneuver: Annotated[str, Option("the maneuver: strike, haymaker, offensive-strike ...")] = ""
    range: Annotated[int, Option("metres to the target", panel=_HIT, low=0, high=100_000)] = 0
    ocv: Annotated[int, Option("added to OCV", panel=_HIT, low=-100, high=100)] = 0
    dcv: Annotated[int, Option("added to the target's DCV", panel=_HIT, low=-100, high=100)] = 0
    location: Annotated[
        str, Option("aim there: head, hands ...; the damage stays the same", panel=_HIT)
    ] = ""
    push: Annotated[
        int, Option("push the power by so many points", panel=_HURT, low=0, high=100)
    ] = 0
    add_dice: Annotated[
        int, Option("damage classes more or less", panel=_HURT, low=-100, high=100)
    ] = 0
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what is behind the target: OBJECT=METRES, nearest first", "object", panel=_BACK),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind the target", panel=_BACK)] = False
    roll_with_punch: Annotated[
        bool, Option("the target rolls with the punch (decided after the hit)", panel=_BACK)
    ] = False
    no_knockback: Annotated[bool, Option("leave knockback out", panel=_BACK)] = False

    actor: ClassVar[str] = "attacker"
    examples: ClassVar[tuple[str, ...]] = (
        "resolve brigand titania --with musket fight.toml -i",
        "resolve titania brigand --with punch --ocv 2 --explain < fight.toml > next.toml",
    )


class Knockback(Rule, frozen=True, kw_only=True):
    """Knock somebody back: distance, what they run into, and the damage of that."""

    target: Annotated[str, Positional("who is knocked back", refers="combatant")]
    body: Annotated[int, Option("BODY that the attack rolled, before defences", low=0, high=10_000)]
    killing: Annotated[bool, Option("it was a killing attack")] = False
    martial: Annotated[bool, Option("it was a martial maneuver")] = False
    multiplier: Annotated[int, Option("2 for double knockback", low=1, high=10)] = 1
    roll_with_punch: Annotated[bool, Option("the target rolled with the punch")] = False
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what is behind the target: OBJECT=METRES, nearest first", "object"),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind the target")] = False

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
    examples: ClassVar[tuple[str, ...]] = (
        "recover fight.toml -i",
        "recover --who titania fight.toml -i",
    )


class Step(Rule, frozen=True, kw_only=True):
    """Go on to whoever acts next: phases, lost phases, segments, Post-Segment 12."""

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


class Act(Rule, frozen=True, kw_only=True):
    """Do something that is not an attack: hold, abort, dodge, block, stand up, pass ..."""

    move: Annotated[Move, Positional("what is done")]
    actor_: Annotated[str, Positional("who does it", refers="combatant")]
    to: Annotated[Defence, Option("the defence one aborts to")] = ""
    until: Annotated[str, Option("what a held action waits for, in words")] = ""
    metres: Annotated[int, Option("how far one dives for cover", low=0, high=1000)] = 0
    on: Annotated[
        str, Option("whose deed the held action of a contest waited for", refers="combatant")
    ] = ""
    prior_action: Annotated[
        bool, Option("in a contest: the other must first spend an action, such as drawing")
    ] = False

    actor: ClassVar[str] = "actor_"
    examples: ClassVar[tuple[str, ...]] = (
        "act hold titania --until 'he reaches for his wand' fight.toml -i",
        "act abort titania --to dodge fight.toml -i",
    )
