"""`act`: options that a move does not read."""

from typing import Any

import pytest

from hero_combat.errors import UsageError


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("act dash ann --metres 5", "--metres has no effect with dash"),
        ("act stand ann --metres 5", "--metres has no effect with stand"),
        ("act struggle ann --difficulty 5", "--difficulty has no effect with struggle"),
        ("act switch ann --slot free", "--slot has no effect with switch"),
        ("act move ann", "move needs --metres"),
        ("act pick-up ann", "pick-up needs --item"),
        ("act break-free ann --ability will", "break-free needs --difficulty"),
        ("act move ann --metres 2 --run-up 2", "--run-up has no effect without --jump"),
        (
            "act feat ann --slot minor --difficulty 5 --luck 1 --assist bob",
            "--difficulty has no effect with an action without --ability",
        ),
        (
            "act improvise ann --ability will --save-modifier 2",
            "--save-modifier has no effect with a Check that nobody opposes",
        ),
        ("act improvise ann --ability will --on n1,n2", "a Check has one target, but --on names 2"),
        ("act look ann --extra-minor bob", "Bob has nothing to pay for with --extra-minor here"),
        (
            "act look ann --extra-minor ann,n2,bob,n1",  # the first one of them is told
            "N2 has nothing to pay for with --extra-minor here",
        ),
    ],
)
def test_options_that_a_move_does_not_read_are_refused(duel: Any, line: str, said: str) -> None:
    at = duel()
    before = at.encounter
    with pytest.raises(UsageError, match=said):
        at.play(line)
    assert at.encounter is before


@pytest.mark.rule("zt", "P9")
@pytest.mark.parametrize("move", ["pass", "prone", "look", "move --metres 3"])
def test_who_is_unconscious_does_nothing(duel: Any, move: str) -> None:
    verb, *options = move.split(" ", 1)
    line = " ".join(["act", verb, "ann", *options])
    assert duel("ann.hp 0").forbidden(line) == "Ann is Unconscious"
