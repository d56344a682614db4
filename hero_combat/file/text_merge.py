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
    """Cut the texts up: each line that all three share, and what lies before it, in order."""
    at = mine = other = 0
    for line, my_line, their_line in _shared(base, ours, theirs):
        yield base[at:line], ours[mine:my_line], theirs[other:their_line]
        at, mine, other = line + 1, my_line + 1, their_line + 1
        same = base[line:at]
        yield same, same, same
    yield base[at:], ours[mine:], theirs[other:]


def _shared(base: list[str], ours: list[str], theirs: list[str]) -> Iterator[tuple[int, int, int]]:
    """Return the numbers of the lines of `base` that both kept, and where they are in either."""
    kept = dict(_kept(base, theirs))
    for line, mine in _kept(base, ours):
        if line in kept:
            yield line, mine, kept[line]


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
