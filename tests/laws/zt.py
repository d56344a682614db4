"""The matrix of ZT."""

from collections.abc import Iterator
from typing import Any

from laws.matrix import (
    Blow,
    Company,
    Each,
    Effect,
    Matrix,
    Pair,
    Role,
    State,
    Stock,
)

from hero_combat.fight.outcome import Outcome
from hero_combat.systems.zt.health import is_dead, is_out, is_unconscious
from hero_combat.systems.zt.state import Encounter

WEAPONS = ("sword", "pistol", "grenade", "shotgun", "unarmed")


BOTH = ("sword", "pistol")
"""Those in the two hands."""


def blows() -> Iterator[Blow]:
    """Each weapon."""
    for weapon in WEAPONS:
        hand = () if weapon in (*BOTH, "unarmed") else (f"set {{a}}.held {weapon}",)
        yield Blow("", weapon, f"--with {weapon}", before=hand)


COMPANIES = (
    Company("plain", "resolve {a} {t} {blow}", way="attack"),
    Company("several", "resolve {a} {t},{u} {blow}", others="u"),
    Company("several, second", "resolve {a} {u},{t} {blow}", others="u"),
    Company("assisted", "resolve {a} {t} {blow} --assist {p}"),
    Company("several, assisted", "resolve {a} {t},{u} {blow} --assist {p}", others="u"),
    Company("damage assisted", "resolve {a} {t} {blow} --assist-damage {p}"),
    Company("lucky", "resolve {a} {t} {blow} --luck 1", luck=(("to hit", "2"), ("luck", "3 / 1"))),
    Company(
        "opportunity",
        "resolve {a} {t} {blow} --opportunity",
        alone="resolve {a} {t} {blow} --opportunity",
    ),
    Company(
        "grapple",
        "resolve {a} {t} --grapple",
        alone="resolve {a} {t} --with unarmed",
        weapons=("unarmed",),
    ),
    Company(
        "grapple, assisted",
        "resolve {a} {t} --grapple --assist {p}",
        weapons=("unarmed",),
        alone="resolve {a} {t} --grapple",
    ),
)

OUT = State("unconscious", ("set {x}.hp 0",))
DEAD = State("dead", ("set {x}.hp -68",))
BROKEN = State("broken", ("set {x}.broken sword",), ("sword",))
LET_GO = State("let go", ("act drop {x} --item pistol",), ("pistol",))
USED_UP = State("used up", ("set {x}.used_up grenade",), ("grenade",))
GRAPPLED = State("grappled", ("resolve {v} {x} --grapple --opportunity",))
SPENT = State("has spent it", ("act dash {x}",))
SURPRISED = State("surprised", ("set {x}.status.surprised true", "set {x}.major used"))

COVERED = State("in cover", (), said="--cover partial")
PRONE = State("prone", ("set {x}.status.prone true",))
GUARDED = State("high Defense", ("set {x}.defense 12",))


HALF_OF_ALL = 7
"""Metres of a Movement Action of which 3 had been walked when somebody was grappled."""


def broken(fight: Encounter) -> Iterator[str]:
    """What no fight may come to."""
    for who, now in fight.combatants.items():
        holder = now.status.grappled
        if holder and holder not in fight.combatants:
            yield "grappled by somebody who is not in the fight"
        elif holder and is_out(fight, holder):
            yield "grappled by somebody who is out"
        for item in now.held:
            if item in now.gone:
                yield "in hand and gone"
        grapples = any(each.status.grappled == who for each in fight.combatants.values())
        if grapples and now.walked > HALF_OF_ALL:
            yield "somebody is dragged farther than half of the way"
        if now.luck > 2:
            yield "more Luck than there is"


def fates(before: Any, outcome: Outcome, who: str) -> dict[str, bool]:
    """What became of the target, as the odds call it."""
    del before
    fight = outcome.encounter
    now = fight.combatants[who]
    dead = is_dead(now, fight.sheets[who], fight.rules)
    return {"knocked out": is_unconscious(now) and not dead, "dead": dead}


def grip(before: Encounter, after: Encounter, who: str, by: str) -> int:
    """A new grip is harm."""
    was, now = before.combatants[who].status, after.combatants[who].status
    return int(now.grappled == by and was.grappled != by)


def trace(fight: Encounter) -> Any:
    """What costs no action."""
    people = {
        who: (now.hp, now.energy, now.status, sorted(now.held), now.gone, now.broken, now.used_up)
        for who, now in fight.combatants.items()
    }
    return people, fight.sheets, fight.things, fight.objects, fight.clock.lying


