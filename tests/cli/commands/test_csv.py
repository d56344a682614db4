"""`--csv`: tables for a spreadsheet, as RFC 4180 has them."""

import csv
import io
import json
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS

FIGHT = (
    "step",
    "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'",
    "set agent-1.stun -3",
)


@pytest.fixture
def played(hc: Hc, museum: Path) -> Hc:
    """The program beside a fight in which Titania's name needs quotes."""
    text = museum.read_text("utf-8").replace('"Titania"', "'Titania, \"the Fist\"'")
    museum.write_text(text, "utf-8")
    for line in FIGHT:
        assert hc(f"{line} -i museum.toml").exit == 0
    return hc


def rows_of(hc: Hc, line: str) -> list[dict[str, str]]:
    """The rows, each with as many cells as there are headings; lines end with CRLF alone."""
    result = hc(line)
    assert (result.exit, result.err) == (0, "")
    assert result.out.endswith("\r\n")
    assert result.out.count("\n") == result.out.count("\r\n")
    rows = list(csv.reader(io.StringIO(result.out, newline=""), strict=True))
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


def test_the_board(played: Hc) -> None:
    rows = {row["id"]: row for row in rows_of(played, "show --csv museum.toml")}
    told = json.loads(played("show --json museum.toml").out)["board"]["rows"]
    assert list(rows) == [row["id"] for row in told]
    for row in told:
        mine = rows[row["id"]]
        assert mine["name"] == row["name"]
        assert [mine["acting"], mine["out"]] == [
            str(row.get(key, False)).lower() for key in ("acting", "out")
        ]
        for bar in row["bars"]:
            assert (mine[bar["label"]], mine[f"{bar['label']} of"]) == (
                str(bar["now"]),
                str(bar["full"]),
            )
        assert mine["state"] == ", ".join(row.get("states", []))
    assert rows["titania"]["name"] == 'Titania, "the Fist"'
    assert rows["agent-1"]["STUN"] == "-3"


def test_the_boxes_of_locations(hc: Hc) -> None:
    street = (SCENARIOS / "spotlight-street.toml").read_text("utf-8")
    Path("street.toml").write_text(street, "utf-8")
    row = rows_of(hc, "show --csv street.toml")[0]
    assert {key for key in row if key.endswith(" boxes")} >= {"head boxes", "torso boxes"}


def test_players_see_no_numbers_but_their_own(played: Hc) -> None:
    rows = {row["id"]: row for row in rows_of(played, "show --player --csv museum.toml")}
    assert (rows["titania"]["STUN"], rows["brigand"]["STUN"]) == ("20", "")


def test_the_score(played: Hc) -> None:
    rows = rows_of(played, "log --stats --csv museum.toml")
    stats = json.loads(played("log --stats --json museum.toml").out)["stats"]
    for row in rows:
        one = stats[row["id"]]
        assert row["dealt STUN"] == str(one["dealt"]["stun"])
        assert row["knocked out"] == str(one["knocked_out"])
    assert [row["id"] for row in rows] == list(stats)


def test_the_log(played: Hc) -> None:
    rows = rows_of(played, "log --csv museum.toml")
    told = json.loads(played("log --json museum.toml").out)["lines"]
    assert [(row["order"], row["dice"], row["told"]) for row in rows] == [
        (line["order"], line["dice"], line["told"]) for line in told
    ]
    assert [row["line"] for row in rows] == ["1", "2", "3", "4"]


def test_the_odds_of_one_attack(played: Hc) -> None:
    """Chances are parts of 1; those of the values of a number add up to 1."""
    rows = rows_of(
        played, "odds brigand titania --with musket --until knocked-out --csv museum.toml"
    )
    told = json.loads(played("odds brigand titania --with musket --json museum.toml").out)["odds"][
        0
    ]
    chances = {each["what"]: each["numerator"] / each["denominator"] for each in told["chances"]}
    for what, chance in chances.items():
        (row,) = (row for row in rows if row["what"] == what and not row["value"])
        assert float(row["chance"]) == pytest.approx(chance)
    for what in {row["what"] for row in rows if row["value"]}:
        values = [row for row in rows if row["what"] == what and row["value"]]
        assert sum(float(row["chance"]) for row in values) == pytest.approx(1)
        assert float(values[0]["or more"]) == pytest.approx(1)
        assert values[-1]["or more"] == values[-1]["chance"]
    assert any(row["what"] == "until knocked-out" for row in rows)


def test_odds_that_are_compared(played: Hc) -> None:
    line = "odds titania brigand --each with --at-least 10 --until knocked-out --csv museum.toml"
    rows = rows_of(played, line)
    assert "punch" in [row["with"] for row in rows]
    punch = next(row for row in rows if row["with"] == "punch")
    assert 0 < float(punch["hit"]) < 1
    assert 0 < float(punch["STUN past defenses 10 or more"]) <= 1
    assert float(punch["until knocked-out"]) > 1
    assert punch["why not"] == ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("show --csv --svg a.svg", "--svg and --csv can't be combined; choose one"),
        ("log --csv --script", "--csv and --script can't be combined; choose one"),
        ("odds titania brigand --csv --html a", "--html and --csv can't be combined; choose one"),
    ],
)
def test_one_way_at_a_time(hc: Hc, line: str, said: str) -> None:
    result = hc(f"{line} museum.toml")
    assert (result.exit, result.out, result.err) == (2, "", f"hero-combat: {said}\n")


@pytest.mark.parametrize("line", ["show", "log", "log --stats", "odds titania brigand"])
def test_rows_are_no_json(hc: Hc, line: str) -> None:
    result = hc(f"{line} --csv --json museum.toml")
    assert (result.exit, result.err) == (2, "")
    (error,) = json.loads(result.out)["errors"]
    assert error["message"].endswith(" can't be combined")
