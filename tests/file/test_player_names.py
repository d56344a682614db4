"""`player = "Anna"`: who runs a combatant, which is shown and changes nothing else."""

from pathlib import Path

import opened as hc
import pytest
from program import Hc

from hero_combat import systems
from hero_combat.errors import FileError
from hero_combat.log.participants import Begin, everybody


@pytest.fixture(name="program")
def by_another_name(request: pytest.FixtureRequest) -> Hc:
    """The program, by another name than the package."""
    made: Hc = request.getfixturevalue("hc")
    return made


def with_player(text: str, said: str) -> str:
    """Return a file with something else in the place of the first `player = true`."""
    assert "\nplayer = true" in text
    return text.replace("\nplayer = true", f"\nplayer = {said}", 1)


def played(text: str) -> hc.Fight:
    fight = hc.loads(text)
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=11))
    fight.npc(everybody=True)
    return fight


@pytest.mark.parametrize("system", systems.built_in())
def test_a_name_plays_the_same_fight(system: str) -> None:
    """Line for line and value for value; the digests too: it may be written in mid-fight."""
    plain = played(hc.new(system).text)
    named = played(with_player(hc.new(system).text, '"Anna"'))
    assert named.text == with_player(plain.text, '"Anna"')
    assert not hc.loads(with_player(plain.text, '"Anna"')).verify().differences
    assert [row.player for row in named.board.rows] == [row.player for row in plain.board.rows]


@pytest.mark.parametrize("system", systems.built_in())
def test_whose_name_is_empty_is_nobody(system: str) -> None:
    text = with_player(hc.new(system).text, '""')
    with pytest.raises(FileError) as caught:
        hc.loads(text)
    (problem,) = caught.value.problems
    assert problem.message == 'expected true or false or text of 1 to 200 characters, got ""'


@pytest.mark.parametrize("system", systems.built_in())
def test_that_nobody_runs_somebody_now_is_an_edit(system: str) -> None:
    """Rules ask whether a player runs somebody, only not who."""
    plain = played(hc.new(system).text)
    edited = hc.loads(with_player(plain.text, "false"))
    assert edited.verify().edited
    assert not hc.loads(with_player(plain.text, '"Anna"')).verify().edited


def test_a_name_by_set(program: Hc, tmp_path: Path) -> None:
    program("begin museum.toml -i")
    said = program("set titania.sheet.player Anna museum.toml -i")
    assert said.exit == 0, said
    assert '"Anna"' in (tmp_path / "museum.toml").read_text("utf-8")
    assert program("verify museum.toml").exit == 0
