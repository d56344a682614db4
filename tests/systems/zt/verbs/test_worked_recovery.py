"""What the game master grants, worked out: everything that `recover` changes and books."""

from typing import Any

import pytest

from hero_combat.fight.events import Damaged, Died, Down, Up
from hero_combat.systems.zt.events import CheckRolled

P9 = pytest.mark.rule("zt", "P9")


@P9
@pytest.mark.rule("zt", "2.2", "2.5", "A6", "A8")
def test_what_is_given_back_and_what_it_stops_at(duel: Any) -> None:
    woken = (Up(who="ann"),)
    for sets, rules, words, changed, events in (
        ((), "", "--hp 4", {}, ()),
        ((), "", "--hp 1", {}, ()),
        (("ann.hp 5",), "", "--hp 4", {"hp": 9}, ()),
        (("ann.hp 19",), "", "--hp 4", {"hp": 20}, ()),
        (("ann.hp 19",), "heal_cap = false", "--hp 4", {"hp": 23}, ()),
        (("ann.hp 30",), "", "--hp 4", {}, ()),  # more than the maximum stays
        (("ann.hp -3",), "", "--hp 3", {"hp": 0}, ()),
        (("ann.hp -3",), "", "--hp 4", {"hp": 1}, woken),
        (("ann.hp -3",), "wakes_above_zero = false", "--hp 4", {"hp": 1}, ()),
        (("ann.hp -3", "ann.status.unconscious true"), "", "--hp 4", {"hp": 1}, ()),
        (("ann.energy 3",), "", "--energy 5", {"energy": 8}, ()),
        (("ann.energy 3",), "", "--energy 8", {"energy": 10}, ()),
        (("ann.energy 3",), "", "--energy -2", {"energy": 1}, ()),
        (("ann.energy 3",), "", "--energy -4", {"energy": 0}, ()),
        (("ann.energy 30",), "", "--energy 5", {}, ()),
        (("ann.energy 30",), "", "--energy -5", {"energy": 25}, ()),
        (("ann.status.fatigue 4",), "", "--hp 4 --energy 4", {}, ()),
        (
            ("ann.hp 1", "ann.energy 2", "ann.status.fatigue 4"),
            "",
            "--hp 60 --energy 60",
            {"hp": 10, "energy": 5},
            (),
        ),
        (("ann.hp -4", "ann.status.fatigue 5"), "", "--hp 9", {"hp": 5}, ()),
        (("ann.broken sword,unarmed",), "", "--repair sword", {"broken": ("unarmed",)}, ()),
        (("ann.broken sword,unarmed",), "", "--repair s", {"broken": ("unarmed",)}, ()),
        (("ann.status.unconscious true",), "", "--wake", {"status.unconscious": False}, woken),
    ):
        outcome = duel(*sets, rules=f"[rules]\n{rules}").play(f"recover --who ann {words}")
        found = {one.path: one.new for one in outcome.changes}
        assert found == {f"ann.{key}": new for key, new in changed.items()}, (sets, words)
        assert (outcome.events, outcome.notes) == (events, ()), (sets, words)
        assert outcome.targets == ("ann",)


@P9
def test_all_of_it_at_once_with_a_rest(duel: Any) -> None:
    at = duel("ann.hp 5", "ann.energy 3", "ann.broken sword", "ann.status.poisoned true")
    line = "recover --rest spirit --modifier 5 --hp 1 --energy 4 --repair sword --dice 4"
    outcome = at.play(line)
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.hp": 12,
        "ann.energy": 7,
        "ann.broken": (),
    }
    assert outcome.events == (
        CheckRolled(
            who="ann", check="check", ability="spirit", total=6, critical_failure=False, roll=0
        ),
    )
    (roll,) = outcome.rolls
    assert (roll.label, roll.dice, roll.faces) == ("rest ann", "1d6!", (4,))
    assert [line.value for line in roll.modifiers] == ["1d6", 5, -3]
    for ability in ("resilience", "will", "spirit"):
        plain = duel("ann.hp 5").play(f"recover --rest {ability} --dice 4")
        assert [one.new for one in plain.changes] == [9]
        assert len(plain.rolls[0].modifiers) == 1
    # A bad night may hurt.
    assert duel("ann.hp 5").changed("recover --rest will --modifier -6 --dice 4") == {"ann.hp": 3}


