"""What is written bit by bit takes its place whole, or not at all."""

import os
from pathlib import Path

import pytest

from hero_combat.errors import StorageError
from hero_combat.storage.spool import spool


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory, to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_is_there_when_all_is_written(here: Path) -> None:
    path = Path("rows.csv")
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    with spool("rows.csv") as rows:
        rows.add(b"one\n")
        rows.add(b"two\n")
        assert path.read_text("utf-8") == "old"
        assert os.listdir(here) == ["rows.csv"], "what is being written has no name"  # noqa: PTH208
    assert path.read_text("utf-8") == "one\ntwo\n"
    assert path.stat().st_mode & 0o777 == 0o640


def test_what_is_larger_than_a_piece_is_stored_whole() -> None:
    line = b"x" * 999 + b"\n"
    with spool("rows.csv") as rows:
        for _ in range(3000):
            rows.add(line)
    assert Path("rows.csv").read_bytes() == line * 3000


def test_an_error_leaves_what_was_there() -> None:
    Path("rows.csv").write_text("old", "utf-8")

    def fail() -> None:
        with spool("rows.csv") as rows:
            rows.add(b"one\n")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert Path("rows.csv").read_text("utf-8") == "old"


def test_nothing_written_leaves_what_was_there(here: Path) -> None:
    with spool("rows.csv"):
        pass
    assert list(here.iterdir()) == []


def test_a_device_takes_it_too() -> None:
    with pytest.raises(StorageError, match="no space left on device"), spool("/dev/full") as rows:
        rows.add(b"one\n")


def test_there_must_be_a_directory() -> None:
    with (
        pytest.raises(StorageError, match='no directory "no"'),
        spool("no/rows.csv") as rows,
    ):
        rows.add(b"one\n")
