"""Orders that the rules plainly refuse aren't tried, and all the rest is alike."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from opened import Fight, load

from hero_combat.errors import Forbidden
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.tactics import never_known
from hero_combat.log.session import Faces, Session
from hero_combat.npc.conduct import Program
from hero_combat.npc.doctrine import DEFAULT
from hero_combat.npc.interpreter import Interpreter
from hero_combat.npc.programs import doctrines_of
from hero_combat.orders.declaration import Order

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FIGHTS = ("museum", "megs-duel", "spotlight-skybridge", "storyteller-brawl", "zt-ledge")
SEEDS = (1, 2, 3)


class Asking(Session):
    """A session that asks of each order whether it is refused, and tries it all the same."""

    plain = 0

    def play_settled(self, order: Order, faces: Faces | None = None, key: str = "") -> Outcome:
        """Carry out an order; one that is said to be refused must be."""
        tactics = self.system.tactics
        assert tactics
        refused = tactics().refused(self.encounter, order)
        try:
            outcome = super().play_settled(order, faces, key)
        except Forbidden:
            self.plain += refused
            raise
        assert not refused, order
        return outcome


def begun(name: str, seed: int) -> Fight:
    fight = load(str(SCENARIOS / f"{name}.toml"))
    fight.play(f"begin {','.join(fight.encounter.sheets)} --seed {seed}")
    if name == "museum":  # where hardly anybody gives an order in vain
        fight.play("set titania.stun 0")
    return fight


def program_of(fight: Fight) -> Program:
    doctrine = doctrines_of(fight.encounter, fight.system, fight.document)
    return Program(fight.encounter, fight.system, doctrine, lambda _who: True)


@pytest.mark.parametrize("name", FIGHTS)
def test_what_is_said_to_be_refused_is_refused(name: str) -> None:
    plain = 0
    for seed in SEEDS:
        fight = begun(name, seed)
        session = Asking(fight.encounter, fight.system, judging=False, quiet=True)
        program = program_of(fight)
        program.tactics = msgspec.structs.replace(program.tactics, refused=never_known)
        assert list(Interpreter(session, program).play_on())
        plain += session.plain
    assert plain


@pytest.mark.parametrize("name", FIGHTS)
def test_a_fight_is_the_same_whether_anybody_asks_why_or_not(name: str) -> None:
    for seed in SEEDS:
        fight = begun(name, seed)
        told, untold = (
            list(Interpreter(session, program_of(fight), telling=telling).play_on())
            for telling in (True, False)
            for session in (Session(fight.encounter, fight.system),)
        )
        assert [one.order for one in told] == [one.order for one in untold]
        assert told[-1].outcome == untold[-1].outcome


def test_the_odds_of_those_who_are_alike_are_computed_once() -> None:
    fight = begun("museum", 1)
    system, asked = fight.system, []
    assert system.odds
    odds = system.odds()

    def counted(encounter: Any, order: Any) -> OddsReport:
        asked.append(order.target)
        return odds(encounter, order)

    once = msgspec.structs.replace(system, odds=lambda: counted)
    program = Program(fight.encounter, once, lambda _who: DEFAULT, lambda _who: True)
    values = [program.worth.of("titania", "punch", f"agent-{n}") for n in (1, 2, 3, 4)]
    assert values == values[:1] * 4
    assert asked == [("agent-1",)]
    assert program.worth.of("titania", "punch", "brigand") != values[0]
