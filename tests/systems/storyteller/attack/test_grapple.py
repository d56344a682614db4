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
    assert at.changes(GRAB) == {"ann.grappling": "bob", "bob.grappling": "ann"}
    return at


def test_a_grab(game: Any) -> None:
    grappled(game)
    line = "resolve ann bob --maneuver grapple --dice '1 1 1'"
    assert game().changes(line) == {"bob.applied": 1}


def test_an_exceptional_grab_has_a_free_move(game: Any) -> None:
    line = "resolve ann bob --maneuver grapple --no-defense bob --dice '8 8 8 8 8'"
    at = game()
    outcome = at.play(line)
    assert [(one.who, one.answers) for one in outcome.open] == [("ann", ("amend --grip MOVE",))]
    at = game()
    assert at.changes(f"{line} --grip damage") == {
        "ann.grappling": "bob",
        "bob.grappling": "ann",
        "bob.bashing": 5,
        "bob.taken_bashing": 5,
    }


@pytest.mark.parametrize(
    ("move", "changes"),
    [
        ("damage", {"bob.bashing": 2, "bob.taken_bashing": 2}),
        ("bite", {"bob.bashing": 1, "bob.taken_bashing": 1}),
        ("break-free", {"ann.grappling": "", "bob.grappling": ""}),
        ("control-weapon", {"ann.control": "baton", "ann.control_of": "bob"}),
        ("drop-prone", {"ann.status.prone": True, "bob.status.prone": True}),
        ("hold", {"ann.holding": True, "ann.status.held": True, "bob.status.held": True}),
        ("take-cover", {"ann.screen": "bob"}),
    ],
)
def test_the_moves(game: Any, move: str, changes: dict[str, Any]) -> None:
    at = grappled(game)
    line = f"act grapple ann --grip {move} {WIN}"
    assert at.copy().contest(line) == ("initiator", 2, False)
    assert at.changes(line) == changes


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
    with pytest.raises(Forbidden, match="Ann must win control-weapon before disarm"):
        at.play(f"act grapple ann --grip disarm {WIN}")
    with pytest.raises(Forbidden, match="Ann must win hold before restrain"):
        at.play(f"act grapple ann --grip restrain {WIN}")
    at.play("set bob.control baton")
    at.play("set bob.control_of bob")
    at.play(f"act grapple ann --grip control-weapon {WIN}")
    assert (at.now("bob").control, at.now("bob").control_of) == ("", "")
    assert at.changes(f"act grapple ann --grip disarm {WIN}") == {
        "bob.ready": (),
        "bob.dropped": ("baton",),
        "ann.control": "",
        "ann.control_of": "",
    }
    at.play(f"act grapple ann --grip hold {WIN}")
    assert at.changes(f"act grapple ann --grip restrain {WIN}") == {"bob.status.restrained": True}
    assert ("no_defense", "bob", "immobilized") in at.notes("resolve cid bob --dice 1")


def test_rope_lets_one_walk_away(game: Any) -> None:
    at = grappled(game)
    at.play(f"act grapple ann --grip hold {WIN}")
    assert at.changes(f"act grapple ann --grip restrain --equipment {WIN}") == {
        "bob.status.restrained": False,
        "bob.tags": {"immobilized": 0},
        "ann.grappling": "",
        "ann.holding": False,
        "ann.status.held": False,
        "bob.grappling": "",
        "bob.status.held": False,
    }


def test_ranged_attacks_hit_the_one_in_front(game: Any) -> None:
    at = grappled(game)
    at.play(f"act grapple ann --grip take-cover {WIN}")
    at.play("set cid.sheet.attacks.gun.weapon light-pistol")
    at.play("resolve cid ann --with gun --force --dice '8'")
    assert at.marks("bob") == (0, 2, 0)


def test_one_who_goes_down_is_let_go(game: Any) -> None:
    at = grappled(game)
    at.play("set bob.lethal 6")
    assert at.changes("act grapple ann --grip damage --dice '8 8 8 1 1 / 8'") == {
        "bob.lethal": 7,
        "bob.taken_bashing": 2,
        "bob.felled_by": "ann",
        "bob.status.unconscious": True,
        "bob.status.prone": True,
        "bob.grappling": "",
        "ann.grappling": "",
    }


def test_a_grapple_that_was_set_for_one_of_them(game: Any) -> None:
    at = game()
    at.play("set ann.grappling bob")
    line = "act grapple ann --their-grip break-free --dice '1 1 1 1 1 / 8 1 1'"
    assert at.changes(line) == {"bob.grappling": "", "ann.grappling": ""}


def test_nobody_to_wrestle_with(game: Any) -> None:
    with pytest.raises(Forbidden, match="Ann is not in a grapple"):
        game().play("act grapple ann")
    at = grappled(game)
    with pytest.raises(Forbidden, match="can't grab Bob, who is already in a grapple"):
        at.play("resolve cid bob --maneuver grapple")


@pytest.mark.rule("storyteller", "P11")
def test_an_own_weapon_in_the_grapple_and_a_beast_that_bites(game: Any) -> None:
    at = game()
    win = "--dice '8 8 8 1 1 / 8 1 1'"
    at.play("resolve ann bob --maneuver grapple --no-defense bob --dice '8 1 1 1 1'")
    at.play("act drop bob")
    line = f"act grapple ann --grip control-weapon {win}"
    assert at.changes(line) == {"ann.control": "rifle", "ann.control_of": "ann"}
    assert at.changes(f"act grapple ann --grip disarm {win}") == {}
    at.play("set ann.status.prone true")
    with pytest.raises(Forbidden, match="Ann must break free before getting up"):
        at.play("act stand ann")


P10 = pytest.mark.rule("storyteller", "P10")


@P10
def test_human_teeth_need_a_grapple(game: Any) -> None:
    at = game("[combatants.a]\nattacks.teeth.bite = true\n[combatants.b]\n")
    with pytest.raises(Forbidden, match="A can bite only in a grapple"):
        at.play("resolve a b --with teeth")


@P10
def test_an_animal_bites_as_with_a_weapon(game: Any) -> None:
    bite = "attacks.bite = {damage = 1, type = 'lethal', bite = true}"
    wolf = f"[combatants.wolf]\nstrength = 3\nbrawl = 3\n{bite}\n[combatants.b]\n"
    at = game(wolf)
    assert at.changes("resolve wolf b --with bite --dice '8 1 1 1'") == {
        "b.applied": 1,
        "b.lethal": 2,
        "b.taken_lethal": 2,
    }


@pytest.mark.rule("storyteller", "P11")
def test_the_restrained_may_wrestle_themselves_free(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --maneuver grapple --dice '8 8 1'")
    at.play("act grapple ann --grip hold --dice '8 8 1 1 1 / 1 1 1'")
    at.play("act grapple ann --grip restrain --dice '8 8 1 1 1 / 1 1 1'")
    assert at.now("bob").status.restrained
    with pytest.raises(Forbidden, match="is immobilized"):
        at.play("act aim bob --on ann")
    line = "act grapple bob --grip break-free --dice '8 8 8 / 1 1 1 1 1'"
    assert at.contest(line) == ("initiator", 3, False)
    assert (at.now("bob").status.restrained, at.now("bob").grappling) == (False, "")
