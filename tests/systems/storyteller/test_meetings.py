"""Where two rules meet: what one of them begins, the other one ends or hinders."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled, Damaged, Prevented
from hero_combat.systems.storyteller.events import ContestSettled, PoolRolled
from hero_combat.systems.storyteller.tactics import TACTICS

Meet = Callable[..., Any]
WON = "--dice '8 8 1 1 1 / 1 1 1 1'"
LOST = "--dice '1 1 1 1 1 / 8 8 8 1'"


@pytest.fixture
def meet(game: Callable[..., Any]) -> Meet:
    """Xan (20), Yul (19), Dora (5), Eve, Fay and Gus; the lines given are played at once."""

    def make(*lines: str, rules: str = "") -> Any:
        at = game(Path(__file__).with_name("meetings.toml").read_text("utf-8"), rules)
        for who, place in (("x", 20), ("y", 19), ("d", 5), ("e", 3), ("f", 2), ("g", 1)):
            at.play(f"set {who}.initiative {place}")
        play(at, *lines)
        return at

    return make


def play(at: Any, *lines: str) -> None:
    """Play lines; `to WHO` steps until it is somebody's turn."""
    for line in lines:
        if line.startswith("to "):
            at.until(line.removeprefix("to "))
        else:
            at.play(line)


def refused(at: Any, line: str) -> str:
    """Return why a line is refused; nothing is written, and the game master may force it."""
    before = at.encounter
    with pytest.raises(Forbidden) as error:
        at.play(line)
    assert at.encounter is before
    return str(error.value)


GRABBED = ("to x", "resolve x d --maneuver grapple --dice '8 8 8'")
SHIELDED = (*GRABBED, "to x", "act shield x --on d")
BOUND = (
    *GRABBED,
    "to x",
    f"act grapple x --grip hold {WON}",
    "to x",
    f"act grapple x --grip restrain {WON}",
    "to x",
)


# ------------------------------------------------------------------ covering fire


COMES = ("ends", ("concealed", "x", 1))
BEHIND = ("ends", ("behind", "x", "wall"))
FIRE = ("set y.initiative 25", "set y.ready ar", "to y")
VOLLEY = "resolve y d --maneuver covering-fire --dice '8 1 1 1 1'"


def test_the_contest_of_a_grapple_is_the_next_action_of_both(meet: Meet) -> None:
    """source: "each character in the affected area must make a choice on his next action"."""
    at = meet(*FIRE, VOLLEY, *GRABBED, "to x")
    done = at.play(f"act grapple x --grip hold {WON}")
    assert [(e.who, e.lost, e.by) for e in done.events if isinstance(e, Damaged)] == [
        ("d", {"lethal": 4}, "y")
    ]
    assert (at.now("d").under_fire, at.now("d").under_fire_from) == (0, "")


def test_who_lies_low_is_spared_the_fire_when_a_grapple_takes_the_action(meet: Meet) -> None:
    at = meet(*FIRE, VOLLEY, *GRABBED, "to x", "set d.status.prone true")
    done = at.play(f"act grapple x --grip hold {WON}")
    assert not [e for e in done.events if isinstance(e, Damaged)]
    assert at.now("d").under_fire == 0


def test_nobody_wrestles_with_one_whom_the_fire_puts_down(meet: Meet) -> None:
    at = meet(*FIRE, VOLLEY, *GRABBED, "set d.lethal 6", "to x")
    done = at.play("act grapple x --grip hold")
    assert not [e for e in done.events if isinstance(e, PoolRolled)]
    assert (at.now("x").grappling, at.now("d").grappling) == ("", "")
    assert at.now("x").acted < at.encounter.clock.round  # no contest took it


@pytest.mark.parametrize("state", ["tags.stunned 3", "tags.immobilized 0"])
def test_who_loses_the_turn_stands_in_the_fire(meet: Meet, state: str) -> None:
    at = meet(*FIRE, VOLLEY, f"set d.{state}", "to e")
    assert (at.now("d").lethal, at.now("d").under_fire) == (4, 0)


