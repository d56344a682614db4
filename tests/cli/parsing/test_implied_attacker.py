"""`resolve TARGET`: who acts attacks, and the log says who that was."""

from pathlib import Path

import pytest
from program import Hc, refused

from hero_combat.errors import FileError, UsageError
from hero_combat.systems import built_in
from hero_combat.table import load

SHORT, LONG = "resolve brigand -w punch", "resolve titania brigand --with punch"
DICE = "--no-knockback --dice '432 66125341'"


def test_the_file_is_that_of_the_full_line(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    before = museum.read_bytes()
    long = hc(f"{LONG} {DICE} -i museum.toml")
    museum.write_bytes(before)
    short = hc(f"{SHORT} {DICE} -i museum.toml")
    assert (short.exit, short.out, short.file) == (0, long.out, long.file)
    assert b'"resolve titania brigand --with punch --no-knockback --dice' in short.file
    assert hc("verify museum.toml").exit == 0


def test_everywhere_alike(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    line = f"{SHORT} {DICE}"
    expected = hc(f"{line} --json museum.toml").out
    assert '"actor":"titania"' in expected
    (museum.parent / "script").write_text(f"{line}\n")
    at_prompt = hc("play museum.toml", stdin=f"{line}\nundo\n".encode())
    assert at_prompt.exit == 0
    assert hc("odds brigand -w punch museum.toml").out == hc(f"odds {LONG[8:]} museum.toml").out
    assert hc("resolve brigand -w punch --dice '?' museum.toml").exit == 0
    assert hc(f"npc --before '{SHORT}' museum.toml").exit == 0
    script = hc("run script museum.toml -o next.toml")
    assert script.exit == 0
    assert "resolve titania brigand --with punch" in Path("next.toml").read_text()
    fight = load("museum.toml")
    assert fight.play(SHORT).targets == ("brigand",)
    assert fight.encounter.log[-1].startswith("resolve titania brigand --with punch")
    assert load("museum.toml").odds("brigand -w punch").title.startswith("Titania attacks Brigand")


def test_without_a_file_on_the_line(hc: Hc) -> None:
    hc("step -i museum.toml")
    variables = {"HERO_COMBAT_FILE": "museum.toml"}
    told = hc(f"{SHORT} {DICE} -i", variables=variables)
    assert told.out.startswith("Titania hits Brigand with the punch")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve titania", "Titania acts, so TARGET is missing; write resolve TARGET ..."),
        ("resolve tit", "Titania acts, so TARGET is missing; write resolve TARGET ..."),
        ("resolve nobody", 'no combatant or object "nobody"; the file has titania, brigand, '),
        ("resolve '' brigand", "ATTACKER names no combatant"),
        ("resolve ''", "ATTACKER names no combatant"),
    ],
)
def test_what_can_not_be_meant(hc: Hc, line: str, message: str) -> None:
    hc("step -i museum.toml")
    told = hc(f"{line} -i museum.toml")
    assert told.exit == 2
    assert told.err.startswith(f"hero-combat: {message}")


def test_several_who_act_are_named(hc: Hc) -> None:
    hc("new spotlight -q -o dojo.toml")
    hc("step -i dojo.toml --dice '6 6 6 6 6 6 6'")
    fight = load("dojo.toml")
    fight.play("step")
    if len(fight.acting) == 1:
        fight.play("set spotlight ada,bo")
    with pytest.raises(UsageError, match="Ada Voss and Bo act, so resolve needs ATTACKER"):
        fight.play("resolve thug-1")


def test_nobody_acts_before_the_first_step(hc: Hc) -> None:
    refused(
        hc(f"{SHORT} -i museum.toml"),
        2,
        "hero-combat: nobody acts now, so resolve needs ATTACKER; "
        "write resolve ATTACKER TARGET ...",
    )


def test_a_log_names_the_attacker(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    hc(f"{LONG} {DICE} -i museum.toml")
    museum.write_bytes(
        museum.read_bytes().replace(b'"resolve titania brigand', b'"resolve brigand')
    )
    with pytest.raises(FileError, match="resolve needs ATTACKER and TARGET"):
        load("museum.toml")


@pytest.mark.parametrize("system", built_in())
def test_every_system_has_it(hc: Hc, system: str) -> None:
    hc(f"new {system} -q -o fight.toml")
    fight = load("fight.toml")
    while not fight.acting:
        fight.play("step")
    [who] = fight.acting
    told = fight.options(who).attacks[0].targets[0]
    outcome = fight.play(f"resolve {told.id} -w {fight.options(who).attacks[0].attack.id}")
    assert outcome.sentence
    assert fight.encounter.log[-1].startswith(told.line.partition(" --")[0])
