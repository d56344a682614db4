"""`simulate` with files: fights that go on, parts that merge, rows, pages, a cluster."""

import csv
import io
import json
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from program import Hc, refused
from repository import SCENARIOS

from hero_combat.cli.parsing.simulate_words import numbers_in
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.batch import Batch, fight_batch
from hero_combat.simulate.plan import Plan


@pytest.fixture(autouse=True)
def street(museum: Path) -> Path:
    """A fight that is over soon."""
    path = museum.with_name("street.toml")
    path.write_bytes((SCENARIOS / "spotlight-street.toml").read_bytes())
    return path


def test_fights_go_into_a_file_and_go_on_from_it(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = hc("simulate street.toml -n 150 -o whole.ndjson")
    assert hc("simulate street.toml -n 100 -o part.ndjson").exit == 0
    fought: list[int] = []
    fight = Arena.fight_number

    def noted(arena: Arena, number: int) -> Any:
        fought.append(number)
        return fight(arena, number)

    monkeypatch.setattr(Arena, "fight_number", noted)
    again = hc("simulate street.toml -n 150 -o part.ndjson --processes 1")
    assert again.err == "note: part.ndjson holds 100 fights already\n"
    assert fought == list(range(100, 150))
    assert again.out == whole.out == hc("simulate street.toml -n 150").out
    assert Path("part.ndjson").read_bytes() == Path("whole.ndjson").read_bytes()
    assert hc("simulate street.toml -n 150 -o part.ndjson -q")[1:4] == (0, "", "")


def test_a_file_of_something_else_stays_as_it_is(hc: Hc, street: Path) -> None:
    before = street.read_bytes()
    refused(
        hc("simulate street.toml -n 3 -o street.toml"),
        3,
        "street.toml: is not a part of a simulation",
    )
    assert street.read_bytes() == before
    assert hc("simulate street.toml -n 3 -o part.ndjson").exit == 0
    refused(
        hc("simulate street.toml -n 9 --seed 1 -o part.ndjson"),
        3,
        "part.ndjson: holds fights of seed 11, not of 1",
    )


def test_parts_merge_to_what_one_run_tells(hc: Hc) -> None:
    line = "simulate street.toml --seed 4"
    for n, fights in enumerate(("70:120", "0:70")):
        assert hc(f"{line} --fights {fights} -o part-{n}.ndjson").exit == 0
    whole = hc(f"{line} -n 120 -o whole.ndjson").out
    merged = hc("simulate --merge part-0.ndjson part-1.ndjson -o all.ndjson")
    assert (merged.exit, merged.err, merged.out) == (0, "", whole)
    assert Path("all.ndjson").read_bytes() == Path("whole.ndjson").read_bytes()
    told = hc("simulate --json --merge part-1.ndjson part-0.ndjson").out
    assert told == hc(f"{line} -n 120 --json").out
    assert hc("simulate --merge part-1.ndjson part-0.ndjson --json").out == told
    assert hc("simulate --merge part-1.ndjson --merge part-0.ndjson --json").out == told
    rows = hc("simulate --merge part-0.ndjson part-1.ndjson -q -o all.csv")
    assert (rows.exit, rows.out) == (0, "")
    assert hc(f"{line} -n 120 -q -o whole.csv").exit == 0
    assert Path("all.csv").read_bytes() == Path("whole.csv").read_bytes()


@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        ("--merge street.toml", 3, "street.toml: is not a part of a simulation"),
        ("--merge part.ndjson", 7, "part.ndjson: file not found"),
        (
            "street.toml --merge a b",
            2,
            "--merge takes the encounter from the parts; remove street.toml",
        ),
        ("--merge a --seed 3", 2, "--seed and --merge can't be combined; choose one"),
        ("--merge a -n 3", 2, "-n and --merge can't be combined; choose one"),
        ("street.toml --fights 5", 2, '--fights: "5" doesn\'t have the form FROM:TO; -n 5'),
        (
            "street.toml --fights 5:x",
            2,
            '--fights: "5:x" doesn\'t have the form FROM:TO; --fights 0:500',
        ),
        ("street.toml --fights 5:5", 2, "--fights: 5:5 holds no fights"),
        ("street.toml --html no/page.html", 7, 'no/page.html: no directory "no"'),
        ("street.toml -o no/part.ndjson", 7, 'no/part.ndjson: no directory "no"'),
        ("street.toml -o ..", 7, "..: is a directory, not a file"),
        (
            "street.toml --set mika.speed=1,9 -o x.ndjson",
            2,
            "-o writes the fights of one plan, but this runs several; -o NAME.csv",
        ),
        (
            "street.toml --cluster x --processes 2",
            2,
            "--cluster and --processes can't be combined; choose one",
        ),
        ("street.toml --processes 0", 2, "--processes: 0 is out of range; use at least 1"),
    ],
)
def test_what_is_refused(hc: Hc, line: str, code: int, complaint: str) -> None:
    result = hc(f"simulate {line}")
    assert result.err.removeprefix("hero-combat: ") == f"{complaint}\n"
    assert (result.exit, result.out) == (code, "")
    assert not Path("x.ndjson").exists()


