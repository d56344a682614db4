"""ZT on a map: what the map tells, how far one moves and around whom, who is out of reach."""

from collections.abc import Callable

import opened as hc
import pytest
from on_a_map import by_map_and_by_hand, opens, told
from opened import Fight
from program import pipe

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.mapped import map_of
from hero_combat.fight.outcome import Decision
from hero_combat.log.participants import Leave
from hero_combat.systems.zt.events import OpportunityGiven
from hero_combat.systems.zt.tactics import provoked

PEOPLE = """
[combatants.ann]
side = "heroes"
player = true
strength = 5
athletics = 4
dexterity = 7
held = ["pistol"]
attacks.pistol = {}
attacks.sword = {}
attacks.spear = { range = 2 }
attacks.shotgun = {}
[combatants.bob]
side = "villains"
athletics = 4
held = ["sword"]
attacks.sword = {}
attacks.spear = { range = 2 }
[combatants.cid]
side = "villains"
attacks.sword = {}
[combatants.dot]
side = "heroes"
attacks.sword = {}
[objects.table]
[objects.pipe]
attack.weapon = "improvised"
"""
HEAD = 'system = "zt"\nseed = 7\n'
TURN = ("begin", "set round 1", "set acting ann", "set first ann", "set bob.defense 5")


def plain(*, rules: str = "", **at: str) -> Callable[[], Fight]:
    """Open a fight on an open plain, in which it is Ann's Turn; gives who is where."""
    places = [f"set {who}.at {where}" for who, where in at.items()]
    return opens(f"{HEAD}[rules]\n{rules}\n{PEOPLE}", *TURN, *places)


def room(sketch: str, scale: int = 1, more: str = "", **letters: str) -> Callable[[], Fight]:
    """Open a fight in a room, in which it is Ann's Turn."""
    legend = ", ".join(f'"{letter}" = "{what}"' for letter, what in letters.items())
    drawn = f'[map]\nscale = {scale}\nsketch = """\n{sketch}\n"""\nlegend = {{ {legend} }}\n{more}'
    return opens(f"{HEAD}{drawn}{PEOPLE}", *TURN)


def hit_adjustments(fight: Fight, line: str) -> dict[str, int]:
    """Return what a line adds to its Hit Check."""
    check = fight.play(line).rolls[0]
    return {each.what: each.value for each in check.modifiers if isinstance(each.value, int)}


# ------------------------------------------------------------------ range


@pytest.mark.parametrize(
    ("weapon", "metres", "options", "penalty"),
    [
        # a pistol reaches 30 m, and 60 at -3; within the target's Melee Range -3. source: P5
        ("pistol", 0, ("--range 0", "--in-melee"), -3),
        ("pistol", 1, ("--range 1", "--in-melee"), -3),
        ("pistol", 2, ("--range 2",), 0),
        ("pistol", 30, ("--range 30",), 0),
        ("pistol", 31, ("--range 31",), -3),
        ("pistol", 60, ("--range 60",), -3),
        # a sword reaches 1 m, and 2 at -3; a spear 2 m, and 4 at -3
        ("sword", 0, ("--range 0",), 0),
        ("sword", 1, ("--range 1",), 0),
        ("sword", 2, ("--range 2",), -3),
        ("spear", 2, ("--range 2",), 0),
        ("spear", 3, ("--range 3",), -3),
        ("spear", 4, ("--range 4",), -3),
    ],
)
def test_the_map_tells_the_range(
    weapon: str, metres: int, options: tuple[str, ...], penalty: int
) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    at = opens(at().text, f"set ann.held {weapon}")
    line = f"resolve ann bob --with {weapon}"
    assert told(at, line) == options
    far = plain(ann="0,0")
    far = opens(far().text, f"set ann.held {weapon}")
    without = sum(hit_adjustments(far(), line).values())
    assert sum(hit_adjustments(at(), line).values()) - without == penalty


