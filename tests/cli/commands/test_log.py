"""`log`: Markdown that Markdown reads differently than meant, and a score that counts right."""

import json
from pathlib import Path
from typing import Any

import pytest
from program import Hc

FIGHT = (
    "step -i museum.toml",
    "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' -i museum.toml",
    "step -i museum.toml",
    "resolve brigand titania --with musket --dice '6 6 6' --force -i museum.toml",
    "set agent-1.stun 3 -i museum.toml",
    "hazard fall --on agent-2 --metres 20 --dice '3 3 3 3 3 3 3 3 3 3' -i museum.toml",
)


@pytest.fixture
def score(hc: Hc) -> dict[str, Any]:
    for line in FIGHT:
        result = hc(line)
        assert result.exit == 0, result.err
    stats: dict[str, Any] = json.loads(hc("log --stats --json museum.toml").out)["stats"]
    return stats


def test_the_score(score: dict[str, Any]) -> None:
    titania, brigand = score["titania"], score["brigand"]
    assert (titania["hits"], titania["misses"]) == (1, 0)
    assert (brigand["hits"], brigand["misses"]) == (0, 1)
    assert titania["dealt"] == brigand["taken"]
    assert titania["dealt"]["stun"] == 20
    assert brigand["dealt"] == {"stun": 0, "body": 0}
    # what the game master sets is no damage; a fall is nobody's doing
    assert score["agent-1"]["taken"] == {"stun": 0, "body": 0}
    assert score["agent-2"]["taken"]["stun"] > 0
    assert sum(one["dealt"]["stun"] for one in score.values()) == 20


def test_knockouts(hc: Hc, score: dict[str, Any]) -> None:
    fallen = [who for who, one in score.items() if one["knocked_out"]]
    assert fallen == ["agent-2"]
    assert all(one["knockouts"] == 0 for one in score.values())
    blow = "resolve titania brigand --with punch --damage 40d6 --force --no-knockback"
    faces = f"--dice '3 3 3 / {' '.join('6' * 40)}'"
    assert hc(f"{blow} {faces} -i museum.toml").exit == 0
    after = json.loads(hc("log --stats --json museum.toml").out)["stats"]
    assert after["titania"]["knockouts"] == 1
    assert after["brigand"]["knocked_out"] == 1
    rows = hc("log --stats museum.toml").out.split("\n")
    assert rows[0].split("  ")[0] == "who"
    assert rows[1].split()[0] == "Titania"
    assert {len(row) for row in rows if row} == {len(rows[0])}


def test_who_has_left_is_counted_with_why(hc: Hc, score: dict[str, Any]) -> None:
    assert {one["left"] for one in score.values()} == {""}
    for line in ("leave brigand --why surrendered", "leave agent-1", "join agent-1"):
        assert hc(f"{line} -i museum.toml").exit == 0
    after = json.loads(hc("log --stats --json museum.toml").out)["stats"]
    assert {who: one["left"] for who, one in after.items() if one["left"]} == {
        "brigand": "surrendered"
    }
    assert after["brigand"]["taken"] == score["brigand"]["taken"]
    rows = hc("log --stats museum.toml").out.split("\n")
    assert rows[0].endswith("knocked out         left")
    assert rows[2].endswith("  surrendered")
    assert rows[1].endswith("  0")


def test_who_left_before_the_state_was_adopted_has_left(hc: Hc) -> None:
    for line in ("step", "leave agent-1 --why carried-off", "verify --adopt", "step"):
        assert hc(f"{line} -i museum.toml").exit == 0
    after = json.loads(hc("log --stats --json museum.toml").out)["stats"]
    assert after["agent-1"]["left"] == "carried-off"


def test_before_the_fight_there_is_no_score(hc: Hc) -> None:
    assert hc("log --stats museum.toml").out == "nothing has happened yet\n"
    assert hc("log --markdown museum.toml").out.endswith("\nNothing has happened yet.\n")


def test_one_way_at_a_time(hc: Hc) -> None:
    result = hc("log --markdown --stats museum.toml")
    assert result.exit == 2
    assert "--markdown and --stats can't be combined" in result.err


def test_the_diary_tells_no_work_of_the_game_master(hc: Hc) -> None:
    for line in FIGHT[:5]:
        assert hc(line).exit == 0
    numbers = [line.split()[0] for line in hc("log --player museum.toml").out.splitlines()]
    assert numbers == ["1", "2", "3", "4"]
    for option in ("", "--markdown", "--json", "--csv", "--board"):
        assert "agent-1.stun" not in hc(f"log --player {option} museum.toml").out
    shown = hc("log --player --board museum.toml").out
    assert shown.endswith(hc("show --player museum.toml").out)


def test_the_story_goes_into_a_file(hc: Hc) -> None:
    assert hc(FIGHT[0]).exit == 0
    result = hc("log --markdown -o story.md museum.toml")
    assert (result.exit, result.out) == (0, "story.md: the story\n")
    assert Path("story.md").read_text("utf-8") == hc("log --markdown museum.toml").out
