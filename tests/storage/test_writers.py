"""Several processes and one file: no line is lost, and no kill leaves half a file."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hero_combat.storage.files import rewrite

KILLS = (8, 100)
"""How many writers are killed: every day, and in a slow run."""
APPENDING = """if True:
    import sys
    from hero_combat.storage.files import read_bytes, rewrite

    name, who, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
    for count in range(times):
        while True:
            read = read_bytes(name)
            if rewrite(name, read, read + f"{who} {count}\\n".encode()):
                break
"""

TOGGLING = """if True:
    import sys
    from hero_combat.storage.files import read_bytes, rewrite

    texts = {letter: letter * 200_000 for letter in (b"a", b"b")}
    print("ready", flush=True)
    while True:
        read = read_bytes(sys.argv[1])
        rewrite(sys.argv[1], read, texts[b"a" if read[:1] == b"b" else b"b"])
"""

CREATING = """if True:
    import sys
    from hero_combat.storage.files import write_new

    for count in range(100):
        write_new(sys.argv[1], sys.argv[2].encode() * 50_000)
"""


def python(code: str, *args: object) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-c", code, *map(str, args)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


@pytest.mark.parametrize("times", [25, pytest.param(500, marks=pytest.mark.slow)])
def test_two_writers_lose_no_line(tmp_path: Path, times: int) -> None:
    fight = tmp_path / "fight.toml"
    fight.touch()
    with (
        python(APPENDING, fight, "one", times) as one,
        python(APPENDING, fight, "two", times) as two,
    ):
        assert [one.wait(), two.wait()] == [0, 0]
    lines = fight.read_text("utf-8").splitlines()
    assert len(lines) == 2 * times
    for who in ("one", "two"):
        mine = [line for line in lines if line.startswith(who)]
        assert mine == [f"{who} {count}" for count in range(times)]
    assert os.listdir(tmp_path) == ["fight.toml"]  # noqa: PTH208 - the names alone


def test_two_writers_of_one_new_file_leave_one_text_of_theirs(tmp_path: Path) -> None:
    out = tmp_path / "out.toml"
    with python(CREATING, out, "x") as one, python(CREATING, out, "y") as two:
        assert [one.wait(), two.wait()] == [0, 0]
    assert out.read_bytes() in (b"x" * 50_000, b"y" * 50_000)
    assert os.listdir(tmp_path) == ["out.toml"]  # noqa: PTH208 - the names alone


@pytest.mark.parametrize("kills", [KILLS[0], pytest.param(KILLS[1], marks=pytest.mark.slow)])
def test_a_killed_writer_leaves_the_old_text_or_the_new_one(tmp_path: Path, kills: int) -> None:
    fight = tmp_path / "fight.toml"
    texts = (b"a" * 200_000, b"b" * 200_000)
    fight.write_bytes(texts[0])
    chance = random.Random(7)  # noqa: S311 - when to kill is no secret
    written = 0
    for n in range(kills):
        patience = 1 if written else 1 + n  # a busy machine needs longer to write at all
        with python(TOGGLING, fight) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == b"ready\n"
            before = fight.stat().st_ino
            time.sleep(patience * chance.uniform(0.001, 0.03))
            writer.kill()
        written += fight.stat().st_ino != before
        assert fight.read_bytes() in texts
        left = [path.name for path in tmp_path.iterdir() if path != fight]
        assert len(left) <= 1
        assert all(name.startswith(".fight.toml.hc-") for name in left)
    assert written > 0
    assert rewrite(str(fight), fight.read_bytes(), b"c")
    assert [path.name for path in tmp_path.iterdir()] == ["fight.toml"]
