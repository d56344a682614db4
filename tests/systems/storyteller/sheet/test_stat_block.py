"""Stat blocks: what they may say, what is so where they say nothing, and what follows. P2, P18."""

from typing import Any

import msgspec
import pytest
from opened import loads

from hero_combat.errors import FileError, UsageError
from hero_combat.systems.storyteller.rulings import Alias, Rules
from hero_combat.systems.storyteller.sheet.stat_block import Armor, Attack, Object, Sheet, Status
from hero_combat.systems.storyteller.sheet.traits import combined_initiative, dots, speed_of
from hero_combat.systems.storyteller.state import Clock, undamaged, unhurt

P2 = pytest.mark.rule("storyteller", "P2")


def said(struct: Any) -> dict[str, Any]:
    """What a record says that is neither 0 nor empty nor None."""
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if value}


@P2
def test_nobody_is_anything_that_is_not_written() -> None:
    who = Sheet(name="Ann")
    assert (who.strength, who.dexterity, who.stamina) == (2, 2, 2)
    assert (who.presence, who.manipulation, who.composure) == (2, 2, 2)
    assert (who.intelligence, who.wits, who.resolve) == (2, 2, 2)
    assert (who.athletics, who.brawl, who.firearms) == (0, 0, 0)
    assert (who.medicine, who.stealth, who.weaponry, who.skills) == (0, 0, 0, {})
    assert (who.size, who.player, who.bystander, who.hidden) == (5, False, False, False)
    it = Attack()
    assert (it.bonus, it.rote, it.aerodynamic, it.loose, it.bite) == (0, False, False, False, False)
    thing = Object(name="it", durability=1, size=2)
    assert (thing.structure, thing.transparent) == (None, False)
    well = Status()
    assert {well.prone, well.surprised, well.dodging, well.delaying, well.held} == {False}
    assert {well.restrained, well.unconscious, well.stable, well.surrendered} == {False}
    assert well.beaten_down is False
    assert said(Armor()) == said(well) == said(it) == said(Clock()) == {}


def test_who_comes_into_a_fight_has_willpower_and_nothing_the_matter() -> None:
    now = unhurt(Sheet(name="Ann", resolve=3, composure=4))
    assert said(now) == {"willpower": 7, "status": Status(), "violent": True}
    assert now.initiative is None
    assert (now.bashing, now.lethal, now.aggravated) == (0, 0, 0)
    assert (now.taken_bashing, now.taken_lethal, now.taken_aggravated) == (0, 0, 0)
    assert (now.tie, now.applied, now.defended, now.moved, now.first) == (0, 0, 0, 0, 0)
    assert (now.begun, now.acted, now.opponents, now.aim, now.aimed) == (0, 0, 0, 0, 0)
    assert (now.holding, now.concealed, now.under_fire) == (False, 0, 0)
    assert (now.violent, now.breaking, now.free, now.rest) == (True, 0, 0, 0)
    assert (now.treated, now.care, now.cared, now.bled) == (0, 0, 0, 0)
    assert (now.hidden, Clock().round) == (False, 0)


def test_a_table_that_rules_nothing_has_the_recommended_rulings() -> None:
    none = Rules()
    assert (none.defense_floor, none.dodge_wounds, none.turns_per_minute) == (True, True, 20)
    assert {none.grapple_two_moves, none.beaten_down, none.willpower_initiative} == {False}
    rules = msgspec.structs.asdict(none)
    assert {name: value for name, value in rules.items() if not isinstance(value, str)} == {
        "alias": Alias(control="composure"),
        "defense_floor": True,
        "grapple_two_moves": False,
        "dodge_wounds": True,
        "beaten_down": False,
        "willpower_initiative": False,
        "turns_per_minute": 20,
    }


@P2
@pytest.mark.parametrize(
    ("more", "health", "defense", "init", "speed", "willpower"),
    [
        ("", 7, 2, 4, 9, 4),
        ("stamina = 4", 9, 2, 4, 9, 4),
        ("size = 3", 5, 2, 4, 9, 4),
        ("stamina = 0\nsize = 0", 1, 2, 4, 9, 4),
        ("strength = 5", 7, 2, 4, 12, 4),
        # the lower of Dexterity and Wits
        ("dexterity = 4", 7, 2, 6, 11, 4),
        ("wits = 4", 7, 2, 6, 9, 4),
        ("dexterity = 1\nathletics = 3", 7, 4, 3, 8, 4),
        ("resolve = 5\ncomposure = 1", 7, 2, 4, 9, 6),
        ("health = 12\ndefense = 0\ninit = 0\nspeed = 0\nwillpower = 0", 12, 0, 0, 0, 0),
        ("health = 1\ndefense = 9\ninit = -3\nspeed = 20\nwillpower = 1", 1, 9, -3, 20, 1),
        ("armor.worn = 'riot'", 7, 2, 4, 8, 4),
        ("armor.speed = -10", 7, 2, 4, 0, 4),
        ("armor.speed = -9", 7, 2, 4, 0, 4),
        ("armor.speed = -8", 7, 2, 4, 1, 4),
    ],
)
def test_what_follows_from_the_dots(
    more: str, health: int, defense: int, init: int, speed: int, willpower: int
) -> None:
    fight = loads(f'system = "storyteller"\n[combatants.ann]\n{more}\n[combatants.bob]\n')
    sheet = fight.encounter.sheets["ann"]
    assert (sheet.boxes, sheet.base_defense, sheet.init_mod) == (health, defense, init)
    assert (sheet.full_speed, sheet.full_willpower) == (speed, willpower)


