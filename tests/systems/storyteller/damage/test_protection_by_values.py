"""What armor, cover and human shields leave of a hit, number by number. P12, P16, P17, A13, A14."""

from typing import Any

import pytest
from storyteller_examples import Worked, pool, worked

from hero_combat.fight.events import AttackRolled, Damaged, Died, Down, ObjectDamaged, Prevented
from hero_combat.systems.storyteller.health import Marks

P12 = pytest.mark.rule("storyteller", "P12")
P16 = pytest.mark.rule("storyteller", "P16")
P17 = pytest.mark.rule("storyteller", "P17")
A14 = pytest.mark.rule("storyteller", "A14")

RANGE = """
[combatants.ann]
side = "one"
strength = 9
ready = ["gun", "bow", "blade", "ball", "curse"]
attacks.gun = { kind = "firearm", attribute = "strength", skill = "presence", damage = 2 }
attacks.bow = { kind = "bow", attribute = "strength", skill = "presence", damage = 2 }
attacks.blade = { kind = "melee", attribute = "strength", skill = "presence", damage = 2 }
attacks.curse = { kind = "melee", attribute = "strength", skill = "presence", type = "aggravated" }
[combatants.ann.attacks.ball]
kind = "thrown"
attribute = "strength"
skill = "presence"
damage = 2
type = "bashing"
[combatants.bob]
side = "two"
health = 30
defense = 0
[combatants.cid]
side = "two"
stamina = 2
health = 30
[objects.wall]
name = "the wall"
durability = 3
size = 6
[objects.pane]
name = "the pane"
durability = 3
size = 4
transparent = true
[objects.chair]
name = "the chair"
durability = 1
size = 3
"""


def shot(at: Any, words: str, hits: int, dice: int = 11) -> Worked:
    faces = " ".join(["8"] * hits + ["1"] * (dice - hits))
    return worked(at, f"resolve ann bob {words} --dice '{faces}'")


def lost(done: Worked, who: str = "bob") -> dict[str, int]:
    """What came through, by its kind."""
    (found,) = [one.lost for one in done.events if isinstance(one, Damaged) and one.who == who] or [
        {}
    ]
    return found


@P17
@A14
@pytest.mark.parametrize(
    ("weapon", "option", "hits", "armor", "ap", "rules", "through"),
    [
        # a gun: ballistic makes lethal bashing, then general takes the worst away
        ("gun", "", 1, (0, 0), 0, "", {"lethal": 3}),
        ("gun", "", 1, (0, 2), 0, "", {"bashing": 2, "lethal": 1}),
        ("gun", "", 1, (0, 3), 0, "", {"bashing": 3}),
        ("gun", "", 1, (0, 5), 0, "", {"bashing": 3}),
        ("gun", "", 1, (1, 1), 0, "", {"bashing": 1, "lethal": 1}),
        ("gun", "", 1, (2, 2), 0, "", {"bashing": 1}),
        ("gun", "", 1, (1, 0), 0, "", {"lethal": 2}),
        # the shock of what is stopped whole: 1 bashing
        ("gun", "", 1, (3, 0), 0, "", {"bashing": 1}),
        ("gun", "", 1, (9, 9), 0, "", {"bashing": 1}),
        ("blade", "", 1, (9, 0), 0, "", {"bashing": 1}),
        ("ball", "", 1, (9, 0), 0, "", {}),
        ("curse", "", 3, (9, 0), 0, "", {}),
        ("curse", "", 3, (1, 4), 0, "", {"aggravated": 2}),
        # piercing: ballistic first, the rest off general
        ("gun", "", 1, (1, 2), 1, "", {"bashing": 1, "lethal": 1}),
        ("gun", "", 1, (1, 2), 2, "", {"lethal": 2}),
        ("gun", "", 1, (1, 2), 3, "", {"lethal": 3}),
        ("gun", "", 1, (2, 1), 2, "", {"lethal": 2}),
        ("gun", "", 1, (1, 2), 9, "", {"lethal": 3}),
        # in close combat off general alone
        ("gun", "--close", 1, (1, 2), 1, "", {"bashing": 2, "lethal": 1}),
        ("gun", "--close", 1, (1, 2), 3, "", {"bashing": 2, "lethal": 1}),
        ("blade", "", 1, (2, 3), 1, "", {"lethal": 2}),
        ("blade", "", 1, (2, 3), 3, "", {"lethal": 3}),
        # a bow is no firearm; it is pierced for like a gun
        ("bow", "", 1, (1, 3), 0, "", {"lethal": 2}),
        ("bow", "", 1, (1, 1), 2, "", {"lethal": 3}),
        ("bow", "", 1, (1, 3), 0, 'ballistic = "ranged"', {"bashing": 2}),
        ("gun", "", 1, (0, 2), 0, 'ballistic = "ranged"', {"bashing": 2, "lethal": 1}),
        ("blade", "", 1, (0, 3), 0, 'ballistic = "ranged"', {"lethal": 3}),
        ("ball", "", 1, (1, 3), 0, "", {"bashing": 2}),
    ],
)
def test_what_comes_through_armor(
    game: Any,
    weapon: str,
    option: str,
    hits: int,
    armor: tuple[int, int],
    ap: int,
    rules: str,
    through: dict[str, int],
) -> None:
    at = game(RANGE, rules)
    at.play(f"set bob.sheet.armor.general {armor[0]}")
    at.play(f"set bob.sheet.armor.ballistic {armor[1]}")
    at.play(f"set ann.sheet.attacks.{weapon}.ap {ap}")
    done = shot(at, f"--with {weapon} {option}", hits)
    assert lost(done) == through
    arrived = hits + (2 if weapon != "curse" else 0)
    stopped = arrived - sum(through.values())
    prevented = [one for one in done.events if isinstance(one, Prevented)]
    wanted = [Prevented(who="bob", how="armor", amount=stopped)] if stopped else []
    assert prevented == wanted


