"""`resolve`: blows, Defense and its drain, dodges, specific targets, armor, Quick Combat."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

P7 = pytest.mark.rule("storyteller", "P7")
P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P10 = pytest.mark.rule("storyteller", "P10")
P13 = pytest.mark.rule("storyteller", "P13")
P14 = pytest.mark.rule("storyteller", "P14")


@P7
def test_unarmed(game: Any) -> None:
    at = game()
    outcome = at.says("resolve ann bob --with fist --dice '8 10 2 / 3'")
    assert outcome.sentence == "Ann hits Bob: 2 bashing [//_____]."
    assert [(one.what, one.value) for one in outcome.rolls[0].modifiers] == [
        ("Strength", 3),
        ("Brawl", 2),
        ("Defense of Bob", -2),
    ]


@P7
def test_a_weapon_counts_after_the_roll(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --dice '9 4 1'"
    assert at.tells(line) == "Ann hits Bob with the machete: 3 lethal [XXX____]."


@P7
def test_a_miss_adds_no_weapon(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --dice '1 4 1'"
    assert at.tells(line) == "Ann misses Bob with the machete."
    assert at.of("bob").lethal == 0


@P7
def test_firearms_ignore_defense(game: Any) -> None:
    at = game()
    lines = at.rolls("resolve ann bob --with pistol --dice '8 1 2 3 4'")
    assert lines == [("Dexterity", 3), ("Firearms", 2)]
    assert at.of("bob").applied == 0


@P7
def test_a_chance_die_and_a_dramatic_failure(game: Any) -> None:
    at = game()
    at.says("set bob.sheet.defense 9")
    assert at.tells("resolve ann bob --with fist --dice 1") == "Ann misses Bob: a dramatic failure."
    assert at.tells("resolve ann bob --with fist --dice 10") == "Ann hits Bob: 1 bashing [/______]."


@P7
def test_too_little_strength_costs_a_die(game: Any) -> None:
    at = game()
    at.says("set ann.sheet.strength 1")
    assert ("needs Strength 2", -1) in at.rolls("resolve ann bob --with machete --dice 1")


@P7
def test_a_weapon_must_be_in_hand(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="Ann has not the knife in hand"):
        at.says("resolve ann bob --with knife")
    with pytest.raises(UsageError, match="Ann has several weapons in hand"):
        at.says("resolve ann bob")


@P8
def test_defense_drains_and_never_helps_the_attacker(game: Any) -> None:
    at = game()
    for used in (2, 1, 0, 0):
        outcome = at.says("resolve ann bob --with fist --modifier -9 --dice 5")
        lines = [
            one.value
            for one in outcome.rolls[0].modifiers
            if "Bob" in one.what or "never" in one.what
        ]
        lines += [
            one.value
            for one in outcome.rolls[0].modifiers
            if "never" in one.what and "Bob" in one.what
        ]
        assert -sum(lines) == used


@pytest.mark.rule("storyteller", "A4")
def test_defense_below_zero_where_the_table_wants_it(game: Any) -> None:
    at = game(rules="defense_floor = false")
    at.says("set bob.applied 4")
    lines = at.rolls("resolve ann bob --with fist --dice '1 1 1 1 1 1 1'")
    assert sum(int(value) for _, value in lines) == 7


@P8
def test_defense_need_not_be_applied(game: Any) -> None:
    at = game()
    lines = at.rolls("resolve ann bob --with fist --no-defense bob --dice '1 1 1 1 1'")
    assert lines == [("Strength", 3), ("Brawl", 2)]
    assert at.of("bob").applied == 0
    at.says("resolve ann bob --with fist --unaware bob --dice '1 1 1 1 1'")
    assert at.of("bob").applied == 0


@P8
@pytest.mark.rule("storyteller", "A5")
def test_willpower_guards_against_one_attacker_until_the_own_turn(game: Any) -> None:
    at = game()
    assert ("Willpower of Bob", -2) in at.rolls("resolve ann bob --with fist --guard bob --dice 1")
    assert at.of("bob").willpower == 3
    assert ("Willpower of Bob", -2) in at.rolls("resolve ann bob --with fist --dice '1 1'")
    assert at.of("bob").willpower == 3
    others = at.rolls("resolve cid bob --dice 1")
    assert "Willpower of Bob" not in [what for what, _ in others]
    at = game(rules='guard = "attack"')
    at.says("resolve ann bob --with fist --guard bob --dice 1")
    assert at.of("bob").guard == ()


@P8
def test_own_turn_makes_defense_fresh(game: Any) -> None:
    at = game()
    at.says("resolve ann bob --with fist --dice '1 1 1'")
    at.says("act guard bob --on ann")
    assert (at.of("bob").applied, at.of("bob").guard) == (1, ("ann",))
    at.until("bob")
    assert (at.of("bob").applied, at.of("bob").guard) == (0, ())


@P9
def test_a_dodge_doubles_defense_and_rolls_it(game: Any) -> None:
    at = game()
    assert at.tells("act dodge bob") == "Bob dodges."
    outcome = at.says("resolve ann bob --with machete --dice '8 8 8 1 1 / 8 9 1 1'")
    assert outcome.sentence == (
        "Ann hits Bob with the machete, Bob dodging 2 of 3: 3 lethal [XXX____]."
    )
    assert [(one.what, one.value) for one in outcome.rolls[1].modifiers] == [
        ("Defense", 2),
        ("doubled", 2),
    ]
    line = "resolve ann bob --with machete --dice '8 8 1 1 1 / 8 9 1 1'"
    assert at.tells(line) == "Ann misses Bob with the machete, Bob dodging 2 of 2."
    assert at.of("bob").applied == 0


@P9
@pytest.mark.rule("storyteller", "A6")
def test_several_opponents_take_it_down_before_it_is_doubled(game: Any) -> None:
    at = game()
    at.says("set bob.sheet.defense 3")
    at.says("act dodge bob --opponents 3")
    outcome = at.says("resolve ann bob --with fist --dice '8 8 1 1 1 / 1'")
    assert outcome.rolls[1].reading == "dramatic failure"
    assert "off balance (Defense -1 in the next turn)" in outcome.sentence
    assert at.of("bob").unsteady == "next"
    at.until("bob")
    assert at.of("bob").unsteady == "now"
    lines = at.rolls("resolve ann bob --with fist --force --dice '1 1 1'")
    assert ("off balance of Bob", 1) in lines
    at.until("bob")
    assert at.of("bob").unsteady == ""


@pytest.mark.rule("storyteller", "A6")
def test_the_other_reading_of_several_opponents(game: Any) -> None:
    at = game(rules='dodge_multi = "beyond_first"')
    at.says("set bob.sheet.defense 3")
    at.says("act dodge bob --opponents 3")
    assert at.says("resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1'").rolls[1].dice == "2d10"


@P9
@pytest.mark.rule("storyteller", "A16")
def test_willpower_in_a_dodge(game: Any) -> None:
    at = game()
    at.says("act dodge bob")
    at.says("act guard bob --on ann")
    line = "resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1 1 1 1 1 1"
    assert at.says(f"{line} 1'").rolls[1].dice == "8d10"
    at = game(rules='dodge_willpower = "dice"')
    at.says("act dodge bob")
    at.says("act guard bob --on ann")
    assert at.says(f"{line}'").rolls[1].dice == "7d10"


@P9
@pytest.mark.rule("storyteller", "A15")
def test_wounds_hinder_a_dodge_unless_the_table_says_otherwise(game: Any) -> None:
    line = "resolve ann bob --with fist --dice '8 1 1 1 1 / 1 1"
    for rules, faces in (("", "'"), ("dodge_wounds = false", " 1 1'")):
        at = game(rules=rules)
        at.says("set bob.lethal 6")
        at.says("act dodge bob")
        lines = at.rolls(line + faces, 1)
        assert (("wounds", -2) in lines) == (rules == "")


@P9
def test_no_dodge_from_bullets(game: Any) -> None:
    at = game()
    at.says("act dodge bob")
    assert len(at.says("resolve ann bob --with pistol --dice '8 1 1 1 1'").rolls) == 1


@pytest.mark.rule("storyteller", "A20")
def test_a_dodge_may_end_with_the_round(game: Any) -> None:
    for rules, dodging in (("", True), ('dodge_lasts = "round"', False)):
        at = game(rules=rules)
        at.says("step --dice '9 / 1 / 5'")
        at.says("act dodge bob")
        at.until("ann")
        while at.table.encounter.clock.round == 1:
            at.says("step")
        assert at.of("bob").status.dodging is dodging


@P13
def test_charge_and_all_out_give_up_defense(game: Any) -> None:
    at = game()
    at.says("resolve ann bob --with fist --charge --dice '1 1 1'")
    assert at.of("ann").exposed == "charge"
    outcome = at.says("resolve bob ann --force --dice 1")
    assert "Ann gave it up (charge): no Defense" in outcome.notes
    at = game()
    assert ("all-out attack", 2) in at.rolls(
        "resolve ann bob --with fist --all-out --dice '1 1 1 1 1'"
    )
    assert at.of("ann").exposed == "all-out attack"


@P13
@pytest.mark.parametrize("flag", ["--charge", "--all-out"])
def test_defense_is_given_up_for_blows_alone(game: Any, flag: str) -> None:
    at = game()
    with pytest.raises(Forbidden, match="with Brawl or Weaponry alone"):
        at.says(f"resolve ann bob --with pistol {flag}")


@P13
def test_prone_off_hand_and_pulled(game: Any) -> None:
    at = game()
    at.says("set bob.status.prone true")
    assert ("prone target", 2) in at.rolls("resolve ann bob --with fist --dice '1 1 1 1 1'")
    assert ("prone target", -2) in at.rolls("resolve ann bob --with pistol --dice '1 1 1'")
    assert ("off hand", -2) in at.rolls("resolve ann bob --with pistol --off-hand --dice 1")
    at = game()
    outcome = at.says("resolve ann bob --with fist --pull 2 --modifier 3 --dice '8 8 8 8 1'")
    assert outcome.sentence == "Ann hits Bob: 2 bashing (pulled) [//_____]."
    assert ("pulled blow of Bob", -1) in [(m.what, m.value) for m in outcome.rolls[0].modifiers]
    with pytest.raises(Forbidden, match="can pull the blow to 3 at most"):
        at.says("resolve ann bob --with fist --pull 4")


@P13
def test_a_pulled_weapon_may_bruise(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with machete --pull 3 --bashing --dice '8 8'"
    assert at.tells(line) == "Ann hits Bob with the machete: 3 bashing (pulled) [///____]."
    assert at.of("ann").willpower == 4
    with pytest.raises(Forbidden, match="can spend but 1 Willpower on an action"):
        at.says("resolve ann bob --with machete --pull 3 --bashing --willpower")


@P14
@pytest.mark.parametrize(
    ("spot", "malus", "dice", "told"),
    [
        ("arm", -1, "8 8 8 1", "arm wrack (drops what it holds, attacks -2)"),
        ("leg", -1, "8 8 8 1", "leg wrack (half Speed, Defense -2)"),
        ("head", -2, "8 8 8 8", "stunned (loses the next action, half Defense until then)"),
        ("hand", -4, "8", "arm wrack (drops what it holds, attacks -2)"),
        ("eye", -5, "8", "blinded (one eye: sight -3, half Defense)"),
        ("heart", -3, "8 8 8 8 8", "pierced (the heart is pierced)"),
    ],
)
def test_specific_targets(game: Any, spot: str, malus: int, dice: str, told: str) -> None:
    at = game()
    pool = len(dice.split())
    more = pool - 5 - malus
    line = f"resolve ann bob --with fist --no-defense bob --location {spot} --modifier {more}"
    outcome = at.says(f"{line} --dice '{dice}'")
    assert (spot, malus) in [(one.what, one.value) for one in outcome.rolls[0].modifiers]
    assert f"Bob: {told}." in outcome.sentence


@P14
def test_a_blow_that_is_too_weak_leaves_no_tag(game: Any) -> None:
    at = game()
    line = "resolve ann bob --with fist --no-defense bob --location arm --dice '8 8 1 1'"
    assert at.tells(line) == "Ann hits Bob (arm): 2 bashing [//_____]."


@P14
@pytest.mark.rule("storyteller", "A12")
def test_specific_targets_are_past_armor(game: Any, two: str) -> None:
    for rules, left in (("", 3), ('targeted_armor = "coverage"', 3)):
        at = game(rules=rules)
        at.says("set bob.sheet.armor.general 2")
        line = "resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'"
        at.says(line)
        assert at.of("bob").bashing == left
    text = two.replace(
        "[combatants.bob]", "[combatants.bob]\narmor = {general = 2, covers = ['head']}"
    )
    at = game(text, 'targeted_armor = "coverage"')
    at.says("resolve ann bob --with fist --no-defense bob --location head --dice '8 8 8'")
    assert at.of("bob").bashing == 1


@P14
def test_the_size_that_stuns(game: Any) -> None:
    line = (
        "resolve ann bob --with fist --no-defense bob --location head --modifier 1 --dice '8 8 8 8'"
    )
    assert "stunned" in game().tells(line)
    assert "stunned" not in game(rules='head_threshold = "size"').tells(line)


@P14
def test_tags_hinder(game: Any) -> None:
    at = game()
    for tag, line in (
        ("arm-wrack", ("arm wrack: off hand", -2)),
        ("blinded", ("one eye blind", -3)),
        ("insane", ("insane", 1)),
        ("knocked-down", ("knocked down", -2)),
    ):
        at = game()
        at.says(f"act tag ann --tag {tag}")
        if tag == "arm-wrack":
            assert at.of("ann").ready == ("machete", "pistol", "smg", "stone", "crossbow")
        faces = "1 1 1 1 1 1"[: 11 if line[1] == 1 else 2 * (5 + line[1]) - 1]
        assert line in at.rolls(f"resolve ann bob --with pistol --dice '{faces}'")
    at = game()
    at.says("act tag ann --tag arm-wrack")
    assert at.tells("act tag ann --tag arm-wrack").startswith("Ann: arms wrack")
    assert at.says("resolve ann bob --with pistol --force --dice 10").rolls[0].dice == "chance"


@P10
def test_human_teeth_need_a_grapple(game: Any) -> None:
    at = game("[combatants.a]\nattacks.teeth.bite = true\n[combatants.b]\n")
    with pytest.raises(Forbidden, match="A can bite in a grapple alone"):
        at.says("resolve a b --with teeth")


@P10
def test_an_animal_bites_as_with_a_weapon(game: Any) -> None:
    bite = "attacks.bite = {damage = 1, type = 'lethal', bite = true}"
    wolf = f"[combatants.wolf]\nstrength = 3\nbrawl = 3\n{bite}\n[combatants.b]\n"
    at = game(wolf)
    assert at.tells("resolve wolf b --with bite --dice '8 1 1 1'") == (
        "Wolf hits B with the bite: 2 lethal [XX_____]."
    )


@P10
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("8 8 8 1 1 / 8", "Ann knocks the baton out of Bob's hand."),
        ("8 1 1 1 1 / 8", "Bob keeps the baton from Ann."),
        ("8 8 8 8 8 / 8", "Ann takes the baton from Bob."),
    ],
)
def test_disarm(game: Any, dice: str, told: str) -> None:
    at = game()
    assert at.tells(f"resolve ann bob --maneuver disarm --dice '{dice}'") == told
    assert ("baton" in at.of("bob").ready) == ("keeps" in told)
    if "takes" in told:
        assert "baton" in at.of("ann").ready
        assert at.tells("resolve ann bob --with baton --dice '8 1 1'").startswith(
            "Ann hits Bob with the baton: 2 lethal"
        )
        with pytest.raises(Forbidden, match="Bob no longer has the baton"):
            at.says("act draw bob --with baton")


@P10
def test_a_dramatic_disarm_hurts_the_one_who_tries(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver disarm --modifier -9 --dice '1 / 8'"
    assert at.tells(line) == ("Ann fails dramatically to disarm Bob and takes 1 lethal [X______].")


@P10
@pytest.mark.rule("storyteller", "A7")
def test_a_touch_does_no_damage(game: Any) -> None:
    at = game()
    line = "resolve ann bob --maneuver touch --dice"
    assert at.tells(f"{line} '8 1 1 1 1 / 1'") == "Ann touches Bob."
    assert at.tells(f"{line} '8 1 1 1 1 / 8'") == "Ann fails to touch Bob."
    assert at.of("bob").bashing == 0
    at = game(rules='touch = "choice"')
    assert at.tells(f"{line} '8 1 1'") == "Ann touches Bob."


@pytest.mark.rule("storyteller", "P15")
def test_a_killing_blow_needs_no_roll(game: Any) -> None:
    at = game()
    with pytest.raises(Forbidden, match="can strike a killing blow at the helpless alone"):
        at.says("resolve ann bob --maneuver killing-blow --with machete")
    at.says("set bob.status.unconscious true")
    at.says("set bob.sheet.armor.general 4")
    line = "resolve ann bob --maneuver killing-blow --with machete"
    assert at.tells(line) == (
        "Ann strikes a killing blow at Bob: 7 lethal [XXXXXXX, wounds -3]. Bob bleeds. "
        "It is a breaking point for Ann."
    )
    assert at.of("ann").breaking == 1


@pytest.mark.rule("storyteller", "P16")
@pytest.mark.rule("storyteller", "A19")
def test_an_improvised_weapon_breaks(game: Any) -> None:
    at = game()
    line = "resolve ann bob --improvised chair --no-defense bob --dice '8 8 8 1'"
    outcome = at.says(line)
    assert outcome.sentence == "Ann hits Bob with the chair: 3 lethal [XXX____]."
    assert ("improvised weapon", -1) in [(m.what, m.value) for m in outcome.rolls[0].modifiers]
    assert at.thing("chair").structure == 2
    assert at.tells(line).endswith("the chair is wrecked.")
    with pytest.raises(Forbidden, match="swings a thing that is wrecked"):
        at.says(line)
    for rules, left in (("", 4), ('improvised_damage = "before_armor"', 2)):
        at = game(rules=rules)
        at.says("set bob.sheet.armor.general 2")
        at.says(line)
        assert at.thing("chair").structure == left


@pytest.mark.rule("storyteller", "A18")
def test_the_least_damage_of_a_hit(game: Any) -> None:
    text = "[combatants.a]\nattacks.feather = {kind = 'melee', damage = -3}\n[combatants.b]\n"
    line = "resolve a b --no-defense b --modifier 3 --dice '8 1 1 1'"
    assert game(text).tells(line) == "A hits B with the feather: no damage."
    one = game(text, 'negative_damage = "one"')
    assert one.tells(line) == "A hits B with the feather: 1 lethal [X______]."


@pytest.mark.rule("storyteller", "P17")
def test_armor(game: Any) -> None:
    at = game()
    at.says("set bob.sheet.armor.worn kevlar")
    line = "resolve ann bob --with pistol --dice '8 8 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob with the pistol: 3 lethal, 2 bashing past armor [//_____]."
    )
    line = "resolve ann bob --with machete --no-defense bob --dice '8 1 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob with the machete: 3 lethal, 2 lethal past armor [XX//___]."
    )


@pytest.mark.rule("storyteller", "P17")
@pytest.mark.rule("storyteller", "A14")
def test_armor_piercing_and_what_ballistic_armor_stops(game: Any) -> None:
    line = "resolve ann bob --with crossbow --dice '8 1 1 1 1'"
    for rules, left in (("", (0, 2)), ('ballistic = "ranged"', (1, 1))):
        at = game(rules=rules)
        at.says("set bob.sheet.armor.worn kevlar")
        at.says(line)
        assert (at.of("bob").bashing, at.of("bob").lethal) == left


@pytest.mark.rule("storyteller", "P4")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "--with machete --dice '8 8 8 8 8 / 8 8 1 1'",
            (
                "Ann wins the quick fight with Bob and gets what was wanted; Bob takes 5 lethal "
                "[XXXXX__, wounds -1]. It is exceptional; Ann has all Willpower already."
            ),
        ),
        (
            "--with machete --dice '8 1 1 1 1 / 8 8 1 1'",
            "Bob wins the quick fight with Ann; Ann takes 2 lethal [XX_____].",
        ),
        (
            "--with machete --escape --dice '8 1 1 1 1 / 9'",
            "Bob wins the quick fight with Ann and escapes.",
        ),
        (
            "--with machete --modifier -9 --dice '1 / 1 1 1 1'",
            (
                "Bob wins the quick fight with Ann; Ann takes 1 lethal [X______]. "
                "Ann fails dramatically: Bob has the upper hand."
            ),
        ),
    ],
)
def test_quick_combat(game: Any, line: str, told: str) -> None:
    at = game()
    at.says("set bob.sheet.weaponry 2")
    assert at.tells(f"resolve ann bob --maneuver quick {line}") == told


@pytest.mark.rule("storyteller", "P3")
def test_a_killing_against_the_own_intent(game: Any) -> None:
    at = game()
    line = "act intent ann --text 'I want the briefcase' --harmless"
    assert at.tells(line) == "Ann: I want the briefcase. Nobody is to be hurt for it."
    at.says("set bob.aggravated 6")
    at.says("set bob.lethal 1")
    line = "resolve ann bob --with machete --no-defense bob --dice '8 1 1 1 1'"
    assert at.tells(line) == (
        "Ann hits Bob with the machete: 3 lethal [*******, wounds -3]. Bob is dead. "
        "Ann never wanted that: 1 Willpower lost, and a breaking point."
    )
    assert (at.of("ann").willpower, at.of("ann").breaking) == (4, 1)


@pytest.mark.rule("storyteller", "P20")
@pytest.mark.rule("storyteller", "A21")
def test_beaten_down_costs_willpower_a_blow(game: Any) -> None:
    line = "resolve ann bob --with fist --no-defense bob --dice '8 8 1 1 1'"
    at = game(rules="beaten_down = true")
    at.says(line)
    assert not at.of("bob").status.beaten_down
    assert at.tells(line).endswith("Bob is Beaten Down.")
    at.says("resolve bob ann --force --dice 5")
    assert at.of("bob").willpower == 3
    at = game(rules='beaten_down = true\nbeaten_threshold = "blow"')
    at.says(line)
    assert not at.tells(line).endswith("Beaten Down.")


@pytest.mark.rule("storyteller", "P20")
def test_surrender(game: Any) -> None:
    at = game(rules="beaten_down = true")
    at.says("act intent ann --text 'I want the map'")
    at.says("set bob.willpower 1")
    assert at.tells("act surrender bob --on ann") == (
        "Bob surrenders and grants: I want the map. Bob regains 1 Willpower."
    )
    at.says("resolve ann bob --with fist --dice '1 1 1'")
    assert at.of("ann").willpower == 4


@pytest.mark.rule("storyteller", "A23")
def test_only_the_sum_of_the_modifiers_matters(game: Any) -> None:
    line = "resolve ann bob --with fist --all-out --modifier -3 --no-defense bob --dice"
    outcome = game().says(f"{line} '1 1 1 1'")
    assert sum(int(one.value) for one in outcome.rolls[0].modifiers) == 4


def test_what_is_refused(game: Any) -> None:
    at = game()
    for line, message in (
        ("resolve ann bob --with fist --bashing", "--bashing says nothing without --pull"),
        ("resolve ann bob --maneuver club --with pistol", "the pistol is too small to club with"),
        ("resolve ann bob --maneuver club --with machete", "the machete is no gun to club with"),
        ("resolve ann bob --maneuver grapple --with pistol", "--with says nothing about a grapple"),
    ):
        with pytest.raises(UsageError, match=message):
            at.says(line)
    with pytest.raises(Forbidden, match="is attacker and target at once"):
        at.says("resolve ann ann --with fist")
    at.says("set ann.status.unconscious true")
    with pytest.raises(Forbidden, match="Ann is unconscious; --force overrides it"):
        at.says("resolve ann bob --with fist")
