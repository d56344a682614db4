"""Fights on a cluster: the same bytes as here, whatever becomes of the workers."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from socket import socket

import pytest
from program import Hc, refused
from repository import SCENARIOS
from simulate.cluster import Dask
from simulate.one_plan import run

from hero_combat import __version__
from hero_combat.errors import Exit, FileError, HeroCombatError, StorageError, UsageError
from hero_combat.simulate import cluster
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.cluster import connect
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import FightResult, line_of

NUMBERS = range(400)
SYSTEM = ("spotlight",)
# what workers are made to run first
_OLDER = "import hero_combat\nhero_combat.__version__ = '0.0.9'\n"
_OTHER_RULES = """
from hero_combat import systems
from msgspec.structs import replace

systems.load = lambda name, load=systems.load: replace(load(name), engine=99)
"""
_NONE = "import sys\nsys.modules['hero_combat'] = None\n"
_UNFIT = """
from hero_combat import systems

def load(name):
    return load(name)

systems.load = load
"""


@pytest.fixture(scope="module")
def arena() -> Arena:
    name = "spotlight-last-stand.toml"
    return Arena(Plan((SCENARIOS / name).read_bytes(), name, 7))


@pytest.fixture(scope="module")
def here(arena: Arena) -> bytes:
    """What is fought without a cluster."""
    return b"\n".join(line_of(arena.fight_number(number)) for number in NUMBERS)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Dask]]:
    """Start a cluster of so many workers; who likes says how often Dask tries a batch again."""
    with ExitStack() as stack:

        def started(workers: int, failures: int = 10) -> Dask:
            dask = Dask(tmp_path, workers, failures)
            stack.callback(dask.close)
            return dask

        yield started


def fought(
    arena: Arena, dask: Dask, chunk: Callable[[], object], numbers: range = NUMBERS
) -> bytes:
    """What the cluster fights; `chunk` is called for each chunk of it."""
    lines: list[bytes] = []

    def take(results: Sequence[FightResult]) -> None:
        lines.extend(map(line_of, results))
        chunk()

    with connect(str(dask.file), SYSTEM) as workers:
        run(arena, numbers, on_results=take, workers=workers)
    return b"\n".join(lines)


class Once:
    """Does something when it is first called."""

    def __init__(self, *deeds: Callable[[], object]) -> None:
        self._deeds = list(deeds)

    def __call__(self) -> None:
        """Do what is not done yet."""
        while self._deeds:
            self._deeds.pop(0)()


@pytest.mark.slow
@pytest.mark.parametrize("failures", [0, 10])
def test_a_worker_is_killed_and_the_bytes_are_the_same(
    arena: Arena, here: bytes, start: Callable[..., Dask], failures: int
) -> None:
    """Whether Dask tries its batch again or gives it up, so that the program does."""
    dask = start(2, failures)
    dask.wait_for(2)
    kill = Once(dask.workers[0].kill)
    assert fought(arena, dask, kill) == here
    assert dask.workers[0].wait(10) == -9
    assert fought(arena, dask, lambda: None) == here, "and the other one does it alone"


@pytest.mark.slow
@pytest.mark.parametrize("failures", [0, 10])
def test_all_workers_are_killed_and_another_comes(
    arena: Arena, here: bytes, start: Callable[..., Dask], failures: int
) -> None:
    dask = start(1, failures)
    assert fought(arena, dask, Once(dask.workers[0].kill, dask.work)) == here


@pytest.mark.slow
def test_all_workers_are_killed_and_none_comes(
    arena: Arena, start: Callable[[int], Dask], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_LONELY", 2.0)
    dask = start(1)
    with pytest.raises(
        StorageError, match=f"the workers of the cluster at {dask.address} have gone"
    ):
        fought(arena, dask, Once(dask.workers[0].kill))


@pytest.mark.slow
def test_the_scheduler_is_killed(
    arena: Arena,
    start: Callable[[int], Dask],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT", 4.0)
    dask = start(1)
    with pytest.raises(StorageError, match=f"the cluster at {dask.address} has gone"):
        fought(arena, dask, Once(dask.scheduler.kill), range(100_000))
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_the_scheduler_is_started_again(
    arena: Arena, here: bytes, start: Callable[[int], Dask]
) -> None:
    dask = start(1)
    assert fought(arena, dask, Once(dask.restart)) == here


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preload", "message"),
    [
        (_OLDER, f"has another program: hero-combat is 0.0.9 there, and {__version__} here"),
        (_OTHER_RULES, "has another program: the engine of spotlight is 99 there, and"),
        (_NONE, "has a different hero-combat, or none: "),
        (_UNFIT, "the workers can't report their hero-combat: "),
    ],
    ids=["version", "engine", "none", "unfit"],
)
def test_a_worker_has_another_program(
    start: Callable[[int], Dask], preload: str, message: str
) -> None:
    dask = start(0)
    dask.work(preload=preload)
    with pytest.raises(StorageError) as caught, connect(dask.address, SYSTEM):
        pytest.fail("it is let in")
    assert message in str(caught.value)
    assert len(caught.value.problems) == 1
    assert "\n" not in str(caught.value)


@pytest.mark.slow
def test_a_worker_of_another_version_comes_last(arena: Arena, start: Callable[[int], Dask]) -> None:
    dask = start(1)
    join = Once(dask.workers[0].kill, lambda: dask.work(preload=_OLDER))
    with pytest.raises(StorageError, match=r"worker tcp://\S+ has another .* is 0\.0\.9"):
        fought(arena, dask, join, range(100_000))


@pytest.mark.slow
def test_what_is_wrong_in_a_fight_is_told_as_it_is_here(start: Callable[[int], Dask]) -> None:
    text = (SCENARIOS / "spotlight-last-stand.toml").read_bytes()
    dask = start(1)
    with connect(dask.address, SYSTEM) as workers:
        batch = workers.submit(Plan(text, "fight.toml", 7, without=("nobody",)), range(3)).result(
            60
        )
    assert batch.failure is not None
    with pytest.raises(HeroCombatError) as there:
        raise batch.failure.error()
    with pytest.raises(HeroCombatError) as here:
        Arena(Plan(text, "fight.toml", 7, without=("nobody",)))
    assert there.value.problems == here.value.problems
    assert type(there.value) is type(here.value)


@pytest.mark.slow
def test_nobody_works_there(start: Callable[[int], Dask], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_CONNECT", 3.0)
    dask = start(0)
    message = f"the cluster at {dask.address} has no workers; dask worker {dask.address}"
    with pytest.raises(StorageError, match=message), connect(str(dask.file), SYSTEM):
        pytest.fail("nobody is there")


def test_no_scheduler_is_there(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT", 0.3)
    with socket() as listening:
        listening.bind(("127.0.0.1", 0))
        address = "tcp://127.0.0.1:{1}".format(*listening.getsockname())
        with pytest.raises(StorageError) as caught, connect(address, SYSTEM):
            pytest.fail("nobody is there")
    assert str(caught.value).startswith(f"no scheduler at {address}: ")
    assert "\n" not in str(caught.value)
    assert capfd.readouterr() == ("", "")


def test_it_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UsageError, match=r"pip install 'hero-combat\[cluster\]'"):
        connect("tcp://127.0.0.1:1", SYSTEM).__enter__()


@pytest.mark.parametrize("where", ["localhost", "no/scheduler.json"])
def test_it_is_neither_an_address_nor_a_file(where: str) -> None:
    with pytest.raises(StorageError, match="; write tcp://HOST:8786, or the name of the file"):
        connect(where, SYSTEM).__enter__()


@pytest.mark.parametrize(
    "where", ["tcp://localhost", "tcp://:8786", "tcp://a b:1", "://", "http://a:1"]
)
def test_it_is_no_address(where: str) -> None:
    with pytest.raises(UsageError, match=f'"{where}" is not a scheduler\'s address; write tcp:'):
        connect(where, SYSTEM).__enter__()


def test_a_certificate_is_missing() -> None:
    with pytest.raises(UsageError, match=r"needs a certificate; set distributed\.comm\.tls"):
        connect("tls://127.0.0.1:1", SYSTEM).__enter__()


def test_a_file_of_somebody_else(tmp_path: Path) -> None:
    path = tmp_path / "scheduler.json"
    for text in ("", "system = 'zt'", '{"id": "Scheduler-1"}', '{"address": 3}'):
        path.write_text(text, "utf-8")
        with pytest.raises(FileError, match="not a scheduler's file"):
            connect(str(path), SYSTEM).__enter__()


@pytest.mark.slow
def test_the_program_tells_the_same(hc: Hc, start: Callable[[int], Dask]) -> None:
    dask = start(2)
    dask.wait_for(2)
    line = f"simulate {SCENARIOS / 'spotlight-last-stand.toml'} -n 200"
    for more in ((), ("--json",)):
        there = hc(line, *more, "--cluster", dask.address)
        assert there[1:] == hc(line, *more)[1:]


@pytest.mark.slow
def test_advice_weights_and_aims_are_the_same(
    hc: Hc, start: Callable[[int], Dask], tmp_path: Path
) -> None:
    street = SCENARIOS / "spotlight-last-stand.toml"
    path = tmp_path / "fight.toml"
    path.write_bytes(street.read_bytes())
    assert hc("step -i fight.toml").exit == 0
    who = Arena(Plan(street.read_bytes(), street.name, 7)).people[0]
    dask = start(2)
    dask.wait_for(2)
    for line in (
        "advise fight.toml --rollouts 16",
        f"simulate {street} --weights {who}.for -n 300",
        f"simulate {street} --aim crew=50% --vary {who}.for=1..4 -n 64",
    ):
        there = hc(line, "--json", "--cluster", dask.address)
        assert there.exit == 0
        assert there[1:] == hc(line, "--json")[1:], line


@pytest.mark.slow
def test_idle_threads_are_told(hc: Hc, start: Callable[[int], Dask]) -> None:
    dask = start(0)
    dask.work("--nthreads", "3")
    line = f"simulate {SCENARIOS / 'spotlight-last-stand.toml'} -n 64"
    there = hc(line, "--cluster", str(dask.file))
    assert there.out == hc(line).out
    assert there.err == (
        "hero-combat: 1 of the cluster's 3 threads fights, one for each worker; "
        "dask worker --nworkers -1 --nthreads 1 uses all\n"
    )


def test_the_program_finds_no_cluster(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    line = "simulate museum.toml --cluster"
    mend = "write tcp://HOST:8786, or the name of the file that the scheduler writes"
    told = f"elsewhere: file not found; {mend}"
    refused(hc(f"{line} elsewhere"), Exit.STORAGE, told)
    told = f'hero-combat: "tcp://elsewhere" is not a scheduler\'s address; {mend}'
    refused(hc(f"{line} tcp://elsewhere"), Exit.USAGE, told)
    assert "--cluster" in hc(f"{line} tcp://elsewhere:1 --keep 3").err
    monkeypatch.setattr(cluster, "_CONNECT", 0.1)
    result = hc(f"{line} tcp://127.0.0.1:1")
    assert (result.exit, result.out) == (Exit.STORAGE, "")
    assert result.err.startswith("hero-combat: no scheduler at tcp://127.0.0.1:1: ")
    assert result.err.count("\n") == 1
