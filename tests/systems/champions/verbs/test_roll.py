"""`roll`: dice as Champions reads them, with or without a fight."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Dice, supplied
from hero_combat.errors import DiceError, UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions import SYSTEM
from hero_combat.systems.champions.events import DiceRead
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


def rolled(what: str, faces: str, modifier: int = 0) -> str:
    """What a roll without a fight tells."""
    dice = Dice(supplied(faces))
    outcome = SYSTEM.rule("roll")(nobody(), Roll(what=what, modifier=modifier), dice)
    dice.finish()
    return outcome.sentence


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
    told = rolled("8d6", "1 2 2 4 4 5 6 6")
    assert told == "8d6: 30 STUN, 9 BODY; 30 points of effect."


@pytest.mark.rule("champions", 45)
def test_a_killing_attack() -> None:
    assert rolled("3d6k", "3 5 6 / 3") == "3d6k: 14 BODY, x2: 28 STUN."


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(
    ("what", "faces", "told"),
    [
        ("1 1/2d6", "6 4", "1 1/2d6: 8 STUN, 3 BODY; 8 points of effect."),
        ("1/2d6", "3", "1/2d6: 2 STUN, 0 BODY; 2 points of effect."),
        ("2d6+1", "3 3", "2d6+1: 7 STUN, 2 BODY; 7 points of effect."),
        ("1d6-1", "6", "1d6-1: 5 STUN, 1 BODY; 5 points of effect."),
        ("1d6", "1", "1d6: 1 STUN, 0 BODY; 1 point of effect."),
        ("1d6+1k", "3 / 6", "1d6+1k: 4 BODY, x3: 12 STUN."),
        ("1d6-1k", "3 / 1", "1d6-1k: 2 BODY, x1: 2 STUN."),
    ],
)
def test_half_dice_and_pips(what: str, faces: str, told: str) -> None:
    assert rolled(what, faces) == told


def test_a_number_to_roll_under() -> None:
    assert rolled("11-", "3 4 4") == "11-: 11 against 11-: just makes it."
    assert rolled("11-", "3 4 4", -2) == "11-: 11 against 9-: fails by 2."


def test_a_characteristic(hers: Make) -> None:
    outcome = hers("dex", "3 3 3", modifier=-1)
    assert outcome.sentence == "Titania rolls DEX: 9 against 12-: makes it by 3."
    assert sum(int(line.value) for line in outcome.rolls[0].modifiers) == 12
    assert outcome.rolls[0].label == "dex titania"
    assert not outcome.changes


def test_a_skill(hers: Make) -> None:
    assert hers("teamwork", "6 6 6").sentence == (
        "Titania rolls teamwork: 18 against 12-: fails by 6."
    )
    with pytest.raises(UsageError, match="no paramedics"):
        hers("paramedics", "6 6 6")


def test_her_dice(hers: Make) -> None:
    assert hers("2d6", "3 4").sentence == "Titania rolls 2d6: 7 STUN, 2 BODY; 7 points of effect."


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
    with pytest.raises(UsageError, match="--modifier says nothing about dice"):
        rolled("8d6", "", 3)


@pytest.mark.rule("champions", 43)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=40))
def test_stun_is_the_sum_and_body_counts_dice(faces: list[int]) -> None:
    told = rolled(f"{len(faces)}d6", " ".join(map(str, faces)))
    body = len(faces) - faces.count(1) + faces.count(6)
    assert f": {sum(faces)} STUN, {body} BODY;" in told


# ---------------------------------------------------------------- charts and other readings


def told(what: str, faces: str, **options: object) -> str:
    """What a roll without a fight tells, with options."""
    dice = Dice(supplied(faces))
    outcome = SYSTEM.rule("roll")(nobody(), Roll(what=what, **options), dice)  # type: ignore[arg-type]  # the test's own keywords
    dice.finish()
    return outcome.sentence


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
    assert told(what, faces) == f"{what}: {where}."


@pytest.mark.rule("champions", 37)
def test_a_location_changes_nothing(hers: Make) -> None:
    outcome = hers("location", "3 4 4")
    assert outcome.sentence == "Titania rolls location: Chest."
    assert outcome.notes == ("a location is flavour: it changes no number",)
    assert not outcome.changes


@pytest.mark.rule("champions", 42)
def test_where_a_miss_comes_down() -> None:
    assert told("scatter", "3", hexes=4) == (
        "scatter: 4 hexes (8 m) towards 5:00, 12:00 being map north."
    )


@pytest.mark.rule("champions", 46)
@pytest.mark.parametrize(
    ("what", "as_", "faces", "points"),
    [
        ("4d6", "effect", "6 5 1 3", "4d6: 15 points of effect."),
        ("1 1/2d6", "effect", "6 4", "1 1/2d6: 8 points of effect."),
        ("3d6", "luck", "6 2 6", "3d6: 2 points of Luck."),
        ("3d6", "unluck", "1 2 6", "3d6: 1 point of Unluck."),
        ("4d6", "flash", "6 1 3 3", "4d6: 4 segments of Flash."),
        ("4d6", "entangle", "6 1 3 3", "4d6: 4 BODY of Entangle."),
        ("8d6", "standard", "", "8d6: 24 STUN, 8 BODY; 24 points of effect."),
        ("2d6k", "standard", "", "2d6k: 6 BODY; the STUN multiplier is rolled all the same."),
    ],
)
def test_other_readings_of_the_dice(what: str, as_: str, faces: str, points: str) -> None:
    assert told(what, faces, as_=as_) == points


DUEL = ALONE + ALONE.partition("[combatants.titania]")[2].join(["[combatants.brigand]", ""])


@pytest.mark.rule("champions", 14)
def test_a_dex_roll_off(fight: Make) -> None:
    at = fight(text=DUEL)
    order = Roll(what="roll-off", who="titania", against=("brigand",))
    outcome = at.do(order, "4 4 4 / 3 3 3")
    assert outcome.sentence == "Brigand goes first, then Titania."
    assert [report.reading for report in outcome.rolls] == [
        "12 against 13-: made by 1",
        "9 against 13-: made by 4",
    ]
    outcome = at.do(order, "3 3 3 / 3 3 3 / 3 3 3 / 3 3 4")
    assert outcome.sentence == "Titania goes first, then Brigand."
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
    assert outcome.sentence == "scatter: 1 hex (3 m) towards 11:00, 12:00 being the line of fire."


# ---------------------------------------------------------------- worked examples, in full


@pytest.mark.rule("champions", 43, 44, 45, 46)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
