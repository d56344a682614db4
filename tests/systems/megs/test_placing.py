"""MEGS on a map: APs of distance, blasts, what is behind whom, charges, flights, moves."""

from collections.abc import Callable, Sequence

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from on_a_map import opens, told
from opened import Fight
from place.fights import check_landing, view
from place.sketches import sketches
from program import pipe

from hero_combat.errors import Forbidden, HeroCombatError, UsageError
from hero_combat.fight.events import AttackRolled, KnockedBack, Landed, ObjectDamaged
from hero_combat.fight.outcome import Decision, Outcome
from hero_combat.fight.view import View
from hero_combat.orders.lines import line_of
from hero_combat.systems.megs.placing import PLACING
from hero_combat.systems.megs.state.fight import is_out
from hero_combat.systems.megs.tables.ap_measures import distance_aps, metres_of
from hero_combat.systems.megs.tables.ranges import explosion_reach

HEAD = 'system = "megs"\nseed = 7\n'
PEOPLE = """
[templates.person]
dex = 6
str = 5
body = 4
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.ann]
like = "person"
side = "us"
str = 12
powers = { blast = { aps = 9 }, flight = { aps = 5 } }
attacks.beam = { power = "blast", range = 6 }
attacks.bomb = { power = "blast", range = 6, explosive = true }
attacks.gaze = { av = 7, ev = 6, group = "mental" }
attacks.fist = {}
[combatants.bob]
like = "person"
side = "them"
[combatants.cid]
like = "person"
side = "them"
[combatants.dot]
like = "person"
side = "us"
[objects.crate]
body = 3
weight = 2
size = "door"
[objects.wall]
body = 3
weight = 9
[objects.rock]
body = 9
hardened = true
size = "door"
"""
TURN = (
    "begin",
    *("set round 1", "set phase 4", "set acting ann", "set ann.phases 4"),
    *("set ann.moment 14", "set ann.dice 1", "set ann.automatic 2"),
)


def plain(**at: str) -> Callable[[], Fight]:
    """Open a fight on an open plain, in which it is Ann's action; gives who is where."""
    places = [f"set {who}.at {where}" for who, where in at.items()]
    return opens(HEAD + PEOPLE, *TURN, *places)


def room(
    sketch: str, *, scale: int = 1, more: str = "", wall: str = "wall", **letters: str
) -> Callable[[], Fight]:
    """Open a fight in a room, in which it is Ann's action."""
    named = {"#": wall, **letters}
    legend = ", ".join(f'"{letter}" = "{what}"' for letter, what in named.items())
    drawn = f"[map]\nscale = {scale}\nsketch = '''\n{sketch}\n'''\nlegend = {{ {legend} }}\n{more}"
    return opens(HEAD + drawn + PEOPLE, *TURN)


def where(fight: Fight, who: str) -> str:
    place = fight.encounter.place
    assert place is not None
    return place.at[who]


def landed(outcome: Outcome) -> list[Landed]:
    return [each for each in outcome.events if isinstance(each, Landed)]


# ------------------------------------------------------------------ metres to APs


@pytest.mark.parametrize(
    ("aps", "most"),
    [(0, 3), (1, 6), (2, 12), (3, 24), (4, 49), (5, 98), (6, 195), (7, 390), (8, 780), (9, 1561)],
)
def test_aps_of_distance_hold_ten_feet_doubled_for_each(aps: int, most: int) -> None:
    assert most == round(3.048 * 2**aps) == metres_of(aps)
    assert distance_aps(most) == aps
    assert distance_aps(most + 1) == aps + 1
    assert distance_aps(0) == 0


@pytest.mark.parametrize(
    ("metres", "aps", "shifts"),
    [
        # a range of 6 APs: short to 3, medium to 6, long at 7. ruling Q21
        (1, 0, 0),
        (3, 0, 0),
        (4, 1, 0),
        (24, 3, 0),
        (25, 4, 1),
        (195, 6, 1),
        (196, 7, 2),
        (390, 7, 2),
    ],
)
def test_the_map_tells_the_range(metres: int, aps: int, shifts: int) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    assert told(at, "resolve ann bob --with beam") == (f"--range {aps}",)
    assert shifts_of(at()) - shifts_of(plain(ann="0,0", bob="1,0")()) == shifts


def shifts_of(fight: Fight) -> int:
    """Return what a shot is made harder or easier by, all in all."""
    check = fight.play("resolve ann bob --with beam").rolls[0]
    return sum(each.value for each in check.modifiers if isinstance(each.value, int))


