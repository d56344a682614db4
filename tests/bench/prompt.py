"""What a person waits for after Enter at the prompt, with the museum on the table."""

import io
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cold import STEP, installed
from figure import Figure, cold, seconds

from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.lines import PromptTable
from hero_combat.cli.prompt.view import TableView

MUSEUM = Path(__file__).parents[2] / "scenarios" / "museum.toml"
LINES = (
    "",
    "odds titania brigand --with punch",
    "resolve titania brigand --with punch",
    "options",
    "undo",
    "act dodge titania",
    "",
    "show",
    "npc",
)


def answers(evenings: int) -> Iterator[Figure]:
    """The slowest line of an evening, with the prompt that follows it, in processor time."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / MUSEUM.name
        shutil.copy(MUSEUM, file)
        table = PromptTable(Environment(None, io.BytesIO(), io.BytesIO(), {}), str(file))
        view = TableView(table)
        table.warm_up()
        taken = [0.0] * len(LINES)
        for evening in range(evenings):
            shutil.copy(MUSEUM, file)
            for n, line in enumerate(LINES):
                (once,) = seconds((lambda line=line: _answer(table, view, line),), 1)  # type: ignore[misc]  # bound for ruff
                taken[n] = once if not evening else min(taken[n], once)
    slowest = max(range(len(LINES)), key=taken.__getitem__)
    step = cold({STEP: [*installed(), "step", str(MUSEUM)]}, evenings)[STEP]
    note = f"`{LINES[slowest] or 'Enter'}`, the slowest of {len(LINES)} lines"
    figure = 1000 * taken[slowest]
    yield Figure("an answer at the prompt", figure, step, "ms", STEP, 0.5, note=note)


def _answer(table: PromptTable, view: TableView, line: str) -> None:
    table.play(line)
    view.prompt()
    view.toolbar(100)
