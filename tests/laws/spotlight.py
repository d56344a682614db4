"""The matrix of Spotlight."""

from collections.abc import Iterator
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
from hero_combat.systems.spotlight.health import condition, is_out
from hero_combat.systems.spotlight.state import Encounter

WEAPONS = ("katana", "pistol", "rifle", "unarmed")
GUNS = ("pistol", "rifle")


def blows() -> Iterator[Blow]:
    """Each weapon."""
    for weapon in WEAPONS:
        yield Blow("", weapon, f"--with {weapon}")


COMPANIES = (
    Company("plain", "resolve {a} {t} {blow}", way="attack"),
    Company(
        "suppressive",
        "resolve {a} {t},{u} {blow} --suppressive",
        alone="resolve {a} {t} {blow} --suppressive",
        others="u",
        weapons=("rifle",),
    ),
    Company("burst", "resolve {a} {t} {blow} --mode burst", weapons=("rifle",)),
    Company("full", "resolve {a} {t} {blow} --mode full", weapons=("rifle",)),
    Company("called shot", "resolve {a} {t} {blow} --location torso"),
    Company("called shot at a leg", "resolve {a} {t} {blow} --location left-leg"),
    Company("harder", "resolve {a} {t} {blow} --difficulty 1"),
    Company("reaction", "resolve {a} {t} {blow} --reaction"),
    Company(
        "opportunity",
        "resolve {a} {t} {blow} --opportunity",
        alone="resolve {a} {t} {blow} --reaction",
        before=("set {t}.status.moving true", "set {t}.status.broke_cover true"),
        weapons=GUNS,
    ),
    Company("shared", "resolve {a} {t} {blow}", before=("act share {p}",)),
    Company(
        "shared, second",
        "resolve {a} {t} {blow}",
        before=("act share {p}", "resolve {p} {u} --with katana"),
    ),
)

HURT = "set {x}.torso " + "X" * 12
OUT = State("unconscious", ("set {x}.status.unconscious true",))
DEAD = State("dead", ("set {x}.status.dead true",))
DYING = State("in the death spotlight", ("act hurt {x} --lethal 40 --location torso",))
NO_AP = State("without AP", ("set {x}.ap 0",))
ARMLESS = State("without arms", ("set {x}.left_arm " + "X" * 12, "set {x}.right_arm " + "X" * 12))
PINNED = State("pinned", ("resolve {v} {x} --with rifle --suppressive --reaction",))

COVERED = State("behind the wall", ("set {x}.cover wall",))
FENCED = State("behind the fence", ("set {x}.cover fence",))
RUNNING = State("running", ("set {x}.status.moving true",))
DODGES = State("dodges", (), ("katana", "unarmed"), said="--dodge")
COUNTERS = State("counters", (), ("katana", "unarmed"), said="--counter katana")
SEEN = State("hard to see", (), said="--visibility")


def broken(fight: Encounter) -> Iterator[str]:
    """What no fight may come to."""
    for who, now in fight.combatants.items():
        for other in (*now.pinned_by, *now.struck, now.saving):
            if other and other not in fight.combatants:
                yield "somebody of the state is not in the fight"
        if is_out(fight, who) and now.status.moving:
            yield "who is out runs on"
    for who in (*fight.clock.spotlight, *fight.clock.volley):
        if who not in fight.combatants:
            yield "the spotlight is on somebody who is not in the fight"


def fates(before: Any, outcome: Outcome, who: str) -> dict[str, bool]:
    """What became of the target, as the odds call it."""
    del before
    fight = outcome.encounter
    how = condition(fight.sheets[who], fight.combatants[who])
    return {
        "unconscious": how == "unconscious",
        "dead or dying": how in ("dying", "dead"),
        "out of the fight": how != "ok",
    }


def trace(fight: Encounter) -> Any:
    """What costs no AP."""
    people = {
        who: (now.head, now.torso, now.left_arm, now.left_leg, now.status, now.cover, now.pinned_by)
        for who, now in fight.combatants.items()
    }
    return people, fight.sheets, fight.things, fight.objects


def waits(who: str, *, marked: str) -> Any:
    """What of somebody is marked so."""
    return lambda fight: getattr(fight.combatants[who], marked)


