"""Whatever is ordered, forced or not: nothing breaks, AP and boxes stay within bounds."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import Died, Down, Up
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.spotlight.orders import Aim, Move
from hero_combat.systems.spotlight.tables import LOCATIONS

WHO = st.sampled_from(["joe", "sally", "thug", "boss"])
FORCE = st.sampled_from(["", " --force"])


def flags(*words: str) -> st.SearchStrategy[str]:
    return st.sets(st.sampled_from(words), max_size=3).map(lambda some: " " + " ".join(some))


RESOLVE = st.builds(
    "resolve {} {} --with {}{}{}{}".format,
    WHO,
    st.sampled_from(["joe", "sally", "thug", "boss", "thug,boss", "joe,sally"]),
    st.sampled_from(["pistol", "uzi", "bat", "fist"]),
    st.sampled_from(["", *(f" --location {aim}" for aim in get_args(Aim) if aim)]),
    flags(
        "--suppressive",
        "--movement",
        "--visibility",
        "--in-the-way",
        "--behind wall",
        "--flanking",
        "--opportunity",
        "--reaction",
        "--dodge",
        "--counter fist",
        "--counter pistol",
        "--mode burst",
        "--mode full",
        "--difficulty -2",
    ),
    FORCE,
)
ACT = st.builds(
    "act {} {}{}{}".format,
    st.sampled_from(get_args(Move)),
    WHO,
    st.sampled_from(["", " --on joe", " --on sally", " --on wall", " --ap 3", " --next boss"]),
    FORCE,
)
STEP = st.sampled_from(["step", "step --next sally", "step --next joe,thug", "step --new-round"])
RECOVER = st.sampled_from(["recover --end-of-combat", "recover --who joe --by sally --reaction"])
LINES = st.lists(
    st.one_of(RESOLVE, RESOLVE, ACT, ACT, STEP, STEP.map("{} --force".format), RECOVER),
    max_size=25,
)
RULES = st.sampled_from(
    [
        "",
        "overflow = 'torso'\nstack = 'max'\nsimultaneous = 'lethal_first'",
        "npc_initiative = true\nnpc_death = 'spotlight'\nap_refresh = 'own_spotlight'",
        "brim = 'lost'\nresponses = 2\ndeclare = 'after_roll'\nlocation_table = 'literal'",
        "helpless_forgo = false\nfortitude_zero = 'dead'\ndeath_choices = 'both'",
    ]
)


@given(RULES, LINES)
def test_nothing_breaks(fight: Callable[..., Any], rules: str, lines: list[str]) -> None:
    at = fight(rules, step=False)
    for line in lines:
        before = at.encounter
        try:
            outcome = at.play(line)
        except HeroCombatError:
            assert at.encounter is before
            continue
        assert outcome.sentence
        assert outcome.sentence[-1] in ".!"
        for who, now in at.encounter.combatants.items():
            caps, how = at.sheet(who).capacity, condition(at.sheet(who), now)
            assert 0 <= now.ap <= 4
            assert all(len(getattr(now, part)) <= caps.of(part) for part in LOCATIONS)
            assert not now.status.death_spotlight or how == "dying" or now.status.dead
            was = condition(at.sheet(who), before.combatants[who])
            told = [type(event) for event in outcome.events if getattr(event, "who", "") == who]
            assert (was == "ok") or (how != "ok") or Up in told
            assert (was != "ok") or (how == "ok") or Down in told
            assert (was == "dead") or (how != "dead") or Died in told
        assert at.board.rows
    assert at.verify().differences == ()


@given(RULES, LINES)
def test_a_quiet_session_comes_to_the_same(
    fight: Callable[..., Any], rules: str, lines: list[str]
) -> None:
    told = fight(rules, step=False)
    quiet = Session(told.encounter, told.system, quiet=True)
    verbs = verbs_of(told.system)
    for line in lines:
        try:
            outcome = told.play(line)
        except HeroCombatError:
            with pytest.raises(HeroCombatError):
                quiet.play(read(line, verbs).order)
            continue
        unheard = quiet.play(read(line, verbs).order)
        assert (unheard.rolls, unheard.notes, unheard.open, unheard.changes) == ((), (), (), ())
        assert unheard.encounter.combatants == told.encounter.combatants
        assert unheard.encounter.clock == told.encounter.clock
        assert [type(event) for event in unheard.events] == [type(e) for e in outcome.events]
