"""A villain who thinks: what is weighed, what is known, and what stays untouched."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import opened as hc_api
import pytest
from program import Hc
from yard import Yard, made

from hero_combat.advise import thinking
from hero_combat.advise.rollouts import Rollouts, seed_of_rollout
from hero_combat.dice import seeded
from hero_combat.log.session import Session, seed_of
from hero_combat.npc.account import Played, Thought
from hero_combat.orders.declaration import Order
from hero_combat.orders.lines import line_of
from hero_combat.simulate.plan import seed_of_fight

THINKS = {"do": ["think", "sword at bob"]}


@pytest.fixture
def yard() -> Yard:
    """The yard, in which Fox acts first."""
    return made


def thought_of(fight: hc_api.Fight) -> tuple[Played, Thought]:
    """Play Fox's turn, and return its first order with what was found."""
    turns = fight.npc(telling=True)
    looks = [look for played in turns.played for look in played.looks]
    (thought,) = [look.thought for look in looks if look.thought]
    return turns.played[0], thought


def words_of(thought: Thought) -> list[str]:
    return [line_of(one.order) if one.order else "" for one in thought.weighed]


def test_the_best_order_is_given_and_by_doctrine_is_one_of_them(yard: Yard) -> None:
    fight = yard(fox=THINKS)
    played, thought = thought_of(fight)
    words = words_of(thought)
    assert "" in words
    assert {"resolve fox ann --with gun", "resolve fox bob --with sword"} < {*words}
    assert thought.rollouts == sum(one.rollouts for one in thought.weighed) >= 48
    best = thought.weighed[0]
    by_doctrine = thought.weighed[words.index("")]
    assert best.wins > by_doctrine.wins or best is by_doctrine
    assert thought.order == best.order
    line = played.line
    assert line
    assert line.text == ("think" if thought.order else "sword at bob")
    assert played.why == "do"


def test_so_many_orders_are_tried_as_half_the_rollouts(yard: Yard) -> None:
    for rollouts, orders in ((1, 2), (12, 6), (48, 24)):
        _, thought = thought_of(yard(fox={"do": [f"think {rollouts}", "sword"]}))
        assert len(thought.weighed) == orders + 1
        assert thought.rollouts >= rollouts


def test_what_wins_as_often_as_the_doctrine_is_not_given(
    yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rollouts, "winner", lambda *_: None)
    played, thought = thought_of(yard(fox=THINKS))
    assert (thought.order, words_of(thought)[0]) == (None, "")
    assert line_of(played.order) == "resolve fox bob --with sword"
    assert [(look.line.text, look.verdict) for look in played.looks] == [
        ("think", "no"),
        ("sword at bob", "yes"),
    ]


def winning(text: str) -> Any:
    """Rollouts that Fox wins by this order alone."""

    def winner(_self: Rollouts, _seed: int, order: Order | None) -> object:
        return thinking.side_of(made().encounter, "fox") if order and line_of(order) == text else 0

    return winner


