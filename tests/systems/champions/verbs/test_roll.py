"""`roll`: dice as Champions reads them, with or without a fight."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest
from gist import came_of, numbers
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Dice, supplied
from hero_combat.errors import DiceError, UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions import SYSTEM
from hero_combat.systems.champions.events import ChartRead, DiceRead
from hero_combat.systems.champions.orders.verbs import Roll
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.state import Clock, Encounter

Make = Callable[..., Any]
ALONE = """system = "champions"
[combatants.titania]
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
teamwork = 12
"""


def nobody() -> Encounter:
    return Encounter(
        system="champions",
        title="",
        seed=None,
        rules=Rules(),
        sheets={},
        objects={},
        clock=Clock(),
        combatants={},
        things={},
        sources=MappingProxyType({}),
        overrides={},
    )


def rolled(what: str, faces: str, modifier: int = 0, **options: Any) -> Any:
    """What a roll without a fight comes to: its event."""
    dice = Dice(supplied(faces))
    outcome = SYSTEM.rule("roll")(nobody(), Roll(what=what, modifier=modifier, **options), dice)
    dice.finish()
    return outcome.events[0]


@pytest.fixture(scope="module")
def authored() -> str:
    """The encounter."""
    return ALONE


@pytest.fixture(scope="module")
def hers(fight: Make) -> Callable[..., Outcome]:
    """What Titania's roll gives."""

    def made(what: str, faces: str, modifier: int = 0) -> Outcome:
        outcome: Outcome = fight().do(Roll(what=what, who="titania", modifier=modifier), faces)
        return outcome

    return made


@pytest.mark.rule("champions", 43, 46)
def test_eight_dice() -> None:
    assert rolled("8d6", "1 2 2 4 4 5 6 6").amounts == {"stun": 30, "body": 9}


@pytest.mark.rule("champions", 45)
def test_a_killing_attack() -> None:
    read = {"body": 14, "multiplier": 2, "stun": 28}
    assert rolled("3d6k", "3 5 6 / 3").amounts == read


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(
    ("what", "faces", "amounts"),
    [
        ("1 1/2d6", "6 4", {"stun": 8, "body": 3}),
        ("1/2d6", "3", {"stun": 2, "body": 0}),
        ("2d6+1", "3 3", {"stun": 7, "body": 2}),
        ("1d6-1", "6", {"stun": 5, "body": 1}),
        ("1d6", "1", {"stun": 1, "body": 0}),
        ("1d6+1k", "3 / 6", {"body": 4, "multiplier": 3, "stun": 12}),
        ("1d6-1k", "3 / 1", {"body": 2, "multiplier": 1, "stun": 2}),
    ],
)
def test_half_dice_and_pips(what: str, faces: str, amounts: dict[str, int]) -> None:
    assert rolled(what, faces).amounts == amounts


def test_a_number_to_roll_under() -> None:
    made, failed = rolled("11-", "3 4 4"), rolled("11-", "3 4 4", -2)
    assert (made.total, made.needed, made.made) == (11, 11, True)
    assert (failed.total, failed.needed, failed.made) == (11, 9, False)


def test_a_characteristic(hers: Make) -> None:
    outcome = hers("dex", "3 3 3", modifier=-1)
    assert came_of(outcome) == "success-rolled"
    assert sum(int(line.value) for line in outcome.rolls[0].modifiers) == 12
    assert outcome.rolls[0].label == "dex titania"
    assert not outcome.changes


def test_a_skill(hers: Make) -> None:
    assert came_of(hers("teamwork", "6 6 6")) == "success-rolled"
    with pytest.raises(UsageError, match="no paramedics"):
        hers("paramedics", "6 6 6")


def test_her_dice(hers: Make) -> None:
    assert came_of(hers("2d6", "3 4")) == "dice-read"


def test_a_characteristic_is_somebodys() -> None:
    with pytest.raises(UsageError, match="--who"):
        rolled("dex", "")


@pytest.mark.parametrize("what", ["3d10", "4d6!", "7d10 8-again", "chance", "dexx", "1d6-3"])
def test_what_champions_does_not_roll(what: str) -> None:
    with pytest.raises(UsageError):
        rolled(what, "")


