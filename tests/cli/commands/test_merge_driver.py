"""A fight in git: merges, clean and conflicting, and differences, in real repositories."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from program import Hc

PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
GIT = shutil.which("git") or "git"


class Ran(NamedTuple):
    """What a git command did: its exit code and everything it said."""

    exit: int
    said: str


class Repository:
    """A repository with a copy of the museum in it, where fights are merged and compared by us."""

    def __init__(self, folder: Path, hc: Hc) -> None:
        self.fight = folder / "museum.toml"
        self._folder = folder
        self._hc = hc
        self.git("init", "-q", "-b", "main")
        self.git("config", "merge.hero-combat.name", "fights of hero-combat")
        driver = "hero-combat merge-driver %O %A %B --name %P"
        self.git("config", "merge.hero-combat.driver", driver)
        self.git("config", "diff.hero-combat.textconv", "hero-combat textconv")
        attributes = "*.toml merge=hero-combat diff=hero-combat\n"
        (folder / ".gitattributes").write_text(attributes, "utf-8")
        self.git("add", ".")
        self.play("step -i museum.toml")

    def git(self, *words: str) -> Ran:
        """Run git; nothing of the machine's own configuration counts."""
        environment = {
            "PATH": PATH,
            "HOME": str(self._folder),
            "GIT_CONFIG_NOSYSTEM": "1",
            "LC_ALL": "C.UTF-8",
            **{f"GIT_{who}_{what}": "gm@example.org" for who in ("AUTHOR", "COMMITTER")
               for what in ("NAME", "EMAIL")},
        }  # fmt: skip
        done = subprocess.run(
            [GIT, *words],
            cwd=self._folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return Ran(done.returncode, done.stdout)

    def play(self, *lines: str) -> None:
        """Play these command lines and commit."""
        for line in lines:
            result = self._hc(line)
            assert result.exit == 0, result.err
        self.commit()

    def edit(self, old: str, new: str) -> None:
        """Change the file by hand and commit."""
        text = self.fight.read_text("utf-8")
        assert old in text
        self.fight.write_text(text.replace(old, new), "utf-8")
        self.commit()

    def commit(self) -> None:
        """Commit everything."""
        done = self.git("commit", "-q", "-a", "-m", "played")
        assert done.exit == 0, done.said

    def branch(self) -> None:
        """Begin the other branch where this one stands."""
        self.git("branch", "-f", "other")

    def other(self) -> None:
        """Go on, on the other branch."""
        assert self.git("checkout", "-q", "other").exit == 0

    def merge(self) -> Ran:
        """Merge the other branch into the main one."""
        self.git("checkout", "-q", "main")
        return self.git("merge", "--no-edit", "other")


@pytest.fixture
def repository(hc: Hc, museum: Path) -> Repository:
    return Repository(museum.parent, hc)


PUNCH = "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' -i museum.toml"


def test_different_people_moved_on_both_sides(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.play(PUNCH)
    repository.other()
    repository.play(
        "set agent-1.stun 9 -i museum.toml", "set agent-2.status.prone true -i museum.toml"
    )
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    played = re.findall(r'^ +"(\w+ \S+)', repository.fight.read_text("utf-8"), re.MULTILINE)
    assert played[1:] == ["resolve titania", "set agent-1.stun", "set agent-2.status.prone"]
    assert hc("verify museum.toml").exit == 0
    assert repository.git("status", "--porcelain").said == ""


def test_one_side_played_and_the_other_wrote(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.play(PUNCH)
    repository.other()
    repository.play("add museum.toml agent-1 --count 2 -i museum.toml")
    repository.edit("# The museum job:", "# The museum job, second night:")
    assert repository.merge().exit == 0
    text = repository.fight.read_text("utf-8")
    assert text.startswith("# The museum job, second night:")
    assert "[combatants.agent-6]" in text
    assert hc("verify museum.toml").exit == 0


def test_the_same_line_on_both_sides_happened_once(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.play(PUNCH, "set agent-1.stun 9 -i museum.toml")
    repository.other()
    repository.play(PUNCH, "set agent-2.stun 7 -i museum.toml")
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    assert repository.fight.read_text("utf-8").count("resolve titania brigand") == 1
    assert hc("verify museum.toml").exit == 0


def conflict(repository: Repository, merge: Ran, *words: str) -> None:
    """The merge stopped, for these reasons, and the file says so to git and to us."""
    assert merge.exit == 1
    for text in words:
        assert f"museum.toml: conflict: {text}" in merge.said
    assert repository.git("status", "--porcelain").said.startswith("UU museum.toml")
    text = repository.fight.read_text("utf-8")
    assert "\n<<<<<<< ours\n" in text
    assert "\n>>>>>>> theirs\n" in text


def test_somebody_acts_on_both_sides(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.play(PUNCH)
    repository.other()
    repository.play("act dodge titania -i museum.toml")
    conflict(repository, repository.merge(), "titania acts on both sides")
    line = repository.fight.read_text("utf-8").split("\n").index("<<<<<<< ours") + 1
    refused = hc("step -i museum.toml")
    assert refused.exit == 3
    assert refused.err == (
        f"museum.toml:{line}: an unsettled merge; choose between the two sides and "
        "remove the marks; `git checkout --ours FILE` or `--theirs FILE` takes one "
        "whole side\n"
    )
    assert repository.git("checkout", "--theirs", "museum.toml").exit == 0
    assert hc("verify museum.toml").exit == 0


def test_one_value_moved_on_both_sides(repository: Repository) -> None:
    repository.branch()
    repository.play("set agent-1.stun 9 -i museum.toml")
    repository.other()
    repository.play("set agent-1.stun 7 -i museum.toml")
    conflict(repository, repository.merge(), "agent-1.stun: ours says 9, theirs says 7")


def test_somebody_leaves_on_one_side_and_another_is_hit_on_the_other(
    hc: Hc, repository: Repository
) -> None:
    repository.branch()
    repository.play("leave agent-1,agent-2 --why surrendered -i museum.toml")
    repository.other()
    repository.play(PUNCH)
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    assert hc("verify museum.toml").exit == 0
    shown = hc("show museum.toml").out
    assert shown.count("surrendered") == 2
    assert "10/30" in shown


@pytest.mark.parametrize("ours_leaves", [True, False])
def test_somebody_leaves_on_one_side_and_is_hit_on_the_other(
    repository: Repository, *, ours_leaves: bool
) -> None:
    lines = ["leave brigand -i museum.toml", PUNCH]
    repository.branch()
    repository.play(lines[not ours_leaves])
    repository.other()
    repository.play(lines[ours_leaves])
    told = "brigand left the fight on one side and changed on the other"
    conflict(repository, repository.merge(), told)


def test_somebody_leaves_on_both_sides(hc: Hc, repository: Repository) -> None:
    """The same line happened once; another reason is another value."""
    repository.branch()
    repository.play("leave agent-1 -i museum.toml")
    repository.other()
    repository.play("leave agent-1 -i museum.toml", "set agent-2.stun 3 -i museum.toml")
    assert repository.merge().exit == 0
    assert repository.fight.read_text("utf-8").count('"leave agent-1') == 1
    assert hc("verify museum.toml").exit == 0
    repository.branch()
    repository.play("leave agent-3 -i museum.toml")
    repository.other()
    repository.play("leave agent-3 --why surrendered -i museum.toml")
    told = "left.agent-3.why: ours says fled, theirs says surrendered"
    conflict(repository, repository.merge(), told)


def test_somebody_comes_back_on_one_side(hc: Hc, repository: Repository) -> None:
    repository.play("set agent-1.stun 5 -i museum.toml", "leave agent-1 -i museum.toml")
    repository.branch()
    repository.play("join agent-1 -i museum.toml", "set agent-1.stun 4 -i museum.toml")
    repository.other()
    repository.play(PUNCH)
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    assert hc("verify museum.toml").exit == 0
    assert "4/24" in hc("show museum.toml").out


def test_dice_keyed_anew_on_both_sides(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.play("reseed 5 -i museum.toml")
    repository.other()
    repository.play("set agent-1.stun 9 -i museum.toml")
    assert repository.merge().exit == 0
    assert hc("verify museum.toml").exit == 0
    repository.branch()
    repository.play("reseed 6 -i museum.toml")
    repository.other()
    repository.play("reseed 8 -i museum.toml")
    conflict(repository, repository.merge(), "seed: ours says 6, theirs says 8")


DOCTRINES = """
[doctrines.robber]
do = ["musket at weakest"]

[sides.robbers]
doctrine = "robber"
"""


def test_doctrines_are_merged_as_text(hc: Hc, repository: Repository) -> None:
    """In a fight that has begun, too: they are no part of what is verified."""
    repository.edit("\n[objects.stop-sign]", f"{DOCTRINES}\n[objects.stop-sign]")
    repository.branch()
    repository.edit('do = ["musket at weakest"]', 'do = ["musket at first"]')
    repository.other()
    repository.play(PUNCH)
    repository.edit('side = "robbers"\n', 'side = "robbers"\ndoctrine = "robber"\n')
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    text = repository.fight.read_text("utf-8")
    assert 'do = ["musket at first"]' in text
    assert text.count('doctrine = "robber"') > 1
    assert hc("verify museum.toml").exit == 0
    repository.branch()
    repository.edit("at first", "at weakest")
    repository.other()
    repository.edit("at first", "at strongest")
    told = "both sides changed your text in 1 place"
    conflict(repository, repository.merge(), told)


def test_what_was_undone_on_one_side_was_built_on_by_the_other(repository: Repository) -> None:
    repository.play(PUNCH)
    repository.branch()
    repository.play("undo -i museum.toml", "act dodge titania -i museum.toml")
    repository.other()
    repository.play("step -i museum.toml")
    merge = repository.merge()
    conflict(repository, merge, "one side changed the common part of the log")


def test_one_after_the_other_leads_elsewhere(repository: Repository) -> None:
    """Their blow would have met our dodge: no value moved on both sides, and yet they conflict."""
    repository.branch()
    repository.play("act dodge titania -i museum.toml")
    repository.other()
    blow = "resolve agent-1 titania --with blaster --dice '3 3 3 / 4 4 4 4 4 4 / 1 1 1' --force"
    repository.play(f"{blow} --no-knockback -i museum.toml".replace(" / 1 1 1", ""))
    conflict(repository, repository.merge(), "played after ours, theirs has different results: ")


def test_an_author_wrote_one_line_on_both_sides(hc: Hc, repository: Repository) -> None:
    repository.branch()
    repository.edit("dex = 20", "dex = 21")
    repository.other()
    repository.edit("dex = 20", "dex = 22")
    merge = repository.merge()
    conflict(repository, merge, "both sides changed your text in 1 place")
    text = repository.fight.read_text("utf-8")
    assert "<<<<<<< ours\ndex = 21\n=======\ndex = 22\n>>>>>>> theirs\n" in text
    settled = text.replace("<<<<<<< ours\ndex = 21\n=======\n", "").replace(">>>>>>> theirs\n", "")
    repository.fight.write_text(settled, "utf-8")
    assert hc("check museum.toml").exit == 0


def test_a_side_that_is_no_encounter(repository: Repository) -> None:
    repository.branch()
    repository.edit("dex = 20", "dex = 21")
    repository.other()
    repository.edit("dex = 20", "dex = = 22")
    merge = repository.merge()
    conflict(repository, merge, "both sides changed the same lines in 1 place")
    why = "museum.toml (theirs):20: column 7: invalid value"
    assert f"museum.toml: merged as text because a side is not an encounter: {why}\n" in merge.said


PROJECT = """\
[project]
name = "toolbox"
version = "1"

[tool.one]
[tool.two]

[scripts]
play = "toolbox:play"
"""


def test_what_is_no_encounter_is_merged_as_git_merges_it(hc: Hc, museum: Path) -> None:
    """Changes that are lines apart go together, whatever the file is."""
    sides = {
        "base": PROJECT,
        "ours": PROJECT.replace('"1"', '"2"'),
        "theirs": PROJECT.replace(":play", ":main"),
    }
    for name, text in sides.items():
        museum.with_name(f"{name}.toml").write_text(text, "utf-8")
    merged = hc("merge-driver base.toml ours.toml theirs.toml --name pyproject.toml")
    assert (merged.exit, merged.out) == (0, "")
    assert merged.err == (
        "pyproject.toml: merged as text because a side is not an encounter: "
        'pyproject.toml (ours):1: project: unknown key; did you mean "objects"?\n'
    )
    text = Path("ours.toml").read_text("utf-8")
    assert text == sides["ours"].replace(":play", ":main")


def test_bytes_that_git_cannot_merge_stay(hc: Hc, museum: Path) -> None:
    for name in ("base", "theirs"):
        museum.with_name(f"{name}.toml").write_bytes(name.encode() + b"\0\xff")
    museum.write_bytes(b"\0\xff")
    merged = hc("merge-driver base.toml museum.toml theirs.toml")
    assert merged.exit == 7
    assert merged.file == b"\0\xff"
    assert merged.err.endswith("and git can't merge it\n")


def test_a_file_that_both_sides_added(hc: Hc, repository: Repository) -> None:
    repository.branch()
    for line in ("new champions -o alley.toml", "step -i alley.toml"):
        assert hc(line).exit == 0
    repository.git("add", ".")
    repository.commit()
    repository.other()
    assert hc("new champions -o alley.toml").exit == 0
    repository.git("add", ".")
    repository.commit()
    merge = repository.merge()
    assert merge.exit == 0, merge.said
    assert hc("log alley.toml").out.startswith("1  The fight begins")


def test_git_tells_the_story(repository: Repository) -> None:
    repository.play(PUNCH)
    told = repository.git("log", "-p", "-1", "--format=%s", "--", "museum.toml").said
    assert "\n+3  " in told
    assert "-   Brigand  robbers  DEX 17  S12   30/30" in told
    assert "+   Brigand  robbers  DEX 17  S12   10/30" in told


def test_git_shows_a_conflict_and_a_half_edited_fight(repository: Repository) -> None:
    """Then a difference is wanted most; one such commit spoils no history."""
    repository.branch()
    repository.play(PUNCH)
    repository.other()
    repository.play("act dodge titania -i museum.toml")
    repository.merge()
    shown = repository.git("diff")
    assert shown.exit == 0
    assert "+# not an encounter: line" in shown.said
    assert "unsettled merge" in shown.said
    repository.git("checkout", "--ours", "museum.toml")
    repository.commit()
    repository.edit("dex = 20", "dex = = 20")
    repository.edit("dex = = 20", "dex = 20")
    told = repository.git("log", "-p", "-3", "--format=%s")
    assert told.exit == 0
    assert told.said.count("# not an encounter: line 20: column 7: invalid value") == 2
    assert "\n+3  " in told.said


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (PROJECT.encode(), PROJECT),
        (b"", ""),
        (b"a = 1\r\n\tb = 2\n", "a = 1\n\tb = 2\n"),
        (b"\xff\0\x1b[2J\r\xe2\x80\xae", "\\xff\\x00\\x1b[2J\\x0d\\u202e"),
        (b"[state]\nlog = 3\n", "[state]\nlog = 3\n"),
    ],
)
def test_what_is_no_encounter_is_shown_as_text(hc: Hc, data: bytes, text: str) -> None:
    Path("other.toml").write_bytes(data)
    shown = hc("textconv other.toml")
    assert (shown.exit, shown.err) == (0, "")
    first, _, rest = shown.out.partition("\n")
    assert first.startswith("# not an encounter: ")
    assert "other.toml" not in first
    assert rest == text


def test_the_driver_by_hand(hc: Hc, museum: Path) -> None:
    """What git does, without git: the result is in the second file."""
    for name in ("base", "theirs"):
        museum.with_name(f"{name}.toml").write_bytes(museum.read_bytes())
    assert hc("step -i theirs.toml").exit == 0
    done = hc("merge-driver base.toml museum.toml theirs.toml")
    assert (done.exit, done.out, done.err) == (0, "", "")
    assert done.file == museum.with_name("theirs.toml").read_bytes()
    assert hc("merge-driver base.toml museum.toml").exit == 2
    assert hc("merge-driver gone.toml museum.toml theirs.toml").exit == 7


def test_a_merge_that_does_not_load_is_a_conflict(hc: Hc, museum: Path) -> None:
    """A side that was broken by hand stays so, and is told: nothing says that all went well."""
    hc("step -i museum.toml")
    base = museum.read_bytes()
    hc("step -i museum.toml")
    Path("base.toml").write_bytes(base)
    Path("theirs.toml").write_bytes(museum.read_bytes())
    for wrong in (b'seed = "99d6k"', b"seed = -3"):
        museum.write_bytes(base.replace(b"seed = 7", wrong))
        assert museum.read_bytes() != base
        merged = hc("merge-driver base.toml museum.toml theirs.toml")
        assert merged.exit == 8
        assert "conflict: the merged file is not an encounter" in merged.err
        assert "seed: expected an integer" in merged.err
        assert wrong in merged.file


def test_a_merge_brings_no_trouble_that_neither_side_has(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    base = museum.read_bytes()
    Path("base.toml").write_bytes(base)
    lamp = b'\n[objects.lamp]\ndef = 1\nbody = 1\nbehind = "agent-4"\n\n[state]\n'
    Path("theirs.toml").write_bytes(base.replace(b"\n[state]\n", lamp, 1))
    gone = base.replace(b'[combatants.agent-4]\nlike = "agent"\n', b"").replace(b",agent-4", b"")
    mine = (b"agent-4 = ", b'    "agent-4",')
    museum.write_bytes(b"\n".join(x for x in gone.split(b"\n") if not x.startswith(mine)))
    assert hc("check museum.toml").exit == 0
    merged = hc("merge-driver base.toml museum.toml theirs.toml")
    assert merged.exit == 8
    assert "objects.lamp.behind: no combatant" in merged.err
