"""Champions on a map: what it tells, where people land, and that nothing else changes."""

import msgspec
import pytest
from place.sketches import FIGHTER as TEMPLATE
from place.sketches import fight_on

from hero_combat import AttackRolled, Damaged, Forbidden, Landed, ObjectDamaged, UsageError
from hero_combat.errors import HeroCombatError
from hero_combat.fight.on_map import view_of
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.view import View
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session
from hero_combat.place.geometry import Point
from hero_combat.systems.champions.attack.scatter import middle_of, scatter
from hero_combat.systems.champions.events import HaymakerLost, Scattered
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.table import GameTable, loads

FIGHTER = TEMPLATE.format(dex=15)
ROOM = """
############
#a   b  x  #
#          #
#   ####   #
#c        d#
############
""".strip().split("\n")


def begun(rows: list[str], **more: str) -> GameTable:
    fight = fight_on(rows, **more)
    fight.play("begin")
    fight.play("step")
    return fight


def view(fight: GameTable) -> View:
    found = view_of(fight.encounter, fight.system)
    assert found is not None
    return found


def where(fight: GameTable, who: str) -> str:
    assert fight.encounter.place is not None
    return fight.encounter.place.at[who]


def test_a_move_is_told_its_meters_and_stops_beside_whom_it_leads_to() -> None:
    fight = begun(ROOM)
    outcome = fight.play("act move a --toward b")
    assert outcome.told == ("--metres 3",)
    assert where(fight, "a") == "4,1"
    assert [(one.path, one.old, one.new) for one in outcome.changes if ".at" in one.path] == [
        ("a.at", "1,1", "4,1")
    ]


def test_a_move_goes_as_far_as_half_a_phase_allows_and_says_what_is_left() -> None:
    fight = begun(ROOM)
    outcome = fight.play("act move a --toward d")
    assert outcome.told == ("--metres 5",)  # around the wall: the next step ends at 6.4 m
    assert outcome.notes == ("4 m short of D",)


def test_a_move_goes_away_until_a_wall() -> None:
    fight = begun(ROOM)
    fight.play("set a.at 6,1")
    fight.play("act move a --away b")
    assert where(fight, "a") == "7,1"  # the box is behind it


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("resolve a b --with fist", Forbidden, "A can't reach B, 4 m away; act move a --toward b"),
        ("resolve c b --with bow --force", None, ""),
        ("resolve c box --with bow", Forbidden, "C doesn't see Box"),
        ("resolve c box --with bow --area 3", Forbidden, "C doesn't see Box"),
        ("act move a --toward nowhere", UsageError, 'no place, combatant or object "nowhere"'),
        ("act move a --toward b --away c", UsageError, "--toward and --away"),
        ("act move a --toward d --metres 9", Forbidden,
         "A can't move 9 m: this move goes 6 m at most; --force overrides it"),
        ("act move a --toward d --metres 9 --force", None, ""),
        ("act move a --toward 3,1 --metres 9", None, ""),
        ("act move c --toward 99,99 --force", UsageError, "99,99 is off the sketch"),
        ("set a.at 0,0", UsageError, "a.at: 0,0 is in a wall; 1,1 is free"),
        ("set wall.at 3,3", UsageError, "wall.at: the wall stands where it is drawn; edit map.s"),
        ("set a.at nowhere", UsageError, 'a.at: no place "nowhere"'),
    ],
)  # fmt: skip
def test_what_is_refused(line: str, error: type[HeroCombatError] | None, message: str) -> None:
    fight = begun(ROOM)
    if error is None:
        fight.play(line)
        return
    before = fight.text
    with pytest.raises(error, match=message.replace("(", r"\(")):
        fight.play(line)
    assert fight.text == before


def test_range_is_told_to_who_shoots_and_what_stands_behind_the_target() -> None:
    fight = begun(ROOM)
    outcome = fight.play("resolve a b --with bow")
    assert outcome.told == ("--range 4", "--into box=3,wall=6")


