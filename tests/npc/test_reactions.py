"""Answers to an attack: before it, with it, once its dice are seen."""

import opened as hc
import pytest
from yard import Yard, orders

from hero_combat.errors import Forbidden, UsageError
from hero_combat.orders.lines import line_of

DODGE = {"react": ["abort dodge if not hurt"]}
IDLE = {"do": ["half"]}


def test_before_an_attack_comes_an_order_of_ones_own(yard: Yard) -> None:
    fight = yard(bob=DODGE, fox={"do": ["gun at bob"]})
    assert orders(fight) == ["act abort bob --to dodge", "resolve fox bob --with gun"]
    (rolled, *_) = [*fight.outcomes().values()][-1].events
    assert rolled.margin == -4  # 15 against 11-: DCV 3, and 3 for the dodge
    assert fight.verify().differences == ()


def test_conditions_keep_somebody_from_reacting(yard: Yard) -> None:
    fight = yard("set bob.stun 39", bob=DODGE, fox={"do": ["gun at bob"]})
    assert orders(fight) == ["resolve fox bob --with gun"]


def test_target_is_the_attacker_in_a_reaction(yard: Yard) -> None:
    for line, dodges in (("target leader", True), ("not target leader", False)):
        fight = yard(bob={"react": [f"abort dodge if {line}"]}, fox={"do": ["gun at bob"]})
        assert (len(orders(fight)) == 2) is dodges


def test_the_first_reaction_that_the_rules_accept_is_taken(yard: Yard) -> None:
    react = {"react": ["abort dodge --with nothing", "abort block", "abort dodge"]}
    fight = yard(bob=react, fox={"do": ["sword at bob"]})
    assert orders(fight)[0] == "act abort bob --to block"


def test_once_the_dice_are_seen_the_line_is_amended(yard: Yard) -> None:
    roll = {"react": ["roll-with-punch if hurt"]}
    blow = ("reseed 12",)
    plain = yard(*blow, fox={"do": ["unarmed at bob"]})
    orders(plain)
    assert plain.encounter.combatants["bob"].stun < 40
    fight = yard(*blow, bob=roll, fox={"do": ["unarmed at bob"]})
    assert orders(fight) == ["resolve fox bob --with unarmed --roll-with-punch"]
    assert fight.encounter.combatants["bob"].stun > plain.encounter.combatants["bob"].stun
    verdict = fight.verify()
    assert (verdict.differences, verdict.unseeded) == ((), ())


def test_a_person_is_told_what_comes_before_the_own_attack(yard: Yard) -> None:
    fight = yard(rat=DODGE, fox=IDLE)
    fight.npc()
    fight.play("step")
    turns = fight.npc(before="resolve ann rat --with bolt")
    assert [line_of(one.order) for one in turns.played] == [
        "act abort rat --to dodge",
        "resolve ann rat --with bolt",
    ]
    with pytest.raises(UsageError, match="step is not one combatant's action"):
        fight.npc(before="step")
    with pytest.raises(UsageError, match="no dice are rolled before a reaction"):
        fight.npc(before="resolve ann rat --dice '1 2 3'")
    with pytest.raises(Forbidden):
        fight.npc(before="resolve ann bob --with bolt")


def test_a_person_is_told_what_is_decided_afterwards(yard: Yard) -> None:
    fight = yard(rat={"react": ["roll-with-punch"]}, fox=IDLE)
    fight.npc()
    fight.play("step")
    fight.play("resolve ann rat --with unarmed --dice '3 3 3 / 6 6 / 6 6'")
    turns = fight.npc(after=True)
    assert [one.amends for one in turns.played] == ["--roll-with-punch"]
    assert "--roll-with-punch" in fight.encounter.log[-1]
    assert fight.npc(after=True).played == ()
    fight.play("step")
    with pytest.raises(UsageError, match="--after needs an attack or a move"):
        fight.npc(after=True)


def test_players_answer_for_themselves(yard: Yard) -> None:
    attack = {"do": ["gun at ann"]}
    assert len(orders(yard(ann=DODGE, fox=attack))) == 1
    whole = yard(ann=DODGE, fox=attack).npc(everybody=True)
    assert line_of(whole.played[0].order) == "act abort ann --to dodge"


def test_who_reacts_by_an_option_of_the_attack_is_named_with_the_line(yard: Yard) -> None:
    roll = {"react": ["roll-with-punch if hurt"]}
    fight = yard("reseed 12", bob=roll, fox={"do": ["unarmed at bob"]})
    (attack,) = fight.npc().played
    assert [(one.who, one.doctrine, one.line.text) for one in attack.reacted] == [
        ("bob", "bob", "roll-with-punch if hurt")
    ]


def landing(yard: Yard, **bob: list[str]) -> hc.Fight:
    """Fox winds up a haymaker against Bob, and nobody else does anything."""
    idle = {"do": ["half"]}
    blow = {"do": ["unarmed --maneuver haymaker at bob if once", "half"]}
    return yard("reseed 2", fox=blow, ann=idle, rat=idle, bob={"do": ["half"], **bob})


def played_until_it_lands(fight: hc.Fight) -> list[str]:
    """The orders of Bob's answers, and the step by which the haymaker lands."""
    lines = [line_of(one.order) for one in fight.npc(everybody=True, until_time=3).played]
    assert fight.verify().differences == ()
    return [line for line in lines if "bob --to" in line or "step --" in line]


def test_who_is_hit_by_a_haymaker_that_lands_answers_with_the_step(yard: Yard) -> None:
    fight = landing(yard, react=["roll-with-punch"])
    assert played_until_it_lands(fight) == ["step --roll-with-punch"]
    plain = landing(yard)
    assert played_until_it_lands(plain) == []
    assert fight.encounter.combatants["bob"].stun > plain.encounter.combatants["bob"].stun


def test_before_a_haymaker_lands_its_target_is_asked_again(yard: Yard) -> None:
    """When it was begun the conditions did not hold."""
    fight = landing(yard, react=["abort dodge if time > 0"])
    assert played_until_it_lands(fight) == ["act abort bob --to dodge"]
    never = landing(yard, react=["abort dodge if time > 99", "abort block if hurt"])
    assert played_until_it_lands(never) == []


def test_what_decide_says_of_a_haymaker_goes_before_react(yard: Yard) -> None:
    fight = landing(yard, react=["abort dodge if time > 0"], decide=["abort block"])
    assert played_until_it_lands(fight) == ["act abort bob --to block"]


def test_a_person_is_told_what_is_decided_once_a_haymaker_has_landed(yard: Yard) -> None:
    fight = yard(bob={"react": ["roll-with-punch if hurt"]})
    for line in ("resolve fox bob --with unarmed --maneuver haymaker", *["step"] * 5):
        fight.play(line)
    assert fight.encounter.combatants["bob"].stun < 40
    turns = fight.npc(after=True)
    assert [one.amends for one in turns.played] == ["--roll-with-punch"]
    assert fight.npc(after=True).played == ()


def test_what_was_found_of_a_line_is_told_though_the_own_attack_asks_oneself(yard: Yard) -> None:
    doctrine = {"do": ["sword at self if stun > 3", "half"], "react": ["abort dodge"]}
    looks = [look for one in yard(fox=doctrine).npc(telling=True).played for look in one.looks]
    look = next(look for look in looks if look.line.section == "do")
    assert look.verdict == "no"
    assert [finding.now for finding in look.findings] == [40]
