"""What lies on the ground, and who picks it up."""

from pathlib import Path
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

P5 = pytest.mark.rule("storyteller", "P5")
P10 = pytest.mark.rule("storyteller", "P10")


@P5
def test_what_is_dropped_lies_there_until_it_is_picked_up(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act drop x")
    assert (at.now("x").ready, at.now("x").dropped) == ((), ("machete",))
    with pytest.raises(Forbidden, match="it is on the ground"):
        at.play("act draw x --with machete")
    with pytest.raises(Forbidden, match=r"in hand \(act pick-up --with machete\)"):
        at.play("resolve x d --with machete")
    assert at.changes("act pick-up x --with machete") == {
        "x.dropped": (),
        "x.ready": ("machete",),
        "x.acted": 1,
    }
    assert (at.now("x").ready, at.now("x").dropped) == (("machete",), ())
    with pytest.raises(Forbidden, match="has used this round's action"):
        at.play("resolve x d")


@P10
def test_anybody_can_pick_up_what_was_knocked_away(lab: Any) -> None:
    at = lab()
    at.play("resolve x d --maneuver disarm --dice '8 8 1 1 1 / 1'")
    assert at.now("d").dropped == ("knife",)
    assert at.changes("act pick-up e --with knife") == {
        "d.dropped": (),
        "d.lost": ("knife",),
        "e.sheet.attacks.knife": {"weapon": "knife"},
        "e.ready": ("knife",),
    }
    assert at.now("e").ready == ("knife",)
    assert (at.now("d").dropped, at.now("d").lost) == ((), ("knife",))
    assert at.changes("resolve e x --no-defense x --dice '8'") == {
        "x.lethal": 1,
        "x.taken_lethal": 1,
    }
    with pytest.raises(Forbidden, match="Dora no longer has the knife"):
        at.play("act draw d --with knife")
    at.play("act drop e")
    assert at.changes("act pick-up d --with knife") == {
        "e.dropped": (),
        "e.lost": ("knife",),
        "d.lost": (),
        "d.ready": ("knife",),
    }
    assert (at.now("d").ready, at.now("d").lost) == (("knife",), ())
    assert list(at.encounter.sheets["d"].attacks) == ["knife"]


@P10
def test_a_gun_keeps_its_shots_and_is_told_in_short(lab: Any) -> None:
    at = lab()
    at.play("set x.ready pistol")
    at.play("resolve x d --dice '1 1 1 1 1'")
    outcome = at.play("resolve y x --maneuver disarm --dice '8 8 8 8 8 / 1 1'")
    assert at.now("y").used == {"pistol-2": 1}
    told = [change for change in outcome.changes if change.path.startswith("y.sheet")]
    assert [(one.path, one.new) for one in told] == [
        ("y.sheet.attacks.pistol-2", {"weapon": "light-pistol"})
    ]


@P5
def test_two_things_of_a_name(lab: Any) -> None:
    at = lab()
    at.play("act drop x")
    at.play("act drop y")
    with pytest.raises(
        Forbidden, match='x and y each dropped a "machete"; name the owner with --on ID'
    ):
        at.play("act pick-up e --with machete")
    assert at.changes("act pick-up e --with machete --on y") == {
        "y.dropped": (),
        "y.lost": ("machete",),
        "e.sheet.attacks.machete": {"weapon": "machete"},
        "e.ready": ("machete",),
    }


@P5
def test_things_that_lie_about(lab: Any) -> None:
    at = lab()
    with pytest.raises(UsageError, match=r"--on .* an object, which has no owner"):
        at.play("act pick-up d --with chair --on x")
    assert at.changes("act pick-up d --with chair") == {"d.ready": ("knife", "chair")}
    with pytest.raises(Forbidden, match="can't pick up the chair: Dora has it in hand"):
        at.play("act pick-up e --with chair")
    at.play("act drop d --with chair")
    assert at.changes("act pick-up e --with chair") == {"e.ready": ("chair",)}
    with pytest.raises(UsageError, match='no "sword" is on the ground; choose door or chair'):
        at.play("act pick-up e --with sword")
    with pytest.raises(Forbidden, match='Eve has no "chair"; act pick-up e --with chair'):
        at.play("act draw e --with chair")


@pytest.mark.rule("storyteller", "P12")
def test_a_thrown_weapon_leaves_the_hand(game: Any) -> None:
    at = game()
    at.play("resolve ann bob --with stone --dice '1 1'")
    assert "stone" not in at.now("ann").ready
    assert at.now("ann").dropped == ("stone",)
    with pytest.raises(Forbidden, match="doesn't have the stone in hand"):
        at.play("resolve ann bob --with stone")


@pytest.mark.rule("storyteller", "P14")
def test_a_wracked_arm_drops_what_it_holds(lab: Any) -> None:
    at = lab()
    at.play("act tag x --tag arm-wrack")
    assert (at.now("x").ready, at.now("x").dropped) == ((), ("machete",))


def test_the_board_says_what_lies_there(lab: Any) -> None:
    at = lab()
    at.play("act drop x")
    rows = {row.id: row for row in at.system.board()(at.encounter).rows}
    assert "weapon on the ground: machete" in rows["x"].states


def test_a_weapon_that_is_taken_survives_the_file(typed: Any) -> None:
    text = (
        'system = "storyteller"\nseed = 1\n[combatants.a]\nstrength = 4\nbrawl = 1\n'
        "[combatants.b]\nathletics = 1\nattacks.knife.weapon = 'knife'\n"
    )
    Path("fight.toml").write_text(text, encoding="utf-8")
    line = "resolve a b --maneuver disarm --dice '8 8 8 8 8 / 1 1 1' fight.toml -i"
    assert typed(line)[0] == 0
    assert typed("resolve a b --with knife --no-defense b --dice '8 1 1' fight.toml -i")[0] == 0
    assert typed("verify fight.toml")[0] == 0
    assert typed("undo -n 2 fight.toml -i")[0] == 0