@pytest.mark.parametrize(
    ("metres", "ocv"),
    [
        (1, 0), (8, 0), (9, -2), (16, -2), (17, -4), (32, -4), (33, -6), (64, -6), (65, -8),
        (125, -8), (126, -10), (250, -10), (251, -12), (500, -12), (501, -14), (1000, -14),
    ],
)  # fmt: skip
def test_the_range_is_in_meters_and_worse_from_row_to_row(metres: int, ocv: int) -> None:
    fight = on_plain(f"{metres},0")
    line = "resolve a b --with bow --force --dice '6 6 6'"
    outcome, near = fight.play(line), on_plain("0,1").play(line)
    assert outcome.told[0] == f"--range {metres}"
    assert margin(outcome) - margin(near) == ocv


def margin(outcome: Outcome) -> int:
    (rolled,) = [one for one in outcome.events if isinstance(one, AttackRolled)]
    assert rolled.margin is not None
    return rolled.margin


@pytest.mark.parametrize(
    ("hex_m", "face", "point"),
    [
        (1, 2, (103, 100, 0)),  # 3:00
        (2, 2, (106, 100, 0)),
        (5, 5, (85, 100, 0)),  # 9:00
        (2, 1, (103, 95, 0)),  # 1:00
        (2, 3, (103, 105, 0)),
        (2, 4, (97, 105, 0)),
        (5, 6, (92, 87, 0)),  # 11:00
    ],
)
def test_a_blast_that_misses_by_three_lands_three_hexes_off(
    hex_m: int, face: int, point: Point
) -> None:
    fight = on_plain("100,100", more=GRENADE, rules=f"hex_m = {hex_m}\nscatter_north = 'map'\n")
    book = Book(fight.encounter)
    landing = scatter(3, face, hex_m)
    book.event(Scattered("a", landing.hexes, landing.metres, landing.clock, landing.axial))
    assert middle_of(book, Resolve(attacker="a", target=("b",), with_="grenade")) == point


def on_plain(where: str, *, more: str = "", rules: str = "") -> GameTable:
    """Return a fight of two on an open plain, one of them at 0,0."""
    blocks = "".join(f'[combatants.{one}]\nlike = "fighter"\nside = "{one}"\n' for one in "ab")
    fight = loads(f'system = "champions"\nseed = 5\n[rules]\n{rules}{FIGHTER}{more}{blocks}')
    for line in ("begin", "set a.at 0,0", f"set b.at {where}", "step"):
        fight.play(line)
    return fight


def test_an_attack_that_nobody_names_is_the_only_one() -> None:
    text = begun(["a    b", "c    d"]).text
    start = text[: text.index("[state")]
    one = loads(start.replace('attacks.fist = { dice = "8d6", vs = "pd" }\n', ""))
    one.play("begin")
    assert "--range 5" in one.play("resolve a b").told


def test_the_map_knows_better_than_a_stat_block_what_is_behind() -> None:
    fight = begun(["ab  ", "c  d"], more='[objects.sign]\ndef = 1\nbody = 1\nbehind = "b"\n')
    assert fight.play("resolve a b --with fist").told == ("--open-ground",)


def test_an_option_that_is_typed_wins() -> None:
    fight = begun(ROOM)
    assert fight.play("resolve a b --with bow --range 40 --open-ground").told == ()


def test_a_run_up_is_told_its_meters_and_ends_beside_the_target() -> None:
    fight = begun(ROOM)
    outcome = fight.play("resolve a b --maneuver move-through")
    assert "--velocity 3" in outcome.told
    assert where(fight, "a") == "4,1"
    with pytest.raises(Forbidden, match="can't reach"):
        begun(["a" + " " * 30 + "b", "c d"]).play("resolve a b --maneuver move-through")


def test_a_wall_that_is_broken_is_a_hole_and_the_next_piece_is_whole() -> None:
    fight = begun(["ab#######", "c        d"])
    hard = "1 1 1 / 6 6 6 6 6 6 6 6 / 1 1 / 6 6 6 6 6 6 6 6 6 6 / 1 1 1 1 1 1 1 1"
    outcome = fight.play(f"resolve a b --with fist --dice '{hard}'")
    broken = [one for one in outcome.events if isinstance(one, ObjectDamaged)]
    assert [(one.which, one.broken) for one in broken] == [("wall", True)]
    place = fight.encounter.place
    assert place is not None
    assert (place.holes, place.at["b"]) == ({(2, 0)}, "2,0")
    assert fight.encounter.things["wall"].body == 5
    assert 'holes = "2,0"' in fight.text
    fight.undo()
    assert fight.encounter.place == msgspec.structs.replace(place, holes=frozenset(), at=START)