@pytest.mark.parametrize(
    ("weapon", "metres", "reason"),
    [
        ("pistol", 61, "Ann can't reach 61 m with the pistol (at most 60 m)"),
        ("sword", 3, "Ann can't reach Bob, 3 m away; act move ann --toward bob"),
        ("spear", 5, "Ann can't reach Bob, 5 m away; act move ann --toward bob"),
    ],
)
def test_beyond_twice_the_range_nobody_is_attacked(weapon: str, metres: int, reason: str) -> None:
    at = opens(plain(ann="0,0", bob=f"{metres},0")().text, f"set ann.held {weapon}")
    line = f"resolve ann bob --with {weapon}"
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    assert str(refused.value) == f"{reason}; --force overrides it"
    assert told(at, f"{line} --force") == (f"--range {metres}",)


def test_a_grapple_is_within_arm_s_reach() -> None:
    at = plain(ann="0,0", bob="3,0")
    with pytest.raises(Forbidden, match="Ann can't reach Bob, 3 m away"):
        at().play("resolve ann bob --grapple")
    assert told(plain(ann="0,0", bob="1,1"), "resolve ann bob --grapple") == ("--range 1",)


def test_whoever_is_beside_one_is_a_meter_away_however_large_the_squares_are() -> None:
    at = room("AB", scale=5, A="ann", B="bob")
    assert told(at, "resolve ann bob --with pistol") == ("--range 1", "--in-melee")
    assert told(room("A B", scale=5, A="ann", B="bob"), "resolve ann bob") == ("--range 10",)


def test_a_shot_from_within_a_long_melee_range_is_one_in_melee() -> None:
    at = opens(plain(ann="0,0", bob="2,0")().text, "set bob.held spear")
    assert told(at, "resolve ann bob") == ("--range 2", "--in-melee")
    at = opens(at().text, "set bob.at 3,0")
    assert told(at, "resolve ann bob") == ("--range 3",)


def test_of_several_targets_the_farthest_gives_the_range() -> None:
    at = opens(plain(ann="0,0", bob="1,0", cid="3,0")().text, "set ann.held shotgun")
    assert told(at, "resolve ann bob,cid --with shotgun") == ("--range 3",)
    near = opens(at().text, "set cid.at 0,1")
    assert told(near, "resolve ann bob,cid --with shotgun") == ("--range 1", "--in-melee")


def test_a_range_typed_by_hand_wins() -> None:
    at = plain(ann="0,0", bob="1,0")
    assert told(at, "resolve ann bob --range 9") == ()
    assert told(at, "resolve ann bob --range 0") == ()


def test_of_whom_nobody_knows_where_they_are_nothing_is_told() -> None:
    assert told(plain(ann="0,0", cid="9,0"), "resolve ann bob") == ()


# ------------------------------------------------------------------ cover and sight


@pytest.mark.parametrize(
    ("sketch", "cover"),
    [("A   TB", True), ("A  T B", False), ("AT   B", False), ("A TB", True), ("A   PB", False)],
)
def test_a_solid_object_beside_the_target_on_the_line_is_partial_cover(
    sketch: str, *, cover: bool
) -> None:
    at = room(sketch, A="ann", B="bob", T="table", P="pipe")
    metres = sketch.index("B")
    line = "resolve ann bob"
    assert told(at, line) == (f"--range {metres}", *(["--cover partial"] if cover else []))
    assert (-3 in hit_adjustments(at(), line).values()) is cover


def test_what_does_not_cover_all_targets_covers_none() -> None:
    at = opens(
        room("A   TB\n     C", A="ann", B="bob", C="cid", T="table")().text, "set ann.held shotgun"
    )
    assert told(at, "resolve ann bob --with shotgun") == ("--range 5", "--cover partial")
    assert told(at, "resolve ann bob,cid --with shotgun") == ("--range 5",)


def test_nobody_shoots_whom_they_don_t_see() -> None:
    at = room("A  #  B", A="ann", B="bob")
    with pytest.raises(Forbidden, match="Ann doesn't see Bob"):
        at().play("resolve ann bob")
    assert told(at, "resolve ann bob --force") == ("--range 6",)
    assert at().odds("ann bob").against == ("Ann doesn't see Bob",)


