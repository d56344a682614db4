"""The matrix of MEGS."""

from collections.abc import Callable, Iterator
from typing import Any

from laws.matrix import (
    Blow,
    Company,
    Each,
    Effect,
    Matrix,
    Option,
    Pair,
    Role,
    State,
    Stock,
    Struck,
)

from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.megs.orders.attacks import MANEUVER_USAGES
from hero_combat.systems.megs.state.fight import Encounter, is_out, out_of_action

NEAR, FAR = ("punch",), ("bolt", "ray", "bomb", "mind")
WORDS = {
    "club": "--club bus",
    "moved": "--moved 2",
    "object": "--object shield",
    "ground": "--ground 8",
}
STRONGER = "an attack can break cover or get through a Block that stops one attacker alone."
BY_STRENGTH = "Bare hands use STR, or DEX if the object is small and has an `ov` of its own."
COMPANY = {"", "multi-attack", "team-attack", "combined"}
"""Plain attacks, and the maneuvers that are a company of their own."""


def blows() -> Iterator[Blow]:
    """Each weapon, and every maneuver of the table with each weapon, or with none."""
    weapons = {each: f"--with {each}" for each in NEAR}
    weapons |= {each: f"--with {each} --range 3" for each in FAR}
    for weapon, options in weapons.items():
        yield Blow("", weapon, options)
    for name, usage in MANEUVER_USAGES.items():
        if name in COMPANY:
            continue
        maneuver = f"--maneuver {name}"
        maneuver += "".join(f" {WORDS[need]}" for need in usage.needs if need in WORDS)
        yield Blow(name, "", maneuver)
        for weapon, options in weapons.items():
            yield Blow(name, weapon, f"{options} {maneuver}")
    yield Blow("rv-shift", "punch", "--with punch --rv-shift -2")
    yield Blow("rv-shift up", "punch", "--with punch --rv-shift 2")
    yield Blow("point-blank", "bolt", "--with bolt --point-blank")


COMPANIES = (
    Company("plain", "resolve {a} {t} {blow}"),
    Company(
        "multi-attack",
        "resolve {a} {t},{u} {blow} --maneuver multi-attack",
        one="resolve {a} {t} {blow} --maneuver multi-attack",
        others="u",
        way="several",
    ),
    Company(
        "multi-attack, second", "resolve {a} {u},{t} {blow} --maneuver multi-attack", others="u"
    ),
    Company(
        "explosion",
        "resolve {a} {u},{t} {blow} --at {u}=1",
        others="u",
        weapons=("bomb",),
        way="area",
    ),
    Company(
        "shockwave",
        "resolve {a} {u},{t} --maneuver shockwave",
        alone="resolve {a} {t} --maneuver shockwave",
        others="u",
        plain=True,
        weapons=("punch",),
    ),
    Company(
        "sweep",
        "resolve {a} {u},{t} --club bus --maneuver sweep-attack",
        alone="resolve {a} {t} --club bus --maneuver sweep-attack",
        others="u",
        plain=True,
        weapons=("punch",),
    ),
    Company(
        "grapple of two",
        "resolve {a} {u},{t} --maneuver grapple",
        alone="resolve {a} {t} --maneuver grapple",
        others="u",
        plain=True,
        weapons=("punch",),
    ),
    Company("boosted", "resolve {a} {t} {blow} --boost av=2,ev=1"),
    Company(
        "multi-attack, boosted",
        "resolve {a} {t},{u} {blow} --maneuver multi-attack --boost av=2",
        others="u",
    ),
    Company(
        "into cover",
        "resolve {a} {t} {blow}",
        alone="resolve {a} shield {blow}",
        before=("set {t}.cover shield", "set {a}.body 1"),
        weapons=("",),
    ),
    Company("team", "resolve {a} {t} {blow} --maneuver team-attack --team {p}"),
    Company("combined", "resolve {a} {t} {blow} --combine {p}={w}", members="p"),
    Company(
        "combined, partner",
        "resolve {p} {t} --with {w} --range 3 --combine {a}={weapon}",
        members="p",
        plain=True,
    ),
)

