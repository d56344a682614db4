"""Hero Points on the checks that follow from an order, of whoever makes them."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError

RAY = "resolve a d --with ray --ev 6 --range 3 --no-knockback"


BOLT = "resolve a b --with bolt --range 3"


BUS = "knockback d --distance 6 --into bus=2"


@pytest.mark.rule("megs", 31)
def test_hero_points_on_a_death_save(lab: Any) -> None:
    at = lab()
    assert events_of(at.do(RAY, "5 6 / 9 3")) == (
        "attack-rolled a d ray yes attack 7; damaged d {physical=6} a hit ray; down d a; died d a"
    )
    at = lab()
    outcome = at.do(f"{RAY} --boost-of 'death save d=av:3,death save d=ev:3'", "5 6 / 9 3 / 10 8")
    assert readings_of(outcome) == "11 4 1 6; 12 11 1; 18 13 2"
    assert (at.now("a").hero_points, at.now("d").hero_points) == (100, 94)


@pytest.mark.rule("megs", 2)
def test_a_death_save_is_doubled_at_most_whatever_is_on_the_rv(lab: Any) -> None:
    with pytest.raises(Forbidden, match=r"can raise AV \(death save d\) 3 to at most 6, not 7"):
        lab().do(f"{RAY} --boost-of 'death save d=av:4'", "5 6 / 9 3 / 10 8")
    with pytest.raises(Forbidden, match=r"can raise AV \(death save d\) 5 to at most 6, not 7"):
        lab().do(f"{RAY} --defend-rv d=2 --boost-of 'death save d=av:2'", "5 6 / 9 3 / 10 8")
    at = lab()
    at.do(f"{RAY} --defend-rv d=2 --boost-of 'death save d=av:1'", "5 6 / 10 9 / 10 8")
    assert at.now("d").hero_points == 97


@pytest.mark.rule("megs", 2)
def test_who_can_not_pay_raises_nothing(lab: Any) -> None:
    at = lab().have("d", hero_points=1)
    with pytest.raises(Forbidden, match=r"Dora has 1 Hero Point, but AV \(death save d\) \+2"):
        at.do(f"{RAY} --boost-of 'death save d=av:2'", "5 6 / 10 9 / 10 8")
    at.do(f"{RAY} --boost-of 'death save d=av:2' --force", "5 6 / 10 9 / 10 8")
    assert at.now("d").hero_points == 0


@pytest.mark.rule("megs", 2)
def test_hero_points_against_stun_and_knockback(lab: Any) -> None:
    at = lab()
    outcome = at.do(
        f"{BOLT} --open-ground --boost-of 'against stun b=av:6,against knockback b=av:6'",
        "9 8 / 5 6 / 5 6",
    )
    assert events_of(outcome) == (
        "attack-rolled a b bolt yes attack 12; damaged b {physical=12} a hit bolt"
    )
    assert [roll.modifiers[0].value for roll in outcome.rolls] == ["12", "12", "12"]
    assert (at.now("a").hero_points, at.now("b").hero_points) == (100, 88)


@pytest.mark.rule("megs", 24)
def test_hero_points_against_a_planned_knockback(lab: Any) -> None:
    at = lab()
    line = f"{BOLT} --maneuver planned-knockback --open-ground"
    boost = "--boost-of 'against knockback b=av:3,against knockback b=ev:6'"
    assert events_of(at.do(f"{line} {boost}", "9 8 / 9 8")) == (
        "attack-rolled a b bolt yes attack 12; damaged b {physical=3} a hit bolt; knocked-back b "
        "780 a"
    )
    assert at.now("b").hero_points == 91


@pytest.mark.rule("megs", 26)
def test_hero_points_on_a_block_and_a_dive(lab: Any) -> None:
    at = lab()
    boost = "--boost-of 'block b=av:6,block b=ev:6'"
    outcome = at.do(f"{BOLT} --ev 5 --block b=shield {boost}", "5 6 / 8 4")
    assert readings_of(outcome) == "11 5 1; 12 11 3"
    assert at.now("b").hero_points == 88
    at = lab()
    at.do(f"{BOLT} --ev 5 --take-cover b=wall {boost}", "5 6 / 8 4")
    assert (at.now("b").cover, at.now("b").hero_points) == ("wall", 88)


@pytest.mark.rule("megs", 26)
def test_hero_points_on_one_roll_for_several_blocks_last_and_are_paid_once(lab: Any) -> None:
    at = lab()
    boost = "--boost-of 'block b=av:6,block b=ev:6'"
    at.do(f"{BOLT} --ev 5 --blocks 2 --block b=shield {boost}", "5 6 / 8 4")
    again = "resolve c b --with punch --ev 5 --blocks 2 --block b=shield"
    with pytest.raises(UsageError, match='--boost-of: "block b" is not rolled here'):
        at.do(f"{again} {boost}", "9 8")
    assert events_of(at.do(again, "9 8")) == (
        "object-damaged shield 3 no c; prevented b block 3; attack-rolled c b punch no attack 10"
    )
    assert at.now("b").hero_points == 88


@pytest.mark.rule("megs", 27)
def test_a_partner_pays_for_the_trick_shot(lab: Any) -> None:
    line = f"{BOLT} --maneuver combined --combine c=punch --open-ground"
    at = lab()
    at.do(f"{line} --boost-of 'trick shot c=av:2'", "9 8 / 9 8 / 9 8 / 9 8")
    assert (at.now("a").hero_points, at.now("c").hero_points) == (100, 98)
    with pytest.raises(UsageError, match='--boost-of: "trick shot c" has no EV; use'):
        lab().do(f"{line} --boost-of 'trick shot c=ev:2'", "9 8 / 9 8 / 9 8 / 9 8")


@pytest.mark.rule("megs", 31)
@pytest.mark.parametrize(
    ("line", "dice", "paid"),
    [
        (f"{BUS} --boost-of 'death save d=av:2'", "9 8 / 9 8 / 9 8", 2),
        ("hazard fire --aps 5 --on d --boost-of 'against stun d=av:3'", "8 2 / 9 8 / 9 8", 3),
        (
            "act throw a --on d --into bus=1 --force --boost-of 'death save d=ev:1'",
            "9 8 / 9 8 / 9 8",
            1,
        ),
    ],
)
def test_hero_points_whatever_hurts(lab: Any, line: str, dice: str, paid: int) -> None:
    at = lab()
    at.do(line, dice)
    assert at.now("d").hero_points == 100 - paid


@pytest.mark.rule("megs", 2)
@pytest.mark.parametrize(
    ("line", "dice", "message"),
    [
        (f"{RAY} --boost-of 'death save d=av:2'", "2 1", '"death save d" is not rolled here'),
        (f"{RAY} --boost-of 'deth save d=av:2'", "2 1", '"deth save d" is not rolled here'),
        (f"{RAY} --boost-of 'death save d=2'", "2 1", '"2" is not av:APS or ev:APS'),
        (f"{RAY} --boost-of 'death save d=av:x'", "2 1", '"x" is not a whole number'),
        (
            f"{RAY} --boost-of 'death save d=av:1,death save d=av:1'",
            "2 1",
            'AV of "death save d" is given twice',
        ),
        (
            f"{BOLT} --open-ground --boost-of 'against stun b=ev:1'",
            "9 8 / 5 6 / 5 6",
            '"against stun b" has no EV',
        ),
        (
            f"{BUS} --boost-of 'collision bus d=av:2'",
            "9 8",
            '"collision bus d" is not a combatant\'s own check',
        ),
        ("hazard fire --aps 5 --on d --boost-of 'fire d=av:2'", "9 8", "own check"),
        (
            "knockback b --ev 9 --open-ground --boost-of 'against knockback b=av:2'",
            "9 8",
            "is the check of this command; use --boost",
        ),
        ("act dodge a --boost-of 'block a=av:2'", "", "has no effect with dodge"),
    ],
)
def test_what_takes_no_hero_points_is_refused(lab: Any, line: str, dice: str, message: str) -> None:
    with pytest.raises(UsageError) as refused:
        lab().do(line, dice)
    assert "--boost-of" in str(refused.value)
    assert message in str(refused.value)


@pytest.mark.rule("megs", 26)
def test_a_cost_without_source_is_an_error_that_names_the_key(lab: Any) -> None:
    at = lab(("boost_cost = 1\n", ""), ("last_ditch_cost = 2\n", ""))
    with pytest.raises(UsageError, match=r"rules\.boost_cost is not set"):
        at.do("resolve a b --with bolt --boost av=2", "3 4")
    with pytest.raises(UsageError, match=r"rules\.last_ditch_cost is not set"):
        at.do("resolve a b --with bolt --last-ditch b=2", "5 6")


@pytest.mark.rule("megs", 18, 25)
def test_hero_points_boost_up_to_double(game: Any) -> None:
    line = (
        "resolve nova brick --with bolt --boost av=2,ev=3 --defend-ov brick=5 --defend-rv brick=1"
    )
    outcome = game.do(f"{line} --no-knockback", "9 10 / 9 10")
    assert values_of(outcome, "to hit brick") == "11 10 9 5 9 3 8 1 4 12"
    assert (game.now("nova").hero_points, game.now("brick").hero_points) == (55, 14)
    with pytest.raises(Forbidden, match="can raise AV 9 to at most 18"):
        game.phase(4).do("resolve nova brick --with bolt --boost av=10", "9 10")


@pytest.mark.rule("megs", 17)
def test_hero_points_that_would_do_nothing_are_refused(game: Any) -> None:
    with pytest.raises(UsageError, match='"ov" is not av'):
        game.do("roll check --who nova --av 5 --ov 5 --boost ov=2")
    with pytest.raises(UsageError, match="needs a combatant"):
        game.do("roll check --av 5 --ov 5 --boost av=2")
    game.do("roll check --who nova --av 5 --ov 5 --boost av=2", "3 4")
    assert game.now("nova").hero_points == 58
