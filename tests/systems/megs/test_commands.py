"""Command lines as they are typed: worked examples of the rules, amends, errors, forms."""

from io import BytesIO
from pathlib import Path

import pytest
from transcripts import NUMBER

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.errors import Exit

STARTER = Path(__file__).parents[3] / "hero_combat" / "systems" / "megs" / "starter.toml"


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """The starter encounter as a file."""
    path = tmp_path / "fight.toml"
    path.write_bytes(STARTER.read_bytes())
    return path


def typed(*words: str) -> tuple[int, str, str]:
    """One command line: exit code, standard output, standard error."""
    out, err = BytesIO(), BytesIO()
    code = run(words, Environment(BytesIO(), out, err, {"NO_COLOR": "1"}))
    return int(code), out.getvalue().decode(), err.getvalue().decode()


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("words", "read"),
    [
        # the battle of a play report: AV 15 against OV 6, 10 and 9; then 6 against 4, 3 and 8
        ("--av 15 --ov 6 --ev 5 --rv 8 --rv-shift 1 --dice 10,9", "19 4 4 3"),
        ("--av 6 --ov 4 --ev 3 --rv 2 --dice 3,8", "11 9 1 3"),
        ("--av 5 --ov 5 --ev 5 --rv 5 --dice 4,4,5,3 --doubles always", "16 11 2 3"),
        ("--av 5 --ov 5 --ev 5 --rv 5 --dice 2,2,3,3,6,4 --doubles always", "20 11 3 5"),
        ("--av 5 --ov 5 --dice 1,1", "1 11"),
        ("--av 5 --ov 5 --dice 4,4 --doubles never", "8 11"),
        ("--av 9 --ov 6 --ev 5 --rv 6 --dice 6,7", "13 7 2 2"),
        ("--av 0 --ov 5 --dice 9,10", "19 15 0"),
        ("--av 8 --ov 77 --dice 9,10", "19 85"),
    ],
)
def test_worked_examples(words: str, read: str) -> None:
    code, out, err = typed("megs", "roll", "check", *words.split())
    assert (code, err) == (0, "")
    assert NUMBER.findall(out.splitlines()[0]) == read.split()


@pytest.mark.rule("megs", 10)
def test_aps_as_the_issue_writes_it() -> None:
    assert typed("megs", "roll", "aps", "3", "--as", "distance")[1] == (
        "3 APs of distance: 80 feet.\n"
    )


def test_a_decision_after_the_dice_keeps_them(fight: Path) -> None:
    file = str(fight)
    assert typed("step", "-i", file, "--dice", "8 / 6 / 7")[0] == 0
    words = ("resolve", "ada", "thug-1", "--with", "bolt", "--open-ground", "-i", file)
    _, out, _ = typed(*words, "--dice", "7 9 / 10 9 / 10 9")
    assert "amend --shifts stun=3" in out
    code, out, _ = typed("amend", "--shifts", "stun=1", "-i", file)
    assert code == 0
    assert "[7 9]  16 " in out
    code, out, _ = typed("verify", file)
    assert code == 0


def test_explain_shows_each_shift_on_its_own_line(fight: Path) -> None:
    file = str(fight)
    typed("step", "-i", file, "--dice", "8 / 6 / 7")
    line = "resolve ada thug-1 --with bolt --range 6 --blindside --maneuver critical-blow"
    _, out, _ = typed(*line.split(), "-i", file, "--explain", "--dice", "2 1")
    for text in (
        "+2  critical blow (columns to OV)",
        "-3  critical blow (columns to RV)",
        "+1  medium range (columns to OV)",
        "-1  blindside (columns to OV)",
    ):
        assert text in out


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        ("resolve ada thug-1 --with bolt", 4, "Ada Voss has no action between rounds; --force"),
        ("resolve ada thug-1 --with blot", 2, 'Ada Voss has no attack "blot"; did you mean "bolt"'),
        ("resolve ada nobody", 2, 'no combatant or object "nobody"'),
        ("act activate ada --power force-feild", 2, 'did you mean "force-field"?'),
        ("act fly ada", 2, "act has no move"),
        ("hazard flood", 2, "hazard has no kind"),
        ("recover --who ada --how rest --after soon", 2, '"soon" is not an amount'),
        ("resolve ada thug-1 --with bolt --force --boost av=1", 2, "rules.boost_cost is not set"),
        ("resolve ada thug-1 --with bolt --force --dice 11,2", 5, "11 is not a face of a d10"),
        ("roll check --who ada", 2, "no AV given"),
    ],
)
def test_errors_say_what_to_do_and_write_nothing(
    fight: Path, words: str, code: int, text: str
) -> None:
    before = fight.read_bytes()
    got, out, err = typed(*words.split(), "-i", str(fight))
    assert got == code, err
    assert text in err
    assert out == ""
    assert fight.read_bytes() == before


