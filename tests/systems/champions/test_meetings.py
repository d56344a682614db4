"""Where two features meet: what holds for the single attack holds in every company."""

from collections.abc import Callable
from typing import Any

import opened as hc
import pytest
from gist import addends, came_of, numbers

from hero_combat.dice.measures import fraction_of
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, KnockedBack, Prevented
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.checks import find_broken
from hero_combat.systems.champions.events import HaymakerLost
from hero_combat.systems.champions.odds.report import odds

Make = Callable[..., Any]
YARD = """system = "champions"
seed = 9
[templates.t]
str = 20
dex = 15
con = 15
spd = 4
ocv = 7
dcv = 5
pd = 6
ed = 6
rec = 8
end = 40
body = 12
stun = 40
teamwork = 12
[templates.t.attacks.gun]
dice = "6d6"
ranged = true
autofire = 3
[templates.t.attacks.pistol]
dice = "6d6"
ranged = true
charges = 1
focus = true
[templates.t.attacks.club]
dice = "6d6"
focus = true
[templates.t.attacks.flurry]
dice = "4d6"
autofire = 3
[templates.t.attacks.boom]
dice = "6d6"
ranged = true
area = 6
[templates.t.attacks.ego]
dice = "6d6"
mental = true
vs = "mental"
[templates.t.powers.ff]
pd = 10
ed = 10
end = 3
[combatants.a]
like = "t"
dex = 10
side = "x"
[combatants.d]
like = "t"
dex = 10
side = "x"
[combatants.b]
like = "t"
dex = 20
side = "y"
[combatants.c]
like = "t"
dex = 5
side = "y"
[objects.wall]
def = 3
body = 3
"""
MADE, HIT, MISSED, BOTCH = "3 3 3", "3 3 3", "6 6 5", "6 6 6"


@pytest.fixture
def yard(fight: Make) -> Make:
    """`yard("step", ...)`: the yard, after these lines."""

    def make(*lines: str, more: str = "") -> Any:
        at = fight(more, text=YARD)
        for line in lines:
            at(line)
        return at

    return make


def events(at: Any, kind: type) -> list[Any]:
    return [event for event in at.last.events if isinstance(event, kind)]


# ---------------------------------------------------------------- covering, suppression


COVERED = f"resolve b a --with gun --maneuver cover --dice '{HIT}'"


@pytest.mark.parametrize(
    "line",
    [
        "resolve b a --with gun --shots 3",
        "resolve b a --with boom",
        "resolve b a --with club",
        "resolve b a --with gun --also gun",
    ],
)
def test_what_is_not_the_one_shot_held_ready_takes_the_phase(yard: Make, line: str) -> None:
    at = yard("step", COVERED)
    with pytest.raises(Forbidden, match="has already acted this segment"):
        at(line)


def test_another_attack_ends_the_cover_of_partners_as_well(yard: Make) -> None:
    at = yard("step", "set a.covering b", "set d.covering c", "step")
    dice = f"{MADE}/{MADE}/{MISSED}/{MISSED}"
    at(f"resolve a b --with gun --coordinate d --using d=gun --dice '{dice}'")
    assert (at.now("a").covering, at.now("d").covering) == ("", "")


def test_the_shot_held_ready_is_free_and_sure_once(yard: Make) -> None:
    at = yard("step", COVERED, "resolve b a --with gun --dice '1 1 1 1 1 1'")
    assert at.labels() == ["damage a"]
    with pytest.raises(Forbidden, match="has already acted"):
        at("resolve b a --with gun")


def test_suppression_fire_fires_at_nobody_twice_in_a_segment(yard: Make) -> None:
    fire = f"--with gun --maneuver suppression-fire --shots 3 --dice '{MISSED}'"
    at = yard("step", f"resolve b a {fire}", f"resolve b c {fire}")
    with pytest.raises(Forbidden, match="has already fired at C this segment"):
        at(f"resolve b c {fire}")
    at("set segment 1")
    at("set turn 2")
    assert at(f"resolve b c {fire}")


