"""`act`: the slots, movement, hands, Take in Information, struggles, feats and improvising."""

from typing import Any

import pytest

from hero_combat.errors import UsageError

P4, P7, P8, P10 = (pytest.mark.rule("zt", p) for p in ("P4", "P7", "P8", "P10"))


# ---------------------------------------------------------------- slots


@P4
def test_a_turn_has_a_major_a_minor_and_a_movement_action(duel: Any) -> None:
    at = duel()
    at.do("act disengage ann")
    at.do("act switch ann --item unarmed")
    at.do("act move ann --metres 10")
    now = at.now("ann")
    assert (now.major, now.minor, now.move) == ("used", "used", "used")
    assert "no Major Action left" in at.forbidden("act dash ann")
    assert "no Minor Action left" in at.forbidden("act switch ann --item sword")
    assert "has 0 m of movement left" in at.forbidden("act move ann --metres 1")
    at.do("act prone ann")
    at.do("act pass ann")


@P4
@P8
def test_a_dash_is_one_more_movement_action(duel: Any) -> None:
    at = duel()
    assert "has 10 m of movement left, not 20" in at.forbidden("act move ann --metres 20")
    assert at.do("act dash ann").sentence == "Ann dashes: one more Movement Action."
    at.do("act move ann --metres 20")
    assert (at.now("ann").moves, at.now("ann").metres) == (0, 0)


@P4
@pytest.mark.rule("zt", "A20")
def test_an_extra_minor_action_on_one_s_own_turn(duel: Any) -> None:
    at = duel()
    at.do("act extra-minor ann")
    at.do("act look ann --dice '3 2'")
    at.do("act look ann --dice '3 2'")
    assert "no Minor Action left" in at.forbidden("act look ann --dice '3 2'")
    strict = duel(rules="[rules]\nextra_minor_on_turn = false")
    assert "only as a Reaction" in strict.forbidden("act extra-minor ann")
    again = strict.forbidden("act look ann --extra-minor ann --dice '3 2'")
    assert "only as a Reaction" in again


@P4
def test_disengaging_lasts_until_the_next_own_turn(duel: Any) -> None:
    at = duel()
    at.do("act disengage ann")
    assert at.now("ann").status.disengaged
    at.do("step --dice '3 2'")
    assert at.now("ann").status.disengaged
    for _ in range(3):
        at.seeded("step")
    assert at.clock.acting == "ann"
    assert not at.now("ann").status.disengaged


@P4
def test_nobody_acts_on_another_s_turn_but_by_a_reaction(duel: Any) -> None:
    at = duel()
    for move in ("dash", "move --metres 2", "switch", "feat"):
        word, _, rest = move.partition(" ")
        assert "it is Ann's Turn" in at.forbidden(f"act {word} n1 {rest}")
    at.do("act look n1 --dice 3")
    assert at.now("n1").borrowed == ("minor",)


@P4
def test_a_third_reaction_between_two_turns_is_refused(duel: Any) -> None:
    at = duel()
    at.do("act assist bob --on ann")
    at.do("act disrupt bob --on n1 --extra-minor bob")
    assert at.now("bob").borrowed == ("minor", "major")
    assert "has used the Minor Action" in at.forbidden("act look bob --dice 3")
    assert "has used the Major" in at.forbidden("act look bob --extra-minor bob --dice 3")


@P10
def test_assist_and_disrupt_of_a_check_rolled_elsewhere_are_booked(duel: Any) -> None:
    at = duel()
    outcome = at.do("act disrupt n1 --on ann --what 'the leap'")
    assert outcome.sentence == "N1 Disrupts Ann: -3 (the leap)."
    assert at.now("n1").borrowed == ("minor",)


# ---------------------------------------------------------------- movement


@P8
def test_rough_ground_costs_double(duel: Any) -> None:
    at = duel("ann.sheet.speed 9")
    outcome = at.do("act move ann --metres 5 --rough 4")
    assert outcome.sentence == "Ann moves 5 m at the cost of 9."
    far = duel("ann.sheet.speed 9").forbidden("act move ann --metres 5 --rough 5")
    assert far.startswith("Ann has 9 m of movement left, not 10")


