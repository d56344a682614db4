"""What damage does, by its values: boxes, going down, dying, being Beaten Down. P3, P18, P20."""

from typing import Any

import pytest
from storyteller_examples import Worked, pool, worked

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled, Damaged, Died, Down, Event, Prevented

P14 = pytest.mark.rule("storyteller", "P14")
P18 = pytest.mark.rule("storyteller", "P18")
P20 = pytest.mark.rule("storyteller", "P20")

# Ann's pools are as large as her Strength of 9; Bob has 7 boxes and no Defense.
BLOWS = """
[combatants.ann]
side = "one"
strength = 9
brawl = 0
ready = ["fist", "claw", "curse"]
attacks.fist = { kind = "melee", attribute = "strength", skill = "presence", type = "bashing" }
attacks.claw = { kind = "melee", attribute = "strength", skill = "presence" }
attacks.curse = { kind = "melee", attribute = "strength", skill = "presence", type = "aggravated" }
[combatants.bob]
side = "two"
defense = 0
presence = 0
[combatants.cid]
side = "two"
"""
KIND = {"fist": "bashing", "claw": "lethal", "curse": "aggravated"}


def blow(at: Any, weapon: str, points: int, more: str = "") -> Worked:
    faces = " ".join(["8"] * points + ["1"] * (11 - points))
    return worked(at, f"resolve ann bob --with {weapon} {more} --dice '{faces}'")


def falls(done: Worked) -> list[Event]:
    return [one for one in done.events if isinstance(one, Damaged | Down | Died)]


DOWN = {"bob.status.unconscious": True, "bob.status.prone": True}


@P18
@pytest.mark.parametrize(
    ("marks", "weapon", "points", "after", "fell"),
    [
        # bashing, lethal, aggravated: before and after
        ((0, 0, 0), "fist", 3, (3, 0, 0), ""),
        ((0, 0, 0), "claw", 6, (0, 6, 0), ""),
        ((0, 0, 0), "claw", 7, (0, 7, 0), "down"),
        ((0, 0, 0), "fist", 7, (7, 0, 0), ""),
        ((0, 0, 0), "fist", 8, (6, 1, 0), ""),
        ((7, 0, 0), "fist", 2, (5, 2, 0), ""),
        ((1, 6, 0), "fist", 1, (0, 7, 0), "down"),
        ((1, 6, 0), "claw", 1, (0, 7, 0), "down"),
        ((1, 6, 0), "claw", 2, (0, 6, 1), "down"),
        ((2, 4, 0), "claw", 2, (1, 6, 0), ""),
        ((0, 7, 0), "fist", 2, (0, 5, 2), "down"),
        ((0, 1, 6), "fist", 1, (0, 0, 7), "dies"),
        ((0, 0, 0), "curse", 7, (0, 0, 7), "dies"),
        ((0, 0, 5), "curse", 1, (0, 0, 6), ""),
        ((2, 2, 2), "curse", 1, (2, 2, 3), ""),
        ((2, 3, 2), "curse", 1, (1, 3, 3), ""),
        ((2, 3, 2), "curse", 3, (0, 2, 5), "down"),
        ((0, 3, 4), "curse", 2, (0, 1, 6), "down"),
        ((1, 1, 4), "curse", 3, (0, 0, 7), "dies"),
        ((3, 0, 3), "claw", 3, (1, 3, 3), ""),
    ],
)
def test_the_track_takes_each_point(
    game: Any,
    marks: tuple[int, int, int],
    weapon: str,
    points: int,
    after: tuple[int, int, int],
    fell: str,
) -> None:
    at = game(BLOWS)
    for kind, boxes in zip(("bashing", "lethal", "aggravated"), marks, strict=True):
        at.play(f"set bob.{kind} {boxes}")
    was_down = not marks[0] and sum(marks) == 7
    done = blow(at, weapon, points)
    now = at.now("bob")
    assert (now.bashing, now.lethal, now.aggravated) == after
    assert getattr(now, f"taken_{KIND[weapon]}") == points
    expected: list[Event] = [
        Damaged(who="bob", lost={KIND[weapon]: points}, by="ann", attack=weapon)
    ]
    if fell and not was_down:
        expected.append(Down(who="bob", by="ann"))
    if fell == "dies":
        expected.append(Died(who="bob", by="ann"))
    assert falls(done) == expected
    assert now.status.unconscious == bool(fell)
    assert now.status.prone == bool(fell)
    assert now.felled_by == ("ann" if fell == "down" else "")


