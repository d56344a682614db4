"""Whole reports of odds, with chances computed by hand: a die is a success on 8, 9 and 10."""

from fractions import Fraction
from typing import Any

import pytest

from hero_combat.dice.laws import Chance, Law
from hero_combat.errors import UsageError
from hero_combat.fight.odds import OddsReport, attacks_until
from hero_combat.systems.storyteller.health import Marks, condition
from hero_combat.systems.storyteller.odds import every_outcome
from hero_combat.systems.storyteller.odds.report import points_until

# Ann's pool is her Strength; Bob has 2 boxes, 1 of Stamina and no Defense.
SMALL = """
[combatants.ann]
side = "one"
strength = 2
presence = 0
dexterity = 2
firearms = 0
ready = ["claw", "fist", "curse", "gun"]
attacks.claw = { kind = "melee", skill = "presence" }
attacks.fist = { kind = "melee", skill = "presence", type = "bashing" }
attacks.curse = { kind = "melee", skill = "presence", type = "aggravated" }
[combatants.ann.attacks.gun]
kind = "firearm"
attribute = "strength"
skill = "presence"
autofire = true
damage = 1
[combatants.bob]
side = "two"
stamina = 1
health = 2
defense = 0
[combatants.cid]
side = "two"
stamina = 1
[objects.crate]
name = "the crate"
durability = 1
size = 2
"""
NOT, ONE, BOTH = Fraction(49, 100), Fraction(42, 100), Fraction(9, 100)
"""How likely two dice have no success, one, and two."""


