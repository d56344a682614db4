"""What a hand edit can break: told by `judge`, shown on the board, and never a crash."""

from collections.abc import Callable
from typing import Any

import pytest

import hero_combat as hc
from hero_combat.errors import FileError, HeroCombatError, UsageError

BROKEN = {
    "on": 'on = ["zzz"]',
    "switched": 'switched = ["zzz"]\nswitched_at = 13',
    "powers.zzz": "powers.zzz = 3",
    "lost_by.zzz": 'lost_by.zzz = "drain"',
    "lost_at.zzz": "lost_at.zzz = 3",
    "pushed.zzz": "pushed.zzz = { aps = 9, until = 99 }",
    "cover": 'cover = "zzz"',
    "stance": 'stance = "zzz"\nstance_shift = 1',
    "aim_on": 'aim_on = "zzz"\naim = 2',
    "held_by.zzz": "held_by.zzz = 12",
    "behind": 'behind = "zzz"',
    "carried_by": 'carried_by = "zzz"',
}
"""What a hand may write into Nova's state."""
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


NOVA = "[state.combatants.nova]\n"


@pytest.fixture
def edited(game: Any) -> Callable[[str, str], hc.Fight]:
    """`edited(header, lines)`: the fight with lines that a hand has put below a header."""

    def made(header: str, lines: str) -> hc.Fight:
        assert header in game.text
        return hc.loads(game.text.replace(header, f"{header}{lines}\n", 1))

    return made


def troubles(fight: hc.Fight) -> list[str]:
    with pytest.raises(FileError) as refused:
        fight.check()
    return [problem.path for problem in refused.value.problems]


def test_nothing_is_wrong_with_a_fight_as_it_begins(game: Any) -> None:
    game.check()
    game.do("step")


@pytest.mark.parametrize("key", BROKEN)
def test_a_word_that_names_nothing_is_found_and_shown(
    edited: Callable[[str, str], hc.Fight], key: str
) -> None:
    fight = edited(NOVA, BROKEN[key])
    assert troubles(fight) == [f"state.combatants.nova.{key}"]
    row = next(row for row in fight.board.rows if row.id == "nova")
    if key in ("on", "cover", "held_by.zzz", "carried_by", "powers.zzz"):
        assert any("zzz" in state for state in row.states)


@pytest.mark.parametrize("key", BROKEN)
def test_no_command_breaks_down_on_it(edited: Callable[[str, str], hc.Fight], key: str) -> None:
    fight = edited(NOVA, BROKEN[key])
    for line in LINES:
        at = fight.copy()
        try:
            at.play(line)
        except HeroCombatError:
            continue
        assert at.board.rows


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
        ("nova.held_by.zzz", "1"),
        ("nova.phases", "11"),
        ("acting", "zzz"),
    ],
)
def test_set_takes_no_word_that_names_nothing(game: Any, path: str, value: str) -> None:
    with pytest.raises(UsageError):
        game.do(f"set {path} {value}")


def test_the_clock(edited: Callable[[str, str], hc.Fight]) -> None:
    fight = edited("round = 1\n", 'acting = "zzz"')
    assert troubles(fight) == ["state.acting"]
    assert fight.board.rows
