"""A turn of the grapple and its moves, by their values. source: P11, A8."""

from typing import Any

import pytest
from storyteller_examples import CROWD, Worked, crowd, mine, pool, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Damaged
from hero_combat.systems.storyteller.events import ContestSettled

P11 = pytest.mark.rule("storyteller", "P11")
P20 = pytest.mark.rule("storyteller", "P20")

GRIP = ("set ann.grappling bob", "set bob.grappling ann")


def gripped(game: Any, rules: str = "", *, begun: bool = True) -> Any:
    at = crowd(game, rules) if begun else game(CROWD, rules)
    for line in GRIP:
        at.play(line)
    return at


@P11
def test_a_turn_of_the_grapple_takes_the_action_of_both(game: Any) -> None:
    at = gripped(game)
    done = worked(at, "act grapple ann --grip damage --dice '8 8 1 1 / 8 1 1'")
    assert done == Worked(
        rolls=[
            ("grapple ann", "4d10", {"strength": 2, "brawl": 2}),
            ("grapple bob", "3d10", {"strength": 2, "brawl": 1}),
        ],
        changes={"ann.acted": 1, "bob.acted": 1, "bob.bashing": 1, "bob.taken_bashing": 1},
        events=[
            pool("ann", "grapple", 4, 2),
            pool("bob", "grapple", 3, 1),
            ContestSettled(winner="initiator", net=1, exceptional=False),
            Damaged(who="bob", lost={"bashing": 1}, by="ann"),
        ],
    )
    assert done.targets == ("ann", "bob")


@P11
@pytest.mark.parametrize("words", ["--grip damage --their-grip hold", "--grip damage", ""])
def test_the_winner_s_move_alone_is_made(game: Any, words: str) -> None:
    at = gripped(game)
    done = worked(at, f"act grapple ann {words} --dice '8 1 1 1 / 8 8 1'")
    assert done.events[2] == ContestSettled(winner="resister", net=1, exceptional=False)
    held = {"bob.holding": True, "ann.status.held": True, "bob.status.held": True}
    moved = held if "their" in words else {}
    assert done.changes == {"ann.acted": 1, "bob.acted": 1} | moved
    assert done.open == ([] if moved else [("bob", "grip")])


@P11
def test_neither_wins(game: Any) -> None:
    at = gripped(game)
    done = worked(at, "act grapple ann --grip hold --their-grip hold --dice '8 1 1 1 / 8 1 1'")
    assert done.changes == {"ann.acted": 1, "bob.acted": 1}
    assert done.events[-1] == ContestSettled(winner="resister", net=0, exceptional=False)
    assert done.open == []
    assert done.targets == ("ann", "bob")


@P11
@pytest.mark.parametrize(
    ("before", "rolls"),
    [
        (
            ("act tag ann --tag insane", "act tag bob --tag arm-wrack"),
            (
                {"strength": 2, "brawl": 2, "insane": 1},
                {"strength": 2, "brawl": 1, "arm wrack": -2},
            ),
        ),
        (
            ("act tag ann --tag blinded", "act tag bob --tag arms-wrack"),
            ({"strength": 2, "brawl": 2}, {"strength": 2, "brawl": 1, "arms wrack": -3}),
        ),
        (
            ("set ann.bashing 5", "set bob.bashing 6"),
            ({"strength": 2, "brawl": 2, "wounds": -1}, {"strength": 2, "brawl": 1, "wounds": -2}),
        ),
    ],
)
def test_what_makes_the_pools_of_a_grapple(
    game: Any, before: tuple[str, ...], rolls: tuple[dict[str, int], dict[str, int]]
) -> None:
    at = gripped(game)
    for line in before:
        at.play(line)
    done = worked(at, "act grapple ann")
    assert (done.rolls[0][2], done.rolls[1][2]) == rolls


@P11
def test_willpower_is_spent_by_who_takes_the_turn(game: Any) -> None:
    at = gripped(game)
    done = worked(at, "act grapple ann --willpower --dice '1 1 1 1 1 1 1 / 1 1 1'")
    assert [lines for _, _, lines in done.rolls] == [
        {"strength": 2, "brawl": 2, "Willpower": 3},
        {"strength": 2, "brawl": 1},
    ]
    assert done.changes == {"ann.willpower": 3, "ann.acted": 1, "bob.acted": 1}


