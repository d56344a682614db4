"""The program without a process: what a test types, and what comes of it."""

import shlex
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.errors import UsageError

NOTHING = (
    "the input is empty; did the command before fail? without a pipe, name FILE or set "
    "HERO_COMBAT_FILE"
)
VARIABLES = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "C.UTF-8"}


class Result(NamedTuple):
    """What one command line did.

    Attributes:
        line: the command line, as a shell would show it.
        exit: its exit code.
        out: what it wrote to standard output.
        err: what it wrote to standard error.
        file: the museum's bytes afterwards, b"" when there is no such file.
    """

    line: str
    exit: int
    out: str
    err: str
    file: bytes

    @property
    def piped(self) -> bytes:
        """Standard output as the next command of a pipe receives it."""
        return self.out.encode()


class Player(Environment):
    """An environment without a process: streams in memory, one seed, somebody who answers.

    Attributes:
        questions: what was asked at the terminal, in order.
    """

    answers: Sequence[str] | None = None
    questions: list[str]

    def ask(self, question: str) -> str:
        """The next answer; the input ends behind the last one."""
        if self.answers is None:
            raise UsageError("--ask needs a terminal", mend="give the dice with --dice")
        self.questions.append(question)
        if len(self.questions) > len(self.answers):
            raise EOFError
        return self.answers[len(self.questions) - 1]

    @staticmethod
    def draw_seed() -> int:
        """A seed that only looks drawn."""
        return 123_456_789


class Hc:
    """The program beside a copy of the museum: `hc("step -i museum.toml")`."""

    def __init__(self, museum: Path) -> None:
        self._museum = museum

    def __call__(
        self,
        line: str,
        *more: str,
        stdin: bytes = b"",
        terminals: tuple[bool, bool, bool] = (False, False, False),
        answers: Sequence[str] | None = None,
        variables: Mapping[str, str] = VARIABLES,
    ) -> Result:
        """Run a command line, with `more` words behind it."""
        words = [*shlex.split(line), *more]
        out, err = BytesIO(), BytesIO()
        player = Player(BytesIO(stdin), out, err, {**VARIABLES, **variables}, terminals)
        player.answers = answers
        player.questions = []
        code = run(words, player)
        return Result(
            line=shlex.join(["hero-combat", *words]),
            exit=int(code),
            out=out.getvalue().decode(errors="surrogateescape"),
            err=err.getvalue().decode() + "".join(f"<{ask}>\n" for ask in player.questions),
            file=self._museum.read_bytes() if self._museum.is_file() else b"",
        )


def refused(result: Result, code: int, *lines: str) -> None:
    """Assert that `result` is this error and nothing else."""
    assert result.err == "".join(f"{line}\n" for line in lines)
    assert result.out == ""
    assert result.exit == code


def pipe(words: Sequence[str], stdin: bytes) -> tuple[int, bytes, str]:
    """Run the program in a pipe and return exit code, output and errors; a bug is raised."""
    out, err = BytesIO(), BytesIO()
    code = run([*words, "--debug"], Player(BytesIO(stdin), out, err, VARIABLES))
    return int(code), out.getvalue(), err.getvalue().decode()