def test_beyond_long_range_the_rules_refuse() -> None:
    with pytest.raises(Forbidden, match="reaches 6 APs, but the target is 8 APs away"):
        plain(ann="0,0", bob="391,0")().play("resolve ann bob --with beam")


def test_of_several_targets_the_farthest_gives_the_range() -> None:
    at = plain(ann="0,0", bob="5,0", cid="0,30")
    line = "resolve ann bob,cid --with beam --maneuver multi-attack"
    assert told(at, line) == ("--range 4",)


@pytest.mark.parametrize("option", ["--range 5", "--range 0", "--point-blank"])
def test_what_is_typed_by_hand_wins(option: str) -> None:
    assert told(plain(ann="0,0", bob="1,0"), f"resolve ann bob --with beam {option}") == ()


def test_of_whom_nobody_knows_where_they_are_nothing_is_told() -> None:
    at = plain(ann="0,0", cid="9,0")
    for line in ("--with beam", "--with bomb", "--with fist"):
        assert told(at, f"resolve ann bob {line}") == ()


# ------------------------------------------------------------------ reach and sight


@pytest.mark.parametrize(
    "attack", ["--with fist", "--with gaze", "--maneuver grapple", "--with beam --point-blank"]
)
def test_hand_to_hand_one_must_be_beside_the_target(attack: str) -> None:
    told(plain(ann="0,0", bob="1,1"), f"resolve ann bob {attack}")
    far = plain(ann="0,0", bob="3,0")
    with pytest.raises(Forbidden) as refused:
        far().play(f"resolve ann bob {attack}")
    go = "act move ann --power flight --toward bob"
    assert str(refused.value) == f"Ann can't reach Bob, 3 m away; {go}; --force overrides it"
    forced = far().play(f"resolve ann bob {attack} --force")
    assert "Ann can't reach Bob, 3 m away" in forced.forced


def test_nobody_shoots_whom_they_don_t_see() -> None:
    at = room("A  #  B", A="ann", B="bob")
    with pytest.raises(Forbidden, match="Ann doesn't see Bob"):
        at().play("resolve ann bob --with beam")
    assert at().odds("ann bob --with beam").against == ("Ann doesn't see Bob",)


def test_who_walks_has_no_power_of_movement_to_walk_with() -> None:
    with pytest.raises(Forbidden, match="act move bob --toward ann"):
        plain(ann="0,0", bob="9,0")().play("resolve bob ann")


@pytest.mark.parametrize(("metres", "reaches"), [(12, True), (13, False)])
def test_a_shockwave_reaches_two_aps(metres: int, *, reaches: bool) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    line = "resolve ann bob --maneuver shockwave"
    if reaches:
        assert told(at, line) == ()
        return
    with pytest.raises(Forbidden, match="Ann can't reach Bob, 13 m away"):
        at().play(line)


def test_a_bomb_at_an_object_knocks_those_around_it_into_what_is_behind_them() -> None:
    at = room("A     XB  #", A="ann", B="bob", X="crate")
    line = "resolve ann crate --with bomb"
    assert told(at, line) == ("--range 1", "--at ann=1,bob=0", "--into bob:wall=0")
    with pytest.raises(UsageError, match="--into has no effect with Crate, an object"):
        at().play("resolve ann crate --with fist --into wall=2 --force")


@pytest.mark.parametrize("line", ["knockback bob --ev 9", "resolve ann bob --with fist"])
def test_who_flies_east_meets_what_is_there(line: str) -> None:
    at = opens(room("A B  #", A="ann", B="bob")().text, "set ann.at bob")
    assert told(at, line) == ("--into wall=0",)


@pytest.mark.parametrize("move", ["lift", "carry"])
def test_what_is_lifted_is_beside_who_lifts_it(move: str) -> None:
    fight = plain(ann="0,0", crate="5,0")()
    with pytest.raises(Forbidden, match="Ann can't reach Crate, 5 m away; act move ann"):
        fight.play(f"act {move} ann --on crate")
    fight.play("set crate.at 1,0")
    fight.play(f"act {move} ann --on crate")
    fight.play("set crate.at 5,0")  # in her hands, wherever the map has it
    fight.play("act carry ann --on crate")


# ------------------------------------------------------------------ what is swung may be thrown


