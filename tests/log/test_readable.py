"""What a command writes can be read; what `set` takes is of its type and names what exists."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from program import pipe
from repository import MUSEUM, SCENARIOS

from hero_combat import systems
from hero_combat.errors import FileError
from hero_combat.fight.state_part import read_encounter
from hero_combat.file import document as documents
from hero_combat.log.saving import encode_fight


def begun(scenario: str) -> bytes:
    """A scenario after its first step."""
    code, out, err = pipe(["step"], (SCENARIOS / f"{scenario}.toml").read_bytes())
    assert code == 0, err
    return out


@pytest.mark.parametrize(
    ("scenario", "path", "value", "told"),
    [
        ("museum", "titania.used.punch", "lots", 'expected an integer, got "lots"'),
        (
            "zt-laser",
            "sal.fired.shotgun",
            "lots",
            'expected an integer from 0 to 1000000000, got "lots"',
        ),
        (
            "zt-laser",
            "sal.fired.shotgun",
            "999999999999999999999",
            'expected an integer from 0 to 1000000000, got "999999999999999999999"',
        ),
        ("museum", "titania.stun", "lots", 'expected an integer from -1000 to 1000, got "lots"'),
    ],
)
def test_an_entry_of_a_table_is_of_its_type(
    scenario: str, path: str, value: str, told: str
) -> None:
    file = begun(scenario)
    code, out, err = pipe(["set", path, value], file)
    assert (code, out) == (2, b"")
    assert err == f"hero-combat: {path}: {told}\n"
    assert pipe(["show"], pipe(["set", path, "2"], file)[1])[0] == 0


@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        ("zt-ambush", "mara.sheet.immunities"),
        ("zt-ambush", "mara.sheet.resistances"),
        ("zt-ambush", "mara.sheet.vulnerabilities"),
    ],
)
def test_a_list_that_is_set_can_be_undone_and_verified(scenario: str, path: str) -> None:
    file = begun(scenario)
    for value in ("fire", "fire,cold"):
        code, after, err = pipe(["set", path, value], file)
        assert code == 0, err
        assert pipe(["verify"], after)[0] == 0
        code, undone, err = pipe(["undo"], after)
        assert code == 0, err
        assert (
            documents.read(undone, "").state["sheets"] == documents.read(file, "").state["sheets"]
        )
        assert pipe(["redo"], undone)[1] == after
        assert pipe(["verify"], pipe(["replay"], after)[1])[0] == 0


def test_what_a_system_judges_wrong_can_not_be_set() -> None:
    file = begun("museum")
    code, out, err = pipe(["set", "titania.sheet.attacks.punch.dice", "many"], file)
    assert (code, out) == (2, b"")
    assert err.startswith("hero-combat: titania.sheet.attacks.punch.dice: ")
    assert 'many"' in err


def test_trouble_that_was_there_blocks_nothing_else() -> None:
    edited = begun("museum").replace(b'behind = "titania"', b'behind = "nobody"')
    code, _, err = pipe(["check"], edited)
    assert code == 3
    assert "standard input:" in err
    assert "objects.stop-sign.behind: no combatant" in err
    assert pipe(["set", "titania.stun", "3"], edited)[0] == 0
    assert pipe(["step"], edited)[0] == 0
    assert pipe(["show"], edited)[0] == 0


@pytest.mark.parametrize(
    "words",
    [
        ["step"],
        ["begin", "titania,brigand"],
        ["run", "-", "fight.toml"],
        ["odds", "titania", "brigand", "--with", "punch"],
    ],
)
def test_no_fight_begins_with_trouble(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = MUSEUM.read_bytes().replace(b'behind = "titania"', b'behind = "no"')
    Path("fight.toml").write_bytes(text)
    code, out, err = pipe(words, b"step\n" if words[0] == "run" else text)
    assert (code, out) == (3, b"")
    line = text[: text.index(b'behind = "no"')].count(b"\n") + 1
    assert f":{line}: objects.stop-sign.behind: no combatant" in err
    assert pipe(["show"], text)[0] == 0


def test_what_a_rule_writes_out_of_bounds_is_not_written() -> None:
    document = documents.read(begun("museum"), "fight.toml")
    system = systems.load("champions")
    encounter = read_encounter(document, system)
    clock = msgspec.structs.replace(encounter.clock, segment=13)
    with pytest.raises(FileError, match="segment: expected an integer from 0 to 12, got 13") as no:
        encode_fight(document, msgspec.structs.replace(encounter, clock=clock), system)
    problem = no.value.problems[0]
    assert problem.file == "fight.toml (as it would be; nothing was written)"
    assert problem.line > 0


# ------------------------------------------------------------------ edits by hand


def edited(file: bytes, edit: Callable[[list[str]], None]) -> bytes:
    """The file after an edit of its lines."""
    lines = file.decode().split("\n")
    edit(lines)
    return "\n".join(lines).encode()


@pytest.mark.parametrize("scenario", ["champions-riot", "megs-duel", "zt-ambush", "museum"])
def test_a_line_before_the_beginning_is_a_difference(scenario: str) -> None:
    def swap(lines: list[str]) -> None:
        at = next(i for i, line in enumerate(lines) if line.startswith('    "begin '))
        lines[at], lines[at + 1] = lines[at + 1], lines[at]

    code, out, _ = pipe(["verify"], edited(begun(scenario), swap))
    assert code == 8
    assert b"state.log.lines.0: comes before the line that begins the fight" in out


def test_a_line_behind_the_end_is_a_difference() -> None:
    over = pipe(["set", "titania.body", "-12"], begun("museum"))[1]
    code, out, _ = pipe(["verify"], over.replace(b"\n]\n", b'\n    "step",\n]\n'))
    assert code == 8
    assert b"the fight ends before this line" in out


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (("line = 2", "line = 7"), "state.base.line: expected the number of a log line, 0 to 2"),
        (("line = 2", 'line = "2"'), "state.base.line: expected the number of a log line, 0 to 2"),
        (("line = 2\n", ""), "state.base.line: expected the number of a log line, 0 to 2"),
        (("[state.base]", "[state.base]\nsegmint = 3"), "state.base.segmint: unknown key"),
    ],
)
def test_a_base_that_was_edited_is_told(edit: tuple[str, str], place: str) -> None:
    base = pipe(["verify", "--adopt"], begun("museum"))[1].decode()
    wrong = base.replace(*edit)
    assert wrong != base
    for verb in ("check", "verify", "undo", "replay"):
        code, _, err = pipe([verb], wrong.encode())
        assert code == 3, verb
        assert place in err


def test_a_line_that_waits_for_redo_is_checked() -> None:
    undone = pipe(["undo"], begun("museum"))[1]
    wrong = undone.replace(b'"step  #', b'"stepp  #')
    assert wrong != undone
    code, _, err = pipe(["check"], wrong)
    assert code == 3
    assert 'state.undone.lines.0: a log has no "stepp"; did you mean "step"?' in err
    assert pipe(["redo"], wrong)[0] == 3


def test_undo_gives_back_the_bytes_though_an_object_was_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = begun("museum")
    with_lamp = pipe(["add", str(MUSEUM), "stop-sign", "--as", "lamp"], file)[1]
    after = pipe(["step"], with_lamp)[1]
    undone = tomllib.loads(pipe(["undo"], after)[1].decode())
    assert undone["state"].pop("undone")
    assert undone == tomllib.loads(with_lamp.decode())
    assert pipe(["redo"], pipe(["undo"], after)[1])[1] == after
    assert pipe(["replay"], after)[1] == after
    assert pipe(["verify"], after)[0] == 0
