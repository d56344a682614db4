"""Quick Combat."""

from typing import Any

import pytest
from storyteller_examples import Settled

from hero_combat.systems.storyteller.events import RollResult


@pytest.mark.rule("storyteller", "P4")
@pytest.mark.parametrize(
    ("line", "won", "result", "changes"),
    [
        (
            "--with machete --dice '8 8 8 8 8 / 8 8 1 1'",
            ("initiator", 3, True),
            "exceptional",
            {"bob.lethal": 5, "bob.taken_lethal": 5},
        ),
        (
            "--with machete --dice '8 1 1 1 1 / 8 8 1 1'",
            ("resister", 1, False),
            "success",
            {"ann.lethal": 2, "ann.taken_lethal": 2},
        ),
        (
            "--with machete --escape --dice '8 1 1 1 1 / 9'",
            ("resister", 0, False),
            "success",
            {},
        ),
        (
            "--with machete --modifier -9 --dice '1 / 1 1 1 1'",
            ("resister", 0, False),
            "dramatic",
            {"ann.lethal": 1, "ann.taken_lethal": 1},
        ),
    ],
)
def test_quick_combat(
    game: Any, line: str, won: Settled, result: RollResult, changes: dict[str, Any]
) -> None:
    at = game()
    at.play("set bob.sheet.weaponry 2")
    line = f"resolve ann bob --maneuver quick {line}"
    assert at.copy().contest(line) == won
    assert at.copy().pools(line)[0][3] == result
    assert at.changes(line) == changes


@pytest.mark.rule("storyteller", "P4")
def test_a_tied_quick_combat_goes_by_the_ruling(game: Any) -> None:
    at = game(rules='tie = "roller"')
    line = "resolve ann bob --maneuver quick --with fist"
    assert at.attack(f"{line} --dice '8 1 1 1 1 / 8'") == (True, 0)
    assert at.attack(f"{line} --dice '1 1 1 1 1 / 1'") == (False, -1)
