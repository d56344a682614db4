"""Corners of the rules where two of them meet."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError


@pytest.mark.rule("megs", 55)
def test_shifts_against_a_block_must_have_been_earned(game: Any) -> None:
    with pytest.raises(UsageError, match="1 were earned, not 9"):
        game.do("resolve brick thug --block thug=door --shifts block=9", "5 6")  # 11 against 9


@pytest.mark.rule("megs", 57)
def test_cover_that_breaks_at_once_covers_nobody(game: Any) -> None:
    # Brick's 12 against the door's BODY 5: 12 damage, 7 go on; stun 12 or more does not come of 7
    line = "resolve brick doc --take-cover doc=door --no-knockback"
    outcome = game.do(line, "9 2 / 10 8 / 10 9")
    assert outcome.sentence == (
        "Brick attacks Doc. Doc takes cover behind Door, which breaks. Doc takes 7 "
        "Bashing damage. Doc is stunned for 1 phase."
    )
    assert game.now("doc").cover == ""
    assert game.now("doc").physical == 11 - 7


@pytest.mark.rule("megs", 48)
def test_planned_knockback_is_resisted_before_it_is_bounded(game: Any, explained: Any) -> None:
    # EV 12 against BODY 4, 1 shift: 10 RAPs; 40 against 21 resists with 2; at most 12 - 3 = 9
    line = "resolve brick thug --maneuver planned-knockback --open-ground"
    outcome = game.do(line, "9 2 / 10 10 / 10 10")
    assert explained(outcome, "against knockback thug")["RAPs off the distance"] == -2
    assert outcome.sentence == (
        "Brick hits Thug (planned knockback). Thug takes 1 Bashing damage. Thug is "
        "knocked back 8 APs."
    )


@pytest.mark.rule("megs", 38)
def test_a_weak_blow_knocks_nobody_back(game: Any) -> None:
    with pytest.raises(Forbidden, match="EV 7 is below BODY 8"):
        game.do("knockback brick --ev 7")
    assert game.do("knockback brick --ev 8 --open-ground", "5 6").sentence


@pytest.mark.rule("megs", 3)
def test_what_is_pushed_can_not_be_pushed_on(game: Any) -> None:
    game.do("act push nova --power flight", "9 4")
    with pytest.raises(Forbidden, match="has pushed flight already"):
        game.do("act push nova --power flight")


@pytest.mark.rule("megs", 17)
def test_hero_points_that_would_do_nothing_are_refused(game: Any) -> None:
    with pytest.raises(UsageError, match='"ov" is none of'):
        game.do("roll check --who nova --av 5 --ov 5 --boost ov=2")
    with pytest.raises(UsageError, match="whose Hero Points"):
        game.do("roll check --av 5 --ov 5 --boost av=2")
    game.do("roll check --who nova --av 5 --ov 5 --boost av=2", "3 4")
    assert game.now("nova").hero_points == 58


@pytest.mark.rule("megs", 24)
def test_who_has_recovered_bleeds_no_more(game: Any) -> None:
    game.have(
        "nova", physical=-1, physical_fell="killing", physical_killing=15, bleeds_at=500
    ).phase(0).do("recover --who nova --how desperation", "9 2")
    assert game.now("nova").physical == 0
    assert game.now("nova").bleeds_at == 0


@pytest.mark.rule("megs", 24)
def test_another_wound_goes_on_bleeding(game: Any) -> None:
    game.have(
        "nova", physical=-1, physical_fell="killing", physical_killing=15, bleeds_at=500
    ).have("nova", mental=-1, mental_fell="killing", mental_killing=13)
    game.phase(0).do("recover --who nova --how desperation", "9 2")
    assert game.now("nova").bleeds_at == 500


@pytest.mark.rule("megs", 30)
def test_a_later_bashing_blow_puts_off_the_rest(game: Any) -> None:
    game.have("nova", physical=5, physical_killing=3, rested={"physical": 0}, hurt_at=50_000)
    with pytest.raises(Forbidden, match="15 APs"):
        game.do("recover --who nova --how rest --after 1d")


@pytest.mark.rule("megs", 30)
def test_each_condition_rests_by_itself(game: Any) -> None:
    game.have("nova", physical=5, mental=5)
    game.do("recover --who nova --how rest --after 1h", "9 2")
    outcome = game.do("recover --who nova --how rest --group mental", "9 2")
    assert outcome.sentence == "Nova recovers 1: mental 6 of 13."
    with pytest.raises(Forbidden, match=r"1\.0 hours more"):
        game.do("recover --who nova --how rest")


@pytest.mark.rule("megs", 18)
def test_flame_immunity_counts_against_fire_without_being_told(begin: Any) -> None:
    more = "[combatants.thug.powers]\nflame-immunity = { aps = 5 }\n"
    game = begin(more=more)
    game.do("hazard fire --aps 8 --on thug", "7 2")
    assert game.now("thug").physical == 11 - 3
    game.do("hazard fall --aps 2 --on thug --bashing --force", "7 2 / 10 8")
    assert game.now("thug").physical == 11 - 3 - 6


@pytest.mark.rule("megs", 53)
def test_a_shockwave_reaches_two_aps(game: Any) -> None:
    with pytest.raises(Forbidden, match="reaches 2 APs with a shockwave, not 3"):
        game.do("resolve brick nova --maneuver shockwave --range 3")


@pytest.mark.rule("megs", 66)
def test_a_fall_is_against_body_under_every_ruling(begin: Any) -> None:
    game = begin('hazard_ov = "dex"')
    outcome = game.do("hazard fall --aps 3 --on brick", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "8"
    outcome = game.do("hazard gas --aps 8 --on brick", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "5"


@pytest.mark.rule("megs", 69)
def test_dispersal_takes_its_aps_off_the_heat(begin: Any) -> None:
    game = begin(more="[combatants.nova.powers.dispersal]\naps = 3\n")
    outcome = game.do("hazard high-speed --aps 19 --on nova", "2 1")
    assert outcome.rolls[0].modifiers[0].value == "5"  # twice 4, less 3


@pytest.mark.rule("megs", 45)
def test_a_sweep_at_one_breaks_its_object_too(game: Any) -> None:
    line = "resolve brick thug --maneuver sweep-attack --club pole --no-knockback"
    # AV 5, OV 4 -1 column: 19 earns 4 shifts; EV 6, RV 4: column 2 - 4: 8 RAPs, above BODY 6
    outcome = game.do(line, "10 9 / 10 9")
    assert outcome.sentence == (
        "Brick hits Thug with Pole (sweep attack). Thug takes 8 Bashing damage. Pole breaks."
    )
    assert game.thing("pole").body == 0


@pytest.mark.rule("megs", 43)
def test_a_grip_on_two_is_broken_one_by_one(game: Any) -> None:
    game.have("brick", holds="thug").have("thug", held_by="brick").have("doc", held_by="brick")
    game.do("act break-grapple doc", "10 10 / 10 9")  # STR 3 against 12: 21
    assert (game.now("thug").held_by, game.now("doc").held_by) == ("brick", "")
    assert game.now("brick").holds == "thug"
    game.do("act release brick")
    assert (game.now("thug").held_by, game.now("doc").held_by) == ("", "")


@pytest.mark.rule("megs", 27)
def test_a_stun_takes_the_action_that_has_begun_first(game: Any) -> None:
    game.have("brick", moment=13, dice=1, automatic=2)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 6 6 / 1 2")
    # 15 against 13 resists
    assert (game.now("brick").stun, game.now("brick").dice) == (0, 1)
    game.phase(4).have("brick", moment=14, dice=1, automatic=2)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 5 4")
    # 9 against 13: 11 and 13 are missed, the first phase is this one
    assert (game.now("brick").stun, game.now("brick").dice) == (1, 0)
    assert game.now("brick").stun_passed == 1
    with pytest.raises(Forbidden, match="is stunned"):
        game.do("resolve brick nova")


@pytest.mark.rule("megs", 56)
def test_who_attacks_dodges_no_more_by_whatever_means(begin: Any) -> None:
    game = begin(more="[combatants.nova.powers]\ndodging = { aps = 3, kind = 'skill' }\n")
    game.have("nova", dodge_aps=3)
    game.do("resolve nova brick --with bolt", "2 3")
    assert game.now("nova").dodge_aps == 0


@pytest.mark.rule("megs", 18)
def test_below_the_resistance_attribute_by_the_table(begin: Any) -> None:
    line = "resolve nova brick --with bolt --ev 7"  # EV 7 against BODY 8: 2 RAPs, less 1
    assert (
        begin().do(line, "3 4").sentence == "Nova hits Brick with the bolt. Brick takes no damage."
    )
    told = begin('below_resistance = "table"').do(line, "3 4").sentence
    assert told == "Nova hits Brick with the bolt. Brick takes 1 Bashing damage."


@pytest.mark.rule("megs", 26)
def test_half_of_an_odd_attack_may_be_rounded_up(begin: Any) -> None:
    line = "resolve nova brick --with bolt --no-knockback --last-ditch brick=5"
    with pytest.raises(Forbidden, match="can negate 4 at most"):
        begin().do(line, "3 4")
    told = begin('last_ditch_round = "up"').do(line, "3 4 / 9 8").sentence
    assert told == ("Nova hits Brick with the bolt. Brick negates 5 and takes 4 Bashing damage.")


@pytest.mark.rule("megs", 3)
def test_what_a_push_costs_is_the_tables_to_say(begin: Any) -> None:
    game = begin("push_fee = 0.5")
    game.do("act push nova --power flight", "9 4")  # 13 against 11: 1 shift: 3 RAPs
    assert game.now("nova").pushed == {"flight": 11}
    assert game.now("nova").hero_points == 58
