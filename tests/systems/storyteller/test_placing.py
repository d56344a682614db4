"""Storyteller on a map: what the map tells, how far one moves, who is out of reach or sight."""

from collections.abc import Callable

import opened as hc
import pytest
from on_a_map import by_map_and_by_hand, opens, told
from opened import Fight
from program import pipe

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Decision

PEOPLE = """
[combatants.ann]
side = "one"
strength = 3
dexterity = 3
athletics = 2
weaponry = 1
brawl = 1
firearms = 2
ready = ["pistol", "rifle", "club", "stone", "dart", "wand"]
attacks.pistol.weapon = "light-pistol"
attacks.rifle.weapon = "rifle"
attacks.club = { kind = "melee" }
attacks.stone = { kind = "thrown", size = 1 }
attacks.dart = { kind = "thrown", size = 1, aerodynamic = true }
attacks.wand = { kind = "bow" }
attacks.smg = { weapon = "large-smg" }
[combatants.bob]
side = "two"
defense = 0
[combatants.cid]
side = "one"
[combatants.dot]
side = "two"
[combatants.eve]
bystander = true
[objects.crate]
durability = 2
size = 4
[objects.desk]
durability = 1
size = 4
conceals = "partially"
[objects.rail]
durability = 1
size = 4
conceals = "barely"
[objects.glass]
durability = 1
size = 4
conceals = "none"
"""
HEAD = 'system = "storyteller"\nseed = 7\n'


def plain(**at: str) -> Callable[[], Fight]:
    """Open a fight on an open plain, in which it is Ann's turn; gives who is where."""
    text = f"{HEAD}{PEOPLE}"
    order = [f"set {who}.at {where.replace('_', ',')}" for who, where in at.items()]
    turn = ["begin", "set round 1", "set acting ann", "set ann.initiative 9"]
    return opens(text, *turn, *order)


def room(sketch: str, **letters: str) -> Callable[[], Fight]:
    """Open a fight in a room, in which it is Ann's turn."""
    legend = ", ".join(f'"{letter}" = "{what}"' for letter, what in letters.items())
    text = f'{HEAD}[map]\nsketch = """\n{sketch}\n"""\nlegend = {{ {legend} }}\n{PEOPLE}'
    turn = ["begin", "set round 1", "set acting ann", "set ann.initiative 9"]
    return opens(text, *turn)


def dice(fight: Fight, line: str) -> str:
    """Return the pool that a line rolls: `5d10`."""
    return fight.play(line).rolls[0].dice


# ------------------------------------------------------------------ range


@pytest.mark.parametrize(
    ("weapon", "metres", "pool"),
    [
        # a light pistol shoots 20/40/80 m. source: P12.5
        ("pistol", 2, "5d10"),
        ("pistol", 20, "5d10"),
        ("pistol", 21, "4d10"),
        ("pistol", 40, "4d10"),
        ("pistol", 41, "3d10"),
        ("pistol", 80, "3d10"),
        ("pistol", 81, "chance"),
        # Strength 3 + Dexterity 3 + Athletics 2 - Size 1
        ("stone", 7, "5d10"),
        ("stone", 8, "4d10"),
        ("stone", 14, "4d10"),
        ("stone", 15, "3d10"),
        ("stone", 28, "3d10"),
        ("stone", 29, "chance"),
        ("dart", 14, "5d10"),
        ("dart", 15, "4d10"),
        ("dart", 28, "4d10"),
        ("dart", 29, "3d10"),
        ("dart", 56, "3d10"),
        ("dart", 57, "chance"),
    ],
)
def test_the_map_tells_the_range(weapon: str, metres: int, pool: str) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    line = f"resolve ann bob --with {weapon}"
    assert told(at, line) == (f"--range {metres}",)
    assert dice(at(), line) == pool


def test_a_weapon_without_ranges_is_told_none() -> None:
    assert told(plain(ann="0,0", bob="90,0"), "resolve ann bob --with wand") == ()


def test_of_several_targets_the_farthest_gives_the_range() -> None:
    at = plain(ann="0,0", bob="9,0", dot="0,24")
    at = opens(at().text, "set ann.ready smg")
    line = "resolve ann bob,dot --with smg --burst medium"
    assert told(at, line) == ("--range 24",)


def test_a_range_typed_by_hand_wins_and_says_that_this_is_no_close_combat() -> None:
    at = plain(ann="0,0", bob="1,0")
    assert told(at, "resolve ann bob --with pistol --range 50") == ()
    assert dice(at(), "resolve ann bob --with pistol --range 50") == "3d10"


