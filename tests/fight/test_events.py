"""Events tell what happened, in every system alike: laws that hold on every fight."""

from pathlib import Path

import opened as hc
import pytest
from opened import Fight
from repository import SCENARIOS

from hero_combat.fight.events import AttackRolled, Damaged, Died, Down, FightOver, Left, Up
from hero_combat.fight.outcome import Outcome

STEPS = 40


def enemies(fight: Fight, who: str) -> list[str]:
    side = fight.encounter.sheets[who].side
    return [
        other
        for other in fight.encounter.combatants
        if other != who and (not side or fight.encounter.sheets[other].side != side)
    ]


def played(fight: Fight) -> list[tuple[Fight, Outcome, Fight]]:
    """What a fight of steps, attacks and walks does, each with the fight before and after."""
    fight.begin()
    seen = []

    def tried(line: str) -> bool:
        before = fight.copy()
        try:
            outcome = fight.play(line)
        except hc.HeroCombatError:
            return False
        seen.append((before, outcome, fight.copy()))
        return not outcome.over

    for _ in range(STEPS):
        if not tried("step"):
            break
        for who in fight.acting:
            for target in enemies(fight, who):
                if fight.encounter.place is not None:
                    tried(f"act move {who} --toward {target}")
                if tried(f"resolve {who} {target}"):
                    break
    return seen


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_events_say_what_the_state_says(path: Path) -> None:
    fight = hc.load(str(path))
    system = fight.system
    is_out = system.is_out()
    seen = played(fight)
    assert any(isinstance(e, AttackRolled) for _, outcome, _ in seen for e in outcome.events)
    for before, outcome, after in seen:
        people = before.encounter.combatants
        went = {
            who
            for who in people
            if is_out(after.encounter, who) and not is_out(before.encounter, who)
        }
        came = {
            who
            for who in people
            if is_out(before.encounter, who) and not is_out(after.encounter, who)
        }
        events = outcome.events
        down = [e.who for e in events if isinstance(e, Down)]
        up = [e.who for e in events if isinstance(e, Up)]
        left = {e.who for e in events if isinstance(e, Left)}
        assert went <= {*down, *left}, outcome.sentence
        assert came <= set(up), outcome.sentence
        assert len(down) == len(set(down)) or up, outcome.sentence
        for event in events:
            if isinstance(event, Damaged):
                assert event.lost, outcome.sentence
                assert all(points > 0 for points in event.lost.values()), outcome.sentence
            elif isinstance(event, AttackRolled):
                assert event.attacker in people
                assert event.roll is None or 0 <= event.roll < len(outcome.rolls)
            elif isinstance(event, Died):
                assert event.who in people
        assert outcome.over == any(isinstance(e, FightOver) for e in events), outcome.sentence
