"""Fights by the thousand come in order, in chunks, and the same however they were fought."""

from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from os import getpid, kill
from signal import SIGINT, default_int_handler, getsignal, signal

import pytest
from repository import SCENARIOS
from simulate.one_plan import run

from hero_combat.simulate import pace, runs
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.chunks import CHUNK
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.runs import run_all
from hero_combat.storage.interrupts import end_at_ctrl_c


def arena_of(name: str, seed: int = 7) -> Arena:
    return Arena(Plan((SCENARIOS / name).read_bytes(), name, seed))


@pytest.fixture(scope="module")
def arena() -> Arena:
    """A fight that is over soon."""
    return arena_of("spotlight-last-stand.toml")


@pytest.fixture(scope="module")
def fought(arena: Arena) -> list[FightResult]:
    """The first 200 fights of it."""
    return [arena.fight_number(number) for number in range(200)]


class Taken:
    """What was handed out, chunk by chunk."""

    def __init__(self) -> None:
        self.chunks: list[Sequence[FightResult]] = []

    def __call__(self, results: Sequence[FightResult]) -> None:
        """Keep a chunk."""
        self.chunks.append(results)

    def all(self) -> list[FightResult]:
        """All that was handed out."""
        return [result for chunk in self.chunks for result in chunk]


def test_chunks_end_at_multiples_wherever_a_run_begins(
    arena: Arena, fought: list[FightResult]
) -> None:
    taken = Taken()
    ran = run(arena, range(50, 150), on_results=taken, processes=1)
    assert taken.all() == fought[50:150]
    assert [chunk[0].number for chunk in taken.chunks] == [50, CHUNK, 2 * CHUNK]
    assert (ran.fights, ran.ended, ran.processes) == (100, "all", 1)


def test_nothing_is_fought_where_nothing_is_asked_for(arena: Arena) -> None:
    taken = Taken()
    assert run(arena, range(7, 7), on_results=taken).fights == 0
    assert taken.chunks == []


def test_a_fight_is_the_same_whatever_was_fought_before(fought: list[FightResult]) -> None:
    assert arena_of("spotlight-last-stand.toml").fight_number(150) == fought[150]


def test_it_stops_when_it_is_enough(arena: Arena, fought: list[FightResult]) -> None:
    taken, asked = Taken(), []

    def stop() -> bool:
        asked.append(len(taken.all()))
        return len(asked) == 2

    ran = run(arena, range(1000), on_results=taken, stop=stop, processes=1)
    assert asked == [CHUNK, 2 * CHUNK]
    assert (ran.fights, ran.ended) == (2 * CHUNK, "stopped")
    assert taken.all() == fought[: 2 * CHUNK]


def test_what_is_known_is_not_fought_again(arena: Arena, fought: list[FightResult]) -> None:
    class Tired(Arena):
        """It fights nothing that is known."""

        def fight_number(self, number: int) -> FightResult:
            assert number >= 100
            return super().fight_number(number)

    taken = Taken()
    run(Tired(arena.plan), range(130), on_results=taken, known=fought[:100], processes=1)
    assert taken.all() == fought[:130]
    assert [len(chunk) for chunk in taken.chunks] == [CHUNK, CHUNK, 2]


def test_what_is_known_may_be_enough(arena: Arena, fought: list[FightResult]) -> None:
    taken = Taken()

    def endless() -> Iterator[FightResult]:
        yield from fought[:CHUNK]
        raise AssertionError

    ran = run(arena, range(1000), on_results=taken, known=endless(), stop=lambda: True)
    assert (ran.fights, ran.ended) == (CHUNK, "stopped")
    ran = run(arena, range(CHUNK), on_results=taken, known=endless())
    assert (ran.fights, ran.ended) == (CHUNK, "all")


def test_plans_are_fought_side_by_side(arena: Arena, fought: list[FightResult]) -> None:
    other = arena_of("spotlight-street.toml")
    came: list[tuple[int, Sequence[FightResult]]] = []
    run_all(
        (arena, other),
        range(100),
        on_results=lambda which, results: came.append((which, results)),
        processes=1,
    )
    assert [(which, len(results)) for which, results in came] == [
        (0, CHUNK),
        (1, CHUNK),
        (0, 36),
        (1, 36),
    ]
    assert [*came[0][1], *came[2][1]] == fought[:100]
    assert came[1][1][5] == other.fight_number(5)


def test_how_far_it_is_is_told(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a quarter of a second each time it is looked at."""
    told: list[Progress] = []
    clock = count(0, 0.25).__next__
    monkeypatch.setattr(pace, "monotonic", clock)
    monkeypatch.setattr(runs, "monotonic", clock)
    run(arena, range(200), on_results=Taken(), progress=told.append, processes=1)
    assert all(one.done < two.done for one, two in pairwise(told))
    assert {one.of for one in told} == {200}
    for one in told:
        assert one.left == 0.25 * (200 - one.done)  # a quarter of a second lies between two looks
    assert (told[0].done, told[-1].done) == (2, 200)  # the first says nothing of the others


@pytest.fixture
def program() -> Iterator[None]:
    """Ctrl-C ends this process at once, as it ends the program."""
    before = getsignal(SIGINT)
    end_at_ctrl_c()
    try:
        yield
    finally:
        signal(SIGINT, before)


@pytest.mark.usefixtures("program")
def test_ctrl_c_ends_a_run_with_what_is_known(arena: Arena, fought: list[FightResult]) -> None:
    taken = Taken()
    ending = getsignal(SIGINT)

    def interrupt() -> bool:
        kill(getpid(), SIGINT)
        return False

    ran = run(arena, range(200), on_results=taken, stop=interrupt, processes=1)
    assert (ran.fights, ran.ended) == (CHUNK, "interrupted")
    assert taken.all() == fought[:CHUNK]
    assert getsignal(SIGINT) is ending


@pytest.mark.usefixtures("program")
def test_ctrl_c_in_a_chunk_hands_out_what_has_been_fought(
    arena: Arena, fought: list[FightResult]
) -> None:
    class Interrupted(Arena):
        """Somebody presses Ctrl-C in its hundredth fight."""

        def fight_number(self, number: int) -> FightResult:
            if number == 99:
                kill(getpid(), SIGINT)
            return super().fight_number(number)

    taken = Taken()
    ran = run(Interrupted(arena.plan), range(200), on_results=taken, processes=1)
    assert (ran.fights, ran.ended) == (100, "interrupted")
    assert taken.all() == fought[:100]


def test_ctrl_c_is_raised_in_a_process_of_others(arena: Arena) -> None:
    before = signal(SIGINT, default_int_handler)

    def interrupt() -> bool:
        kill(getpid(), SIGINT)
        return False

    try:
        with pytest.raises(KeyboardInterrupt):
            run(arena, range(200), on_results=Taken(), stop=interrupt, processes=1)
    finally:
        signal(SIGINT, before)
