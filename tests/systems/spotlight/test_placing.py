"""Spotlight on a map: what the map tells, how far one moves, who is out of reach or sight."""

from collections.abc import Callable

import opened as hc
import pytest
from on_a_map import by_map_and_by_hand, opens, told
from opened import Fight
from program import pipe

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Decision
from hero_combat.systems.spotlight.events import HitLanded
from hero_combat.systems.spotlight.orders import Act
from hero_combat.systems.spotlight.tactics import provoked

PEOPLE = """
[templates.any]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 7
skills = { firearms = 4, brawl = 4, melee_weapons = 4, athletics = 3 }
[templates.any.attacks.uzi]
skill = "firearms"
damage = 4
kind = "lethal"
modes = ["semi", "burst", "full"]
[templates.any.attacks.bat]
skill = "melee_weapons"
damage = 3
kind = "bruise"
[combatants.joe]
like = "any"
side = "crew"
player = true
[combatants.sally]
like = "any"
side = "crew"
player = true
[combatants.thug]
like = "any"
side = "gang"
[combatants.boss]
like = "any"
side = "gang"
[combatants.ned]
like = "any"
bystander = true
[objects.wall]
name = "the wall"
rating = 20
type = "heavy"
covers = ["legs"]
[objects.crate]
name = "the crate"
rating = 2
type = "light"
covers = ["torso"]
"""
HEAD = 'system = "spotlight"\nseed = 7\n'
TURN = ("begin", "step --next joe --force")
MISS = "--dice '1 1 1 1'"


def plain(**at: str) -> Callable[[], Fight]:
    """Open a fight on an open plain, in which Joe has the spotlight; gives who is where."""
    order = [f"set {who}.at {where}" for who, where in at.items()]
    return opens(f"{HEAD}{PEOPLE}", *TURN, *order)


def room(sketch: str, *before: str, head: str = "", **letters: str) -> Callable[[], Fight]:
    """Open a fight in a room, in which Joe has the spotlight."""
    legend = ", ".join(f'"{letter}" = "{what}"' for letter, what in letters.items())
    lines = f'{HEAD}[map]\n{head}sketch = """\n{sketch}\n"""\nlegend = {{ {legend} }}\n'
    return opens(f"{lines}{PEOPLE}", *TURN, *before)


def at_of(fight: Fight, who: str) -> str:
    """Return where somebody is."""
    return fight.encounter.place.at[who]


# ------------------------------------------------------------------ cover


@pytest.mark.parametrize(
    ("sketch", "options"),
    [
        ("J   CT", ("--behind crate",)),
        ("J  C T", ()),
        ("JC   T", ()),
        ("J CT", ("--behind crate",)),
        ("JCT", ()),
        ("J   \n    C\n     T", ()),
        ("J   \n     \n    CT", ("--behind crate",)),
        ("J    WCT", ("--behind crate",)),
        ("J    CWT", ("--behind wall",)),
        ("J      \n     W \n     CT", ("--behind crate",)),
    ],
)
@pytest.mark.rule("spotlight", "P5")
def test_an_object_beside_the_target_on_the_line_covers_it(
    sketch: str, options: tuple[str, ...]
) -> None:
    at = room(sketch, J="joe", T="thug", C="crate", W="wall")
    assert told(at, "resolve joe thug --with uzi") == options


@pytest.mark.rule("spotlight", "P5")
def test_cover_that_is_told_is_armor_and_makes_the_attack_harder() -> None:
    at = room("J   CT", J="joe", T="thug", C="crate")
    said = at().play("resolve joe thug --with uzi --dice '6 6 5 1'")
    assert said.told == ("--behind crate",)
    assert HitLanded("joe", "thug", "torso", 3, "bruise") in said.events
    assert Prevented(who="thug", how="cover", amount=2) in said.events


def test_what_is_typed_of_cover_wins() -> None:
    at = room("J   CT", J="joe", T="thug", C="crate")
    assert told(at, "resolve joe thug --with uzi --behind wall") == ()
    hidden = opens(at().text, "set thug.cover wall")
    assert told(hidden, "resolve joe thug --with uzi --flanking") == ()


@pytest.mark.rule("spotlight", "A8")
def test_cover_one_has_taken_and_another_object_between_both_count() -> None:
    at = room("J   CT", "set thug.cover wall", J="joe", T="thug", C="crate")
    assert told(at, "resolve joe thug --with uzi") == ("--behind crate",)


