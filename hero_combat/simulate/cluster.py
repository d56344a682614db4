"""A cluster of machines that fight batches: Dask's, known by its scheduler's address."""

import re
from asyncio import CancelledError
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, InvalidStateError, wait
from concurrent.futures import CancelledError as FutureCancelled
from contextlib import contextmanager, suppress
from importlib import import_module
from logging import CRITICAL, getLogger
from threading import Event, Thread
from time import monotonic
from typing import Any
from warnings import catch_warnings, simplefilter

import msgspec

from hero_combat.errors import FileError, Problem, StorageError, UsageError
from hero_combat.simulate.batch import Batch
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.remote import Versions, fight_for, mismatch, versions
from hero_combat.storage.files import read_bytes
from hero_combat.text import printable

_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[0-9a-fA-F:.%]+\]):\d{1,5}")
_MEND = "write tcp://HOST:8786, or the name of the file that the scheduler writes"
_CERTIFICATE = "set distributed.comm.tls in Dask's configuration"
_CONNECT = 10.0
"""So many seconds a scheduler has to answer, and a first worker to be there."""
_LONELY = 60.0
"""So many seconds a run waits for a worker when the last one has gone."""
_LOOK = 1.0
"""Seconds between two looks at who is there."""
_RETRIES = 10
"""So often a batch is tried again that ends in an error which is none of the fight's."""


class _SchedulerFile(msgspec.Struct):
    """What is read of the file that a scheduler writes."""

    address: str