def test_whoever_is_in_a_grapple_is_not_told_to_get_down(meet: Meet) -> None:
    at = meet(*GRABBED, *FIRE, VOLLEY)
    at.until("d")
    assert ("under_fire", "d") in at.heard.notes


def test_a_turn_that_is_delayed_away_and_not_made_up_for_stands_in_the_fire(meet: Meet) -> None:
    early = ("set d.initiative 40", *FIRE[:2])
    at = meet(*early, "to d", "act delay d", "to y", VOLLEY, "to x")
    assert (at.encounter.clock.round, at.now("d").under_fire) == (1, 4)
    at.until("x")
    assert (at.now("d").free, at.now("d").under_fire) == (2, 4)
    at.until("d")
    assert (at.now("d").lethal, at.now("d").under_fire) == (4, 0)


# ------------------------------------------------------------------ human shields, cover


def test_a_human_shield_that_breaks_free_is_none(meet: Meet) -> None:
    at = meet(*SHIELDED, "to x")
    at.play(f"act grapple x --grip damage --their-grip break-free {LOST}")
    assert (at.now("x").shield, at.now("d").grappling) == ("", "")
    play(at, "act move d --metres 9", "to e")
    shot = at.play("resolve e x --dice '8 8 8 1'")
    assert [e.who for e in shot.events if isinstance(e, Damaged)] == ["x"]


def test_who_breaks_free_lets_go_of_the_human_shield(meet: Meet) -> None:
    at = meet(*SHIELDED, "to x", f"act grapple x --grip break-free {WON}")
    assert at.now("x").shield == ""


def test_a_human_shield_who_passes_out_stays_one(meet: Meet) -> None:
    at = meet(*SHIELDED, "set d.lethal 5", "to e")
    at.play("resolve e x --dice '8 8 8 1'")
    assert (at.now("x").grappling, at.now("x").shield) == ("", "d")


@pytest.mark.parametrize("way", ["act move {} --metres 2", "act run {} --metres 9"])
@pytest.mark.parametrize("mover", ["x", "g"])
def test_whoever_walks_away_parts_with_a_human_shield(meet: Meet, mover: str, way: str) -> None:
    at = meet("to x", "act shield x --on g", f"to {mover}")
    done = at.play(way.format(mover))
    assert at.now("x").shield == ""
    assert len(done.notes) == 1


def test_who_goes_down_has_no_human_shield(meet: Meet) -> None:
    at = meet(*SHIELDED, "to y", "set x.lethal 6", "to e")
    at.play("resolve e x --no-cover --dice '8 8 8 1'")
    assert (at.now("x").status.unconscious, at.now("x").shield) == (True, "")


@pytest.mark.parametrize("close", ["", "--close "])
def test_a_human_shield_takes_a_shot_from_near_and_far(meet: Meet, close: str) -> None:
    """source: "Characters who use human shields treat them as cover"."""
    at = meet(*SHIELDED, "to e")
    done = at.play(f"resolve e x {close}--dice '8 8 8 1'")
    assert [(e.who, e.lost) for e in done.events if isinstance(e, Damaged)] == [
        ("d", {"lethal": 4})
    ]


def test_a_shot_in_close_combat_may_pass_a_human_shield(meet: Meet) -> None:
    at = meet(*SHIELDED, "to e")
    at.play("resolve e x --close --no-cover --dice '8 8 8 1'")
    assert (at.now("d").lethal, at.now("x").lethal) == (0, 4)


def test_nothing_lies_between_those_in_close_combat_and_that_is_told(meet: Meet) -> None:
    at = meet("to x", "act cover x --behind wall", "to e")
    notes = at.notes("resolve e x --close --dice '8 8 8 1'")
    assert notes == [("no_cover_in_close_combat", "wall")]
    assert at.now("x").lethal == 4