def test_what_is_no_dice() -> None:
    with pytest.raises(DiceError):
        rolled("8x6", "")
    with pytest.raises(UsageError, match="--modifier has no effect with dice"):
        rolled("8d6", "", 3)


@pytest.mark.rule("champions", 43)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=40))
def test_stun_is_the_sum_and_body_counts_dice(faces: list[int]) -> None:
    told = rolled(f"{len(faces)}d6", " ".join(map(str, faces)))
    body = len(faces) - faces.count(1) + faces.count(6)
    assert told.amounts == {"stun": sum(faces), "body": body}


# ---------------------------------------------------------------- charts and other readings


@pytest.mark.rule("champions", 37)
@pytest.mark.parametrize(
    ("what", "faces", "where"),
    [
        ("location", "1 1 2", "Head"),
        ("location", "3 4 4", "Chest"),
        ("location", "6 6 6", "Feet"),
        ("head-shot", "6", "Shoulders"),
        ("high-shot", "1 2", "Head"),
        ("body-shot", "3 3", "Chest"),
        ("low-shot", "6 6", "Feet"),
        ("leg-shot", "1", "Vitals"),
    ],
)
def test_a_location_is_flavour(what: str, faces: str, where: str) -> None:
    assert rolled(what, faces) == ChartRead(chart=what, result=where)


@pytest.mark.rule("champions", 37)
def test_a_location_changes_nothing(hers: Make) -> None:
    outcome = hers("location", "3 4 4")
    assert came_of(outcome) == "chart-read"
    assert len(outcome.notes) == 1
    assert not outcome.changes


@pytest.mark.rule("champions", 42)
def test_where_a_miss_comes_down() -> None:
    assert rolled("scatter", "3", hexes=4) == ChartRead(chart="scatter", result="5:00")


@pytest.mark.rule("champions", 46)
@pytest.mark.parametrize(
    ("what", "as_", "faces", "amounts"),
    [
        ("4d6", "effect", "6 5 1 3", {"points": 15}),
        ("1 1/2d6", "effect", "6 4", {"points": 8}),
        ("3d6", "luck", "6 2 6", {"points": 2}),
        ("3d6", "unluck", "1 2 6", {"points": 1}),
        ("4d6", "flash", "6 1 3 3", {"segments": 4}),
        ("4d6", "entangle", "6 1 3 3", {"body": 4}),
        ("8d6", "standard", "", {"stun": 24, "body": 8}),
        ("2d6k", "standard", "", {"body": 6}),
    ],
)
def test_other_readings_of_the_dice(
    what: str, as_: str, faces: str, amounts: dict[str, int]
) -> None:
    assert rolled(what, faces, as_=as_).amounts == amounts


DUEL = ALONE + ALONE.partition("[combatants.titania]")[2].join(["[combatants.brigand]", ""])


@pytest.mark.rule("champions", 14)
def test_a_dex_roll_off(fight: Make) -> None:
    at = fight(text=DUEL)
    order = Roll(what="roll-off", who="titania", against=("brigand",))
    outcome = at.do(order, "4 4 4 / 3 3 3")
    assert came_of(outcome) == "success-rolled success-rolled first-brigand"
    assert [numbers(report) for report in outcome.rolls] == [(12, 13, 1), (9, 13, 4)]
    outcome = at.do(order, "3 3 3 / 3 3 3 / 3 3 3 / 3 3 4")
    assert came_of(outcome) == (
        "success-rolled success-rolled success-rolled success-rolled first-titania"
    )
    with pytest.raises(UsageError, match="roll-off needs --against"):
        at.do(Roll(what="roll-off", who="titania"))


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(("least", "body"), [("4", 1), ("3", 2), ("7", 1)])
def test_the_body_of_a_half_die_is_a_setting(fight: Make, least: str, body: int) -> None:
    rules = f"[rules]\nhalf_die_body = {least}\n"
    at = fight(rules)
    at.do(Roll(what="1 1/2d6"), "3 3")
    assert at.event(DiceRead).amounts == {"stun": 5, "body": body}


@pytest.mark.rule("champions", 42)
def test_the_hex_and_north_are_settings(fight: Make) -> None:
    rules = '[rules]\nhex_m = 3\nscatter_north = "aim"\n'
    at = fight(rules)
    outcome = at.do(Roll(what="scatter"), "6")
    assert came_of(outcome) == "chart-read"
