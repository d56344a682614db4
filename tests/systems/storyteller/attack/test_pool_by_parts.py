"""What makes the pool of an attack, part by part. source: P1, P7, P12, P13, P14, P16, P18."""

from typing import Any

import pytest
from storyteller_examples import Lines, Worked, pool, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, WeaponSpoiled

P7 = pytest.mark.rule("storyteller", "P7")
P12 = pytest.mark.rule("storyteller", "P12")
P13 = pytest.mark.rule("storyteller", "P13")

SHOOTERS = """
[combatants.ann]
side = "one"
strength = 2
dexterity = 3
brawl = 1
firearms = 2
weaponry = 3
athletics = 1
ready = ["smg", "club", "stone", "dart"]
attacks.fist.kind = "unarmed"
attacks.smg = { weapon = "large-smg", strength = 2 }
attacks.club = { kind = "melee", damage = 1, strength = 3, size = 2, bonus = 2 }
attacks.stone = { kind = "thrown", size = 1 }
attacks.dart = { kind = "thrown", size = 0, aerodynamic = true }
[combatants.bob]
side = "two"
defense = 0
[combatants.cid]
side = "two"
defense = 0
[combatants.dee]
side = "one"
defense = 0
[objects.chair]
name = "the chair"
durability = 1
size = 3
"""
GUN = {"dexterity": 3, "firearms": 2}
CLUB = {"strength": 2, "weaponry": 3, "weapon the club": 2, "Strength 3": -1}
FIST = {"strength": 2, "brawl": 1}
NO_DEFENSE = {"Defense of bob": 0}


@P7
@P12
@P13
@pytest.mark.parametrize(
    ("before", "words", "own", "more"),
    [
        ((), "--with smg", GUN, {}),
        ((), "--with club", CLUB, {}),
        (("set ann.sheet.strength 3",), "--with club", CLUB, {"strength": 3}),
        (("set ann.sheet.armor.strength 2",), "--with fist", FIST, {}),
        (("set ann.sheet.armor.strength 3",), "--with fist", FIST, {"armor's Strength 3": -1}),
        ((), "--with fist --specialty 2", FIST, {"specialty": 2}),
        ((), "--with fist --willpower", FIST, {"Willpower": 3}),
        ((), "--with fist --all-out", FIST, {"all-out attack": 2}),
        ((), "--with fist --charge", FIST, {}),
        ((), "--with smg --off-hand", GUN, {"off hand": -2}),
        ((), "--with smg --burst short", GUN, {"burst short": 1}),
        ((), "--with smg --burst medium", GUN, {"burst medium": 2}),
        ((), "--with smg --burst long", GUN, {"burst long": 3}),
        # where one lies oneself, another who lies is no easier to strike
        (("set bob.status.prone true",), "--with fist", FIST, {"prone": 2}),
        (("set bob.status.prone true", "set ann.status.prone true"), "--with fist", FIST, {}),
        (("set bob.status.prone true",), "--with smg", GUN, {"prone": -2}),
        (
            ("set bob.status.prone true", "set ann.status.prone true"),
            "--with smg",
            GUN,
            {"prone": -2},
        ),
        # out of concealment: one die less than it takes off others' shots
        (("set ann.concealed 1",), "--with smg", GUN, {}),
        (("set ann.concealed 2",), "--with smg", GUN, {"out of concealment": -1}),
        (("set ann.concealed 3",), "--with smg", GUN, {"out of concealment": -2}),
        (("set bob.concealed 1",), "--with smg", GUN, {"concealment": -1}),
        (("set bob.concealed 3",), "--with smg", GUN, {"concealment": -3}),
        (("set bob.concealed 3",), "--with smg --concealment none", GUN, {}),
        (("set bob.concealed 3",), "--with smg --concealment partially", GUN, {"concealment": -2}),
        (("set bob.concealed 3",), "--with fist", FIST, {}),
        # 50, 100 and 200 metres
        ((), "--with smg --range 50", GUN, {}),
        ((), "--with smg --range 51", GUN, {"range 51": -1}),
        ((), "--with smg --range 100", GUN, {"range 100": -1}),
        ((), "--with smg --range 101", GUN, {"range 101": -2}),
        ((), "--with smg --range 200", GUN, {"range 200": -2}),
        # aim counts for the one aimed at alone, and for no burst
        (("act aim ann --on bob",), "--with smg", GUN, {"aim": 1}),
        (("act aim ann --on bob",), "--with smg --burst short", GUN, {"burst short": 1}),
        (("act aim ann --on cid",), "--with smg", GUN, {}),
        (("act aim ann --on bob",), "--with fist", FIST, {}),
        ((), "--with smg --avoid cid,dee", GUN, {"avoid": -4}),
        (
            ("set cid.grappling dee",),
            "--with smg --avoid cid,dee",
            GUN,
            {"avoid": -8},
        ),
        # the wounds of the third-last, the second-last and the last of 7 boxes
        (("set ann.bashing 4",), "--with smg", GUN, {}),
        (("set ann.bashing 5",), "--with smg", GUN, {"wounds": -1}),
        (("set ann.lethal 6",), "--with smg", GUN, {"wounds": -2}),
        (("set ann.bashing 7",), "--with smg", GUN, {"wounds": -3}),
        # Combat Tags
        (("act tag ann --tag insane",), "--with fist", FIST, {"insane": 1}),
        (("act tag ann --tag arm-wrack",), "--with fist", FIST, {"arm wrack": -2}),
        (("act tag ann --tag arms-wrack",), "--with fist", FIST, {"arms wrack": -3}),
        (("act tag ann --tag blinded",), "--with fist", FIST, {"one eye": -3}),
        (("act tag ann --tag both-blinded",), "--with smg", GUN, {"blind": -5}),
        (
            ("act tag ann --tag shaken-off --turns 1",),
            "--with fist",
            FIST,
            {"shaken off": -3},
        ),
        (("act tag ann --tag leg-wrack",), "--with fist", FIST, {}),
        (("act tag ann --tag drugged",), "--with fist", FIST, {}),
        (
            (),
            "--improvised chair",
            {"strength": 2, "weaponry": 3, "improvised": -1, "Strength 3": -1},
            {},
        ),
    ],
)
def test_each_part_of_an_attack_pool(
    game: Any, before: tuple[str, ...], words: str, own: Lines, more: Lines
) -> None:
    at = game(SHOOTERS)
    for line in before:
        at.play(line)
    lines = own | more
    if lines.get("strength") == 3:
        del lines["Strength 3"]
    close = "smg" not in words
    lines |= {"modifier": 7} | (NO_DEFENSE if close else {})
    (rolled,) = worked(at, f"resolve ann bob {words} --modifier 7").rolls[:1]
    dice = sum(int(value) for value in lines.values())
    assert rolled == ("attack bob", f"{dice}d10", lines)


