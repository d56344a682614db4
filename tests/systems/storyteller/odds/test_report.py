"""The odds of an attack against the resolver: enumerated, by chi-square, and as laws."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from opened import Fight, loads

from hero_combat.dice import Source, seeded
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import mean
from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.orders.declaration import Order
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.health import Marks, fallen, mark_damage
from hero_combat.systems.storyteller.odds.report import points_until

DUEL = """system = "storyteller"
seed = 1
[combatants.ann]
side = "one"
strength = 2
dexterity = 2
brawl = 1
weaponry = 1
firearms = 1
ready = ["club", "gun", "smg", "ball"]
[combatants.ann.attacks]
club = {{ kind = "melee", damage = 2 }}
gun = {{ kind = "firearm", damage = 2, ap = {ap} }}
smg = {{ weapon = "small-smg" }}
ball = {{ kind = "thrown", damage = 0, type = "bashing", size = 1 }}
fist = {{ kind = "unarmed" }}
[combatants.bob]
side = "two"
strength = 1
athletics = 1
health = {health}
defense = {defense}
armor.general = {general}
armor.ballistic = {ballistic}
[combatants.bob.attacks.knife]
weapon = "knife"
[combatants.cid]
side = "two"
stamina = 1
[objects.crate]
name = "the crate"
durability = 1
size = 2
"""


def duel(*lines: str, **numbers: int) -> Fight:
    values = {"ap": 0, "health": 4, "defense": 1, "general": 0, "ballistic": 0, **numbers}
    fight = loads(DUEL.format(**values))
    fight.begin()
    for line in lines:
        fight.play(line)
    return fight


def order_of(fight: Fight, words: str) -> Order:
    return read(f"resolve ann bob {words}", verbs_of(fight.system)).order


def resolved(fight: Fight, order: Order, source: Source) -> Outcome:
    return fight.copy().carry_out(order, lambda _key, _nth: source)


def odds(fight: Fight, words: str) -> OddsReport:
    return fight.odds(f"ann bob {words}")


def done(outcome: Outcome) -> bool:
    """Whether the attack did what it was meant to do."""
    return any(
        (isinstance(event, AttackRolled) and event.hit)
        or (isinstance(event, ManeuverEnded) and event.done)
        for event in outcome.events
    )


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def damage(fight: Fight, outcome: Outcome, who: str = "bob") -> tuple[int, int]:
    before, after = fight.encounter.combatants[who], outcome.encounter.combatants[who]
    lethal = after.taken_lethal - before.taken_lethal
    return after.taken_bashing - before.taken_bashing, lethal


class Needed(Exception):
    """So many more faces are asked for."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class Prefix:
    """The faces so far; asking for more of them raises `Needed`."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    def draw(self, count: int, _sides: int, _label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The next faces."""
        if not self.faces:
            raise Needed(count)
        taken, self.faces = self.faces[:count], self.faces[count:]
        return taken

    def finish(self) -> None:
        """Nothing is left over."""


