"""The examples run, say what they said, and are typed; each exported name stands in one.

A line behind `$` in the docstring of an example is typed in a folder with `museum.toml`, the
examples and what they read; the notebook's cells are run there one after the other.
"""

import ast
import json
import os
import re
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from repository import MUSEUM

import hero_combat as hc

HERE = Path(__file__).parent
SCRIPTS = sorted(path for path in HERE.glob("*.py") if path != Path(__file__))
NOTEBOOK = HERE / "evening.ipynb"


def cells(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with everything that the examples name."""
    for path in (MUSEUM, *SCRIPTS, HERE / "messages.txt"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.chdir(tmp_path)
    return tmp_path


SAID: dict[str, tuple[int, tuple[str, ...]]] = {
    "npc_turns": (6, (r"to hit titania: \[4, 3, 3\] .+ \(.+\)", r"titania\.stun: 20 to 9")),
    "one_weapon": (0, (r"brigand: 74\.1 %", r"knocked-out: 2 .+", r"dead: 11 .+")),
    "chat_bot": (
        0,
        (r"▶ \*\*Titania\*\*.+ 20/20; .+", r"🎲 to hit brigand: 3 3 3, .+", r"🤔 .+", r"act .+"),
    ),
    "export": (
        0,
        (
            r"line,kind,who,by,what,amount",
            r"3,miss,brigand,titania,bolt,-4",
            r"5,lost stun,titania,brigand,hit,11",
            r"5,down,titania,brigand,,",
        ),
    ),
    "recap": (0, (r"# The museum job", r"\| Brigand \| 1 \| 0 \| 36 \| 1 \|", r"All 5 lines .+")),
    "advice": (0, (r"\+1 dcv: \+\d+% .+", r"agent\.count \d", r"resolve titania .+ win \d+% .+")),
    "places": (0, (r"t titania: 0,0", r"brigand is beside titania", r"door: 1[0-9] m")),
    "balance": (0, (r"heroes win \d+% .+", r"titania\.stun 90: heroes win 4\d% .+, told apart")),
}
"""With which code each script ends, and lines that it prints: values, not words."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_runs_as_its_first_lines_say(folder: Path, script: Path) -> None:
    text = ast.get_docstring(ast.parse(script.read_text("utf-8"))) or ""
    typed = re.findall(r"^    \$ (.+)$", text, re.MULTILINE)
    assert any(line.startswith(f"python {script.name}") for line in typed)
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    told = subprocess.run(
        ["bash", "-c", "\n".join(typed)],  # noqa: S607 - whichever bash the reader has
        cwd=folder,
        env={"PATH": places, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    code, lines = SAID[script.stem]
    assert told.returncode == code, told.stdout
    for line in lines:
        assert re.search(rf"^\s*{line}$", told.stdout, re.MULTILINE), told.stdout
    assert "Traceback" not in told.stdout


@pytest.mark.usefixtures("folder")
def test_the_notebook_shows_what_each_cell_ends_with() -> None:
    """As Jupyter would: the cell runs, and the value of its last line is asked for its page."""
    names: dict[str, Any] = {}
    shown = []
    for code in cells(NOTEBOOK):
        *before, last = ast.parse(code).body
        assert isinstance(last, ast.Expr)
        exec(compile(ast.Module([*before], []), "cell", "exec"), names)  # noqa: S102 - our own
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - our own
        page = value._repr_html_()
        assert page.startswith("<")
        if hasattr(value, "_repr_markdown_"):
            assert value._repr_markdown_()
        shown.append((type(value).__name__, "<img" in page, "<svg" in page, "<iframe" in page))
    assert shown == [
        ("Fight", True, False, False),
        ("Outcome", False, False, False),
        ("OddsReport", True, False, False),
        ("Plot", False, True, False),
        ("Simulated", False, False, True),
        ("Outcome", False, False, False),
    ]


def test_a_frame_is_made_by_pandas_where_it_is_installed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    sys.modules.pop("export", None)
    import export  # noqa: PLC0415 - as a script of one's own

    made = []

    class DataFrame:
        @staticmethod
        def from_records(records: list[Any], columns: tuple[str, ...]) -> int:
            made.append((columns, records))
            return len(records)

    fight = hc.load("museum.toml")
    fight.npc(everybody=True)
    pandas = types.ModuleType("pandas")
    pandas.DataFrame = DataFrame  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    assert export.frame(fight) == len(list(export.rows(fight))) > 5
    assert made[0][0] == ("line", "kind", "who", "by", "what", "amount")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError):
        export.frame(fight)


def test_they_are_typed(tmp_path: Path) -> None:
    notebook = tmp_path / "evening.py"
    notebook.write_text("\n".join(cells(NOTEBOOK)), "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", *map(str, SCRIPTS), str(notebook)],
        cwd=HERE.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def test_each_exported_name_stands_in_one() -> None:
    texts = [*(path.read_text("utf-8") for path in SCRIPTS), *cells(NOTEBOOK)]
    used = {name for text in texts for name in re.findall(r"\bhc\.(\w+)", text)}
    assert set(hc.__all__) - used == set()
    assert used <= set(hc.__all__)
