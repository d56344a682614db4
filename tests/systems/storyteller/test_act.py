"""`act`: intent, weapons in hand, moving and hiding, and what may not be done."""

from pathlib import Path
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller import tables
from hero_combat.systems.storyteller.gear import gear
from hero_combat.systems.storyteller.sheet import Attack, Sheet
from hero_combat.systems.storyteller.traits import speed_of

P13 = pytest.mark.rule("storyteller", "P13")


@P13
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("act run bob", "Bob runs, up to 18 m."),
        ("act prone bob", "Bob drops prone."),
        ("act pass bob", "Bob does nothing this turn."),
        ("act draw ann --with knife", "Ann draws the knife."),
        ("act pick-up cid --with chair", "Cid picks up the chair."),
        ("act conceal bob --level barely", "Bob is barely concealed."),
        ("act conceal bob --level none", "Bob stands in the open."),
        ("act cover bob --behind crate", "Bob takes cover behind the crate."),
        ("act leave-cover bob", "Bob comes into the open."),
        ("act breaking-point bob", "Bob comes to a breaking point."),
        ("act guard bob --on ann", "Bob spends Willpower to guard against Ann."),
        (
            "act tag bob --tag 'Leg Wrack' --turns 3",
            "Bob: leg wrack (half Speed, Defense -2).",
        ),
    ],
)
def test_what_is_told(game: Any, line: str, told: str) -> None:
    assert game().tells(line) == told


@P13
def test_wracked_legs_are_slow() -> None:
    sheet = Sheet(name="x", strength=3, dexterity=3)
    assert [speed_of(sheet, tags) for tags in ((), ("leg-wrack",), ("legs-wrack",))] == [11, 5, 1]


@P13
def test_rising_takes_the_action(game: Any) -> None:
    at = game()
    at.until("bob")
    at.says("set bob.status.prone true")
    assert at.tells("act stand bob") == "Bob gets up."
    with pytest.raises(Forbidden, match="Bob has used the action of this round"):
        at.says("act prone bob")