def test_numbers_are_of_fights() -> None:
    assert numbers_in("") is None
    assert numbers_in("500:1000") == range(500, 1000)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a file, by their headings."""
    return list(csv.DictReader(io.StringIO(Path(name).read_text("utf-8"))))


def test_a_row_for_each_fight(hc: Hc) -> None:
    told = json.loads(hc("simulate street.toml -n 40 --json -o fights.csv").out)
    found = rows("fights.csv")
    assert [row["fight"] for row in found] == [str(n) for n in range(40)]
    for one in told["outcomes"]:
        assert sum(row["winner"] == one["side"] for row in found) == one["wins"]["times"]
    for one in told["people"]:
        fates = [row[f"{one['id']} fate"] for row in found]
        assert fates.count("dead") == one["dead"]["times"]
        assert fates.count("dead") + fates.count("out") == one["out"]["times"]
        dealt = sum(int(row[f"{one['id']} dealt"]) for row in found)
        assert dealt / 40 == pytest.approx(one["dealt"])
    for line in told["lines"]:
        place = line["place"]
        heading = f"{place['doctrine']} {place['section']} {place['number']}".strip()
        assert sum(int(row[heading]) for row in found) / 40 == pytest.approx(line["times"])


def test_a_row_for_each_plan(hc: Hc) -> None:
    line = "simulate street.toml -n 40 --set punk.speed=1,9 --without mika,"
    told = json.loads(hc(f"{line} --json -o plans.csv").out)
    found = rows("plans.csv")
    assert [(row["punk.speed"], row["without"]) for row in found] == [
        ("1", "mika"),
        ("9", "mika"),
        ("1", ""),
        ("9", ""),
    ]
    side = told["side"]
    for row, variant in zip(found, told["variants"], strict=True):
        (wins,) = (o["wins"] for o in variant["told"]["outcomes"] if o["side"] == side)
        assert row[f"{side} wins"] == str(wins["times"])
        assert row["fights"] == "40"
        against = variant["against"]
        assert row[f"{side} alone"] == ("" if against is None else str(against["second"]))


def test_a_page_is_drawn(hc: Hc) -> None:
    assert hc("simulate street.toml -n 5 --html page.html -q")[1:4] == (0, "", "")
    page = Path("page.html").read_text("utf-8")
    assert page.startswith("<!")
    assert "<svg" in page
    assert hc("simulate street.toml -n 5 --compare mika.speed=1,9 --html both.html").exit == 0
    both = Path("both.html").read_text("utf-8")
    assert "mika.speed 9" in both
    assert "mika.speed 9" not in page


def test_a_cluster_fights(hc: Hc, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Nobody:
        """A cluster that has this machine fight, with threads that are of no use."""

        count, threads = 1, 4

        def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
            """Fight here."""
            done: Future[Batch] = Future()
            done.set_result(fight_batch(plan, numbers.start, numbers.stop))
            return done

    @contextmanager
    def connect(where: str, played: set[str]) -> Iterator[Nobody]:
        asked.append((where, played))
        yield Nobody()

    monkeypatch.setattr("hero_combat.simulate.cluster.connect", connect)
    line = "simulate street.toml -n 3"
    there = hc(f"{line} --cluster tcp://there:8786")
    assert there.out == hc(line).out
    assert there.err.startswith("hero-combat: 1 of the cluster's 4 threads fights")
    assert asked == [("tcp://there:8786", {"spotlight"})]
