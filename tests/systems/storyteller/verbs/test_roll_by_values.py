"""Pools that are rolled by themselves, and time that heals, by their values. P1, P18, P19, A22."""

from typing import Any

import pytest
from storyteller_examples import Worked, pool, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller.events import ContestSettled, RollResult

P1 = pytest.mark.rule("storyteller", "P1")

PEOPLE = """
[combatants.ann]
side = "one"
strength = 3
dexterity = 3
intelligence = 3
medicine = 2
stealth = 1
skills.larceny = 2
init = 40
[combatants.bob]
side = "two"
wits = 3
composure = 3
init = 30
[combatants.cid]
side = "two"
init = 20
"""


@P1
@pytest.mark.parametrize(
    ("words", "dice", "count", "hits", "result", "again", "rote"),
    [
        ("5d10", "9 8 7 3 1", 5, 2, "success", 10, False),
        ("1d10", "7", 1, 0, "failure", 10, False),
        ("5d10", "8 8 8 8 7", 5, 4, "success", 10, False),
        ("5d10", "8 8 8 8 8", 5, 5, "exceptional", 10, False),
        ("2d10", "10 10 / 10 9 / 1", 2, 4, "success", 10, False),
        ("'2d10 9-again'", "9 8 / 10 / 3", 2, 3, "success", 9, False),
        ("'2d10 8-again'", "8 7 / 8 / 7", 2, 2, "success", 8, False),
        ("'2d10 no-again'", "10 10", 2, 2, "success", 0, False),
        ("'2d10 rote'", "7 8 / 10 / 10 / 1", 2, 3, "success", 10, True),
        ("'2d10 rote'", "1 10 / 7 / 8", 2, 2, "success", 10, True),
        ("'2d10 rote'", "8 9", 2, 2, "success", 10, True),
        ("'2d10 8-again'", "1 2", 2, 0, "failure", 8, False),
        ("d10", "8", 1, 1, "success", 10, False),
        ("' 2D10 '", "8 1", 2, 1, "success", 10, False),
        ("CHANCE", "10", 0, 1, "success", 10, False),
        ("chance", "10", 0, 1, "success", 10, False),
        ("chance", "9", 0, 0, "failure", 10, False),
        ("chance", "2", 0, 0, "failure", 10, False),
        ("chance", "1", 0, 0, "dramatic", 10, False),
        ("'chance rote'", "9 / 10", 0, 1, "success", 10, True),
        ("'chance rote'", "2 / 1", 0, 0, "failure", 10, True),
        ("'chance rote'", "1", 0, 0, "dramatic", 10, True),
        ("'chance rote'", "10", 0, 1, "success", 10, True),
        # options go before what the dice say; less than one die is a chance die
        ("'2d10 8-again' --again 10", "8 8", 2, 2, "success", 10, False),
        ("'2d10 9-again' --again 0", "10 10", 2, 2, "success", 0, False),
        ("2d10 --rote", "2 2 / 2 8", 2, 1, "success", 10, True),
        ("2d10 --modifier -1", "8", 1, 1, "success", 10, False),
        ("2d10 --modifier -2", "8", 0, 0, "failure", 10, False),
        ("2d10 --specialty 1 --willpower", "1 1 1 1 1 8", 6, 1, "success", 10, False),
        ("chance --modifier 3", "8", 0, 0, "failure", 10, False),
    ],
)
def test_what_a_pool_comes_to(
    game: Any,
    words: str,
    dice: str,
    count: int,
    hits: int,
    result: RollResult,
    again: int,
    *,
    rote: bool,
) -> None:
    done = worked(game(PEOPLE), f"roll {words} --dice '{dice}'")
    assert done.events == [pool("", "roll", count, hits, result, again=again, rote=rote)]
    assert done.changes == {}
    assert done.targets == ()


@P1
@pytest.mark.rule("storyteller", "A22")
def test_each_wave_of_dice_is_reported(game: Any) -> None:
    at = game(PEOPLE, 'rote_chance = "any"')
    outcome = at.play("roll '3d10 8-again rote' --dice '10 8 2 / 9 / 8 7 1 / 2'")
    assert [(one.label, one.dice, one.faces) for one in outcome.rolls] == [
        ("roll", "3d10 8-again rote", (10, 8, 2)),
        ("roll rote", "1d10", (9,)),
        ("roll again", "3d10", (8, 7, 1)),
        ("roll again", "1d10", (2,)),
    ]
    assert at.heard.rolls[1:] == [{"rote": 1}, {"again 8": 1}, {"again 8": 0}]
    outcome = at.play("roll 'chance rote' --dice '2 / 1'")
    assert [(one.label, one.dice, one.faces) for one in outcome.rolls] == [
        ("roll", "chance rote", (2,)),
        ("roll rote", "1d10", (1,)),
    ]
    assert at.heard.rolls[1] == {"chance": 0}
    assert [one.dice for one in at.play("roll '2d10 no-again rote' --dice '8 8'").rolls] == [
        "2d10 no-again rote"
    ]


