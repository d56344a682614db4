"""A stat block copied as text: the whole file that comes of it."""

import pytest

from hero_combat.errors import UsageError
from hero_combat.file.document import Document, read
from hero_combat.file.stat_block_text import (
    Copies,
    block_ranges,
    block_text,
    copy_stat_block,
    renamed,
)

SOURCE = """\
system = "zt" # not his

# of nobody

# about ann
#  and more
[combatants.ann]
like = "cop" # her trade
name = 'Ann' # her name
side = "law"
[combatants.ann.gear.gun]
name = "Gun"
# behind the gun

[templates.cop]
like = "human"
doctrine = "patrol"
\t# above bob
[combatants.bob]
side = "law"
# at the end of bob

[[combatants.ann.list]]
x = 1

[templates.human]
hp = 3
[doctrines.patrol]
lines = ["step"]
[objects.wall]
hp = 9"""


def document(text: str, name: str = "target.toml") -> Document:
    return read(text.encode(), name)


def copied(
    target: str, id_: str, copies: Copies | None = None, section: str = "combatants"
) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """The new text, and what else was made."""
    source = document(SOURCE, "source.toml")
    made = copy_stat_block(source, id_, document(target), copies or Copies(), section)
    return made.data.decode(), (made.ids, made.templates, made.doctrines, made.others)


ANN = """\
# about ann
#  and more
[combatants.ann]
like = "cop" # her trade
name = 'Ann' # her name
side = "law"
[combatants.ann.gear.gun]
name = "Gun"
# behind the gun
[[combatants.ann.list]]
x = 1
"""
BOB = '\t# above bob\n[combatants.bob]\nside = "law"\n# at the end of bob\n'
WALL = "[objects.wall]\nhp = 9\n"
HUMAN = "[templates.human]\nhp = 3\n"
COP = '[templates.cop]\nlike = "human"\ndoctrine = "patrol"\n'
PATROL = '[doctrines.patrol]\nlines = ["step"]\n'


def test_a_block_has_its_comments_and_all_its_tables() -> None:
    source = document(SOURCE)
    assert block_text(source, "combatants", "ann") == ANN
    assert block_text(source, "combatants", "bob") == BOB
    assert block_text(source, "objects", "wall") == WALL
    assert block_text(source, "templates", "human") == HUMAN
    assert len(list(block_ranges(source, "combatants", "ann"))) == 2


def test_comments_at_the_very_top_are_of_the_first_block() -> None:
    text = "# one\n# two\n[combatants.a]\nx = 1\n# three"
    assert block_text(document(text), "combatants", "a") == f"{text}\n"
    apart = "# one\n\n# two\n[combatants.a]\nx = 1\n\n# three\n"
    assert block_text(document(apart), "combatants", "a") == "# two\n[combatants.a]\nx = 1\n"
    assert block_text(document("[combatants.a]\nx = 1\n# b\n\n# c\n"), "combatants", "a") == (
        "[combatants.a]\nx = 1\n# b\n"
    )
    assert block_text(document("\n[combatants.a]\nx = 1\n"), "combatants", "a") == (
        "[combatants.a]\nx = 1\n"
    )
    assert block_text(document("\n# b\n[combatants.a]\n"), "combatants", "a") == (
        "# b\n[combatants.a]\n"
    )
    between = "[combatants.a]\nx = 1\n# of b\n[combatants.b]\n"
    assert block_text(document(between), "combatants", "a") == "[combatants.a]\nx = 1\n"
    assert block_text(document(between), "combatants", "b") == "# of b\n[combatants.b]\n"


def test_what_is_no_table_of_its_own_has_no_text() -> None:
    with pytest.raises(UsageError) as caught:
        block_text(document("[combatants]\na = {x = 1}\n[combatants.ab]\n"), "combatants", "a")
    assert str(caught.value) == (
        "target.toml: combatants.a is not written as its own table; write it under [combatants.a]"
    )


def test_a_copy_stands_below_the_last_of_its_kind() -> None:
    target = "[combatants.x]\ny = 1\n# of x\n\n# of the rules\n[rules]\n[state]\nturn = 1\n"
    text, made = copied(target, "wall", section="objects")
    assert text == target.replace("[state]", f"\n{WALL}[state]")
    assert made == (("wall",), (), (), ())
    target = "[objects.a]\n[combatants.b]\n[rules]\n"
    assert copied(target, "wall", section="objects")[0] == (
        f"[objects.a]\n\n{WALL}[combatants.b]\n[rules]\n"
    )


def test_a_copy_comes_with_what_it_is_like_and_plays_by() -> None:
    target = 'system = "zt"\n[combatants.x]\n[rules]\n'
    text, made = copied(target, "ann")
    assert text == (f'system = "zt"\n[combatants.x]\n\n{HUMAN}\n{COP}\n{PATROL}\n{ANN}[rules]\n')
    assert made == (("ann",), ("human", "cop"), ("patrol",), ())


def test_what_is_there_is_not_copied_and_what_is_otherwise_is_told() -> None:
    target = "[templates.human]\nhp = 4\n[doctrines.patrol]\nlines = ['step']\n"
    text, made = copied(target, "ann")
    assert made == (("ann",), ("cop",), (), ("templates.human",))
    assert text == (
        f"[templates.human]\nhp = 4\n\n{COP}\n{ANN}[doctrines.patrol]\nlines = ['step']\n"
    )


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "target", ["x = 1", "x = 1\n", "[combatants.c]\ny = 1", "x = 1\n\n[state]\n"]
)
def test_lines_end_as_those_of_the_file_do(target: str, newline: str) -> None:
    text, _ = copied(target.replace("\n", newline), "wall", section="objects")
    head, mark, tail = target.partition("\n[state]")
    lead = "" if head.endswith("\n") else "\n"
    if newline == "\r\n" and "\n" not in target:
        newline = "\n"  # no line has ended yet
    assert text == f"{head}{lead}\n{WALL}{mark}{tail}".replace("\n", newline)