@P12
@pytest.mark.rule("storyteller", "A11")
@pytest.mark.parametrize(
    ("weapon", "rules", "ranges"),
    [
        # Strength 2 + Dexterity 3 + Athletics 1 - Size 1
        ("stone", "", (5, 10, 20)),
        ("dart", "", (12, 24, 48)),
        ("dart", 'aero_formula = "literal"', (12, 24, 48)),
    ],
)
@pytest.mark.parametrize("size", [None, 1])
def test_how_far_things_are_thrown(
    game: Any, weapon: str, rules: str, ranges: tuple[int, int, int], size: int | None
) -> None:
    """The formula of aerodynamic things that is read literally knows no Size."""
    at = game(SHOOTERS, rules)
    if size:
        at.play(f"set ann.sheet.attacks.{weapon}.size {size}")
    if weapon == "dart" and size and not rules:
        ranges = (10, 20, 40)
    found = []
    for metres in range(1, 60):
        [(_, dice, made)] = worked(
            at.copy(), f"resolve ann bob --with {weapon} --range {metres}"
        ).rolls
        found.append("beyond" if dice == "chance" else made.get(f"range {metres}", 0))
    short, medium, long = ranges
    assert found == [0] * short + [-1] * (medium - short) + [-2] * (long - medium) + ["beyond"] * (
        59 - long
    )


@P12
def test_a_burst_at_three_is_three_attacks_of_three_dice_less(game: Any) -> None:
    at = game(SHOOTERS)
    done = worked(
        at,
        "resolve ann bob,cid,dee --with smg --burst medium --dice '8 1 1 1 / 1 1 1 1 / 8 8 1 1'",
    )
    lines = GUN | {"burst medium": 2, "targets 3": -3}
    assert done == Worked(
        rolls=[(f"attack {who}", "4d10", lines) for who in ("bob", "cid", "dee")],
        changes={
            "ann.used": {"smg": 10},
            "bob.lethal": 3,
            "bob.taken_lethal": 3,
            "dee.lethal": 4,
            "dee.taken_lethal": 4,
        },
        events=[
            pool("ann", "attack", 4, 1),
            AttackRolled(attacker="ann", target="bob", attack="smg", hit=True, margin=1),
            Damaged(who="bob", lost={"lethal": 3}, by="ann", attack="smg"),
            pool("ann", "attack", 4, 0, "failure"),
            AttackRolled(attacker="ann", target="cid", attack="smg", hit=False, margin=-1),
            pool("ann", "attack", 4, 2),
            AttackRolled(attacker="ann", target="dee", attack="smg", hit=True, margin=2),
            Damaged(who="dee", lost={"lethal": 4}, by="ann", attack="smg"),
        ],
    )


