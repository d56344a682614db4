"""`leave` and `join`: who waits, acts, grapples or holds something leaves; play goes on."""

import random
from typing import Any

import opened as hc
import pytest

from hero_combat.errors import Forbidden, HeroCombatError, UsageError

GUARD = """[combatants.n4]
side = "villains"
held = []
[objects.rock]
name = "a rock"
attack.weapon = "improvised"
"""


def under_way(sit: Any, six: str, acting: str, *sets: str, more: str = "") -> Any:
    """Return the six in Round 2, in the order ann, bob, cy, n1, n2, n3."""
    at = sit(six + more, "round 2", "first ann", "acting ann")
    turns = ["ann", "bob", "cy", "n1", "n2", "n3"]
    for who in turns[: turns.index(acting) + 1]:
        at.play(f"set {who}.turn 2")
    at.play(f"set acting {acting}")
    for pair in sets:
        at.play(f"set {pair}")
    return at


def kept(fight: hc.Fight) -> hc.Fight:
    """Return the fight as it is read again from its own text."""
    again = hc.loads(fight.text)
    assert again.text == fight.text
    return again


@pytest.mark.rule("zt", "P3")
@pytest.mark.parametrize(
    ("acting", "leaves", "then"),
    [
        ("bob", "bob", [(2, "cy"), (2, "n1")]),
        ("bob", "cy", [(2, "n1"), (2, "n2")]),
        ("bob", "ann", [(2, "cy"), (2, "n1"), (2, "n2"), (2, "n3"), (3, "bob"), (3, "cy")]),
        ("ann", "ann", [(2, "bob"), (2, "cy"), (2, "n1"), (2, "n2"), (2, "n3"), (3, "bob")]),
        ("n3", "n3", [(3, "ann"), (3, "bob"), (3, "cy"), (3, "n1"), (3, "n2"), (4, "ann")]),
        ("bob", "ann,bob", [(2, "cy"), (2, "n1"), (2, "n2"), (2, "n3"), (3, "cy")]),
        ("bob", "bob,ann", [(2, "cy"), (2, "n1"), (2, "n2"), (2, "n3"), (3, "cy")]),
        ("n1", "n1,cy", [(2, "n2"), (2, "n3"), (3, "ann"), (3, "bob"), (3, "n2")]),
    ],
)
def test_play_goes_on_behind_whoever_leaves(
    sit: Any, six: str, acting: str, leaves: str, then: list[tuple[int, str]]
) -> None:
    text = six.replace('seats = ["cy", "gm", "ann", "bob"]', 'seats = ["ann", "bob", "cy", "gm"]')
    at = under_way(sit, text, acting)
    at.play(f"leave {leaves}")
    board = kept(at).board
    gone = set(leaves.split(","))
    assert board.acting == (() if acting in gone else (acting,))
    told = {row.id: row.next for row in board.rows if not row.left}
    turns = at.turns(len(then))
    assert turns == then
    for who, when in told.items():
        first = next((round_ for round_, one in turns if one == who), 0)
        assert when in ("now", f"Round {first}") or not first


@pytest.mark.rule("zt", "P2", "P3")
def test_a_turn_that_is_left_rolls_no_defense(sit: Any, six: str) -> None:
    at = under_way(sit, six, "bob", "bob.defense 3")
    at.play("leave bob")
    outcome = at.play("step")
    assert {roll.label for roll in outcome.rolls} == {
        f"defense {who}" for who in ("ann", "cy", "n1", "n2", "n3")
    }
    at.play("join bob")
    assert at.now("bob").defense == 3


@pytest.mark.rule("zt", "P3")
def test_who_comes_in_again_has_no_second_turn_in_the_round(sit: Any, six: str) -> None:
    at = under_way(sit, six.replace('"cy", "gm", "ann", "bob"', '"ann", "bob", "cy", "gm"'), "bob")
    at.play("leave bob --why carried-off")
    at.play("join bob")
    assert at.turns(5) == [(2, "cy"), (2, "n1"), (2, "n2"), (2, "n3"), (3, "ann")]
    assert at.turns(1) == [(3, "bob")]


@pytest.mark.rule("zt", "P7")
def test_grips_end_both_ways(duel: Any) -> None:
    at = duel("ann.status.grappled n1", "n1.status.grappled n2", "bob.status.grappled n1")
    at.play("leave n1 --why surrendered")
    assert (at.now("ann").status.grappled, at.now("bob").status.grappled) == ("", "")
    at.play("join n1")
    assert at.now("n1").status.grappled == ""
    at.play("set n2.status.grappled ann")
    at.play("leave ann")
    assert at.now("n2").status.grappled == ""
    at.play("leave n2")
    kept(at)


@pytest.mark.rule("zt", "P1", "P3")
def test_whoever_started_it_leaves_before_the_first_turn(sit: Any, six: str) -> None:
    at = sit(six)
    at.play("step --initiate cy")
    at.play("leave cy")
    assert (at.encounter.clock.initiator, kept(at).board.acting) == ("", ())
    at.play("step --initiate n3")
    at.play("resolve n3 bob,ann --force")
    at.play("leave n3,bob")
    assert at.encounter.clock.targeted == ("ann",)
    kept(at)
    assert at.turns(2) == [(1, "ann"), (1, "n1")]
    at = sit(six)
    at.play("resolve ann n2")
    at.play("leave n2,ann")
    outcome = at.play("step")
    assert (at.encounter.clock.round, at.encounter.clock.acting) == (1, "cy")
    assert outcome.open[0].who == "cy"


