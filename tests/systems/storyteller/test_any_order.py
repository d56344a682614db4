"""Whatever is typed, and whatever a verb can write, can be read again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs
from opened import loads

from hero_combat.errors import HeroCombatError
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Parameter, spec_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.usage import options_of
from hero_combat.systems.storyteller import SYSTEM

Typed = Callable[..., tuple[int, str, str]]


def file(text: str) -> None:
    Path("fight.toml").write_text(text, encoding="utf-8")


def test_the_largest_stat_block_can_be_read_again(typed: Typed) -> None:
    most = "init = 1000\nhealth = 1000\nresolve = 100\ncomposure = 100\nstrength = 100\nbrawl = 100"
    file(f'system = "storyteller"\n[combatants.a]\n{most}\n[combatants.b]\n{most}\n')
    for line in (
        "step --seed 3",
        "resolve a b --modifier 1000 --willpower --force",
        "act delay b --force",
        "set round 10000",
        "set a.acted 10000",
        "step",
        "step",
        "step",
        "show",
        "check",
    ):
        code, _, err = typed(f"{line} fight.toml {'' if line in ('show', 'check') else '-i'}")
        assert code == 0, (line, err)
    assert "willpower = 199\n" in Path("fight.toml").read_text("utf-8")


WHO = st.sampled_from(["ann", "bob", "cid"])
THINGS = st.sampled_from(["crate", "chair", "pane"])
ATTACKS = st.sampled_from(["machete", "pistol", "smg", "fist", "knife", "baton", "stone"])
REFERRED = {"combatant": WHO, "object": THINGS, "attack": ATTACKS}

FIELDS = {
    "with_": ATTACKS,
    "their_with": ATTACKS,
    "what": st.sampled_from(["4d10", "chance", "dex+stealth", "wits+control", "stamina"]),
    "versus": st.sampled_from(["4d10", "wits+control"]),
}

WORDS = st.sampled_from(["stunned", "arm-wrack", "blinded", "knocked-down", "I want it"])


def value(parameter: Parameter) -> st.SearchStrategy[Any]:
    """Something that the parameter may be."""
    if parameter.choices:
        return st.sampled_from(parameter.choices)
    if parameter.kind == "number":
        low, high = parameter.low or 0, parameter.high or 30
        return st.integers(max(low, -20), min(high, 40))
    if parameter.kind == "words":
        who = st.one_of(WHO, THINGS) if parameter.refers == "thing" else WHO
        return st.lists(who, min_size=1, max_size=2, unique=True).map(tuple)
    if parameter.kind == "flag":
        return st.sampled_from([True])
    return FIELDS.get(parameter.field, REFERRED.get(parameter.refers, WORDS))


@st.composite
def orders(draw: Callable[..., Any]) -> Any:
    cls = draw(st.sampled_from(SYSTEM.orders))
    spec = spec_of(cls)
    chosen = {p.field: draw(value(p)) for p in spec.positionals}
    if cls.usages_of in spec.by_field:
        chosen[cls.usages_of] = draw(value(spec.by_field[cls.usages_of]))
    takes = None
    if cls.usages_of:
        kind = chosen[cls.usages_of]
        takes = options_of(cls, kind)
        for choice in cls.usages[kind].needs:
            field = draw(st.sampled_from(choice.split("|")))
            chosen[field] = draw(value(spec.by_field[field]))
    options = [p for p in spec.options if takes is None or p.field in takes - chosen.keys()]
    for parameter in draw(st.lists(st.sampled_from(options), max_size=4, unique=True)):
        chosen.setdefault(parameter.field, draw(value(parameter)))
    return cls(**chosen)


@given(lines=st.lists(orders(), max_size=12), forced=st.booleans())
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_typed_can_be_read_again_and_is_the_same_in_quiet(
    *, lines: list[Any], forced: bool, game: Any
) -> None:
    at = game()
    quiet = Session(at.encounter, at.system, quiet=True)
    for typed in lines:
        order = structs.replace(typed, force=True) if forced else typed
        try:
            outcome = at.play(line_of(order))
        except HeroCombatError:
            with pytest.raises(HeroCombatError):
                quiet.play(order)
            continue
        assert outcome.sentence
        silent = quiet.play(order)
        told = (silent.sentence, silent.rolls, silent.notes, silent.open, silent.changes)
        assert told == ("", (), (), (), ())
        assert quiet.encounter.combatants == at.encounter.combatants
        assert quiet.encounter.things == at.encounter.things
        assert quiet.encounter.clock == at.encounter.clock
        at.check()
        for who, current in at.encounter.combatants.items():
            boxes = at.encounter.sheets[who].stamina + 5
            assert current.bashing + current.lethal + current.aggravated <= boxes
    assert loads(at.text).board == at.board
