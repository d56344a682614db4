"""The Death Save."""

from typing import Any

import pytest
from transcripts import values_of

from hero_combat.fight.events import Died, Down


@pytest.mark.rule("megs", 23)
@pytest.mark.parametrize(
    ("faces", "told", "dead"),
    [
        ("6 5", "Brick is killed by the shock.", True),
        ("8 5", "Brick is killed by the shock.", True),
        ("7 8 / 9 10", "Brick is out for 7 APs of time (8 minutes).", False),
        ("10 8 / 9 10", "Brick is out for 6 APs of time (4 minutes).", False),
    ],
)
def test_death_save(game: Any, faces: str, told: str, *, dead: bool) -> None:
    """AV/EV 8 against 9/9 needs 13; without RAPs that is death, RAPs shorten the time."""
    outcome = game.do("resolve nova brick --with bolt --killing --no-knockback", f"3 4 / {faces}")
    hit = "Nova hits Brick with the bolt. Brick takes 9 Killing damage."
    assert outcome.sentence == f"{hit} {told}"
    assert game.now("brick").status.dead == dead
    assert (Died(who="brick", by="nova") in outcome.events) == dead
    assert Down(who="brick", by="nova") in outcome.events


@pytest.mark.rule("megs", 23)
def test_invulnerability_adds_to_the_death_save(begin: Any) -> None:
    more = "[combatants.brick.powers]\ninvulnerability = { aps = 6 }\n"
    line = "resolve nova brick --with bolt --killing --no-knockback"
    outcome = begin(more=more).do(line, "3 4 / 9 10 / 9 10")
    assert values_of(outcome, "death save brick") == "14 9 7 6 12"
