"""Pools that are rolled for a look: whose dice, how many, what is told."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import DiceError, UsageError

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P2", "P6", "A7")
def test_everybodys_pools(fight: Fight, text: str) -> None:
    """What is rolled, its faces, the label, and what entered it beside the dice."""
    text = text.replace("skills.medicine = 2", "skills.medicine = { rating = 2 }")
    text = text.replace(
        "[combatants.joe]\n",
        "[combatants.joe]\nskills.athletics = { rating = 2, trained = false }\n"
        "skills.other.lock-picking = 1\nstr = 5\nfor = 1\nagi = 2\nwillpower = 4\n",
    )
    at = fight(text=text)
    for words, faces, label, entered in (
        ("str", "5 6 1 1 1", "str joe", ["5d6"]),
        ("for", "5", "for joe", ["1d6"]),
        ("agi", "1 1", "agi joe", ["2d6"]),
        ("willpower", "1 1 5 1", "willpower joe", ["4d6"]),
        ("Initiative", "1 1 5 1", "initiative joe", ["4d6"]),
        ("medicine", "1 5", "medicine joe", ["2d6"]),
        ("athletics", "1 5", "athletics joe", ["2d6"]),
        ("lock-picking", "5", "lock picking joe", ["1d6"]),
        ("'melee weapons' --modifier 1", "5 1 1 1 1", "melee weapons joe", ["4d6", "+1d6"]),
        ("for --modifier -1 --difficulty 0", "", "for joe", ["1d6", "-1d6", 0]),
        ("for --modifier -9", "", "for joe", ["1d6", "-9d6"]),
        ("agi --difficulty 1", "5 1", "agi joe", ["2d6", 1]),
    ):
        outcome = at.play(f"roll {words} --who joe" + (f" --dice '{faces}'" if faces else ""))
        (roll,) = outcome.rolls
        thrown = tuple(map(int, faces.split()))
        assert (roll.label, roll.faces, roll.dice) == (label, thrown, f"{len(thrown)}d6"), words
        assert [line.value for line in roll.modifiers] == entered
        assert len(outcome.notes) == (words == "athletics")  # that it is untrained
        assert (outcome.targets, outcome.changes) == (("joe",), ())


@pytest.mark.rule("spotlight", "P6", "P7")
def test_pools_of_nobody(fight: Fight) -> None:
    at = fight()
    for words, faces, rolls in (
        ("5d6", "5 6 1 1 1", [("5d6", "5d6")]),
        ("3", "5 1 1", [("3d6", "3d6")]),
        ("d6", "5", [("1d6", "1d6")]),
        ("location", "1 2", [("location", "2d6")]),
        ("1d6 --located", "5 / 1", [("1d6", "1d6"), ("location", "1d6")]),
    ):
        outcome = at.play(f"roll {words} --dice '{faces}'")
        assert [(roll.label, roll.dice) for roll in outcome.rolls] == rolls
        assert (outcome.targets, outcome.notes) == ((), ())
    outcome = at.play("roll firearms --who joe --modifier -3 --located --dice '6 / 1'")
    assert [(roll.label, roll.dice, roll.faces) for roll in outcome.rolls] == [
        ("firearms joe", "1d6", (6,)),
        ("location joe", "1d6", (1,)),
    ]


def test_what_can_not_be_rolled_is_told_with_what_can(fight: Fight) -> None:
    at = fight()
    for words, error, said in (
        ("willpower", UsageError, "willpower needs a combatant; add --who ID"),
        ("location --modifier 1", UsageError, "--modifier has no effect with a hit location"),
        ("initiative --located", UsageError, "--located has no effect with everyone's"),
        ("wilpower", UsageError, 'can\'t roll "wilpower"; did you mean "willp'),
        ("xyz", UsageError, 'can\'t roll "xyz"; choose str, for, agi,'),
        ("2d8", DiceError, '"2d8" is not a pool of d6; use 5d6, for example'),
        ("xyz --who joe", UsageError, 'Joe has no skill "xyz"; choose firearms, brawl, melee'),
        ("brwl --who joe", UsageError, 'Joe has no skill "brwl"; did you mean "brawl"?'),
    ):
        with pytest.raises(error) as caught:
            at.play(f"roll {words}")
        assert str(caught.value).startswith(said)
