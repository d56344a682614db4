"""`act`: intent, weapons in hand, moving and hiding, and what may not be done."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

P13 = pytest.mark.rule("storyteller", "P13")


@P13
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("act run bob", "Bob runs, up to 18 m."),
        ("act prone bob", "Bob drops prone."),
        ("act pass bob", "Bob does nothing this turn."),
        ("act draw ann --with knife", "Ann draws the knife."),
        ("act pick-up cid --with chair", "Cid picks up the chair."),
        ("act conceal bob --level barely", "Bob is barely concealed."),
        ("act cover bob --behind crate", "Bob takes cover behind the crate."),
        ("act breaking-point bob", "Bob comes to a breaking point."),
        ("act guard bob --on ann", "Bob spends Willpower to guard against Ann."),
        (
            "act tag bob --tag 'Leg Wrack' --turns 3",
            "Bob: leg wrack (half Speed, Defense -2).",
        ),
    ],
)
def test_what_is_told(game: Any, line: str, told: str) -> None:
    assert game().tells(line) == told


@pytest.mark.rule("storyteller", "P12")
def test_into_cover_and_out_of_it(game: Any) -> None:
    at = game()
    for line, told in (
        ("act conceal bob --level barely", "Bob is barely concealed."),
        ("act conceal bob --level none", "Bob stands in the open."),
        ("act cover bob --behind crate", "Bob takes cover behind the crate."),
        ("act leave-cover bob", "Bob comes into the open."),
    ):
        assert at.tells(line) == told
        with pytest.raises(Forbidden, match=r"Bob is .* already"):
            at.play(line)


@P13
def test_rising_takes_the_action(game: Any) -> None:
    at = game()
    at.until("bob")
    at.play("set bob.status.prone true")
    assert at.tells("act stand bob") == "Bob gets up."
    with pytest.raises(Forbidden, match="Bob has used the action of this round"):
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
        ("act reload ann --with machete", Forbidden, "has no shots to count"),
        ("act draw ann --with machete", Forbidden, "has the machete in hand already"),
        ("act drop ann --with knife", Forbidden, "has no knife in hand"),
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
    with pytest.raises(Forbidden, match="can't hide behind a wreck"):
        at.play("act cover bob --behind crate")
    outcome = at.play("act cover bob --behind crate --force")
    assert outcome.notes == ("forced: Bob can't hide behind a wreck",)