@P9
@pytest.mark.rule("zt", "A21")
def test_what_is_taken_is_a_hazards_doing(duel: Any) -> None:
    at = duel("bob.status.grappled n1", "n1.sheet.armor 4", "n1.status.prone true")
    hurt = Damaged(who="n1", lost={"hp": 26}, by="", cause="hazard", attack="")
    down = at.play("recover --who n1 --hp -26")
    assert down.events == (hurt, Down(who="n1", by=""))
    assert {one.path: one.new for one in down.changes} == {
        "n1.hp": 0,
        "n1.defense": 4,
        "bob.status.grappled": "",
    }
    died = at.play("recover --who n1 --hp -26")
    assert died.events == (hurt, Died(who="n1", by=""))
    assert {one.path: one.new for one in died.changes} == {"n1.hp": -26}
    # The dead regain nothing unless it is forced; then they live.
    assert at.forbidden("recover --who n1 --hp 1") == "N1 is dead"
    forced = at.play("recover --who n1 --hp 20 --force")
    assert (forced.events, at.now("n1").hp) == ((), -6)
    assert at.play("recover --who n1 --hp 7").events == (Up(who="n1"),)
    at.play("set n1.status.fatigue 6")
    assert at.forbidden("recover --who n1 --energy 1") == "N1 is dead"
    # Nor are they healed by a weapon, not even by 1.
    at.play("set n1.status.fatigue 0")
    at.play("set n1.hp -26")
    heals = at.blows("resolve ann n1 --modifier 9 --damage-modifier -8 --dice '5 4 / 2 3'")
    assert (heals, at.now("n1").hp) == ([("n1", 21, 17, 0)], -26)
    at.play("set n1.hp 1")
    # No HP are below or above 100,000.
    at.play("set n1.status.fatigue 0")
    at.play("recover --who n1 --hp -100000")
    at.play("recover --who n1 --hp -100000 --force")
    assert at.now("n1").hp == -100_000
    huge = duel("n1.hp 99999", rules="[rules]\nheal_cap = false")
    huge.play("recover --who n1 --hp 100000")
    assert huge.now("n1").hp == 100_000


@P9
@pytest.mark.rule("zt", "A8")
def test_what_makes_no_sense_may_be_forced(duel: Any) -> None:
    for sets, words, reason, changed, events in (
        ((), "--wake", "is already awake", {}, ()),
        (("ann.hp 0",), "--wake", "is at 0 HP and can't wake", {}, ()),
        (
            ("ann.hp -1", "ann.status.unconscious true"),
            "--wake",
            "is at -1 HP and can't wake",
            {"ann.status.unconscious": False},
            (),
        ),
        ((), "--repair sword", "has nothing to repair: sword is not broken", {}, ()),
        (("ann.hp -20",), "--energy -1", "is dead", {"ann.energy": 9}, ()),
        (
            ("ann.hp -20", "ann.energy 9"),
            "--energy 1 --hp 21",
            "is dead",
            {"ann.hp": 1, "ann.energy": 10},
            (Up(who="ann"),),
        ),
    ):
        at = duel(*sets)
        line = f"recover --who ann {words}"
        assert at.forbidden(line) == f"Ann {reason}"
        outcome = at.play(f"{line} --force")
        assert outcome.notes[0] == f"forced: Ann {reason}"
        assert {one.path: one.new for one in outcome.changes} == changed, words
        assert outcome.events == events


@P9
@pytest.mark.rule("zt", "A8")
def test_where_waking_is_for_the_game_master_the_fallen_stay_so(duel: Any) -> None:
    at = duel("n1.hp 3", rules="[rules]\nwakes_above_zero = false")
    assert at.changed("recover --who n1 --hp -3") == {
        "n1.hp": 0,
        "n1.status.unconscious": True,
        "n1.defense": 0,
    }
    assert at.changed("recover --who n1 --hp 3") == {"n1.hp": 3}
    woken = at.play("recover --who n1 --wake")
    assert woken.events == (Up(who="n1"),)
    assert {one.path: one.new for one in woken.changes} == {"n1.status.unconscious": False}