def test_of_whom_nobody_knows_where_they_are_nothing_is_told() -> None:
    at = plain(ann="0,0", dot="90,0")
    assert told(at, "resolve ann bob --with pistol") == ()
    assert told(at, "resolve ann bob --with club") == ()


# ------------------------------------------------------------------ close combat


@pytest.mark.parametrize(
    ("where", "options"),
    [
        ("1,1", ("--range 1", "--close")),
        ("0,0", ("--close",)),
        ("2,0", ("--range 2",)),
        ("1,0,2", ("--range 2", "--close")),
        ("1,0,3", ("--range 3",)),
    ],
)
def test_a_shot_at_whom_one_is_beside_is_in_close_combat(
    where: str, options: tuple[str, ...]
) -> None:
    at = plain(ann="0,0", bob=where)
    assert told(at, "resolve ann bob --with rifle") == options


def test_an_object_is_never_shot_at_in_close_combat() -> None:
    at = room("A C", A="ann", C="crate")
    assert told(at, "resolve ann crate --with pistol") == ("--range 2",)
    assert told(room("AC", A="ann", C="crate"), "resolve ann crate --with pistol") == ("--range 1",)


# ------------------------------------------------------------------ who is beside the target


@pytest.mark.parametrize(
    ("where", "avoided"),
    [("20,1", True), ("21,1", True), ("22,0", False), ("18,0", False), ("19,0", True)],
)
def test_friends_beside_the_target_are_avoided(where: str, *, avoided: bool) -> None:
    at = plain(ann="0,0", bob="20,0", cid=where)
    expected = ("--range 20", "--avoid cid") if avoided else ("--range 20",)
    assert told(at, "resolve ann bob --with pistol") == expected


def test_two_dice_for_each_one_avoided_and_four_in_a_grapple() -> None:
    at = plain(ann="0,0", bob="20,0", cid="20,1", eve="20,-1", dot="19,0")
    line = "resolve ann bob --with pistol"
    assert told(at, line) == ("--range 20", "--avoid cid,eve")
    assert dice(at(), line) == "1d10"
    assert dice(at(), f"{line} --avoid eve") == "3d10"
    gripped = opens(at().text, "set eve.at 90,90", "set cid.grappling bob")
    assert told(gripped, line) == ("--range 20", "--avoid cid")
    assert dice(gripped(), line) == "1d10"


def test_who_is_out_is_not_avoided_nor_is_anybody_by_a_burst() -> None:
    at = plain(ann="0,0", bob="20,0", cid="20,1")
    out = opens(at().text, "set cid.status.unconscious true")
    assert told(out, "resolve ann bob --with pistol") == ("--range 20",)
    burst = opens(at().text, "set ann.ready smg")
    assert told(burst, "resolve ann bob --with smg --burst short") == ("--range 20",)


# ------------------------------------------------------------------ cover and concealment


@pytest.mark.parametrize(
    ("sketch", "options"),
    [
        ("A   CB", ("--range 5", "--cover crate")),
        ("A  C B", ("--range 5",)),
        ("AC   B", ("--range 5",)),
        ("A CB", ("--range 3", "--cover crate")),
        ("ACB", ("--range 2",)),
        ("A   DB", ("--range 5", "--concealment partially")),
        ("A   RB", ("--range 5", "--concealment barely")),
        ("A   GB", ("--range 5",)),
        ("A   \n    C\n     B", ("--range 5",)),
        ("A   \n     \n    CB", ("--range 5", "--cover crate")),
    ],
)
def test_an_object_beside_the_target_on_the_line_hides_it(
    sketch: str, options: tuple[str, ...]
) -> None:
    at = room(sketch, A="ann", B="bob", C="crate", D="desk", R="rail", G="glass")
    assert told(at, "resolve ann bob --with pistol") == options


def test_of_several_things_between_the_best_hides() -> None:
    both = room("A    RDB\n", A="ann", B="bob", D="desk", R="rail")
    line = "resolve ann bob --with pistol"
    assert told(both, line) == ("--range 7", "--concealment partially")
    many = room("A      \n     R \n     CDB", A="ann", B="bob", D="desk", R="rail", C="crate")
    assert "--concealment partially" in told(many, line)