@pytest.mark.parametrize(
    "line",
    [
        "resolve x d --charge --metres 20 --dice '8 8 8'",
        "resolve x d --charge --dice '8 8 8'",
        "act run x --metres 22",
        "act move x --metres 11",
    ],
)
@pytest.mark.parametrize("hiding", ["act cover x --behind wall", "act conceal x --level barely"])
def test_who_moves_comes_into_the_open(meet: Meet, hiding: str, line: str) -> None:
    at = meet("to x", hiding)
    notes = at.notes(line)
    assert (at.now("x").behind, at.now("x").concealed) == ("", 0)
    assert COMES in notes or BEHIND in notes


def test_what_is_aimed_at_is_not_what_stands_in_between(meet: Meet) -> None:
    """A spot or a cover is said of the target, not of who is dragged before it."""
    at = meet("set e.initiative 2", *GRABBED, "to x")
    play(at, f"act grapple x --grip take-cover {WON}", "to e")
    at.play("resolve e x --location hand --modifier 4 --dice '8 1 1 1'")
    assert at.now("d").tags == {}
    play(at, "to x", f"act grapple x --grip take-cover {WON}", "to e")
    at.play("resolve e x --cover wall --dice '8 8 1 1'")
    assert at.now("d").lethal == 5


# ------------------------------------------------------------------ the ground


@pytest.mark.parametrize("line", ["resolve x d --charge --metres 22", "act run x --metres 12"])
def test_nobody_charges_or_runs_from_the_ground(meet: Meet, line: str) -> None:
    """source: "Dropping to the ground costs his action [...], as does getting back up"."""
    at = meet("to x", "act prone x", "to x")
    assert "is prone" in refused(at, line)
    assert at.play(f"{line} --force")


# ------------------------------------------------------------------ grapples


@pytest.mark.parametrize("move", ["damage", "control-weapon", "bite", "hold", "take-cover"])
def test_the_restrained_can_only_break_free(meet: Meet, move: str) -> None:
    at = meet(*BOUND)
    line = f"act grapple x --grip damage --their-grip {move}"
    assert "only break free" in refused(at, f"{line} {LOST}")
    assert "only break free" in refused(at, f"{line} {WON}")  # whoever would win
    at.play(f"act grapple x --grip damage --their-grip break-free {LOST}")
    assert at.now("d").grappling == ""


@pytest.mark.parametrize(
    "grips",
    ["--grip restrain", "--their-grip restrain", "--grip disarm", "--their-grip disarm"],
)
@pytest.mark.parametrize("dice", [WON, LOST])
def test_a_move_of_a_grapple_that_needs_another_is_refused_before_the_dice(
    meet: Meet, grips: str, dice: str
) -> None:
    at = meet(*GRABBED, "to x")
    assert "must win" in refused(at, f"act grapple x {grips} {dice}")


def test_a_free_move_that_needs_another_is_refused_before_the_dice(meet: Meet) -> None:
    at = meet("to x")
    line = "resolve x d --maneuver grapple --grip restrain --dice"
    assert "must win hold" in refused(at, f"{line} '1 1 1'")


@pytest.mark.parametrize(("rule", "harm"), [("zero", 0), ("one", 1)])
def test_the_least_damage_of_a_negative_modifier_is_that_of_a_bite_too(
    meet: Meet, rule: str, harm: int
) -> None:
    at = meet(*GRABBED, "to x", rules=f'negative_damage = "{rule}"')
    at.play("act grapple x --grip bite --dice '8 1 1 1 1 / 1 1 1 1'")
    assert at.now("d").bashing == harm


@pytest.mark.parametrize("rule", ["zero", "one"])
def test_the_least_damage_of_a_negative_modifier_is_that_of_quick_combat_too(
    meet: Meet, rule: str
) -> None:
    at = meet("set x.sheet.attacks.machete.damage -3", "to x", rules=f'negative_damage = "{rule}"')
    at.play("resolve x d --maneuver quick --dice '8 1 1 1 1 / 1 1 1'")
    assert at.now("d").lethal == (rule == "one")


def test_nobody_takes_hold_of_one_who_is_out(meet: Meet) -> None:
    at = meet("set d.status.unconscious true", "to x")
    assert "is unconscious" in refused(at, "resolve x d --maneuver grapple")


