"""Troubles with their lines: what an error says in the end."""

from collections.abc import Iterable

from hero_combat.encounter.cut import Lines
from hero_combat.encounter.document import Document
from hero_combat.encounter.inherit import origin
from hero_combat.encounter.typed import Path, Trouble
from hero_combat.errors import FileError, Problem
from hero_combat.wording import did_you_mean

MAX_PROBLEMS = 200


def located(troubles: Iterable[Trouble], document: Document) -> FileError:
    """The error that tells all `troubles`, each once, with their lines, in the file's order.

    What is inherited is told where it stands in the text. A file with more than 200 troubles is
    told the first 200 and the number of the others.
    """
    lines = Lines(document.text)
    unique: dict[tuple[Path, str], Trouble] = {}
    for trouble in troubles:
        path = origin(document.authored, trouble.path)
        unique.setdefault((path, trouble.message), trouble)
    ordered = sorted(
        ((lines.of(path), path, each) for (path, _), each in unique.items()), key=_line
    )
    problems = [
        Problem(
            trouble.message,
            document.name,
            line,
            ".".join(map(_key, path)),
            trouble.mend or (did_you_mean(trouble.word, trouble.known) if trouble.known else ""),
        )
        for line, path, trouble in ordered[:MAX_PROBLEMS]
    ]
    if len(ordered) > MAX_PROBLEMS:
        problems.append(Problem(f"and {len(ordered) - MAX_PROBLEMS} more", document.name))
    return FileError(*problems)


def _line(place: tuple[int, Path, Trouble]) -> int:
    return place[0]


def _key(part: str | int) -> str:
    text = str(part)
    return text if len(text) <= 64 else f"{text[:61]}..."