@P8
def test_a_movement_action_may_be_used_in_parts_unless_the_table_says_no(duel: Any) -> None:
    at = duel()
    at.do("act move ann --metres 4")
    at.do("resolve ann n1 --dice '5 3'")
    at.do("act move ann --metres 6")
    strict = duel(rules="[rules]\nsplit_movement = false")
    strict.do("act move ann --metres 4")
    strict.do("resolve ann n1 --dice '5 3'")
    assert "has 0 m of movement left" in strict.forbidden("act move ann --metres 6")


@P8
@pytest.mark.parametrize(
    ("way", "allowed"),
    [
        ("--metres 6 --jump 4", True),
        ("--metres 7 --jump 5", False),
        ("--metres 3 --jump 2", True),
        ("--metres 4 --jump 3", False),
        ("--metres 4 --jump 3 --run-up 2", True),
        ("--metres 6 --jump 4 --run-up 1", False),
    ],
)
def test_jumps_with_and_without_a_run_up(duel: Any, way: Any, allowed: Any) -> None:
    at = duel()
    if allowed:
        assert at.do(f"act move ann {way}").rolls == ()
    else:
        assert "can jump" in at.forbidden(f"act move ann {way}")


@P8
def test_who_lies_crawls_at_half_speed_and_stands_up_for_4_m(duel: Any) -> None:
    at = duel("ann.status.prone true")
    assert at.do("act move ann --metres 3").sentence == "Ann crawls 3 m at the cost of 6."
    assert at.do("act stand ann").sentence == "Ann stands up."
    assert (at.now("ann").status.prone, at.now("ann").metres) == (False, 0)
    assert "is not prone" in at.forbidden("act stand ann")
    tired = duel("ann.status.prone true", "ann.sheet.speed 3")
    assert "has 3 m of movement left, not 4" in tired.forbidden("act stand ann")


@P8
@pytest.mark.rule("zt", "2.5")
def test_who_is_held_or_blocked_stays(duel: Any) -> None:
    assert "is grappled by N1" in duel("ann.status.grappled n1").forbidden(
        "act move ann --metres 1"
    )
    assert "incapacitated" in duel("ann.status.incapacitated true").forbidden(
        "act move ann --metres 1"
    )
    message = duel().forbidden("act move ann --metres 1 --blocked 'a smooth wall'")
    assert message == "Ann can't move there: a smooth wall; --force overrides it"
    assert "has 5 m" in duel("ann.status.fatigue 2").forbidden("act move ann --metres 6")


@P7
@P8
def test_a_grappler_is_half_as_fast_unless_the_other_is_smaller(duel: Any) -> None:
    at = duel("n1.status.grappled ann")
    assert "has 5 m of movement left" in at.forbidden("act move ann --metres 6")
    assert at.do("act move ann --metres 5").sentence == "Ann moves 5 m and drags N1 along."
    duel("n1.status.grappled ann", "ann.sheet.size 2").do("act move ann --metres 10")


@pytest.mark.rule("zt", "P6", "A19")
def test_leaving_somebody_s_reach_opens_an_opportunity_attack(duel: Any) -> None:
    line = "act move ann --metres 4 --from n1=1,n2=3 --to n1=3,n2=5"
    outcome = duel().do(line)
    assert [(one.who, one.how) for one in outcome.open] == [
        ("n1", "resolve n1 ann --opportunity"),
    ]
    assert duel("ann.status.disengaged true").do(line).open == ()
    assert len(duel("n2.sheet.attacks.unarmed.range 3").do(line).open) == 2
    assert duel("n1.hp 0").do(line).open == ()
    inside = duel().do("act move ann --metres 1 --from n1=1 --to n1=1")
    assert inside.open == ()
    with pytest.raises(UsageError, match="different people"):
        duel().do("act move ann --metres 1 --from n1=1 --to n2=1")


# ---------------------------------------------------------------- hands


ROCK = '[objects.rock]\nname = "a rock"\nattack.weapon = "improvised"\n'


