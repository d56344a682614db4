"""Contests, and the quick combat that is one, by their values. source: P4, A1."""

from typing import Any

import pytest
from storyteller_examples import CROWD, pool, worked

from hero_combat.fight.events import AttackRolled, Damaged
from hero_combat.systems.storyteller.events import ContestSettled

P4 = pytest.mark.rule("storyteller", "P4")


@P4
@pytest.mark.rule("storyteller", "A1")
@pytest.mark.parametrize(
    ("rules", "hits", "theirs", "contest", "margin"),
    [
        ("", 2, 1, ("initiator", 1, False), 1),
        ("", 1, 2, ("resister", 1, False), -1),
        ("", 0, 2, ("resister", 2, False), -2),
        ("", 1, 1, ("resister", 0, False), -1),
        ('tie = "roller"', 1, 1, ("initiator", 0, False), 0),
        ('tie = "roller"', 0, 0, ("initiator", 0, False), -1),
        # exceptional by the winner's total, not by the difference
        ("", 5, 4, ("initiator", 1, True), 1),
        ("", 4, 0, ("initiator", 4, False), 4),
        ("", 4, 5, ("resister", 1, True), -1),
        ('tie = "roller"', 5, 5, ("initiator", 0, False), 0),
    ],
)
def test_who_wins_a_contest(
    game: Any, rules: str, hits: int, theirs: int, contest: tuple[Any, int, bool], margin: int
) -> None:
    at = game(CROWD, rules)
    for who in ("ann", "bob"):
        at.play(f"set {who}.sheet.strength 5")
        at.play(f"set {who}.sheet.brawl 1")
    faces = [" ".join(["8"] * count + ["1"] * (6 - count)) for count in (hits, theirs)]
    done = worked(
        at, f"resolve ann bob --maneuver quick --with unarmed --dice '{' / '.join(faces)}'"
    )
    winner, net, exceptional = contest
    assert done.events[2] == ContestSettled(winner=winner, net=net, exceptional=exceptional)
    assert done.events[3] == AttackRolled(
        attacker="ann",
        target="bob",
        attack="",
        hit=winner == "initiator" and hits > 0,
        manner="quick",
        margin=margin,
    )


@P4
@pytest.mark.parametrize(
    ("before", "lines", "chance"),
    [
        ((), {"strength": 2, "brawl": 1}, False),
        (("set bob.lethal 5",), {"strength": 2, "brawl": 1, "wounds": -1}, False),
        (("act tag bob --tag insane",), {"strength": 2, "brawl": 1, "insane": 1}, False),
        (("act tag bob --tag blinded",), {"strength": 2, "brawl": 1, "one eye": -3}, True),
        (
            ("act tag bob --tag knocked-down",),
            {"strength": 2, "brawl": 1, "knocked down": -2},
            False,
        ),
    ],
)
def test_what_makes_the_pool_of_who_resists(
    game: Any, before: tuple[str, ...], lines: dict[str, int], *, chance: bool
) -> None:
    at = game(CROWD)
    for line in before:
        at.play(line)
    done = worked(at, "resolve ann bob --maneuver quick --with unarmed --again 0")
    assert done.rolls[1][0] == "resist bob"
    assert done.rolls[1][2] == lines
    assert (done.rolls[1][1] == "chance") is chance


@P4
def test_who_resists_with_dexterity_and_wracked_arms_has_a_chance_die(game: Any) -> None:
    at = game(CROWD)
    at.play("act tag bob --tag arms-wrack")
    done = worked(at, "resolve ann bob --maneuver quick --with unarmed --escape --again 0")
    assert done.rolls[1] == (
        "resist bob",
        "chance",
        {"dexterity": 2, "athletics": 0, "untrained athletics": -1, "arms wrack": -3},
    )


@P4
def test_the_weapon_of_who_resists_says_which_dice_come_again(game: Any) -> None:
    at = game(CROWD)
    at.play("set bob.sheet.attacks.axe.weapon fire-axe")
    at.play("set bob.ready axe")
    done = worked(at, "resolve ann bob --maneuver quick --with unarmed --dice '1 1 1 1 / 9 / 2'")
    assert done.events[1] == pool("bob", "resist", 1, 1, again=9)
    # 1 more, and 3 of the axe
    assert done.changes["ann.lethal"] == 4
    assert done.open == [("bob", "press-on")]


@P4
@pytest.mark.parametrize(
    ("dice", "loser", "lost", "attack"),
    [
        # a pistol of 1 against a jacket: 2 ballistic of 3 lethal, then 1 general
        ("8 8 1 1 / 1 1 1", "bob", {"bashing": 2}, "gun"),
        # a machete of 2 against the same jacket, which stops 1
        ("1 1 1 1 / 8 1 1", "ann", {"lethal": 2}, "blade"),
    ],
)
def test_armor_counts_in_quick_combat(
    game: Any, dice: str, loser: str, lost: dict[str, int], attack: str
) -> None:
    at = game(CROWD)
    for line in (
        "ann.ready gun",
        "bob.sheet.attacks.blade.weapon machete",
        "bob.sheet.weaponry 1",
        "bob.ready blade",
        "ann.sheet.armor.general 1",
        "bob.sheet.armor.general 1",
        "ann.sheet.armor.ballistic 2",
        "bob.sheet.armor.ballistic 2",
    ):
        at.play(f"set {line}")
    done = worked(at, f"resolve ann bob --maneuver quick --dice '{dice}'")
    winner = "bob" if loser == "ann" else "ann"
    assert done.events[-1] == Damaged(who=loser, lost=lost, by=winner, attack=attack)
    assert at.now("ann").used == {"gun": 1}


@P4
@pytest.mark.parametrize(("has", "now"), [(3, 4), (4, 4), (5, 5)])
def test_an_exceptional_win_gives_willpower_back(game: Any, has: int, now: int) -> None:
    at = game(CROWD)
    at.play(f"set ann.willpower {has}")
    at.play("set ann.sheet.brawl 3")
    at.play("resolve ann bob --maneuver quick --with unarmed --dice '8 8 8 8 8 / 1 1 1'")
    assert at.now("ann").willpower == now


@P4
@pytest.mark.parametrize(
    ("before", "traits"),
    [
        ("bob.sheet.strength 3", {"strength": 3}),
        ("bob.sheet.strength 2", {"dexterity": 2}),
        ("bob.sheet.dexterity 4", {"dexterity": 4}),
    ],
)
def test_who_escapes_uses_the_better_of_strength_and_dexterity(
    game: Any, before: str, traits: dict[str, int]
) -> None:
    at = game(CROWD)
    at.play(f"set {before}")
    done = worked(at, "resolve ann bob --maneuver quick --with unarmed --escape --again 0")
    assert done.rolls[1][2] == traits | {"athletics": 0, "untrained athletics": -1}
    assert done.open == []


@P4
def test_who_escapes_hurts_nobody(game: Any) -> None:
    line = "resolve ann bob --maneuver quick --with unarmed --escape --dice '1 1 1 1 / 8'"
    assert game(CROWD).changes(line) == {}


@P4
def test_whoever_reads_the_blow_finds_its_roll(game: Any) -> None:
    outcome = game(CROWD).play("resolve ann bob --maneuver quick --with unarmed")
    (blow,) = (each for each in outcome.events if isinstance(each, AttackRolled))
    assert blow.roll == 0
