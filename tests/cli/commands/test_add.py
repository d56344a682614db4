"""`add`: stat blocks go from one file into another as text, and nothing else changes."""

import json
import tomllib
from difflib import SequenceMatcher
from pathlib import Path

import pytest
from program import Hc

BESTIARY = """\
system = "champions"

[templates.beast]           # all of them
dex = 14
spd = 3
ocv = 5
dcv = 5
con = 15
body = 12
stun = 30
end = 30
rec = 6
pd = 6
ed = 4

[templates.hound]
like = "beast"
dex = 18

# A hound of hell.
# It never comes alone.
[combatants.hell-hound]
like = "hound"
name = "Hell Hound"         # people call it worse
[combatants.hell-hound.attacks.bite]
name = "Bite"
dice = "1d6+1k"
# it hangs on

[combatants.keeper]
like = "beast"
side = "beasts"

[objects.gate]
body = 8
def = 6
"""


@pytest.fixture
def bestiary(museum: Path) -> Path:
    path = museum.with_name("bestiary.toml")
    path.write_text(BESTIARY, "utf-8")
    return path


def new_lines(old: str, new: str) -> list[str]:
    """The lines that `new` has besides those of `old`, which must all be there, in order."""
    before, after = old.split("\n"), new.split("\n")
    found = []
    for tag, start, end, begin, stop in SequenceMatcher(
        None, before, after, autojunk=False
    ).get_opcodes():
        assert tag in ("equal", "insert"), before[start:end]
        found += after[begin:stop] if tag == "insert" else []
    return found


@pytest.mark.usefixtures("bestiary")
def test_a_stat_block_comes_with_its_comments_and_templates(hc: Hc, museum: Path) -> None:
    result = hc("add bestiary.toml hell-hound -i museum.toml")
    assert result.exit == 0
    assert result.out == (
        "Added from bestiary.toml: hell-hound, with the templates beast and hound.\n"
    )
    start, end = BESTIARY.index("[templates.beast]"), BESTIARY.index("\n[combatants.keeper]")
    assert f"\n{BESTIARY[start:end]}" in museum.read_text("utf-8")
    assert hc("check museum.toml").exit == 0


@pytest.mark.usefixtures("bestiary")
def test_copies_are_numbered_and_so_are_their_names(hc: Hc, museum: Path) -> None:
    assert hc("add bestiary.toml hell --count 2 --as dog -i museum.toml").exit == 0
    result = hc("add bestiary.toml 'Hell Hound' --count 2 --as dog -i museum.toml")
    assert result.out == "Added from bestiary.toml: dog-3 and dog-4.\n"
    people = tomllib.loads(museum.read_text("utf-8"))["combatants"]
    names = [people[f"dog-{number}"]["name"] for number in (1, 2, 3, 4)]
    assert names == [f"Hell Hound {number}" for number in (1, 2, 3, 4)]
    assert people["dog-4"]["attacks"]["bite"]["name"] == "Bite"


def test_numbers_go_on_behind_those_taken(hc: Hc) -> None:
    result = hc("add museum.toml agent-1 --count 2 -i museum.toml")
    assert result.out == "Added from museum.toml: agent-5 and agent-6.\n"
    assert b'[combatants.agent-6]\nlike = "agent"\n' in result.file


def test_mid_fight_join_is_what_brings_them_in(hc: Hc, museum: Path) -> None:
    assert hc("step -i museum.toml").exit == 0
    state = museum.read_text("utf-8").partition("\n[state]")[2]
    result = hc("add museum.toml agent-1 --count 2 -i museum.toml")
    assert "  note: the fight has begun; `join agent-5,agent-6` brings them in\n" in result.out
    assert museum.read_text("utf-8").partition("\n[state]")[2] == state
    assert hc("join agent-5,agent-6 -i museum.toml").exit == 0
    assert hc("verify museum.toml").exit == 0


def test_an_object_too(hc: Hc, bestiary: Path) -> None:
    assert bestiary.exists()
    result = hc("add bestiary.toml gate --as portcullis museum.toml")
    assert "[objects.portcullis]\nbody = 8\ndef = 6\n" in result.out
    assert result.err == "Added from bestiary.toml: portcullis.\n"


