"""Processes of this machine that fight batches."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import forkserver
from multiprocessing.connection import wait
from multiprocessing.context import ForkServerContext, ForkServerProcess
from multiprocessing.process import parent_process
from threading import Thread
from types import ModuleType
from typing import Any

from hero_combat.simulate.batch import Batch, fight_batch
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.workers import Alone

_PACKAGE = __name__.partition(".")[0]


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Processes that fight batches; they are started when there is something to fight.

    Attributes:
        count: how many fight at a time.
    """

    def __init__(self, count: int) -> None:
        """Say how many there are to be."""
        self.count = count
        self._context = _Context()
        self._pool: ProcessPoolExecutor | None = None
        self._open: set[Future[Batch]] = set()

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Have the fights of a plan fought that have these numbers.

        The future raises `BrokenExecutor` if a process ends on the way; then submit them again,
        and new processes will fight them.

        Raises:
            Alone: no process can be started here.
        """
        try:
            future = self._submitted(plan, numbers)
        except (OSError, ImportError, NotImplementedError) as error:
            raise Alone from error
        self._open.add(future)
        future.add_done_callback(self._open.discard)
        return future

    def _submitted(self, plan: Plan, numbers: range) -> Future[Batch]:
        if self._pool is not None:
            with suppress(BrokenProcessPool):
                return self._pool.submit(fight_batch, plan, numbers.start, numbers.stop)
            self.close()
        _start_server()
        self._pool = ProcessPoolExecutor(self.count, self._context, _get_ready)
        return self._pool.submit(fight_batch, plan, numbers.start, numbers.stop)

    def close(self) -> None:
        """End the processes, whatever they are at."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        manager: Any = pool._executor_manager_thread  # noqa: SLF001 - nothing else waits for it
        pool.shutdown(wait=False, cancel_futures=True)  # first: a pool forgets what is cancelled
        if self._open:
            for process in self._context.started:
                if process.pid is not None:  # else it never came to be
                    process.kill()  # nobody waits for what it is at
        self._context.started.clear()
        if manager is not None:
            manager.join()


class _Process(ForkServerProcess):
    """A process that doesn't import the program that started it.

    It would run a script that has no `if __name__ == "__main__"` once more.
    """

    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802 - multiprocessing calls it so
        with _nameless_main():
            return ForkServerProcess._Popen(process_obj)  # noqa: SLF001 - there is no other way in


class _Context(ForkServerContext):
    """Makes such processes.

    Attributes:
        started: those that it has made.
    """

    def __init__(self) -> None:
        self.started: list[_Process] = []

    def Process(self, *args: Any, **options: Any) -> _Process:  # type: ignore[override]  # noqa: N802 - a class in multiprocessing
        """Return a process that hasn't been started yet."""
        made = _Process(*args, **options)
        self.started.append(made)
        return made


@contextmanager
def _nameless_main() -> Iterator[None]:
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _start_server() -> None:
    """Start the process of which the others are copies, with everything imported that is here."""
    ours = [name for name in sys.modules if name.partition(".")[0] == _PACKAGE]
    forkserver.set_forkserver_preload([name for name in ours if ".cli." not in f"{name}."])
    with _deaf(), _nameless_main():
        forkserver.ensure_running()


@contextmanager
def _deaf() -> Iterator[None]:
    """Let Ctrl-C do nothing in here, nor in the processes that are started in here."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # a thread, to which Ctrl-C doesn't come
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _get_ready() -> None:
    """Make a process one that fights until it is ended, or the one that started it has."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    gc.freeze()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