# ------------------------------------------------------------------ movement


@pytest.mark.parametrize(
    ("before", "line", "metres"),
    [
        ("set ann.walked 0", "act move ann --toward 90,0", 10),
        ("act move ann --metres 4", "act move ann --toward 90,0", 6),
        ("act dash ann", "act move ann --toward 90,0", 20),
        ("set ann.status.prone true", "act move ann --toward 90,0", 5),
        ("set ann.status.fatigue 2", "act move ann --toward 90,0", 5),
        ("set ann.walked 0", "act move ann --toward 90,0 --metres 3", 3),
        ("set ann.walked 0", "act move ann --toward 16,0", 6),
        ("set ann.walked 0", "act move ann --away bob", 10),
    ],
)
def test_a_move_goes_as_far_as_the_movement_left(before: str, line: str, metres: int) -> None:
    at = opens(plain(ann="10,0", bob="2,0")().text, before)
    said = by_map_and_by_hand(at, line)
    assert said.told == (() if "--metres" in line else (f"--metres {metres}",))
    played = at()
    played.play(line)
    assert played.encounter.place.at["ann"] == f"{10 + metres},0"


def test_the_sentence_names_the_goal_and_a_note_how_far_it_is() -> None:
    said = plain(ann="0,0", bob="30,0")().play("act move ann --toward bob")
    assert said.sentence == "Ann moves 10 m toward Bob."
    assert said.notes == ("19 m short of Bob",)


def test_a_move_that_says_only_how_far_leaves_open_where_to() -> None:
    said = plain(ann="0,0")().play("act move ann --metres 4")
    assert said.open == (Decision("ann", "where to", "where", ("amend --toward WHERE",)),)


def test_a_move_needs_meters_or_a_goal() -> None:
    with pytest.raises(UsageError, match="move needs --metres METRES, --toward WHERE or --away"):
        plain(ann="0,0")().play("act move ann")


def test_whoever_has_no_movement_left_goes_nowhere_but_by_force() -> None:
    at = opens(plain(ann="0,0", bob="30,0")().text, "act move ann --metres 10")
    with pytest.raises(Forbidden, match="Ann has no movement left"):
        at().play("act move ann --toward bob")
    forced = at()
    forced.play("act move ann --toward bob --force")
    assert forced.encounter.place.at["ann"] == "29,0"


SWAMP = "[places.swamp]\nrough = true\n"


def test_each_rough_meter_costs_two() -> None:
    at = room("A  SSSS   B", more=SWAMP, A="ann", B="bob", S="swamp")
    said = by_map_and_by_hand(at, "act move ann --toward bob")
    assert said.told == ("--metres 6", "--rough 4")
    assert said.notes == ("3 m short of Bob",)
    crawls = opens(at().text, "set ann.status.prone true")
    assert told(crawls, "act move ann --toward bob") == ("--metres 3", "--rough 1")


@pytest.mark.parametrize(
    ("line", "options", "length", "cost"),
    [
        ("--toward 3,0 --metres 3", ("--rough 1",), 3, 4),
        ("--toward 10,0 --metres 3 --rough 3", (), 3, 6),
        ("--toward 10,0 --metres 4 --rough 1", (), 4, 5),  # the ground has two
        ("--toward 10,0 --metres 4", ("--rough 2",), 4, 6),
        ("--toward 10,0 --metres 8", ("--metres 6", "--rough 4"), 6, 10),  # all that is left
        ("--toward 10,0 --rough 3", ("--metres 7",), 7, 10),
        ("--away bob --metres 2 --rough 1", (), 2, 3),
    ],
)
def test_the_meters_and_the_rough_ones_that_one_types_are_kept(
    line: str, options: tuple[str, ...], length: int, cost: int
) -> None:
    fight = room("A  SSSS   B", more=SWAMP, A="ann", B="bob", S="swamp")()
    if "away" in line:
        fight.play("set ann.at 2,0")
    start = meters_right(fight)
    said = fight.play(f"act move ann {line}")
    assert said.told == options
    assert (abs(meters_right(fight) - start), fight.encounter.combatants["ann"].walked) == (
        length,
        cost,
    )