# ------------------------------------------------------------------ who resists


@pytest.mark.parametrize("state", ["lethal 7", "status.restrained true", "tags.immobilized 0"])
@pytest.mark.parametrize("maneuver", ["disarm", "touch", "quick"])
def test_the_helpless_resist_nothing(meet: Meet, maneuver: str, state: str) -> None:
    at = meet("to e", f"set x.{state}", "set e.sheet.firearms 0")
    done = at.play(f"resolve e x --maneuver {maneuver} --modifier -1 --dice '10'")
    assert [e.purpose for e in done.events if isinstance(e, PoolRolled)] == ["attack"]
    assert at.now("e").lethal == 0
    if maneuver == "disarm":
        assert at.now("x").dropped == ("machete",)


def test_the_helpless_hurt_nobody_in_quick_combat(meet: Meet) -> None:
    at = meet("to e", "set x.lethal 7")
    at.play("resolve e x --maneuver quick --modifier -9 --dice 1")
    assert (at.now("e").lethal, at.now("e").bashing) == (0, 0)


# ------------------------------------------------------------------ Defense


QUICK = ("set d.initiative 30", "set x.initiative 40", "set y.initiative 1")


def test_a_second_bad_dodge_takes_nothing_off_the_first(meet: Meet) -> None:
    """source: "reduce his defense by 1 for the next turn"."""
    from hero_combat.systems.storyteller.attack.defense import defense_left  # noqa: PLC0415

    four = ("set d.sheet.dexterity 4", "set d.sheet.wits 4")
    at = meet(*QUICK, *four, "to x", "act dodge d --opponents 4")
    play(at, "resolve x d --dice '8 1 1 1 1 / 1'")
    assert (at.now("d").unsteady, defense_left(at.encounter, "d")) == ((1,), 4)
    at.until("y")
    assert defense_left(at.encounter, "d") == 3
    play(at, "resolve y d --dice '8 1 1 1 1 / 1'")
    assert (at.now("d").unsteady, defense_left(at.encounter, "d")) == ((1, 2), 3)
    at.until("d")
    assert (at.now("d").unsteady, defense_left(at.encounter, "d")) == ((2,), 3)
    at.until("x")
    at.until("d")
    assert (at.now("d").unsteady, defense_left(at.encounter, "d")) == ((), 4)


def test_one_who_is_down_has_no_turn_left_to_be_off_balance_in(meet: Meet) -> None:
    at = meet(*QUICK, "to x", "act dodge d --opponents 4")
    play(at, "resolve x d --dice '8 1 1 1 1 / 1'", "set d.lethal 7")
    assert at.now("d").unsteady == (1,)
    for _ in range(2):
        at.until("y")
        at.until("x")
    assert at.now("d").unsteady == ()


def test_a_turn_that_is_put_off_begins_once(meet: Meet) -> None:
    """source: Defense is drained "until his next turn starts"."""
    at = meet("set d.initiative 30", "to d", "act delay d", "to x")
    play(at, "resolve x d --guard d --dice '1'", "to y", "resolve y d --dice '1 1 1 1'")
    assert (at.now("d").applied, at.now("d").guard) == (2, ("x",))
    at.play("resolve d y --dice 1")
    assert (at.now("d").applied, at.now("d").guard) == (2, ("x",))


FREES = "act grapple x --grip damage --their-grip break-free"


def test_who_breaks_free_and_acts_has_had_the_turn(meet: Meet) -> None:
    """source: Defense is drained "until his next turn starts"."""
    at = meet("act tag d --tag sick --turns 9", *GRABBED, "to x", f"{FREES} {LOST}")
    at.play("resolve d x --dice '1'")
    assert (at.now("d").applied, at.now("d").tags) == (0, {"sick": 7})
    play(at, "to y", "resolve y d --dice '1 1 1'", "to e")
    assert (at.now("d").applied, at.now("d").tags) == (1, {"sick": 7})


