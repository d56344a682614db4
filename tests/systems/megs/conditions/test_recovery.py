"""`recover`: rest, desperation, medicine, Powers, and time that passes."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.megs.conditions.recovery import recovery_value


@pytest.fixture
def pause(game: Any) -> Any:
    """Between two rounds, half an hour into the fight."""
    game.do("set phase 0")
    return game


@pytest.mark.rule("megs", 30)
def test_resting_needs_an_hour_after_bashing(game: Any) -> None:
    game.have("nova", physical=5)
    with pytest.raises(Forbidden, match=r"must rest 10 APs \(1 hour\) from"):
        game.do("recover --who nova --how rest --after 30min", "9 4")
    outcome = game.do("recover --who nova --how rest --after 1h", "9 4")
    # RA 5, missing 9: OV/RV 5; 13 against 11: 1 shift: 2 RAPs... column 3 - 1: 2
    assert changes_of(outcome) == (
        "seconds 0 -> 3600, blaze.fire 5 -> 8, blaze.burning 0 -> 360, nova.physical 5 -> 7, "
        "nova.rested {} -> {physical=3602}"
    )
    with pytest.raises(Forbidden, match="from the last Bashing damage or recovery"):
        game.do("recover --who nova --how rest --after 30min", "9 4")


@pytest.mark.rule("megs", 30)
def test_resting_needs_a_day_after_killing(game: Any) -> None:
    game.have("nova", physical=11, physical_killing=3, hurt_at=2)
    with pytest.raises(Forbidden, match=r"15 APs \(1 day\) from the last Killing"):
        game.do("recover --who nova --how rest --after 4h", "9 4")
    game.do("recover --who nova --how rest --after 2d", "9 4")


@pytest.mark.rule("megs", 36)
@pytest.mark.parametrize(
    ("current", "roll", "after"),
    [(-3, "4 5", -1), (4, "6 7", 6), (-3, "10 8", 0), (14, "10 8", 15), (-3, "5 3", -3)],
)
def test_a_recovery_check(lab: Any, current: int, roll: str, after: int) -> None:
    body = ('name = "Bert"\n', 'name = "Bert"\nbody = 5\nstr = 4\n')
    at = lab(body).have("b", physical=current).phase(0)
    at.do("recover --who b --how desperation", roll)
    assert at.now("b").physical == after


@pytest.mark.rule("megs", 36)
def test_the_resistance_attribute_comes_back_first(game: Any) -> None:
    game.have("brick", physical=-8, body=3)
    outcome = game.do("recover --who brick --how rest --after 1d", "9 4")
    assert changes_of(outcome) == (
        "seconds 0 -> 86400, blaze.fire 5 -> 8, blaze.burning 0 -> 8640, brick.body 3 -> 8, "
        "brick.rested {} -> {physical=86402}"
    )
    assert (game.now("brick").physical, game.now("brick").body) == (-8, 8)
    assert [recovery_value(8, 25, now) for now in (-8, -1, 0)] == [8, 1, 8]


@pytest.mark.rule("megs", 31)
@pytest.mark.parametrize(
    ("current", "fell", "price"), [(3, "", 15), (-2, "bashing", 10), (-2, "killing", 1)]
)
def test_desperation_has_its_price(pause: Any, current: int, fell: str, price: int) -> None:
    pause.have("nova", physical=current, physical_fell=fell)
    pause.do("recover --who nova --how desperation", "9 8")
    assert pause.now("nova").hero_points == 60 - price
    if current < 0:
        assert pause.now("nova").physical == 0


@pytest.mark.rule("megs", 31)
def test_desperation_is_for_the_end_of_a_round_and_locks_after_killing(pause: Any) -> None:
    pause.have("nova", physical=-2, physical_fell="killing", physical_killing=5)
    pause.do("recover --who nova --how desperation", "9 8")
    assert pause.now("nova").status.locked
    with pytest.raises(Forbidden, match="can't try Desperation again before a resting recovery"):
        pause.do("recover --who nova --how desperation", "9 8")
    pause.do("set phase 3")
    with pytest.raises(Forbidden, match="only at the end of a round"):
        pause.do("recover --who brick --how desperation", "9 8")


@pytest.mark.rule("megs", 31)
def test_another_may_pay_while_touching(pause: Any) -> None:
    pause.have("thug", physical=-2, physical_fell="bashing")
    with pytest.raises(Forbidden, match="must touch Thug to pay"):
        pause.do("recover --who thug --how desperation --by doc", "9 8")
    pause.do("recover --who thug --how desperation --by doc --touching", "9 8")
    assert pause.now("doc").hero_points == 20


@pytest.mark.rule("megs", 27)
def test_stun_is_rolled_again_easier_for_phases_passed(pause: Any) -> None:
    pause.have("nova", stun=3, stun_passed=2, stun_ov=12)
    outcome = pause.do("recover --who nova --how stun", "8 5")
    assert values_of(outcome, "against stun nova") == "5 12 -2 13"
    # BODY 5 against 12, two columns less: 13
    assert changes_of(outcome) == (
        "nova.hero_points 60 -> 45, nova.desperate 0 -> 1, nova.stun 3 -> 0, nova.stun_passed 2 -> "
        "0"
    )
    assert (pause.now("nova").stun, pause.now("nova").hero_points) == (0, 45)
    pause.have("nova", stun=3, stun_passed=2, stun_ov=12, desperate=0)
    outcome = pause.do("recover --who nova --how stun", "2 1")
    assert changes_of(outcome) == "nova.hero_points 45 -> 30, nova.desperate 0 -> 1"
    assert pause.now("nova").stun == 3


@pytest.mark.rule("megs", 24)
def test_bleeding_takes_one_each_sixteen_minutes(game: Any) -> None:
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=6, bleeds_at=962)
    outcome = game.do("recover --after 20min")
    assert events_of(outcome) == "damaged nova {physical=1} bleeding"
    game.do("recover --after 16min")
    assert game.now("nova").physical == -3
    outcome = game.do("recover --after 4h")
    assert game.now("nova").status.dead
    assert events_of(outcome) == "3 x damaged nova {physical=1} bleeding; died nova"


@pytest.mark.rule("megs", 24, 32)
def test_first_aid_puts_off_the_bleeding(game: Any) -> None:
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=4, bleeds_at=962)
    outcome = game.do("recover --who nova --how first-aid --by doc", "9 10")
    # 6 against 4: 9; 11 13 15 18: 4 shifts: column 2 - 4 = -2: 8 RAPs
    assert changes_of(outcome) == "nova.bleeds_at 962 -> 1922, nova.aided 0 -> 960"
    with pytest.raises(UsageError, match="first-aid needs --by"):
        game.do("recover --who nova --how first-aid")
    with pytest.raises(Forbidden, match="Brick has no first-aid"):
        game.do("recover --who nova --how first-aid --by brick")


@pytest.mark.rule("megs", 33)
def test_medical_treatment_helps_the_next_rest(game: Any) -> None:
    game.have("nova", physical=5)
    outcome = game.do("recover --who nova --how treatment --by doc", "6 5")
    # 7 against min(9, 5): 9; 11 earns 1: EV 7 against 5, column 2: 4
    assert changes_of(outcome) == (
        "nova.treatment {} -> {physical=4}, nova.treated_at {} -> {physical=2}"
    )
    with pytest.raises(Forbidden, match="wait 1 day between"):
        game.do("recover --who nova --how treatment --by doc", "6 5")
    outcome = game.do("recover --who nova --how rest --after 1h", "9 4")
    assert changes_of(outcome) == (
        "seconds 0 -> 3600, blaze.fire 5 -> 8, blaze.burning 0 -> 360, nova.physical 5 -> 11, "
        "nova.rested {} -> {physical=3602}, nova.treatment {physical=4} -> {}"
    )


@pytest.mark.rule("megs", 33, 34)
def test_surgery_where_treatment_is_not_enough(game: Any) -> None:
    game.have("nova", physical=-3, physical_fell="killing", physical_killing=6)
    with pytest.raises(Forbidden, match="needs Surgery, not Medical Treatment"):
        game.do("recover --who nova --how treatment --by doc", "6 5")
    outcome = game.do("recover --who nova --how surgery --by doc", "6 5")
    # 8 against 6: 9; 11 earns 1: EV 8 against 6, column 2: 4
    assert events_of(outcome) == "up nova"
    game.have("brick", physical=-8, body=3)
    outcome = game.do("recover --who brick --how surgery --by doc", "6 5")
    assert changes_of(outcome) == "brick.body 3 -> 7"


@pytest.mark.rule("megs", 34)
def test_aliens_are_harder_but_not_for_a_genius(game: Any) -> None:
    game.have("nova", physical=-3, physical_fell="killing", physical_killing=6)
    outcome = game.do("recover --who nova --how surgery --by doc --difficulty hard", "2 1")
    assert values_of(outcome, "surgery nova") == "8 12 15 8 10 0"
    game.do("set doc.sheet.genius true")
    outcome = game.do("recover --who nova --how surgery --by doc --difficulty hard", "2 1")
    assert values_of(outcome, "surgery nova") == "8 6 9 8 6 0"


@pytest.mark.rule("megs", 35)
def test_bringing_back_the_dead(game: Any) -> None:
    game.have("nova", physical=-7, physical_fell="killing", status={"dead": True})
    outcome = game.do("recover --who nova --how revive --by doc --after '1 min'", "2 1")
    # 2 past and 4 APs of time
    assert values_of(outcome, "surgery nova") == "8 6 9 8 6 0"
    assert changes_of(outcome) == (
        "seconds 0 -> 60, blaze.fire 5 -> 8, blaze.burning 0 -> 6, nova.tries 0 -> 1"
    )
    outcome = game.do("recover --who nova --how revive --by doc", "9 10")
    assert values_of(outcome, "surgery nova") == "8 6 1 1 11 8 6 5"
    assert changes_of(outcome) == (
        "nova.tries 1 -> 2, nova.tries 2 -> 0, nova.physical -7 -> -5, nova.status.dead yes -> no, "
        "nova.status.revived no -> yes"
    )
    assert game.now("nova").physical == -5
    game.do("set phase 0")
    with pytest.raises(Forbidden, match="was revived and needs a resting recovery first"):
        game.do("recover --who nova --how desperation")


@pytest.mark.rule("megs", 35)
def test_poor_equipment_and_death_by_shock(game: Any) -> None:
    game.have("nova", physical=3, status={"dead": True})
    line = "recover --who nova --how revive --by doc --poor-equipment"
    outcome = game.do(line, "9 4")
    assert values_of(outcome, "surgery nova") == "8 2 5 8 2 9"
    assert events_of(outcome) == "up nova"


@pytest.mark.rule("megs", 37)
def test_lost_aps_of_a_power_come_back(game: Any) -> None:
    game.have("nova", powers={"energy-blast": 0}, lost_by={"energy-blast": "burnout"})
    with pytest.raises(Forbidden, match="can recover energy-blast after 1 hour"):
        game.do("recover --who nova --how power --power energy-blast")
    outcome = game.do("recover --who nova --how power --power energy-blast --after 1h", "9 4")
    # 9 against 9: 11; 13 earns 1: column 4: 3 RAPs
    assert changes_of(outcome) == (
        "seconds 0 -> 3600, blaze.fire 5 -> 8, blaze.burning 0 -> 360, nova.powers "
        "{energy-blast=0} -> {energy-blast=3}, nova.lost_at {} -> {energy-blast=3602}"
    )
    line = "recover --who nova --how desperation --power energy-blast"
    with pytest.raises(Forbidden, match="only at the end of a round"):
        game.do(line)
    outcome = game.phase(0).do(line, "10 9")
    assert game.now("nova").hero_points == 35
    assert changes_of(outcome) == (
        "nova.hero_points 60 -> 35, nova.desperate 0 -> 1, nova.powers {energy-blast=3} -> {}, "
        "nova.lost_by {energy-blast=burnout} -> {}, nova.lost_at {energy-blast=3602} -> {}"
    )


@pytest.mark.rule("megs", 37)
def test_a_drained_attribute_takes_a_day(game: Any) -> None:
    outcome = game.do("act lose brick --power str --aps 8")
    assert changes_of(outcome) == (
        "brick.powers {} -> {str=4}, brick.lost_by {} -> {str=drain}, brick.lost_at {} -> {str=2}"
    )
    with pytest.raises(Forbidden, match="after 1 day"):
        game.do("recover --who brick --how power --power str --after 1h")


@pytest.mark.rule("megs", 16)
def test_time_wakes_the_sleeping(game: Any) -> None:
    game.have("nova", wakes=60)
    with pytest.raises(Forbidden, match="Nova is unconscious"):
        game.do("resolve nova thug --with bolt")
    outcome = game.do("recover --after 4")
    assert events_of(outcome) == "up nova"
    with pytest.raises(UsageError, match="time that passes needs --after"):
        game.do("recover")


@pytest.mark.rule("megs", 33)
def test_killing_damage_is_treated_once_a_week(game: Any) -> None:
    game.have("nova", physical=5, physical_killing=2)
    game.do("recover --who nova --how treatment --by doc", "6 5")
    with pytest.raises(Forbidden, match="wait 1 week between"):
        game.do("recover --who nova --how treatment --by doc --after 2d", "6 5")
    game.do("recover --who nova --how treatment --by doc --after 7d", "6 5")