class Cluster:
    """Workers of a cluster.

    Attributes:
        address: where the scheduler is.
        count: how many fight at a time; it follows who comes and goes.
        threads: how many threads the workers have together; one of each fights.
    """

    def __init__(self, address: str, client: Any, played: tuple[str, ...]) -> None:
        """Ask who is there, and which program they have.

        Args:
            address: where the scheduler is.
            client: the connection to it.
            played: the systems that are played.

        Raises:
            StorageError: nobody is there, or somebody who has another program.
        """
        self.address = address
        self._client = client
        self._played = played
        self._wanted: Versions = versions(played)
        threads: dict[str, int] = {}
        try:
            client.wait_for_workers(1, timeout=_CONNECT)
            threads = client.nthreads()
        except TimeoutError:  # nobody has come
            pass
        except Exception as error:  # Dask has one of its own for each part that is missing
            raise self._gone() from error
        if not threads:
            raise StorageError(
                f"the cluster at {address} has no workers", mend=f"dask worker {address}"
            )
        self.count, self.threads = len(threads), sum(threads.values())
        self._ask()
        self._open: dict[Future[Batch], Any] = {}
        self._over = Event()
        Thread(target=self._watch, daemon=True).start()

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Have the fights of a plan fought that have these numbers.

        The future raises `BrokenExecutor` if the workers that fought them have ended; submit them
        again then.

        Raises:
            StorageError: the cluster has gone.
        """
        given = (self._wanted, self._played, plan, numbers.start, numbers.stop)
        try:
            far = self._client.submit(fight_for, *given, pure=False, retries=_RETRIES)
        except Exception as error:
            raise self._gone() from error
        near: Future[Batch] = Future()
        self._open[near] = far
        near.add_done_callback(self._let_go)
        self._client.loop.add_callback(self._bring, far, near)
        return near

    def close(self) -> None:
        """Leave the cluster."""
        self._over.set()

    def _let_go(self, near: Future[Batch]) -> None:
        far = self._open.pop(near)
        if near.cancelled():
            with suppress(Exception):  # the cluster has gone
                far.cancel()

    async def _bring(self, far: Any, near: Future[Batch]) -> None:
        """Let what waits here have what came of it elsewhere.

        Dask's own executor never tells of a batch whose worker ends between its last fight and
        its way back, if those who fight it once more end too.
        """
        try:
            batch: Batch = await self._client.gather(far, asynchronous=True)
        except (CancelledError, FutureCancelled, import_module("distributed").KilledWorker):
            _fail(near, BrokenExecutor())
        except Exception as error:  # noqa: BLE001 - it is raised where it is waited for
            what = " ".join(f"{type(error).__name__}: {error}".split())
            _fail(near, StorageError(f"a worker of the cluster can't fight: {what}"))
        else:
            with suppress(InvalidStateError):  # nobody waits for it any more
                near.set_result(batch)

    def _ask(self) -> None:
        """Ask every worker which program it has.

        Raises:
            StorageError: one has another.
        """
        try:
            answers = _in_time(
                _LONELY, lambda: self._client.run(versions, self._played, on_error="return")
            )
        except Exception as error:  # what can't be sent, what is lost on the way: Dask raises all
            what = f"the workers can't report their hero-combat: {type(error).__name__}"
            raise StorageError(what) from error
        for worker, answer in sorted(answers.items()):
            if isinstance(answer, OSError):  # it has gone meanwhile
                continue
            if isinstance(answer, Exception):
                raise StorageError(
                    f"the worker {worker} has a different hero-combat, or none: {answer}",
                    mend="install the same on all machines",
                )
            if answer != self._wanted:
                raise mismatch(worker, answer, self._wanted)

    def _watch(self) -> None:
        """Look who is there; what is open fails when the cluster has gone, or everybody has."""
        seen = monotonic()
        while not self._over.wait(_LOOK):
            error: StorageError | None = None
            if self._client.status == "closed":
                error = self._gone()
            else:
                with suppress(Exception):  # it is being connected again, or has gone
                    threads: dict[str, int] = _in_time(_LONELY, self._client.nthreads)
                    self.count = max(1, len(threads))
                    if threads:
                        seen = monotonic()
                if monotonic() - seen > _LONELY:
                    error = StorageError(f"the workers of the cluster at {self.address} have gone")
            if error:
                for each in list(self._open):
                    _fail(each, error)

    def _gone(self) -> StorageError:
        return StorageError(f"the cluster at {self.address} has gone")


@contextmanager
def connect(where: str, played: Iterable[str]) -> Iterator[Cluster]:
    """Give the workers of a cluster, to be used in here.

    Args:
        where: the scheduler's address, or the name of the file that it has written.
        played: the systems that are played.

    Raises:
        UsageError: it is no address, or what it takes isn't installed.
        StorageError: no scheduler is there, no worker, or one that has another program; or there
            is no such file.
        FileError: the file is no scheduler's.
    """
    address = where if _ADDRESS.fullmatch(where) else _address_in(where)
    if not _ADDRESS.fullmatch(address):
        raise UsageError(f'"{printable(address)}" is not a scheduler\'s address', mend=_MEND)
    dask = _dask()
    with _hushed():
        client = _client(dask, address)
        try:
            cluster = Cluster(address, client, tuple(sorted(set(played))))
            try:
                yield cluster
            finally:
                cluster.close()
        finally:
            client.close(timeout=_LOOK)


def _dask() -> Any:
    """Return the package `distributed`; it takes 0.8 s to import.

    Raises:
        UsageError: it isn't installed.
    """
    try:
        return import_module("distributed")
    except ImportError as error:
        raise UsageError(
            "a cluster needs dask distributed, which is not installed",
            mend="pip install 'hero-combat[cluster]'",
        ) from error


def _client(dask: Any, address: str) -> Any:
    """Connect with a scheduler.

    Raises:
        UsageError: it takes a certificate.
        StorageError: none is there.
    """
    if address.startswith("tls:") and not _has_certificate(dask):
        raise UsageError(f"{address} needs a certificate", mend=_CERTIFICATE)
    try:
        with catch_warnings():
            simplefilter("ignore", dask.versions.VersionMismatchWarning)  # ours are asked for
            return _in_time(
                2 * _CONNECT,
                lambda: dask.Client(address, timeout=_CONNECT, set_as_default=False),
            )
    except Exception as error:  # whatever the way to it raises: tcp, tls, websockets
        why = " ".join(str(error).split()) or "the answer is not a scheduler's"
        raise StorageError(f"no scheduler at {address}: {why}") from error


def _in_time(seconds: float, ask: Callable[[], Any]) -> Any:
    """Return what Dask answers.

    Where somebody takes a connection and says nothing, it would wait for ever.

    Raises:
        TimeoutError: it takes longer than that.
    """
    answer: Future[Any] = Future()

    def wait_for_it() -> None:
        try:
            answer.set_result(ask())
        except Exception as error:  # noqa: BLE001 - it is raised where it is waited for
            answer.set_exception(error)

    Thread(target=wait_for_it, daemon=True).start()
    if not wait([answer], seconds).done:
        raise TimeoutError(f"no answer in {seconds:g} s")
    return answer.result()


def _has_certificate(dask: Any) -> bool:
    return bool(dask.Security().get_connection_args("client").get("ssl_context"))


@contextmanager
def _hushed() -> Iterator[None]:
    """Let Dask log nothing in here: what goes wrong comes up as an error."""
    loggers = [getLogger(name) for name in ("distributed", "distributed.client")]
    before = [each.level for each in loggers]
    for each in loggers:
        each.setLevel(CRITICAL)
    try:
        yield
    finally:
        for each, level in zip(loggers, before, strict=True):
            each.setLevel(level)


def _address_in(name: str) -> str:
    """Return the address in the file that a scheduler has written, or what is meant to be one.

    Raises:
        StorageError: it can't be read.
        FileError: it is no scheduler's.
    """
    if "://" in name:
        return name
    try:
        return msgspec.json.decode(read_bytes(name), type=_SchedulerFile).address
    except StorageError as error:
        told = (msgspec.structs.replace(each, mend=_MEND) for each in error.problems)
        raise StorageError(*told) from error
    except msgspec.DecodeError as error:
        raise FileError(Problem(f"not a scheduler's file: {error}", file=name)) from error


def _fail(near: Future[Batch], error: Exception) -> None:
    with suppress(InvalidStateError):
        near.set_exception(error)