def test_who_breaks_free_and_waits_has_one_turn(meet: Meet) -> None:
    at = meet("act tag d --tag sick --turns 9", *GRABBED, "to x", f"{FREES} {LOST}", "to d")
    assert at.now("d").free == 0
    play(at, "resolve d x --dice '1'", "to e")
    assert at.now("d").tags == {"sick": 7}


def test_who_breaks_free_in_turn_acts_in_it_or_not_at_all(meet: Meet) -> None:
    at = meet("act tag x --tag sick --turns 9", *GRABBED, "to x")
    at.play(f"act grapple x --grip break-free {WON}")
    at.until("y")
    assert refused(at, "resolve x d").startswith("Xan has already taken a turn this round")
    at.until("x")
    assert at.now("x").tags == {"sick": 7}


def test_a_turn_that_a_grapple_took_goes_on_when_the_grip_is_broken(meet: Meet) -> None:
    """The one who starts the contest is on the lower Initiative, and loses it."""
    at = meet("act tag x --tag sick --turns 9", *GRABBED, "to d")
    at.play("act grapple d --their-grip break-free --dice '1 1 1 1 / 8 8 1 1 1'")
    assert (at.now("x").free, at.now("x").tags) == (2, {"sick": 7})
    play(at, "set x.applied 2", "resolve x d", "to g")
    assert (at.now("x").applied, at.now("x").tags) == (2, {"sick": 7})


def test_a_turn_that_goes_on_and_is_dodged_away_ends_once(meet: Meet) -> None:
    at = meet("act tag x --tag sick --turns 9", *GRABBED, "to d")
    play(at, "act grapple d --their-grip break-free --dice '1 1 1 1 / 8 8 1 1 1'", "act dodge x")
    assert (at.now("x").free, at.now("x").tags) == (0, {"sick": 7})


def test_a_turn_that_goes_on_and_is_not_used_ends_once(meet: Meet) -> None:
    at = meet("act tag x --tag sick --turns 9", *GRABBED, "to d")
    play(at, "act grapple d --their-grip break-free --dice '1 1 1 1 / 8 8 1 1 1'", "to g", "step")
    assert (at.encounter.clock.round, at.now("x").tags) == (3, {"sick": 7})


def test_a_contest_is_the_action_of_one_who_delays(meet: Meet) -> None:
    at = meet("set d.initiative 30", *GRABBED, "to d", "act delay d", "to x")
    at.play(f"act grapple x --grip hold {WON}")
    assert not at.now("d").status.delaying
    at.until("d")
    assert (at.now("d").free, at.now("d").acted) == (0, 2)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("status.surprised true", "is surprised"),
        ("tags.stunned 3", "is stunned"),
        ("tags.immobilized 0", "is immobilized"),
    ],
)
def test_who_can_t_act_resists_a_grapple_and_makes_no_move(
    meet: Meet, state: str, why: str
) -> None:
    at = meet(*GRABBED, "to x", f"set d.{state}")
    line = "act grapple x --grip hold"
    assert refused(at, f"{line} --their-grip damage {LOST}").startswith(f"Dora {why}")
    done = at.play(f"{line} {LOST}")
    assert ContestSettled(winner="resister", net=3, exceptional=False) in done.events
    assert (done.open, at.now("x").bashing, at.now("x").grappling) == ((), 0, "d")


# ------------------------------------------------------------------ things that are swung


def test_nobody_swings_what_another_has_in_hand(meet: Meet) -> None:
    at = meet("to y", "act pick-up y --with chair", "to x")
    told = refused(at, "resolve x d --improvised chair")
    assert told.startswith("Xan can't swing the chair: Yul has it in hand")
    at.until("y")
    at.play("resolve y d --improvised chair --dice '1 1'")


@pytest.mark.parametrize(
    "line", ["act pick-up x --with chair", "resolve x e --improvised chair --dice '1 1'"]
)
def test_what_is_taken_up_hides_nobody(meet: Meet, line: str) -> None:
    at = meet("act cover d --behind chair", "act cover e --behind wall", "to x")
    assert ("ends", ("behind", "d", "chair")) in at.notes(line)
    assert (at.now("d").behind, at.now("e").behind) == ("", "wall")


