"""A cluster on this machine: a scheduler and its workers, as processes."""

import os
import sys
from pathlib import Path
from subprocess import DEVNULL, Popen
from time import monotonic, sleep

import msgspec

from hero_combat.simulate.cluster import connect

_ALLOWED = "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES"
_SETTINGS = {"DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "False"}


class Dask:
    """A scheduler and its workers.

    Attributes:
        file: the file that the scheduler writes.
        address: where it is.
        scheduler: its process.
        workers: theirs.
    """

    def __init__(self, folder: Path, workers: int = 0, failures: int = 10) -> None:
        """Start it; Dask itself tries a batch again whose worker ends, `failures` times."""
        self.folder = folder
        self._variables = os.environ | _SETTINGS | {_ALLOWED: str(failures)}
        self.file = folder / "scheduler.json"
        self.workers: list[Popen[bytes]] = []
        self.scheduler = self._schedule("0")
        self.address = ""
        for _ in range(workers):
            self.work()
        until = monotonic() + 60
        while not self.address:
            assert monotonic() < until, "no scheduler has come"
            sleep(0.02)
            if self.file.exists() and (text := self.file.read_bytes()):
                self.address = msgspec.json.decode(text)["address"]

    def work(self, *options: str, preload: str = "") -> None:
        """One more worker; `preload` is run in it first."""
        where = ("--scheduler-file", str(self.file), "--local-directory", str(self.folder))
        if preload:
            path = self.folder / "first.py"
            path.write_text(preload, "utf-8")
            options = (*options, "--preload", str(path))
        alone = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
        self.workers.append(self._start("dask_worker", *where, *alone, *options))

    def wait_for(self, workers: int) -> None:
        """Wait until so many workers are there."""
        with connect(self.address, ()) as found:
            until = monotonic() + 60
            while found.count < workers:
                assert monotonic() < until, "they don't come"
                sleep(0.02)

    def restart(self) -> None:
        """Kill the scheduler and all workers, and start as many at the same address."""
        self.close()
        self.scheduler = self._schedule(self.address.rpartition(":")[2])
        for _ in range(len(self.workers)):
            self.work()

    def close(self) -> None:
        """End it all."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _schedule(self, port: str) -> Popen[bytes]:
        options = ("--host", "127.0.0.1", "--port", port, "--scheduler-file", str(self.file))
        return self._start("dask_scheduler", *options, "--no-dashboard")

    def _start(self, what: str, *options: str) -> Popen[bytes]:
        line = (sys.executable, "-m", f"distributed.cli.{what}", *options)
        log = (self.folder / "log.txt").open("ab")
        with log:
            return Popen(line, stdin=DEVNULL, stdout=log, stderr=log, env=self._variables)
