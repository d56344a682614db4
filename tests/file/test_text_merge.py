"""Texts are woven as git weaves them."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.file.text_merge import TextMerge, mark_both_sides, merge_texts

BASE = "a\nb\nc\nd\ne\n"


@pytest.mark.parametrize(
    ("ours", "theirs", "text", "conflicts"),
    [
        (BASE, BASE, BASE, 0),
        ("A\nb\nc\nd\ne\n", BASE, "A\nb\nc\nd\ne\n", 0),
        (BASE, "a\nb\nc\nd\n", "a\nb\nc\nd\n", 0),
        ("A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n", "A\nb\nc\nd\nE\n", 0),
        ("a\nX\nb\nc\nd\ne\n", "a\nb\nc\nd\nY\ne\n", "a\nX\nb\nc\nd\nY\ne\n", 0),
        ("A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", 0),
        (
            "a\nb\nX\nd\ne\n",
            "a\nb\nY\nd\ne\n",
            "a\nb\n<<<<<<< ours\nX\n=======\nY\n>>>>>>> theirs\nd\ne\n",
            1,
        ),
        (
            "",
            "a\nb\nY\nd\ne\n",
            "<<<<<<< ours\n=======\na\nb\nY\nd\ne\n>>>>>>> theirs\n",
            1,
        ),
        ("a\nb\nc\nd\ne", "A\nb\nc\nd\ne\n", "A\nb\nc\nd\ne", 0),
    ],
)
def test_examples(ours: str, theirs: str, text: str, conflicts: int) -> None:
    assert merge_texts(BASE, ours, theirs) == (text, conflicts)


LINES = st.lists(st.sampled_from("abcdef"), max_size=8).map(
    lambda ls: "".join(f"{x}\n" for x in ls)
)


@given(LINES, LINES)
def test_what_one_side_did_is_taken(base: str, side: str) -> None:
    assert merge_texts(base, side, base) == (side, 0)
    assert merge_texts(base, base, side) == (side, 0)
    assert merge_texts(base, side, side) == (side, 0)


@given(LINES, LINES, LINES)
def test_both_sides_are_in_what_comes_out(base: str, ours: str, theirs: str) -> None:
    """Lines that both took out are gone; no line comes from nowhere, none is lost."""
    found = merge_texts(base, ours, theirs)
    marks = {"<<<<<<< ours", "=======", ">>>>>>> theirs"}
    lines = [line for line in found.text.split("\n") if line and line not in marks]
    for line in set(lines):
        assert line in ours.split("\n") or line in theirs.split("\n")
    for line in {*ours.split("\n"), *theirs.split("\n")} - {*base.split("\n"), ""}:
        assert line in lines
    assert bool(found.conflicts) == ("<<<<<<< ours" in found.text)


def test_far_apart_it_is_what_git_makes(tmp_path: Path) -> None:
    base = "".join(f"line {n}\n" for n in range(40))
    ours = base.replace("line 3\n", "ours 3\nmore\n").replace("line 30\n", "")
    theirs = base.replace("line 12\n", "theirs 12\n") + "the end\n"
    for name, text in (("base", base), ("ours", ours), ("theirs", theirs)):
        (tmp_path / name).write_text(text, "utf-8")
    git = shutil.which("git") or "git"
    done = subprocess.run(
        [git, "merge-file", "-p", "ours", "base", "theirs"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert merge_texts(base, ours, theirs) == (done.stdout, 0)


@pytest.mark.parametrize(
    ("ours", "theirs", "text", "conflicts"),
    [
        # runs of lines that both kept, of which either moved
        ("X\na\nb\nc\nd\ne\n", "a\nb\nY\nc\nd\ne\n", "X\na\nb\nY\nc\nd\ne\n", 0),
        ("a\nb\nX\nY\nc\nd\ne\n", "b\nc\nd\nE\n", "b\nX\nY\nc\nd\nE\n", 0),
        ("a\nc\nd\ne\n", "a\nb\nc\ne\n", "a\nc\ne\n", 0),
        ("a\nb\ne\n", "X\na\nb\nc\nd\ne\nY\n", "X\na\nb\ne\nY\n", 0),
        # what both took out, or put in alike
        ("a\nc\nd\ne\nX\n", "Y\na\nc\nd\ne\n", "Y\na\nc\nd\ne\nX\n", 0),
        ("A\nb\nc\nd\nE\n", "A\nb\nC\nd\ne\n", "A\nb\nC\nd\nE\n", 0),
        # two places, of one line and of several
        (
            "1\nb\nc\nd\n2\n3\n",
            "4\nb\nC\nd\n",
            ("<<<<<<< ours\n1\n=======\n4\n>>>>>>> theirs\nb\nC\nd\n"
            "<<<<<<< ours\n2\n3\n=======\n>>>>>>> theirs\n"),
            2,
        ),
        # lines beside each other, with no line between that both left alone
        (
            "a\nB\nc\nd\ne\n",
            "a\nb\nC\nd\ne\n",
            "a\n<<<<<<< ours\nB\nc\n=======\nb\nC\n>>>>>>> theirs\nd\ne\n",
            1,
        ),
        ("a\nb\nc\nd\nours", "a\nb\nc\nd\ntheirs", (
            "a\nb\nc\nd\n<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs\n"), 1),
    ],
)  # fmt: skip
def test_more_examples(ours: str, theirs: str, text: str, conflicts: int) -> None:
    assert merge_texts(BASE, ours, theirs) == TextMerge(text, conflicts)
    swapped = merge_texts(BASE, theirs, ours)
    assert swapped.conflicts == conflicts
    if not conflicts:
        assert swapped.text == text


def test_a_side_that_did_nothing_loses() -> None:
    for other in ("", "x", "a\n", BASE + "\n"):
        assert merge_texts(BASE, BASE, other) == TextMerge(other, 0)
        assert merge_texts(BASE, other, BASE) == TextMerge(other, 0)
        assert merge_texts(BASE, other, other) == TextMerge(other, 0)


def test_both_sides_are_marked_on_lines_of_their_own() -> None:
    assert mark_both_sides("a", "b\n") == ("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n")
    assert mark_both_sides("a\r\nb", "c") == (
        "<<<<<<< ours\r\na\r\nb\r\n=======\r\nc\r\n>>>>>>> theirs\r\n"
    )
    assert mark_both_sides("", "") == "<<<<<<< ours\n=======\n>>>>>>> theirs\n"


def test_lines_that_come_again_and_again_are_lines_like_any_other() -> None:
    base = "spd = 3\n" * 300
    merged = merge_texts(base, "# ours\n" + base, base + "# theirs\n")
    assert merged == TextMerge(f"# ours\n{base}# theirs\n", 0)
