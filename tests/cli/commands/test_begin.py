"""`begin --from` as it is typed: files, exit codes, dice that are asked for."""

import json
from pathlib import Path

import pytest
from log.alley import ALLEY
from program import Hc

ZT = """\
system = "zt"
seed = 4
[combatants.ann]
name = "Ann"
side = "crew"
player = true
[combatants.rat]
name = "Rat"
side = "pack"
"""
LAST = f'{ZT}[state]\nengine = 3\n[state.sheets]\nann = "0"\nrat = "0"\n'


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a fight that is over, and one that is to begin."""
    monkeypatch.chdir(tmp_path)
    Path("new.toml").write_text(ZT)
    Path("night.toml").write_text(
        f"{LAST}[state.combatants.ann]\nhp = 5\n[state.combatants.rat]\nhp = -3\n"
    )
    Path("alley.toml").write_text(ALLEY)
    Path("night.hc").write_text("# the morning after\nexpect ann.hp 8\nset ann.hp -=1\n")
    Path("ann.hc").write_text("begin ann --seed 9\nexpect ann.hp 5\n")
    Path("twice.hc").write_text("begin ann,rat\nset ann.hp 4\nbegin ann\n")
    Path("from.hc").write_text("begin --from night.toml\n")
    Path("faces.hc").write_text("begin ann,rat --dice 3\n")
    return tmp_path


@pytest.mark.usefixtures("files")
def test_players_rolls_of_the_rest_are_asked_for(hc: Hc) -> None:
    result = hc("begin --from night.toml --rest 2h --ask -i new.toml", answers=["3"])
    assert result.exit == 0
    assert "rest ann  1d6! [3]" in result.out
    assert "Ann comes in with hp 8" in result.out
    assert "ann.current.hp=8" in Path("new.toml").read_text()
    assert hc("verify new.toml").exit == 0


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("begin --from nowhere.toml -i new.toml", 7, "nowhere.toml: file not found"),
        ("begin --from alley.toml -i new.toml", 2, "alley.toml is an encounter of champions, not"),
        ("begin --from new.toml -i new.toml", 2, "the fight in new.toml has not begun"),
        ("begin --from night.toml --who bob -i new.toml", 2, 'no combatant or object "bob"'),
        ("begin --from night.toml --rest 2h --dice 9 -i new.toml", 5, "9 is not a face of a d6"),
        ("begin --rest 2h -i new.toml", 2, "--rest has no effect without --from"),
        ("begin --who ann -i new.toml", 2, "--who has no effect without --from"),
        ("begin --from night.toml --ask -i new.toml", 2, "--ask has no effect without --rest"),
        ("begin --from - -", 2, "both files can't be standard input"),
        ("run - --from night.toml -", 2, "script and encounter can't both be standard input"),
        ("run night.hc --from - -", 2, "both files can't be standard input"),
        ("run - --from - new.toml", 2, "both files can't be standard input"),
        ("run night.hc --rest 2h -i new.toml", 2, "--rest has no effect without --from"),
        ("run night.hc --from alley.toml -i new.toml", 2, "alley.toml is an encounter of champ"),
        ("run night.hc --from night.toml --rest 2h --dice ? -i new.toml", 2, "run lists no rolls"),
        (
            "run twice.hc --from night.toml -i new.toml",
            2,
            "twice.hc:3: the fight has already begun",
        ),
        (
            "run from.hc -i new.toml",
            3,
            "from.hc:1: a script can't name the last fight; give --from",
        ),
        ("run faces.hc --from night.toml -i new.toml", 5, "faces.hc:1: 1 face is left over: 3"),
    ],
)
def test_one_line_and_nothing_written(hc: Hc, line: str, code: int, message: str) -> None:
    result = hc(line)
    assert (result.exit, Path("new.toml").read_text()) == (code, ZT)
    assert message in result.err
    assert result.err.count("\n") == 1


@pytest.mark.usefixtures("files")
def test_the_rolls_of_a_rest_are_listed_like_any_others(hc: Hc) -> None:
    assert hc("begin --from night.toml --rest 2h --dice ? -i new.toml").out == (
        "rest ann  1d6  a player rolls it\nrest rat  1d6\n"
    )
    longer = "begin --from night.toml --rest 6h --who ann --dice ? -i new.toml"
    assert hc(longer).out == "rest ann  1d6  a player rolls it, 2 to 3 times\n"
    (roll,) = json.loads(hc(f"{longer} --json").out)["rolls"]
    assert (roll["label"], roll["faces"]) == ("rest ann", [])
    assert hc("begin --from night.toml --rest 10s --dice ? new.toml").out == "nothing is rolled\n"
    assert Path("new.toml").read_text() == ZT


@pytest.mark.usefixtures("files")
def test_a_roll_whose_label_is_that_of_another_says_whose_it_is(hc: Hc) -> None:
    for file in ("a.toml", "b.toml"):
        assert hc(f"new megs -q -o {file}").exit == 0
        assert hc(f"add {file} ada --as eve -q -i {file}").exit == 0
    lost = [
        f"set {who}.{key}.flight {value}"
        for who in ("ada", "eve")
        for key, value in (("powers", 1), ("lost_by", "burnout"), ("lost_at", 0))
    ]
    for line in (*lost, "leave thug-1,thug-2"):
        assert hc(f"{line} -q -i a.toml").exit == 0
    listed = hc("begin --from a.toml --rest 1w --dice ? b.toml").out.splitlines()
    assert [row.partition("  ")[0] for row in listed] == [
        "recover flight (ada)",
        "recover flight (eve)",
    ]


@pytest.mark.usefixtures("files")
def test_a_script_may_begin_after_the_last_fight(hc: Hc) -> None:
    line = "run night.hc --from night.toml --rest 2h --who ann"
    result = hc(f"{line} --dice 3 new.toml -o a.toml")
    assert (result.exit, result.err) == (0, "")
    assert "rest ann  1d6! [3]" in result.out
    hc("begin --from night.toml --rest 2h --who ann --dice 3 new.toml -o b.toml")
    hc("set ann.hp -=1 -i b.toml")
    assert Path("a.toml").read_text() == Path("b.toml").read_text()
    assert hc("run ann.hc --from night.toml new.toml -i").exit == 0
    assert '"begin ann --seed 9 --set ann.current.hp=5  #' in Path("new.toml").read_text()


@pytest.mark.usefixtures("files")
def test_without_ids_everybody_begins(hc: Hc) -> None:
    assert hc("begin -i new.toml").exit == 0
    assert '"begin ann,rat  #' in Path("new.toml").read_text()
