"""Odds worked out by hand: one exploding die has chances that anybody can reckon."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.dice.laws import Chance
from hero_combat.fight.odds import OddsReport

R6 = pytest.mark.rule("zt", "6")
HALF, SIXTH = Fraction(1, 2), Fraction(1, 6)


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def told(report: OddsReport) -> dict[str, tuple[Fraction, str]]:
    """Each chance with what is told of it."""
    return {one.what: (value(one.chance), one.told) for one in report.chances}


def reaches(total: int, sides: int = 6) -> Fraction:
    """The chance that one exploding die comes to so much: `sides` again and again, and the rest."""
    if total <= 1:
        return Fraction(1)
    again, rest = divmod(total - 1, sides)
    return Fraction(sides - rest, sides) / sides**again


@R6
@pytest.mark.rule("zt", "P5")
def test_a_sword_at_defense_3_and_2_hp(bout: Any) -> None:
    report = bout().odds("ann bob --with sword")
    # 4 or more hit; a 1 is a Critical Failure that breaks the sword in 40 of 100, and then hits.
    hit, broken = HALF + SIXTH * Fraction(40, 100), SIXTH * Fraction(40, 100)
    fresh = told(report).pop("hit a fresh Defense")
    assert fresh[1] == "after Bob's next Defense Check"
    # Two such dice tie in 5/36 and, when both are sixes, again and again: 1/7. Each wins 3/7.
    assert abs(fresh[0] - (Fraction(3, 7) + broken)) < Fraction(1, 10**13)
    assert {what: found for what, found in told(report).items() if "fresh" not in what} == {
        "hit": (hit, "1d6! over 3"),
        "weapon breaks": (broken, "all ones, then 40 or less on d100"),
        "Unconscious": (hit, "2 HP to lose"),
        "dead": (HALF * Fraction(5, 6) + broken, "4 HP to lose"),
    }
    assert report.out is not None
    assert value(report.out) == hit
    assert report.title == "Ann attacks Bob with the sword"
    assert [(one.what, one.value) for one in report.modifiers] == [("dexterity 0", "1d6")]
    (damage,) = report.laws
    # d6 and 2, and 5 more where it broke.
    assert damage.mean is not None
    assert value(damage.mean) == (HALF * Fraction(62, 10) + broken * Fraction(112, 10)) / hit
    assert set(report.races) == {"knocked-out", "dead"}


@R6
def test_the_rarest_damage_is_one_outcome(bout: Any) -> None:
    (damage,) = bout(hp=9).odds("ann bob --with beam --range 5").laws
    # 30 and more is 1 in 7,776: not rare enough. 33 and more is 4 in 46,656, 32 is 5 in as many.
    assert damage.law.most == 33
    found = {n: Fraction(w, damage.law.total) for n, w in damage.law.weights.items()}
    wanted = {n: reaches(n) - reaches(n + 1) for n in range(1, 33) if n % 6} | {33: reaches(33)}
    assert found == wanted
    report = bout(hp=9).odds("ann bob --with beam --range 5")
    assert (
        report.notes[-1]
        == "dice can explode forever, so damage of 33 or more counts as one outcome"
    )


@R6
@pytest.mark.rule("zt", "A21")
def test_damage_is_followed_as_far_as_it_may_kill(bout: Any) -> None:
    deep = "damage dice are computed through 64 explosions"
    for hp, sets, more, kills in (
        (95, (), {}, 190),
        (96, (), {}, 192),
        (95, (), {"rules": 'dead_at = "below"'}, 191),
        (40, ("bob.hp -39",), {}, 1),
        (40, ("bob.hp -39",), {"rules": 'dead_at = "below"'}, 2),
        (40, ("bob.hp 10",), {}, 50),
    ):
        report = bout(*sets, hp=hp, **more).odds("ann bob --with beam --range 5")
        defense = Fraction(5, 6) if "bob.hp -39" in sets else HALF  # over 0, or over 3
        assert told(report)["dead"] == (defense * reaches(kills), f"{kills} HP to lose")
        assert (deep in report.notes) is (hp == 96), hp
    # A sword adds 2, and 5 more where it breaks; the nearer of both ends is told.
    assert deep in bout(hp=96).odds("ann bob --with sword").notes
    assert deep not in bout(hp=95).odds("ann bob --with sword").notes
    # Who feels half must be dealt the double.
    half = bout(hp=95, bob='resistances = ["light"]').odds("ann bob --with beam --range 5")
    assert told(half)["dead"][0] == HALF * reaches(380)
    assert told(half)["Unconscious"][0] == HALF * reaches(190)


# The means of rulings, 6: by the score of the ability.
MEANS = [
    (0, "21/5"),
    (3, "20/3"),
    (6, "42/5"),
    (8, "72/7"),
    (10, "110/9"),
    (12, "156/11"),
    (16, "420/19"),
]


@R6
def test_the_mean_damage_of_a_hit(bout: Any) -> None:
    def mean(words: str, **numbers: Any) -> Fraction:
        (damage,) = bout("ann.luck 2", hp=9, **numbers).odds(f"ann bob {words}").laws
        assert damage.mean is not None
        return value(damage.mean)

    beam = "--with beam --range 5"
    for score, pool in MEANS:
        assert mean(beam, strength=score) == Fraction(pool)
    for luck in (1, 2):
        lucky = mean(f"{beam} --luck-damage {luck} --damage-modifier -3", strength=16)
        assert lucky == Fraction(420, 19) + luck * Fraction(10, 3) - 3
    assert mean(f"{beam} --assist-damage bob") == Fraction(21, 5) + 3
    assert mean(f"{beam} --disrupt-damage bob") == Fraction(21, 5) - 3
    forced = mean(f"{beam} --luck 3 --luck-damage 3 --force")
    assert forced == Fraction(21, 5) + 10
    more = f"{beam} --damage-dice 1"
    assert mean(more, strength=8) == Fraction(3, 2) * Fraction(72, 7)
    assert mean(f"{beam} --damage-dice -1 --damage-modifier 4") == 4
    assert mean(beam, strength=3, bob='vulnerabilities = ["light"]') == 2 * Fraction(20, 3)
    assert mean(beam, strength=3, bob='immunities = ["light"]') == 0
    assert mean("--with bite") == 5
    assert mean("--with bite --luck-damage 1 --damage-modifier 2") == 7 + Fraction(10, 3)
    # One hit in so many is by a sword that breaks: 1/15 of 17/30.
    broken = Fraction(1, 15) / Fraction(17, 30)
    for score, pool in (MEANS[0], MEANS[3]):
        sword = Fraction(pool) + 2
        assert mean("--with sword", strength=score) == sword + 5 * broken
        flat = mean("--with sword", strength=score, rules='broken_damage = "flat"')
        assert flat == sword * (1 - broken) + 5 * broken
        lucky = mean("--with sword --luck-damage 1", strength=score)
        assert lucky == sword + Fraction(10, 3) + 5 * broken
    # Numbers of which none is rolled are two outcomes, neither of them rare.
    (fixed,) = bout("ann.sheet.attacks.sword.standard_damage 5").odds("ann bob --with sword").laws
    found = {n: Fraction(weight, fixed.law.total) for n, weight in fixed.law.weights.items()}
    assert found == {7: 1 - broken, 12: broken}
    assert (fixed.law.most, value(fixed.mean)) == (None, 7 + 5 * broken)
    # All ones of damage are nothing, or half is felt: then the mean is none that can be told so.
    for words, numbers in (
        ("--with sword", {"rules": 'damage_crit = "nothing"'}),
        (beam, {"bob": 'resistances = ["light"]'}),
    ):
        (damage,) = bout(hp=9, **numbers).odds(f"ann bob {words}").laws
        assert damage.mean is None


@R6
def test_how_exact_a_defense_that_is_rolled_is(bout: Any) -> None:
    heavy = "heavy = true"
    for dexterity, words, athletics, bob, zeros in (
        # Both dice are followed to 9 sixes: what is left open is 1 in 6 to the power of 18.
        (0, "", 0, "", 14),
        (0, "--modifier 3", 0, "", 14),
        (3, "--add-dice -1", 3, heavy, 13),  # 11 fours each
        (10, "--add-dice -1", 10, heavy, 14),  # 7 tens each
        (16, "--add-dice -1", 0, "", 23),  # 6 twenties, and 20 sixes
        (0, "", 16, heavy, 23),
        (16, "--add-dice -1", 16, heavy, 15),  # 6 twenties each
        (0, "--modifier 300", 3, heavy, 38),  # 64 fours are all that is followed
    ):
        fight = bout(dexterity=dexterity, athletics=athletics, hp=9, bob=bob)
        report = fight.odds(f"ann bob --with beam --range 5 {words}")
        note = f"against a fresh Defense the chance is exact to 1 in 10^{zeros}"
        assert report.notes[0] == note, (dexterity, words, athletics)


@R6
def test_what_has_no_dice_is_exact(bout: Any) -> None:
    beam = "--with beam --range 5"
    for words, numbers, fresh in (
        (beam, {"bob": "standard.defense = 4"}, reaches(5)),
        (beam, {"bob": "heavy = true", "armor": 6}, reaches(7)),
        (beam, {"bob": "heavy = true", "armor": -3}, Fraction(5, 6)),
        ("--with bite", {"bob": "standard.defense = 5"}, Fraction(1)),
        ("--with bite", {"bob": "standard.defense = 6"}, Fraction(0)),
        ("--with bite --luck 1", {"bob": "standard.defense = 8"}, reaches(3, 4)),
        ("--with bite --luck 1 --modifier -4", {"bob": "standard.defense = -9"}, Fraction(1)),
        (f"{beam} --add-dice -1 --modifier 4", {"bob": "standard.defense = 3"}, Fraction(1)),
        (f"{beam} --add-dice -1 --luck 1", {"bob": "standard.defense = 3"}, reaches(4, 4)),
    ):
        report = bout(hp=9, **numbers).odds(f"ann bob {words}")
        assert told(report)["hit a fresh Defense"][0] == fresh, (words, numbers)
        explodes = "dice can explode forever, so damage of 33 or more counts as one outcome"
        assert report.notes == ((explodes,) if words.startswith(beam) else ())
    mine = bout(hp=9).odds("ann bob --with bite")  # 6 against 1d6!
    assert told(mine)["hit a fresh Defense"][0] == 1 - reaches(6)


@R6
def test_dice_are_followed_through_64_explosions(bout: Any) -> None:
    note = "dice are computed through 64 explosions"
    for words, most in (
        ("--with beam --range 5 --modifier 5", 64 * 6 + 5 - 1),
        ("--with bite --luck 1", 6 + 64 * 4 - 1),
    ):
        for defense, noted in ((most, False), (most + 1, True)):
            report = bout(defense=defense, hp=9).odds(f"ann bob {words}")
            assert (note in report.notes) is noted, (words, defense)
            hit = reaches(379 + 5) if "beam" in words else reaches(256, 4)
            assert told(report)["hit"][0] == (0 if noted else hit)


@R6
@pytest.mark.rule("zt", "2.1", "A11")
def test_what_must_be_beaten_is_told_as_people_write_it(bout: Any) -> None:
    for words, text in (
        ("--with beam --range 5", "1d6! over 3"),
        ("--with beam --range 5 --modifier 2", "1d6! + 2 over 3"),
        ("--with beam --range 5 --modifier -2", "1d6! - 2 over 3"),
        ("--with beam --range 5 --luck 2", "1d6! + 2d4! over 3"),
        ("--with beam --range 5 --luck 1 --modifier -2", "1d6! + 1d4! - 2 over 3"),
        ("--with bite", "6 over 3"),
        ("--with bite --modifier -8", "-2 over 3"),
        ("--with beam --range 5 --add-dice -1", "0 over 3"),
        ("--with beam --range 5 --add-dice -1 --luck 1", "1d4! over 3"),
    ):
        assert bout().odds(f"ann bob {words}").chances[0].told == text
    crit = bout("bob.defense_crit true", rules="defense_crit = true").odds("ann bob --with sword")
    assert told(crit)["hit"] == (Fraction(5, 6) + Fraction(1, 15), "1d6! over 3, all ones")
    first = bout(defense=None).odds("ann bob --with sword")
    assert first.chances[0].told == "1d6! over 1d6!, still to be rolled"


@R6
@pytest.mark.rule("zt", "P7", "A18")
def test_a_grapple_has_no_damage(bout: Any) -> None:
    report = bout().odds("ann bob --grapple")
    found = told(report)
    assert found.keys() == {"hit", "hit a fresh Defense", "weapon breaks"}
    assert found["hit"][0] == HALF + SIXTH / 100
    assert found["weapon breaks"] == (SIXTH / 100, "all ones, then 1 on d100")
    assert (report.title, report.laws, value(report.out)) == ("Ann grapples Bob", (), 0)
    safe = bout(rules="unarmed_breaks = false").odds("ann bob --grapple")
    assert told(safe).keys() == {"hit", "hit a fresh Defense"}


@R6
@pytest.mark.rule("zt", "A17")
def test_where_00_is_0_it_breaks_what_can_break(bout: Any) -> None:
    report = bout(rules="double_zero = 0").odds("ann bob --with sword")
    assert told(report)["weapon breaks"][0] == SIXTH * Fraction(41, 100)
    always = bout().odds("ann bob --with rock")
    assert told(always)["weapon breaks"][0] == SIXTH
    assert told(always)["hit"][0] == HALF + SIXTH


@R6
@pytest.mark.rule("zt", "A22")
def test_a_defense_is_rolled_first_before_the_fight_or_where_newcomers_roll_one(bout: Any) -> None:
    late = ("round 1", "acting ann")
    for rules, sets, first in (
        ("", (), True),
        ("join_defense = false", (), True),
        ("", late, True),
        ("join_defense = false", late, False),
    ):
        fight = bout(*sets, rules=rules, defense=None)
        report = fight.odds("ann bob --with beam --range 5")
        wanted = "1d6! over 1d6!, still to be rolled" if first else "1d6! over 0"
        assert report.chances[0].told == wanted
        assert ("hit a fresh Defense" in told(report)) is not first
