"""What Defense is made of, part by part: subtracted, or rolled in a dodge. source: P8, P9, P14."""

from typing import Any

import pytest
from storyteller_examples import Lines, Worked, pool, worked

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled, Damaged, Prevented

P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P14 = pytest.mark.rule("storyteller", "P14")

# Bob: the lower of Dexterity 4 and Wits 3, and Athletics 2; flak takes 1 off, a tire iron adds 1.
GUARDED = """
[combatants.ann]
side = "one"
strength = 3
brawl = 2
firearms = 1
ready = ["rifle", "gun"]
attacks.fist.kind = "unarmed"
attacks.rifle.weapon = "rifle"
attacks.gun.weapon = "light-pistol"
[combatants.bob]
side = "two"
dexterity = 4
wits = 3
athletics = 2
armor.worn = "flak"
attacks.iron.weapon = "tire-iron"
[combatants.cid]
side = "one"
[combatants.dee]
side = "one"
"""
OWN = {"strength": 3, "brawl": 2, "modifier": 10}
DEFENSE = {"Defense": 5, "armor": -1, "weapon iron": 1}
BASE = {f"{what} of bob": -value for what, value in DEFENSE.items()}
FIST = "resolve ann bob --with fist --modifier 10"


def ones(count: int) -> str:
    return f"--dice '{' '.join('1' * count)}'"


@P8
@P14
@pytest.mark.parametrize(
    ("before", "option", "more", "left"),
    [
        ((), "", {}, 4),
        (("act tag bob --tag leg-wrack",), "", {"leg wrack of bob": 2}, 2),
        (("act tag bob --tag legs-wrack",), "", {"leg wrack of bob": 2, "prone": 2}, 2),
        # the half of 5 is 2
        (("act tag bob --tag stunned",), "", {"halved stunned of bob": 3}, 1),
        (("act tag bob --tag blinded",), "", {"halved blinded of bob": 3}, 1),
        (
            ("act tag bob --tag blinded", "act tag bob --tag stunned"),
            "",
            {"halved stunned of bob": 3, "halved blinded of bob": 1},
            0,
        ),
        (
            ("act tag bob --tag leg-wrack", "act tag bob --tag stunned"),
            "",
            {"leg wrack of bob": 2, "halved stunned of bob": 2},
            0,
        ),
        (("set bob.unsteady 1",), "", {"off balance of bob": 1}, 3),
        (("set bob.unsteady 2",), "", {}, 4),
        (("set bob.applied 1",), "", {"drain 1 of bob": 1}, 3),
        (("set bob.applied 5",), "", {"drain 5 of bob": 5}, 0),
        (
            ("set bob.applied 6",),
            "",
            {"drain 6 of bob": 6, "floor of bob": -1},
            0,
        ),
        ((), "--guard bob", {"Willpower of bob": -2}, 4),
        ((), "--pull 2", {"pulled of bob": -1}, 4),
        (
            ("set bob.applied 2",),
            "--guard bob --pull 3",
            {"drain 2 of bob": 2, "Willpower of bob": -2, "pulled of bob": -1},
            2,
        ),
    ],
)
def test_each_part_of_defense_comes_off_the_pool(
    game: Any, before: tuple[str, ...], option: str, more: Lines, left: int
) -> None:
    at = game(GUARDED)
    at.play("step --dice '9 / 5 / 2 / 1'")
    for line in before:
        at.play(line)
    lines = OWN | BASE | more
    dice = sum(int(value) for value in lines.values())
    applied, willpower = at.now("bob").applied, at.now("bob").willpower
    done = worked(at, f"{FIST} {option} --force {ones(dice)}")
    assert done.rolls == [("attack bob", f"{dice}d10", lines)]
    assert done.events[-2:] == [
        pool("ann", "attack", dice, 0, "failure"),
        AttackRolled(attacker="ann", target="bob", attack="fist", hit=False, margin=-1),
    ]
    assert done.notes[-1] == ("defense_left", "bob", left)
    paid = {"bob.willpower": willpower - 1, "bob.guard": ("ann",)} if "--guard" in option else {}
    assert {path: new for path, new in done.changes.items() if path.startswith("bob.")} == paid | {
        "bob.applied": applied + 1,
        "bob.defended": 1,
    }


