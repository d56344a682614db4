"""Doctrines at random: a few hundred every day, ten thousand in a slow run."""

import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("doctrines.py")
EVERYDAY, SLOW = (300, 1), (10_000, 11)
"""How many doctrines are written, and their seed."""


def written(*words: str) -> "subprocess.CompletedProcess[str]":
    """What is told of doctrines at random."""
    command = [sys.executable, str(RUN), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_no_doctrine_breaks_anything() -> None:
    count, seed = EVERYDAY
    done = written("--count", str(count), "--seed", str(seed))
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    told = dict(part.split()[::-1] for part in done.stdout.strip().partition(": ")[2].split(", "))
    assert {"noted", "played", "read", "refused"} <= told.keys()
    assert sum(map(int, told.values())) == count


@pytest.mark.slow
def test_no_doctrine_of_ten_thousand_breaks_anything() -> None:
    count, seed = SLOW
    done = written("--count", str(count), "--seed", str(seed))
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("grammar.read_conditions = lambda *_: 1 / 0", "ZeroDivisionError"),
        ("grammar.read_target = lambda *_: no()", "it was made from the grammar: doctrines.d.do"),
        ("check._covers = lambda *_: no()", "a bug put in"),
    ],
)
def test_what_breaks_is_told_with_its_doctrine(broken: str, told: str) -> None:
    """A bug that somebody puts in is found, once, with the doctrine that shows it."""
    code = f"""if True:
        import sys
        sys.path.insert(0, {str(RUN.parent)!r})
        import doctrines
        from hero_combat.npc import check, grammar
        from hero_combat.errors import UsageError

        def no():
            raise UsageError("a bug put in")

        {broken}
        sys.exit(doctrines.main(["--count", "300"]))
    """
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith("number ")
    assert "[doctrines.d]\ndo = [\n" in done.stdout
    assert told in done.stdout
    assert "1 broken" in done.stdout