CRASH = ["impact wall b"]
ROW = "#a        b  #   #    c        #"


@pytest.mark.parametrize(
    ("row", "body", "crashes", "ends", "holes"),
    [
        (ROW, 32, [*CRASH * 2, "impact c b", "impact b c"], "21,0", {(13, 0), (17, 0)}),
        (ROW.replace(" #   #", "##   #"), 32, CRASH * 3, "16,0", {(12, 0), (13, 0)}),
        (ROW, 24, CRASH * 2, "21,0", {(13, 0), (17, 0)}),
        (ROW, 22, CRASH * 2, "16,0", {(13, 0)}),
        (ROW, 12, CRASH, "12,0", set()),
    ],
)
def test_behind_a_wall_that_breaks_the_flight_goes_on_to_what_is_there(
    row: str, body: int, crashes: list[str], ends: str, holes: set[object]
) -> None:
    """Twice as many meters as points of BODY less 2; each wall takes 20 off, or stops it."""
    fight = begun([row])
    impacts = " / ".join(["1 1", *["1 1 1 1 1 1 1 1 1 1"] * len(crashes)])
    outcome = fight.play(f"knockback b --body {body} --away a --dice '{impacts}'")
    assert [one.label for one in outcome.rolls[1:]] == crashes
    place = fight.encounter.place
    assert place is not None
    assert (place.at["b"], place.holes) == (ends, holes)
    broken = [one for one in outcome.events if isinstance(one, ObjectDamaged)]
    assert [(one.lost, one.broken) for one in broken] == [(5, True)] * len(holes)


def test_a_hole_in_a_wall_is_a_goal() -> None:
    fight = begun(["ab#    ", "c  d   "])
    fight.play("knockback b --body 32 --away a --dice '1 1 / 1 1 1 1 1 1 1 1 1 1'")
    fight.play("act move a --toward 2,0")
    assert where(fight, "a") == "2,0"


START = {"a": "0,0", "b": "1,0", "c": "0,1", "d": "9,1"}
GRENADE = """
[templates.fighter.attacks.grenade]
dice = "6d6"
vs = "ed"
ranged = true
area = 4
"""


def test_a_blast_hits_who_is_where_it_comes_down_and_knocks_away_from_there() -> None:
    fight = begun(["     a   b", "          c    x", "d"], more=GRENADE)
    outcome = fight.play("resolve a b --with grenade --ocv 20 --dice '" + " / ".join(BLAST) + "'")
    assert {one.who for one in outcome.events if isinstance(one, Damaged)} >= {"a", "b", "c"}
    assert {one.away for one in outcome.events if isinstance(one, Landed)} == {"9,0"}
    place = fight.encounter.place
    assert place is not None
    points = {who: place.point(who) or (0, 0, 0) for who in "abc"}
    assert points["a"] < (5, 0, 0)  # to the left of where it came down
    assert points["b"] > (9, 0, 0)  # it came down on b: away from who threw it
    assert points["c"] > (10, 0, 0)


BLAST = ["3 3 3", "6 6 6 6 6 6", *["1 1", "1 1 1 1 1"] * 3]


def test_a_blast_that_scatters_hits_who_is_there() -> None:
    """It misses by 4, so it lands 8 m off, at 3:00: beside d, who is hit, and b isn't."""
    fight = begun(["a   b       c", "            d"], more=GRENADE)
    outcome = fight.play(
        "resolve a b --with grenade --ocv -9 --dice '3 3 3 / 2 / 6 1 1 1 1 1 / 6 6 / 6 6'"
    )
    assert {one.who for one in outcome.events if isinstance(one, Damaged)} == {"c", "d"}


def test_a_haymaker_is_told_what_the_map_shows_when_it_lands() -> None:
    fight = begun(["ab   #", "c    d"])
    assert fight.play("resolve a b --with fist --maneuver haymaker").told == ()
    while fight.encounter.combatants["a"].haymaker:
        outcome = fight.play("step")
    assert any(isinstance(one, AttackRolled) for one in outcome.events)


