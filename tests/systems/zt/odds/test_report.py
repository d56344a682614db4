"""The odds of an attack: hit, damage, what becomes of the target; and what is told of them."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import mean
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.odds import OddsReport

R6 = pytest.mark.rule("zt", "6")


P5 = pytest.mark.rule("zt", "P5")


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


SCORES = st.integers(0, 20)


FIGHTS = st.tuples(SCORES, SCORES, st.integers(-5, 40), st.integers(0, 2), st.integers(1, 60))


HARDER = st.tuples(SCORES, SCORES, st.integers(-5, 40), st.integers(0, 12), st.integers(0, 6))


def laws_are_laws(
    bout: Any, dexterity: int, strength: int, defense: int, luck: int, hp: int
) -> None:
    fight = bout(dexterity=dexterity, strength=strength, defense=defense, hp=hp)
    report = fight.odds(f"ann bob --with sword --luck {luck}")
    for spread in report.laws:
        assert sum(spread.law.weights.values()) == spread.law.total
    for race in report.races.values():
        assert sum(race.loss.weights.values()) == race.loss.total
    told = chances(report)
    assert all(0 <= chance <= 1 for chance in told.values())
    assert told["dead"] <= told["Unconscious"] <= told["hit"]


def harder_is_harder(
    bout: Any, dexterity: int, athletics: int, defense: int, armor: int, more: int
) -> None:
    soft, hard = (
        chances(
            bout(
                dexterity=dexterity, athletics=athletics, defense=defense + by, armor=armor + by
            ).odds("ann bob --with sword")
        )
        for by in (0, more)
    )
    assert hard["hit"] <= soft["hit"]
    assert hard["Unconscious"] <= soft["Unconscious"]
    fresh, bound = "hit a fresh Defense", Fraction(1, 10**6)  # how far the dice are followed
    assert hard[fresh] <= soft[fresh] + bound


@P5
@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(("key", "factor"), [("resistances", 0), ("vulnerabilities", 2)])
def test_damage_types_enter_the_damage(bout: Any, key: str, factor: int) -> None:
    (plain,) = bout(hp=30).odds("ann bob --with beam --range 5").laws
    (typed,) = bout(hp=30, bob=f'{key} = ["light"]').odds("ann bob --with beam --range 5").laws
    for damage in range(1, 6):
        found = Fraction(typed.law.weights.get(damage, 0), typed.law.total)
        if factor:
            same = Fraction(plain.law.weights.get(damage // 2, 0), plain.law.total)
            assert found == (same if damage % 2 == 0 else 0)
        elif damage == 1:
            assert found == sum(Fraction(plain.law.weights[n], plain.law.total) for n in (2, 3))


def test_who_is_immune_takes_nothing(bout: Any) -> None:
    report = bout(bob='immunities = ["light"]').odds("ann bob --with beam --range 5")
    assert report.laws[0].law.weights.keys() == {0}
    assert chances(report)["Unconscious"] == 0


@pytest.mark.rule("zt", "2.5")
def test_a_minion_s_numbers_leave_nothing_to_chance(bout: Any) -> None:
    report = bout().odds("ann bob --with bite")
    assert chances(report)["hit"] == 1
    assert report.laws[0].law.weights == {5: 1}
    assert chances(bout(defense=6).odds("ann bob --with bite"))["hit"] == 0
    assert bout(defense=6).odds("ann bob --with bite").laws == ()


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
def test_the_mean_damage_is_told_exactly(bout: Any, words: str, numbers: dict[str, Any]) -> None:
    (damage,) = bout("ann.luck 1", **numbers).odds(f"ann bob {words}").laws
    assert damage.mean is not None
    assert 0 < value(damage.mean) - value(mean(damage.law)) < Fraction(1, 100)


@R6
def test_damage_that_is_halved_has_a_mean_at_least(bout: Any) -> None:
    (halved,) = bout(bob='resistances = ["light"]').odds("ann bob --with beam --range 5").laws
    assert halved.mean is None
    rule = {"rules": 'damage_crit = "nothing"'}
    assert bout(**rule).odds("ann bob --with sword").laws[0].mean is None


def test_before_the_fight_the_attack_is_against_a_defense_that_is_rolled(bout: Any) -> None:
    before = bout(defense=None).odds("ann bob --with sword")
    later = bout(defense=3).odds("ann bob --with sword")
    assert [each.what for each in before.chances][:2] == ["hit", "weapon breaks"]
    assert chances(before)["hit"] == chances(later)["hit a fresh Defense"]
    (note,) = (note for note in before.notes if note not in later.notes)
    assert note == "against a Defense still to be rolled the chance is exact to 1 in 10^14"
    minion = bout(defense=None, bob="standard.defense = 3").odds("ann bob --with sword")
    assert chances(minion)["hit"] == chances(later)["hit"]
    assert minion.notes == tuple(one for one in before.notes if one != note)


@P5
def test_a_fresh_defense_is_that_of_two_exploding_dice(bout: Any) -> None:
    fight = bout(hp=9)
    told = chances(fight.odds("ann bob --with sword"))["hit a fresh Defense"]
    exact = Fraction(3, 7) + Fraction(1, 6) * Fraction(40, 100)
    assert 0 <= exact - told < Fraction(1, 10**7)


@pytest.mark.rule("zt", "A9")
def test_one_who_is_out_has_no_fresh_defense(bout: Any) -> None:
    report = bout("bob.hp 0", defense=9).odds("ann bob --with sword")
    assert "hit a fresh Defense" not in chances(report)
    assert report.chances[0].told == "1d6! over 0"


@given(FIGHTS)
@settings(max_examples=12)
def test_all_laws_sum_to_exactly_1(bout: Any, numbers: tuple[int, ...]) -> None:
    laws_are_laws(bout, *numbers)


@pytest.mark.slow
@given(FIGHTS)
def test_all_laws_sum_to_exactly_1_in_many_fights(bout: Any, numbers: tuple[int, ...]) -> None:
    laws_are_laws(bout, *numbers)


@given(HARDER)
@settings(max_examples=8)
def test_what_is_harder_to_hit_is_never_hit_more(bout: Any, numbers: tuple[int, ...]) -> None:
    harder_is_harder(bout, *numbers)


@pytest.mark.slow
@given(HARDER)
def test_what_is_harder_to_hit_is_never_hit_more_in_many_fights(
    bout: Any, numbers: tuple[int, ...]
) -> None:
    harder_is_harder(bout, *numbers)


def test_what_the_rules_forbid_is_noted(bout: Any) -> None:
    report = bout().odds("ann bob --with beam --range 99")
    assert report.notes[0] == ("now Ann can't reach 99 m with the beam (at most 18 m)")
    with pytest.raises(UsageError, match="a single target"):
        bout().odds("ann bob,ann")
    with pytest.raises(Forbidden, match="has 2 Luck and needs 3"):
        bout().odds("ann bob --with sword --luck 3")


def test_nothing_is_changed_by_asking(bout: Any) -> None:
    fight = bout()
    before = fight.text
    fight.odds("ann bob --with sword --luck 1 --force")
    assert fight.text == before


def test_the_odds_are_typed(bout: Any, type_: Any) -> None:
    text = bout(hp=6, defense=None).document.text
    code, out, _ = type_(text, "odds", "ann", "bob", "--with", "sword", "--until", "knocked-out")
    assert code == 0
    assert out.startswith("Ann attacks Bob with the sword\n")
    assert "1d6! over 1d6!, still to be rolled" in out
    assert "until knocked-out:" in out
    code, out, _ = type_(text, "odds", "ann", "bob", "--sweep", "modifier=-3..3")
    assert code == 0


@pytest.mark.parametrize("option", ["--add-dice 60", "--damage-dice 60", "--luck 90 --force"])
def test_more_dice_than_laws_are_computed_for_are_refused(bout: Any, option: str) -> None:
    with pytest.raises(UsageError, match="can't compute odds of"):
        bout().odds(f"ann bob --with sword {option}")
