"""What `act` costs and does, move by move: every slot, every value, every Check."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.systems.zt.events import CheckRolled

P4 = pytest.mark.rule("zt", "P4")


@P4
@pytest.mark.rule("zt", "A20")
def test_what_each_move_costs_on_the_own_turn(duel: Any) -> None:
    rock = '[objects.rock]\nname = "a rock"\n'
    for sets, line, changed in (
        ((), "act dash ann", {"major": "used", "moves": 1}),
        (("ann.moves 2",), "act dash ann", {"major": "used", "moves": 3}),
        ((), "act extra-minor ann", {"major": "used", "minors": 1}),
        (("ann.minors 1",), "act extra-minor ann", {"major": "used", "minors": 2}),
        ((), "act disengage ann", {"major": "used", "status.disengaged": True}),
        ((), "act disengage ann --slot minor", {"minor": "used", "status.disengaged": True}),
        ((), "act disengage ann --slot move", {"move": "used", "status.disengaged": True}),
        ((), "act disengage ann --slot free", {"status.disengaged": True}),
        ((), "act feat ann", {"major": "used"}),
        ((), "act feat ann --slot minor", {"minor": "used"}),
        ((), "act feat ann --slot move", {"move": "used"}),
        (("ann.move used", "ann.moves 1"), "act feat ann --slot move", {"moves": 0}),
        ((), "act feat ann --slot free", {}),
        ((), "act feat ann --slot free --energy 10", {"energy": 0}),
        ((), "act feat ann --slot free --energy 9", {"energy": 1}),
        ((), "act improvise ann", {"major": "used"}),
        ((), "act improvise ann --slot minor", {"minor": "used"}),
        ((), "act look ann --dice 4", {"minor": "used"}),
        (("ann.minor used", "ann.minors 2"), "act look ann --dice 4", {"minors": 1}),
        ((), "act look ann --extra-minor ann --dice 4", {"major": "used"}),
        (
            (),
            "act pass ann",
            {"major": "used", "minor": "used", "move": "used"},
        ),
        (
            ("ann.minors 1", "ann.moves 1", "ann.walked 3"),
            "act pass ann",
            {
                "major": "used",
                "minor": "used",
                "move": "used",
                "minors": 0,
                "moves": 0,
                "walked": 0,
            },
        ),
        ((), "act switch ann", {"minor": "used", "held": ()}),
    ):
        dice = line.replace("--dice 4", "--dice '3 4'")  # Perception 6 is 2d6
        outcome = duel(*sets, more=rock).play(dice)
        found = {one.path: one.new for one in outcome.changes}
        assert found == {f"ann.{key}": new for key, new in changed.items()}, line
        assert (outcome.targets, outcome.notes) == (("ann",), ())


@P4
def test_without_the_slot_it_must_be_forced(duel: Any) -> None:
    gone = ("ann.major used", "ann.minor used", "ann.move used")
    for line, slot, changed in (
        ("act dash ann", "Major", {"moves": 1}),
        ("act extra-minor ann", "Major", {"minors": 1}),
        ("act disengage ann", "Major", {"status.disengaged": True}),
        ("act disengage ann --slot minor", "Minor", {"status.disengaged": True}),
        ("act feat ann", "Major", {}),
        ("act feat ann --slot move", "Movement", {}),
        ("act improvise ann --slot minor", "Minor", {}),
        ("act look ann --dice '3 4'", "Minor", {}),
        ("act look ann --extra-minor ann --dice '3 4'", "Major", {}),
        ("act switch ann", "Minor", {"held": ()}),
    ):
        at = duel(*gone)
        said = f"Ann has no {slot} Action left this Turn"
        assert at.forbidden(line) == said
        forced = at.play(f"{line} --force")
        assert forced.notes == (f"forced: {said}",)
        found = {one.path: one.new for one in forced.changes}
        assert found == {f"ann.{key}": new for key, new in changed.items()}, line
    poor = duel()
    assert poor.forbidden("act feat ann --energy 11") == "Ann has 10 Energy and needs 11"
    assert poor.changed("act feat ann --energy 11 --force") == {
        "ann.major": "used",
        "ann.energy": 0,
    }


@P4
@pytest.mark.rule("zt", "A20")
def test_an_extra_minor_action_may_be_a_reaction_alone(duel: Any) -> None:
    rules = "[rules]\nextra_minor_on_turn = false"
    said = "Ann can take an Extra Minor Action only as a Reaction"
    for line, changed in (
        ("act extra-minor ann", {"ann.major": "used", "ann.minors": 1}),
        ("act look ann --extra-minor ann --dice '3 4'", {"ann.major": "used"}),
    ):
        at = duel(rules=rules)
        assert at.forbidden(line) == said
        assert at.changed(f"{line} --force") == changed
    reaction = "act look bob --extra-minor bob --dice 4"
    assert duel(rules=rules).changed(reaction) == {"bob.borrowed": ("major",)}


@P4
@pytest.mark.rule("zt", "P8")
def test_a_movement_that_may_not_be_split_is_over_with_the_next_action(duel: Any) -> None:
    rules = "[rules]\nsplit_movement = false"
    begun = ("ann.move used", "ann.walked 4")
    for line, over in (
        ("act look ann --dice '3 4'", {"ann.minor": "used", "ann.walked": 0}),
        ("act dash ann", {"ann.major": "used", "ann.walked": 0, "ann.moves": 1}),
        ("act move ann --metres 2", {"ann.walked": 6}),
        ("act feat ann --slot free", {}),
    ):
        assert duel(*begun, rules=rules).changed(line) == over
        whole = {key: new for key, new in over.items() if key != "ann.walked" or "move " in line}
        assert duel(*begun).changed(line) == whole


@P4
@pytest.mark.rule("zt", "P10")
def test_an_improvised_contest_and_what_it_rolls(duel: Any) -> None:
    words = "--ability will --save-ability spirit --modifier 2 --save-modifier 1 --add-dice 1"
    helped = "--assist bob --disrupt n2 --assist-save n2 --disrupt-save bob --extra-minor bob,n2"
    line = f"act improvise ann --on n1 {words} {helped} --slot minor --dice '3 4 / 5'"
    outcome = duel().play(line)
    assert outcome.events == (
        CheckRolled(
            who="ann",
            check="check",
            ability="will",
            total=9,
            critical_failure=False,
            success=True,
            roll=0,
        ),
        CheckRolled(
            who="n1",
            check="save",
            ability="spirit",
            total=6,
            critical_failure=False,
            success=False,
            roll=1,
        ),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.minor": "used",
        "bob.borrowed": ("major", "minor"),
        "n2.borrowed": ("major", "minor"),
    }
    # With a Difficulty nobody opposes it, whoever it is done to.
    for faces, success, luck in (("5", True, {}), ("4", False, {"ann.luck": 1})):
        line = f"act improvise ann --on n1 --ability will --difficulty 5 --dice {faces}"
        tried = duel().play(line)
        (event,) = tried.events
        assert (event.check, event.success, len(tried.rolls)) == ("check", success, 1)
        assert {one.path: one.new for one in tried.changes} == {"ann.major": "used", **luck}
    # Nobody's Save, and no Difficulty: nothing has succeeded.
    bare = duel().play("act improvise ann --ability will --dice 4")
    assert bare.events[0].success is None
    same = duel().play("act improvise ann --on n1 --ability will --dice '4 / 4'")
    assert [(event.check, event.ability, event.success) for event in same.events] == [
        ("check", "will", False),
        ("save", "will", True),
    ]
    for line, said in (
        (
            "act improvise ann --on n1,bob --ability will",
            "a Check has one target, but --on names 2",
        ),
        ("act improvise ann --difficulty 5", "has no effect with an action without --ability"),
        ("act improvise ann --item sword", "has no effect with an action without --ability"),
        ("act feat ann --save-ability will", "has no effect with an action without --ability"),
        ("act feat ann --ability will --save-ability will", "a Check that nobody opposes"),
        (
            "act feat ann --on n1 --ability will --difficulty 5 --luck-save 1",
            "a Check that nobody opposes",
        ),
        ("act look ann --extra-minor bob", "Bob has nothing to pay for with --extra-minor here"),
        ("act feat ann --extra-minor ann", "Ann has nothing to pay for with --extra-minor here"),
    ):
        with pytest.raises(UsageError, match=said):
            duel().play(line)


@P4
@pytest.mark.rule("zt", "P7")
def test_what_is_wrested_needs_a_success(duel: Any) -> None:
    wrest = "act improvise ann --on n1 --item sword --ability strength"
    empty = "ann.held ''"
    for words, taken in (
        ("--dice '3 3 / 2 3'", True),
        ("--dice '3 2 / 2 3'", False),
        ("--difficulty 6 --dice '3 3'", True),
        ("--difficulty 7 --dice '3 3'", False),
        ("--dice '1 1 / 1 1'", False),
    ):
        at = duel(empty)
        at.play(f"{wrest} {words}")
        assert (at.now("n1").held, at.now("n1").gone) == (
            ((), ("sword",)) if taken else (("sword",), ())
        ), words
        assert bool(at.now("ann").held) is taken
    # The grip of one who loses the contest ends with it; a Difficulty is nobody's Save.
    for words, freed in (("--dice '3 3 / 2 3'", True), ("--difficulty 6 --dice '3 3'", False)):
        at = duel(empty, "bob.status.grappled n1")
        at.play(f"{wrest} {words}")
        assert (at.now("bob").status.grappled == "") is freed


@pytest.mark.rule("zt", "P7", "P10")
def test_a_struggle_and_a_look_with_help(duel: Any) -> None:
    at = duel("ann.status.grappled n1", "ann.luck 1", "n1.luck 1")
    line = "act struggle ann --ability strength --modifier 1 --add-dice 1 --luck 1 --assist bob"
    outcome = at.play(f"{line} --save-modifier 2 --assist-save n2 --dice '1 2 3 / 2 / 3 1'")
    # 1 + 2 + 3 and Luck 2, 1 given, 3 by Bob, -3 for the grapple: 9; N1: 3 + 1 + 2 + 3 = 9 holds.
    assert [(event.ability, event.total, event.success) for event in outcome.events] == [
        ("strength", 9, False),
        ("strength", 9, True),
    ]
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.major": "used",
        "bob.borrowed": ("minor",),
        "n2.borrowed": ("minor",),
        "ann.luck": 1,
    }
    for words, who in (("--ability will", "Ann"), ("--save-ability will", "N1")):
        held = duel("ann.status.grappled n1")
        said = f"{who} can struggle with strength or dexterity, not with will"
        assert held.forbidden(f"act struggle ann {words}") == said
        assert held.play(f"act struggle ann {words} --force").notes == (f"forced: {said}",)
    sees = duel("ann.luck 2").play(
        "act look ann --ability spirit --difficulty 9 --modifier -1 --add-dice 1 --luck 2 "
        "--assist bob --disrupt n1 --dice '3 2 / 2 3'"
    )
    assert (sees.events[0].total, sees.events[0].success) == (3 + 2 + 5 - 1, True)
    assert {one.path: one.new for one in sees.changes} == {
        "ann.minor": "used",
        "bob.borrowed": ("minor",),
        "n1.borrowed": ("minor",),
        "ann.luck": 0,
    }
    away = duel("n1.minor used")
    assert away.changed("act look n1 --dice 4") == {"n1.borrowed": ("minor",)}
    assert away.changed("act look n1 --extra-minor n1 --dice 4") == {
        "n1.borrowed": ("minor", "major")
    }


@pytest.mark.rule("zt", "2.5")
def test_breaking_free_takes_a_success(duel: Any) -> None:
    line = "act break-free ann --ability will --difficulty 5"
    held = ("ann.status.incapacitated true",)
    free = duel(*held).changed(f"{line} --dice 5")
    assert free == {"ann.major": "used", "ann.status.incapacitated": False}
    assert duel(*held).changed(f"{line} --dice 4") == {"ann.major": "used", "ann.luck": 1}
    at = duel()
    assert at.forbidden(f"{line} --dice 5") == "Ann is not incapacitated"
    assert at.changed(f"{line} --dice 5 --force") == {"ann.major": "used"}


@pytest.mark.rule("zt", "P10", "P4")
def test_help_for_a_check_that_is_rolled_elsewhere(duel: Any) -> None:
    for sets, line, changed in (
        ((), "act assist bob --on ann", {"bob.borrowed": ("minor",)}),
        ((), "act disrupt bob", {"bob.borrowed": ("minor",)}),
        ((), "act disrupt n1 --extra-minor n1", {"n1.borrowed": ("major",)}),
        ((), "act assist ann", {"ann.minor": "used"}),
        (("ann.minor used", "ann.minors 1"), "act assist ann", {"ann.minors": 0}),
        # The second Reaction of one whose Extra Minor Action paid the first takes what is left.
        (
            ("n1.borrowed major",),
            "act disrupt n1 --extra-minor n1",
            {"n1.borrowed": ("major", "minor")},
        ),
        (("bob.hp 0",), "act assist bob", {"bob.helped": 1, "bob.borrowed": ("minor",)}),
    ):
        outcome = duel(*sets).play(line)
        assert {one.path: one.new for one in outcome.changes} == changed, line
        assert outcome.targets == (line.split()[2],)
    at = duel("round 3", "bob.hp 0", "bob.helped 2")
    assert at.changed("act assist bob")["bob.helped"] == 3
    assert at.forbidden("act assist bob --extra-minor bob") == (
        "Bob is Unconscious and has already helped this Round"
    )
    forced = at.play("act assist bob --extra-minor bob --force")
    assert forced.notes[0] == "forced: Bob is Unconscious and has already helped this Round"
    for sets, said in (
        (("bob.hp -20",), "Bob is dead"),
        (("bob.status.fatigue 6",), "Bob is dead"),
        (("bob.sheet.player false", "bob.hp 0"), "Bob is Unconscious"),
    ):
        assert duel(*sets).forbidden("act assist bob") == said
    assert (
        duel().forbidden("act assist bob --on bob") == "Bob can't Assist or Disrupt their own Check"
    )
    with pytest.raises(UsageError, match="a Check has one owner, but --on names 2"):
        duel().play("act assist bob --on ann,n1")


@pytest.mark.rule("zt", "P7", "A7")
def test_an_improvised_contest_that_a_grappler_loses_ends_the_grapple(duel: Any) -> None:
    line = "act improvise ann --on n1 --what 'pulls at N1'"
    at = duel("bob.status.grappled n1")
    kept = at.play(f"{line} --ability will --slot free --dice '4 / 2'")
    assert kept.events[0].success
    assert at.now("bob").status.grappled == "n1"
    at.play(f"{line} --ability strength --dice '3 3 / 2 1'")
    assert at.now("bob").status.grappled == ""


@P4
def test_disengaging_lasts_until_the_next_own_turn(duel: Any) -> None:
    at = duel()
    at.play("act disengage ann")
    assert at.now("ann").status.disengaged
    at.play("step --dice '3 2'")
    assert at.now("ann").status.disengaged
    for _ in range(3):
        at.play("step")
    assert at.encounter.clock.acting == "ann"
    assert not at.now("ann").status.disengaged