@pytest.mark.rule("zt", "P4")
def test_what_they_hold_goes_with_them(duel: Any) -> None:
    at = duel("n1.held ''", more=GUARD)
    at.play("set acting n1")
    at.play("act pick-up n1 --item rock")
    at.play("leave n1")
    board = kept(at).board
    assert board.objects[0].states == ("N1 has it",)
    at.play("set acting ann")
    at.play("set ann.held ''")
    assert at.forbidden("act pick-up ann --item rock") == "Ann can't pick up a rock: N1 has it"
    at.play("act pick-up ann --item rock --force")
    at.play("join n1")
    assert "rock" in at.encounter.sheets["ann"].attacks
    assert "rock" not in at.encounter.sheets["n1"].attacks
    assert at.now("n1").held == ()
    kept(at)


def test_a_side_that_is_gone_has_lost(duel: Any) -> None:
    at = duel()
    at.play("leave n1,n2")
    outcome = at.play("step")
    assert outcome.over
    assert outcome.events[0].side == "heroes"


@pytest.mark.parametrize("seed", range(12))
def test_people_come_and_go_at_random(sit: Any, six: str, seed: int) -> None:
    """What is written is read again, `undo` leads back, and the log leads to the same fight."""
    draw = random.Random(seed)  # noqa: S311 - the same fights every time
    at = sit(six)
    before = at.encounter
    lines, played = 0, {Forbidden: 0, UsageError: 0}
    for _ in range(60):
        inside, away = [*at.encounter.combatants], [*at.encounter.left]
        some = ",".join(draw.sample(inside, min(2, len(inside)))) if inside else "ann"
        line = draw.choice(
            [
                "step",
                "step",
                f"leave {some}" if len(inside) > 2 else "step",
                f"join {draw.choice(away)}" if away else "step",
                f"resolve {draw.choice(inside)} {draw.choice(inside)}",
                f"resolve {draw.choice(inside)} {draw.choice(inside)} --grapple",
            ]
        )
        try:
            lines += not at.play(line).over
        except HeroCombatError as error:
            played[type(error)] += 1
        kept(at)
    assert at.verify().differences == ()
    at.undo(lines)
    now = at.encounter
    assert (now.clock, now.combatants, now.left) == (before.clock, before.combatants, before.left)
    assert played[UsageError] == 0


# ------------------------------------------------------------------ bystanders

BYSTANDER = """[combatants.{0}]
bystander = true
side = "{1}"
hp = 9
"""


def crowd(six: str) -> str:
    return six.replace(
        "[combatants.ann]",
        BYSTANDER.format("baker", "villains") + BYSTANDER.format("child", "") + "[combatants.ann]",
        1,
    )


@pytest.mark.rule("zt", "P1", "P3")
def test_a_bystander_has_no_turn(sit: Any, six: str) -> None:
    at = sit(crowd(six))
    outcome = at.play("step")
    rolled = {roll.label for roll in outcome.rolls}
    assert "first ann" in rolled
    assert not {"first baker", "first child"} & rolled
    assert at.now("baker").defense is not None  # they can be attacked
    at.play(f"act dash {at.encounter.clock.acting}")
    assert not {"baker", "child"} & {who for _, who in at.turns(14)}
    board = at.board
    assert [(row.id, row.next, row.bystander) for row in board.rows[-2:]] == [
        ("baker", "", True),
        ("child", "", True),
    ]
    for line in ("step --first baker", "step --initiate baker"):
        with pytest.raises(UsageError, match="Baker is a bystander and has no Turn"):
            at.play(line)
    at.play("set acting baker")
    assert at.board.acting == ()
    assert {who for _, who in at.turns(8)} == {"ann", "bob", "cy", "n1", "n2", "n3"}


@pytest.mark.rule("zt", "P1", "P3", "P6")
def test_a_bystander_is_nobodys_enemy_and_can_be_hurt(sit: Any, six: str) -> None:
    at = sit(crowd(six))
    said = "Baker is a bystander and can't start a fight"
    assert at.forbidden("resolve baker ann") == said
    outcome = at.play("resolve ann baker --modifier 30 --damage-modifier 30")
    assert not at.now("ann").status.grappled
    assert at.now("baker").hp < 0
    assert at.encounter.clock.targeted == ()
    assert not [decision for decision in outcome.open if decision.who in ("baker", "child")]
    at.play("step")
    assert at.encounter.clock.acting == "n1"
    moved = at.play("act move n1 --metres 3 --from child=1,ann=1 --to child=3,ann=3")
    assert [decision.answers for decision in moved.open] == [("resolve ann n1 --opportunity",)]
    at.play("leave baker --why carried-off")
    kept(at)


def test_bystanders_alone_win_nothing(sit: Any, six: str) -> None:
    at = sit(crowd(six))
    at.play("leave n1,n2,n3")
    outcome = at.play("step")
    assert (outcome.over, outcome.events[0].side) == (True, "heroes")
