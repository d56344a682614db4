"""`resolve`: combat, defensive and Initiative maneuvers."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import KnockedBack


@pytest.mark.rule("megs", 40, 41, 42, 47, 51)
@pytest.mark.parametrize(
    ("maneuver", "number", "rv"),
    [
        ("critical-blow", 11, -3),
        ("devastating-attack", 15, -6),
        ("flailing-attack", 4, 3),
        ("pull-punch", 7, 1),
        ("trick-shot", 11, None),
    ],
)
def test_maneuvers_shift_ov_and_rv(
    game: Any, explained: Any, maneuver: str, number: int, rv: int | None
) -> None:
    """AV 9 against OV 5 alone needs 7."""
    outcome = game.do(f"resolve nova brick --with bolt --maneuver {maneuver}", "2 1")
    assert outcome.rolls[0].reading == f"3 against {number}: failure"
    word = maneuver.replace("-", " ")
    assert explained(outcome, "to hit brick").get(f"{word} (columns to RV)") == rv


@pytest.mark.rule("megs", 40)
def test_a_critical_blow_acts_like_column_shifts_below_the_rv(game: Any) -> None:
    game.do("resolve nova brick --with bolt --ev 6 --maneuver critical-blow", "9 2")
    # EV 6 against RV 8 at column 4 - 3 = 1: 3 RAPs
    assert game.now("brick").physical == 25 - 3


@pytest.mark.rule("megs", 42)
def test_flailing_must_beat_the_rv_shift_for_full_damage(game: Any) -> None:
    game.do("resolve nova brick --with bolt --maneuver flailing-attack", "3 2")
    assert game.now("brick").physical == 25  # EV column 5 against 4 + 3: N
    with pytest.raises(Forbidden, match="can't combine flailing-attack with pull-punch"):
        game.phase(4).do("resolve nova brick --with bolt --maneuver flailing-attack,pull-punch")


@pytest.mark.rule("megs", 40, 41)
def test_conflicts_are_refused(game: Any) -> None:
    with pytest.raises(Forbidden, match="can't combine critical-blow and devastating-attack"):
        game.do("resolve nova brick --with bolt --maneuver critical-blow,devastating-attack")
    with pytest.raises(Forbidden, match="can't combine grapple and charge"):
        game.do("resolve nova brick --maneuver grapple,charge --moved 1")
    with pytest.raises(UsageError, match='there is no maneuver "critcal-blow"'):
        game.do("resolve nova brick --with bolt --maneuver critcal-blow")


@pytest.mark.rule("megs", 43)
def test_a_grapple_holds_and_may_hurt(game: Any) -> None:
    outcome = game.do("resolve brick thug --maneuver grapple", "5 6")
    # DEX 5 against 4: 9; 11 earns 1; STR 12 against BODY 4, column 1: 10 RAPs > 4
    assert outcome.sentence == "Brick hits Thug (grapple). Brick grapples Thug."
    assert [decision.how for decision in outcome.open] == ["amend --hurt"]
    assert (game.now("brick").holds, game.now("thug").held_by) == ("thug", "brick")
    with pytest.raises(Forbidden, match="grapples with Thug and can attack nobody else"):
        game.phase(4).do("resolve brick nova")
    outcome = game.do("resolve thug brick --ev 3", "2 1")
    assert outcome.rolls[0].modifiers[0].value == "3"  # STR is AV and OV of the grappled


@pytest.mark.rule("megs", 43)
def test_a_grapple_that_hurts_and_no_knockback(game: Any) -> None:
    game.do("resolve brick thug --maneuver grapple --hurt", "5 6 / 9 10")
    assert game.now("thug").physical == 11 - 12 + 0
    game.phase(4)
    game.have("thug", physical=11, stun=0)
    outcome = game.do("resolve brick thug --ev 4", "9 8 / 9 10")
    assert KnockedBack not in map(type, outcome.events)


@pytest.mark.rule("megs", 43, 6)
def test_breaking_a_grapple_and_moving_in_one(game: Any) -> None:
    game.do("resolve thug nova --maneuver grapple", "9 8")
    assert game.now("nova").held_by == "thug"
    outcome = game.phase(4).do("act break-grapple nova", "9 3")
    assert outcome.sentence == "Nova breaks the grip of Thug."
    assert game.now("thug").holds == ""


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_takes_the_highest_values_and_does_raps(game: Any, explained: Any) -> None:
    line = "resolve nova brick,thug --with bolt --maneuver multi-attack --no-knockback"
    outcome = game.do(line, "6 5")
    label = "to hit brick,thug"
    found = explained(outcome, label)
    assert (found["OV"], found["2 targets (columns to OV)"]) == ("5", 1)
    # 9 against 5 +1: 9; 11 earns 1; EV 9 against 8 +1 -1: column 4: 3 RAPs to each
    assert (game.now("brick").physical, game.now("thug").physical) == (22, 8)


@pytest.mark.rule("megs", 44)
def test_several_targets_never_crash_and_have_a_limit(game: Any) -> None:
    outcome = game.do("resolve brick nova,thug,doc --no-knockback", "9 10 / 9 10 / 9 10 / 9 10")
    assert "3 targets: a Multi-Attack" in outcome.notes
    game.have("brick", powers={"dex": 2})
    with pytest.raises(Forbidden, match="reaches 2 targets hand to hand"):
        game.phase(4).do("resolve brick nova,thug,doc")


@pytest.mark.rule("megs", 45, 60)
def test_a_sweep_attack_swings_an_object_and_may_break_it(game: Any, explained: Any) -> None:
    line = "resolve brick nova,thug --maneuver sweep-attack --club pole --larger"
    line += " --no-knockback --rv-shift -1"
    outcome = game.do(line, "9 10 / 9 10 / 9 10")
    found = explained(outcome, "to hit nova,thug")
    assert found["sweep attack (columns to OV)"] == -1
    assert found["2 targets (columns to OV)"] == 1
    assert found["larger than the area (columns to RV)"] == -1
    assert found["EV of Pole: BODY 6 or STR +1 column 14, the lower"] == "6"
    assert outcome.sentence == (
        "Brick hits Nova and Thug with Pole (sweep attack). Nova takes 7 Bashing damage. "
        "Thug takes 7 Bashing damage. Pole breaks."
    )
    with pytest.raises(Forbidden, match="at least 1 AP long"):
        game.phase(4).do(line.replace("pole", "door"))


@pytest.mark.rule("megs", 46)
def test_a_team_attack_waits_for_the_lowest_initiative(game: Any, explained: Any) -> None:
    game.have("doc", initiative=5, phases=(10,))
    line = "resolve nova brick --with bolt --maneuver team-attack --team doc"
    with pytest.raises(Forbidden, match="in a phase of Doc, who has the lowest Initiative"):
        game.do(line)
    outcome = game.phase(10).do(line, "2 1")
    assert explained(outcome, "to hit brick")["team of 2 (columns to OV)"] == -1


@pytest.mark.rule("megs", 47)
def test_pulling_a_punch_lets_the_attacker_choose_the_knockback(game: Any) -> None:
    line = "resolve brick nova --maneuver pull-punch --open-ground"
    outcome = game.do(line, "7 5 / 9 10 / 3 4")
    assert "amend --knockback-at-most N" in [decision.how for decision in outcome.open]
    game.have("nova", physical=14, stun=0, status={"dead": False})
    outcome = game.phase(4).do(f"{line} --knockback-at-most 0", "7 5 / 9 10 / 3 4")
    assert KnockedBack not in map(type, outcome.events)


@pytest.mark.rule("megs", 48)
def test_planned_knockback(game: Any, begin: Any) -> None:
    line = "resolve brick thug --maneuver planned-knockback --open-ground"
    outcome = game.do(line, "5 6 / 3 4")
    # 5 against 4: 9; 11 earns 1: EV 12 against BODY 4, column 1: 10 RAPs, at most 12 - 3
    assert outcome.sentence == (
        "Brick hits Thug (planned knockback). Thug takes 1 Bashing damage. Thug is "
        "knocked back 9 APs."
    )
    assert game.now("thug").physical == 10
    other = begin('planned_knockback_shifts = "damage"')
    assert other.do(line, "5 6 / 3 4").sentence == (
        "Brick hits Thug (planned knockback). Thug takes 1 Bashing damage. Thug is "
        "knocked back 9 APs."
    )
    with pytest.raises(Forbidden, match="needs EV above the target's BODY 8, and has 3"):
        game.do("resolve nova brick --with punch --maneuver planned-knockback")


@pytest.mark.rule("megs", 49)
def test_a_charge_may_hurt_who_charges(game: Any) -> None:
    with pytest.raises(UsageError, match="charge needs --moved"):
        game.do("resolve nova brick --maneuver charge")
    outcome = game.do("resolve nova brick --maneuver charge --moved 2 --power flight", "4 3")
    # AV 8 against 5: 9? no: 7 misses
    assert outcome.sentence == "Nova misses Brick (charge) (7 against 9)."
    outcome = game.phase(4).do(
        "resolve nova brick --maneuver dive-bomb --moved 2 --power flight", "4 3"
    )
    assert outcome.sentence == (
        "Nova hits Brick (dive bomb). Brick takes no damage. Nova takes 5 Bashing damage "
        "from the charge."
    )
    assert game.now("nova").physical == 14 - 5
    with pytest.raises(Forbidden, match="must close in by 1 AP"):
        game.phase(5).do("resolve nova brick --maneuver charge --moved 0")


@pytest.mark.rule("megs", 50)
def test_take_away(game: Any) -> None:
    outcome = game.do("resolve brick thug --maneuver take-away --object shield", "9 6")
    # 5 against 4 +2: 13; 15 earns 1; STR 12 against 3 +1 -1: 9 RAPs, shield BODY 10
    assert outcome.sentence == ("Brick hits Thug (take away). Brick takes Shield from Thug.")
    outcome = game.phase(4).do("resolve brick thug --maneuver take-away --object pole", "9 6")
    assert outcome.sentence == (
        "Brick hits Thug (take away). Brick takes Pole from Thug. Pole may be damaged."
    )


@pytest.mark.rule("megs", 51)
def test_a_trick_shot_by_difficulty(game: Any, explained: Any) -> None:
    line = "resolve nova brick --with bolt --maneuver trick-shot --difficulty hard"
    outcome = game.do(line, "2 1")
    # OV 5 is column 3, two more 5; OV 6 is column 3
    assert explained(outcome, "to hit brick")["trick shot (columns to OV)"] == 2
    with pytest.raises(UsageError, match=r"rules\.universal\.epic is not set"):
        game.phase(4).do(line.replace("hard", "epic"))


@pytest.mark.rule("megs", 52)
def test_a_groundstrike_has_the_ev_of_the_ground(game: Any, explained: Any) -> None:
    line = "resolve nova thug --with bolt --maneuver groundstrike --no-knockback --ground"
    outcome = game.do(f"{line} 6", "3 2 / 9 10")
    assert explained(outcome, "to hit thug")["EV of the ground's BODY"] == "6"
    with pytest.raises(Forbidden, match="strikes with 9 APs, not more than the ground's BODY 9"):
        game.phase(4).do(f"{line} 9")


@pytest.mark.rule("megs", 53)
def test_a_shockwave_stuns_and_knocks_back_without_damage(game: Any) -> None:
    outcome = game.do(
        "resolve brick nova,thug --maneuver shockwave --open-ground", "8 5 / 3 4 / 5 3 / 2 1"
    )
    assert game.now("nova").physical == 14
    assert game.now("nova").stun > 0 or game.now("nova").wakes > 0
    assert outcome.sentence == (
        "Brick hits Nova (shockwave). Nova is stunned for 5 phases. Nova is knocked back "
        "5 APs. Brick misses Thug (shockwave) (3 against 9)."
    )


@pytest.mark.rule("megs", 54)
def test_combined_attacks_need_every_trick_shot(game: Any) -> None:
    line = "resolve nova brick --with bolt --combine thug=pistol --no-knockback --ev 7"
    outcome = game.do(line, "9 7 / 6 5 / 9 10")
    # EVs 7 and 6 are a column apart: column 4 + 1, middle 10
    assert outcome.sentence == (
        "Thug joins in: EV 10. Nova hits Brick with the bolt (combined). Brick takes 10 "
        "Bashing damage."
    )
    assert game.now("thug").dice == 0
    outcome = game.phase(4).do(line, "2 1 / 6 5")
    assert outcome.sentence == (
        "Thug misses the mark: no combination. Nova hits Brick with the bolt (combined). "
        "Brick takes no damage."
    )


@pytest.mark.rule("megs", 54)
def test_boosted_attacks_do_not_combine(game: Any) -> None:
    with pytest.raises(Forbidden, match="can't combine an EV raised by Hero Points"):
        game.do("resolve nova brick --with bolt --combine thug=pistol --boost ev=1")


@pytest.mark.rule("megs", 55)
def test_a_block_takes_the_blow_on_the_object(game: Any, explained: Any) -> None:
    outcome = game.do("resolve thug nova --with pistol --block nova=door", "6 5 / 8 1")
    found = explained(outcome, "block nova")
    assert found["with a door (columns to OV)"] == -3
    # AV 5 against 6: 12? same bracket: 11 misses by one: no damage beyond the object
    assert outcome.sentence == (
        "Thug attacks Nova with the pistol. Nova blocks with Door; the attack misses."
    )
    assert game.now("nova").physical == 14
    assert game.now("nova").dice == 0


@pytest.mark.rule("megs", 55)
def test_what_is_above_the_object_goes_through(game: Any) -> None:
    outcome = game.do("resolve brick nova --block nova=door --no-knockback", "9 4 / 8 1 / 9 10")
    # EV 12 against the door's BODY 5: full damage 12: 7 go on
    assert outcome.sentence == (
        "Brick attacks Nova. Nova blocks with Door, which breaks. Nova takes 7 Bashing damage."
    )
    assert game.now("nova").physical == 14 - 7
    assert game.thing("door").body <= 0
    with pytest.raises(Forbidden, match="it is broken"):
        game.phase(4).do("resolve brick nova --block nova=door", "9 4")


@pytest.mark.rule("megs", 55)
def test_a_failed_block_makes_the_attack_easier(game: Any) -> None:
    outcome = game.do(
        "resolve thug nova --with pistol --no-knockback --block nova=hand",
        "5 4 / 2 1 / 9 10 / 9 10",
    )
    # 9 against 12 misses; two columns less need 8
    assert outcome.rolls[0].reading == (
        "9 against 12: failure; 9 against 8 after the failed Block; 6 damage to nova"
    )
    assert outcome.sentence == (
        "Thug attacks Nova with the pistol. Nova fails to block. Nova takes 6 Killing "
        "damage. Nova is out for 1 AP of time (8 seconds)."
    )
    assert game.now("nova").physical < 14


@pytest.mark.rule("megs", 55, 19)
def test_shifts_spent_on_the_block_and_several_attacks(game: Any, explained: Any) -> None:
    line = "resolve thug nova --with pistol --block nova=shield --blocks 2 --no-knockback"
    outcome = game.do(f"{line} --shifts block=1", "8 5 / 10 9")
    found = explained(outcome, "block nova")
    assert found["attacker's column shifts (columns to AV)"] == -1
    assert found["2 attacks (columns to OV)"] == 1
    again = game.do(f"{line.replace('thug', 'brick').replace('--with pistol ', '')}", "8 5")
    assert [roll.label for roll in again.rolls] == ["to hit nova"]


@pytest.mark.rule("megs", 55)
def test_an_object_not_made_for_it_blocks_once(game: Any) -> None:
    game.do("set wall.body 7")
    game.do("resolve thug nova --with pistol --block nova=wall --force", "8 5 / 10 9")
    assert (game.thing("wall").body, game.thing("wall").spoiled) == (6, True)
    with pytest.raises(Forbidden, match="can't block with Wall again"):
        game.phase(4).do("resolve thug nova --with pistol --block nova=wall", "8 5")
    game.do("set wall.spoiled false")
    with pytest.raises(Forbidden, match="can't carry Wall, weight 12"):
        game.phase(5).do("resolve thug nova --with pistol --block nova=wall", "8 5")


@pytest.mark.rule("megs", 56)
def test_dodging(game: Any, explained: Any, begin: Any) -> None:
    game.do("act dodge thug")
    outcome = game.do("resolve nova thug --with bolt", "2 1")
    assert explained(outcome, "to hit thug")["dodging (columns to OV)"] == 1
    with pytest.raises(Forbidden, match="has no Dice Action left"):
        game.do("resolve thug nova --with pistol")
    more = "[combatants.thug.powers]\nacrobatics = { aps = 5, kind = 'skill' }\n"
    at = begin(more=more)
    at.do("act dodge thug --power acrobatics")
    outcome = at.do("resolve nova thug --with bolt", "2 1")
    assert explained(outcome, "to hit thug")["Acrobatics (Dodging) (APs of OV)"] == 5
    phase = begin('dodge = "phase"')
    assert phase.do("act dodge thug").sentence == "Thug dodges: OV +1 column in this phase."


@pytest.mark.rule("megs", 57)
def test_taking_cover_and_what_it_stops(game: Any) -> None:
    game.do("set wall.body 20")
    outcome = game.do("resolve thug nova --with pistol --take-cover nova=wall", "6 5 / 9 7")
    assert outcome.sentence == (
        "Thug attacks Nova with the pistol. Nova takes cover behind Wall; the attack misses."
    )
    assert game.now("nova").cover == "wall"
    outcome = game.phase(4).do("resolve thug nova --with pistol", "9 6")
    assert outcome.sentence == "Thug hits Nova with the pistol. Wall stops it."
    outcome = game.phase(5).do(
        "resolve thug nova --with pistol --no-knockback --maneuver trick-shot", "9 8 / 9 10 / 9 8"
    )
    assert game.now("nova").physical < 14


@pytest.mark.rule("megs", 57)
def test_cover_gives_way_to_one_point_of_damage(game: Any) -> None:
    game.do("act take-cover nova --on door")
    outcome = game.do("resolve brick nova --no-knockback", "9 4 / 9 10")
    assert outcome.sentence == "Brick hits Nova. Door gives way. Nova takes 12 Bashing damage."
    assert game.now("nova").cover == ""


@pytest.mark.rule("megs", 58, 59)
@pytest.mark.parametrize(("word", "shift"), [("pressing", -1), ("laying-back", 1)])
def test_initiative_maneuvers_count_for_both(
    game: Any, explained: Any, word: str, shift: int
) -> None:
    line = f"resolve nova thug --with bolt --maneuver {word}"
    with pytest.raises(Forbidden, match="has Initiative 20, not more than Thug's 20"):
        game.do(line)
    game.have("nova", initiative=30)
    outcome = game.do(line, "2 1")
    shown = word.replace("-", " ")
    assert explained(outcome, "to hit thug")[f"{shown} (columns to OV)"] == shift
    outcome = game.do("resolve thug nova --with pistol", "2 1")
    assert explained(outcome, "to hit nova")[f"the target is {shown} (columns to OV)"] == shift


@pytest.mark.rule("megs", 55)
def test_a_block_with_bare_hands_takes_the_blow_on_the_blocker(game: Any) -> None:
    """The object of a Block with the hand is the blocker (ruling Q26)."""
    outcome = game.do(
        "resolve thug nova --with pistol --bashing --no-knockback --block nova=hand",
        "8 5 / 10 9 / 9 10",
    )
    assert outcome.sentence == (
        "Thug attacks Nova with the pistol. Nova blocks with bare hands and takes the "
        "blow on them. Nova takes 6 Bashing damage."
    )
    assert game.now("nova").physical == 14 - 6
    with pytest.raises(UsageError, match="a Block answers an attack on one target"):
        game.phase(4).do("resolve brick nova,thug --block nova=hand")
    with pytest.raises(UsageError, match="nobody takes cover behind bare hands; name an object"):
        game.phase(4).do("resolve brick nova --take-cover nova=hand", "9 4")