# ---------------------------------------------------------------- coordinated attacks


BOTH = "--coordinate d --using d=gun --open-ground"


@pytest.mark.parametrize("leader", ["--with ego", "--maneuver grab --then squeeze"])
def test_a_hit_that_knocks_nobody_back_takes_no_knockback_away(yard: Make, leader: str) -> None:
    dice = "6 6 6 6" if "grab" in leader else "6 6 6 1 1 1"
    at = yard("step", "step")
    line = f"resolve a b {leader} --coordinate d --using d=gun"
    at(f"{line} --dice '{MADE}/{MADE} / {HIT} / {dice} / {HIT} / 5 5 2 2 2 2 / 1 1 / 1 1'")
    assert at.labels()[-2:] == ["knockback b by d", "impact ground b"]
    assert [each.metres for each in events(at, KnockedBack)] == [8]


@pytest.mark.parametrize("partner", ["5 5 5 1 1 2", "5 5 5 5 1 2"])
def test_who_moves_takes_the_recoil_whoever_hits_harder(yard: Make, partner: str) -> None:
    at = yard("step", "step")
    line = f"resolve a b --maneuver move-through --velocity 12 {BOTH}"
    at(f"{line} --dice '{MADE}/{MADE} / {HIT} / 5 5 5 5 1 1 / {HIT} / {partner} / 6 6'")
    assert [(each.who, each.lost) for each in events(at, Damaged) if each.cause == "recoil"] == [
        ("a", {"stun": 16})
    ]


def test_a_botch_in_company_is_left_open(yard: Make) -> None:
    at = yard("step", "step")
    told = at(f"resolve a b --with gun {BOTH} --dice '{MADE}/{MADE} / {BOTCH} / {MISSED}'")
    assert [(each.who, each.kind) for each in told.open] == [("a", "botch")]


def test_all_at_once_meet_the_block_of_before(yard: Make) -> None:
    """The gun, which can't be blocked, stuns B; the club of the same instant is blocked."""
    at = yard("step", "act block b", "step")
    line = "resolve d b --with gun --coordinate a --using a=club --no-knockback"
    at(f"{line} --dice '{MADE}/{MADE} / {HIT} / 6 6 6 6 6 6 / 3 3 3'")
    assert at.now("b").status.stunned
    assert at.event(Prevented).how == "block"


def test_all_at_once_meet_the_defenses_of_before(yard: Make) -> None:
    at = yard("step", "act raise b --power ff", "step")
    line = f"resolve a b --with ego {BOTH} --no-knockback".replace("--open-ground ", "")
    at(f"{line} --dice '{MADE}/{MADE} / {HIT} / 6 6 6 6 6 6 / {HIT} / 6 6 6 6 6 6'")
    assert at.now("b").powers == {}
    assert at.event(Damaged).lost == {"stun": 36}
    assert events(at, Damaged)[1].lost == {"stun": 20}


# ---------------------------------------------------------------- haymakers


SWING = "--maneuver haymaker --with club"


def test_of_two_haymakers_the_faster_one_lands_first(yard: Make) -> None:
    at = yard("step", f"resolve b a {SWING}", "step", f"resolve a b {SWING}", *("step",) * 3)
    assert at.clock.landing == "b"


def test_a_haymaker_without_its_weapon_comes_to_nothing(yard: Make) -> None:
    disarm = "resolve a b --maneuver disarm --dice '3 3 3 / 6 6 6 6 / 1 1 1 1'"
    at = yard("step", f"resolve b a {SWING}", "step", disarm, *("step",) * 4)
    assert at.event(HaymakerLost).why == "has let go of the club"
    assert at.now("a").stun == 40


def test_a_haymaker_whose_object_has_gone_comes_to_nothing(yard: Make) -> None:
    shot = f"resolve a wall --with gun --dice '{HIT} / 6 6 6 6 6 6'"
    at = yard("step", "resolve b c --maneuver haymaker --improvise wall", "step", shot)
    for _ in range(4):
        at("step")
    assert at.event(HaymakerLost).why == "Wall is broken"
    assert at.clock.acting == "b"


