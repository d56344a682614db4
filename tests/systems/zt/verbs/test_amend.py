"""What can't be added to a line any more once its dice are seen."""

from typing import Any

import pytest


@pytest.mark.rule("zt", "A13")
@pytest.mark.parametrize("option", ["--assist bob", "--disrupt n2", "--assist-damage bob"])
def test_help_that_must_come_before_the_dice_is_not_added_after_them(
    duel: Any, type_: Any, option: str
) -> None:
    words = option.split()
    later = type_(duel().document.text, "resolve", "ann", "n1")[1]
    assert type_(later, "amend", *words)[0] == 0
    rule = "[rules]\nassist_after_dice = false"
    asked = type_(duel(rules=rule).document.text, "resolve", "ann", "n1")[1]
    code, _, said = type_(asked, "amend", *words)
    assert (code, "must be chosen before the roll; undo it" in said) == (4, True)
    assert type_(asked, "amend", *words, "--force")[0] == 0
    assert type_(asked, "amend", "--modifier", "1")[0] == 0
    in_time = type_(duel(rules=rule).document.text, "resolve", "ann", "n1", *words)
    assert in_time[0] == 0
    assert type_(in_time[1], "amend", *words, "--luck-damage", "0")[0] == 0