def meters_right(fight: Fight) -> int:
    return int(fight.encounter.place.at["ann"].partition(",")[0])


def test_who_is_in_an_area_is_there_already() -> None:
    at = room("A  SSSS   B", more=SWAMP, A="ann", B="bob", S="swamp")
    at = opens(at().text, "set ann.at 5,0")
    for force in ("", " --force"):
        with pytest.raises(Forbidden, match=r"^Ann is there already$"):
            at().play(f"act move ann --toward swamp{force}")


DOOR = '[places.door]\nat = "4,1"\n'


@pytest.mark.parametrize(
    ("sketch", "held", "line", "at"),
    [
        ("########\n#A     #\n#B     #", "bob", "--toward 6,1", "5,1"),
        ("########\n#A     #\n#B     #", "bob", "--toward 2,1", "1,1"),
        ("########\n#BA    #\n#C     #", "bob cid", "--toward 6,1", "5,1 4,1"),
        ("########\n#BA    #\n#C     #", "bob cid", "--toward 3,1", "2,1 1,1"),
        # nobody is dragged onto others, nor into a wall
        ("#######\n#A    #\n#B#####", "bob dot=door", "--toward 5,1", "3,1 4,1"),
        ("######\n#A#  #\n#B#  #", "bob", "--toward 3,1 --force", "1,1"),
    ],
)
def test_whoever_is_grappled_is_dragged_to_the_last_square_before(
    sketch: str, held: str, line: str, at: str
) -> None:
    """They leave nobody by it, and nobody leaves them."""
    letters = {letter: who for letter, who in PERSONS.items() if letter in sketch}
    fight = room(sketch, more=DOOR, **letters)()
    for each in held.split():
        who, _, where = each.partition("=")
        fight.play(f"set {who}.at {where}" if where else f"set {who}.status.grappled ann")
    said = fight.play(f"act move ann {line}")
    assert {*said.told} <= {f"--metres {n}" for n in range(9)}
    assert said.events == ()
    points = [fight.encounter.place.point(each.partition("=")[0]) for each in held.split()]
    assert [f"{x},{y}" for x, y, _ in points] == at.split()


PERSONS = {"A": "ann", "B": "bob", "C": "cid"}


# ------------------------------------------------------------------ people block the way


@pytest.mark.parametrize(
    ("sketch", "metres"),
    [
        ("A  D   B\n........", 7),  # around her
        ("#D######\nA  .   B\n########", 6),
        ("########\nA  D   B\n########", 0),
        ("A      B\n   D    ", 6),
    ],
)
def test_nobody_walks_through_others(sketch: str, metres: int) -> None:
    at = room(sketch, A="ann", B="bob", D="dot")
    if metres:
        assert told(at, "act move ann --toward bob") == (f"--metres {metres}",)
        return
    with pytest.raises(Forbidden, match="Ann finds no way to Bob"):
        at().play("act move ann --toward bob")


def test_on_an_open_plain_one_walks_around_others_too() -> None:
    at = plain(ann="0,0", dot="3,0", bob="7,0")
    assert told(at, "act move ann --toward bob") == ("--metres 7",)


def test_in_a_place_of_one_square_several_stand_and_pass() -> None:
    more = '[places.door]\nat = "3,1"\n'
    at = room("########\nA      B\n########", more=more, A="ann", B="bob")
    at = opens(at().text, "set dot.at door")
    assert told(at, "act move ann --toward door") == ("--metres 3",)
    assert told(at, "act move ann --toward bob") == ("--metres 6",)


# ------------------------------------------------------------------ whose Melee Range one leaves


