"""`new --scenario`: the encounters of `scenarios/`, as the program brings them along."""

from pathlib import Path

import pytest
from program import Hc
from repository import PACKAGE, SCENARIOS

ALL = sorted(path.name for path in SCENARIOS.glob("*.toml"))


def test_every_scenario_comes_along() -> None:
    """A link a scenario: what a wheel and an installed copy for editing have is the same file."""
    links = {path.name: path.resolve() for path in (PACKAGE / "scenarios").iterdir()}
    assert links == {name: SCENARIOS / name for name in ALL}


def test_a_scenario_is_written_as_it_is(hc: Hc) -> None:
    result = hc("new --scenario museum-night -o night.toml")
    said = "night.toml: the scenario museum-night; `hero-combat show night.toml`\n"
    assert (result.exit, result.out, result.err) == (0, said, "")
    assert Path("night.toml").read_bytes() == (SCENARIOS / "museum-night.toml").read_bytes()
    assert hc("step -i night.toml").exit == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("new --scenario musem", 'no scenario "musem"; did you mean "museum"?'),
        (
            "new zt --scenario museum",
            "SYSTEM and --scenario can't be combined; remove one",
        ),
        (
            "new --scenario museum -i",
            "new has no file to change in place; new --scenario museum -o FILE",
        ),
    ],
)
def test_what_is_no_scenario(hc: Hc, line: str, said: str) -> None:
    result = hc(line)
    assert (result.exit, result.out, result.err) == (2, "", f"hero-combat: {said}\n")


def test_who_names_no_scenario_that_there_is_reads_them_all(hc: Hc) -> None:
    said = hc("new --scenario xx").err
    assert [name for name in ALL if name.removesuffix(".toml") not in said] == []


def test_the_names_are_completed(hc: Hc) -> None:
    assert hc("complete -- new --scenario megs-").out.split() == [
        name.removesuffix(".toml") for name in ALL if name.startswith("megs-")
    ]