@P12
@pytest.mark.rule("storyteller", "A13", "A24")
@pytest.mark.parametrize(
    ("words", "damage", "ap", "rules", "through", "worn"),
    [
        # Durability 3 stops a modifier of 2, and lets one of 3 through with 3 less
        ("--cover wall", 2, 0, "", 0, 0),
        ("--cover wall", 3, 0, "", 4, 4),
        ("--cover wall", 4, 0, "", 5, 5),
        ("--cover wall", 2, 0, 'stopped_cover_damage = "all"', 0, 6),
        ("--cover wall", 3, 0, 'stopped_cover_damage = "all"', 4, 4),
        # piercing makes it softer
        ("--cover wall", 2, 1, "", 4, 4),
        ("--cover wall", 0, 3, "", 4, 4),
        ("--cover wall", 0, 4, "", 4, 4),
        ("--cover wall", 0, 2, "", 0, 0),
        # half of 3 is 1
        ("--cover pane", 3, 0, "", 6, 6),
        ("--cover pane", 2, 0, "", 0, 0),
        ("--cover pane", 1, 0, 'transparent_test = "half"', 4, 4),
        ("--cover pane", 0, 0, 'transparent_test = "half"', 0, 0),
        ("--cover pane", 2, 1, "", 5, 5),
        ("--cover wall", 2, 0, 'transparent_test = "half"', 0, 0),
        ("--with bow --cover wall", 2, 0, "", 0, 0),
        ("--with bow --cover wall", 3, 0, "", 4, 4),
    ],
)
def test_what_comes_through_cover(
    game: Any, words: str, damage: int, ap: int, rules: str, through: int, worn: int
) -> None:
    """4 successes; what goes through hits the cover as hard as the target."""
    at = game(RANGE, rules)
    weapon = "bow" if "bow" in words else "gun"
    at.play(f"set ann.sheet.attacks.{weapon}.damage {damage}")
    at.play(f"set ann.sheet.attacks.{weapon}.ap {ap}")
    words = words if "--with" in words else f"--with gun {words}"
    done = shot(at, words, 4)
    assert lost(done) == ({"lethal": through} if through else {})
    which = "pane" if "pane" in words else "wall"
    full = 9 if which == "wall" else 7
    events = list(done.events[1:])
    assert events.pop(0) == AttackRolled(
        attacker="ann", target="bob", attack=weapon, hit=True, margin=4
    )
    if worn:
        taken = min(worn, full)
        assert done.changes.get(f"{which}.structure") == full - taken
        assert events.pop(0) == ObjectDamaged(
            which=which, lost=taken, broken=taken == full, by="ann"
        )
    if 4 + damage > through:
        assert events.pop(0) == Prevented(who="bob", how="cover", amount=4 + damage - through)
    if through:
        assert events.pop(0) == Damaged(
            who="bob", lost={"lethal": through}, by="ann", attack=weapon
        )
    assert events == []