@pytest.mark.parametrize(
    ("metres", "options"), [(1, ()), (3, ()), (4, ("--range 1",)), (13, ("--range 3",))]
)
def test_a_club_is_swung_beside_and_thrown_farther(metres: int, options: Sequence[str]) -> None:
    at = plain(ann="0,0", bob=f"{metres},0", crate="0,1")
    line = "resolve ann bob --club crate"
    assert told(at, line) == options
    said = at().play(line)
    assert [(one.who, one.toward) for one in landed(said)][:1] == (
        [("crate", "bob")] if options else []
    )


def test_a_club_that_is_thrown_lies_beside_the_target() -> None:
    fight = plain(ann="0,0", bob="9,0", crate="0,0")()
    fight.play("resolve ann bob --club crate --av-shift -30 --dice '2 3'")
    assert where(fight, "crate") == "8,0"


def test_a_thing_is_thrown_toward_a_place() -> None:
    fight = plain(ann="0,0", crate="1,0")()
    said = fight.play("act throw ann --on crate --weight 9 --toward 0,50")
    assert [(one.who, one.metres, one.toward) for one in landed(said)] == [("crate", 24, "0,50")]
    assert where(fight, "crate") == "1,24"


def test_somebody_held_is_thrown_toward_a_place_and_into_what_is_there() -> None:
    at = opens(
        room("        #\nA  B    #\n    C   #", A="ann", B="bob", C="cid")().text,
        "set bob.held_by.ann 13",
        "set bob.at 1,1",
    )
    line = "act throw ann --on bob --toward 8,1"
    assert told(at, line) == ("--into wall=2",)
    fight = at()
    assert landed(fight.play(line))[0].toward == "8,1"
    assert told(at, "act throw ann --on bob") == ()


# ------------------------------------------------------------------ blasts


@pytest.mark.parametrize(("ev", "aps"), [(1, 0), (4, 0), (5, 1), (8, 1), (9, 2), (12, 2), (13, 3)])
def test_a_blast_reaches_as_far_as_its_ev_is_above_nothing(ev: int, aps: int) -> None:
    assert explosion_reach(ev) == aps


def test_everyone_in_a_blast_is_told_with_the_aps_from_its_middle() -> None:
    at = plain(ann="0,0", bob="50,0", cid="53,0", dot="50,12")
    line = "resolve ann bob --with bomb --open-ground"
    assert told(at, line) == ("--range 5", "--at cid=0,dot=2")
    said = at().play(line)
    rolled = [one.target for one in said.events if isinstance(one, AttackRolled)]
    assert rolled == ["bob", "cid", "dot"]


def test_a_blast_near_the_thrower_hits_the_thrower_and_a_wall_shields() -> None:
    at = room("A   B   D\n     #   \n      C  ", A="ann", B="bob", C="cid", D="dot")
    line = "resolve ann bob --with bomb --no-knockback"
    assert told(at, line) == ("--range 1", "--at ann=1,dot=1")


def test_whoever_is_named_is_told_too_and_who_is_dead_is_not() -> None:
    at = opens(
        plain(ann="0,0", bob="50,0", cid="56,0", dot="51,1")().text, "set dot.status.dead true"
    )
    line = "resolve ann bob,cid --with bomb --open-ground"
    assert told(at, line) == ("--range 5", "--at cid=1")


def test_a_shockwave_shakes_everyone_around() -> None:
    at = plain(ann="0,0", bob="1,0", cid="0,12", dot="13,0")
    line = "resolve ann bob --maneuver shockwave"
    assert told(at, line) == ("--at cid=2", "--into bob:dot=2")
    rolled = [each for each in at().play(line).events if isinstance(each, AttackRolled)]
    assert [each.target for each in rolled] == ["bob", "cid"]
    with pytest.raises(Forbidden, match="can reach 2 APs with a shockwave, not 3"):
        at().play(f"{line} --at dot=3")


def test_each_is_knocked_away_from_the_middle_of_a_blast() -> None:
    fight = plain(ann="0,0", bob="50,0", cid="50,2", dot="50,-2")()
    faces = " / ".join(["9 8", "2 3", "2 3"] * 3)
    said = fight.play(f"resolve ann bob --with bomb --av-shift 9 --shifts stun=0 --dice '{faces}'")
    assert {each.away for each in landed(said)} == {"50,0"}
    points = {who: where(fight, who).split(",") for who in ("bob", "cid", "dot")}
    assert (int(points["bob"][0]) > 50, points["bob"][1]) == (True, "0")
    assert (points["cid"][0], int(points["cid"][1]) > 2) == ("50", True)
    assert (points["dot"][0], int(points["dot"][1]) < -2) == ("50", True)


