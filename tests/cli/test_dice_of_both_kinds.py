"""Real dice for the players, the program's for everybody else: `--ask`, and `--dice ?`."""

import json
import re
from pathlib import Path

import pytest
from program import Hc
from syrupy.assertion import SnapshotAssertion

from hero_combat import systems
from hero_combat.orders.declaration import verb_of

PUNCH = "resolve titania brigand --with punch"
SHOT = "resolve brigand titania --with musket --force"


def questions(err: str) -> list[str]:
    """What was asked, without what was told before."""
    return [line.strip("<>") for line in err.split("\n") if line.endswith(" = >")]


def test_a_player_is_asked_and_an_npc_is_not(hc: Hc) -> None:
    assert hc("step -q -i museum.toml").exit == 0
    mine = hc(f"{PUNCH} --ask --no-knockback museum.toml", answers=["4 3 2", "6 6 1 2 5 3 4 1"])
    assert mine.exit == 0
    assert questions(mine.err) == ["to hit brigand: 3d6 = ", "damage brigand: 8d6 = "]
    theirs = hc(f"{SHOT} --ask museum.toml", answers=[])
    assert theirs.exit == 0
    assert theirs.out == hc(f"{SHOT} museum.toml").out


@pytest.mark.parametrize("option", ["--ask all", "--ask=all", "--ask-all"])
def test_all_rolls_are_asked_when_that_is_wanted(hc: Hc, option: str) -> None:
    assert hc("step -q -i museum.toml").exit == 0
    asked = hc(f"{SHOT} {option} museum.toml", answers=["6 6 6"])
    assert asked.exit == 0
    assert questions(asked.err) == ["to hit titania: 3d6 = "]


def test_enter_rolls(hc: Hc) -> None:
    """Nothing but Enter everywhere is what the seed gives."""
    assert hc("step -q -i museum.toml").exit == 0
    asked = hc(f"{PUNCH} --ask museum.toml", answers=[""] * 9)
    assert asked.exit == 0
    assert asked.out == hc(f"{PUNCH} museum.toml").out
    mixed = hc(f"{PUNCH} --ask museum.toml", answers=["1 1 1", *[" "] * 8])
    assert "--dice '1 1 1 / " in mixed.out


def test_without_players_everything_is_asked(hc: Hc, museum: Path) -> None:
    text = museum.read_text("utf-8")
    museum.write_text(text.replace("player = true\n", ""), "utf-8")
    assert hc("step -q -i museum.toml").exit == 0
    asked = hc(f"{SHOT} --ask museum.toml", answers=["6 6 6"])
    assert questions(asked.err) == ["to hit titania: 3d6 = "]
    alone = hc("champions roll 3d6 --ask", answers=["1 2 3"])
    assert questions(alone.err) == ["3d6 = "]


def test_who_rolls_for_themselves_in_anybodys_order(hc: Hc, museum: Path) -> None:
    """A player's Defense against an NPC, and everybody's initiative, player by player."""
    museum.write_text(hc("new storyteller").out, "utf-8")
    asked = hc("step --ask museum.toml", answers=["7"])
    assert questions(asked.err) == ["initiative ada: 1d10 = "]
    museum.write_text(hc("new zt").out, "utf-8")
    shot = hc("resolve captain ann --with laser-pistol --range 9 --dice ? --force museum.toml").out
    rows = {line.partition("  ")[0]: line for line in shot.split("\n")}
    assert rows["defense ann"].split("  ")[-1].startswith("a player rolls it")
    assert "player" not in rows["to hit ann"]


def test_the_grab_of_a_grapple_is_the_attackers_and_each_turn_of_it_both_theirs(hc: Hc) -> None:
    Path("fight.toml").write_text(hc("new storyteller").out, "utf-8")
    hc("step -q -i fight.toml")
    grab = "--maneuver grapple --force --dice ? fight.toml"
    assert "a player" in hc(f"resolve ada thug-1 {grab}").out
    assert "a player" not in hc(f"resolve thug-1 ada {grab}").out
    hc("resolve ada thug-1 --maneuver grapple --force --dice '8 8 8 8 8' -q -i fight.toml")
    hc("set ada.grappling thug-1 -q -i fight.toml")
    hc("set thug-1.grappling ada -q -i fight.toml")
    for who in ("ada", "thug-1"):
        listed = hc(f"act grapple {who} --force --dice ? fight.toml").out.splitlines()
        asked = {
            line.split("  ")[0].removesuffix(" again") for line in listed if "a player" in line
        }
        assert asked == {"grapple ada"}