def test_a_haymaker_comes_to_nothing_where_the_target_has_gone() -> None:
    fight = begun(["ab   #", "c    d"])
    fight.play("resolve a b --with fist --maneuver haymaker")
    fight.play("set b.at 4,0")
    while fight.encounter.combatants["a"].haymaker:
        outcome = fight.play("step")
    assert [one.why for one in outcome.events if isinstance(one, HaymakerLost)] == ["out of reach"]


def test_a_knockback_leads_away_from_where_the_line_says() -> None:
    fight = begun(["a    b   x    c", "d"])
    impact = "1 1 1 1 1"
    outcome = fight.play(f"knockback b --body 7 --away a --dice '1 1 / {impact}'")
    assert outcome.told == ("--into box=4,c=9",)
    flights = [one for one in outcome.events if isinstance(one, Landed)]
    assert [(one.who, one.metres, one.away) for one in flights] == [("b", 4, "a")]
    assert where(fight, "b") == "8,0"
    fight.undo()
    fight.play("knockback b --body 3 --away 8,0 --dice '1 1' --open-ground")
    assert where(fight, "b") == "3,0"


def test_a_knockback_from_nowhere_says_so() -> None:
    fight = begun(["a    b       .", "c  d"])
    (note,) = fight.play("knockback b --body 3 --dice '1 1'").notes
    assert note == "nobody knows from where B was struck: they fly east; amend --away WHERE"
    assert where(fight, "b") == "7,0"
    assert fight.amend("--away 9,0").notes == ()
    assert where(fight, "b") == "3,0"


FALL = "hazard fall --on {} --metres 8"
FALLS = [("A falls 8 m", (FALL.format("a"),))]
HELD = (
    "set a.status.flying false",
    "set b.at 5,2,8",
    "set b.status.flying true",
    "set a.status.grabbed true",
    "set a.held_by b",
    "set a.at 6,2,8",
)
KNOCKED_OUT = "resolve b a --with fist --force --ocv 30 --no-knockback"


@pytest.mark.parametrize(
    ("lines", "last", "falls", "end"),
    [
        (["set a.stun 5"], KNOCKED_OUT, FALLS, "6,2"),
        ([], "act drop a", FALLS, "6,2"),
        ([], "act land a", [], "6,2"),
        ([], "set a.status.flying false", FALLS, "6,2"),
        ([], "set a.stun -5", FALLS, "6,2"),
        ([], "set a.status.clinging true", [], "6,2,8"),
        (["set a.status.flying false"], "set a.at 6,2,8", [], "6,2,8"),  # on what isn't drawn
        (["set a.status.flying false", "set a.at 6,2,8"], "step", [], "6,2,8"),
        ([*HELD], "set a.at 6,2,8", [], "6,2,8"),
        ([*HELD], "set a.held_by c", FALLS, "6,2"),
        ([*HELD], "act drop b --force", [*FALLS, ("B falls 8 m", (FALL.format("b"),))], "6,2"),
    ],
)  # fmt: skip
def test_who_no_longer_flies_falls_and_who_lands_does_so_unhurt(
    lines: list[str], last: str, falls: list[object], end: str
) -> None:
    fight = begun(ROOM)
    for line in ("set a.at 6,2,8", "set a.status.flying true", *lines):
        fight.play(line)
    order = read(last, verbs_of(fight.system)).order
    for quiet in (False, True):
        outcome = Session(fight.encounter, fight.system, quiet=quiet).play(order)
        found = [(each.what, each.answers) for each in outcome.open if each.kind == "fall"]
        place = outcome.encounter.place
        assert place is not None
        assert (found, place.at["a"]) == (falls, end)


@pytest.mark.parametrize("line", ["knockback a --body 7", "resolve b a --with fist --force"])
def test_who_flies_east_meets_what_is_there(line: str) -> None:
    fight = begun(["#a  #  ", "c  d  b"])
    fight.play("set b.at a")
    assert fight.play(line).told == ("--into wall=3",)


