"""`set` and `unset`: any value by its path, and what is refused."""

import pytest
from log.alley import fight

from hero_combat.errors import UsageError
from hero_combat.fight.events import Revealed
from hero_combat.fight.outcome import Change
from hero_combat.log.set_values import read_value

PLAYED = ("begin ann,bob", "set ann.stun 15")


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("set ann.stun 12", [("ann.stun", 15, 12)]),
        ("set ANN.STUN -5", [("ann.stun", 15, -5)]),
        ("set ann.stun 15", []),
        ("unset ann.stun", [("ann.stun", 15, 20)]),
        ("set ann.dcv 3", [("ann.dcv", 0, 3)]),
        ("set ann.holding 'for it'", [("ann.holding", "", "for it")]),
        ("set ann.holding ''", []),
        ("set ann.ahead_of bob", [("ann.ahead_of", (), ("bob",))]),
        ("set ann.used.fist 2", [("ann.used", {}, {"fist": 2})]),
        ("unset ann.used.fist", []),
        ("unset ann.used", []),
        ("set ann.status.prone true", [("ann.status.prone", False, True)]),
        ("unset ann.status.prone", []),
        ("set ann.status.PRONE false", []),
        ("set ann.status.surprised prepared", [("ann.status.surprised", "no", "prepared")]),
        ("set ann.sheet.stun 30", [("ann.sheet.stun", 20, 30)]),
        ("unset ann.sheet.stun", []),
        ("set ann.sheet.player true", [("ann.sheet.player", False, True)]),
        ("set ann.sheet.attacks.fist.vs ed", [("ann.sheet.attacks.fist.vs", "pd", "ed")]),
        ("set ann.sheet.attacks.kick.dice 3d6", [("ann.sheet.attacks.kick.dice", None, "3d6")]),
        ("set wall.body 3", [("wall.body", 8, 3)]),
        ("set WALL.BODY 8", []),
        ("unset wall.body", []),
        ("set segment 3", [("segment", 12, 3)]),
        ("set Segment 2", [("segment", 12, 2)]),
        ("set waiting ann,bob", [("waiting", (), ("ann", "bob"))]),
        ("set waiting ''", []),
        ("unset segment", [("segment", 12, 0)]),
        ("set acting bob", [("acting", "", "bob")]),
    ],
)
def test_a_value_is_set(line: str, changes: list[tuple[str, object, object]]) -> None:
    outcome = fight(*PLAYED).play(line)
    assert outcome.changes == tuple(Change(*each) for each in changes)


def test_what_was_laid_over_is_taken_back() -> None:
    played = fight(*PLAYED, "set ann.sheet.stun 30", "set ann.sheet.attacks.fist.dice 6d6")
    assert played.encounter.overrides == {"ann": {"stun": 30, "attacks": {"fist": {"dice": "6d6"}}}}
    outcome = played.play("unset ann.sheet.stun")
    assert outcome.changes == (Change("ann.sheet.stun", 30, 20),)
    assert played.encounter.overrides == {"ann": {"attacks": {"fist": {"dice": "6d6"}}}}
    outcome = played.play("unset ann.sheet.attacks.fist.dice")
    assert outcome.changes == (Change("ann.sheet.attacks.fist.dice", "6d6", "5d6"),)
    assert not any(played.encounter.overrides.values())


def test_who_is_hidden_no_more_is_an_event() -> None:
    played = fight(*PLAYED)
    for value, events in (("true", ()), ("false", (Revealed(who="ann"),)), ("false", ())):
        assert played.play(f"set ann.hidden {value}").events == events