def fraction(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {one.what: fraction(one.chance) for one in report.chances}


def parts(law: Law[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(weight, law.total) for outcome, weight in law.weights.items()}


def laws(report: OddsReport) -> dict[str, dict[int, Fraction]]:
    return {one.what: parts(one.law) for one in report.laws}


def odds(at: Any, words: str) -> OddsReport:
    weapon = "" if "--with" in words or "--impro" in words else "--with claw"
    report: OddsReport = at.odds(f"ann bob {weapon} --again 0 {words} --force".replace("  ", " "))
    return report


HIT = {1: ONE / (ONE + BOTH), 2: BOTH / (ONE + BOTH)}
ARRIVES = {0: NOT, 1: ONE, 2: BOTH}


@pytest.mark.parametrize(
    ("words", "kind", "fights", "out", "dead", "enough"),
    [
        # out when the track is full of worse than bashing: points of the first kind, one by one
        ("--with claw", "lethal", 0, BOTH, 0, (2, 4, 2)),
        ("--with fist", "bashing", BOTH, 0, 0, (4, 6, 2)),
        ("--with curse", "aggravated", 0, BOTH, BOTH, (2, 2, 2)),
    ],
)
def test_two_dice_against_two_boxes(
    game: Any,
    words: str,
    kind: str,
    fights: Fraction,
    out: Fraction,
    dead: Fraction,
    enough: tuple[int, int, int],
) -> None:
    at = game(SMALL)
    report = odds(at, words)
    assert report.title == f"Ann attacks Bob with the {words.split()[1]}"
    assert chances(report) == {
        "hit": ONE + BOTH,
        "exceptional": 0,
        "must roll to stay conscious": fights,
        "knocked out": out,
        "dead": dead,
    }
    assert [one.told for one in report.chances] == [
        "2d10 no-again",
        "5 successes or more",
        "track full, last box bashing",
        "dead or unconscious",
        "",
    ]
    assert laws(report) == {"successes": HIT, kind: HIT}
    assert [(what, race.enough, parts(race.loss)) for what, race in report.races.items()] == [
        ("knocked-out", enough[0], ARRIVES),
        ("dead", enough[1], ARRIVES),
        ("filled", enough[2], ARRIVES),
    ]
    assert [one.value for one in report.modifiers] == [2, 0, 0]
    assert at.heard.rolls[0] == {"strength": 2, "presence": 0, "Defense of bob": 0}
    assert report.notes == ()
    assert report.out is not None
    assert fraction(report.out) == out


@pytest.mark.parametrize(
    ("words", "race"), [("--with claw", "knocked-out"), ("--with curse", "dead")]
)
def test_how_many_attacks_it_takes(game: Any, words: str, race: str) -> None:
    """Both at once; or nothing and both, or one and at least one; or longer."""
    found = odds(game(SMALL), words).races[race]
    second = NOT * BOTH + ONE * (ONE + BOTH)
    assert parts(attacks_until(found, 3)) == {1: BOTH, 2: second, 3: 1 - BOTH - second}
    assert len(found.assumes) == 1


def test_defense_does_not_come_back_between_the_attacks(game: Any) -> None:
    """1 of Defense against the first attack: one die of two; none against the second."""
    at = game(SMALL)
    at.play("set bob.sheet.defense 1")
    at.play("set bob.lethal 1")
    found = odds(at, "--with claw").races["knocked-out"]
    first, then = Fraction(3, 10), (1 - Fraction(3, 10)) * (ONE + BOTH)
    assert parts(attacks_until(found, 3)) == {1: first, 2: then, 3: 1 - first - then}


def test_a_head_that_is_stunned_defends_less(game: Any) -> None:
    """Two Defense of one stunned by the first hit are one: one die more for the second."""
    at = game(SMALL)
    for line in ("bob.sheet.defense 4", "bob.sheet.size 2", "bob.sheet.health 20"):
        at.play(f"set {line}")
    words = "--with claw --location head --modifier 5 --no-defense bob"
    report = odds(at, words)
    # Strength 2 and 5 more, 2 less for the head: five dice; Size 2 less 1 stuns
    assert chances(report)["stunned"] == 1 - Fraction(7, 10) ** 5
    assert chances(report)["exceptional"] == Fraction(3, 10) ** 5


@pytest.mark.parametrize(
    ("words", "rules", "told", "hit", "dramatic"),
    [
        ("", "", "chance die", Fraction(1, 10), Fraction(1, 10)),
        # a failure is thrown once more, a 1 or a 10 is not
        ("--rote", "", "chance die rote", Fraction(18, 100), Fraction(1, 10)),
        ("--rote", 'rote_chance = "any"', "chance die rote", Fraction(18, 100), Fraction(18, 100)),
    ],
)
def test_a_chance_die(
    game: Any, words: str, rules: str, told: str, hit: Fraction, dramatic: Fraction
) -> None:
    report = odds(game(SMALL, rules), f"--modifier -9 {words}")
    assert [one.what for one in report.chances] == [
        "hit",
        "dramatic failure",
        "must roll to stay conscious",
        "knocked out",
        "dead",
    ]
    assert chances(report)["hit"] == hit
    assert chances(report)["dramatic failure"] == dramatic
    assert report.chances[0].told == told
    assert laws(report) == {"successes": {1: 1}, "lethal": {1: 1}}


@pytest.mark.parametrize(
    ("before", "words", "kinds"),
    [
        # 2 of the ballistic armor make lethal bashing: 2 points are bashing, the third lethal
        (
            ("set bob.sheet.armor.ballistic 2",),
            "--with gun",
            {
                "damage past armor": {2: HIT[1], 3: HIT[2]},
                "bashing": {2: 1},
                "lethal": {0: HIT[1], 1: HIT[2]},
            },
        ),
        (("set bob.sheet.armor.ballistic 9",), "--with gun", {"bashing": {2: HIT[1], 3: HIT[2]}}),
        # what was taken before is no part of it
        (
            ("set bob.taken_lethal 4", "set bob.taken_bashing 3", "set bob.taken_aggravated 2"),
            "--with gun",
            {"lethal": {2: HIT[1], 3: HIT[2]}},
        ),
        # Stamina 1 of the shield stops nothing of a gun with 1, and takes 1 off
        (
            ("act shield bob --on cid", "set cid.taken_bashing 3"),
            "--with gun",
            {
                "lethal": {1: HIT[1], 2: HIT[2]},
                "damage to the human shield": {2: HIT[1], 3: HIT[2]},
            },
        ),
        (("act cover bob --behind crate",), "--with gun", {"lethal": {1: HIT[1], 2: HIT[2]}}),
    ],
)
def test_the_kinds_of_damage(
    game: Any, before: tuple[str, ...], words: str, kinds: dict[str, dict[int, Fraction]]
) -> None:
    at = game(SMALL)
    for line in before:
        at.play(line)
    assert laws(odds(at, words)) == {"successes": HIT} | kinds


def test_covering_fire_threatens_and_hurts_nobody_yet(game: Any) -> None:
    report = odds(game(SMALL), "--with gun --maneuver covering-fire")
    assert report.title == "Ann attacks Bob with the gun (covering fire)"
    assert laws(report) == {
        "successes": HIT,
        "damage from covering fire": {2: HIT[1], 3: HIT[2]},
    }
    assert chances(report)["hit"] == ONE + BOTH
    for race in report.races.values():
        assert (parts(race.loss), race.chain) == ({0: 1}, None)


def test_a_killing_blow_has_no_roll(game: Any) -> None:
    """Strength 2 and 1 of the weapon are 3 points: past the 2 boxes."""
    at = game(SMALL)
    at.play("act tag bob --tag immobilized")
    report = at.odds("ann bob --with gun --maneuver killing-blow")
    assert [(one.what, fraction(one.chance), one.told) for one in report.chances] == [
        ("hit", 1, "no roll"),
        ("must roll to stay conscious", 0, "track full, last box bashing"),
        ("knocked out", 1, "dead or unconscious"),
        ("dead", 0, ""),
    ]
    assert laws(report) == {"lethal": {3: 1}}
    assert report.modifiers == ()


@pytest.mark.parametrize(
    ("before", "wrecked", "enough"),
    [
        # 1 and 2 points past Durability 1: of Structure 3, or of the 1 that is left
        ((), 0, 3),
        (("set crate.structure 2",), BOTH, 2),
        (("set crate.structure 1",), ONE + BOTH, 1),
    ],
)
def test_an_object(game: Any, before: tuple[str, ...], wrecked: Fraction, enough: int) -> None:
    at = game(SMALL)
    for line in before:
        at.play(line)
    report = at.odds("ann crate --with gun --again 0")
    assert chances(report) == {"hit": ONE + BOTH, "exceptional": 0, "wrecked": wrecked}
    most = min(2, enough)
    lost = {1: HIT[1], 2: HIT[2]} if most == 2 else {1: 1}
    assert laws(report) == {"successes": HIT, "Structure lost": lost}
    (race,) = report.races.values()
    assert (race.enough, parts(race.loss)[0], report.out) == (enough, NOT, None)


@pytest.mark.parametrize(
    ("spot", "more", "tag", "least"),
    [
        ("hand", 4, "arm wrack", 1),
        ("eye", 5, "blinded", 1),
        ("arm", 1, "arm wrack", 2),  # beyond Stamina 1
        ("leg", 1, "leg wrack", 2),
    ],
)
def test_the_tag_of_a_spot(game: Any, spot: str, more: int, tag: str, least: int) -> None:
    at = game(SMALL)
    at.play("act tag bob --tag pierced")
    told = chances(odds(at, f"--location {spot} --modifier {more}"))
    assert told.pop(tag) == (ONE + BOTH if least == 1 else BOTH)
    assert list(told) == [
        "hit",
        "exceptional",
        "must roll to stay conscious",
        "knocked out",
        "dead",
    ]


def test_a_dodge_takes_from_what_counts_and_not_from_what_is_exceptional(game: Any) -> None:
    """Five dice, all of them successes, less those of 2 dice: Defense 1 doubled, 10-again off."""
    at = game(SMALL)
    at.play("set bob.sheet.defense 1")
    at.play("act dodge bob")
    report = odds(at, "--modifier 3")
    # five successes are dodged by five or more of two dice alone, which 10s can add up to
    five = Fraction(3, 10) ** 5
    exceptional = chances(report)["exceptional"]
    assert five * Fraction(99, 100) < exceptional < five


@pytest.mark.parametrize(("again", "beyond"), [("10", "10^10"), ("9", "10^10"), ("8", "10^10")])
def test_one_die_that_comes_again(game: Any, again: str, beyond: str) -> None:
    """Given a hit, each further success is a tenth, two tenths or three tenths as likely."""
    at = game(SMALL)
    report = at.odds(f"ann bob --with claw --modifier -1 --again {again}")
    share = Fraction(11 - int(again), 10)
    (law, lethal) = (one.law for one in report.laws)
    assert law == lethal
    found = parts(law)
    for number in range(1, len(found)):
        assert found[number] == share ** (number - 1) * (1 - share)
    most = law.most
    assert most == max(found) == len(found)
    # the last one stands for all above it; what is rarer than one in a million is no other
    assert found[most] == share ** (most - 1) >= Fraction(1, 1_000_000) > share**most
    far = "results with even more added dice (less than 1 chance in"
    assert report.notes == (f"{far} {beyond}) count as the last one",)


@pytest.mark.parametrize(("burst", "told"), [("short", False), ("medium", True), ("long", True)])
def test_what_a_burst_at_one_target_leaves_out(game: Any, burst: str, *, told: bool) -> None:
    notes = odds(game(SMALL), f"--with gun --burst {burst}").notes
    note = "these odds are for one target; a burst at several loses a die for each of them"
    assert (note in notes) is told


@pytest.mark.parametrize(
    ("before", "rules"),
    [((), ""), (("set bob.applied 3",), "defense_floor = false"), (("set bob.applied 3",), "")],
)
def test_what_is_left_of_defense_is_no_part_of_the_odds(
    game: Any, before: tuple[str, ...], rules: str
) -> None:
    at = game(SMALL, rules)
    for line in before:
        at.play(line)
    assert odds(at, "").notes == ()


def test_who_is_down_already(game: Any) -> None:
    at = game(SMALL)
    at.play("set bob.status.unconscious true")
    races = odds(at, "").races
    assert {what: race.enough for what, race in races.items()} == {
        "knocked-out": 0,
        "dead": 4,
        "filled": 2,
    }
    assert races["knocked-out"].chain is None
    assert races["dead"].chain is not None
    at.play("set bob.lethal 1")
    at.play("set bob.bashing 1")
    races = odds(at, "").races
    assert {what: race.enough for what, race in races.items()} == {
        "knocked-out": 0,
        "dead": 3,
        "filled": 0,
    }


@pytest.mark.parametrize(
    ("held", "kind", "out", "dead"),
    [
        (Marks(), "bashing", 14, 21),
        (Marks(), "lethal", 7, 14),
        (Marks(), "aggravated", 7, 7),
        (Marks(3, 2, 1), "lethal", 4, 10),
        (Marks(3, 2, 1), "bashing", 5, 11),
        (Marks(0, 7), "lethal", 0, 7),
        (Marks(0, 0, 7), "bashing", 0, 0),
    ],
)
def test_how_many_points_it_takes(held: Marks, kind: str, out: int, dead: int) -> None:
    """7 boxes: free ones first; then each `/` becomes an `X`, and each `X` a `*`."""
    worse = ("bleeding", "dead")
    assert points_until(held, 7, kind, lambda now: condition(now, 7) in worse) == out
    assert points_until(held, 7, kind, lambda now: now.aggravated >= 7) == dead


def test_whoever_falls_under_fire_hits_nobody(game: Any) -> None:
    at = game(SMALL)
    at.play("set ann.under_fire 9")
    report = odds(at, "")
    assert (chances(report)["hit"], report.chances[0].told, report.laws) == (
        0,
        "no roll",
        (),
    )


def test_help_is_told(game: Any) -> None:
    report = odds(game(SMALL), "--helpers cid")
    assert report.chances[0].told == "2d10 no-again and help"


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("--with claw", "Ann attacks Bob with the claw"),
        ("--with unarmed", "Ann attacks Bob"),
        ("--with horns", "Ann attacks Bob with the horns"),
        ("--with teeth", "Ann attacks Bob with the teeth"),
        ("--maneuver grapple", "Ann attacks Bob (grapple)"),
        ("--improvised crate", "Ann attacks Bob with the crate"),
    ],
)
def test_with_what_it_is_attacked(game: Any, words: str, title: str) -> None:
    natural = "attacks.horns.kind = 'unarmed'\nattacks.teeth = {damage = 1, bite = true}\n"
    at = game(SMALL.replace("attacks.claw", f"{natural}attacks.claw"))
    assert at.odds(f"ann bob {words} --again 0 --force").title == title