MATRIX = Matrix(
    system="zt",
    people={"a": "a", "p": "d", "t": "b", "u": "c", "v": "e"},
    start=(
        "step --initiate {a}",
        "resolve {a} {t} --with sword --dice '1 2'",
        "step --first {a}",
        *(f"set {{{who}}}.held {','.join(BOTH)}" for who in "aptuv"),
        *(f"set {{{who}}}.defense 7" for who in "aptuv"),
        *(f"set {{{who}}}.luck 1" for who in "aptuv"),
    ),
    lucky=(("to hit", "5 4 / 2"), ("", "3 / 1")),
    alike=lambda roll: "to hit" if roll.startswith("to hit") else roll,
    blows=tuple(blows()),
    companies=COMPANIES,
    hindered=(OUT, DEAD, BROKEN, LET_GO, USED_UP, SPENT, SURPRISED),
    idle=(OUT, DEAD),
    guarded=(COVERED, PRONE, GUARDED),
    ready=(State("moved", ("act move {x} --metres 3",)),),
    roles=(
        Role(
            "assists",
            "resolve {a} {t} --with sword --assist {x}",
            "resolve {a} {t} --with sword",
        ),
        Role(
            "disrupts",
            "resolve {a} {t} --with sword --disrupt {x}",
            "resolve {a} {t} --with sword",
        ),
        Role("opportunity", "resolve {x} {a} --with sword --opportunity", ""),
        Role(
            "assists the damage",
            "resolve {a} {t} --with sword --assist-damage {x}",
            "resolve {a} {t} --with sword",
        ),
    ),
    stocks=(
        Stock(
            "Luck",
            lambda n: (f"set {{x}}.luck {n}",),
            lambda fight, who: fight.combatants[who].luck,
            (0, 1, 2),
        ),
        Stock(
            "grenades",
            lambda n: ("unset {x}.used_up",) if n else ("set {x}.used_up grenade",),
            lambda fight, who: int("grenade" not in fight.combatants[who].used_up),
            (0, 1),
            ("grenade",),
        ),
    ),
    lucks=(
        ("strong", (("to hit", "6 4 / 2"), ("damage", "5 4 / 1"))),
        ("missed", (("to hit", "2 1"),)),
        ("botch", (("to hit", "1"),)),
    ),
    scripts=(
        (
            "step --initiate {a}",
            "resolve {a} {t} --with sword --dice '1 2'",
            "step --first {a}",
            *("step",) * 7,
        ),
    ),
    effects=(
        Effect(
            "grip",
            ("resolve {a} {t} --grapple",),
            ("act release {a}",),
            lambda fight: fight.combatants["b"].status.grappled,
        ),
        Effect(
            "grip, its holder out",
            ("resolve {a} {t} --grapple",),
            ("recover --who {a} --hp -68",),
            lambda fight: fight.combatants["b"].status.grappled,
        ),
        Effect(
            "prone",
            ("act prone {a}",),
            ("act stand {a}",),
            lambda fight: fight.combatants["a"].status.prone,
        ),
    ),
    each=(
        Each(
            "hurt",
            ("resolve {v} {x} --grapple --opportunity",),
            (
                "resolve {v} {t} --grapple --opportunity",
                "resolve {v} {u} --grapple --opportunity --extra-minor {v}",
            ),
            "act release {v} --on {x}",
        ),
    ),
    pairs=(
        Pair("fall", "act prone {a}", "act stand {a}"),
        Pair("weapon", "act drop {a} --item pistol", "act pick-up {a} --item pistol"),
        Pair("grip", "resolve {a} {t} --grapple", "act release {a}"),
        Pair("drain", "set {t}.sheet.strength 3", "unset {t}.sheet.strength"),
        Pair("fatigue", "set {u}.status.fatigue 2", "unset {u}.status.fatigue"),
    ),
    trace=trace,
    grip=grip,
    fights=(
        OUT,
        DEAD,
        BROKEN,
        GRAPPLED,
        PRONE,
        GUARDED,
        State("moved", ("act move {a} --metres 3",)),
        State("tired", ("set {x}.status.fatigue 2",)),
        State("nearly out", ("set {x}.hp 5",)),
        State("grapples", ("resolve {x} {u} --grapple --opportunity",)),
    ),
    closing=(
        ("step",),
        ("step",) * 6,
        ("recover --who {t} --hp -68",),
        ("recover --who {v} --hp -68",),
        ("recover --who {v} --hp -200",),
        ("set {t}.hp -68",),
        ("leave {t} fled", "step"),
        ("leave {v} fled", "step"),
        ("resolve {a} {t} --grapple", "act move {a} --metres 8"),
        ("act move {a} --metres 3", "resolve {a} {t} --grapple", "act move {a} --metres 8"),
        ("act struggle {t} --force",),
        ("act prone {t} --force",),
        ("resolve {p} {t} --with sword --force",),
        ("resolve {p} {v} --with sword --force",),
    ),
    broken=broken,
    best=(("to hit", "6 6 / 5 5 / 2"), ("", "3 / 1")),
    worst=(("to hit", "1"), ("luck", "1"), ("break", "100")),
    fates=fates,
    measured=(("plain", "sword", "target nearly out"),),
    allowed={
        ("L2", "*", "unconscious"): "A player's character may still Assist",
    },
    absent={
        "L5": "no object takes a blow",
        "L7": "what is said of a target is said of the attempt as a whole",
        "L9": "an area of one is the plain order",
    },
)
