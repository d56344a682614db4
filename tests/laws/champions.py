"""The matrix of Champions."""

from collections.abc import Iterator
from typing import Any

from laws.matrix import (
    Blow,
    Company,
    Effect,
    Matrix,
    Option,
    Pair,
    Role,
    State,
    Stock,
)

from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions.health import is_dead, is_out, is_unconscious
from hero_combat.systems.champions.orders.resolve import USAGES
from hero_combat.systems.champions.state import Encounter, held_of

WEAPONS = ("club", "gun", "pistol", "flurry", "boom", "ego")
APART = {"", "haymaker", "multiple-attack", "suppression-fire"}
"""Plain attacks, and the maneuvers that are a company of their own."""


def blows() -> Iterator[Blow]:
    """Each weapon, and every maneuver of the table with the bare hands and with each weapon."""
    for weapon in WEAPONS:
        yield Blow("", weapon, f"--with {weapon}", f"--using {{a}}={weapon}")
    for name, usage in USAGES.items():
        if name in APART:
            continue
        velocity = " --velocity 30" if "velocity" in usage.reads else ""
        theirs = f"--partner {{a}}=maneuver:{name}"
        theirs += " --partner {a}=velocity:30" if velocity else ""
        yield Blow(name, "unarmed", f"--maneuver {name}{velocity}", theirs)
        for weapon in WEAPONS:
            options = f"--with {weapon} --maneuver {name}{velocity}"
            yield Blow(name, weapon, options, f"--using {{a}}={weapon} {theirs}")


COMPANIES = (
    Company("plain", "resolve {a} {t} {blow}"),
    Company("burst", "resolve {a} {t} {blow} --shots 3", one="resolve {a} {t} {blow} --shots 1"),
    Company("burst at two", "resolve {a} {t},{u} {blow} --shots 3", others="u"),
    Company("spread by hand", "resolve {a} {u},{t} {blow} --shots 3", others="u"),
    Company(
        "multiple",
        "resolve {a} {t},{u} {blow} --maneuver multiple-attack",
        others="u",
        plain=True,
    ),
    Company("multiple, first", "resolve {a} {t} {blow} --also club", plain=True),
    Company("multiple, second", "resolve {a} {t} --with flurry --also {weapon}", plain=True),
    Company("multiple, twice", "resolve {a} {t} {blow} --also {weapon}", plain=True),
    Company(
        "suppression", "resolve {a} {t} {blow} --shots 3 --maneuver suppression-fire", plain=True
    ),
    Company(
        "coordinated, leader",
        "resolve {a} {t} {blow} --coordinate {p} --using {p}={w}",
        members="p",
        way="coordinated",
    ),
    Company(
        "coordinated, partner", "resolve {p} {t} --with {w} --coordinate {a} {theirs}", members="p"
    ),
    Company(
        "haymaker",
        "resolve {a} {t} {blow} --maneuver haymaker",
        alone="resolve {a} {t} {blow} --add-dice 4",
        then=("step", "step", "step", "step", "step", "step"),
        plain=True,
    ),
    Company(
        "past a bystander",
        "resolve {a} {t} {blow} --bystander {u} --place crowd",
        bystanders="u",
    ),
    Company("area", "resolve {a} {t} {blow} --area 6", alone="resolve {a} {t} {blow} --area 6"),
    Company("area, others inside", "resolve {a} {t} {blow} --inside {u}", bystanders="u"),
    Company(
        "blast",
        "hazard blast --on {t} --damage 6d6",
        alone="resolve {a} {t} {blow}",
        weapons=("boom",),
        plain=True,
        acts=False,
    ),
)


DROPPED = State("club dropped", ("set {x}.dropped club",), ("club",))
EMPTY = State("pistol empty", ("set {x}.used.pistol 2",), ("pistol",))
SHORT = State("too little END", ("set {x}.end 1",), ("gun",))
STUNNED = State("stunned", ("set {x}.status.stunned true",))
UNCONSCIOUS = State("unconscious", ("set {x}.stun -5",), lasts=False)  # one recovers
FAR_OUT = State("far out", ("set {x}.stun -40",))
DEAD = State("dead", ("set {x}.body -20",))
AT_ZERO = State("at 0 STUN", ("set {x}.stun 0",), lasts=False)
ABORTED = State("aborted", ("act abort {x} --to dodge",), lasts=False)
PASSED = State("passed", ("act pass {x}",), lasts=False)

BLOCKING = State("blocks", ("act abort {x} --to block",))
DODGING = State("dodges", ("act abort {x} --to dodge",))
DIVED = State("has dived", ("act abort {x} --to dive-for-cover --metres 8",))
GUARDED = State("is guarded", ("act abort {v} --to interpose --on {x}",))
RAISED = State("force field", ("act raise {x} --power ff --force",))
PRONE = State("prone", ("set {x}.status.prone true",))
FLYING = State("flying", ("set {x}.status.flying true",))
COVERING = State(
    "covering", ("resolve {x} {t} --with gun --maneuver cover --force",), ("gun", "boom")
)