MATRIX = Matrix(
    system="spotlight",
    people={"a": "a", "p": "d", "t": "b", "u": "c", "v": "e"},
    start=("step",),
    lucky=(
        ("initiative a", "6"),
        ("initiative", "1"),
        ("attack", "6 5 6 5 6 1"),
        ("dodge", "6"),
        ("counter", "6"),
        ("suppressive fire", "6 6 5 1 1 1"),
        ("", "5"),
    ),
    blows=tuple(blows()),
    companies=COMPANIES,
    hindered=(OUT, DEAD, DYING, NO_AP, ARMLESS, PINNED),
    idle=(OUT, DEAD, DYING, NO_AP),
    guarded=(COVERED, FENCED, RUNNING, DODGES, COUNTERS, SEEN),
    ready=(State("moved", ("act move {x} --distance 5",)),),
    roles=(
        Role("dodger", "resolve {a} {x} --with katana --dodge", "resolve {a} {x} --with katana"),
        Role(
            "who counters",
            "resolve {a} {x} --with katana --counter katana",
            "resolve {a} {x} --with katana",
        ),
        Role("reacts", "resolve {x} {t} --with pistol --reaction", ""),
        Role("shares", "act share {x}", ""),
        Role("pins", "resolve {x} {t} --with rifle --suppressive --reaction", ""),
    ),
    stocks=(
        Stock(
            "AP",
            lambda n: (f"set {{x}}.ap {n}",),
            lambda fight, who: fight.combatants[who].ap,
            (0, 1, 2, 3, 4),
        ),
    ),
    lucks=(
        ("strong", (("attack", "6"),)),
        ("missed", (("attack", "1"),)),
    ),
    follows=("Damaged", "DeathSpotlight"),
    people_of_scripts={},
    scripts=(
        (
            "step",
            "resolve {a} {t} --with rifle --mode burst",
            "step --next {t}",
            "resolve {t} {a} --with katana --dodge",
            "step --next {u}",
            "act run {u} --distance 5",
            "step --next {p}",
            "step --next {v}",
        ),
    ),
    effects=(
        Effect(
            "pinned",
            ("resolve {a} {t} --with rifle --suppressive",),
            ("act brave {t}",),
            waits("b", marked="pinned_by"),
        ),
        Effect(
            "cover, run",
            ("act cover {a} --on wall",),
            ("act run {a} --distance 5",),
            waits("a", marked="cover"),
        ),
        Effect(
            "run",
            ("act run {a} --distance 5",),
            ("act cover {a} --on wall",),
            lambda fight: fight.combatants["a"].status.moving,
        ),
        Effect(
            "spotlight, shared",
            ("act share {p}",),
            ("step --next {t}",),
            lambda fight: "d" in fight.clock.spotlight,
        ),
    ),
    pairs=(
        Pair("drain", "set {t}.sheet.agi 1", "unset {t}.sheet.agi"),
        Pair("cover", "set {t}.cover wall", "set {t}.cover ''"),
        Pair("run", "set {u}.status.moving true", "set {u}.status.moving false"),
        Pair("object", "set wall.gone true", "set wall.gone false"),
    ),
    trace=trace,
    fights=(
        OUT,
        DEAD,
        NO_AP,
        PINNED,
        COVERED,
        FENCED,
        RUNNING,
        State("nearly out", ("set {x}.torso " + "X" * 10,)),
        State("pins", ("resolve {x} {u} --with rifle --suppressive --reaction",)),
        State("shares", ("act share {x}",)),
    ),
    closing=(
        ("step",),
        ("step",) * 6,
        ("act hurt {t} --lethal 60 --location torso",),
        ("act hurt {v} --lethal 60 --location torso",),
        ("leave {t} fled", "step"),
        ("leave {v} fled", "step"),
        ("set wall.gone true",),
        ("act run {a} --distance 5",),
        ("act cover {a} --on bar",),
        ("resolve {p} {t} --with rifle --force",),
        ("resolve {p} {v} --with rifle --mode full --force",),
        ("act hurt {t} --lethal 60 --location torso", "act cheat-death {t}"),
        ("recover --end-of-combat",),
    ),
    answers={"ID": "{p}", "WHO": "{u}"},
    broken=broken,
    best=(("attack", "6"), ("dodge", "1"), ("counter", "1")),
    worst=(("attack", "1"), ("dodge", "6"), ("counter", "6")),
    fates=fates,
    measured=(("plain", "rifle", "target nearly out"),),
    absent={
        "L5": "no object takes a blow: cover is a rating",
        "L6": "one acts as often as there are AP, and L3 counts those",
        "L7": "an attack has one target; suppressive fire has no option about one of several",
        "L9": "the first mode is the plain order",
    },
)