def test_cover_holds_from_its_side_alone() -> None:
    at = room("J   CT  S", "set thug.cover crate", J="joe", T="thug", C="crate", S="sally")
    assert told(at, "resolve joe thug --with uzi") == ()
    line = "resolve sally thug --with uzi --reaction"
    assert told(at, line) == ("--flanking",)
    beside = opens(at().text, "set joe.at 5,0")
    assert told(beside, "resolve joe thug --with bat") == ("--flanking",)


def test_another_object_covers_whoever_is_flanked() -> None:
    at = room(
        "J   CTW  S", "set thug.cover crate", J="joe", T="thug", C="crate", S="sally", W="wall"
    )
    line = "resolve sally thug --with uzi --reaction"
    assert told(at, line) == ("--behind wall", "--flanking")


def test_cover_that_is_nowhere_counts_from_every_side() -> None:
    at = opens(plain(joe="0,0", thug="9,0")().text, "set thug.cover wall")
    assert told(at, "resolve joe thug --with uzi") == ()


@pytest.mark.parametrize("line", ["set crate.gone true", "set crate.marks.open true"])
def test_what_is_gone_or_open_covers_nobody(line: str) -> None:
    at = room("J   CT", line, J="joe", T="thug", C="crate")
    assert told(at, "resolve joe thug --with uzi") == ()


def test_of_whom_nobody_knows_where_they_are_nothing_is_told() -> None:
    at = room("J   C ", "set thug.cover crate", J="joe", C="crate")
    assert told(at, "resolve joe thug --with uzi") == ()
    assert told(at, "resolve joe thug --with bat") == ()


@pytest.mark.rule("spotlight", "P11")
def test_suppressive_fire_is_told_no_cover() -> None:
    at = room("J   CTB", J="joe", T="thug", B="boss", C="crate")
    assert told(at, "resolve joe thug,boss --with uzi --suppressive") == ()


# ------------------------------------------------------------------ a shared spotlight


@pytest.mark.rule("spotlight", "P3")
def test_whoever_left_their_cover_in_a_simultaneous_action_is_met_as_before() -> None:
    at = room(
        "J   CT  #\n.........",
        "set thug.cover crate",
        "act share thug --force",
        "act move thug --toward 8,1",
        J="joe",
        T="thug",
        C="crate",
    )
    assert at_of(at(), "thug") == "8,1"
    assert told(at, "resolve joe thug --with uzi") == ()
    assert told(at, "resolve joe thug --with bat") == ()  # nobody knows where Thug was
    reaction = opens(at().text)
    assert told(reaction, "resolve sally thug --with uzi --reaction") == ()


@pytest.mark.rule("spotlight", "P3", "P11")
def test_whoever_is_pinned_down_in_a_simultaneous_action_is_where_they_were() -> None:
    at = room(
        "J   CT\n      \nS     ",
        "act share sally",
        "resolve sally thug --with uzi --suppressive --dice '6 6 5 5'",
        J="joe",
        S="sally",
        T="thug",
        C="crate",
    )
    assert at().encounter.combatants["thug"].stood
    assert told(at, "resolve joe thug --with uzi") == ("--behind crate",)
    with pytest.raises(Forbidden, match="Joe can't reach Thug, 5 m away"):
        at().play("resolve joe thug --with bat")


# ------------------------------------------------------------------ reach and sight


@pytest.mark.parametrize("weapon", ["bat", "unarmed"])
def test_whoever_is_beside_nobody_strikes_nobody(weapon: str) -> None:
    at = plain(joe="0,0", thug="2,0")
    with pytest.raises(Forbidden) as refused:
        at().play(f"resolve joe thug --with {weapon}")
    assert str(refused.value) == (
        "Joe can't reach Thug, 2 m away; act move joe --toward thug; --force overrides it"
    )
    forced = by_map_and_by_hand(at, f"resolve joe thug --with {weapon} --force")
    assert "forced: Joe can't reach Thug, 2 m away" in forced.notes
    assert at().odds(f"joe thug --with {weapon}").against == ("Joe can't reach Thug, 2 m away",)
    assert told(plain(joe="0,0", thug="1,1"), f"resolve joe thug --with {weapon}") == ()