@P12
@pytest.mark.parametrize(
    ("before", "words", "through"),
    [
        (("act cover bob --behind wall",), "--with gun", 0),
        (("act cover bob --behind wall",), "--with gun --no-cover", 3),
        (("act cover bob --behind wall", "set wall.structure 0"), "--with gun", 3),
        (("act cover bob --behind wall", "set wall.structure 1"), "--with gun", 0),
        (("act cover bob --behind wall",), "--with gun --cover chair", 2),
        (("act cover bob --behind wall",), "--with gun --close", 3),
        (("act cover bob --behind wall",), "--with blade", 3),
        (("act cover bob --behind wall", "act leave-cover bob"), "--with gun", 3),
        (("act shield bob --on cid",), "--with blade", 3),
        (("act shield bob --on cid",), "--with gun --no-cover", 3),
        (("act shield bob --on cid",), "--with gun --close", 1),
    ],
)
def test_which_cover_counts(game: Any, before: tuple[str, ...], words: str, through: int) -> None:
    at = game(RANGE)
    for line in before:
        at.play(line)
    assert lost(shot(at, words, 1)) == ({"lethal": through} if through else {})


@P12
def test_a_shot_that_goes_through_is_still_stopped_by_armor(game: Any) -> None:
    """Piercing 4: 3 for the wall, the 1 that is left for the armor."""
    at = game(RANGE)
    for line in (
        "ann.sheet.attacks.gun.ap 4",
        "bob.sheet.armor.ballistic 2",
        "bob.sheet.armor.general 1",
    ):
        at.play(f"set {line}")
    done = shot(at, "--with gun --cover wall", 3)
    # 5 arrive; 1 of them becomes bashing, 1 lethal is taken away
    assert lost(done) == {"lethal": 3, "bashing": 1}
    assert done.notes == [("cover_takes", 5, "wall")]


@P12
@pytest.mark.parametrize(
    ("weapon", "armor", "ap", "damage", "through"),
    [
        # Stamina 2, and the armor: all of it against a gun, general alone against a bow
        ("gun", (0, 0), 0, 2, 3),
        ("gun", (0, 0), 0, 1, 0),
        ("gun", (1, 0), 0, 3, 3),
        ("gun", (1, 1), 0, 4, 3),
        ("gun", (1, 1), 0, 3, 0),
        ("bow", (1, 1), 0, 3, 3),
        ("gun", (1, 1), 2, 2, 3),
        ("gun", (0, 0), 3, 0, 3),
    ],
)
def test_a_human_shield_takes_all_of_it(
    game: Any, weapon: str, armor: tuple[int, int], ap: int, damage: int, through: int
) -> None:
    at = game(RANGE)
    at.play("act shield bob --on cid")
    at.play(f"set ann.sheet.attacks.{weapon}.damage {damage}")
    at.play(f"set ann.sheet.attacks.{weapon}.ap {ap}")
    at.play(f"set cid.sheet.armor.general {armor[0]}")
    at.play(f"set cid.sheet.armor.ballistic {armor[1]}")
    done = shot(at, f"--with {weapon}", 3)
    points = 3 + damage
    assert lost(done, "cid") == {"lethal": points}
    assert lost(done) == ({"lethal": through} if through else {})
    assert done.events[1:4] == [
        AttackRolled(attacker="ann", target="bob", attack=weapon, hit=True, margin=3),
        Damaged(who="cid", lost={"lethal": points}, by="ann", attack=weapon),
        Prevented(who="bob", how="human shield", by="cid", amount=points - through),
    ][: 3 if points > through else 2] + done.events[3:4] * (points <= through)
    assert done.notes == [("shield", "cid", Marks(lethal=points))] * (through > 0)


@P12
def test_a_shield_of_which_nothing_is_stopped(game: Any) -> None:
    """Stamina 0 stops nothing."""
    at = game(RANGE)
    at.play("set cid.sheet.stamina 0")
    at.play("act shield bob --on cid")
    done = shot(at, "--with gun", 1)
    assert lost(done) == lost(done, "cid") == {"lethal": 3}
    assert not [one for one in done.events if isinstance(one, Prevented)]


@P12
def test_a_shield_that_dies_is_one_no_more(game: Any) -> None:
    at = game(RANGE)
    at.play("act shield bob --on cid")
    at.play("set cid.aggravated 29")
    at.play("set cid.lethal 1")
    done = shot(at, "--with gun", 1)
    assert {path: new for path, new in done.changes.items() if path.startswith("bob.")} == {
        "bob.shield": "",
        "bob.breaking": 2,
        "bob.lethal": 1,
        "bob.taken_lethal": 1,
    }
    assert done.events[2:5] == [
        Damaged(who="cid", lost={"lethal": 3}, by="ann", attack="gun"),
        Died(who="cid", by="ann"),
        Prevented(who="bob", how="human shield", by="cid", amount=2),
    ]
    assert done.notes[1] == ("shield_dies", "bob")


