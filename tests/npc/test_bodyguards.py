"""What an NPC remembers of attacks, its own orders, and those who were there: words for guards."""

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from npc.test_provoked import FERRY
from npc.test_provoked import lines as told
from npc.test_provoked import made as ferry
from yard import Yard, orders

from hero_combat import systems
from hero_combat.log.participants import Leave
from hero_combat.npc.memory import Memory

AT_BOB = "resolve fox ann --with sword"
READY = ("set fox.acted ''", "set fox.spent ''")
"""Orders after which Fox has a whole phase again."""
CLUB = "resolve bob rat --with club --force --dice '6 6 6'"


def does(fight: hc.Fight) -> bool:
    """Tell whether Fox does what the first line says: it sets, and does not strike."""
    return orders(fight)[0].startswith("act set fox")


def lines(condition: str) -> dict[str, list[str]]:
    return {"do": [f"set at first if {condition}", "sword"]}


@pytest.mark.parametrize(
    ("before", "condition", "holds"),
    [
        ((), "friends < 51%", False),
        ((), "friends = 100%", True),
        (("set rat.stun -5",), "friends < 50%", False),
        (("set rat.stun -5",), "friends < 51%", True),
        (("set rat.stun -5",), "friends = 50%", True),
        (("leave rat",), "friends = 50%", True),
        (("leave rat",), "not friends < 51%", False),
        (("set bob.stun -5",), "foes <= 50%", True),
        (("leave bob",), "foes = 50%", True),
        (("leave bob",), "friends = 100%", True),
        (("leave bob --why surrendered", "join bob"), "foes = 100%", True),
        (("leave child",), "foes = 100%", True),
    ],
)
def test_shares_are_of_all_who_ever_took_part(
    yard: Yard, before: tuple[str, ...], condition: str, *, holds: bool
) -> None:
    assert does(yard(*before, fox=lines(condition))) is holds


@pytest.mark.parametrize(
    ("before", "condition", "holds"),
    [
        ((), "attacked", False),
        ((), "ally attacked", False),
        ((CLUB,), "attacked", False),
        ((CLUB,), "ally attacked", True),
        ((CLUB,), "not ally attacked", False),
        ((CLUB.replace("rat", "fox"),), "attacked", True),
        ((CLUB, f"{AT_BOB} --dice '6 6 6'", *READY), "ally attacked", True),
        ((CLUB, f"{AT_BOB} --dice '6 6 6'", "step", *READY), "ally attacked", False),
        ((f"{AT_BOB} --dice '6 6 6'", CLUB, "step", *READY), "ally attacked", True),
        (("resolve rat bob --with knife --force --dice '6 6 6'",), "target attacked", True),
    ],
)
def test_who_was_attacked_since_the_last_turn(
    yard: Yard, before: tuple[str, ...], condition: str, *, holds: bool
) -> None:
    fight = yard(*before, fox=lines(condition))
    fight.play("set acting fox")
    assert does(fight) is holds


def test_the_attacker_of_a_friend_is_the_target(yard: Yard) -> None:
    guard = {"do": ["sword at attacker of rat", "gun at first"]}
    assert orders(yard(fox=guard)) == ["resolve fox ann --with gun"]
    assert orders(yard(CLUB, fox=guard)) == ["resolve fox bob --with sword"]
    assert orders(yard(CLUB, "set bob.stun -5", fox=guard)) == ["resolve fox ann --with gun"]
    guard["do"][0] += " downed"
    assert orders(yard(CLUB, "set bob.stun -5", fox=guard)) == ["resolve fox bob --with sword"]
    own = {"do": ["sword at attacker of fox", "gun at first"]}
    struck = CLUB.replace("rat", "fox")
    assert orders(yard(struck, fox=own)) == ["resolve fox bob --with sword"]


@pytest.mark.parametrize("condition", ["every 2", "not every 2", "every 3"])
def test_every_counts_ones_own_orders(yard: Yard, condition: str) -> None:
    fight = yard(
        "act dodge rat --force", fox={"do": [f"sword at ann if {condition}", "unarmed at ann"]}
    )
    done = []
    for _ in range(6):
        done += [one.split()[-1] for one in orders(fight)]
        for line in (*READY, "set acting fox", "set ann.stun 40"):
            fight.play(line)
    number = int(condition[-1])
    first, second = ("sword", "unarmed") if condition[0] == "e" else ("unarmed", "sword")
    assert done[:6] == [first if at % number == 0 else second for at in range(6)]


@given(names=st.lists(st.sampled_from(["fox", "rat", "ann"]), max_size=12))
def test_orders_are_counted_for_each(names: list[str]) -> None:
    log = [line for who in names for line in ("step", f"act dodge {who}")]
    memory = Memory(log, systems.load("champions"))
    assert [memory.count_of(who) for who in ("fox", "bob")] == [names.count("fox"), 0]
    copy = memory.copy()
    memory.note(Leave(ids=("fox",)))
    assert copy.count_of("fox") == memory.count_of("fox")


@given(
    log=st.lists(
        st.sampled_from(["step", "resolve ann rat", "resolve ann fox", "act dodge fox"]),
        max_size=12,
    )
)
def test_an_attack_counts_until_the_next_turn_has_ended(log: list[str]) -> None:
    """Turns are told apart by steps: the last one of Fox, or the one before if Fox acts now."""
    memory = Memory(log, systems.load("champions"))
    moments = [at for at, line in enumerate(log) if line.startswith("act")]
    last_step = max((at for at, line in enumerate(log) if line == "step"), default=-1)
    since = max((at for at in moments if at < last_step), default=-1)
    for whom in ("rat", "fox"):
        struck = f"resolve ann {whom}" in log[since + 1 :]
        assert memory.was_attacked(whom, "fox") is struck


def test_what_was_found_is_told(yard: Yard) -> None:
    conditions = "friends < 90% and every 2 and not attacked and ally attacked"
    fight = yard(CLUB, "set rat.stun -5", fox=lines(conditions))
    (look, *_) = fight.npc(telling=True).played[0].looks
    assert [(one.holds, one.now, one.full) for one in look.findings] == [
        (True, 1, 2),
        (True, 1, None),
        (True, None, None),
        (True, None, None),
    ]


@pytest.mark.parametrize(
    ("react", "leaps"),
    [
        ("interpose if ally attacked", True),
        ("interpose if ally attacked and ally hurt", True),
        ("interpose if ally attacked and not ally hurt", False),
        ("interpose if ally attacked and target hurt", False),
        ("abort dodge if ally attacked", False),
    ],
)
def test_a_guard_reacts_when_a_friend_is_attacked(yard: Yard, react: str, *, leaps: bool) -> None:
    guard = {"do": ["half"], "react": [react]}
    fight = yard("set ann.stun 30", bob=guard, fox={"do": ["sword at ann"]})
    assert (orders(fight)[0] == "act abort bob --to interpose --on ann") is leaps


def test_in_zt_a_line_is_about_friends_by_its_condition() -> None:
    for condition, helped in (("disrupt if ally attacked", True), ("disrupt", False)):
        done = 0
        for seed in range(12):
            fight = ferry(FERRY, ann={"do": ["sword at hand"]}, mate={"react": [condition]})
            fight.play(f"reseed {seed}")
            done += any("--disrupt mate" in one for one in told(fight.npc(["ann", "mate"])))
        assert bool(done) is helped
