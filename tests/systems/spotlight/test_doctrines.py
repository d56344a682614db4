"""Turns that are played by themselves."""

from collections.abc import Callable
from typing import Any

import pytest

Fight = Callable[..., Any]


def lines(turns: Any) -> list[tuple[str, str, str]]:
    """Who did what, and why, of what was played."""
    return [(one.who, type(one.order).__name__, one.why) for one in turns.played]


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_in_a_turn_is_decided_before_the_turn_goes_on(
    fight: Fight, text: str
) -> None:
    at = fight(text=text.replace("firearms = 4", "firearms = 30"), step=False)
    at.play("set sally.head ///")
    at.play("set joe.torso XXXXXXXXXXX")
    at.play("step --dice '1 1 1 1'")
    at.play("act forgo joe")
    at.play("step")
    turns = at.npc(everybody=True)
    assert lines(turns) == [
        ("thug", "Resolve", "do"),
        ("joe", "Act", "decide"),
        ("", "Step", "step"),
    ]
    assert turns.ending.kind == "over"


@pytest.mark.rule("spotlight", "P10")
def test_a_turn_goes_on_behind_a_decision(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("firearms = 4", "firearms = 30"), step=False)
    at.play("set joe.torso XXXXXXXXXXX")
    at.play("step --dice '1 1 1 1 / 1 1 1'")
    at.play("act forgo joe")
    at.play("step --next sally")
    at.play("act forgo sally")
    at.play("step")
    turns = at.npc(["thug", "joe"])
    assert lines(turns) == [
        ("thug", "Resolve", "do"),
        ("joe", "Act", "decide"),
        ("thug", "Resolve", "do"),
    ]
    assert (turns.ending.kind, turns.ending.who) == ("other", ("sally",))


def test_a_person_who_is_dying_is_waited_for(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("firearms = 4", "firearms = 30"), step=False)
    at.play("set joe.torso XXXXXXXXXXX")
    at.play("step --dice '1 1 1 1 / 1 1 1'")
    at.play("act forgo joe")
    at.play("step --next sally")
    at.play("act forgo sally")
    at.play("step")
    turns = at.npc(until_player=True)
    assert (turns.ending.kind, turns.ending.who) == ("other", ("joe",))
    assert lines(turns) == [("thug", "Resolve", "do")]


# ------------------------------------------------------------------ doctrines


def with_doctrines(text: str, crew: str, gang: str) -> str:
    """The fight in which either side has a doctrine of these lines."""
    text += f"[doctrines.one]\n{crew}\n[doctrines.other]\n{gang}\n"
    return text + "[sides.crew]\ndoctrine = 'one'\n[sides.gang]\ndoctrine = 'other'\n"


def told(turns: Any) -> list[str]:
    """What was played, with whose it was."""
    return [f"{one.who}: {one.line.text}" for one in turns.played if one.line]


GANG = """do = ["cover wall if not covered", "uzi --mode burst at most-hurt", "bat at first"]
decide = ["cheat-death if leader", "die"]"""


def test_the_gang_takes_cover_once_and_fires_at_who_is_most_hurt(fight: Fight, text: str) -> None:
    at = fight(text=with_doctrines(text, "do = []", GANG))
    at.play("set sally.torso X")
    at.play("act forgo joe")
    at.play("act forgo sally")
    at.play("step --next thug")
    turns = at.npc()
    assert (
        told(turns)
        == ["thug: cover wall if not covered"] + ["thug: uzi --mode burst at most-hurt"] * 3
    )
    assert {one.order.target for one in turns.played[1:]} == {("sally",)}
    assert {one.order.mode for one in turns.played[1:]} == {"burst"}


def test_without_a_hand_for_the_uzi_the_bat_is_no_better(fight: Fight, text: str) -> None:
    """Both need the right arm: what is left is bare hands."""
    at = fight(text=with_doctrines(text, "do = []", GANG))
    at.play("set thug.right_arm //////")
    at.play("set thug.cover wall")
    at.play("act forgo joe")
    at.play("act forgo sally")
    at.play("step --next thug")
    turns = at.npc()
    assert [(one.order.with_, one.why) for one in turns.played] == [("unarmed", "last")] * 4