@P2
@pytest.mark.parametrize(("speed", "half"), [(9, 4), (8, 4), (1, 0)])
def test_a_wracked_leg_is_half_as_fast_rounded_down(speed: int, half: int) -> None:
    sheet = Sheet(name="Ann", speed=speed)
    assert speed_of(sheet) == speed
    assert speed_of(sheet, ["wet"]) == speed
    assert speed_of(sheet, ["leg-wrack"]) == half
    assert speed_of(sheet, ["legs-wrack"]) == speed_of(sheet, ["legs-wrack", "leg-wrack"]) == 1


@P2
def test_dots_of_a_skill_without_a_key_of_its_own() -> None:
    sheet = Sheet(name="Ann", brawl=3, skills={"larceny": 2, "juggling": 4})
    assert [dots(sheet, one) for one in ("brawl", "larceny", "juggling", "wits")] == [3, 2, 4, 2]
    assert [dots(sheet, one) for one in ("drive", "occult", "weaponry")] == [0, 0, 0]
    with pytest.raises(UsageError, match='Ann: "jugling" is not a trait'):
        dots(sheet, "jugling")


@pytest.mark.rule("storyteller", "P5")
@pytest.mark.parametrize(
    ("penalties", "cost"),
    [((), 0), ((0,), 0), ((-2,), -2), ((-2, -4), -5), ((0, 0), -1), ((-1, -3, -2), -4)],
)
def test_what_weapons_in_hand_cost(penalties: tuple[int, ...], cost: int) -> None:
    assert combined_initiative(penalties) == cost


def test_the_first_weapon_is_in_hand() -> None:
    claw, knife, gun = (
        Attack(kind="unarmed"),
        Attack(weapon="knife"),
        Attack(weapon="light-pistol"),
    )
    some = Sheet(name="Ann", attacks={"claw": claw, "knife": knife, "gun": gun})
    assert unhurt(some).ready == ("knife",)
    assert unhurt(Sheet(name="Ann", attacks={"claw": claw})).ready == ()
    assert unhurt(msgspec.structs.replace(some, ready=())).ready == ()
    assert unhurt(msgspec.structs.replace(some, ready=("gun", "knife"))).ready == ("gun", "knife")


@pytest.mark.rule("storyteller", "P16")
@pytest.mark.parametrize(("written", "full"), [(None, 5), (0, 0), (1, 1), (9, 9)])
def test_the_structure_of_a_thing(written: int | None, full: int) -> None:
    assert undamaged(Object(name="it", durability=2, size=3, structure=written)).structure == full


# ------------------------------------------------------------------ bounds

ATTACK = "[combatants.ann.attacks.it]\nkind = 'melee'\n"
ARMOR = "[combatants.ann.armor]\n"
OBJECT = "[objects.it]\nname = 'it'\ndurability = 1\n"


@pytest.mark.parametrize(
    ("table", "key", "low", "high"),
    [
        ("", "strength", 0, 100),
        ("", "weaponry", 0, 100),
        ("", "size", 0, 100),
        ("", "health", 1, 1000),
        ("", "defense", 0, 100),
        ("", "willpower", 0, 100),
        ("", "init", -1000, 1000),
        ("", "skills.drive", 0, 100),
        (ATTACK, "clip", 0, 10_000),
        (ATTACK, "init", -100, 0),
        (ATTACK, "strength", 0, 100),
        (ATTACK, "ap", 0, 100),
        (ATTACK, "damage", -1000, 1000),
        (ARMOR, "general", 0, 100),
        (ARMOR, "defense", -100, 0),
        (ARMOR, "speed", -100, 0),
        (OBJECT, "size", 0, 100),
        (OBJECT, "structure", 0, 10_000),
        ("[rules]\n", "turns_per_minute", 0, 10_000),
    ],
)
def test_the_numbers_of_a_file_have_bounds(table: str, key: str, low: int, high: int) -> None:
    for number in (low - 1, low, high, high + 1):
        line = f"{key} = {number}\n"
        size = "size = 1\n" if table == OBJECT and key != "size" else ""
        ann = "[combatants.ann]\n" + (line if not table else "")
        text = f'system = "storyteller"\n{ann}[combatants.bob]\n'
        if table:
            text += f"{table}{line}{size}"
        if low <= number <= high:
            loads(text)
        else:
            with pytest.raises(FileError, match=r"expected"):
                loads(text)


@pytest.mark.parametrize(
    ("path", "low", "high"),
    [
        ("round", 0, 1_000_000_000),
        ("bob.willpower", 0, 200),
        ("bob.initiative", -10_000, 10_000),
        ("bob.applied", 0, 1_000_000_000),
        ("bob.opponents", 0, 10_000),
        ("bob.aim", 0, 100),
        ("bob.concealed", 0, 3),
        # a week, less the minute that would heal a box; the day between two mended wounds
        ("bob.rest", 0, 7 * 24 * 60 - 1),
        ("bob.cared", 0, 24 * 60),
        ("bob.taken_lethal", 0, 1_000_000_000),
        ("crate.structure", 0, 10_000),
    ],
)
def test_the_numbers_of_a_fight_have_bounds(game: Any, path: str, low: int, high: int) -> None:
    at = game()
    for number in (low, high):
        at.play(f"set {path} {number}")
    for number in (low - 1, high + 1):
        with pytest.raises(UsageError, match="expected an integer"):
            at.play(f"set {path} {number}")
