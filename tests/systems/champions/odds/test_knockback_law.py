"""The odds of an attack with its knockback: against every throw, and in numbers once played."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hero_combat import systems
from hero_combat.dice import Dice, seeded
from hero_combat.errors import UsageError
from hero_combat.fight import state_part
from hero_combat.fight.odds import OddsReport
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin, everybody
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.odds.report import odds
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Encounter

SCENARIOS = Path(__file__).parents[4] / "scenarios"
DUEL = """system = "champions"
seed = 1
[rules]
{rules}
[combatants.ann]
dex = 20
spd = 4
ocv = 30
dcv = 5
con = 10
body = 10
stun = 30
pd = 3
ed = 3
end = 99
rec = 5
[combatants.ann.attacks]
jab = {{ dice = "1d6", knockback_multiplier = 6 }}
burst = {{ dice = "1d6", ranged = true, autofire = 3, knockback_multiplier = 6 }}
[combatants.bob]
dex = 10
spd = 4
ocv = 5
dcv = 5
con = {con}
body = {body}
stun = {stun}
pd = 1
ed = 1
end = 20
rec = 4
status.flying = true
{more}
"""
PANE = """[objects.pane]
def = 0
body = 1
behind = "bob"
distance = 2
"""
CUT = """[combatants.bob.reduction]
rpd = 50
"""
FEWER = """[combatants.bob.negation]
pd = 1
"""
CHARM = """[combatants.bob.armour.charm]
pd = 1
activation = 10
"""
FENCE = """[objects.fence]
def = 1
body = 1
behind = "bob"
distance = 5
"""


def fight_of(text: str) -> Encounter:
    system = systems.load("champions")
    table = session.Session(
        state_part.read_encounter(document.read(text.encode(), "duel.toml"), system), system
    )
    table.play(Begin(ids=everybody(table.encounter)))
    fight: Encounter = table.encounter
    return fight


def duel(
    more: str = "", *, rules: str = "", con: int = 4, body: int = 1, stun: int = 6
) -> Encounter:
    return fight_of(DUEL.format(rules=rules, con=con, body=body, stun=stun, more=more))


def order_of(words: str) -> Resolve:
    order = read(f"resolve {words} --force", verbs_of(systems.load("champions"))).order
    assert isinstance(order, Resolve)
    return order


class Branch(Exception):
    """A roll for which nobody has laid out the faces."""


class LaidOut:
    """The faces of one branch, roll after roll; the roll to hit, which is the first, is all 1s."""

    def __init__(self, faces: Sequence[Sequence[int]]) -> None:
        self.faces = list(faces)
        self.hits = False

    def draw(self, count: int, _sides: int, _label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The faces laid out for this roll."""
        if not self.hits:
            self.hits = True
            return (1,) * count
        if not self.faces:
            raise Branch(count)
        return self.faces.pop(0)

    def finish(self) -> None:
        """Nothing is left over."""


def branches(fight: Encounter, order: Resolve) -> Iterator[tuple[Any, Fraction]]:
    """Every way in which the attack can come out once it has hit, and how likely each is."""
    resolve = systems.load("champions").rule("resolve")

    def below(faces: tuple[tuple[int, ...], ...], part: Fraction) -> Iterator[tuple[Any, Fraction]]:
        try:
            outcome = resolve(fight, order, Dice(LaidOut(faces)))
        except Branch as branch:
            count: int = branch.args[0]
            for thrown in combinations_with_replacement(range(1, 7), count):
                ways = factorial(count) // prod(map(factorial, Counter(thrown).values()))
                yield from below((*faces, thrown), part * Fraction(ways, 6**count))
        else:
            yield outcome, part

    return below((), Fraction(1))


def laws_of_a_hit(report: OddsReport) -> dict[str, dict[int, Fraction]]:
    return {
        each.what: {n: Fraction(w, each.law.total) for n, w in each.law.weights.items()}
        for each in report.laws
    }


@pytest.mark.parametrize(
    ("more", "numbers"),
    [
        ("", {}),
        ("", {"rules": 'knockback_unconscious = "total"', "stun": 3}),
        (PANE, {}),
        (PANE, {"stun": 2, "con": 1}),
        (PANE + FENCE, {"stun": 12, "con": 4, "body": 2}),
        (PANE + FENCE, {"rules": 'knockback_unconscious = "total"'}),
        (PANE + FENCE, {"rules": 'knockback_unconscious = "total"', "stun": 20, "con": 2}),
        (PANE + FENCE, {"rules": 'knockback_beyond = "unflown"', "stun": 15}),
        (CUT, {"stun": 12}),
        (PANE + CUT, {"stun": 3}),
        (CHARM, {"stun": 5, "con": 3}),
    ],
)
def test_every_throw_of_blow_and_landing_is_counted(more: str, numbers: dict[str, Any]) -> None:
    all_are_counted(duel(more, **numbers), order_of("ann bob --with jab"))