def test_a_haymaker_lands_though_what_stood_behind_has_gone(yard: Make) -> None:
    shot = f"resolve a wall --with gun --dice '{HIT} / 6 6 6 6 6 6'"
    at = yard("step", f"resolve b c {SWING} --into wall=4", "step", shot, *("step",) * 3)
    at(f"step --dice '{HIT} / 2 2 2 2 2 2 2 2 2 2 / 1 1 / 1 1 1 1'")
    assert events(at, KnockedBack)[0].into == ""


def test_what_is_behind_an_object_can_be_said_when_a_haymaker_lands(yard: Make) -> None:
    at = yard("step", f"resolve b wall {SWING}", *("step",) * 4)
    at(f"step --into c=2 --dice '{HIT} / 2 2 2 2 2 2 2 2 2 2 / 6 6'")
    assert [each.who for each in events(at, Damaged)][:1] == ["c"]


# ---------------------------------------------------------------- several attacks, several blows


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("step", "--with pistol --also pistol", "has only 1 charge left for the pistol, not 2"),
        ("set b.dropped pistol", "--with club --also pistol", "has let go of the pistol"),
    ],
)
def test_each_of_several_attacks_passes_the_gates(
    yard: Make, before: str, line: str, why: str
) -> None:
    at = yard("step") if before == "step" else yard("step", before)
    with pytest.raises(Forbidden, match=why):
        at(f"resolve b a {line}")


def test_there_must_be_end_for_all_of_several_attacks(yard: Make) -> None:
    at = yard("step", "set b.end 3", more='[rules]\nend_short = "refuse"\n')
    with pytest.raises(Forbidden, match="has 3 END but needs 6"):
        at("resolve b a --with gun --also gun")


def test_a_block_is_rolled_for_each_blow_of_a_burst(yard: Make) -> None:
    at = yard("step", "act block b")
    line = "resolve a b --with flurry --shots 3 --force --no-knockback"
    told = at(f"{line} --dice '3 3 3 / 6 6 6 / 3 3 3 / 1 1 1 1 / 1 1 1 1'")
    assert at.labels() == ["block b", "block b", "to hit b", "damage b", "damage b"]
    assert came_of(told) == (
        "prevented hit | b.blocks 1, b.ahead_of a, b.blocks 2, b.block_broken True, a.end 34, "
        "waiting d c"
    )
    assert (at.now("b").blocks, at.now("b").block_broken) == (2, True)


def test_the_odds_know_how_many_blows_a_block_may_stop(yard: Make) -> None:
    at = yard("step", "act block b")
    order: Any = read("resolve a b --with flurry --shots 2", verbs_of(at.system)).order
    blocked = next(one for one in odds(at.encounter, order).chances if one.what == "blocked")
    assert blocked.chance.numerator * 8 == blocked.chance.denominator * 5  # 11 or less


# ---------------------------------------------------------------- what is said of the target


def test_what_is_said_of_the_target_is_not_said_of_a_bystander(yard: Make) -> None:
    at = yard("step")
    line = (
        "resolve b a --with gun --dcv 4 --location head --bystander d --place crowd --into wall=4"
    )
    at(f"{line} --dice '{MISSED} / 3 3 4 / 6 6 6 6 6 6 / 1 1 / 1 1 1 1 1'")
    assert addends(at.roll("stray shot d")) == [11, 7, -3, -5]
    assert at.event(KnockedBack).into == ""
    assert at.body_of("wall") == 3


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        (
            "a,d --with gun --shots 2 --into d=4",
            f"2 2 2 2 2 2/1 1/1 1 1 1/1 1 1 1/{HIT}/6 6 6 6 6 6/1 1/1 1 1 1 1",
        ),
        (
            "a --with boom --inside d --into wall=2",
            "6 6 6 6 6 6/1 1/1 1 1 1 1 1/1 1/1 1 1 1 1",
        ),
        (
            "a --with gun --also gun --into wall=2",
            f"6 6 6 6 6 6/1 1/1 1 1 1 1 1/{HIT}/6 6 6 6 6 6/1 1/1 1 1 1 1 1 1 1 1 1",
        ),
    ],
)
def test_no_line_is_refused_by_how_its_dice_fell(yard: Make, line: str, dice: str) -> None:
    at = yard("step")
    at(f"resolve b {line} --dice '{HIT}/{dice}'")
    assert events(at, KnockedBack)[0].who == "a"


