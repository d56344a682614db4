"""What `check` says of doctrines: errors that stop it, and what can never be of use."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import opened as hc
import pytest
from msgspec.structs import replace
from program import Hc, refused
from repository import SCENARIOS

from hero_combat.errors import FileError
from hero_combat.fight.contract import System
from hero_combat.npc.check import find_doctrine_notes

ROBBERS = """
[sides.robbers]
doctrine = "robber"
[doctrines.robber]
"""
MUSEUM = (SCENARIOS / "museum.toml").read_text("utf-8")

Notes = Callable[..., dict[str, str]]


@pytest.fixture
def notes() -> Notes:
    """`notes(do=["best"])`: what is said of the robbers' lines, by section and place."""

    def noted(**sections: list[str]) -> dict[str, str]:
        lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in sections.items())
        found = hc.loads(MUSEUM + ROBBERS + lines).check_doctrines()
        assert all(each.line > MUSEUM.count("\n") for each in found)
        return {
            each.path.removeprefix("doctrines.robber."): f"{each.message}; {each.mend}".strip("; ")
            for each in found
        }

    return noted


def first(line: str) -> str:
    return f'"{line}" comes first and is legal whenever this is; remove this'


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("musket at weakest", "musket at weakest if hurt"),
        ("musket at weakest", "musket at weakest"),
        ("musket at first if ammo > 0", "musket at attacker if ammo > 0 and alone"),
        ("musket", "musket at leader"),
        ("musket", "musket at attacker of titania"),
        ("musket at attacker of titania", "musket at attacker of titania if hurt"),
        ("musket at first downed", "musket at weakest"),
        ("best", "cutlass at same"),
        ("any at random", "best at easiest"),
        ("best if hurt", "blaster if hurt and alone"),
        ("set at first", "set at weakest if target stunned"),
        ("pass", "recover if stun < 3"),
        ("half 'looks about'", "half 'looks about' if hurt"),
    ],
)
def test_what_an_earlier_line_always_comes_before(notes: Notes, earlier: str, later: str) -> None:
    assert notes(do=[earlier, later]) == {"do.1": first(earlier)}


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("musket at weakest if hurt", "musket at weakest"),
        ("musket at weakest if hurt", "musket at weakest if alone"),
        ("musket at attacker", "musket at first"),
        ("musket at attacker", "musket at attacker of titania"),
        ("musket at first", "musket at first downed"),
        ("musket at first", "musket at ally"),
        ("musket at first", "musket at titania"),
        ("musket at first", "cutlass at first"),
        ("musket --ocv 1 at first", "musket at first"),
        ("best", "unarmed"),
        ("best", "recover"),
        ("best", "best --ocv 1"),
        ("pass if hurt", "recover"),
        ("half 'looks about'", "half"),
        ("recover", "best"),
    ],
)
def test_what_may_well_be_played(notes: Notes, earlier: str, later: str) -> None:
    assert notes(do=[earlier, later]) == {}


def test_the_other_sections(notes: Notes) -> None:
    found = notes(
        flee=["stun < 3", "alone and stun < 3"],
        react=["abort dodge", "abort dodge if hurt", "abort block"],
    )
    assert found == {
        "flee.1": '"stun < 3" comes first and holds whenever this does; remove this',
        "react.1": first("abort dodge"),
    }


@pytest.mark.parametrize(
    ("line", "note"),
    [
        (
            "cutlas at weakest",
            'no combatant with this doctrine has an attack "cutlas"; did you mean "cutlass"?',
        ),
        ("punch", 'no combatant with this doctrine has an attack "punch"'),
        ("attack best", 'no combatant with this doctrine has an attack "best"'),
        (
            "recovr",
            ('no combatant with this doctrine has an attack "recovr"; did you mean "recover"?'),
        ),
        ("raise shield", "no combatant with this doctrine has powers"),
        (
            "abort dodge",
            "abort is not something to do on your own turn; put it in `react`",
        ),
        ("blaster --into sing=3", 'no combatant or object "sing"; the line is skipped'),
    ],
)
def test_what_nobody_has(notes: Notes, line: str, note: str) -> None:
    assert notes(do=[line]) == {"do.0": note}