def test_an_explosion_that_nobody_throws_has_its_center_where_the_line_says() -> None:
    at = room("    B   C#\n         \nA        ", A="ann", B="bob", C="cid")
    line = "hazard explosion --aps 9 --center 6,0"
    assert told(at, line) == ("--at ann=1,bob=0,cid=0", "--into cid:wall=0")
    assert told(at, f"{line} --on cid") == ("--at cid=0", "--into cid:wall=0")
    assert told(at, f"{line} --at bob=3") == ()
    with pytest.raises(UsageError, match="no one is known to be near the center"):
        at().play("hazard explosion --aps 9 --center 6,0 --on dot")
    with pytest.raises(UsageError, match='no place "dot"'):
        at().play("hazard explosion --aps 9 --center dot")
    with pytest.raises(UsageError, match="the fight has no map"):
        opens(HEAD + PEOPLE, *TURN)().play(line)


# ------------------------------------------------------------------ behind, and knocked back


def test_what_is_behind_the_target_is_told_as_far_as_knockback_goes() -> None:
    at = room("AB  X  C   #", A="ann", B="bob", C="cid", X="crate")
    line = "resolve ann bob --with fist"
    assert told(at, line) == ("--into crate=0,cid=1,wall=2",)
    weak = opens(at().text, "set ann.sheet.str 4")  # 4 - (2 + 1)
    assert told(weak, line) == ("--into crate=0,cid=1",)
    assert told(opens(at().text, "set ann.sheet.str 3"), line) == ()


@pytest.mark.parametrize(
    "attack",
    [
        "--with gaze",
        "--maneuver grapple",
        "--with fist --no-knockback",
        "--with fist --open-ground",
    ],
)
def test_who_is_not_knocked_back_is_told_nothing_behind(attack: str) -> None:
    at = room("AB  X", A="ann", B="bob", X="crate")
    assert told(at, f"resolve ann bob {attack}") == ()


def test_the_map_knows_better_than_a_stat_block_what_is_behind() -> None:
    at = opens(plain(ann="0,0", bob="1,0")().text, "set crate.behind bob")
    assert told(at, "resolve ann bob --with fist") == ("--open-ground",)


def test_of_several_targets_each_has_its_own_obstacles() -> None:
    at = room("  X \n B  \nA   \n C  \n  # ", A="ann", B="bob", C="cid", X="crate")
    line = "resolve ann bob,cid --with fist --maneuver multi-attack"
    assert told(at, line) == ("--into bob:crate=0,cid:wall=0",)


STRIKE = "resolve ann bob --with fist --ev 12 --av-shift 20 --force --dice"
BACK = "--dice '9 8 / 9 8 / 2 3'"
"""It hits, the target isn't stunned, and is knocked back as far as it goes."""


def test_a_knockback_leads_away_from_where_the_line_says() -> None:
    fight = plain(ann="0,0", bob="20,0", cid="26,0", dot="14,0")
    assert told(fight, "knockback bob --distance 2 --away ann") == ("--into cid=1",)
    assert told(fight, "knockback bob --distance 2 --away cid") == ("--into dot=1",)
    opened = fight()
    outcome = opened.play("knockback bob --distance 2 --away 20,-9")
    assert (outcome.told, where(opened, "bob")) == ((), f"20,{metres_of(2)}")
    (note,) = fight().play("knockback bob --distance 2 --open-ground").notes
    assert note == "nobody knows from where Bob was struck: they fly east; amend --away WHERE"


def test_who_is_knocked_back_lies_where_the_aps_end() -> None:
    fight = plain(ann="0,0", bob="1,0")()
    said = fight.play(f"resolve ann bob --with fist {BACK}")
    back = next(each for each in said.events if isinstance(each, KnockedBack))
    assert [(each.metres, each.by) for each in landed(said)] == [(back.metres, "ann")]
    assert where(fight, "bob") == f"{1 + back.metres},0"


def test_a_person_who_stops_a_flight_is_beside_who_flies() -> None:
    at = opens(plain(ann="0,0", bob="1,0", cid="9,0")().text, "set cid.sheet.hardened true")
    fight = at()
    said = fight.play(f"{STRIKE} '3 9 / 4 5 / 8 3 / 2 3'")
    assert [each.metres for each in landed(said)] == [8]
    assert where(fight, "bob") == "8,0"


def broken(outcome: Outcome) -> list[tuple[str, bool]]:
    return [(each.which, each.broken) for each in outcome.events if isinstance(each, ObjectDamaged)]