def test_nobody_shoots_through_a_wall() -> None:
    at = room("J  #  T", J="joe", T="thug")
    for line in ("resolve joe thug --with uzi", "resolve joe thug --with uzi --suppressive"):
        with pytest.raises(Forbidden, match="Joe doesn't see Thug; act move joe --toward thug"):
            at().play(line)
    assert told(at, "resolve joe thug --with uzi --force") == ()


@pytest.mark.parametrize(
    "line",
    [
        "set joe.ap 0",
        "set joe.pinned_by.thug 2",
        "set joe.left_leg XXXXXX",
    ],
)
def test_whoever_can_not_walk_is_told_no_way(line: str) -> None:
    at = opens(plain(joe="0,0", thug="2,0")().text, line)
    with pytest.raises(Forbidden) as refused:
        at().play("resolve joe thug --with bat")
    assert str(refused.value) == "Joe can't reach Thug, 2 m away; --force overrides it"


@pytest.mark.parametrize("line", ["resolve joe thug", "resolve joe thug --with spoon"])
def test_a_line_that_names_no_weapon_is_left_to_the_rule(line: str) -> None:
    with pytest.raises(UsageError, match=r"weapon|attack"):
        plain(joe="0,0", thug="2,0")().play(line)


# ------------------------------------------------------------------ movement


@pytest.mark.parametrize(
    ("line", "metres"),
    [
        ("act move joe --toward 90,0", 7),
        ("act run joe --toward 90,0", 7),
        ("act move joe --toward 90,0 --ap 2", 14),
        ("act move joe --toward 90,0 --distance 3", 3),
        ("act move joe --toward 16,0", 6),
        ("act run joe --away thug", 7),
        ("act move joe --away thug --distance 4", 4),
    ],
)
@pytest.mark.rule("spotlight", "P1")
def test_a_move_goes_up_to_speed_for_each_ap(line: str, metres: int) -> None:
    at = plain(joe="10,0", sally="9,0", thug="5,0")
    said = by_map_and_by_hand(at, line)
    assert ("--distance" in line) != (f"--distance {metres}" in said.told)
    played = at()
    played.play(line)
    assert at_of(played, "joe") == f"{metres + 10},0"


@pytest.mark.rule("spotlight", "P1")
def test_a_longer_distance_than_speed_is_refused_as_ever() -> None:
    at = plain(joe="0,0", thug="30,0")
    with pytest.raises(Forbidden, match="Joe can't go 8: 1 AP at Speed 7 is 7"):
        at().play("act move joe --toward thug --distance 8")
    forced = at()
    forced.play("act move joe --toward thug --force")
    assert at_of(forced, "joe") == "29,0"


@pytest.mark.rule("spotlight", "P9", "A10")
def test_bad_legs_need_help_and_halve_the_way() -> None:
    at = opens(plain(joe="0,0", thug="30,0")().text, "set joe.left_leg XXXXXX")
    with pytest.raises(Forbidden, match="Joe can't walk on the left leg"):
        at().play("act move joe --toward thug")
    assert told(at, "act move joe --toward thug --assisted") == ("--distance 3",)


def test_a_note_says_how_far_the_goal_is() -> None:
    at = opens(plain(joe="0,0", thug="30,0")().text, "set joe.cover wall")
    assert at().play("act move joe --toward thug").notes == ("22 m short of Thug",)
    assert at().play("act move joe --away thug").notes == ()


def test_a_move_that_says_no_goal_leaves_open_where_to() -> None:
    said = plain(joe="0,0", thug="30,0")().play("act run joe --distance 4")
    assert said.open == (Decision("joe", "where to", "where", ("amend --toward WHERE",)),)


@pytest.mark.parametrize("move", ["cover joe --on wall", "action joe", "react joe", "forgo joe"])
def test_what_goes_nowhere_is_asked_nothing(move: str) -> None:
    assert not plain(joe="0,0", thug="30,0")().play(f"act {move}").open


def test_whoever_is_beside_the_goal_stays() -> None:
    with pytest.raises(Forbidden, match="Joe is beside Thug already"):
        plain(joe="0,0", thug="1,0")().play("act move joe --toward thug")


def test_toward_and_away_are_of_moves_alone_and_not_together() -> None:
    with pytest.raises(UsageError, match="--toward has no effect with action"):
        plain(joe="0,0")().play("act action joe --toward 3,0")
    with pytest.raises(UsageError, match="--toward and --away can't be combined"):
        plain(joe="0,0", thug="5,0")().play("act move joe --toward 3,0 --away thug")
    with pytest.raises(UsageError, match="--clear-of has no effect with move"):
        plain(joe="0,0", thug="5,0")().play("act move joe --clear-of thug")