def test_in_a_pipe_and_as_a_difference(hc: Hc, bestiary: Path, museum: Path) -> None:
    assert bestiary.exists()
    old = museum.read_text("utf-8")
    piped = hc("add bestiary.toml keeper", stdin=museum.read_bytes())
    assert new_lines(old, piped.out)
    shown = hc("add bestiary.toml keeper --dry-run museum.toml")
    removed = [line for line in shown.out.split("\n") if line[:1] == "-" and line[:3] != "---"]
    assert removed == []
    assert "+[combatants.keeper]" in shown.out
    assert museum.read_text("utf-8") == old
    told = json.loads(hc("add bestiary.toml keeper --json -i museum.toml").out)
    assert (told["verb"], told["targets"]) == ("add", ["keeper"])


PACK = """
# who guards the gate
[doctrines.guard]
do = ["bite at weakest"]    # none gets through
flee = ["alone"]

[doctrines.pack]
do = ["bite"]

[sides.beasts]
doctrine = "pack"
"""


def test_a_doctrine_comes_with_those_who_play_by_it(hc: Hc, bestiary: Path, museum: Path) -> None:
    text = BESTIARY.replace('like = "beast"\nside', 'like = "beast"\ndoctrine = "guard"\nside')
    text = text.replace('like = "beast"\ndex', 'like = "beast"\ndoctrine = "pack"\ndex')
    bestiary.write_text(text + PACK, "utf-8")
    result = hc("add bestiary.toml keeper --count 2 -i museum.toml")
    assert result.out == (
        "Added from bestiary.toml: keeper-1 and keeper-2, "
        "with the template beast and the doctrine guard.\n"
    )
    added = museum.read_text("utf-8")
    assert added.count('doctrine = "guard"\n') == 2
    assert PACK.partition("\n[doctrines.pack]")[0] in added
    assert "doctrines.pack" not in added
    assert hc("check museum.toml").exit == 0
    hound = hc("add bestiary.toml hell-hound -i museum.toml")
    assert hound.out.endswith("with the template hound and the doctrine pack.\n")
    again = hc("add bestiary.toml keeper -i museum.toml")
    assert again.out == "Added from bestiary.toml: keeper.\n"
    museum.write_text(museum.read_text("utf-8").replace("bite at weakest", "bite"), "utf-8")
    other = hc("add bestiary.toml keeper --as third -i museum.toml")
    assert other.out == (
        "Added from bestiary.toml: third.\n"
        "  note: doctrines.guard differs here from bestiary.toml; "
        "the copies play by the one here\n"
    )


def test_a_doctrine_that_is_nowhere_is_no_matter(hc: Hc, bestiary: Path, museum: Path) -> None:
    bestiary.write_text(BESTIARY.replace("side =", 'doctrine = "guard"\nside ='), "utf-8")
    assert hc("add bestiary.toml keeper -i museum.toml").exit == 0
    assert 'doctrine = "guard"' in museum.read_text("utf-8")


def test_a_template_that_says_something_else_is_told(hc: Hc, bestiary: Path) -> None:
    bestiary.write_text(BESTIARY.replace("beast", "agent"), "utf-8")
    result = hc("add bestiary.toml keeper -i museum.toml")
    assert result.out == (
        "Added from bestiary.toml: keeper.\n"
        "  note: templates.agent differs here from bestiary.toml; "
        "the copies use the one here\n"
    )


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_long_file_full_of_comments_gains_the_new_lines_alone(
    hc: Hc, bestiary: Path, museum: Path, newline: str
) -> None:
    assert bestiary.exists()
    text = museum.read_text("utf-8")
    parts = text.split("\n\n")
    filled = "\n\n".join(
        part + "".join(f"\n# remark {i}.{n}  = [not] 'TOML\"" for n in range(60))
        for i, part in enumerate(parts)
    )
    assert filled.count("\n") > 1000
    old = filled.replace("\n", newline)
    museum.write_bytes(old.encode())
    result = hc("add bestiary.toml keeper --count 3 -i museum.toml")
    assert result.exit == 0, result.err
    new = museum.read_bytes().decode()
    lines = new_lines(old, new)
    blocks = [line.rstrip("\r") for line in lines if line.strip()]
    assert blocks[-3:] == ["[combatants.keeper-3]", 'like = "beast"', 'side = "beasts"']
    assert len(blocks) == 12 + 9
    assert ("\r\n" in new) == (newline == "\r\n")
    assert new.count("\n") == new.count(newline)