@pytest.mark.parametrize(
    ("start", "goal", "options"),
    [
        ("11,0", "13,0", ("--metres 2", "--from bob=1", "--to bob=3")),
        ("11,0", "12,0", ("--metres 1", "--from bob=1", "--to bob=2")),
        ("11,0", "11,1", ("--metres 1",)),
        ("12,0", "15,0", ("--metres 3",)),
        ("6,1", "14,1", ("--metres 8", "--from bob=1", "--to bob=4")),  # past him
    ],
)
def test_whoever_leaves_a_melee_range_gives_an_opportunity(
    start: str, goal: str, options: tuple[str, ...]
) -> None:
    at = plain(ann=start, bob="10,0")
    line = f"act move ann --toward {goal}"
    assert told(at, line) == options
    given = [each for each in at().play(line).events if isinstance(each, OpportunityGiven)]
    assert [each.to for each in given] == (["bob"] if len(options) > 1 else [])


def test_a_long_weapon_reaches_farther() -> None:
    at = opens(plain(ann="2,0", bob="0,0")().text, "set bob.held spear")
    line = "act move ann --toward 5,0"
    assert told(at, line) == ("--metres 3", "--from bob=2", "--to bob=5")


@pytest.mark.parametrize(
    "line",
    ["act disengage ann", "set bob.hp -1", "set ann.side villains", "set bob.sheet.bystander true"],
)
def test_whoever_can_t_or_won_t_strike_gets_none(line: str) -> None:
    at = opens(plain(ann="1,0", bob="0,0")().text, line.replace("ann.side", "ann.sheet.side"))
    assert told(at, "act move ann --toward 5,0") == ("--metres 4",)


def test_an_opportunity_attack_reaches_whoever_has_moved_away() -> None:
    at = plain(ann="1,0", bob="0,0")
    fight = at()
    fight.play("act move ann --toward 9,0")
    assert told(fight.copy, "resolve bob ann --opportunity") == ()


@pytest.mark.parametrize(
    ("before", "line", "gets"),
    [
        ("act move ann --toward 9,0", "resolve bob ann", True),
        ("act move ann --toward 1,1", "resolve bob ann", True),  # who has the Turn may flee
        ("act move ann --toward 9,0", "resolve cid ann", False),
        ("act move ann --toward 9,0 | step", "resolve bob ann", False),  # it is too late
        ("step", "resolve bob ann", False),
        ("step", "resolve ann bob --with pistol", True),
        ("set cid.at 1,1", "resolve ann cid --with pistol", False),  # near, but not the mover
        ("set cid.at 1,1", "resolve cid ann", True),
    ],
)
@pytest.mark.rule("zt", "P6")
def test_an_opportunity_attack_is_for_those_whose_melee_range_is_left(
    before: str, line: str, *, gets: bool
) -> None:
    fight = plain(ann="1,0", bob="0,0", cid="40,0", dot="90,0")()
    for each in before.split(" | "):
        fight.play(each)
    line += " --opportunity"
    if gets:
        fight.play(line)
        return
    attacker, target = (fight.encounter.sheets[who].name for who in line.split()[1:3])
    with pytest.raises(Forbidden) as refused:
        fight.copy().play(line)
    assert str(refused.value) == (
        f"{attacker} gets no Opportunity Attack: {target} has not left {attacker}'s Melee Range "
        "this Turn; --force overrides it"
    )
    fight.play(f"{line} --force")


def test_without_a_map_the_game_master_says_who_has_left() -> None:
    fight = opens(f"{HEAD}{PEOPLE}", *TURN)()
    fight.play("act move ann --metres 5 --from bob=1 --to bob=6")
    assert not fight.encounter.clock.opportunities
    fight.play("resolve cid ann --opportunity")


@pytest.mark.parametrize(("reach", "options"), [("", ("--in-melee",)), ("spear", ())])
def test_a_shot_at_whom_one_could_still_strike_is_in_melee(
    reach: str, options: tuple[str, ...]
) -> None:
    at = opens(
        plain(ann="0,0", bob="1,0")().text,
        f"set ann.held {reach or 'pistol'},pistol".replace("pistol,", ""),
        "set bob.sheet.attacks.sword.natural true",
        "set acting bob",
    )
    fight = at()
    fight.play("act move bob --toward 9,0")
    assert told(fight.copy, "resolve ann bob --with pistol --opportunity") == options


