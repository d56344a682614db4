"""Turns worked out: everything that `step` rolls, and everything that it changes."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.fight.events import ActionLost, AttackRolled, FightOver, RoundBegan, TurnBegan
from hero_combat.systems.zt.events import CheckRolled

P1 = pytest.mark.rule("zt", "P1")
P3 = pytest.mark.rule("zt", "P3")
P4 = pytest.mark.rule("zt", "P4")


def check(who: str, total: int, roll: int, ability: str = "athletics", **more: Any) -> CheckRolled:
    """A Check of the beginning."""
    ones = {"critical_failure": False, **more}
    return CheckRolled(who=who, check="check", ability=ability, total=total, roll=roll, **ones)


def defense(who: str, total: int, roll: int = 0, *, ones: bool = False) -> CheckRolled:
    """A Defense Check."""
    return CheckRolled(
        who=who,
        check="defense",
        ability="athletics",
        total=total,
        critical_failure=ones,
        roll=roll,
    )


@P1
@P3
@pytest.mark.rule("zt", "P2", "A15")
def test_the_beginning_up_to_the_second_turn(six: str, sit: Any) -> None:
    at = sit(six)
    dice = "2 3 / 5 / 2 1 / 1 / 3 2 / 1 / 4"
    begins = at.play(f"step --initiate ann,bob --surprised n1,cy --dice '{dice}'")
    assert begins.events == (
        check("ann", 5, 0, "perception", success=True),  # tied, so that both go on
        check("bob", 5, 1, success=True),
        check("ann", 3, 2, "perception", success=True),
        check("bob", 1, 3, critical_failure=True, success=False),
        defense("ann", 5, 4),
        defense("bob", 1, 5, ones=True),
        defense("cy", 4, 6),
        defense("n1", 8, 7),
        defense("n2", 9, 8),
        defense("n3", 5, 9),
    )
    assert {one.path: one.new for one in begins.changes} == {
        "ann.defense": 5,
        "bob.defense": 1,
        "bob.defense_crit": True,
        "cy.defense": 4,
        "n1.defense": 8,
        "n2.defense": 9,
        "n3.defense": 5,
        "initiator": "ann",
        "acting": "ann",
        "n1.status.surprised": True,
        "cy.status.surprised": True,
    }
    assert begins.targets == ("ann",)
    starts = at.play("resolve ann n1 --dice 2")
    assert starts.events[1] == AttackRolled(
        attacker="ann", target="n1", hit=False, attack="", margin=-6, roll=0
    )
    assert {one.path: one.new for one in starts.changes} == {
        "initiated": True,
        "targeted": ("n1",),
        "ann.luck": 1,
    }
    first = at.play("step")
    assert first.events == (
        RoundBegan(round=1),
        ActionLost(who="n1", why="surprised"),
        TurnBegan(who="n1", round=1),
    )
    assert {one.path: one.new for one in first.changes} == {
        "round": 1,
        "first": "n1",
        "n1.major": "used",
        "n1.turn": 1,
        "acting": "n1",
        "cy.status.surprised": False,
        "n1.status.surprised": False,
    }
    assert first.targets == ("n1",)
    second = at.play("step")
    assert second.events == (defense("n1", 8), TurnBegan(who="n2", round=1))
    assert {one.path: one.new for one in second.changes} == {
        "n1.major": "ready",
        "n2.turn": 1,
        "acting": "n2",
    }


@P3
@P4
@pytest.mark.rule("zt", "P9", "A22")
def test_a_new_round_passes_over_who_is_out_and_pays_back_what_was_borrowed(
    six: str, sit: Any
) -> None:
    known = ("ann.defense 5", "bob.defense 1", "n1.defense 8", "n2.defense 9")
    at = sit(
        f'{six}[combatants.n4]\nside = "villains"\narmor = 2\n[combatants.n5]\nside = "villains"\n',
        *("round 4", "acting cy", "first n4", "after bob", *known, "n4.defense 8"),
        *("n4.hp 0", "n4.borrowed minor", "n4.status.disengaged true"),
        *("bob.status.grappled n4", "n1.hp -40", "n1.borrowed minor"),
        *("n2.borrowed major,minor", "n2.minors 2", "n2.moves 1", "n2.walked 4"),
        *("n2.minor used", "n2.status.disengaged true"),
        *("cy.major used", "cy.minor used", "cy.move used", "cy.walked 3", "cy.minors 1"),
        *("cy.moves 2", "cy.status.surprised true", "n3.status.surprised true"),
    )
    outcome = at.play("step --dice '3 / 4'")
    assert outcome.events == (
        defense("cy", 3, 0),
        defense("n3", 5, 1),
        defense("n5", 4, 2),
        RoundBegan(round=5),
        TurnBegan(who="n2", round=5),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "cy.defense": 3,
        "cy.major": "ready",
        "cy.minor": "ready",
        "cy.move": "ready",
        "cy.walked": 0,
        "cy.minors": 0,
        "cy.moves": 0,
        "n3.defense": 5,
        "n5.defense": 4,
        "round": 5,
        "cy.status.surprised": False,
        "n3.status.surprised": False,
        "bob.status.grappled": "",
        "n4.borrowed": (),
        "n4.turn": 5,
        "n4.status.disengaged": False,
        "n4.defense": 2,
        "n2.status.disengaged": False,
        "n2.major": "used",
        "n2.minors": 0,
        "n2.moves": 0,
        "n2.walked": 0,
        "n2.borrowed": (),
        "n2.turn": 5,
        "acting": "n2",
        "after": "",
    }
    assert outcome.targets == ("n2",)


@P4
@pytest.mark.rule("zt", "P2", "2.5")
def test_who_falls_in_the_own_turn_rolls_no_defense_at_its_end(duel: Any) -> None:
    at = duel("ann.hp 0", "ann.sheet.armor 4", "ann.status.poisoned true", "ann.minor used",
              "ann.major used")  # fmt: skip
    outcome = at.play("step")
    assert outcome.events == (TurnBegan(who="bob", round=1),)
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.defense": 4 - 3,
        "ann.defense_adj": -3,
        "ann.major": "ready",
        "ann.minor": "ready",
        "bob.turn": 1,
        "acting": "bob",
    }


@pytest.mark.rule("zt", "A9")
def test_what_the_statuses_add_is_kept_beside_the_defense(duel: Any) -> None:
    at = duel("ann.status.blinded true", "ann.status.poisoned true", "ann.sheet.defense_adj 2")
    changed = at.changed("step --dice '1 1'")
    assert changed["ann.defense"] == 1 + 1 + 2 - 6
    assert (changed["ann.defense_adj"], changed["ann.defense_crit"]) == (-6, True)


@P1
@pytest.mark.rule("zt", "A1")
def test_the_better_of_athletics_and_perception_is_rolled(sit: Any, six: str) -> None:
    for athletics, perception, ability in (
        (4, 4, "athletics"),
        (4, 5, "perception"),
        (5, 4, "athletics"),
    ):
        text = six.replace("athletics = 4", f"athletics = {athletics}")
        at = sit(text.replace("perception = 7", f"perception = {perception}"))
        checks = at.checks("step --initiate ann,bob --dice '4 3 1 / 2 / 1 2 / 5 / 4'")
        assert checks[0][0] == ability
    ruled = six.replace("[rules]", '[rules]\nfirst_ability = "will"')
    for text, words, ability in ((six, "--ability logic", "logic"), (ruled, "", "will")):
        line = f"step --initiate ann,bob {words} --dice '3 / 5 / 3 2 / 5 / 4'"
        assert sit(text).checks(line)[0][0] == ability


@P1
def test_a_critical_failure_is_never_first(six: str, sit: Any) -> None:
    at = sit(six, "cy.status.poisoned true")  # -1 in all, and still before the 1 of all ones
    outcome = at.play("step --initiate bob,cy --dice '1 / 2 / 3 2 / 5 / 4'")
    assert (outcome.events[0].critical_failure, outcome.targets) == (True, ("cy",))


@P1
def test_the_one_who_wants_it_alone_rolls_nothing_for_it(six: str, sit: Any) -> None:
    for asked in ("bob", "bob,bob"):
        outcome = sit(six).play(f"step --initiate {asked} --dice '3 2 / 5 / 4'")
        assert [roll.label for roll in outcome.rolls] == [
            f"defense {who}" for who in ("ann", "bob", "cy", "n1", "n2", "n3")
        ]
        assert outcome.notes == ()


@P1
def test_nobody_rolls_for_it_who_is_out_surprised_or_a_bystander(six: str, sit: Any) -> None:
    more = '[combatants.baker]\nbystander = true\nside = "heroes"\n'
    out = ("ann.hp 0", "bob.status.surprised true", "n1.status.unconscious true", "n2.hp -1")
    at = sit(six + more, *out, "n3.status.fatigue 5")
    over = at.play("step")
    assert over.events == (FightOver(side="heroes"),)
    at.play("set n3.status.fatigue 4")
    at.play("set cy.status.surprised true")
    outcome = at.play("step")
    assert at.encounter.clock.acting == "n3"
    assert outcome.notes == ()  # one alone wants it
    people = ("ann", "bob", "cy", "n1", "n2", "n3")
    nobody = sit(six, *(f"{who}.status.surprised true" for who in people))
    with pytest.raises(
        UsageError, match="no combatant can start the fight; name one with --initiate"
    ):
        nobody.play("step")


@P1
@P3
def test_what_belongs_to_another_moment_is_refused(six: str, sit: Any, opened: Any) -> None:
    early = sit(six)
    early.play("step --initiate ann")
    later = opened("resolve ann n1")
    later.play("step")
    beginning = "these options are only for the beginning of the fight; use `step` without them"
    for at, line, said in (
        (
            early,
            "step --initiate bob",
            "already has the initiating Action; undo, or `set initiator ID`",
        ),
        (early, "step --ability will", "--ability has no effect with the First Turn"),
        (later, "step --initiate bob", beginning),
        (later, "step --surprised n1", beginning),
        (later, "step --distance n1=4", beginning),
        (later, "step --ability will", beginning),
    ):
        with pytest.raises(UsageError, match=said):
            at.play(line)


@P3
def test_the_game_master_may_give_a_turn_to_anybody(opened: Any) -> None:
    at = opened("resolve cy n2")
    at.play("step")  # n2, n1, n3, ann, bob, cy
    for who, round_ in (("ann", 1), ("n1", 1), ("cy", 1), ("n2", 1)):
        at.play(f"step --first {who}")
        assert (at.encounter.clock.acting, at.encounter.clock.round) == (who, round_)
    assert at.turns(1) == [(1, "n1")]


@P3
@pytest.mark.rule("zt", "A2")
def test_an_initiating_action_that_is_not_used_gives_the_nearest_the_first_turn(
    six: str, sit: Any
) -> None:
    at = sit(six)
    at.play("step --initiate ann")
    outcome = at.copy().play("step")
    assert len(outcome.notes) == 2  # that it was not used, and that nobody said who is nearest
    assert [(one.who, one.kind, one.answers) for one in outcome.open] == [
        ("ann", "first-turn", ("amend --first ID",))
    ]
    assert outcome.targets == ("n1",)
    told = at.copy()
    assert len(told.play("step --distance n1=5,n2=5,n3=4").notes) == 1
    assert told.encounter.clock.first == "n3"
    tie = at.copy()
    tie.play("step --distance n2=5,n3=5,n1=6")
    assert tie.encounter.clock.first == "n2"
    # Of whom nobody said how far they are is farther than anybody.
    some = at.copy()
    assert len(some.play("step --distance n3=1000000").notes) == 2
    assert some.encounter.clock.first == "n3"
    named = at.copy()
    assert named.play("step --first bob").notes == ()
    assert named.encounter.clock.first == "bob"


@P3
@pytest.mark.rule("zt", "A2")
def test_the_first_named_has_the_first_turn_where_the_table_says_so(opened: Any, six: str) -> None:
    area = six.replace("[combatants.bob]", "[combatants.ann.attacks.grenade]\n[combatants.bob]")
    named = area.replace("[rules]", '[rules]\nfirst_turn = "named"')
    at = opened("resolve ann n3,n1", named)
    outcome = at.play("step")
    assert (at.encounter.clock.first, outcome.open, outcome.notes) == ("n3", (), ())
    # Where none of the targets is hostile, nobody is named.
    mine = opened("resolve ann bob,cy", named)
    assert [one.kind for one in mine.play("step").open] == ["first-turn"]
    assert mine.encounter.clock.first == "n1"
    lone = opened("resolve ann n2", area).play("step")
    assert (lone.open, lone.notes, lone.targets) == ((), (), ("n2",))


@P3
def test_a_distance_is_a_whole_number(opened: Any) -> None:
    at = opened("resolve ann n1")
    for text in ("4.5", "-1", "x", "", "12345678", "٣"):  # the last is a digit too
        with pytest.raises(UsageError):
            at.play(f"step --distance n1={text}")
    at.play("step --distance n1=1234567")


@P3
def test_a_fight_of_one_side_is_over_and_may_be_forced_on(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.play("leave n1,n2,n3")
    over = at.play("step")
    assert (over.over, over.events, over.changes) == (True, (FightOver(side="heroes"),), ())
    forced = at.play("step --force")
    assert len(forced.notes) == 1
    assert not forced.over
    assert at.encounter.clock.round == 1
    for who in ("ann", "bob", "cy"):
        at.play(f"set {who}.hp 0")
    nobody = at.play("step")
    assert nobody.events == (FightOver(side=""),)
    with pytest.raises(UsageError, match="no combatant can act"):
        at.play("step --force")


@P3
def test_the_last_round_is_counted_and_no_other(opened: Any) -> None:
    at = opened("resolve ann n1")
    at.turns(6)
    at.play("set round 999999999")
    assert at.play("step").events[-2:] == (
        RoundBegan(round=1_000_000_000),
        TurnBegan(who="n1", round=1_000_000_000),
    )
    at.turns(5)
    with pytest.raises(UsageError, match="Round 1,000,000,000 is the last; use `set round 1`"):
        at.play("step")


HELPED: list[tuple[str, dict[str, Any]]] = [
    (
        "step --assist bob=ann --dice '3 2'",
        {"ann.defense": 8, "bob.minor": "used", "bob.borrowed": ()},
    ),
    (
        "step --disrupt n1=ann,n2=ann --dice '3 2'",
        {"ann.defense": -1, "n1.borrowed": ("minor",), "n2.borrowed": ("minor",)},
    ),
    (
        "step --disrupt n1=ann --extra-minor n1 --dice '3 2'",
        {"ann.defense": 2, "n1.borrowed": ("major",)},
    ),
    (
        "step --luck ann=2 --dice '3 2 / 1 4 / 3'",
        {"ann.defense": 5 + 1 + 4 + 3, "ann.luck": 0},
    ),
]


@pytest.mark.rule("zt", "P10", "A13")
def test_help_and_luck_at_the_end_of_a_turn(duel: Any) -> None:
    for line, paid in HELPED:
        changed = duel("ann.luck 2").changed(line)
        assert changed == {**paid, "bob.turn": 1, "acting": "bob"}, line


@pytest.mark.rule("zt", "P10")
def test_luck_that_is_not_there_may_be_forced(duel: Any) -> None:
    at = duel()
    line = "step --luck ann=1 --dice '3 2 / 3'"
    assert at.forbidden(line) == "Ann has 0 Luck and needs 1"
    forced = at.play(f"{line} --force")
    assert forced.notes == ("forced: Ann has 0 Luck and needs 1",)
    assert (at.now("ann").defense, at.now("ann").luck) == (8, 0)


@pytest.mark.rule("zt", "A15")
def test_surprise_by_the_round_is_over_with_it(opened: Any, six: str) -> None:
    text = six.replace("[rules]", '[rules]\nsurprise = "round"')
    at = opened("resolve ann n1", text)
    changed = at.changed("step --surprised n1,n2,bob")
    assert {key: new for key, new in changed.items() if "surprised" in key} == {
        "n1.status.surprised": True,  # for the whole Round
        "n2.status.surprised": False,
        "bob.status.surprised": False,
    }
    reaction = "act look n1 --extra-minor n1"
    at.turns(5)
    assert at.forbidden(reaction) == "N1 was surprised and has no Major Action this Round"
    minor = at.changed("act look n1")
    assert minor["n1.borrowed"] == ("minor",)
    assert at.changed("step")["n1.status.surprised"] is False
