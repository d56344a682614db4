"""A text whose last statement is a long log: its lines are read one by one, the rest by tomllib."""

import re
import tomllib
from functools import cache
from typing import Any

_HEAD = "\n[state.log]\nlines = [\n"
_FOOT = "\n]\n"


def read_long(text: str) -> dict[str, Any]:
    """Return what `tomllib.loads` returns for a text, of a long log in much less time.

    Raises:
        TOMLDecodeError: it is no TOML.
    """
    if text.endswith(_FOOT) and (at := text.rfind(_HEAD)) >= 0:
        lines = _read_lines(text[at + len(_HEAD) : -len(_FOOT)])
        if lines is not None:
            try:
                # Where the header stands inside of a string or a list, this is no TOML.
                found = tomllib.loads(f"{text[:at]}\n[state.log]\nlines = []\n")
            except (ValueError, RecursionError):
                return tomllib.loads(text)  # so that the error names its place in the whole text
            found["state"]["log"]["lines"] = lines
            return found
    return tomllib.loads(text)


def _read_lines(text: str) -> list[str] | None:
    """Return the strings of an array that has one a line, as tomli-w writes it; else None."""
    plain, escaped = _plain(), _escaped()
    found = []
    for line in text.split("\n"):
        if plain.fullmatch(line):
            found.append(line[5:-2])
        elif escaped.fullmatch(line):
            try:
                found.append(tomllib.loads(f"line = {line[4:-1]}")["line"])
            except ValueError:
                return None
        else:
            return None
    return found


@cache
def _plain() -> re.Pattern[str]:
    return re.compile(r' {4}"[^"\\\x00-\x08\n-\x1f\x7f]*+",')


@cache
def _escaped() -> re.Pattern[str]:
    return re.compile(r' {4}"(?:[^"\\\x00-\x08\n-\x1f\x7f]|\\.)*+",')
