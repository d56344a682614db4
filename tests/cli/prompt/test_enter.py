"""Enter alone gives nothing away that a person has not been shown."""

import re
import shutil
import tempfile
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from program import VARIABLES, Hc, Player

from hero_combat.cli.prompt.lines import PromptTable
from hero_combat.fight.names import called
from hero_combat.systems import built_in
from hero_combat.table import GameTable, load


class Table:
    """A prompt on a file, and what it has told since the last line."""

    def __init__(self, file: Path, columns: int = 0) -> None:
        self.file = file
        self._out = BytesIO()
        variables = {**VARIABLES, **({"COLUMNS": str(columns)} if columns else {})}
        player = Player(None, self._out, self._out, variables, (bool(columns),) * 3)
        self._table = PromptTable(player, str(file))

    def type(self, line: str) -> str:
        """Type a line; return what is told."""
        self._out.seek(0)
        self._out.truncate()
        self._table.play(line)
        return self._out.getvalue().decode()


@pytest.fixture
def table(museum: Path) -> Table:
    return Table(museum)


@pytest.mark.parametrize("line", ["step museum.toml", "step ./museum.toml", "step -i museum.toml"])
def test_an_order_that_names_the_file_of_the_prompt_is_saved(table: Table, line: str) -> None:
    assert "Titania (DEX 20) acts." in table.type(line)
    assert "Titania" in table.type("log")


@pytest.mark.parametrize(
    "line",
    ["step z.toml", "act hold titania z.toml", "roll 3d6 z.toml", "undo z.toml", "zt step z.toml"],
)
def test_an_order_for_another_file_is_refused(table: Table, hc: Hc, line: str) -> None:
    hc("new zt -o z.toml")
    told = f"hero-combat: orders here are for {table.file}; leave z.toml out\n"
    assert table.type(line) == told
    assert "Ann Tarrow" in table.type("show z.toml")


def test_enter_after_an_error_repeats_it_and_does_nothing(table: Table) -> None:
    table.type("step")
    before = table.file.read_bytes()
    assert table.type("resolve titania brigand --with lance").startswith("hero-combat: ")
    for _ in range(3):
        told = table.type("")
        assert "lance" in told
        assert told.endswith("Enter does nothing after an error; `step` continues.\n")
    assert table.file.read_bytes() == before
    assert "Titania" in table.type("show")
    assert table.type("") == "Titania has a whole phase left. Press Enter again to pass.\n"


def test_where_enter_itself_is_refused_a_step_is_no_way_on(hc: Hc, table: Table) -> None:
    table.file.write_text(hc("new spotlight").out, "utf-8")
    table.type("step")
    table.type("set ada.status.death_spotlight true")
    assert table.type("").startswith("hero-combat: Ada Voss has the death spotlight; use `act ")
    assert table.type("").endswith("\nEnter does nothing after an error.\n")
    table.type("fly")
    assert table.type("").endswith("\nEnter does nothing after an error; `step` continues.\n")


def test_the_first_enter_begins_and_initiative_is_still_to_come(hc: Hc, table: Table) -> None:
    table.file.write_text(hc("new megs").out, "utf-8")
    assert table.type("").endswith("has changed. Press Enter again to continue.\n")
    assert table.type("") == (
        "The fight begins: Round 1. Raise Defensive Powers before Initiative is rolled.\n"
    )
    told = table.type("act activate ada --power force-field")
    assert told.startswith("Ada Voss raises force field.")
    assert table.type("").startswith("Round 1: Initiative.")


def test_what_enter_says_is_folded_on_a_terminal(museum: Path) -> None:
    narrow = Table(museum, columns=40)
    told = ""
    for line in ("step", "", "resolve titania brigand --with a-sword-of-ice", ""):
        told += narrow.type(line)
    assert "Press\n  Enter again to pass.\n" in told
    assert "Enter does nothing after an error;\n" in told
    assert max(map(len, told.split("\n"))) <= 40
    assert max(map(len, narrow.type("?").split("\n"))) <= 80


def test_the_first_enter_says_what_is_left_and_the_second_passes(table: Table) -> None:
    assert table.type("") == "The fight begins: Turn 1, segment 12.\n"
    assert "Titania (DEX 20) acts." in table.type("")
    before = table.file.read_bytes()
    assert table.type("") == "Titania has a whole phase left. Press Enter again to pass.\n"
    table.type("show")  # what comes between asks again
    assert table.type("") == "Titania has a whole phase left. Press Enter again to pass.\n"
    assert table.file.read_bytes() == before
    assert table.type("").startswith("Titania's phase passes unused.")


def test_a_player_who_has_acted_loses_nothing(table: Table) -> None:
    table.type("step")
    table.type("resolve titania brigand --with punch --dice '6 6 6'")
    assert "acts." in table.type("")


