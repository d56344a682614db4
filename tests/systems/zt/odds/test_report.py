"""The odds of an attack against the resolver: enumerated, by chi-square, and as laws."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.dice import Dice, Source, seeded
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import mean
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight import state_part
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document
from hero_combat.log import session, set_verb
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.odds.report import odds
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Fight
from hero_combat.systems.zt.tables import dice_for

R6 = pytest.mark.rule("zt", "6")


P5 = pytest.mark.rule("zt", "P5")


DUEL = """system = "zt"
seed = 1
[rules]
{rules}
[combatants.ann]
side = "one"
player = true
luck = 2
dexterity = {dexterity}
strength = {strength}
attacks.sword = {{ break_chance = 40 }}
attacks.rock = {{ weapon = "improvised", natural = true }}
attacks.beam = {{ natural = true, ranged = true, range = 9, type = "light" }}
attacks.bite = {{ natural = true, standard_hit = 6, standard_damage = 5 }}
[combatants.bob]
side = "two"
athletics = {athletics}
hp = {hp}
armor = {armor}
{bob}
"""


def duel(
    *sets: str,
    dexterity: int = 0,
    strength: int = 0,
    athletics: int = 0,
    hp: int = 2,
    armor: int = 0,
    rules: str = "",
    bob: str = "",
    defense: int | None = 3,
) -> Fight:
    system = systems.load("zt")
    text = DUEL.format(
        dexterity=dexterity,
        strength=strength,
        athletics=athletics,
        hp=hp,
        armor=armor,
        rules=rules,
        bob=bob,
    )
    table = session.Session(
        state_part.opened(document.read(text.encode(), "duel.toml"), system), system
    )
    table.begin(lambda: 7)
    if defense is not None:
        sets = ("round 1", "acting ann", f"bob.defense {defense}", *sets)
    for pair in sets:
        path, value_ = pair.split(" ", 1)
        table.play(set_verb.Set(path=path, value=value_))
    fight: Fight = table.encounter
    return fight


def order_of(words: str = "") -> Resolve:
    order = read(f"resolve ann bob {words}".strip(), verbs_of(systems.load("zt"))).order
    assert isinstance(order, Resolve)
    return order


def resolved(fight: Fight, order: Resolve, source: Source) -> Outcome:
    outcome: Outcome = systems.load("zt").rule("resolve")(fight, order, Dice(source))
    return outcome


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def became(fight: Fight, outcome: Outcome) -> dict[str, Any]:
    """What became of Bob and of the weapon."""
    after = outcome.encounter.combatants
    bob = fight.sheets["bob"]
    return {
        "hit": any(one.hit for one in outcome.events if isinstance(one, AttackRolled)),
        "weapon breaks": after["ann"].broken != (),
        "Unconscious": is_unconscious(after["bob"]),
        "dead": is_dead(after["bob"], bob, fight.rules),
        "lost": fight.combatants["bob"].hp - after["bob"].hp,
    }


class Throw:
    """Faces by the first word of the label; what follows an explosion shows 1."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self.faces = faces

    def draw(self, count: int, _sides: int, label: str, nth: int, _skip: int) -> Sequence[int]:
        """The faces of the first throw, then 1s."""
        return (1,) * count if nth else self.faces[label.partition(" ")[0]]

    def finish(self) -> None:
        """Nothing is left over."""


def every(fight: Fight, order: Resolve) -> Iterator[tuple[Outcome, Fraction]]:
    """Every outcome of the resolver by the first face of each die, with its probability.

    That is all there is where one explosion decides as much as many.
    """

    def pool(score: int) -> list[tuple[int, ...]]:
        count, sides = dice_for(score)
        return list(product(range(1, sides + 1), repeat=count))

    sheet = fight.sheets["ann"]
    hits, hurts = pool(sheet.dexterity), pool(sheet.strength)
    lucky = list(product(range(1, 5), repeat=order.luck)) if order.luck else [()]
    for hit, luck in product(hits, lucky):
        d100 = range(1, 101) if set(hit) == {1} else (100,)
        for face, hurt in product(d100, hurts):
            faces = {"to": hit, "luck,": luck, "break": (face,), "damage": hurt}
            chance = Fraction(1, len(hits) * len(lucky) * len(d100) * len(hurts))
            yield resolved(fight, order, Throw(faces)), chance


