"""The odds of an attack against the resolver: enumerated, by chi-square, and as laws."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest
from chance import STRANGE, strangeness
from hypothesis import given
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.dice import Dice, Source, seeded, supplied
from hero_combat.dice.laws import Chance, die, power
from hero_combat.dice.measures import mean
from hero_combat.errors import UsageError
from hero_combat.fight import state_part, state_written
from hero_combat.fight.events import KnockedBack
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin, everybody
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.odds.report import odds
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Encounter

DUEL = """system = "champions"
seed = 1
[combatants.ann]
side = "one"
dex = 20
spd = 4
ocv = 7
dcv = 7
con = 10
body = 10
stun = 30
end = 99
rec = 5
pd = 3
ed = 3
[combatants.ann.attacks]
one = {{ dice = "1d6" }}
pips = {{ dice = "1 1/2d6+1" }}
less = {{ dice = "2d6-1" }}
kill = {{ dice = "1d6+1k" }}
halfkill = {{ dice = "1/2d6k", stunx = 1 }}
big = {{ dice = "8d6" }}
gun = {{ dice = "2d6k", ranged = true }}
burst = {{ dice = "1d6", ranged = true, autofire = 3 }}
drain = {{ dice = "2d6", effect = "drain" }}
bomb = {{ dice = "2d6", area = 6 }}
[combatants.bob]
side = "two"
dex = 10
spd = 4
ocv = 5
dcv = {dcv}
con = {con}
body = {body}
stun = {stun}
pd = {pd}
rpd = {rpd}
ed = 2
end = 20
rec = 4
"""


def duel(
    more: str = "", *, dcv: int = 6, con: int = 3, body: int = 2, stun: int = 6, pd: int = 2
) -> Encounter:
    system = systems.load("champions")
    text = DUEL.format(dcv=dcv, con=con, body=body, stun=stun, pd=pd, rpd=min(1, pd)) + more
    opened = state_part.read_encounter(document.read(text.encode(), "duel.toml"), system)
    table = session.Session(opened, system)
    table.play(Begin(ids=everybody(table.encounter)))
    fight: Encounter = table.encounter
    return fight


def order_of(words: str) -> Resolve:
    order = read(f"resolve ann bob {words}", verbs_of(systems.load("champions"))).order
    assert isinstance(order, Resolve)
    return order


def resolved(fight: Encounter, order: Resolve, source: Source) -> Outcome:
    return systems.load("champions").rule("resolve")(fight, order, Dice(source))


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def fate(fight: Encounter, outcome: Outcome) -> dict[str, Any]:
    """What became of Bob, and what it took."""
    before, after = fight.combatants["bob"], outcome.encounter.combatants["bob"]
    out = is_unconscious(after.stun)
    return {
        "Stunned": after.status.stunned and not out,
        "knocked out": out,
        "dead": is_dead(after.body, fight.sheets["bob"].body),
        "stun": before.stun - after.stun,
        "body": before.body - after.body,
    }


CHECKS = {"to hit bob", "roll with the punch bob", "activation ann", "armour bob"}
WHOLE = 216 ** len(CHECKS) * 6**8
"""What every weight is a part of, in whole numbers."""


class Asked(Exception):
    """The resolver rolls dice whose faces aren't fixed yet.

    Attributes:
        label: what is rolled.
        count: how many dice.
    """

    def __init__(self, label: str, count: int) -> None:
        super().__init__(label)
        self.label = label
        self.count = count


class Throw:
    """Faces by the label."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self.faces = faces

    def draw(self, count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The faces for the label."""
        if label not in self.faces:
            raise Asked(label, count)
        return self.faces[label]

    def finish(self) -> None:
        """Nothing is left over."""


def every(
    fight: Encounter, order: Resolve, faces: Mapping[str, Sequence[int]], weight: int
) -> Iterator[tuple[Outcome, int]]:
    """Every outcome of the resolver that has rolled these faces, the weight shared among them.

    Rolls against a number are thrown by their sums.
    """
    try:
        outcome = resolved(fight, order, Throw(faces))
    except Asked as asked:
        for thrown, part, whole in throws(asked.label, asked.count):
            yield from every(fight, order, {**faces, asked.label: thrown}, weight * part // whole)
    else:
        yield outcome, weight


def throws(label: str, count: int) -> Iterator[tuple[Sequence[int], int, int]]:
    """Every throw of so many dice, and how often it comes of how many."""
    if label in CHECKS:
        for total, weight in power(die(6), 3).weights.items():
            yield three(total), weight, 216
    else:
        for faces in product(range(1, 7), repeat=count):
            yield faces, 1, 6**count


def three(total: int) -> tuple[int, int, int]:
    """Three faces that come to so much."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


@pytest.mark.parametrize(
    "words",
    [
        "--with one",
        "--with pips",
        "--with less",
        "--with kill",
        "--with halfkill",
        "--with gun --range 10 --ocv 2",
        "--with one --roll-with-punch",
        "--with less --maneuver pulling-a-punch",
        pytest.param("--strength 5 --maneuver offensive-strike", marks=pytest.mark.slow),
        "--with one --dcv 20",
        "--with one --ocv 30",
        "--with bomb",
        "--with bomb --range 2 --dcv 5",
        "--with bomb --inside bob",
    ],
)
@pytest.mark.parametrize("numbers", [{}, {"stun": 1, "body": 1, "con": 0, "pd": 0}, {"pd": 9}])
def test_every_throw_of_the_resolver_is_counted(words: str, numbers: dict[str, int]) -> None:
    all_are_counted(duel(**numbers), order_of(f"{words} --no-knockback --force"))


KEYS = """
[combatants.ann.attacks.pierce]
dice = "1d6k"
armour_piercing = 1
[combatants.ann.attacks.needle]
dice = "1d6+1k"
penetrating = 1
[combatants.ann.attacks.prick]
dice = "2d6"
penetrating = 2
[combatants.ann.attacks.gas]
dice = "2d6"
nnd = ["gas mask", "rpd"]
[combatants.ann.attacks.ray]
dice = "2d6"
vs = "power"
armour_piercing = 2
[combatants.ann.attacks.fickle]
dice = "1d6"
activation = 11
[combatants.ann.attacks.will]
dice = "1d6"
vs = "mental"
mental = true
activation = "ego"
[combatants.ann.attacks.maul]
dice = "1d6"
strength = true
str_min = 18
"""
HARD = """
[combatants.bob.armour.plate]
pd = 1
rpd = 1
hardened = 1
impenetrable = 1
"""
LUCKY = """
[combatants.bob.armour.charm]
pd = 2
rpd = 1
activation = 9
"""
CUT = """
[combatants.bob.reduction]
pd = 50
rpd = 25
mental = 75
"""
FEWER = """
[combatants.bob.negation]
pd = 1
mental = 1
"""


@pytest.mark.parametrize("has", ["", HARD, LUCKY, CUT, FEWER, HARD + CUT + FEWER, LUCKY + FEWER])
@pytest.mark.parametrize(
    "attack", ["pierce", "needle", "prick", "gas", "ray", "fickle", "will", "maul", "one"]
)
def test_every_throw_with_the_keys_is_counted(attack: str, has: str) -> None:
    """One of the book's keys on either side, or several: play and odds agree to the last throw."""
    fight = duel(KEYS + has, stun=7, body=3, con=4, pd=3)
    all_are_counted(fight, order_of(f"--with {attack} --no-knockback --force"))


def all_are_counted(fight: Encounter, order: Resolve) -> None:
    """See that the odds are what every throw of the resolver comes to."""
    found: dict[str, Counter[Any]] = {}
    for outcome, weight in every(msgspec.structs.replace(fight, quiet=True), order, {}, WHOLE):
        for what, how in fate(fight, outcome).items():
            found.setdefault(what, Counter())[how] += weight
    report = odds(fight, order)
    for what in ("Stunned", "knocked out", "dead"):
        assert chances(report)[what] == Fraction(found[what][True], WHOLE), what
    for what, race in (("stun", "knocked-out"), ("body", "dead")):
        law = report.races[race].loss
        expected = {n: Fraction(count, WHOLE) for n, count in found[what].items()}
        assert {n: Fraction(w, law.total) for n, w in law.weights.items()} == expected


@pytest.mark.rule("champions", 27)
def test_the_shots_of_a_burst_are_counted_together() -> None:
    fight = duel(stun=7, con=2, pd=1)
    order = order_of("--with burst --shots 2 --no-knockback --force")
    law: Counter[tuple[bool, bool]] = Counter()
    for total, weight in power(die(6), 3).weights.items():
        each, over = divmod(total, 3)
        to_hit = [each + (n < over) for n in range(3)]
        for one, two in product(range(1, 7), repeat=2):
            faces = f"{' '.join(map(str, to_hit))} / {one} {two}"
            source = supplied(faces)
            after = fate(fight, resolved(fight, order, source))
            law[after["Stunned"], after["knocked out"]] += weight
    report = chances(odds(fight, order))
    total = law.total()
    stunned = sum(count for (is_stunned, _), count in law.items() if is_stunned)
    out = sum(count for (_, is_out), count in law.items() if is_out)
    assert (report["Stunned"], report["knocked out"]) == (
        Fraction(stunned, total),
        Fraction(out, total),
    )


# ------------------------------------------------------------------ chi-square


def tally(fight: Encounter, order: Resolve, runs: int, loaded: Callable[[Source], Source]) -> Any:
    """How often the resolver took so much STUN, and threw so far, over many seeded attacks."""
    stun: Counter[int] = Counter()
    metres: Counter[int] = Counter()
    for nth in range(runs):
        outcome = resolved(fight, order, loaded(seeded(11, "ann", nth)))
        stun[fate(fight, outcome)["stun"]] += 1
        hit = any(roll.label == "damage bob" for roll in outcome.rolls)
        flown = [event.metres for event in outcome.events if isinstance(event, KnockedBack)]
        if hit:
            metres[flown[0] if flown else 0] += 1
    return stun, metres


@pytest.mark.parametrize("words", ["--with big", "--with gun --range 10"])
def test_the_resolver_falls_as_the_law_says(words: str) -> None:
    fight = duel(stun=50, con=20, body=10, pd=6)
    order = order_of(f"{words} --open-ground --force")
    report = odds(fight, order)
    stun, metres = tally(fight, order, 6000, lambda fair: fair)
    assert strangeness(stun, report.races["knocked-out"].loss) < STRANGE
    assert strangeness(metres, report.laws[2].law) < STRANGE


@pytest.mark.parametrize("words", ["--with big", "--with gun --range 10"])
def test_a_loaded_die_is_found_out(
    loaded: Callable[[int], Callable[[Source], Source]], words: str
) -> None:
    fight = duel(stun=50, con=20, body=10, pd=6)
    order = order_of(f"{words} --open-ground --force")
    report = odds(fight, order)
    stun, _ = tally(fight, order, 6000, loaded(6))
    assert strangeness(stun, report.races["knocked-out"].loss) > STRANGE


# ------------------------------------------------------------------ laws


ATTACKS = ("one", "pips", "less", "kill", "halfkill", "big", "gun", "drain")


@given(st.sampled_from(ATTACKS), st.integers(0, 12), st.integers(0, 20))
def test_all_laws_sum_to_exactly_1(attack: str, dcv: int, pd: int) -> None:
    report = odds(duel(dcv=dcv, pd=pd), order_of(f"--with {attack}"))
    for spread in report.laws:
        assert sum(spread.law.weights.values()) == spread.law.total
    for race in report.races.values():
        assert sum(race.loss.weights.values()) == race.loss.total
    assert all(0 <= chance <= 1 for chance in chances(report).values())


@given(st.sampled_from(ATTACKS), st.integers(0, 25), st.integers(0, 6))
def test_more_dcv_never_raises_the_chance_to_hit(attack: str, dcv: int, more: int) -> None:
    order = order_of(f"--with {attack}")
    less = chances(odds(duel(dcv=dcv + more), order))["hit"]
    assert less <= chances(odds(duel(dcv=dcv), order))["hit"]
    assert Fraction(1, 216) <= less <= Fraction(215, 216)


@given(st.sampled_from(ATTACKS[:-1]), st.integers(0, 30), st.integers(0, 6))
def test_more_pd_never_raises_expected_damage(attack: str, pd: int, more: int) -> None:
    order = order_of(f"--with {attack}")
    soft, hard = odds(duel(pd=pd), order), odds(duel(pd=pd + more), order)
    for weak, strong in zip(soft.laws, hard.laws, strict=True):
        assert value(mean(strong.law)) <= value(mean(weak.law))


def test_an_effect_has_the_law_of_its_points() -> None:
    report = odds(duel(), order_of("--with drain"))
    (points,) = report.laws
    assert points.what == "points of effect"
    assert points.law.weights == power(die(6), 2).weights
    assert chances(report)["knocked out"] == 0


def test_what_has_no_odds_says_so() -> None:
    fight = duel()
    for words, why in (
        ("--with one --coordinate cat", "a coordinated attack"),
        ("--with one --also gun", "a multiple attack"),
        ("--maneuver haymaker", "the maneuver Haymaker"),
        ("--with one --damage 61d6", "60 dice at most"),
    ):
        with pytest.raises(UsageError, match=why):
            odds(fight, order_of(words))


def test_many_defenses_by_a_roll_have_no_odds() -> None:
    charms = [f"[combatants.bob.armour.c{n}]\npd = 1\nactivation = 11\n" for n in range(7)]
    with pytest.raises(UsageError, match="for 6 defenses with a roll at most"):
        odds(duel("".join(charms), pd=9), order_of("--with one"))


def test_nothing_is_changed_by_asking() -> None:
    fight = duel()
    before = state_written.state_of(fight, systems.load("champions"))
    odds(fight, order_of("--with big"))
    assert state_written.state_of(fight, systems.load("champions")) == before
