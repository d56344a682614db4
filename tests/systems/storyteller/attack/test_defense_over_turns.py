"""Defense from one turn to the next: what is given up, what drains it, who counts for a dodge."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P13 = pytest.mark.rule("storyteller", "P13")
MISS = "--dice '1 1 1 1 1'"


@P13
@pytest.mark.parametrize(
    ("option", "what"), [("--charge", "charge"), ("--all-out", "attack all-out")]
)
def test_defense_applied_before_ones_turn_can_not_be_given_up_in_it(
    lab: Any, option: str, what: str
) -> None:
    at = lab()
    at.play("step")
    at.play("resolve x d --dice '1 1 1'")
    at.until("d")
    assert (at.now("d").applied, at.now("d").defended) == (0, 1)
    with pytest.raises(Forbidden, match="Dora has already applied Defense and can't"):
        at.play(f"resolve d x {option}")
    notes = at.play(f"resolve d x {option} --force").notes
    assert notes[0] == f"forced: Dora has already applied Defense and can't {what}"


@P13
def test_nor_can_it_be_given_up_out_of_order(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("resolve x d --dice '1 1 1'")
    with pytest.raises(Forbidden, match="can't charge"):
        at.play("resolve d y --charge")


@P13
def test_who_defends_behind_the_own_action_may_charge_in_the_next_round(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("step")
    at.play("resolve y x --dice '1 1 1'")  # Xan has acted in this round already
    at.until("x")
    assert at.changes("resolve x d --charge --dice '1 1 1'") == {
        "x.moved": 22,
        "x.exposed": "charge",
        "d.applied": 1,
        "d.defended": 2,
        "x.acted": 2,
    }


@P13
def test_a_delay_does_not_make_one_forget(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act delay x")
    at.play("step")
    at.play("resolve y x --dice '1 1 1'")
    with pytest.raises(Forbidden, match="can't charge"):
        at.play("resolve x d --charge")


@P13
def test_a_dodge_is_a_use_of_defense_too(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act dodge d")
    at.play(f"resolve x d {MISS}")
    at.until("e")
    assert at.now("d").defended == 1
    at.until("x")
    at.play(f"resolve x d {MISS}")
    at.until("d")
    with pytest.raises(Forbidden, match="can't charge"):
        at.play("resolve d x --charge")


@P13
def test_who_was_not_attacked_or_did_not_defend_may_charge(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play(f"resolve x d --no-defense d {MISS}")
    at.until("d")
    assert at.changes("resolve d x --charge --dice '1'") == {
        "d.moved": 18,
        "d.exposed": "charge",
        "x.applied": 1,
        "x.defended": 1,
        "d.acted": 1,
    }
    assert at.now("d").exposed == "charge"


@P9
@pytest.mark.parametrize("first", ["1 1 1 1 1", "8 1 1 1 1 / 1 1 1 1"])
def test_a_dodge_counts_opponents_whether_their_attacks_succeed_or_not(
    lab: Any, first: str
) -> None:
    at = lab()
    at.play("step")
    at.play("act dodge d")
    at.play(f"resolve x d --dice '{first}'")
    at.play("step")
    rolls = at.play("resolve y d --dice '8 8 1 1 1 / 5'").rolls
    assert rolls[1].dice == "chance"
    assert ("opponents 2", -2) in at.heard.rolls[1].items()


@P8
@P9
def test_an_early_dodge_lasts_while_the_drain_ends_with_ones_place_in_the_round(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("resolve x d --dice '1 1 1'")
    at.play("act dodge d")
    at.until("e")
    assert at.now("d").status.dodging
    assert at.now("d").applied == 0
    at.until("x")
    rolls = at.play("resolve x d --dice '8 1 1 1 1 / 1 1 1 1'").rolls
    assert rolls[1].dice == "4d10"
    at.until("d")
    assert not at.now("d").status.dodging


@P8
def test_who_is_full_of_lethal_wounds_has_no_defense(lab: Any) -> None:
    at = lab()
    at.play("set d.lethal 7")
    row = next(r for r in at.board.rows if r.id == "d")
    assert row.next == "out"
    assert "no Defense" in row.states
    assert ("no_defense", "d", "unconscious") in at.notes(f"resolve x d {MISS}")


@P8
def test_the_report_says_what_is_left_of_defense(lab: Any) -> None:
    at = lab()
    for left in (1, 0, 0):
        assert ("defense_left", "d", left) in at.notes("resolve x d --modifier -9 --dice 5")
    assert not at.odds("x d --again 0").notes
    lines = at.rolls("resolve x d --modifier -9 --dice 5")
    assert ("drain 3 of d", 3) in lines
