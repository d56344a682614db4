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
    assert [(one.who, one.kind) for one in outcome.open] == [("d", "under-fire")]
    at.play("resolve y e --maneuver covering-fire --dice '8 8 8 1 1' --force")
    assert (at.now("e").under_fire, at.now("e").under_fire_from) == (6, "y")


def test_whoever_can_not_choose_is_not_threatened(lab: Any) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play("set d.status.unconscious true")
    assert at.changes("resolve x d,e --maneuver covering-fire --dice '8 8 1 1 1'") == {
        "x.used": {"ar": 10},
        "e.under_fire": 5,
        "e.under_fire_from": "x",
    }
    assert (at.now("d").under_fire, at.now("e").under_fire) == (0, 5)
    line = "resolve x d --maneuver covering-fire --dice '8 8 1 1 1' --force"
    assert at.changes(line) == {"x.used": {"ar": 20}}


def test_whoever_passes_out_is_not_caught_on_waking(lab: Any) -> None:
    at = under_fire(lab)
    at.play(
        "resolve y d --modifier 20 --no-defense d --force --dice '" + "8 " * 7 + "1 " * 18 + "'"
    )
    assert at.now("d").status.unconscious
    assert (at.now("d").under_fire, at.now("d").under_fire_from) == (0, "")


@pytest.mark.parametrize(("metres", "lost"), [(9, {}), (10, {"d.lethal": 5, "d.taken_lethal": 5})])
def test_a_run_to_cover_within_speed_avoids_the_fire(
    lab: Any, metres: int, lost: dict[str, int]
) -> None:
    at = under_fire(lab)
    at.until("d")
    assert at.changes(f"act run d --metres {metres} --behind door") == lost | {
        "d.under_fire": 0,
        "d.under_fire_from": "",
        "d.moved": metres,
        "d.acted": 1,
        "d.behind": "door",
    }


def test_a_way_already_gone_counts_for_it(lab: Any) -> None:
    at = under_fire(lab)
    at.until("d")
    at.play("act move d --metres 5")
    assert at.changes("act run d --metres 5 --behind door") == {
        "d.under_fire": 0,
        "d.under_fire_from": "",
        "d.lethal": 5,
        "d.taken_lethal": 5,
        "d.moved": 10,
        "d.acted": 1,
        "d.behind": "door",
    }


@pytest.mark.rule("storyteller", "P12", "P17")
def test_what_pierces_armor_from_afar_pierces_the_ballistic_first(lab: Any) -> None:
    at = under_fire(lab)
    for pair in ("x.sheet.attacks.ar.ap 3", "d.sheet.armor.general 3", "d.sheet.armor.ballistic 3"):
        at.play(f"set {pair}")
    at.until("d")
    changed = at.changes("act run d --metres 10")
    assert (changed["d.lethal"], "d.bashing" in changed) == (2, False)


@pytest.mark.rule("storyteller", "P12")
def test_any_other_action_under_fire_is_caught(game: Any) -> None:
    at = game()
    at.play("set bob.under_fire 2")
    assert at.changes("act run bob") == {
        "bob.under_fire": 0,
        "bob.lethal": 2,
        "bob.taken_lethal": 2,
    }
    at.play("set bob.under_fire 9")
    assert at.changes("act run bob") == {
        "bob.under_fire": 0,
        "bob.lethal": 3,
        "bob.aggravated": 4,
        "bob.taken_lethal": 11,
        "bob.status.unconscious": True,
        "bob.status.prone": True,
    }
    at.play("set cid.under_fire 9")
    assert at.changes("act dodge cid") == {
        "cid.under_fire": 0,
        "cid.lethal": 5,
        "cid.aggravated": 2,
        "cid.taken_lethal": 9,
        "cid.status.unconscious": True,
        "cid.status.prone": True,
    }
    at.play("set cid.lethal 0")
    at.play("set cid.aggravated 0")
    at.play("set cid.status.unconscious false")
    at.play("set cid.under_fire 9")
    assert at.changes("resolve cid ann") == {
        "cid.under_fire": 0,
        "cid.lethal": 5,
        "cid.aggravated": 2,
        "cid.taken_lethal": 18,
        "cid.status.unconscious": True,
    }
