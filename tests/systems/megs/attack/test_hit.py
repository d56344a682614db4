"""`resolve`: the Action Check, damage, Bashing and Killing, stun, knockout, Hero Points."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Died, Down, Prevented


@pytest.mark.rule("megs", 17, 18)
def test_equal_to_the_number_hits_and_does_full_damage(game: Any) -> None:
    # AV 9 against OV 5: success number 7; EV 9 against BODY 8
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 9 8")
    assert outcome.rolls[0].reading == "7 against 7: success; 9 damage to brick"
    assert outcome.sentence == "Nova hits Brick with the bolt. Brick takes 9 Bashing damage."
    assert game.now("brick").physical == 25 - 9


@pytest.mark.rule("megs", 17)
def test_below_the_number_misses(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt", "2 4")
    assert outcome.sentence == "Nova misses Brick with the bolt (6 against 7)."
    assert game.now("brick").physical == 25


@pytest.mark.rule("megs", 17)
def test_a_double_one_fails_at_any_time(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --doubles always", "9 9 / 1 1")
    assert outcome.rolls[0].reading == "double 1 against 7: automatic failure"


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("policy", "dice", "total"),
    [
        ("never", "4 4", 8),
        ("ask", "4 4", 8),
        ("until-hit", "3 3 / 9 2", 17),
        ("always", "4 4 / 9 2", 19),
    ],
)
def test_doubles_under_each_policy(game: Any, policy: str, dice: str, total: int) -> None:
    game.have("thug", status={"underwater": False})
    outcome = game.do(f"resolve nova brick --with bolt --ev 3 --doubles {policy}", dice)
    assert sum(outcome.rolls[0].faces) == total
    open_ = [decision.how for decision in outcome.open]
    assert ("amend --reroll 1" in open_) == (policy == "ask")


@pytest.mark.rule("megs", 17)
def test_a_reroll_that_was_decided(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 3 --reroll 1", "4 4 / 6 6")
    assert outcome.rolls[0].reading == "20 against 7: success, 4 column shifts; 3 damage to brick"


@pytest.mark.rule("megs", 1)
def test_av_and_ov_in_one_bracket(game: Any, explained: Any) -> None:
    outcome = game.do("resolve brick nova --ev 4", "3 7")  # 5 against 6
    found = explained(outcome, "to hit nova")
    assert found["AV and OV in one bracket, AV lower: success number"] == 1
    assert outcome.rolls[0].reading == "10 against 12: failure"


@pytest.mark.rule("megs", 1)
def test_the_same_column_rule_can_be_switched_off(begin: Any) -> None:
    outcome = begin("same_column = false").do("resolve brick nova --ev 4", "3 7")
    assert outcome.rolls[0].reading == "10 against 11: failure"


@pytest.mark.rule("megs", 18)
def test_shifts_strip_a_force_field_before_the_rv(game: Any, explained: Any) -> None:
    """The derived vector: EV 12, RV 6 (here 5), Force Field 8 and 2 shifts leave 4 of the field."""
    game.have("nova", on=("force-field",))
    outcome = game.do("resolve brick nova --no-knockback --doubles never", "8 7 / 10 9")
    assert outcome.rolls[0].reading == "15 against 12: success, 2 column shifts; 8 damage to nova"
    assert explained(outcome, "to hit nova")["force field 8 -> 4"] == -4
    assert game.now("nova").physical == 14 - 8


@pytest.mark.rule("megs", 18)
def test_specific_defences_come_before_generic_ones_and_after_fields(
    begin: Any, explained: Any
) -> None:
    more = """[combatants.brick.powers]
