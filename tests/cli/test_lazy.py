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
    *(f"hero_combat.cli.commands.{name}" for name in ("merge_driver", "play", "schema", "show")),
    *(f"hero_combat.cli.output.{name}" for name in ("boards.text", "json_reports", "options_text")),
    *(f"hero_combat.npc.{name}" for name in ("filling", "legal", "option_types", "options")),
    "hero_combat.cli.parsing.completion_context",
    *(f"hero_combat.file.{name}" for name in ("stat_block_text", "text_layer", "text_merge")),
    "hero_combat.fight.schema",
    *(f"hero_combat.log.{name}" for name in ("fight_diff", "fight_merge", "replay", "statistics")),
}


def imported(folder: Path, *words: str) -> set[str]:
    """The modules that a command line imports: those of the toolbox, and others' heavy ones."""
    done = subprocess.run(
        [sys.executable, "-c", CODE, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\n")) & {*TOOLS, "jinja2", "rich", "prompt_toolkit", "asyncio"}


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
