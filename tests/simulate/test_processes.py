"""Processes that fight: the same results, whoever ends on the way."""

import os
import threading
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Future, wait
from contextlib import suppress
from multiprocessing import active_children
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from signal import SIGINT, SIGKILL
from subprocess import PIPE, Popen
from subprocess import run as run_process
from sys import executable
from time import monotonic, sleep

import pytest
from repository import SCENARIOS
from simulate.one_plan import run

from hero_combat.errors import FileError, HeroCombatError, Problem, UsageError
from hero_combat.npc.turn import Turn
from hero_combat.simulate import runs
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.batch import Batch, fight_batch
from hero_combat.simulate.chunks import CHUNK
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.processes import Processes, processors
from hero_combat.simulate.result import FightResult, line_of
from hero_combat.simulate.runs import run_all
from hero_combat.simulate.workers import Alone

SCENE = "spotlight-last-stand.toml"


def arena_of(name: str, seed: int = 7, text: bytes = b"") -> Arena:
    return Arena(Plan((SCENARIOS / name).read_bytes() + text, name, seed))


@pytest.fixture(scope="module")
def arena() -> Arena:
    """A fight that is over soon."""
    return arena_of(SCENE)


@pytest.fixture(scope="module")
def fought(arena: Arena) -> list[FightResult]:
    """The first 300 fights of it."""
    return [arena.fight_number(number) for number in range(300)]


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes help however short the run is."""
    monkeypatch.setattr(runs, "_TRIAL", 0.0)
    monkeypatch.setattr(runs, "_SHORT", 0.0)


class Taken(list[FightResult]):
    """What was handed out."""

    def __call__(self, results: Sequence[FightResult]) -> None:
        """Keep a chunk."""
        self.extend(results)


class Hands:
    """Workers of this very process, some of whose batches come to grief.

    Args:
        count: how many there are.
        losses: how often each batch is lost before it is fought.
    """

    def __init__(self, count: int = 2, losses: int = 0) -> None:
        self.count = count
        self.losses = losses
        self.given: list[range] = []

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Fight at once, or lose it."""
        self.given.append(numbers)
        future: Future[Batch] = Future()
        if self.given.count(numbers) <= self.losses:
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(fight_batch(plan, numbers.start, numbers.stop))
        return future


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("count", [2, 3, 8])
def test_processes_give_what_one_gives(count: int, arena: Arena, fought: list[FightResult]) -> None:
    taken, told = Taken(), list[Progress]()
    ran = run(arena, range(300), on_results=taken, processes=count, progress=told.append)
    assert [line_of(each) for each in taken] == [line_of(each) for each in fought]
    assert (ran.fights, ran.ended, ran.processes) == (300, "all", count)
    assert all(one.done <= one.of == 300 for one in told)
    assert active_children() == []


@pytest.mark.usefixtures("_at_once")
def test_plans_are_fought_side_by_side_by_processes(
    arena: Arena, fought: list[FightResult]
) -> None:
    other = arena_of("spotlight-street.toml")
    came: list[tuple[int, FightResult]] = []
    run_all(
        (arena, other),
        range(100),
        on_results=lambda which, results: came.extend((which, each) for each in results),
        processes=2,
    )
    assert [one for which, one in came if which == 0] == fought[:100]
    assert [one for which, one in came if which] == [
        other.fight_number(number) for number in range(100)
    ]
    assert [which for which, _ in came] == [0] * 64 + [1] * 64 + [0] * 36 + [1] * 36


def test_a_short_run_needs_no_processes(arena: Arena) -> None:
    assert run(arena, range(10), on_results=Taken(), processes=8).processes == 1


@pytest.mark.usefixtures("_at_once")
def test_processes_stop_where_one_stops(arena: Arena, fought: list[FightResult]) -> None:
    taken = Taken()
    ran = run(
        arena, range(10_000), on_results=taken, processes=2, stop=lambda: len(taken) >= 2 * CHUNK
    )
    assert (ran.fights, ran.ended) == (2 * CHUNK, "stopped")
    assert taken == fought[: 2 * CHUNK]
    assert active_children() == []


@pytest.mark.usefixtures("_at_once")
def test_a_killed_process_costs_only_time(arena: Arena, fought: list[FightResult]) -> None:
    taken, killed = Taken(), list[int]()

    def take(results: Sequence[FightResult]) -> None:
        taken(results)
        if not killed:
            victim = active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, SIGKILL)
            killed.append(victim.pid)

    ran = run(arena, range(300), on_results=take, processes=2)
    assert killed
    assert taken == fought
    assert (ran.fights, ran.processes) == (300, 2)