def tally(fight: Fight, order: Resolve, runs: int, loaded: Callable[[Source], Source]) -> Any:
    """How often the resolver took so many HP over many seeded attacks."""
    lost: Counter[int] = Counter()
    for nth in range(runs):
        outcome = resolved(fight, order, loaded(seeded(11, "ann", nth)))
        lost[became(fight, outcome)["lost"]] += 1
    return lost


def strangeness(seen: Mapping[int, int], law: Law[int]) -> float:
    """The chi-square statistic in standard deviations from its mean; rare outcomes together."""
    runs = sum(seen.values())
    square, bins, rare, rare_seen = 0.0, 0, 0.0, 0
    for outcome, weight in law.weights.items():
        expected = runs * weight / law.total
        if expected < 8:
            rare, rare_seen = rare + expected, rare_seen + seen.get(outcome, 0)
        else:
            square += (seen.get(outcome, 0) - expected) ** 2 / expected
            bins += 1
    rare_seen += sum(count for outcome, count in seen.items() if outcome not in law.weights)
    if rare >= 8:
        square += (rare_seen - rare) ** 2 / rare
        bins += 1
    degrees = bins - 1
    return float((square - degrees) / (2 * degrees) ** 0.5)


STRANGE = 4.0
"""So many standard deviations from what fair dice do are no chance any more."""


SEEDED = [
    ("--with sword --luck-damage 1", 3),
    ("--with sword --luck 1 --luck-damage 1", 9),
    ("--with rock", 12),
]


SCORES = st.integers(0, 20)


@P5
@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("--with sword", {}),
        ("--with sword", {"dexterity": 3}),
        ("--with sword", {"strength": 3, "hp": 1}),
        ("--with sword --modifier -2 --damage-modifier -3", {"defense": 2}),
        ("--with sword --luck 1", {}),
        ("--with sword --luck 1", {"rules": "luck_prevents_crit = false"}),
        ("--with sword", {"rules": 'broken_damage = "flat"'}),
        ("--with sword", {"rules": 'damage_crit = "nothing"'}),
        ("--with sword", {"rules": 'dead_at = "below"'}),
        ("--with sword", {"rules": "defense_crit = true"}),
        ("--with rock", {}),
        ("--with unarmed", {}),
        ("--with unarmed", {"rules": "unarmed_breaks = false"}),
        ("--grapple", {}),
    ],
)
def test_every_throw_of_the_resolver_is_counted(words: str, numbers: dict[str, Any]) -> None:
    sets = ("bob.defense_crit true",) if "defense_crit" in str(numbers) else ()
    fight = duel(*sets, **numbers)
    order = order_of(words)
    found: dict[str, Counter[Any]] = {}
    for outcome, chance in every(fight, order):
        for what, how in became(fight, outcome).items():
            found.setdefault(what, Counter())[how] += chance  # type: ignore[assignment]  # fractions
    report = odds(fight, order)
    told = chances(report)
    for what in found.keys() & told.keys():
        assert told[what] == found[what][True], what
    assert ("Unconscious" in told) is not order.grapple
    # Losses that no explosion touches have the very same weights.
    law = report.races["knocked-out"].loss
    for lost in range(-2, 4):
        if lost > 0:
            assert Fraction(law.weights.get(lost, 0), law.total) == found["lost"][lost]


