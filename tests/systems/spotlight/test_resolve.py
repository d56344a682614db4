"""`resolve`: attacks, and what their targets do about them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]

# ---------------------------------------------------------------- the roll


@pytest.mark.rule("spotlight", "P6", "P7")
@pytest.mark.parametrize(
    ("dice", "where"),
    [
        ("1 1 5 5", "head: 5 lethal. Thug is dead."),
        ("1 2 5 5", "left arm: 5 lethal."),
        ("2 2 5 5", "right arm: 5 lethal."),
        ("4 1 5 5", "left leg: 5 lethal."),
        ("5 1 5 1", "right leg: 5 lethal."),
        ("6 1 5 1", "torso: 5 lethal."),
    ],
)
def test_the_first_two_dice_say_where(fight: Fight, dice: str, where: str) -> None:
    at = fight()
    sentence = at("resolve joe thug --with pistol", dice).sentence
    assert sentence == f"Joe hits Thug with the pistol in the {where}"
    assert at.of("joe").ap == 3


@pytest.mark.rule("spotlight", "P6")
def test_a_miss_has_no_location(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with pistol", "4 4 4 4")
    assert outcome.sentence == "Joe misses Thug with the pistol (0 successes, Difficulty 1)."
    assert outcome.changes[-1].path == "joe.ap"


@pytest.mark.rule("spotlight", "P6")
def test_a_pool_of_one_die_rolls_the_other_location_die_late(fight: Fight) -> None:
    at = fight()
    at.put("joe.sheet.skills.firearms", 1)
    outcome = at("resolve joe thug --with pistol", "5 / 6")
    assert [(roll.label, roll.faces) for roll in outcome.rolls] == [
        ("attack thug", (5,)),
        ("location thug", (6,)),
    ]
    assert outcome.rolls[0].reading == "1 success against Difficulty 1: hit; torso, 4 lethal"
    assert at("resolve joe thug --with pistol", "4").sentence.startswith("Joe misses")
    at.put("thug.ap", 4)
    called = at("resolve joe thug --with pistol --location head --difficulty -3", "5")
    assert "in the head" in called.sentence


@pytest.mark.rule("spotlight", "P6", "A7")
def test_no_dice_are_a_miss_with_a_hint(fight: Fight) -> None:
    at = fight()
    at.put("joe.sheet.skills.firearms", 0)
    outcome = at("resolve joe thug --with pistol")
    assert outcome.sentence == "Joe misses Thug with the pistol (0 successes, Difficulty 1)."
    assert outcome.notes == ("no dice: set [rules] untrained_rating, or write skills.firearms",)
    assert outcome.rolls[0].reading == "0 successes against Difficulty 1: miss, there are no dice"


@pytest.mark.rule("spotlight", "A7")
def test_an_untrained_rating_gives_dice(fight: Fight) -> None:
    at = fight("untrained_rating = 3", text=UNTRAINED)
    outcome = at("resolve joe thug", "5 5 1")
    assert outcome.rolls[0].reading.startswith("2 successes against Difficulty 2: hit")
    assert outcome.rolls[0].modifiers[0].what == "Melee Weapons, untrained"


@pytest.mark.rule("spotlight", "P6", "A3")
def test_a_called_shot_strikes_just_there(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with pistol --location left-arm", "6 6 5 5")
    assert outcome.rolls[0].reading == ("4 successes against Difficulty 4: hit; left arm, 4 lethal")


@pytest.mark.rule("spotlight", "P6", "P8", "P9")
def test_a_limb_fills_up_and_what_is_left_is_lost(fight: Fight) -> None:
    at = fight()
    at.put("thug.right_arm", "XX//")
    outcome = at("resolve joe thug --with pistol", "3 1 5 5")
    assert outcome.sentence == (
        "Joe hits Thug with the pistol in the right arm: 5 lethal. Thug's right arm is destroyed."
    )
    assert at.of("thug").right_arm == "XXXXXX"
    assert outcome.notes == ("1 more than the right arm can take: lost",)


@pytest.mark.rule("spotlight", "A9")
def test_overflow_may_go_on_into_the_torso(fight: Fight) -> None:
    at = fight("overflow = 'torso'")
    at.put("thug.right_arm", "XXXXX")
    at("resolve joe thug --with pistol", "3 1 5 5")
    assert (at.of("thug").right_arm, at.of("thug").torso) == ("XXXXXX", "XXXX")


@pytest.mark.rule("spotlight", "P6", "P9")
def test_a_head_full_of_bruises_is_unconscious(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with bat", "1 1 5 1")
    assert outcome.sentence.endswith("in the head: 3 bruise. Thug is unconscious.")
    assert at.of("thug").head == "///"


@pytest.mark.rule("spotlight", "P5", "A4")
def test_modes(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe can't fire the pistol in burst mode"):
        at("resolve joe thug --with pistol --mode burst", "1 1 1 1")
    full = at("resolve joe thug --with uzi --mode full", "5 5 1 1")
    assert full.notes == ("full auto: the rules give it neither Difficulty nor damage",)
    assert full.rolls[0].reading.startswith("2 successes against Difficulty 1: hit, 1 extra")


@pytest.mark.rule("spotlight", "A4")
def test_the_table_may_give_modes_numbers(fight: Fight) -> None:
    at = fight("burst_damage = 1\nfull_difficulty = 2\nfull_damage = 3")
    assert "6 lethal" in at("resolve joe thug --with uzi --mode burst", "6 5 5 1").sentence
    full = at("resolve joe thug --with uzi --mode full", "6 5 5 1")
    assert full.rolls[0].reading == "3 successes against Difficulty 3: hit; torso, 7 lethal"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve joe thug", "Joe has several weapons"),
        ("resolve joe thug,boss --with pistol", "an attack has one target"),
        ("resolve joe thug --with pstol", 'Joe has no attack "pstol"; did you mean "pistol"'),
        ("resolve joe thug --with bat --counter nothing", 'Thug has no weapon "nothing"'),
    ],
)
def test_what_is_not_clear(fight: Fight, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        fight()(line)


def test_nobody_attacks_oneself(fight: Fight) -> None:
    with pytest.raises(Forbidden, match="Joe is attacker and target at once"):
        fight()("resolve joe joe --with bat")


# ---------------------------------------------------------------- dodge


@pytest.mark.rule("spotlight", "P4")
def test_a_dodge_with_more_successes(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with bat --dodge", "5 6 1 2 / 5 6 6")
    assert outcome.sentence == "Joe attacks Thug with the bat; Thug dodges."
    assert [roll.label for roll in outcome.rolls] == ["attack thug", "dodge thug"]
    assert (at.of("joe").ap, at.of("thug").ap, at.of("thug").torso) == (3, 3, "")


@pytest.mark.rule("spotlight", "P4")
def test_a_tie_is_no_dodge_and_takes_nothing_off(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with bat --dodge", "5 6 1 2 / 5 6 1")
    assert outcome.sentence == (
        "Thug dodges in vain. Joe hits Thug with the bat in the torso: 4 bruise."
    )


@pytest.mark.rule("spotlight", "P4")
def test_what_can_not_be_dodged(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Thug can't dodge a ranged attack"):
        at("resolve joe thug --with pistol --dodge")
    at.put("thug.ap", 0)
    with pytest.raises(Forbidden, match="Thug has no AP left, and it costs 1"):
        at("resolve joe thug --with bat --dodge")
    at.put("boss.head", "///")
    with pytest.raises(Forbidden, match="Boss is unconscious"):
        at("resolve joe boss --with bat --dodge")


# ---------------------------------------------------------------- counterattack


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_and_the_attack_both_hit(fight: Fight) -> None:
    at = fight()
    outcome = at("resolve joe thug --with bat --counter fist", "5 6 1 2 / 5 6 6 1")
    assert outcome.sentence == (
        "Thug counters and hits Joe with the fist in the torso: 3 bruise. "
        "Joe hits Thug with the bat in the torso: 4 bruise."
    )
    assert (at.of("joe").torso, at.of("thug").torso) == ("///", "////")
    assert (at.of("joe").ap, at.of("thug").ap) == (3, 3)


@pytest.mark.rule("spotlight", "P4", "A12")
@pytest.mark.parametrize(
    ("path", "boxes", "dice", "fate"),
    [
        ("head", "//", "1 1 5 5", "Joe is unconscious. The attack is lost: Joe is unconscious."),
        ("right_arm", "/////", "3 1 5 5", "The attack is lost: Joe can't use the right arm."),
    ],
)
def test_a_counterattack_stops_the_attacker(
    fight: Fight, path: str, boxes: str, dice: str, fate: str
) -> None:
    at = fight()
    at.put(f"joe.{path}", boxes)
    outcome = at("resolve joe thug --with bat --counter fist", f"5 1 1 2 / {dice}")
    assert outcome.sentence.endswith(fate)
    assert at.of("thug").torso == ""


@pytest.mark.rule("spotlight", "A12")
def test_what_incapacitates_is_the_tables_to_say(fight: Fight) -> None:
    at = fight("incapacitated = ['dying']")
    at.put("joe.head", "//")
    outcome = at("resolve joe thug --with bat --counter fist", "6 1 1 2 / 1 1 5 5")
    assert outcome.sentence.endswith("Joe hits Thug with the bat in the torso: 3 bruise.")


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_needs_more_successes_and_its_own_difficulty(fight: Fight) -> None:
    at = fight()
    tie = at("resolve joe thug --with bat --counter fist", "6 1 5 1 / 5 5 1 1")
    assert tie.sentence.startswith("Thug counters in vain. Joe hits Thug")
    hard = at(
        "resolve joe thug --with bat --counter fist --counter-difficulty 3", "6 1 1 1 / 5 5 5 1"
    )
    assert hard.sentence.startswith("Thug counters in vain. Joe hits Thug")
    assert hard.rolls[1].reading == "3 successes against Difficulty 4: miss"


@pytest.mark.rule("spotlight", "A13")
def test_one_response_to_an_attack(fight: Fight) -> None:
    line = "resolve joe thug --with bat --dodge --counter fist"
    with pytest.raises(Forbidden, match="Thug has one response to an attack"):
        fight()(line)
    at = fight("responses = 2")
    outcome = at(line, "5 1 1 1 / 5 5 1 / 6 5 1 1")
    assert outcome.sentence == (
        "Joe attacks Thug with the bat; Thug dodges. Thug counters and hits Joe with the fist "
        "in the torso: 2 bruise."
    )
    assert at.of("thug").ap == 2


@pytest.mark.rule("spotlight", "A14")
def test_responses_may_be_declared_after_the_dice(fight: Fight) -> None:
    at = fight("declare = 'after_roll'")
    outcome = at("resolve joe thug --with bat", "6 5 1 1")
    assert [(d.who, d.how) for d in outcome.open] == [
        ("thug", "amend --dodge, amend --counter WEAPON")
    ]
    assert not fight()("resolve joe thug --with bat", "6 5 1 1").open


# ---------------------------------------------------------------- simultaneous attacks


@pytest.mark.rule("spotlight", "P3", "A23")
@pytest.mark.parametrize(
    ("ruling", "boxes"),
    [("declared", "XX////"), ("bruise_first", "XX////"), ("lethal_first", "XXXX//")],
)
def test_simultaneous_hits_on_one_location(fight: Fight, ruling: str, boxes: str) -> None:
    at = fight(f"simultaneous = '{ruling}'")
    at.put("thug.left_arm", "////")
    at.put("joe.sheet.attacks.bat.damage", 2)
    at.put("sally.sheet.attacks.pistol.damage", 2)
    at("act share sally")
    at("resolve joe thug --with bat", "1 2 5 1")
    outcome = at("resolve sally thug --with pistol", "1 2 5 1")
    assert at.of("thug").left_arm == boxes
    assert outcome.notes[0].startswith("simultaneous hits on the left arm are marked ")


@pytest.mark.rule("spotlight", "P3")
def test_who_shares_the_spotlight_acts_on_the_state_before(fight: Fight) -> None:
    """Joe and the thug shoot each other at the same time; a second shot is too late."""
    at = fight()
    at("act share thug")
    at("resolve joe thug --with pistol --location head", "5 5 5 5")
    assert at.of("thug").status.dead
    with pytest.raises(Forbidden, match="Thug is dead"):
        at("act react thug")
    outcome = at("resolve thug joe --with pistol --location head", "5 5 5 5")
    assert outcome.sentence.endswith("Joe is dead or dying and has the death spotlight.")
    with pytest.raises(Forbidden, match="Thug is dead"):
        at("resolve thug joe --with pistol", "5 5 5 5")


@pytest.mark.rule("spotlight", "P3", "P4")
def test_one_who_is_shot_at_by_two_at_once_can_still_answer_the_second(fight: Fight) -> None:
    at = fight()
    at("act share sally")
    at("resolve joe thug --with bat --location head", "5 5 5 5")
    outcome = at("resolve sally thug --with bat --dodge", "5 1 1 1 / 5 5 1")
    assert outcome.sentence == "Sally attacks Thug with the bat; Thug dodges."
    at("act move joe")
    with pytest.raises(Forbidden, match="Thug is unconscious"):
        at("resolve sally thug --with bat --dodge", "5 1 1 1 / 5 5 1")


@pytest.mark.rule("spotlight", "P3")
def test_the_next_simultaneous_action_starts_from_what_is_there(fight: Fight) -> None:
    at = fight()
    at("act share sally")
    at("resolve joe thug --with bat", "6 1 1 1")
    at("resolve joe thug --with bat", "6 1 1 1")
    assert at.of("thug").torso == "//////"
    assert at.of("thug").hits == ("torso bruise 3",)
    at("step --next thug")
    assert at.of("thug").hits == ()


# ---------------------------------------------------------------- as typed


@pytest.mark.rule("spotlight", "P4", "P6")
def test_typed_with_their_faces(typed: Callable[[str], Any]) -> None:
    assert typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'").exit == 0
    hit = typed(
        "spotlight resolve joe thug --with bat --dodge --dice '5 6 1 2 / 5 6 1' -i fight.toml"
    )
    assert hit.out.startswith(
        "Thug dodges in vain. Joe hits Thug with the bat in the torso: 4 bruise.\n"
        "  attack thug  4d6 [5 6 1 2]  2 successes against Difficulty 1: hit, 1 extra; torso, "
        "4 bruise\n"
        "  dodge thug   3d6 [5 6 1]  2 successes against 2: not dodged\n"
        "  joe: ap 4 -> 3\n"
    )
    refused = typed("resolve sally thug --with bat -i fight.toml")
    assert (refused.exit, refused.out) == (4, "")
    assert refused.err == (
        "hero-combat: Sally does not have the spotlight; step --next sally, or act share sally, "
        "or --force\n"
    )


def test_amend_lets_the_target_dodge_and_keeps_the_faces(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    typed("resolve joe thug --with bat --dice '6 5 1 1' -i fight.toml")
    said = typed("amend --dodge --force --dice '5 5 5' -i fight.toml")
    assert said.out.startswith("Joe attacks Thug with the bat; Thug dodges.\n")


@pytest.mark.parametrize("verb", ["knockback joe", "hazard falling"])
def test_verbs_that_the_rules_have_not(typed: Callable[[str], Any], verb: str) -> None:
    said = typed(f"spotlight {verb}")
    word = verb.split(maxsplit=1)[0]
    assert said.exit == 2
    assert said.err == f"hero-combat: spotlight has no {word}: its rules have none\n"


UNTRAINED = """system = "spotlight"
[combatants.joe]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 4
speed = 5
player = true
[combatants.joe.attacks.shiv]
skill = "melee_weapons"
damage = 1
kind = "lethal"
[combatants.thug]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
player = true
"""


@pytest.mark.rule("spotlight", "P3", "P5")
def test_who_goes_down_in_a_shared_action_was_moving_for_all_of_it(fight: Fight) -> None:
    at = fight()
    at("act share sally")
    at("act run thug --force")
    at("resolve joe thug --with bat --location head --difficulty -3", "5 5 5 1")
    outcome = at("resolve sally thug --with pistol", "6 5 1 1")
    assert outcome.rolls[0].reading.startswith("2 successes against Difficulty 2: hit")
    assert at.of("thug").status.moving
    at("step")
    assert not at.of("thug").status.moving


@pytest.mark.rule("spotlight", "P3", "A9", "A23")
@pytest.mark.parametrize("order", ["declared", "bruise_first", "lethal_first"])
def test_what_goes_on_into_the_torso_is_simultaneous_too(fight: Fight, order: str) -> None:
    at = fight(f"overflow = 'torso'\nsimultaneous = '{order}'")
    at("act share sally")
    at.put("thug.right_arm", "XXXXX")
    at("resolve joe thug --with pistol", "3 1 5 5")
    assert (at.of("thug").right_arm, at.of("thug").torso) == ("XXXXXX", "XXXX")
    at("resolve sally thug --with pistol", "5 5 1 1")
    assert at.of("thug").torso == "XXXXXXXXX"


@pytest.mark.rule("spotlight", "A9", "A23")
def test_hits_that_are_sorted_lose_each_point_once(fight: Fight) -> None:
    at = fight("overflow = 'torso'\nsimultaneous = 'bruise_first'")
    at("act share sally")
    at.put("thug.right_arm", "XXXXX")
    at("resolve joe thug --with pistol", "3 1 5 5")
    at("resolve sally thug --with bat", "3 1 5 5")
    # 9 points in all: one fills the last box, one turns the bruise in it, and 7 go on.
    assert (at.of("thug").right_arm, at.of("thug").torso) == ("XXXXXX", "XXXX///")


@pytest.mark.rule("spotlight", "P3", "P4", "A12")
def test_only_the_counterattack_itself_stops_an_attack(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at("step", "5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1")
    at("act share joe")
    at("resolve thug joe --with pistol --location head", "5 5 5 5")
    line = "resolve joe boss --with bat --counter fist"
    weak = at(line, "5 1 3 1 / 5 5 6 1").sentence
    assert weak == (
        "Boss counters and hits Joe with the fist in the torso: 3 bruise. "
        "Joe hits Boss with the bat in the right leg: 3 bruise."
    )


@pytest.mark.rule("spotlight", "P3", "P4", "A12")
def test_a_counterattack_that_would_have_done_alone_stops_it(fight: Fight) -> None:
    at = fight("npc_initiative = true", step=False)
    at("step", "5 1 1 1 / 1 1 1 / 5 5 5 / 1 1 1")
    at("act share joe")
    at("resolve thug joe --with pistol --location head", "5 5 5 5")
    told = at("resolve joe boss --with bat --counter bat", "4 1 1 1 / 1 1 5 1").sentence
    assert told.endswith("The attack is lost: Joe is unconscious.")


@pytest.mark.rule("spotlight", "P4", "P6")
def test_flanking_the_target_uncovers_nobody_else(fight: Fight) -> None:
    at = fight()
    at.put("joe.cover", "wall")
    at.put("thug.cover", "wall")
    outcome = at("resolve joe thug --with bat --counter fist --flanking", "1 1 1 1 / 5 5 1 1")
    assert outcome.rolls[1].reading.startswith("2 successes against Difficulty 2: hit")


@pytest.mark.rule("spotlight", "P4", "P5")
def test_a_counterattack_on_one_who_attacks_on_the_run_is_harder_too(fight: Fight) -> None:
    at = fight()
    at("act run joe")
    outcome = at("resolve joe thug --with bat --counter fist", "1 1 1 1 / 5 5 1 1")
    assert [roll.reading.partition(":")[0] for roll in outcome.rolls] == [
        "0 successes against Difficulty 2",
        "2 successes against Difficulty 2",
    ]
    assert not at.of("joe").status.moving


@pytest.mark.rule("spotlight", "P4", "A7")
def test_a_dodge_without_athletics_says_why_it_has_no_dice(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("skills.athletics = 3\n", ""))
    outcome = at("resolve joe thug --with bat --dodge", "5 1 1 1")
    assert outcome.notes == ("no dice: set [rules] untrained_rating, or write skills.athletics",)


@pytest.mark.rule("spotlight", "P4")
def test_a_counterattack_is_made_with_one_of_three_skills(fight: Fight, text: str) -> None:
    bow = (
        '[templates.any.attacks.bow]\nskill = "bows"\ndamage = 3\nkind = "lethal"\nranged = true\n'
    )
    text = text.replace("[combatants.joe]", f"{bow}[combatants.joe]", 1)
    at = fight(text=text.replace("skills.medicine = 2", "skills.other.bows = 4"))
    with pytest.raises(Forbidden, match="Thug can't counter with Bows: Brawl, Melee Weapons or"):
        at("resolve joe thug --with bat --counter bow")
    at("resolve joe thug --with bat --counter bow --force", "1 1 1 1 / 1 1 1 1")
    at("resolve joe thug --with bat --counter pistol", "1 1 1 1 / 1 1 1 1")


@pytest.mark.rule("spotlight", "A14")
@pytest.mark.parametrize("option", ["--dodge", "--counter bat", "--location head"])
def test_what_is_declared_before_the_dice_is_not_added_after_them(
    typed: Callable[[str], Any], option: str
) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    typed("resolve joe thug --with bat --dice '5 5 5 5' -i fight.toml")
    before = Path("fight.toml").read_text("utf-8")
    refused = typed(f"amend {option} -i fight.toml")
    word = option.partition(" ")[0]
    assert (refused.exit, Path("fight.toml").read_text("utf-8")) == (4, before)
    assert f"{word} is declared before the attack's dice; undo it and order it anew" in refused.err
    assert typed(f"amend {option} --force -i fight.toml").exit == 0
    typed("undo -i fight.toml")
    again = before.replace("[state]", '[rules]\ndeclare = "after_roll"\n[state]', 1)
    Path("fight.toml").write_text(again, "utf-8")
    typed("verify --adopt -i fight.toml")
    typed("resolve joe thug --with bat --dice '5 5 5 5' -i fight.toml")
    assert typed(f"amend {option} -i fight.toml").exit == (4 if "location" in option else 0)
