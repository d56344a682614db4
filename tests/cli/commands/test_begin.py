"""`begin --from` as it is typed: files, exit codes, dice that are asked for."""

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
    ],
)
def test_one_line_and_nothing_written(hc: Hc, line: str, code: int, message: str) -> None:
    result = hc(line)
    assert (result.exit, Path("new.toml").read_text()) == (code, ZT)
    assert message in result.err
    assert result.err.count("\n") == 1


@pytest.mark.usefixtures("files")
def test_without_ids_everybody_begins(hc: Hc) -> None:
    assert hc("begin -i new.toml").exit == 0
    assert '"begin ann,rat  #' in Path("new.toml").read_text()
