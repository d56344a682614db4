"""`step`: Initiative, delays, surprise, tags that expire, consciousness, bleeding, the end."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P5 = pytest.mark.rule("storyteller", "P5")
P6 = pytest.mark.rule("storyteller", "P6")
P18 = pytest.mark.rule("storyteller", "P18")
THREE = "".join(
    f"[combatants.{who}]\nside = '{side}'\ninit = {init}\n"
    for who, side, init in (("ann", "one", 30), ("bob", "two", 20), ("cid", "two", 10))
)
FIVES = "step --dice '5 / 5 / 5'"


@P5
def test_the_first_step_rolls_initiative(game: Any) -> None:
    at = game()
    outcome = at.says("step --dice '7 / 4 / 2'")
    assert outcome.sentence == "Round 1. Bob (Initiative 7) acts."
    ann = [(one.what, one.value) for one in outcome.rolls[0].modifiers]
    # six weapons in hand: the worst penalty is -5, and one more for the others
    assert ann == [("Dexterity + Wits", 5), ("ready weapons", -6)]
    assert at.of("ann").initiative == 12


@P5
def test_two_weapons_and_wounds(game: Any) -> None:
    axes = "attacks.x = {kind = 'melee', init = -2}\nattacks.y = {kind = 'melee', init = -4}"
    at = game(f"[combatants.a]\nready = ['x', 'y']\n{axes}\n[combatants.b]\n")
    at.says("set a.lethal 5")
    outcome = at.says("step --dice '7 / 2'")
    lines = [(one.what, one.value) for one in outcome.rolls[0].modifiers]
    assert lines == [("Dexterity + Wits", 4), ("wounds", -1), ("ready weapons", -5)]


@P5
def test_dropping_a_weapon_raises_initiative(game: Any) -> None:
    at = game("[combatants.a]\nattacks.axe.weapon = 'fire-axe'\n[combatants.b]\nwits = 1\n")
    at.says("step --dice '5 / 5'")
    assert at.table.encounter.clock.acting == "b"
    assert at.tells("act drop a") == "A lets go of the axe."
    at.says("step")
    assert "A (Initiative 9) acts." in at.says("step").sentence


@P5
@pytest.mark.rule("storyteller", "A3")
def test_ties_go_to_the_modifier_then_to_a_roll_off(game: Any) -> None:
    text = "[combatants.a]\n[combatants.b]\nwits = 3\n[combatants.c]\n"
    at = game(text)
    outcome = at.says("step --dice '5 / 4 / 5 / 2 / 8'")
    assert [one.label for one in outcome.rolls[3:]] == ["roll-off a", "roll-off c"]
    order = (at.table.encounter.clock.acting, *at.table.encounter.clock.waiting)
    assert order == ("b", "c", "a")
    at = game(text, 'initiative_tie = "roll"')
    at.says("step --dice '5 / 4 / 5 / 9 / 1 / 8'")
    order = (at.table.encounter.clock.acting, *at.table.encounter.clock.waiting)
    assert order == ("a", "c", "b")


@P5
def test_a_delay_changes_the_place_for_good(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    assert at.tells("act delay ann") == "Ann delays."
    at.says("step")
    assert at.table.encounter.clock.acting == "bob"
    at.says("act pass ann")
    assert at.of("ann").status.delaying is False
    at.says("step")
    assert "Round 2. Bob (Initiative 25) acts." in at.says("step").sentence
    assert at.says("step").sentence == "Ann (Initiative 25) acts."


@P5
def test_a_delay_past_the_end_of_the_round(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("act delay ann")
    at.says("step")
    at.says("step")
    assert at.says("step").sentence == (
        "Ann has delayed the action away, and is free to act whenever round 2 suits. "
        "Round 2. Bob (Initiative 25) acts."
    )
    assert at.of("ann").free == 2
    at.says("act run ann")
    at.says("step")
    assert "Round 3. Ann (Initiative 35) acts." in at.says("step").sentence


@P5
def test_one_action_a_round(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("resolve ann bob --dice '1'")
    with pytest.raises(Forbidden, match="Ann has used the action of this round"):
        at.says("resolve ann bob")
    at.says("step")
    at.says("step")
    with pytest.raises(Forbidden, match="Bob has had this round's turn"):
        at.says("resolve bob ann")


@P5
def test_willpower_to_go_first_where_the_table_has_it(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    with pytest.raises(Forbidden, match="willpower_initiative"):
        at.says("act spend cid")
    at = game(THREE, "willpower_initiative = true")
    at.says(FIVES)
    at.says("act pass ann")
    assert at.tells("act spend cid") == "Cid spends 1 Willpower and is next in this round."
    assert at.table.encounter.clock.waiting == ("cid", "bob")


@P5
def test_willpower_puts_one_on_top_of_the_order(game: Any) -> None:
    rule = "willpower_initiative = true"
    at = game(THREE, rule)
    assert at.tells("act spend cid") == "Cid spends 1 Willpower and goes first in the first round."
    assert at.says(FIVES).sentence == "Round 1. Cid (Initiative 15) acts."
    assert at.table.encounter.clock.waiting == ("ann", "bob")
    assert at.of("cid").willpower == 3
    at = game(THREE, rule)
    at.says(FIVES)
    assert at.tells("act spend bob") == "Bob spends 1 Willpower and is next in this round."
    told = at.tells("act spend cid")
    assert told == "Cid spends 1 Willpower and is next in this round after Bob."
    assert at.says("step").sentence == "Bob (Initiative 25) acts."
    assert at.says("step").sentence == "Cid (Initiative 15) acts."
    assert at.says("step").sentence == "Ann (Initiative 35) acts."
    assert at.says("step").sentence == "Round 2. Ann (Initiative 35) acts."


@P5
@P18
def test_a_turn_that_had_begun_does_not_begin_again(game: Any) -> None:
    at = game(THREE, "willpower_initiative = true")
    at.says("set ann.bashing 7")
    assert "Ann stays conscious." in at.says("step --dice '5 / 5 / 5 / 8 1'").sentence
    at.says("act spend cid")
    assert at.says("step").sentence == "Cid (Initiative 15) acts."
    at.says("resolve cid ann --dice 1")
    assert at.says("step --dice ''").sentence == "Ann (Initiative 32) acts."
    assert at.of("ann").applied == 1


@P6
def test_surprise(game: Any) -> None:
    at = game()
    outcome = at.says("act ambush ann --on bob,cid --dice '8 8 8 1 / 8 8 1 1 / 8 8 8 8'")
    assert outcome.sentence == (
        "Ann strikes from ambush. Bob is surprised: no action and no Defense this round. "
        "Cid notices."
    )
    assert outcome.rolls[1].modifiers[1].what == "Composure"
    at.says("step --dice '1 / 9 / 9'")
    assert at.table.encounter.clock.acting == "cid"
    with pytest.raises(Forbidden, match="Bob is surprised"):
        at.says("resolve bob ann")
    assert "Bob is surprised: no Defense" in at.says("resolve cid bob --dice 1").notes
    while at.table.encounter.clock.round == 1:
        at.says("step")
    assert not at.of("bob").status.surprised


@P6
@pytest.mark.rule("storyteller", "A1")
def test_a_tie_surprises(game: Any) -> None:
    line = "act ambush ann --on bob --dice '8 1 1 1 / 8 1 1 1'"
    assert "Bob is surprised" in game().tells(line)
    assert "Bob notices" in game(rules='tie = "roller"').tells(line)


@pytest.mark.rule("storyteller", "P14")
def test_tags_tick_at_the_end_of_ones_own_turn(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("act tag ann --tag drugged --turns 2")
    at.says("act tag ann --tag poisoned")
    at.says("step")
    assert at.of("ann").tags == {"drugged": 1, "poisoned": 0}
    at.until("ann")
    assert at.says("step").sentence.startswith("Ann is no longer drugged.")
    assert at.of("ann").tags == {"poisoned": 0}
    assert at.tells("act untag ann --tag poisoned") == "Ann is no longer poisoned."


@pytest.mark.rule("storyteller", "P14")
def test_stunned_loses_one_action(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("act tag bob --tag stunned")
    at.says("set bob.sheet.defense 4")
    lines = at.rolls("resolve ann bob --modifier 3 --dice '1 1'")
    assert ("stunned: half of Bob", 2) in lines
    outcome = at.says("step")
    assert outcome.sentence == "Bob is stunned and loses the action. Cid (Initiative 15) acts."
    assert at.of("bob").tags == {"stunned": 1}
    at.until("bob")
    assert at.of("bob").tags == {}


@pytest.mark.rule("storyteller", "P14")
def test_willpower_shakes_off_a_stun(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("act tag bob --tag stunned")
    at.says("act spend bob")
    assert at.says("step").sentence == "Bob (Initiative 25) acts."
    assert ("shook off the stun", -3) in at.rolls("resolve bob ann --dice 1")
    assert at.of("bob").tags == {}


@pytest.mark.rule("storyteller", "P14")
def test_knocked_down_and_immobilized(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("act tag bob --tag knocked-down")
    assert at.of("bob").status.prone
    assert at.says("step").sentence == "Cid (Initiative 15) acts."
    at.until("bob")
    assert at.tells("act stand bob") == "Bob gets up."
    assert at.of("bob").tags == {}
    at.says("act tag cid --tag immobilized")
    assert "Cid is immobilized." in at.says("step").sentence


@P18
def test_staying_conscious_is_a_roll_without_wounds(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("set bob.bashing 7")
    outcome = at.says("step --dice '8 1'")
    assert outcome.sentence == "Bob stays conscious. Bob (Initiative 25) acts."
    assert [one.what for one in outcome.rolls[0].modifiers] == ["Stamina"]
    at.until("ann")
    outcome = at.says("step --dice '1 1'")
    assert outcome.sentence == "Bob passes out. Cid (Initiative 15) acts."
    assert at.of("bob").status.unconscious


@P18
def test_bleeding_costs_a_box_a_minute(game: Any) -> None:
    at = game(THREE, "turns_per_minute = 2")
    at.says(FIVES)
    at.says("set bob.lethal 7")
    for _ in range(4):
        at.says("step")
    assert (at.of("bob").lethal, at.of("bob").aggravated) == (6, 1)


@P18
def test_boxes_upgrade_on_a_full_track(game: Any) -> None:
    at = game()
    at.says("set bob.bashing 6")
    line = "resolve ann bob --with fist --no-defense bob --dice '8 8 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob: 2 bashing [X//////, wounds -3]. "
        "Bob must roll Stamina each turn to stay conscious."
    )
    assert at.tells(line) == "Ann hits Bob: 2 bashing [XXX////, wounds -3]."


def test_the_fight_is_over_when_one_side_is_left(game: Any) -> None:
    at = game(THREE)
    at.says(FIVES)
    at.says("set bob.aggravated 7")
    before = at.table.encounter
    at.says("act surrender cid")
    outcome = at.says("step")
    assert (outcome.over, outcome.sentence) == (True, "The fight is over: the one stand.")
    assert outcome.encounter is at.table.encounter is not before
    assert at.says("step --force").over is False


def test_nobody_left(game: Any) -> None:
    at = game(THREE)
    for who in ("ann", "bob", "cid"):
        at.says(f"set {who}.status.unconscious true")
    assert at.says("step").sentence == "The fight is over: nobody is left who can act."
    assert at.says("step --force --dice '1 / 1 / 1'").sentence.endswith(
        "Nobody is left who can act."
    )


def test_newcomers_roll_in_the_next_round(game: Any) -> None:
    at = game(THREE + "[combatants.dee]\nside = 'one'\n")
    assert at.of("dee").initiative is None
    at.says("step")
    assert at.of("dee").initiative is not None


def test_insane_acts_last(game: Any) -> None:
    at = game(THREE)
    at.says("act tag ann --tag insane")
    at.says(FIVES)
    assert at.table.encounter.clock.waiting == ("cid", "ann")


def test_all_immobilized_is_no_endless_loop(game: Any) -> None:
    at = game(THREE)
    for who in ("ann", "bob", "cid"):
        at.says(f"act tag {who} --tag immobilized")
    with pytest.raises(Forbidden, match="nobody will be able to act"):
        at.says(FIVES)
