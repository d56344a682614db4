"""What may still be decided once the dice are seen: a kind, and orders that answer it."""

from typing import Any

import pytest

from hero_combat.fight.outcome import Decision

CASES = {
    "last-ditch": ("resolve nova brick --with bolt --no-knockback", "7 6 / 9 8"),
    "shifts": ("resolve nova brick --with bolt --no-knockback", "7 6 / 9 8"),
    "reroll": ("resolve nova brick --with bolt --no-knockback", "6 6 / 9 8"),
    "push": ("act push nova --power energy-blast", "9 4"),
    "hurt": ("resolve brick thug --maneuver grapple", "9 8"),
    "pull-punch": ("resolve brick thug --maneuver pull-punch", "9 8 / 2 1 / 2 1"),
}


@pytest.mark.parametrize("kind", CASES)
def test_each_decision_has_its_kind_and_its_answers(game: Any, kind: str) -> None:
    line, dice = CASES[kind]
    outcome = game.do(line, dice)
    found: list[Decision] = [each for each in outcome.open if each.kind == kind]
    assert len(found) == 1
    for decision in found:
        assert decision.who in game.encounter.combatants
        assert decision.answers
        assert all(answer.startswith("amend --") for answer in decision.answers)


@pytest.mark.parametrize("kind", CASES)
def test_each_answer_is_taken(game: Any, kind: str) -> None:
    line, dice = CASES[kind]
    outcome = game.do(line, dice)
    answers = [answer for each in outcome.open if each.kind == kind for answer in each.answers]
    for answer in answers:
        options = answer.removeprefix("amend ").replace(" N", " 1")
        amended = game.amend(options)
        assert kind not in {each.kind for each in amended.open if each.kind != "reroll"}
        game.undo()
        game.do(line, dice)