def test_comments_below_the_last_stat_block_stay_with_it(hc: Hc, bestiary: Path) -> None:
    target = bestiary.with_name("den.toml")
    head = 'system = "champions"\n\n' + BESTIARY[BESTIARY.index("[combatants.keeper]") :].replace(
        'like = "beast"', "\n".join(f"{key} = 9" for key in NEEDED)
    ).replace('side = "beasts"\n', 'side = "beasts"\n# pre = 30\n')
    target.write_text(head, "utf-8")
    result = hc("add museum.toml agent-1 -i den.toml")
    assert result.exit == 0, result.err
    text = target.read_text("utf-8")
    assert text.index("# pre = 30\n\n") < text.index("[templates.agent]")
    assert text.endswith("[objects.gate]\nbody = 8\ndef = 6\n")


NEEDED = ("dex", "spd", "ocv", "dcv", "con", "body", "stun", "end", "rec", "pd", "ed")


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("add museum.toml titania -i museum.toml", 2, 'the id "titania" is in use; choose another'),
        (
            "add museum.toml nobody -i museum.toml",
            2,
            'no combatant or object "nobody"; the file has titania',
        ),
        ("add museum.toml agent -i museum.toml", 2, '"agent" could be agent-1, agent-2'),
        (
            "add museum.toml titania --as Sister -i museum.toml",
            2,
            '"Sister" is not an id: an id uses',
        ),
        ("add museum.toml titania --count 0 -i museum.toml", 2, "--count: 0 is out of range"),
        ("add - titania", 2, "both files can't be standard input; name one of them"),
        ("add nowhere.toml titania -i museum.toml", 7, "nowhere.toml: file not found"),
        ("add inline.toml x -i museum.toml", 2, "inline.toml: combatants.x is not written as"),
        ("add museum.toml brigand --as y -i inline.toml", 2, "inline.toml: its stat blocks leave"),
        (
            "add pack.toml two --as z -i inline.toml",
            2,
            "pack.toml: two uses combatants.one; add",
        ),
    ],
)
def test_what_can_not_be_added(hc: Hc, museum: Path, line: str, code: int, message: str) -> None:
    block = ", ".join(f"{key} = 9" for key in NEEDED)
    inline = museum.with_name("inline.toml")
    inline.write_text(f'system = "champions"\ncombatants = {{x = {{{block}}}}}\n', "utf-8")
    whole = "".join(f"{key} = 9\n" for key in NEEDED)
    museum.with_name("pack.toml").write_text(
        f'system = "champions"\n[combatants.one]\n{whole}[combatants.two]\nlike = "one"\n', "utf-8"
    )
    before = museum.read_bytes(), inline.read_bytes()
    result = hc(line)
    assert result.exit == code
    assert message in result.err
    assert (museum.read_bytes(), inline.read_bytes()) == before


@pytest.mark.usefixtures("bestiary")
def test_a_copy_has_a_name_of_its_own(hc: Hc, museum: Path) -> None:
    """The name stands where the old one stood, or in the first line of a block without one."""
    names = {
        "hell-hound --as rex --name 'Rex \"the Dog\"'": {"rex": 'Rex "the Dog"'},
        "hell-hound --as pup --count 2 --name Pup": {"pup-1": "Pup 1", "pup-2": "Pup 2"},
        "keeper --as bob --name 'Old Bob'": {"bob": "Old Bob"},
    }
    for words, wanted in names.items():
        assert hc(f"add bestiary.toml {words} -i museum.toml").exit == 0
        made = tomllib.loads(museum.read_text("utf-8"))["combatants"]
        assert {id_: made[id_]["name"] for id_ in wanted} == wanted
    assert made["rex"]["attacks"]["bite"]["name"] == "Bite"
    assert "# people call it worse" in museum.read_text("utf-8")
