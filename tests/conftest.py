"""What all tests share: the `--cases` option, the `rule` marker, and the program in process."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from program import Hc
from repository import MUSEUM

from hero_combat.dice import Source

ALL = list(hypothesis.HealthCheck)

# The same examples on every machine and day, however long each takes; ten times as many in
# `pytest -m slow`, which runs every property again.
hypothesis.settings.register_profile(
    "everyday", derandomize=True, deadline=None, max_examples=50, suppress_health_check=ALL
)
hypothesis.settings.register_profile(
    "slow", hypothesis.settings.get_profile("everyday"), max_examples=500
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        action="append",
        default=[],
        metavar="FILE",
        help="worked cases to run instead of the ones that are kept here (may be repeated)",
    )
    parser.addoption(
        "--toml-test", default="", metavar="FOLDER", help="more files of TOML that `check` reads"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(system, *numbers): proves these numbers of the system's checklist"
    )
    hypothesis.settings.load_profile("slow" if is_slow(config) else "everyday")


@pytest.hookimpl(tryfirst=True)  # before those that are not slow are left out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run every property in a slow run, too, where it has more examples."""
    for item in items if is_slow(config) else ():
        if hypothesis.is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("slow")


def is_slow(config: pytest.Config) -> bool:
    """Whether this is `pytest -m slow`."""
    return bool(config.option.markexpr == "slow")


@pytest.fixture
def museum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the museum, `museum.toml` in the current directory."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "museum.toml"
    path.write_bytes(MUSEUM.read_bytes())
    return path


@pytest.fixture
def hc(museum: Path) -> Hc:
    """The program: `hc("step -i museum.toml")` runs it beside a copy of the museum."""
    return Hc(museum)


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
