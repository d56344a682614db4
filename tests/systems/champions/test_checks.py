"""What a hand edit can break in a Champions file is found, sheet and state alike."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hero_combat.systems.champions.checks import find_troubles
from hero_combat.systems.champions.views import draw_board

Make = Callable[..., Any]
GUN = '[combatants.titania.attacks.gun]\ndice = "2d6k"\n'


def test_a_fight_that_was_played_is_in_order(fight: Make) -> None:
    at = fight(GUN)
    at.act("dodge")
    at.until(3)
    assert find_troubles(at.encounter) == []


@pytest.mark.parametrize(
    ("path", "value", "where", "message"),
    [
        ("acting", "nobody", ("state", "acting"), "nobody has this id"),
        ("landing", "nobody", ("state", "landing"), "nobody has this id"),
        ("waiting", "agent-1,nobody", ("state", "waiting", 1), "nobody has this id"),
        ("titania.aim", "nobody", ("aim",), "nobody has this id"),
        ("titania.guarding", "nobody", ("guarding",), "nobody has this id"),
        ("titania.covering", "nobody", ("covering",), "nobody has this id"),
        ("titania.held_by", "nobody", ("held_by", 0), "nobody has this id"),
        ("titania.held_by", "titania", ("held_by", 0), "that is the one oneself"),
        ("titania.ahead_of", "nobody", ("ahead_of", 0), "nobody has this id"),
        ("titania.dropped", "bow", ("dropped", 0), 'there is no attack "bow"'),
        ("titania.used.bow", "1", ("used", "bow"), 'there is no attack "bow"'),
        ("titania.used.gun", "-1", ("used", "gun"), "charges used are 0 or more"),
        ("titania.powers.ff", "-1", ("powers", "ff"), "END for a phase is 0 or more"),
        ("titania.maneuver", "Dogde", ("maneuver",), 'there is no maneuver "Dogde"'),
        ("titania.haymaker", "step titania agent-1", ("haymaker",), "expected an order of resolve"),
        ("titania.haymaker", "resolve agent-1 titania", ("haymaker",), "the order of agent-1"),
        ("titania.haymaker", "resolve titania nobody", ("haymaker",), "nobody has this id"),
    ],
)
def test_what_the_state_names_must_be_there(
    fight: Make, path: str, value: str, where: tuple[object, ...], message: str
) -> None:
    at = fight(GUN)
    whose, dot, key = path.partition(".")
    encounter = at.encounter
    read: Any = value.split(",") if key in ("held_by", "ahead_of", "dropped") else value
    if key.startswith(("used.", "powers.")):
        key, _, name = key.partition(".")
        read = {name: int(value)}
    if whose == "waiting":
        read = tuple(value.split(","))
    if dot:
        now = encounter.combatants[whose]
        read = tuple(read) if isinstance(read, list) else read
        people = {**encounter.combatants, whose: msgspec.structs.replace(now, **{key: read})}
        encounter = msgspec.structs.replace(encounter, combatants=people)
        where = ("state", "combatants", whose, *where)
    else:
        clock = msgspec.structs.replace(encounter.clock, **{whose: read})
        encounter = msgspec.structs.replace(encounter, clock=clock)
    (trouble,) = find_troubles(encounter)
    assert trouble.path == where
    assert message in trouble.message
    assert draw_board(encounter).rows