def test_words_for_faces_are_answered_with_what_can_be_typed(hc: Hc) -> None:
    assert hc("step -q -i museum.toml").exit == 0
    asked = hc(f"{PUNCH} --ask museum.toml", answers=["options", "6 6 6"])
    assert asked.exit == 0
    assert (
        "<type the faces; Enter alone lets the program roll, Ctrl-C drops the order\n" in asked.err
    )


def test_a_prompt_names_roll_and_dice_again_behind_what_was_wrong(hc: Hc) -> None:
    assert hc("step -q -i museum.toml").exit == 0
    asked = hc(f"{PUNCH} --ask museum.toml", answers=["4 3", "9 9 9", "4 3 2 1", "6 6 6"])
    assert asked.exit == 0
    assert "<to hit brigand 3d6: 2 faces given\nto hit brigand: 3d6 = >" in asked.err
    assert "<to hit brigand 3d6: 9 is not a face of a d6\n" in asked.err
    assert "<1 face is left over after to hit brigand 3d6: 1\n" in asked.err


def test_what_will_be_asked_is_listed_and_nothing_is_written(
    hc: Hc, museum: Path, snapshot: SnapshotAssertion
) -> None:
    before = museum.read_bytes()
    listed = hc(f"{PUNCH} --dice ? -i museum.toml")
    assert (listed.exit, listed.err) == (0, "")
    assert museum.read_bytes() == before
    assert listed.out == snapshot
    told = json.loads(hc(f"{PUNCH} --dice ? --json museum.toml").out)
    assert [roll["label"] for roll in told["rolls"]][:2] == ["to hit brigand", "damage brigand"]
    assert hc("act dodge titania --dice ? museum.toml").out == "nothing is rolled\n"
    assert hc("champions roll 3d6k --dice ?").out == "3d6k             3d6\nstun multiplier  1d6\n"
    assert hc("resolve titania nobody --dice ? museum.toml").exit == 2


def test_what_is_listed_is_what_is_asked(hc: Hc) -> None:
    """Faces for the rolls that are always needed are enough when the first one misses."""
    listed = hc(f"{SHOT} --dice ? museum.toml").out.split("\n")
    sure = [line for line in listed if line and "only if needed" not in line]
    assert [line.split("  ")[0] for line in sure] == ["to hit titania"]
    assert hc(f"{SHOT} --dice '6 6 6' museum.toml").exit == 0


@pytest.mark.parametrize("name", systems.built_in())
def test_who_rolls_what_is_declared_by_labels_that_exist(name: str) -> None:
    """No label of the table is a word that the system's rules never roll for."""
    system = systems.load(name)
    folder = Path(systems.__path__[0]) / name
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    assert system.own_rolls
    assert [verb_of(order) for order in system.orders]
    for what in system.own_rolls:
        last = what.removeprefix("luck, ")
        assert f'f"{last} {{' in source or f'"{last}"' in source, what


def test_amend_and_correct_list_the_rolls_of_their_line(hc: Hc, museum: Path) -> None:
    """`amend` says which rolls keep their faces; `correct` lists what its `--dice` has to give."""
    blow = "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'"
    for line in ("step", blow, "step"):
        assert hc(f"{line} -i museum.toml").exit == 0
    before = museum.read_bytes()
    listed = hc("correct 3 --dice ? museum.toml").out.splitlines()
    assert [line.split("  ")[0] for line in listed[:2]] == ["to hit brigand", "damage brigand"]
    other = hc("correct 3 --order 'resolve titania agent-1 --with punch' --dice ? museum.toml")
    assert other.out.startswith("to hit agent-1 ")
    assert museum.read_bytes() == before
    assert hc("undo -q -i museum.toml").exit == 0
    told = hc("amend --roll-with-punch --dice ? museum.toml").out.splitlines()
    kept = [line.split("  ")[0] for line in told if line.endswith("keeps its dice")]
    assert kept == ["to hit brigand", "damage brigand", "knockback brigand"]
    assert any(line.startswith("roll with the punch brigand ") for line in told)


def test_who_rolls_off_is_told_with_whom(hc: Hc) -> None:
    text = hc("new storyteller").out
    ada = re.search(r"\[combatants\.ada\].*?(?=\n\[(?!combatants\.ada))", text, re.DOTALL)
    assert ada
    eve = ada[0].replace("combatants.ada", "combatants.eve").replace("Ada Voss", "Eve Moor")
    Path("fight.toml").write_text(f"{text}\n{eve}\n", "utf-8")
    asked = hc("step --ask all fight.toml", answers=[*["5"] * 8, *[""] * 30])
    first, second = (f"roll-off {who}: 1d10 = " for who in ("ada", "eve"))
    assert f"Ada Voss and Eve Moor are tied in Initiative.\n{first}" in asked.err
    assert second in asked.err
