"""A tournament: a side that thinks wins more of the same fights than by its doctrine."""

import json
import math
from itertools import pairwise

import opened as hc
import pytest
from msgspec.structs import replace
from repository import SCENARIOS

from hero_combat.advise.confidence import DOUBT, evidence
from hero_combat.npc.doctrine import DEFAULT, SECTIONS, name_of
from hero_combat.simulate import arena as arenas
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan

FIGHTS = 60
"""So many fights of each pair are fought at most."""
FEW = 20
"""So many are enough to see that more rollouts win no less."""
SEED = 7
QUICK = ("megs-duel", "villains")
LONG_PAIRS = (
    ("storyteller-brawl", "regulars"),
    ("zt-ferry", "fugitives"),
    ("museum-night", "robbers"),
    ("storyteller-pawnshop", "house"),
    ("storyteller-pawnshop", "collectors"),
    ("spotlight-skybridge", "lantern"),
    ("megs-mint", "crew"),
)
"""Each takes a minute or more."""


def thinking(scenario: str, side: str) -> Plan:
    """A scenario in which a side thinks before it reads what its doctrines have."""
    path = SCENARIOS / f"{scenario}.toml"
    fight = hc.load(str(path)).encounter
    people = {who: name_of(fight, who) for who, one in fight.sheets.items() if one.side == side}
    text = path.read_text("utf-8")
    for name in sorted({*people.values()}):
        doctrine = fight.doctrines.get(name)
        sections = {each: getattr(doctrine, each, None) for each in SECTIONS}
        do = sections["do"] if sections["do"] is not None else [each.text for each in DEFAULT.do]
        sections["do"] = ["think", *do]
        text += f"\n[doctrines.thinks-{name}]\n" + "".join(
            f"{each} = {json.dumps(lines)}\n" for each, lines in sections.items() if lines
        )
    values = tuple((f"{who}.doctrine", f"thinks-{name}") for who, name in people.items())
    return Plan(text.encode(), path.name, SEED, values, think=True)


@pytest.mark.parametrize(
    ("scenario", "side"),
    [
        pytest.param(*QUICK, marks=pytest.mark.slow),
        *(pytest.param(*pair, marks=pytest.mark.tournament) for pair in LONG_PAIRS),
    ],
)
def test_a_side_that_thinks_wins_more(scenario: str, side: str) -> None:
    plan = thinking(scenario, side)
    by_doctrine, by_thought = Arena(replace(plan, think=False)), Arena(plan)
    place = by_doctrine.sides.index(side)
    lost = won = 0
    for number in range(FIGHTS):
        one, other = (
            each.fight_number(number).winner == place for each in (by_doctrine, by_thought)
        )
        lost += one > other
        won += other > one
        if evidence(lost, won) >= -math.log(DOUBT):  # it may be looked at after every fight
            break
    assert won > lost
    assert evidence(lost, won) >= -math.log(DOUBT), (lost, won)


@pytest.mark.slow
def test_more_rollouts_win_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """What little they win more isn't told apart in so few fights; that they win less would be."""
    scenario, side = QUICK
    arena = Arena(thinking(scenario, side))
    place, wins = arena.sides.index(side), []
    for rollouts in (4, 12, 48):
        monkeypatch.setattr(arenas, "ROLLOUTS", rollouts)
        wins.append([arena.fight_number(n).winner == place for n in range(FEW)])
    for fewer, more in pairwise(wins):
        lost = sum(one and not other for one, other in zip(fewer, more, strict=True))
        won = sum(other and not one for one, other in zip(fewer, more, strict=True))
        assert won >= lost or evidence(lost, won) < -math.log(DOUBT), (lost, won)
