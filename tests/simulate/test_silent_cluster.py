"""A cluster that is silent, or loses what it had: it is told, or mended, and never waited for."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from pathlib import Path
from signal import SIGSTOP
from socket import create_server, socket
from threading import Thread

import pytest
from distributed import Client, KilledWorker
from repository import SCENARIOS
from simulate.cluster import Dask
from simulate.one_plan import run

from hero_combat.errors import StorageError
from hero_combat.simulate import cluster
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.cluster import connect
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import FightResult

SYSTEM = ("spotlight",)


@pytest.fixture(scope="module")
def arena() -> Arena:
    """A fight that is over soon."""
    name = "spotlight-last-stand.toml"
    return Arena(Plan((SCENARIOS / name).read_bytes(), name, 7))


@pytest.fixture
def silent() -> Iterator[socket]:
    """A server that takes connections and says nothing."""
    with create_server(("127.0.0.1", 0)) as server:
        yield server


def refusal(where: str) -> str:
    """The line that is told of a place where no cluster is."""
    with pytest.raises(StorageError) as caught, connect(where, SYSTEM):
        pytest.fail("nobody is there")
    line = str(caught.value)
    assert "\n" not in line
    return line


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (b"", "no answer in 1 s"),
        (b"HTTP/1.0 400 Bad Request\r\n\r\n", "the answer is not a scheduler's"),
    ],
)
def test_it_is_not_waited_for_who_is_no_scheduler(
    silent: socket, monkeypatch: pytest.MonkeyPatch, answer: bytes, why: str
) -> None:
    monkeypatch.setattr(cluster, "_CONNECT", 0.5)

    def serve() -> None:
        caller, _ = silent.accept()
        caller.sendall(answer)
        answered.append(caller)

    answered: list[socket] = []
    server = Thread(target=serve, daemon=True)
    server.start()
    address = "tcp://127.0.0.1:{1}".format(*silent.getsockname())
    assert refusal(address) == f"no scheduler at {address}: {why}"
    server.join(5)
    for caller in answered:
        caller.close()


@pytest.mark.slow
@pytest.mark.parametrize("error", [KilledWorker("fight", None, 4), CancelledError()])
def test_what_is_lost_on_its_way_back_is_fought_again(
    tmp_path: Path,
    arena: Arena,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    error: Exception,
) -> None:
    """As where a worker ends that has fought, and so do those who fight the same once more."""
    gather, lost = Client.gather, list[Exception]()

    def lose(client: Client, futures: object, **options: object) -> object:
        if not lost:
            lost.append(error)
            raise error
        return gather(client, futures, **options)

    monkeypatch.setattr(Client, "gather", lose)
    dask, came = Dask(tmp_path, 1), list[FightResult]()
    try:
        with connect(str(dask.file), SYSTEM) as workers:
            run(arena, range(100), on_results=came.extend, workers=workers)
    finally:
        dask.close()
    assert lost == [error]
    assert came == [arena.fight_number(number) for number in range(100)]
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_the_scheduler_says_nothing_any_more(
    tmp_path: Path, arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_LONELY", 2.0)
    dask = Dask(tmp_path, 1)

    def stop(_results: Sequence[FightResult]) -> None:
        os.kill(dask.scheduler.pid, SIGSTOP)

    try:
        with (
            pytest.raises(StorageError, match=f"cluster at {dask.address} have gone"),
            connect(str(dask.file), SYSTEM) as workers,
        ):
            run(arena, range(100_000), on_results=stop, workers=workers)
    finally:
        dask.close()
