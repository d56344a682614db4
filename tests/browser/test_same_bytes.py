"""W10: the app, the server's desk and the shell write the same bytes, whoever plays."""

import re
from itertools import cycle, islice
from pathlib import Path

import pytest
from browser.window import Window
from program import Hc
from repository import ROOT
from web.tables import Table

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.said_lines import words_said

pytestmark = pytest.mark.browser

LINES = {
    "champions": (
        "step",
        "resolve ada thug-1 --with bolt --range 6",
        "resolve thug-1 ada --with pistol --force",
        "hazard fall --on ada --metres 12",
        "roll 3d6 --as luck",
    ),
    "megs": (
        "step",
        "resolve ada thug-1 --with bolt --range 2",
        "act dodge ada --force",
        "roll 'aps 3' --as distance",
    ),
    "spotlight": (
        "step",
        "resolve ada thug-1 --with pistol",
        "resolve thug-1 ada --with bat --dodge --force",
        "roll willpower --who ada",
    ),
    "storyteller": (
        "step",
        "resolve ada thug-1",
        "resolve thug-1 ada --force",
        "roll dexterity+stealth --who ada --against thug-1 --versus wits+composure",
    ),
    "zt": (
        "step",
        "resolve ann captain --with pistol --range 9",
        "resolve captain ann --with laser-pistol --range 9 --force",
        "roll persuasion --who ann",
    ),
}
"""What is played on the starter of each system."""
SCENARIOS = ("champions-lab", "megs-duel", "spotlight-dojo", "storyteller-brawl", "zt-ledge")


def starter(system: str) -> str:
    """The starter of a system."""
    return systems.starter(systems.load(system))


@pytest.mark.parametrize("system", LINES)
def test_app_server_and_shell_write_the_same_bytes(
    window: Window, hc: Hc, tmp_path: Path, system: str
) -> None:
    """W10: the same lines and the same faces."""
    by_server, by_shell = tmp_path / "server.toml", tmp_path / "shell.toml"
    for path in (by_server, by_shell):
        path.write_text(starter(system))
    table = Table(by_server)
    for line in LINES[system]:
        table.done("GM", "order", line=line)
        roll(table)
    window.open(f"{system}.toml", starter(system))
    for logged in table.log:
        line = logged.partition("  # ")[0]
        window.say(line)
        assert hc(f"{line} -i {by_shell}").exit == 0
    assert window.saved().encode() == by_server.read_bytes() == by_shell.read_bytes()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_whole_fight_of_npcs_is_the_same_in_app_and_shell(
    window: Window, hc: Hc, tmp_path: Path, scenario: str
) -> None:
    text = (ROOT / "scenarios" / f"{scenario}.toml").read_text()
    text = re.sub(r"(?m)^player = .*\n", "", text)
    path = tmp_path / f"{scenario}.toml"
    path.write_text(text)
    assert hc(f"npc --all -i {path}").exit == 0
    window.open(path.name, text)
    window.say("npc --all")
    assert window.saved() == path.read_text()


def roll(table: Table) -> None:
    """Give faces for all that is asked."""
    faces = cycle((1, 5, 3, 2, 6, 4, 1, 6))
    while asks := table.seen("GM").asks:
        wanted = asks[0].roll
        given = [min(face, wanted.sides) for face in islice(faces, wanted.count)]
        said = " ".join(map(str, given))
        table.done("GM", "faces", number=asks[0].number, nth=asks[0].nth, faces=said)


def test_buttons_and_faces_play_as_on_the_page_of_a_server(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "alley.toml"
    path.write_text(starter("champions"))
    table = Table(path)
    window.open(path.name, starter("champions"))
    window.tap("[form=say-step]")
    window.until_told("acts now")
    assert table.done("GM", "step") == window.look("document.getElementById('answer').textContent")
    line = "resolve ada thug-1 --with punch"
    window.say(line)
    table.done("GM", "order", line=line)
    while asks := table.seen("GM").asks:
        wanted, nth = asks[0].roll, asks[0].nth
        window.until(f"document.querySelector('.question [name=nth]')?.value === '{nth}'")
        for _ in range(wanted.count):
            window.tap('.question [data-face="2"]')
        window.tap(".question .main")
        faces = " ".join(wanted.count * "2")
        table.done("GM", "faces", number=asks[0].number, nth=nth, faces=faces)
    window.until("!document.querySelector('.question')")
    line = "resolve ada thug-1 --with "
    assert set(window.completed(line)) == {
        *words_said(Environment(None, None, None, {}), str(path), line)
    }
    assert window.saved().encode() == path.read_bytes()