@pytest.mark.rule("storyteller", "P9")
def test_a_dodge_before_ones_turn_is_the_turn(game: Any) -> None:
    at = game()
    at.says("step --dice '9 / 1 / 9'")
    assert at.table.encounter.clock.acting != "bob"
    at.says("act dodge bob")
    while at.table.encounter.clock.round == 1:
        assert "Bob" not in at.says("step").sentence
    assert at.of("bob").status.dodging
    at.until("bob")
    assert not at.of("bob").status.dodging


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("act intent ann", UsageError, "intent needs --text"),
        ("act ambush ann", UsageError, "ambush needs --on"),
        ("act aim ann", UsageError, "aim needs --on"),
        ("act guard ann", UsageError, "guard needs --on"),
        ("act shield ann", UsageError, "shield needs --on"),
        ("act conceal ann", UsageError, "conceal needs --level"),
        ("act tag ann", UsageError, "tag needs --tag"),
        ("act untag ann --tag stunned", UsageError, 'Ann has no tag "stunned"'),
        ("act draw ann", UsageError, "draw needs --with"),
        ("act draw ann --with sword", UsageError, 'Ann has no "sword"'),
        ("act reload ann --with machete", UsageError, "has no shots to count"),
        ("act draw ann --with machete", Forbidden, "has the machete in hand already"),
        ("act drop ann --with knife", Forbidden, "has no knife in hand"),
        ("act stand ann", Forbidden, "is not prone"),
        ("act delay ann", Forbidden, "can't delay before Initiative is rolled"),
    ],
)
def test_what_is_refused(game: Any, line: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        game().says(line)


def test_a_wreck_is_no_cover(game: Any) -> None:
    at = game()
    at.says("set crate.structure 0")
    with pytest.raises(Forbidden, match="can't hide behind a wreck"):
        at.says("act cover bob --behind crate")
    outcome = at.says("act cover bob --behind crate --force")
    assert outcome.notes == ("forced: Bob can't hide behind a wreck",)


def test_the_weapons_of_the_tables_are_those_that_may_be_named() -> None:
    assert set(tables.WEAPONS) == set(tables.WeaponName.__args__)
    assert set(tables.ARMORS) == set(tables.ArmorName.__args__)
    assert set(tables.SPOTS) == set(tables.Spot.__args__)


@pytest.mark.parametrize(
    ("name", "damage", "init", "strength", "size", "again"),
    [
        ("heavy-revolver", 2, -2, 3, 1, 10),
        ("shotgun", 3, -4, 3, 2, 9),
        ("crossbow", 2, -5, 3, 3, 10),
        ("fire-axe", 3, -4, 3, 3, 9),
        ("chainsaw", 5, -6, 4, 3, 9),
        ("stake", 0, -4, 1, 1, 10),
    ],
)
def test_a_weapon_of_the_tables(
    *, name: Any, damage: int, init: int, strength: int, size: int, again: int
) -> None:
    found = gear("it", Attack(weapon=name))
    assert (found.damage, found.init, found.strength, found.size, found.again) == (
        damage,
        init,
        strength,
        size,
        again,
    )
    own = gear("it", Attack(weapon=name, damage=7))
    assert (own.damage, own.init) == (7, init)


def test_knuckles_are_used_with_brawl() -> None:
    assert gear("it", Attack(weapon="knuckles")).skill == "brawl"


def test_a_weapon_that_is_taken_survives_the_file(typed: Any) -> None:
    text = (
        'system = "storyteller"\nseed = 1\n[combatants.a]\nstrength = 4\nbrawl = 1\n'
        "[combatants.b]\nathletics = 1\nattacks.knife.weapon = 'knife'\n"
    )
    Path("fight.toml").write_text(text, encoding="utf-8")
    line = "resolve a b --maneuver disarm --dice '8 8 8 8 8 / 1 1 1' fight.toml -i"
    code, out, _ = typed(line)
    assert (code, out.split("\n")[1]) == (0, "A takes the knife from B.")
    code, out, _ = typed("resolve a b --with knife --no-defense b --dice '8 1 1' fight.toml -i")
    assert (code, out.split("\n")[0]) == (0, "A hits B with the knife: 1 lethal [X______].")
    assert typed("verify fight.toml")[0] == 0
    assert typed("undo -n 2 fight.toml -i")[0] == 0


@pytest.mark.rule("storyteller", "P12")
def test_any_other_action_under_fire_is_caught(game: Any) -> None:
    at = game()
    at.says("set bob.under_fire 2")
    assert at.tells("act run bob") == (
        "Bob acts under covering fire: 2 lethal [XX_____]. Bob runs, up to 18 m."
    )
    at.says("set bob.under_fire 9")
    assert at.tells("act run bob") == (
        "Bob acts under covering fire: 9 lethal [****XXX, wounds -3]. Bob goes down, bleeding."
    )
    at.says("set cid.under_fire 9")
    assert at.tells("act dodge cid").endswith("Cid goes down, bleeding.")
    at.says("set cid.lethal 0")
    at.says("set cid.aggravated 0")
    at.says("set cid.status.unconscious false")
    at.says("set cid.under_fire 9")
    assert at.tells("resolve cid ann").endswith("Cid goes down, bleeding.")


@pytest.mark.rule("storyteller", "P16")
def test_a_thing_in_hand_is_swung_without_being_named(game: Any) -> None:
    at = game()
    at.says("act pick-up cid --with chair")
    lines = at.rolls("resolve cid ann --no-defense ann --modifier 2 --dice '1'")
    assert ("improvised weapon", -1) in lines
    assert ("needs Strength 3", -1) in lines


@pytest.mark.rule("storyteller", "P11")
def test_an_own_weapon_in_the_grapple_and_a_beast_that_bites(game: Any) -> None:
    at = game()
    win = "--dice '8 8 8 1 1 / 8 1 1'"
    at.says("resolve ann bob --maneuver grapple --no-defense bob --dice '8 1 1 1 1'")
    at.says("act drop bob")
    told = at.tells(f"act grapple ann --grip control-weapon {win}")
    assert told.endswith("Ann controls the rifle.")
    assert at.tells(f"act grapple ann --grip disarm {win}").endswith("Bob holds nothing to lose.")
    at.says("set ann.status.prone true")
    with pytest.raises(Forbidden, match="Ann must break free before rising"):
        at.says("act stand ann")


def test_the_board_shows_what_matters(game: Any) -> None:
    at = game()
    at.says("set bob.lethal 5")
    at.says("act tag bob --tag drugged --turns 2")
    at.says("act conceal bob --level partially")
    at.says("act aim ann --on bob")
    at.says("set cid.aggravated 7")
    at.says("set cid.status.unconscious true")
    board = at.system.board()(at.table.encounter)
    rows = {row.id: row for row in board.rows}
    assert rows["bob"].states == (
        "[XXXXX__]",
        "wounds -1",
        "Defense 2",
        "Speed 9",
        "drugged (2)",
        "concealed -2",
        "baton",
    )
    assert "aims +1 at bob" in rows["ann"].states
    assert "smg 31/31" in rows["ann"].states
    assert (rows["cid"].states, rows["cid"].next) == (("[*******]", "dead"), "out")
    assert [(bar.label, bar.now, bar.full) for bar in rows["bob"].bars] == [
        ("HEALTH", 2, 7),
        ("WILLPOWER", 4, 4),
    ]
    assert "crate: Durability 2, Structure 6/6" in board.things