def throws(count: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every throw of dice of which none comes again, those that any rule tells apart."""
    if count == 1:
        for face, alike in ((1, 1), (2, 6), (8, 2), (10, 1)):
            yield (face,), Fraction(alike, 10)
        return
    for hits in range(count + 1):
        ways = comb(count, hits) * 3**hits * 7 ** (count - hits)
        yield (8,) * hits + (2,) * (count - hits), Fraction(ways, 10**count)


def every(fight: Fight, order: Order) -> Iterator[tuple[Outcome, Fraction]]:
    """Every outcome of the resolver with its probability."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        faces, weight = waiting.pop()
        try:
            yield resolved(fight, order, Prefix(faces)), weight
        except Needed as needed:
            waiting += [((*faces, *more), weight * part) for more, part in throws(needed.count)]


CASES = [
    ((), "--with club", {}),
    ((), "--with club --location head", {}),
    ((), "--with club --pull 1 --bashing", {"general": 1}),
    ((), "--with gun", {"general": 1, "ballistic": 1, "ap": 1}),
    ((), "--with gun --location eye", {"general": 3}),
    ((), "--with gun --range 10 --close", {"ballistic": 2}),
    ((), "--with gun --rote --modifier -2", {"health": 2}),
    ((), "--with club --modifier -9", {}),
    ((), "--with club --modifier -9 --rote", {}),
    ((), "--with ball --no-defense bob", {"general": 1}),
    (("set bob.bashing 3",), "--with fist --modifier 1", {}),
    (("set bob.bashing 3",), "--with ball", {}),
    (("set bob.lethal 2",), "--with club --no-defense bob", {"health": 3}),
    (("act dodge bob",), "--with club --modifier -1", {"defense": 0}),
    (("act cover bob --behind crate",), "--with gun", {}),
    (("act shield bob --on cid",), "--with gun", {}),
    ((), "--maneuver grapple", {"defense": 0}),
    ((), "--maneuver grapple --grip damage --modifier 1", {"defense": 0}),
    ((), "--maneuver quick --with fist --their-with knife --modifier -1", {"health": 2}),
    (("act tag bob --tag immobilized",), "--maneuver killing-blow --with club", {}),
    ((), "--maneuver covering-fire --with smg", {}),
    ((), "--with smg --burst short --modifier -1", {}),
]


@pytest.mark.parametrize(("before", "words", "numbers"), CASES)
def test_every_throw_of_the_resolver_is_counted(
    before: tuple[str, ...], words: str, numbers: dict[str, int]
) -> None:
    fight = duel(*before, **numbers)
    words += " --force" if "killing-blow" in words else " --again 0 --force"
    order = order_of(fight, words)
    found: dict[str, Counter[Any]] = {"dead": Counter(), "out": Counter(), "damage": Counter()}
    hits = Fraction(0)
    for outcome, weight in every(fight, order):
        state_of = fallen(outcome.encounter, "bob")
        found["dead"][state_of == "dead"] += weight  # type: ignore[assignment]  # not counts
        found["out"][state_of in ("dead", "unconscious")] += weight  # type: ignore[assignment]  # not counts
        found["damage"][sum(damage(fight, outcome))] += weight  # type: ignore[assignment]  # not counts
        if done(outcome):
            hits += weight
    report = odds(fight, words)
    told = chances(report)
    assert told["hit"] == hits
    assert told["dead"] == found["dead"][True]
    assert told["knocked out"] == found["out"][True]
    law = report.races["filled"].loss
    assert {n: Fraction(w, law.total) for n, w in law.weights.items()} == found["damage"]


def test_damage_is_told_by_kind() -> None:
    fight = duel(general=1, ballistic=1)
    words = "--with gun --again 0 --force"
    order = order_of(fight, words)
    found: Counter[tuple[int, int]] = Counter()
    for outcome, weight in every(fight, order):
        found[damage(fight, outcome)] += weight  # type: ignore[assignment]  # not counts
    report = odds(fight, words)
    missed: Any = found[0, 0]
    laws = {each.what: each.law for each in report.laws}
    for nth, what in enumerate(("bashing", "lethal")):
        wanted: Counter[int] = Counter()
        for pair, part in found.items():
            if pair != (0, 0):
                wanted[pair[nth]] += part / (1 - missed)
        law = laws[what]
        assert {n: Fraction(w, law.total) for n, w in law.weights.items()} == wanted


def test_the_modifiers_are_those_of_the_roll() -> None:
    fight = duel()
    words = "--with club --specialty 1"
    order = order_of(fight, words)
    report = odds(fight, words)
    assert report.modifiers == resolved(fight, order, seeded(1, "ann", 0)).rolls[0].modifiers


_LIMIT = 40.0
"""Far beyond the 0.1 % point for up to 12 degrees of freedom, 32.9."""


def chi_square(law: Law[int], counts: Counter[int]) -> float:
    """How far the counts are from the law; outcomes expected less than 5 times are put together."""
    runs = counts.total()
    total, expected, seen = 0.0, 0.0, 0
    for outcome in sorted(set(law.weights) | set(counts)):
        expected += runs * law.weights.get(outcome, 0) / law.total
        seen += counts[outcome]
        if expected >= 5:
            total += (seen - expected) ** 2 / expected
            expected, seen = 0.0, 0
    return total + (seen - expected) ** 2 / max(expected, 1.0)


class Loaded:
    """A die whose 7 falls as an 8."""

    def __init__(self, fair: Source) -> None:
        self.fair = fair

    def draw(self, count: int, sides: int, label: str, nth: int, skip: int) -> Sequence[int]:
        """The faces, helped along."""
        return [8 if face == 7 else face for face in self.fair.draw(count, sides, label, nth, skip)]

    def finish(self) -> None:
        """Nothing is left over."""


def tally(fight: Fight, order: Order, load: Callable[[Source], Source]) -> Counter[int]:
    return Counter(
        sum(damage(fight, resolved(fight, order, load(seeded(5, "ann", nth)))))
        for nth in range(800)
    )


CHI = [
    ((), "--with gun"),
    ((), "--with gun --again 8 --modifier 2"),
    ((), "--with club --again 9 --rote"),
    (("act dodge bob",), "--with club --modifier 2"),
    ((), "--maneuver quick --with club --their-with knife"),
    ((), "--with gun --modifier -9"),
    ((), "--with club --helpers cid"),
]


@pytest.mark.parametrize(("before", "words"), CHI)
def test_the_resolver_follows_the_law(before: tuple[str, ...], words: str) -> None:
    fight, words = duel(*before), f"{words} --force"
    order = order_of(fight, words)
    law = odds(fight, words).races["filled"].loss
    assert chi_square(law, tally(fight, order, lambda fair: fair)) < _LIMIT


@pytest.mark.parametrize("maneuver", ["disarm", "touch", "grapple", "quick"])
def test_contests_are_won_as_often_as_told(maneuver: str) -> None:
    fight, words = duel(defense=2), f"--maneuver {maneuver} --force"
    if maneuver == "quick":
        words += " --with fist"
    order = order_of(fight, words)
    hit = odds(fight, words).chances[0].chance
    law = Law({1: hit.numerator, 0: hit.denominator - hit.numerator}, hit.denominator)
    played = (resolved(fight, order, seeded(3, "ann", nth)) for nth in range(800))
    assert chi_square(law, Counter(done(outcome) for outcome in played)) < _LIMIT


def test_a_loaded_die_is_found_out() -> None:
    fight, words = duel(), "--with gun --force"
    order = order_of(fight, words)
    law = odds(fight, words).races["filled"].loss
    assert chi_square(law, tally(fight, order, Loaded)) > _LIMIT


WORDS = st.sampled_from(["--with gun", "--with club", "--with ball", "--with club --all-out"])


@settings(max_examples=15, deadline=None)
@given(WORDS, st.integers(0, 4), st.integers(0, 4), st.integers(1, 3), st.integers(0, 3))
def test_more_armor_never_raises_expected_damage(
    words: str, general: int, ballistic: int, more: int, ap: int
) -> None:
    words = f"{words} --force"
    soft = odds(duel(general=general, ballistic=ballistic, ap=ap), words)
    for numbers in ({"general": general + more}, {"ballistic": ballistic + more}):
        hard = odds(
            duel(**{"general": general, "ballistic": ballistic, "ap": ap, **numbers}), words
        )
        assert value(mean(hard.races["filled"].loss)) <= value(mean(soft.races["filled"].loss))


@settings(max_examples=15, deadline=None)
@given(words=WORDS, defense=st.integers(0, 6), more=st.integers(1, 3), dodge=st.booleans())
def test_more_defense_never_raises_the_chance_to_hit(
    words: str, defense: int, more: int, *, dodge: bool
) -> None:
    words = f"{words} --force"
    before = ("act dodge bob",) if dodge and defense else ()
    less = chances(odds(duel(*before, defense=defense + more), words))["hit"]
    assert less <= chances(odds(duel(*before, defense=defense), words))["hit"]


@settings(max_examples=15, deadline=None)
@given(WORDS, st.integers(-6, 6))
def test_every_law_sums_to_one(words: str, modifier: int) -> None:
    report = odds(duel(general=1), f"{words} --modifier {modifier} --force")
    for law in [each.law for each in report.laws] + [race.loss for race in report.races.values()]:
        assert sum(law.weights.values()) == law.total
        assert min(law.weights.values()) > 0
    assert all(0 <= each <= 1 for each in chances(report).values())


@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["bashing", "lethal", "aggravated"]),
    st.lists(st.integers(0, 4), max_size=8),
)
def test_blows_add_up_on_the_track(
    bashing: int, lethal: int, aggravated: int, kind: str, blows: list[int]
) -> None:
    start, size = Marks(bashing, lethal, aggravated), 9
    points = points_until(start, size, kind, lambda now: now.aggravated >= size)
    track = start
    for blow in blows:
        track = mark_damage(track, size, Marks(**{kind: blow}))
    assert (track.aggravated >= size) == (sum(blows) >= points)


