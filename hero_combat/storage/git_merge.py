"""Three files merged as git merges any text."""

import subprocess
from typing import NamedTuple

from hero_combat.file.text_merge import OURS, THEIRS

_MOST_CONFLICTS = 127
"""git counts no further; a higher exit code is an error, such as a binary file."""


class GitMerge(NamedTuple):
    """What git made of three files.

    Attributes:
        data: the merged text; where both sides changed the same lines, with both between marks.
        conflicts: at how many places they did.
    """

    data: bytes
    conflicts: int


def merge_by_git(base: str, ours: str, theirs: str) -> GitMerge | None:
    """Return what `git merge-file` makes of the files of these names.

    Returns:
        None when there is no git, or it can't merge them as text.
    """
    labels = [OURS.split()[1], "base", THEIRS.split()[1]]
    marked = [word for label in labels for word in ("-L", label)]
    try:
        done = subprocess.run(  # noqa: S603 - names of files, behind options that end at `--`
            ["git", "merge-file", "-p", "-q", *marked, "--", ours, base, theirs],  # noqa: S607 - whichever git calls us
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError:
        return None
    if not 0 <= done.returncode <= _MOST_CONFLICTS:
        return None
    return GitMerge(done.stdout, done.returncode)