@P4
def test_switching_picking_up_and_dropping(duel: Any) -> None:
    at = duel(more=ROCK)
    switched = at.do("act switch ann --item un")
    assert switched.sentence == "Ann switches to the unarmed from the sword."
    at.do("set ann.minor ready")
    assert at.do("act pick-up ann --item rock").sentence == "Ann picks up a rock."
    assert at.at.encounter.things["rock"].holder == "ann"
    outcome = at.do("resolve ann n1 --with rock --range 2 --dice '5 4 / 2 3'")
    assert outcome.sentence == "Ann hits N1 with a rock: 9 against Defense 8, 6 damage."
    assert "Ann has it" in at.forbidden("act pick-up n1 --item rock")
    at.do("act drop ann --item rock")
    assert "rock" not in at.at.encounter.sheets["ann"].attacks
    assert at.at.encounter.things["rock"].holder == ""


def test_two_hands_hold_two_things(duel: Any) -> None:
    at = duel("ann.held sword,rock", more=ROCK)
    assert "has no hand free" in at.forbidden("act pick-up ann --item rock")
    with pytest.raises(UsageError, match="Ann holds sword and rock; name one with --item"):
        at.do("act drop ann")


# ---------------------------------------------------------------- Checks


@P10
def test_taking_in_information_is_a_check_with_one_of_three_abilities(duel: Any) -> None:
    at = duel()
    outcome = at.do("act look ann --difficulty 9 --what 'the door' --dice '5 4'")
    assert outcome.sentence == (
        "Ann takes in information with perception: 9 against 9 (moderate): succeeds (the door)."
    )
    assert "not with logic" in duel().forbidden("act look ann --ability logic --dice 3")


@P7
def test_a_struggle_that_ties_holds(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    outcome = at.do("act struggle ann --save-ability dexterity --dice '5 5 / 3 4'")
    assert outcome.sentence == "Ann struggles in vain, N1 holds: 7 against 7."
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d6", -3]
    assert (at.now("ann").status.grappled, at.now("ann").luck) == ("n1", 1)


@P7
def test_a_struggle_that_wins_frees(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    outcome = at.do("act struggle ann --ability strength --assist bob --dice '3 3 / 1 4'")
    assert outcome.sentence == "Ann struggles free of N1: 6 against 5."
    assert at.now("ann").status.grappled == ""
    assert at.now("ann").major == "used"
    with pytest.raises(UsageError, match="Ann is not grappled"):
        at.do("act struggle ann --dice '3 3 / 1 4'")


@P7
def test_who_is_named_is_let_go_and_nobody_else(duel: Any) -> None:
    at = duel("n2.status.grappled ann")
    with pytest.raises(UsageError, match="Ann does not grapple N1; Ann grapples N2"):
        at.do("act release ann --on n1")
    assert at.do("act release ann --on n2").sentence == "Ann lets go of N2."


@P7
def test_a_grip_is_somebody_s_until_it_ends(duel: Any) -> None:
    at = duel("n1.status.grappled bob")
    assert "Ann can't grapple N1: Bob does" in at.forbidden("resolve ann n1 --grapple --dice '5 4'")
    at.do("resolve ann n1 --grapple --force --dice '5 4'")
    assert at.now("n1").status.grappled == "ann"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("act dash ann --metres 5", "--metres says nothing about dash"),
        ("act stand ann --metres 5", "--metres says nothing about stand"),
        ("act struggle ann --difficulty 5", "--difficulty says nothing about struggle"),
        ("act switch ann --slot free", "--slot says nothing about switch"),
        ("act move ann", "move needs --metres"),
        ("act pick-up ann", "pick-up needs --item"),
        ("act break-free ann --ability will", "break-free needs --difficulty"),
        ("act move ann --metres 2 --run-up 2", "--run-up says nothing without --jump"),
        (
            "act feat ann --slot minor --difficulty 5 --luck 1 --assist bob",
            "--difficulty says nothing about an action without --ability",
        ),
        (
            "act improvise ann --ability will --save-modifier 2",
            "--save-modifier says nothing about a Check that nobody opposes",
        ),
        ("act improvise ann --ability will --on n1,n2", "a Check is against one: --on names 2"),
        ("act look ann --extra-minor bob", "Bob does nothing here that --extra-minor could pay"),
    ],
)
def test_options_that_a_move_does_not_read_are_refused(duel: Any, line: str, said: str) -> None:
    at = duel()
    before = at.at.encounter
    with pytest.raises(UsageError, match=said):
        at.do(line)
    assert at.at.encounter is before