def test_a_wall_that_is_broken_already_is_refused_before_the_dice(yard: Make) -> None:
    at = yard("step", "set wall.body 0")
    with pytest.raises(UsageError, match="--into wall: it is broken"):
        at(f"resolve b a --with gun --into wall=2 --dice '{MISSED}'")


# ---------------------------------------------------------------- in the air


def test_who_is_knocked_out_in_the_air_comes_down(yard: Make) -> None:
    at = yard("step", "set a.status.flying true", "set a.stun 5")
    at(f"resolve b a --with gun --dice '{HIT} / 6 6 6 6 6 6 / 1'")
    assert (at.now("a").status.prone, at.now("a").status.flying) == (True, False)


@pytest.mark.parametrize("maneuver", ["trip", "legsweep --no-knockback"])
def test_who_is_brought_down_flies_no_more(yard: Make, maneuver: str) -> None:
    at = yard("step", "set a.status.flying true")
    dice = "/ 1 1 1 1 1" if "leg" in maneuver else ""
    at(f"resolve b a --maneuver {maneuver} --dice '{HIT} {dice}'")
    assert (at.now("a").status.prone, at.now("a").status.flying) == (True, False)


def test_who_lies_on_the_ground_has_to_stand_up_before_flying(yard: Make) -> None:
    at = yard("step", "act drop b")
    with pytest.raises(Forbidden, match="must stand up first"):
        at("act fly b")


# ---------------------------------------------------------------- dives, powers, holds


DIVED = "act abort a --to dive-for-cover --metres 8 --dice '1 1 1'"


def test_the_odds_know_of_a_dive(yard: Make) -> None:
    at = yard("step", DIVED)
    order: Any = read("resolve b a --with boom --range 8", verbs_of(at.system)).order
    report = odds(at.encounter, order)
    assert {one.what: one.chance.numerator for one in report.chances} == {
        "hit": 0,
        "Stunned": 0,
        "knocked out": 0,
        "dead": 0,
    }
    assert report.notes == ("A dives 8 m and escapes the area",)


def test_a_dive_is_out_of_a_hazard_too(yard: Make) -> None:
    at = yard("step", DIVED, "hazard blast --on a,d --damage 8d6 --dice '6 6 6 6 6 6 6 6'")
    assert [each.who for each in events(at, Damaged)] == ["d"]
    assert at.now("a").dived == 0
    at = yard("step", DIVED, "hazard blast --on a --force --damage 8d6 --dice '6 6 6 6 6 6 6 6'")
    assert [each.who for each in events(at, Damaged)] == ["a"]


def test_a_power_out_of_turn_is_told(yard: Make) -> None:
    at = yard("step", "act raise a --power ff")
    assert len(at.last.notes) == 1


def test_a_contest_comes_too_late_once_the_other_has_acted(yard: Make) -> None:
    at = yard("step", "act hold b", "step", f"resolve a b --with gun --dice '{MISSED}'")
    with pytest.raises(Forbidden, match="A has already acted"):
        at("act contest b --on a")


def test_the_odds_tell_who_can_not_roll_with_the_punch(yard: Make) -> None:
    at = yard("step", "step", f"resolve a b --with gun --dice '{MISSED}'")
    order: Any = read("resolve b a --with club --roll-with-punch", verbs_of(at.system)).order
    (reason, *_) = odds(at.encounter, order).against
    assert reason == "A has already acted this segment and can't roll with the punch"


