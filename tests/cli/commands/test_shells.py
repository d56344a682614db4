"""What the tab key writes at the prompt of a real shell is one word, and is never run.

Free texts of a stranger's file are offered: sides, doctrines, attacks, marks.
"""

import json
import os
import pty
import select
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from repository import ROOT

SCRIPTS = ROOT / "hero_combat" / "completions"
SIDES = (
    "a;touch${IFS}pwned;",
    "b$(touch pwned)",
    "c`touch pwned`",
    "d & touch pwned",
    "e > pwned",
    "f 'x' \"y\"",
    "g!!x",
    "h*?[a]{b,c}",
    "i\\x\\",
    "j#x ~",
    "k:x=y",
    "l|x(y)<z>^",
    "m\u00e4rz nacht",
)
"""Sides that no two begin alike, with everything that a shell takes for its own."""
UNWRITABLE = ("x\nsecond", "y\tmeaning", "z\x1b[31m", ":files")
"""Sides that no line can hold, or that the scripts would take for something else."""
ATTACK, DOCTRINE = "whip; touch pwned", "$(touch pwned)"

# The program in the shells' path: what it is asked by the tab key it answers; anything else is
# what the shell has made of the line, and is written down.
PROGRAM = """#!{python}
import json, os, sys
words = sys.argv[1:]
if words[0] == "complete":
    os.execv(sys.executable, [sys.executable, "-m", "hero_combat", *words])
with open("lines.json", "a", encoding="utf-8") as file:
    file.write(json.dumps(words) + "\\n")
"""
STARTS = {
    "bash": ("rc", ["bash", "--noprofile", "--rcfile", "rc", "-i"], "PS1='{prompt}'\n"),
    "zsh": (
        ".zshrc",
        ["zsh", "-d", "-i"],
        "PS1='{prompt}' PROMPT_EOL_MARK=; autoload -Uz compinit; compinit -D -u\n",
    ),
    "fish": (
        "rc",
        ["fish", "--no-config", "-C", "source rc"],
        "set -g fish_autosuggestion_enabled 0; function fish_prompt; printf '{prompt}'; end\n",
    ),
}
"""The file that each shell reads at its start, how it is started, and what sets its prompt."""
PROMPT = "ready=: "
PATIENCE = 60.0


class Shell:
    """An interactive shell at a terminal, with the completion that the program prints for it."""

    def __init__(self, name: str, folder: Path) -> None:
        self.lines = folder / "lines.json"
        self.lines.write_text("", "utf-8")
        program = folder / "bin" / "hero-combat"
        program.parent.mkdir()
        program.write_text(PROGRAM.format(python=sys.executable), "utf-8")
        program.chmod(0o755)
        rc, words, start = STARTS[name]
        script = (SCRIPTS / f"hero-combat.{name}").read_text("utf-8")
        (folder / rc).write_text(start.format(prompt=PROMPT) + script, "utf-8")
        variables = {
            **os.environ,
            "PATH": f"{program.parent}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "HOME": str(folder),
            "ZDOTDIR": str(folder),
            "TERM": "xterm",
            "LC_ALL": "C.UTF-8",
            "XDG_CONFIG_HOME": str(folder),
            "HERO_COMBAT_FILE": "fight.toml",
            "HISTFILE": "",
        }
        self._process, self._master = pty.fork()
        if not self._process:
            os.chdir(folder)
            os.execvpe(words[0], words, variables)  # noqa: S606 - it is the shell that is tested
        self._wait(lambda told: PROMPT in told)

    def type(self, keys: str) -> list[str]:
        """Type, press Enter, and return the words with which the program was called."""
        before = self.lines.read_text("utf-8")
        os.write(self._master, f"{keys}\r".encode())
        self._wait(lambda told: self.lines.read_text("utf-8") != before and PROMPT in told)
        words: list[str] = json.loads(self.lines.read_text("utf-8").splitlines()[-1])
        return words

    def _wait(self, done: Callable[[str], bool]) -> None:
        told, end = "", time.monotonic() + PATIENCE
        while not done(told):
            assert time.monotonic() < end, f"it never comes: {told[-400:]!r}"
            if select.select([self._master], [], [], 0.05)[0]:
                told += os.read(self._master, 65536).decode(errors="replace")

    def close(self) -> None:
        """Hang up."""
        os.close(self._master)
        os.waitpid(self._process, 0)


@pytest.fixture(
    params=[
        "bash",
        pytest.param("zsh", marks=pytest.mark.shells),
        pytest.param("fish", marks=pytest.mark.shells),
    ]
)
def shell(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shell]:
    """A shell beside a stranger's fight."""
    text = 'system = "champions"\nmarks = ["flashed"]\n'
    for number, side in enumerate((*SIDES, *UNWRITABLE)):
        text += f"[combatants.p{number}]\nside = {json.dumps(side)}\n"
        text += f"name = {json.dumps(f'N{number} {side}')}\n"
    text += f"[combatants.p0.attacks.{json.dumps(ATTACK)}]\ndice = '3d6'\n"
    text += f"[doctrines.{json.dumps(DOCTRINE)}]\n[doctrines.other]\n"
    (tmp_path / "fight.toml").write_text(text, "utf-8")
    made = Shell(str(request.param), tmp_path)
    yield made
    made.close()
    assert not (tmp_path / "pwned").exists()


def test_a_word_of_the_file_is_one_word_of_the_line(shell: Shell) -> None:
    for side in SIDES:
        words = shell.type(f"hero-combat npc --side {side[0]}\t")
        assert words == ["npc", "--side", side]


def test_a_quote_may_be_open(shell: Shell) -> None:
    for quote in "'\"":
        for side in SIDES:
            words = shell.type(f"hero-combat npc --side {quote}{side[0]}\t")
            assert words == ["npc", "--side", side]


def test_quoted_words_stand_before_it(shell: Shell) -> None:
    line = "hero-combat resolve 'N0 a;touch${IFS}pwned;' p1 --with w\t"
    assert shell.type(line) == ["resolve", "N0 a;touch${IFS}pwned;", "p1", "--with", ATTACK]


def test_a_doctrine_of_the_file(shell: Shell) -> None:
    line = "hero-combat set p0.sheet.doctrine \\$\t"
    assert shell.type(line) == ["set", "p0.sheet.doctrine", DOCTRINE]


def test_who_is_called_so_is_told_and_not_run(shell: Shell) -> None:
    """Names are what the words mean: some shells show them, none writes them."""
    assert shell.type("hero-combat leave p1\t\x01\x0bhero-combat leave p2") == ["leave", "p2"]


def test_what_no_line_can_hold_is_not_offered(shell: Shell) -> None:
    for typed in ("x", "y", "z", ":f"):
        assert shell.type(f"hero-combat npc --side {typed}\t") == ["npc", "--side", typed]
