"""Fights in a file: it goes on where it stopped; parts merge to what one run would have made."""

import os
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from subprocess import PIPE, Popen
from sys import executable
from threading import Thread

import msgspec
import pytest
from repository import SCENARIOS

import hero_combat
from hero_combat.errors import FileError, StorageError
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.merging import merge
from hero_combat.simulate.parts import head_of
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.record import record
from hero_combat.simulate.result import FightResult, line_of
from hero_combat.simulate.sampling import Sampling

SCENE = SCENARIOS / "spotlight-last-stand.toml"
PLAN = Plan(SCENE.read_bytes(), "last-stand.toml", 7)


@pytest.fixture(scope="module")
def arena() -> Arena:
    """A fight that is over soon."""
    return Arena(PLAN)


@pytest.fixture(scope="module")
def fought(arena: Arena) -> list[FightResult]:
    """The first 200 fights of it."""
    return [arena.fight_number(number) for number in range(200)]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(arena: Arena, results: Sequence[FightResult], name: str = "part.ndjson") -> bytes:
    """Write a part in one go."""
    numbers = range(results[0].number, results[-1].number + 1)
    with record(name, arena, numbers) as part:
        part.add(results)
        part.finish(len(results))
    return Path(name).read_bytes()


def test_a_part_is_a_head_a_line_a_fight_and_their_count(
    arena: Arena, fought: list[FightResult]
) -> None:
    head, *lines, foot = written(arena, fought).split(b"\n")[:-1]
    assert lines == [line_of(result) for result in fought]
    assert foot == b'{"fights":200}'
    said = msgspec.json.decode(head)
    assert (said["system"], said["engine"], said["first"]) == ("spotlight", arena.system.engine, 0)
    assert said["text"] == SCENE.read_text("utf-8")
    assert [len(said[name]) for name in ("plan", "file")] == [16, 16]
    assert sum(map(len, lines)) / len(lines) < 150


def test_a_sampling_writes_a_part_and_goes_on_with_it(
    arena: Arena, fought: list[FightResult]
) -> None:
    whole = written(arena, fought)
    told = []
    for name, ends in (("one.ndjson", (200,)), ("four.ndjson", (70, 70, 130, 200))):
        for end in ends:
            sampling = Sampling([PLAN])
            with record(name, sampling.arenas[0], range(end)) as part:
                sampling.fight(range(end), record=part, processes=1)
            assert sampling.tallies[0].fights == end
        assert Path(name).read_bytes() == whole
        told.append(sampling.told())
    assert told[0] == told[1]


def test_what_is_in_a_part_is_not_fought_again(arena: Arena, fought: list[FightResult]) -> None:
    class Tired(Arena):
        """It fights nothing that is known."""

        def fight_number(self, number: int) -> FightResult:
            assert number >= 150
            return super().fight_number(number)

    written(arena, fought[:150])
    sampling = Sampling([PLAN])
    sampling.arenas = (Tired(PLAN),)
    with record("part.ndjson", arena, range(200)) as part:
        sampling.fight(range(200), record=part, processes=1)
    assert sampling.tallies[0].fights == 200


@pytest.mark.parametrize("lost", [1, 9, 15, 16, 30, 100, 5000, 20_000])
def test_a_torn_part_goes_on_and_ends_alike(
    lost: int, arena: Arena, fought: list[FightResult]
) -> None:
    whole = written(arena, fought)
    part = Path("part.ndjson")
    part.write_bytes(whole[:-lost])
    with record("part.ndjson", arena, range(200)) as going_on:
        known = list(going_on.results())
        assert known == fought[: len(known)]
        going_on.add(fought[max(len(known) - 20, 0) :])  # a chunk may begin with what is known
        going_on.finish(200)
    assert part.read_bytes() == whole


def test_a_part_torn_in_its_head_begins_anew(arena: Arena, fought: list[FightResult]) -> None:
    whole = written(arena, fought)
    for size in (0, 1, 200):
        Path("part.ndjson").write_bytes(whole[:size])
        assert written(arena, fought) == whole


def test_a_part_that_holds_more_than_was_needed_stays(
    arena: Arena, fought: list[FightResult]
) -> None:
    whole = written(arena, fought)
    with record("part.ndjson", arena, range(200)) as part:
        part.finish(128)
    assert Path("part.ndjson").read_bytes() == whole


def test_a_part_to_which_nothing_was_written_is_not_left_behind(arena: Arena) -> None:
    with pytest.raises(KeyboardInterrupt), record("part.ndjson", arena, range(9)):
        raise KeyboardInterrupt
    assert not Path("part.ndjson").exists()


def test_a_pipe_takes_a_part_too(arena: Arena, fought: list[FightResult]) -> None:
    whole = written(arena, fought)
    os.mkfifo("pipe")
    came: list[bytes] = []
    reader = Thread(target=lambda: came.append(Path("pipe").read_bytes()))
    reader.start()
    with record("pipe", arena, range(200)) as part:
        assert list(part.results()) == []
        part.add(fought)
        part.finish(200)
    reader.join()
    assert came == [whole]


