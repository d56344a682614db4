"""`act move` and `act stand`: metres, rough ground, jumps, and whose reach one leaves."""

from typing import Any

import pytest

from hero_combat.errors import UsageError

P7 = pytest.mark.rule("zt", "P7")


P8 = pytest.mark.rule("zt", "P8")


@P8
def test_rough_ground_costs_double(duel: Any) -> None:
    at = duel("ann.sheet.speed 9")
    assert at.changed("act move ann --metres 5 --rough 4")["ann.walked"] == 9
    far = duel("ann.sheet.speed 9").forbidden("act move ann --metres 5 --rough 5")
    assert far.startswith("Ann has 9 m of movement left, not 10")


@P8
def test_a_movement_action_may_be_used_in_parts_unless_the_table_says_no(duel: Any) -> None:
    at = duel()
    at.play("act move ann --metres 4")
    at.play("resolve ann n1 --dice '5 3'")
    at.play("act move ann --metres 6")
    strict = duel(rules="[rules]\nsplit_movement = false")
    strict.play("act move ann --metres 4")
    strict.play("resolve ann n1 --dice '5 3'")
    assert strict.forbidden("act move ann --metres 6") == "Ann has 0 m of movement left, not 6"


@P8
@pytest.mark.parametrize(
    ("way", "farther", "most"),
    [
        ("--metres 6 --jump 4", "--metres 7 --jump 5", "4 m with a run-up, not 5"),
        ("--metres 3 --jump 2", "--metres 4 --jump 3", "2 m from a stand, not 3"),
        (
            "--metres 4 --jump 3 --run-up 2",
            "--metres 6 --jump 4 --run-up 1",
            "2 m from a stand, not 4",
        ),
    ],
)
def test_jumps_with_and_without_a_run_up(duel: Any, way: str, farther: str, most: str) -> None:
    at = duel()
    assert at.forbidden(f"act move ann {farther}") == f"Ann can jump {most}"
    at.play(f"act move ann {way}")


@P8
def test_who_lies_crawls_at_half_speed_and_stands_up_for_4_m(duel: Any) -> None:
    at = duel("ann.status.prone true")
    assert at.changed("act move ann --metres 3")["ann.walked"] == 6
    at.play("act stand ann")
    assert (at.now("ann").status.prone, at.now("ann").walked) == (False, 10)
    assert at.forbidden("act stand ann") == "Ann is not prone"
    tired = duel("ann.status.prone true", "ann.sheet.speed 3")
    assert tired.forbidden("act stand ann") == "Ann has 3 m of movement left, not 4"


@P8
@pytest.mark.rule("zt", "2.5")
def test_who_is_held_or_blocked_stays(duel: Any) -> None:
    assert (
        duel("ann.status.grappled n1").forbidden("act move ann --metres 1")
        == "Ann is grappled by N1 and can't move"
    )
    assert (
        duel("ann.status.incapacitated true").forbidden("act move ann --metres 1")
        == "Ann is incapacitated and can't move"
    )
    message = duel().forbidden("act move ann --metres 1 --blocked 'a smooth wall'")
    assert message == "Ann can't move there: a smooth wall"
    assert (
        duel("ann.status.fatigue 2").forbidden("act move ann --metres 6")
        == "Ann has 5 m of movement left, not 6"
    )


@P7
@P8
def test_a_grappler_is_half_as_fast_unless_the_other_is_smaller(duel: Any) -> None:
    at = duel("n1.status.grappled ann")
    assert at.forbidden("act move ann --metres 6") == "Ann has 5 m of movement left, not 6"
    at.play("act move ann --metres 5")
    duel("n1.status.grappled ann", "ann.sheet.size 2").play("act move ann --metres 10")


@pytest.mark.rule("zt", "P6", "A19")
def test_leaving_somebody_s_reach_opens_an_opportunity_attack(duel: Any) -> None:
    line = "act move ann --metres 4 --from n1=1,n2=3 --to n1=3,n2=5"
    outcome = duel().play(line)
    assert [(one.who, one.kind, one.answers) for one in outcome.open] == [
        ("n1", "opportunity", ("resolve n1 ann --opportunity",)),
    ]
    assert duel("ann.status.disengaged true").play(line).open == ()
    assert len(duel("n2.sheet.attacks.unarmed.range 3").play(line).open) == 2
    assert duel("n1.hp 0").play(line).open == ()
    inside = duel().play("act move ann --metres 1 --from n1=1 --to n1=1")
    assert inside.open == ()
    with pytest.raises(UsageError, match="different people"):
        duel().play("act move ann --metres 1 --from n1=1 --to n2=1")


@pytest.mark.rule("zt", "P8", "2.5")
def test_one_who_is_grappled_has_no_movement_to_get_up_with(duel: Any) -> None:
    at = duel("ann.status.prone true", "ann.status.grappled n1")
    assert at.forbidden("act stand ann") == "Ann is grappled by N1 and can't move"