def test_enter_plays_the_npc_and_says_by_which_line(table: Table) -> None:
    text = table.file.read_text("utf-8")
    text = text.replace('name = "Brigand"', 'name = "Brigand"\ndoctrine = "robber"')
    robber = '\n[doctrines.robber]\ndo = ["blaster at first", "best at first"]\n'
    table.file.write_text(text + robber, "utf-8")
    table.type("step")
    table.type("step")
    told = table.type("")
    assert told.startswith("npc brigand\n")
    assert "note: doctrine robber, line 2: best at first\n" in told


def test_an_npc_who_was_played_need_not_pass(hc: Hc, table: Table) -> None:
    """What is left of a turn without an attack is stepped over, until something else happens."""
    table.file.write_text(hc("new megs").out, "utf-8")
    for line in ("step", "step", "step", "step"):
        table.type(line)
    assert table.type("").startswith("npc thug-1")
    table.type("undo")
    assert table.type("").startswith("npc thug-1")
    table.type("show")
    assert table.type("").startswith("Round 1 ends.")


def test_a_word_too_many_is_no_file(table: Table) -> None:
    table.type("step")
    told = table.type("act raise titania shell")
    assert told == (
        'hero-combat: "shell" is one word too many; put it after its option; '
        "`? act raise` lists them\n"
    )
    assert table.type("show none.toml").startswith("none.toml: file not found")


def test_an_npc_without_a_doctrine_plays_best_at_first(table: Table) -> None:
    table.type("step")
    table.type("step")
    assert table.type("").startswith("npc brigand  # no doctrine: best at first\n")


def test_where_nobody_is_a_player_everyone_is(table: Table) -> None:
    text = table.file.read_text("utf-8")
    table.file.write_text(text.replace("player = true", ""), "utf-8")
    for _ in range(4):
        table.type("step")
    assert table.type("").endswith(" has a whole phase left. Press Enter again to pass.\n")


def test_what_another_process_has_written_is_not_stepped_over(hc: Hc, table: Table) -> None:
    table.type("step")
    table.type("")
    hc("undo -i museum.toml")
    hc("step -i museum.toml")
    assert table.type("").endswith("has changed. Press Enter again to continue.\n")
    assert table.type("") == "Titania has a whole phase left. Press Enter again to pass.\n"


_READING = ("show --acting", "options")
_CHANGING = (
    "step",
    "npc",
    "undo",
    "act pass {who}",
    "resolve {who} {foe}",
    "resolve {foe} --force",
    "amend --force",
    "correct 3 --force",
    "leave {foe} --why left",
    "set {who},{foe}.marks.heat +=1",
)
_WRONG = ("fly", "resolve {who}", "show none.toml", "'", "redo", "npc --side x")
_LINES = st.sampled_from([*[""] * 14, *_READING, *_CHANGING, *_WRONG])


def passing(fight: GameTable) -> list[str]:
    """The players who have actions left, which a step would take from them."""
    if not fight.begun():
        return []
    now = fight.encounter
    return [
        called(who, now)
        for who in fight.acting
        if now.sheets[who].player
        and any(many > 0 for what, many in fight.options(who).budget.items() if what != "metres")
    ]


@pytest.mark.parametrize("system", built_in())
@settings(max_examples=settings.default.max_examples // 4)
@given(st.lists(_LINES, max_size=14))
@example(["", "", "fly", "", "", "show --acting", "", "", "", ""])
def test_enters_change_nothing_unseen_and_every_line_is_a_command(
    system: str, lines: list[str]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file, other = Path(folder) / "fight.toml", Path(folder) / "other.toml"
        hc = Hc(file)
        assert hc(f"new {system} -q -o {file}").exit == 0
        shutil.copy(file, other)
        table, told, failed = Table(file), "", False
        for template in lines:
            fight, shown, before = load(str(file)), told, file.read_bytes()
            who, foe, *_ = dict.fromkeys((*fight.acting, *fight.encounter.sheets))
            line = template.format(who=who, foe=foe)
            told = table.type(line)
            after = file.read_bytes()
            if line:
                command = f"{line} {'' if line in _READING else '-i'} {other}"
                failed = told.startswith(("hero-combat: ", "none.toml: "))
            elif after != before:
                assert not failed
                for name in passing(fight):
                    assert f"{name} has" in shown
                    assert shown.endswith("Press Enter again to pass.\n")
                npc = re.match("npc [^ \n]+", told)
                step = "step" if fight.begun() else "begin"
                command = f"{npc[0] if npc else step} -i {other}"
            else:
                failed = failed or told.startswith("hero-combat: ")
                continue
            if not failed:
                assert hc(command).exit in (0, 6)
            assert other.read_bytes() == after