@P18
def test_who_goes_down_lets_go_of_everything_and_acts_no_more(game: Any) -> None:
    at = game(BLOWS)
    at.play("step --dice '9 / 5 / 1'")
    for line in (
        "status.dodging true",
        "grappling cid",
        "under_fire 2",
        "under_fire_from ann",
        "rest 40",
    ):
        at.play(f"set bob.{line}")
    at.play("set cid.grappling bob")
    at.play("set cid.holding true")
    at.play("set bob.status.held true")
    at.play("set acting ann")
    at.play("set waiting bob,cid")
    at.play("set bob.status.stable true")
    done = blow(at, "claw", 7, "--no-defense bob --force")
    assert {path: new for path, new in done.changes.items() if not path.startswith("ann")} == {
        "bob.lethal": 7,
        "bob.taken_lethal": 7,
        "bob.rest": 0,
        "bob.felled_by": "ann",
        **DOWN,
        "bob.status.dodging": False,
        "bob.status.stable": False,
        "bob.under_fire": 0,
        "bob.under_fire_from": "",
        "bob.grappling": "",
        "bob.status.held": False,
        "cid.grappling": "",
        "cid.holding": False,
        "waiting": ("cid",),
    }


@P18
def test_what_hurts_one_who_is_down_tears_the_wound_open(game: Any) -> None:
    at = game(BLOWS)
    for line in ("lethal 7", "status.unconscious true", "status.prone true", "status.stable true"):
        at.play(f"set bob.{line}")
    done = blow(at, "fist", 1, "--modifier -2")
    assert done == Worked(
        rolls=[
            (
                "attack bob",
                "11d10",
                {"strength": 9, "presence": 2, "modifier": -2, "prone": 2},
            )
        ],
        changes={
            "bob.lethal": 6,
            "bob.aggravated": 1,
            "bob.taken_bashing": 1,
            "bob.felled_by": "ann",
            "bob.status.stable": False,
        },
        events=[
            pool("ann", "attack", 11, 1),
            AttackRolled(attacker="ann", target="bob", attack="fist", hit=True, margin=1),
            Damaged(who="bob", lost={"bashing": 1}, by="ann", attack="fist"),
        ],
        notes=[("no_defense", "bob", "unconscious")],
    )


@P18
def test_the_dead_take_more_and_nothing_comes_of_it(game: Any) -> None:
    at = game(BLOWS)
    at.play("set bob.aggravated 7")
    at.play("set ann.violent false")
    done = blow(at, "claw", 2)
    assert done.changes == {"bob.taken_lethal": 2}
    assert falls(done) == [Damaged(who="bob", lost={"lethal": 2}, by="ann", attack="claw")]


@P18
def test_who_has_surrendered_goes_down_like_others(game: Any) -> None:
    at = game(BLOWS)
    at.play("set bob.status.surrendered true")
    assert Down(who="bob", by="ann") in falls(blow(at, "claw", 7))


@pytest.mark.rule("storyteller", "P3")
@pytest.mark.parametrize(
    ("before", "changes"),
    [
        ((), {}),
        (("ann.violent false",), {"ann.willpower": 3, "ann.breaking": 1}),
        (("ann.violent false", "ann.willpower 0"), {"ann.breaking": 1}),
        (("ann.violent false", "ann.breaking 2"), {"ann.willpower": 3, "ann.breaking": 3}),
    ],
)
def test_a_death_that_was_not_wanted(
    game: Any, before: tuple[str, ...], changes: dict[str, int]
) -> None:
    at = game(BLOWS)
    at.play("set bob.aggravated 6")
    for line in before:
        at.play(f"set {line}")
    done = blow(at, "curse", 1)
    assert {path: new for path, new in done.changes.items() if path.startswith("ann.")} == changes


@P20
@pytest.mark.rule("storyteller", "A21")
@pytest.mark.parametrize(
    ("threshold", "before", "weapon", "points", "beaten"),
    [
        # more bashing than Stamina 2, or anything worse; in all, or at once
        ("total", "", "fist", 2, False),
        ("total", "", "fist", 3, True),
        ("total", "taken_bashing 1", "fist", 1, False),
        ("total", "taken_bashing 1", "fist", 2, True),
        ("total", "", "claw", 1, True),
        ("total", "", "curse", 1, True),
        ("total", "taken_lethal 1", "fist", 1, True),
        ("total", "taken_aggravated 1", "fist", 1, True),
        ("blow", "", "fist", 2, False),
        ("blow", "taken_bashing 2", "fist", 2, False),
        ("blow", "", "fist", 3, True),
        ("blow", "taken_lethal 2", "fist", 1, False),
        ("blow", "", "claw", 1, True),
        ("blow", "", "curse", 1, True),
        ("total", "", "claw", 7, False),  # unconscious: beaten already
        ("total", "status.surrendered true", "fist", 5, False),
    ],
)
def test_what_takes_the_fight_out_of_somebody(
    game: Any, threshold: str, before: str, weapon: str, points: int, *, beaten: bool
) -> None:
    at = game(BLOWS, f'beaten_down = true\nbeaten_threshold = "{threshold}"')
    if before:
        at.play(f"set bob.{before}")
    blow(at, weapon, points)
    assert at.now("bob").status.beaten_down is beaten
    without = game(BLOWS)
    blow(without, weapon, points)
    assert not without.now("bob").status.beaten_down