def test_nobody_hides_behind_what_somebody_has_in_hand(meet: Meet) -> None:
    at = meet("set y.ready chair", "to d")
    told = refused(at, "act cover d --behind chair")
    assert told.startswith("Dora can't hide behind the chair: Yul has it in hand")
    at.play("act cover d --behind chair --force")
    assert at.now("d").behind == ""


# ------------------------------------------------------------------ Beaten Down


BEATEN = "beaten_down = true"


def test_whoever_helps_an_attack_while_beaten_down_pays_too(meet: Meet) -> None:
    at = meet("set y.status.beaten_down true", "to x", rules=BEATEN)
    before = at.now("y").willpower
    at.play("resolve x d --helpers y")
    assert at.now("y").willpower == before - 1
    at = meet("set y.status.beaten_down true", "set y.willpower 0", "to x", rules=BEATEN)
    assert refused(at, "resolve x d --helpers y").startswith("Yul has no Willpower")


def test_a_touch_is_no_violence(meet: Meet) -> None:
    """source: "Sometimes a combatant doesn't want to do damage"."""
    beaten = ("set x.status.beaten_down true", "set d.status.surrendered true")
    at = meet(*beaten, "to x", rules=BEATEN)
    before = at.now("x").willpower
    at.play("resolve x d --maneuver touch")
    assert at.now("x").willpower == before


# ------------------------------------------------------------------ guns


def test_an_aim_is_that_of_one_weapon(meet: Meet) -> None:
    at = meet("set x.ready ar,pistol", "to x", "act aim x --on d --with ar", "to x")
    assert "aim" not in dict(at.rolls("resolve x d --with pistol"))
    at = meet("set x.ready ar,pistol", "to x", "act aim x --on d --with ar", "to x")
    assert dict(at.rolls("resolve x d --with ar"))["aim"] == 1


def test_an_aim_with_another_weapon_begins_anew(meet: Meet) -> None:
    at = meet("set x.ready ar,pistol", "to x", "act aim x --on d --with ar", "to x")
    at.play("act aim x --on d --with pistol")
    assert (at.now("x").aim, at.now("x").aim_with) == (1, "pistol")


@pytest.mark.parametrize(
    ("state", "option", "dice"),
    [
        ("status.prone false", "", 1),
        ("status.surprised true", "", 5),
        ("tags.immobilized 0", "", 5),
        ("status.prone false", "--unaware d", 5),
        ("status.prone false", "--no-defense d", 5),
    ],
)
def test_a_big_gun_in_close_combat_meets_the_defense_of_those_who_have_one(
    meet: Meet, state: str, option: str, dice: int
) -> None:
    """source: the target's Defense is "increased by the gun's (Size +1)"."""
    at = meet("set x.ready ar", f"set d.{state}", "to x")
    done = at.play(f"resolve x d --close {option}")
    assert [e.dice for e in done.events if isinstance(e, PoolRolled)] == [dice]


# ------------------------------------------------------------------ before the first die


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        ((), "resolve e x --maneuver killing-blow --helpers f", "helpless"),
        (("act drop x",), "resolve e x --maneuver disarm --helpers f", "doesn't hold that"),
        (GRABBED, "resolve f d --maneuver grapple --helpers e", "already in a grapple"),
        (("set e.used.pistol 18",), "resolve e x --helpers f", "has 0 shots left"),
        (("set d.willpower 0",), "resolve x d --helpers y --guard d", "no Willpower left"),
    ],
)
def test_all_that_forbids_an_attack_comes_before_the_dice_of_those_who_help(
    meet: Meet, before: tuple[str, ...], line: str, reason: str
) -> None:
    who = line.split()[1]
    at = meet(*before, f"to {who}")
    for dice in ("", " --dice '8 8 8'", " --dice '1 1 1'"):
        assert reason in refused(at, line + dice)