DEAD = State("dead", ("set {x}.status.dead true",))
STUNNED = State("stunned", ("set {x}.stun 3",))
OUT = State("unconscious", ("set {x}.physical -3",))
SURPRISED = State("surprised", ("set {x}.status.surprised true",))
HELD = State("held", ("resolve {v} {x} --maneuver grapple --force",))
DODGED = State("dice spent", ("act dodge {x}",))

COVERED = State("behind the tower", ("set {x}.cover tower",))
BEHIND_BUS = State("behind the bus", ("set {x}.cover bus",))
DODGING = State("dodges", ("act dodge {x} --force",))
BLOCKS = State("blocks", (), said="--block {x}=tower")
DIVES = State("takes cover", (), said="--take-cover {x}=tower")


def holders(fight: Encounter, who: str) -> set[str]:
    """Who holds somebody."""
    return set(fight.combatants[who].held_by)


def broken(fight: Encounter) -> Iterator[str]:
    """What no fight may come to."""
    for who, now in fight.combatants.items():
        for other in holders(fight, who):
            if other not in fight.combatants:
                yield "held by somebody who isn't there"
            elif is_out(fight, other):
                yield "held by somebody who is out"
        if now.hero_points < 0 or now.dice < 0 or now.automatic < 0:
            yield "less than nothing is left"
        if now.cover and now.cover in fight.things and fight.things[now.cover].body <= 0:
            yield "behind what is broken"
        if is_out(fight, who) and (now.aim_on or now.stance):
            yield "who is out aims or presses"


def fates(_before: Any, outcome: Outcome, who: str) -> dict[str, bool]:
    """What became of the target, as the odds call it."""
    fight = outcome.encounter
    dead = fight.combatants[who].status.dead
    out = bool(out_of_action(fight, who)) and not dead
    struck = any(type(event) is Stunned and event.who == who for event in outcome.events)
    return {"stunned": struck and not out and not dead, "knocked out": out, "dead": dead}


def trace(fight: Encounter) -> Any:
    """What costs no action."""
    people = {
        who: (
            now.physical,
            now.body,
            now.status,
            sorted(now.on),
            now.powers,
            now.cover,
            now.behind,
            holders(fight, who),
            now.carried_by,
            now.load,
            now.pushed,
        )
        for who, now in fight.combatants.items()
    }
    return people, fight.sheets, fight.things, fight.objects


def grip(before: Encounter, after: Encounter, who: str, by: str) -> int:
    """A new grip is harm."""
    return int(by in holders(after, who) and by not in holders(before, who))


def passed(moment: int) -> Callable[[Encounter], bool]:
    """Tell whether it is later than a moment, ten a round."""
    return lambda fight: fight.clock.round * 10 + fight.clock.phase >= moment


def strength(fight: Encounter) -> Any:
    """The strength that a push gives."""
    return fight.combatants["a"].pushed.get("str")


