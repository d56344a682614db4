"""What all tests share: the `--cases` option, the `rule` marker, and the program in process."""

import gc
from collections.abc import Generator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import scrambled
from loaded_dice import LoadedDice
from program import Hc
from repository import MUSEUM

from hero_combat.fight.outcome import Outcome
from hero_combat.log.checks import find_broken
from hero_combat.log.session import Session
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.declaration import Order

ALL = list(hypothesis.HealthCheck)

# The same examples on every machine and day, however long each takes; ten times as many in
# `pytest -m slow`, which runs every property again.
hypothesis.settings.register_profile(
    "everyday", derandomize=True, deadline=None, max_examples=50, suppress_health_check=ALL
)
hypothesis.settings.register_profile(
    "slow", hypothesis.settings.get_profile("everyday"), max_examples=250
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
        "--scrambled",
        action="store_true",
        help="scramble every word that rules tell; what worded.txt names is left out",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "rule(system, *numbers): proves these numbers of the system's checklist"
    )
    hypothesis.settings.load_profile("slow" if is_slow(config) else "everyday")
    if config.option.scrambled:
        scrambled.scramble()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage: that finds little, and takes a quarter of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(tryfirst=True)  # before those that are not slow are left out
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run every property in a slow run, too, where it has more examples; leave wording out."""
    for item in items if is_slow(config) else ():
        if hypothesis.is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("slow")
    if config.option.scrambled:
        worded = scrambled.worded()
        left = [item for item in items if item.nodeid.removeprefix("tests/").startswith(worded)]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def is_slow(config: pytest.Config) -> bool:
    """Whether this is `pytest -m slow`."""
    return bool(config.option.markexpr == "slow")


@pytest.fixture(autouse=True, scope="session")
def invariants() -> Generator[None]:
    """See that every order that any test plays leaves a state to which rules lead.

    But for the game master's own `set` and `--force`; and what was broken before may stay so.
    """
    carry_out = Session.play_settled

    def play_settled(session: Session, order: Order, *rest: Any, **named: Any) -> Outcome:
        before = session.encounter
        outcome = carry_out(session, order, *rest, **named)
        if not isinstance(order, Set | Unset) and not getattr(order, "force", False):
            broken = find_broken(outcome.encounter, session.system)
            new = [each for each in broken if each not in find_broken(before, session.system)]
            assert not new, (order, new)
        return outcome

    Session.play_settled = play_settled  # type: ignore[method-assign]
    yield
    Session.play_settled = carry_out  # type: ignore[method-assign]


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


@pytest.fixture(scope="session")
def loaded() -> type[LoadedDice]:
    """`loaded(6)`: a cheat, whom a test of the odds must find out."""
    return LoadedDice
