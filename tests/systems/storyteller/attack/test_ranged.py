"""Shots: aim, bursts, covering fire, range, concealment, cover, shields, ammunition."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

pytestmark = pytest.mark.rule("storyteller", "P12")


def test_aim_adds_up_to_three_and_goes_with_the_shot(game: Any) -> None:
    at = game()
    for bonus in (1, 2, 3, 3):
        at.play("act aim ann --on bob")
        assert (at.now("ann").aim, at.now("ann").aiming) == (bonus, "bob")
    lines = at.rolls("resolve ann bob --with pistol --dice '1 1 1 1 1 1 1 1'")
    assert ("aim", 3) in lines
    assert (at.now("ann").aim, at.now("ann").aiming) == (0, "")


def test_another_target_starts_over(game: Any) -> None:
    at = game()
    at.play("act aim ann --on bob")
    assert at.changes("act aim ann --on cid") == {"ann.aiming": "cid"}
    assert "aim" not in dict(at.rolls("resolve ann bob --with pistol --dice '1 1 1 1 1'"))


def test_an_aim_waits_for_the_next_turn_alone(game: Any) -> None:
    at = game()
    at.until("ann")
    at.play("act aim ann --on bob")
    at.until("ann")
    assert at.now("ann").aim == 1
    at.until("ann")
    assert at.now("ann").aim == 0


@pytest.mark.parametrize(
    ("burst", "targets", "bonus", "bullets"),
    [
        ("short", "bob", 1, 3),
        ("medium", "bob", 2, 10),
        ("medium", "bob,cid", 0, 10),
        ("long", "bob,cid", 1, 20),
    ],
)
def test_bursts(game: Any, burst: str, targets: str, bonus: int, bullets: int) -> None:
    at = game()
    faces = " ".join("1" * (5 + bonus))
    dice = " / ".join([faces] * len(targets.split(",")))
    outcome = at.play(f"resolve ann {targets} --with smg --burst {burst} --dice '{dice}'")
    assert [roll.label for roll in outcome.rolls] == [f"attack {who}" for who in targets.split(",")]
    assert at.now("ann").used == {"smg": bullets}


def test_loose_rounds_cost_defense(game: Any) -> None:
    at = game("[combatants.a]\nattacks.gun = {weapon = 'heavy-revolver', loose = true}\n")
    at.play("act reload a")
    assert at.now("a").exposed == "loading round by round"


def test_what_bursts_refuse(game: Any) -> None:
    at = game()
    with pytest.raises(UsageError, match="the pistol can't fire bursts"):
        at.play("resolve ann bob --with pistol --burst short")
    with pytest.raises(Forbidden, match="can attack at most 1 target with a short burst"):
        at.play("resolve ann bob,cid --with smg --burst short")
    at.play("act aim ann --on bob")
    line = "resolve ann bob --with smg --burst short --dice '1 1 1 1 1 1'"
    assert ("useless_aim",) in at.notes(line)


@pytest.mark.rule("storyteller", "A17")
def test_covering_fire_forces_a_choice(game: Any) -> None:
    at = game()
    line = "resolve ann bob,cid --maneuver covering-fire --with smg --dice '8 8 1 1 1'"
    outcome = at.play(line)
    assert [one.who for one in outcome.open] == ["bob", "cid"]
    assert [at.now(who).under_fire for who in ("bob", "cid")] == [4, 4]
    assert at.now("ann").used == {"smg": 10}
    assert at.changes("act prone cid") == {
        "cid.under_fire": 0,
        "cid.under_fire_from": "",
        "cid.status.prone": True,
    }
    assert at.changes("act dodge bob") == {
        "bob.under_fire": 0,
        "bob.under_fire_from": "",
        "bob.lethal": 4,
        "bob.taken_lethal": 4,
        "bob.status.dodging": True,
    }
    at = game(rules='covering_fire_type = "bashing"')
    at.play(line)
    at.play("set bob.sheet.armor.general 1")
    assert at.changes("resolve bob ann --dice 1") == {
        "bob.under_fire": 0,
        "bob.under_fire_from": "",
        "bob.bashing": 3,
        "bob.taken_bashing": 3,
        "ann.applied": 1,
    }
    assert at.changes("act cover cid --behind crate") == {
        "cid.under_fire": 0,
        "cid.under_fire_from": "",
        "cid.behind": "crate",
    }


def test_a_gun_as_a_club(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with rifle --maneuver club --no-defense bob --dice '8 1 1 1'"
    assert at.changes(line) == {"bob.lethal": 3, "bob.taken_lethal": 3}


@pytest.mark.rule("storyteller", "A11")
def test_things_thrown(game: Any, two: str) -> None:
    # Strength 3 + Dexterity 3 + Athletics 1 - Size 1: 6, 12 and 24 metres
    at = game()
    line = "resolve ann bob --with stone --no-defense bob --range"
    assert ("range 12", -1) in at.rolls(f"{line} 12 --dice '1 1 1'")
    at.play("act pick-up ann --with stone")
    assert at.play(f"{line} 25 --dice 5").rolls[0].dice == "chance"
    round_ = two.replace('kind = "thrown"', 'kind = "thrown"\naerodynamic = true')
    assert ("range 48", -2) in game(round_).rolls(f"{line} 48 --dice '1 1'")
    literal = game(round_, 'aero_formula = "literal"')
    assert ("range 56", -2) in literal.rolls(f"{line} 56 --dice '1 1'")
    heavy = game(two.replace('kind = "thrown"\ndamage = 0\nsize = 1', 'kind = "thrown"\nsize = 3'))
    with pytest.raises(Forbidden, match="isn't strong enough to throw an object of Size 3"):
        heavy.play(f"{line} 5")
    anvil = game(two.replace('kind = "thrown"\ndamage = 0\nsize = 1', 'kind = "thrown"\nsize = 9'))
    dropped = anvil.play(f"{line} 0 --force --dice '1 1 1 1'")  # forced, at somebody's feet
    assert dropped.rolls[0].dice == "4d10"
    anvil.play("act pick-up ann --with stone")
    assert anvil.play(f"{line} 1 --force --dice 5").rolls[0].dice == "chance"


def test_a_human_shield_takes_it_all(game: Any) -> None:
    at = game()
    at.play("act cover bob --behind crate")
    assert at.changes("act shield bob --on cid") == {
        "bob.behind": "",
        "bob.shield": "cid",
        "bob.breaking": 1,
    }
    at.play("resolve ann bob --with rifle --dice '8 8 1 1 1'")
    assert (at.marks("bob"), at.marks("cid")) == ((0, 4, 0), (0, 6, 0))
    assert at.changes("resolve ann bob --with pistol --dice '8 1 1 1 1'") == {
        "ann.used": {"rifle": 1, "pistol": 1},
        "cid.aggravated": 1,
        "cid.taken_lethal": 8,
        "cid.felled_by": "ann",
        "cid.status.unconscious": True,
        "cid.status.prone": True,
    }


def test_a_thing_without_ranges(game: Any) -> None:
    at = game("[combatants.a]\nattacks.gun = {kind = 'firearm', damage = 1}\n[combatants.b]\n")
    assert ("no_ranges", "gun") in at.notes("resolve a b --range 99 --dice 1")


def test_an_aimed_shot_is_the_action_of_the_round(game: Any) -> None:
    at = game()
    at.until("ann")
    at.play("act aim ann --on bob")
    at.until("ann")
    at.play("resolve ann bob --with pistol --dice '8 1 1 1 1 1'")
    with pytest.raises(Forbidden, match="Ann has used this round's action"):
        at.play("resolve ann bob --with pistol --dice '8 1 1 1 1'")