@P8
@pytest.mark.rule("storyteller", "A5")
@pytest.mark.parametrize(("ruling", "guards"), [("turn", ("ann",)), ("attack", ())])
def test_what_is_paid_for_one_attacker_does_not_count_against_another(
    game: Any, ruling: str, guards: tuple[str, ...]
) -> None:
    at = game(GUARDED, f'guard = "{ruling}"')
    at.play("act guard bob --on ann")
    assert at.rolls(f"resolve cid bob --modifier 10 {ones(6)}")[-3:] == list(BASE.items())
    assert at.now("bob").guard == guards


@P8
@P14
@pytest.mark.parametrize(
    ("before", "bar"),
    [
        ("set bob.status.surprised true", "surprised"),
        ("set bob.status.unconscious true", "unconscious"),
        ("set bob.status.restrained true", "immobilized"),
        ("act tag bob --tag immobilized", "immobilized"),
        ("set bob.status.held true", "held"),
        ("set bob.exposed charge", "exposed"),
        ("act tag bob --tag both-blinded", "blind"),
    ],
)
def test_who_can_apply_no_defense_can_not_dodge(game: Any, before: str, bar: str) -> None:
    at = game(GUARDED)
    at.play(before)
    with pytest.raises(Forbidden, match=r"Bob (is|gave)"):
        at.play("act dodge bob")
    done = worked(at, f"{FIST} --guard bob {ones(15)}")
    assert done == Worked(
        rolls=[("attack bob", "15d10", OWN)],
        events=[
            pool("ann", "attack", 15, 0, "failure"),
            AttackRolled(attacker="ann", target="bob", attack="fist", hit=False, margin=-1),
        ],
        notes=[("no_defense", "bob", bar)],
    )
    assert at.now("bob").willpower == 4


@P8
@pytest.mark.parametrize("before", ["set bob.status.surrendered true", "set bob.status.prone true"])
def test_who_lies_or_has_surrendered_still_defends(game: Any, before: str) -> None:
    at = game(GUARDED)
    at.play(before)
    at.play(f"{FIST} --force")
    assert at.now("bob").applied == 1


DODGED = {"Defense": 5, "armor": -1, "weapon iron": 1}


