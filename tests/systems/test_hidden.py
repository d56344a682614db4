"""Who is hidden in every system: their first order shows them, and nothing else does."""

from typing import Any

import opened as hc
import pytest

from hero_combat.fight.events import Revealed
from hero_combat.file import document as documents
from hero_combat.log.fight_merge import merge_fights

STARTERS = {
    "champions": ("thug-1", "ada", "move", "hold"),
    "megs": ("thug-1", "ada", "dodge", "hold"),
    "spotlight": ("thug-1", "ada", "run", "forgo"),
    "storyteller": ("thug-1", "ada", "run", "delay"),
    "zt": ("guard-1", "ann", "dash", "look"),
}
"""Somebody of each starter, whom they attack, a move that shows them, and one that doesn't."""


def hidden(system: str, word: str = "true") -> hc.Fight:
    who = STARTERS[system][0]
    text = hc.new(system).text
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith(f"[combatants.{who}]"))
    fight = hc.loads("\n".join([*lines[: at + 1], f"hidden = {word}", *lines[at + 1 :]]))
    fight.play("step")
    return fight


def current(fight: hc.Fight, system: str) -> Any:
    return fight.encounter.combatants[STARTERS[system][0]]


@pytest.mark.parametrize("system", STARTERS)
def test_who_attacks_is_hidden_no_more(system: str) -> None:
    who, target, *_ = STARTERS[system]
    fight = hidden(system)
    assert current(fight, system).hidden
    assert next(row for row in fight.board.rows if row.id == who).states[0] == "hidden"
    attack = f"resolve {who} {target} --with unarmed --force"
    outcome = fight.play(attack)
    assert outcome.events[-1] == Revealed(who=who)
    assert (outcome.changes[-1].path, outcome.changes[-1].new) == (f"{who}.hidden", False)
    assert not current(fight, system).hidden
    again = hc.loads(fight.text)
    assert again.verify().differences == ()
    assert again.undo() == (fight.encounter.log[-1],)
    assert current(again, system).hidden
    again.redo()
    assert again.text == fight.text


@pytest.mark.parametrize("system", STARTERS)
def test_some_moves_show_one_and_waiting_does_not(system: str) -> None:
    who, _, move, wait = STARTERS[system]
    fight = hidden(system)
    assert Revealed(who=who) not in fight.play(f"act {wait} {who} --force").events
    assert current(fight, system).hidden
    assert fight.play(f"act {move} {who} --force").events[-1] == Revealed(who=who)
    assert not current(fight, system).hidden


@pytest.mark.parametrize("system", STARTERS)
def test_who_is_attacked_or_rolls_stays_hidden(system: str) -> None:
    who, target, *_ = STARTERS[system]
    fight = hidden(system)
    lines = [f"resolve {target} {who} --with unarmed --force"]
    if system == "champions":
        lines += [f"roll 11- --who {who}"]
    for line in lines:
        assert Revealed(who=who) not in fight.play(line).events
        assert current(fight, system).hidden


@pytest.mark.parametrize("system", STARTERS)
def test_the_game_master_hides_and_shows(system: str) -> None:
    who, target, *_ = STARTERS[system]
    fight = hidden(system)
    shown = fight.play(f"set {who}.hidden false")
    assert shown.events == (Revealed(who=who),)
    assert fight.play(f"set {target}.hidden true").events == ()
    assert fight.encounter.combatants[target].hidden
    outcome = fight.play(f"resolve {target} {who} --with unarmed --force")
    assert outcome.events[-1] == Revealed(who=target)
    fight.play(f"unset {who}.hidden")
    assert current(fight, system).hidden


def test_who_leaves_or_comes_stays_hidden() -> None:
    fight = hidden("champions")
    for line, place in (("leave thug-1", "left"), ("join thug-1", "combatants")):
        fight.play(line)
        held = getattr(fight.encounter, place)["thug-1"]
        assert (held.current if place == "left" else held).hidden


def test_a_doctrine_knows_who_is_hidden() -> None:
    fight = hidden("champions")
    lines = "do = ['unarmed at ada if not hidden', 'pass if hidden']"
    text = fight.text.replace("hidden = true", "hidden = true\ndoctrine = 'ambush'")
    fight = hc.loads(text.replace("\n[state]", f"\n[doctrines.ambush]\n{lines}\n\n[state]"))
    while fight.acting != ("thug-1",):
        fight.play("step")
    assert fight.copy().npc(["thug-1"]).played[0].outcome.encounter.combatants["thug-1"].hidden
    fight.play("set thug-1.hidden false")
    assert fight.npc(["thug-1"]).played[0].outcome.targets == ("ada",)


def test_two_branches_are_merged() -> None:
    """Ours shows somebody, theirs hurts another; both hold, and the log leads there."""
    start = hidden("champions").text
    ours, theirs = hc.loads(start), hc.loads(start)
    ours.play("resolve thug-1 ada --with unarmed --force --dice '6 6 6'")
    theirs.play("set thug-2.stun 9")
    versions = [documents.read(one.encode(), "a.toml") for one in (start, ours.text, theirs.text)]
    merged = merge_fights(*versions, ours.system)
    assert merged.conflicts == ()
    fight = hc.loads(merged.data.decode())
    assert not fight.encounter.combatants["thug-1"].hidden
    assert fight.encounter.combatants["thug-2"].stun == 9
    assert fight.verify().differences == ()
