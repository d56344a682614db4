"""`resolve`: an attack from the roll to hit to the end of the knockback."""

from collections.abc import Callable
from typing import Any

import pytest
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
def test_brigand_and_titania(fight: Make, lines: Make) -> None:
    at = fight(titania__status__flying="true")
    outcome = at.do(SHOT, "4 3 2 / 3 5 3 / 5 / 1 1 / 3 3 3 3 3 3 3 4 4 4 4 4 4 4")
    assert [(r.label, r.dice, r.reading) for r in outcome.rolls] == [
        ("to hit titania", "3d6", "9 against 12-: hits by 3"),
        ("damage titania", "3d6k", "11 BODY"),
        (
            "stun multiplier titania",
            "1d6",
            "x3: 33 STUN, 11 BODY; past 8 PD / 4 resistant: 25 STUN, 7 BODY",
        ),
        ("knockback titania", "2d6", "11 BODY less 2: 18 m"),
        ("impact stop-sign titania", "14d6", "49 STUN, 14 BODY; past 8 PD: 41 STUN, 6 BODY"),
    ]
    assert lines(outcome.rolls[3]) == {"base": "2d6", "in air": "-1d6", "killing": "+1d6"}
    assert lines(outcome.rolls[4]) == {
        "1d6 for each 2 m left": "9d6",
        "limit: DEF 4 + BODY 3": "7d6",
        "unconscious": "x2",
        "PD": -8,
    }
    assert outcome.sentence == (
        "Brigand hits Titania with the musket: 33 STUN, 11 BODY; 25 STUN and 7 BODY get through."
        " Titania is knocked out. Titania flies 10 m, breaks the Stop Sign (14d6: 41 STUN and"
        " 6 BODY get through) and ends 4 m beyond. Titania starts bleeding."
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
    assert impact.reading == "48 STUN, 14 BODY; past 8 PD: 40 STUN, 6 BODY"


# ---------------------------------------------------------------- to hit


@pytest.mark.rule("champions", 21, 22, 29, 38)
def test_every_addend_of_the_roll_is_shown(fight: Make, roll: Make, lines: Make) -> None:
    at = fight()
    shot = Resolve(
        attacker="brigand", target=("titania",), range=20, ocv=5, dcv=1, location="hands"
    )
    report = roll(at.do(shot, "6 6 5"), "to hit titania")
    assert lines(report) == {
        "base": 11,
        "OCV": 8,
        "range 20 m": -4,
        "aimed at: hands": -6,
        "OCV given": 5,
        "DCV 7": -7,
        "DCV given": -1,
    }
    assert report.reading == "17 against 6-: misses by 11"


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
def test_several_reasons_halve_once(fight: Make, lines: Make) -> None:
    at = fight(
        titania__status__prone="true", titania__status__stunned="true", titania__maneuver="Brace"
    )
    report = at.do(SHOT, "6 6 6").rolls[0]
    assert lines(report)["titania: stunned, prone, braced"] == 3
    assert report.reading == "18 against 15-: misses by 3"


def test_an_entangled_attacker_has_half_ocv(fight: Make, lines: Make) -> None:
    at = fight(brigand__status__entangled="true")
    assert lines(at.do(SHOT, "6 6 6").rolls[0])["entangled"] == -4


def test_dodging_counts_until_it_is_over(fight: Make) -> None:
    at = fight(titania__maneuver="Dodge", titania__maneuver_until="T2S3")
    assert at.do(SHOT, "6 6 6").rolls[0].reading == "18 against 9-: misses by 9"
    at = fight(titania__maneuver="Dodge", titania__maneuver_until="T1S11")
    assert at.do(SHOT, "6 6 6").rolls[0].reading == "18 against 12-: misses by 6"


def test_bracing_offsets_range_and_nothing_else(fight: Make) -> None:
    at = fight(brigand__maneuver="Brace")
    shot = Resolve(attacker="brigand", target=("titania",), range=20)
    assert at.do(shot, "6 6 6").rolls[0].reading == "18 against 10-: misses by 8"


@pytest.mark.rule("champions", 21)
def test_three_always_hits_and_eighteen_always_misses(fight: Make) -> None:
    hit = fight().do(attack("kick", dcv=30), "1 1 1 / 1 1")
    assert hit.rolls[0].reading == "3 against -19-: always hits"
    missed = fight().do(attack(dcv=-30), "6 6 6")
    assert missed.rolls[0].reading == "18 against 41-: always misses"
    assert missed.sentence == "Titania misses Brigand with the punch (18 against 41-)."


@pytest.mark.rule("champions", 21, 47)
def test_a_mental_attack_knows_no_range_and_meets_mental_defense(fight: Make, lines: Make) -> None:
    at = fight(brigand__status__prone="true")
    outcome = at.do(attack("bolt", range=100), "3 3 4 / 5 5 5 5")
    assert lines(outcome.rolls[0]) == {"base": 11, "OMCV": 5, "DMCV 3": -3}
    assert outcome.rolls[1].reading == "20 STUN, 0 BODY; past 5 mental defence: 15 STUN, 0 BODY"
    assert outcome.notes == ("range doesn't count for the bolt",)


@pytest.mark.rule("champions", 43, 47)
def test_a_mental_attack_does_stun_only_unless_its_stat_block_says_otherwise(fight: Make) -> None:
    at = fight()
    outcome = at.do(attack("bolt"), "3 3 4 / 6 6 6 6")
    assert outcome.rolls[1].reading == "24 STUN, 0 BODY; past 5 mental defence: 19 STUN, 0 BODY"
    assert at.now("brigand").body == 12
    at = fight()
    outcome = at.do(attack("torment"), "3 3 4 / 6 6 6 6")
    assert outcome.rolls[1].reading == "24 STUN, 8 BODY; past 5 mental defence: 19 STUN, 3 BODY"
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
    assert report.reading == f"x1: 17 STUN, 17 BODY; past 18 PD / 4 resistant: {stun} STUN, 13 BODY"
    assert at.now("brigand").stun == 35 - stun
    assert at.now("brigand").status.stunned is bool(stun)


@pytest.mark.rule("champions", 45, 47)
@pytest.mark.parametrize(("rule", "stun"), [("", 8), (OFF, 0)])
def test_of_a_blast_as_well(fight: Make, rule: str, stun: int) -> None:
    at = fight(rule)
    blast = Hazard(what="blast", on=("titania",), damage="2d6k")
    outcome = at.do(blast, "4 4 / 1")
    assert outcome.rolls[1].reading == (
        f"x1: 8 STUN, 8 BODY; past 8 ED / 0 resistant: {stun} STUN, 8 BODY"
    )
    assert at.now().stun == 20 - stun


@pytest.mark.parametrize(("rule", "stun"), [("", 13), (OFF, 0)])
def test_the_odds_know_it(fight: Make, rule: str, stun: int) -> None:
    at = fight(rule, brigand__sheet__pd="1000", brigand__sheet__rpd="0")
    order = attack("punch", damage="13d6k", no_knockback=True)
    report = odds(at.encounter, order)
    law = next(spread.law for spread in report.laws if spread.what == "STUN past defences")
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
    assert "Brigand rolls STR or DEX at -4 to keep hold of an accessible focus" in outcome.notes


def test_a_declared_block_may_stop_the_blow(fight: Make) -> None:
    outcome = fight(brigand__maneuver="Block").do(attack(), "4 4 4")
    assert outcome.rolls[0].reading == "12 against 12-: blocked"
    assert outcome.sentence == "Brigand blocks Titania's attack with the punch."
    outcome = fight(brigand__maneuver="Block").do(attack(), "5 4 4 / 6 6 6")
    assert [report.label for report in outcome.rolls] == ["block brigand", "to hit brigand"]


# ---------------------------------------------------------------- damage


@pytest.mark.rule("champions", 43, 47, 48)
def test_normal_damage_past_defenses_stuns_when_it_is_more_than_con(fight: Make) -> None:
    at = fight()
    outcome = at.do(attack(), "3 3 3 / 1 2 2 4 4 5 6 6 / 6 6")
    assert outcome.rolls[1].reading == "30 STUN, 9 BODY; past 8 PD: 22 STUN, 1 BODY"
    assert outcome.sentence == (
        "Titania hits Brigand with the punch: 30 STUN, 9 BODY; 22 STUN and 1 BODY get through."
        " Brigand is Stunned."
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
    assert "Brigand loses the held action" in outcome.notes


@pytest.mark.rule("champions", 50)
def test_at_0_stun_one_is_conscious_without_end(fight: Make) -> None:
    at = fight(brigand__stun="12")
    outcome = at.do(attack(), "3 3 3 / 1 1 1 1 4 4 4 4 / 6 6")  # 20 less 8
    assert outcome.sentence == (
        "Titania hits Brigand with the punch: 20 STUN, 4 BODY; 12 STUN gets through. "
        "Brigand is at 0 STUN: minor actions only."
    )
    assert (at.now("brigand").stun, at.now("brigand").end) == (0, 0)
    assert not at.now("brigand").status.prone


@pytest.mark.rule("champions", 49)
def test_below_0_stun_one_is_out_and_what_was_declared_ends(fight: Make) -> None:
    at = fight(brigand__stun="11", brigand__maneuver="Martial Dodge")
    outcome = at.do(attack(ocv=5), "3 3 3 / 1 1 1 1 4 4 4 4 / 6 6")
    assert outcome.sentence == (
        "Titania hits Brigand with the punch: 20 STUN, 4 BODY; 12 STUN gets through. "
        "Brigand is knocked out."
    )
    assert at.now("brigand").status.prone
    assert at.now("brigand").maneuver == ""
    assert "Brigand's Martial Dodge is over" in outcome.notes
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
    assert outcome.sentence == "Titania hits Brigand with the drain: 12 points of effect."
    assert at.now("brigand").stun == 35
    assert outcome.notes == (
        "what 12 points of effect of drain do is for the game master to enter with set",
    )


@pytest.mark.rule("champions", 47)
def test_strength_a_push_and_given_classes_add_dice(fight: Make, roll: Make, lines: Make) -> None:
    at = fight()
    order = attack("club", push=10, add_dice=1, no_knockback=True)
    outcome = at.do(order, "3 3 3 / " + "1 " * 15)
    report = roll(outcome, "damage brigand")
    assert report.dice == "15d6"
    assert lines(report) == {
        "STR 40": "+8 DC",
        "damage classes given": "+1 DC",
        "pushed by 10": "+2 DC",
        "PD": -8,
    }
    assert outcome.sentence == (
        "Titania hits Brigand with the club: 15 STUN, 0 BODY; 7 STUN gets through."
    )
    assert at.now().end == 40 - 6 - 10


@pytest.mark.rule("champions", 44)
def test_dice_less_one_and_pips_are_read(fight: Make, roll: Make) -> None:
    text = MUSKET.replace('"3d6k"', '"2d6-1k"')
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 1 / 3 / 6 6 6")
    assert roll(outcome, "damage titania").reading == "4 BODY"
    text = MUSKET.replace('"3d6k"', '"2d6+1k"')
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 1 / 3 / 6 6 6")
    assert roll(outcome, "damage titania").reading == "6 BODY"


# ---------------------------------------------------------------- with what


def test_without_an_attack_it_is_a_strike_with_str(fight: Make, roll: Make) -> None:
    text = MUSKET.replace("[combatants.brigand.attacks.musket]", "[templates.x.attacks.musket]")
    outcome = fight(text=text).do(SHOT, "3 3 3 / 4 4 / 6 6")
    assert roll(outcome, "damage titania").dice == "2d6"
    assert outcome.sentence == "Brigand hits Titania: 8 STUN, 2 BODY; nothing gets through."


def test_an_attack_of_1d6_is_no_bare_hand(fight: Make, roll: Make) -> None:
    """Though one is asked for right after the other."""
    weak = MUSKET.replace('dice = "3d6k"\nranged = true', 'dice = "1d6"').replace(
        "charges = 2\n", ""
    )
    bare = MUSKET.replace("[combatants.brigand.attacks.musket]", "[templates.x.attacks.musket]")
    assert roll(fight(text=weak).do(SHOT, "3 3 3 / 4 / 6 6"), "damage titania").dice == "1d6"
    assert roll(fight(text=bare).do(SHOT, "3 3 3 / 4 4 / 6 6"), "damage titania").dice == "2d6"


def test_several_attacks_must_be_told_apart(fight: Make) -> None:
    with pytest.raises(UsageError, match="several attacks; name one: --with punch, club"):
        fight().do(attack(""))


def test_an_attack_that_is_not_there(fight: Make) -> None:
    with pytest.raises(UsageError, match="no attack"):
        fight().do(attack("laser"))


def test_a_martial_maneuver_with_bare_hands(fight: Make, roll: Make, lines: Make) -> None:
    at = fight()
    order = attack("", maneuver="offensive-strike")
    outcome = at.do(order, "3 3 3 / " + "2 " * 12 + "/ 6 6 6")
    assert lines(roll(outcome, "to hit brigand"))["Offensive Strike"] == -2
    assert roll(outcome, "damage brigand").dice == "12d6"
    assert lines(roll(outcome, "knockback brigand"))["martial"] == "+1d6"
    assert at.now().maneuver == "Offensive Strike"
    assert at.now().maneuver_until == "T2S3"


def test_maneuvers_that_throw_down_strike_a_nerve_or_kill(fight: Make, roll: Make) -> None:
    at = fight()
    outcome = at.do(attack("", maneuver="legsweep"), "3 3 3 / " + "2 " * 9 + "/ 6 6 6")
    assert outcome.sentence == (
        "Titania hits Brigand (Legsweep): 18 STUN, 9 BODY; 10 STUN and 1 BODY get "
        "through. Brigand goes down."
    )
    assert at.now("brigand").status.prone
    outcome = fight().do(attack("", maneuver="nerve-strike"), "3 3 3 / 4 4")
    assert outcome.rolls[1].reading == "8 STUN, 0 BODY; past no defence: 8 STUN, 0 BODY"
    outcome = fight().do(attack("", maneuver="killing-strike"), "3 3 3 / 6 / 6 / 3 3 3 3")
    assert roll(outcome, "damage brigand").dice == "1/2d6k"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("dodge", "act dodge"),
        ("set", "act set"),
        ("roll-with-a-punch", "--roll-with-punch"),
        ("dive-for-cover", "--to dive-for-cover"),
        ("multiple-attack", "one attack is no multiple attack"),
        ("move-by", "Move By is done with bare hands; leave --with out"),
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
    assert outcome.sentence == (
        "Titania misses Brigand with the punch (18 against 11-). Titania is short of "
        "3 END and pays 10 STUN."
    )
    assert (at.now().end, at.now().stun) == (0, 10)


@pytest.mark.rule("champions", 50)
def test_at_0_stun_paying_knocks_out(fight: Make) -> None:
    at = fight(titania__end="0", titania__stun="0")
    with pytest.raises(Forbidden, match="is at 0 STUN, where only minor actions are possible"):
        at.do(attack())
    outcome = at.do(attack(force=True), "6 6 6 / 1 1")
    assert outcome.sentence == (
        "Titania misses Brigand with the punch (18 against 11-). Titania is short of "
        "4 END and pays 2 STUN. Titania is knocked out."
    )


@pytest.mark.rule("champions", 51)
def test_end_spent_at_0_body_makes_one_bleed(fight: Make) -> None:
    at = fight(titania__body="0")
    outcome = at.do(attack(), "6 6 6")
    assert outcome.sentence == (
        "Titania misses Brigand with the punch (18 against 11-). Titania starts bleeding."
    )
    assert at.now().body == -1
    at = fight("[rules]\nstrenuous_bleeds = false\n", titania__body="0")
    at.do(attack(), "6 6 6")
    assert at.now().body == 0


@pytest.mark.rule("champions", 54)
def test_pushing_has_a_limit(fight: Make) -> None:
    with pytest.raises(Forbidden, match="10 points at most"):
        fight().do(attack(push=11))


def test_charges_run_out(fight: Make) -> None:
    at = fight()
    for _ in range(2):
        at.do(SHOT, "6 6 6")
        at.put("brigand.acted", "")
        at.put("brigand.spent", "")
    assert at.now("brigand").used == {"musket": 2}
    with pytest.raises(Forbidden, match="all charges of the musket"):
        at.do(SHOT, "6 6 6")
    forced = Resolve(attacker="brigand", target=("titania",), force=True)
    assert at.do(forced, "6 6 6").notes == (
        "forced: Brigand has used up all charges of the musket",
    )


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
    assert "out of order: it is Titania's turn" in at.do(SHOT, "6 6 6").notes


def test_nobody_attacks_oneself(fight: Make) -> None:
    with pytest.raises(Forbidden, match="attacker and target at once"):
        fight().do(Resolve(attacker="brigand", target=("brigand",)))


def test_an_attacks_own_dcv_lasts_until_the_next_phase(fight: Make, lines: Make) -> None:
    at = fight()
    at.do(attack("kick"), "6 6 6")
    assert (at.now().dcv, at.now().dcv_until) == (-2, "T2S3")
    assert lines(at.do(SHOT, "6 6 6").rolls[0])["titania: DCV -2"] == 2


# ---------------------------------------------------------------- after the dice


@pytest.mark.rule("champions", 24, 59)
def test_rolling_with_the_punch_is_open_and_halves_when_the_roll_is_made(
    fight: Make, roll: Make, lines: Make
) -> None:
    at = fight(brigand__sheet__con="30")
    outcome = at.do(attack(ocv=2, open_ground=True), "3 3 3 / 3 3 3 3 3 6 6 6 / 4 4 / 1")
    (decision,) = outcome.open
    assert (decision.kind, decision.answers) == ("roll-with-punch", ("amend --roll-with-punch",))
    at = fight(brigand__sheet__con="30")
    order = attack(ocv=2, open_ground=True, roll_with_punch=True)
    outcome = at.do(order, "3 3 3 / 3 3 2 / 3 3 3 3 3 6 6 6 / 6 / 1 1")
    rolled = roll(outcome, "roll with the punch brigand")
    assert rolled.reading == "8 against 8-: just made"
    assert lines(rolled) == {
        "base": 11,
        "OCV": 8,
        "Roll With a Punch": -2,
        "the attacker's OCV 9": -9,
    }
    assert roll(outcome, "damage brigand").reading == (
        "33 STUN, 11 BODY; past 8 PD: 13 STUN, 2 BODY"
    )
    assert lines(roll(outcome, "knockback brigand"))["rolled with punch"] == "-1d6"
    assert at.now("brigand").spent == at.now("brigand").acted == "T1S12"
    assert at.now("brigand").maneuver == "Roll With a Punch"
    assert not outcome.open


@pytest.mark.rule("champions", 24)
def test_who_fails_to_roll_with_the_punch_takes_all_of_it(fight: Make, roll: Make) -> None:
    at = fight(brigand__sheet__con="30")
    order = attack(ocv=2, open_ground=True, roll_with_punch=True)
    outcome = at.do(order, "3 3 3 / 3 3 3 / 3 3 3 3 3 6 6 6 / 6 6")
    assert roll(outcome, "roll with the punch brigand").reading == "9 against 8-: failed by 1"
    assert roll(outcome, "damage brigand").reading == (
        "33 STUN, 11 BODY; past 8 PD: 25 STUN, 3 BODY"
    )
    assert roll(outcome, "knockback brigand").dice == "2d6"
    assert "Brigand doesn't manage to roll with the punch" in outcome.notes
    assert at.now("brigand").spent == "T1S12"


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize("with_", ["bolt", "blast", "drain"])
def test_nobody_rolls_with_what_is_no_punch(fight: Make, with_: str) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="only with a punch"):
        at.do(attack(with_, roll_with_punch=True), "1 1 1")
    shot = Resolve(attacker="brigand", target=("titania",), roll_with_punch=True)
    with pytest.raises(Forbidden, match="can't roll with a shot"):
        at.do(shot, "1 1 1")
    forced = at.do(
        attack("blast", roll_with_punch=True, force=True, no_knockback=True),
        "1 1 1 / 1 1 1 / 6 6 6 6 6 6",
    )
    assert at.now("brigand").stun == 35 - 15
    assert "forced: Brigand can't roll with a shot, only with a punch" in forced.notes


def test_one_who_has_acted_cannot_roll_with_the_punch(fight: Make) -> None:
    at = fight(brigand__acted="T1S12")
    with pytest.raises(Forbidden, match="can't roll with the punch"):
        at.do(attack(roll_with_punch=True), "3 3 3 / 3 3 3 / 3 3 3 3 3 3 3 3")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"strength": 10}, "--strength says nothing about the punch, whose dice are written"),
        ({"then": "throw"}, "--then says nothing about"),
        ({"with_": "bolt", "location": "head"}, "--location says nothing about a mental attack"),
        ({"area": 4, "location": "head"}, "--location says nothing about a place"),
        ({"area": 4, "roll_with_punch": True}, "--roll-with-punch says nothing about an area"),
        ({"inside": ("titania",)}, "--inside says nothing about an attack without an area"),
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
    assert outcome.sentence == (
        "Titania hits Brigand with the punch: 33 STUN, 11 BODY; 25 STUN and 3 BODY "
        "get through. Brigand is Stunned. Brigand is at 0 STUN: minor actions only. "
        "Brigand is at 0 BODY."
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
    with pytest.raises(DiceError, match="left over"):
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
