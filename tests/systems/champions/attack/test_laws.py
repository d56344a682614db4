"""Laws that every attack obeys, whatever its options."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import AttackRolled
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.tables.maneuvers import BY_WORD

Make = Callable[..., Any]

WHO = ("trollboy", "pal", "rookie", "thug", "goon")
some = st.lists(st.sampled_from(WHO), min_size=1, max_size=3).map(",".join)
number = st.integers(0, 40).map(str)
OPTIONS: dict[str, st.SearchStrategy[str]] = {
    "--with": st.sampled_from(("gun", "grenade", "pistol")),
    "--maneuver": st.sampled_from(tuple(BY_WORD)),
    "--also": st.sampled_from(("gun", "gun,grenade")),
    "--improvise": st.sampled_from(("fencepost", "mailbox", "goon", "rookie")),
    "--strength": number,
    "--velocity": number,
    "--then": st.sampled_from(("squeeze", "throw")),
    "--range": number,
    "--ocv": number,
    "--location": st.sampled_from(("hands", "head", "low-shot")),
    "--retain": number,
    "--coordinate": some,
    "--using": st.just("pal=gun"),
    "--focus-on": st.sampled_from(WHO),
    "--shots": st.integers(1, 6).map(str),
    "--line": number,
    "--area": number,
    "--inside": some,
    "--bystander": some,
    "--place": st.sampled_from(("crowd", "danger")),
    "--push": number,
    "--add-dice": number,
    "--damage": st.sampled_from(("6d6", "2 1/2d6", "1d6-1k")),
    "--pull": number,
    "--into": st.just("mailbox=2,crate=5"),
}
FLAGS = ("--open-ground", "--roll-with-punch", "--no-knockback")


@st.composite
def lines(draw: st.DrawFn) -> str:
    """An attack with a few options of any sort."""
    names = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=5, unique=True))
    parts = [f"{name} '{draw(OPTIONS[name])}'" for name in names]
    parts += draw(st.lists(st.sampled_from(FLAGS), max_size=2, unique=True))
    force = " --force" if draw(st.booleans()) else ""
    return f"resolve {draw(st.sampled_from(WHO))} {draw(some)} {' '.join(parts)}{force}"


@pytest.mark.rule("champions", 21, 47, 54)
@given(st.lists(lines(), min_size=1, max_size=3))
def test_any_attack_is_played_or_refused_and_plays_again(street: Make, typed: list[str]) -> None:
    at = street()
    for line in typed:
        before = at.encounter
        try:
            outcome = at.carry_out(read(line, verbs_of(at.system)).order)
        except HeroCombatError:
            assert at.encounter is before
            continue
        assert outcome.sentence
        for report in outcome.rolls:
            extra = [line for line in report.modifiers[2:] if not line.what.startswith("DCV")]
            assert all(modifier.value not in (0, "x1") for modifier in extra)
        for current in at.encounter.combatants.values():
            assert current.end >= 0
    again = street()
    for line in at.encounter.log[len(again.encounter.log) :]:
        again(line)
    assert again.encounter == at.encounter


@pytest.mark.rule("champions", 21)
@given(st.integers(0, 12), st.integers(1, 8), st.integers(0, 2**20))
def test_more_dcv_is_never_easier_to_hit(street: Make, dcv: int, more: int, seed: int) -> None:
    def hits(given: int) -> bool:
        at = street()
        faces = [seed // 6**nth % 6 + 1 for nth in range(3)]
        line = f"resolve trollboy thug --with gun --dcv {given} --dice"
        rest = " / 1 1 1 1 1 1"
        try:
            at(f"{line} '{faces[0]} {faces[1]} {faces[2]}{rest}'")
        except HeroCombatError:
            return False  # the faces of the damage are left over: it missed
        return bool(at.event(AttackRolled).hit)

    assert hits(dcv) or not hits(dcv + more)