@pytest.mark.parametrize("line", ["unarmed", "attack unarmed", "any", "best", "blaster", "recover"])
def test_what_somebody_has(notes: Notes, line: str) -> None:
    """One of those who share a doctrine is enough."""
    assert notes(do=[line]) == {}


DOWN = "only those who are not down are chosen"


@pytest.mark.parametrize(
    ("condition", "note"),
    [
        ("foes >= 0", "foes >= 0 is always true: foes is at least 0; remove it"),
        ("not foes >= 0", "not foes >= 0 is never true: foes is at least 0; remove the line"),
        ("friends < 0", "friends < 0 is never true: friends is at least 0; remove the line"),
        ("time > -1", "time > -1 is always true: time is at least 0; remove it"),
        ("foes <= 100%", "foes <= 100% is always true: foes is between 0% and 100%; remove it"),
        (
            "friends > 100%",
            "friends > 100% is never true: friends is between 0% and 100%; remove the line",
        ),
        ("target down", f"target down is never true: {DOWN}; remove the line"),
        ("not target down", f"not target down is always true: {DOWN}; remove it"),
    ],
)
def test_a_condition_of_which_the_answer_is_known(notes: Notes, condition: str, note: str) -> None:
    assert notes(do=[f"musket if {condition}"]) == {"do.0": note}


@pytest.mark.parametrize(
    "line",
    [
        "musket if foes > 0",
        "musket if foes < 1",
        "musket if friends >= 100%",
        "musket if friends < 100%",
        "musket if foes = 0%",
        "musket at weakest downed if not target down",
        "musket if ally down",
        "musket if down",
        "musket if time < 12 and every 2 and attacked",
    ],
)
def test_a_condition_that_may_be_either(notes: Notes, line: str) -> None:
    assert notes(do=[line]) == {}


def test_a_power_that_nobody_has() -> None:
    text = MUSEUM.replace(
        "[combatants.brigand]\n", "[combatants.brigand]\npowers.shield = { end = 2 }\n"
    )
    fight = hc.loads(f"{text}{ROBBERS}do = ['raise shield', 'raise sheild if not up']\n")
    (note,) = fight.check_doctrines()
    assert note.path == "doctrines.robber.do.1"
    assert note.message == 'no combatant with this doctrine has "sheild"'
    assert note.mend == 'did you mean "shield"?'


def test_a_bar_that_only_others_have(system: System) -> None:
    made = system.tactics
    assert made
    tactics = made()

    def bars(_fight: object, who: str) -> dict[str, tuple[int, int]]:
        return {"luck": (1, 1)} if who == "titania" else {"stun": (1, 1)}

    uneven = replace(system, tactics=lambda: replace(tactics, bars=bars))
    fight = hc.loads(f"{MUSEUM}{ROBBERS}do = ['best if luck > 0', 'best if target luck > 0']\n")
    (note,) = find_doctrine_notes(fight.encounter, uneven)
    assert note.path == ("doctrines", "robber", "do", 0)
    assert note.message == 'no combatant with this doctrine has a bar "luck"'


def test_what_nobody_uses() -> None:
    fight = hc.loads(f"{MUSEUM}[sides.heros]\n[doctrines.robber]\ndo = ['cutlas']\n")
    assert [(each.path, each.message, each.mend) for each in fight.check_doctrines()] == [
        ("sides.heros", "nobody fights for this side", 'did you mean "heroes"?'),
        ("doctrines.robber", "no combatant uses this doctrine", ""),
    ]


def test_a_system_that_plays_nobody(system: System) -> None:
    fight = hc.loads(f"{MUSEUM}{ROBBERS}do = ['cutlas']\n")
    (note,) = find_doctrine_notes(fight.encounter, replace(system, tactics=None))
    assert note.message == "champions has no doctrines, so this is ignored"


# ------------------------------------------------------------------ the verb


def doctrines(museum: Path, text: str) -> None:
    museum.write_text(museum.read_text("utf-8") + text, "utf-8")


def line_of(museum: Path, text: str) -> int:
    return museum.read_text("utf-8").split("\n").index(text) + 1