@pytest.mark.rule("storyteller", "A6", "A15", "A16")
@P9
@pytest.mark.parametrize(
    ("before", "rules", "option", "more", "dice"),
    [
        ((), "", "", {"doubled": 5}, 10),
        (("act dodge bob --opponents 1",), "", "", {"doubled": 5}, 10),
        # A6: less 1 for each of two or more opponents, before it is doubled
        (("act dodge bob --opponents 2",), "", "", {"opponents 2": -2, "doubled": 3}, 6),
        (("act dodge bob --opponents 4",), "", "", {"opponents 4": -4, "doubled": 1}, 2),
        (("act dodge bob --opponents 5",), "", "", {"opponents 5": -5, "doubled": 0}, 0),
        (("act dodge bob --opponents 6",), "", "", {"opponents 6": -5, "doubled": 0}, 0),
        (
            ("act dodge bob --opponents 2",),
            'dodge_multi = "beyond_first"',
            "",
            {"opponents 2": -1, "doubled": 4},
            8,
        ),
        ((), 'dodge_multi = "beyond_first"', "", {"doubled": 5}, 10),
        # those who have attacked count, told or not; Ann is one of them already
        (("set bob.foes ann",), "", "", {"doubled": 5}, 10),
        (("set bob.foes ann,cid",), "", "", {"opponents 2": -2, "doubled": 3}, 6),
        (("set bob.foes cid,dee",), "", "", {"opponents 3": -3, "doubled": 2}, 4),
        (
            ("act dodge bob --opponents 2", "set bob.foes cid,dee"),
            "",
            "",
            {"opponents 3": -3, "doubled": 2},
            4,
        ),
        # what earlier attacks have drained is gone; below 0 it is 0
        (("set bob.applied 1",), "", "", {"drain 1": -1, "doubled": 4}, 8),
        (
            ("set bob.applied 7",),
            "",
            "",
            {"drain 7": -7, "floor": 2, "doubled": 0},
            0,
        ),
        (
            ("set bob.applied 7", "set bob.foes cid"),
            "defense_floor = false",
            "",
            {"drain 7": -7, "none left": 2, "doubled": 0},
            0,
        ),
        # A16: 2 more before it is doubled, or 3 dice
        ((), "", "--guard bob", {"Willpower": 2, "doubled": 7}, 14),
        (
            (),
            'dodge_willpower = "dice"',
            "--guard bob",
            {"doubled": 5, "Willpower": 3},
            13,
        ),
        ((), 'dodge_willpower = "dice"', "", {"doubled": 5}, 10),
        (("set bob.guard cid",), 'dodge_willpower = "dice"', "", {"doubled": 5}, 10),
        ((), "", "--pull 2", {"pulled": 1, "doubled": 6}, 12),
        # A15: the third-last of 7 boxes
        (("set bob.bashing 5",), "", "", {"doubled": 5, "wounds": -1}, 9),
        (("set bob.bashing 5",), "dodge_wounds = false", "", {"doubled": 5}, 10),
        (("set bob.unsteady 0",), "", "", {"off balance": -1, "doubled": 4}, 8),
    ],
)
def test_a_dodge_is_twice_what_is_left_of_defense(
    game: Any, before: tuple[str, ...], rules: str, option: str, more: Lines, dice: int
) -> None:
    at = game(GUARDED, rules)
    at.play("act dodge bob")
    for line in before:
        at.play(f"{line} --force" if "dodge" in line else line)
    faces = " ".join("2" * max(1, dice))
    done = worked(at, f"{FIST} --modifier -4 {option} --dice '8 / {faces}'")
    assert done.rolls[0][1:] == ("1d10", {"strength": 3, "brawl": 2, "modifier": -4})
    lines = DODGED | more
    assert done.rolls[1] == ("dodge bob", f"{dice}d10" if dice else "chance", lines)
    assert sum(int(value) for value in lines.values()) == dice


@P9
def test_a_dodge_takes_successes_off_before_the_weapon_is_added(game: Any) -> None:
    """4 successes less 1, and 4 of the rifle's club: an improvised crowbar adds 2."""
    at = game(GUARDED.replace("brawl = 2", "brawl = 2\nweaponry = 3"))
    at.play("act dodge bob")
    hit = worked(
        at,
        "resolve ann bob --maneuver club --with rifle --dice '8 8 8 8 1 / 8 1 1 1 1 1 1 1 1 1'",
    )
    assert hit == Worked(
        rolls=[
            (
                "attack bob",
                "5d10",
                {"strength": 3, "weaponry": 3, "improvised": -1},
            ),
            ("dodge bob", "10d10", DODGED | {"doubled": 5}),
        ],
        changes={
            "bob.foes": ("ann",),
            "bob.lethal": 3,
            "bob.taken_lethal": 3,
        },
        events=[
            pool("ann", "attack", 5, 4),
            pool("bob", "dodge", 10, 1),
            AttackRolled(attacker="ann", target="bob", attack="rifle", hit=True, margin=3),
            Prevented(who="bob", how="armor", amount=2),
            Damaged(who="bob", lost={"lethal": 3}, by="ann", attack="rifle"),
        ],
    )


@P9
@pytest.mark.parametrize(
    ("mine", "his", "margin"), [("8 1", "8", -1), ("8 1", "8 8 8", -3), ("8 8", "8 8", -1)]
)
def test_a_dodge_of_all_successes_leaves_nothing(
    game: Any, mine: str, his: str, margin: int
) -> None:
    at = game(GUARDED)
    at.play("act dodge bob --opponents 2")
    dodged = his.split()
    faces = " ".join(dodged + ["1"] * (6 - len(dodged)))
    done = worked(at, f"{FIST} --modifier -3 --dice '{mine} / {faces}'")
    hits = mine.count("8")
    assert done.events == [
        pool("ann", "attack", 2, hits),
        pool("bob", "dodge", 6, len(dodged)),
        Prevented(who="bob", how="dodge"),
        AttackRolled(attacker="ann", target="bob", attack="fist", hit=False, margin=margin),
    ]
    assert done.changes == {"bob.foes": ("ann",)}


