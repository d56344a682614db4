"""The odds of an attack against the resolver: enumerated, by chi-square, and as laws."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import opened as hc
import pytest
from chance import STRANGE, strangeness
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.dice import Dice, Source, seeded
from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, KnockedBack
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.megs.odds.report import odds
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import is_out
from hero_combat.systems.megs.tables.ap_measures import metres_of

DUEL = """system = "megs"
seed = 1
[rules]
doubles = "{doubles}"
last_ditch_cost = 1
[templates.person]
dex = {dex}
str = 3
body = {body}
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
hero_points = 50
[combatants.ann]
like = "person"
dex = 7
str = 7
side = "one"
[combatants.ann.attacks]
punch = {{ }}
blade = {{ av = 7, ev = 8, killing = true }}
gaze = {{ av = 7, ev = 6, group = "mental" }}
dart = {{ av = 6, ev = 6, knockout = "only" }}
gas = {{ av = 6, ev = 9, knockout = "also" }}
fist = {{ av = 9, ev = 12 }}
[combatants.bob]
like = "person"
side = "two"
[combatants.bob.powers.force-field]
aps = {field}
on = {on}
[combatants.bob.powers.invulnerability]
aps = 2
"""


SYSTEM = systems.load("megs")


def duel(
    *, doubles: str = "never", dex: int = 5, body: int = 4, field: int = 0, more: str = ""
) -> Any:
    """The fight as it begins, quiet: nobody reads what is told."""
    on = "true" if field else "false"
    fight = hc.loads(DUEL.format(doubles=doubles, dex=dex, body=body, field=field, on=on) + more)
    fight.begin()
    return msgspec.structs.replace(fight.encounter, quiet=True)


def order_of(words: str) -> Resolve:
    order = read(f"resolve ann bob {words} --force", verbs_of(SYSTEM)).order
    assert isinstance(order, Resolve)
    return order


def resolved(fight: Any, order: Resolve, source: Source) -> Outcome:
    outcome: Outcome = SYSTEM.rule("resolve")(fight, order, Dice(source))
    return outcome


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def fate(fight: Any, outcome: Outcome) -> dict[str, Any]:
    """What became of Bob, and what it took."""
    before, after = fight.combatants["bob"], outcome.encounter.combatants["bob"]
    dead = after.status.dead
    out = is_out(outcome.encounter, "bob") and not dead
    lost = before.physical - after.physical + before.mental - after.mental
    lost += before.body - after.body + before.mind - after.mind
    attack = next(each for each in outcome.events if isinstance(each, AttackRolled))
    return {
        "hit": attack.hit,
        "stunned": after.stun > 0 and not out and not dead,
        "knocked out": out,
        "dead": dead,
        "knocked back": KnockedBack in map(type, outcome.events),
        "damage": lost,
    }


class Throw:
    """Pairs by what is rolled for; which rolls were asked for is noted."""

    def __init__(self, pairs: Mapping[str, Sequence[int]]) -> None:
        self.pairs = pairs
        self.asked: list[str] = []

    def draw(self, _count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The pair for this roll, else one that tells nothing."""
        self.asked.append(label)
        return self.pairs.get(label, (1, 2))

    def finish(self) -> None:
        """Nothing is left over."""


PAIRS = list(product(range(1, 11), repeat=2))


def every(fight: Any, order: Resolve) -> Iterator[tuple[Outcome, Fraction]]:
    """Every outcome of the resolver with its weight: whatever is asked for falls in each way."""
    waiting: list[tuple[dict[str, Sequence[int]], Fraction]] = [({}, Fraction(1))]
    while waiting:
        pairs, weight = waiting.pop()
        throw = Throw(pairs)
        outcome = afforded(fight, order, throw)
        new = next((word for word in throw.asked if word not in pairs), None)
        if new is None:
            yield outcome, weight
            continue
        # pairs of one total are alike, but for the double 1; (2, 2) and (1, 3) are no re-rolls here
        alike = Counter(((1, 1) if pair == (1, 1) else _of_total(sum(pair))) for pair in PAIRS)
        waiting += [({**pairs, new: pair}, weight * ways / 100) for pair, ways in alike.items()]


def afforded(fight: Any, order: Resolve, throw: Throw) -> Outcome:
    """The outcome with the order's column shifts as far as this roll has earned them."""
    uses = dict(order.shifts)
    while True:
        asked = len(throw.asked)
        try:
            shifts = tuple((use, text) for use, text in uses.items() if text != "0")
            return resolved(fight, msgspec.structs.replace(order, shifts=shifts), throw)
        except Forbidden:  # the last use goes short first
            del throw.asked[asked:]
            last = [use for use, text in uses.items() if text not in ("0", "most")][-1]
            uses[last] = str(int(uses[last]) - 1)


