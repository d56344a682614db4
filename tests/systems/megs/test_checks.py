"""What a hand edit can break: told by `judge`, shown on the board, and never a crash."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hero_combat.errors import FileError, HeroCombatError, UsageError
from hero_combat.systems.megs.checks import judge
from hero_combat.systems.megs.views.board import show

BROKEN: dict[str, dict[str, Any]] = {
    "on": {"on": ("zzz",)},
    "switched": {"switched": ("zzz",), "switched_at": 13},
    "powers.zzz": {"powers": {"zzz": 3}},
    "lost_by.zzz": {"lost_by": {"zzz": "drain"}},
    "lost_at.zzz": {"lost_at": {"zzz": 3}},
    "pushed.zzz": {"pushed": {"zzz": 9}, "pushed_until": 99},
    "cover": {"cover": "zzz"},
    "stance": {"stance": "zzz", "stance_shift": 1},
    "aim_on": {"aim_on": "zzz", "aim": 2},
    "holds": {"holds": "zzz"},
    "held_by": {"held_by": "zzz"},
    "behind": {"behind": "zzz"},
    "carries": {"carries": "zzz", "load": 3},
}
LINES = (
    "step",
    "resolve nova brick --with bolt --range 3",
    "resolve brick nova",
    "resolve nova brick --maneuver grapple",
    "resolve nova brick --maneuver charge --moved 1",
    "act break-grapple nova",
    "act release nova",
    "act move nova --distance 1",
    "act carry nova --on door",
    "act put-down nova",
    "act throw brick --on nova",
    "act deactivate nova --power zzz",
    "act take-cover nova --on wall",
    "hazard explosion --aps 9 --on nova",
    "hazard collision --on nova --aps 7 --thing wall",
    "knockback nova --ev 9",
    "recover --who nova --how rest --after 2d",
    "recover --who nova --how desperation",
    "recover --after 1h",
)


def test_nothing_is_wrong_with_a_fight_as_it_begins(game: Any) -> None:
    assert judge(game.table.encounter) == []


@pytest.mark.parametrize("key", BROKEN)
def test_a_word_that_names_nothing_is_found_and_shown(game: Any, key: str) -> None:
    game.have("nova", **BROKEN[key])
    (trouble,) = judge(game.table.encounter)
    assert trouble.path == ("state", "combatants", "nova", *key.split("."))
    assert trouble.word == "zzz"
    row = next(row for row in show(game.table.encounter).rows if row.id == "nova")
    if key in ("on", "cover", "held_by", "holds", "carries", "powers.zzz"):
        assert any("zzz" in state for state in row.states)


@pytest.mark.parametrize("key", BROKEN)
def test_no_command_breaks_down_on_it(begin: Callable[..., Any], key: str) -> None:
    for line in LINES:
        game = begin()
        game.have("nova", **BROKEN[key])
        try:
            game.table.play(game.order(line))
        except HeroCombatError:
            continue
        assert show(game.table.encounter).rows


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("[objects.tree]\nbody = 3\nbehind = 'nobdy'\n", "objects.tree.behind"),
        (
            "[combatants.nova.attacks.ray]\npower = 'enrgy-blast'\n",
            "combatants.nova.attacks.ray.power",
        ),
    ],
)
def test_no_fight_begins_with_words_that_name_nothing(
    begin: Callable[..., Any], more: str, told: str
) -> None:
    with pytest.raises(FileError) as refused:
        begin(more=more)
    assert refused.value.problems[0].path == told


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("nova.on", "force-feild"),
        ("nova.cover", "zzz"),
        ("nova.held_by", "zzz"),
        ("nova.phases", "11"),
        ("acting", "zzz"),
    ],
)
def test_set_takes_no_word_that_names_nothing(game: Any, path: str, value: str) -> None:
    with pytest.raises(UsageError):
        game.put(path, value)


def test_the_clock(begin: Callable[..., Any]) -> None:
    game = begin()
    clock = msgspec.structs.replace(game.clock, acting="zzz")
    game.table.encounter = msgspec.structs.replace(game.table.encounter, clock=clock)
    assert [trouble.path for trouble in judge(game.table.encounter)] == [("state", "acting")]
    assert show(game.table.encounter).rows