@P9
def test_nobody_rolls_to_dodge_an_attack_that_fails(game: Any) -> None:
    at = game(GUARDED)
    at.play("act dodge bob")
    done = worked(at, f"{FIST} --modifier -3 --dice '1 1'")
    assert done == Worked(
        rolls=[("attack bob", "2d10", {"strength": 3, "brawl": 2, "modifier": -3})],
        changes={"bob.foes": ("ann",)},
        events=[
            pool("ann", "attack", 2, 0, "failure"),
            AttackRolled(attacker="ann", target="bob", attack="fist", hit=False, margin=-1),
        ],
    )


@P9
def test_a_dodge_that_fails_dramatically_costs_defense_in_the_turn_after_the_next(
    game: Any,
) -> None:
    at = game(GUARDED)
    at.play("act dodge bob --opponents 5")
    done = worked(at, f"{FIST} --modifier -2 --dice '8 8 8 / 1'")
    assert done.changes == {
        "bob.foes": ("ann",),
        "bob.unsteady": (1,),
        "bob.bashing": 1,
        "bob.taken_bashing": 1,
    }
    assert done.events == [
        pool("ann", "attack", 3, 3),
        pool("bob", "dodge", 0, 0, "dramatic"),
        AttackRolled(attacker="ann", target="bob", attack="fist", hit=True, margin=3),
        Prevented(who="bob", how="armor", amount=2),
        Damaged(who="bob", lost={"bashing": 1}, by="ann", attack="fist"),
    ]


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.rule("storyteller", "A10")
@pytest.mark.parametrize(
    ("weapon", "rules", "option", "lines"),
    [
        # a rifle of Size 3 costs 4 dice close by, a pistol of Size 1 none; neither meets Defense
        ("rifle", "", "--close", {"big gun 3": -4}),
        ("rifle", "", "", {}),
        ("gun", "", "--close", {}),
        ("gun", 'close_firearms = "add_full_defense"', "--close", {}),
        ("rifle", 'close_firearms = "add_full_defense"', "", {}),
        (
            "rifle",
            'close_firearms = "add_full_defense"',
            "--close",
            {"big gun 3": -4} | BASE,
        ),
    ],
)
def test_a_gun_in_close_combat(
    game: Any, weapon: str, rules: str, option: str, lines: Lines
) -> None:
    at = game(GUARDED, rules)
    own = {"dexterity": 2, "firearms": 1, "modifier": 9}
    rolled = worked(at, f"resolve ann bob --with {weapon} --modifier 9 {option}").rolls[0]
    assert rolled[2] == own | lines
    assert at.now("bob").applied == bool(BASE.items() <= lines.items())


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(("size", "cost"), [(1, 0), (2, -3), (3, -4)])
def test_a_gun_of_size_two_is_too_large_for_close_combat(game: Any, size: int, cost: int) -> None:
    at = game(GUARDED)
    at.play(f"set ann.sheet.attacks.gun.size {size}")
    lines = dict(at.rolls("resolve ann bob --with gun --close --modifier 9"))
    assert lines.get(f"big gun {size}", 0) == cost


@pytest.mark.rule("storyteller", "P12")
def test_applied_defense_loses_the_aim_of_who_defends(game: Any) -> None:
    at = game(GUARDED)
    at.play("act aim ann --on bob")
    done = worked(at, f"resolve bob ann --modifier 9 {ones(8)}")
    assert done.changes == {
        "ann.aim": 0,
        "ann.aiming": "",
        "ann.applied": 1,
    }
    assert done.notes == [
        ("aim_given_up", "ann"),
        ("defense_left", "ann", 1),
    ]
