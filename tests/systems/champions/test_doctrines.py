"""The scenarios play themselves: by their doctrines, and without any."""

import re
from collections import Counter

import pytest
from opened import Fight, loads
from repository import SCENARIOS

from hero_combat.fight.events import Damaged, FightOver
from hero_combat.npc.account import Played
from hero_combat.npc.programs import Turns
from hero_combat.orders.lines import line_of

OWN = sorted(p.stem for p in (*SCENARIOS.glob("champions-*.toml"), *SCENARIOS.glob("museum*.toml")))


def seeded(name: str, seed: int, *, doctrines: bool = True) -> Fight:
    """A scenario with another seed."""
    text = (SCENARIOS / f"{name}.toml").read_text("utf-8")
    text = re.sub(r"(?m)^seed = \d+$", f"seed = {seed}", text, count=1)
    if not doctrines:
        text = re.sub(r'(?m)^doctrine = ".+"$', "", text)
    return loads(text)


def winner_of(turns: Turns) -> str:
    """The side that is left."""
    (over,) = (event for event in turns.played[-1].outcome.events if isinstance(event, FightOver))
    return over.side


@pytest.mark.parametrize("doctrines", [True, False])
@pytest.mark.parametrize("name", OWN)
def test_a_scenario_plays_itself_to_its_end(name: str, *, doctrines: bool) -> None:
    for seed in range(3):
        fight = seeded(name, seed, doctrines=doctrines)
        turns = fight.npc(everybody=True)
        assert turns.ending.kind == "over", (seed, turns.ending)
        assert winner_of(turns)
        assert fight.verify().differences == ()


def test_the_second_night_at_the_museum_is_a_fair_fight() -> None:
    """And every line of what people do has its use in it."""
    won: Counter[str] = Counter()
    idle = {
        (name, line)
        for name, doctrine in seeded("museum-night", 0).encounter.doctrines.items()
        for line in doctrine.do or ()
    }
    for seed in range(50):
        turns = seeded("museum-night", seed).npc(everybody=True)
        won[winner_of(turns)] += 1
        idle -= {(each.doctrine, each.line.text) for each in turns.played if each.line}
    assert won.keys() == {"heroes", "robbers"}
    assert min(won.values()) >= 17
    assert not idle


def test_shots_in_the_market_hurt_those_who_fight_nobody() -> None:
    hurt: Counter[str] = Counter()
    for seed in range(10):
        fight = seeded("champions-riot", seed)
        turns = fight.npc(everybody=True)
        events = [event for each in turns.played for event in each.outcome.events]
        hurt.update({event.who for event in events if isinstance(event, Damaged)})
        assert {each.who for each in turns.played if each.why == "do"} <= {"swift", "gunner"}
    assert hurt["baker"]
    assert hurt["child"]


ALLEY = """system = "champions"
seed = 3
[templates.anybody]
dex = 15
spd = 3
ocv = 6
dcv = 5
con = 20
body = 12
stun = 40
end = 40
rec = 6
pd = 8
ed = 8
str = 25
[combatants.ann]
like = "anybody"
side = "heroes"
doctrine = "careful"
[combatants.brute]
like = "anybody"
side = "thugs"
dex = 20
doctrine = "brute"
[doctrines.brute]
do = ["unarmed --maneuver haymaker at first", "pass"]
[doctrines.careful]
do = []
"""


def orders_in(text: str, *, until: int) -> list[str]:
    """The orders of a fight up to a segment of Turn 2, but for the steps."""
    fight = loads(text)
    played: list[Played] = []
    while not played or (fight.encounter.clock.turn, fight.encounter.clock.segment) < (2, until):
        played += fight.npc(("ann", "brute")).played
    return [f"{each.why}: {line_of(each.order)}" for each in played if each.why != "step"]


@pytest.mark.parametrize(
    ("decide", "aborts"),
    [
        ("", []),
        ('decide = ["abort dodge"]', ["decide: act abort ann --to dodge"]),
        ('decide = ["abort block if stun > 50", "abort dodge if dodging"]', []),
    ],
)
def test_the_target_of_a_haymaker_decides_before_it_lands(decide: str, aborts: list[str]) -> None:
    given = orders_in(ALLEY + decide, until=4)
    assert given[0] == "do: resolve brute ann --with unarmed --maneuver haymaker"
    assert [line for line in given if "abort" in line.split()] == aborts


def test_whoever_is_grabbed_breaks_free() -> None:
    at = loads(ALLEY.replace("unarmed --maneuver haymaker at first", "escape if grabbed"))
    at.play("step")
    at.play("set brute.held_by ann")
    at.play("set brute.status.grabbed true")
    (played,) = at.npc().played
    assert line_of(played.order) == "resolve brute ann --maneuver escape"


MASKED = """system = "champions"
seed = 3
[doctrines.cunning]
do = ["best at first"]
[templates.one]
dex = 10
spd = 4
ocv = 9
dcv = 3
con = 20
body = 12
stun = 40
end = 60
rec = 10
pd = 16
ed = 16
[combatants.ann]
like = "one"
side = "a"
dex = 20
doctrine = "cunning"
[combatants.ann.attacks.gas]
dice = "7d6"
nnd = ["gas mask"]
[combatants.ann.attacks.lance]
dice = "8d6"
armour_piercing = 1
[combatants.bob]
like = "one"
side = "b"
"""


@pytest.mark.parametrize(
    ("bob", "attack"),
    [
        ("", "gas"),
        ('immune = ["gas mask"]\n', "lance"),
        ("negation.pd = 8\n", "gas"),
    ],
)
def test_the_best_attack_is_the_one_that_gets_through(bob: str, attack: str) -> None:
    fight = loads(MASKED + bob)
    fight.play("step")
    (line,) = (line_of(each.order) for each in fight.npc().played if each.line)
    assert f"--with {attack}" in line