@P5
@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(("key", "factor"), [("resistances", 0), ("vulnerabilities", 2)])
def test_damage_types_enter_the_damage(key: str, factor: int) -> None:
    (plain,) = odds(duel(hp=30), order_of("--with beam --range 5")).laws
    (typed,) = odds(duel(hp=30, bob=f'{key} = ["light"]'), order_of("--with beam --range 5")).laws
    for damage in range(1, 6):
        found = Fraction(typed.law.weights.get(damage, 0), typed.law.total)
        if factor:
            same = Fraction(plain.law.weights.get(damage // 2, 0), plain.law.total)
            assert found == (same if damage % 2 == 0 else 0)
        elif damage == 1:
            assert found == sum(Fraction(plain.law.weights[n], plain.law.total) for n in (2, 3))


def test_who_is_immune_takes_nothing() -> None:
    report = odds(duel(bob='immunities = ["light"]'), order_of("--with beam --range 5"))
    assert report.laws[0].law.weights.keys() == {0}
    assert chances(report)["Unconscious"] == 0


@pytest.mark.rule("zt", "2.5")
def test_a_minion_s_numbers_leave_nothing_to_chance() -> None:
    report = odds(duel(), order_of("--with bite"))
    assert chances(report)["hit"] == 1
    assert report.laws[0].law.weights == {5: 1}
    assert chances(odds(duel(defense=6), order_of("--with bite")))["hit"] == 0
    assert odds(duel(defense=6), order_of("--with bite")).laws == ()


@R6
@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("--with sword", {}),
        ("--with sword --luck-damage 1 --damage-modifier -3", {"strength": 8}),
        ("--with sword", {"rules": 'broken_damage = "flat"'}),
        ("--with beam --range 5", {"bob": 'vulnerabilities = ["light"]'}),
        ("--with unarmed", {"hp": 1}),
    ],
)
def test_the_mean_damage_is_told_exactly(words: str, numbers: dict[str, Any]) -> None:
    (damage,) = odds(duel("ann.luck 1", **numbers), order_of(words)).laws
    assert damage.mean is not None
    assert 0 < value(damage.mean) - value(mean(damage.law)) < Fraction(1, 100)


@R6
def test_damage_that_is_halved_has_a_mean_at_least() -> None:
    (halved,) = odds(duel(bob='resistances = ["light"]'), order_of("--with beam --range 5")).laws
    assert halved.mean is None
    rule = {"rules": 'damage_crit = "nothing"'}
    assert odds(duel(**rule), order_of("--with sword")).laws[0].mean is None


def test_before_the_fight_the_attack_is_against_a_defense_that_is_rolled() -> None:
    before = odds(duel(defense=None), order_of("--with sword"))
    later = odds(duel(defense=3), order_of("--with sword"))
    assert [each.what for each in before.chances][:2] == ["hit", "weapon breaks"]
    assert chances(before)["hit"] == chances(later)["hit a fresh Defense"]
    assert any(note.startswith("against a Defense that is rolled first") for note in before.notes)
    minion = odds(duel(defense=None, bob="standard.defense = 3"), order_of("--with sword"))
    assert chances(minion)["hit"] == chances(later)["hit"]
    assert not any("exact to" in note for note in minion.notes)


@P5
def test_a_fresh_defense_is_that_of_two_exploding_dice() -> None:
    # 1d6! over 1d6!, both without end: the higher wins, a tie is the defender's; all ones hit only
    # by breaking. No tie is likelier than by 1/6 an explosion: P(equal) = 5/36 / (1 - 1/36) = 1/7.
    fight = duel(hp=9)
    told = chances(odds(fight, order_of("--with sword")))["hit a fresh Defense"]
    exact = Fraction(3, 7) + Fraction(1, 6) * Fraction(40, 100)
    assert 0 <= exact - told < Fraction(1, 10**7)


@pytest.mark.rule("zt", "A9")
def test_one_who_is_out_has_no_fresh_defense() -> None:
    report = odds(duel("bob.hp 0", defense=9), order_of("--with sword"))
    assert "hit a fresh Defense" not in chances(report)
    assert report.chances[0].told == "1d6! over 0"


@pytest.mark.parametrize(("words", "defense"), SEEDED)
def test_the_resolver_falls_as_the_law_says(words: str, defense: int) -> None:
    fight = duel(hp=200, dexterity=6, strength=4, defense=defense)
    order = order_of(words)
    law = odds(fight, order).races["knocked-out"].loss
    assert strangeness(tally(fight, order, 6000, lambda fair: fair), law) < STRANGE


def test_a_fresh_defense_falls_as_the_law_says() -> None:
    fight = duel(hp=200, dexterity=6, strength=4, athletics=9, armor=1, defense=None)
    order = order_of("--with sword")
    law = odds(fight, order).races["knocked-out"].loss
    assert strangeness(tally(fight, order, 6000, lambda fair: fair), law) < STRANGE