def test_what_does_not_hide_all_targets_hides_none() -> None:
    at = room("A   CB\n     \n     D", A="ann", B="bob", C="crate", D="dot")
    at = opens(at().text, "set ann.ready smg")
    assert told(at, "resolve ann bob --with smg --burst short") == ("--range 5", "--cover crate")
    assert told(at, "resolve ann bob,dot --with smg --burst medium") == ("--range 5",)


def test_what_is_typed_of_cover_wins() -> None:
    at = room("A   CB", A="ann", B="bob", C="crate")
    assert told(at, "resolve ann bob --with pistol --no-cover") == ("--range 5",)
    desk = room("A   DB", A="ann", B="bob", D="desk")
    assert told(desk, "resolve ann bob --with pistol --concealment none") == ("--range 5",)


@pytest.mark.parametrize(
    "line", ["set crate.structure 0", "set dot.ready crate", "set crate.marks.open true"]
)
def test_a_wreck_and_what_is_in_hand_or_open_hides_nobody(line: str) -> None:
    at = opens(room("A   CB", A="ann", B="bob", C="crate")().text, line)
    assert told(at, "resolve ann bob --with pistol") == ("--range 5",)


def test_cover_holds_from_its_side_alone() -> None:
    at = room("A   CB\n\n\n\n\n     c", A="ann", B="bob", C="crate", c="cid")
    hidden = opens(at().text, "set bob.behind crate")
    assert told(hidden, "resolve ann bob --with pistol") == ("--range 5",)
    events = hidden().play("resolve ann bob --with pistol --modifier 30").events
    assert [each.how for each in events if isinstance(each, Prevented)] == ["cover"]
    flank = opens(hidden().text, "set cid.at 0,0", "set ann.at 5,5")
    assert told(flank, "resolve ann bob --with pistol") == ("--range 5", "--no-cover")


# ------------------------------------------------------------------ reach and sight


def test_whoever_is_beside_nobody_strikes_nobody() -> None:
    at = plain(ann="0,0", bob="2,0")
    for line in ("resolve ann bob --with club", "resolve ann bob --maneuver grapple"):
        with pytest.raises(Forbidden) as refused:
            at().play(line)
        assert str(refused.value) == (
            "Ann can't reach Bob, 2 m away; act move ann --toward bob; --force overrides it"
        )
    forced = by_map_and_by_hand(at, "resolve ann bob --with club --force")
    assert "forced: Ann can't reach Bob, 2 m away" in forced.notes
    assert at().odds("ann bob --with club").against == ("Ann can't reach Bob, 2 m away",)
    assert told(plain(ann="0,0", bob="1,1"), "resolve ann bob --with club") == ()


def test_whoever_has_no_movement_left_is_told_no_way() -> None:
    at = opens(plain(ann="0,0", bob="2,0")().text, "set ann.moved 11")
    with pytest.raises(Forbidden) as refused:
        at().play("resolve ann bob --with club")
    assert str(refused.value) == "Ann can't reach Bob, 2 m away; --force overrides it"


def test_nobody_shoots_through_a_wall() -> None:
    at = room("A  #  B", A="ann", B="bob")
    with pytest.raises(
        Forbidden, match="Ann doesn't see Bob; act move ann --toward bob; --force overrides it"
    ):
        at().play("resolve ann bob --with pistol")
    assert told(at, "resolve ann bob --with pistol --force") == ("--range 6",)


def test_quick_combat_is_fought_wherever_they_are() -> None:
    assert (
        told(room("A  #  B", A="ann", B="bob"), "resolve ann bob --maneuver quick --with club")
        == ()
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("act aim ann --on bob --with pistol", "doesn't see Bob; act move ann --toward bob"),
        ("act shield ann --on bob", "can't reach Bob, 6 m away; act move ann --toward bob"),
        (
            "act pick-up ann --with crate",
            "can't reach Crate, 9 m away; act move ann --toward crate",
        ),
        ("resolve ann bob --improvised crate --force", "can't reach Crate, 9 m away"),
    ],
)
def test_who_aims_sees_the_target_and_who_takes_something_is_beside_it(
    line: str, reason: str
) -> None:
    at = room("A  #  B  C", A="ann", B="bob", C="crate")
    with pytest.raises(Forbidden) as refused:
        at().play(line.removesuffix(" --force"))
    assert str(refused.value).startswith(f"Ann {reason.partition(';')[0]}") or "--force" in line
    line = f"{line.removesuffix(' --force')} --force"
    assert f"Ann {reason.partition(';')[0]}" in at().play(line).forced
    near = opens(at().text, "set ann.at 6,0", "set crate.at 7,0")
    assert not near().play(line).forced


