"""The orders that are tried: all legal, none twice, and none forgotten."""

import re
from functools import cache

import pytest
from advise.mid_fights import NAMES, actor, mid_fight
from hypothesis import given
from hypothesis import strategies as st
from opened import Fight, loads

from hero_combat.advise.candidates import MOST, Candidates, candidates_of
from hero_combat.fight.hidden import is_hidden
from hero_combat.fight.sides import side_of
from hero_combat.npc.legal import Trial
from hero_combat.npc.programs import order_said
from hero_combat.npc.twins import Twins
from hero_combat.npc.vocabulary import tactics_of
from hero_combat.orders.lines import line_of

FIGHTS = st.builds(mid_fight, st.sampled_from(NAMES), st.integers(0, 12))
TWINS = {
    "champions-warehouse": ("agent-2", "agent-3", "stun 3"),
    "museum-night": ("agent-1", "agent-2", "stun 3"),
    "spotlight-skybridge": ("trooper-1", "trooper-2", "torso X"),
    "spotlight-warehouse": ("guard-1", "guard-2", "torso X"),
    "zt-ferry": ("hand-1", "hand-2", "hp 2"),
}
"""Two who are alike as the first to act sees them, and what tells the second from the first."""


def candidates(fight: Fight, most: int = MOST) -> Candidates:
    """What the first of those who act can do."""
    return _found(fight.saved(), most)


@cache
def _found(text: bytes, most: int) -> Candidates:
    fight = loads(text.decode())
    who = actor(fight)
    return candidates_of(fight.encounter, fight.system, tactics_of(fight.system), who, most)


def lines_of(fight: Fight) -> list[str]:
    return [line_of(order) for order in candidates(fight).orders]


@given(FIGHTS)
def test_each_can_be_played(fight: Fight) -> None:
    before = fight.saved()
    lines = lines_of(fight)
    assert lines, "one can always let the turn go"
    assert len(set(lines)) == len(lines)
    for line in lines:
        fight.copy().play(line)
    assert fight.saved() == before


@given(FIGHTS)
def test_every_attack_of_the_stat_block_on_every_foe_is_among_them(fight: Fight) -> None:
    """But for twins, of whom one stands for all, and for what the rules refuse."""
    who, now = actor(fight), fight.encounter
    lines, twins, trial = lines_of(fight), Twins(now, who), Trial(now, fight.system, who)
    weapons = tactics_of(fight.system).attacks(now, who)[:-1]
    foes = [each for each in now.combatants if side_of(now, each) != side_of(now, who)]
    is_out = fight.system.is_out()
    for foe in foes:
        if now.sheets[foe].bystander or is_hidden(now, foe) or is_out(now, foe):
            continue
        for weapon in weapons:
            line = f"resolve {who} {twins.like(foe)} --with {weapon.id}"
            order = order_said(line, now, fight.system)
            assert (line in lines) == (trial.refusal_by_any_dice(order) is None), line


@given(FIGHTS, st.integers(1, 12))
def test_the_first_ones_are_the_same_however_many_are_wanted(fight: Fight, most: int) -> None:
    every, some = candidates(fight, 1000), candidates(fight, most)
    assert every.left_out == 0
    assert some.orders == every.orders[:most]
    assert some.left_out == len(every.orders) - len(some.orders)
    assert len(candidates(fight).orders) <= MOST


@given(FIGHTS)
def test_plain_attacks_come_first(fight: Fight) -> None:
    attacks = tactics_of(fight.system).attacks(fight.encounter, actor(fight))
    weapons = "|".join(each.id for each in attacks[:-1] or attacks)
    form = re.compile(rf"resolve \S+ \S+ --with ({weapons})")
    plain = [form.fullmatch(line) is not None for line in lines_of(fight)]
    assert plain == sorted(plain, reverse=True)


@pytest.mark.parametrize(("name", "twins"), TWINS.items())
def test_of_twins_one_stands_for_both(name: str, twins: tuple[str, str, str]) -> None:
    one, other, wound = twins
    fight = mid_fight(name, 0)
    both, first = names_in(fight, one, other)
    assert (both, first) == ({one}, one)
    fight.play(f"set {other}.{wound}")
    both, _ = names_in(fight, one, other)
    assert both == {one, other}, "who is hurt is no twin"


def names_in(fight: Fight, *ids: str) -> tuple[set[str], str]:
    """Which of some people the orders name, and who is the first."""
    words = [word for line in lines_of(fight) for word in line.split() if word in ids]
    return set(words), words[0]


@pytest.mark.parametrize(("name", "twins"), TWINS.items())
def test_to_exchange_two_people_changes_names_alone(name: str, twins: tuple[str, str, str]) -> None:
    one, other, wound = twins
    fight = mid_fight(name, 0)
    for edit in ("", f"set {other}.{wound}"):
        if edit:
            fight.play(edit)
        lines = lines_of(fight)
        exchanged = lines_of(loads(swapped(fight.text, one, other)))
        assert exchanged == [swapped(line, one, other) for line in lines]


def swapped(text: str, one: str, other: str) -> str:
    """A text in which two ids have changed places."""
    places = {one: other, other: one}
    return re.sub(rf"(?<![\w-])({one}|{other})(?![\w-])", lambda found: places[found[0]], text)


@pytest.mark.parametrize("name", ["champions-warehouse", "zt-ferry"])
def test_who_is_hidden_is_no_target(name: str) -> None:
    fight = mid_fight(name, 0)
    seen = fight.copy()
    (foe, *_) = (line.split()[2] for line in lines_of(fight) if line.startswith("resolve "))
    fight.play(f"set {foe}.hidden true")
    assert any(re.search(rf"\b{foe}\b", line) for line in lines_of(seen))
    assert not any(re.search(rf"\b{foe}\b", line) for line in lines_of(fight))


@pytest.mark.parametrize("name", ["champions-warehouse", "museum-night"])
def test_an_attack_that_seldom_hits_is_no_other(name: str) -> None:
    """However often it misses: a blow at one foe isn't the blow at another."""
    fight = mid_fight(name, 0)
    plain = lines_of(fight)
    for who in fight.encounter.combatants:
        if who != actor(fight):
            fight.play(f"set {who}.dcv 20")
    assert lines_of(fight) == plain


def test_a_harmless_attack_at_one_foe_is_not_that_at_another() -> None:
    """Neither foe feels a bullet, by these dice."""
    lines = lines_of(mid_fight("champions-lab", 3))
    for foe in ("crow", "tin"):
        assert f"resolve henchman {foe} --with pistol" in lines


@given(FIGHTS)
def test_bare_hands_only_where_no_weapon_does_the_same(fight: Fight) -> None:
    attacks = [line for line in lines_of(fight) if line.startswith("resolve ")]
    armed = {re.sub(r" --with \S+", "", line) for line in attacks if " --with " in line}
    assert armed.isdisjoint(attacks)