@pytest.mark.parametrize(
    ("before", "line", "ends"),
    [
        ("", "act move a --toward 9,4 --force", ("9,4", "9,3")),  # around the wall
        ("set a.status.flying true", "act move a --toward 9,2,8 --force", ("9,2,8", "8,2,8")),
    ],
)
def test_whom_one_holds_is_never_far_off(before: str, line: str, ends: tuple[str, str]) -> None:
    fight = begun(ROOM)
    fight.play("set a.at 4,1")
    fight.play("set box.at 1,3")
    fight.play("set c.at 1,2")
    fight.play("set d.at 2,3")
    fight.play("set b.held_by a")
    if before:
        fight.play(before)
    outcome = fight.play(line)
    assert (where(fight, "a"), where(fight, "b")) == ends
    assert outcome.open == ()  # nobody falls out of the arms of whoever flies


def test_an_edit_of_the_map_in_mid_fight_is_named() -> None:
    fight = begun(ROOM)
    fight.play("act move a --toward b")
    verdict = loads(fight.text.replace("   ####   ", "    ###   ")).verify()
    assert (verdict.edited, verdict.differences) == (("map",), ())


def damaged(outcome: Outcome) -> set[str]:
    return {one.who for one in outcome.events if isinstance(one, Damaged)}


@pytest.mark.parametrize(
    ("target", "metres", "hit"),
    [("b", 6, {"c"}), ("b", 4, {"b", "c"}), ("c", 6, {"c"}), ("c", 4, {"b", "c"})],
)
def test_who_has_dived_out_of_a_blast_is_spared_by_the_map_too(
    target: str, metres: int, hit: set[str]
) -> None:
    fight = begun(["a             b c", "d"], more=GRENADE)
    fight.play(f"act abort b --to dive-for-cover --metres {metres} --dice '1 1 1'")
    outcome = fight.play(f"resolve a {target} --with grenade --ocv 20 --no-knockback")
    assert damaged(outcome) == hit


SEVERAL = ["  c ab          d", "      ####", "x"]
FIGHTER_GUN = """
[templates.fighter.attacks.gun]
dice = "4d6"
ranged = true
autofire = 5
"""


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("b,c --with fist --also bow", ""),
        ("c,b --with bow --also fist", ""),
        ("c,b --with fist --also bow", "A can't reach C, 2 m away"),
        ("b,c,d --with bow --also fist", "A can't reach C, 2 m away"),
        ("b --with bow --also fist", ""),
        ("d --with bow --also fist", "A can't reach D, 12 m away"),
    ],
)
def test_each_attack_of_several_must_reach_its_own_target(line: str, refused: str) -> None:
    fight = begun(SEVERAL)
    if not refused:
        fight.play(f"resolve {line}")
        return
    with pytest.raises(Forbidden, match=refused):
        fight.play(f"resolve {line}")


@pytest.mark.parametrize("line", ["c,d --with bow --also bow", "d,c --with gun --shots 2"])
def test_each_of_several_targets_is_shot_at_from_where_it_is(line: str) -> None:
    fight = begun(SEVERAL, more=FIGHTER_GUN)
    dice = "3 3 3 / 1 1 1 1 / 3 3 3 / 1 1 1 1"
    outcome = fight.play(f"resolve a {line} --ocv 9 --open-ground --dice '{dice}'")
    rolled = [one for one in outcome.events if isinstance(one, AttackRolled)]
    margins = {one.target: one.margin or 0 for one in rolled}
    assert margins["d"] == margins["c"] - 2
    assert outcome.told == (("--line 14",) if "shots" in line else ())


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("a b --maneuver martial-throw", "A can't reach B, 4 m away"),
        ("c d --maneuver strafe --with bow", ""),
        ("c box --maneuver strafe --with bow", "C doesn't see Box"),
    ],
)
def test_a_throw_has_no_run_up_and_a_strafe_leads_to_nobody(line: str, error: str) -> None:
    fight = begun(ROOM)
    if error:
        with pytest.raises(Forbidden, match=error):
            fight.play(f"resolve {line}")
        return
    outcome = fight.play(f"resolve {line} --force --ocv -20")
    assert outcome.told == ("--range 9", "--into wall=1")
    assert where(fight, "c") == "1,4"


