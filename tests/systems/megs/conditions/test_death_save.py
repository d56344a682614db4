"""The Death Save."""

from typing import Any

import pytest
from transcripts import events_of, values_of


@pytest.mark.rule("megs", 23)
@pytest.mark.parametrize(
    ("faces", "out"),
    [("6 5", None), ("8 5", None), ("7 8 / 9 10", 7), ("10 8 / 9 10", 6)],
)
def test_death_save(game: Any, faces: str, out: int | None) -> None:
    """AV/EV 8 against 9/9 needs 13; without RAPs that is death, RAPs shorten the time."""
    outcome = game.do("resolve nova brick --with bolt --killing --no-knockback", f"3 4 / {faces}")
    end = "down brick nova; died brick nova"
    if out:
        end = f"megs.knocked-out brick {out} nova; down brick nova"
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 0; damaged brick {physical=9} nova hit bolt; "
        f"{end}"
    )
    assert game.now("brick").status.dead == (out is None)


@pytest.mark.rule("megs", 23)
def test_invulnerability_adds_to_the_death_save(begin: Any) -> None:
    more = "[combatants.brick.powers]\ninvulnerability = { aps = 6 }\n"
    line = "resolve nova brick --with bolt --killing --no-knockback"
    outcome = begin(more=more).do(line, "3 4 / 9 10 / 9 10")
    assert values_of(outcome, "death save brick") == "14 9 7 6 12"
