"""The one object through which the program meets its process: streams, terminals, entropy."""

import os
import sys
from collections.abc import Mapping
from typing import BinaryIO

from hero_combat.cli.files import read_stream
from hero_combat.errors import UsageError

STDIN = "standard input"


def arguments() -> list[str]:
    """The words of this process's command line behind the program's name."""
    return sys.argv[1:]


class Environment:
    """Where a command reads and writes. Nothing else touches `sys` or `os.environ`.

    Attributes:
        variables: the environment variables; only colour, width and completion look at them.
        stdin_is_terminal: whether nobody pipes anything in.
        stdout_is_terminal: whether a person reads standard output.
        stderr_is_terminal: whether a person reads standard error.
    """

    def __init__(
        self,
        stdin: BinaryIO | None,
        stdout: BinaryIO,
        stderr: BinaryIO,
        variables: Mapping[str, str],
        terminals: tuple[bool, bool, bool] = (False, False, False),
    ) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._stderr = stderr
        self._piped: bytes | None = None
        self.variables = variables
        self.stdin_is_terminal, self.stdout_is_terminal, self.stderr_is_terminal = terminals

    @classmethod
    def of_process(cls) -> "Environment":
        """The environment of this very process."""
        stdin = sys.stdin
        return cls(
            stdin.buffer if stdin else None,
            sys.stdout.buffer,
            sys.stderr.buffer,
            os.environ,
            (bool(stdin and stdin.isatty()), sys.stdout.isatty(), sys.stderr.isatty()),
        )

    def piped(self) -> bytes:
        """Everything on standard input, read once.

        Raises:
            UsageError: a terminal is there, which would wait for ever.
        """
        if self._piped is None:
            if self.stdin_is_terminal or self._stdin is None:
                raise UsageError(
                    "no encounter file is named, and standard input is a terminal",
                    mend="name a FILE, or pipe an encounter in",
                )
            self._piped = read_stream(self._stdin, STDIN)
        return self._piped

    def out(self, text: str | bytes) -> None:
        """Write to standard output."""
        self._stdout.write(text if isinstance(text, bytes) else _encoded(text))
        self._stdout.flush()

    def err(self, text: str) -> None:
        """Write to standard error."""
        self._stderr.write(_encoded(text))
        self._stderr.flush()

    def ask(self, question: str) -> str:
        """What the person at the controlling terminal answers, wherever the streams lead.

        Raises:
            UsageError: there is no terminal.
            EOFError: the person ended the input.
        """
        try:
            with open("/dev/tty", "r+b", buffering=0) as terminal:  # noqa: PTH123 - a device
                terminal.write(_encoded(question))
                line = bytearray()
                while (byte := terminal.read(1)) not in (b"\n", b"", None):
                    line += byte
                if not byte and not line:
                    raise EOFError
                return line.decode(errors="replace")
        except OSError as error:
            raise UsageError(
                "--ask needs a terminal to ask at", mend="give the faces with --dice"
            ) from error

    def colour(self, *, terminal: bool) -> bool:
        """Whether to use colour on a stream that is, or is not, a terminal."""
        if self.variables.get("NO_COLOR"):
            return False
        if self.variables.get("FORCE_COLOR"):
            return True
        return terminal and self.variables.get("TERM") != "dumb"

    def pause(self, seconds: float) -> None:
        """Wait so long."""
        from time import sleep

        sleep(seconds)

    @staticmethod
    def draw_seed() -> int:
        """A seed from the system's entropy: nine digits, so that a person can copy it."""
        return int.from_bytes(os.urandom(8), "big") % 1_000_000_000


def _encoded(text: str) -> bytes:
    return text.encode(errors="backslashreplace")