def test_a_cover_at_the_other_end_of_the_world_takes_as_many_ap_as_a_line_says() -> None:
    at = opens(plain(joe="0,0", thug="950,0")().text, "set wall.at 900,0")
    assert told(at, "act cover joe --on wall --force") == ("--ap 100",)


def test_a_reaction_goes_where_the_line_says_and_is_no_run() -> None:
    at = opens(plain(joe="0,0", thug="30,0")().text, "set thug.cover wall")
    assert told(at, "act react thug --toward joe --ap 2") == ("--distance 14",)
    assert told(at, "act react thug --distance 3 --away joe") == ()
    fight = at()
    outcome = fight.play("act react thug --toward joe --doing 'helps'")
    assert outcome.notes == ("22 m short of Joe",)
    now = fight.encounter.combatants["thug"]
    assert (now.ap, now.cover, now.status.moving) == (3, "", False)
    with pytest.raises(Forbidden, match="can't go 9: 1 AP at Speed 7 is 7"):
        at().play("act react thug --distance 9")


# ------------------------------------------------------------------ opportunity attacks


@pytest.mark.parametrize(
    ("sketch", "line", "clear"),
    [
        ("J     \n\nT    B", "act run joe --toward 5,0", ("thug", "boss")),
        ("J     \n  T   \n\n     B", "act run joe --toward 5,0", ("boss",)),
        ("J     \n  T  B", "act run joe --toward 5,0", ()),
        ("TJ    \n     B", "act run joe --toward 4,0", ()),
        ("TJ    \n\n\n     B", "act run joe --toward 4,0", ("boss",)),
        ("J      T     B", "act run joe --toward thug", ("boss",)),
        ("J     \n######\n  T  B", "act run joe --toward 5,0", ("thug", "boss")),
        ("J    \n #   \n T  B", "act run joe --away 0,9", ("thug", "boss")),
    ],
)
@pytest.mark.rule("spotlight", "P4")
def test_a_run_is_clear_of_those_whom_it_never_comes_beside(
    sketch: str, line: str, clear: tuple[str, ...]
) -> None:
    at = (
        room(sketch, J="joe", T="thug", B="boss")
        if "away" not in line
        else plain(joe="0,0", thug="20,0", boss="0,20")
    )
    line = line.replace("--away 0,9", "--away boss")
    options = told(at, line)
    assert [each for each in options if each.startswith("--clear-of")] == (
        [f"--clear-of {','.join(clear)}"] if clear else []
    )


@pytest.mark.rule("spotlight", "P4")
def test_whoever_is_not_passed_has_no_opportunity_by_hand() -> None:
    at = room("J     \n  T   \n\n     B", J="joe", T="thug", B="boss")()
    assert len(at.play("act run joe --toward 5,0").notes) == 1  # of Thug
    with pytest.raises(Forbidden) as refused:
        at.play("resolve boss joe --with bat --opportunity")
    assert str(refused.value) == (
        "Boss has no opportunity: Joe did not run within reach; --force overrides it"
    )
    struck = at.play(f"resolve thug joe --with bat --opportunity {MISS}")
    assert struck.told == ()  # Joe has run on
    assert struck.notes == ()  # the map says that it was within reach


@pytest.mark.rule("spotlight", "P4")
def test_whoever_breaks_from_cover_is_shot_at_from_afar() -> None:
    at = room("J     \n  T   \n\n     B", "set joe.cover wall", J="joe", T="thug", B="boss")()
    said = at.play("act run joe --toward 5,0")
    assert said.told == ("--distance 5", "--clear-of boss")
    assert len(said.notes) == 1  # of both
    at.play(f"resolve boss joe --with uzi --opportunity {MISS}")
    assert at.encounter.combatants["joe"].struck == ("boss",)


