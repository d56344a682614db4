"""Moves worked out: metres, slots, and who may strike at one who leaves."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.systems.zt.conditions.movement import (
    longest_jump,
    metres_left,
    path_cost,
    provokes,
)
from hero_combat.systems.zt.events import OpportunityGiven

P6 = pytest.mark.rule("zt", "P6", "A19")
P8 = pytest.mark.rule("zt", "P8")


@P8
def test_jumps_ways_and_reaches() -> None:
    jumps = {athletics: (2 + athletics // 2, 1 + athletics // 4) for athletics in range(12)}
    assert jumps[5] == (4, 2)  # as in the worked cases of the rulings
    assert jumps[0] == (2, 1)
    for athletics, (running, standing) in jumps.items():
        assert longest_jump(athletics, running=True) == running
        assert longest_jump(athletics, running=False) == standing
    assert (path_cost(5, 4), path_cost(3, 0)) == (9, 3)
    for reach, before, after, leaves in (
        (1, 1, 2, True),
        (1, 0, 2, True),
        (1, 1, 1, False),
        (1, 2, 3, False),
        (1, 3, 1, False),
        (3, 3, 4, True),
        (3, 2, 3, False),
    ):
        assert provokes(reach, before, after, disengaged=False) is leaves
        assert not provokes(reach, before, after, disengaged=True)


@P8
@pytest.mark.rule("zt", "P4", "2.5", "P7")
def test_how_far_a_turn_goes(duel: Any) -> None:
    used = {"ann.move": "used"}
    for sets, metres, changed in (
        ((), 1, {**used, "ann.walked": 1}),
        ((), 10, {**used, "ann.walked": 10}),
        (("ann.walked 6",), 4, {"ann.walked": 10}),
        (("ann.walked 6",), 3, {"ann.walked": 9}),
        (("ann.walked 6",), 5, {**used, "ann.walked": 1}),
        (("ann.walked 6",), 14, {**used, "ann.walked": 10}),
        (("ann.moves 2",), 20, {**used, "ann.moves": 1, "ann.walked": 10}),
        (("ann.moves 2",), 21, {**used, "ann.moves": 0, "ann.walked": 1}),
        (("ann.moves 1", "ann.move used"), 10, {"ann.moves": 0, "ann.walked": 10}),
        (("ann.moves 2", "ann.move used", "ann.walked 9"), 21, {"ann.moves": 0, "ann.walked": 10}),
        (("ann.status.fatigue 1",), 10, {**used, "ann.walked": 10}),
        (("ann.status.fatigue 2",), 5, {**used, "ann.walked": 5}),
        (("n1.status.grappled ann",), 5, {**used, "ann.walked": 5}),
        (("n1.status.grappled ann", "ann.sheet.size 2"), 10, {**used, "ann.walked": 10}),
        (("n1.status.grappled ann", "n1.sheet.size 2"), 5, {**used, "ann.walked": 5}),
        (("n1.status.grappled ann", "ann.status.fatigue 2"), 2, {**used, "ann.walked": 2}),
        (
            (
                "n1.status.grappled ann",
                "n2.status.grappled ann",
                "ann.sheet.size 2",
                "n2.sheet.size 2",
            ),
            5,
            {**used, "ann.walked": 5},
        ),
        (("n1.status.grappled n2",), 10, {**used, "ann.walked": 10}),
    ):
        at = duel(*sets)
        line = f"act move ann --metres {metres}"
        assert at.changed(line) == changed, (sets, metres)
    for sets, metres, left in (
        ((), 11, 10),
        (("ann.move used",), 1, 0),
        (("ann.move used", "ann.walked 7"), 4, 3),
        (("ann.moves 2",), 31, 30),
        (("ann.status.fatigue 2", "n1.status.grappled ann"), 3, 2),
    ):
        at = duel(*sets)
        line = f"act move ann --metres {metres}"
        assert at.forbidden(line) == f"Ann has {left} m of movement left and needs {metres} m"
        forced = at.play(f"{line} --force")
        assert forced.notes == (f"forced: Ann has {left} m of movement left and needs {metres} m",)
        now = at.now("ann")
        assert (now.move, now.moves, metres_left(at.encounter, "ann")) == ("used", 0, 0)


@P8
@pytest.mark.rule("zt", "2.5")
def test_what_a_way_costs(duel: Any) -> None:
    for sets, words, cost in (
        ((), "--metres 6", 6),
        ((), "--metres 4 --rough 4", 8),
        ((), "--metres 5 --rough 1", 6),
        (("ann.status.prone true",), "--metres 3", 6),
        (("ann.status.prone true",), "--metres 3 --rough 1", 8),
        ((), "--metres 6 --jump 4", 6),  # 2 m of run-up and the longest jump
        ((), "--metres 3 --jump 2", 3),
        ((), "--metres 4 --jump 4 --run-up 2", 4),
        ((), "--metres 2 --jump 2 --run-up 0", 2),
        ((), "--metres 6 --rough 2 --jump 4", 8),
    ):
        changed = duel(*sets).changed(f"act move ann {words}")
        assert changed == {"ann.move": "used", "ann.walked": cost}, (sets, words)
    for words, said in (
        ("--metres 7 --jump 5", "Ann can jump 4 m with a run-up, not 5 m"),
        ("--metres 6 --jump 5", "Ann can jump 2 m without a run-up, not 5 m"),
        ("--metres 5 --jump 5 --run-up 2", "Ann can jump 4 m with a run-up, not 5 m"),
        ("--metres 9 --jump 3 --run-up 1", "Ann can jump 2 m without a run-up, not 3 m"),
        ("--metres 9 --jump 3 --run-up 0", "Ann can jump 2 m without a run-up, not 3 m"),
        ("--metres 2 --blocked 'a wall'", "Ann can't move there: a wall"),
    ):
        at = duel()
        assert at.forbidden(f"act move ann {words}") == said
        assert at.play(f"act move ann {words} --force").notes == (f"forced: {said}",)
        assert at.now("ann").move == "used"
    for words in ("--metres 5 --rough 6", "--metres 5 --jump 6", "--metres 5 --rough 3 --jump 3"):
        with pytest.raises(UsageError, match="the rough part and the jump are longer than"):
            duel().play(f"act move ann {words}")
    for held, said in (
        ("grappled n1", "Ann is grappled by N1 and can't move"),
        ("incapacitated true", "Ann is incapacitated and can't move"),
    ):
        assert duel(f"ann.status.{held}").forbidden("act move ann --metres 1") == said


@P8
def test_getting_up_and_down(duel: Any) -> None:
    lies = ("ann.status.prone true",)
    stood = {"ann.status.prone": False}
    for sets, changed in (
        ((), {"ann.move": "used", "ann.walked": 4}),
        (("ann.walked 6",), {"ann.walked": 10}),
        (("ann.walked 7",), {"ann.move": "used", "ann.walked": 1}),
        (("ann.sheet.speed 4",), {"ann.move": "used", "ann.walked": 4}),
    ):
        assert duel(*lies, *sets).changed("act stand ann") == {**changed, **stood}
    for sets, said in (
        (("ann.sheet.speed 3",), "Ann has 3 m of movement left and needs 4 m"),
        (("ann.status.grappled n1",), "Ann is grappled by N1 and can't move"),
        (("ann.status.incapacitated true",), "Ann is incapacitated and can't move"),
        (("ann.status.prone false",), "Ann is not prone"),
    ):
        at = duel(*lies, *sets)
        assert at.forbidden("act stand ann") == said
        forced = at.play("act stand ann --force")
        assert (forced.notes, at.now("ann").status.prone) == ((f"forced: {said}",), False)
    assert duel().changed("act prone bob") == {"bob.status.prone": True}
    assert duel("acting n1").forbidden("act stand ann") == "Ann is not prone"
    other = duel("acting n1", *lies)
    assert other.forbidden("act stand ann") == "Ann can't move now: it is N1's Turn"
    assert other.changed("act stand ann --force") == stood


@P6
def test_who_may_strike_at_one_who_leaves(duel: Any) -> None:
    def asked(words: str, *sets: str, who: str = "ann") -> list[str]:
        outcome = duel(*sets).play(f"act move {who} --metres 2 {words}")
        given = [one for one in outcome.events if isinstance(one, OpportunityGiven)]
        assert all(one.who == who for one in given)
        assert [one.answers for one in outcome.open] == [
            (f"resolve {one.to} {who} --opportunity",) for one in given
        ]
        assert {one.kind for one in outcome.open} <= {"opportunity"}
        return [one.to for one in given]

    both = "--from n1=1,n2=1,bob=1 --to n1=2,n2=2,bob=2"
    assert asked(both) == ["n1", "n2"]  # Bob is on Ann's side
    assert asked(both, "n1.hp 0") == ["n2"]
    assert asked(both, "n2.status.unconscious true") == ["n1"]
    assert asked(both, "ann.status.disengaged true") == []
    assert asked("--from n1=1 --to n1=1") == []
    assert asked("--from n1=2 --to n1=3") == []
    assert asked("--from n1=2 --to n1=3", "n1.sheet.attacks.sword.range 2") == ["n1"]
    assert asked("--from n1=2 --to n1=3", "n1.sheet.attacks.sword.range 3") == []
    assert asked("--from n1=2 --to n1=3", "n1.sheet.attacks.sword.range 2", "n1.held ''") == []
    assert asked("--from n1=0 --to n1=9999999") == ["n1"]
    for words in (
        "--from n1=1",
        "--to n1=1",
        "--from n1=1 --to n2=1",
        "--from n1=1,n2=1 --to n1=2",
    ):
        with pytest.raises(UsageError, match="--from and --to name different combatants"):
            asked(words)
    for text in ("1.5", "-1", "x", "12345678"):
        with pytest.raises(UsageError, match="is not a whole number of meters"):
            asked(f"--from n1={text} --to n1=2")
        with pytest.raises(UsageError, match="is not a whole number of meters"):
            asked(f"--from n1=1 --to n1={text}")
