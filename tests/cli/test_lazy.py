"""What a command doesn't need it doesn't import: start-up is counted in milliseconds."""

import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import io, sys
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
words = sys.argv[1:]
environment = Environment(io.BytesIO(), io.BytesIO(), io.BytesIO(), {"TERM": "dumb"})
assert run(words, environment) == 0
print(*sorted(sys.modules), sep="\\n")
"""
TOOLS = {
    *(f"hero_combat.cli.commands.{name}" for name in ("add", "complete", "diff", "log")),
    *(
        f"hero_combat.cli.commands.{name}"
        for name in ("merge_driver", "play", "schema", "serve", "show")
    ),
    *(f"hero_combat.cli.output.{name}" for name in ("boards.text", "json_reports", "options_text")),
    *(f"hero_combat.npc.{name}" for name in ("filling", "legal", "option_types", "options")),
    "hero_combat.cli.parsing.completion_context",
    *(f"hero_combat.file.{name}" for name in ("stat_block_text", "text_layer", "text_merge")),
    "hero_combat.fight.schema",
    *(f"hero_combat.log.{name}" for name in ("fight_diff", "fight_merge", "replay", "statistics")),
}


HEAVY = {"asyncio", "hero_combat.web", "jinja2", "prompt_toolkit", "rich", "segno", "socketserver"}


def imported(folder: Path, *words: str) -> set[str]:
    """The modules that a command line imports: those of the toolbox, and others' heavy ones."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\n")) & {*TOOLS, *HEAVY}


@pytest.mark.parametrize(
    "line", ["step -i museum.toml", "resolve titania brigand --with punch -i museum.toml"]
)
def test_a_move_imports_no_tool(museum: Path, line: str) -> None:
    assert imported(museum.parent, *line.split()) == set()


def test_completion_needs_no_typer(museum: Path) -> None:
    code = "from hero_combat.cli.start import main\nimport sys, atexit\n"
    code += "atexit.register(lambda: print(*sys.modules, sep='\\n'))\n"
    code += "sys.argv = ['hero-combat', 'complete', '--', 'show', '--']\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=museum.parent, capture_output=True, text=True, check=True
    )
    lines = done.stdout.split("\n")
    assert any(line.startswith("--player") for line in lines)
    assert "hero_combat.cli.commands.complete" in lines
    assert not {"typer", "rich"} & set(lines)


WARMED = """
import sys
from io import BytesIO
from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.lines import PromptTable
terminal = {"COLUMNS": "80", "TERM": "dumb"}
here = Environment(None, BytesIO(), BytesIO(), terminal, (False, True, True))
table = PromptTable(here, "museum.toml")
authored = open("museum.toml").read()
table.warm_up()
assert open("museum.toml").read() == authored
there = set(sys.modules)
for line in ("step", "options", "resolve titania brigand --with punch", "show", "log", "npc"):
    assert table.play(line) == 0, line
new = set(sys.modules) - there
print(*sorted(name for name in new if name.startswith(("rich", "hero_combat"))), sep="\\n")
"""


def test_the_first_lines_at_the_prompt_wait_for_no_module(museum: Path) -> None:
    """But for what saves: warming up changes nothing."""
    done = subprocess.run(
        [sys.executable, "-c", WARMED],
        cwd=museum.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    saving = {f"hero_combat.storage.{each}" for each in ("locks", "replacing", "turns")}
    assert set(done.stdout.split()) <= saving
