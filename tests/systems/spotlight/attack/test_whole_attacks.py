"""Attacks from the Difficulty to the last box: every roll, every line, every event."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, Prevented
from hero_combat.systems.spotlight.attack.to_hit import HitRoll, read_hit_roll
from hero_combat.systems.spotlight.events import HitLanded

Fight = Callable[..., Any]

DOOR = "[objects.door]\nname = 'the door'\nrating = 1\ntype = 'medium'\ncovers = ['torso']\n"
WALL = 'rating = 20\ntype = "heavy"\ncovers = ["legs"]'
SHEET = 'rating = 2\ntype = "light"\ncovers = ["torso", "arms"]'


def dressed(text: str, armor: str = "", wall: str = SHEET) -> str:
    """Return the file with armour on the thug, another wall, and a door behind it."""
    text = text.replace("[combatants.thug]\n", f"[combatants.thug]\n{armor}\n")
    return f"{text.replace(WALL, wall)}{DOOR}"


def lines(outcome: Any, nth: int = 0) -> list[tuple[str, Any]]:
    """Return the explanation of a roll."""
    return [(line.what, line.value) for line in outcome.rolls[nth].modifiers]


@pytest.mark.rule("spotlight", "P5", "P6", "P8", "A4", "A8")
def test_a_burst_through_a_wall_and_a_jacket(fight: Fight, text: str) -> None:
    """Difficulty 1 + cover + burst; 4 + 1 extra + 1 of the burst, 2 and 3 of it kept off."""
    jacket = 'armor.jacket = { type = "light", torso = 3, name = "the fiberweave jacket" }'
    at = fight("burst_damage = 1", text=dressed(text, jacket))
    at.play("set thug.cover wall")
    outcome = at.play("resolve joe thug --with uzi --mode burst --dice '5 5 6 6'")
    assert outcome.sentence == (
        "Joe hits Thug with the uzi (burst) in the torso: 1 bruise (5 absorbed, not pierced)."
    )
    (roll,) = outcome.rolls
    assert (roll.label, roll.dice, roll.faces, roll.reading) == (
        "attack thug",
        "4d6",
        (5, 5, 6, 6),
        "4 successes against Difficulty 3: hit, 1 extra; torso, 1 bruise",
    )
    assert lines(outcome) == [
        ("Firearms", "4d6"),
        ("Difficulty: always", 1),
        ("Difficulty: cover", 1),
        ("Difficulty: burst", 1),
        ("damage: uzi", 4),
        ("damage: extra successes", 1),
        ("damage: burst", 1),
        ("damage: the wall (light, not pierced)", -2),
        ("damage: the fiberweave jacket (light, not pierced)", -3),
    ]
    assert outcome.events == (
        AttackRolled(attacker="joe", target="thug", attack="uzi", hit=True, margin=1, roll=0),
        HitLanded(attacker="joe", target="thug", location="torso", points=1, damage="bruise"),
        Prevented(who="thug", how="cover and armor", amount=5),
        Damaged(who="thug", lost={"bruise": 1}, by="joe", attack="uzi", where="torso"),
    )
    assert (outcome.targets, outcome.notes, outcome.open) == (("thug",), (), ())
    assert at.now("thug").torso == "/"
    assert (at.now("thug").before, at.now("thug").hits) == ((), ())


@pytest.mark.rule("spotlight", "P6", "A8")
@pytest.mark.parametrize(
    ("words", "covers"),
    [
        ("--behind wall", ["the wall (light, pierced)", "the door (medium, not pierced)"]),
        ("--behind door", ["the door (medium, not pierced)"]),
        ("", ["the door (medium, not pierced)"]),
        ("--behind wall --flanking", ["the wall (light, pierced)"]),
        ("--flanking", []),
    ],
)
def test_two_covers_lie_over_each_other_and_one_counts_once(
    fight: Fight, text: str, words: str, covers: list[str]
) -> None:
    """The thug stands behind the door; what the attack has to pass besides lies outermost."""
    at = fight(text=dressed(text, 'armor.flak-vest = { type = "light", torso = 1 }'))
    at.play("set thug.cover door")
    outcome = at.play(f"resolve joe thug --with pistol {words} --dice '6 6 1 1'")
    told = [what.removeprefix("damage: ") for what, _ in lines(outcome) if "(" in what]
    assert told == [*covers, "flak vest (light, pierced)"]
    assert ("Difficulty: cover", 1) in lines(outcome) or not covers
    assert outcome.notes == ()


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize(
    ("weapon", "told"), [("pistol", ", pierced"), ("uzi", ", not pierced"), ("bat", "")]
)
def test_whether_armour_is_pierced_is_told_of_lethal_damage_alone(
    fight: Fight, text: str, weapon: str, told: str
) -> None:
    at = fight(text=dressed(text, 'armor.coat = { type = "light", torso = 1 }'))
    outcome = at.play(f"resolve joe thug --with {weapon} --dice '6 1 1 1'")
    assert lines(outcome)[-1] == (f"damage: coat (light{told})", -1)


@pytest.mark.rule("spotlight", "P6")
def test_a_piece_of_armour_covers_what_it_names_and_nothing_else(fight: Fight, text: str) -> None:
    dice = {
        "head": "1 1",
        "torso": "6 1",
        "left_arm": "1 2",
        "right_arm": "2 2",
        "left_leg": "4 1",
        "right_leg": "5 1",
    }
    parts = {part: {part} for part in dice}
    parts |= {"arms": {"left_arm", "right_arm"}, "legs": {"left_leg", "right_leg"}}
    for named, covered in parts.items():
        at = fight(text=dressed(text, f'armor.plate = {{ type = "heavy", {named} = 2 }}'))
        kept = {
            where
            for where, faces in dice.items()
            for event in at.copy().play(f"resolve joe thug --with bat --dice '{faces} 5 1'").events
            if isinstance(event, Prevented) and (event.how, event.amount) == ("armor", 2)
        }
        assert kept == covered, named


@pytest.mark.rule("spotlight", "A4", "A20")
@pytest.mark.parametrize(
    ("rules", "damage", "rating", "arrives", "told"),
    [
        ("minimum_damage = 1", 4, 3, 1, []),  # what is left is just the least
        ("minimum_damage = 1", 4, 4, 1, [("damage: never less than", 1)]),
        ("minimum_damage = 3", 2, 9, 2, [("damage: never less than", 3)]),  # never more than dealt
        ("minimum_damage = 1", 0, 0, 0, []),  # what deals nothing does nothing
        ("", 4, 9, 0, []),
        ("full_damage = -9", 4, 1, 0, []),
    ],
)
def test_what_is_left_of_a_hit_behind_a_wall(
    fight: Fight, text: str, rules: str, damage: int, rating: int, arrives: int, told: list[Any]
) -> None:
    wall = f'rating = {rating}\ntype = "light"\ncovers = ["torso"]'
    at = fight(rules, text=dressed(text, wall=wall))
    at.play(f"set joe.sheet.attacks.uzi.damage {damage}")
    outcome = at.play("resolve joe thug --with uzi --mode full --behind wall --dice '6 5 1 1'")
    (hit,) = [event for event in outcome.events if isinstance(event, HitLanded)]
    assert (hit.points, hit.damage) == (arrives, "bruise")
    at_wall = [what for what, _ in lines(outcome)].index("damage: the wall (light, not pierced)")
    assert lines(outcome)[at_wall + 1 :] == told
    assert len(at.now("thug").torso) == arrives


@pytest.mark.rule("spotlight", "A4")
def test_a_burst_may_take_damage_off_but_not_below_nothing(fight: Fight) -> None:
    at = fight("burst_damage = -5")
    told = at.play("resolve joe thug --with uzi --mode burst --dice '6 5 1 1'").sentence
    assert told == "Joe hits Thug with the uzi (burst) in the torso: 0 lethal."
    told = at.play("resolve joe thug --with uzi --mode burst --dice '6 5 6 6'").sentence
    assert told == "Joe hits Thug with the uzi (burst) in the torso: 1 lethal."


@pytest.mark.rule("spotlight", "P5", "P6")
@pytest.mark.parametrize(
    ("faces", "difficulty", "read"),
    [
        ((5, 6, 1), 1, HitRoll(2, hit=True, extra=1)),
        ((5, 6, 1), 2, HitRoll(2, hit=True, extra=0)),
        ((5, 6, 1), 3, HitRoll(2, hit=False, extra=0)),
        ((4, 4, 4), 1, HitRoll(0, hit=False, extra=0)),
        ((4, 4, 4), 0, HitRoll(0, hit=False, extra=0)),  # you always need at least one
        ((5, 4, 4), 0, HitRoll(1, hit=True, extra=1)),
    ],
)
def test_what_a_roll_to_hit_means(faces: tuple[int, ...], difficulty: int, read: HitRoll) -> None:
    assert read_hit_roll(faces, difficulty) == read


@pytest.mark.rule("spotlight", "P5")
def test_the_difficulty_is_never_less_than_one(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with pistol --difficulty -9 --dice '6 1 5 1'")
    assert outcome.rolls[0].reading == (
        "2 successes against Difficulty 1: hit, 1 extra; torso, 5 lethal"
    )
    outcome = at.play("resolve joe thug --with pistol --difficulty -9 --dice '1 1 1 1'")
    assert outcome.rolls[0].reading == "0 successes against Difficulty 1: miss"


@pytest.mark.rule("spotlight", "P6")
def test_who_shoots_oneself_is_behind_no_cover(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    outcome = at.play("resolve joe joe --with pistol --force --dice '3 3 5 1'")
    assert outcome.notes == ("forced: Joe is attacker and target at once",)
    assert outcome.rolls[0].reading == "1 success against Difficulty 1: hit; right leg, 4 lethal"


def test_cover_that_there_is_not_protects_from_nothing(fight: Fight) -> None:
    at = fight()
    with pytest.raises(UsageError, match="fence"):
        at.play("resolve joe thug --with pistol --behind fence")
    at = at.edited("thug", 'cover = "wal"')
    outcome = at.play("resolve joe thug --with pistol --dice '3 3 5 1'")
    assert outcome.notes == ('there is no object "wal" to be behind',)
    assert outcome.rolls[0].reading == "1 success against Difficulty 1: hit; right leg, 4 lethal"


@pytest.mark.rule("spotlight", "P4")
def test_five_who_could_strike_at_a_runner_are_named(fight: Fight, text: str) -> None:
    more = "".join(f"[combatants.t{n}]\nlike = 'any'\nside = 'gang'\n" for n in range(1, 6))
    at = fight(text=text.replace("[objects.wall]", f"{more}[objects.wall]"))
    at.play("set t1.head ///")
    at.play("set t2.ap 0")
    note = "opportunity attack (1 AP, resolve ... --opportunity): "
    assert at.play("act run joe").notes == (f"{note}Thug, Boss, T3, T4 and T5",)
    at.play("set t2.ap 1")
    assert at.play("act run joe").notes == (f"{note}Thug, Boss, T2, T3 and T4",)
    for who in ("thug", "t3"):
        at.play(f"resolve {who} joe --with bat --opportunity --dice '1 1 1 1'")
    at.play("resolve thug joe --with bat --opportunity --force --dice '1 1 1 1'")
    assert at.now("joe").struck == ("thug", "t3")
    with pytest.raises(Forbidden, match="T3 has no opportunity left at this run of Joe's"):
        at.play("resolve t3 joe --with bat --opportunity")
