"""What a hand edit can break in a Champions file is found, sheet and state alike."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from hero_combat.errors import FileError
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
        ("acting", "nobody", ("state", "acting"), "no combatant or object has this ID"),
        ("landing", "nobody", ("state", "landing"), "no combatant or object has this ID"),
        (
            "waiting",
            "agent-1,nobody",
            ("state", "waiting", 1),
            "no combatant or object has this ID",
        ),
        ("titania.aim", "nobody", ("aim",), "no combatant or object has this ID"),
        ("titania.guarding", "nobody", ("guarding",), "no combatant or object has this ID"),
        ("titania.covering", "nobody", ("covering",), "no combatant or object has this ID"),
        ("titania.held_by", "nobody", ("held_by", 0), "no combatant or object has this ID"),
        ("titania.held_by", "titania", ("held_by", 0), "names the combatant itself"),
        ("titania.ahead_of", "nobody", ("ahead_of", 0), "no combatant or object has this ID"),
        ("titania.dropped", "bow", ("dropped", 0), 'no attack "bow"'),
        ("titania.used.bow", "1", ("used", "bow"), 'no attack "bow"'),
        ("titania.used.gun", "-1", ("used", "gun"), "charges used must be 0 or more"),
        ("titania.powers.ff", "-1", ("powers", "ff"), "END for a phase must be 0 or more"),
        ("titania.maneuver", "Dogde", ("maneuver",), 'no maneuver "Dogde"'),
        ("titania.haymaker", "step titania agent-1", ("haymaker",), "expected a `resolve` command"),
        ("titania.haymaker", "resolve agent-1 titania", ("haymaker",), "the attacker is agent-1"),
        (
            "titania.haymaker",
            "resolve titania nobody",
            ("haymaker",),
            "no combatant or object has this ID",
        ),
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


KEYS = """[combatants.titania.attacks.odd]
dice = "2d6"
{attack}
[combatants.titania.armour.plate]
{armor}
"""
GOOD = "pd = 4\nhardened = 1"


@pytest.mark.parametrize(
    ("attack", "armor", "where", "message"),
    [
        ("nnd = ['gas mask']\narmour_piercing = 1", GOOD, "odd.armour_piercing", "an NND meets no"),
        ("nnd = ['gas mask']\npenetrating = 1", GOOD, "odd.penetrating", "an NND meets no"),
        ("vs = 'none'\npenetrating = 1", GOOD, "odd.penetrating", 'with vs = "none" it meets no'),
        ("nnd = ['']", GOOD, "odd.nnd", "a word is empty"),
        ("nnd = ['mask']\nvs = 'power'", GOOD, "odd.vs", "an NND meets no points of power"),
        (
            "effect = 'drain'\narmour_piercing = 1",
            GOOD,
            "odd.armour_piercing",
            "armor piercing affects a drain only against power or flash defense",
        ),
        (
            "effect = 'flash'\nvs = 'mental'\npenetrating = 1",
            GOOD,
            "odd.penetrating",
            "penetrating affects a flash only against power or flash defense",
        ),
        ("activation = 2", GOOD, "odd.activation", "3d6 never roll 2 or less"),
        ("activation = 1", GOOD, "odd.activation", "3d6 never roll 1 or less"),
        ("", "pd = 4", "armour.plate", "these points differ from no others"),
        ("", "hardened = 1", "armour.plate", "it is not part of any defense"),
        (
            "",
            "pd = 3\nrpd = 4\nhardened = 1",
            "plate.rpd",
            "it is more than pd = 3",
        ),
        (
            "",
            "pd = 6\nhardened = 1",
            "plate.pd",
            "all armor adds up to 6 pd, but the stat block has 5",
        ),
        (
            "",
            "md = 1\nactivation = 14",
            "plate.md",
            "all armor adds up to 1 md, but the stat block has 0",
        ),
    ],
)
def test_keys_of_the_book_that_say_nothing_are_found(
    fight: Make, attack: str, armor: str, where: str, message: str
) -> None:
    at = fight(KEYS.format(attack=attack, armor=armor), begin=False)
    found = find_troubles(at.encounter)
    at_path = [".".join(map(str, each.path)) for each in found]
    told = [each.message for each in found]
    ours = [each for each in zip(at_path, told, strict=True) if each[0].endswith(where)]
    assert any(message in each[1] for each in ours)
    assert all(each.mend for each in found)


@pytest.mark.parametrize(
    ("power", "where", "message"),
    [
        ("dcv = 2\nactivation = 11", "ff.activation", "it is rolled for at each hit, but adds"),
        ("dcv = 2\nhardened = 1", "ff.hardened", "it has no points to be hardened"),
        ("reduction = { pd = 25 }\nimpenetrable = 1", "ff.impenetrable", "it has no points to be"),
        ("pd = 2\nactivation = 1", "ff.activation", "3d6 never roll 1 or less"),
    ],
)
def test_a_power_that_guards_nothing_is_found(
    fight: Make, power: str, where: str, message: str
) -> None:
    at = fight(f"[combatants.titania.powers.ff]\n{power}\n", begin=False)
    (found,) = find_troubles(at.encounter)
    assert ".".join(map(str, found.path)).endswith(where)
    assert message in found.message


@pytest.mark.parametrize(
    ("dice", "message", "mend"),
    [
        ("3d10", '"3d10" is not d6', "write 8d6, 2d6+1k ..."),
        ("lots", '"lots"', ""),
    ],
)
def test_dice_that_are_no_damage_are_found(fight: Make, dice: str, message: str, mend: str) -> None:
    at = fight(f"[combatants.titania.attacks.odd]\ndice = '{dice}'\n", begin=False)
    (found,) = find_troubles(at.encounter)
    assert found.path == ("combatants", "titania", "attacks", "odd", "dice")
    assert message in found.message
    assert mend in found.mend


@pytest.mark.parametrize("least", [3, 18])
def test_a_roll_that_somebody_makes_is_in_order(fight: Make, least: int) -> None:
    at = fight(KEYS.format(attack=f"activation = {least}", armor=GOOD), begin=False)
    assert find_troubles(at.encounter) == []


def test_the_keys_of_the_book_in_order(fight: Make) -> None:
    at = fight(KEYS.format(attack="armour_piercing = 1", armor="pd = 4\nhardened = 1"))
    assert find_troubles(at.encounter) == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("armour_piercing = 11", "expected an integer from 0 to 10, got 11"),
        ("penetrating = -1", "expected an integer from 0 to 10, got -1"),
        ("activation = 19", "expected an integer from 0 to 18 or"),
        ("activation = 'spd'", 'or "con", "dex", "ego", "int", "pre" or "str", got "spd"'),
        ("nnd = 'gas mask'", 'expected a list, got "gas mask"'),
    ],
)
def test_levels_and_numbers_that_nobody_has_are_refused(
    fight: Make, line: str, message: str
) -> None:
    with pytest.raises(FileError) as refused:
        fight(KEYS.format(attack=line, armor=GOOD))
    (problem,) = refused.value.problems
    assert message in problem.message
    assert problem.line


def test_a_word_of_an_immunity_that_is_empty_is_found(fight: Make) -> None:
    at = fight('[combatants.zed]\nlike = "agent"\nimmune = [""]\n', begin=False)
    (found,) = find_troubles(at.encounter)
    assert (found.path, found.message) == (("combatants", "zed", "immune"), "a word is empty")


@pytest.mark.parametrize(
    ("haymaker", "message"),
    [("resolve titania", "resolve"), ("resolve titania agent-1 --rnage 3", "--rnage")],
)
def test_a_haymaker_that_is_no_order_is_found(fight: Make, haymaker: str, message: str) -> None:
    at = fight(GUN)
    now = msgspec.structs.replace(at.now(), haymaker=haymaker)
    people = {**at.encounter.combatants, "titania": now}
    (found,) = find_troubles(msgspec.structs.replace(at.encounter, combatants=people))
    assert found.path == ("state", "combatants", "titania", "haymaker")
    assert message in found.message