@pytest.mark.parametrize(
    ("body", "faces", "breaks", "lands"),
    [
        (3, "1 2 / 7 4 / 4 2 / 5 8 / 2 3", [("wall", True)], "7,0"),
        # what takes damage and stands is gone through all the same
        (6, "1 2 / 7 4 / 4 2 / 5 8 / 8 4 / 2 3", [("wall", False)], "7,0"),
        (9, "1 2 / 7 4 / 4 2 / 2 3", [], "2,0"),
    ],
)
def test_who_goes_through_a_wall_leaves_one_hole(
    body: int, faces: str, breaks: list[tuple[str, bool]], lands: str
) -> None:
    at = opens(
        room("AB #    #", A="ann", B="bob")().text,
        *(f"set wall.body {body}", f"set bob.body {max(4, body - 1)}", "set bob.physical 60"),
    )
    fight = at()
    said = fight.play(f"{STRIKE} '{faces}'")
    assert broken(said) == breaks
    place = fight.encounter.place
    assert place is not None
    assert place.holes == ({(3, 0)} if breaks else frozenset())
    assert where(fight, "bob") == lands
    if breaks:  # each piece is one of its own
        assert fight.encounter.things["wall"].body == 3


def test_behind_a_wall_the_flight_goes_on_to_the_next_and_to_whoever_is_there() -> None:
    at = opens(room("AB #    #      C   ", A="ann", B="bob", C="cid")().text, "set bob.physical 60")
    fight = at()
    said = fight.play(f"{STRIKE} '1 2 / 7 4 / 4 2 / 5 8 / 5 8 / 2 3'")
    assert said.told == ("--into wall=0,wall=2,cid=3",)
    assert broken(said) == [("wall", True)] * 2
    place = fight.encounter.place
    assert place is not None
    assert (place.holes, where(fight, "bob")) == ({(3, 0), (8, 0)}, "14,0")
    labels = [each.label for each in said.rolls[-3:]]
    assert labels == ["collision wall bob", "collision wall bob", "collision cid bob"]


def test_without_places_no_landing_is_booked() -> None:
    fight = opens(HEAD + PEOPLE, *TURN)()
    said = fight.play(f"resolve ann bob --with fist {BACK}")
    assert any(isinstance(each, KnockedBack) for each in said.events)
    assert not landed(said)


# ------------------------------------------------------------------ charges


def test_a_charge_is_told_its_aps_and_ends_beside_the_target() -> None:
    at = plain(ann="0,0", bob="13,0")
    line = "resolve ann bob --maneuver charge --no-knockback"
    assert told(at, line) == ("--moved 2",)
    fight = at()
    fight.play(line)
    assert where(fight, "ann") == "12,0"
    assert fight.encounter.combatants["ann"].moved == 4


@pytest.mark.parametrize(
    ("power", "metres", "reaches"),
    [
        ("", 50, True),
        ("", 51, False),
        (" --power flight", 99, True),
        (" --power flight", 100, False),
    ],
)
def test_a_charge_goes_as_far_as_dex_or_the_power(
    power: str, metres: int, *, reaches: bool
) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    line = f"resolve ann bob --maneuver charge{power} --no-knockback"
    if reaches:
        assert told(at, line) == (f"--moved {distance_aps(metres - 1)}",)
        return
    with pytest.raises(Forbidden, match=f"can't reach Bob, {metres} m away; a run-up is"):
        at().play(line)


def test_a_charge_needs_a_run_up() -> None:
    with pytest.raises(Forbidden, match="must move at least 1 AP toward the target"):
        plain(ann="0,0", bob="3,0")().play("resolve ann bob --maneuver charge")
    with pytest.raises(UsageError, match="charge needs --moved"):
        plain(ann="0,0", bob="1,0")().play("resolve ann bob --maneuver charge")
    with pytest.raises(UsageError, match="charge needs --moved"):
        opens(HEAD + PEOPLE, *TURN)().play("resolve ann bob --maneuver charge")


# ------------------------------------------------------------------ movement