def test_what_is_in_hand_goes_along_and_lies_where_it_is_dropped() -> None:
    fight = room("AC         B", A="ann", B="bob", C="crate")()
    fight.play("act pick-up ann --with crate --force")
    fight.play("act move ann --toward 5,0 --force")
    assert fight.encounter.place.point("crate") == (5, 0, 0)
    fight.play("act drop ann --with crate")
    assert fight.encounter.place.at["crate"] == "5,0"
    fight.play("act pick-up ann --with crate --force")
    fight.play("leave ann")
    assert fight.encounter.place.point("crate") == (5, 0, 0)  # it stays


# ------------------------------------------------------------------ movement


@pytest.mark.parametrize(
    ("moved", "line", "metres"),
    [
        (0, "act move ann --toward 90,0", 11),
        (4, "act move ann --toward 90,0", 7),
        (10, "act move ann --toward 90,0", 1),
        (0, "act run ann --toward 90,0", 22),
        (4, "act run ann --toward 90,0", 18),
        (0, "act move ann --toward 90,0 --metres 3", 3),
        (0, "act move ann --toward 16,0", 6),
        (0, "act move ann --away bob", 11),
    ],
)
def test_a_move_goes_as_far_as_speed_lets_it(moved: int, line: str, metres: int) -> None:
    at = opens(plain(ann="10,0", bob="5,0")().text, f"set ann.moved {moved}")
    said = by_map_and_by_hand(at, line)
    assert said.told == (() if "--metres" in line else (f"--metres {metres}",))
    played = at()
    played.play(line)
    assert played.encounter.place.at["ann"] == f"{metres + 10},0"
    assert played.encounter.combatants["ann"].moved == moved + metres


def test_the_sentence_names_the_goal_and_a_note_how_far_it_is() -> None:
    at = plain(ann="0,0", bob="30,0")
    said = at().play("act move ann --toward bob")
    assert said.sentence == "Ann moves 11 m toward Bob."
    assert said.notes == ("18 m short of Bob",)
    assert at().play("act run ann --away bob").sentence == "Ann runs 22 m away from Bob."
    assert at().play("act move ann --toward 0,4").sentence == "Ann moves 4 m toward 0,4 (7 m left)."


def test_a_move_that_says_only_how_far_leaves_open_where_to() -> None:
    said = plain(ann="0,0", bob="30,0")().play("act move ann --metres 4")
    assert said.open == (Decision("ann", "where to", "where", ("amend --toward WHERE",)),)


def test_a_move_needs_meters_or_a_goal() -> None:
    with pytest.raises(UsageError, match="move needs --metres METRES, --toward WHERE or --away"):
        plain(ann="0,0")().play("act move ann")


def test_whoever_has_moved_their_speed_goes_nowhere_but_by_force() -> None:
    at = opens(plain(ann="0,0", bob="30,0")().text, "set ann.moved 11")
    with pytest.raises(Forbidden, match="Ann has no movement left"):
        at().play("act move ann --toward bob")
    forced = at()
    forced.play("act move ann --toward bob --force")
    assert forced.encounter.place.at["ann"] == "29,0"


def test_whoever_is_beside_the_goal_stays() -> None:
    with pytest.raises(Forbidden, match="Ann is beside Bob already"):
        plain(ann="0,0", bob="1,0")().play("act move ann --toward bob")


def test_a_wounded_leg_halves_the_way() -> None:
    at = opens(plain(ann="0,0", bob="30,0")().text, "act tag ann --tag leg-wrack")
    assert told(at, "act move ann --toward bob") == ("--metres 5",)


@pytest.mark.parametrize(("dot", "bob"), [("5,5", "7,0"), ("7,0", "6,0"), ("4,0", "7,0")])
def test_whoever_is_dragged_along_ends_on_the_last_free_square_before(dot: str, bob: str) -> None:
    at = opens(plain(ann="0,0", bob="1,0", cid="9,0", dot=dot)().text, "set ann.grappling bob")
    with pytest.raises(Forbidden, match="Ann is in a grapple"):
        at().play("act move ann --toward cid")
    dragged = at()
    dragged.play("act move ann --toward cid --force")
    assert (dragged.encounter.place.at["ann"], dragged.encounter.place.at["bob"]) == ("8,0", bob)


