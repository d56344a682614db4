"""`step`: the initiating Action, the First Turn, the seats, Defense Checks, Rounds of 5 seconds."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.fight.events import RoundBegan
from hero_combat.systems.zt.events import CheckRolled

P1 = pytest.mark.rule("zt", "P1")
P2 = pytest.mark.rule("zt", "P2")
P3 = pytest.mark.rule("zt", "P3")
P4 = pytest.mark.rule("zt", "P4")

DEFENSES = "3 2 / 5 / 4"


# ---------------------------------------------------------------- the beginning


@P1
@P2
def test_everybody_rolls_defense_before_the_initiating_action(six: str, sit: Any) -> None:
    at = sit(six)
    outcome = at.play(f"step --initiate ann --dice '{DEFENSES}'")
    assert outcome.sentence == (
        "Ann has the initiating Action. Defense: N2 9, N1 8, Ann 5, Bob 5, N3 5 and Cy 4."
    )
    assert (at.encounter.clock.round, at.encounter.clock.acting) == (0, "ann")
    assert (
        at.forbidden("resolve bob n1 --dice '3'")
        == "Bob can't act yet: Ann has the initiating Action"
    )


@P1
@pytest.mark.rule("zt", "A1")
def test_several_who_want_to_be_first_roll_and_the_tied_roll_again(six: str, sit: Any) -> None:
    at = sit(six)
    outcome = at.play(f"step --initiate ann,bob --dice '2 3 / 5 / 2 1 / 1 / {DEFENSES}'")
    assert [(roll.label, roll.reading) for roll in outcome.rolls[:4]] == [
        ("first ann", "5: tied"),
        ("first bob", "5: tied"),
        ("first ann", "3: first"),
        ("first bob", "1, all ones"),
    ]
    assert outcome.rolls[0].modifiers[0].what == "perception 7"
    assert at.encounter.clock.acting == "ann"
    named = sit(six).play(f"step --initiate ann,bob --ability logic --dice '3 / 5 / {DEFENSES}'")
    assert named.rolls[0].modifiers[0].what == "logic 0"
    ruled = sit(six.replace("[rules]", '[rules]\nfirst_ability = "will"'))
    rolls = ruled.play(f"step --initiate ann,bob --dice '3 / 5 / {DEFENSES}'").rolls
    assert rolls[0].modifiers[0].what == "will 0"


@P1
def test_nobody_named_means_everybody_who_is_not_surprised(six: str, sit: Any) -> None:
    at = sit(six.replace("[combatants.bob]", "status.surprised = true\n[combatants.bob]"))
    outcome = at.play("step")
    wanted = [roll.label for roll in outcome.rolls if roll.label.startswith("first")]
    assert wanted == ["first bob", "first cy", "first n1", "first n2", "first n3"]
    assert outcome.notes == ("nobody was named with --initiate, so everybody rolls for it",)


# ---------------------------------------------------------------- the First Turn


@P3
def test_the_target_has_the_first_turn_then_the_game_master_then_the_players_to_the_right(
    opened: Any,
) -> None:
    at = opened("resolve cy n2")
    assert at.turns(7) == [
        (1, "n2"),
        (1, "n1"),
        (1, "n3"),
        (1, "ann"),
        (1, "bob"),
        (1, "cy"),
        (2, "n2"),
    ]


@P3
def test_a_player_s_first_turn_goes_to_the_right_and_through_the_game_master(opened: Any) -> None:
    at = opened("resolve n1 bob")
    order = ["bob", "cy", "n1", "n2", "n3", "ann"]
    assert [who for _, who in at.turns(6)] == order


@P3
def test_the_initiator_gets_a_whole_turn(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.turns(4)
    assert at.encounter.clock.acting == "ann"
    assert at.now("ann").major == "ready"


@P3
def test_without_a_hostile_target_the_nearest_hostile_begins(six: str, sit: Any) -> None:
    at = sit(six, "ann.defense 5")
    at.play("step --initiate ann --dice '5 / 4'")
    at.play("act dash ann")
    assert at.play("step --distance n1=9,n2=4,n3=7").sentence == "Round 1 (0:00). N2 acts."


@P3
@pytest.mark.rule("zt", "A2")
def test_of_several_targets_the_nearest_begins_or_the_first_named(opened: Any, six: str) -> None:
    area = six.replace("[combatants.bob]", "[combatants.ann.attacks.grenade]\n[combatants.bob]")
    line = "resolve ann n1,n3"
    at = opened(line, area)
    assert at.play("step --distance n1=9,n2=4,n3=7").sentence == "Round 1 (0:00). N3 acts."
    at = opened(line, area.replace("[rules]", '[rules]\nfirst_turn = "named"'))
    assert at.play("step --distance n1=9,n2=4,n3=7").sentence == "Round 1 (0:00). N1 acts."
    unknown = opened(line, area).play("step")
    assert unknown.sentence == "Round 1 (0:00). N1 acts."
    assert unknown.open[0].how == "amend --first ID"
    assert opened(line, area).play("step --first n3").sentence == "Round 1 (0:00). N3 acts."


@P3
@P4
@pytest.mark.rule("zt", "A15")
def test_who_was_surprised_has_no_major_action_in_the_first_turn(opened: Any) -> None:
    at = opened("resolve ann n1")
    outcome = at.play("step --surprised n1,n2")
    assert outcome.sentence == "Round 1 (0:00). N1 acts, without a Major Action (surprised)."
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


# ---------------------------------------------------------------- from Turn to Turn


@P2
def test_the_turn_ends_with_a_new_defense_check(opened: Any) -> None:
    at = opened("resolve n1 ann")
    at.play("step")
    outcome = at.play("step --dice '4 2 / 3'")
    assert outcome.sentence == "Ann's Defense is now 9. Bob acts."
    assert at.now("ann").defense == 9
    assert outcome.rolls[0].dice == "2d4!"


@P2
def test_armour_and_shield_add_and_heavy_armour_takes_a_die(six: str, sit: Any) -> None:
    worn = "armor = 8\nheavy = true\nshield = 2\nathletics = 7"
    at = sit(six.replace("athletics = 4", worn))
    outcome = at.play("step --initiate ann --dice '5 / 5 / 4'")
    assert at.now("ann").defense == 15
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("athletics 7", "2d6"),
        ("heavy armour", 8),
        ("shield", 2),
        ("heavy armour", "-1d6"),
    ]


@P2
@pytest.mark.rule("zt", "A10")
def test_a_check_without_dice_is_no_critical_failure_unless_the_table_says_so(
    six: str, sit: Any
) -> None:
    bare = six.replace("athletics = 4", "athletics = 1\nheavy = true\narmor = 6")
    at = sit(bare)
    at.play("step --initiate ann --dice '5 / 4'")
    assert (at.now("ann").defense, at.now("ann").defense_crit) == (6, False)
    at = sit(bare.replace("[rules]", "[rules]\nempty_pool_crit = true"))
    at.play("step --initiate ann --dice '5 / 4'")
    assert at.now("ann").defense_crit


@P2
@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("status", "defense"),
    [("blinded", 3), ("poisoned", 3), ("prone", 6), ("fatigue = 2", 6), ("fatigue = 3", 3)],
)
def test_statuses_that_lie_on_defense(six: str, sit: Any, status: Any, defense: Any) -> None:
    key, _, value = status.partition(" = ")
    line = f"status.{key} = {value or 'true'}"
    at = sit(six.replace("athletics = 4", f"athletics = 4\n{line}"))
    at.play("step --initiate ann --dice '3 3 / 5 / 4'")
    assert at.now("ann").defense == defense


@P4
def test_a_borrowed_slot_is_missing_once_and_then_whole_again(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("step")
    at.play("act look n2")
    assert at.now("n2").borrowed == ("minor",)
    outcome = at.play("step")
    assert outcome.sentence == (
        "N1's Defense is now 8. N2 acts, without a Minor Action (borrowed)."
    )
    assert (at.now("n2").minor, at.now("n2").borrowed) == ("used", ())
    at.turns(6)
    assert (at.encounter.clock.acting, at.now("n2").minor) == ("n2", "ready")


@P3
def test_rounds_are_five_seconds_and_twelve_are_a_minute(opened: Any) -> None:
    at = opened("resolve ann n1")
    began = {}
    for _ in range(6 * 12 + 1):
        for event in at.play("step").events:
            if isinstance(event, RoundBegan):
                began[event.round] = at.board.time
    assert [began[number] for number in (1, 2, 3, 13)] == [
        "Round 1 (0:00)",
        "Round 2 (0:05)",
        "Round 3 (0:10)",
        "Round 13 (1:00)",
    ]


@P3
def test_whoever_is_out_is_passed_over_and_pays_back_what_was_borrowed(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("step")
    for pair in ("n2.hp 0", "n3.hp -40", "ann.hp -1", "ann.borrowed minor"):
        at.play("set " + pair)
    assert at.play("step").sentence == "N1's Defense is now 8. Bob acts."
    assert at.now("ann").borrowed == ()
    assert at.now("ann").defense == 0


@pytest.mark.rule("zt", "A22")
def test_who_comes_in_later_rolls_defense_and_sits_down_at_the_seat(
    opened: Any, six: str, sit: Any
) -> None:
    late = '[combatants.n4]\nside = "villains"\n[combatants.dee]\nplayer = true\nside = "heroes"\n'
    for rule, defense in (("true", 4), ("false", None)):
        text = six.replace("[rules]", f"[rules]\njoin_defense = {rule}")
        at = opened("resolve ann n1", text)
        at.play("step")
        at = sit(
            text + late,
            "round 1",
            "first n1",
            "acting n1",
            "ann.defense 4",
            "bob.defense 4",
            "cy.defense 4",
            "dee.defense 4",
            "n1.defense 4",
            "n2.defense 4",
            "n3.defense 4",
        )
        outcome = at.play("step --dice 4" if defense else "step")
        assert at.now("n4").defense == defense
        checked = {event.who for event in outcome.events if isinstance(event, CheckRolled)}
        assert ("n4" in checked) is bool(defense)
        assert [who for _, who in at.turns(7)] == ["n3", "n4", "ann", "bob", "dee", "cy", "n1"]


@pytest.mark.rule("zt", "A3")
def test_seats_that_are_not_listed_follow_the_file_and_a_player_may_run_two(
    opened: Any, six: str
) -> None:
    text = six.replace('seats = ["cy", "gm", "ann", "bob"]', "")
    at = opened("resolve n1 bob", text)
    assert [who for _, who in at.turns(6)] == ["bob", "cy", "n1", "n2", "n3", "ann"]
    pair = six.replace("[combatants.cy]", '[combatants.cy]\nseat = "ann"')
    at = opened("resolve ann n1", pair)
    assert [who for _, who in at.turns(6)] == ["n1", "n2", "n3", "ann", "cy", "bob"]


@pytest.mark.rule("zt", "P10", "A13")
def test_help_and_luck_for_a_defense_check_name_whose_it_is(opened: Any) -> None:
    at = opened("resolve n1 ann")
    at.play("set ann.luck 1")
    at.play("step")
    outcome = at.play("step --assist bob=ann --disrupt n1=Ann --luck ann=1 --dice '3 2 / 2'")
    assert at.now("ann").defense == 7
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d4", 3, -3, "+2"]
    assert at.now("bob").minor == "used"
    assert at.now("n1").borrowed == ("minor",)
    with pytest.raises(UsageError, match="N2 rolls no Defense Check now"):
        at.play("step --assist cy=n2 --dice 5")


def test_the_fight_is_over_when_one_side_stands(opened: Any) -> None:
    at = opened("resolve ann n1")
    for foe in ("n1", "n2", "n3"):
        at.play(f"set {foe}.hp -1")
    before = at.encounter
    outcome = at.play("step")
    assert outcome.over
    assert outcome.encounter is before
    assert outcome.sentence == "The fight is over: the heroes stand."
    assert at.play("step --force").sentence == "Round 1 (0:00). Ann acts."


def test_without_a_side_one_is_a_side_of_one_s_own(sit: Any) -> None:
    at = sit('system = "zt"\n[combatants.a]\n[combatants.b]\n[combatants.c]\n', "a.hp 0")
    assert not at.play("step --initiate b --dice '3 / 4'").over
    at.play("set c.hp 0")
    assert at.play("step").sentence == "The fight is over: B stands."
    at.play("set b.hp 0")
    assert at.play("step").sentence == "The fight is over: nobody is left who can act."


def test_what_belongs_to_the_beginning_is_refused_later(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("step")
    with pytest.raises(UsageError, match="that is said when the fight begins"):
        at.play("step --initiate bob")


@P1
def test_minions_that_tie_do_not_roll_for_ever(six: str, sit: Any) -> None:
    outcome = sit(six).play("step --initiate n1,n2 --dice '3 2 / 5 / 4'")
    assert (
        outcome.sentence
        == "N1 has the initiating Action. Defense: N2 9, N1 8, Ann 5, Bob 5, N3 5 and Cy 4."
    )
    assert outcome.notes == ("Standard Rolls tie for ever: the first of them in the file begins",)


@pytest.mark.rule("zt", "P7", "2.5")
def test_a_grappler_who_was_knocked_out_otherwise_loses_hold_at_the_own_turn(duel: Any) -> None:
    at = duel("n1.status.unconscious true", "bob.status.grappled n1", "acting bob")
    outcome = at.play("step")
    assert outcome.sentence == "Bob's Defense is now 4. N1 loses hold of Bob. N2 acts."
    assert at.now("bob").status.grappled == ""


@pytest.mark.rule("zt", "A9")
def test_the_board_shows_the_defense_that_an_attack_must_beat(duel: Any) -> None:
    at = duel("n1.sheet.armor 2", "n1.status.unconscious true")
    board = at.board
    assert {row.id: row.when for row in board.rows}["n1"] == "Defense 2"
    assert board.things[0] == "Defense: N2 9, Ann 7, Bob 5, N1 2"


@P1
def test_a_critical_failure_is_never_first(six: str, sit: Any) -> None:
    at = sit(six, "cy.status.poisoned true")  # -1 in all, and still before the 1 of all ones
    outcome = at.play(f"step --initiate bob,cy --dice '1 / 2 / {DEFENSES}'")
    assert outcome.rolls[0].reading == "1, all ones"
    assert at.encounter.clock.acting == "cy"


@P4
def test_a_major_action_that_was_borrowed_is_missing(duel: Any) -> None:
    at = duel("bob.borrowed major")
    outcome = at.play("step")
    assert (
        outcome.sentence == "Ann's Defense is now 11. Bob acts, without a Major Action (borrowed)."
    )
    assert (at.now("bob").major, at.now("bob").minor) == ("used", "ready")


@pytest.mark.rule("zt", "P3")
def test_a_long_fight_can_be_read(duel: Any, type_: Any) -> None:
    text = type_(duel().document.text, "step", "--first", "n2")[1]
    for round_ in (1_000, 999_999_999):
        text = type_(text, "set", "round", str(round_))[1]
        for _ in range(4):
            code, text, said = type_(text, "step")
            assert code == 0, said
        assert type_(text, "check")[0] == 0
        assert type_(text, "undo")[0] == 0
    for _ in range(3):
        text = type_(text, "step")[1]
    code, _, said = type_(text, "step")
    assert (code, "Round 1,000,000,000 is the last" in said) == (2, True)


@pytest.mark.rule("zt", "A1")
@pytest.mark.parametrize(
    ("before", "line", "said"),
    [
        ("", "step --initiate ann --ability will", "--ability says nothing about an initiating"),
        ("", "step --distance n1=3", "--distance says nothing about the initiating Action"),
        ("step --initiate ann", "step --ability will", "--ability says nothing about the First"),
        ("step --initiate ann", "step --first n1 --distance n1=3", "can't go together"),
        ("", "step --extra-minor bob", "Bob does nothing here that --extra-minor could pay"),
    ],
)
def test_options_of_another_moment_are_refused(
    sit: Any, duel: Any, before: str, line: str, said: str
) -> None:
    at = sit(duel().document.text)
    if before:
        at.play(before)
    with pytest.raises(UsageError, match=said):
        at.play(line)


@pytest.mark.rule("zt", "2.5")
def test_the_board_tells_metres_and_a_speed_that_is_less(duel: Any) -> None:
    at = duel("n1.status.fatigue 2", "ann.move used", "ann.metres 3")
    rows = {row.id: row.states for row in at.board.rows}
    assert "Speed 5 of 10" in rows["n1"]
    assert rows["ann"][0] == "has major, minor, move 3 m"
    assert not any("Speed" in text for text in rows["n2"])
