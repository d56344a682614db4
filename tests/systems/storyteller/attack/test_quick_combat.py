"""Quick Combat."""

from typing import Any

import pytest


@pytest.mark.rule("storyteller", "P4")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "--with machete --dice '8 8 8 8 8 / 8 8 1 1'",
            (
                "Ann wins the quick fight with Bob and gets what was wanted; Bob takes 5 lethal "
                "[XXXXX__, wounds -1]. It is exceptional; Ann has all Willpower already."
            ),
        ),
        (
            "--with machete --dice '8 1 1 1 1 / 8 8 1 1'",
            "Bob wins the quick fight with Ann; Ann takes 2 lethal [XX_____].",
        ),
        (
            "--with machete --escape --dice '8 1 1 1 1 / 9'",
            "Bob wins the quick fight with Ann and escapes.",
        ),
        (
            "--with machete --modifier -9 --dice '1 / 1 1 1 1'",
            (
                "Bob wins the quick fight with Ann; Ann takes 1 lethal [X______]. "
                "Ann fails dramatically: Bob has the upper hand."
            ),
        ),
    ],
)
def test_quick_combat(game: Any, line: str, told: str) -> None:
    at = game()
    at.play("set bob.sheet.weaponry 2")
    assert at.tells(f"resolve ann bob --maneuver quick {line}") == told


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P4")
def test_a_tied_quick_combat_goes_by_the_ruling(game: Any) -> None:
    at = game(rules='tie = "roller"')
    line = "resolve ann bob --maneuver quick --with fist"
    assert at.tells(f"{line} --dice '8 1 1 1 1 / 8'") == (
        "Ann wins the quick fight with Bob and gets what was wanted."
    )
    assert at.tells(f"{line} --dice '1 1 1 1 1 / 1'") == "Bob wins the quick fight with Ann."
