"""The matrix of Storyteller."""

from collections.abc import Callable, Iterator
from typing import Any

from laws.matrix import (
    Blow,
    Company,
    Effect,
    Matrix,
    Pair,
    Role,
    State,
    Stock,
)

from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller.conditions.own_turn import turn_of
from hero_combat.systems.storyteller.health import is_out
from hero_combat.systems.storyteller.orders.usages import MANEUVERS
from hero_combat.systems.storyteller.state import Encounter

WEAPONS = ("machete", "pistol", "rifle", "spear")
COMPANY = {"strike", "covering-fire", "quick"}
"""Plain attacks, and the maneuvers that are a company of their own."""


def blows() -> Iterator[Blow]:
    """Each weapon, and every maneuver of the table with the bare hands and with each weapon."""
    for weapon in WEAPONS:
        yield Blow("", weapon, f"--with {weapon}")
    for name in MANEUVERS:
        if name in COMPANY:
            continue
        yield Blow(name, "", f"--maneuver {name}")
        for weapon in WEAPONS:
            yield Blow(name, weapon, f"--with {weapon} --maneuver {name}")


GUNS = ("pistol", "rifle")
COMPANIES = (
    Company("plain", "resolve {a} {t} {blow}"),
    Company(
        "burst at two",
        "resolve {a} {t},{u} {blow} --burst medium",
        alone="resolve {a} {t} {blow} --burst medium",
        others="u",
        weapons=("rifle",),
    ),
    Company(
        "burst, second",
        "resolve {a} {u},{t} {blow} --burst long",
        alone="resolve {a} {t} {blow} --burst long",
        others="u",
        weapons=("rifle",),
    ),
    Company("burst", "resolve {a} {t} {blow} --burst short", weapons=("rifle",)),
    Company("helped", "resolve {a} {t} {blow} --helpers {p}", members="p"),
    Company(
        "helps",
        "resolve {p} {t} --with machete --helpers {a}",
        plain=True,
        members="p",
        weapons=("pistol",),
    ),
    Company("charge", "resolve {a} {t} {blow} --charge --metres 10"),
    Company("all-out", "resolve {a} {t} {blow} --all-out"),
    Company("off hand", "resolve {a} {t} {blow} --off-hand"),
    Company("pulled", "resolve {a} {t} {blow} --pull 3"),
    Company("with Willpower", "resolve {a} {t} {blow} --willpower"),
    Company("close", "resolve {a} {t} {blow} --close", weapons=GUNS),
    Company(
        "covering fire",
        "resolve {a} {t},{u} {blow} --maneuver covering-fire",
        alone="resolve {a} {t} {blow} --maneuver covering-fire",
        others="u",
        plain=True,
        weapons=("rifle",),
    ),
    Company("quick", "resolve {a} {t} {blow} --maneuver quick", plain=True),
)

OUT = State("unconscious", ("set {x}.status.unconscious true",))
DEAD = State("dead", ("set {x}.aggravated 25",))
SURRENDERED = State("surrendered", ("set {x}.status.surrendered true",))
SURPRISED = State("surprised", ("set {x}.status.surprised true",))
RESTRAINED = State("restrained", ("set {x}.status.restrained true",))
GRAPPLED = State("grappled", ("resolve {v} {x} --maneuver grapple",))
PASSED = State("has passed", ("act dodge {x}",))
EMPTY = State("empty", ("set {x}.used.rifle 43",), ("rifle",))
NOT_IN_HAND = State("not in hand", ("set {x}.ready pistol",), ("machete", "rifle", "spear"))

DODGING = State("dodges", ("act dodge {x} --force",))
GUARDING = State("guards", ("act guard {x} --on {a} --force",))
BEHIND = State("behind the wall", ("act cover {x} --behind wall --force",))
CONCEALED = State("concealed", ("act conceal {x} --level substantially --force",))
SHIELDED = State(
    "behind a human shield",
    ("resolve {x} {v} --maneuver grapple", "act shield {x} --on {v} --force"),
)
PRONE = State("prone", ("set {x}.status.prone true",))
HIT_GLASS = State("behind glass", ("act cover {x} --behind glass --force",))