def test_a_blast_knocks_into_what_is_behind_each_seen_from_its_middle() -> None:
    """B flies away from who threw it, and C from where it came down; each breaks its own square."""
    fight = begun(["a        b  #", "          c #", "d" + " " * 8 + "####"], more=GRENADE)
    flight = "1 1 / 1 1 1 1 1 1 1 1 1 1"
    line = "resolve a b --with grenade --ocv 20 --add-dice 1"
    outcome = fight.play(f"{line} --dice '3 3 3 / 6 6 6 6 6 6 6 / {flight} / {flight}'")
    assert outcome.told == ("--range 9", "--into wall=3")
    broken = [one.lost for one in outcome.events if isinstance(one, ObjectDamaged) and one.broken]
    place = fight.encounter.place
    assert place is not None
    assert (broken, place.holes) == ([5, 5], {(12, 0), (11, 2)})


@pytest.mark.parametrize(
    ("rows", "end", "noted"),
    [(["ab", "c        d"], "7,0", False), (["ab   #", "c d"], "4,0", True)],
)
def test_a_shove_pushes_back(rows: list[str], end: str, noted: bool) -> None:  # noqa: FBT001
    fight = begun(rows)
    outcome = fight.play("resolve a b --maneuver shove --dice '3 3 3'")
    assert where(fight, "b") == end
    assert bool(outcome.notes) == noted


@pytest.mark.parametrize(
    ("line", "told", "end"),
    [
        ("c --improvise b --maneuver throw", ("--range 9",), "8,0"),
        ("c --improvise x --maneuver throw --damage 5d6", ("--range 9",), "1,0"),
        ("b --maneuver throw", (), "1,0"),
        ("d --improvise b --maneuver throw", "A doesn't see D", ""),
        ("c --improvise b", "A can't reach C, 9 m away", ""),
    ],
)
def test_who_is_thrown_lands_at_the_target(
    line: str, told: str | tuple[str, ...], end: str
) -> None:
    fight = begun(["ab       c", "#x", "d"])
    fight.play("set b.status.grabbed true")
    line = line.replace(" x ", " box ")
    if isinstance(told, str):
        with pytest.raises(Forbidden, match=told):
            fight.play(f"resolve a {line}")
        return
    outcome = fight.play(f"resolve a {line} --ocv 20 --no-knockback")
    assert outcome.told == told
    assert where(fight, "b") == end
    if "box" in line:
        assert where(fight, "box") == "8,0"


@pytest.mark.parametrize(
    ("line", "told", "end", "asked"),
    [
        ("abort b --to flying-dodge --toward 9,2 --metres 3", (), "7,2", ()),
        ("abort b --to flying-dodge --away a", ("--metres 2",), "7,1", ()),
        ("abort b --to dodge --with roll --toward 6,2", ("--metres 1",), "6,2", ()),
        ("abort b --to flying-dodge --metres 3", (), "5,1", ("amend --toward WHERE",)),
        ("abort b --to dive-for-cover --metres 3", (), "5,1", ("set b.at WHERE",)),
    ],
)
def test_who_dodges_in_a_move_goes_somewhere(
    line: str, told: tuple[str, ...], end: str, asked: tuple[str, ...]
) -> None:
    roll = '[templates.fighter.defences.roll]\nkind = "dodge"\nmoves = true\n'
    fight = begun(ROOM, more=roll)
    outcome = fight.play(f"act {line}{DIVES if 'dive' in line else ''}")
    assert (outcome.told, where(fight, "b")) == (told, end)
    assert tuple(one.answers[0] for one in outcome.open) == asked


DIVES = " --dice '1 1 1'"


def test_a_dodge_that_moves_nobody_goes_nowhere() -> None:
    fight = begun(ROOM)
    with pytest.raises(UsageError, match="--toward has no effect with dodge"):
        fight.play("act abort b --to dodge --toward 6,2")


def test_who_is_named_in_the_area_is_knocked_into_what_the_line_says() -> None:
    fight = begun(["a     b     c", "x  d"], more=GRENADE)
    line = "resolve a b --with grenade --ocv 20 --inside c --into c:box=2"
    outcome = fight.play(
        f"{line} --dice '3 3 3 / 6 6 6 6 6 6 / 1 1 / 1 1 1 1 1 / 1 1 / 1 1 1 1 1 1 1'"
    )
    assert [one.which for one in outcome.events if isinstance(one, ObjectDamaged)] == ["box"]
