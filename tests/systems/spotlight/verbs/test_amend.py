"""What may be added to an attack once its dice are seen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "A14")
def test_responses_may_be_declared_after_the_dice(fight: Fight) -> None:
    at = fight("declare = 'after_roll'")
    outcome = at.play("resolve joe thug --with bat --dice '6 5 1 1'")
    assert [(d.who, d.answers) for d in outcome.open] == [
        ("thug", ("amend --dodge", "amend --counter WEAPON"))
    ]
    assert not fight().play("resolve joe thug --with bat --dice '6 5 1 1'").open


def test_amend_lets_the_target_dodge_and_keeps_the_faces(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with bat --dice '6 5 1 1'")
    outcome = at.amend("--dodge --force --dice '5 5 5'")
    assert [roll.faces for roll in outcome.rolls] == [(6, 5, 1, 1), (5, 5, 5)]
    assert at.now("thug").torso == ""


@pytest.mark.rule("spotlight", "A14")
@pytest.mark.parametrize("option", ["--dodge", "--counter bat", "--location head"])
def test_what_is_declared_before_the_dice_is_not_added_after_them(
    typed: Callable[[str], Any], option: str
) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    typed("resolve joe thug --with bat --dice '5 5 5 5' -i fight.toml")
    before = Path("fight.toml").read_text("utf-8")
    refused = typed(f"amend {option} -i fight.toml")
    word = option.partition(" ")[0]
    assert (refused.exit, Path("fight.toml").read_text("utf-8")) == (4, before)
    assert f"{word} must be chosen before the roll; undo it and enter it again" in refused.err
    assert typed(f"amend {option} --force -i fight.toml").exit == 0
    typed("undo -i fight.toml")
    again = before.replace("[state]", '[rules]\ndeclare = "after_roll"\n[state]', 1)
    Path("fight.toml").write_text(again, "utf-8")
    typed("verify --adopt -i fight.toml")
    typed("resolve joe thug --with bat --dice '5 5 5 5' -i fight.toml")
    assert typed(f"amend {option} -i fight.toml").exit == (4 if "location" in option else 0)