def test_a_shot_that_stops_at_the_shield_is_told_as_prevented(meet: Meet) -> None:
    at = meet(*SHIELDED, "to e")
    done = at.play("resolve e x --close --dice '8 8 8 1'")
    assert [(e.how, e.by) for e in done.events if isinstance(e, Prevented)] == [
        ("human shield", "d")
    ]
    assert [e.hit for e in done.events if isinstance(e, AttackRolled)] == [True]


def test_faces_rolled_for_a_fight_that_is_over_are_no_error(meet: Meet) -> None:
    at = meet("to x")
    for who in ("d", "e", "f", "g"):
        at.play(f"leave {who}")
    assert at.play("step --dice '4 2'").over


def test_the_restrained_struggle_to_break_free(meet: Meet) -> None:
    """A program tries the orders of one who is held, one after the other."""
    at = meet(*BOUND[:-1], "to d")
    first, second = (line.replace("{who}", "d") for line in TACTICS.struggle)
    assert "only break free" in refused(at, first)
    at.play(f"{second} --dice '8 8 8 8 / 1 1 1 1 1'")
    assert (at.now("d").grappling, at.now("d").status.restrained) == ("", False)


# ------------------------------------------------------------------ forced, or left over


def test_a_grab_of_one_who_is_out_begins_no_grapple(meet: Meet) -> None:
    at = meet("set d.status.unconscious true", "to x")
    at.play("resolve x d --maneuver grapple --force --dice '8 8 8 8 8'")
    assert (at.now("x").grappling, at.now("d").grappling) == ("", "")


def test_a_forced_grab_takes_somebody_out_of_another_s_grip_when_it_succeeds(meet: Meet) -> None:
    at = meet(*GRABBED, "to e")
    for dice, pairs in (("1", {"x": "d", "d": "x"}), ("10", {"e": "d", "d": "e"})):
        at.play(f"resolve e d --maneuver grapple --modifier -5 --force --dice {dice}")
        people = at.encounter.combatants.items()
        assert {who: now.grappling for who, now in people if now.grappling} == pairs


def test_no_move_follows_where_the_first_has_ended_the_grapple(meet: Meet) -> None:
    at = meet(*GRABBED, "to x", rules="grapple_two_moves = true")
    at.play(
        "act grapple x --grip break-free --second hold --dice '8 8 8 8 8 / 1 1 1 1'",
    )
    assert not any(now.status.held for now in at.encounter.combatants.values())


def test_a_free_move_finds_no_weapon_where_there_is_none(meet: Meet) -> None:
    at = meet("act drop d", "act drop x", "to x")
    at.play(
        "resolve x d --maneuver grapple --grip control-weapon --no-defense d --dice '8 8 8 8 8'"
    )
    assert (at.now("x").grappling, at.now("x").control) == ("d", "")


def test_a_weapon_that_is_let_go_is_under_nobody_s_control(meet: Meet) -> None:
    at = meet(*GRABBED, "to x", f"act grapple x --grip control-weapon {WON}")
    assert (at.now("x").control, at.now("x").control_of) == ("knife", "d")
    at.play("act drop d")
    assert (at.now("x").control, at.now("x").control_of) == ("", "")


def test_a_guard_is_paid_once_for_an_attacker(meet: Meet) -> None:
    at = meet("to x", "act guard d --on x", "resolve x d --guard d")
    assert at.now("d").willpower == 5


def test_a_disarm_of_empty_hands_takes_nothing_though_it_is_forced(meet: Meet) -> None:
    at = meet("act drop d", "to x")
    at.play("resolve x d --maneuver disarm --force --dice '8 8 8 8 8 / 1'")
    assert at.now("d").dropped == ("knife",)


def test_what_somebody_has_in_hand_is_taken_from_it_when_it_is_picked_up(meet: Meet) -> None:
    at = meet("set d.ready knife,chair", "to x", "act pick-up x --with chair --force")
    assert (at.now("d").ready, at.now("x").ready) == (("knife",), ("machete", "chair"))