MATRIX = Matrix(
    system="megs",
    people={"a": "a", "p": "d", "t": "b", "u": "c", "v": "e"},
    start=("step",),
    lucky=(
        ("to hit", "10 9"),
        ("initiative", "5"),
        ("trick shot", "10 9"),
        ("block", "10 9"),
        ("against", "7 6"),
        ("death save", "10 9"),
        ("push", "9 8"),
        ("break grapple", "10 9"),
    ),
    alike=lambda roll: "to hit" if roll.startswith("to hit") else roll,
    blows=tuple(blows()),
    companies=COMPANIES,
    hindered=(DEAD, STUNNED, OUT, DODGED, HELD),
    idle=(DEAD, STUNNED, OUT, SURPRISED),
    guarded=(COVERED, BEHIND_BUS, DODGING, BLOCKS, DIVES),
    ready=(State("aims", ("act aim {x} --on {t}", *("step",) * 6)),),
    roles=(
        Role("who acts", "resolve {x} {t} --with bolt --range 3", ""),
        Role(
            "team",
            "resolve {a} {t} --with bolt --range 3 --maneuver team-attack --team {x}",
            "resolve {a} {t} --with bolt --range 3",
        ),
        Role(
            "combined",
            "resolve {a} {t} --with bolt --range 3 --combine {x}=bolt",
            "resolve {a} {t} --with bolt --range 3",
        ),
        Role(
            "blocker",
            "resolve {a} {x} --with punch --block {x}=tower",
            "resolve {a} {x} --with punch",
        ),
        Role(
            "who takes cover",
            "resolve {a} {x} --with punch --take-cover {x}=tower",
            "resolve {a} {x} --with punch",
        ),
        Role(
            "dodger",
            "resolve {a} {x} --with punch",
            "resolve {a} {x} --with punch",
            ("act dodge {x}",),
        ),
    ),
    stocks=(
        Stock(
            "Hero Points",
            lambda n: (f"set {{x}}.hero_points {n}",),
            lambda fight, who: fight.combatants[who].hero_points,
            (0, 1, 2, 3, 5, 100),
        ),
    ),
    options=(
        Option("--last-ditch", "--last-ditch {t}=2", names=True),
        Option("--defend-rv", "--defend-rv {t}=2", names=True),
        Option("--block", "--block {t}=shield", names=True),
        Option("--into", "--into shield=1"),
    ),
    objects=("tower", "shield", "bus"),
    struck=(
        Struck("struck", "resolve {a} {o} {blow}"),
        Struck("as cover", "resolve {a} {t} {blow}", ("set {t}.cover {o}",)),
        Struck("in a Block", "resolve {a} {t} {blow} --block {t}={o}"),
    ),
    partners=("bolt", "punch"),
    lucks=(
        ("strong", (("to hit", "10 9"), ("against", "2 1"))),
        ("weak", (("to hit", "7 6"),)),
        ("missed", (("to hit", "2 1"),)),
        ("botch", (("to hit", "1"),)),
    ),
    follows=("KnockedBack", "Damaged", "ObjectDamaged", "Stunned", "KnockedOut"),
    scripts=(
        (
            "step",
            "resolve {a} {t} --with bolt --range 3",
            *("step",) * 4,
            "resolve {t} {a} --with punch --force",
            *("step",) * 12,
        ),
    ),
    people_of_scripts={"p": {"initiative": 52}},
    effects=(
        Effect("pushed STR", ("act push {a} --power str",), passed(23), strength, timed=True),
        Effect(
            "pushed skill",
            (*("step",) * 11, "act push {a} --power acrobatics"),
            passed(28),
            lambda fight: fight.combatants["a"].pushed.get("acrobatics"),
            timed=True,
        ),
        Effect(
            "grip",
            ("resolve {a} {t} --maneuver grapple --force",),
            ("act release {a}",),
            lambda fight: "a" in holders(fight, "b"),
        ),
        Effect(
            "second grip",
            ("resolve {p} {t} --maneuver grapple --force",),
            ("act release {p}",),
            lambda fight: "d" in holders(fight, "b"),
        ),
        Effect(
            "cover",
            ("set {t}.cover bus",),
            ("act leave-cover {t} --force",),
            lambda fight: fight.combatants["b"].cover,
        ),
        Effect(
            "behind",
            ("set bus.behind {t}", "set bus.distance 2"),
            ("knockback {t} --distance 1 --open-ground",),
            lambda fight: fight.things["bus"].behind,
        ),
        Effect(
            "club in hand",
            ("act lift {t} --on shield --force",),
            ("resolve {t} {a} --club shield --range 2 --no-knockback --force",),
            lambda fight: (fight.things["shield"].carried_by, fight.combatants["b"].load),
        ),
        Effect(
            "dodge",
            ("act dodge {t} --force",),
            ("step",) * 24,
            lambda fight: (fight.combatants["b"].dodge, fight.combatants["b"].dodge_aps),
        ),
    ),
    each=(
        Each(
            "thrown",
            ("resolve {a} {x} --maneuver grapple", *("step",) * 3),
            ("resolve {a} {t},{u} --maneuver grapple", *("step",) * 3),
            "act throw {a} --on {x} --open-ground",
        ),
        Each(
            "hurt",
            ("resolve {a} {x} --maneuver grapple", *("step",) * 6),
            ("resolve {a} {t},{u} --maneuver grapple", *("step",) * 6),
            "resolve {a} {x} --with punch",
        ),
    ),
    pairs=(
        Pair("power", "act deactivate {t} --power flight", "act activate {t} --power flight"),
        Pair("cover", "set {u}.cover bus", "act leave-cover {u} --force"),
        Pair("load", "act lift {t} --on shield --force", "act put-down {t}"),
        Pair("grip", "resolve {a} {t} --maneuver grapple --force", "act release {a}"),
        Pair("drain", "set {t}.sheet.dex 3", "unset {t}.sheet.dex"),
        Pair("mark", "set {t}.status.surprised true", "set {t}.status.surprised false"),
    ),
    trace=trace,
    fights=(
        DEAD,
        STUNNED,
        OUT,
        SURPRISED,
        HELD,
        COVERED,
        BEHIND_BUS,
        DODGING,
        State("holds", ("resolve {x} {v} --maneuver grapple --force",)),
        State(
            "held by two",
            (
                "resolve {v} {x} --maneuver grapple --force",
                "resolve {u} {x} --maneuver grapple --force",
            ),
        ),
        State("nearly out", ("set {x}.physical 1",)),
        State("aims", ("act aim {x} --on {v} --force",)),
        State("carries", ("act lift {x} --on shield --force",)),
        State("before the bus", ("set bus.behind {x}",)),
    ),
    closing=(
        ("step",),
        ("step",) * 12,
        ("knockback {t} --ev 14",),
        ("set {t}.physical -3",),
        ("set {v}.physical -3",),
        ("leave {t} fled", "step"),
        ("leave {v} fled", "step"),
        ("act break-grapple {t} --force",),
        ("act release {v} --force",),
        ("resolve {p} {v} --with bolt --range 3 --force",),
        ("resolve {p} {t} --with bolt --range 3 --force",),
        ("resolve {p} bus --with bolt --range 3 --force",),
        ("resolve {p} {t} --maneuver charge --moved 2 --force",),
        ("resolve {t} {a} --with punch --force",),
    ),
    answers={"ID=APS": "bus=2", "ID": "{u}"},
    broken=broken,
    best=(("to hit", "10"), ("block", "2 1")),
    worst=(("to hit", "1"),),
    allowed={
        ("L7", "*", "--defend-rv"): "a Multi-Attack uses the highest OV and RV and does RAPs",
        ("L2", "dodger", "stunned"): "and doesn't end a Dodge.",
        ("L5", "as cover", "critical-blow, bus"): BY_STRENGTH,
        ("L5", "as cover", "devastating-attack, bus"): BY_STRENGTH,
        ("L5", "in a Block", "critical-blow, bus"): BY_STRENGTH,
        ("L5", "in a Block", "devastating-attack, bus"): BY_STRENGTH,
        ("L4", "boosted", "behind the tower"): STRONGER,
        ("L4", "boosted", "blocks"): STRONGER,
        ("L4", "boosted", "takes cover"): STRONGER,
        ("L4", "multi-attack, boosted", "*"): STRONGER,
        ("L4", "team", "behind the tower"): STRONGER,
    },
    fates=fates,
    grip=grip,
    measured=(("plain", "bolt", "target nearly out"), ("plain", "punch", "target held")),
)
