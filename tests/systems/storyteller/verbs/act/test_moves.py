"""`act`: intent, weapons in hand, moving and hiding, and what may not be done."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

KNIFE = {"ann.ready": ("machete", "pistol", "smg", "stone", "crossbow", "rifle", "knife")}
P13 = pytest.mark.rule("storyteller", "P13")


@P13
@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("act run bob", {}),
        ("act prone bob", {"bob.status.prone": True}),
        ("act pass bob", {}),
        ("act draw ann --with knife", KNIFE),
        ("act pick-up cid --with chair", {"cid.ready": ("chair",)}),
        ("act conceal bob --level barely", {"bob.concealed": 1}),
        ("act cover bob --behind crate", {"bob.behind": "crate"}),
        ("act breaking-point bob", {"bob.breaking": 1}),
        ("act guard bob --on ann", {"bob.willpower": 3, "bob.guard": ("ann",)}),
        ("act tag bob --tag 'Leg Wrack' --turns 3", {"bob.tags": {"leg-wrack": 3}}),
    ],
)
def test_what_a_move_changes(game: Any, line: str, changes: dict[str, Any]) -> None:
    assert game().changes(line) == changes


@pytest.mark.rule("storyteller", "P12")
def test_into_cover_and_out_of_it(game: Any) -> None:
    at = game()
    for line, hidden in (
        ("act conceal bob --level barely", (1, "")),
        ("act conceal bob --level none", (0, "")),
        ("act cover bob --behind crate", (0, "crate")),
        ("act conceal bob --level partially", (2, "")),
        ("act leave-cover bob", (0, "")),
    ):
        at.play(line)
        assert (at.now("bob").concealed, at.now("bob").behind) == hidden
        with pytest.raises(Forbidden, match=r"Bob is already"):
            at.play(line)


@P13
def test_rising_takes_the_action(game: Any) -> None:
    at = game()
    at.until("bob")
    at.play("set bob.status.prone true")
    assert at.changes("act stand bob") == {"bob.status.prone": False, "bob.acted": 1}
    with pytest.raises(Forbidden, match="Bob has used this round's action"):
        at.play("act prone bob")


@pytest.mark.rule("storyteller", "P9")
def test_a_dodge_before_ones_turn_is_the_turn(game: Any) -> None:
    at = game()
    at.play("step --dice '9 / 1 / 9'")
    assert at.encounter.clock.acting != "bob"
    at.play("act dodge bob")
    while at.encounter.clock.round == 1:
        at.play("step")
        assert at.acting != ("bob",) or at.encounter.clock.round == 2
    assert at.now("bob").status.dodging
    at.until("bob")
    assert not at.now("bob").status.dodging


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("act intent ann", UsageError, "intent needs --text"),
        ("act ambush ann", UsageError, "ambush needs --on"),
        ("act aim ann", UsageError, "aim needs --on"),
        ("act guard ann", UsageError, "guard needs --on"),
        ("act shield ann", UsageError, "shield needs --on"),
        ("act conceal ann", UsageError, "conceal needs --level"),
        ("act tag ann", UsageError, "tag needs --tag"),
        ("act untag ann --tag stunned", UsageError, 'Ann has no tag "stunned"'),
        ("act draw ann", UsageError, "draw needs --with"),
        ("act draw ann --with sword", UsageError, 'Ann has no "sword"'),
        ("act reload ann --with machete", Forbidden, "has no clip to reload"),
        ("act draw ann --with machete", Forbidden, "already has the machete in hand"),
        ("act drop ann --with knife", Forbidden, "doesn't have the knife in hand"),
        ("act drop ann", UsageError, "drop needs --with"),
        ("act stand ann", Forbidden, "is not prone"),
        ("act delay ann", Forbidden, "can't delay before Initiative is rolled"),
    ],
)
def test_what_is_refused(game: Any, line: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        game().play(line)


def test_a_wreck_is_no_cover(game: Any) -> None:
    at = game()
    at.play("set crate.structure 0")
    with pytest.raises(Forbidden, match="can't hide behind a wrecked object"):
        at.play("act cover bob --behind crate")
    done = at.play("act cover bob --behind crate --force")
    assert done.forced == ("Bob can't hide behind a wrecked object",)
