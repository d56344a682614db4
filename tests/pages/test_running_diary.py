"""The diary of a fight that goes on tells what would be told if the whole log were told anew."""

import random
import re
from collections.abc import Callable

import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat import systems
from hero_combat.errors import HeroCombatError
from hero_combat.fight.hidden import hidden_in
from hero_combat.log.participants import Begin, everybody
from hero_combat.pages.diary import RunningDiary, entries

CHANGES = 25
NAMES = ("Umbra", "Zed")
NUMBER = re.compile(r"^[a-z]+ = [0-9](?=[0-9]?$)", re.MULTILINE)
Change = Callable[[hc.Fight, random.Random], str]


def somebody(fight: hc.Fight, dice: random.Random) -> str:
    return dice.choice([*fight.encounter.sheets])


def plays(fight: hc.Fight, _dice: random.Random) -> str:
    fight.npc(fight.acting)
    return fight.text


def steps(fight: hc.Fight, _dice: random.Random) -> str:
    fight.play("step")
    return fight.text


def hides(fight: hc.Fight, dice: random.Random) -> str:
    hidden = hidden_in(fight.encounter)
    who = dice.choice([*hidden]) if hidden and dice.random() < 0.6 else somebody(fight, dice)
    fight.play(f"set {who}.hidden {str(who not in hidden).lower()}")
    return fight.text


def renames(fight: hc.Fight, dice: random.Random) -> str:
    hidden = [*hidden_in(fight.encounter)]
    who = dice.choice(hidden) if hidden else somebody(fight, dice)
    fight.play(f"set {who}.sheet.name {dice.choice(NAMES)}")
    return fight.text


def marks(fight: hc.Fight, dice: random.Random) -> str:
    fight.play(f"set {somebody(fight, dice)}.marks.fears-{dice.choice(NAMES).lower()} true")
    return fight.text


def takes_over(fight: hc.Fight, dice: random.Random) -> str:
    who = somebody(fight, dice)
    runs = str(not fight.encounter.sheets[who].player).lower()
    fight.play(f"set {who}.sheet.player {runs}")
    return fight.text


def takes_back(fight: hc.Fight, dice: random.Random) -> str:
    fight.undo(dice.randint(1, 3))
    for then in dice.sample([plays, steps, lambda *_: fight.redo(1)], k=dice.randint(0, 1)):
        then(fight, dice)
    return fight.text


def adopts(fight: hc.Fight, _dice: random.Random) -> str:
    fight.adopt()
    return fight.text


def hides_by_hand(fight: hc.Fight, dice: random.Random) -> str:
    head = f"[state.combatants.{somebody(fight, dice)}]\n"
    before, _, after = fight.text.partition(head)
    return f"{before}{head}hidden = true\n{after}" if after else fight.text


def writes_a_note(fight: hc.Fight, dice: random.Random) -> str:
    return f"# A thought, {dice.random()}\n{fight.text}"


def writes_a_number(fight: hc.Fight, dice: random.Random) -> str:
    """By hand, in a stat block, so that the fight begins otherwise."""
    at = dice.choice([*NUMBER.finditer(fight.text)]).end()
    return f"{fight.text[: at - 1]}{dice.randint(1, 9)}{fight.text[at:]}"


LIKELY: dict[Change, int] = {
    plays: 8,
    steps: 8,
    hides: 2,
    renames: 2,
    marks: 2,
    takes_over: 1,
    takes_back: 3,
    adopts: 1,
    hides_by_hand: 1,
    writes_a_note: 1,
    writes_a_number: 1,
}


def walked(system: str, number: int) -> tuple[int, int]:
    """Walk a fight; return how often its diary went on, and how often it was told anew."""
    dice = random.Random(number)  # noqa: S311 - fights are drawn, not secrets
    text = dice.choice(
        [
            path.read_text("utf-8")
            for path in sorted(SCENARIOS.glob("*.toml"))
            if f'system = "{system}"' in path.read_text("utf-8")
        ]
    )
    fight = hc.loads(text)
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=number))
    fight = hc.loads(fight.text)
    running = RunningDiary(fight)
    went_on = told_anew = 0
    for change in dice.choices([*LIKELY], [*LIKELY.values()], k=CHANGES):
        try:
            after = hc.loads(change(hc.loads(fight.text), dice))
            told = entries(after, player=True)
        except HeroCombatError:
            continue
        if running.go_on(after):
            went_on += 1
        else:
            told_anew += 1
            running = RunningDiary(after)
        assert running.entries == tuple(told), (system, number, change.__name__)
        fight = after
    return went_on, told_anew


@pytest.mark.parametrize("system", systems.built_in())
def test_a_diary_that_goes_on_is_the_one_that_is_told_anew(system: str) -> None:
    walks = [walked(system, number) for number in range(4)]
    went_on, told_anew = map(sum, zip(*walks, strict=True))
    assert went_on > 20
    assert told_anew > 10


@pytest.mark.slow
@pytest.mark.parametrize("system", systems.built_in())
def test_diaries_of_many_fights_go_on(system: str) -> None:
    for number in range(100, 115):
        walked(system, number)