@pytest.mark.parametrize(
    ("speed", "line", "aps", "metres"),
    [
        (0, "--toward 90,0", 1, 6),  # one AP faster than one is
        (1, "--toward 90,0", 2, 12),
        (4, "--toward 90,0", 4, 49),  # DEX gives 4 APs at most
        (4, "--toward 90,0 --power flight", 5, 90),
        (4, "--toward 17,0", 3, 17),
        (4, "--toward 90,0 --distance 2", 2, 12),
        (4, "--away bob", 4, 49),
    ],
)
def test_a_move_goes_as_far_as_speed_and_movement(
    speed: int, line: str, aps: int, metres: int
) -> None:
    at = opens(plain(ann="0,0", bob="-9,0")().text, f"set ann.speed {speed}")
    line = f"act move ann {line}"
    assert told(at, line) == (() if "--distance" in line else (f"--distance {aps}",))
    fight = at()
    fight.play(line)
    assert where(fight, "ann") == f"{metres},0"


def test_what_is_left_of_a_round_is_whole_aps() -> None:
    at = opens(plain(ann="0,0")().text, "set ann.speed 4", "act move ann --distance 1")
    fight = at()  # 2 of the 16 units of 4 APs are gone: 3 APs are left
    assert fight.play("act move ann --toward 90,0").told == ("--distance 3",)
    assert where(fight, "ann") == "24,0"


def test_who_has_no_movement_left_goes_nowhere_but_by_force() -> None:
    at = opens(plain(ann="0,0", bob="30,0")().text, "act move ann --distance 1")
    with pytest.raises(Forbidden, match="Ann has no movement left"):
        at().play("act move ann --toward bob")
    forced = at()
    forced.play("act move ann --toward bob --force")
    assert where(forced, "ann") == "29,0"


def test_the_sentence_names_the_goal_and_a_note_how_far_it_is() -> None:
    said = plain(ann="0,0", bob="30,0")().play("act move ann --toward bob")
    assert said.sentence == (
        "Ann moves 1 AP (20 feet) toward Bob; at 0 APs of speed that takes 1 AP of time."
    )
    assert said.notes == ("23 m short of Bob",)


def test_a_move_that_says_only_how_far_leaves_open_where_to() -> None:
    said = plain(ann="0,0")().play("act move ann --distance 1")
    assert said.open == (Decision("ann", "where to", "where", ("amend --toward WHERE",)),)


def test_a_move_needs_a_distance_or_a_goal() -> None:
    with pytest.raises(
        UsageError, match="move needs --distance DISTANCE, --toward WHERE or --away"
    ):
        plain(ann="0,0")().play("act move ann")


@pytest.mark.parametrize(
    ("line", "ann", "dot"),
    [
        ("act move ann --toward 0,-5", "0,-5", "0,-4"),
        ("knockback ann --ev 12 --away 5,0", "-49,0", "-48,0"),
    ],
)
def test_whoever_moves_takes_along_what_they_carry(line: str, ann: str, dot: str) -> None:
    at = opens(plain(ann="0,0", dot="1,0", crate="0,1")().text, "act carry ann --on dot")
    fight = at()
    fight.play(line)
    assert (where(fight, "ann"), where(fight, "dot")) == (ann, dot)


def test_cover_is_behind_the_object_as_seen_by_the_nearest_foe() -> None:
    at = room("A         \n    X    B", A="ann", B="bob", X="crate")
    line = "act take-cover ann --on crate"
    assert told(at, line) == ("--distance 0",)
    fight = at()
    fight.play(line)
    assert where(fight, "ann") == "3,1"
    assert fight.encounter.combatants["ann"].cover == "crate"


def test_cover_counts_only_while_it_is_between() -> None:
    at = opens(
        room("A    XB   C", A="ann", B="bob", C="cid", X="crate")().text, "set bob.cover crate"
    )
    assert told(at, "resolve ann bob --with beam --open-ground") == ("--range 1",)
    at = opens(at().text, "set ann.at 8,0")
    assert told(at, "resolve ann bob --with beam --open-ground") == ("--range 0", "--no-cover")


# ------------------------------------------------------------------ heights


GALLERY = "[places.gallery]\nheight = 7\n"


def test_who_is_knocked_off_a_gallery_falls_in_aps_and_who_flies_does_not() -> None:
    at = room("    GG" + "." * 90, G="gallery", more=GALLERY)
    at = opens(at().text, "set ann.at 4,0", "set bob.at 5,0")
    fight = at()
    said = fight.play(f"resolve ann bob --with fist {BACK}")
    falls = [(each.what, each.answers) for each in said.open if each.kind == "fall"]
    assert falls == [("Bob falls 7 m", ("hazard fall --on bob --aps 2",))]
    fight = opens(at().text, "set ann.speed 4")()
    said = fight.play("act move ann --power flight --toward 14,0,9")
    assert where(fight, "ann") == "14,0,9"
    assert not said.open
    fight.play("set ann.physical 0")
    assert PLACING.aloft(fight.encounter, "ann") is False