@pytest.mark.parametrize("more", [FEWER, PANE + FEWER + CUT])
def test_dice_that_are_negated_are_in_neither_blow_nor_landing(more: str) -> None:
    all_are_counted(duel(more, stun=9), order_of("ann bob --with jab --add-dice 1"))


def all_are_counted(fight: Encounter, order: Resolve) -> None:
    """See that the odds are what every throw of blow and landing comes to."""
    before, sheet = fight.combatants["bob"], fight.sheets["bob"]
    found: dict[str, Counter[Any]] = {what: Counter() for what in ("stun", "body", "fate")}
    for outcome, part in branches(msgspec.structs.replace(fight, quiet=True), order):
        after = outcome.encounter.combatants["bob"]
        out = is_unconscious(after.stun)
        found["stun"][before.stun - after.stun] += part
        found["body"][before.body - after.body] += part
        found["fate"]["knocked out"] += part * out
        found["fate"]["Stunned"] += part * (after.status.stunned and not out)
        found["fate"]["dead"] += part * is_dead(after.body, sheet.body)
    report = odds(fight, order)
    laws = laws_of_a_hit(report)
    assert laws["STUN past defenses"] == found["stun"]
    assert laws["BODY past defenses"] == found["body"]
    told = {
        one.what: Fraction(one.chance.numerator, one.chance.denominator) for one in report.chances
    }
    hit = told["hit"]
    assert {what: told[what] for what in found["fate"]} == {
        what: hit * part for what, part in found["fate"].items()
    }


def test_the_knockback_of_a_burst_is_that_of_the_hit_with_the_most_body() -> None:
    fight = duel(PANE, stun=9, con=4, body=2)
    order = order_of("ann bob --with burst --shots 2")
    stun: Counter[int] = Counter()
    stunned = Fraction(0)
    for outcome, part in branches(msgspec.structs.replace(fight, quiet=True), order):
        after = outcome.encounter.combatants["bob"]
        stun[fight.combatants["bob"].stun - after.stun] += part
        stunned += part * (after.status.stunned and not is_unconscious(after.stun))
    report = odds(fight, order)
    # Whoever has OCV 30 hits with both shots unless it is an 18 or a 17.
    assert laws_of_a_hit(report)["STUN past defenses"] == stun
    told = {
        one.what: Fraction(one.chance.numerator, one.chance.denominator) for one in report.chances
    }
    assert told["Stunned"] == told["hit"] * stunned


# ------------------------------------------------------------------ as it was played


def scenario(name: str) -> Encounter:
    return fight_of((SCENARIOS / f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "words", "out"),
    [
        ("champions-bank", "ogre mars --with fist", 0.2374),
        ("champions-bank", "ogre mars --with fist --open-ground", 0.0991),
        ("champions-bank", "ogre mars --with fist --no-knockback", 0.0688),
        ("champions-warehouse", "titania agent-1 --with punch", 0.4429),
        ("champions-warehouse", "titania agent-1 --with punch --open-ground", 0.3787),
        ("champions-warehouse", "titania agent-1 --with punch --into crate=1", 0.4643),
        ("museum", "brigand titania --with musket --open-ground", 0.0864),
    ],
)
def test_the_chance_of_a_knockout_has_the_landing_in_it(name: str, words: str, out: float) -> None:
    report = odds(scenario(name), order_of(words))
    chance = next(one.chance for one in report.chances if one.what == "knocked out")
    assert float(chance) == pytest.approx(out, abs=0.00005)


def test_one_may_die_of_what_stands_behind() -> None:
    fight = scenario("champions-warehouse")
    dead = {
        words: next(
            one.chance
            for one in odds(fight, order_of(f"titania agent-1 --with punch {words}")).chances
            if one.what == "dead"
        )
        for words in ("", "--no-knockback")
    }
    assert float(dead[""]) == pytest.approx(0.0016, abs=0.0001)
    assert dead["--no-knockback"].numerator == 0


def test_the_note_says_what_is_behind() -> None:
    fight = scenario("champions-warehouse")

    def note(words: str) -> str:
        (said,) = odds(fight, order_of(f"titania agent-1 --with punch {words}")).notes
        return said.removeprefix("includes knockback: ")

    assert note("") == "what is behind Agent 1 (the stack of crates), or the ground"
    assert note("--open-ground") == "a landing on open ground"
    (said,) = odds(scenario("museum"), order_of("brigand titania --with musket")).notes
    assert said == "includes knockback: what is behind Titania (the stop sign)"  # she flies


