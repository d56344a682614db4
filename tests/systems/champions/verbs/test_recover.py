"""`recover`: a phase's Recovery, and Post-Segment 12 by command."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.champions.conditions.recovery import recover_one
from hero_combat.systems.champions.orders.verbs import Recover
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling.conditions import recovers

Make = Callable[..., Any]
RECOVER = Recover()
POST_12 = Recover(post_12=True)


@pytest.fixture(scope="module")
def authored(one_agent: str) -> str:
    """The encounter."""
    return one_agent


@pytest.mark.rule("champions", 7)
def test_a_recovery_comes_at_the_end_of_the_segment(fight: Make) -> None:
    at = fight(titania__stun="12", titania__end="3")
    at.step()
    outcome = at.do(RECOVER)
    assert came_of(outcome) == "titania.status.recovering True"
    titania = at.encounter.combatants["titania"]
    assert (titania.stun, titania.status.recovering, titania.acted) == (12, True, "T1S12")
    at.step()
    outcome = at.step()
    assert came_of(outcome) == (
        "round-began turn-began | titania.status.recovering False, titania.stun 17, titania.end "
        "8, titania.stun 22, titania.end 13, recovered 1, turn 2, segment 3, acting titania"
    )
    titania = at.encounter.combatants["titania"]
    assert (titania.stun, titania.end, titania.status.recovering) == (22, 13, False)


@pytest.mark.rule("champions", 7)
def test_a_recovery_is_no_more_than_the_maximum(fight: Make) -> None:
    at = fight(titania__stun="24")
    at.until(3)
    at.do(RECOVER)
    assert came_of(at.step()) == (
        "turn-began | titania.status.recovering False, segment 4, acting agent-1"
    )


@pytest.mark.rule("champions", 7)
def test_one_who_is_stunned_meanwhile_gets_nothing(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.put("titania.stun", "2")
    at.do(RECOVER)
    at.put("titania.status.stunned", "true")
    assert came_of(at.step()) == (
        "turn-began | titania.status.recovering False, segment 4, acting agent-1"
    )
    assert at.encounter.combatants["titania"].stun == 2


@pytest.mark.rule("champions", 68)
def test_one_who_holds_the_breath_meanwhile_gets_nothing(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.do(RECOVER)
    at.put("titania.status.holding_breath", "true")
    assert came_of(at.step()) == (
        "turn-began | titania.status.recovering False, segment 4, acting agent-1"
    )
    at.put("titania.end", "10")
    outcome = at.until(3)
    assert len(outcome.notes) == 2


@pytest.mark.rule("champions", 7)
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("titania.status.stunned", "true", "is Stunned"),
        ("titania.stun", "-1", "is unconscious"),
        ("titania.status.holding_breath", "true", "is holding their breath and can't recover"),
        ("titania.half", "T2S3", "has already used half of the phase"),
        ("titania.acted", "T2S3", "has already acted this segment"),
        ("segment", "4", "has no phase in segment 4"),
    ],
)
def test_what_keeps_one_from_a_recovery(fight: Make, path: str, value: str, reason: str) -> None:
    at = fight()
    at.until(3)
    at.put(path, value)
    with pytest.raises(Forbidden, match=f"Titania {reason}"):
        at.do(RECOVER)
    assert f"forced: Titania {reason}" in at.do(Recover(force=True)).notes


@pytest.mark.rule("champions", 6, 8)
def test_a_forced_recovery_of_the_unconscious_comes_at_once(fight: Make) -> None:
    at = fight(titania__stun="-21", titania__end="0")
    order = Recover(who="titania", force=True)
    assert came_of(at.do(order)) == "titania.stun -16"
    at.put("titania.stun", "-2")
    assert came_of(at.do(order)) == "up | titania.stun 3, titania.end 3"


def test_nobody_acts_before_the_first_step(fight: Make) -> None:
    with pytest.raises(UsageError, match="no one is acting now; name the combatant with --who"):
        fight().do(RECOVER)


@pytest.mark.rule("champions", 5)
def test_post_12_by_command_comes_once_a_turn(fight: Make) -> None:
    at = fight(titania__stun="-3", titania__end="0")
    outcome = at.do(POST_12)
    assert came_of(outcome) == "up | titania.stun 2, titania.end 2, recovered 1"
    titania = at.encounter.combatants["titania"]
    assert (titania.stun, titania.end) == (2, 2)
    with pytest.raises(Forbidden, match="Turn 1 has already had its Post-Segment 12"):
        at.do(POST_12)
    at.until(3)
    assert at.encounter.combatants["titania"].stun == 2
    at.do(Recover(post_12=True, force=True))
    assert at.encounter.combatants["titania"].stun == 7


@pytest.mark.rule("champions", 5)
def test_post_12_comes_after_segment_12_alone(fight: Make) -> None:
    at = fight()
    at.until(3)
    with pytest.raises(Forbidden, match="comes after segment 12, but it is segment 3; --force"):
        at.do(POST_12)


def test_post_12_is_for_everybody(fight: Make) -> None:
    with pytest.raises(UsageError, match="--who and --post-12 can't be combined"):
        fight().do(Recover(post_12=True, who="titania"))


@pytest.mark.rule("champions", 8)
def test_end_that_is_gone_at_0_stun_is_no_gain(fight: Make) -> None:
    at = fight(titania__stun="-4", titania__status__recovering="true")
    at.put("titania.stun", "-11")
    book = Book(at.encounter)
    gain = recover_one(book, "titania")
    assert gain.end < 0
    assert recovers(book, "titania", gain) == "Titania recovers 5 STUN."