def test_who_leaves_the_fight_gives_no_opportunity_any_more() -> None:
    fight = plain(ann="1,0", bob="0,0", cid="0,1")()
    fight.play("act move ann --toward 9,0")
    assert fight.encounter.clock.opportunities == {"ann": ("bob", "cid")}
    fight.play("leave bob")
    assert fight.encounter.clock.opportunities == {"ann": ("cid",)}
    fight.play("leave ann")
    assert fight.encounter.clock.opportunities == {}
    assert pipe(["verify"], fight.text.encode())[0] == 0


# ------------------------------------------------------------------ who must be near whom


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "act pick-up ann --item pipe",
            "Ann can't reach Pipe, 4 m away; act move ann --toward pipe",
        ),
        ("act pick-up ann --item pi", "Ann can't reach Pipe, 4 m away; act move ann --toward pipe"),
        (
            "act improvise ann --ability strength --on bob --item sword",
            "Ann can't reach Bob, 3 m away; act move ann --toward bob",
        ),
        (
            "resolve ann bob,cid --with shotgun",
            "Ann can't hit Bob and Cid at once, 7 m apart (2 m at most)",
        ),
        ("resolve ann bob --with shotgun --assist dot", "Dot can't help Ann, 11 m away (10 m at"),
        ("roll dexterity --who ann --disrupt dot", "Dot can't help Ann, 11 m away (10 m at most)"),
        ("act look ann --ability spirit --assist dot", "Dot can't help Ann, 11 m away (10 m at"),
        ("act assist dot --on ann", "Dot can't help Ann, 11 m away (10 m at most)"),
        ("step --assist dot=ann", "Dot can't help Ann, 11 m away (10 m at most)"),
    ],
)
def test_what_is_done_by_hand_or_at_once_is_done_from_nearby(line: str, reason: str) -> None:
    places = {"ann": "0,0", "bob": "3,0", "cid": "10,0", "dot": "0,11", "pipe": "0,4"}
    out = (
        "set ann.held shotgun",
        "set dot.hp -1",
        "set dot.sheet.player true",
        "set cid.defense 9",
    )
    at = opens(plain(**places)().text, *out)
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    assert str(refused.value).startswith(reason)
    assert str(refused.value).endswith("--force overrides it")
    assert any(each.startswith(reason[:15]) for each in at().play(f"{line} --force").forced)


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("pipe.at 1,1", "act pick-up ann --item pipe"),
        ("pipe.at 0,9", "act pick-up ann --item pipe --metres 1"),
        ("bob.at 1,0", "act improvise ann --ability strength --on bob --item sword"),
        ("cid.at 5,0", "resolve ann bob,cid --with shotgun"),
        ("dot.at 0,10", "resolve ann bob --with shotgun --assist dot"),
        ("dot.hp 5", "resolve ann bob --with shotgun --assist dot"),
    ],
)
def test_from_nearby_it_is_done(move: str, line: str) -> None:
    places = {"ann": "0,0", "bob": "3,0", "cid": "10,0", "dot": "0,11", "pipe": "0,4"}
    out = ("set dot.hp -1", "set dot.sheet.player true", "set cid.defense 9")
    held = "set ann.held shotgun" if "shotgun" in line else "set ann.held pistol"
    assert not opens(plain(**places)().text, *out, held, f"set {move}")().play(line).forced


def test_what_is_in_hand_goes_along_and_lies_where_it_is_dropped() -> None:
    fight = room("A P         .", A="ann", P="pipe")()
    fight.play("act move ann --toward pipe")
    said = fight.play("act pick-up ann --item pipe")
    assert ("pipe.at", "2,0", "ann") in [(one.path, one.old, one.new) for one in said.changes]
    assert [one.id for one in map_of(fight.encounter, fight.encounter.place).objects] == []
    fight.play("act move ann --toward 8,0")
    assert fight.encounter.place.point("pipe") == (8, 0, 0)
    assert hc.loads(fight.text).encounter.place.at["pipe"] == "ann"
    fight.play("act drop ann --item pipe")
    fight.play("act move ann --toward 10,0")
    assert fight.encounter.place.at == {"ann": "10,0", "pipe": "8,0"}
    assert [one.id for one in map_of(fight.encounter, fight.encounter.place).objects] == ["pipe"]
    assert pipe(["verify"], fight.text.encode())[0] == 0


