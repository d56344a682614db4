"""What a hand edit can break, and that the fight goes on all the same."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from opened import Fight, loads

from hero_combat.errors import FileError

Typed = Callable[..., tuple[int, str, str]]

FILE = """system = "storyteller"
seed = 1
[combatants.x]
side = "bad"
strength = 3
weaponry = 2
ready = ["{ready}"]
[combatants.x.attacks.machete]
weapon = "machete"
{more}
[combatants.d]
side = "good"
"""


def file(ready: str = "machete", more: str = "") -> None:
    Path("fight.toml").write_text(FILE.format(ready=ready, more=more), encoding="utf-8")


def test_a_wrong_name_in_hand_is_told_and_stops_nobody(typed: Typed) -> None:
    file("machette")
    code, _, err = typed("check fight.toml")
    assert code == 3
    assert err == (
        'fight.toml:7: combatants.x.ready: "machette" is not an attack in the stat block or '
        'an object; did you mean "machete"?\n'
    )
    code, out, _ = typed("show fight.toml")
    assert code == 0
    assert "Speed 10, machette" in out


def edited(fight: Fight, table: str, line: str) -> Fight:
    """The fight with another line in a table of its state, as a hand may write it."""
    key = line.partition(" ")[0]
    text = re.sub(rf"(?m)^{key} = (\[\n(    .*\n)*\]|.*)\n", "", fight.text)
    if table not in text:
        text = text.replace("[state.log]", f"{table}\n\n[state.log]")
    return loads(text.replace(f"{table}\n", f"{table}\n{line}\n"))


def wrong(fight: Fight) -> list[tuple[str, str]]:
    """Where something is wrong with a fight, and what."""
    with pytest.raises(FileError) as found:
        fight.check()
    return [(one.path, one.message) for one in found.value.problems]


BOB = "[state.combatants.bob]"


def test_a_fight_goes_on_with_a_wrong_name_in_hand(game: Any) -> None:
    fight = edited(game(), BOB, 'ready = ["bazooka"]')
    message = '"bazooka" is not an attack in the stat block or an object'
    assert wrong(fight) == [("state.combatants.bob.ready", message)]
    (row,) = (row for row in fight.board.rows if row.id == "bob")
    assert row.states[-1] == "bazooka"
    fight.play("step")
    fight.play("resolve ann bob --with machete --force")
    fight.play("resolve ann bob --maneuver quick --with fist --force")
    fight.play("act drop bob")
    fight.check()


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (
            "[combatants.x.attacks.machette]",
            (
                "combatants.x.attacks.machette: has no keys and is not a weapon in the tables; "
                'did you mean "machete"?'
            ),
        ),
        (
            "[combatants.x.attacks.claws]",
            (
                "combatants.x.attacks.claws: has no keys and is not a weapon in the tables; "
                'write kind = "unarmed", or weapon = "..."'
            ),
        ),
        (
            "attacks.claw = {kind = 'unarmed', skill = 'brwl'}",
            'combatants.x.attacks.claw.skill: "brwl" is not a trait; did you mean "brawl"?',
        ),
        (
            "[combatants.x.armor]\ncovers = ['haed']",
            'combatants.x.armor.covers: "haed" is not a spot; did you mean "head"?',
        ),
    ],
)
def test_what_is_wrong_with_a_stat_block(typed: Typed, more: str, message: str) -> None:
    if more.startswith("attacks"):
        more = f"[combatants.x.{more.partition(' ')[0]}]\nkind = 'unarmed'\nskill = 'brwl'"
    file(more=more)
    code, _, err = typed("check fight.toml")
    assert code == 3
    assert err.endswith(f" {message}\n"), err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("grappling = 'zed'", '"zed" is not a combatant in this fight'),
        ("shield = 'zed'", '"zed" is not a combatant in this fight'),
        ("aiming = 'zed'", '"zed" is not a combatant in this fight'),
        ("under_fire_from = 'zed'", '"zed" is not a combatant in this fight'),
        ("guard = ['zed']", '"zed" is not a combatant in this fight'),
        ("behind = 'moon'", '"moon" is not an object'),
        ("dropped = ['sword']", '"sword" is not an attack in the stat block'),
        ("used = {sword = 3}", '"sword" is not an attack in the stat block'),
        ("control = 'sword'", '"sword" is not a weapon in this grapple'),
        ("lethal = 9", "9 boxes are marked, but there are only 7"),
    ],
)
def test_what_is_wrong_with_current_values(game: Any, line: str, message: str) -> None:
    fight = edited(game(), BOB, line)
    assert wrong(fight) == [(f"state.combatants.bob.{line.partition(' ')[0]}", message)]
    assert len(fight.board.rows) == 3
    fight.play("step")


def test_ids_of_nobody_in_the_order_of_the_round(game: Any) -> None:
    at = game(rules="willpower_initiative = true")
    at.play("step")
    fight = edited(edited(at, "[state]", 'acting = "zed"'), "[state]", 'waiting = ["bob", "moon"]')
    assert sorted(wrong(fight)) == [
        ("state.acting", '"zed" is not a combatant in this fight'),
        ("state.waiting", '"moon" is not a combatant in this fight'),
    ]
    assert len(fight.board.rows) == 3
    fight.play("act spend bob")
    fight.play("step")
    assert fight.acting == ("bob",)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("x.ready", "bazooka", 'x.ready: "bazooka" is not an attack in the stat block or'),
        ("x.behind", "moon", 'x.behind: "moon" is not an object'),
        ("x.grappling", "zed", 'x.grappling: "zed" is not a combatant in this fight'),
        ("x.lethal", "9", "x.lethal: 9 boxes are marked, but there are only 7"),
    ],
)
def test_what_is_set_is_something_that_there_is(
    typed: Typed, path: str, value: str, message: str
) -> None:
    file()
    assert typed("step fight.toml -i -q")[0] == 0
    before = Path("fight.toml").read_bytes()
    code, _, err = typed(f"set {path} {value} fight.toml -i")
    assert code == 2
    assert message in err
    assert Path("fight.toml").read_bytes() == before
    assert typed("show fight.toml")[0] == 0
