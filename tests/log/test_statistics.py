"""The score, line by line: what counts for whom."""

import pytest
from log.alley import fight

from hero_combat.fight.events import AttackRolled, Damaged, Down, Event
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import Line
from hero_combat.log.set_verb import Set
from hero_combat.log.statistics import CombatantTally, _attacks, _Counter
from hero_combat.orders.declaration import Order

NONE = {"stun": 0, "body": 0}


def tally(**values: object) -> CombatantTally:
    """A score with nothing in it but this."""
    return CombatantTally(**({"dealt": NONE, "taken": NONE} | values))  # type: ignore[arg-type]


def test_the_score_of_a_fight() -> None:
    played = fight("begin ann,bob,cid")
    for faces in ("3 4 3 / 6 6 1 2 3", "6 6 6", "3 3 3 / 1 1 1 1 1"):
        played.play(f"resolve ann bob --with fist --no-knockback --force --dice '{faces}'")
    played.play("resolve bob ann --with fist --no-knockback --force --dice '6 6 6'")
    played.play("set cid.stun 0")
    played.play("leave cid --why carried-off")
    assert played.statistics() == {
        "ann": tally(dealt={"stun": 13, "body": 1}, hits=2, misses=1),
        "bob": tally(taken={"stun": 13, "body": 1}, misses=1),
        "cid": tally(left="carried-off"),
    }


def test_who_comes_back_has_not_left() -> None:
    lines = ("begin ann,bob", "leave bob", "join bob,cid")
    assert fight(*lines).statistics() == {"ann": tally(), "bob": tally(), "cid": tally()}
    assert fight(*lines, "leave ann").statistics()["ann"] == tally(left="fled")


def rolled(attacker: str, roll: int | None, hits: str = "", manner: str = "attack") -> Event:
    """An attack."""
    return AttackRolled(attacker, "x", "", hit=bool(hits), manner=manner, roll=roll)  # type: ignore[arg-type]


def score(*events: Event, order: Order | None = None) -> dict[str, CombatantTally]:
    """What events count for Ann and Bob."""
    encounter = fight("begin ann,bob").encounter
    counter = _Counter(("stun", "body"))
    line = Line(order or Order(), "", "")
    counter.count(3, line, Outcome(encounter, "", events=events))
    return counter.tallies


def test_one_roll_at_several_is_one_attack() -> None:
    """It hits if it hits anybody; attacks without a roll are each their own."""
    both = score(rolled("ann", 0), rolled("ann", 0, "hit"), rolled("ann", 0))
    assert both["ann"] == tally(hits=1)
    two = score(rolled("ann", 0, "hit"), rolled("ann", 2), rolled("bob", 0))
    assert (two["ann"], two["bob"]) == (tally(hits=1, misses=1), tally(misses=1))
    three = score(rolled("ann", None, "hit"), rolled("ann", None, "hit"), rolled("ann", None))
    assert three["ann"] == tally(hits=2, misses=1)
    mixed = score(rolled("ann", 0), rolled("ann", None, "hit"), rolled("ann", 1, "hit"))
    assert mixed["ann"] == tally(hits=2, misses=1)
    first = score(rolled("ann", None), rolled("ann", 0, "hit"))
    assert first["ann"] == tally(hits=1, misses=1)


def test_blocks_and_strangers_are_not_counted() -> None:
    found = score(rolled("ann", 0, "hit", "block"), rolled("wall", 1, "hit"))
    assert found == {"ann": tally(), "bob": tally()}


def test_damage_is_dealt_by_others_and_taken_by_oneself() -> None:
    found = score(
        Damaged("bob", {"stun": 5, "body": 1}, "ann"),
        Damaged("bob", {"stun": 2}, "ann"),
        Damaged("bob", {"body": 3}),
        Damaged("ann", {"stun": 4}, "ann"),
        Damaged("ann", {"stun": 1, "end": 9}, "wall"),
    )
    assert found == {
        "ann": tally(dealt={"stun": 7, "body": 1}, taken={"stun": 5, "body": 0}),
        "bob": tally(taken={"stun": 7, "body": 4}),
    }


def test_knockouts_are_of_others() -> None:
    found = score(Down("bob", "ann"), Down("bob"), Down("ann", "ann"), Down("ann", "wall"))
    assert found == {
        "ann": tally(knockouts=1, knocked_out=2),
        "bob": tally(knocked_out=2),
    }


def test_what_the_game_master_does_is_nobody_s_doing() -> None:
    order = Set(path="bob.stun", value="3")
    assert score(Damaged("bob", {"stun": 5}, "ann"), order=order) == {
        "ann": tally(),
        "bob": tally(),
    }


@pytest.mark.parametrize("manner", ["attack", "block"])
def test_attacks_of_several_rolls(manner: str) -> None:
    events = [rolled("ann", 0, "hit", manner), rolled("ann", None, "", manner)]
    assert _attacks(events) == ({} if manner == "block" else {("ann", 0): True, ("ann", -2): False})
