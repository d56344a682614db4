"""Where two rules meet: what is so alone is so in any company."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import DiceError, Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, Damaged, KnockedBack
from hero_combat.systems.megs.odds.report import odds
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import attribute_now, power_now
from hero_combat.systems.megs.state.older import renewed

HILL = '[objects.hill]\nbody = 40\nsize = "house"\n'
TOWER = '[objects.tower]\nbody = 12\nsize = "shield"\nfor_blocking = true\nweight = 1\n'
STRONG = ("str = 8", "str = 14")


def hurt(outcome: Any) -> dict[str, int]:
    """What each has lost."""
    found: dict[str, int] = {}
    for event in outcome.events:
        if isinstance(event, Damaged):
            found[event.who] = found.get(event.who, 0) + sum(event.lost.values())
    return found


def rolled(at: Any, line: str, *faces: str) -> Any:
    """Play a line with these faces; whoever rolls besides resists with 19."""
    for more in range(12):
        try:
            return at.do(line, " / ".join((*faces, *["10 9"] * more)))
        except DiceError as error:
            if "no faces given" not in str(error):
                raise
    raise AssertionError(line)


def hits(outcome: Any) -> dict[str, bool]:
    """Whom the attack reached."""
    return {each.target: each.hit for each in outcome.events if isinstance(each, AttackRolled)}


# ------------------------------------------------------------------ cover, and other objects


@pytest.mark.rule("megs", 19, 57)
@pytest.mark.parametrize("defense", ["cover", "block"])
def test_shifts_that_go_to_stun_bring_down_no_object(lab: Any, defense: str) -> None:
    line = "resolve a c --with bolt --range 3 --ev 8 --no-knockback"
    line += " --block c=tower" if defense == "block" else ""
    for shifts, left in (("", 8), ("--shifts stun=2", 10), ("--shifts stun=most", 12)):
        at = lab(more=TOWER).have("c", cover="tower" if defense == "cover" else "")
        rolled(at, f"{line} {shifts}", "10 9")
        assert at.thing("tower").body == left


@pytest.mark.rule("megs", 19, 57)
def test_the_odds_past_cover_are_of_the_shifts_that_are_left(lab: Any) -> None:
    fight = lab(more=TOWER).have("c", cover="tower").encounter
    for shifts, through in ((), True), ((("stun", "most"),), False):
        order = Resolve(attacker="a", target=("c",), with_="bolt", range=3, ev=8, shifts=shifts)
        assert bool(odds(fight, order).chances[0].chance.numerator) is through


@pytest.mark.rule("megs", 44, 57)
def test_a_multi_attack_must_destroy_the_cover_of_each(lab: Any) -> None:
    line = "resolve a b,c --with bolt --range 3 --no-knockback"
    at = lab().have("c", cover="bus")
    outcome = rolled(at, line, "9 8")
    assert at.thing("bus").body < 6
    assert at.now("c").cover == ""
    assert events_of(outcome) == (
        "attack-rolled a b bolt yes attack 6; object-damaged bus 9 yes a; attack-rolled a c bolt "
        "yes attack 6; damaged b {physical=9} a hit bolt; damaged c {physical=9} a hit bolt"
    )
    at = lab(more=TOWER).have("c", cover="tower")
    outcome = rolled(at, f"{line} --ev 8", "9 7")
    assert hits(outcome) == {"b": True, "c": False}
    assert "c" not in hurt(outcome)


@pytest.mark.rule("megs", 45, 57)
@pytest.mark.parametrize("line", ["--maneuver sweep-attack --club bus", "--maneuver grapple"])
def test_what_stops_it_alone_stops_it_in_a_sweep_and_a_grapple_of_several(
    lab: Any, line: str
) -> None:
    strong = (STRONG, ('size = "truck"\nweight = 9', 'size = "truck"\nweight = 9\nev = 4'))
    at = lab(*strong, more=HILL).have("c", cover="hill")
    assert hits(rolled(at, f"resolve a c {line}", "10 8")) == {"c": False}
    at = lab(*strong, more=HILL).have("c", cover="hill")
    outcome = rolled(at, f"resolve a c,d {line}", "10 8")
    assert hits(outcome) == {"c": False, "d": True}
    assert "c" not in hurt(outcome)
    assert not at.now("c").held_by


@pytest.mark.rule("megs", 40, 55, 57)
@pytest.mark.parametrize(
    ("said", "faces"), [("--maneuver critical-blow", "8 7"), ("--rv-shift -3", "6 5")]
)
def test_a_shift_counts_for_whatever_is_met(lab: Any, said: str, faces: str) -> None:
    """EV 8 does nothing to BODY 12 by itself; three columns do it, in a Block and as cover."""
    line = f"resolve a b --with punch {said} --no-knockback"
    blocked, covered = lab(more=TOWER), lab(more=TOWER).have("b", cover="tower")
    rolled(blocked, f"{line} --block b=tower", faces, "10 9")
    rolled(covered, line, faces)
    assert blocked.thing("tower").body == covered.thing("tower").body < 12


@pytest.mark.rule("megs", 42, 57)
def test_a_flailing_attack_breaks_no_cover_that_it_could_not_break_outright(lab: Any) -> None:
    line = "--with punch --maneuver flailing-attack"
    struck, covered = lab(), lab().have("b", cover="shield")
    struck.do(f"resolve a shield {line}", "4 3")
    assert struck.thing("shield").body == 8
    outcome = covered.do(f"resolve a b {line} --open-ground", "4 3")
    assert covered.thing("shield").body == 8
    assert hits(outcome) == {"b": False}


@pytest.mark.rule("megs", 49, 57)
def test_a_charge_that_cover_or_a_block_takes_unharmed_hurts_who_charges(lab: Any) -> None:
    at = lab(more=TOWER).have("c", cover="tower")
    outcome = at.do("resolve a c --maneuver charge --moved 2 --open-ground", "6 9")
    assert hurt(outcome) == {"a": 6}
    at = lab(more=TOWER)
    outcome = at.do("resolve a c --maneuver charge --moved 2 --block c=tower", "6 9 / 10 9")
    assert hurt(outcome) == {"a": 6}


@pytest.mark.rule("megs", 57)
def test_who_dives_has_left_the_cover_of_before(lab: Any) -> None:
    at = lab(more=TOWER).have("c", cover="bus")
    rolled(at, "resolve a c --with bolt --ev 4 --range 1 --take-cover c=tower", "9 8", "10 10")
    assert at.now("c").cover == "tower"
    assert at.thing("bus").body == 6


@pytest.mark.rule("megs", 73)
def test_a_miss_of_several_strays_as_one_alone_does(lab: Any) -> None:
    at = lab()
    at.do("resolve a b,c --with bolt --range 3 --lured wall", "2 1")
    assert at.thing("wall").body == 0


# ------------------------------------------------------------------ several, and their answers


@pytest.mark.rule("megs", 44, 55)
def test_each_target_of_a_multi_attack_may_block(lab: Any) -> None:
    at = lab(more=TOWER)
    line = "resolve a b,c --with bolt --range 3 --block c=tower --no-knockback"
    outcome = rolled(at, line, "9 8", "10 10")
    assert hits(outcome) == {"b": True, "c": False}
    assert [roll.label for roll in outcome.rolls[:2]] == ["to hit b,c", "block c"]
    assert events_of(outcome) == (
        "attack-rolled a b bolt yes attack 6; object-damaged tower 4 no a; prevented c block 4; "
        "attack-rolled a c bolt no attack 6; damaged b {physical=9} a hit bolt"
    )
    assert "b" in hurt(outcome)


@pytest.mark.rule("megs", 44, 55)
def test_a_failed_block_makes_it_easier_for_that_one_alone(lab: Any) -> None:
    # AV 12, OV 9 +1: 11; two columns less for Carl: 7
    at = lab()
    line = "resolve a b,c --with bolt --range 3 --block c=shield --no-knockback"
    outcome = rolled(at, line, "5 4", "1 2")
    assert hits(outcome) == {"b": False, "c": True}


@pytest.mark.rule("megs", 44, 57)
def test_each_target_of_a_multi_attack_may_dive_for_cover(lab: Any) -> None:
    at = lab(more=HILL)
    line = "resolve a b,c --with bolt --range 3 --take-cover b=hill --no-knockback"
    outcome = rolled(at, line, "9 6", "10 10")
    assert hits(outcome) == {"b": False, "c": True}
    assert at.now("b").cover == "hill"


@pytest.mark.rule("megs", 44, 28)
def test_a_multi_attack_can_knock_out(lab: Any) -> None:
    at = lab()
    line = "resolve a b,d --with bolt --range 3 --maneuver knockout,multi-attack --no-knockback"
    outcome = at.do(line, "9 6")
    # AV 12, OV 6 +1: 7; 15 earns three; EV 12 against RV 6 +1 -3: 10 RAPs
    assert hurt(outcome) == {"b": 10, "d": 10}
    assert (at.now("b").wakes > 0, at.now("d").wakes > at.now("b").wakes) == (True, True)


@pytest.mark.rule("megs", 44, 48)
def test_a_multi_attack_can_knock_back_as_planned(lab: Any) -> None:
    line = "resolve a b,d --with bolt --range 3 --maneuver planned-knockback,multi-attack"
    outcome = lab().do(f"{line} --open-ground", "4 4 / 1 2 / 1 2")
    assert hits(outcome) == {"b": True, "d": True}
    back = [each for each in outcome.events if isinstance(each, KnockedBack)]
    assert [(each.who, each.metres) for each in back] == [("b", 195), ("d", 195)]


@pytest.mark.rule("megs", 44, 50)
def test_one_object_is_taken_from_one(lab: Any) -> None:
    with pytest.raises(Forbidden, match="can't use take-away on several targets"):
        lab().do("resolve a b,c --maneuver take-away --object shield", "9 8")


@pytest.mark.rule("megs", 53)
def test_nobody_shakes_themselves(lab: Any) -> None:
    with pytest.raises(Forbidden, match="both attacker and target"):
        lab().do("resolve a a,b --maneuver shockwave")


@pytest.mark.rule("megs", 44, 27)
def test_column_shifts_of_one_roll_are_offered_once(lab: Any) -> None:
    outcome = rolled(lab(), "resolve a b,c --with bolt --range 3 --no-knockback", "9 8")
    assert [each.kind for each in outcome.open].count("shifts") == 1


# ------------------------------------------------------------------ who may act, and who counts


@pytest.mark.rule("megs", 61)
@pytest.mark.parametrize(
    "line",
    [
        "resolve b a --with punch",
        "resolve a b --with punch --block b=shield",
        "resolve a b --with punch --take-cover b=bus",
        "resolve a c --with punch --combine b=punch",
        "resolve a c --with punch --maneuver team-attack --team b",
        "act dodge b",
        "act hold b",
        "act aim b --on a",
        "act push b --power str",
        "act activate b --power force-field",
    ],
)
def test_the_surprised_do_nothing_and_count_for_nothing(lab: Any, line: str) -> None:
    at = lab().have("b", status={"surprised": True})
    with pytest.raises(Forbidden, match="Bert is surprised and can't act yet"):
        at.do(line)


@pytest.mark.rule("megs", 46)
@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ({"physical": -3}, "is unconscious"),
        ({"status": {"dead": True}}, "is dead"),
        ({"stun": 3}, "is stunned"),
        ({"phases": (9,)}, "has no action in phase 3"),
    ],
)
def test_who_can_not_attack_is_of_no_team(lab: Any, state: dict[str, Any], reason: str) -> None:
    at = lab().have("d", initiative=25, **state)
    with pytest.raises(Forbidden, match=f"Dora {reason}"):
        at.do("resolve a b --with bolt --range 3 --maneuver team-attack --team d")


@pytest.mark.rule("megs", 46)
def test_who_has_attacked_in_this_phase_is_of_the_team(lab: Any) -> None:
    at = lab()
    at.do("resolve d b --with gun --range 1 --maneuver team-attack --team a", "2 1")
    outcome = at.do("resolve a b --with bolt --range 3 --maneuver team-attack --team d", "2 1")
    assert readings_of(outcome) == "3 4"


@pytest.mark.rule("megs", 15, 46)
def test_a_team_attacks_when_the_slowest_uses_a_held_action(lab: Any) -> None:
    at = lab().have("a", initiative=35).have("d", initiative=25, phases=(2,), held=12)
    at.do("resolve d b --with gun --range 1 --maneuver team-attack --team a", "2 1")
    outcome = at.do("resolve a b --with bolt --range 3 --maneuver team-attack --team d", "2 1")
    assert readings_of(outcome) == "3 4"


@pytest.mark.rule("megs", 43, 54)
def test_who_is_held_can_help_with_the_mind(lab: Any) -> None:
    at = lab().have("a", held_by={"d": 12})
    with pytest.raises(Forbidden, match="Anna is in a grapple with Dora"):
        at.do("resolve b c --with punch --combine a=bolt", "2 1 / 2 1")
    at.do("resolve b c --with punch --combine a=mind", "2 1 / 2 1")


@pytest.mark.rule("megs", 54)
def test_one_partner_joins_in_once(lab: Any) -> None:
    with pytest.raises(Forbidden, match="Carl has only one Dice Action"):
        lab().do("resolve a b --with punch --combine c=punch,c=punch")


@pytest.mark.rule("megs", 49)
def test_only_who_flies_can_dive_bomb(lab: Any) -> None:
    with pytest.raises(Forbidden, match="Anna can't dive"):
        lab().do("resolve a d --maneuver dive-bomb --moved 1")


@pytest.mark.rule("megs", 55)
def test_a_block_is_refused_before_the_first_die(lab: Any) -> None:
    at = lab().have("b", stun=2)
    with pytest.raises(Forbidden, match="Bert is stunned"):
        at.do("resolve a b --with punch --block b=shield")
    with pytest.raises(UsageError, match="can't both Block and take cover"):
        lab().do("resolve a b --with punch --block b=shield --take-cover b=bus")


# ------------------------------------------------------------------ how hard, and how far


@pytest.mark.rule("megs", 49, 60, 38)
@pytest.mark.parametrize("words", ["--maneuver charge --moved 1", "--club shield"])
def test_the_longest_knockback_is_by_strength(lab: Any, words: str) -> None:
    outcome = lab(STRONG).do(f"resolve a d {words} --open-ground", "9 8 / 10 9 / 2 1")
    assert values_of(outcome, "against knockback d").split()[-1] == "11"


@pytest.mark.rule("megs", 25, 38)
def test_a_power_used_at_less_keeps_its_own_bounds(lab: Any) -> None:
    line = "resolve a d --with bolt --range 3 --ev 3 --maneuver critical-blow --open-ground"
    outcome = lab().do(line, "10 9 / 10 9 / 2 1")
    assert hurt(outcome) == {"d": 8}
    assert values_of(outcome, "against knockback d") == "3 3 11 9"


@pytest.mark.rule("megs", 27, 38)
def test_one_attack_meets_one_body(lab: Any) -> None:
    """Bashing that overflows lowers BODY only for the next attack."""
    at = lab().have("d", physical=-2)
    outcome = rolled(at, "resolve a d --with bolt --ev 4 --range 3 --open-ground", "3 2")
    assert at.now("d").body < 3
    for label in ("against stun d", "against knockback d"):
        assert values_of(outcome, label).split()[0] == "3"


@pytest.mark.rule("megs", 74)
def test_point_blank_is_for_what_has_a_range(lab: Any) -> None:
    outcome = lab().do("resolve a b --with punch --point-blank", "2 1")
    assert readings_of(outcome) == "3 11"


@pytest.mark.rule("megs", 72)
@pytest.mark.parametrize(
    "line",
    [
        "resolve a c --with bolt --range 3 --combine b=punch --no-knockback",
        "resolve a b --with punch --block b=shield --no-knockback",
        "act break b --on wall --force",
        "act dodge b --force",
    ],
)
def test_a_dice_action_of_any_kind_ends_an_aim(lab: Any, line: str) -> None:
    at = lab().have("b", aim=2, aim_on="c")
    rolled(at, line)
    assert (at.now("b").aim, at.now("b").aim_on) == (0, "")


@pytest.mark.rule("megs", 19, 26)
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("--with punch --shifts block=1", "no one Blocks"),
        ("--maneuver take-away --object shield --shifts stun=1", "no roll for stun"),
        ("--with punch --shifts luck=1", 'unknown use "luck"'),
        ("--with punch --last-ditch b=10000", "10000 is out of bounds; use 0 to 1000"),
        ("--with punch --into wall=1001", "1001 is out of bounds"),
        ("--with punch --into b=1", "the target can't be their own obstacle"),
    ],
)
@pytest.mark.parametrize("faces", ["2 1", "10 9"])
def test_what_can_not_be_is_refused_however_the_dice_fall(
    lab: Any, said: str, told: str, faces: str
) -> None:
    with pytest.raises(UsageError, match=told):
        rolled(lab(), f"resolve a b {said}", faces)


# ------------------------------------------------------------------ what lasts, and what ends it


@pytest.mark.rule("megs", 3)
def test_a_second_push_prolongs_no_other(lab: Any) -> None:
    at = lab()
    at.do("act push a --power str", "9 8")
    at.phase(7).do("act push a --power force-field", "6 5")
    at.do("set round 2")
    at.phase(3)
    assert attribute_now(at.encounter, "a", "str") == 8
    assert power_now(at.encounter, "a", "force-field") == 10


@pytest.mark.rule("megs", 3)
def test_who_cannot_pay_for_all_of_a_push_takes_what_is_paid_for(lab: Any) -> None:
    at = lab().have("a", hero_points=5)
    at.do("act push a --power str", "9 8")
    assert (at.now("a").pushed["str"].aps, at.now("a").hero_points) == (9, 2)


@pytest.mark.rule("megs", 43)
def test_two_hold_one_each_by_a_grip_of_their_own(lab: Any) -> None:
    at = lab()
    at.do("resolve a c --maneuver grapple", "10 9")
    at.do("resolve b c --maneuver grapple", "10 9")
    assert at.now("c").held_by == {"a": 13, "b": 13}
    at.phase(4).do("act break-grapple c --on b", "10 9")
    assert (at.holds("a"), at.holds("b")) == (("c",), ())
    at.phase(5).do("act break-grapple c", "10 9")
    at.do("resolve a d --with punch", "1 2")  # nobody is held any more


@pytest.mark.rule("megs", 43, 71)
def test_each_of_two_who_are_held_can_be_thrown(lab: Any) -> None:
    at = lab(STRONG)
    at.do("resolve a c,d --maneuver grapple", "10 9")
    assert at.holds("a") == ("c", "d")
    outcome = at.phase(4).do("act throw a --on c --open-ground")
    assert [each.who for each in outcome.events if isinstance(each, KnockedBack)] == ["c"]
    assert at.holds("a") == ("d",)


@pytest.mark.rule("megs", 71)
def test_who_weighs_as_much_as_strength_flies_ten_feet(lab: Any) -> None:
    at = lab(('name = "Carl"\n', 'name = "Carl"\nweight = 8\n'))
    at.have("c", held_by={"a": 1})
    at.do("act throw a --on c --open-ground")
    assert at.now("c").held_by == {}
    heavy = lab(('name = "Carl"\n', 'name = "Carl"\nweight = 9\n')).have("c", held_by={"a": 1})
    with pytest.raises(Forbidden, match="can't throw a weight of 9 with STR 8"):
        heavy.do("act throw a --on c --open-ground")
    assert heavy.now("c").held_by == {"a": 1}


@pytest.mark.rule("megs", 27, 43)
def test_a_stunned_holder_keeps_the_grip(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 1})
    rolled(at, "resolve c a --with punch", "10 8", "3 2")
    assert at.now("a").stun > 0
    assert at.now("c").held_by == {"a": 1}
    at.do("set a.physical -3")
    assert at.now("c").held_by == {}


@pytest.mark.rule("megs", 39)
def test_who_moves_leaves_what_stood_behind(lab: Any) -> None:
    at = lab()
    at.do("act accelerate b")
    at.do("act move b --distance 2")
    flight = at.do("knockback b --distance 3")
    assert [each.into for each in flight.events if isinstance(each, KnockedBack)] == [""]


@pytest.mark.rule("megs", 60, 70)
def test_a_thrown_club_leaves_the_hand(lab: Any) -> None:
    at = lab()
    at.do("act lift a --on shield")
    assert (at.thing("shield").carried_by, at.now("a").load) == ("a", 1)
    at.do("resolve a b --club shield --range 2", "1 2")
    assert (at.thing("shield").carried_by, at.now("a").load) == ("", None)


@pytest.mark.rule("megs", 55, 60)
@pytest.mark.parametrize(
    "line",
    [
        "resolve c b --club shield",
        "resolve c b --with punch --block b=shield",
        "act lift b --on shield",
        "resolve c b --maneuver take-away --object shield",
    ],
)
def test_what_one_carries_no_other_has(lab: Any, line: str) -> None:
    at = lab()
    at.do("act lift a --on shield")
    with pytest.raises(Forbidden, match="Anna carries it"):
        at.do(line)


@pytest.mark.rule("megs", 50)
def test_what_is_taken_away_changes_hands(lab: Any) -> None:
    at = lab(STRONG)
    at.do("act lift b --on shield")
    at.do("resolve a b --maneuver take-away --object shield", "10 9")
    assert (at.thing("shield").carried_by, at.now("b").load, at.now("a").load) == ("a", None, 1)


def test_a_fight_of_engine_2_is_read_in_todays_keys() -> None:
    older = {
        "combatants": {
            "a": {"holds": "c", "carries": "shield", "load": 1},
            "b": {"holds": "c", "pushed": {"str": 12, "dex": 8}, "pushed_until": 24},
            "c": {"held_by": "b", "grappled_at": 14},
        }
    }
    new, told = renewed(older, 2, {})
    assert new == {
        "combatants": {
            "a": {"load": 1},
            "b": {"pushed": {"str": {"aps": 12, "until": 24}, "dex": {"aps": 8, "until": 24}}},
            "c": {"held_by": {"b": 14}},
        },
        "objects": {"shield": {"carried_by": "a"}},
    }
    assert told == ["a grappled c, but c was not held: no grip is kept"]


# ------------------------------------------------------------------ damage of two kinds


@pytest.mark.rule("megs", 30, 36)
def test_what_is_bashing_rests_an_hour_though_some_is_killing(lab: Any) -> None:
    at = lab().have("c", physical=14, physical_killing=1, hurt_at=2)  # 23 whole: 8 Bashing
    while at.now("c").physical < 22:
        at.do("recover --who c --how rest --after 1h", "10 9")
    assert (at.now("c").physical, at.now("c").physical_killing) == (22, 1)
    with pytest.raises(Forbidden, match="from the last Killing damage or recovery"):
        at.do("recover --who c --how rest --after 1h")
    at.do("recover --who c --how rest --after 23h", "10 9")
    assert (at.now("c").physical, at.now("c").physical_killing) == (23, 0)


@pytest.mark.rule("megs", 31, 35)
def test_a_rest_of_another_health_lifts_no_lock_and_no_revival(lab: Any) -> None:
    locked = {"physical": 0, "physical_killing": 20, "surgery": ("physical",), "mental": 9}
    at = lab().have("b", **locked, status={"locked": True})
    at.do("recover --who b --how rest --group mental --after 1h", "10 9")
    assert at.now("b").status.locked
    at.do("recover --who b --how rest --after 1d", "10 9")
    assert not at.now("b").status.locked
    revived = {"physical": -6, "physical_killing": 26, "mental": 9}
    at = lab().have("b", **revived, status={"revived": True})
    at.do("recover --who b --how rest --group mental --after 1h", "10 9")
    assert at.now("b").status.revived
    at.do("recover --who b --how rest --after 1d", "10 9")
    assert not at.now("b").status.revived


# ------------------------------------------------------------------ what is told, and what isn't


@pytest.mark.rule("megs", 67, 57)
def test_an_explosion_among_the_surroundings_leaves_cover_to_the_game_master(lab: Any) -> None:
    at = lab().have("c", cover="bus")
    at.do("hazard explosion --aps 3 --on c --open-ground", "1 2")


@pytest.mark.rule("megs", 64, 24)
def test_the_dead_neither_hold_their_breath_nor_bleed(lab: Any) -> None:
    at = lab().have("d", status={"dead": True})
    before = at.now("d")
    assert changes_of(at.do("hazard drowning --on d --after 1h")) == "seconds 0 -> 3600"
    assert at.now("d").air == before.air
    rolled(at, "hazard fall --on d --aps 5 --force", "10 9")
    assert (at.now("d").physical < 0, at.now("d").bleeds_at) == (True, 0)


@pytest.mark.rule("megs", 54)
def test_what_is_more_than_a_column_off_adds_nothing(lab: Any) -> None:
    outcome = rolled(
        lab(), "resolve a d --with bolt --combine c=punch --no-knockback", "9 8", "2 1"
    )
    assert events_of(outcome) == "attack-rolled a d bolt no attack -4"
