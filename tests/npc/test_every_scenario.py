"""Every scenario plays itself: to its end, or it says why not; and its log is true."""

import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.log.participants import Begin, everybody
from hero_combat.log.session import Session
from hero_combat.npc.conduct import Program
from hero_combat.npc.doctrine import DEFAULT
from hero_combat.npc.interpreter import Interpreter

FIGHTS = sorted(path.name for path in SCENARIOS.glob("*.toml"))
SEEDS, MANY = 10, 400


def begun(name: str, seed: int) -> hc.Fight:
    fight = hc.load(str(SCENARIOS / name))
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=seed))
    return fight


def played_without_doctrine(name: str, seed: int) -> tuple[Interpreter, list[str]]:
    """Play a fight without a line of doctrine; return who played it, and every sentence."""
    fight = begun(name, seed)
    session = Session(fight.encounter, fight.system)
    program = Program(fight.encounter, fight.system, lambda _who: DEFAULT, lambda _who: True)
    table = Interpreter(session, program)
    return table, [one.outcome.sentence for one in table.play_on()]


def see(table: Interpreter) -> None:
    """See that a fight came to its end, or says why it didn't."""
    ending = table.ended()
    assert ending.kind in ("over", "undecided")
    assert (ending.kind == "undecided") == bool(ending.reason)


@pytest.mark.parametrize("name", FIGHTS)
def test_a_scenario_plays_itself_without_a_line_of_doctrine(name: str) -> None:
    for seed in range(SEEDS):
        table, _ = played_without_doctrine(name, seed)
        see(table)


@pytest.mark.parametrize("name", FIGHTS)
def test_a_scenario_plays_itself_by_its_doctrines_and_the_log_is_true(name: str) -> None:
    for seed in range(SEEDS):
        fight = begun(name, seed)
        turns = fight.npc(everybody=True)
        assert turns.ending.kind in ("over", "undecided")
        if seed % 5:
            continue
        again = hc.loads(fight.text)
        verdict = again.verify()
        assert (verdict.differences, verdict.unseeded, verdict.reworded) == ((), (), ())


@pytest.mark.slow
@pytest.mark.parametrize("name", FIGHTS)
def test_a_scenario_plays_itself_hundreds_of_times(name: str) -> None:
    for seed in range(MANY):
        table, _ = played_without_doctrine(name, seed)
        see(table)
        if seed % 25 == 0:
            fight = begun(name, seed)
            fight.npc(everybody=True)
            verdict = fight.verify()
            assert (verdict.differences, verdict.unseeded, verdict.reworded) == ((), (), ())