def test_a_shot_at_one_behind_another_hits_the_other(game: Any) -> None:
    """Cid has 6 boxes; 2 or 3 points of the gun fall on him."""
    at = game(SMALL)
    for line in ("bob.grappling cid", "cid.grappling bob", "bob.screen cid", "cid.lethal 3"):
        at.play(f"set {line}")
    report = odds(at, "--with gun")
    assert chances(report)["knocked out"] == BOTH
    assert report.races["knocked-out"].enough == 3
    second = NOT * BOTH + ONE * (ONE + BOTH)
    assert parts(attacks_until(report.races["knocked-out"], 3)) == {
        1: BOTH,
        2: second,
        3: 1 - BOTH - second,
    }
    assert ("screened", "bob", "cid") in at.heard.notes
    assert len(report.notes) == 1
    assert chances(odds(at, "--with claw"))["knocked out"] == BOTH


@pytest.mark.parametrize(
    "before",
    [
        ("act cover bob --behind crate", "set crate.structure 1"),
        ("act shield bob --on cid", "set cid.aggravated 5"),
    ],
)
def test_cover_and_a_human_shield_are_followed_from_attack_to_attack(
    game: Any, before: tuple[str, ...]
) -> None:
    """The first hit takes 1 of 3 boxes, for what is before Bob holds it up once; the second 2."""
    at = game(SMALL)
    for line in (*before, "set ann.sheet.strength 1", "set bob.sheet.health 3"):
        at.play(line)
    hit = Fraction(3, 10)
    assert parts(attacks_until(odds(at, "--with gun").races["filled"], 3)) == {
        2: hit**2,
        3: 1 - hit**2,
    }


def test_the_odds_of_very_many_rolls_are_not_computed(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No success, one and two, each of them one way: 3, and 9 with a helper before."""
    at = game(SMALL)
    for most, words, enough in ((3, "", True), (2, "", False), (3, "--helpers cid", False)):
        monkeypatch.setattr(every_outcome, "MOST_RUNS", most)
        if enough:
            assert chances(odds(at, words))["hit"] == ONE + BOTH
            continue
        with pytest.raises(UsageError, match="too many possible rolls to compute its odds"):
            odds(at, words)