@P1
@pytest.mark.parametrize(
    ("before", "words", "lines"),
    [
        ("", "dex+stealth --who ann", {"dexterity": 3, "stealth": 1}),
        ("", "STR+Larceny --who ann", {"strength": 3, "larceny": 2}),
        ("", "strength --who ann", {"strength": 3}),
        ("", "wits+drive --who bob", {"wits": 3, "drive": 0, "untrained drive": -1}),
        ("", "int+occult --who bob", {"intelligence": 2, "occult": 0, "untrained occult": -3}),
        ("", "wits+control --who bob", {"wits": 3, "composure": 3}),
        ("", "animal-ken --who bob", {"animal-ken": 0, "untrained animal-ken": -1}),
        ("", "'animal ken' --who bob", {"animal-ken": 0, "untrained animal-ken": -1}),
        ("set ann.bashing 5", "strength --who ann", {"strength": 3, "wounds": -1}),
        ("set ann.bashing 5", "strength --who ann --no-wounds", {"strength": 3}),
        ("set ann.bashing 5", "stamina --who ann", {"stamina": 2}),
        ("set ann.bashing 5", "stamina+brawl --who ann", None),
        (
            "act tag ann --tag arms-wrack",
            "strength --who ann",
            {"strength": 3, "arms wrack": -3},
        ),
        ("act tag ann --tag arms-wrack", "wits --who ann", {"wits": 2}),
        ("act tag ann --tag insane", "strength --who ann", {"strength": 3}),
        ("act tag ann --tag blinded", "strength --who ann", {"strength": 3}),
        ("", "4d10 --who ann", {"dice 4": 4}),
        ("set ann.bashing 5", "4d10 --who ann", {"dice 4": 4}),
        ("", "'4d10 rote' --modifier 2", {"dice 4": 4, "modifier": 2}),
    ],
)
def test_what_makes_the_pool(
    game: Any, before: str, words: str, lines: dict[str, int] | None
) -> None:
    at = game(PEOPLE)
    if before:
        at.play(before)
    if lines is None:
        lines = {"stamina": 2, "brawl": 0, "untrained brawl": -1, "wounds": -1}
    found = worked(at, f"roll {words} --again 0")
    assert found.rolls[0][2] == lines


@P1
def test_dexterity_with_wracked_arms_is_a_chance_die(game: Any) -> None:
    at = game(PEOPLE)
    at.play("act tag ann --tag arms-wrack")
    assert worked(at, "roll dexterity --who ann --modifier 9").rolls[0][1] == "chance"
    assert worked(at, "roll strength --who ann --modifier 9").rolls[0][1] == "9d10"
    resists = worked(at, "roll 9d10 --again 0 --against ann --versus dexterity")
    assert resists.rolls[1][1] == "chance"


@P1
def test_a_contest_of_two(game: Any) -> None:
    at = game(PEOPLE)
    at.play("set bob.bashing 5")
    done = worked(
        at,
        "roll dex+stealth --who ann --specialty 1 --willpower --against bob --versus wits+control"
        " --dice '8 8 1 1 1 1 1 1 / 8 1 1 1 1'",
    )
    assert done == Worked(
        rolls=[
            ("roll ann", "8d10", {"dexterity": 3, "stealth": 1, "specialty": 1, "Willpower": 3}),
            ("resist bob", "5d10", {"wits": 3, "composure": 3, "wounds": -1}),
        ],
        changes={"ann.willpower": 3},
        events=[
            pool("ann", "roll", 8, 2),
            pool("bob", "resist", 5, 1),
            ContestSettled(winner="initiator", net=1, exceptional=False),
        ],
    )
    assert done.targets == ("ann", "bob")
    done = worked(
        at, "roll '3d10 8-again rote' --versus '2d10 9-again' --dice '8 8 8 / 1 1 1 / 9 8 / 1'"
    )
    assert done.events == [
        pool("", "roll", 3, 3, again=8, rote=True),
        pool("", "resist", 2, 2, again=9),
        ContestSettled(winner="initiator", net=1, exceptional=False),
    ]
    done = worked(at, "roll 2d10 --versus chance --modifier 1 --again 0 --rote --dice '8 8 8 / 1'")
    assert done.events[1] == pool("", "resist", 0, 0, "dramatic")
    assert worked(at, "roll wits --who ann").targets == ("ann",)


@P1
@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("roll 3d10 --again 1", UsageError, "--again 1 is not 10, 9, 8 or 0"),
        ("roll 3d10 --again 7", UsageError, "--again 7 is not 10, 9, 8 or 0"),
        ("roll 3d6", UsageError, '"3d6" is not a Storyteller roll'),
        ("roll '3d10 7-again'", UsageError, "is not a Storyteller roll"),
        ("roll 3d10+1", UsageError, "is not a Storyteller roll"),
        ("roll strength", UsageError, "strength needs a combatant"),
        ("roll wits --who ann --versus wits", UsageError, "wits needs a combatant"),
        ("roll str+ --who ann", UsageError, '"" is not a trait'),
        ("roll dexx --who ann", UsageError, '"dexx" is not a trait'),
        ("roll st --who ann", UsageError, "could be stamina or stealth or strength"),
        ("roll wits --who ann --against bob", UsageError, "--against has no effect without"),
        ("roll 3d10 --who ann --helpers bob", UsageError, "helpers need traits to roll"),
        ("roll wits --who ann --helpers bob,bob", UsageError, "Bob is named twice"),
        ("roll wits --who ann --helpers ann", Forbidden, "Ann can't help themselves"),
    ],
)
def test_what_is_no_roll(game: Any, line: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        game(PEOPLE).play(line)
