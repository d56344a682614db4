"""`resolve`: the attack, Break Chance, Opportunity Attacks, grapples, areas, minions, help."""

from typing import Any

import pytest

from hero_combat.errors import UsageError

P5 = pytest.mark.rule("zt", "P5")
P6 = pytest.mark.rule("zt", "P6")
P7 = pytest.mark.rule("zt", "P7")
P9 = pytest.mark.rule("zt", "P9")
P10 = pytest.mark.rule("zt", "P10")


# ---------------------------------------------------------------- the attack


@P5
def test_a_sword_hits_9_against_8_for_2_3_and_2(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --dice '5 4 / 2 3'")
    assert outcome.sentence == "Ann hits N1 with the sword: 9 against Defense 8, 7 damage."
    assert at.now("n1").hp == 19
    hit, damage = outcome.rolls
    assert (hit.label, hit.dice, hit.faces) == ("to hit n1", "2d6!", (5, 4))
    assert hit.reading == "9 against Defense 8: hits"
    assert [(line.what, line.value) for line in damage.modifiers] == [
        ("strength 5", "2d4"),
        ("sword", 2),
    ]


@P5
def test_a_tie_is_the_defender_s_and_nothing_else_is_rolled(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --dice '5 3'")
    assert outcome.sentence == "Ann misses N1 with the sword: 8 against Defense 8."
    assert at.now("n1").hp == 26
    assert at.now("ann").luck == 1


@P5
@pytest.mark.parametrize(
    ("metres", "total"), [(0, 9), (1, 9), (2, 6)], ids=["at hand", "in range", "double range"]
)
def test_melee_reaches_twice_as_far_at_minus_3(duel: Any, metres: Any, total: Any) -> None:
    outcome = duel("n1.defense 99").do(f"resolve ann n1 --range {metres} --dice '5 4'")
    assert outcome.rolls[0].reading == f"{total} against Defense 99: misses"


@P5
@pytest.mark.parametrize(("metres", "total"), [(30, 5), (31, 2), (60, 2)])
def test_a_pistol_reaches_30_m_and_60_at_minus_3(duel: Any, metres: Any, total: Any) -> None:
    at = duel("acting bob", "n1.defense 99")
    outcome = at.do(f"resolve bob n1 --range {metres} --dice '3 2'")
    assert outcome.rolls[0].reading.startswith(f"{total} against")


@P5
def test_one_metre_beyond_the_doubled_range_is_too_far(duel: Any) -> None:
    at = duel("acting bob")
    message = "Bob can't reach that far with the pistol: 61 m, 60 at most; --force overrides it"
    assert at.forbidden("resolve bob n1 --range 61 --dice '3 2'") == message
    forced = at.do("resolve bob n1 --range 61 --force --dice '3 2'")
    assert forced.notes == (f"forced: {message.removesuffix('; --force overrides it')}",)


@P5
def test_the_doubled_range_and_melee_penalties_add_up(duel: Any) -> None:
    at = duel("acting bob", "n1.defense 99", "bob.sheet.attacks.pistol.range 1")
    outcome = at.do("resolve bob n1 --range 2 --in-melee --modifier 1 --dice '3 2'")
    assert [line.value for line in outcome.rolls[0].modifiers] == ["2d4", -3, -3, 1]
    assert outcome.rolls[0].reading.startswith("0 against")


@P5
@pytest.mark.rule("zt", "A19")
def test_a_shot_from_within_the_target_s_reach_is_at_minus_3(duel: Any) -> None:
    at = duel("acting bob", "n1.sheet.attacks.sword.range 3")
    near = at.do("resolve bob n1 --range 3 --dice '3 2'").rolls[0]
    assert [line.what for line in near.modifiers][1:] == ["in the target's Melee Range"]
    at = duel("acting bob", "n1.sheet.attacks.sword.range 3", "n1.broken sword")
    assert len(at.do("resolve bob n1 --range 3 --dice '3 2'").rolls[0].modifiers) == 1
    far = duel("acting bob").do("resolve bob n1 --range 2 --dice '3 2'").rolls[0]
    assert len(far.modifiers) == 1
    doubled = duel("acting bob", rules='[rules]\nreach = "double"')
    assert len(doubled.do("resolve bob n1 --range 2 --dice '3 2'").rolls[0].modifiers) == 2


@P5
def test_who_can_t_be_seen_can_t_be_shot_but_struck(duel: Any) -> None:
    at = duel("acting bob")
    assert "can't shoot at somebody unseen" in at.forbidden("resolve bob n1 --unseen --dice '3 2'")
    with pytest.raises(UsageError, match="--unseen says nothing about an attack that is no shot"):
        duel().do("resolve ann n1 --unseen --dice '5 3'")


def test_partial_cover_is_minus_3_and_full_cover_no_target(duel: Any) -> None:
    at = duel()
    assert at.do("resolve ann n1 --cover partial --dice '5 4'").sentence.endswith(
        "6 against Defense 8."
    )
    assert "full cover" in duel().forbidden("resolve ann n1 --cover full --dice '5 4'")


@P5
def test_dice_explode_again_and_again(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --dice '6 6 / 6 2 / 6 / 1 / 4 4 / 4 1 / 2'")
    assert outcome.rolls[0].reading == "27 against Defense 8: hits"
    assert outcome.rolls[1].faces == (4, 4, 4, 1, 2)
    assert at.now("n1").hp == 26 - 17


# ---------------------------------------------------------------- Break Chance


@P5
def test_all_ones_within_the_break_chance_break_the_weapon_and_hit_for_5_more(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --dice '1 1 / 5 / 2 3'")
    assert outcome.sentence == (
        "Ann's sword breaks. Ann hits N1 with the sword: regardless of Defense, 12 damage."
    )
    assert at.now("ann").broken == ("sword",)
    assert at.now("n1").hp == 14
    labels = [roll.label for roll in outcome.rolls]
    assert labels == ["to hit n1", "break sword", "damage n1"]
    at.do("step --dice '3 2'")
    at.do("set acting ann")
    assert "can't use the sword: it is broken" in at.forbidden("resolve ann n1 --dice '5 4'")


@P5
def test_all_ones_above_the_break_chance_miss_even_defense_0(duel: Any) -> None:
    at = duel("n1.defense 0", "ann.sheet.attacks.sword.hit_adj 4")
    outcome = at.do("resolve ann n1 --dice '1 1 / 6'")
    assert outcome.sentence == "Ann misses N1 with the sword: a Critical Failure."
    assert outcome.rolls[0].reading == "6, all ones: a Critical Failure"
    assert at.now("ann").broken == ()
    assert at.now("ann").luck == 1


@P5
@pytest.mark.rule("zt", "A17", "A23")
def test_00_is_100_and_breaks_what_breaks_always(duel: Any) -> None:
    more = '[combatants.ann.attacks.rock]\nweapon = "improvised"\n'
    at = duel("ann.held rock", more=more)
    outcome = at.do("resolve ann n1 --dice '1 1 / 100 / 1 2'")
    assert outcome.sentence.startswith("Ann's rock breaks. Ann hits N1 with the rock")
    assert at.now("n1").hp == 26 - 9
    held = duel().do("resolve ann n1 --dice '1 1 / 100'")
    assert held.rolls[1].reading == "100 against 5: it holds"
    low = duel(rules="[rules]\ndouble_zero = 0").do("resolve ann n1 --dice '1 1 / 100 / 2 3'")
    assert low.rolls[1].reading == "100 against 5: it breaks"


@P5
def test_a_weapon_without_break_chance_rolls_no_d100(duel: Any) -> None:
    at = duel("acting bob", "bob.sheet.attacks.pistol.break_chance 0", "n1.defense 0")
    assert at.do("resolve bob n1 --dice '1 1'").sentence.endswith("a Critical Failure.")


@pytest.mark.rule("zt", "A18")
def test_a_fist_can_break_too(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --with unarmed --dice '1 1 / 1 / 2 3'")
    assert outcome.sentence == (
        "Ann breaks a fist. Ann hits N1 with a fist: regardless of Defense, 10 damage."
    )
    safe = duel(rules="[rules]\nunarmed_breaks = false")
    assert safe.do("resolve ann n1 --with unarmed --dice '1 1'").rolls[-1].label == "to hit n1"


@pytest.mark.rule("zt", "A16")
def test_the_damage_of_a_breaking_weapon_may_be_5_alone(duel: Any) -> None:
    at = duel(rules='[rules]\nbroken_damage = "flat"')
    at.do("resolve ann n1 --dice '1 1 / 5'")
    assert at.now("n1").hp == 21


# ---------------------------------------------------------------- damage and its end


@P9
def test_0_hp_are_unconscious_and_the_negative_of_the_maximum_is_dead(duel: Any) -> None:
    at = duel("n1.hp 7", "n1.sheet.armor 3")
    outcome = at.do("resolve ann n1 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("7 damage. N1 falls Unconscious.")
    assert (at.now("n1").hp, at.now("n1").defense) == (0, 3)
    dying = duel("n1.hp -19", "n1.defense 0")
    assert dying.do("resolve ann n1 --dice '5 4 / 2 3'").sentence.endswith("N1 is dead.")
    assert dying.now("n1").hp == -26


@pytest.mark.rule("zt", "A21")
def test_dead_may_mean_below_the_negative_maximum(duel: Any) -> None:
    at = duel("n1.hp -19", rules='[rules]\ndead_at = "below"')
    assert at.do("resolve ann n1 --dice '5 4 / 2 3'").sentence.endswith("7 damage.")


@pytest.mark.rule("zt", "A6")
def test_negative_damage_heals_up_to_the_maximum(duel: Any) -> None:
    at = duel("n1.hp 20")
    outcome = at.do("resolve ann n1 --damage-modifier -10 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("9 against Defense 8, 3 HP healed.")
    assert at.now("n1").hp == 23
    line = "resolve ann n1 --damage-modifier -20 --dice '5 4 / 2 3'"
    full = duel("n1.hp 20")
    full.do(line)
    assert full.now("n1").hp == 26
    above = duel("n1.hp 20", rules="[rules]\nheal_cap = false")
    above.do(line)
    assert above.now("n1").hp == 33


@pytest.mark.rule("zt", "A5")
def test_all_ones_of_damage_are_nothing_special_unless_the_table_says_so(duel: Any) -> None:
    at = duel()
    at.do("resolve ann n1 --dice '5 4 / 1 1'")
    assert at.now("n1").hp == 22
    none = duel(rules='[rules]\ndamage_crit = "nothing"')
    none.do("resolve ann n1 --dice '5 4 / 1 1'")
    assert none.now("n1").hp == 26


@pytest.mark.parametrize(
    ("key", "hp", "why"),
    [
        ("resistances", 23, "resists light"),
        ("vulnerabilities", 12, "vulnerable to light"),
        ("immunities", 26, "immune to light"),
    ],
)
def test_damage_types_halve_double_or_do_nothing(duel: Any, key: Any, hp: Any, why: Any) -> None:
    at = duel("ann.sheet.attacks.sword.type light", f"n1.sheet.{key} light")
    assert why in at.do("resolve ann n1 --dice '5 4 / 2 3'").sentence
    assert at.now("n1").hp == hp


@pytest.mark.rule("zt", "A4")
def test_a_defense_of_all_ones_is_a_total_like_any_other_unless_the_table_says_so(
    duel: Any,
) -> None:
    sets = ("n1.defense 20", "n1.defense_crit true")
    assert "misses" in duel(*sets).do("resolve ann n1 --dice '5 4'").sentence
    rule = "[rules]\ndefense_crit = true"
    assert "hits" in duel(*sets, rules=rule).do("resolve ann n1 --dice '2 1 / 1 1'").sentence
    assert duel(*sets, rules=rule).do("resolve ann n1 --dice '5 4 / 1 1'").open == ()
    both = duel(*sets, rules=rule).do("resolve ann n1 --dice '1 1 / 50'")
    assert both.sentence.endswith("a Critical Failure.")


@pytest.mark.rule("zt", "A4", "P2")
def test_everybody_is_told_which_defense_lets_every_attack_through(duel: Any, type_: Any) -> None:
    rule = "[rules]\ndefense_crit = true"
    at = duel("n1.defense 14", "n1.defense_crit true", rules=rule)
    outcome = at.do("resolve ann n1 --dice '2 1 / 1 1'")
    assert (
        outcome.sentence == "Ann hits N1 with the sword: 3 against Defense 14, all ones, 4 damage."
    )
    assert outcome.rolls[0].reading == "3 against Defense 14, all ones: hits"
    board = at.system.board()(at.at.encounter)
    assert board.things[0] == "Defense: N2 9, Ann 7, Bob 5, N1 14 (all ones)"
    assert [row.when for row in board.rows if row.id == "n1"] == ["Defense 14, all ones"]
    begins = type_(duel(rules=rule).text, "step", "--initiate", "ann", "--dice", "1 1/1/3 2/3 2")
    assert "Defense: N1 5, N2 5, Ann 2 (all ones) and Bob 1 (all ones)." in begins[1] + begins[2]


# ---------------------------------------------------------------- statuses


@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("sets", "hit", "hurt"),
    [
        (("ann.status.blinded true",), -3, 0),
        (("ann.status.poisoned true",), -3, -3),
        (("ann.status.grappled n2",), -3, -3),
        (("ann.status.prone true",), -3, 0),
        (("n1.status.prone true",), 3, 0),
        (("ann.status.fatigue 1",), 0, 0),
        (("ann.status.fatigue 3",), -3, 0),
        (("ann.status.poisoned true", "ann.status.blinded true"), -6, -3),
    ],
)
def test_statuses_add_to_an_attack(duel: Any, sets: Any, hit: Any, hurt: Any) -> None:
    at = duel("n1.defense -20", *sets)
    rolls = at.do("resolve ann n1 --dice '5 4 / 2 3'").rolls
    assert rolls[0].reading == f"{9 + hit} against Defense -20: hits"
    assert rolls[1].reading == f"{7 + hurt} damage"


@pytest.mark.rule("zt", "2.5")
def test_lying_down_helps_against_shots(duel: Any) -> None:
    at = duel("acting bob", "n1.status.prone true")
    lines = at.do("resolve bob n1 --range 9 --dice '3 2'").rolls[0].modifiers
    assert (lines[1].what, lines[1].value) == ("target prone", -3)


@pytest.mark.rule("zt", "A9")
def test_the_defense_that_stands_changes_at_the_next_roll_unless_the_table_says_at_once(
    duel: Any,
) -> None:
    sets = ("n1.defense 10", "n1.status.blinded true")
    assert "misses" in duel(*sets).do("resolve ann n1 --dice '5 3'").sentence
    at = duel(*sets, rules='[rules]\ndefense_updates = "at once"')
    outcome = at.do("resolve ann n1 --dice '5 3 / 1 2'")
    assert "8 against Defense 7" in outcome.sentence
    assert outcome.rolls[0].modifiers[-1].value == "-3"


@pytest.mark.rule("zt", "A9", "2.5")
def test_one_who_is_out_has_adjustments_for_a_defense_at_once(duel: Any) -> None:
    at = duel("n1.status.unconscious true", "n1.sheet.armor 2")
    assert "against Defense 2" in at.do("resolve ann n1 --dice '2 1 / 1 1'").sentence


# ---------------------------------------------------------------- slots


@pytest.mark.rule("zt", "P4")
def test_an_attack_takes_the_major_action(duel: Any) -> None:
    at = duel()
    at.do("resolve ann n1 --dice '5 3'")
    assert "no Major Action left" in at.forbidden("resolve ann n1 --dice '5 3'")
    assert "it is Ann's Turn" in at.forbidden("resolve n1 ann --dice '5 3'")
    at.do("resolve ann n1 --slot minor --dice '5 3'")
    assert at.now("ann").minor == "used"


def test_whoever_is_out_attacks_nobody(duel: Any) -> None:
    assert "Ann is Unconscious" in duel("ann.hp 0").forbidden("resolve ann n1 --dice '5 3'")
    assert "Ann is dead" in duel("ann.hp -99").forbidden("resolve ann n1 --dice '5 3'")


def test_a_weapon_must_be_in_hand_and_a_two_handed_one_alone(duel: Any, sit: Any) -> None:
    more = "[combatants.ann.attacks.rifle]\n"
    at = duel(more=more)
    assert "does not hold the rifle" in at.forbidden("resolve ann n1 --with rifle --dice '5 3'")
    at = duel("ann.held rifle", more=more)
    at.do("act drop n1")
    at.do("act pick-up ann --item sword --force")
    assert "both hands" in at.forbidden("resolve ann n1 --with rifle --dice '5 3'")
    text = duel().text.replace("attacks.sword = {}", "shield = 1\nattacks.rifle = {}", 1)
    at = sit(text, "round 1", "acting ann", "n1.defense 5")
    assert "both hands" in at.forbidden("resolve ann n1 --dice '5 3'")


def test_a_weapon_to_be_reloaded_shoots_once_a_round(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.reload true")
    at.do("resolve ann n1 --dice '5 3'")
    assert "once a Round" in at.forbidden("resolve ann n1 --slot free --dice '5 3'")


# ---------------------------------------------------------------- Opportunity Attacks


@P6
def test_an_opportunity_attack_books_the_minor_action_of_the_next_turn(duel: Any) -> None:
    at = duel()
    at.do("resolve n1 ann --opportunity --range 1 --dice '5 1'")
    assert at.now("n1").borrowed == ("minor",)
    message = at.forbidden("resolve n1 ann --opportunity --dice '5 1'")
    assert message.endswith("--extra-minor n1 pays with the Major Action")
    at.do("resolve n1 ann --opportunity --extra-minor n1 --dice '5 1'")
    assert at.now("n1").borrowed == ("minor", "major")
    at.forbidden("resolve n1 ann --opportunity --extra-minor n1 --dice '5 1'")


@P6
def test_nobody_strikes_at_one_who_has_disengaged(duel: Any) -> None:
    at = duel("ann.status.disengaged true")
    assert "Ann has disengaged" in at.forbidden("resolve n1 ann --opportunity --dice '5 1'")


@P6
def test_an_opportunity_attack_is_an_attack_and_no_grapple(duel: Any) -> None:
    line = "resolve n1 ann --opportunity --grapple --dice '5 1'"
    assert "not grapple" in duel().forbidden(line)


@P6
def test_an_opportunity_attack_with_a_gun_is_at_minus_3(duel: Any) -> None:
    at = duel("acting n1")
    outcome = at.do("resolve bob n1 --opportunity --range 1 --dice '3 2'")
    assert outcome.rolls[0].modifiers[1].value == -3


@pytest.mark.rule("zt", "A14")
def test_a_reaction_before_the_first_turn_is_allowed_unless_the_table_forbids_it(duel: Any) -> None:
    at = duel(rules="[rules]\nreact_before_first_turn = false")
    line = "resolve n1 ann --opportunity --dice '5 1'"
    assert "has had no Turn yet" in at.forbidden(line)
    assert duel().do(line).rolls


# ---------------------------------------------------------------- grapples


@P7
def test_a_grapple_holds_without_hurting(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --grapple --dice '5 4'")
    assert outcome.sentence == "Ann grapples N1: 9 against Defense 8."
    assert (at.now("n1").status.grappled, at.now("n1").hp) == ("ann", 26)
    assert at.do("resolve ann n2 --slot free --force --grapple --dice '5 3'").notes == (
        "forced: Ann can grapple only one at a time",
    )


@P7
@pytest.mark.rule("zt", "A7")
def test_a_grappler_who_is_hit_lets_go(duel: Any) -> None:
    sets = ("ann.status.grappled n1", "n1.defense 8")
    at = duel(*sets, "acting bob", "bob.held ", "bob.sheet.dexterity 7")
    outcome = at.do("resolve bob n1 --with unarmed --dice '5 4 / 3'")
    assert outcome.sentence.endswith("N1 loses hold of Ann.")
    assert at.now("ann").status.grappled == ""
    kept = duel(*sets, "acting bob", rules="[rules]\ngrapple_breaks_on_hit = false")
    kept.do("resolve bob n1 --modifier 9 --dice '3 2 / 3 2'")
    assert kept.now("ann").status.grappled == "n1"


@P7
@pytest.mark.rule("zt", "A7")
def test_the_hit_of_a_breaking_weapon_is_no_failed_save(duel: Any) -> None:
    at = duel("ann.status.grappled n1", "acting bob")
    outcome = at.do("resolve bob n1 --dice '1 1 / 15 / 3 2'")
    assert "Bob's pistol breaks" in outcome.sentence
    assert at.now("ann").status.grappled == "n1"


# ---------------------------------------------------------------- areas and minions


AREA = """
[combatants.bob.attacks.shotgun]
[combatants.bob.attacks.grenade]
"""


@P5
def test_an_area_weapon_rolls_once_against_the_defense_of_each(duel: Any) -> None:
    at = duel("acting bob", "bob.held shotgun", more=AREA)
    outcome = at.do("resolve bob n1,n2 --range 9 --modifier 2 --dice '3 3 / 2 1'")
    assert outcome.rolls[0].label == "to hit n1,n2"
    assert outcome.rolls[0].reading == "9 against Defense: n1 8 hit, n2 9 missed"
    assert outcome.sentence == (
        "Bob hits N1 with the shotgun: 9 against Defense 8, 3 damage. "
        "Bob misses N2 with the shotgun: 9 against Defense 9."
    )
    assert at.now("bob").luck == 0


def test_an_area_weapon_rolls_damage_for_each_or_once(duel: Any) -> None:
    sets = ("acting bob", "bob.held shotgun", "n2.defense 0")
    line = "resolve bob n1,n2 --range 9 --modifier 2 --dice"
    each = duel(*sets, more=AREA)
    each.do(f"{line} '3 3 / 2 1 / 3 3'")
    assert (each.now("n1").hp, each.now("n2").hp) == (23, 14)
    once = duel(*sets, more=AREA, rules='[rules]\narea_damage = "once"')
    damage = [roll for roll in once.do(f"{line} '3 3 / 2 1'").rolls if "damage" in roll.label]
    assert [roll.label for roll in damage] == ["damage n1"]
    assert (once.now("n1").hp, once.now("n2").hp) == (23, 17)


def test_a_grenade_is_gone_after_use_and_other_weapons_strike_one(duel: Any) -> None:
    at = duel("acting bob", "bob.held grenade", more=AREA)
    at.do("resolve bob n1,ann --range 9 --dice '3 2'")
    assert (at.now("bob").used_up, at.now("bob").held) == (("grenade",), ())
    message = at.forbidden("resolve bob n1 --with grenade --slot free --dice '3 2'")
    assert message.startswith("Bob has no grenade left")
    assert "only one at a time" in duel().forbidden("resolve ann n1,n2 --dice '5 4'")


MINION = """
[combatants.imp]
side = "villains"
hp = 9
standard = { hit = 10, damage = 11, defense = 12, athletics = 6 }
attacks.claw = { natural = true }
attacks.spit = { natural = true, ranged = true, range = 30, standard_hit = 7, damage_adj = 1 }
"""


@pytest.mark.rule("zt", "2.5")
def test_a_minion_rolls_no_dice(duel: Any) -> None:
    at = duel("acting imp", more=MINION)
    outcome = at.do("resolve imp ann --with claw --range 2")
    assert outcome.sentence == "Imp misses Ann with the claw: 7 against Defense 7."
    outcome = at.do("resolve imp ann --with spit --slot free --modifier 1")
    assert outcome.sentence == "Imp hits Ann with the spit: 8 against Defense 7, 12 damage."
    assert outcome.rolls[0].modifiers[0].what == "Standard Roll"


# ---------------------------------------------------------------- after the dice


@P10
def test_disrupt_turns_a_hit_into_a_miss_and_books_a_minor(duel: Any) -> None:
    at = duel()
    outcome = at.do("resolve ann n1 --disrupt n2 --dice '5 4'")
    assert outcome.sentence == "Ann misses N1 with the sword: 6 against Defense 8."
    assert at.now("n2").borrowed == ("minor",)
    assert outcome.rolls[0].modifiers[-1].what == "Disrupt: N2"


@P10
def test_several_assists_stack_and_never_undo_a_critical_failure(duel: Any) -> None:
    at = duel("n1.defense 13", more='[combatants.cy]\nside = "heroes"\nplayer = true\n')
    outcome = at.do("resolve ann n1 --assist bob,cy --dice '5 4 / 2 3'")
    assert outcome.rolls[0].reading == "15 against Defense 13: hits"
    crit = duel().do("resolve ann n1 --assist bob --dice '1 1 / 50'")
    assert crit.sentence.endswith("a Critical Failure.")


@P10
def test_help_for_the_damage_has_an_option_of_its_own(duel: Any) -> None:
    at = duel()
    at.do("resolve ann n1 --assist-damage bob --disrupt-damage n1,n2 --dice '5 4 / 2 3'")
    assert at.now("n1").hp == 26 - 4
    assert at.now("bob").borrowed == at.now("n1").borrowed == ("minor",)


@P10
def test_nobody_helps_the_own_check_or_twice_with_one_slot(duel: Any) -> None:
    at = duel("bob.borrowed minor")
    assert "own Check" in at.forbidden("resolve ann n1 --assist ann --dice '5 4'")
    assert "--extra-minor bob" in at.forbidden("resolve ann n1 --assist bob --dice '5 4'")
    at.do("resolve ann n1 --assist bob --extra-minor bob --dice '5 4 / 2 3'")
    assert at.now("bob").borrowed == ("minor", "major")


@pytest.mark.rule("zt", "2.5", "P10")
def test_a_player_s_character_who_is_out_may_still_help_once_a_round(duel: Any) -> None:
    at = duel("bob.hp -3")
    outcome = at.do("resolve ann n1 --assist bob --dice '5 3 / 2 3'")
    assert outcome.notes == ("Bob is Unconscious: within 10 m, once a Round",)
    at.do("set ann.major ready")
    again = at.forbidden("resolve ann n1 --assist bob --extra-minor bob --dice '5 3'")
    assert "has helped this Round" in again
    assert "N2 is Unconscious" in duel("n2.hp 0").forbidden(
        "resolve ann n1 --disrupt n2 --dice '5 4'"
    )


@pytest.mark.rule("zt", "2.1", "A11")
def test_luck_adds_d4s_and_can_prevent_a_critical_failure(duel: Any) -> None:
    at = duel("ann.luck 2")
    outcome = at.do("resolve ann n1 --luck 2 --dice '1 1 / 4 3 / 2 / 2 3'")
    assert outcome.rolls[0].dice == "2d6!+2d4!"
    assert outcome.rolls[0].reading == "11 against Defense 8: hits"
    assert at.now("ann").luck == 0
    ones = duel("ann.luck 2").do("resolve ann n1 --luck 1 --dice '1 1 / 1 / 50'")
    assert ones.sentence.endswith("a Critical Failure.")
    rule = "[rules]\nluck_prevents_crit = false"
    strict = duel("ann.luck 2", rules=rule).do("resolve ann n1 --luck 1 --dice '1 1 / 3 / 50'")
    assert strict.sentence.endswith("a Critical Failure.")
    assert "Ann has 0 Luck, not 1" in duel().forbidden("resolve ann n1 --luck 1 --dice '1 1 / 3'")


@pytest.mark.rule("zt", "A12")
def test_game_master_characters_have_no_luck_and_a_defense_that_fails_gives_none(duel: Any) -> None:
    at = duel("acting n1")
    at.do("resolve n1 ann --dice '5 1'")
    assert at.now("n1").luck == 0
    hit = duel("acting n1")
    hit.do("resolve n1 ann --dice '5 4 / 1 1'")
    assert hit.now("ann").luck == 0
    rule = duel("acting n1", rules="[rules]\nluck_on_defense = true")
    rule.do("resolve n1 ann --dice '5 4 / 1 1'")
    assert rule.now("ann").luck == 1


@P10
@pytest.mark.rule("zt", "A13")
def test_the_report_names_what_may_still_be_decided(duel: Any) -> None:
    at = duel("ann.luck 1")
    missed = at.do("resolve ann n1 --dice '5 2'")
    assert [(one.who, one.how) for one in missed.open] == [
        ("ann", "amend --luck 1"),
        ("bob", "amend --assist bob"),
    ]
    hit = duel().do("resolve ann n1 --dice '5 5 / 2 3'")
    assert [(one.who, one.what, one.how) for one in hit.open] == [
        ("n1", "Disrupt the Hit Check: it would miss; so could N2", "amend --disrupt n1"),
    ]
    far = duel().do("resolve ann n1 --dice '6 6 / 3 3 / 2 3'")
    assert far.open == ()
    before = duel(rules="[rules]\nassist_after_dice = false").do("resolve ann n1 --dice '5 2'")
    assert before.open == ()


# ---------------------------------------------------------------- the first one


@pytest.mark.rule("zt", "P1", "P2")
def test_the_first_attack_starts_the_fight_and_everybody_rolls_defense_before_it(
    sit: Any, duel: Any
) -> None:
    at = sit(duel().text)
    outcome = at.do("resolve ann n1 --dice '3 2 / 5 / 4 1 / 2 / 2 2 / 5 4 / 2 3'")
    assert [roll.label for roll in outcome.rolls] == [
        "defense ann",
        "defense bob",
        "defense n1",
        "defense n2",
        "to hit n1",
        "damage n1",
    ]
    assert outcome.sentence == "Ann hits N1 with the sword: 9 against Defense 7, 7 damage."
    clock = at.clock
    assert (clock.round, clock.acting, clock.initiator, clock.targeted) == (
        0,
        "ann",
        "ann",
        ("n1",),
    )
    assert at.now("ann").major == "ready"
    assert "the initiating Action is done; go on with step" in at.forbidden(
        "resolve ann n1 --dice '5 4'"
    )


def test_hands_the_author_filled_are_the_hands_one_starts_with(sit: Any, duel: Any) -> None:
    at = sit(duel().text.replace("[combatants.bob]", 'held = ["sword"]\n[combatants.bob]'))
    assert at.now("ann").held == ("sword",)


def test_nobody_is_named_twice(duel: Any) -> None:
    with pytest.raises(UsageError, match="named twice"):
        duel().do("resolve ann n1,n1 --dice '5 4'")


@P9
def test_the_dead_are_not_healed_by_an_attack(duel: Any) -> None:
    at = duel("n1.hp -26")
    outcome = at.do("resolve ann n1 --damage-modifier -60 --dice '5 4 / 2 3'")
    assert outcome.sentence.endswith("53 HP healed. N1 stays dead.")
    assert at.now("n1").hp == -26
    forced = at.do("recover --who n1 --hp 60 --force")
    assert forced.sentence.endswith("N1 comes round.")


@P10
@pytest.mark.rule("zt", "P4")
def test_one_helper_gives_two_reactions_to_one_attack_with_both_slots(duel: Any) -> None:
    at = duel()
    at.do("resolve ann n1 --assist bob --assist-damage bob --extra-minor bob --dice '5 3 / 2 3'")
    assert sorted(at.now("bob").borrowed) == ["major", "minor"]
    assert at.now("n1").hp == 26 - 10
    third = "resolve ann n1 --slot free --assist bob --extra-minor bob --dice '5 3'"
    assert "has used the Major Action" in at.forbidden(third)


@P7
def test_a_grapple_is_made_with_bare_hands(duel: Any) -> None:
    line = "resolve ann n1 --grapple --with sword --dice '5 4'"
    assert "must be unarmed to grapple" in duel().forbidden(line)


@pytest.mark.rule("zt", "2.5", "P10")
def test_one_who_is_out_and_has_helped_is_not_asked_again(duel: Any) -> None:
    asked = duel("bob.hp -3").do("resolve ann n1 --dice '5 2'")
    assert "amend --assist bob" in [one.how for one in asked.open]
    again = duel("bob.hp -3", "bob.helped 1").do("resolve ann n1 --dice '5 2'")
    assert again.open == ()


@pytest.mark.rule("zt", "A13")
@pytest.mark.parametrize("option", ["--assist bob", "--disrupt n2", "--assist-damage bob"])
def test_help_that_must_come_before_the_dice_is_not_added_after_them(
    duel: Any, type_: Any, option: str
) -> None:
    words = option.split()
    later = type_(duel().text, "resolve", "ann", "n1")[1]
    assert type_(later, "amend", *words)[0] == 0
    rule = "[rules]\nassist_after_dice = false"
    asked = type_(duel(rules=rule).text, "resolve", "ann", "n1")[1]
    code, _, said = type_(asked, "amend", *words)
    assert (code, "before the dice are seen; --force overrides it" in said) == (4, True)
    assert type_(asked, "amend", *words, "--force")[0] == 0
    assert type_(asked, "amend", "--modifier", "1")[0] == 0
    in_time = type_(duel(rules=rule).text, "resolve", "ann", "n1", *words)
    assert in_time[0] == 0
    assert type_(in_time[1], "amend", *words, "--luck-damage", "0")[0] == 0
