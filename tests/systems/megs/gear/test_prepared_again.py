"""An attack that was made before is made with what is so now."""

from typing import Any

import pytest
from transcripts import values_of


@pytest.mark.rule("megs", 1, 43, 37)
@pytest.mark.parametrize(
    ("who", "attack", "values", "av"),
    [
        ("a", "bolt --range 3", {"powers": {"energy-blast": 7}}, ("12", "7")),
        (
            "a",
            "bolt --range 3",
            {"pushed": {"energy-blast.aps": 15, "energy-blast.until": 99}},
            ("12", "15"),
        ),
        ("c", "punch", {"held_by": {"d": 1}}, ("9", "8")),
    ],
)
def test_what_has_changed_since_the_last_attack_counts(
    lab: Any, who: str, attack: str, values: dict[str, Any], av: Any
) -> None:
    at = lab()
    line = f"resolve {who} b --with {attack}"
    before = values_of(at.do(line, "1 2"), "to hit b").split()[0]
    at.phase(4).have(who, **values)
    after = values_of(at.do(f"{line} --force", "1 2"), "to hit b").split()[0]
    assert (before, after) == av


@pytest.mark.rule("megs", 43)
def test_who_has_got_hold_of_somebody_knocks_nobody_back_any_more(lab: Any) -> None:
    at = lab()
    line = "resolve c b --with punch"
    assert [roll.label for roll in at.do(line, "9 8 / 10 9 / 10 9").rolls][2:] == [
        "against knockback b"
    ]
    at.phase(4).have("b", held_by={"c": 1})
    assert [roll.label for roll in at.do(line, "9 8 / 10 9").rolls][2:] == []