def test_a_bolt_hits_in_company_as_it_does_alone(yard: Make) -> None:
    at = yard("step")
    dice = f"{HIT}/1 1 1 1 1 1/{HIT}/1 1 1 1 1 1"
    at(f"resolve b a --with boom --also gun --no-knockback --dice '{dice}'")
    assert at.labels() == ["to hit the place of a", "damage a", "to hit a", "damage a"]
    assert len(events(at, AttackRolled)) == 2


# ---------------------------------------------------------------- powers and drains


def test_a_drain_and_a_power_come_and_go_in_any_order(yard: Make) -> None:
    at = yard("step", "act raise b --power ff", "set b.sheet.pd 4")
    assert at.sheet("b").pd == 14
    at("act lower b --power ff")
    assert at.sheet("b").pd == 4
    at("act raise b --power ff")
    at("unset b.sheet.pd")
    assert at.sheet("b").pd == 16
    at("set b.powers.ff 0")
    at("act lower b --power ff")
    assert (at.sheet("b").pd, at.encounter.overrides.get("b", {})) == (6, {})


def test_a_drained_field_drops_with_its_owner(yard: Make) -> None:
    at = yard("step", "act raise b --power ff", "set b.sheet.pd 4")
    at(f"resolve a b --with club --force --no-knockback --dice '{HIT} / 6 6 6 6 6 6'")
    assert (at.now("b").powers, at.sheet("b").pd) == ({}, 4)


def test_a_raised_power_is_up_in_the_file_as_well(yard: Make) -> None:
    at = yard("step", "act raise b --power ff", "set b.sheet.pd 4")
    again = hc.loads(at.text)
    assert (again.encounter.sheets["b"].pd, again.encounter.sheets["b"].ed) == (14, 16)
    assert again.encounter.overrides == {"b": {"pd": 4}}


@pytest.mark.parametrize(
    ("over", "pd", "kept"),
    [("pd = 16\ned = 16", 16, {}), ("pd = 14", 14, {"pd": 4}), ("pd = 4", 10, {"pd": 0})],
)
def test_a_fight_of_engine_2_had_written_the_power_into_the_stat_block(
    yard: Make, over: str, pd: int, kept: dict[str, int]
) -> None:
    at = yard("step", "act raise b --power ff")
    text = at.text.replace("engine = 3", "engine = 2")
    text = text.replace(
        "[state.combatants.b]\n", f"[state.combatants.b.sheet]\n{over}\n[state.combatants.b]\n"
    )
    again = hc.loads(text).encounter
    assert again.sheets["b"].pd == pd
    assert again.overrides.get("b", {}) == kept
    assert again.read_otherwise == (
        () if pd > 10 else ("b.sheet.pd was 4, less than ff adds; it is now 0 without that",)
    )


# ---------------------------------------------------------------- what a state must be


@pytest.mark.parametrize(
    ("broken", "mend"),
    [
        (("set b.status.prone true", "set b.status.flying true", "set b.status.prone true"), ""),
        (("set b.used.pistol 3",), "use `set b.used.pistol 1`"),
        (("set b.held_by a", "set b.status.grabbed false"), "use `unset b.held_by`"),
        (("set b.stun -5", "set b.covering a"), "use `unset b.covering`"),
        (("set b.body -12", "set b.status.flying true", "set b.stun -5"), ""),
    ],
)
def test_what_no_rule_leads_to_is_found(yard: Make, broken: tuple[str, ...], mend: str) -> None:
    troubles = find_broken(yard("step", *broken).encounter)
    assert [trouble.mend for trouble in troubles] == ([mend] if mend else [])


def test_a_set_ends_what_a_blow_would_end(yard: Make) -> None:
    at = yard("step", f"resolve b a {SWING}", "set b.status.flying true", "set b.stun -3")
    assert (at.now("b").haymaker, at.now("b").status.flying) == ("", False)
    at = yard("step", f"resolve b a {SWING}", "set b.stun 0")
    assert at.now("b").haymaker == ""