@pytest.mark.parametrize(("words", "defense"), SEEDED[:1])
def test_a_loaded_die_is_found_out(
    loaded: Callable[[int], Callable[[Source], Source]], words: str, defense: int
) -> None:
    fight = duel(hp=200, dexterity=6, strength=4, defense=defense)
    order = order_of(words)
    law = odds(fight, order).races["knocked-out"].loss
    assert strangeness(tally(fight, order, 6000, loaded(3)), law) > STRANGE


@given(SCORES, SCORES, st.integers(-5, 40), st.integers(0, 2), st.integers(1, 60))
def test_all_laws_sum_to_exactly_1(
    dexterity: int, strength: int, defense: int, luck: int, hp: int
) -> None:
    fight = duel(dexterity=dexterity, strength=strength, defense=defense, hp=hp)
    report = odds(fight, order_of(f"--with sword --luck {luck}"))
    for spread in report.laws:
        assert sum(spread.law.weights.values()) == spread.law.total
    for race in report.races.values():
        assert sum(race.loss.weights.values()) == race.loss.total
    told = chances(report)
    assert all(0 <= chance <= 1 for chance in told.values())
    assert told["dead"] <= told["Unconscious"] <= told["hit"]


@given(SCORES, st.integers(-5, 40), st.integers(0, 6))
def test_more_defense_never_raises_the_chance_to_hit(
    dexterity: int, defense: int, more: int
) -> None:
    order = order_of("--with sword")
    soft = chances(odds(duel(dexterity=dexterity, defense=defense), order))
    hard = chances(odds(duel(dexterity=dexterity, defense=defense + more), order))
    assert hard["hit"] <= soft["hit"]
    assert hard["Unconscious"] <= soft["Unconscious"]


@given(SCORES, SCORES, st.integers(0, 12), st.integers(1, 6))
def test_more_armour_never_raises_the_chance_against_a_fresh_defense(
    dexterity: int, athletics: int, armor: int, more: int
) -> None:
    order, fresh = order_of("--with sword"), "hit a fresh Defense"
    light = duel(dexterity=dexterity, athletics=athletics, armor=armor)
    heavy = duel(dexterity=dexterity, athletics=athletics, armor=armor + more)
    bound = Fraction(1, 10**6)  # how far the dice are followed
    assert chances(odds(heavy, order))[fresh] <= chances(odds(light, order))[fresh] + bound


def test_what_the_rules_forbid_is_noted() -> None:
    report = odds(duel(), order_of("--with beam --range 99"))
    assert report.notes[0] == (
        "as things stand Ann can't reach that far with the beam: 99 m, 18 at most"
    )
    with pytest.raises(UsageError, match="one target"):
        odds(duel(), read("resolve ann bob,ann", verbs_of(systems.load("zt"))).order)  # type: ignore[arg-type]  # is one
    with pytest.raises(Forbidden, match="has 2 Luck, not 3"):
        odds(duel(), order_of("--with sword --luck 3"))


def test_nothing_is_changed_by_asking() -> None:
    fight = duel()
    before = state_part.state_of(fight, systems.load("zt"))
    odds(fight, order_of("--with sword --luck 1 --force"))
    assert state_part.state_of(fight, systems.load("zt")) == before


def test_the_odds_are_typed(type_: Any) -> None:
    text = DUEL.format(
        dexterity=0, strength=0, athletics=0, hp=6, armor=0, rules="", bob="defense_adj = 0"
    )
    code, out, _ = type_(text, "odds", "ann", "bob", "--with", "sword", "--until", "knocked-out")
    assert code == 0
    assert out.startswith("Ann attacks Bob with the sword\n")
    assert "1d6! over 1d6!, which is rolled first" in out
    assert "until knocked-out:" in out
    code, out, _ = type_(text, "odds", "ann", "bob", "--sweep", "modifier=-3..3")
    assert code == 0


@pytest.mark.parametrize("option", ["--add-dice 60", "--damage-dice 60", "--luck 90 --force"])
def test_more_dice_than_laws_are_computed_for_are_refused(option: str) -> None:
    with pytest.raises(UsageError, match="odds are computed for 20 dice at most"):
        odds(duel(), order_of(f"--with sword {option}"))
