"""What a script tells, word by word, and which tellers of a system it called."""

import ast
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType

import opened
from repository import PACKAGE

import hero_combat as hc
from hero_combat.fight.outcome import Outcome

Teller = tuple[str, str]
"""A function that makes words: the name of its file, and its own."""


def rooms(system: str) -> list[Path]:
    """The files in which a system makes its words."""
    home = PACKAGE / "systems" / system
    return sorted(home.glob("telling/*.py")) or [home / "telling.py"]


def tellers(system: str) -> set[Teller]:
    """Everything that a system tells with."""
    return {
        (path.stem, node.name)
        for path in rooms(system)
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def called(system: str, play: Callable[[], str]) -> tuple[str, set[Teller]]:
    """What a play tells, and the tellers that it called; none is remembered from before."""
    files = {str(path): path.stem for path in rooms(system)}
    for path in rooms(system):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        for value in vars(import_module(".".join(parts).removesuffix(".__init__"))).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
    seen: set[Teller] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename in files:
            seen.add((files[code.co_filename], code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        told = play()
    finally:
        sys.setprofile(before)
    return told, seen


def rest_told(system: str, *lines: str) -> Iterator[str]:
    """Everything that is told of the next fight after a rest of an hour.

    Args:
        system: whose starter is fought.
        lines: what happens in it before the foes leave.
    """
    last, new = opened.new(system), opened.new(system)
    last.begin()
    foes = [one for one, sheet in last.encounter.sheets.items() if not sheet.player]
    for line in (*lines, f"leave {','.join(foes)}"):
        last.play(line)
    yield from explained("begin --rest 1h", new.begin_after(last, rest="1h", who=("ada",)))


def explained(line: str, outcome: Outcome) -> Iterator[str]:
    """Everything that a line tells: sentence, rolls, notes, open decisions."""
    yield f"> {line}"
    yield outcome.sentence
    for roll in outcome.rolls:
        faces = " ".join(map(str, roll.faces))
        yield f"  {roll.label}: {roll.dice} [{faces}] {roll.reading}"
        yield from (f"    {each.value} {each.what}" for each in roll.modifiers)
    yield from (f"  note: {note}" for note in outcome.notes)
    for each in outcome.open:
        yield f"  {each.who} may {each.what} ({', '.join(each.answers)})"


class Scene:
    """A part of a script: rulings, values that are set, and lines."""

    def __init__(self, *lines: str, rules: str = "", sets: tuple[str, ...] = ()) -> None:
        self.lines = lines
        self.rules = rules
        self.sets = sets

    def play(self, text: str) -> Iterator[str]:
        """Play it in the fight of `text`; yield what it tells, and what the board says then."""
        fight = hc.loads(text.format(rules=self.rules))
        fight.begin()
        for pair in self.sets:
            fight.play(f"set {pair}")
        for line in self.lines:
            yield from explained(line, fight.play(line))
        board = fight.board
        yield f"= {board.time}"
        for row in board.rows:
            yield f"  {row.name}: {row.when}; {row.next}; {', '.join(row.states)}"
        yield from (f"  {remark}" for remark in board.remarks)
        yield ""