@P12
def test_the_clip_runs_empty(game: Any) -> None:
    """30 rounds and one in the chamber."""
    at = game(SHOOTERS)
    at.play("set ann.used.smg 28")
    with pytest.raises(Forbidden, match="Ann has 3 shots left but needs 10"):
        at.play("resolve ann bob --with smg --burst medium")
    last = worked(at, "resolve ann bob --with smg --burst short --dice '1 1 1 1 1 1'")
    assert last.changes == {"ann.used": {"smg": 31}}
    assert last.events[0] == WeaponSpoiled(who="ann", attack="smg", how="empty")
    assert last.notes == [("empty", "smg")]
    with pytest.raises(Forbidden, match="Ann has 0 shots left but needs 1"):
        at.play("resolve ann bob --with smg")
    forced = worked(at, "resolve ann bob --with smg --force --dice '1 1 1 1 1'")
    assert forced.changes == {}
    at.play("act reload ann --with smg")
    at.play("set ann.used.smg 30")
    with pytest.raises(Forbidden, match="Ann has 1 shot left but needs 3"):
        at.play("resolve ann bob --with smg --burst short")
    one = worked(at, "resolve ann bob --with smg --dice '1 1 1 1 1'")
    assert one.changes == {"ann.used": {"smg": 31}}


@P12
def test_a_thing_that_is_thrown_lies_there_then(game: Any) -> None:
    at = game(SHOOTERS)
    done = worked(at, "resolve ann bob --with stone --dice '8 1 1 1'")
    assert done == Worked(
        rolls=[("attack bob", "4d10", {"dexterity": 3, "athletics": 1} | NO_DEFENSE)],
        changes={
            "bob.applied": 1,
            "bob.lethal": 1,
            "bob.taken_lethal": 1,
            "ann.ready": ("smg", "club", "dart"),
            "ann.dropped": ("stone",),
        },
        events=[
            pool("ann", "attack", 4, 1),
            AttackRolled(attacker="ann", target="bob", attack="stone", hit=True, margin=1),
            Damaged(who="bob", lost={"lethal": 1}, by="ann", attack="stone"),
        ],
        notes=[("defense_left", "bob", 0)],
    )


@pytest.mark.rule("storyteller", "P14")
def test_both_arms_wracked_leave_a_chance_die_for_dexterity_alone(game: Any) -> None:
    at = game(SHOOTERS)
    at.play("act tag ann --tag arms-wrack")
    assert at.play("resolve ann bob --with smg --force --modifier 9").rolls[0].dice == "chance"
    assert at.play("resolve ann bob --with fist --modifier 9").rolls[0].dice == "9d10"


@P7
@pytest.mark.parametrize(
    ("words", "again", "rote"),
    [
        ("", 9, True),
        ("--again 8", 8, True),
        ("--again 0", 0, True),
        ("--again 10", 10, True),
    ],
)
def test_a_weapon_says_which_dice_come_again(
    game: Any, words: str, again: int, *, rote: bool
) -> None:
    at = game(SHOOTERS.replace("bonus = 2", "bonus = 2, again = 9, rote = true"))
    done = worked(at, f"resolve ann bob --with club {words} --dice '2 2 2 2 2 2 / 7 2 2 2 2 2'")
    assert done.events[0] == pool("ann", "attack", 6, 0, "failure", again=again, rote=rote)
    done = worked(at, f"resolve ann bob --with fist --rote {words} --dice '2 2 2 / 2 2 2'")
    mine = 10 if not words else again
    assert done.events[0] == pool("ann", "attack", 3, 0, "failure", again=mine, rote=True)


@P7
@pytest.mark.parametrize("again", [1, 5, 7])
def test_no_other_dice_come_again(game: Any, again: int) -> None:
    with pytest.raises(UsageError, match=f"--again {again} is not 10, 9, 8 or 0"):
        game(SHOOTERS).play(f"resolve ann bob --with fist --again {again}")
