"""The Pythons of this machine that can run the program."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from shutil import which

OLDEST = (3, 11)
_ASK = "import sys; print(*sys.version_info[:2], sys.executable)"


def pythons() -> dict[str, str]:
    """Return one interpreter of each version, this one among them, by the version's first numbers.

    Those that lie on the PATH are found, and those that pyenv manages.
    """
    found = {"{}.{}".format(*sys.version_info): sys.executable}
    for words, variables in _commands():
        ask = [*words, "-c", _ASK]
        told = subprocess.run(ask, capture_output=True, text=True, check=False, env=variables)
        if told.returncode == 0:
            major, minor, path = told.stdout.strip().split(" ", 2)
            if (int(major), int(minor)) >= OLDEST:
                found.setdefault(f"{major}.{minor}", path)
    return found


def _commands() -> Iterator[tuple[list[str], Mapping[str, str]]]:
    """Yield what may start an interpreter, each with the variables in which it is called."""
    for minor in range(OLDEST[1], OLDEST[1] + 10):
        if path := which(f"python3.{minor}"):
            yield [path], os.environ
    if pyenv := which("pyenv"):
        list_them = [pyenv, "versions", "--bare"]
        done = subprocess.run(list_them, capture_output=True, text=True, check=True)
        for version in done.stdout.split():
            yield [pyenv, "exec", "python3"], {**os.environ, "PYENV_VERSION": version}
