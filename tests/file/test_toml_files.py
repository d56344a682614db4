"""Files of TOML that others collected: whatever stands in them is fine or an error, never a bug."""

import tomllib
from math import isnan
from pathlib import Path
from typing import Any

import pytest
from program import pipe
from toml_suite import files, of_toml_1_0

from hero_combat.errors import Exit, FileError
from hero_combat.file import document as documents

FINE = (Exit.DONE, Exit.USAGE, Exit.FILE, Exit.FOUND)
EMPTY = "valid/empty-nothing.toml"
"""Refused on purpose: an empty encounter is one that never arrived."""
STATE = {"turn": 1, "log": {"lines": ["step  # somebody acts"]}}
OWN = {
    "dotted": b"a.b.c = 1\na.d = {x = 1, y.z = 2}\n",
    "quoted": b'"a b" = 1\n\'\' = 2\n"\\u00e9" = 3\n',
    "dates": b"a = 1979-05-27T07:32:00Z\nb = 1979-05-27\nc = 07:32:00.5\nd = 1979-05-27 07:32:00\n",
    "numbers": b"a = 0xff\nb = 0o17\nc = 0b1\nd = 1_000\ne = -inf\nf = nan\ng = 6.6e-34\n",
    "huge": b"a = 99999999999999999999999999999999\n",
    "strings": b'a = """\nx\\\n  y"""\nb = \'\'\'z\'\'\'\nc = "\\U0001f600"\n',
    "tables": b"[[a]]\nb = 1\n[[a]]\n[a.c]\n",
    "mixed": b'a = [1, "x", [2.0], {b = []}]\n',
    "twice": b"a = 1\na = 2\n",
    "table twice": b"[a]\n[a]\n",
    "not closed": b"[a\n",
    "no value": b"a =\n",
    "bad escape": b'a = "\\q"\n',
    "bare control": b'a = "\x00"\n',
    "bad utf-8": b'a = "\xff"\n',
    "surrogate": b'a = "\\ud800"\n',
    "utf-16": b"\xff\xfea\x00=\x001\x00",
    "lone cr": b"a = 1\rb = 2\n",
    "comment": b"# \x7f\n",
    "leap": b"a = 1979-02-30\n",
    "signs": b"a = +-1\n",
    "brackets": b"a = " + b"[" * 200 + b"]" * 200 + b"\n",
}
"""Some of each sort, written for this test."""


def looked_at(folder: Path, data: bytes) -> None:
    """See that a file is read or refused as it is, below a system, and as a state."""
    head = b'system = "zt"\n'
    for text in (data, head + data, head + b"[combatants.x]\n" + data, head + b"[state]\n" + data):
        path = folder / "fight.toml"
        path.write_bytes(text)
        for words in (["check"], ["show"], ["log", "--markdown", "--player"]):
            code, _, err = pipe([*words, str(path)], b"")
            assert code in FINE, err
            assert "Traceback" not in err


@pytest.mark.parametrize("name", OWN)
def test_any_toml_is_read_or_refused(tmp_path: Path, name: str) -> None:
    looked_at(tmp_path, OWN[name])


@pytest.mark.slow
def test_the_files_of_others_are_read_or_refused(tmp_path: Path) -> None:
    for name, data in files().items():
        try:
            looked_at(tmp_path, data)
        except Exception as error:
            error.add_note(name)
            raise


def test_a_valid_file_means_what_tomllib_says_and_keeps_its_bytes() -> None:
    valid = {name: data for name, data in of_toml_1_0().items() if name.startswith("valid/")}
    assert len(valid) > 200
    for name, data in valid.items():
        if name == EMPTY:
            continue
        document = documents.read(data, name)
        meant = tomllib.loads(data.decode("utf-8-sig"))
        assert same(document.authored, meant), name
        written = documents.write(document, STATE)
        again = documents.read(written, name)
        assert written.startswith(data), name
        assert again.state == STATE, name
        assert same(again.authored, meant), name


def test_an_invalid_file_is_refused() -> None:
    invalid = {name: data for name, data in of_toml_1_0().items() if name.startswith("invalid/")}
    assert len(invalid) > 400
    for name, data in {**invalid, EMPTY: b""}.items():
        with pytest.raises(FileError):
            documents.read(data, name)


def same(one: Any, other: Any) -> bool:
    """Return whether two values of TOML are of one type and equal; nan equals itself."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and isnan(one):
        return isinstance(other, float) and isnan(other)
    return type(one) is type(other) and bool(one == other)