def other(change: Callable[[bytes], bytes] = bytes, **changes: object) -> Arena:
    """An encounter that differs."""
    plan = msgspec.structs.replace(PLAN, **changes)
    return Arena(msgspec.structs.replace(plan, data=change(plan.data)))


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (lambda: other(lambda text: text + b"# more\n"), "holds fights of another file"),
        (lambda: other(seed=8), "holds fights of seed 8, not of 7"),
        (lambda: other(until=2), "holds fights of another --until"),
        (
            lambda: Arena(Plan((SCENARIOS / "museum.toml").read_bytes(), "museum.toml", 7)),
            "holds fights of champions, not of spotlight",
        ),
    ],
)
def test_a_part_of_something_else_is_refused(
    made: Callable[[], Arena], told: str, arena: Arena, fought: list[FightResult]
) -> None:
    stranger = made()
    theirs = written(stranger, [stranger.fight_number(0)])
    with pytest.raises(FileError) as error, record("part.ndjson", arena, range(9)):
        pass
    assert str(error.value) == f"part.ndjson: {told}"
    assert Path("part.ndjson").read_bytes() == theirs
    written(arena, fought[1:2], "mine.ndjson")
    with pytest.raises(FileError) as error:
        merge(["mine.ndjson", "part.ndjson"])
    assert str(error.value) == f"part.ndjson: {told}"


def test_values_and_people_are_told_apart(arena: Arena) -> None:
    who = arena.people[0]
    for changes, told in (
        ({"values": ((f"{who}.doctrine", ""),)}, "other values of --set"),
        ({"without": (who,)}, "other combatants, because of --without"),
    ):
        Path("part.ndjson").unlink(missing_ok=True)
        stranger = other(**changes)
        written(stranger, [stranger.fight_number(0)])
        with pytest.raises(FileError, match=told), record("part.ndjson", arena, range(9)):
            pass


def changed(whole: bytes, **changes: object) -> bytes:
    """A part whose head says something else."""
    head, rest = whole.split(b"\n", 1)
    said = {**msgspec.json.decode(head), **changes}
    return msgspec.json.encode(said) + b"\n" + rest


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"program": "0.0.9"}, f"was made by hero-combat 0.0.9; this is {hero_combat.__version__}"),
        ({"engine": 99}, "was made by engine 99 of spotlight; this is "),
        ({"lines": [["thug", "do", 1, "any"]]}, "holds fights of other doctrines"),
        ({"sides": []}, "holds fights of something else"),
        ({"people": 3}, "is not a part of a simulation"),
    ],
)
def test_a_part_of_another_version_is_refused(
    changes: dict[str, object], told: str, arena: Arena, fought: list[FightResult]
) -> None:
    Path("part.ndjson").write_bytes(changed(written(arena, fought), **changes))
    with pytest.raises(FileError) as error, record("part.ndjson", arena, range(300)):
        pass
    assert str(error.value).startswith(f"part.ndjson: {told}")
    with pytest.raises(FileError) as error:
        merge(["part.ndjson"])
    assert str(error.value).startswith(f"part.ndjson: {told}")


def second(whole: bytes, line: bytes) -> bytes:
    """A part whose first fight is another line."""
    lines = whole.split(b"\n")
    return b"\n".join([lines[0], line, *lines[2:]])


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda _: b"\xff\xfe\x00", "part.ndjson: is not a part of a simulation"),
        (lambda _: b'system = "zt"\n', "part.ndjson: is not a part of a simulation"),
        (lambda whole: second(whole, b"[1,"), "part.ndjson:2: this line can't be read"),
        (lambda whole: second(whole, b'{"fights":"x"}'), "part.ndjson:2: this line can't be read"),
        (
            lambda whole: second(whole, b'{"fights":5}'),
            "part.ndjson:2: it announces 5 fights but has 0",
        ),
        (
            lambda whole: second(whole, b'{"fights":0}'),
            "part.ndjson:3: there is more after its last line",
        ),
        (
            lambda whole: second(whole, whole.split(b"\n")[2]),
            "part.ndjson:2: expected fight 0 here",
        ),
        (
            lambda whole: second(whole, b'[0,9,0,0,"sss",[0,0,0],[0,0,0],[0,0,0],[0],[]]'),
            "part.ndjson:2: expected fight 0 here",
        ),
    ],
)
def test_what_is_no_part_is_left_as_it_is(
    spoil: Callable[[bytes], bytes], told: str, arena: Arena, fought: list[FightResult]
) -> None:
    spoilt = spoil(written(arena, fought))
    Path("part.ndjson").write_bytes(spoilt)
    with pytest.raises(FileError) as error, record("part.ndjson", arena, range(300)):
        pass
    assert str(error.value) == told
    assert Path("part.ndjson").read_bytes() == spoilt


def test_a_part_of_other_fights_is_refused(arena: Arena, fought: list[FightResult]) -> None:
    written(arena, fought)
    for numbers, told in (
        (range(100, 300), "begins with fight 0, not with 100"),
        (range(100), "holds 200 fights, more than 100"),
    ):
        with pytest.raises(FileError) as error, record("part.ndjson", arena, numbers):
            pass
        assert str(error.value) == f"part.ndjson: {told}; choose another name"


