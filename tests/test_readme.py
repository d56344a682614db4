"""Every command in the README runs as it is written there, and prints what is written there.

`python tests/test_readme.py` writes what the commands print now into the README; read the diff.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from repository import ROOT

README = ROOT / "README.md"
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# The real jq as a library, for machines that have no program of that name.
_JQ = f"""#!{sys.executable}
import sys

import jq

program, raw = sys.argv[-1], "-r" in sys.argv
for value in jq.compile(program).input_text(sys.stdin.read()):
    print(value if raw else jq.compile(".").input_value(value).text())
"""


def played(text: str, folder: Path) -> str:
    """`text` with the output of each command in its console blocks, run in order in `folder`."""
    (folder / "scenarios").symlink_to(ROOT / "scenarios")
    tools = folder / ".tools"
    tools.mkdir()
    (tools / "jq").write_text(_JQ, encoding="utf-8")
    (tools / "jq").chmod(0o755)
    environment = {
        "PATH": os.pathsep.join((str(tools), str(Path(sys.executable).parent), os.environ["PATH"])),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "HOME": str(folder),
    }

    def block(match: re.Match[str]) -> str:
        lines = []
        for command in commands(match[1]):
            done = subprocess.run(
                ["bash", "-c", command],  # noqa: S607 - whichever bash the reader has
                cwd=folder,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            lines.append("$ " + command.replace("\n", "\n> ") + "\n" + done.stdout)
        return f"```console\n{''.join(lines)}```"

    return _BLOCK.sub(block, text)


def commands(block: str) -> list[str]:
    """The commands of a console block; `> ` right below one goes on with it."""
    found: list[str] = []
    typing = False
    for line in block.split("\n"):
        if line.startswith("$ "):
            found.append(line[2:])
            typing = True
        elif line.startswith("> ") and typing:
            found[-1] += "\n" + line[2:]
        else:
            typing = False
    return found


def test_the_readme_tells_the_truth(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    assert played(text, tmp_path) == text


def test_ci_runs_the_readme_s_own_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    command = next(
        line
        for line in README.read_text(encoding="utf-8").split("\n")
        if line.startswith("python3 -m venv") and "pytest" in line
    )
    assert command in script.split("\n")


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as name:
        README.write_text(played(README.read_text(encoding="utf-8"), Path(name)), encoding="utf-8")
