"""AP: what each thing costs, whose AP pay, and who may act while others share or die."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.spotlight.sheet import Status
from hero_combat.systems.spotlight.state import Current

Fight = Callable[..., Any]

KILL = "--with pistol --location head --dice '5 5 5 5'"


@pytest.mark.rule("spotlight", "P1")
def test_ap_are_spent_one_by_one_or_all_at_once(fight: Fight) -> None:
    for spent, left in ((1, 3), (2, 2), (3, 1), (4, 0)):
        at = fight()
        at.play(f"act action joe --ap {spent}")
        assert at.now("joe") == Current(ap=left, had=True)
    at = fight()
    assert at.forbidden("act action joe --ap 5") == (
        "Joe has 4 AP and needs 5; --force overrides it"
    )
    assert at.play("act action joe --ap 5 --force").notes == ("forced: Joe has 4 AP and needs 5",)
    assert at.now("joe").ap == 0


@pytest.mark.rule("spotlight", "P10")
def test_the_ap_of_a_dramatic_save_are_used_up_one_by_one(fight: Fight) -> None:
    """After them Sally has her own, which wait for Joe's death spotlight."""
    at = fight()
    at.play(f"resolve thug joe --reaction {KILL}")
    at.play("act dramatic-save joe --on sally")
    for left in (3, 2, 1, 0):
        at.play("act save sally" if left % 2 else "act move sally")
        assert at.now("sally") == Current(ap=4, extra_ap=left, saving="joe")
    wait = "Sally must wait: Joe has the death spotlight; use `act saved joe` or `act die joe`"
    for line in ("act save sally", "act move sally"):
        assert at.forbidden(line).startswith(wait)
    at.play("act saved joe")
    assert at.now("sally") == Current(ap=4)


@pytest.mark.rule("spotlight", "P3")
def test_who_reacts_takes_no_part_in_what_the_sharers_do_at_once(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("act react sally")
    at.play("act action thug --force")
    assert at.encounter.clock.volley == ()
    at.play("act action joe")
    assert at.encounter.clock.volley == ("joe",)
    at.play("act action sally")
    assert at.encounter.clock.volley == ("joe", "sally")
    at.play("act action sally")
    assert at.encounter.clock.volley == ("sally",)


@pytest.mark.rule("spotlight", "P3", "P10")
def test_who_shares_acts_once_though_another_is_dying_by_then(fight: Fight) -> None:
    at = fight()
    for who in ("sally", "boss"):
        at.play(f"act share {who}")
    at.play(f"resolve boss sally {KILL}")
    assert at.now("sally").status == Status(death_spotlight=True)
    at.play("resolve joe boss --with bat --dodge --dice '5 1 1 1 / 1 1 1'")  # who may answer it
    wait = "must wait: Sally has the death spotlight"
    assert at.forbidden("act action joe").startswith(f"Joe {wait}")
    assert at.forbidden("act action boss").startswith(f"Boss {wait}")
    assert at.forbidden("act react thug").startswith(f"Thug {wait}")
    at.play(f"resolve sally boss {KILL}")  # as she was before all of it
    assert at.now("boss").status == Status(dead=True)
    assert at.forbidden("act action sally").startswith("Sally is dying")


@pytest.mark.rule("spotlight", "P3")
def test_who_is_only_wounded_in_a_shared_action_runs_on(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("act run thug --force")
    outcome = at.play("resolve joe thug --with bat --difficulty -1 --dice '6 1 1 1'")
    assert outcome.notes == ()
    assert at.now("thug") == Current(
        ap=3,
        torso="///",
        before=("", "", "", "", "", ""),
        hits=("torso bruise 3",),
        status=Status(moving=True),
    )
    at.play("step --next sally --force")
    assert at.now("thug") == Current(ap=3, torso="///", status=Status(moving=True))


@pytest.mark.rule("spotlight", "P3", "A23", "A24")
@pytest.mark.parametrize("overflow", ["lost", "torso"])
def test_a_hit_that_leaves_room_for_the_first_takes_nothing_back(
    fight: Fight, overflow: str
) -> None:
    """The bruise fills the last box, so that the shot before it no longer crosses the brim."""
    rules = f"brim = 'lost'\nsimultaneous = 'bruise_first'\noverflow = '{overflow}'"
    at = fight(rules)
    at.play("act share sally")
    at.play("set thug.left_arm /////")
    at.play("resolve joe thug --with pistol --dice '1 2 5 1'")
    assert at.now("thug").left_arm == "X/////"
    torso = "XXX" if overflow == "torso" else ""
    assert at.now("thug").torso == torso
    at.play("resolve sally thug --with fist --dice '1 2 5 1'")
    assert (at.now("thug").left_arm, at.now("thug").torso) == ("XXXX//", torso)
