"""Troubles with their lines: what an error says in the end."""

from collections.abc import Iterable

from hero_combat.errors import FileError, Problem
from hero_combat.file.document import Document
from hero_combat.file.head_and_state import KeyLines
from hero_combat.file.templates import find_origin
from hero_combat.file.typed import Path, Trouble
from hero_combat.text import did_you_mean

MAX_PROBLEMS = 200
MAX_LOCATED = 2_000
"""Troubles whose lines are looked up; who has found more need not look for others."""
_MAX_COMPARED = 10_000  # words that are held against misspelt ones, in one file


def file_error(troubles: Iterable[Trouble], document: Document) -> FileError:
    """Return the error that tells all `troubles`, each once, with their lines, in the file's order.

    What is inherited is told where it stands in the text. A file with more than 200 troubles is
    told the first 200 and the number of the others.
    """
    troubles = list(troubles)
    unique: dict[tuple[Path, str], Trouble] = {}
    for trouble in troubles[:MAX_LOCATED]:
        path = find_origin(document.authored, trouble.path)
        unique.setdefault((path, trouble.message), trouble)
    lines = KeyLines(document.text, [path for path, _ in unique])
    ordered = sorted(
        ((lines.of(path), path, each) for (path, _), each in unique.items()), key=_line
    )
    problems = []
    compared = 0
    for line, path, trouble in ordered[:MAX_PROBLEMS]:
        mend = trouble.mend
        if trouble.known and not mend and compared + len(trouble.known) <= _MAX_COMPARED:
            compared += len(trouble.known)
            mend = did_you_mean(trouble.word, trouble.known)
        place = ".".join(map(_key, path))
        problems.append(Problem(trouble.message, document.name, line, place, mend))
    more = len(ordered[MAX_PROBLEMS:]) + len(troubles[MAX_LOCATED:])
    if more:
        least = "at least " if len(troubles) > MAX_LOCATED else ""
        problems.append(Problem(f"and {least}{more} more", document.name))
    return FileError(*problems)


def _line(place: tuple[int, Path, Trouble]) -> int:
    return place[0]


def _key(part: str | int) -> str:
    text = str(part)
    return text if len(text) <= 64 else f"{text[:61]}..."