def test_a_typo_in_a_stat_block_is_never_zero(fight: Path) -> None:
    fight.write_bytes(fight.read_bytes().replace(b"dex = 8 ", b"dxe = 8 "))
    code, _, err = typed("check", str(fight))
    assert code == int(Exit.FILE)
    assert "dxe" in err


def test_a_power_that_an_attack_names_must_be_there(fight: Path) -> None:
    fight.write_bytes(fight.read_bytes().replace(b'"energy-blast"', b'"energy-blats"'))
    typed("step", "-i", str(fight))
    code, _, err = typed("resolve", "ada", "thug-1", "--with", "bolt", "--force", str(fight))
    assert code == int(Exit.FILE)
    assert 'did you mean "energy-blast"?' in err


def test_undo_takes_back_a_whole_fight(fight: Path) -> None:
    file, before = str(fight), fight.read_bytes()
    for words in ("act activate ada --power force-field", "step", "step"):
        assert typed(*words.split(), "-i", file)[0] == 0
    assert typed("undo", "-n", "4", "-i", file)[0] == 0
    assert fight.read_bytes().startswith(before)
    assert typed("redo", "-n", "4", "-i", file)[0] == 0
    assert typed("verify", file)[0] == 0


def test_the_graded_table_grades_every_number() -> None:
    text = (STARTER.parent / "rules.md").read_text(encoding="utf-8")
    graded: set[int] = set()
    for line in text.splitlines():
        cells = line.split("|")
        if len(cells) == 5 and cells[1].strip()[:1].isdigit():
            for part in cells[1].split(","):
                low, _, high = part.strip().partition("-")
                graded |= set(range(int(low), int(high or low) + 1))
            assert cells[3].strip().split(" ")[0].rstrip(":;") in ("works", "partly", "game")
    assert graded == set(range(1, 76))


def test_every_number_of_the_checklist_is_proved() -> None:
    """Each of the 75 numbers is named by a test here."""
    import re  # noqa: PLC0415 - this test alone

    named: set[int] = set()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for found in re.findall(r'mark\.rule\("megs", ([\d, ]+)\)', path.read_text("utf-8")):
            named |= {int(number) for number in found.split(",")}
    assert named == set(range(1, 76))


@pytest.mark.rule("megs", 2)
def test_hero_points_on_another_check_are_declared_before_its_dice(fight: Path) -> None:
    file = str(fight)
    text = fight.read_text("utf-8").replace("# boost_cost = 1 ", "boost_cost = 1 ", 1)
    fight.write_text(text, "utf-8")
    assert typed("step", "-i", file, "--dice", "8 / 6 / 7")[0] == 0
    assert typed("set", "thug-1.hero_points", "5", "-i", file)[0] == 0
    line = "resolve ada thug-1 --with bolt --open-ground --dice"
    words = (*line.split(), "7 9 / 10 9 / 10 9", "-i", file)
    assert typed(*words)[0] == 0
    boost = ("--boost-of", "against stun thug-1=av:1")
    code, _, err = typed("amend", *boost, "-i", file)
    assert (code, "--boost-of must be chosen before the roll; undo it" in err) == (4, True)
    code, _, err = typed("amend", "--boost", "ev=2", "-i", file)
    assert (code, "--boost must be chosen before the roll" in err) == (4, True)
    code, _, err = typed("amend", "--defend-rv", "thug-1=2", "-i", file)
    assert (code, "--defend-rv must be chosen before the roll" in err) == (4, True)
    assert typed("undo", "-i", file)[0] == 0
    assert typed(*words, *boost)[0] == 0
    assert typed("amend", "--shifts", "knockback=1", "-i", file)[0] == 0


def test_maneuvers_are_completed_each_once(fight: Path) -> None:
    def offered(words: str) -> list[str]:
        line = ("resolve", str(fight), *words.split(" "))
        _, told, _ = typed("complete", "--", *line)
        return [row.split("\t")[0] for row in told.splitlines()]

    assert "critical-blow" in offered("--maneuver ")
    assert "critical-blow,grapple" in offered("--maneuver critical-blow,")
    assert "critical-blow,critical-blow" not in offered("--maneuver critical-blow,")