def test_three_copies_have_numbers_that_are_free() -> None:
    target = "[combatants.bob-2]\n[templates.bob-3]\n[objects.bob-5]\n"
    text, made = copied(target, "bob", Copies(3))
    assert made[0] == ("bob-1", "bob-4", "bob-6")
    blocks = [f"\n{BOB.replace('combatants.bob', f'combatants.bob-{n}')}" for n in (1, 4, 6)]
    assert text == (f"[combatants.bob-2]\n[templates.bob-3]\n{''.join(blocks)}[objects.bob-5]\n")


def test_copies_of_a_name_have_it_with_their_numbers() -> None:
    target = "[templates.human]\nhp = 3\n[templates.cop]\nlike = 'human'\ndoctrine = 'patrol'\n"
    target += '[doctrines.patrol]\nlines = ["step"]\n'
    text, made = copied(target, "ann", Copies(2, "annie-7"))
    assert made == (("annie-1", "annie-2"), (), (), ())
    for n in (1, 2):
        copy = ANN.replace("combatants.ann", f"combatants.annie-{n}")
        assert "\n" + copy.replace("'Ann'", f'"Ann {n}"') in text
    text, made = copied(target, "ann", Copies(2, "", 'The "Shadow" 9'))
    assert made[0] == ("ann-1", "ann-2")
    for n in (1, 2):
        copy = ANN.replace("combatants.ann", f"combatants.ann-{n}")
        named = f'name = "The \\"Shadow\\" {n}" # her name'
        assert "\n" + copy.replace("name = 'Ann' # her name", named) in text


def test_one_copy_may_be_called_otherwise() -> None:
    text, made = copied("x = 1\n", "bob", Copies(1, "rob", "Rob"))
    assert made[0] == ("rob",)
    rob = BOB.replace(".bob]\n", '.rob]\nname = "Rob"\n')
    assert text == f"x = 1\n\n{rob}"
    text, _ = copied("x = 1\n", "ann", Copies(1, "", "Anna"))
    assert text.endswith(ANN.replace("name = 'Ann'", 'name = "Anna"'))


def test_a_name_in_a_text_is_none() -> None:
    source = document("[combatants.a]\nname = 'A'\nnotes = '''\nname = 'B'\n'''\n")
    made = copy_stat_block(source, "a", document("x = 1\n"), Copies(1, "", "C"))
    assert made.data.decode() == (
        "x = 1\n\n[combatants.a]\nname = \"C\"\nnotes = '''\nname = 'B'\n'''\n"
    )
    made = copy_stat_block(source, "a", document("x = 1\n"), Copies(2))
    assert made.data.decode().count("name = 'B'\n") == 2
    assert made.data.decode().count('name = "A 1"\n') == 1


def test_only_the_header_is_renamed() -> None:
    source = document("x = 1\n")
    block = '[ "combatants" . \'a\' ] # a\na = 1\n[[combatants.a."b c".d]]\n[combatants.a.a]'
    assert renamed(block, source, "a", "n-1") == (
        '[combatants.n-1] # a\na = 1\n[[combatants.n-1."b c".d]]\n[combatants.n-1.a]'
    )
    assert renamed(block, source, "a", "a") == block


@pytest.mark.parametrize(
    ("id_", "copies", "target", "message"),
    [
        ("bob", Copies(), "[combatants.bob]\n", 'the id "bob" is in use; choose another with --as'),
        ("bob", Copies(), "[objects.bob]\n", 'the id "bob" is in use'),
        ("bob", Copies(), "[templates.bob]\n", 'the id "bob" is in use'),
        ("bob", Copies(1, "B"), "x = 1\n", '"B" is not an id: an id uses'),
        ("bob", Copies(2, "b" * 63), "x = 1\n", "is not an id: an id has at most 64 characters"),
        ("bob", Copies(1, "b" * 71), "x = 1\n", f'"{"b" * 70}" is not an id: an id has at most'),
        ("bob", Copies(), "combatants = {}\n", "target.toml: its stat blocks leave no place"),
    ],
)
def test_what_can_not_be_copied(id_: str, copies: Copies, target: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        copied(target, id_, copies)
    assert str(caught.value).startswith(message) or message in str(caught.value)


def test_who_is_like_somebody_comes_after_them() -> None:
    source = document(
        "[combatants.a]\nx = 1\n[combatants.b]\nlike = 'a'\n"
        "[templates.t]\nlike = 'a'\n[combatants.c]\nlike = 't'\n"
    )
    for id_, who in (("b", "b"), ("c", "t")):
        with pytest.raises(UsageError) as caught:
            copy_stat_block(source, id_, document("x = 1\n"), Copies())
        assert str(caught.value) == f"target.toml: {who} uses combatants.a; add a first"
    target = document("[combatants.a]\n")
    made = copy_stat_block(source, "b", target, Copies())
    assert made.data.decode() == "[combatants.a]\n\n[combatants.b]\nlike = 'a'\n"
    made = copy_stat_block(source, "c", target, Copies())
    assert (made.ids, made.templates) == (("c",), ("t",))
