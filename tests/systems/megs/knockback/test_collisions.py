"""Knockback: how far it goes, and what and whom it runs into."""

from typing import Any

import pytest
from transcripts import events_of, readings_of

from hero_combat.errors import FileError, Forbidden, UsageError
from hero_combat.fight.events import KnockedBack


@pytest.mark.rule("megs", 38)
def test_knockback_by_columns_missed(game: Any) -> None:
    outcome = game.do("resolve brick thug --ev 9 --open-ground", "9 4 / 9 10 / 5 3")
    # BODY 4 against 9: 18; 8 misses 9 11 13 15 18: 5; at most 9 - 3
    assert events_of(outcome) == (
        "attack-rolled brick thug yes attack 4; damaged thug {physical=9} brick hit; knocked-back "
        "thug 98 brick"
    )
    assert readings_of(outcome) == "13 9 2 9; 19 18; 8 18 5"


@pytest.mark.rule("megs", 38)
def test_no_knockback_below_the_body(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 7", "10 7")
    assert [roll.label for roll in outcome.rolls] == ["to hit brick"]


@pytest.mark.rule("megs", 38)
def test_knockback_alone_and_the_double_one(begin: Any) -> None:
    outcome = begin().do("knockback thug --ev 9 --open-ground", "5 3")
    assert events_of(outcome) == "knocked-back thug 98"
    outcome = begin('knockback_double_one = "maximum"').do(
        "knockback thug --ev 9 --open-ground", "1 1"
    )
    assert events_of(outcome) == "knocked-back thug 195"


@pytest.mark.rule("megs", 39)
def test_collisions_go_on_until_something_stops_the_target(game: Any) -> None:
    outcome = game.do("knockback thug --distance 8 --into door=2,wall=4", "9 4 / 9 10 / 9 8 / 2 3")
    # AV 8 against BODY 4: 7; against the door's 5: 9. 13 hits both.
    assert events_of(outcome) == (
        "damaged thug {physical=5} knockback; megs.knocked-out thug 3; down thug; object-damaged "
        "door 2 no; knocked-back thug 780 wall"
    )
    assert game.thing("door").body < 5


@pytest.mark.rule("megs", 39)
def test_a_collision_that_breaks_nothing_stops_there(game: Any) -> None:
    outcome = game.do("knockback thug --distance 3 --into wall=2 --bashing", "3 4")
    assert events_of(outcome) == "knocked-back thug 24 wall"
    with pytest.raises(UsageError, match="no EV or distance"):
        game.do("knockback thug")


@pytest.mark.rule("megs", 38)
def test_damage_that_is_all_negated_knocks_nobody_back(game: Any) -> None:
    game.have("nova", on=("force-field",))  # 9 - 8 of the field is 1
    outcome = game.do("resolve brick nova --ev 9 --last-ditch nova=1", "7 5")
    assert events_of(outcome) == (
        "attack-rolled brick nova yes attack 0; prevented nova force-field 8; prevented nova last "
        "ditch defense 1"
    )
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
    assert events_of(outcome) == (
        "damaged b {physical=2} knockback; damaged d {physical=7} collision; megs.knocked-out d 5; "
        "down d; knocked-back b 195"
    )
    assert [roll.label for roll in outcome.rolls] == [
        "collision d b",
        "death save d",
        "against stun d",
    ]
    assert (at.now("b").physical, at.now("d").physical) == (18, 2)
    with pytest.raises(UsageError, match="the target can't be their own obstacle"):
        at.do("knockback b --distance 6 --into b=1", "9 8")


@pytest.mark.rule("megs", 39, 18)
def test_hardened_people_stop_whoever_hits_them_and_powers_count(lab: Any) -> None:
    at = lab(('name = "Carl"', 'name = "Carl"\nhardened = true'))
    outcome = at.do("knockback b --distance 6 --into c=1 --bashing", "5 6 / 9 8 / 9 8")
    assert events_of(outcome) == (
        "damaged b {physical=6} knockback; damaged c {physical=6} collision; knocked-back b 195 c"
    )
    at = lab().have("d", on=())
    at = lab(('name = "Dora"', 'name = "Dora"\npowers.skin-armor.aps = 20'))
    outcome = at.do("knockback b --distance 6 --into d=1 --bashing", "9 8")
    assert events_of(outcome) == "damaged b {physical=2} knockback; knocked-back b 195 d"


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_somebody_is_hit_and_then_no_longer_behind(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 1'))
    assert (at.now("d").behind, at.now("d").distance) == ("b", 1)
    outcome = at.do("knockback b --distance 1 --last-ditch d=1", "9 8 / 9 8 / 9 8")
    assert events_of(outcome) == (
        "prevented d last ditch defense 1; damaged d {physical=5} collision; megs.knocked-out d 5; "
        "down d; knocked-back b 6 d"
    )
    assert at.now("d").behind == ""
    (flown,) = at.do("knockback b --distance 1").events
    assert flown == KnockedBack(who="b", metres=6)


@pytest.mark.rule("megs", 39)
def test_the_way_is_open_or_something_is_in_it(lab: Any) -> None:
    with pytest.raises(UsageError, match="--into and --open-ground can't be combined"):
        lab().do("resolve a b --with bolt --into wall=1 --open-ground", "9 8")
    with pytest.raises(UsageError, match="--into and --open-ground can't be combined"):
        lab().do("knockback b --distance 2 --into wall=1 --open-ground", "9 8")


@pytest.mark.rule("megs", 43, 38)
def test_a_knockback_ends_the_grips_of_who_flies(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 1})
    at.do("knockback c --distance 5 --open-ground")
    assert at.now("c").held_by == {}
    at = lab().have("c", held_by={"a": 1})
    at.do("knockback a --distance 5 --open-ground")
    assert at.now("c").held_by == {}


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_whom_is_shown_and_judged(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 2'))
    rows = {row.id: row.states for row in at.board.rows}
    assert rows["d"] == ("2 APs behind Bert",)
    with pytest.raises(FileError, match=r"combatants\.d\.behind: .*no combatant has this id"):
        lab(('name = "Dora"', 'name = "Dora"\nbehind = "zzz"'))


@pytest.mark.rule("megs", 39)
def test_nobody_is_knocked_into_what_is_broken(lab: Any) -> None:
    at = lab()
    at.do("set wall.body 0")
    with pytest.raises(UsageError, match="wall is broken"):
        at.do("knockback b --distance 3 --into wall=1")