def broken(fight: Encounter) -> Iterator[str]:
    """What no fight may come to."""
    for who, now in fight.combatants.items():
        out = is_out(fight, who)
        if out and now.status.flying:
            yield "who is out flies on"
        if now.status.flying and now.status.prone:
            yield "prone in the air"
        if out and (now.covering or now.aim or now.guarding or now.haymaker):
            yield "who is out covers, aims, guards or strikes"
        if out and held_of(fight, who):
            yield "who is out holds somebody"
        for other in (*now.held_by, now.covering, now.aim, now.guarding):
            if other and other not in fight.combatants:
                yield "somebody of the state is not in the fight"
        for name, used in now.used.items():
            charges = fight.sheets[who].attacks[name].charges
            if charges is not None and used > charges:
                yield "more charges are used than there are"


def fates(before: Any, outcome: Outcome, who: str) -> dict[str, bool]:
    """What became of the target, as the odds call it."""
    now = outcome.encounter.combatants[who]
    out = is_unconscious(now.stun)
    return {
        "Stunned": now.status.stunned and not out,
        "knocked out": out,
        "dead": is_dead(now.body, before.sheets[who].body),
    }


def trace(fight: Encounter) -> Any:
    """Stat blocks, statuses, powers, grips: what costs no time and no END."""
    people = {
        who: (now.stun, now.body, now.status, now.powers, now.held_by, now.dropped, now.covering)
        for who, now in fight.combatants.items()
    }
    return people, fight.sheets, fight.things, fight.objects


def field(fight: Encounter) -> Any:
    """The target's force field."""
    return fight.combatants["b"].powers, fight.sheets["b"].pd