@pytest.mark.rule("spotlight", "P4")
def test_a_shot_at_who_runs_needs_to_see_them_and_meets_their_cover() -> None:
    run = ("set joe.cover wall", "act run joe --toward 5,0")
    hidden = room("J     \n#####  \n     B", *run, "set boss.at 1,2", J="joe", B="boss")()
    line = "resolve boss joe --with uzi --opportunity"
    with pytest.raises(Forbidden) as refused:
        hidden.play(line)
    assert str(refused.value) == (
        "Boss doesn't see Joe; act react boss --toward joe; --force overrides it"
    )
    assert hidden.play(f"{line} --force").forced == ("Boss doesn't see Joe",)
    behind = room("J     \n     C\n\n     B", *run, J="joe", B="boss", C="crate")
    assert told(behind, line) == ("--behind crate",)


@pytest.mark.parametrize(
    ("line", "mend"),
    [
        (
            "resolve thug joe --with bat --reaction",
            "Thug can't reach Joe, 9 m away; act react thug",
        ),
        ("resolve joe thug --with bat", "Joe can't reach Thug, 9 m away; act move joe"),
        ("recover --who sally --by joe", "Joe can't reach Sally, 4 m away; act move joe"),
        (
            "recover --who sally --by thug --reaction",
            "Thug can't reach Sally, 10 m away; act react thug",
        ),
    ],
)
def test_the_way_up_is_one_that_can_be_gone_now(line: str, mend: str) -> None:
    at = opens(plain(joe="0,0", thug="9,0", sally="0,4")().text, "set sally.head ///")
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    assert str(refused.value).startswith(mend)
    walk = str(refused.value).split("; ")[1]
    at().play(walk)
    assert at().play(f"{line} --force").forced


def test_enemies_without_a_place_and_those_who_can_not_strike_are_not_named() -> None:
    at = room("J     \n\n\n     B", J="joe", B="boss")
    assert told(at, "act run joe --toward 5,0") == ("--distance 5", "--clear-of boss")
    spent = opens(at().text, "set boss.ap 0")
    assert told(spent, "act run joe --toward 5,0") == ("--distance 5",)


def test_a_bystander_s_run_gives_nobody_an_opportunity() -> None:
    at = room("N     \n\n\n     B", N="ned", B="boss")
    assert told(at, "act run ned --toward 5,0 --force") == ("--distance 5",)


def test_what_is_typed_of_a_run_wins() -> None:
    at = room("J     \n\nT    B", J="joe", T="thug", B="boss")
    line = "act run joe --toward 5,0 --clear-of thug"
    assert told(at, line) == ("--distance 5",)
    played = at()
    played.play(line)
    assert played.encounter.combatants["joe"].clear_of == ("thug",)


@pytest.mark.parametrize(
    "line", ["act move joe --toward 0,0", "act action joe", "leave joe", "set joe.head ///"]
)
def test_the_end_of_a_run_ends_of_whom_it_is_clear(line: str) -> None:
    at = room("J     \n\nT    B", J="joe", T="thug", B="boss")()
    at.play("act run joe --toward 5,0")
    assert at.encounter.combatants["joe"].clear_of == ("thug", "boss")
    at.play(line)
    now = at.encounter.combatants.get("joe")
    assert now is None or now.clear_of == ()


def test_whoever_leaves_the_fight_is_in_no_run() -> None:
    at = room("J     \n\nT    B", J="joe", T="thug", B="boss")()
    at.play("act run joe --toward 5,0")
    at.play("leave thug")
    assert at.encounter.combatants["joe"].clear_of == ("boss",)


def test_a_run_provokes_those_of_whom_it_is_not_clear() -> None:
    fight = plain(joe="0,0")().encounter
    assert provoked(fight, Act(move="run", actor_="joe")) == ("thug", "boss")
    assert provoked(fight, Act(move="run", actor_="joe", clear_of=("thug",))) == ("boss",)


def test_a_clear_run_is_typed_by_hand_without_a_map_as_well() -> None:
    at = opens(f"{HEAD}{PEOPLE}", *TURN)()
    assert len(at.play("act run joe --clear-of boss").notes) == 1  # of Thug
    with pytest.raises(Forbidden, match="Boss has no opportunity"):
        at.play("resolve boss joe --with bat --opportunity")
    struck = at.play(f"resolve thug joe --with bat --opportunity {MISS}")
    assert len(struck.notes) == 1  # the game master says whether it was within reach
    assert at.play("act move joe").notes == ()
    assert at.play("act run joe --clear-of thug,boss").notes == ()


# ------------------------------------------------------------------ taking cover


