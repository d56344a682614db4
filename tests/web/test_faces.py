"""W3: roll by roll from phones, all faces at once, and the seed: the same bytes."""

from itertools import cycle, islice
from pathlib import Path

import opened as hc
import pytest
from web.tables import Table, table

from hero_combat import systems
from hero_combat.orders.declaration import verb_of

LINES = {
    "champions": (
        "step",
        "resolve ada thug-1 --with punch",
        "resolve ada thug-1 --with bolt --range 6",
        "resolve thug-1 ada --with pistol",
        "act presence ada --on thug-1",
        "act block ada",
        "recover --who ada",
        "hazard fall --on ada --metres 12",
        "knockback ada --body 12",
        "roll 3d6 --as luck",
    ),
    "megs": (
        "step",
        "resolve ada thug-1 --with bolt --range 2",
        "resolve thug-1 ada --with pistol",
        "act dodge ada",
        "recover --who ada --how rest --after 1h --force",
        "hazard fall --on ada --aps 5",
        "knockback ada --ev 9",
        "roll 'aps 3' --as distance",
    ),
    "spotlight": (
        "step",
        "resolve ada thug-1 --with pistol",
        "resolve thug-1 ada --with bat --dodge",
        "act cover ada --on brick-wall",
        "recover --who ada --by bo --force",
        "roll willpower --who ada",
    ),
    "storyteller": (
        "step",
        "resolve ada thug-1",
        "resolve thug-1 ada",
        "resolve ada thug-1 --maneuver grapple",
        "act dodge ada",
        "recover --who ada --minutes 45",
        "roll dexterity+stealth --who ada --against thug-1 --versus wits+composure",
    ),
    "zt": (
        "step",
        "resolve ann captain --with pistol --range 9",
        "resolve captain ann --with laser-pistol --range 9",
        "resolve ben guard-1 --grapple",
        "act move ann --metres 3",
        "recover --who ann --hp 3 --force",
        "roll persuasion --who ann",
    ),
}
"""Lines of every verb, on the starter after its first step."""
CASES = [(system, line) for system, lines in LINES.items() for line in lines]


def starter(tmp_path: Path, system: str, line: str) -> Table:
    """The table, the first step taken unless that is the line."""
    text = systems.starter(systems.load(system))
    return table(tmp_path, text, *(() if line == "step" else ("step",)))


def played(before: bytes, line: str) -> bytes:
    """The file after a line."""
    fight = hc.loads(before.decode())
    fight.play(line)
    return fight.saved()


@pytest.mark.parametrize("system", LINES)
def test_there_is_a_line_of_every_verb(system: str) -> None:
    verbs = {verb_of(order) for order in systems.load(system).orders if order.logged}
    assert {line.split()[0] for line in LINES[system]} == verbs


@pytest.mark.parametrize(("system", "line"), CASES)
def test_faces_that_come_one_by_one_are_those_that_come_at_once(
    tmp_path: Path, system: str, line: str
) -> None:
    at = starter(tmp_path, system, line)
    before = at.path.read_bytes()
    line = allowed(before, line)
    at.done("GM", "order", line=line)
    rolled = []
    faces = cycle((1, 5, 3, 2, 6, 4, 1, 6))
    while asks := at.seen("screen").asks:
        roll = asks[0].roll
        given = [min(face, roll.sides) for face in islice(faces, roll.count)]
        said = " ".join(map(str, given))
        by = at.player_of(roll.who)
        at.done(by, "faces", number=asks[0].number, nth=asks[0].nth, faces=said)
        rolled.append((roll.label, tuple(given)))
    last = at.log[-1].partition("  # ")[0]
    assert at.path.read_bytes() == played(before, last)
    outcome = hc.loads(before.decode()).play(last)
    fell = [(roll.label, roll.faces) for roll in outcome.fell]
    left = iter(fell)
    assert all(each in left for each in rolled), "somebody's faces are not in the log"
    if rolled:  # no faces are those of the seed
        at.path.write_bytes(before)
        at.done("GM", "order", line=line)
        at.rolled()
        assert at.path.read_bytes() == played(before, line)


def allowed(before: bytes, line: str) -> str:
    """The line, forced if the rules refuse it."""
    try:
        played(before, line)
    except hc.Forbidden:
        return f"{line} --force"
    return line


def test_a_seed_that_is_drawn_at_the_beginning_is_drawn_once(tmp_path: Path) -> None:
    text = systems.starter(systems.load("storyteller")).replace("seed = 1 ", "# ")
    at = table(tmp_path, text)
    at.done("GM", "order", line="step")
    assert at.ask().roll.label == "initiative ada"
    at.rolled()
    assert at.log[0].startswith("begin ")
    assert hc.load(str(at.path)).verify().differences == ()