def test_an_order_of_a_thought_is_like_any_other(
    yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    best = "resolve fox bob --with gun"
    monkeypatch.setattr(Rollouts, "winner", winning(best))
    fight = yard(fox=THINKS, bob={"do": [], "react": ["abort dodge"]})
    played, _ = thought_of(fight)
    assert played.who == "bob"  # he aborts first
    assert fight.encounter.log[-1].startswith(best)

    def none(*_: object) -> Thought:
        raise AssertionError("nobody thinks again")

    monkeypatch.setattr(thinking, "think", none)
    assert fight.verify().differences == ()
    text = fight.text
    fight.undo(2)
    fight.redo(2)
    assert fight.text == text
    fight.undo(1)
    fight.play(best)
    assert fight.text == text


def test_a_thought_is_no_order_where_nobody_acts_by_it(yard: Yard) -> None:
    """A thought changes nothing: by doctrine, a turn is the same with it and without."""
    alone = {"do": ["sword at bob"]}
    one, other = yard(fox=alone), yard(fox={"do": ["think if not leader", "sword at bob"]})
    one.npc(everybody=True)
    other.npc(everybody=True)
    assert other.encounter.log == one.encounter.log


def test_the_condition_of_a_thought(yard: Yard) -> None:
    fight = yard(fox={"do": ["think if hurt", "sword"]})
    (played,) = fight.npc(telling=True).played
    look = played.looks[0]
    assert (look.verdict, look.thought, look.findings[0].holds) == ("no", None, False)


def test_nobody_else_thinks_while_somebody_does(
    yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    think = thinking.think

    def counted(conduct: Any, who: str, rollouts: int) -> Thought:
        asked.append((who, rollouts))
        return think(conduct, who, rollouts)

    monkeypatch.setattr(thinking, "think", counted)
    fight = yard(fox={"do": ["think 2"]}, rat={"do": ["think 3"]}, bob={"do": ["think 4"]})
    fight.npc()
    assert {*asked} == {("fox", 2)}


# ------------------------------------------------------------------ dice


def test_no_rollout_has_the_dice_of_the_fight(yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []
    winner = Rollouts.winner

    def noted(self: Rollouts, seed: int, order: Order | None) -> object:
        seeds.append(seed)
        return winner(self, seed, order)

    monkeypatch.setattr(Rollouts, "winner", noted)
    fight = yard(fox={"do": ["think 200"]})
    own = seed_of(fight.encounter)
    thought_of(fight)
    assert own is not None
    assert own not in seeds
    assert len({*seeds}) > 20
    assert {*seeds}.isdisjoint(seed_of_fight(own, number) for number in range(1000))
    # faces of every line that somebody may yet give: twelve dice fall alike by chance in no case
    for who in ("fox", "rat", "ann", "bob"):
        for nth in range(6):
            falls = tuple(seeded(own, who, nth).draw(12, 6, "hit", 0, 0))
            for seed in {*seeds}:
                assert tuple(seeded(seed, who, nth).draw(12, 6, "hit", 0, 0)) != falls


def test_seeds_are_apart_by_all_that_makes_them() -> None:
    made_of = [(s, w, n, k) for s in (0, 7) for w in ("a", "b") for n in (0, 1) for k in (0, 1)]
    seeds = [seed_of_rollout(*each) for each in made_of]
    assert len({*seeds}) == len(seeds) == 16
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert seed_of_rollout(1, "1", 1, 1) != seed_of_rollout(1, "11", 1, 1)


def test_a_line_that_is_passed_over_changes_no_die() -> None:
    with_it, without = made(step=False, fox=THINKS), made(step=False, fox={"do": THINKS["do"][1:]})
    for number in range(3):
        one, other = hc_api.loads(with_it.text), hc_api.loads(without.text)
        one.keep(number)
        other.keep(number)
        assert one.encounter.log == other.encounter.log


def test_the_same_thought_in_any_process(tmp_path: Path) -> None:
    path = tmp_path / "yard.toml"
    path.write_text(made(fox=THINKS).text, "utf-8")
    told = []
    for order in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-m", "hero_combat", "npc", "--json", str(path)],
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": order},
        )
        told.append(json.loads(done.stdout)["accounts"])
    assert told[0] == told[1]
    (reading, *_) = told[0][0]["readings"]
    assert reading["thought"]["rollouts"] >= 48


# ------------------------------------------------------------------ what is known


def hiding(*more: str) -> hc_api.Fight:
    return made("set bob.hidden true", *more, fox={"do": ["think", "sword at ann"]})


def test_who_is_hidden_is_neither_aimed_at_nor_reckoned_with() -> None:
    _, thought = thought_of(hiding())
    assert not any("bob" in words for words in words_of(thought))
    _, gone = thought_of(hiding("leave bob --why carried-off"))
    assert thought == gone
    _, seen = thought_of(made(fox={"do": ["think", "sword at ann"]}))
    assert any("bob" in words for words in words_of(seen))


def test_ones_own_side_is_known_though_it_hides(yard: Yard) -> None:
    shown = thought_of(yard(fox=THINKS))[1]
    assert thought_of(yard("set rat.hidden true", fox=THINKS))[1] == shown


def test_where_no_foe_is_known_it_goes_by_doctrine() -> None:
    played, thought = thought_of(hiding("set ann.hidden true"))
    assert thought == Thought()
    assert line_of(played.order) == "resolve fox ann --with sword"


def test_an_order_that_the_rules_refuse_after_all_is_passed_over(
    yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Session.play_settled

    def play_settled(self: Session, order: Order, *rest: Any) -> Any:
        if not self.encounter.quiet and line_of(order) == "resolve fox ann --with gun":
            raise hc_api.Forbidden("not today")
        return play(self, order, *rest)

    monkeypatch.setattr(Rollouts, "winner", winning("resolve fox ann --with gun"))
    monkeypatch.setattr(Session, "play_settled", play_settled)
    played, thought = thought_of(yard(fox=THINKS))
    assert thought.order
    assert [look.refusal for look in played.looks] == ["not today", ""]
    assert line_of(played.order) == "resolve fox bob --with sword"


def test_what_was_done_before_is_remembered_in_a_rollout(
    yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann swings once: in no rollout of a thought after it does she swing again."""
    swung = []
    conduct = Session.play_settled

    def play_settled(self: Session, order: Order, *rest: Any) -> Any:
        if self.encounter.quiet and line_of(order) == "resolve ann fox --with bolt":
            swung.append(order)
        return conduct(self, order, *rest)

    ann = {"do": ["bolt at fox if once", "pass"]}
    fight = yard("resolve ann fox --with bolt --force --dice '6 6 6'", fox=THINKS, ann=ann)
    monkeypatch.setattr(Session, "play_settled", play_settled)
    thought_of(fight)
    assert swung == []
    thought_of(yard(fox=THINKS, ann=ann))
    assert swung


# ------------------------------------------------------------------ what is told


WEIGHED = """\
Fox follows line 1 of the doctrine fox. `npc -i` plays it.

 > 1     think 12 if leader                 yes    is leader; 15 rollouts of 6
                                                   orders and by doctrine;
                                                   resolve fox ann --with gun
                                                   wins 4 of 4 (19% to 100%); by
                                                   doctrine wins 0 of 4 (0% to
                                                   81%); resolve fox bob --with
                                                   gun wins 0 of 2 (0% to 95%)
   2     sword at bob                              not checked
"""


def test_npc_tells_what_was_weighed(
    hc: Hc, museum: Path, yard: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rollouts, "winner", winning("resolve fox ann --with gun"))
    path = museum.parent / "yard.toml"
    path.write_text(yard(fox={"do": ["think 12 if leader", "sword at bob"]}).text, "utf-8")
    told = hc("npc yard.toml")
    assert told.out == "resolve fox ann --with gun\n"
    assert told.err == WEIGHED
    (account,) = json.loads(hc("npc --json yard.toml").out)["accounts"]
    assert account["readings"][0]["thought"]["orders"] == 6


def test_fights_without_it_load_nothing_of_it(tmp_path: Path) -> None:
    for lines, loaded in ((["sword at bob"], False), (["think 1"], True)):
        path = tmp_path / "yard.toml"
        path.write_text(made(fox={"do": lines}).text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "hero_combat", "npc", str(path)],
            check=True,
            capture_output=True,
            text=True,
        )
        assert ("hero_combat.advise" in done.stderr) is loaded