# ------------------------------------------------------------------ the First Turn


@pytest.mark.parametrize(
    ("targets", "rules", "options", "first"),
    [
        ("bob,cid", "", ("--distance bob=9,cid=4",), "cid"),
        ("cid", "", (), "cid"),
        ("bob,cid", 'first_turn = "named"', (), "bob"),
        ("dot", "", ("--distance bob=9,cid=4",), "cid"),
    ],
)
def test_the_nearest_hostile_has_the_first_turn(
    targets: str, rules: str, options: tuple[str, ...], first: str
) -> None:
    text = f"{HEAD}[rules]\n{rules}\n{PEOPLE}"
    places = ("set ann.at 0,0", "set bob.at 9,0", "set cid.at 0,4", "set dot.at 1,1")
    start = ("begin", *places, "set ann.held shotgun", "step --initiate ann")
    at = opens(text, *start, f"resolve ann {targets} --with shotgun --force")
    assert told(at, "step") == options
    fight = at()
    fight.play("step")
    assert fight.encounter.clock.acting == first


def test_whoever_names_the_first_turn_is_told_no_distance() -> None:
    places = ("set ann.at 0,0", "set bob.at 9,0", "set cid.at 0,4")
    at = opens(f"{HEAD}{PEOPLE}", "begin", *places, "step --initiate ann")
    assert told(at, "step --first bob") == ()
    assert told(at, "step --distance bob=1") == ()
    assert told(at, "step") == ("--distance bob=9,cid=4",)


# ------------------------------------------------------------------ back again


def test_undo_brings_everybody_back_and_the_log_gives_the_same_fight() -> None:
    fight = plain(ann="0,0", bob="6,0", cid="20,1")()
    start = fight.encounter.place
    for line in ("act move ann --toward bob", "resolve ann bob --with pistol"):
        fight.play(line)
    assert fight.encounter.place.at == {"ann": "5,0", "bob": "6,0", "cid": "20,1"}
    assert pipe(["verify"], fight.text.encode())[0] == 0
    _, back, _ = pipe(["undo", "-n", "2"], fight.text.encode())
    assert hc.loads(back.decode()).encounter.place.at == start.at


@pytest.mark.parametrize(
    ("bob", "cid", "struck"),
    [("1,0", "9,0", ["bob"]), ("9,0", "9,1", []), ("1,0", "0,1", ["bob", "cid"])],
)
def test_who_leaves_is_struck_at_by_those_near(bob: str, cid: str, struck: list[str]) -> None:
    fight = plain(ann="0,0", bob=bob, cid=cid)()
    assert [*provoked(fight.encounter, Leave(ids=("ann",)))] == struck


def test_who_is_nowhere_may_be_near() -> None:
    fight = plain(ann="0,0", bob="9,0")()
    assert [*provoked(fight.encounter, Leave(ids=("ann",)))] == ["cid"]


def test_an_npc_who_walks_off_is_struck_at() -> None:
    doctrines = """
[doctrines.guard]
react = ["opportunity sword"]
[doctrines.runner]
do = ["move from bob"]
[sides]
villains.doctrine = "guard"
heroes.doctrine = "runner"
"""
    places = ("set ann.at 0,0", "set bob.at 1,0", "set cid.at 9,9", "set dot.at 0,9")
    fight = opens(f"{HEAD}{PEOPLE}{doctrines}", *TURN, *places)()
    turns = fight.npc(("ann", "bob", "cid"))
    assert [(one.who, one.why) for one in turns.played][:2] == [("ann", "do"), ("bob", "react")]