NO_KEY = "no such key; `rules champions` lists the keys"
RULES = "[rules] is your part of the file; edit it there, then run `verify --adopt`"
STATUS = '"in combat", "no", "prepared" or "yes"'
BOUNDS = "expected an integer from -1000 to 1000, got"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("set ann.stun true", f"ann.stun: {BOUNDS} true"),
        ("set ann.stun 1.5", f'ann.stun: {BOUNDS} "1.5"'),
        ("set ann.stun 1001", f"ann.stun: {BOUNDS} 1001"),
        ("set ann.stun \u0663", f'ann.stun: {BOUNDS} "\u0663"'),
        (f"set ann.stun {'1' * 20}", f"ann.stun: {BOUNDS} {'1' * 20}"),
        (f"set ann.stun {'1' * 21}", f'ann.stun: {BOUNDS} "{"1" * 21}"'),
        ("set ann.stun.x 1", ("ann.stun.x: no such key; it is a single value, not a "
"table")),
        ("set ann.nothing 1", f"ann.nothing: {NO_KEY}"),
        ("set ann.stnu 1", 'ann.stnu: no such key; did you mean "stun"?'),
        ("set ann.prone true", ("ann.prone: no such key; did you mean "
"`ann.status.prone`?")),
        ("set ann.status.prome 1", 'ann.status.prome: no such key; did you mean "prone"?'),
        ("set ann.status.prone 1", "ann.status.prone: expected true or false, got 1"),
        ("set ann.status.surprised x", f'ann.status.surprised: expected {STATUS}, got "x"'),
        (
            "set ann.status.surprised prepare",
            f'ann.status.surprised: expected {STATUS}, got "prepare"; did you mean "prepared"?',
        ),
        ("set ann.status x", 'ann.status: expected a table, got "x"'),
        ("set ann.used.fist y", 'ann.used.fist: expected an integer, got "y"'),
        ("set ann.used.kick 3", 'ann.used.kick: no attack "kick"'),
        ("set ann.ahead_of bob,zed", "ann.ahead_of.1: no combatant or object has this ID"),
        ("set ann.sheet.foo 1", "ann.sheet.foo: unknown key"),
        ("set ann.sheet.stnu.x 1", 'ann.sheet.stnu.x: unknown key; did you mean "stun"?'),
        ("set ann.sheet.stun x", 'ann.sheet.stun: expected an integer from 1 to 1000, got "x"'),
        ("set ann.sheet.stun 0", "ann.sheet.stun: expected an integer from 1 to 1000, got 0"),
        ("set ann.sheet.attacks.fist 3", "ann.sheet.attacks.fist: expected a table, got 3"),
        (
            "set ann.sheet.attacks.fist.dcie 3d6",
            'ann.sheet.attacks.fist.dcie: unknown key; did you mean "dice"?',
        ),
        ("set ann.sheet.doctrine x", 'no doctrine "x"; add [doctrines.NAME]'),
        ("set wall.x 1", f"wall.x: {NO_KEY}"),
        ("set wall.sheet.body 3", f"wall.sheet.body: {NO_KEY}"),
        ("set segment 13", "segment: expected an integer from 0 to 12, got 13"),
        ("set segmnt 2", 'segmnt: no such key; did you mean "segment"?'),
        ("set seed 3", "the seed is not a value of the state; reseed N"),
        ("unset seed", "the seed is not a value of the state; reseed N"),
        ("set rules.x 1", RULES),
        ("unset rules.x", RULES),
        ("set zed.stun 3", 'no combatant or object "zed"; the file has ann, bob, wall'),
    ],
)  # fmt: skip
def test_what_can_not_be_set(line: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        fight(*PLAYED).play(line)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "kind", "old", "value"),
    [
        ("true", bool, None, True),
        ("true", str, None, "true"),
        ("3", int, None, 3),
        ("-3", int, None, -3),
        ("3", str, None, "3"),
        ("3", float, None, 3.0),
        ("a,b", tuple[str, ...], None, ("a", "b")),
        ("a", tuple[str, ...], None, ("a",)),
        (",a,,b,", tuple[str, ...], None, ("a", "b")),
        ("", tuple[str, ...], None, ()),
        ("1,-2", tuple[int, ...], None, (1, -2)),
        ("3", int | None, None, 3),
    ],
)
def test_a_text_is_read_as_its_type_has_it(
    text: str, kind: object, old: object, value: object
) -> None:
    found = read_value(text, kind, old)
    assert (found, type(found)) == (value, type(value))


def test_where_no_type_says_anything_the_old_value_does() -> None:
    from typing import Any  # noqa: PLC0415 - the type that says nothing

    assert read_value("3", Any, "x") == "3"
    assert read_value("3", Any, 1) == 3
    assert read_value("3", Any, None) == 3
    assert read_value("x", Any, None) == "x"
    assert read_value("a,b", Any, ("c",)) == ("a", "b")
    assert read_value("true", Any, None) is True
