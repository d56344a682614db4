"""`knockback`: the flight alone, through whatever stands behind."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of, numbers
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import FileError, UsageError
from hero_combat.fight.events import KnockedBack
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions.orders.verbs import Knockback

Make = Callable[..., Any]
STREET = """system = "champions"
seed = 7
[combatants.titania]
side = "heroes"
dex = 20
spd = 5
ocv = 7
dcv = 7
con = 23
body = 10
stun = 40
end = 40
rec = 8
pd = 8
ed = 8
[objects.stop-sign]
def = 4
body = 3
behind = "titania"
distance = 6
[objects.mailbox]
pd = 4
body = 5
[objects.wall]
name = "the wall"
def = 13
body = 7
"""


BOB = """[combatants.bob]
side = "villains"
dex = 10
spd = 3
ocv = 4
dcv = 4
con = 40
body = 10
stun = 30
end = 20
rec = 4
pd = 4
ed = 4
"""


@pytest.fixture(scope="module")
def authored() -> str:
    """The encounter."""
    return STREET


def knocked(at: Any, dice: str, body: int = 11, **options: object) -> Outcome:
    order = Knockback(target="titania", body=body, **options)  # type: ignore[arg-type]  # the test's own keywords
    return at.do(order, dice)


def impacts(outcome: Outcome) -> list[tuple[str, str]]:
    return [(report.label, report.dice) for report in outcome.rolls[1:]]


@pytest.mark.rule("champions", 59, 60, 61, 65)
def test_the_stop_sign_breaks_and_she_ends_4_m_beyond(fight: Make) -> None:
    at = fight(titania__status__flying="true")
    outcome = knocked(at, "1 1 / 1 1 1 1 1 1 1", killing=True)
    assert impacts(outcome) == [("impact stop-sign titania", "7d6")]
    assert came_of(outcome) == (
        "flies-10 object-damaged | stop-sign.body 0, titania.status.prone True, "
        "titania.status.flying False"
    )
    assert at.encounter.things["stop-sign"].body == 0


@pytest.mark.rule("champions", 63)
def test_the_unconscious_take_doubled_dice(fight: Make) -> None:
    at = fight(titania__stun="-1")
    outcome = knocked(at, "1 1 / " + "1 " * 14)
    assert impacts(outcome) == [("impact stop-sign titania", "14d6")]


@pytest.mark.rule("champions", 59)
@pytest.mark.parametrize(
    ("status", "dice"),
    [("flying", "1d6"), ("zero_g", "1d6"), ("underwater", "3d6"), ("clinging", "3d6")],
)
def test_the_circumstances_change_the_dice(fight: Make, status: str, dice: str) -> None:
    at = fight()
    at.put(f"titania.status.{status}", "true")
    outcome = knocked(at, " ".join("6" * int(dice[0])), body=1)
    assert outcome.rolls[0].dice == dice


@pytest.mark.rule("champions", 59)
def test_without_dice_the_whole_body_counts(fight: Make) -> None:
    at = fight(titania__status__flying="true", titania__status__zero_g="true")
    outcome = knocked(at, "", body=2, open_ground=True)
    assert outcome.rolls[0].dice == "0d6"
    assert came_of(outcome) == "flies-4"


@pytest.mark.rule("champions", 60)
def test_knocked_down_and_not_at_all(fight: Make) -> None:
    at = fight()
    assert came_of(knocked(at, "5 6")) == "titania.status.prone True"
    assert at.encounter.combatants["titania"].status.prone
    at = fight()
    outcome = knocked(at, "6 6")
    assert came_of(outcome) == ""
    assert not outcome.changes


@pytest.mark.rule("champions", 62)
def test_open_ground_takes_a_die_each_4_m(fight: Make) -> None:
    at = fight()
    outcome = knocked(at, "1 1 / 6 6 6 6", open_ground=True)
    assert numbers(outcome.rolls[1]) == (24, 8, 8, 16, 0)
    assert came_of(outcome) == "flies-18 damaged | titania.stun 24, titania.status.prone True"
    assert at.encounter.combatants["titania"].stun == 24
    assert at.encounter.combatants["titania"].status.prone


@pytest.mark.rule("champions", 60, 62)
@pytest.mark.parametrize("status", ["flying", "zero_g"])
def test_in_the_air_there_is_no_ground_to_land_on(fight: Make, status: str) -> None:
    at = fight()
    at.put(f"titania.status.{status}", "true")
    outcome = knocked(at, "1", body=7, open_ground=True)
    assert came_of(outcome) == "flies-12"
    assert impacts(outcome) == []
    now = at.encounter.combatants["titania"]
    assert (now.stun, now.status.prone, getattr(now.status, status)) == (40, False, True)


@pytest.mark.rule("champions", 60)
def test_nobody_is_knocked_down_in_the_air(fight: Make) -> None:
    at = fight(titania__status__flying="true")
    outcome = knocked(at, "5", body=5)
    assert came_of(outcome) == ""
    assert numbers(outcome.rolls[0]) == (5, 5, 0)
    assert not at.encounter.combatants["titania"].status.prone


@pytest.mark.rule("champions", 61)
def test_who_hits_something_in_the_air_comes_down(fight: Make) -> None:
    at = fight(titania__status__flying="true")
    knocked(at, "1 / " + "1 " * 7, body=12)
    status = at.encounter.combatants["titania"].status
    assert (status.prone, status.flying) == (True, False)


# ---------------------------------------------------------------- into people


@pytest.mark.rule("champions", 61)
def test_who_is_knocked_into_somebody_stops_there_and_both_are_hurt(fight: Make) -> None:
    at = fight(BOB)
    outcome = knocked(at, "1 1 / 6 6 6 6 6 6 6 6 6 / 6 6 6 6 6 6 1 1 1", into=(("bob", "4"),))
    assert impacts(outcome) == [("impact bob titania", "9d6"), ("impact titania bob", "9d6")]
    assert came_of(outcome) == (
        "flies-4 damaged down damaged down | titania.stun -6, titania.body 0, titania.end 0, "
        "titania.status.prone True, bob.stun -5, bob.body 2, bob.end 0, bob.status.prone True"
    )
    bob = at.encounter.combatants["bob"]
    assert (bob.stun, bob.body, bob.status.prone) == (30 - 35, 10 - 8, True)


@pytest.mark.rule("champions", 61)
def test_who_is_hit_by_somebody_goes_down(fight: Make) -> None:
    at = fight(BOB)
    outcome = knocked(at, "1 1 / 1 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1 1", into=(("bob", "4"),))
    assert came_of(outcome) == (
        "flies-4 damaged damaged | titania.stun 39, bob.stun 25, bob.status.prone True, "
        "titania.status.prone True"
    )
    assert at.encounter.combatants["bob"].status.prone


@pytest.mark.rule("champions", 61, 63)
def test_who_is_out_when_another_flies_into_him_takes_twice_the_dice(fight: Make) -> None:
    at = fight(BOB, bob__stun="-1")
    outcome = knocked(at, "1 1 / " + "1 " * 9 + "/ " + "1 " * 18, into=(("bob", "4"),))
    assert impacts(outcome)[1] == ("impact titania bob", "18d6")


@pytest.mark.rule("champions", 61)
def test_through_a_sign_into_somebody(fight: Make) -> None:
    at = fight(BOB)
    into = (("stop-sign", "2"), ("bob", "5"))
    outcome = knocked(at, "1 1 / " + "1 " * 7 + "/ 1 1 / 1 1", into=into)
    assert impacts(outcome) == [
        ("impact stop-sign titania", "7d6"),
        ("impact bob titania", "2d6"),
        ("impact titania bob", "2d6"),
    ]


@pytest.mark.rule("champions", 61)
def test_the_file_says_who_stands_behind(fight: Make) -> None:
    at = fight(BOB + 'behind = "titania"\ndistance = 4\n', stop_sign__body="0")
    outcome = knocked(at, "1 1 / " + "1 " * 9 + "/ " + "1 " * 9)
    assert impacts(outcome)[1] == ("impact titania bob", "9d6")
    outcome = knocked(at, "1 1 / 1 1 1 1", open_ground=True)
    assert impacts(outcome) == [("impact ground titania", "4d6")]


@pytest.mark.parametrize("word", ["nobody", "bob"])
def test_who_stands_behind_nobody_is_found(fight: Make, word: str) -> None:
    wrong = "can't be behind itself" if word == "bob" else "no combatant or object has this ID"
    with pytest.raises(FileError, match=rf"combatants\.bob\.behind: {wrong}"):
        fight(BOB + f'behind = "{word}"\n')


def test_nobody_stands_behind_himself(fight: Make) -> None:
    with pytest.raises(UsageError, match="can't be behind itself"):
        knocked(fight(), "1 1", into=(("titania", "4"),))


@pytest.mark.rule("champions", 61)
def test_obstacles_in_a_row(fight: Make) -> None:
    at = fight()
    into = (("stop-sign", "2"), ("mailbox", "5"), ("wall", "9"))
    outcome = knocked(at, "1 1 / " + "1 " * 7 + "/ 1 1 ", into=into)
    assert impacts(outcome) == [
        ("impact stop-sign titania", "7d6"),
        ("impact mailbox titania", "2d6"),
    ]
    assert at.encounter.things["mailbox"].body == 5


@pytest.mark.rule("champions", 61)
def test_what_is_strong_enough_stops_her_and_stays_whole(fight: Make) -> None:
    at = fight()
    outcome = knocked(at, "1 1 / " + "1 " * 9, into=(("wall", "4"),))
    assert came_of(outcome) == "flies-4 damaged | titania.stun 39, titania.status.prone True"
    assert at.encounter.things["wall"].body == 7


@pytest.mark.rule("champions", 61)
def test_what_is_too_far_or_broken_is_not_hit(fight: Make) -> None:
    outcome = knocked(fight(), "1 1 / 1 1 1 1", into=(("wall", "19"),))
    assert impacts(outcome) == [("impact ground titania", "4d6")]
    outcome = knocked(fight(stop_sign__body="0"), "1 1 / 1 1 1 1")
    assert impacts(outcome) == [("impact ground titania", "4d6")]


@pytest.mark.rule("champions", 64)
def test_resistance_takes_metres_off(fight: Make) -> None:
    text = STREET.replace("pd = 8\n", "pd = 8\nknockback_resistance = 10\n", 1)
    outcome = knocked(fight(text=text), "1 1 / 1 1", open_ground=True)
    assert numbers(outcome.rolls[0]) == (11, 2, 8)
    assert outcome.rolls[0].modifiers[-1].value == "-10 m"
    assert came_of(knocked(fight(text=text), "3 3")) == ""


def test_double_knockback_multiplies_body_or_metres(fight: Make) -> None:
    at = fight()
    assert came_of(knocked(at, "1 1 / " + "1 " * 10, multiplier=2, open_ground=True)) == (
        "flies-40 damaged | titania.stun 38, titania.status.prone True"
    )
    at = fight('[rules]\nknockback_multiplies = "metres"\n')
    assert came_of(knocked(at, "1 1 / " + "1 " * 9, multiplier=2, open_ground=True)) == (
        "flies-36 damaged | titania.stun 39, titania.status.prone True"
    )


@pytest.mark.parametrize("metres", ["", "near", "-3", "1" * 30, "²"])
def test_a_distance_is_a_number(fight: Make, metres: str) -> None:
    with pytest.raises(UsageError, match="not a distance"):
        knocked(fight(), "1 1", into=(("wall", metres),))


def test_a_broken_object_cannot_be_named(fight: Make) -> None:
    with pytest.raises(UsageError, match="broken"):
        knocked(fight(stop_sign__body="0"), "1 1", into=(("stop-sign", "3"),))


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_more_body_never_takes_one_less_far(fight: Make, seed: int, body: int) -> None:
    text = STREET.replace("seed = 7", f"seed = {seed}")

    def metres(amount: int) -> int:
        order = Knockback(target="titania", body=amount, open_ground=True)
        at = fight(text=text)
        at.carry_out(order)
        return at.event(KnockedBack).metres if at.happened(KnockedBack) else 0

    assert metres(body) <= metres(body + 1)
