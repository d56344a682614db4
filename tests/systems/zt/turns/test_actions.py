"""The slots of a Turn, and Reactions that book the next one."""

from typing import Any

import pytest

from hero_combat.fight.events import ActionLost

P3 = pytest.mark.rule("zt", "P3")


P4 = pytest.mark.rule("zt", "P4")


@P3
@P4
@pytest.mark.rule("zt", "A15")
def test_who_was_surprised_has_no_major_action_in_the_first_turn(opened: Any) -> None:
    at = opened("resolve ann n1")
    assert at.play("step --surprised n1,n2").events[1] == ActionLost(who="n1", why="surprised")
    now = at.now("n1")
    assert (now.major, now.minor, now.move) == ("used", "ready", "ready")
    assert not at.now("n2").status.surprised
    at.play("step")
    assert at.now("n2").major == "ready"


@pytest.mark.rule("zt", "A15")
def test_surprise_may_last_the_round(opened: Any, six: str) -> None:
    text = six.replace("[rules]", '[rules]\nsurprise = "round"')
    for rules, refused in ((text, True), (six, False)):
        at = opened("resolve ann n1", rules)
        at.play("step --surprised n1")
        at.play("step")
        line = "act look n1 --extra-minor n1"
        if refused:
            assert at.forbidden(line) == "N1 was surprised and has no Major Action this Round"
        else:
            at.play(line)


@P4
def test_a_borrowed_slot_is_missing_once_and_then_whole_again(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("step")
    at.play("act look n2")
    assert at.now("n2").borrowed == ("minor",)
    assert at.turns(1) == [(1, "n2")]
    assert (at.now("n2").minor, at.now("n2").borrowed) == ("used", ())
    at.turns(6)
    assert (at.encounter.clock.acting, at.now("n2").minor) == ("n2", "ready")


@P4
def test_a_major_action_that_was_borrowed_is_missing(duel: Any) -> None:
    at = duel("bob.borrowed major")
    assert at.turns(1) == [(1, "bob")]
    assert (at.now("bob").major, at.now("bob").minor) == ("used", "ready")


P8 = pytest.mark.rule("zt", "P8")


@pytest.mark.rule("zt", "P4")
def test_an_attack_takes_the_major_action(duel: Any) -> None:
    at = duel()
    at.play("resolve ann n1 --dice '5 3'")
    assert at.forbidden("resolve ann n1 --dice '5 3'") == "Ann has no Major Action left this Turn"
    assert at.forbidden("resolve n1 ann --dice '5 3'") == "N1 can't do that now: it is Ann's Turn"
    at.play("resolve ann n1 --slot minor --dice '5 3'")
    assert at.now("ann").minor == "used"


def test_whoever_is_out_attacks_nobody(duel: Any) -> None:
    assert duel("ann.hp 0").forbidden("resolve ann n1 --dice '5 3'") == "Ann is Unconscious"
    assert duel("ann.hp -99").forbidden("resolve ann n1 --dice '5 3'") == "Ann is dead"


@pytest.mark.rule("zt", "A14")
def test_a_reaction_before_the_first_turn_is_allowed_unless_the_table_forbids_it(duel: Any) -> None:
    at = duel(rules="[rules]\nreact_before_first_turn = false")
    line = "resolve n1 ann --opportunity --dice '5 1'"
    assert at.forbidden(line) == "N1 has had no Turn yet"
    assert duel().play(line).rolls


@P4
def test_a_turn_has_a_major_a_minor_and_a_movement_action(duel: Any) -> None:
    at = duel()
    at.play("act disengage ann")
    at.play("act switch ann --item unarmed")
    at.play("act move ann --metres 10")
    now = at.now("ann")
    assert (now.major, now.minor, now.move) == ("used", "used", "used")
    assert at.forbidden("act dash ann") == "Ann has no Major Action left this Turn"
    assert at.forbidden("act switch ann --item sword") == "Ann has no Minor Action left this Turn"
    assert at.forbidden("act move ann --metres 1") == "Ann has 0 m of movement left, not 1"
    at.play("act prone ann")
    at.play("act pass ann")


@P4
def test_who_passes_has_nothing_left_until_the_next_turn(duel: Any) -> None:
    at = duel("ann.walked 3", "ann.moves 1")
    at.play("act pass bob")
    assert at.now("bob").major == "ready"  # it isn't Bob's Turn: there is nothing to let go
    at.play("act pass ann")
    assert {*at.board.rows[0].budget.values()} == {0}
    assert at.forbidden("resolve ann n1") == "Ann has no Major Action left this Turn"
    assert at.forbidden("act move ann --metres 1") == "Ann has 0 m of movement left, not 1"
    at.play("step")
    assert at.now("ann").major == "ready"


@P4
@pytest.mark.rule("zt", "P1")
def test_the_initiator_may_pass(sit: Any, six: str) -> None:
    at = sit(six)
    at.play("step --initiate cy")
    at.play("act pass cy")
    assert next(row for row in at.board.rows if row.id == "cy").budget["major"] == 0
    assert at.turns(4) == [(1, "n1"), (1, "n2"), (1, "n3"), (1, "ann")]
    at.turns(2)
    assert at.now("cy").major == "ready"


@P4
@P8
def test_a_dash_is_one_more_movement_action(duel: Any) -> None:
    at = duel()
    assert at.forbidden("act move ann --metres 20") == "Ann has 10 m of movement left, not 20"
    at.play("act dash ann")
    at.play("act move ann --metres 20")
    assert (at.now("ann").moves, at.now("ann").walked) == (0, 10)


@P4
@pytest.mark.rule("zt", "A20")
def test_an_extra_minor_action_on_one_s_own_turn(duel: Any) -> None:
    at = duel()
    at.play("act extra-minor ann")
    at.play("act look ann --dice '3 2'")
    at.play("act look ann --dice '3 2'")
    assert at.forbidden("act look ann --dice '3 2'") == "Ann has no Minor Action left this Turn"
    strict = duel(rules="[rules]\nextra_minor_on_turn = false")
    assert (
        strict.forbidden("act extra-minor ann")
        == "Ann can take an Extra Minor Action only as a Reaction"
    )
    again = strict.forbidden("act look ann --extra-minor ann --dice '3 2'")
    assert again == "Ann can take an Extra Minor Action only as a Reaction"


@P4
def test_nobody_acts_on_another_s_turn_but_by_a_reaction(duel: Any) -> None:
    at = duel()
    for line in ("act dash n1", "act switch n1", "act feat n1"):
        assert at.forbidden(line) == "N1 can't do that now: it is Ann's Turn"
    assert at.forbidden("act move n1 --metres 2") == "N1 can't move now: it is Ann's Turn"
    at.play("act look n1 --dice 3")
    assert at.now("n1").borrowed == ("minor",)