@P7
def test_a_grappler_lets_go_for_free_and_at_any_time(duel: Any) -> None:
    at = duel("ann.status.grappled n1")
    assert at.do("act release n1").sentence == "N1 lets go of Ann."
    with pytest.raises(UsageError, match="N1 grapples nobody"):
        at.do("act release n1")


@pytest.mark.rule("zt", "2.5")
def test_one_who_is_incapacitated_may_break_free(duel: Any) -> None:
    at = duel("ann.status.incapacitated true")
    line = "act break-free ann --ability strength --difficulty 6 --dice"
    assert at.do(f"{line} '3 2'").sentence.endswith("5 against 6 (moderate): fails.")
    at.do("set ann.major ready")
    at.do(f"{line} '3 3'")
    assert not at.now("ann").status.incapacitated


@P4
def test_a_feat_with_a_name_is_used(duel: Any) -> None:
    assert duel().do("act feat ann --what Warning").sentence == "Ann uses Warning [major]."


@P4
def test_a_disengaging_that_a_feat_makes_free_costs_nothing(duel: Any) -> None:
    at = duel()
    at.do("act disengage ann --slot free")
    assert (at.now("ann").major, at.now("ann").status.disengaged) == ("ready", True)


@P4
def test_feats_and_improvised_actions_cost_what_the_game_master_says(duel: Any) -> None:
    at = duel()
    outcome = at.do("act feat ann --slot minor --energy 4 --what 'casts a light'")
    assert outcome.sentence == "Ann casts a light [minor]."
    assert at.now("ann").energy == 6
    assert "has 6 Energy, not 7" in at.forbidden("act feat ann --slot free --energy 7")
    outcome = at.do(
        "act improvise ann --on n1 --ability strength --save-ability athletics "
        "--what 'wrests the sword away' --dice '3 3 / 1 3'"
    )
    assert outcome.sentence == (
        "Ann wrests the sword away [major]: strength against N1, athletics: 6 against 4, succeeds."
    )


@pytest.mark.rule("zt", "P1")
def test_a_major_action_starts_the_fight_too(sit: Any, duel: Any) -> None:
    at = sit(duel().text)
    outcome = at.do("act improvise ann --on n2 --what 'bars the door' --dice '3 2 / 5 / 3 1 / 2 2'")
    assert len(outcome.rolls) == 4
    assert (at.clock.initiator, at.clock.targeted) == ("ann", ("n2",))
    assert at.do("step").sentence == "Round 1 (0:00). N2 acts."


@pytest.mark.rule("zt", "P7", "A7")
def test_an_improvised_contest_that_a_grappler_loses_ends_the_grapple(duel: Any) -> None:
    line = "act improvise ann --on n1 --what 'pulls at N1'"
    at = duel("bob.status.grappled n1")
    kept = at.do(f"{line} --ability will --slot free --dice '4 / 2'")
    assert (kept.sentence[-9:], at.now("bob").status.grappled) == ("succeeds.", "n1")
    ended = at.do(f"{line} --ability strength --dice '3 3 / 2 1'")
    assert ended.sentence.endswith("succeeds. N1 loses hold of Bob.")
    assert at.now("bob").status.grappled == ""


@pytest.mark.rule("zt", "P8", "2.5")
def test_one_who_is_grappled_has_no_movement_to_get_up_with(duel: Any) -> None:
    at = duel("ann.status.prone true", "ann.status.grappled n1")
    assert "Ann is grappled by N1 and can't move" in at.forbidden("act stand ann")


def test_what_somebody_has_is_not_called_by_two_articles(duel: Any) -> None:
    more = '[objects.rock]\nname = "a rock"\nattack.weapon = "improvised"\n'
    at = duel("ann.held ", more=more)
    at.do("act pick-up ann --item rock")
    assert "can't pick up a rock: Ann has it" in at.forbidden("act pick-up bob --item rock")