@P11
@P20
@pytest.mark.parametrize(
    ("who", "grip", "paid"), [("ann", "damage", 1), ("ann", "break-free", 0), ("bob", "hold", 0)]
)
def test_to_wrestle_is_violent_unless_it_is_to_break_free(
    game: Any, who: str, grip: str, paid: int
) -> None:
    at = gripped(game, "beaten_down = true")
    at.play("set ann.status.beaten_down true")
    at.play(f"act grapple {who} --grip {grip}")
    assert at.now("ann").willpower == 4 - paid
    assert at.now("bob").willpower == 4


@P11
def test_the_other_one_needs_an_action_left(game: Any) -> None:
    at = gripped(game)
    at.play("set bob.acted 1")
    why = "Ann can't grapple: Bob has used this round's action"
    with pytest.raises(Forbidden, match=why):
        at.play("act grapple ann --grip hold")
    assert ("forced", why) in worked(at, "act grapple ann --grip hold --force").notes
    early = gripped(game, begun=False)
    done = worked(early, "act grapple ann --grip hold --dice '8 1 1 1 / 1 1 1'")
    assert done.changes == {"ann.holding": True, "ann.status.held": True, "bob.status.held": True}


@P11
@pytest.mark.rule("storyteller", "A8")
@pytest.mark.parametrize(
    ("rules", "faces", "second", "noted"),
    [
        ("grapple_two_moves = true", "8 8 8 10 / 1 1 1 / 8", True, False),
        ("grapple_two_moves = true", "8 8 8 8 / 1 1 1", False, True),
        ("", "8 8 8 10 / 1 1 1 / 8", False, True),
        ("grapple_two_moves = true", "1 1 1 1 / 8 8 10 / 10 / 10 / 1", False, False),
    ],
)
def test_a_second_move_for_an_exceptional_win(
    game: Any, rules: str, faces: str, *, second: bool, noted: bool
) -> None:
    at = gripped(game, rules)
    rolls = faces.split(" / ")
    if len(rolls) == 3:
        faces = f"{rolls[0]} / {rolls[2]} / {rolls[1]}"
    done = worked(
        at,
        f"act grapple ann --grip hold --second drop-prone --their-grip take-cover --dice '{faces}'",
    )
    assert at.now("bob").status.prone is second
    assert (("no_second_move",) in done.notes) is noted
    assert at.now("ann").holding == (not faces.startswith("1 1 1 1"))


@P11
def test_breaking_free_leaves_the_action_of_the_round(game: Any) -> None:
    at = gripped(game)
    at.play("set bob.status.restrained true")
    done = worked(at, "act grapple bob --grip break-free --dice '8 1 1 / 1 1 1 1' --force")
    assert mine(done, "bob") == {
        "bob.grappling": "",
        "bob.status.restrained": False,
        "bob.acted": 0,
        "bob.free": 1,
        "bob.begun": 1,  # had before it was cut short
    }
    assert mine(done) == {"ann.acted": 1, "ann.grappling": ""}
    assert mine(worked(at, "act run bob"), "bob") == {
        "bob.free": 0,
        "bob.moved": 18,
        "bob.acted": 1,
    }


@P11
def test_who_breaks_free_before_the_own_turn_has_it_still(game: Any) -> None:
    at = gripped(game)
    done = worked(at, "act grapple ann --their-grip break-free --dice '1 1 1 1 / 8 1 1'")
    assert mine(done, "bob") == {"bob.acted": 0, "bob.grappling": "", "bob.free": 1}
    assert at.turn("step") == (1, "bob", 35)


@P11
def test_nobody_wrestles_with_one_who_is_out_or_alone(game: Any) -> None:
    at = gripped(game)
    at.play("set bob.status.unconscious true")
    assert (at.now("ann").grappling, at.now("bob").grappling) == ("", "")
    with pytest.raises(Forbidden, match="Ann is not in a grapple; start one with `resolve"):
        at.play("act grapple ann")
    at.play("set cid.grappling dee")
    done = worked(at, "act grapple cid --force")
    assert done.changes["dee.acted"] == 1
    assert at.now("dee").grappling == "cid"


@P11
@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--grip hold --equipment", "--equipment has no effect with a grapple without restrain"),
        ("--grip hold --with club", "--with has no effect with a grapple without control-weapon"),
    ],
)
def test_an_option_needs_its_move(game: Any, words: str, named: str) -> None:
    at = gripped(game)
    with pytest.raises(UsageError, match=named):
        at.play(f"act grapple ann {words}")
    at.play("set bob.holding true")
    for other in ("--their-grip", "--second"):
        move = "restrain" if "equipment" in words else "control-weapon"
        at.copy().play(f"act grapple ann {words} {other} {move}")
