"""Writes anew what is made from the program and its tests, and prints the difference.

`python tests/renew.py` writes all of it, `python tests/renew.py help man` some. Read the diff: what
stands there is what people will read.
"""

import subprocess
import sys
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path

HERE = Path(__file__).parent
sys.path.append(str(HERE))

import figures  # noqa: E402 - it lies beside it
import reference  # noqa: E402
import test_man_pages  # noqa: E402
import test_readme  # noqa: E402
from repository import ROOT  # noqa: E402

HELP = HERE / "cli" / "parsing"


def _write_help() -> None:
    """Write what `--help` says of the program and of each system, as the test of it has it."""
    words = [sys.executable, "-m", "pytest", "--quiet", "--snapshot-update", str(HELP)]
    subprocess.run([*words, "-k", "help_pages"], cwd=ROOT, check=False, stdout=subprocess.DEVNULL)


def _write_wording() -> None:
    """Write what the tellers of each system tell, as the tests of the wording have it."""
    words = [sys.executable, "-m", "pytest", "--quiet", "--snapshot-update"]
    tests = [str(path) for path in sorted(HERE.glob("systems/*/test_wording.py"))]
    subprocess.run([*words, *tests], cwd=ROOT, check=False, stdout=subprocess.DEVNULL)


WRITERS: dict[str, Callable[[], None]] = {
    "api": reference.write,  # the guide to the Python API
    "guides": test_readme.write,  # what the README and the guides print
    "help": _write_help,
    "man": test_man_pages.write,  # which are made of the guides, too
    "testing": figures.write,  # TESTING.md
    "wording": _write_wording,
}


def main(words: list[str]) -> int:
    """Write what is named, everything by default; 2 for a name that there is not."""
    if unknown := [word for word in words if word not in WRITERS]:
        sys.stderr.write(f"unknown: {', '.join(unknown)}; choose {', '.join(WRITERS)}\n")
        return 2
    before = _texts()
    for name in words or WRITERS:
        WRITERS[name]()
    after = _texts()
    for path in sorted({*before, *after}):
        old, new = (texts.get(path, "").splitlines(keepends=True) for texts in (before, after))
        name = path.relative_to(ROOT).as_posix()
        sys.stdout.writelines(unified_diff(old, new, f"a/{name}", f"b/{name}"))
    return 0


def _texts() -> dict[Path, str]:
    """Return the text of everything that is made."""
    made = [*ROOT.glob("*.md"), *test_readme.GUIDES, *test_man_pages.MAN.rglob("*.?")]
    made += [*HELP.rglob("*.ambr"), *HERE.glob("systems/*/__snapshots__/test_wording/*")]
    return {path: path.read_text("utf-8") for path in made}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