@pytest.mark.parametrize("line", ["set ann.physical 0", "set ann.status.dead true"])
def test_who_is_out_in_the_air_falls_with_whom_they_carry(line: str) -> None:
    fight = plain(ann="0,0,7", bob="1,0,7", cid="3,0,7")()
    fight.play("set bob.carried_by ann")
    said = fight.play(line)
    falls = [(each.who, each.answers) for each in said.open if each.kind == "fall"]
    assert falls == [(one, (f"hazard fall --on {one} --aps 2",)) for one in ("ann", "bob")]
    assert [where(fight, one) for one in ("ann", "bob", "cid")] == ["0,0", "1,0", "3,0,7"]


def test_a_fall_of_ten_feet_hurts_nobody() -> None:
    fight = plain(ann="0,0", bob="1,0,3")()
    said = fight.play(f"resolve ann bob --with fist --force {BACK}")
    assert not [each for each in said.open if each.kind == "fall"]
    assert "Bob falls 3 m" in said.notes


# ------------------------------------------------------------------ NPCs who walk

BOB_ACTS = (
    *("set acting bob", "set bob.phases 4", "set bob.moment 14"),
    *("set bob.dice 1", "set bob.automatic 2"),
)


def by_bob(fight: Fight, *before: str) -> list[str]:
    """Return what Bob, who has nothing but fists and feet, does in his phase by himself."""
    for line in (*BOB_ACTS, *before):
        fight.play(line)
    return [line_of(each.order) for each in fight.npc(["bob"]).played]


UP_TO_ANN = "act move bob --toward ann"


@pytest.mark.rule("megs", 18)
@pytest.mark.parametrize(
    ("before", "ann", "done"),
    [
        ((), "30,0", ["act accelerate bob", UP_TO_ANN]),
        (("set bob.speed 1",), "30,0", ["act accelerate bob", UP_TO_ANN]),
        (("set bob.speed 3",), "60,0", [UP_TO_ANN]),  # as fast as it counts in a round
        (("set bob.automatic 1",), "30,0", [UP_TO_ANN]),  # which it takes
        ((), "6,0", [UP_TO_ANN, "resolve bob ann --with unarmed"]),  # there without
        ((), "8,0", ["act accelerate bob", UP_TO_ANN, "resolve bob ann --with unarmed"]),
        (("set bob.moved 2",), "30,0", ["act accelerate bob", UP_TO_ANN]),
    ],
)
def test_npcs_speed_up_before_they_walk(before: tuple[str, ...], ann: str, done: list[str]) -> None:
    fight = plain(bob="0,0", ann=ann, cid="0,90", dot="0,90")()
    assert by_bob(fight, *before) == done


def test_npcs_speed_up_for_no_foe_whom_they_cannot_get_to() -> None:
    fight = room("A...#B", A="ann", B="bob")()
    assert not [line for line in by_bob(fight) if "accelerate" in line]


def test_npcs_30_m_apart_meet_in_their_second_phase() -> None:
    people = PEOPLE.partition("[combatants")[0].replace("dex = 6", "dex = 5")
    two = '[combatants.{who}]\nlike = "person"\nside = "{who}"\nat = "{at}"\n'
    sides = two.format(who="eve", at="0,0") + two.format(who="gus", at="30,0")
    fight = hc.loads(f"{HEAD}[map]\n{people}{sides}")
    played = fight.npc(everybody=True).played
    lines = [line_of(each.order) for each in played if each.who]
    first = next(i for i, line in enumerate(lines) if line.startswith("resolve"))
    assert lines[:first] == [
        *("act accelerate eve", "act move eve --toward gus"),
        *("act accelerate gus", "act move gus --toward eve"),
        "act move eve --toward gus",
    ]
    assert any(is_out(fight.encounter, who) for who in ("eve", "gus"))
    assert fight.verify().differences == ()


# ------------------------------------------------------------------ back again, and laws