MATRIX = Matrix(
    system="champions",
    people={"a": "a", "p": "d", "t": "b", "u": "c", "v": "e"},
    start=("step",),
    lucky=(
        ("to hit", "3"),
        ("stray shot", "3"),
        ("block", "1"),
        ("dive for cover", "1"),
        ("teamwork", "1"),
    ),
    alike=lambda roll: roll.removesuffix(" by a"),
    blows=tuple(blows()),
    companies=COMPANIES,
    hindered=(
        DROPPED,
        EMPTY,
        SHORT,
        STUNNED,
        UNCONSCIOUS,
        FAR_OUT,
        DEAD,
        AT_ZERO,
        ABORTED,
        PASSED,
    ),
    idle=(STUNNED, UNCONSCIOUS, FAR_OUT, DEAD, AT_ZERO),
    guarded=(BLOCKING, DODGING, DIVED, GUARDED, RAISED),
    ready=(COVERING,),
    roles=(
        Role(
            "partner",
            "resolve {a} {t} --with gun --coordinate {x} --using {x}=gun",
            "resolve {a} {t} --with gun",
        ),
        Role(
            "blocker",
            "resolve {a} {x} --with club",
            "resolve {a} {x} --with club",
            ("act abort {x} --to block",),
        ),
        Role(
            "who interposes",
            "resolve {a} {t} --with club",
            "resolve {a} {t} --with club",
            ("act abort {x} --to interpose --on {t}",),
        ),
    ),
    stocks=(
        Stock(
            "charges",
            lambda n: (f"set {{x}}.used.pistol {2 - n}",),
            lambda fight, who: 2 - fight.combatants[who].used.get("pistol", 0),
            (0, 1, 2),
            ("pistol",),
        ),
        Stock(
            "END",
            lambda n: (f"set {{x}}.end {n}",),
            lambda fight, who: fight.combatants[who].end,
            (0, 2, 3, 5, 6, 8, 9, 11, 60),
        ),
    ),
    options=(
        Option("--dcv", "--dcv 4"),
        Option("--location", "--location head"),
        Option("--into", "--into wall=2"),
        Option("--roll-with-punch", "--roll-with-punch"),
    ),
    partners=("gun", "ego", "club"),
    lucks=(
        ("strong", (("damage b by d", "1 2"), ("damage", "6 1"))),
        ("weak", (("damage b by d", "6 1"), ("damage", "5 5 5 5 1 1"))),
        ("missed", (("to hit", "6 6 5"),)),
        ("botch", (("to hit b by d", "3"), ("to hit", "6"))),
    ),
    follows=("KnockedBack", "Damaged", "ObjectDamaged", "WeaponSpoiled", "Stunned"),
    decisions=("botch",),
    people_of_scripts={"a": {"dex": 30}, "p": {"dex": 25}},
    scripts=(
        (
            "step",
            "resolve {a} {t} --with club --maneuver haymaker",
            "step",
            "step",
            "resolve {t} {a} --with club --maneuver haymaker",
            *("step",) * 6,
        ),
        (
            "step",
            "resolve {a} {t} --with gun --shots 3",
            "step",
            "resolve {p} {t} --with club",
            *("step",) * 4,
            "hazard blast --on {a},{t},{u} --damage 8d6",
            *("step",) * 12,
        ),
    ),
    effects=(
        Effect(
            "force field",
            ("act raise {t} --power ff --force",),
            ("act lower {t} --power ff --force",),
            field,
        ),
        Effect("drain", ("set {t}.sheet.pd 4",), ("unset {t}.sheet.pd",), field),
        Effect(
            "grip",
            ("resolve {a} {t} --maneuver grab",),
            ("act give-up {a}",),
            lambda fight: "a" in fight.combatants["b"].held_by,
        ),
        Effect(
            "second grip",
            ("resolve {p} {t} --maneuver grab --force",),
            ("act give-up {p}",),
            lambda fight: "d" in fight.combatants["b"].held_by,
        ),
        Effect(
            "cover",
            ("resolve {a} {t} --with gun --maneuver cover --force",),
            ("act give-up {a}",),
            lambda fight: fight.combatants["a"].covering,
        ),
    ),
    pairs=(
        Pair("force field", "act raise {t} --power ff --force", "act lower {t} --power ff --force"),
        Pair("drain", "set {t}.sheet.pd 4", "unset {t}.sheet.pd"),
        Pair("flight", "act fly {t} --force", "act land {t} --force"),
        Pair("fall", "act drop {t}", "act stand {t} --force"),
        Pair("grip", "resolve {a} {t} --maneuver grab --force", "act give-up {a}"),
    ),
    trace=trace,
    fights=(
        STUNNED,
        UNCONSCIOUS,
        FAR_OUT,
        AT_ZERO,
        PRONE,
        FLYING,
        BLOCKING,
        DODGING,
        DIVED,
        GUARDED,
        RAISED,
        State("nearly out", ("set {x}.stun 9",)),
        State("drained", ("set {x}.sheet.pd 4",)),
        State("held", ("resolve {u} {x} --maneuver grab --force",)),
        State("haymaker", ("resolve {x} {v} --with club --maneuver haymaker --force",)),
        State(
            "haymaker with an object",
            ("resolve {x} {v} --improvise wall --maneuver haymaker --force",),
        ),
        State(
            "haymaker into an object",
            ("resolve {x} {v} --with club --maneuver haymaker --into wall=4 --force",),
        ),
        State("force field, at 30 STUN", (*RAISED.lines, "set {x}.stun 30")),
        State("flying, nearly out", ("set {x}.status.flying true", "set {x}.stun 9")),
    ),
    closing=(
        ("step",),
        ("step",) * 8,
        ("knockback {t} --body 9",),
        ("act drop {t}",),
        ("act drop {t}", "act fly {t} --force"),
        ("set {t}.stun -20",),
        ("set {t}.stun -20", "step"),
        ("leave {t} fled", "step"),
        ("leave {a} fled", "step"),
        ("resolve {p} wall --with club --force", *("step",) * 8),
        ("resolve {p} {t} --with club --force",),
        ("resolve {p} {t} --maneuver disarm --force", *("step",) * 8),
        ("resolve {a} {t},{u} --with gun --shots 2 --into {u}=4",),
        ("resolve {a} {t} --with boom --inside {u} --into wall=2",),
        ("resolve {a} {t} --with gun --also gun --into wall=2",),
        ("resolve {a} {t} --with gun --bystander {u} --place crowd --into {u}=4",),
        ("resolve {a} wall --with club --maneuver haymaker --force", *("step",) * 6),
    ),
    answers={
        "ID=METRES": "post=4",
        "ID": "{u}",
        "ID,ID": "{u},{v}",
        "METRES": "4",
    },
    broken=broken,
    best=(("to hit", "1"), ("block", "6"), ("dive", "6")),
    worst=(("to hit", "6"),),
    fates=fates,
    measured=(
        ("plain", "move-through", "target force field, at 30 STUN"),
        ("plain", "gun", "target nearly out"),
        ("burst", "gun", "target force field"),
        ("area", "boom", "target has dived"),
    ),
    allowed={
        ("L8", "multiple, second", "botch"): "A multiple attack ends with the first miss",
        ("L1", "haymaker, landing", "too little END"): (
            "After segment 12 everyone recovers REC in STUN and END, once a Turn"
        ),
        ("L8", "coordinated, *", "KnockedBack beside the [gc]*"): (
            "There is one knockback, by the hit with the most BODY of those that knock back"
        ),
        **dict.fromkeys(
            (("L4", "multiple", "has dived"), ("L4", "multiple, twice", "has dived")),
            "escapes the next area attack of that segment",
        ),
    },
    absent={"L5": "no object blocks a blow, and cover is a modifier"},
)