def _of_total(total: int) -> tuple[int, int]:
    return (total // 2, total - total // 2)


ATTACKS_THROWN = (
    "--with punch",
    "--with punch --shifts stun=1",
    "--with punch --shifts knockback=2,stun=1",
    "--with punch --shifts knockback=1,stun=most",
    "--with punch --maneuver critical-blow",
    "--with punch --maneuver flailing-attack",
    "--with punch --maneuver pull-punch --knockback-at-most 2",
    "--with blade --no-knockback",
    "--with blade --last-ditch bob=2 --no-knockback",
    "--with blade --last-ditch bob=most --no-knockback",
    "--with gaze",
    "--with dart",
    "--with gas",
    "--with fist --no-knockback",
    "--maneuver shockwave",
    "--with punch --maneuver knockout --no-knockback",
    "--with punch --ov-shift 9",
)


NUMBERS: tuple[dict[str, int], ...] = ({}, {"body": 7, "field": 3}, {"body": 2, "dex": 1})


LONG = {"--with punch", "--with punch --shifts stun=1", "--maneuver shockwave"}
"""What takes thousands of throws even against the hardest target."""


THROWN = [
    pytest.param(
        words,
        numbers,
        marks=[pytest.mark.slow] if numbers is not NUMBERS[1] or words in LONG else [],
        id=f"{words} against {numbers}",
    )
    for words in ATTACKS_THROWN
    for numbers in NUMBERS
]


@pytest.mark.parametrize(("words", "numbers"), THROWN)
def test_every_throw_of_the_resolver_is_counted(words: str, numbers: dict[str, Any]) -> None:
    fight = duel(**numbers)
    order = order_of(words)
    if "last-ditch" in words and numbers.get("body") == 2:
        order = order_of(words.replace("=2", "=1"))
    found: dict[str, Counter[Any]] = {}
    for outcome, weight in every(fight, order):
        for what, how in fate(fight, outcome).items():
            found.setdefault(what, Counter())[how] += weight  # type: ignore[assignment] # fractions
    report = odds(fight, order)
    seen = chances(report)
    for what in ("hit", "stunned", "knocked out", "dead", "knocked back"):
        assert seen[what] == found[what][True], what
    expected = sum(Fraction(points) * part for points, part in found["damage"].items())
    if seen["hit"]:
        damage = next(each.law for each in report.laws if each.what == "damage past defenses")
        assert value(mean(damage)) * seen["hit"] == expected


FAR = {metres_of(aps): aps for aps in range(1, 20)}
"""APs of knockback by their metres."""


def tally(
    fight: Any, order: Resolve, runs: int, loaded: Callable[[Source], Source]
) -> tuple[Counter[int], Counter[int]]:
    """How much damage the resolver did, and how far it threw, over many seeded attacks."""
    damage: Counter[int] = Counter()
    back: Counter[int] = Counter()
    for nth in range(runs):
        outcome = resolved(fight, order, loaded(seeded(11, "ann", nth)))
        damage[fate(fight, outcome)["damage"]] += 1
        flown = [each.metres for each in outcome.events if isinstance(each, KnockedBack)]
        back[FAR[flown[0]] if flown else 0] += 1
    return damage, back


def unconditional(report: OddsReport, what: str) -> dict[int, Fraction]:
    """The law of a number of a hit, with the misses as 0."""
    hit = chances(report)["hit"]
    law = next(each.law for each in report.laws if each.what == what)
    found = {n: hit * Fraction(weight, law.total) for n, weight in law.weights.items()}
    found[0] = found.get(0, Fraction(0)) + 1 - hit
    return found


POLICIES = ("never", "until-hit", "always")


@pytest.mark.parametrize(
    ("policy", "runs"),
    [
        ("until-hit", 1000),
        *(pytest.param(policy, 5000, marks=pytest.mark.slow) for policy in POLICIES),
    ],
)
def test_the_resolver_falls_as_the_law_says(policy: str, runs: int) -> None:
    fight, order = duel(doubles=policy, body=6, field=4), order_of("--with fist --open-ground")
    report = odds(fight, order)
    damage, back = tally(fight, order, runs, lambda fair: fair)
    assert strangeness(damage, unconditional(report, "damage past defenses")) < STRANGE
    assert strangeness(back, unconditional(report, "knockback")) < STRANGE


def test_a_loaded_die_is_found_out(loaded: Callable[[int], Callable[[Source], Source]]) -> None:
    fight, order = duel(doubles="until-hit", body=6, field=4), order_of("--with fist --open-ground")
    damage, _ = tally(fight, order, 2000, loaded(10))
    assert strangeness(damage, unconditional(odds(fight, order), "damage past defenses")) > STRANGE


ATTACKS = ("punch", "blade", "gaze", "dart", "gas", "fist")


@settings(max_examples=15)
@given(st.sampled_from(ATTACKS), st.sampled_from(POLICIES), st.integers(0, 12), st.integers(0, 20))
def test_all_laws_sum_to_exactly_1(attack: str, policy: str, dex: int, field: int) -> None:
    report = odds(duel(dex=dex, field=field, doubles=policy), order_of(f"--with {attack}"))
    for spread in report.laws:
        assert sum(spread.law.weights.values()) == spread.law.total
    for race in report.races.values():
        assert sum(race.loss.weights.values()) == race.loss.total
    assert all(0 <= chance <= 1 for chance in chances(report).values())


@settings(max_examples=15)
@given(st.sampled_from(POLICIES), st.integers(0, 25), st.integers(0, 6))
def test_more_dex_never_raises_the_chance_to_hit(policy: str, dex: int, more: int) -> None:
    order = order_of("--with blade")
    harder = chances(odds(duel(dex=dex + more, doubles=policy), order))["hit"]
    assert harder <= chances(odds(duel(dex=dex, doubles=policy), order))["hit"]


@settings(max_examples=15)
@given(st.sampled_from(ATTACKS), st.integers(0, 20), st.integers(0, 6))
def test_more_of_a_force_field_never_raises_damage(attack: str, field: int, more: int) -> None:
    order = order_of(f"--with {attack}")
    soft, hard = odds(duel(field=field), order), odds(duel(field=field + more), order)
    means = [value(mean(each.laws[2].law)) for each in (soft, hard)]
    assert means[1] <= means[0]


@pytest.mark.slow
@settings(max_examples=200)
@given(
    st.sampled_from(ATTACKS),
    st.sampled_from(POLICIES),
    st.integers(0, 25),
    st.integers(0, 20),
    st.integers(0, 6),
)
def test_the_laws_hold_for_long(attack: str, policy: str, dex: int, field: int, more: int) -> None:
    test_all_laws_sum_to_exactly_1.hypothesis.inner_test(attack, policy, dex, field)
    test_more_dex_never_raises_the_chance_to_hit.hypothesis.inner_test(policy, dex, more)
    test_more_of_a_force_field_never_raises_damage.hypothesis.inner_test(attack, field, more)


def test_what_has_no_end_says_so() -> None:
    report = odds(duel(doubles="always"), order_of("--with punch"))
    laws = {each.what: each.law for each in report.laws}
    assert laws["column shifts"].most == max(laws["column shifts"].weights)
    assert laws["RAPs"].most is not None
    assert laws["damage past defenses"].most is None  # twice the STR is the end of it


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--with punch --maneuver grapple", "grapple"),
        ("--with punch --block bob=hand", "blocked"),
        ("--with punch --on-power force-field", "a Power"),
        ("--with punch --boost-of 'against stun bob=av:1'", "--boost-of"),
    ],
)
def test_what_is_not_computed_says_so(words: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        odds(duel(), order_of(words))


def test_who_is_out_already_stays_so_whatever_falls() -> None:
    fight = duel()
    people = {
        **fight.combatants,
        "bob": msgspec.structs.replace(fight.combatants["bob"], physical=-1),
    }
    report = odds(msgspec.structs.replace(fight, combatants=people), order_of("--with punch"))
    assert chances(report)["knocked out"] + chances(report)["dead"] == 1
    assert chances(report)["stunned"] == 0


def test_odds_read_the_fight_and_leave_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    text = DUEL.format(doubles="until-hit", dex=5, body=4, field=3, on="true")
    file.write_text(text)
    out = BytesIO()
    environment = Environment(BytesIO(), out, BytesIO(), {"NO_COLOR": "1"})
    words = ("odds", "ann", "bob", "--with", "fist", "--until", "knocked-out", str(file))
    assert run(words, environment) == 0
    assert b"hit, doubles always" in out.getvalue()
    assert b"until knocked-out" in out.getvalue()
    assert file.read_text() == text