def broken(fight: Encounter) -> Iterator[str]:
    """What no fight may come to."""
    for who, now in fight.combatants.items():
        others = (now.grappling, now.screen, now.shield, now.aiming, now.under_fire_from)
        for other in others:
            if other and other not in fight.combatants:
                yield "somebody of the state is not in the fight"
        if now.shield and now.grappling != now.shield:
            yield "a human shield that is in no grip"
        if is_out(fight, who) and (now.shield or now.aiming or now.status.dodging):
            yield "who is out hides, aims or dodges"
        if bool(now.under_fire) != bool(now.under_fire_from):
            yield "fire from nobody"


def fates(before: Any, outcome: Outcome, who: str) -> dict[str, bool]:
    """What became of the target, as the odds call it."""
    del before
    return {"out of the fight": is_out(outcome.encounter, who)}


def trace(fight: Encounter) -> Any:
    """What costs no action."""
    people = {
        who: (
            now.bashing,
            now.lethal,
            now.aggravated,
            now.status,
            now.tags,
            sorted(now.ready),
            now.lost,
            now.dropped,
            now.behind,
            now.concealed,
            now.shield,
            now.screen,
            now.grappling,
            now.control,
        )
        for who, now in fight.combatants.items()
    }
    return people, fight.sheets, fight.things, fight.objects


def grip(before: Encounter, after: Encounter, who: str, by: str) -> int:
    """A new grip, and fire one is under, are harm."""
    was, now = before.combatants[who], after.combatants[who]
    gripped = now.grappling == by and was.grappling != by
    return int(gripped) + (now.under_fire if now.under_fire_from == by else 0)


def turn_over(letter: str, number: int) -> Callable[[Encounter], bool]:
    """Tell whether somebody's turn of a round is over."""

    def over(fight: Encounter) -> bool:
        clock = fight.clock
        waits = clock.acting == letter or letter in clock.waiting
        return clock.round > number or (clock.round == number and not waits)

    return over


def off_balance(fight: Encounter) -> bool:
    """Tell whether a bad dodge takes off Defense in the turn of the first round."""
    return turn_of(fight, "b") == 1 and 1 in fight.combatants["b"].unsteady


def next_turn(fight: Encounter) -> bool:
    """Tell whether the turn of the second round has begun."""
    clock = fight.clock
    return clock.round > 2 or (clock.round == 2 and "b" not in clock.waiting)


PLACES = {"a": 40, "p": 30, "t": 20, "u": 15, "v": 10}
STEPS = ("step to {a}",)
"""To the attacker's next turn, while somebody is in a grapple."""
WON = "--dice '8 8 8 8 8 8 8 8 / 1 1 1 1 1 1 1 1'"
LOST = "--dice '1 1 1 1 1 1 1 1 / 8 8 8 8 8 8 8 8'"


def dodged_badly(who: str) -> tuple[str, ...]:
    """Return the lines of a bad dodge of somebody's blow."""
    blow = f"resolve {{{who}}} {{t}} --with machete --dice '8 1 1 1 1 1 1 1 / 1'"
    return "act dodge {t} --opponents 30 --force", blow, "set {t}.status.dodging false"


WRESTLED = ("resolve {a} {t} --maneuver grapple", *STEPS)

CLOSE = "In close combat only a human shield gives cover."
QUICK = (
    "the GM decides whether it fits; if the target wins, the target's player chooses to escape "
    "or to fight on"
)