def test_what_is_no_longer_wanted_ends_without_a_word(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though a process is seen to be gone before the pool has been closed."""
    wrong: list[object] = []
    monkeypatch.setattr(threading, "excepthook", wrong.append)
    kill = ForkServerProcess.kill

    def kill_and_wait(process: ForkServerProcess) -> None:
        kill(process)
        sleep(0.1)

    monkeypatch.setattr(ForkServerProcess, "kill", kill_and_wait)
    processes = Processes(2)
    futures = [processes.submit(arena.plan, range(n, n + 9000)) for n in range(0, 72_000, 9000)]
    wait(futures, 0.5)
    cancelled = [future.cancel() for future in futures]
    assert any(cancelled)
    processes.close()
    assert wrong == []


def test_who_is_there_already_fights_from_the_first_on(
    arena: Arena, fought: list[FightResult]
) -> None:
    taken, hands = Taken(), Hands()
    ran = run(arena, range(300), on_results=taken, workers=hands)
    assert taken == fought
    assert ran.processes == 2
    assert [number for numbers in hands.given for number in numbers] == [*range(300)]


def test_what_is_lost_is_given_out_again(arena: Arena, fought: list[FightResult]) -> None:
    taken, hands = Taken(), Hands(losses=4)
    run(arena, range(100), on_results=taken, workers=hands)
    assert taken == fought[:100]


def test_what_is_lost_again_and_again_is_given_up(arena: Arena) -> None:
    with pytest.raises(HeroCombatError, match=r"^whoever fights the fights 0 to 7 ends on the way"):
        run(arena, range(100), on_results=Taken(), workers=Hands(losses=5))


@pytest.mark.usefixtures("_at_once")
@pytest.mark.parametrize("spawned", [0, 1])
def test_where_no_process_can_be_had_this_one_fights(
    spawned: int, arena: Arena, fought: list[FightResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    start, started = ForkServerProcess.start, list[ForkServerProcess]()

    def refuse(process: ForkServerProcess) -> None:
        if len(started) == spawned:
            raise BlockingIOError("no more processes")
        started.append(process)
        start(process)

    monkeypatch.setattr(ForkServerProcess, "start", refuse)
    taken = Taken()
    ran = run(arena, range(300), on_results=taken, processes=2)
    assert (ran.fights, ran.processes) == (300, 1)
    assert taken == fought
    assert active_children() == []
    with pytest.raises(Alone):
        Processes(2).submit(arena.plan, range(1))


def test_there_is_a_processor() -> None:
    assert processors() >= 1


@pytest.mark.parametrize("workers", [None, Hands()])
def test_an_error_in_a_fight_is_the_same_wherever_it_comes_up(
    workers: Hands | None, arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight_number = Arena.fight_number

    def fails(self: Arena, number: int) -> FightResult:
        if number == 99:
            raise FileError(Problem("can't be played", file="fight.toml", line=3))
        return fight_number(self, number)

    monkeypatch.setattr(Arena, "fight_number", fails)
    taken = Taken()
    with pytest.raises(FileError) as error:
        run(arena, range(300), on_results=taken, processes=1, workers=workers)
    assert error.value.problems == (Problem("can't be played", file="fight.toml", line=3),)
    assert len(taken) == CHUNK


def test_what_is_wrong_with_a_line_of_a_doctrine_is_told_with_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise UsageError("nobody can say that")

    monkeypatch.setattr(Turn, "_attempt", refuse)
    with pytest.raises(FileError) as error:
        arena_of("museum-night.toml").fight_number(0)
    (problem,) = error.value.problems
    assert (problem.file, problem.path[:10]) == ("museum-night.toml", "doctrines.")
    assert problem.line > 100


SCRIPT = """
from hero_combat.simulate import runs
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
print("begins")
runs._TRIAL = runs._SHORT = 0.0
name = {name!r}
ran = runs.run_all(
    [Arena(Plan(open(name, "rb").read(), name, 7))],
    range({fights}),
    on_results=lambda _, results: print(results[-1].number, flush=True),
    processes=2,
)
print(ran.fights, ran.ended, ran.processes)
"""


def script(fights: int) -> list[str]:
    """A script without `if __name__ == "__main__"`, as people write them."""
    return [executable, "-c", SCRIPT.format(name=str(SCENARIOS / SCENE), fights=fights)]


def test_a_script_is_not_run_again_by_its_processes(tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    path.write_text(script(100)[2])
    done = run_process([executable, path], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("begins\n63\n99\n100 all 2\n", "")


def children_of(pid: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                found.add(int(path.parent.name))
    return found.union(*(children_of(each) for each in found))


def test_processes_end_with_the_one_that_started_them() -> None:
    with Popen(script(100_000), stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == ["begins\n", "63\n"]
        children = children_of(process.pid)
        assert len(children) == 4  # the server, the tracker and two that fight
        process.kill()
    end = monotonic() + 20
    while any(is_alive(child) for child in children) and monotonic() < end:
        sleep(0.05)
    assert not any(is_alive(child) for child in children)


def is_alive(pid: int) -> bool:
    """Whether there is such a process that hasn't ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


PROGRAM = """
from hero_combat.storage.interrupts import end_at_ctrl_c
end_at_ctrl_c()
"""


def test_ctrl_c_at_a_terminal_ends_the_run_without_a_word_of_the_processes() -> None:
    """A terminal sends it to every process of the group."""
    words = script(100_000)
    words[2] = PROGRAM + words[2]
    with Popen(words, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert [process.stdout.readline() for _ in range(2)] == ["begins\n", "63\n"]
        os.killpg(process.pid, SIGINT)
        out = process.stdout.read().split("\n")
        assert out[-2].endswith(" interrupted 2")
        assert process.stderr.read() == ""
    assert process.returncode == 0
