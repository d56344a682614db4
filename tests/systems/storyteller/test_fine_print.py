"""Where two rules meet: bonuses on drained Defense, turns out of place, help, ends of statuses."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P8")
@pytest.mark.parametrize(
    ("option", "bonus"), [("--guard bob", -2), ("--pull 2", -1), ("--guard bob --pull 2", -3)]
)
def test_bonuses_count_in_full_on_drained_defense(game: Any, option: str, bonus: int) -> None:
    at = game()
    at.says("set bob.applied 5")
    lines = dict(at.rolls(f"resolve ann bob --with fist {option}"))
    defense = {what: value for what, value in lines.items() if what not in ("Strength", "Brawl")}
    assert defense["Defense is never below 0"] == -3
    assert sum(defense.values()) == bonus


@rule("P9")
def test_a_pulled_blow_is_easier_to_dodge(game: Any) -> None:
    at = game()
    at.says("act dodge bob")
    dice = "--dice '8 8 1 / 1 1 1 1 1 1'"
    report = at.says(f"resolve ann bob --with fist --pull 2 --modifier -2 {dice}").rolls[1]
    assert [line.value for line in report.modifiers] == [2, 1, 3]


@rule("P15")
def test_a_killing_shot_takes_a_bullet(game: Any) -> None:
    at = game()
    at.says("act tag bob --tag immobilized")
    at.says("resolve ann bob --with pistol --maneuver killing-blow")
    assert at.of("ann").used == {"pistol": 1}


@rule("P11")
@pytest.mark.parametrize("maneuver", ["grapple", "disarm", "touch", "killing-blow", "quick"])
def test_only_bursts_and_covering_fire_have_several_targets(game: Any, maneuver: str) -> None:
    with pytest.raises(UsageError, match="has one target"):
        game().says(f"resolve ann bob,cid --maneuver {maneuver}")


@rule("P1")
@pytest.mark.parametrize(
    ("line", "faces"),
    [
        ("resolve ann bob --maneuver disarm", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        ("resolve ann bob --maneuver touch", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        ("resolve ann bob --maneuver quick --with fist", "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1 / 1"),
        (
            "resolve ann bob --maneuver covering-fire --with smg",
            "7 7 7 7 7 / 8 8 8 8 8 / 1 1 1 1 1",
        ),
    ],
)
def test_rote_and_again_hold_in_every_maneuver(game: Any, line: str, faces: str) -> None:
    rolls = game().says(f"{line} --rote --again 8 --dice '{faces}'").rolls
    assert [one.label.split()[-1] for one in rolls[1:3]] == ["rote", "again"]


@rule("P14")
def test_wracked_arms_and_blindness_hinder_resisting(game: Any) -> None:
    at = game()
    at.says("act tag bob --tag arms-wrack")
    at.says("act tag bob --tag blinded")
    at.says("act pick-up bob --with baton")
    rolls = at.says("resolve ann bob --maneuver disarm --dice '1 1 1 1 1 / 1'").rolls
    lines = [(line.what, line.value) for line in rolls[1].modifiers]
    assert ("both arms wracked", -3) in lines
    assert ("one eye blind", -3) in lines


@pytest.mark.parametrize(
    ("rules", "told"),
    [("", "Bob keeps the baton from Ann."), ('tie = "roller"', "Ann knocks the baton out")],
)
@rule("P10")
def test_a_tied_disarm_goes_by_the_ruling(game: Any, rules: str, told: str) -> None:
    at = game(rules=rules)
    sentence = at.tells("resolve ann bob --maneuver disarm --dice '8 1 1 1 1 / 8'")
    assert sentence.startswith(told)


@rule("P4")
def test_a_tied_quick_combat_goes_by_the_ruling(game: Any) -> None:
    at = game(rules='tie = "roller"')
    line = "resolve ann bob --maneuver quick --with fist"
    assert at.tells(f"{line} --dice '8 1 1 1 1 / 8'").startswith("Ann wins the quick fight")
    assert at.tells(f"{line} --dice '1 1 1 1 1 / 1'").startswith("Bob wins the quick fight")


@rule("P1")
def test_a_helper_gives_the_action_of_the_round(game: Any) -> None:
    at = game()
    first = at.says("step") and at.table.encounter.clock.acting
    other, waits = at.table.encounter.clock.waiting
    weapon = "--improvised chair" if first == "ann" else ""
    at.says(f"resolve {first} {other} {weapon} --helpers {waits}")
    assert at.of(waits).acted == 1
    with pytest.raises(Forbidden, match="has used the action of this round"):
        at.says(f"act dodge {waits}")


@rule("P1")
def test_nobody_helps_who_is_out_of_the_fight(game: Any) -> None:
    at = game()
    at.says("set cid.lethal 7")
    with pytest.raises(Forbidden, match="Cid is unconscious"):
        at.says("roll dex+stealth --who ann --helpers cid")


@rule("P14")
@pytest.mark.parametrize("out_of_place", ["delayed", "early"])
def test_tags_tick_in_a_turn_out_of_place(game: Any, out_of_place: str) -> None:
    at = game()
    if out_of_place == "early":
        first = at.says("step") and at.table.encounter.clock.acting
        who = next(one for one in at.table.encounter.clock.waiting if one != first)
        other = first
    else:
        at.says("step")
        who = at.table.encounter.clock.acting
        at.says(f"act delay {who}")
        at.says("step")
        other = at.table.encounter.clock.acting
    at.says(f"act tag {who} --tag drugged --turns 1")
    notes = at.says(f"resolve {who} {other} --maneuver touch").notes
    assert any(note.endswith("is no longer drugged") for note in notes)
    assert at.of(who).tags == {}


@rule("P11")
def test_the_restrained_may_wrestle_themselves_free(game: Any) -> None:
    at = game()
    at.says("resolve ann bob --maneuver grapple --dice '8 8 1'")
    at.says("act grapple ann --grip hold --dice '8 8 1 1 1 / 1 1 1'")
    at.says("act grapple ann --grip restrain --dice '8 8 1 1 1 / 1 1 1'")
    assert at.of("bob").status.restrained
    with pytest.raises(Forbidden, match="is immobilized"):
        at.says("act aim bob --on ann")
    told = at.tells("act grapple bob --grip break-free --dice '8 8 8 / 1 1 1 1 1'")
    assert told == "Bob wins the grapple with Ann by 3. Bob breaks free."
    assert not at.of("bob").status.restrained


@rule("P20")
def test_wrestling_is_violent_for_the_beaten_down(game: Any) -> None:
    at = game(rules="beaten_down = true")
    at.says("resolve ann bob --maneuver grapple --dice '8 8 1'")
    at.says("set ann.status.beaten_down true")
    before = at.of("ann").willpower
    at.says("act grapple ann --grip damage")
    assert at.of("ann").willpower == before - 1
    at.says("act grapple ann --grip break-free --dice '1 1 1 1 1 / 1 1 1'")
    assert at.of("ann").willpower == before - 1


@rule("P16")
def test_a_drawn_thing_wears_like_a_swung_one(game: Any) -> None:
    at = game()
    at.says("act pick-up cid --with chair")
    at.says("resolve cid bob --modifier 6 --no-defense bob --dice '8 8 8 8 1'")
    assert at.thing("chair").structure == 1
    at.says("resolve cid bob --modifier 6 --no-defense bob --dice '8 8 8 8 1'")
    with pytest.raises(Forbidden, match="wrecked"):
        at.says("resolve cid bob")


@rule("P19")
def test_treatment_leaves_no_mark_on_one_who_does_not_bleed(game: Any) -> None:
    at = game()
    at.says("set bob.bashing 1")
    at.says("recover --who bob --by ann --dice '9 9 9 9'")
    assert not at.of("bob").status.stable
    at.says("set bob.lethal 7")
    at.says("recover --who bob --by ann --dice '9 9 9 9' --modifier 0")
    at.says("recover --who bob --by ann --dice '9 9 9 9'")
    assert at.of("bob").status.stable
    at.says("recover --who bob --surgery")
    at.says("recover --minutes 15")
    assert not at.of("bob").status.stable


@rule("P6")
def test_surprise_ends_with_a_word(game: Any) -> None:
    at = game()
    at.says("act ambush ann --on bob,cid --dice '9 9 9 9 / 1 1 1 1 / 1 1 1 1'")
    at.says("step")
    assert "Bob and Cid are no longer surprised." in at.tells("step")


@rule("P9")
def test_a_dodge_ends_with_a_word(game: Any) -> None:
    at = game()
    at.says("step")
    who = at.table.encounter.clock.waiting[-1]
    at.says(f"act dodge {who}")
    notes = at.until(who).notes
    assert any(note.endswith("dodges no more") for note in notes)