MATRIX = Matrix(
    system="storyteller",
    people={"a": "a", "p": "d", "t": "b", "u": "c", "v": "e"},
    start=(*(f"set {{{who}}}.initiative {n}" for who, n in PLACES.items()), "step"),
    lucky=(("resist", "1"), ("oppose", "1"), ("", "8")),
    blows=tuple(blows()),
    companies=COMPANIES,
    hindered=(
        OUT,
        DEAD,
        SURRENDERED,
        SURPRISED,
        RESTRAINED,
        GRAPPLED,
        PASSED,
        EMPTY,
        NOT_IN_HAND,
    ),
    idle=(OUT, DEAD, SURRENDERED, SURPRISED, RESTRAINED),
    guarded=(DODGING, GUARDING, BEHIND, CONCEALED, SHIELDED, PRONE, HIT_GLASS),
    ready=(State("aims", ("act aim {x} --on {t} --with rifle", *("step",) * 5), ("rifle",)),),
    roles=(
        Role("who acts", "resolve {x} {t} --with rifle", ""),
        Role(
            "helper",
            "resolve {a} {t} --with machete --helpers {x}",
            "resolve {a} {t} --with machete",
        ),
        Role(
            "dodger",
            "resolve {a} {x} --with machete",
            "resolve {a} {x} --with machete",
            ("act dodge {x}",),
        ),
        Role(
            "guard",
            "resolve {a} {x} --with machete",
            "resolve {a} {x} --with machete",
            ("act guard {x} --on {a}",),
        ),
        Role(
            "guard of the line",
            "resolve {a} {x} --with machete --guard {x}",
            "resolve {a} {x} --with machete",
        ),
        Role(
            "captive who hurts",
            f"act grapple {{v}} --grip hold --their-grip damage {LOST}",
            f"act grapple {{v}} --grip hold {LOST}",
            ("set {v}.grappling {x}",),
        ),
    ),
    stocks=(
        Stock(
            "shots",
            lambda n: (f"set {{x}}.used.rifle {43 - n}",),
            lambda fight, who: 43 - fight.combatants[who].used.get("rifle", 0),
            (0, 1, 2, 3, 9, 10, 19, 20, 43),
            ("rifle",),
        ),
        Stock(
            "Willpower",
            lambda n: (f"set {{x}}.willpower {n}",),
            lambda fight, who: fight.combatants[who].willpower,
            (0, 1, 6),
        ),
        Stock(
            "metres",
            lambda n: (f"set {{x}}.moved {20 - n}",),
            lambda fight, who: 20 - fight.combatants[who].moved,
            (0, 5, 9, 10, 20),
        ),
    ),
    lucks=(
        ("strong", (("attack", "9"),)),
        ("missed", (("attack", "2"),)),
        ("botch", (("attack", "1"),)),
    ),
    people_of_scripts={},
    scripts=(
        (
            *(f"set {{{who}}}.initiative {n}" for who, n in PLACES.items()),
            "step",
            "resolve {a} {t},{u} --with rifle --burst medium",
            "step",
            "resolve {p} {u} --maneuver grapple",
            *("step",) * 12,
        ),
    ),
    effects=(
        Effect(
            "under fire",
            ("resolve {p} {t} --with rifle --maneuver covering-fire",),
            turn_over("b", 3),
            lambda fight: fight.combatants["b"].under_fire,
            timed=True,
        ),
        Effect(
            "contests",
            (
                *WRESTLED,
                f"act grapple {{a}} --grip hold {WON}",
                *STEPS,
                f"act grapple {{a}} --grip hold {WON}",
                *STEPS,
            ),
            (f"act grapple {{a}} --grip break-free {WON}",),
            lambda fight: fight.combatants["b"].grappling,
        ),
        Effect(
            "human shield, broken free",
            (*WRESTLED, "act shield {a} --on {t}", *STEPS),
            (f"act grapple {{a}} --grip damage --their-grip break-free {LOST}",),
            lambda fight: fight.combatants["a"].shield,
        ),
        Effect(
            "cover, charging",
            ("act cover {a} --behind wall",),
            ("resolve {a} {t} --with machete --charge --metres 20",),
            lambda fight: fight.combatants["a"].behind,
        ),
        Effect(
            "cover, moving",
            ("act cover {a} --behind wall --metres 1",),
            ("act move {a} --metres 9",),
            lambda fight: fight.combatants["a"].behind,
        ),
        Effect(
            "concealment, running",
            ("act conceal {a} --level substantially",),
            ("act run {a} --metres 20",),
            lambda fight: fight.combatants["a"].concealed,
        ),
        Effect(
            "dodge",
            ("act dodge {t} --force",),
            turn_over("b", 3),
            lambda fight: fight.combatants["b"].status.dodging,
            timed=True,
        ),
        Effect(
            "off balance",
            (*dodged_badly("a"), "step to {u}"),
            next_turn,
            off_balance,
            timed=True,
            keeps=True,
        ),
        Effect(
            "another bad dodge",
            dodged_badly("v"),
            turn_over("b", 3),
            lambda fight: "e" in fight.combatants["b"].foes,
            timed=True,
        ),
        Effect(
            "aim",
            ("act aim {a} --on {t} --with rifle",),
            ("resolve {a} {t} --with rifle --force",),
            lambda fight: fight.combatants["a"].aim,
        ),
    ),
    pairs=(
        Pair("cover", "act cover {u} --behind wall --force", "act leave-cover {u}"),
        Pair(
            "grip",
            "resolve {a} {t} --maneuver grapple",
            f"act grapple {{a}} --grip break-free --force {WON}",
        ),
        Pair("weapon", "act drop {u} --with pistol", "act pick-up {u} --with pistol --force"),
        Pair("tag", "act tag {u} --tag drugged", "act untag {u} --tag drugged"),
        Pair("drain", "set {t}.sheet.strength 1", "unset {t}.sheet.strength"),
        Pair("fall", "act prone {u} --force", "act stand {u} --force"),
    ),
    trace=trace,
    fights=(
        OUT,
        DEAD,
        SURPRISED,
        RESTRAINED,
        GRAPPLED,
        DODGING,
        GUARDING,
        BEHIND,
        CONCEALED,
        SHIELDED,
        PRONE,
        State(
            "held",
            (
                "resolve {v} {x} --maneuver grapple",
                f"act grapple {{v}} --grip hold --force {WON}",
            ),
        ),
        State(
            "screened",
            (
                "resolve {x} {v} --maneuver grapple",
                f"act grapple {{x}} --grip take-cover --force {WON}",
            ),
        ),
        State("nearly out", ("set {x}.lethal 22",)),
        State("under fire", ("resolve {u} {x} --with rifle --maneuver covering-fire --force",)),
    ),
    closing=(
        ("step",),
        ("step",) * 8,
        ("set {t}.aggravated 25",),
        ("set {v}.aggravated 25",),
        ("leave {t} fled", "step"),
        ("leave {v} fled", "step"),
        (f"act grapple {{v}} --grip break-free --force {WON}",),
        (f"act grapple {{t}} --grip break-free --force {WON}",),
        (f"act grapple {{a}} --grip break-free --force {WON}",),
        (f"act grapple {{t}} --grip damage --their-grip break-free --force {LOST}",),
        ("act stand {t} --force",),
        ("resolve {p} {t} --with machete --force",),
        ("resolve {p} {v} --with rifle --force",),
        ("resolve {p} wall --with rifle --force",),
        ("resolve {t} {a} --with rifle --force",),
    ),
    broken=broken,
    best=(("dodge", "1"), ("resist", "1"), ("help", "2"), ("", "10 / 2")),
    worst=(("dodge", "10 / 2"), ("resist", "10 / 2"), ("", "2")),
    fates=fates,
    grip=grip,
    allowed={
        ("L1", "quick", "grappled"): QUICK,
        ("L4", "quick", "*"): QUICK,
        ("L4", "close", "behind the wall"): CLOSE,
        ("L4", "close", "behind glass"): CLOSE,
    },
    answers={"MOVE": "hold"},
    absent={
        "L5": "no object blocks a blow, and what goes on through cover is one number",
        "L7": "who is one of several targets is shot at, and no Defense counts then",
        "L9": "a burst at one is the plain order",
    },
)
