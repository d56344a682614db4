"""What the prompt shows of a fight: clock, who acts, and everybody's main bar, however narrow."""

from io import BytesIO
from pathlib import Path

import pytest
from program import Hc

from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.lines import PromptTable
from hero_combat.cli.prompt.view import Fragment, TableView


@pytest.fixture
def view(museum: Path) -> TableView:
    environment = Environment(None, BytesIO(), BytesIO(), {})
    return TableView(PromptTable(environment, museum.name))


def text(fragments: list[Fragment]) -> str:
    return "".join(part for _, part in fragments)


def test_the_prompt_says_what_time_it_is_and_who_acts(hc: Hc, view: TableView) -> None:
    assert text(view.prompt()) == "not begun> "
    hc("step -i museum.toml")
    assert text(view.prompt()) == "Turn 1, segment 12, titania> "


def test_the_toolbar_has_a_line_for_each_side(hc: Hc, view: TableView) -> None:
    hc("step -i museum.toml")
    hc("set brigand.stun 3 -i museum.toml")
    hc("set agent-1.stun -2 -i museum.toml")
    agents = "Agent 2 24/24  Agent 3 24/24  Agent 4 24/24"
    assert text(view.toolbar(120)).split("\n") == [
        "heroes: >Titania 20/20 (flying)",
        f"robbers: Brigand 3/30  Agent 1 -2/24 (unconscious)  {agents}",
    ]
    styles = {part.strip(): style for style, part in view.toolbar(120)}
    assert styles["Agent 1"] == "class:out"
    assert styles["3/30"] == "class:low"
    assert styles["20/20"] == "class:well"


@pytest.mark.parametrize("width", [30, 40, 60, 79, 200])
def test_a_narrow_toolbar_splits_nobody_and_loses_nobody(
    hc: Hc, view: TableView, width: int
) -> None:
    hc("step -i museum.toml")
    lines = text(view.toolbar(width)).split("\n")
    assert all(len(line) <= width for line in lines if line.count("/") > 1)
    everybody = " ".join(lines)
    for told in ("Titania 20/20", "Brigand 30/30", *(f"Agent {n} 24/24" for n in range(1, 5))):
        assert sum(told in line for line in lines) == 1, everybody


def test_states_without_room_go_on_in_the_next_line(hc: Hc, view: TableView) -> None:
    hc("step -i museum.toml")
    hc("set titania.status.prone true -i museum.toml")
    hc("set titania.marks.on-fire true -i museum.toml")
    assert text(view.toolbar(38)).split("\n")[:3] == [
        "heroes: >Titania 20/20 (prone,",
        "          on-fire)",
        "robbers: Brigand 30/30  Agent 1 24/24",
    ]


def test_a_file_that_is_wrong_for_a_moment_is_told(hc: Hc, view: TableView, museum: Path) -> None:
    assert hc("step -i museum.toml").exit == 0
    sound = museum.read_bytes()
    museum.write_bytes(sound + b"oops = = 1\n")
    assert text(view.prompt()) == "?> "
    assert text(view.toolbar(80)).startswith("museum.toml:")
    museum.write_bytes(sound)
    assert text(view.prompt()) == "Turn 1, segment 12, titania> "
