"""What all tests share: the `--cases` option, the `rule` marker, and the program in process."""

import shlex
from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import hypothesis
import pytest

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.dice import Source
from hero_combat.errors import UsageError
from hero_combat.fight import state_part
from hero_combat.file import document
from hero_combat.log.session import Session

MUSEUM = Path(__file__).parent.parent / "scenarios" / "museum.toml"
VARIABLES = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "C.UTF-8"}

# The same examples on every machine and day, however long each takes.
hypothesis.settings.register_profile("registered", derandomize=True, deadline=None)
hypothesis.settings.load_profile("registered")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        default=[],
        metavar="FILE",
        help="worked cases to run instead of the ones that are kept here (may be repeated)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(system, *numbers): proves these numbers of the system's checklist"
    )


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
            raise UsageError("--ask needs a terminal to ask at", mend="give the faces with --dice")
        self.questions.append(question)
        if len(self.questions) > len(self.answers):
            raise EOFError
        return self.answers[len(self.questions) - 1]

    @staticmethod
    def draw_seed() -> int:
        """A seed that only looks drawn."""
        return 123_456_789


@pytest.fixture(scope="session")
def table_of() -> Callable[..., Session]:
    """`table_of(text)`: the table of this encounter, its fight begun (or not: `begin=False`)."""

    def made(text: str, *, begin: bool = True) -> Session:
        authored = document.read(text.encode(), "fight.toml")
        system = systems.load(authored.authored["system"])
        table = Session(state_part.opened(authored, system), system)
        if begin:
            table.begin(lambda: 7)
        return table

    return made


@pytest.fixture
def museum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the museum, `museum.toml` in the current directory."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "museum.toml"
    path.write_bytes(MUSEUM.read_bytes())
    return path


@pytest.fixture(scope="session")
def pipe() -> Callable[..., tuple[int, bytes, str]]:
    """The program in a pipe: `pipe(["step"], museum)` gives exit code, output and errors.

    A bug is raised, not told.
    """

    def run_words(words: Sequence[str], stdin: bytes) -> tuple[int, bytes, str]:
        out, err = BytesIO(), BytesIO()
        player = Player(BytesIO(stdin), out, err, VARIABLES)
        code = run([*words, "--debug"], player)
        return int(code), out.getvalue(), err.getvalue().decode()

    return run_words


@pytest.fixture
def hc(museum: Path) -> Callable[..., Result]:
    """The program: `hc("step -i museum.toml")` runs it beside a copy of the museum."""

    def run_line(
        line: str,
        *more: str,
        stdin: bytes = b"",
        terminals: tuple[bool, bool, bool] = (False, False, False),
        answers: Sequence[str] | None = None,
        variables: Mapping[str, str] = VARIABLES,
    ) -> Result:
        words = [*shlex.split(line), *more]
        out, err = BytesIO(), BytesIO()
        player = Player(BytesIO(stdin), out, err, {**VARIABLES, **variables}, terminals)
        player.answers = answers
        player.questions = []
        code = run(words, player)
        return Result(
            line=shlex.join(["hero-combat", *words]),
            exit=int(code),
            out=out.getvalue().decode(),
            err=err.getvalue().decode() + "".join(f"<{ask}>\n" for ask in player.questions),
            file=museum.read_bytes() if museum.is_file() else b"",
        )

    return run_line


class LoadedDice:
    """Sources whose every fourth 1, counted over all of them, falls as another face.

    Args:
        becomes: that other face.
    """

    def __init__(self, becomes: int) -> None:
        self.becomes = becomes
        self.ones = 0

    def __call__(self, fair: Source) -> Source:
        """The source, loaded."""
        loader = self

        class Thrown:
            """A source behind which the loader stands."""

            def draw(self, *roll: Any) -> Sequence[int]:
                """The faces of the fair source, loaded."""
                return [loader.face(face) for face in fair.draw(*roll)]

            def finish(self) -> None:
                """Nothing is left over."""

        return Thrown()

    def face(self, face: int) -> int:
        """The face as it falls."""
        self.ones += face == 1
        return self.becomes if face == 1 and self.ones % 4 == 0 else face


@pytest.fixture(scope="session")
def loaded() -> type[LoadedDice]:
    """`loaded(6)`: a cheat, whom a test of the odds must find out."""
    return LoadedDice