GLOW = """[combatants.ogre]
like = "t"
dex = 30
str = 60
ocv = 9
side = "y"
[combatants.glow]
like = "t"
side = "x"
dex = 10
dcv = 3
pd = 3
body = 10
stun = 20
[combatants.glow.powers.shell]
end = 2
pd = 20
[objects.vault]
def = 16
body = 20
behind = "glow"
distance = 2
"""


def test_the_odds_let_a_field_drop_before_the_landing(yard: Make) -> None:
    """Stunned, or at no STUN any more, she hits the vault with the bare PD of 3."""
    at = yard("step", "act raise glow --power shell --force", more=GLOW)
    order: Any = read("resolve ogre glow --with unarmed", verbs_of(at.system)).order
    told = {one.what: float(fraction_of(one.chance)) for one in odds(at.encounter, order).chances}
    plays = 400
    out = 0
    for seed in range(plays):
        once = at.copy()
        once.play(f"reseed {seed}")
        once.play("resolve ogre glow --with unarmed --force")
        out += once.encounter.combatants["glow"].stun < 0
    spread = (told["knocked out"] * (1 - told["knocked out"]) / plays) ** 0.5
    assert abs(out / plays - told["knocked out"]) < 4.5 * spread
    assert told["knocked out"] > 0.6


@pytest.mark.parametrize("weapon", ["gun", "ego"])
def test_a_sweep_is_done_by_hand(yard: Make, weapon: str) -> None:
    at = yard("step")
    with pytest.raises(Forbidden, match="for Legsweep, which is done by hand"):
        at(f"resolve b a --with {weapon} --maneuver legsweep")


@pytest.mark.parametrize(
    ("words", "offered"),
    [("--maneuver mar", "martial-disarm"), ("--location h", "head"), ("--location h", "high-shot")],
)
def test_the_tab_key_knows_maneuvers_and_locations(hc: Any, words: str, offered: str) -> None:
    told = hc(f"complete -- resolve titania brigand museum.toml {words}").out
    assert offered in [line.partition("\t")[0] for line in told.splitlines()]


# ---------------------------------------------------------------- knockback, death, the order


VAULT = """[objects.vault]
def = 16
body = 20
"""


@pytest.mark.rule("champions", 60, 61)
@pytest.mark.parametrize(
    ("behind", "metres", "crash"),
    [
        ("vault=4", 4, "1 1 1 1 1 1 1 1 1 1"),
        ("vault=0", 0, "1 1 1 1 1 1 1 1 1 1"),
        ("wall=4", 12, "1 1 1 1 1 1"),
        ("c=3", 3, "1 1 1 1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 1 1 1"),
    ],
)
def test_a_knockback_is_told_to_where_the_flight_ends(
    yard: Make, behind: str, metres: int, crash: str
) -> None:
    at = yard("step", more=VAULT)
    at(f"resolve b a --with club --into {behind} --dice '{HIT} / 6 6 6 6 6 6 / 1 1 / {crash}'")
    assert at.event(KnockedBack).metres == metres
    assert numbers(at.roll("knockback a")) == (12, 2, 20)
    assert at.now("a").status.prone


@pytest.mark.rule("champions", 60)
@pytest.mark.parametrize("at_m", [4, 0])
def test_a_flight_is_as_long_as_it_went(yard: Make, at_m: int) -> None:
    at = yard("step", more=VAULT)
    at(f"knockback a --body 6 --into vault={at_m} --dice '1 1 / 1 1 1 1'")
    assert at.event(KnockedBack).metres == at_m
    assert at.roll("impact vault a").dice == "4d6"


@pytest.mark.rule("champions", 59)
def test_the_knockback_of_a_burst_finds_its_target_as_the_burst_did(yard: Make) -> None:
    """Knocked out by the first hit, thrown by the second: one die less, for she flew."""
    at = yard("step", "set a.status.flying true", "set a.stun 1")
    at(f"resolve b a --with gun --shots 2 --dice '{HIT} / 6 6 6 6 1 1 / 6 6 6 6 6 6 / 1'")
    assert at.roll("knockback a").dice == "1d6"


