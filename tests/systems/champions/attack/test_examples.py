"""The game master's worked examples, typed, with their faces, on a file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Program = Callable[..., Any]

TROLLBOY = """system = "champions"
seed = 7
[combatants.trollboy]
side = "heroes"
str = 40
dex = 15
spd = 4
ocv = 7
dcv = 7
con = 25
body = 15
stun = 50
end = 50
rec = 12
pd = 15
ed = 12
attacks.blast = {dice = "8d6", vs = "ed", ranged = true}
attacks.claws = {dice = "3d6k", vs = "pd"}
[combatants.thug]
side = "villains"
dex = 14
spd = 3
ocv = 5
dcv = 6
con = 50
body = 30
stun = 90
end = 30
rec = 6
pd = 0
ed = 0
[objects.fencepost]
def = 3
body = 3
[objects.mailbox]
def = 4
body = 5
[objects.planter]
name = "the 5/5 object"
def = 5
body = 5
"""


@pytest.fixture
def typed(hc: Program, museum: Path) -> Callable[[str], str]:
    """The report of a line, typed on a fresh street."""

    def play(line: str) -> str:
        museum.with_name("street.toml").write_text(TROLLBOY, "utf-8")
        result = hc(f"{line} --explain -i street.toml")
        assert result.exit == 0, result.err
        report: str = result.out
        return report

    return play


@pytest.mark.rule("champions", 43)
def test_8d6(typed: Callable[[str], str]) -> None:
    line = "resolve trollboy thug --with blast --no-knockback"
    told = typed(f"{line} --dice '3 3 3 / 1 2 2 4 4 5 6 6'")
    assert "Trollboy hits Thug with the blast: 30 STUN, 9 BODY;" in told


@pytest.mark.rule("champions", 45)
def test_3d6k(typed: Callable[[str], str]) -> None:
    line = "resolve trollboy thug --with claws --no-knockback"
    told = typed(f"{line} --dice '3 3 3 / 3 5 6 / 3'")
    assert "3d6k [3 5 6]  14 BODY" in told
    assert "1d6 [3]  x2: 28 STUN, 14 BODY" in told


@pytest.mark.rule("champions", 34)
@pytest.mark.parametrize(
    ("weapon", "dice", "told", "end"),
    [
        ("fencepost", 6, "The Fencepost shatters.", 46),
        ("fencepost --strength 30", 6, "Thug with the Fencepost", 47),
        ("mailbox", 8, "Thug with the Mailbox", 46),
        ("mailbox --push 5", 9, "Thug with the Mailbox", 41),
        ("planter", 9, "Thug with the 5/5 object", 46),
    ],
)
def test_what_trollboy_swings(
    typed: Callable[[str], str], weapon: str, dice: int, told: str, end: int
) -> None:
    line = f"resolve trollboy thug --improvise {weapon} --no-knockback"
    report = typed(f"{line} --dice '3 3 3 / {'2 ' * dice}'")
    assert f"damage thug  {dice}d6 [" in report
    assert told in report
    assert ("shatters" in report) == told.endswith("shatters.")
    assert f"trollboy: end 50 -> {end}" in report


@pytest.mark.rule("champions", 65)
def test_brigand_and_titania(hc: Program) -> None:
    faces = "4 3 2 / 3 5 3 / 5 / 1 1 / 3 3 3 3 3 3 3 4 4 4 4 4 4 4"
    told = hc(f"resolve brigand titania --with musket --dice '{faces}' --explain -i museum.toml")
    assert told.exit == 0
    for line in (
        "knockback titania         2d6 [1 1]  11 BODY less 2: 18 m",
        "-1d6  in air",
        "+1d6  killing",
        "impact stop-sign titania  14d6",
        "limit: DEF 4 + BODY 3",
        "breaks the stop sign",
        "ends 4 m beyond",
        "titania: stun 20 -> ",
        "stop-sign: body 3 -> 0",
    ):
        assert line in told.out


@pytest.mark.rule("champions", 42)
def test_who_is_in_the_area_is_said_after_the_dice(hc: Program, museum: Path) -> None:
    bomb = '\n[combatants.trollboy.attacks.bomb]\ndice = "2d6"\nranged = true\narea = 4\n'
    museum.with_name("street.toml").write_text(TROLLBOY + bomb, "utf-8")
    missed = hc("resolve trollboy thug --with bomb --ocv -10 --dice '3 3 2 / 2' -i street.toml")
    assert "open: trollboy: who is within 4 m of where it comes down (amend" in missed.out
    hit = hc("amend --inside thug -i street.toml")
    assert hit.exit == 0, hit.err
    assert "it comes down 6 m off, at 3:00 (12:00 is north). Thug is hit" in hit.out


@pytest.mark.rule("champions", 41)
def test_whom_a_botch_hits_is_said_after_the_dice(hc: Program, museum: Path) -> None:
    pal = '\n[combatants.pal]\nlike = "trollboy"\nside = "heroes"\n'
    museum.with_name("street.toml").write_text(TROLLBOY + pal, "utf-8")
    hc("resolve trollboy thug --with blast --dice '6 6 6' -i street.toml")
    told = hc("amend --bystander pal -i street.toml")
    assert told.exit == 0, told.err
    assert "(18 against 12-). A stray shot hits Pal" in told.out


@pytest.mark.rule("champions", 25)
def test_a_haymaker_is_undone_and_verified(hc: Program, museum: Path) -> None:
    museum.with_name("street.toml").write_text(TROLLBOY, "utf-8")
    hc("resolve trollboy thug --maneuver haymaker -i street.toml")
    landed = hc("step -i street.toml")
    assert "(Haymaker)" in landed.out or "acts" in landed.out
    while "(Haymaker)" not in landed.out:
        landed = hc("step -i street.toml")
    assert hc("verify street.toml").exit == 0
    assert hc("undo -n 2 -i street.toml").exit == 0


@pytest.mark.rule("champions", 25)
def test_who_is_hit_by_a_haymaker_rolls_with_it_after_the_dice(hc: Program, museum: Path) -> None:
    museum.with_name("street.toml").write_text(TROLLBOY, "utf-8")
    hc("resolve trollboy thug --maneuver haymaker --open-ground -i street.toml")
    landed = hc("step -i street.toml")
    while "is about to land" not in landed.out:
        hc("act pass thug -i street.toml")
        landed = hc("step -i street.toml")
    assert "open: thug: abort before the haymaker lands (act abort thug --to dodge" in landed.out
    shown = hc("show street.toml").out
    assert "Turn 2, segment 1, before Trollboy's haymaker lands" in shown
    faces = f"3 3 3 / {'2 ' * 12} / 1 1 / 1 1 1 1 1"
    landed = hc(f"step --dice '{faces}' -i street.toml")
    assert "open: thug: roll with the punch (amend --roll-with-punch)" in landed.out
    told = hc("amend --roll-with-punch -i street.toml")
    assert told.exit == 0, told.err
    assert "roll with the punch thug  3d6" in told.out
    assert hc("verify street.toml").exit == 0
    assert hc("undo -i street.toml").exit == 0
    assert "before Trollboy's haymaker lands" in hc("show street.toml").out