skin-armor = { aps = 3 }
flame-immunity = { aps = 4, against = ["fire"] }
force-shield = { aps = 2, on = true }
"""
    outcome = begin(more=more).do("resolve nova brick --with bolt --no-knockback", "9 8")
    # 17 against 7: 11, 13, 15 are 3 shifts: the shield (1), the immunity (2), and none is left
    found = list(explained(outcome, "to hit brick"))
    assert found[-4:-1] == ["force shield 2 -> 0", "flame immunity 4 -> 0", "skin armor 3"]


@pytest.mark.rule("megs", 18)
def test_below_the_resistance_attribute_nothing_without_shifts(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 4", "4 5")
    assert outcome.sentence == "Nova hits Brick with the bolt. Brick takes no damage."


@pytest.mark.rule("megs", 18)
def test_shifts_into_the_plus_one_column_and_the_cap(game: Any, explained: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --no-knockback --ev 1", "10 9")
    # AV 9, OV 4: 5; 7 9 11 13 15 18: 19 gives 4 shifts; EV 1 < RA 4, RV column 2 - 4 = -2 -> 3
    assert explained(outcome, "to hit thug")["no more than twice the Power"] == "2"
    assert game.now("thug").physical == 11 - 2


@pytest.mark.rule("megs", 19, 27)
def test_shifts_may_go_to_stun(game: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --shifts stun=2"
    outcome = game.do(line, "7 6 / 6 4")  # 13 against 7: 11 and 13
    assert outcome.rolls[1].reading == "10 against 18: failure; 4 phases"
    assert game.now("brick").stun == 4
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick takes 9 Bashing damage. Brick is stunned "
        "for 4 phases."
    )


@pytest.mark.rule("megs", 19)
def test_more_shifts_than_were_earned(game: Any) -> None:
    with pytest.raises(UsageError, match="2 were earned, not 3"):
        game.do("resolve nova brick --with bolt --shifts stun=3", "7 6")


@pytest.mark.rule("megs", 19)
def test_shifts_are_not_divided_where_the_table_forbids_it(begin: Any) -> None:
    line = "resolve nova brick --with bolt --shifts stun=1"
    with pytest.raises(Forbidden, match="divide"):
        begin("split_shifts = false").do(line, "7 6")


@pytest.mark.rule("megs", 19)
def test_the_open_decision_names_the_option(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --ev 2", "7 6")
    assert [decision.how for decision in outcome.open] == ["amend --shifts stun=2"]


@pytest.mark.rule("megs", 20)
def test_density_raises_the_rv_but_not_the_resistance_attribute(begin: Any, explained: Any) -> None:
    more = "[combatants.brick.powers]\ndensity-increase = { aps = 4, on = true }\n"
    at = begin(more=more)
    outcome = at.do("resolve nova brick --with bolt --no-knockback", "3 4")
    # RA 8 <= EV 9 < RV 12: RAPs of the table, and EV bracket 5 against 6 is N
    assert explained(outcome, "to hit brick")["RV: density increase"] == 4
    assert outcome.sentence == "Nova hits Brick with the bolt. Brick takes no damage."


@pytest.mark.rule("megs", 21)
def test_health_is_the_sum_of_three_attributes(game: Any) -> None:
    now = game.now("nova")
    assert (now.physical, now.mental, now.mystical) == (14, 13, 9)
    outcome = game.do("resolve nova thug --with gaze", "8 3 / 9 10")
    assert game.now("thug").mental == 12 - 6
    assert outcome.sentence == "Nova hits Thug with the gaze. Thug takes 6 Bashing damage."


@pytest.mark.rule("megs", 21, 22)
def test_at_zero_one_is_unconscious(game: Any) -> None:
    game.have("brick", physical=9)
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 9 10")
    assert game.now("brick").physical == 0
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick takes 9 Bashing damage. Brick is unconscious."
    )


@pytest.mark.rule("megs", 22)
def test_bashing_stops_at_the_line_of_death_and_eats_the_body(game: Any) -> None:
    game.have("brick", physical=-3)
    outcome = game.do("resolve nova brick --with bolt --no-knockback --doubles never", "3 4 / 9 10")
    assert (game.now("brick").physical, game.now("brick").body) == (-8, 4)
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick takes 9 Bashing damage. Brick loses 4 BODY."
    )
    assert not game.now("brick").status.dead


@pytest.mark.rule("megs", 22)
def test_bashing_kills_below_minus_body(game: Any) -> None:
    game.have("brick", physical=-8, body=0)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4")
    assert game.now("brick").body == -9
    assert game.now("brick").status.dead


@pytest.mark.rule("megs", 22)
def test_killing_is_kept_apart_and_negative_conditions_are_kept(game: Any) -> None:
    game.have("brick", physical=2)
    game.do("resolve nova brick --with bolt --killing --ev 8 --no-knockback", "2 5 / 9 9 / 10 9")
    now = game.now("brick")
    assert (now.physical, now.physical_killing, now.physical_fell) == (-6, 8, "killing")
    assert now.bleeds_at > 0


@pytest.mark.rule("megs", 23)
@pytest.mark.parametrize(
    ("faces", "told", "dead"),
    [
        ("6 5", "Brick is killed by the shock.", True),
        ("8 5", "Brick is killed by the shock.", True),
        ("7 8 / 9 10", "Brick is out for 7 APs of time (8 minutes).", False),
        ("10 8 / 9 10", "Brick is out for 6 APs of time (4 minutes).", False),
    ],
)
def test_death_save(game: Any, faces: str, told: str, *, dead: bool) -> None:
    """AV/EV 8 against 9/9 needs 13; without RAPs that is death, RAPs shorten the time."""
    outcome = game.do("resolve nova brick --with bolt --killing --no-knockback", f"3 4 / {faces}")
    hit = "Nova hits Brick with the bolt. Brick takes 9 Killing damage."
    assert outcome.sentence == f"{hit} {told}"
    assert game.now("brick").status.dead == dead
    assert (Died(who="brick", by="nova") in outcome.events) == dead
    assert Down(who="brick", by="nova") in outcome.events


@pytest.mark.rule("megs", 23)
def test_invulnerability_adds_to_the_death_save(begin: Any, explained: Any) -> None:
    more = "[combatants.brick.powers]\ninvulnerability = { aps = 6 }\n"
    line = "resolve nova brick --with bolt --killing --no-knockback"
    outcome = begin(more=more).do(line, "3 4 / 9 10 / 9 10")
    found = explained(outcome, "death save brick")
    assert found["AV"] == "14"
    assert found["of it Invulnerability"] == "6"


@pytest.mark.rule("megs", 25)
def test_less_than_the_full_power_may_be_used(game: Any) -> None:
    game.do("resolve nova thug --with bolt --ev 5 --no-knockback", "3 2 / 9 10")
    assert game.now("thug").physical == 11 - 5
    with pytest.raises(Forbidden, match="has EV 9, not 12"):
        game.phase(4).do("resolve nova thug --with bolt --ev 12")


@pytest.mark.rule("megs", 26)
def test_last_ditch_defense(game: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=4"
    outcome = game.do(line, "3 4 / 9 10")
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick negates 4 and takes 5 Bashing damage."
    )
    assert (game.now("brick").physical, game.now("brick").hero_points) == (20, 12)
    assert outcome.rolls[-1].label == "against stun brick"
    assert Prevented(who="brick", how="last ditch defense", amount=4) in outcome.events


@pytest.mark.rule("megs", 26)
def test_last_ditch_has_its_limit_and_its_price(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate 4 at most, not 5"):
        begin().do(line, "3 4")
    at = begin()
    at.have("brick", hero_points=3)
    with pytest.raises(Forbidden, match="has 3 Hero Points, and Last Ditch Defense costs 8"):
        at.do(line.replace("=5", "=4"), "3 4")


@pytest.mark.rule("megs", 26)
def test_a_cost_without_source_is_an_error_that_names_the_key(lab: Any) -> None:
    at = lab(("boost_cost = 1\n", ""), ("last_ditch_cost = 2\n", ""))
    with pytest.raises(UsageError, match=r"rules\.boost_cost is not set"):
        at.do("resolve a b --with bolt --boost av=2", "3 4")
    with pytest.raises(UsageError, match=r"rules\.last_ditch_cost is not set"):
        at.do("resolve a b --with bolt --last-ditch b=2", "5 6")


@pytest.mark.rule("megs", 18, 25)
def test_hero_points_boost_up_to_double(game: Any, explained: Any) -> None:
    line = (
        "resolve nova brick --with bolt --boost av=2,ev=3 --defend-ov brick=5 --defend-rv brick=1"
    )
    outcome = game.do(f"{line} --no-knockback", "9 10 / 9 10")
    found = explained(outcome, "to hit brick")
    assert (found["AV"], found["OV"], found["OV by Hero Points"]) == ("11", "10", 5)
    assert found["EV by Hero Points"] == 3
    assert found["RV by Hero Points"] == 1
    assert (game.now("nova").hero_points, game.now("brick").hero_points) == (55, 14)
    with pytest.raises(Forbidden, match="can raise AV 9 to 18 at most"):
        game.phase(4).do("resolve nova brick --with bolt --boost av=10", "9 10")


@pytest.mark.rule("megs", 27)
def test_stun_needs_damage_of_the_resistance_attribute(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 8 --no-knockback", "3 4 / 2 3")
    assert outcome.rolls[1].label == "against stun brick"
    assert outcome.rolls[1].reading == "5 against 11: failure; 3 phases"


@pytest.mark.rule("megs", 27)
def test_a_double_one_stuns_for_the_ev(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 1 1")
    assert outcome.sentence == (
        "Nova hits Brick with the bolt. Brick takes 9 Bashing damage. Brick is out for 1 "
        "AP of time (8 seconds)."
    )  # 9 phases, BODY 8


@pytest.mark.rule("megs", 28)
def test_knockout_stuns_by_raps(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --maneuver knockout --ev 4", "3 2 / 9 10")
    # EV 4 against BODY 4: 1 RAP; and 4 Bashing damage
    assert outcome.sentence == (
        "Nova hits Thug with the bolt (knockout). Thug is stunned for 1 phase. Thug "
        "takes 4 Bashing damage."
    )
    assert game.now("thug").physical == 7


@pytest.mark.rule("megs", 28)
def test_knockout_knocks_out_above_the_resistance_attribute(begin: Any) -> None:
    more = '[combatants.nova.attacks.pellet]\nav = 6\nev = 8\nknockout = "only"\n'
    at = begin(more=more)
    outcome = at.do("resolve nova thug --with pellet", "9 7")
    # 6 against 4: 9; 16 gives 11 13 15: EV 8, column 2 - 3 = -1: 9 RAPs, 9 - 4 APs
    assert outcome.sentence == (
        "Nova hits Thug with the pellet. Thug is out for 5 APs of time (2 minutes)."
    )
    assert at.now("thug").physical == 11


@pytest.mark.rule("megs", 29)
def test_attacking_a_power(game: Any) -> None:
    game.have("nova", on=("force-field",))
    outcome = game.do("resolve brick nova --on-power force-field", "8 6")
    assert outcome.sentence == "Brick hits Nova. Nova's force field drops from 8 to 0 APs."
    assert game.now("nova").powers == {"force-field": 0}


@pytest.mark.rule("megs", 38)
def test_knockback_by_columns_missed(game: Any) -> None:
    outcome = game.do("resolve brick thug --ev 9 --open-ground", "9 4 / 9 10 / 5 3")
    # BODY 4 against 9: 18; 8 misses 9 11 13 15 18: 5; at most 9 - 3
    assert outcome.sentence == (
        "Brick hits Thug. Thug takes 9 Bashing damage. Thug is knocked back 5 APs."
    )
    assert outcome.rolls[2].reading == "8 against 18: failure; 5 APs of knockback"


@pytest.mark.rule("megs", 38)
def test_no_knockback_below_the_body(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 7", "10 7")
    assert [roll.label for roll in outcome.rolls] == ["to hit brick"]


@pytest.mark.rule("megs", 38)
def test_knockback_alone_and_the_double_one(begin: Any) -> None:
    outcome = begin().do("knockback thug --ev 9 --open-ground", "5 3")
    assert outcome.sentence == "Thug is knocked back 5 APs."
    outcome = begin('knockback_double_one = "maximum"').do(
        "knockback thug --ev 9 --open-ground", "1 1"
    )
    assert outcome.sentence == "Thug is knocked back 6 APs."


@pytest.mark.rule("megs", 39)
def test_collisions_go_on_until_something_stops_the_target(game: Any) -> None:
    outcome = game.do("knockback thug --distance 8 --into door=2,wall=4", "9 4 / 9 10 / 9 8 / 2 3")
    # AV 8 against BODY 4: 7; against the door's 5: 9. 13 hits both.
    assert outcome.sentence == (
        "Thug is knocked back 8 APs. Thug hits Door and takes 5 Killing damage but goes "
        "through with 8 APs. Thug is out for 3 APs of time (32 seconds). Thug hits Wall "
        "and stops there."
    )
    assert game.thing("door").body < 5


@pytest.mark.rule("megs", 39)
def test_a_collision_that_breaks_nothing_stops_there(game: Any) -> None:
    outcome = game.do("knockback thug --distance 3 --into wall=2 --bashing", "3 4")
    assert outcome.sentence == "Thug is knocked back 3 APs. Thug hits Wall and stops there."
    with pytest.raises(UsageError, match="how hard"):
        game.do("knockback thug")


@pytest.mark.rule("megs", 38)
def test_damage_that_is_all_negated_knocks_nobody_back(game: Any) -> None:
    game.have("nova", on=("force-field",))  # 9 - 8 of the field is 1
    outcome = game.do("resolve brick nova --ev 9 --last-ditch nova=1", "7 5")
    assert outcome.sentence == "Brick hits Nova. Nova negates all 1 damage."
    assert [roll.label for roll in outcome.rolls] == ["to hit nova"]


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_saves_against_death_by_ones_own_rv(game: Any) -> None:
    # AV 9, OV 5 +1 column: 9; 11 13 15 are 3 shifts; EV 9, RV 8 +1 -3: column 2: 6 RAPs
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --killing --no-knockback"
    outcome = game.do(line, "9 7 / 9 8")
    labels = [roll.label for roll in outcome.rolls]
    assert labels == ["to hit thug,brick", "death save thug"]
    assert outcome.sentence == (
        "Nova hits Thug and Brick with the bolt (multi attack). Thug takes 6 Killing "
        "damage. Thug is killed by the shock. Brick takes 6 Killing damage."
    )


@pytest.mark.rule("megs", 44)
def test_hero_points_on_rv_count_in_a_multi_attack(game: Any, explained: Any) -> None:
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --no-knockback"
    outcome = game.do(f"{line} --defend-rv brick=8", "9 7")
    # the highest RV is Brick's 16, column 8, +1 column for two targets
    assert explained(outcome, "to hit thug,brick")["RV of the target with the highest"] == "16"
    assert game.now("brick").hero_points == 12
    assert outcome.sentence == (
        "Nova hits Thug and Brick with the bolt (multi attack). Thug takes no damage. "
        "Brick takes no damage."
    )


@pytest.mark.rule("megs", 28)
def test_a_knockout_leaves_a_dodge_and_forgets_an_older_stun(game: Any) -> None:
    game.have("brick", dodge=1, stun_shift=-3)
    line = "resolve nova brick --with bolt --maneuver knockout --no-knockback"
    outcome = game.do(line, "6 4")
    assert outcome.sentence == (
        "Nova hits Brick with the bolt (knockout). Brick is stunned for 3 phases. Brick "
        "takes 9 Bashing damage."
    )
    assert (game.now("brick").dodge, game.now("brick").stun_shift) == (1, 0)
