"""Files of TOML that others collected: whatever stands in them is fine or an error, never a bug.

CPython brings some for its own reader, and https://github.com/toml-lang/toml-test has many more:
`pytest -m slow --toml-test FOLDER tests/file` reads all that lie there as well.
"""

import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import pipe

from hero_combat.errors import Exit

FINE = (Exit.DONE, Exit.USAGE, Exit.FILE, Exit.FOUND)
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


def collected(folder: str) -> Iterator[tuple[str, bytes]]:
    """The files of this interpreter, and those of `folder`, by their paths."""
    folders = [Path(folder)] if folder else []
    spec = importlib.util.find_spec("test")
    places = list(spec.submodule_search_locations or ()) if spec else []
    folders += [Path(place) / "test_tomllib" / "data" for place in places]
    for one in folders:
        for path in sorted(one.rglob("*.toml")):
            yield str(path), path.read_bytes()


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
def test_the_files_of_others_are_read_or_refused(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    for name, data in collected(pytestconfig.getoption("--toml-test")):
        try:
            looked_at(tmp_path, data)
        except Exception as error:
            error.add_note(name)
            raise
