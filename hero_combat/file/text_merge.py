"""Weaving two texts that grew from one: line by line, and where both changed, both side by side."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

OURS, BETWEEN, THEIRS = "<<<<<<< ours", "=======", ">>>>>>> theirs"


class TextMerge(NamedTuple):
    """What came of it.

    Attributes:
        text: the lines of both; where they conflict, between marks as git sets them.
        conflicts: at how many places both changed the same lines.
    """

    text: str
    conflicts: int


def merge_texts(base: str, ours: str, theirs: str) -> TextMerge:
    """Merge into `base` what either side changed in it.

    Changes conflict when no line between them was left alone by both, as in git.
    """
    if theirs in (ours, base):
        return TextMerge(ours, 0)
    if ours == base:
        return TextMerge(theirs, 0)
    texts: list[str] = []
    conflicts = 0
    for old, mine, other in _chunks(_lines(base), _lines(ours), _lines(theirs)):
        if other in (mine, old):
            texts += mine
        elif mine == old:
            texts += other
        else:
            conflicts += 1
            texts.append(mark_both_sides("".join(mine), "".join(other)))
    return TextMerge("".join(texts), conflicts)


def mark_both_sides(ours: str, theirs: str) -> str:
    """Set both texts between marks, each on lines of its own."""
    newline = "\r\n" if "\r\n" in ours else "\n"
    parts = [OURS + newline, _ended(ours, newline), BETWEEN + newline]
    return "".join([*parts, _ended(theirs, newline), THEIRS + newline])


def _chunks(
    base: list[str], ours: list[str], theirs: list[str]
) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Cut the texts up: runs of lines that all three share, and what lies between, in order."""
    at = mine = other = 0
    for start, length, my_start, their_start in _shared(base, ours, theirs):
        yield base[at:start], ours[mine:my_start], theirs[other:their_start]
        at, mine, other = start + length, my_start + length, their_start + length
        same = base[start:at]
        yield same, same, same
    yield base[at:], ours[mine:], theirs[other:]


def _shared(
    base: list[str], ours: list[str], theirs: list[str]
) -> Iterator[tuple[int, int, int, int]]:
    """Return runs of lines of `base` that both kept: start, length, where they are in either."""
    kept = dict(_kept(base, theirs))
    run: tuple[int, int, int, int] | None = None
    for line, mine in _kept(base, ours):
        if line not in kept:
            continue
        other = kept[line]
        if run and (line, mine, other) == (run[0] + run[1], run[2] + run[1], run[3] + run[1]):
            run = (run[0], run[1] + 1, run[2], run[3])
            continue
        if run:
            yield run
        run = (line, 1, mine, other)
    if run:
        yield run


def _kept(base: list[str], other: list[str]) -> Iterator[tuple[int, int]]:
    """Return the numbers of the lines of `base` that stand in `other`, and where."""
    for block in SequenceMatcher(None, base, other, autojunk=False).get_matching_blocks():
        for offset in range(block.size):
            yield block.a + offset, block.b + offset


def _lines(text: str) -> list[str]:
    lines = [f"{line}\n" for line in text.split("\n")]
    last = lines.pop().removesuffix("\n")
    return [*lines, last] if last else lines


def _ended(text: str, newline: str) -> str:
    return text if not text or text.endswith("\n") else text + newline
