"""The one object through which the program meets its process: streams, terminals, entropy."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import UnsupportedOperation
from typing import Any, BinaryIO

from hero_combat.errors import Problem, StorageError, UsageError
from hero_combat.storage.files import is_device, is_pipe, read_bytes, read_stream

DEFAULT_FILE = "HERO_COMBAT_FILE"
"""The environment variable that names FILE when none is given and nothing is piped in."""
_LONGEST_LINE = 65_536  # bytes
STDIN, STDOUT, STDERR = "standard input", "standard output", "standard error"


def arguments() -> list[str]:
    """Return the words of this process's command line behind the program's name."""
    return sys.argv[1:]


class Environment:
    """Where a command reads and writes. Nothing else touches `sys` or `os.environ`.

    Attributes:
        variables: the environment variables; only color, width and the default file come of them.
        stdin_is_empty: whether nothing can come: it is a terminal, `/dev/null`, or closed. A pipe
            through which nothing comes is another matter: the command before it has failed.
        stdin_is_terminal: whether nobody pipes anything in.
        stdout_is_terminal: whether a person reads standard output.
        stderr_is_terminal: whether a person reads standard error.
        is_unread: whether nobody reads standard output any more: its pipe is closed.
        at_prompt: whether lines are typed at the prompt of `play`, without program, -i and FILE.
    """

    def __init__(
        self,
        stdin: BinaryIO | None,
        stdout: BinaryIO | None,
        stderr: BinaryIO | None,
        variables: Mapping[str, str],
        terminals: tuple[bool, bool, bool] = (False, False, False),
    ) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._stderr = stderr
        self._piped: dict[str, bytes] = {}
        self._interruptible = False
        self.is_unread = False
        self.at_prompt = False
        self.variables = variables
        self.stdin_is_terminal, self.stdout_is_terminal, self.stderr_is_terminal = terminals
        self.stdin_is_empty = self.stdin_is_terminal or stdin is None

    @classmethod
    def of_process(cls) -> "Environment":
        """Return the environment of this process; a stream that the shell has closed is None.

        What is written goes out unbuffered: nothing is left for the interpreter's end, which could
        no longer say that it failed.
        """
        terminals = [
            stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)
        ]
        stdin: Any = sys.stdin  # None when it is closed, whatever its stub says
        environment = cls(
            stdin and stdin.buffer,
            _raw(sys.stdout),
            _raw(sys.stderr),
            os.environ,
            (terminals[0], terminals[1], terminals[2]),
        )
        environment._interruptible = True
        try:
            environment.stdin_is_empty = stdin is None or is_device(stdin.fileno())
        except UnsupportedOperation:  # a test's stream stands in its place
            environment.stdin_is_empty = False
        return environment

    def default_file(self, *, taken: bool = False) -> str:
        """Return the file that HERO_COMBAT_FILE names; "" when standard input may hold another.

        Args:
            taken: whether standard input can't be the encounter.
        """
        if taken or self.stdin_is_empty:
            return self.variables.get(DEFAULT_FILE, "")
        return ""

    def piped(self) -> bytes:
        """Read everything on standard input, once.

        Raises:
            UsageError: a terminal is there, which would wait for ever.
        """
        if STDIN not in self._piped:
            if self.stdin_is_terminal or self._stdin is None:
                raise UsageError(
                    "no encounter file given, and standard input is a terminal",
                    mend=f"name a FILE, pipe an encounter in, or set {DEFAULT_FILE}",
                )
            self._piped[STDIN] = read_stream(self._stdin, STDIN)
        return self._piped[STDIN]

    def lines(self) -> Iterator[str]:
        """Yield the lines on standard input, each as soon as it is there, without its end.

        Raises:
            UsageError: a line is not valid UTF-8.
        """
        while self._stdin is not None and (line := self._stdin.readline(_LONGEST_LINE)):
            try:
                yield line.decode().rstrip("\r\n")
            except UnicodeDecodeError as error:
                raise UsageError("a line on standard input is not valid UTF-8") from error

    def without_input(self, **variables: str) -> "Environment":
        """Return the same with nothing on standard input, which is read line by line.

        Args:
            variables: environment variables to be set.
        """
        from copy import copy

        made = copy(self)
        made._stdin, made._piped = None, {}  # noqa: SLF001 - a copy of its own
        made.stdin_is_terminal, made.stdin_is_empty = False, True
        made.variables = {**self.variables, **variables}
        return made

    def contents(self, name: str) -> bytes:
        """Read all bytes of the file called `name`; a pipe gives them once, so they are kept.

        Raises:
            StorageError: it can't be read.
            FileError: it is too large.
        """
        if name in self._piped:
            return self._piped[name]
        pipe = is_pipe(name)
        data = read_bytes(name)
        if pipe:
            self._piped[name] = data
        return data

    def out(self, text: str | bytes) -> None:
        """Write to standard output.

        Raises:
            BrokenPipeError: nobody reads it any more.
            StorageError: it can't be written.
        """
        try:
            _send(self._stdout, text if isinstance(text, bytes) else _encoded(text), STDOUT)
        except BrokenPipeError:
            self.is_unread = True
            raise

    def err(self, text: str) -> None:
        """Write to standard error.

        Raises:
            BrokenPipeError: nobody reads it any more.
            StorageError: it can't be written.
        """
        _send(self._stderr, _encoded(text), STDERR)

    def point_of_no_return(self) -> None:
        """Let Ctrl-C come too late: what is to be written is ready, and people were told."""
        if self._interruptible:
            from hero_combat.storage.interrupts import ignore_ctrl_c

            ignore_ctrl_c()

    def complain(self, text: str, *, out: bool = False) -> None:
        """Tell what went wrong; who can't be told has the exit code all the same."""
        for stream in (self._stdout, self._stderr)[0 if out else 1 :]:
            with suppress(BrokenPipeError, StorageError):
                _send(stream, _encoded(text), "")
                return

    @staticmethod
    def shown(action: Callable[[], object]) -> str:
        """Return what `action` prints: Typer prints its help itself."""
        from io import StringIO

        real = sys.stdout

        class Captured(StringIO):
            def isatty(self) -> bool:
                return bool(real and real.isatty())

        sys.stdout = captured = Captured()
        try:
            action()
        finally:
            sys.stdout = real
        return captured.getvalue()

    def ask(self, question: str) -> str:
        """Ask the person at the controlling terminal, wherever the streams lead.

        Raises:
            UsageError: there is no terminal.
            EOFError: the person ended the input.
        """
        try:
            with open("/dev/tty", "r+b", buffering=0) as terminal:  # noqa: PTH123 - a device
                terminal.write(_encoded(question))
                line = bytearray()
                try:
                    while (byte := terminal.read(1)) not in (b"\n", b"", None):
                        line += byte
                except KeyboardInterrupt:
                    terminal.write(b"\n")  # behind the ^C that it shows
                    raise
                if not byte and not line:
                    raise EOFError
                return line.decode(errors="replace")
        except OSError as error:
            raise UsageError("--ask needs a terminal", mend="give the dice with --dice") from error

    def color(self, *, terminal: bool) -> bool:
        """Tell whether to use color on a stream that is, or is not, a terminal."""
        if self.variables.get("NO_COLOR"):
            return False
        if self.variables.get("FORCE_COLOR"):
            return True
        return terminal and self.variables.get("TERM") != "dumb"

    def state_folder(self) -> str:
        """Return the folder for what stays from evening to evening; "" where there is none."""
        home = self.variables.get("HOME", "")
        state = self.variables.get("XDG_STATE_HOME") or (f"{home}/.local/state" if home else "")
        return f"{state}/hero-combat" if state else ""

    def draws(self) -> bool:
        """Tell whether standard output gets a drawing for a terminal, not plain columns.

        FORCE_COLOR draws into a pipe too: `FORCE_COLOR=1 hero-combat show fight.toml | less -R`.
        """
        forced = self.variables.get("FORCE_COLOR") and not self.variables.get("NO_COLOR")
        return bool(forced) or (self.stdout_is_terminal and self.variables.get("TERM") != "dumb")

    def pause(self, seconds: float) -> None:
        """Wait so long."""
        from time import sleep

        sleep(seconds)

    @staticmethod
    def draw_seed() -> int:
        """Draw a seed from the system's entropy: nine digits, so that a person can copy it."""
        return int.from_bytes(os.urandom(8), "big") % 1_000_000_000


def _raw(stream: Any) -> BinaryIO | None:
    """Return what lies under the buffers of a standard stream; None when it is closed."""
    buffer = stream and stream.buffer
    raw: BinaryIO | None = getattr(buffer, "raw", buffer)
    return raw


def _send(stream: BinaryIO | None, data: bytes, name: str) -> None:
    if not data:
        return
    if stream is None:
        raise StorageError(Problem("can't be written: it is closed", file=name))
    rest = memoryview(data)
    try:
        while rest:
            sent = stream.write(rest)
            if sent is None:  # somebody has set the terminal so that nobody waits for it
                _wait_for(stream)
            rest = rest[sent or 0 :]
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = error.strerror or type(error).__name__
        problem = Problem(f"can't be written: {reason[:1].lower()}{reason[1:]}", file=name)
        raise StorageError(problem) from error


def _wait_for(stream: BinaryIO) -> None:
    from select import select

    select([], [stream], [])


def _encoded(text: str) -> bytes:
    return text.encode(errors="backslashreplace")
