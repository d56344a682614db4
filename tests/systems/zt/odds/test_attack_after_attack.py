"""How many attacks it takes, worked out: the chain of attacks, and its average."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.fight.odds import UntilReport, attacks_until, average_until

R6 = pytest.mark.rule("zt", "6")
ALIKE = "--until: each attack meets the same target values as the first, Defense included"
AS_NOW = (
    "--until: the attacker stays as now and the weapon doesn't break; no one heals, moves or rolls "
    "Defense again"
)
FIRST = "--until: the Defense rolled for the first attack counts against all later ones"


def average(race: UntilReport) -> float | None:
    found = average_until(race)
    return None if found is None else float(found)


def reaches(total: int, sides: int) -> Fraction:
    """The chance that one exploding die comes to so much: `sides` again and again, and the rest."""
    again, rest = divmod(max(0, total - 1), sides)
    return Fraction(sides - rest, sides) / sides**again


@R6
@pytest.mark.rule("zt", "A9")
def test_who_is_out_is_met_at_adjustments_alone(bout: Any) -> None:
    # One HP is lost at each hit; out at the first of them, dead at the second (of 1 HP).
    jab = ("ann.sheet.attacks.beam.standard_damage 1",)
    for sets, armor, bob, defense, first, then in (
        ((), 0, "", 3, 2, Fraction(6, 5)),
        ((), 2, "", 3, 2, Fraction(6, 4)),
        ((), 5, "", 3, 2, 6),
        (("bob.status.blinded true",), 4, "", 3, 2, Fraction(6, 5)),
        ((), 2, "standard.defense = 5", 4, 3, Fraction(6, 5)),
        ((), 2, "", 0, Fraction(6, 5), Fraction(6, 4)),
    ):
        fight = bout(*jab, *sets, hp=1, armor=armor, bob=bob, defense=defense)
        races = fight.odds("ann bob --with beam --range 5").races
        assert (races["knocked-out"].enough, races["dead"].enough) == (1, 2)
        assert average(races["knocked-out"]) == pytest.approx(float(first))
        assert average(races["dead"]) == pytest.approx(float(first + then)), (armor, defense)
        assert races["knocked-out"].chain is None
        assert races["dead"].assumes == races["knocked-out"].assumes == (AS_NOW,)
    # Two hits in a row kill: 1/2 and 5/6; the law of the number of attacks says so.
    law = attacks_until(bout(*jab, hp=1).odds("ann bob --with beam --range 5").races["dead"], 3)
    found = {n: Fraction(weight, law.total) for n, weight in law.weights.items()}
    assert found == {2: Fraction(5, 12), 3: Fraction(7, 12)}
    # Who must lose two to be out, and dies at four: 2 + 2, then 6/5 each.
    two = bout(*jab, hp=2).odds("ann bob --with beam --range 5").races["dead"]
    assert average(two) == pytest.approx(4 + 12 / 5)
    below = bout(*jab, hp=1, rules='dead_at = "below"').odds("ann bob --with beam --range 5")
    assert below.races["dead"].enough == 3
    assert average(below.races["dead"]) == pytest.approx(2 + 12 / 5)
    # A blow of five at once is both.
    once = bout("ann.sheet.attacks.beam.standard_damage 5", hp=1)
    assert average(once.odds("ann bob --with beam --range 5").races["dead"]) == pytest.approx(2)
    # Blows that heal are blows that take nothing.
    heal = bout("ann.sheet.attacks.beam.standard_damage -1", "bob.hp 3", hp=4)
    (weights,) = [race.loss.weights for race in heal.odds("ann bob --with beam").races.values()][:1]
    assert weights == {0: 1}


@R6
@pytest.mark.rule("zt", "A4")
def test_the_average_where_the_defense_is_rolled_first(bout: Any) -> None:
    jab = ("ann.sheet.attacks.beam.standard_damage 1",)
    line = "ann bob --with beam --range 5 --add-dice -1"
    numbers = {"dexterity": 8, "athletics": 3, "hp": 1, "armor": 3, "defense": None}
    # A die of 8 against one of 4, for Bob's armor is heavy, and 3 for the armor: each Defense as
    # often as it falls, times as many attacks as it then takes.
    falls = {face: reaches(face, 4) - reaches(face + 1, 4) for face in range(1, 300)}
    takes = {face: 1 / reaches(face + 3 + 1, 8) for face in falls}
    first = sum(falls[face] * takes[face] for face in falls)
    races = bout(*jab, **numbers, bob="heavy = true").odds(line).races
    assert average(races["knocked-out"]) == pytest.approx(float(first), rel=1e-6)
    assert average(races["dead"]) == pytest.approx(float(first + Fraction(8, 5)), rel=1e-6)
    assert races["knocked-out"].assumes == races["dead"].assumes == (FIRST, AS_NOW)
    # A Defense of all ones may be beaten by all but all ones: by 7 of 8, not 4.
    fight = bout(*jab, **numbers, bob="heavy = true", rules="defense_crit = true")
    less = first - falls[1] * (takes[1] - Fraction(8, 7))
    assert average(fight.odds(line).races["knocked-out"]) == pytest.approx(float(less), rel=1e-6)


@R6
def test_whether_there_is_an_average_at_all(bout: Any) -> None:
    for dexterity, words, athletics, bob, told in (
        (3, "--add-dice 2", 3, "", True),  # two dice more of as many sides
        (3, "--add-dice 1", 3, "", False),
        (3, "", 3, "", False),
        (3, "--add-dice 2", 0, "", False),  # fewer sides
        (6, "", 3, "", True),  # more sides
        (0, "--add-dice -1 --modifier 9", 0, "", False),  # no dice against dice
        (0, "--add-dice -1 --modifier 9", 0, "heavy = true", True),  # against none
        (0, "", 0, "standard.defense = 3", True),
        (0, "", 0, "heavy = true", True),
    ):
        fight = bout(dexterity=dexterity, athletics=athletics, bob=bob, hp=1, defense=None)
        race = fight.odds(f"ann bob --with beam --range 5 {words}").races["knocked-out"]
        assert race.chain is not None
        assert (average(race) is not None) is told, (dexterity, words, athletics, bob)
    minion = bout(bob="standard.defense = 3", hp=1, defense=None).odds("ann bob --with beam")
    assert average(minion.races["knocked-out"]) == pytest.approx(2)
    number = bout(athletics=3, hp=1, defense=None).odds("ann bob --with bite")
    assert average(number.races["knocked-out"]) is None  # 6 never beats what explodes above it


@R6
def test_who_has_many_hp_is_met_alike(bout: Any) -> None:
    # A bite always hits, for five.
    for hp, defense, sets, knocked, dead in (
        (50, 3, (), (False, (AS_NOW,)), (True, (AS_NOW,))),
        (51, 3, (), (False, (AS_NOW,)), (False, (ALIKE, AS_NOW))),
        (100, None, (), (True, (FIRST, AS_NOW)), (False, (ALIKE, AS_NOW))),
        (101, None, (), (False, (ALIKE, AS_NOW)), (False, (ALIKE, AS_NOW))),
        (250, 3, (), (False, (AS_NOW,)), (False, (ALIKE, AS_NOW))),
        (251, 3, (), (False, (AS_NOW,)), None),
        (500, 3, (), (False, (AS_NOW,)), None),
        (501, 3, (), None, None),
        (120, 3, ("bob.hp 0",), (False, (AS_NOW,)), (False, (AS_NOW,))),
        (40, 3, ("bob.hp 0",), (False, (AS_NOW,)), (False, (AS_NOW,))),
        (40, None, ("bob.hp 0",), (False, (ALIKE, AS_NOW)), (True, (FIRST, AS_NOW))),
    ):
        report = bout(*sets, hp=hp, defense=defense).odds("ann bob --with bite")
        found = {
            what: (race.chain is not None, race.assumes) for what, race in report.races.items()
        }
        wanted = {"knocked-out": knocked, "dead": dead}
        assert found == {what: each for what, each in wanted.items() if each}, (hp, sets)
        followed = "damage dice are computed through 64 explosions"
        assert {*report.notes} <= {followed}, (hp, sets)


@R6
def test_who_has_many_hp_does_without_the_rarest_damage(bout: Any) -> None:
    cut = "--until {}: damage above 46 counts as 46"
    for hp, knocked, dead in ((50, False, False), (100, False, True), (101, True, True)):
        report = bout(hp=hp).odds("ann bob --with beam --range 5")
        for what, wanted in (("knocked-out", knocked), ("dead", dead)):
            assert (cut.format(what) in report.notes) is wanted, (hp, what)
            assert (max(report.races[what].loss.weights) == 46) is wanted
    # It breaks in 1 of 16,000,000 blows, and hits otherwise still less: 12 are counted as 7.
    sets = ("ann.sheet.attacks.sword.standard_damage 5", "ann.sheet.attacks.sword.break_chance 1")
    rare = bout(*sets, dexterity=16, hp=101, defense=300).odds("ann bob --with sword --add-dice 2")
    assert "--until knocked-out: damage above 7 counts as 7" in rare.notes


@R6
def test_a_blow_that_does_nothing_or_heals_takes_nothing(bout: Any) -> None:
    # Of 1d6 - 5 nothing is felt but by a six, and what follows it makes 2 or more of it.
    report = bout(hp=1).odds("ann bob --with beam --range 5 --damage-modifier -5")
    assert average(report.races["knocked-out"]) == pytest.approx(12)
    assert average(report.races["dead"]) == pytest.approx(12)


@R6
def test_damage_is_cut_where_more_is_rarer_than_one_in_a_million(bout: Any) -> None:
    # A hit in 5/6 of the times: 47 and more are 2 of 6 to the power of 8, so 0.99 in a million.
    # With a die of 20 at 3 it is 17/20, and 1.01 in a million: 47 is told, 49 is counted as more.
    for numbers, words, top in (
        ({"defense": 1}, "", 47),
        ({"dexterity": 16}, "--add-dice -1", 49),
    ):
        report = bout(hp=101, **numbers).odds(f"ann bob --with beam --range 5 {words}")
        loss = report.races["knocked-out"].loss
        assert max(loss.weights) == top
        hit = Fraction(5, 6) if top == 47 else Fraction(17, 20)
        assert Fraction(loss.weights[0], loss.total) == 1 - hit
        rest = Fraction(2 if top == 47 else 1, 6**8)
        assert Fraction(loss.weights[top], loss.total) == hit * rest
