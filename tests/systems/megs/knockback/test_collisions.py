"""Knockback: how far it goes, and what and whom it runs into."""

from typing import Any

import pytest

from hero_combat.errors import FileError, Forbidden, UsageError
from hero_combat.fight.events import KnockedBack


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


@pytest.mark.rule("megs", 38)
def test_a_weak_blow_knocks_nobody_back(game: Any) -> None:
    with pytest.raises(Forbidden, match="EV 7 is below BODY 8"):
        game.do("knockback brick --ev 7")
    assert game.do("knockback brick --ev 8 --open-ground", "5 6").sentence


@pytest.mark.rule("megs", 39)
def test_somebody_is_knocked_into_somebody(lab: Any) -> None:
    at = lab()
    outcome = at.do("knockback b --distance 6 --into d=1", "9 8 / 9 8 / 9 8")
    # one roll: BODY 3 against 6 after two shifts for Bert, BODY 6 against 3 for Dora
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Dora and takes 2 Killing damage but goes "
        "through with 6 APs. Dora takes 7 Killing damage. Dora is out for 5 APs of time "
        "(2 minutes)."
    )
    assert [roll.label for roll in outcome.rolls] == [
        "collision d b",
        "death save d",
        "against stun d",
    ]
    assert (at.now("b").physical, at.now("d").physical) == (18, 2)
    with pytest.raises(UsageError, match="nobody is knocked into oneself"):
        at.do("knockback b --distance 6 --into b=1", "9 8")


@pytest.mark.rule("megs", 39, 18)
def test_hardened_people_stop_whoever_hits_them_and_powers_count(lab: Any) -> None:
    at = lab(('name = "Carl"', 'name = "Carl"\nhardened = true'))
    outcome = at.do("knockback b --distance 6 --into c=1 --bashing", "5 6 / 9 8 / 9 8")
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Carl and takes 6 Bashing damage and stops "
        "there. Carl takes 6 Bashing damage."
    )
    at = lab().have("d", on=())
    at = lab(('name = "Dora"', 'name = "Dora"\npowers.skin-armor.aps = 20'))
    outcome = at.do("knockback b --distance 6 --into d=1 --bashing", "9 8")
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Dora and takes 2 Bashing damage and stops "
        "there. Dora takes no damage."
    )


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_somebody_is_hit_and_then_no_longer_behind(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 1'))
    assert (at.now("d").behind, at.now("d").distance) == ("b", 1)
    outcome = at.do("knockback b --distance 1 --last-ditch d=1", "9 8 / 9 8 / 9 8")
    assert outcome.sentence == (
        "Bert is knocked back 1 AP. Bert hits Dora and takes no damage and stops there. "
        "Dora negates 1 and takes 5 Killing damage. Dora is out for 5 APs of time (2 "
        "minutes)."
    )
    assert at.now("d").behind == ""
    (flown,) = at.do("knockback b --distance 1").events
    assert flown == KnockedBack(who="b", metres=6)


@pytest.mark.rule("megs", 39)
def test_the_way_is_open_or_something_is_in_it(lab: Any) -> None:
    with pytest.raises(UsageError, match="--into and --open-ground can't go together"):
        lab().do("resolve a b --with bolt --into wall=1 --open-ground", "9 8")
    with pytest.raises(UsageError, match="--into and --open-ground can't go together"):
        lab().do("knockback b --distance 2 --into wall=1 --open-ground", "9 8")


@pytest.mark.rule("megs", 43, 38)
def test_a_knockback_ends_the_grips_of_who_flies(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 1})
    outcome = at.do("knockback c --distance 5 --open-ground")
    assert "Carl is torn from the grip" in outcome.notes
    assert at.now("c").held_by == {}
    at = lab().have("c", held_by={"a": 1})
    at.do("knockback a --distance 5 --open-ground")
    assert at.now("c").held_by == {}


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_whom_is_shown_and_judged(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 2'))
    rows = {row.id: row.states for row in at.board.rows}
    assert rows["d"] == ("2 APs behind b",)
    with pytest.raises(FileError, match=r"combatants\.d\.behind: .*nobody has this id"):
        lab(('name = "Dora"', 'name = "Dora"\nbehind = "zzz"'))
