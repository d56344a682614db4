"""Covering fire: whom it threatens, several volleys, and the way to cover within Speed."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("storyteller", "P12")
FIRE = "resolve x d,e --maneuver covering-fire --dice '8 8 1 1 1'"  # 2 and 3


def under_fire(lab: Any) -> Any:
    at = lab()
    at.play("set x.ready ar")
    at.play("step")
    at.play(FIRE)
    return at


def test_a_lesser_volley_takes_nothing_off_a_worse_one(lab: Any) -> None:
    at = under_fire(lab)
    at.play("set y.sheet.attacks.ar.weapon assault-rifle")
    at.play("set y.ready ar")
    outcome = at.play("resolve y d --maneuver covering-fire --dice '8 1 1 1 1' --force")
    assert (at.now("d").under_fire, at.now("d").under_fire_from) == (5, "x")
    assert outcome.open[0].what == "with the next action: get down, get behind cover, or take 5"
    at.play("resolve y e --maneuver covering-fire --dice '8 8 8 1 1' --force")
    assert (at.now("e").under_fire, at.now("e").under_fire_from) == (6, "y")


def test_whoever_can_not_choose_is_not_threatened(lab: Any) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play("set d.status.unconscious true")
    assert at.tells("resolve x d,e --maneuver covering-fire --dice '8 8 1 1 1'") == (
        "Xan lays down covering fire on Eve: who acts without getting down or behind cover takes 5."
    )
    assert (at.now("d").under_fire, at.now("e").under_fire) == (0, 5)
    told = at.tells("resolve x d --maneuver covering-fire --dice '8 8 1 1 1' --force")
    assert told == "Xan's covering fire threatens nobody who could choose."


def test_whoever_passes_out_is_not_caught_on_waking(lab: Any) -> None:
    at = under_fire(lab)
    at.play(
        "resolve y d --modifier 20 --no-defense d --force --dice '" + "8 " * 7 + "1 " * 18 + "'"
    )
    assert at.now("d").status.unconscious
    assert (at.now("d").under_fire, at.now("d").under_fire_from) == (0, "")


@pytest.mark.parametrize(
    ("metres", "told"),
    [
        (9, "Dora runs 9 m, and takes cover behind the door."),
        (
            10,
            (
                "Dora acts under covering fire: 5 lethal [XXXXX__, wounds -1]. "
                "Dora runs 10 m, and takes cover behind the door."
            ),
        ),
    ],
)
def test_a_run_to_cover_within_speed_avoids_the_fire(lab: Any, metres: int, told: str) -> None:
    at = under_fire(lab)
    at.until("d")
    assert at.tells(f"act run d --metres {metres} --behind door") == told
    assert (at.now("d").under_fire, at.now("d").behind) == (0, "door")


def test_a_way_already_gone_counts_for_it(lab: Any) -> None:
    at = under_fire(lab)
    at.until("d")
    at.play("act move d --metres 5")
    assert at.tells("act run d --metres 5 --behind door") == (
        "Dora acts under covering fire: 5 lethal [XXXXX__, wounds -1]. Dora runs 5 m, and "
        "takes cover behind the door."
    )


@pytest.mark.rule("storyteller", "P12")
def test_any_other_action_under_fire_is_caught(game: Any) -> None:
    at = game()
    at.play("set bob.under_fire 2")
    assert at.tells("act run bob") == (
        "Bob acts under covering fire: 2 lethal [XX_____]. Bob runs, up to 18 m."
    )
    at.play("set bob.under_fire 9")
    assert at.tells("act run bob") == (
        "Bob acts under covering fire: 9 lethal [****XXX, wounds -3]. Bob goes down, bleeding."
    )
    at.play("set cid.under_fire 9")
    assert at.tells("act dodge cid") == (
        "Cid acts under covering fire: 9 lethal [**XXXXX, wounds -3]. Cid goes down, bleeding."
    )
    at.play("set cid.lethal 0")
    at.play("set cid.aggravated 0")
    at.play("set cid.status.unconscious false")
    at.play("set cid.under_fire 9")
    assert at.tells("resolve cid ann") == (
        "Cid acts under covering fire: 9 lethal [**XXXXX, wounds -3]. Cid goes down, bleeding."
    )
