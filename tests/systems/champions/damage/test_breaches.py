"""What a blow does to an object, and how much of it the object stops."""

import pytest

from hero_combat.systems.champions.damage.objects import Breach, breach
from hero_combat.systems.champions.dice import pool
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.stat_block import Attack, Object, defense_of


def prepared(dice: str = "8d6", **keys: object) -> PreparedAttack:
    """An attack of these dice; `half_body` and the like are the attack's as it is prepared."""
    own = {key: keys.pop(key) for key in ("half_body", "stun_only", "no_defense") if key in keys}
    attack = Attack(dice=dice, **keys)  # type: ignore[arg-type]  # a test's keys
    return PreparedAttack(attack, None, pool.of_text(dice), (), 0, **own)  # type: ignore[arg-type]


def wall(**keys: object) -> Object:
    """DEF 4, BODY 5."""
    return Object(name="wall", body=5, def_=4, **keys)  # type: ignore[arg-type]  # a test's keys


@pytest.mark.parametrize(
    ("left", "body", "done"),
    [
        (5, 0, Breach(0, 4, 0, 5, 0)),
        (5, 4, Breach(4, 4, 0, 5, 4)),
        (5, 5, Breach(5, 4, 1, 4, 5)),
        (5, 8, Breach(8, 4, 4, 1, 8)),
        (5, 9, Breach(9, 4, 5, 0, 9)),
        (5, 12, Breach(12, 4, 8, 0, 9)),
        (1, 12, Breach(12, 4, 8, 0, 5)),
        (0, 12, Breach(12, 0, 12, 0, 0)),
    ],
)
def test_def_and_body_are_what_it_stops(left: int, body: int, done: Breach) -> None:
    """What holds stops all; what breaks stops its DEF and its BODY; what is broken nothing."""
    assert breach(wall(), left, prepared(), (body, 0)) == done


@pytest.mark.parametrize(
    ("attack", "thing", "rolled", "least", "defense", "through"),
    [
        (prepared(vs="ed"), wall(ed=2, pd=9), 8, 0, 2, 6),
        (prepared(), wall(ed=2, pd=7), 8, 0, 7, 1),
        (prepared(vs="mental"), wall(), 8, 0, 0, 8),
        (prepared(no_defense=True), wall(), 8, 0, 0, 8),
        (prepared(stun_only=True), wall(), 8, 0, 4, 0),
        (prepared("3d6k"), wall(), 8, 0, 4, 4),
        (prepared("3d6k"), wall(resistant=False), 8, 0, 0, 8),
        (prepared(), wall(resistant=False), 8, 0, 4, 4),
        (prepared(armour_piercing=1), wall(pd=5), 8, 0, 3, 5),
        (prepared(armour_piercing=1), wall(hardened=1), 8, 0, 4, 4),
        (prepared(armour_piercing=2), wall(hardened=1), 8, 0, 2, 6),
        (prepared("3d6k", penetrating=1), wall(pd=20), 8, 3, 20, 3),
        (prepared("3d6k", penetrating=1), wall(pd=20), 2, 3, 20, 2),
        (prepared("3d6k", penetrating=1), wall(), 8, 3, 4, 4),
        (prepared("3d6k", penetrating=1), wall(pd=20, impenetrable=1), 8, 3, 20, 0),
        (prepared("3d6k", penetrating=2), wall(pd=20, impenetrable=1), 8, 3, 20, 3),
        (prepared("3d6k", penetrating=1, half_body=True), wall(pd=20), 8, 3, 20, 2),
        (prepared(half_body=True), wall(), 11, 0, 4, 2),
    ],
)
def test_what_counts_against_what(
    attack: PreparedAttack, thing: Object, rolled: int, least: int, defense: int, through: int
) -> None:
    done = breach(thing, 50, attack, (rolled, least))
    assert (done.defense, done.through, done.left) == (defense, through, 50 - through)


def test_a_pulled_punch_that_is_just_made_does_all_its_body() -> None:
    assert breach(wall(), 50, prepared(half_body=True), (11, 0), exact=True).body == 11


def test_energy_meets_def_where_nothing_else_is_said() -> None:
    assert (defense_of(wall(), "ed"), defense_of(wall(pd=1), "ed"), defense_of(wall(pd=0))) == (
        4,
        4,
        0,
    )
