"""`resolve`: an attack from the roll to hit to the end of the knockback."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import DiceError, FileError, Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Died
from hero_combat.systems.champions.odds.report import odds
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Hazard, Step

Make = Callable[..., Any]
MUSKET = """system = "champions"
seed = 7
[combatants.brigand]
side = "villains"
dex = 18
spd = 4
ocv = 8
dcv = 7
con = 20
body = 12
stun = 35
end = 40
rec = 8
pd = 8
rpd = 4
ed = 6
md = 5
[combatants.brigand.attacks.musket]
dice = "3d6k"
ranged = true
charges = 2
[combatants.titania]
side = "heroes"
dex = 20
spd = 5
ocv = 7
dcv = 7
omcv = 5
con = 23
body = 10
stun = 20
end = 40
rec = 8
pd = 8
rpd = 4
ed = 8
str = 40
attacks.punch.dice = "8d6"
attacks.club = {dice = "4d6", strength = true}
attacks.blast = {dice = "6d6", vs = "ed", ranged = true, end = 3}
attacks.bolt = {dice = "4d6", vs = "mental", mental = true}
attacks.torment = {dice = "4d6", vs = "mental", mental = true, stun_only = false}
attacks.drain = {dice = "2 1/2d6", effect = "drain"}
attacks.kick = {dice = "2d6", dcv = -2, knockback = false}
[objects.stop-sign]
def = 4
body = 3
behind = "titania"
distance = 6
"""

SHOT = Resolve(attacker="brigand", target=("titania",))
STATES = {
    "stunned": 4,
    "prone": 4,
    "grabbed": 4,
    "entangled": 0,
    "underwater": 5,
    "non_combat": 0,
    "recovering": 4,
}


@pytest.fixture(scope="module")
def authored() -> str:
    """The encounter."""
    return MUSKET


def attack(with_: str = "punch", **options: object) -> Resolve:
    """Titania attacks Brigand."""
    return Resolve(attacker="titania", target=("brigand",), with_=with_, **options)  # type: ignore[arg-type]  # the test's own keywords


# ---------------------------------------------------------------- the example


@pytest.mark.rule("champions", 45, 47, 49, 59, 60, 61, 63, 65)
def test_brigand_and_titania(fight: Make) -> None:
    at = fight(titania__status__flying="true")
    outcome = at.do(SHOT, "4 3 2 / 3 5 3 / 5 / 1 1 / 3 3 3 3 3 3 3 4 4 4 4 4 4 4")
    assert [(r.label, r.dice, numbers(r)) for r in outcome.rolls] == [
        ("to hit titania", "3d6", (9, 12, 3)),
        ("damage titania", "3d6k", (11,)),
        ("stun multiplier titania", "1d6", (3, 33, 11, 8, 4, 25, 7)),
        ("knockback titania", "2d6", (11, 2, 18)),
        ("impact stop-sign titania", "14d6", (49, 14, 8, 41, 6)),
    ]
    assert addends(outcome.rolls[3]) == ["2d6", "-1d6", "+1d6"]
    assert addends(outcome.rolls[4]) == ["9d6", "7d6", "x2", -8]
    assert came_of(outcome) == (
        "hit damaged down flies-10 damaged object-damaged | titania.stun -5, titania.body 3, "
        "titania.end 0, titania.status.prone True, titania.status.flying False, titania.stun "
        "-46, titania.body -3, titania.status.bleeding True, stop-sign.body 0, brigand.used "
        "musket=1"
    )
    assert (at.now().stun, at.now().body) == (-46, -3)
    assert at.now().end == 0
    assert at.now().status.prone
    assert at.encounter.things["stop-sign"].body == 0
    assert at.now("brigand").used == {"musket": 1}
    assert at.now("brigand").acted == at.now("brigand").spent == "T1S12"
    assert outcome.targets == ("titania",)


@pytest.mark.rule("champions", 63)
def test_a_table_may_double_the_total_instead_of_the_dice(fight: Make, roll: Make) -> None:
    text = MUSKET + '[rules]\nknockback_unconscious = "total"\n'
    at = fight(text=text, titania__status__flying="true")
    outcome = at.do(SHOT, "4 3 2 / 3 5 3 / 5 / 1 1 / 3 3 3 3 4 4 4")
    impact = roll(outcome, "impact stop-sign titania")
    assert numbers(impact) == (48, 14, 8, 40, 6)


# ---------------------------------------------------------------- to hit


@pytest.mark.rule("champions", 21, 22, 29, 38)
def test_every_addend_of_the_roll_is_shown(fight: Make, roll: Make) -> None:
    at = fight()
    shot = Resolve(
        attacker="brigand", target=("titania",), range=20, ocv=5, dcv=1, location="hands"
    )
    report = roll(at.do(shot, "6 6 5"), "to hit titania")
    assert addends(report) == [11, 8, -4, -6, 5, -7, -1]
    assert numbers(report) == (17, 6, 11)


@pytest.mark.rule("champions", 21, 23, 29)
@given(
    st.integers(0, 300),
    st.integers(-9, 9),
    st.integers(-9, 9),
    st.sampled_from(["", "head", "low-shot"]),
    st.sampled_from(["", *STATES]),
    st.sampled_from(["", "Dodge", "Brace"]),
)
def test_the_lines_add_up_to_the_number_needed(
    fight: Make,
    roll: Make,
    metres: int,
    ocv: int,
    dcv: int,
    location: str,
    status: str,
    maneuver: str,
) -> None:
    at = fight(titania__maneuver=maneuver)
    if status:
        at.put(f"titania.status.{status}", "true")
    shot = Resolve(
        attacker="brigand", target=("titania",), range=metres, ocv=ocv, dcv=dcv, location=location
    )
    report = roll(at.do(shot, "6 6 6"), "to hit titania")
    needed = sum(int(modifier.value) for modifier in report.modifiers)
    assert at.event(AttackRolled).margin == needed - 18


@pytest.mark.rule("champions", 23, 55, 56, 57)
@pytest.mark.parametrize(("status", "dcv"), STATES.items())
def test_a_status_changes_dcv(fight: Make, status: str, dcv: int) -> None:
    at = fight()
    at.put(f"titania.status.{status}", "true")
    at.do(SHOT, "6 6 6")
    assert at.event(AttackRolled).margin == 11 + 8 - dcv - 18


@pytest.mark.rule("champions", 56)
@pytest.mark.parametrize(("how", "dcv"), [("yes", 0), ("prepared", 4), ("in combat", 4)])
def test_surprise(fight: Make, how: str, dcv: int) -> None:
    at = fight(titania__status__surprised=how)
    at.do(SHOT, "6 6 6")
    assert at.event(AttackRolled).margin == 19 - dcv - 18


@pytest.mark.rule("champions", 23)
def test_several_reasons_halve_once(fight: Make) -> None:
    at = fight(
        titania__status__prone="true", titania__status__stunned="true", titania__maneuver="Brace"
    )
    report = at.do(SHOT, "6 6 6").rolls[0]
    assert addends(report) == [11, 8, -7, 3]
    assert numbers(report) == (18, 15, 3)


def test_an_entangled_attacker_has_half_ocv(fight: Make) -> None:
    at = fight(brigand__status__entangled="true")
    assert addends(at.do(SHOT, "6 6 6").rolls[0]) == [11, 8, -4, -7]


def test_dodging_counts_until_it_is_over(fight: Make) -> None:
    at = fight(titania__maneuver="Dodge", titania__maneuver_until="T2S3")
    assert numbers(at.do(SHOT, "6 6 6").rolls[0]) == (18, 9, 9)
    at = fight(titania__maneuver="Dodge", titania__maneuver_until="T1S11")
    assert numbers(at.do(SHOT, "6 6 6").rolls[0]) == (18, 12, 6)


def test_bracing_offsets_range_and_nothing_else(fight: Make) -> None:
    at = fight(brigand__maneuver="Brace")
    shot = Resolve(attacker="brigand", target=("titania",), range=20)
    assert numbers(at.do(shot, "6 6 6").rolls[0]) == (18, 10, 8)


@pytest.mark.rule("champions", 21)
def test_three_always_hits_and_eighteen_always_misses(fight: Make) -> None:
    hit = fight().do(attack("kick", dcv=30), "1 1 1 / 1 1")
    assert numbers(hit.rolls[0]) == (3, -19)
    missed = fight().do(attack(dcv=-30), "6 6 6")
    assert numbers(missed.rolls[0]) == (18, 41)
    assert came_of(missed) == "missed | titania.end 36"


@pytest.mark.rule("champions", 21, 47)
def test_a_mental_attack_knows_no_range_and_meets_mental_defense(fight: Make) -> None:
    at = fight(brigand__status__prone="true")
    outcome = at.do(attack("bolt", range=100), "3 3 4 / 5 5 5 5")
    assert addends(outcome.rolls[0]) == [11, 5, -3]
    assert numbers(outcome.rolls[1]) == (20, 0, 5, 15, 0)
    assert len(outcome.notes) == 1


@pytest.mark.rule("champions", 43, 47)
def test_a_mental_attack_does_stun_only_unless_its_stat_block_says_otherwise(fight: Make) -> None:
    at = fight()
    outcome = at.do(attack("bolt"), "3 3 4 / 6 6 6 6")
    assert numbers(outcome.rolls[1]) == (24, 0, 5, 19, 0)
    assert at.now("brigand").body == 12
    at = fight()
    outcome = at.do(attack("torment"), "3 3 4 / 6 6 6 6")
    assert numbers(outcome.rolls[1]) == (24, 8, 5, 19, 3)
    assert at.now("brigand").body == 9


OFF = "[rules]\nstun_for_body = false\n"


@pytest.mark.rule("champions", 45, 47, 48)
@pytest.mark.parametrize(("rule", "stun"), [("", 13), (OFF, 0)])
def test_each_body_that_gets_through_takes_1_stun_at_least(
    fight: Make, rule: str, stun: int
) -> None:
    at = fight(rule, brigand__sheet__con="12", brigand__sheet__pd="18")
    outcome = at.do(attack("punch", damage="5d6+1k"), "3 3 4 / 1 5 5 4 1 / 2 / 6 6 6")
    report = outcome.rolls[2]
    assert numbers(report) == (1, 17, 17, 18, 4, stun, 13)
    assert at.now("brigand").stun == 35 - stun
    assert at.now("brigand").status.stunned is bool(stun)


@pytest.mark.rule("champions", 45, 47)
@pytest.mark.parametrize(("rule", "stun"), [("", 8), (OFF, 0)])
def test_of_a_blast_as_well(fight: Make, rule: str, stun: int) -> None:
    at = fight(rule)
    blast = Hazard(what="blast", on=("titania",), damage="2d6k")
    outcome = at.do(blast, "4 4 / 1")
    assert numbers(outcome.rolls[1]) == (1, 8, 8, 8, 0, stun, 8)
    assert at.now().stun == 20 - stun


@pytest.mark.parametrize(("rule", "stun"), [("", 13), (OFF, 0)])
def test_the_odds_know_it(fight: Make, rule: str, stun: int) -> None:
    at = fight(rule, brigand__sheet__pd="1000", brigand__sheet__rpd="0")
    order = attack("punch", damage="13d6k", no_knockback=True)
    report = odds(at.encounter, order)
    law = next(spread.law for spread in report.laws if spread.what == "STUN past defenses")
    assert min(law.weights) == stun


def test_a_blast_against_the_mind_does_stun_only(fight: Make) -> None:
    at = fight()
    blast = Hazard(what="blast", on=("titania",), damage="2d6", vs="mental")
    at.do(blast, "6 6")
    assert (at.now().stun, at.now().body) == (20 - 12, 10)


def test_an_unknown_location_is_a_usage_error(fight: Make) -> None:
    with pytest.raises(UsageError, match='did you mean "head"'):
        fight().do(attack(location="haed"), "3 3 3")


@pytest.mark.rule("champions", 38)
def test_a_hit_hand_may_let_go(fight: Make) -> None:
    outcome = fight().do(attack(location="hands", ocv=9), "3 3 3 / 6 6 6 6 6 6 6 6 / 6 6 / 1 1 1 1")
    assert len(outcome.notes) == 1


def test_a_declared_block_may_stop_the_blow(fight: Make) -> None:
    outcome = fight(brigand__maneuver="Block").do(attack(), "4 4 4")
    assert numbers(outcome.rolls[0]) == (12, 12)
    assert came_of(outcome) == (
        "prevented | brigand.blocks 1, brigand.ahead_of titania, titania.end 36"
    )
    outcome = fight(brigand__maneuver="Block").do(attack(), "5 4 4 / 6 6 6")
    assert [report.label for report in outcome.rolls] == ["block brigand", "to hit brigand"]


# ---------------------------------------------------------------- damage


@pytest.mark.rule("champions", 43, 47, 48)
def test_normal_damage_past_defenses_stuns_when_it_is_more_than_con(fight: Make) -> None:
    at = fight()
    outcome = at.do(attack(), "3 3 3 / 1 2 2 4 4 5 6 6 / 6 6")
    assert numbers(outcome.rolls[1]) == (30, 9, 8, 22, 1)
    assert came_of(outcome) == (
        "hit damaged stunned | brigand.status.stunned True, brigand.stun 13, brigand.body 11, "
        "titania.end 36"
    )
    assert at.now("brigand").status.stunned
    assert (at.now("brigand").stun, at.now("brigand").body) == (13, 11)


@pytest.mark.rule("champions", 48)
def test_as_much_stun_as_con_does_not_stun(fight: Make) -> None:
    at = fight()
    at.do(attack(), "3 3 3 / 1 1 1 4 4 5 6 6 / 6 6")  # 28 less 8 PD: 20
    assert not at.now("brigand").status.stunned


@pytest.mark.rule("champions", 48)
def test_the_stunned_lose_a_held_action_and_are_told(fight: Make) -> None:
    at = fight(brigand__holding="a clear shot", brigand__held="T1S12")
    outcome = at.do(attack(), "3 3 3 / 1 2 2 4 4 5 6 6 / 6 6")
    assert at.now("brigand").holding == ""
    assert len(outcome.notes) == 1


@pytest.mark.rule("champions", 50)
def test_at_0_stun_one_is_conscious_without_end(fight: Make) -> None:
    at = fight(brigand__stun="12")
    outcome = at.do(attack(), "3 3 3 / 1 1 1 1 4 4 4 4 / 6 6")  # 20 less 8
    assert came_of(outcome) == "hit damaged | brigand.stun 0, brigand.end 0, titania.end 36"
    assert (at.now("brigand").stun, at.now("brigand").end) == (0, 0)
    assert not at.now("brigand").status.prone


@pytest.mark.rule("champions", 49)
def test_below_0_stun_one_is_out_and_what_was_declared_ends(fight: Make) -> None:
    at = fight(brigand__stun="11", brigand__maneuver="Martial Dodge")
    outcome = at.do(attack(ocv=5), "3 3 3 / 1 1 1 1 4 4 4 4 / 6 6")
    assert came_of(outcome) == (
        "hit damaged down | brigand.stun -1, brigand.end 0, brigand.maneuver -, "
        "brigand.status.prone True, titania.end 36"
    )
    assert at.now("brigand").status.prone
    assert at.now("brigand").maneuver == ""
    assert len(outcome.notes) == 1
    assert not at.now("brigand").status.stunned


@pytest.mark.rule("champions", 52, 53)
@pytest.mark.parametrize(("body", "dies"), [("0", False), ("-11", True)])
def test_below_0_body(fight: Make, body: str, dies: bool) -> None:  # noqa: FBT001 - a table's column
    at = fight(brigand__body=body)
    at.do(attack(), "3 3 3 / 1 2 2 4 4 5 6 6 / 6 6")
    assert at.happened(Died) is dies
    assert at.now("brigand").status.bleeding is not dies


@pytest.mark.rule("champions", 46, 44)
def test_an_effect_is_told_in_points_and_nothing_is_taken(fight: Make) -> None:
    at = fight()
    outcome = at.do(attack("drain"), "3 3 3 / 4 5 5")
    assert came_of(outcome) == "hit effect-rolled | titania.end 39"
    assert at.now("brigand").stun == 35
    assert len(outcome.notes) == 1


@pytest.mark.rule("champions", 47)
def test_strength_a_push_and_given_classes_add_dice(fight: Make, roll: Make) -> None:
    at = fight()
    order = attack("club", push=10, add_dice=1, no_knockback=True)
    outcome = at.do(order, "3 3 3 / " + "1 " * 15)
    report = roll(outcome, "damage brigand")
    assert report.dice == "15d6"
    assert addends(report) == ["+8 DC", "+1 DC", "+2 DC", -8]
    assert came_of(outcome) == "hit damaged | brigand.stun 28, titania.end 24"
    assert at.now().end == 40 - 6 - 10


@pytest.mark.rule("champions", 44)
def test_dice_less_one_and_pips_are_read(fight: Make, roll: Make) -> None:
    text = MUSKET.replace('"3d6k"', '"2d6-1k"')
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 1 / 3 / 6 6 6")
    assert numbers(roll(outcome, "damage titania")) == (4,)
    text = MUSKET.replace('"3d6k"', '"2d6+1k"')
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 1 / 3 / 6 6 6")
    assert numbers(roll(outcome, "damage titania")) == (6,)


# ---------------------------------------------------------------- with what


def test_without_an_attack_it_is_a_strike_with_str(fight: Make, roll: Make) -> None:
    text = MUSKET.replace("[combatants.brigand.attacks.musket]", "[templates.x.attacks.musket]")
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 4 / 6 6")
    assert roll(outcome, "damage titania").dice == "2d6"
    assert came_of(outcome) == "hit | brigand.end 39"


def test_an_attack_of_1d6_is_no_bare_hand(fight: Make, roll: Make) -> None:
    """Though one is asked for right after the other."""
    weak = MUSKET.replace('dice = "3d6k"\nranged = true', 'dice = "1d6"').replace(
        "charges = 2\n", ""
    )
    bare = MUSKET.replace("[combatants.brigand.attacks.musket]", "[templates.x.attacks.musket]")
    assert roll(fight(text=weak).do(SHOT, "3 3 3 / 4 / 6 6"), "damage titania").dice == "1d6"
    assert roll(fight(text=bare).do(SHOT, "3 3 3 / 4 4 / 6 6"), "damage titania").dice == "2d6"


def test_several_attacks_must_be_told_apart(fight: Make) -> None:
    with pytest.raises(UsageError, match="several attacks; choose --with punch, club"):
        fight().do(attack(""))


def test_an_attack_that_is_not_there(fight: Make) -> None:
    with pytest.raises(UsageError, match="no attack"):
        fight().do(attack("laser"))


def test_a_martial_maneuver_with_bare_hands(fight: Make, roll: Make) -> None:
    at = fight()
    order = attack("", maneuver="offensive-strike")
    outcome = at.do(order, "3 3 3 / " + "2 " * 12 + "/ 6 6 6")
    assert addends(roll(outcome, "to hit brigand")) == [11, 7, -2, -7]
    assert roll(outcome, "damage brigand").dice == "12d6"
    assert addends(roll(outcome, "knockback brigand")) == ["2d6", "+1d6"]
    assert at.now().maneuver == "Offensive Strike"
    assert at.now().maneuver_until == "T2S3"


def test_maneuvers_that_throw_down_strike_a_nerve_or_kill(fight: Make, roll: Make) -> None:
    at = fight()
    outcome = at.do(attack("", maneuver="legsweep"), "3 3 3 / " + "2 " * 9 + "/ 6 6 6")
    assert came_of(outcome) == (
        "hit damaged | brigand.stun 25, brigand.body 11, brigand.status.prone True, titania.end "
        "36, titania.maneuver Legsweep, titania.maneuver_until T2S3"
    )
    assert at.now("brigand").status.prone
    outcome = fight().do(attack("", maneuver="nerve-strike"), "3 3 3 / 4 4")
    assert numbers(outcome.rolls[1]) == (8, 0, 8, 0)
    outcome = fight().do(attack("", maneuver="killing-strike"), "3 3 3 / 6 / 6 / 3 3 3 3")
    assert roll(outcome, "damage brigand").dice == "1/2d6k"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("dodge", "act dodge"),
        ("set", "act set"),
        ("roll-with-a-punch", "--roll-with-punch"),
        ("dive-for-cover", "--to dive-for-cover"),
        ("multiple-attack", "a multiple attack needs two attacks"),
        ("move-by", "Move By is done with bare hands; remove --with"),
        ("ofensive-strike", 'did you mean "offensive-strike"'),
    ],
)
def test_what_is_no_maneuver_to_attack_with(fight: Make, word: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        fight().do(attack(maneuver=word))


def test_dice_that_cannot_be_read_are_the_files_fault(fight: Make) -> None:
    with pytest.raises(FileError, match=r"combatants\.brigand\.attacks\.musket\.dice"):
        fight(text=MUSKET.replace('"3d6k"', '"3d10"')).do(SHOT)
    with pytest.raises(FileError, match=r"combatants\.brigand\.attacks\.musket\.dice"):
        fight(text=MUSKET.replace('"3d6k"', '"lots"')).do(SHOT)


# ---------------------------------------------------------------- END and charges


@pytest.mark.rule("champions", 54)
def test_end_is_spent_whether_it_hits_or_not(fight: Make) -> None:
    at = fight()
    at.do(attack(), "6 6 6")
    assert at.now().end == 36
    at = fight()
    at.do(attack("blast", push=5), "6 6 6")
    assert at.now().end == 40 - 3 - 5


@pytest.mark.rule("champions", 54)
def test_end_that_is_short_is_paid_in_stun(fight: Make) -> None:
    at = fight(titania__end="1")
    outcome = at.do(attack(), "6 6 6 / 4 6")
    assert outcome.rolls[-1].label == "end titania"
    assert came_of(outcome) == "missed damaged | titania.end 0, titania.stun 10"
    assert (at.now().end, at.now().stun) == (0, 10)


@pytest.mark.rule("champions", 50)
def test_at_0_stun_paying_knocks_out(fight: Make) -> None:
    at = fight(titania__end="0", titania__stun="0")
    with pytest.raises(Forbidden, match="is at 0 STUN and can only take minor actions"):
        at.do(attack())
    outcome = at.do(attack(force=True), "6 6 6 / 1 1")
    assert came_of(outcome) == "missed damaged down | titania.stun -2, titania.status.prone True"


@pytest.mark.rule("champions", 51)
def test_end_spent_at_0_body_makes_one_bleed(fight: Make) -> None:
    at = fight(titania__body="0")
    outcome = at.do(attack(), "6 6 6")
    assert came_of(outcome) == (
        "missed damaged | titania.end 36, titania.body -1, titania.status.bleeding True"
    )
    assert at.now().body == -1
    at = fight("[rules]\nstrenuous_bleeds = false\n", titania__body="0")
    at.do(attack(), "6 6 6")
    assert at.now().body == 0


@pytest.mark.rule("champions", 54)
def test_pushing_has_a_limit(fight: Make) -> None:
    with pytest.raises(Forbidden, match="at most by 10"):
        fight().do(attack(push=11))


def test_charges_run_out(fight: Make) -> None:
    at = fight()
    for _ in range(2):
        at.do(SHOT, "6 6 6")
        at.put("brigand.acted", "")
        at.put("brigand.spent", "")
    assert at.now("brigand").used == {"musket": 2}
    with pytest.raises(Forbidden, match="no charges left for the musket"):
        at.do(SHOT, "6 6 6")
    forced = Resolve(attacker="brigand", target=("titania",), force=True)
    assert at.do(forced, "6 6 6").notes == ("forced: Brigand has no charges left for the musket",)


# ---------------------------------------------------------------- who may


@pytest.mark.rule("champions", 10)
def test_nobody_attacks_twice_in_a_segment(fight: Make) -> None:
    at = fight()
    at.do(SHOT, "6 6 6")
    before = at.encounter
    with pytest.raises(Forbidden, match="Brigand has already acted this segment"):
        at.do(SHOT, "6 6 6")
    assert at.encounter is before


def test_the_stunned_do_not_attack_unless_forced(fight: Make) -> None:
    at = fight(brigand__status__stunned="true")
    with pytest.raises(Forbidden, match="Brigand is Stunned; --force"):
        at.do(SHOT, "6 6 6")
    forced = Resolve(attacker="brigand", target=("titania",), force=True)
    assert "forced: Brigand is Stunned" in at.do(forced, "6 6 6").notes


def test_out_of_order_is_noted(fight: Make) -> None:
    at = fight()
    at.do(Step())
    assert at.encounter.clock.acting == "titania"
    assert len(at.do(SHOT, "6 6 6").notes) == 1


def test_nobody_attacks_oneself(fight: Make) -> None:
    with pytest.raises(Forbidden, match="both attacker and target"):
        fight().do(Resolve(attacker="brigand", target=("brigand",)))


def test_an_attacks_own_dcv_lasts_until_the_next_phase(fight: Make) -> None:
    at = fight()
    at.do(attack("kick"), "6 6 6")
    assert (at.now().dcv, at.now().dcv_until) == (-2, "T2S3")
    assert addends(at.do(SHOT, "6 6 6").rolls[0]) == [11, 8, -7, 2]


# ---------------------------------------------------------------- after the dice


@pytest.mark.rule("champions", 24, 59)
def test_rolling_with_the_punch_is_open_and_halves_when_the_roll_is_made(
    fight: Make, roll: Make
) -> None:
    at = fight(brigand__sheet__con="30")
    outcome = at.do(attack(ocv=2, open_ground=True), "3 3 3 / 3 3 3 3 3 6 6 6 / 4 4 / 1")
    (decision,) = outcome.open
    assert (decision.kind, decision.answers) == ("roll-with-punch", ("amend --roll-with-punch",))
    at = fight(brigand__sheet__con="30")
    order = attack(ocv=2, open_ground=True, roll_with_punch=True)
    outcome = at.do(order, "3 3 3 / 3 3 2 / 3 3 3 3 3 6 6 6 / 6 / 1 1")
    rolled = roll(outcome, "roll with the punch brigand")
    assert numbers(rolled) == (8, 8)
    assert addends(rolled) == [11, 8, -2, -9]
    assert numbers(roll(outcome, "damage brigand")) == (33, 11, 8, 13, 2)
    assert addends(roll(outcome, "knockback brigand")) == ["2d6", "-1d6"]
    assert at.now("brigand").spent == at.now("brigand").acted == "T1S12"
    assert at.now("brigand").maneuver == "Roll With a Punch"
    assert not outcome.open


@pytest.mark.rule("champions", 24)
def test_who_fails_to_roll_with_the_punch_takes_all_of_it(fight: Make, roll: Make) -> None:
    at = fight(brigand__sheet__con="30")
    order = attack(ocv=2, open_ground=True, roll_with_punch=True)
    outcome = at.do(order, "3 3 3 / 3 3 3 / 3 3 3 3 3 6 6 6 / 6 6")
    assert numbers(roll(outcome, "roll with the punch brigand")) == (9, 8, 1)
    assert numbers(roll(outcome, "damage brigand")) == (33, 11, 8, 25, 3)
    assert roll(outcome, "knockback brigand").dice == "2d6"
    assert len(outcome.notes) == 2
    assert at.now("brigand").spent == "T1S12"


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("with_", ["bolt", "blast", "drain"])
def test_nobody_rolls_with_what_is_no_punch(fight: Make, with_: str) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="only with a blow by hand"):
        at.do(attack(with_, roll_with_punch=True), "1 1 1")
    shot = Resolve(attacker="brigand", target=("titania",), roll_with_punch=True)
    with pytest.raises(Forbidden, match="can't roll with a shot"):
        at.do(shot, "1 1 1")
    forced = at.do(
        attack("blast", roll_with_punch=True, force=True, no_knockback=True),
        "1 1 1 / 1 1 1 / 6 6 6 6 6 6",
    )
    assert at.now("brigand").stun == 35 - 15
    assert "forced: Brigand can't roll with a shot, only with a blow by hand" in forced.notes


def test_one_who_has_acted_cannot_roll_with_the_punch(fight: Make) -> None:
    at = fight(brigand__acted="T1S12")
    with pytest.raises(Forbidden, match="can't roll with the punch"):
        at.do(attack(roll_with_punch=True), "3 3 3 / 3 3 3 / 3 3 3 3 3 3 3 3")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"strength": 10}, "--strength has no effect with the punch, which doesn't add STR"),
        ({"then": "throw"}, "--then has no effect with"),
        ({"with_": "bolt", "location": "head"}, "--location has no effect with a mental attack"),
        ({"area": 4, "location": "head"}, "--location has no effect with an attack on a place"),
        ({"area": 4, "roll_with_punch": True}, "--roll-with-punch has no effect with an area"),
        ({"inside": ("titania",)}, "--inside has no effect with an attack without an area"),
    ],
)
def test_what_changes_nothing_is_refused(fight: Make, options: dict[str, Any], why: str) -> None:
    with pytest.raises(UsageError, match=why):
        fight().do(attack(**options))
    with pytest.raises(UsageError, match=why):
        odds(fight().encounter, attack(**options))


def test_str_counts_where_it_adds_to_the_dice(fight: Make, roll: Make) -> None:
    outcome = fight().carry_out(attack("club", strength=10, ocv=20))
    assert roll(outcome, "damage brigand").dice == "6d6"


# ---------------------------------------------------------------- what is told


@pytest.mark.rule("champions", 50, 51)
def test_0_stun_and_0_body_are_told_whatever_else_is(fight: Make) -> None:
    at = fight(brigand__stun="25", brigand__body="3")
    outcome = at.do(attack(no_knockback=True), "3 3 3 / 3 3 3 3 3 6 6 6")
    assert came_of(outcome) == (
        "hit damaged stunned | brigand.status.stunned True, brigand.stun 0, brigand.body 0, "
        "brigand.end 0, titania.end 36"
    )


# ---------------------------------------------------------------- the books


@pytest.mark.rule("champions", 58)
def test_what_does_not_knock_back(fight: Make) -> None:
    labels = [r.label for r in fight().do(attack("kick"), "3 3 3 / 6 6").rolls]
    assert labels == ["to hit brigand", "damage brigand"]
    outcome = fight().do(attack(no_knockback=True), "3 3 3 / 6 6 6 6 6 6 6 6")
    assert len(outcome.rolls) == 2
    outcome = fight().do(attack(), "3 3 3 / 1 1 1 1 1 1 1 1")
    assert len(outcome.rolls) == 2  # no BODY, no knockback


def test_faces_too_many_are_refused(fight: Make) -> None:
    with pytest.raises(DiceError, match="this die is not needed: 1"):
        fight().do(attack(), "6 6 6 / 1")


@given(st.integers(0, 2**32), st.sampled_from(["punch", "club", "blast", "bolt", "drain", "kick"]))
def test_the_seed_decides_and_every_value_stays_within_bounds(
    fight: Make, seed: int, with_: str
) -> None:
    first, second = (fight(text=MUSKET.replace("seed = 7", f"seed = {seed}")) for _ in range(2))
    assert first.carry_out(attack(with_)).sentence == second.carry_out(attack(with_)).sentence
    now = first.now("brigand")
    assert now.stun <= 35
    assert now.body <= 12
    assert now.status.prone or now.stun >= 0