def test_two_kinds_of_damage_can_be_waited_for() -> None:
    report = odds(duel(ballistic=1), "--with gun")
    assert list(report.races) == ["knocked-out", "dead", "filled"]
    assert list(odds(duel(), "--with gun").races) == ["knocked-out", "dead", "filled"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--with gun --modifier 60", "dice are too many to compute odds; use at most 40"),
        ("--with gun --again 5", "--again 5"),
        ("--with nothing", 'no attack "nothing"'),
    ],
)
def test_what_has_no_odds_says_so(words: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        odds(duel(), words)


def test_odds_are_those_of_one_target() -> None:
    with pytest.raises(UsageError, match="a single target"):
        duel().odds("ann bob,cid --with smg --burst medium")


def test_odds_ask_nothing_of_the_turn_and_tell_what_is_forbidden() -> None:
    assert odds(duel("step --dice '9 / 1 / 1'"), "--with gun --again 0").notes == ()
    fight = duel("set ann.willpower 0")
    notes = odds(fight, "--with gun --willpower").notes
    assert notes[-1] == "now Ann has no Willpower left for 3 dice"


Typed = Callable[..., tuple[int, str, str]]


def test_odds_typed_write_nothing(typed: Typed) -> None:
    Path("fight.toml").write_text(
        DUEL.format(ap=0, health=4, defense=1, general=0, ballistic=0), encoding="utf-8"
    )
    before = Path("fight.toml").read_bytes()
    code, told, _ = typed("odds ann bob --with gun --again 0 fight.toml")
    assert code == 0
    assert told.splitlines()[0] == "Ann attacks Bob with the gun"
    assert told.splitlines()[2].split() == ["hit", "65.70%", "657/1000", "3d10", "no-again"]
    code, told, _ = typed("odds ann bob --with gun --again 0 --until knocked-out --json fight.toml")
    answer = json.loads(told)
    assert answer["odds"][0]["chances"][0] == {
        "what": "hit",
        "numerator": 657,
        "denominator": 1000,
        "told": "3d10 no-again",
    }
    assert typed("odds ann bob --each with fight.toml")[0] == 0
    assert typed("odds ann bob --with gun --sweep modifier=-1..1 fight.toml")[0] == 0
    assert Path("fight.toml").read_bytes() == before


def test_who_is_full_of_bashing_fights_to_stay_conscious() -> None:
    """The last of 4 boxes, against two dice: one success fills it, two turn a box lethal."""
    told = chances(odds(duel("set bob.bashing 3"), "--with fist --again 0"))
    assert told["must roll to stay conscious"] == 1 - Fraction(7, 10) ** 2
    assert told["knocked out"] == 0


def test_five_successes_of_six_dice_are_exceptional() -> None:
    """Dexterity 2, Firearms 1 and 3 more; a die is a success on 8, 9 and 10."""
    told = chances(odds(duel(), "--with gun --modifier 3 --again 0"))
    success, failure = Fraction(3, 10), Fraction(7, 10)
    assert told["exceptional"] == 6 * success**5 * failure + success**6
    assert told["hit"] == 1 - failure**6