def test_check_tells_all_that_is_wrong_at_once(hc: Hc, museum: Path) -> None:
    doctrines(museum, '[sides]\nrobbers.doctrine = "rober"\n[doctrines.robber]\n')
    doctrines(museum, 'do = [\n"bset",\n"best at wekest",\n"best if stum < 3",\n]\n')
    at = line_of(museum, '"best at wekest",')
    side = line_of(museum, 'robbers.doctrine = "rober"')
    refused(
        hc("check museum.toml"),
        3,
        (
            f'museum.toml:{side}: sides.robbers.doctrine: no doctrine "rober"; did '
            'you mean "robber"?'
        ),
        (f'museum.toml:{at}: doctrines.robber.do.1: no target "wekest"; did you mean "weakest"?'),
        (
            f'museum.toml:{at + 1}: doctrines.robber.do.2: no bar "stum"; did you '
            'mean "stun"?; to add your own mark, write marks = ["stum"] above the stat '
            "blocks"
        ),
    )


def test_check_tells_what_is_of_no_use_and_is_content(hc: Hc, museum: Path) -> None:
    doctrines(museum, ROBBERS + 'do = [\n"cutlas",\n]\n')
    at = line_of(museum, '"cutlas",')
    done = hc("check museum.toml")
    assert (done.exit, done.out) == (0, "museum.toml: champions, 6 combatants: no errors\n")
    assert done.err == (
        f"note: museum.toml:{at}: doctrines.robber.do.0: no combatant with this "
        'doctrine has an attack "cutlas"; did you mean "cutlass"?\n'
    )
    assert hc("check -q museum.toml").err == ""
    (note,) = json.loads(hc("check --json museum.toml").out)["notes"]
    assert note["line"] == at
    assert note["path"] == "doctrines.robber.do.0"


def test_errors_of_stat_blocks_and_of_doctrines_are_told_together(hc: Hc, museum: Path) -> None:
    text = museum.read_text("utf-8").replace('dice = "8d6"', 'dice = "8x6"')
    museum.write_text(f"{text}[doctrines.robber]\ndo = ['best at wekest']\n", "utf-8")
    told = hc("check museum.toml")
    assert told.exit == 3
    assert [line.split(": ")[1] for line in told.err.split("\n")[:-1]] == [
        "combatants.titania.attacks.punch.dice",
        "doctrines.robber.do.0",
    ]


def test_a_doctrine_that_cannot_be_read_keeps_nobody_from_playing(hc: Hc, museum: Path) -> None:
    doctrines(museum, ROBBERS + 'do = ["best at wekest"]\n')
    assert hc("step -i museum.toml").exit == 0
    told = hc("npc --all museum.toml")
    assert (told.exit, told.out) == (3, "")
    assert "doctrines.robber.do.0: no target" in told.err


def test_check_of_a_file_without_doctrines_reads_no_grammar(museum: Path) -> None:
    code = (
        "import sys; from hero_combat.cli.start import main\n"
        "try: main()\n"
        "except SystemExit: print([n for n in sys.modules if n.startswith('hero_combat.npc')])"
    )
    line = [sys.executable, "-c", code, "check", str(museum)]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[1:] == ["[]", ""]


def test_ammunition_that_nobody_counts_is_told(notes: Notes) -> None:
    told = notes(
        do=["musket if ammo > 3", "cutlass if ammo > 3", "cutlass if not ammo > 0", "best"]
    )
    never = "uses of cutlass are not counted"
    assert told == {
        "do.1": f"ammo > 3 is always true: {never}; remove it",
        "do.2": f"not ammo > 0 is never true: {never}; remove the line",
    }


def test_a_word_that_no_rule_knows_may_be_a_mark() -> None:
    text = (SCENARIOS / "museum.toml").read_text("utf-8")
    told = hc.loads(text + ROBBERS + 'do = ["musket if engaged", "musket if heat > 3"]\n')
    with pytest.raises(FileError) as error:
        told.check_doctrines()
    for problem, mark in zip(error.value.problems, ("engaged", "heat"), strict=True):
        assert problem.mend.endswith(
            f'; to add your own mark, write marks = ["{mark}"] above the stat blocks'
        )
        assert hc.loads(f'marks = ["{mark}"]\n{text}').encounter.mark_names == (mark,)
