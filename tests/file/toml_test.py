"""Reads the files of toml-test, the test suite of TOML itself, as encounter files.

`python tests/file/toml_test.py FOLDER --write`, where FOLDER is `tests/` of a copy of
https://github.com/toml-lang/toml-test, writes what was found to `toml_test.toml` beside this file.
A valid file must mean what tomllib says, and stay byte for byte when a state is written below it.
An invalid one must be refused with one error, never with a traceback.
"""

import argparse
import sys
import tomllib
from math import isnan
from pathlib import Path
from typing import Any

import tomli_w

from hero_combat.errors import FileError
from hero_combat.file import document as documents

FIGURES = Path(__file__).with_name("toml_test.toml")
LIST = "files-toml-1.0.0"
EMPTY = "valid/empty-nothing.toml"
"""Refused on purpose: an empty encounter is one that never arrived."""
STATE = {"turn": 1, "log": {"lines": ["step  # somebody acts"]}}


def main(words: list[str]) -> int:
    """Read the command line; 1 when a file was read otherwise than it should be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true", help=f"write {FIGURES.name}")
    given = parser.parse_args(words)
    names = (given.folder / LIST).read_text("utf-8").split("\n")
    names = sorted(name for name in names if name.endswith(".toml") and name != EMPTY)
    found = {name: fault((given.folder / name).read_bytes(), name) for name in names}
    wrong = {name: said for name, said in found.items() if said}
    for name, said in wrong.items():
        sys.stdout.write(f"{name}: {said}\n")
    valid = sum(name.startswith("valid/") for name in names)
    figures = {"valid": valid, "invalid": len(names) - valid, "wrong": sorted(wrong)}
    sys.stdout.write(f"{figures}\n")
    if given.write:
        comment = "# `python tests/file/toml_test.py FOLDER --write` wrote it.\n\n"
        FIGURES.write_text(comment + tomli_w.dumps(figures), "utf-8")
    return 1 if wrong else 0


def fault(data: bytes, name: str) -> str:
    """Return in what a file of the suite is read otherwise than it should be, "" in nothing."""
    try:
        document = documents.read(data, name)
    except FileError as error:
        return f"refused: {error}" if name.startswith("valid/") else ""
    if name.startswith("invalid/"):
        return "accepted"
    meant = tomllib.loads(data.decode("utf-8-sig"))
    if not same(document.authored, meant):
        return "read as something else"
    written = documents.write(document, STATE)
    again = documents.read(written, name)
    if not written.startswith(data) or again.state != STATE or not same(again.authored, meant):
        return "another text with a state below it"
    return ""


def same(one: Any, other: Any) -> bool:
    """Return whether two values of TOML are of one type and equal; nan equals itself."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and isnan(one):
        return isinstance(other, float) and isnan(other)
    return type(one) is type(other) and bool(one == other)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