@P20
@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ("resolve bob ann --with unarmed", 1),
        ("resolve bob ann --with unarmed --willpower", 2),
        ("act run bob", 0),
        ("act dodge bob", 0),
    ],
)
def test_a_violent_action_costs_the_beaten_down_willpower(game: Any, words: str, paid: int) -> None:
    at = game(BLOWS, "beaten_down = true")
    at.play("set bob.status.beaten_down true")
    at.play(words)
    assert at.now("bob").willpower == 4 - paid
    at.play("set bob.willpower 0")
    if paid:
        with pytest.raises(Forbidden, match="Bob has no Willpower left"):
            at.play(words)


@P20
@pytest.mark.parametrize(("rules", "paid"), [("beaten_down = true", 1), ("", 0)])
def test_to_attack_one_who_has_surrendered_costs_willpower(
    game: Any, rules: str, paid: int
) -> None:
    at = game(BLOWS, rules)
    at.play("set bob.status.surrendered true")
    at.play("resolve cid bob --force")
    assert at.now("cid").willpower == 4 - paid


# ------------------------------------------------------------------ aimed blows


@P14
@pytest.mark.parametrize(
    ("spot", "points", "tag"),
    [
        # Stamina 2: a limb is wracked by 3; Size 5: 4 to the head stun; 5 to the heart
        ("limb", 2, None),
        ("limb", 3, "arm-wrack"),
        ("arm", 2, None),
        ("arm", 3, "arm-wrack"),
        ("leg", 2, None),
        ("leg", 3, "leg-wrack"),
        ("head", 3, None),
        ("head", 4, "stunned"),
        ("heart", 4, None),
        ("heart", 5, "pierced"),
        ("hand", 1, "arm-wrack"),
        ("eye", 1, "blinded"),
        ("critical", 6, None),
        ("little", 6, None),
        ("tiny", 6, None),
    ],
)
def test_the_tag_that_a_spot_brings(game: Any, spot: str, points: int, tag: str | None) -> None:
    at = game(BLOWS.replace("strength = 9", "strength = 20"))
    at.play("set bob.sheet.health 30")
    faces = at.copy().play(f"resolve ann bob --with fist --location {spot}").rolls[0].faces
    dice = " ".join(["8"] * points + ["1"] * (len(faces) - points))
    done = worked(at, f"resolve ann bob --with fist --location {spot} --dice '{dice}'")
    lasts = 2 if tag == "stunned" else 0
    assert done.changes.get("bob.tags") == ({tag: lasts} if tag else None)
    (damaged,) = falls(done)
    assert damaged == Damaged(
        who="bob", lost={"bashing": points}, by="ann", attack="fist", where=spot
    )


@P14
@pytest.mark.parametrize("spot", ["hand", "eye", "head", "arm"])
def test_a_blow_that_armor_stops_brings_no_tag(game: Any, spot: str) -> None:
    text = BLOWS.replace(
        "presence = 0", f'presence = 0\narmor = {{ general = 9, covers = ["{spot}"] }}'
    )
    at = game(text, 'targeted_armor = "coverage"')
    more = {"hand": 4, "eye": 5, "head": 2, "arm": 1}[spot]
    done = blow(at, "fist", 9, f"--location {spot} --modifier {more}")
    assert [one for one in done.events if isinstance(one, Prevented)] == [
        Prevented(who="bob", how="armor", amount=9)
    ]
    assert "bob.tags" not in done.changes


@P14
@pytest.mark.parametrize(
    ("first", "second"),
    [("arm-wrack", "arms-wrack"), ("leg-wrack", "legs-wrack"), ("blinded", "both-blinded")],
)
def test_a_second_tag_is_the_worse_one(game: Any, first: str, second: str) -> None:
    at = game(BLOWS)
    at.play(f"act tag bob --tag {first} --turns 5")
    at.play("act tag bob --tag stunned --turns 1")
    done = worked(at, f"act tag bob --tag {first} --turns 3")
    prone = {"bob.status.prone": True} if second == "legs-wrack" else {}
    assert done.changes == {"bob.tags": {"stunned": 2, second: 3}} | prone
    assert worked(at, "act tag bob --tag stunned --turns 6").changes == {
        "bob.tags": {"stunned": 6, second: 3}
    }


@P14
def test_what_tags_do_at_once(game: Any) -> None:
    at = game(BLOWS)
    at.play("step --dice '9 / 5 / 1'")
    assert at.encounter.clock.waiting == ("bob", "cid")
    at.play("set bob.status.dodging true")
    done = worked(at, "act tag bob --tag knocked-down")
    assert done.changes == {
        "bob.tags": {"knocked-down": 0},
        "bob.status.prone": True,
        "bob.acted": 1,
    }
    assert [(one.who, one.why) for one in done.events] == [("bob", "knocked down")]
    done = worked(at, "act tag bob --tag immobilized")
    assert done.changes == {
        "bob.tags": {"knocked-down": 0, "immobilized": 0},
        "bob.status.dodging": False,
    }
    done = worked(at, "act tag ann --tag knocked-down")
    assert done.changes == {"ann.tags": {"knocked-down": 0}, "ann.status.prone": True}
    assert done.events == []
