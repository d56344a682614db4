"""Champions by its document, "Combat Order": the Speed Chart, and who goes first in a segment."""

from collections.abc import Mapping
from random import Random
from typing import Any

import opened as hc
from laws.models.cells import Cell

from hero_combat.fight.events import TurnBegan
from hero_combat.systems.champions.tables.turn import SPEED_CHART


def phases(random: Random) -> Cell:
    """Who acts in which segment, from segment 12 of Turn 1 on, by DEX or EGO; then PRE and INT."""
    people: dict[str, dict[str, Any]] = {
        who: {
            "dex": random.randint(5, 30),
            "ego": random.randint(5, 30),
            "pre": random.randint(5, 9),
            "int": 10 + nth,
            "spd": random.randint(int(nth < 2), 14),  # a fight needs two who ever act
            "order_stat": random.choice(("dex", "dex", "ego")),
            **dict.fromkeys(("ocv", "dcv", "con", "body", "stun", "end", "rec", "pd", "ed"), 10),
        }
        for nth, who in enumerate("abcde")
    }

    def place(who: str) -> tuple[int, ...]:
        block = people[who]
        return -block[block["order_stat"]], -block["pre"], -block["int"]

    acts = [
        (turn, segment, who)
        for turn, segments in ((1, (12,)), (2, range(1, 13)))
        for segment in segments
        for who in sorted(people, key=place)
        if people[who]["spd"] and segment in SPEED_CHART[min(12, people[who]["spd"])]
    ]
    world = {"system": "champions", "combatants": people}
    return Cell(world, ("step",) * len(acts), {"acts": acts})


def seen_phases(_fight: hc.Fight, outcomes: list[hc.Outcome]) -> Mapping[str, Any]:
    """Who acted when."""
    acts = [
        (event.round, outcome.encounter.clock.segment, event.who)
        for outcome in outcomes
        for event in outcome.events
        if isinstance(event, TurnBegan)
    ]
    return {"acts": acts}
