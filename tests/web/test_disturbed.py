"""W8: the file changes while a roll is asked: on with the same labels, or dropped and told."""

from collections.abc import Callable
from pathlib import Path

import opened as hc
import pytest
from web.tables import STREET, Table, table

from hero_combat.table import change

PUNCH = "resolve ada thug --with punch"
ROLLS = (
    ("to hit thug", "1 2 3"),
    ("damage thug", "6 6 5 5 1"),
    ("knockback thug", "6 5"),
)


def play(line: str) -> Callable[[Table], None]:
    def at(it: Table) -> None:
        change(str(it.path), lambda fight: fight.play(line))

    return at


def undo(at: Table) -> None:
    change(str(at.path), lambda fight: fight.undo())


def edit(old: str, new: str) -> Callable[[Table], None]:
    def at(it: Table) -> None:
        text = it.path.read_text()
        assert old in text
        it.path.write_text(text.replace(old, new))

    return at


def checkout(at: Table) -> None:
    """Take back the file of before the fight."""
    at.path.write_text(STREET)


def break_and_mend(at: Table) -> None:
    good = at.path.read_text()
    at.path.write_text("system =")
    at.seen("ada")
    at.path.write_text(good)


def by_the_master(line: str) -> Callable[[Table], None]:
    def at(it: Table) -> None:
        it.done("GM", "order", line=line)

    return at


DROPS = {
    "undo": undo,
    "step": play("step"),
    "checkout": checkout,
    "the target leaves": play("leave thug --why fled"),
    "another weapon": edit('dice = "5d6"', 'dice = "6d6"'),
    "it misses now": play("set thug.sheet.dcv 30"),
    "the master's step": by_the_master("step"),
    "no player's": edit('side = "heroes"\nplayer = true\ndex = 18', 'side = "heroes"\ndex = 18'),
}
STAYS = {
    "hold": play("act hold ada"),
    "a title": edit('title = "A fight in the street"', 'title = "A brawl"'),
    "somebody's value": play("set bo.stun 3"),
    "broken and mended": break_and_mend,
    "another's order": play("roll 3d6 --as luck"),
    "a mark": by_the_master("set thug.marks.tired true"),
}
LATE = {"another weapon": 1, "it misses now": 1}
"""After how many faces a disturbance changes a roll that was asked."""


def asked(at: Table, upto: int) -> int:
    """Say the order, and give so many rolls their faces."""
    at.done("ada", "order", line=PUNCH)
    for nth, (label, faces) in enumerate(ROLLS[:upto]):
        ask = at.ask()
        assert (ask.nth, ask.roll.label) == (nth, label)
        at.done("ada", "faces", number=ask.number, nth=nth, faces=faces)
    number: int = at.ask().number
    return number


@pytest.mark.parametrize("upto", range(len(ROLLS)))
@pytest.mark.parametrize("how", DROPS)
def test_it_is_dropped_and_told(tmp_path: Path, how: str, upto: int) -> None:
    at = table(tmp_path, STREET, "step")
    number = asked(at, upto)
    ada = at.link("ada")
    DROPS[how](at)
    after = at.path.read_bytes()
    if upto < LATE.get(how, 0):
        assert at.ask().roll.label == ROLLS[upto][0]
        return
    told = f"Your order was dropped, as the fight has changed: {PUNCH}"
    if how != "no player's":  # whose link is gone
        answer = at.say("ada", "faces", number=number, nth=upto, faces=ROLLS[upto][1])
        assert answer.status == 409
        assert at.seen("ada").told == told
        at.done("ada", "propose", line="dance")
        assert at.seen("ada").told == ""
    else:
        at.desk.look()
        assert at.desk.link(ada.secret) is None
    assert at.seen("screen").asks == ()
    assert at.path.read_bytes() == after


@pytest.mark.parametrize("upto", range(len(ROLLS)))
@pytest.mark.parametrize("how", STAYS)
def test_it_goes_on_with_the_same_labels(tmp_path: Path, how: str, upto: int) -> None:
    at = table(tmp_path, STREET, "step")
    number = asked(at, upto)
    STAYS[how](at)
    for nth in range(upto, len(ROLLS)):
        ask = at.ask()
        assert (ask.number, ask.nth, ask.roll.label) == (number, nth, ROLLS[nth][0])
        at.done("ada", "faces", number=number, nth=nth, faces=ROLLS[nth][1])
    assert f"--dice '{' / '.join(faces for _, faces in ROLLS)}'" in at.log[-1]
    found = hc.load(str(at.path)).verify().differences
    assert found == () or how == "a title"


def test_whoever_rolls_for_another_is_told_nothing_of_the_order(tmp_path: Path) -> None:
    at = table(tmp_path, STREET, "step")
    line = "act presence ada --on thug"
    at.done("GM", "order", line=line)
    [ask] = at.seen("ada").asks
    assert (ask.mine, ask.by, ask.line) == (True, "", "")
    play("leave thug --why fled")(at)
    assert at.seen("ada").told == f"These dice are no longer needed: {ask.what}"
    assert at.seen("GM").told.endswith(f": {line}")
