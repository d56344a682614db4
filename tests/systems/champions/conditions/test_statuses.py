"""States that keep people from acting as usual: 0 STUN, 0 BODY, surprise, no air."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import decode
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Hazard, Recover

Make = Callable[..., Any]
TO_HIT = "4 4 3 / 1 1 1 1"


def dcv_lines(outcome: Any) -> list[tuple[str, int | str]]:
    return [
        (line.what, line.value) for line in outcome.rolls[0].modifiers if "titania" in line.what
    ]


# ---------------------------------------------------------------- 0 STUN


@pytest.mark.rule("champions", 50)
def test_at_0_stun_only_minor_actions_are_possible(fight: Make) -> None:
    at = fight(titania__stun="0", titania__end="0")
    at.until(12)
    at.put("titania.stun", "0")
    for move in ("dodge", "half", "move", "hold"):
        with pytest.raises(Forbidden, match="is at 0 STUN and can only take minor actions"):
            at.act(move)
    with pytest.raises(Forbidden, match="is at 0 STUN and can only take minor actions"):
        at.act("abort", to="dodge")
    outcome = at.act("minor", doing="crawls a metre")
    assert came_of(outcome) == ""
    assert at.now().acted == "T1S12"


@pytest.mark.rule("champions", 7, 50)
def test_at_0_stun_one_can_take_a_recovery(fight: Make) -> None:
    at = fight(titania__stun="0", titania__end="0")
    at.step()
    at.do(Recover())
    at.step()
    assert came_of(at.until(3)) == (
        "round-began turn-began | titania.status.recovering False, titania.stun 5, titania.end "
        "5, titania.stun 10, titania.end 10, recovered 1, turn 2, segment 3, acting titania"
    )


# ---------------------------------------------------------------- 0 BODY


@pytest.mark.rule("champions", 51)
def test_at_0_body_there_is_half_a_phase(fight: Make) -> None:
    at = fight(titania__body="0")
    at.step()
    for order in (Recover(), Act(move="full", actor_="titania")):
        with pytest.raises(Forbidden, match="is at 0 BODY and has only half a phase"):
            at.do(order)
    assert came_of(at.act("move", metres=6)) == ""
    assert at.now().acted == "T1S12"
    assert at.now().body == 0


@pytest.mark.rule("champions", 51, 52)
@pytest.mark.parametrize("options", [{"strenuous": True}, {"end": 2}])
def test_exertion_at_0_body_starts_bleeding(fight: Make, options: dict[str, Any]) -> None:
    at = fight(titania__body="0")
    at.step()
    at.act("half", doing="heaves the beam aside", **options)
    assert (at.now().body, at.now().status.bleeding) == (-1, True)
    spared = fight("[rules]\nstrenuous_bleeds = false\n", titania__body="0")
    spared.act("half", end=2)
    assert spared.now().body == 0


@pytest.mark.rule("champions", 51)
def test_an_effort_costs_no_body_above_0(fight: Make) -> None:
    at = fight(titania__body="1")
    assert came_of(at.act("half", strenuous=True)) == "titania.half T1S12"
    assert at.now().body == 1


# ---------------------------------------------------------------- surprise


@pytest.mark.rule("champions", 55)
def test_one_who_expects_no_fight_has_dcv_0_until_the_next_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert came_of(at.act("non-combat")) == "titania.status.non_combat True"
    assert len(at.act("move").notes) == 1
    at.step()
    shot = Resolve(attacker="agent-1", target=("titania",), no_knockback=True)
    outcome = at.carry_out(shot)
    assert addends(outcome.rolls[0])[-1] == 5
    at.put("titania.stun", "25")
    at.put("titania.status.stunned", "false")
    assert came_of(at.until(5)) == (
        "turn-began | titania.status.non_combat False, segment 5, acting titania"
    )
    assert not at.now().status.non_combat


@pytest.mark.rule("champions", 56)
@pytest.mark.parametrize(
    ("unaware", "prepared", "value"),
    [
        (True, False, 5),
        (True, True, 2),
        (False, True, 2),
        (False, False, 2),
    ],
)
def test_surprise_out_of_combat_prepared_and_in_combat(
    fight: Make,
    unaware: bool,  # noqa: FBT001 - a case's column
    prepared: bool,  # noqa: FBT001 - the same
    value: int,
) -> None:
    at = fight(titania__status__non_combat=str(unaware).lower())
    at.until(12, "agent-1")
    at.put("titania.status.non_combat", str(unaware).lower())
    at.act("surprise", "agent-1", on=("titania",), prepared=prepared)
    if prepared:
        at.put("titania.status.non_combat", "false")
    hit = at.carry_out(Resolve(attacker="agent-1", target=("titania",), no_knockback=True))
    assert addends(hit.rolls[0])[-1] == value
    at.put("titania.stun", "25")
    at.put("titania.status.stunned", "false")
    at.until(3)
    assert at.now().status.surprised == "no"


def test_a_surprise_is_somebodys(fight: Make) -> None:
    with pytest.raises(UsageError, match="surprise needs --on"):
        fight().act("surprise")


# ---------------------------------------------------------------- breath


@pytest.mark.rule("champions", 68)
def test_holding_the_breath_and_breathing_again(fight: Make) -> None:
    at = fight()
    outcome = at.act("hold-breath")
    assert came_of(outcome) == "titania.status.holding_breath True"
    assert len(at.step().notes) == 1
    assert at.now().end == 29
    with pytest.raises(Forbidden, match="is already holding their breath"):
        at.act("hold-breath")
    with pytest.raises(Forbidden, match="is holding their breath and can't recover"):
        at.do(Recover())
    assert came_of(at.act("breathe")) == "titania.status.holding_breath False"
    with pytest.raises(Forbidden, match="is already breathing"):
        at.act("breathe")


@pytest.mark.rule("champions", 68)
def test_who_is_out_breathes_again_when_there_is_air(fight: Make) -> None:
    at = fight(titania__status__holding_breath="true", titania__stun="-5")
    assert came_of(at.act("breathe")) == "titania.status.holding_breath False"
    assert not at.now().status.holding_breath


@pytest.mark.rule("champions", 68)
def test_without_air_the_rules_end_where_consciousness_does(fight: Make) -> None:
    at = fight(titania__end="1", titania__stun="1")
    drown = Hazard(what="drowning", on=("titania",))
    assert came_of(at.do(drown)) == "titania.status.holding_breath True, titania.end 0"
    assert at.now().end == 0
    assert came_of(at.do(drown)) == "damaged | titania.stun 0"
    outcome = at.do(drown)
    assert came_of(outcome) == "damaged down | titania.stun -1, titania.status.prone True"
    assert len(outcome.notes) == 2
    body = at.now().body
    assert came_of(at.do(drown)) == ""
    assert at.now().body == body


# ---------------------------------------------------------------- moving


@pytest.mark.rule("champions", 10, 11, 15)
def test_half_a_phase_of_movement_and_what_it_leaves(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("move")
    with pytest.raises(Forbidden, match="can only hold a full action"):
        at.act("hold")
    with pytest.raises(Forbidden, match="has already used half of the phase"):
        at.act("full")
    at.act("move")
    with pytest.raises(Forbidden, match="has already acted this segment"):
        at.act("move")


@pytest.mark.rule("champions", 15)
def test_after_an_attack_there_is_no_move(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("half", doing="draws")
    at.carry_out(Resolve(attacker="titania", target=("agent-1",), no_knockback=True))
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("move")


@pytest.mark.rule("champions", 16)
def test_running_is_no_defense() -> None:
    with pytest.raises(UsageError, match='"run" is not dodge'):
        decode(["abort", "titania", "--to", "run"], spec_of(Act))


@pytest.mark.rule("champions", 16)
def test_one_can_abort_to_protect_somebody(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    with pytest.raises(UsageError, match="interpose needs --on"):
        at.act("abort", to="interpose")
    outcome = at.act("abort", to="interpose", on=("agent-2",))
    assert came_of(outcome) == (
        "titania.aborted T2S4, titania.maneuver Interpose, titania.maneuver_until T2S8, "
        "titania.guarding agent-2"
    )
    assert len(outcome.notes) == 2
