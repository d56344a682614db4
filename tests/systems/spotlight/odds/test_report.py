"""The odds of an attack against the resolver: enumerated, by chi-square, and as laws."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.dice import Dice, Source, seeded
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import expected_tries, mean, tries
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight import state_part
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.spotlight.health.boxes import capacity_of, mark
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.odds.hit_law import aims
from hero_combat.systems.spotlight.odds.report import odds
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.tables import LOCATIONS

Fight = Callable[..., Any]
SYSTEM = systems.load("spotlight")


def order_of(words: str, target: str = "thug") -> Resolve:
    order = read(f"resolve joe {target} {words}", verbs_of(SYSTEM)).order
    assert isinstance(order, Resolve)
    return order


def resolved(encounter: Any, order: Resolve, source: Source) -> Outcome:
    return SYSTEM.rule("resolve")(encounter, order, Dice(source))


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def law_of(law: Law[int]) -> dict[int, Fraction]:
    assert sum(law.weights.values()) == law.total
    return {n: Fraction(weight, law.total) for n, weight in law.weights.items()}


class Throw:
    """Faces by label; how many dice each label asks for is noted."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self.faces = faces
        self.asked: dict[str, int] = {}

    def draw(self, count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The faces for the label, else 6s."""
        self.asked[label] = count
        return self.faces.get(label, (6,) * count)

    def finish(self) -> None:
        """What is left over was not needed."""


def every(encounter: Any, order: Resolve) -> Iterator[Outcome]:
    """Every outcome of the resolver, each as often as it is likely."""
    probe = Throw({})
    resolved(encounter, order, probe)
    labels = list(probe.asked)
    counts = [probe.asked[label] for label in labels]
    for faces in product(*(product(range(1, 7), repeat=count) for count in counts)):
        yield resolved(encounter, order, Throw(dict(zip(labels, faces, strict=True))))


def boxes(now: Any, kind: str) -> int:
    return sum(getattr(now, part).count(kind) for part in LOCATIONS)


def fate(encounter: Any, outcome: Outcome) -> dict[str, Any]:
    """What the report of the resolver and the boxes say."""
    was, now = encounter.combatants["thug"], outcome.encounter.combatants["thug"]
    reading = outcome.rolls[0].reading
    after = condition(outcome.encounter.sheets["thug"], now)
    found: dict[str, Any] = {
        "hit": ";" in reading,
        "unconscious": after == "unconscious",
        "dead or dying": after in ("dying", "dead"),
        "out of the fight": after != "ok",
        "dodged": "Thug dodges." in outcome.sentence,
        "counter hits": "counters and hits" in outcome.sentence,
        "attack lost": "The attack is lost" in outcome.sentence,
        "limb useless": "Thug's" in outcome.sentence and "is useless" in outcome.sentence,
        "limb destroyed": "Thug's" in outcome.sentence and "is destroyed" in outcome.sentence,
    }
    where, _, points = reading.partition("; ")[2].partition(", ")
    found |= {part.replace("_", " "): where == part.replace("_", " ") for part in LOCATIONS}
    if found["hit"]:
        found["damage that arrives"] = int(points.split()[0])
        found["lethal boxes more"] = boxes(now, "X") - boxes(was, "X")
        found["bruise boxes more"] = boxes(now, "/") - boxes(was, "/")
    return found


HURT = {
    "fresh": {},
    "hurt": {"head": "/", "torso": "X" * 10, "right_leg": "X///", "left_leg": "//////"},
    "bruised": {"head": "//", "torso": "//////////", "right_arm": "XX////", "left_arm": "X////"},
    "out": {"head": "///", "torso": "X/"},
}


@pytest.mark.rule("spotlight", "P5", "P6", "P7", "P8", "P9")
@pytest.mark.parametrize("hurt", HURT)
@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (1, "--with pistol"),
        (2, "--with pistol"),
        (3, "--with pistol"),
        (4, "--with bat"),
        (3, "--with pistol --behind wall --movement"),
        (3, "--with bat --location right-leg --difficulty -2"),
        (1, "--with pistol --location head --difficulty -9"),
        (3, "--with uzi --mode burst"),
    ],
)
def test_every_throw_of_the_resolver_is_counted(
    fight: Fight, dice: int, words: str, hurt: str
) -> None:
    at = fight()
    for skill in ("firearms", "melee_weapons"):
        at.put(f"joe.sheet.skills.{skill}", dice)
    for part, marked in HURT[hurt].items():
        at.put(f"thug.{part}", marked)
    compared(at.table.encounter, order_of(words))


@pytest.mark.rule("spotlight", "P4", "A12", "A13")
@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("", "--with bat --dodge"),
        ("", "--with bat --counter fist"),
        ("", "--with bat --counter fist --counter-difficulty 1"),
        ("responses = 2", "--with bat --dodge --counter fist"),
        ("incapacitated = ['head']", "--with bat --counter fist"),
    ],
)
def test_every_answer_to_the_attack_is_counted(fight: Fight, rules: str, words: str) -> None:
    at = fight(rules)
    at.put("joe.sheet.skills.melee_weapons", 2)
    at.put("thug.sheet.skills.athletics", 1)
    at.put("thug.sheet.skills.brawl", 3)
    at.put("joe.head", "//")
    at.put("joe.right_arm", "XXXX/")
    compared(at.table.encounter, order_of(words))


@pytest.mark.rule("spotlight", "A5", "A8", "A9", "A20")
@pytest.mark.parametrize(
    "rules",
    [
        "overflow = 'torso'",
        "location_table = 'literal'\nminimum_damage = 1",
        "brim = 'lost'",
        "bruise_into_mixed = 'lost'",
        "untrained_rating = 2",
        "full_damage = 2",
    ],
)
def test_the_tables_rulings_are_in_the_odds(fight: Fight, rules: str) -> None:
    at = fight(rules)
    at.put("joe.sheet.skills.firearms", 3)
    at.put("thug.right_leg", "X////")
    at.put("thug.torso", "X///////")
    compared(at.table.encounter, order_of("--with uzi --mode full --behind wall"))
    compared(at.table.encounter, order_of("--with bat"))


@pytest.mark.rule("spotlight", "P3")
def test_a_simultaneous_action_is_in_the_odds(fight: Fight) -> None:
    at = fight("simultaneous = 'lethal_first'")
    at.put("sally.sheet.skills.firearms", 3)
    at.put("joe.sheet.skills.firearms", 3)
    at("act share sally")
    at("resolve sally thug --with pistol", "6 5 1")
    compared(at.table.encounter, order_of("--with pistol"))
    at("resolve joe thug --with pistol", "1 1 5")
    compared(at.table.encounter, order_of("--with pistol"))


def compared(encounter: Any, order: Resolve) -> None:
    """See that the report says just what all throws of the resolver come to."""
    found: dict[str, Counter[Any]] = {}
    for outcome in every(encounter, order):
        for what, how in fate(encounter, outcome).items():
            found.setdefault(what, Counter())[how] += 1
    report = odds(encounter, order)
    for what, chance in chances(report).items():
        assert chance == Fraction(found[what][True], found[what].total()), what
    for each in report.laws:
        seen = found[each.what]
        assert law_of(each.law) == {n: Fraction(m, seen.total()) for n, m in seen.items()}


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_and_the_willpower_roll(fight: Fight) -> None:
    at = fight()
    at.put("thug.sheet.willpower", 2)
    order = order_of("--with uzi --suppressive")
    report = odds(at.table.encounter, order)
    pinned: Counter[int] = Counter()
    held = 0
    for outcome in every(at.table.encounter, order):
        needs = outcome.encounter.combatants["thug"].pinned
        pinned[needs] += 1
        if needs:
            rolls = product(range(1, 7), repeat=2)
            held += sum(sum(face >= 5 for face in faces) < needs for faces in rolls)
    assert chances(report) == {
        "hit": Fraction(6**4 - pinned[0], 6**4),
        "pinned after one Willpower roll": Fraction(held, 6**6),
    }
    hits = 6**4 - pinned.pop(0)
    assert law_of(report.laws[0].law) == {n: Fraction(m, hits) for n, m in pinned.items()}


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_on_several_is_told_for_each(fight: Fight) -> None:
    at = fight()
    at.put("boss.sheet.willpower", 1)
    encounter = at.table.encounter
    both = chances(odds(encounter, order_of("--with uzi --suppressive", "thug,boss")))
    what = "pinned after one Willpower roll"
    for target in ("thug", "boss"):
        alone = chances(odds(encounter, order_of("--with uzi --suppressive", target)))
        assert both[f"{target} {what}"] == alone[what]


@pytest.mark.rule("spotlight", "P11")
@pytest.mark.parametrize("option", ["--location head", "--dodge", "--visibility", "--flanking"])
def test_odds_refuse_what_the_attack_refuses(fight: Fight, option: str) -> None:
    with pytest.raises(UsageError, match="says nothing about suppressive fire"):
        odds(fight().table.encounter, order_of(f"--with uzi --suppressive {option}"))


# ------------------------------------------------------------------ until


@pytest.mark.rule("spotlight", "P8", "P9")
@pytest.mark.parametrize("hurt", HURT)
@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (3, "--with pistol"),
        (4, "--with bat"),
        (4, "--with fist --location head --difficulty -3"),
        (3, "--with bat --dodge --force"),
        (3, "--with fist"),
    ],
)
def test_what_one_waits_for_comes_as_the_boxes_fill(
    fight: Fight, dice: int, words: str, hurt: str
) -> None:
    """Attack by attack on bodies, marked as the resolver marks them."""
    at = fight()
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.put(f"joe.sheet.skills.{skill}", dice)
    for part, marked in HURT[hurt].items():
        at.put(f"thug.{part}", marked)
    encounter, order = at.table.encounter, order_of(words)
    throws = [fate(encounter, outcome) for outcome in every(encounter, order)]
    kind: Any = "lethal" if "pistol" in words else "bruise"
    hits = Counter(_landed(throw) for throw in throws)
    caps, sheet = capacity_of(encounter.sheets["thug"]), encounter.sheets["thug"]
    races = odds(encounter, order).races
    most = 4
    laws = {what: _law(race, most) for what, race in races.items()}
    bodies = {encounter.combatants["thug"]: Fraction(1)}
    for nth in range(most):
        for what, by_then in laws.items():
            come = [chance for now, chance in bodies.items() if _come(what, sheet, now, caps)]
            assert sum(come) == by_then(nth), (what, nth)
        onward: dict[Any, Fraction] = {}
        for now, chance in bodies.items():
            for (part, points), often in hits.items():
                after = now
                if part:
                    new = mark(getattr(now, part), caps.of(part), points, kind).boxes
                    after = type(now)(**{**_fields(now), part: new})
                more = chance * Fraction(often, len(throws))
                onward[after] = onward.get(after, Fraction(0)) + more
        bodies = onward
    assert {"torso", "left-arm"} <= set(races)
    assert ("knocked-out" in races) == (words != "--with fist" or hurt in ("bruised", "out"))


def _landed(throw: dict[str, Any]) -> tuple[str, int]:
    part = next((part for part in LOCATIONS if throw[part.replace("_", " ")]), "")
    return part, throw.get("damage that arrives", 0)


def _fields(now: Any) -> dict[str, Any]:
    return {name: getattr(now, name) for name in now.__struct_fields__}


def _law(race: Any, most: int) -> Callable[[int], Fraction]:
    """The probability that it has come after so many attacks."""
    if race.enough <= 0:
        return lambda _: Fraction(1)
    if set(race.loss.weights) == {0}:
        return lambda _: Fraction(0)
    law = tries(race.loss, race.enough, most)
    return lambda nth: sum(
        (Fraction(weight, law.total) for n, weight in law.weights.items() if n <= nth), Fraction(0)
    )


def _come(what: str, sheet: Any, now: Any, caps: Any) -> bool:
    if what in ("knocked-out", "dead"):
        after = condition(sheet, now)
        return after != "ok" if what == "knocked-out" else after in ("dying", "dead")
    part = what.replace("-", "_")
    marked: str = getattr(now, part)
    return len(marked) >= caps.of(part) and (part != "torso" or "/" not in marked)


def test_a_race_that_no_sum_decides_is_left_out(fight: Fight) -> None:
    at = fight("overflow = 'torso'")
    races = odds(at.table.encounter, order_of("--with pistol")).races
    assert set(races) == {"left-arm", "right-arm", "left-leg", "right-leg"}
    at = fight("brim = 'lost'")
    races = odds(at.table.encounter, order_of("--with pistol")).races
    assert not {"knocked-out", "dead", "torso"} & set(races)


# ------------------------------------------------------------------ chi-square


def strangeness(seen: Mapping[int, int], law: Law[int]) -> float:
    """The chi-square statistic in standard deviations from its mean; rare outcomes together."""
    runs = sum(seen.values())
    assert set(seen) <= set(law.weights)
    square, bins, rare, rare_seen = 0.0, 0, 0.0, 0
    for outcome, weight in law.weights.items():
        expected = runs * weight / law.total
        if expected < 8:
            rare, rare_seen = rare + expected, rare_seen + seen.get(outcome, 0)
        else:
            square += (seen.get(outcome, 0) - expected) ** 2 / expected
            bins += 1
    if rare >= 8:
        square += (rare_seen - rare) ** 2 / rare
        bins += 1
    return float((square - (bins - 1)) / (2 * (bins - 1)) ** 0.5)


STRANGE = 4.0
"""So many standard deviations from what fair dice do are no chance any more."""


@pytest.mark.parametrize(
    "cheating",
    [False, True],
)
def test_the_resolver_falls_as_the_law_says(
    fight: Fight,
    loaded: Callable[[int], Callable[[Source], Source]],
    cheating: bool,  # noqa: FBT001 - expected
) -> None:
    at = fight()
    at.put("joe.sheet.skills.firearms", 8)
    encounter, order = at.table.encounter, order_of("--with pistol --visibility")
    report, cheat = odds(encounter, order), loaded(6)
    points: Counter[int] = Counter()
    where: Counter[int] = Counter()
    for nth in range(6000):
        fair = seeded(11, "joe", nth)
        outcome = resolved(encounter, order, cheat(fair) if cheating else fair)
        throw = fate(encounter, outcome)
        if throw["hit"]:
            points[throw["damage that arrives"]] += 1
        where[_place(_landed(throw)[0])] += 1
    assert (strangeness(points, report.laws[0].law) > STRANGE) == cheating
    law = aims(8, 2).map(lambda aim: _place(aim.location))
    assert (strangeness(where, law) > STRANGE) == cheating


def _place(part: str) -> int:
    return ("", *LOCATIONS).index(part)


# ------------------------------------------------------------------ laws

OFTEN = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
WEAPONS = st.sampled_from(["pistol", "uzi", "bat", "fist"])


def armored(at: Any, rating: int) -> Any:
    for part in ("head", "torso"):
        at.put(f"thug.sheet.armor.coat.{part}", rating)
    return at.table.encounter


COAT = "[combatants.thug.armor.coat]\ntype = 'light'"


@OFTEN
@given(WEAPONS, st.integers(0, 12), st.integers(0, 6), st.integers(0, 9))
def test_more_armour_never_raises_expected_damage(
    fight: Fight, weapon: str, rating: int, more: int, dice: int
) -> None:
    at = fight(COAT)
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.put(f"joe.sheet.skills.{skill}", dice)
    order = order_of(f"--with {weapon}")
    soft = odds(armored(at, rating), order)
    hard = odds(armored(at, rating + more), order)
    assert len(soft.laws) == len(hard.laws) == (3 if dice else 0)
    for spread in (*soft.laws, *hard.laws):
        law_of(spread.law)
    for weak, strong in zip(soft.laws[:1], hard.laws[:1], strict=True):
        assert value(mean(strong.law)) <= value(mean(weak.law))
    for name in ("knocked-out", "dead"):
        if name in soft.races and name in hard.races and set(hard.races[name].loss.weights) != {0}:
            longer = value(expected_tries(hard.races[name].loss, hard.races[name].enough))
            assert longer >= value(expected_tries(soft.races[name].loss, soft.races[name].enough))


@OFTEN
@given(WEAPONS, st.integers(0, 10), st.integers(0, 4), st.integers(0, 4))
def test_a_higher_difficulty_never_raises_the_chance_to_hit(
    fight: Fight, weapon: str, dice: int, given_: int, more: int
) -> None:
    at = fight()
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.put(f"joe.sheet.skills.{skill}", dice)
    encounter = at.table.encounter
    easy = chances(odds(encounter, order_of(f"--with {weapon} --difficulty {given_}")))
    hard = chances(odds(encounter, order_of(f"--with {weapon} --difficulty {given_ + more}")))
    assert hard["hit"] <= easy["hit"]
    for found in (easy, hard):
        assert sum(found[part.replace("_", " ")] for part in LOCATIONS) == found["hit"]


# ------------------------------------------------------------------ asking


def test_what_has_no_odds_says_so(fight: Fight) -> None:
    encounter = fight().table.encounter
    with pytest.raises(UsageError, match="odds are those of one target"):
        odds(encounter, order_of("--with uzi", "thug,boss"))
    with pytest.raises(Forbidden, match="can't dodge a ranged attack"):
        odds(encounter, order_of("--with pistol --dodge"))


def test_nothing_is_changed_by_asking(fight: Fight) -> None:
    at = fight()
    before = state_part.state_of(at.table.encounter, SYSTEM)
    odds(at.table.encounter, order_of("--with bat --counter fist"))
    assert state_part.state_of(at.table.encounter, SYSTEM) == before


def test_odds_are_told(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    told = typed("odds joe thug --with pistol --until knocked-out fight.toml")
    assert told.exit == 0
    assert "  hit               80.25%    65/81             1 of 4d6\n" in told.out
    assert "until knocked-out: 5.10 attacks like this on average" in told.out
    table = typed("odds joe thug --each with --until head fight.toml").out
    assert [line.split()[0] for line in table.splitlines()[2:6]] == ["pistol", "uzi", "bat", "fist"]
    assert typed("odds joe thug --with pistol --json fight.toml").exit == 0


@pytest.mark.parametrize("option", ["--location head", "--dodge", "--flanking"])
def test_suppressive_fire_has_no_option_of_other_attacks(fight: Fight, option: str) -> None:
    order = order_of(f"--with uzi --suppressive {option}")
    with pytest.raises(UsageError, match="says nothing about suppressive fire"):
        odds(fight().table.encounter, order)