@pytest.mark.parametrize(
    ("blanks", "ap"),
    [(1, 1), (2, 2), (7, 2), (8, 3), (14, 3), (15, 4), (21, 4)],
)
@pytest.mark.rule("spotlight", "P1")
def test_the_way_to_cover_costs_an_ap_for_each_speed(blanks: int, ap: int) -> None:
    """A step to the next square belongs to taking cover, which is one AP."""
    at = room(f"T C {' ' * (blanks - 1)}J", J="joe", T="thug", C="crate")
    said = by_map_and_by_hand(at, "act cover joe --on crate")
    assert said.told == ((f"--ap {ap}",) if ap > 1 else ())
    played = at()
    played.play("act cover joe --on crate")
    assert at_of(played, "joe") == "3,0"
    now = played.encounter.combatants["joe"]
    assert (now.ap, now.cover) == (4 - ap, "crate")


def test_cover_is_taken_on_the_far_side_from_the_nearest_foe() -> None:
    at = room("T    C  J       B\n.................", J="joe", T="thug", B="boss", C="crate")
    assert told(at, "act cover joe --on crate") == ("--ap 2",)
    played = at()
    played.play("act cover joe --on crate")
    assert at_of(played, "joe") == "6,0"
    other = opens(at().text, "set boss.at 9,0")()
    other.play("act cover joe --on crate")
    assert at_of(other, "joe") == "4,0"  # past Boss


def test_whoever_is_behind_it_takes_cover_where_they_are() -> None:
    at = room("T    CJ\n........", J="joe", T="thug", C="crate")
    assert told(at, "act cover joe --on crate") == ()
    hidden = at()
    hidden.play("act cover joe --on crate")
    assert at_of(hidden, "joe") == "6,0"
    hidden.play("act move joe --toward thug")
    assert hidden.encounter.combatants["joe"].cover == ""


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ("set joe.ap 3", "act cover joe --on crate"),
        ("set joe.ap 4", "act cover joe --on crate --ap 3"),
        ("set joe.pinned_by.thug 2", "act cover joe --on crate"),
        ("set joe.left_leg XXXXXX", "act cover joe --on crate"),
    ],
)
@pytest.mark.rule("spotlight", "P1", "P9", "P11")
def test_cover_is_as_near_as_the_ap_and_the_legs_carry(before: str, line: str) -> None:
    at = room(f"T C {' ' * 15}J", before, J="joe", T="thug", C="crate")
    with pytest.raises(Forbidden) as refused:
        at().play(line)
    assert str(refused.value) == "Joe can't get behind the crate, 16 m away; --force overrides it"
    forced = at()
    forced.play(f"{line} --force")
    assert at_of(forced, "joe") == "3,0"


@pytest.mark.parametrize("before", ["set joe.pinned_by.thug 2", "set joe.left_leg XXXXXX"])
@pytest.mark.rule("spotlight", "P9", "P11")
def test_whoever_can_not_walk_takes_cover_a_step_away(before: str) -> None:
    at = room("T C \n    J", before, J="joe", T="thug", C="crate")
    assert told(at, "act cover joe --on crate") == ()
    played = at()
    played.play("act cover joe --on crate")
    assert at_of(played, "joe") == "3,0"


def test_a_step_is_as_wide_as_a_square() -> None:
    at = room("T C \n    J", "set joe.ap 1", head="scale = 5\n", J="joe", T="thug", C="crate")
    assert told(at, "act cover joe --on crate") == ()
    played = at()
    played.play("act cover joe --on crate")
    assert at_of(played, "joe") == "15,0"


def test_there_is_no_way_behind_what_is_walled_in() -> None:
    at = room("T   #####\nJ   #C  #\n    #####", J="joe", T="thug", C="crate")
    with pytest.raises(Forbidden, match="Joe finds no way behind the crate"):
        at().play("act cover joe --on crate")


# ------------------------------------------------------------------ back again


def test_undo_brings_everybody_back_and_the_log_gives_the_same_fight() -> None:
    fight = room("T    C  J       B\n.................", J="joe", T="thug", B="boss", C="crate")()
    start = fight.encounter.place
    for line in ("act cover joe --on crate", "act run joe --toward 9,1"):
        fight.play(line)
    assert at_of(fight, "joe") == "9,1"
    assert pipe(["verify"], fight.text.encode())[0] == 0
    _, back, _ = pipe(["undo", "-n", "2"], fight.text.encode())
    assert hc.loads(back.decode()).encounter.place.at == start.at