def test_two_can_not_write_one_part(
    arena: Arena, fought: list[FightResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hero_combat.storage.locks.PATIENCE", 0.1)
    with record("part.ndjson", arena, range(200)) as part:
        part.add(fought[:64])
        with (
            pytest.raises(StorageError, match=r"^part\.ndjson: is locked by another process$"),
            record("part.ndjson", arena, range(200)),
        ):
            pass


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere/part.ndjson", 'no directory "nowhere"'),
        (".", "is a directory, not a file"),
        ("/dev/full", "can't be written: no space left on device"),
    ],
)
def test_where_no_part_can_be_written_it_is_said_so(
    name: str, told: str, arena: Arena, fought: list[FightResult]
) -> None:
    with pytest.raises(StorageError) as error, record(name, arena, range(9)) as part:
        part.add(fought[:9])
    assert str(error.value) == f"{name}: {told}"


# ---------------------------------------------------------------- parts from here and there


def test_parts_in_any_order_make_the_run(arena: Arena, fought: list[FightResult]) -> None:
    whole = written(arena, fought, "whole.ndjson")
    cuts = [0, 31, 31 + 64, 96, 200]
    names = []
    for first, end in pairwise(cuts):
        names.append(f"part-{first}.ndjson")
        written(arena, fought[first:end], names[-1])
    merged = merge(names[::-1])
    assert merged.numbers == range(200)
    assert list(merged.results()) == fought
    with record("merged.ndjson", merged.arena, merged.numbers) as part:
        for result in merged.results():
            part.add((result,))
        part.finish(len(merged.numbers))
    assert Path("merged.ndjson").read_bytes() == whole


def test_parts_that_do_not_meet_are_refused(arena: Arena, fought: list[FightResult]) -> None:
    written(arena, fought[:50], "a.ndjson")
    written(arena, fought[60:90], "b.ndjson")
    written(arena, fought[80:], "c.ndjson")
    for names, told in (
        (
            ["b.ndjson", "a.ndjson"],
            "the fights 50 to 59 are missing from the parts; make them with --fights 50:60",
        ),
        (
            ["b.ndjson", "c.ndjson"],
            "c.ndjson: holds fight 80, and so does b.ndjson; remove one",
        ),
        (
            ["a.ndjson", "a.ndjson"],
            "a.ndjson: holds fight 0, and so does a.ndjson; remove one",
        ),
    ):
        with pytest.raises(FileError) as error:
            merge(names)
        assert str(error.value) == told


def test_an_unfinished_part_is_no_part_of_a_whole(arena: Arena, fought: list[FightResult]) -> None:
    whole = written(arena, fought)
    for lost in (1, 15, 400):
        Path("part.ndjson").write_bytes(whole[:-lost])
        with pytest.raises(FileError, match=r"^part\.ndjson: is unfinished, with .* fights"):
            merge(["part.ndjson"])
    for name, told in (("zzz", "file not found"), (".", "is a directory, not a file")):
        with pytest.raises(StorageError) as error:
            merge([name])
        assert str(error.value) == f"{name}: {told}"


def test_a_part_under_another_name_of_the_file_merges(
    arena: Arena, fought: list[FightResult]
) -> None:
    written(arena, fought[:9], "a.ndjson")
    written(other(name="elsewhere.toml"), fought[9:20], "b.ndjson")
    assert list(merge(["a.ndjson", "b.ndjson"]).results()) == fought[:20]
    assert head_of(arena, 0).laid_out() == PLAN


# ---------------------------------------------------------------- killed


SCRIPT = """
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.record import record
from hero_combat.simulate.sampling import Sampling
name = {name!r}
sampling = Sampling([Plan(open(name, "rb").read(), "last-stand.toml", 7)])
with record("part.ndjson", sampling.arenas[0], range({fights})) as part:
    ran = sampling.fight(range({fights}), record=part, processes={processes})
print(ran.processes)
"""


def script(fights: int, processes: int) -> list[str]:
    """A process that writes a part."""
    return [executable, "-c", SCRIPT.format(name=str(SCENE), fights=fights, processes=processes)]


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_a_killed_run_goes_on_where_it_stopped(processes: int, arena: Arena) -> None:
    part, fights = Path("part.ndjson"), 1500
    killed = 0
    while True:
        size = part.stat().st_size if part.exists() else 0
        with Popen(script(fights, processes), stdout=PIPE) as process:
            while process.poll() is None and (
                not part.exists() or part.stat().st_size < size + 9000
            ):
                pass
            process.kill()
        if process.returncode == 0:
            break
        killed += 1
        with part.open("ab") as file:
            file.write(b"[12,0,1,0,"[: killed % 7])
    assert killed > 3
    whole = part.read_bytes()
    part.unlink()
    written(arena, [arena.fight_number(number) for number in range(fights)])
    assert part.read_bytes() == whole