@P12
def test_a_hit_on_whom_a_grip_holds_in_between(game: Any) -> None:
    at = game(RANGE)
    for line in ("bob.grappling cid", "cid.grappling bob", "bob.screen cid"):
        at.play(f"set {line}")
    done = shot(at, "--with gun", 1)
    assert done == Worked(
        rolls=[("attack bob", "11d10", {"strength": 9, "presence": 2})],
        changes={"cid.lethal": 3, "cid.taken_lethal": 3},
        events=[
            pool("ann", "attack", 11, 1),
            AttackRolled(attacker="ann", target="bob", attack="gun", hit=True, margin=1),
            Damaged(who="cid", lost={"lethal": 3}, by="ann", attack="gun"),
        ],
        notes=[("screened", "bob", "cid")],
    )
    assert lost(shot(at, "--with blade", 1)) == {"lethal": 3}


# ------------------------------------------------------------------ objects


@P16
@pytest.mark.parametrize(
    ("words", "hits", "ap", "left"),
    [
        # Durability 3, Structure 9; only a shot pierces it
        ("--with blade", 1, 0, 9),
        ("--with blade", 2, 0, 8),
        ("--with blade", 2, 2, 8),
        ("--with gun", 2, 0, 8),
        ("--with gun", 1, 1, 8),
        ("--with gun", 2, 2, 6),
        ("--with gun", 2, 3, 5),
        ("--with gun", 2, 4, 5),
        ("--with curse", 4, 0, 8),
        ("--with gun", 10, 0, 0),
        ("--with gun", 11, 0, 0),
    ],
)
def test_what_an_object_takes(game: Any, words: str, hits: int, ap: int, left: int) -> None:
    at = game(RANGE)
    at.play("act cover bob --behind wall")
    weapon = words.split()[1]
    at.play(f"set ann.sheet.attacks.{weapon}.ap {ap}")
    faces = " ".join(["8"] * hits + ["1"] * (11 - hits))
    done = worked(at, f"resolve ann wall {words} --dice '{faces}'")
    hit = AttackRolled(attacker="ann", target="wall", attack=weapon, hit=True, margin=hits)
    assert done.events[1] == hit
    if left == 9:
        assert done.changes == {}
        assert len(done.events) == 2
        return
    hidden = {} if left else {"bob.behind": ""}
    assert done.changes == {"wall.structure": left} | hidden
    broken = ObjectDamaged(which="wall", lost=9 - left, broken=not left, by="ann")
    assert done.events[2:] == [broken]


@P16
@pytest.mark.rule("storyteller", "A19")
@pytest.mark.parametrize(
    ("rules", "armor", "hits", "left"),
    [
        # Durability 1, Structure 4: as much as the target took, less 1
        ("", 0, 1, 4),
        ("", 0, 2, 3),
        ("", 0, 5, 0),
        ("", 0, 9, 0),
        ("", 2, 4, 3),
        ("", 9, 4, 4),
        ('improvised_damage = "before_armor"', 2, 4, 1),
    ],
)
def test_what_a_thing_that_is_swung_takes(
    game: Any, rules: str, armor: int, hits: int, left: int
) -> None:
    at = game(RANGE, rules)
    at.play(f"set bob.sheet.armor.general {armor}")
    # Strength 9, untrained, and a die less for what is no weapon
    faces = " ".join(["8"] * hits + ["1"] * (9 - hits))
    line = f"--no-defense bob --modifier 2 --dice '{faces}'"
    for words in ("--improvised chair", ""):
        now = at.copy()
        if not words.startswith("--improvised"):
            now.play("set ann.ready chair")
        done = worked(now, f"resolve ann bob {words} {line}")
        assert done.changes.get("chair.structure", 4) == left
        worn = [one for one in done.events if isinstance(one, ObjectDamaged)]
        taken = [ObjectDamaged(which="chair", lost=4 - left, broken=not left, by="ann")]
        assert worn == (taken if left < 4 else [])


@P16
def test_who_goes_down_under_a_chair(game: Any) -> None:
    at = game(RANGE)
    at.play("set bob.lethal 29")
    done = worked(at, "resolve ann bob --improvised chair --no-defense bob --dice '8 1 1 1 1 1 1'")
    assert done.events[1:] == [
        AttackRolled(attacker="ann", target="bob", attack="", hit=True, margin=1),
        Damaged(who="bob", lost={"lethal": 1}, by="ann"),
        Down(who="bob", by="ann"),
    ]