def test_who_takes_cover_from_a_shot_lands_behind_it() -> None:
    at = room("A    B .x.\n.........", A="ann", B="bob", x="rock")
    fight = at()
    line = "resolve ann bob --with beam --take-cover bob=rock"
    outcome = fight.play(f"{line} --force --dice '2 3 / 10 9'")
    assert [(one.who, one.metres) for one in landed(outcome)] == [("bob", 4)]
    assert (where(fight, "bob"), fight.encounter.combatants["bob"].cover) == ("9,0", "rock")
    far = room("A    B" + " " * 90 + "x.\n" + "." * 98, A="ann", B="bob", x="rock")()
    for value in ("phases 4", "moment 14", "dice 1", "automatic 2"):
        far.play(f"set bob.{value}")
    with pytest.raises(Forbidden, match=r"Bob can't get behind Rock, 9\d m away"):
        far.play(line)


def test_undo_brings_everybody_back_and_the_log_gives_the_same_fight() -> None:
    fight = plain(ann="0,0", bob="6,0", cid="20,1")()
    start = fight.encounter.place
    for line in ("act move ann --toward bob", "resolve ann bob --with fist"):
        fight.play(line)
    assert where(fight, "ann") == "5,0"
    assert pipe(["verify"], fight.text.encode())[0] == 0
    _, back, _ = pipe(["undo", "-n", "2"], fight.text.encode())
    again = hc.loads(back.decode()).encounter.place
    assert (again.at if again else None) == (start.at if start else None)


NAMES = {"a": "ann", "b": "bob", "c": "cid", "d": "dot"}


@st.composite
def lines(draw: st.DrawFn) -> list[str]:
    who, found = st.sampled_from(list(NAMES.values())), []
    for _ in range(draw(st.integers(1, 6))):
        one, other = draw(who), draw(who)
        kinds = [
            "step",
            f"act move {one} --toward {other} --force",
            f"act move {one} --away {other} --force",
            f"resolve {one} {other} --with unarmed --force",
            f"resolve ann {other} --with beam --force",
            f"resolve ann {other} --with bomb --force",
            f"resolve ann {other} --maneuver shockwave --force",
            f"resolve {one} {other} --maneuver charge --force",
            f"resolve ann {other} --maneuver planned-knockback --with fist --force",
            f"resolve ann {other} --club crate --force",
            f"act take-cover {one} --on crate --force",
            f"act throw ann --on crate --toward {other} --force",
        ]
        found.append(draw(st.sampled_from(kinds)))
    return found


def check_places(fight: Fight) -> None:
    now = view(fight)
    for who in NAMES.values():
        point = now.place.point(who)
        if point is not None:
            assert now.ground.holds(now.ground.square(point))
            assert now.ground.square(point) not in now.blocked


def check_landings(before: View, outcome: Outcome, fight: Fight) -> None:
    flights = [each for each in landed(outcome) if each.who != "crate"]
    for event in flights:
        assert before.place.point(event.who) is not None
        assert view(fight).place.point(event.who) is not None
        if len(flights) == 1 and "--moved" not in " ".join(outcome.told):
            check_landing(event, before, view(fight))


@given(sketches(), st.sampled_from([1, 2, 5]), lines())
def test_a_fight_keeps_the_laws_of_places(rows: list[str], scale: int, played: list[str]) -> None:
    fight = room("\n".join(rows), scale=scale, **NAMES, x="crate")()
    for line in played:
        before, text, seen = fight.encounter, fight.text, view(fight)
        try:
            outcome = fight.play(line)
        except HeroCombatError:
            assert fight.text == text
            continue
        if outcome.over:
            break
        check_places(fight)
        check_landings(seen, outcome, fight)
        fight.undo()
        assert fight.encounter.place == before.place
        typed = fight.play(" ".join([line, *outcome.told]))
        assert typed.told == ()
        assert (typed.sentence, typed.events, typed.rolls, typed.changes) == (
            outcome.sentence,
            outcome.events,
            outcome.rolls,
            outcome.changes,
        )
    assert fight.verify().differences == ()


@given(sketches(), lines(), st.integers(1, 4), st.integers(1, 4))
def test_a_fight_that_is_moved_has_the_same_log(
    rows: list[str], played: list[str], right: int, down: int
) -> None:
    width = max(map(len, rows))
    # nobody flies through the walls: there is more outside in one of the two sketches
    walled = ["#" * (width + 2), *(f"#{row:<{width}}#" for row in rows), "#" * (width + 2)]
    moved = ["." for _ in range(down)] + ["." * right + row for row in walled]
    logs = []
    for drawn in (walled, moved):
        fight = room("\n".join(drawn), wall="rock", **NAMES, x="crate")()
        found = []
        for line in played:
            try:
                fight.play(line)
            except HeroCombatError as error:
                found.append(str(error))
        logs.append((found, fight.encounter.log))
    assert logs[0] == logs[1]
