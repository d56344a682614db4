"""pytest's session in this process: tests are collected once, and run in forks of it."""

import contextlib
import gc
import json
import os
import resource
import select
import shutil
import signal
import tempfile
import traceback
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from repository import ROOT

PLAIN = (
    "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", "-p", "no:randomly", "-q",
    "--assert=plain", "--tb=no", "--snapshot-warn-unused",
)  # fmt: skip
"""What costs time and tells nothing about a mutant is off.

Tests run in forks, so the session that collected them has used no snapshot; that is no failure.
"""
MOST_MEMORY = 6 << 30
FAILED, TIMED_OUT, ERROR = "failed", "timed out", "error"


class Suite:
    """A plugin of pytest's that does something else than to run what is collected.

    Attributes:
        items: the collected tests by their ids.
        broken: whether something could not be collected.
    """

    def __init__(self, act: "Callable[[Suite], None]") -> None:
        self._act = act
        self._wrong: Exception | None = None
        self.items: dict[str, pytest.Item] = {}
        self.broken = False

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Let a property that fails be told at once: nobody reads its smallest example."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        profile = hypothesis.settings.get_profile("everyday")
        hypothesis.settings.register_profile("mutants", profile, phases=phases)
        hypothesis.settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do what this is for."""
        self.items = {item.nodeid: item for item in session.items}
        self.broken = bool(session.testsfailed)
        gc.collect()
        gc.freeze()  # forks share what is there by now
        try:
            self._act(self)
        except Exception as error:  # noqa: BLE001 - pytest would tell it to nobody
            self._wrong = error
        return True

    def raise_what_was_wrong(self) -> None:
        """Raise what was raised while it acted."""
        if self._wrong:
            raise self._wrong

    def run(self, names: Iterable[str], done: Callable[[str, bool], bool], limit: "Limit") -> None:
        """Run tests until one of them is enough.

        Args:
            names: the ids of the tests; one that isn't collected is passed over.
            done: is told each test and whether it passed; true ends the run.
            limit: gives the seconds of the processor after which a test kills the process.
        """
        items = [self.items[name] for name in names if name in self.items]
        for item, after in zip_longest(items, items[1:]):
            signal.setitimer(signal.ITIMER_PROF, limit(item.nodeid))
            try:
                reports = runtestprotocol(item, log=False, nextitem=after)
            except BaseException:  # noqa: BLE001 - a mutant may break anything
                done(item.nodeid, False)  # noqa: FBT003 - the same
                return
            signal.setitimer(signal.ITIMER_PROF, 0)
            skipped = any(report.skipped for report in reports)
            if not skipped and done(item.nodeid, all(report.passed for report in reports)):
                return


Limit = Callable[[str], float]


def collect(words: Sequence[str], plugin: Suite) -> int:
    """Collect tests as `pytest` would and let the plugin act."""
    ended = int(pytest.main([*PLAIN, *words], plugins=[plugin]))
    plugin.raise_what_was_wrong()
    return ended


Send = Callable[[bytes], Any]
"""Sends bytes from a fork to the process that made it."""


class Fork:
    """Something that is done in a fork of this process, quietly and in a temporary folder.

    Args:
        act: what is done; it is given a function that sends bytes back.
    """

    def __init__(self, act: Callable[[Send], None]) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="hero-combat-mutants-"))
        self._reads, writes = os.pipe()
        self._child = os.fork()
        if not self._child:
            _act_alone(act, self._folder, writes)
        os.close(writes)

    def wait(self, hear: Callable[[bytes], None] | None = None) -> tuple[str, bytes]:
        """Return how it ended ("", FAILED or TIMED_OUT), and what it sent.

        Args:
            hear: is told each line that it sends, as soon as it is sent.
        """
        sent = b""
        heard = 0
        ended = 0
        while not ended:  # what a test has started may hold the pipe open for longer
            ended, status = os.waitpid(self._child, os.WNOHANG)
            while select.select([self._reads], [], [], 0 if ended else 0.2)[0]:
                data = os.read(self._reads, 1 << 16)
                sent += data
                while hear and b"\n" in sent[heard:]:
                    end = sent.index(b"\n", heard)
                    hear(sent[heard:end])
                    heard = end + 1
                if not data:
                    if not ended:
                        ended, status = os.waitpid(self._child, 0)
                    break
        os.close(self._reads)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._child, signal.SIGKILL)
        shutil.rmtree(self._folder, ignore_errors=True)
        if os.WIFSIGNALED(status):
            timed_out = os.WTERMSIG(status) in {signal.SIGPROF, signal.SIGALRM}
            return TIMED_OUT if timed_out else FAILED, sent
        return FAILED if os.WEXITSTATUS(status) else "", sent


def _act_alone(act: Callable[[Send], None], folder: Path, writes: int) -> None:
    code = 1
    try:
        os.setpgid(0, 0)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(folder)  # pytest makes tmp_path below it
        os.chdir(ROOT)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        act(lambda data: os.write(writes, data))
        code = 0
    except BaseException:  # noqa: BLE001 - the process ends here, whatever it was
        os.write(writes, json.dumps([ERROR, traceback.format_exc()]).encode() + b"\n")
    finally:
        os._exit(code)
