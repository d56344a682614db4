"""The grapple: how it starts, each of its moves, who may act in it."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden
from hero_combat.fight.events import Damaged

pytestmark = pytest.mark.rule("storyteller", "P11")
GRAB = "resolve ann bob --maneuver grapple --no-defense bob --dice '8 1 1 1 1'"
WIN = "--dice '8 8 8 1 1 / 8 1 1'"


def grappled(game: Any, **options: Any) -> Any:
    at = game(**options)
    assert at.tells(GRAB) == "Ann grapples Bob."
    return at


def test_a_grab(game: Any) -> None:
    at = grappled(game)
    assert (at.now("ann").grappling, at.now("bob").grappling) == ("bob", "ann")
    at = game()
    line = "resolve ann bob --maneuver grapple --dice '1 1 1'"
    assert at.tells(line) == "Ann grabs at Bob and gets no hold."
    assert at.now("bob").applied == 1


def test_an_exceptional_grab_has_a_free_move(game: Any) -> None:
    line = "resolve ann bob --maneuver grapple --no-defense bob --dice '8 8 8 8 8'"
    at = game()
    outcome = at.play(line)
    assert [(one.who, one.answers) for one in outcome.open] == [("ann", ("amend --grip MOVE",))]
    at = game()
    assert at.tells(f"{line} --grip damage") == (
        "Ann grapples Bob. Ann hurts Bob: 5 bashing [/////__, wounds -1]."
    )


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("damage", "Ann hurts Bob: 2 bashing [//_____]."),
        ("bite", "Ann bites Bob: 1 bashing [/______]."),
        ("break-free", "Ann breaks free."),
        ("control-weapon", "Ann controls the baton of Bob."),
        ("drop-prone", "Ann drags Bob to the ground; both are prone."),
        ("hold", "Ann holds Bob: neither applies Defense."),
        ("take-cover", "Ann turns Bob into cover: ranged attacks hit Bob until Ann's next turn."),
    ],
)
def test_the_moves(game: Any, move: str, told: str) -> None:
    at = grappled(game)
    line = f"act grapple ann --grip {move} {WIN}"
    assert at.tells(line) == f"Ann wins the grapple with Bob by 2. {told}"


def test_a_tie_gives_no_move(game: Any) -> None:
    at = grappled(game)
    line = "act grapple ann --grip damage --dice '8 1 1 1 1 / 8 1 1'"
    assert at.tells(line) == "Ann and Bob wrestle, and neither wins."


def test_the_other_one_may_win(game: Any) -> None:
    at = grappled(game)
    line = "act grapple ann --grip damage --their-grip break-free --dice '1 1 1 1 1 / 8 1 1'"
    assert at.tells(line) == "Bob wins the grapple with Ann by 1. Bob breaks free."
    assert at.now("ann").grappling == ""


def test_a_move_that_is_not_named_stays_open(game: Any) -> None:
    at = grappled(game)
    outcome = at.play(f"act grapple ann {WIN}")
    assert [(one.who, one.answers) for one in outcome.open] == [("ann", ("amend --grip MOVE",))]


@pytest.mark.rule("storyteller", "A9")
def test_a_controlled_weapon_adds_to_damage(game: Any) -> None:
    for rules, word in (("", "bashing"), ('grapple_weapon_type = "lethal"', "lethal")):
        at = grappled(game, rules=rules)
        at.play(f"act grapple ann --grip control-weapon --with machete {WIN}")
        assert (at.now("ann").control, at.now("ann").control_of) == ("machete", "ann")
        events = at.play(f"act grapple ann --grip damage {WIN}").events
        (damaged,) = (event for event in events if isinstance(event, Damaged))
        assert (damaged.who, damaged.by, damaged.lost) == ("bob", "ann", {word: 4})


def test_disarm_needs_control_and_restrain_a_hold(game: Any) -> None:
    at = grappled(game)
    with pytest.raises(Forbidden, match="Ann can't: disarm needs an earlier control-weapon"):
        at.play(f"act grapple ann --grip disarm {WIN}")
    with pytest.raises(Forbidden, match="Ann can't: restrain needs an earlier hold"):
        at.play(f"act grapple ann --grip restrain {WIN}")
    at.play(f"act grapple ann --grip control-weapon {WIN}")
    assert at.tells(f"act grapple ann --grip disarm {WIN}") == (
        "Ann wins the grapple with Bob by 2. Ann makes Bob drop the baton."
    )
    assert (at.now("bob").ready, at.now("ann").control) == ((), "")
    at.play(f"act grapple ann --grip hold {WIN}")
    assert at.tells(f"act grapple ann --grip restrain {WIN}") == (
        "Ann wins the grapple with Bob by 2. Ann restrains Bob."
    )
    outcome = at.play("resolve cid bob --dice 1")
    assert "Bob is immobilized: no Defense" in outcome.notes


def test_rope_lets_one_walk_away(game: Any) -> None:
    at = grappled(game)
    at.play(f"act grapple ann --grip hold {WIN}")
    told = at.tells(f"act grapple ann --grip restrain --equipment {WIN}")
    assert told == (
        "Ann wins the grapple with Bob by 2. Ann restrains Bob with what is at hand and lets "
        "go. Bob: immobilized (neither Defense nor actions)."
    )
    assert at.now("ann").grappling == ""


@pytest.mark.rule("storyteller", "A8")
def test_a_second_move_only_where_the_table_has_it(game: Any) -> None:
    line = "act grapple ann --grip hold --second drop-prone --dice '8 8 8 8 8 / 8 1 1'"
    at = grappled(game)
    assert "there is no second move" in at.play(line).notes
    assert not at.now("bob").status.prone
    at = grappled(game, rules="grapple_two_moves = true")
    at.play(line)
    assert at.now("bob").status.prone


def test_ranged_attacks_hit_the_one_in_front(game: Any) -> None:
    at = grappled(game)
    at.play(f"act grapple ann --grip take-cover {WIN}")
    at.play("set cid.sheet.attacks.gun.weapon light-pistol")
    outcome = at.play("resolve cid ann --with gun --force --dice '8'")
    assert outcome.sentence == "Cid hits Bob with the gun: 2 lethal [XX_____]."


def test_a_turn_of_the_grapple_takes_both_actions(game: Any) -> None:
    at = grappled(game)
    at.play("step --dice '9 / 9 / 1'")
    at.until("ann")
    assert at.tells(f"act grapple ann --grip damage {WIN}")
    with pytest.raises(Forbidden, match="Bob has used the action of this round"):
        at.play("act grapple bob")
    at.play("step")
    assert at.acting == ("cid",)
    at.until("ann")
    with pytest.raises(Forbidden, match="Ann is in a grapple; act grapple goes on with it"):
        at.play("resolve ann cid --with fist")


def test_breaking_free_leaves_the_action(game: Any) -> None:
    at = grappled(game)
    at.until("ann")
    at.play(f"act grapple ann --grip break-free {WIN}")
    assert at.tells("resolve ann bob --with fist --dice '1 1 1'") == "Ann misses Bob."


def test_one_who_goes_down_is_let_go(game: Any) -> None:
    at = grappled(game)
    at.play("set bob.lethal 6")
    assert at.tells("act grapple ann --grip damage --dice '8 8 8 1 1 / 8'") == (
        "Ann wins the grapple with Bob by 2. Ann hurts Bob: 2 bashing [XXXXXXX, wounds -3]. "
        "Bob goes down, bleeding."
    )
    assert (at.now("ann").grappling, at.now("bob").grappling) == ("", "")


def test_a_grapple_that_was_set_for_one_of_them(game: Any) -> None:
    at = game()
    at.play("set ann.grappling bob")
    told = at.tells("act grapple ann --their-grip break-free --dice '1 1 1 1 1 / 8 1 1'")
    assert told == "Bob wins the grapple with Ann by 1. Bob breaks free."
    assert at.now("ann").grappling == ""


def test_nobody_to_wrestle_with(game: Any) -> None:
    with pytest.raises(Forbidden, match="Ann is in no grapple"):
        game().play("act grapple ann")
    at = grappled(game)
    with pytest.raises(Forbidden, match="can't grab Bob, who is in a grapple already"):
        at.play("resolve cid bob --maneuver grapple")


@pytest.mark.rule("storyteller", "P11")
def test_an_own_weapon_in_the_grapple_and_a_beast_that_bites(game: Any) -> None:
    at = game()
    win = "--dice '8 8 8 1 1 / 8 1 1'"
    at.play("resolve ann bob --maneuver grapple --no-defense bob --dice '8 1 1 1 1'")
    at.play("act drop bob")
    told = at.tells(f"act grapple ann --grip control-weapon {win}")
    assert told == "Ann wins the grapple with Bob by 2. Ann controls the rifle."
    assert at.tells(f"act grapple ann --grip disarm {win}") == (
        "Ann wins the grapple with Bob by 2. Bob holds nothing to lose."
    )
    at.play("set ann.status.prone true")
    with pytest.raises(Forbidden, match="Ann must break free before rising"):
        at.play("act stand ann")


P10 = pytest.mark.rule("storyteller", "P10")


@P10
def test_human_teeth_need_a_grapple(game: Any) -> None:
    at = game("[combatants.a]\nattacks.teeth.bite = true\n[combatants.b]\n")
    with pytest.raises(Forbidden, match="A can bite in a grapple alone"):
        at.play("resolve a b --with teeth")


@P10
def test_an_animal_bites_as_with_a_weapon(game: Any) -> None:
    bite = "attacks.bite = {damage = 1, type = 'lethal', bite = true}"
    wolf = f"[combatants.wolf]\nstrength = 3\nbrawl = 3\n{bite}\n[combatants.b]\n"
    at = game(wolf)
    assert at.tells("resolve wolf b --with bite --dice '8 1 1 1'") == (
        "Wolf hits B with the bite: 2 lethal [XX_____]."
    )


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P11")
def test_the_restrained_may_wrestle_themselves_free(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --maneuver grapple --dice '8 8 1'")
    at.play("act grapple ann --grip hold --dice '8 8 1 1 1 / 1 1 1'")
    at.play("act grapple ann --grip restrain --dice '8 8 1 1 1 / 1 1 1'")
    assert at.now("bob").status.restrained
    with pytest.raises(Forbidden, match="is immobilized"):
        at.play("act aim bob --on ann")
    told = at.tells("act grapple bob --grip break-free --dice '8 8 8 / 1 1 1 1 1'")
    assert told == "Bob wins the grapple with Ann by 3. Bob breaks free."
    assert not at.now("bob").status.restrained


@rule("P20")
def test_wrestling_is_violent_for_the_beaten_down(game: Any) -> None:
    at = game(rules="beaten_down = true")
    at.play("resolve ann bob --maneuver grapple --dice '8 8 1'")
    at.play("set ann.status.beaten_down true")
    before = at.now("ann").willpower
    at.play("act grapple ann --grip damage")
    assert at.now("ann").willpower == before - 1
    at.play("act grapple ann --grip break-free --dice '1 1 1 1 1 / 1 1 1'")
    assert at.now("ann").willpower == before - 1