# ------------------------------------------------------------------ a Block, and what is refused


def test_a_block_is_weighed() -> None:
    fight = duel()
    system = systems.load("champions")
    table = session.Session(fight, system)
    order = read("act block bob --force", verbs_of(system)).order
    table.play(order, lambda who, nth: seeded(1, who, nth))
    report = odds(table.encounter, order_of("ann bob --with jab"))
    told = {
        one.what: Fraction(one.chance.numerator, one.chance.denominator) for one in report.chances
    }
    assert told["blocked"] == Fraction(1, 216)  # 11 + 0 - 30: a 3 alone
    assert told["hit"] == (1 - told["blocked"]) * Fraction(215, 216)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("ann bob --with burst --shots 2 --bystander ann", "where a miss goes"),
        ("ann bob --with burst --shots 2 --place crowd", "where a miss goes"),
        ("ann bob --with jab --location hands --retain -2", "keeping hold"),
        ("ann bob --with jab --into pane=far", "is not a distance"),
    ],
)
def test_what_the_odds_cannot_tell_is_refused(words: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        odds(duel(PANE), order_of(words))


def test_what_stands_against_a_throw_is_noted() -> None:
    report = odds(duel(), order_of("ann bob --maneuver throw"))
    assert report.notes == ()
    assert report.against == ("Ann can't throw Bob without a hold",)


def test_the_line_of_a_burst_costs_its_ocv() -> None:
    lines = odds(duel(), order_of("ann bob --with burst --shots 3 --line 4")).modifiers
    assert {line.what: line.value for line in lines}["line of 4 m"] == -2


SHELL = """[combatants.bob.powers.shell]
end = 1
{what}
"""


def with_shell(fight: Encounter) -> Encounter:
    now = msgspec.structs.replace(fight.combatants["bob"], powers={"shell": 1})
    sheets = {**fight.sheets, "bob": fight.sheets["bob"].raised(now)}
    people = {**fight.combatants, "bob": now}
    return msgspec.structs.replace(fight, combatants=people, sheets=sheets)


@pytest.mark.rule("champions", 27, 47, 48, 49, 50, 53)
@pytest.mark.parametrize(
    ("what", "more", "numbers"),
    [
        ("pd = 2", "", {"con": 2, "stun": 20, "body": 9}),  # who is Stunned loses it
        ("pd = 2", "", {"con": 9, "stun": 3, "body": 9}),  # who is at 0 STUN
        ("pd = 2", "", {"con": 2, "stun": 4, "body": 2}),  # either
        ("pd = 0\npersistent = true\nreduction = { pd = 50 }", "", {"con": 1, "stun": 2}),
        ("pd = 3", PANE, {"con": 1, "stun": 9}),
        ("ed = 4", "", {"con": 2, "stun": 9}),  # no guard against it
    ],
)
def test_a_hit_of_a_burst_may_switch_off_what_guards_against_the_next(
    what: str, more: str, numbers: dict[str, Any]
) -> None:
    fight = with_shell(duel(SHELL.format(what=what) + more, **numbers))
    all_are_counted(fight, order_of("ann bob --with burst --shots 2"))


@pytest.mark.rule("champions", 27)
def test_a_guard_by_a_roll_that_never_fails_is_one_without_a_roll() -> None:
    order, told = order_of("ann bob --with burst --shots 2"), []
    for what in ("pd = 2", "pd = 2\nactivation = 18"):
        report = odds(with_shell(duel(SHELL.format(what=what), con=2, stun=9)), order)
        told.append((laws_of_a_hit(report), [float(one.chance) for one in report.chances]))
    assert told[0] == told[1]


@pytest.mark.rule("champions", 27)
def test_more_than_a_few_such_hits_are_refused_by_name() -> None:
    fight = with_shell(duel(SHELL.format(what="pd = 2"), stun=90, con=3))
    few = "where a hit may switch off a power are computed for bursts of"
    with pytest.raises(UsageError, match=f"{few} 8 at most with this many dice, not for 9"):
        odds(fight, order_of("ann bob --with burst --shots 9"))
    with pytest.raises(UsageError, match=f"{few} 3 at most"):
        odds(fight, order_of("ann bob --with burst --shots 4 --add-dice 12"))


@pytest.mark.rule("champions", 53, 63)
@pytest.mark.parametrize("numbers", [{"body": 1, "stun": 30}, {"body": 2, "stun": 30, "con": 1}])
def test_who_is_dead_is_not_stunned_and_takes_twice_the_dice(numbers: dict[str, Any]) -> None:
    fight = duel(PANE, **numbers)
    all_are_counted(fight, order_of("ann bob --with jab --add-dice 1"))
