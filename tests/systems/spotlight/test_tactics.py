"""What a program is told of a fight, so that it can play somebody's turn."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat.errors import Forbidden
from hero_combat.fight.tactics import OwnAttack
from hero_combat.systems.spotlight.state import Encounter
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]

BESET = [
    ("set joe.left_arm //////", {"arm-useless"}),
    ("set joe.right_leg XXXXXX", {"leg-useless"}),
    ("set joe.status.moving true", {"moving"}),
    ("set joe.cover wall; act run joe", {"moving", "broke-cover"}),
    ("act cover joe --on wall", {"covered"}),
    ("act cover joe --on wall; set wall.gone true", set()),
    ("set joe.pinned_by.boss 2", {"pinned"}),
    ("set joe.head ///", {"out", "unconscious"}),
    ("set joe.torso XXXXXXXXXXXX", {"out", "dying", "death-spotlight"}),
    ("set joe.head XXX; act die joe", {"out", "dead"}),
    (
        "set joe.head XXX; act dramatic-save joe --on sally; act saved joe",
        {"out", "unconscious", "saved"},
    ),
    ("set sally.head XXX; act dramatic-save sally --on joe", {"saving"}),
    ("set joe.status.needs_ruling true", {"needs-ruling"}),
]


def beset(at: Any, lines: str) -> Encounter:
    """The fight after these lines."""
    for line in lines.split("; "):
        at.play(line)
    encounter: Encounter = at.encounter
    return encounter


@pytest.mark.parametrize(("lines", "words"), BESET)
def test_what_is_the_matter(fight: Fight, lines: str, words: set[str]) -> None:
    assert TACTICS.states(beset(fight(), lines), "joe") == words


def test_every_word_is_given_to_somebody() -> None:
    assert {word for _, words in BESET for word in words} == TACTICS.words


def test_a_dead_npc_has_no_death_spotlight(fight: Fight) -> None:
    assert TACTICS.states(beset(fight(), "set thug.head XXX"), "thug") == {"out", "dead"}


def test_bars(fight: Fight) -> None:
    encounter = beset(
        fight(), "set joe.torso XX//; set joe.head /; set joe.left_leg XX; set joe.ap 1"
    )
    assert TACTICS.bars(encounter, "joe") == {
        "boxes": (10, 15),
        "head": (2, 3),
        "torso": (8, 12),
        "ap": (1, 4),
    }
    assert TACTICS.bar in TACTICS.bars(encounter, "joe")


def test_the_bar_that_puts_people_out_is_the_first_of_the_board(fight: Fight) -> None:
    at = fight()
    at.play("set thug.torso XX//")
    for row in at.board.rows:
        bar = TACTICS.bars(at.encounter, row.id)[TACTICS.bar]
        assert (row.bars[0].label, row.bars[0].now, row.bars[0].full) == ("BOXES", *bar)


@pytest.mark.rule("spotlight", "P10")
def test_who_acts_and_with_what(fight: Fight) -> None:
    at = fight(step=False)
    assert (TACTICS.acting(at.encounter), TACTICS.time(at.encounter)) == ((), 0)
    assert TACTICS.budget(at.encounter, "joe") == {"ap": 0}
    at.play("step --dice '5 5 5 5 / 1 1 1'")
    assert (TACTICS.acting(at.encounter), TACTICS.time(at.encounter)) == (("joe",), 0)
    at.play("act share sally")
    at.play("act action joe --ap 3")
    assert TACTICS.acting(at.encounter) == ("joe", "sally")
    budgets = {who: TACTICS.budget(at.encounter, who) for who in at.encounter.combatants}
    assert budgets == {"joe": {"ap": 1}, "sally": {"ap": 4}, "thug": {"ap": 0}, "boss": {"ap": 0}}
    at.play("set sally.head XXX")
    assert TACTICS.acting(at.encounter) == ("sally",)
    assert TACTICS.budget(at.encounter, "sally") == {"ap": 0}
    at.play("act die sally")
    at.play("step --new-round")
    assert TACTICS.time(at.encounter) == 1


@pytest.mark.rule("spotlight", "P3")
def test_who_is_shot_in_a_shared_spotlight_still_has_the_turn_in_it(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play("resolve joe sally --with pistol --location head --dice '5 5 5 5'")
    assert TACTICS.budget(at.encounter, "sally") == {"ap": 4}


def test_attacks_are_those_with_a_sound_hand(fight: Fight) -> None:
    at = fight()
    assert TACTICS.attacks(at.encounter, "joe") == (
        OwnAttack("pistol", "pistol", ranged=True, cost={"ap": 1}),
        OwnAttack("uzi", "uzi", ranged=True, cost={"ap": 1}),
        OwnAttack("bat", "bat", cost={"ap": 1}),
        OwnAttack("fist", "fist", cost={"ap": 1}),
        OwnAttack("unarmed", "bare hands", cost={"ap": 1}),
    )
    at.play("set joe.right_arm //////")
    assert [own.id for own in TACTICS.attacks(at.encounter, "joe")] == ["fist", "unarmed"]
    at.play("set joe.sheet.attacks.pistol.hand left")
    at.play("set joe.sheet.attacks.pistol.name 'heavy pistol'")
    assert [own.name for own in TACTICS.attacks(at.encounter, "joe")] == [
        "heavy pistol",
        "fist",
        "bare hands",
    ]


@pytest.mark.rule("spotlight", "P10", "A19")
def test_a_death_spotlight_is_a_decision(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve thug joe --with pistol --reaction --location head --dice '5 5 5 5'")
    (decision,) = TACTICS.decisions(at.encounter)
    assert [one.answers for one in outcome.open] == [decision.answers]
    assert (decision.who, decision.kind) == ("joe", "death-spotlight")
    assert decision.answers == (
        "act cheat-death joe",
        "act dramatic-save joe --on ID",
        "act die joe",
    )
    for answer in decision.answers:
        assert not TACTICS.decisions(played(at, answer.replace("ID", "sally"))) or "ID" in answer
    at.play("act dramatic-save joe --on sally")
    (decision,) = TACTICS.decisions(at.encounter)
    assert decision.answers == ("act saved joe", "act die joe")
    for answer in decision.answers:
        assert TACTICS.decisions(played(at, answer)) == ()


def played(at: Any, line: str) -> Encounter:
    """The fight if this line were played now."""
    other = at.copy()
    other.play(line)
    encounter: Encounter = other.encounter
    return encounter


def test_who_has_nobody_to_jump_in_can_not_be_saved(fight: Fight) -> None:
    encounter = beset(fight(), "set sally.head ///; set joe.head XXX")
    (decision,) = TACTICS.decisions(encounter)
    assert decision.answers == ("act cheat-death joe", "act die joe")


@pytest.mark.rule("spotlight", "A19")
def test_a_save_that_failed_may_leave_cheating_death(fight: Fight) -> None:
    at = fight("death_choices = 'both'")
    encounter = beset(at, "set joe.head XXX; act dramatic-save joe --on sally")
    (decision,) = TACTICS.decisions(encounter)
    assert decision.answers == ("act cheat-death joe", "act saved joe", "act die joe")
    at.play("act cheat-death joe")


@pytest.mark.rule("spotlight", "A17")
def test_what_only_words_decide_has_no_answers_and_puts_one_out(fight: Fight) -> None:
    at = fight()
    at.play("set thug.status.needs_ruling true")
    (decision,) = TACTICS.decisions(at.encounter)
    assert (decision.who, decision.kind, decision.answers) == ("thug", "ruling", ())
    with pytest.raises(Forbidden):
        at.play("step")
    at.play(TACTICS.step(at.encounter))
    assert at.encounter.left["thug"].why == "carried-off"
    assert TACTICS.decisions(at.encounter) == ()
    assert TACTICS.step(at.encounter) == "step"


@pytest.mark.rule("spotlight", "P9", "P11")
@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("set joe.pinned_by.boss 2", True),
        ("set joe.left_leg //////", True),
        ("set joe.left_leg /////", False),
        ("set joe.left_arm //////", False),
    ],
)
def test_who_can_not_get_away(fight: Fight, line: str, *, held: bool) -> None:
    assert TACTICS.is_held(beset(fight(), line), "joe") is held


# ------------------------------------------------------------------ what is filled in and played


@pytest.mark.rule("spotlight", "P4")
@pytest.mark.parametrize(
    ("reaction", "attack"),
    [
        ("opportunity", "resolve joe thug --with bat"),
        ("reaction", "resolve joe thug --with pistol"),
        ("dodge", "resolve joe thug --with bat"),
        ("counter", "resolve joe thug --with bat"),
    ],
)
def test_every_reaction_is_legal_at_its_time(fight: Fight, reaction: str, attack: str) -> None:
    at = fight()
    at.play("act run joe")
    told = TACTICS.reactions[reaction]
    line = told.line.format(who="thug", attacker="joe", argument="bat")
    assert ("{argument}" in told.line) is told.needs
    if told.kind == "before":
        at.play(line)
        at.play(attack)
    else:
        at.play(f"{attack} {line}")
    assert at.now("thug").ap == 3


def test_every_reaction_is_tried_by_the_test_above() -> None:
    marks = test_every_reaction_is_legal_at_its_time.pytestmark  # type: ignore[attr-defined]  # pytest's own
    tried = {
        reaction for mark in marks if mark.name == "parametrize" for reaction, _ in mark.args[1]
    }
    assert tried == TACTICS.reactions.keys()


def test_an_ally_is_woken(fight: Fight) -> None:
    at = fight()
    at.play("set sally.head ///")
    at.play(f"{TACTICS.moves['recover'].format(who='joe', target='sally')} --dice '5 1'")
    assert at.now("sally").head == "//"


def test_letting_the_turn_go_uses_up_what_is_left(fight: Fight) -> None:
    at = fight()
    at.play("act share sally")
    at.play(TACTICS.pass_.format(who="joe"))
    assert TACTICS.budget(at.encounter, "joe") == {"ap": 0}
    assert TACTICS.budget(at.encounter, "sally") == {"ap": 4}


# ------------------------------------------------------------------ on to the next

RULES = st.sampled_from(
    [
        "",
        "ap_refresh = 'own_spotlight'",
        "npc_initiative = true",
        "helpless_forgo = false",
        "npc_death = 'spotlight'",
        "npc_death = 'important'\nfortitude_zero = 'ask'",
        "declare = 'after_roll'\nhelpless_forgo = false\nnpc_initiative = true",
    ]
)


@pytest.mark.rule("spotlight", "P1", "P3", "A22")
@settings(max_examples=40)
@given(RULES, st.integers(0, 10**6), st.integers(1, 3), st.lists(st.integers(0, 5), max_size=60))
def test_steps_and_decisions_lead_to_the_end_of_a_fight(
    fight: Fight, text: str, rules: str, seed: int, frail: int, spends: list[int]
) -> None:
    """Whatever people spend, nothing that is ordered is refused, until one side is left."""
    text = text.replace("seed = 7", f"seed = {seed}").replace("\nfor = 3", f"\nfor = {frail}")
    at = fight(rules, text=text, step=False)
    spent = iter(spends)
    for turn in count():
        assert turn < 2000
        for decision in TACTICS.decisions(at.encounter):
            if decision.answers:
                at.play(decision.answers[0])
        if at.play(TACTICS.step(at.encounter)).over:
            break
        for who in TACTICS.acting(at.encounter):
            foes = [w for w in at.encounter.combatants if at.sheet(w).side != at.sheet(who).side]
            for _ in range(next(spent, 4)):
                left = TACTICS.budget(at.encounter, who)["ap"]
                if not left or not foes or TACTICS.decisions(at.encounter):
                    break
                own = TACTICS.attacks(at.encounter, who)[0].id
                up = [w for w in foes if "out" not in TACTICS.states(at.encounter, w)] or foes
                at.play(f"resolve {who} {up[0]} --with {own}")


@pytest.mark.rule("spotlight", "P3")
def test_players_come_before_npcs_and_all_before_anybody_again(fight: Fight) -> None:
    at = fight()
    order = [*at.spotlight]
    for _ in range(6):
        at.play("act action " + at.spotlight[0])
        at.play(TACTICS.step(at.encounter))
        order += at.spotlight
    assert order[:6] == ["joe", "sally", "thug", "boss", "joe", "sally"]
    assert order[6] == "boss"


@pytest.mark.rule("spotlight", "P1", "A22")
def test_who_is_down_forgoes_only_before_the_next_round(fight: Fight) -> None:
    at = fight("helpless_forgo = false")
    at.play("set sally.head ///")
    told = []
    while at.encounter.clock.round == 1:
        for who in at.spotlight:
            at.play(TACTICS.pass_.format(who=who))
        told.append(TACTICS.step(at.encounter))
        at.play(told[-1])
    assert told == ["step", "step", "act forgo sally", "step"]
