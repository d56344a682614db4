"""Defense: what is subtracted, how it drains, what gives it up, and dodges."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P13 = pytest.mark.rule("storyteller", "P13")


@P8
def test_defense_drains_and_never_helps_the_attacker(game: Any) -> None:
    at = game()
    for used in (2, 1, 0, 0):
        lines = at.rolls("resolve ann bob --with fist --modifier -9 --dice 5")
        own = [("strength", 3), ("brawl", 2), ("modifier", -9)]
        assert -sum(value for what, value in lines if (what, value) not in own) == used


@pytest.mark.rule("storyteller", "A4")
def test_defense_below_zero_where_the_table_wants_it(game: Any) -> None:
    at = game(rules="defense_floor = false")
    at.play("set bob.applied 4")
    lines = at.rolls("resolve ann bob --with fist --dice '1 1 1 1 1 1 1'")
    assert sum(int(value) for _, value in lines) == 7


@P8
def test_defense_need_not_be_applied(game: Any) -> None:
    at = game()
    lines = at.rolls("resolve ann bob --with fist --no-defense bob --dice '1 1 1 1 1'")
    assert lines == [("strength", 3), ("brawl", 2)]
    assert at.now("bob").applied == 0
    at.play("resolve ann bob --with fist --unaware bob --dice '1 1 1 1 1'")
    assert at.now("bob").applied == 0


@P8
@pytest.mark.rule("storyteller", "A5")
def test_willpower_guards_against_one_attacker_until_the_own_turn(game: Any) -> None:
    at = game()
    assert ("Willpower of bob", -2) in at.rolls("resolve ann bob --with fist --guard bob --dice 1")
    assert at.now("bob").willpower == 3
    assert ("Willpower of bob", -2) in at.rolls("resolve ann bob --with fist --dice '1 1'")
    assert at.now("bob").willpower == 3
    others = at.rolls("resolve cid bob --dice 1")
    assert "Willpower of bob" not in [what for what, _ in others]
    at = game(rules='guard = "attack"')
    at.play("resolve ann bob --with fist --guard bob --dice 1")
    assert at.now("bob").guard == ()


@P8
def test_own_turn_makes_defense_fresh(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --with fist --dice '1 1 1'")
    at.play("act guard bob --on ann")
    assert (at.now("bob").applied, at.now("bob").guard) == (1, ("ann",))
    at.until("bob")
    assert (at.now("bob").applied, at.now("bob").guard) == (0, ())


@P9
def test_a_dodge_doubles_defense_and_rolls_it(game: Any) -> None:
    at = game()
    assert at.changes("act dodge bob") == {"bob.status.dodging": True}
    line = "resolve ann bob --with machete --dice '8 8 8 1 1 / 8 9 1 1'"
    assert at.pools(line) == [("ann", 5, 3, "success"), ("bob", 4, 2, "success")]
    assert at.heard.rolls[1] == {"Defense": 2, "doubled": 2}
    assert at.marks("bob") == (0, 3, 0)
    line = "resolve ann bob --with machete --dice '8 8 1 1 1 / 8 9 1 1'"
    assert at.changes(line) == {}


@P9
@pytest.mark.rule("storyteller", "A6")
def test_several_opponents_take_it_down_before_it_is_doubled(game: Any) -> None:
    at = game()
    at.play("set bob.sheet.defense 3")
    at.play("act dodge bob --opponents 3")
    line = "resolve ann bob --with fist --dice '8 8 1 1 1 / 1'"
    assert at.pools(line) == [("ann", 5, 2, "success"), ("bob", 0, 0, "dramatic")]
    assert at.marks("bob") == (2, 0, 0)
    assert at.now("bob").unsteady == (1,)
    at.until("bob")
    assert at.now("bob").unsteady == (1,)
    lines = at.rolls("resolve ann bob --with fist --force --dice '1 1 1'")
    assert ("off balance of bob", 1) in lines
    at.until("bob")
    assert at.now("bob").unsteady == ()


@pytest.mark.rule("storyteller", "A6")
def test_the_other_reading_of_several_opponents(game: Any) -> None:
    at = game(rules='dodge_multi = "beyond_first"')
    at.play("set bob.sheet.defense 3")
    at.play("act dodge bob --opponents 3")
    assert at.play("resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1'").rolls[1].dice == "2d10"


@P9
@pytest.mark.rule("storyteller", "A16")
def test_willpower_in_a_dodge(game: Any) -> None:
    at = game()
    at.play("act dodge bob")
    at.play("act guard bob --on ann")
    line = "resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1 1 1 1 1 1"
    assert at.play(f"{line} 1'").rolls[1].dice == "8d10"
    at = game(rules='dodge_willpower = "dice"')
    at.play("act dodge bob")
    at.play("act guard bob --on ann")
    assert at.play(f"{line}'").rolls[1].dice == "7d10"


@P9
@pytest.mark.rule("storyteller", "A15")
def test_wounds_hinder_a_dodge_unless_the_table_says_otherwise(game: Any) -> None:
    line = "resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1"
    for rules, faces in (("", "'"), ("dodge_wounds = false", " 1 1'")):
        at = game(rules=rules)
        at.play("set bob.lethal 6")
        at.play("act dodge bob")
        lines = at.rolls(line + faces, 1)
        assert (("wounds", -2) in lines) == (rules == "")


@P9
def test_no_dodge_from_bullets(game: Any) -> None:
    at = game()
    at.play("act dodge bob")
    assert len(at.play("resolve ann bob --with pistol --dice '8 1 1 1 1'").rolls) == 1


@pytest.mark.rule("storyteller", "A20")
def test_a_dodge_may_end_with_the_round(game: Any) -> None:
    for rules, dodging in (("", True), ('dodge_lasts = "round"', False)):
        at = game(rules=rules)
        at.play("step --dice '9 / 1 / 5'")
        at.play("act dodge bob")
        at.until("ann")
        while at.encounter.clock.round == 1:
            at.play("step")
        assert at.now("bob").status.dodging is dodging


@P13
def test_charge_and_all_out_give_up_defense(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --with fist --charge --dice '1 1 1'")
    assert at.now("ann").exposed == "charge"
    at.play("resolve bob ann --force --dice 1")
    assert ("no_defense", "ann", "exposed") in at.heard.notes
    at = game()
    assert ("all-out attack", 2) in at.rolls(
        "resolve ann bob --with fist --all-out --dice '1 1 1 1 1'"
    )
    assert at.now("ann").exposed == "all-out attack"


@P13
@pytest.mark.parametrize("flag", ["--charge", "--all-out"])
def test_defense_is_given_up_for_blows_alone(game: Any, flag: str) -> None:
    at = game()
    with pytest.raises(Forbidden, match="with Brawl or Weaponry alone"):
        at.play(f"resolve ann bob --with pistol {flag}")


@P8
@pytest.mark.parametrize(
    ("option", "bonus"), [("--guard bob", -2), ("--pull 2", -1), ("--guard bob --pull 2", -3)]
)
def test_bonuses_count_in_full_on_drained_defense(game: Any, option: str, bonus: int) -> None:
    at = game()
    at.play("set bob.applied 5")
    lines = dict(at.rolls(f"resolve ann bob --with fist {option}"))
    defense = {what: value for what, value in lines.items() if what not in ("strength", "brawl")}
    assert defense["floor of bob"] == -3
    assert sum(defense.values()) == bonus


@P9
def test_a_pulled_blow_is_easier_to_dodge(game: Any) -> None:
    at = game()
    at.play("act dodge bob")
    dice = "--dice '8 8 1 / 1 1 1 1 1 1'"
    report = at.play(f"resolve ann bob --with fist --pull 2 --modifier -2 {dice}").rolls[1]
    assert [line.value for line in report.modifiers] == [2, 1, 3]


@P9
def test_a_dodge_ends_with_a_word(game: Any) -> None:
    at = game()
    at.play("step")
    who = at.encounter.clock.waiting[-1]
    at.play(f"act dodge {who}")
    at.until(who)
    assert ("dodges_no_more", who) in at.heard.notes
