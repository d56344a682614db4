"""`change`: a fight is changed while others change it, too; no line is lost, none comes twice."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import hero_combat as hc

SETTING = """if True:
    import sys
    import hero_combat as hc

    for count in range(int(sys.argv[2])):
        hc.change(sys.argv[1], lambda fight: fight.play(f"set titania.marks.process {count + 1}"))
"""


@pytest.mark.parametrize("times", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_threads_and_processes_lose_no_line(museum: Path, times: int) -> None:
    hc.change(museum.name, lambda fight: fight.begin())

    def setting(thread: int) -> None:
        for count in range(times):
            line = f"set titania.marks.thread-{thread} {count + 1}"
            hc.change(museum.name, lambda fight, line=line: fight.play(line))

    command = [sys.executable, "-c", SETTING, museum.name, str(times)]
    with subprocess.Popen(command) as process, ThreadPoolExecutor(3) as threads:
        list(threads.map(setting, range(3)))
        assert process.wait() == 0
    fight = hc.load(museum.name)
    lines = [outcome.changes[0] for outcome in list(fight.outcomes().values())[1:]]
    assert len(lines) == 4 * times
    for who in ("thread-0", "thread-1", "thread-2", "process"):
        mine = [each.new for each in lines if each.path == f"titania.marks.{who}"]
        assert mine == list(range(1, times + 1))
    assert not fight.verify().differences
    assert [path.name for path in museum.parent.iterdir()] == [museum.name]


def test_who_is_slower_plays_again_on_the_new_fight(museum: Path) -> None:
    seen = []

    def slow(fight: hc.Fight) -> str:
        seen.append(len(fight.outcomes()))
        if len(seen) == 1:
            hc.change(museum.name, lambda other: other.play("step"))
        return fight.play("set titania.stun 3").sentence

    assert hc.change(museum.name, slow).startswith("The GM sets")
    assert seen == [0, 2]
    assert len(hc.load(museum.name).outcomes()) == 3


def test_an_error_writes_nothing(museum: Path) -> None:
    before = museum.read_bytes()

    def fails(fight: hc.Fight) -> None:
        fight.play("step")
        fight.play("resolve titania nobody")

    with pytest.raises(hc.UsageError):
        hc.change(museum.name, fails)
    with pytest.raises(hc.StorageError):
        hc.change("nowhere.toml", fails)
    assert museum.read_bytes() == before


def test_nothing_to_change_leaves_the_file(museum: Path) -> None:
    stamp = museum.stat().st_mtime_ns
    assert hc.change(museum.name, lambda fight: fight.title) == "The museum job"
    assert museum.stat().st_mtime_ns == stamp