FATAL = f"resolve b a --with club --into wall=2 --dice '{HIT} / 6 6 6 6 6 6 / 6 /{' 1' * 12}'"


@pytest.mark.rule("champions", 48, 53, 63)
def test_the_dead_are_out_whatever_stun_they_have_left(yard: Make) -> None:
    """Not Stunned though 26 STUN got past CON 15; twice the 6 dice that the wall can give."""
    at = yard("step", "act raise a --power ff --force", "set a.sheet.pd 0", "set a.body -11")
    at("set c.held_by a")
    at("set c.status.grabbed true")
    at("set a.stun 100")
    at("set a.status.flying true")
    at(FATAL)
    now = at.now("a")
    assert now.stun > 0
    assert (now.status.stunned, now.status.flying, now.status.prone) == (False, False, True)
    assert (now.powers, at.now("c").held_by, find_broken(at.encounter)) == ({}, (), [])
    assert addends(at.roll("impact wall a")) == ["6d6", "x2"]


@pytest.mark.rule("champions", 52, 53)
def test_who_bleeds_to_death_lets_go(yard: Make) -> None:
    at = yard("step", "set a.body -11", "set a.status.bleeding true", "set a.status.stunned true")
    at("set c.held_by a")
    at("set c.status.grabbed true")
    while at.now("a").body > -12:
        at.onward()
    assert (at.now("a").status.stunned, at.now("c").held_by) == (False, ())


@pytest.mark.rule("champions", 3)
def test_lightning_reflexes_are_of_dex(yard: Make) -> None:
    at = yard("set a.sheet.lightning_reflexes 15", "set a.sheet.ego 12", "step")
    assert at.clock.acting == "a"
    at = yard("set a.sheet.lightning_reflexes 15", "set a.sheet.ego 12", "set a.order_stat ego")
    at("step")
    assert at.clock.acting == "b"


@pytest.mark.rule("champions", 50, 51)
@pytest.mark.parametrize(
    ("key", "told"), [("stun", "at 0 STUN"), ("body", "at 0 BODY")], ids=["stun", "body"]
)
def test_the_board_has_a_word_for_0_stun_and_0_body(yard: Make, key: str, told: str) -> None:
    at = yard("step", f"set a.{key} 0")
    (row,) = (row for row in at.board.rows if row.id == "a")
    assert row.states == (told,)


def test_a_punch_that_knocks_nobody_back_may_be_rolled_with_as_well(yard: Make) -> None:
    """It is offered where it takes a die off the knockback; it may be said of any punch."""
    line = f"resolve b a --maneuver strike --no-knockback --dice '{HIT} / 6 6 6 6'"
    assert yard("step")(line).open == ()
    at = yard("step")
    at(line.replace("--dice", "--roll-with-punch --dice").replace("/ 6 6", "/ 3 3 3 / 6 6"))
    assert at.event(Damaged).lost == {"stun": 9, "body": 1}


@pytest.mark.rule("champions", 21, 43)
def test_spreading_and_thinning_out_are_done_by_hand(yard: Make) -> None:
    """OCV +2 for two dice fewer; a blast ring by ring, each with its own dice."""
    at = yard("step", f"resolve b a --with gun --ocv 2 --add-dice -2 --dice '{MISSED}'")
    assert addends(at.roll("to hit a")) == [11, 7, 2, -5]
    at = yard("step", f"resolve b a --with gun --ocv 2 --add-dice -2 --dice '{HIT} / 1 1 1 1'")
    assert at.roll("damage a").dice == "4d6"
    lost = []
    for ring, dice in (("a", "6d6"), ("c,d", "4d6")):
        at(f"hazard blast --on {ring} --damage {dice} --dice '{' '.join('6' * int(dice[0]))}'")
        lost += [event.lost["stun"] for event in events(at, Damaged)]
    assert lost == [30, 18, 18]
