"""What a hand edit can break, and that the fight goes on all the same."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from hero_combat.systems.storyteller.checks import judge

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
        'fight.toml:7: combatants.x.ready: "machette" is neither an attack of the stat block nor '
        'an object; did you mean "machete"?\n'
    )
    code, out, _ = typed("show fight.toml")
    assert code == 0
    assert "Speed 10, machette" in out


def test_a_fight_goes_on_with_a_wrong_name_in_hand(game: Any, two: str) -> None:
    at = game(two)
    bob = at.table.encounter.combatants["bob"]
    wrong = type(bob)(willpower=4, ready=("bazooka",))
    at.table.encounter.combatants["bob"] = wrong
    assert [(one.path, one.message) for one in judge(at.table.encounter)] == [
        (
            ("state", "combatants", "bob", "ready"),
            '"bazooka" is neither an attack of the stat block nor an object',
        )
    ]
    board = at.system.board()(at.table.encounter)
    assert "bazooka" in next(row for row in board.rows if row.id == "bob").states
    at.says("step")
    at.says("resolve ann bob --with machete --force")
    at.says("resolve ann bob --maneuver quick --with fist --force")
    assert at.tells("act drop bob") == "Bob lets go of bazooka."
    assert judge(at.table.encounter) == []


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (
            "[combatants.x.attacks.machette]",
            (
                "combatants.x.attacks.machette: says nothing, and is no weapon of the tables; "
                'did you mean "machete"?'
            ),
        ),
        (
            "[combatants.x.attacks.claws]",
            (
                "combatants.x.attacks.claws: says nothing, and is no weapon of the tables; "
                'write kind = "unarmed", or weapon = "..."'
            ),
        ),
        (
            "attacks.claw = {kind = 'unarmed', skill = 'brwl'}",
            'combatants.x.attacks.claw.skill: "brwl" is no trait; did you mean "brawl"?',
        ),
        (
            "[combatants.x.armor]\ncovers = ['haed']",
            'combatants.x.armor.covers: "haed" is no spot; did you mean "head"?',
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
    ("field", "value", "message"),
    [
        ("grappling", "zed", '"zed" is nobody in this fight'),
        ("shield", "zed", '"zed" is nobody in this fight'),
        ("aiming", "zed", '"zed" is nobody in this fight'),
        ("under_fire_from", "zed", '"zed" is nobody in this fight'),
        ("guard", ("zed",), '"zed" is nobody in this fight'),
        ("behind", "moon", '"moon" is no object'),
        ("dropped", ("sword",), '"sword" is no attack of the stat block'),
        ("used", {"sword": 3}, '"sword" is no attack of the stat block'),
        ("control", "sword", '"sword" is no weapon there'),
        ("lethal", 9, "9 boxes are marked, and there are 7"),
    ],
)
def test_what_is_wrong_with_current_values(game: Any, field: str, value: Any, message: str) -> None:
    at = game()
    bob = at.table.encounter.combatants["bob"]
    at.table.encounter.combatants["bob"] = type(bob)(
        **{"willpower": 4, "ready": bob.ready, field: value}
    )
    troubles = judge(at.table.encounter)
    assert [one.message for one in troubles] == [message]
    assert troubles[0].path == ("state", "combatants", "bob", field)
    at.system.board()(at.table.encounter)
    at.says("step")


def test_ids_of_nobody_in_the_order_of_the_round(game: Any) -> None:
    at = game(rules="willpower_initiative = true")
    at.says("step")
    clock = at.table.encounter.clock
    wrong = type(clock)(round=1, acting="zed", waiting=("bob", "moon"))
    at.table.encounter = structs.replace(at.table.encounter, clock=wrong)
    paths = [(one.path, one.message) for one in judge(at.table.encounter)]
    assert paths == [
        (("state", "acting"), '"zed" is nobody in this fight'),
        (("state", "waiting"), '"moon" is nobody in this fight'),
    ]
    at.system.board()(at.table.encounter)
    at.says("act spend bob")
    assert at.says("step").sentence.startswith("Bob")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("x.ready", "bazooka", 'x.ready: "bazooka" is neither an attack of the stat block nor'),
        ("x.behind", "moon", 'x.behind: "moon" is no object'),
        ("x.grappling", "zed", 'x.grappling: "zed" is nobody in this fight'),
        ("x.lethal", "9", "x.lethal: 9 boxes are marked, and there are 7"),
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