@pytest.mark.rule("spotlight", "P10", "A21")
def test_the_leader_cheats_death_and_the_others_die(fight: Fight, text: str) -> None:
    at = fight("npc_death = 'spotlight'", text=with_doctrines(text, "do = []", GANG))
    found = []
    for who in ("boss", "thug"):  # of whom the thug leads, by the file
        at.play(f"set {who}.torso XXXXXXXXXXXX")
        found += [(one.who, one.order.move) for one in at.npc(["thug", "boss"]).played]
    assert found == [("boss", "die"), ("thug", "cheat-death")]


@pytest.mark.rule("spotlight", "P3")
def test_who_passes_keeps_ap_and_nobody_is_left_out(fight: Fight, text: str) -> None:
    crew = """do = ["pass if ap < 2", "bat at first if ap > 1"]\nreact = ["dodge"]"""
    at = fight(text=with_doctrines(text, crew, "do = ['bat at first']"), step=False)
    first: list[str] = []
    for one in at.npc(everybody=True).played:
        first += [one.who] if one.who and one.who not in first and one.why == "do" else []
    assert sorted(first[:2]) == ["joe", "sally"]
    assert first[2:] == ["thug", "boss"]


@pytest.mark.rule("spotlight", "P3")
def test_a_fight_in_which_all_pass_is_undecided(fight: Fight, text: str) -> None:
    at = fight(text=with_doctrines(text, "do = ['pass']", "do = ['pass']"), step=False)
    ending = at.npc(everybody=True).ending
    assert (ending.kind, ending.reason) == (
        "undecided",
        "nobody was hurt in the last 20 rounds",
    )


@pytest.mark.rule("spotlight", "P3")
def test_who_passes_the_spotlight_when_the_fight_is_over_ends_it(fight: Fight, text: str) -> None:
    at = fight(text=with_doctrines(text, "do = ['pass']", "do = ['pass']"))
    at.play("leave thug,boss")
    assert at.npc(everybody=True).ending.kind == "over"


@pytest.mark.rule("spotlight", "P4")
@pytest.mark.parametrize(
    ("react", "orders"),
    [
        ("opportunity bat", [("thug", "--opportunity"), ("joe", "")]),
        ("reaction pistol if ap > 3", [("thug", "--reaction"), ("joe", "")]),
        ("dodge", [("joe", "--dodge")]),
        ("counter bat", [("joe", "--counter bat")]),
        ("dodge if covered", [("joe", "")]),
    ],
)
def test_what_is_done_about_an_attack(
    fight: Fight, text: str, react: str, orders: list[tuple[str, str]]
) -> None:
    gang = f"react = ['{react}']"
    at = fight(text=with_doctrines(text, "do = ['fist at first']", gang))
    at.play("act run joe --ap 3")
    turns = at.npc(["joe", "thug"])
    found = []
    for one in turns.played:
        options = {"--opportunity": one.order.opportunity, "--reaction": one.order.reaction}
        options |= {"--dodge": one.order.dodge, "--counter bat": one.order.counter == "bat"}
        found.append((one.who, " ".join(option for option, given in options.items() if given)))
    assert found == orders


@pytest.mark.rule("spotlight", "P9")
def test_an_ally_is_woken_by_a_doctrine(fight: Fight, text: str) -> None:
    crew = """do = ["recover at ally downed if ally unconscious", "pistol"]"""
    at = fight(text=with_doctrines(text, crew, "do = []"))
    at.play("set sally.head ///")
    turns = at.npc(["joe"])
    assert told(turns)[0] == "joe: recover at ally downed if ally unconscious"


@pytest.mark.rule("spotlight", "P11")
def test_who_is_pinned_does_not_flee_and_braves_the_fire(fight: Fight, text: str) -> None:
    crew = """do = ["brave if pinned", "pistol"]\nflee = ["boxes < 16"]"""
    at = fight(text=with_doctrines(text, crew, "do = []"))
    at.play("set joe.pinned_by.boss 1")
    assert told(at.npc(["joe"]))[0] == "joe: brave if pinned"
    assert told(at.npc(["sally"])) == ["sally: boxes < 16"]
    assert at.encounter.left["sally"].why == "fled"
