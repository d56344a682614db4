"""Several writers on one fight: the whole program, the log, the lock and the kill."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
from program import Hc

from hero_combat.cli.output import delivery
from hero_combat.storage import locks
from hero_combat.storage.waiting import lock_in_turn

KILLS = (4, 40)
"""How many commands are killed: every day, and in a slow run."""

# A process that runs the program many times; each run reads, computes, locks and rewrites.
WRITER = """if True:
    import json, os, sys
    from io import BytesIO
    from hero_combat.cli.environment import Environment
    from hero_combat.cli.main import run

    words, times = json.loads(sys.argv[1]), int(sys.argv[2])
    print("ready", flush=True)
    for _ in range(times):
        out, err = BytesIO(), BytesIO()
        code = run(words, Environment(BytesIO(), out, err, {}))
        if code != 0:
            sys.exit(err.getvalue().decode() or out.getvalue().decode())
"""


def writer(line: str, times: int) -> "subprocess.Popen[bytes]":
    """A process that gives the same command line so many times."""
    command = [sys.executable, "-c", WRITER, json.dumps(line.split()), str(times)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def log_of(path: Path) -> list[str]:
    lines: list[str] = tomllib.loads(path.read_text("utf-8"))["state"]["log"]["lines"]
    return lines


@pytest.mark.parametrize("kills", [KILLS[0], pytest.param(KILLS[1], marks=pytest.mark.slow)])
def test_a_kill_leaves_the_file_before_or_after(hc: Hc, museum: Path, kills: int) -> None:
    authored = museum.read_bytes()
    hc("step -i museum.toml")
    lengths = [len(log_of(museum))]
    for round_ in range(kills):
        with writer("step -qi museum.toml", 100_000) as process:
            assert process.stdout
            process.stdout.readline()
            before = museum.stat().st_mtime_ns
            while museum.stat().st_mtime_ns == before:  # however slow the machine is
                time.sleep(0.001)
            time.sleep(0.003 * (round_ % 12))
            process.send_signal(signal.SIGKILL)
            process.wait()
        left = [name for name in os.listdir() if name != "museum.toml"]  # noqa: PTH208
        assert len(left) <= 1
        assert all(name.startswith(".museum.toml.hc-") for name in left)
        assert museum.read_bytes().startswith(authored)
        assert hc("verify museum.toml").exit == 0
        lengths.append(len(log_of(museum)))
    assert lengths == sorted(lengths)
    assert lengths[-1] > lengths[0]
    assert hc("set titania.stun 3 -i museum.toml").exit == 0
    assert os.listdir() == ["museum.toml"]  # noqa: PTH208 - what was left is swept


def test_who_asks_at_the_table_is_told_of_a_change_meanwhile(hc: Hc, museum: Path) -> None:
    """After `--ask` nothing starts over: the faces were rolled for another moment."""
    hc("step -i museum.toml")
    changed = museum.read_bytes().replace(b'title = "The museum job"', b'title = "Another job"')

    class Answers(list[str]):
        def __getitem__(self, index: Any) -> Any:
            museum.write_bytes(changed)
            return super().__getitem__(index)

    result = hc(
        "resolve titania brigand --with punch --ask -i museum.toml",
        answers=Answers(["6 6 6"]),
    )
    assert result.exit == 7
    assert "the file changed while you rolled; nothing was written" in result.err
    assert museum.read_bytes() == changed


@pytest.mark.parametrize(
    ("writers", "commands"),
    [
        (2, 25),
        pytest.param(6, 20, marks=pytest.mark.slow),
        pytest.param(2, 200, marks=pytest.mark.slow),
        pytest.param(8, 60, marks=pytest.mark.slow),
        pytest.param(20, 20, marks=pytest.mark.slow),
    ],
)
def test_many_writers_lose_none_and_leave_nothing_behind(
    hc: Hc, museum: Path, writers: int, commands: int
) -> None:
    authored = museum.read_bytes()
    hc("begin titania,brigand -i museum.toml")
    begun = [writer(f"set titania.stun {who} -qi museum.toml", commands) for who in range(writers)]
    told = [process.communicate()[1] for process in begun]
    assert told == [b""] * writers
    lines = log_of(museum)
    assert len(lines) == 1 + writers * commands
    for who in range(writers):
        assert sum(line.startswith(f"set titania.stun {who} ") for line in lines) == commands
    assert museum.read_bytes().startswith(authored)
    assert hc("verify museum.toml").exit == 0
    assert os.listdir() == ["museum.toml"]  # noqa: PTH208 - the names alone


def test_who_was_too_late_computes_again_with_nobody_else_let_in(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One try outside the lock, then one inside it: no more, however many others write."""
    hc("step -i museum.toml")
    tries: list[bool] = []
    load = delivery.load

    def loaded_and_overtaken(*given: Any) -> Any:
        read = load(*given)
        tries.append(locks.is_busy("museum.toml"))
        if len(tries) == 1:
            museum.write_bytes(museum.read_bytes() + b"# another hand\n")
        return read

    monkeypatch.setattr(delivery, "load", loaded_and_overtaken)
    assert hc("set turn 7 -i museum.toml").exit == 0
    assert tries == [False, True]
    assert hc("expect turn 7", stdin=museum.read_bytes()).exit != 0
    assert b"turn = 7" in museum.read_bytes()


def test_who_finds_others_at_work_waits_for_them_first(
    hc: Hc, monkeypatch: pytest.MonkeyPatch
) -> None:
    hc("step -i museum.toml")
    monkeypatch.setattr(locks, "PATIENCE", 0.05)
    loads: list[Any] = []
    monkeypatch.setattr(delivery, "load", lambda *given: loads.append(given))
    with lock_in_turn("museum.toml"):
        result = hc("set turn 7 -i museum.toml")
    assert (result.exit, result.err) == (7, "museum.toml: is locked by another process\n")
    assert loads == []


WAITER = """if True:
    import sys
    from hero_combat.storage.waiting import lock_in_turn

    with lock_in_turn("fight.toml"):
        with open("order.txt", "a") as order:
            order.write(sys.argv[1])
"""


def test_first_come_first_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who wait come in in the order in which they came; the dead hold nobody up."""
    monkeypatch.chdir(tmp_path)
    Path("fight.toml").write_bytes(b"old")
    waiting = []
    with lock_in_turn("fight.toml"):
        for who in "abcd":
            command = [sys.executable, "-c", WAITER, who]
            waiting.append(subprocess.Popen(command))
            for _ in range(1000):
                if len(os.listdir()) > len(waiting):  # noqa: PTH208 - the names alone
                    break
                time.sleep(0.01)
        waiting[1].kill()
        waiting[1].wait()
    assert [process.wait() for process in waiting] == [0, -signal.SIGKILL, 0, 0]
    assert Path("order.txt").read_text("utf-8") == "acd"
    assert sorted(os.listdir()) == ["fight.toml", "order.txt"]  # noqa: PTH208 - the names alone