# ------------------------------------------------------------------ charge


def test_a_charge_is_told_its_metres_and_ends_beside_the_target() -> None:
    at = plain(ann="0,0", bob="20,0")
    line = "resolve ann bob --with club --charge"
    assert told(at, line) == ("--metres 19",)
    played = at()
    played.play(line)
    assert played.encounter.place.at["ann"] == "19,0"
    assert played.encounter.combatants["ann"].moved == 19


@pytest.mark.parametrize(("metres", "fits"), [(23, True), (24, False)])
def test_a_charge_goes_twice_speed_at_most(metres: int, *, fits: bool) -> None:
    at = plain(ann="0,0", bob=f"{metres},0")
    line = "resolve ann bob --with club --charge"
    if fits:
        assert told(at, line) == (f"--metres {metres - 1}",)
        return
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    assert str(refused.value) == (
        "Ann can't reach Bob, 24 m away; a run-up is 22 m at most; --force overrides it"
    )
    assert told(at, f"{line} --force") == ("--metres 23",)


def test_whoever_is_beside_the_target_charges_without_a_way() -> None:
    assert told(plain(ann="0,0", bob="1,0"), "resolve ann bob --with club --charge") == ()


# ------------------------------------------------------------------ taking cover


def test_cover_is_taken_on_the_far_side_from_the_nearest_foe() -> None:
    at = room("B    C  A       D\n.................", A="ann", B="bob", C="crate", D="dot")
    said = by_map_and_by_hand(at, "act cover ann --behind crate")
    assert said.told == ("--metres 2",)
    played = at()
    played.play("act cover ann --behind crate")
    assert played.encounter.place.at["ann"] == "6,0"
    assert played.encounter.combatants["ann"].moved == 2
    other = opens(at().text, "set dot.at 9,0")()
    other.play("act cover ann --behind crate")
    assert other.encounter.place.at["ann"] == "4,0"  # past Dot


def test_whoever_is_behind_it_needs_no_step_and_walks_out_of_cover() -> None:
    at = room("B    CA.", A="ann", B="bob", C="crate")
    assert told(at, "act cover ann --behind crate") == ()
    hidden = at()
    hidden.play("act cover ann --behind crate")
    assert hidden.encounter.combatants["ann"].behind == "crate"
    hidden.play("act move ann --toward 7,0")
    assert hidden.encounter.combatants["ann"].behind == ""


@pytest.mark.parametrize(
    ("line", "blanks", "fits"),
    [
        ("act cover ann --behind crate", 12, True),
        ("act cover ann --behind crate", 13, False),
        ("act run ann --behind crate", 23, True),
        ("act run ann --behind crate", 24, False),
    ],
)
def test_cover_is_within_speed_and_within_twice_speed_of_a_run(
    line: str, blanks: int, *, fits: bool
) -> None:
    at = room(f"B C{' ' * (blanks - 1)}A", A="ann", B="bob", C="crate")
    if fits:
        assert told(at, line) == (f"--metres {blanks - 1}",)
        return
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    wanted = f"Ann can't get behind Crate, {blanks - 1} m away; --force overrides it"
    assert str(refused.value) == wanted
    assert told(at, f"{line} --force") == (f"--metres {blanks - 1}",)


def test_there_is_no_way_behind_what_is_walled_in() -> None:
    at = room("B   #####\nA   #C  #\n    #####", A="ann", B="bob", C="crate")
    with pytest.raises(Forbidden, match="Ann finds no way behind Crate"):
        at().play("act cover ann --behind crate")


def test_cover_that_is_nowhere_is_taken_as_before() -> None:
    at = plain(ann="0,0", bob="9,0")
    assert told(at, "act cover ann --behind crate --metres 3") == ()


# ------------------------------------------------------------------ back again


def test_undo_brings_everybody_back_and_the_log_gives_the_same_fight() -> None:
    fight = plain(ann="0,0", bob="20,0", cid="20,1")()
    start = fight.encounter.place
    for line in ("resolve ann bob --with club --charge", "act move bob --away ann --force"):
        fight.play(line)
    assert fight.encounter.place.at == {"ann": "19,0", "bob": "29,0", "cid": "20,1"}
    assert pipe(["verify"], fight.text.encode())[0] == 0
    _, back, _ = pipe(["undo", "-n", "2"], fight.text.encode())
    assert hc.loads(back.decode()).encounter.place.at == start.at
