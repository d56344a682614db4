"""What is dropped or torn away lies there, is picked up, and is a weapon of whoever has it."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.board import Item

pytestmark = pytest.mark.rule("zt", "P4")

GUNMAN = '[combatants.n3]\nside = "villains"\nathletics = 4\nattacks.laser-rifle = {}\n'


def test_what_is_dropped_is_picked_up_again(duel: Any) -> None:
    at = duel()
    at.play("act drop ann")
    assert (at.now("ann").held, at.now("ann").gone) == ((), ("sword",))
    assert at.board.objects == (
        Item("sword", "sword", states=("lies there",), seen=("lies there",)),
    )
    said = at.refusal("act switch ann --item sword")
    assert said.message == "Ann no longer has the sword"
    assert said.mend == "use `act pick-up ann --item sword`, or --force"
    assert at.forbidden("resolve ann n1 --with sword --dice '5 4'") == "Ann does not hold the sword"
    at.play("act pick-up ann --item sword")
    assert (at.now("ann").held, at.now("ann").gone) == (("sword",), ())
    assert at.encounter.overrides.get("ann", {}) == {}
    assert at.encounter.clock.lying == {}


def test_another_picks_it_up_and_strikes_with_it(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.damage_adj 4")
    at.play("act drop ann --item sword")
    at.play("set bob.held ''")
    at.play("set acting bob")
    at.play("act pick-up bob --item sword")
    line = "resolve bob n1 --with sword --modifier 5 --dice '3 2 / 4'"
    assert at.blows(line) == [("n1", 10, 2, 8)]
    with pytest.raises(Forbidden, match="Ann finds no sword on the ground"):
        at.play("act pick-up ann --item sword")
    at.play("act drop bob --item sword")
    at.play("set acting ann")
    at.play("act pick-up ann --item sword")
    assert (at.now("ann").gone, at.encounter.overrides["bob"]) == ((), {})


def test_one_s_own_other_weapon_of_that_name_stays_another(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.damage_adj 9")
    at.play("act drop n1")
    at.play("act pick-up ann --item sword")
    assert at.now("ann").held == ("sword", "sword-2")
    assert at.blows("resolve ann n1 --with sword-2 --dice '5 4 / 2 3'") == [("n1", 9, 1, 7)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "act pick-up ann --item sword --metres 3",
            "Ann can't reach the sword at 3 m (at most 1 m)",
        ),
        ("act pick-up bob --item sword", "Bob can't do that now: it is Ann's Turn"),
    ],
)
def test_it_must_be_near_and_one_s_turn(duel: Any, line: str, said: str) -> None:
    at = duel("bob.held ''")
    at.play("act drop n1")
    assert at.forbidden(line) == said


def test_a_free_hand_is_needed(duel: Any) -> None:
    at = duel("n3.defense 5", more=GUNMAN)
    at.play("act drop n3")
    assert (
        at.forbidden("act pick-up ann --item laser-rifle")
        == "Ann has no free hand for the laser rifle"
    )
    at.play("act switch ann")
    at.play("set ann.minor ready")
    at.play("act pick-up ann --item laser-rifle")
    assert at.now("ann").held == ("laser-rifle",)


WREST = "act improvise ann --ability strength --on n3 --item laser-rifle --what 'grabs the rifle'"


def test_what_is_wrested_away_is_in_other_hands(duel: Any) -> None:
    at = duel("n3.defense 5", "ann.held ''", more=GUNMAN)
    strength = ("strength", "check", 8, True), ("strength", "save", 2, False)
    assert at.checks(f"{WREST} --dice '4 3 1 / 2'") == [*strength]
    assert (at.now("ann").held, at.now("n3").held) == (("laser-rifle",), ())
    at.play("resolve ann n3 --with laser-rifle --slot free --range 9 --dice '4 3 / 5 4'")
    assert at.now("n3").hp == 11


def test_without_a_hand_free_it_falls_to_the_ground(duel: Any) -> None:
    at = duel("n3.defense 5", more=GUNMAN)
    at.play(f"{WREST} --dice '4 3 1 / 2'")
    assert list(at.encounter.clock.lying) == ["laser-rifle"]
    held = duel("n3.defense 5", more=GUNMAN)
    held.play(f"{WREST} --dice '1 2 / 5'")
    assert held.now("n3").held == ("laser-rifle",)


def test_only_what_is_held_can_be_wrested(duel: Any) -> None:
    at = duel("n3.defense 5", more=GUNMAN)
    with pytest.raises(UsageError, match='does not hold "grenade"; choose laser-rifle'):
        at.play(WREST.replace("--item laser-rifle", "--item grenade"))
    at.play("set n3.held ''")
    with pytest.raises(Forbidden, match="N3 holds nothing"):
        at.play(WREST)
    with pytest.raises(UsageError, match="--item needs a combatant to wrest it from; add --on ID"):
        at.play("act improvise ann --ability strength --item sword")


def test_a_shield_is_put_down_and_picked_up(duel: Any, sit: Any) -> None:
    armed = "shield = 3\nattacks.laser-rifle = {}"
    text = duel().document.text.replace("attacks.sword = {}", armed, 1)
    at = sit(text, "round 1", "acting ann", "n1.defense 5", "n1.hp 100")
    blocked = at.forbidden("resolve ann n1 --range 9 --dice '5 4'")
    assert blocked == "Ann needs both hands for the laser rifle, but holds the shield too"
    at.play("act drop ann --item shield")
    assert at.encounter.sheets["ann"].shield == 0
    at.play("resolve ann n1 --range 9 --dice '4 3 / 5 4'")
    assert at.forbidden("act pick-up ann --item shield") == "Ann has no free hand for the shield"
    at.play("act switch ann")
    at.play("set ann.minor ready")
    at.play("act pick-up ann --item shield")
    assert at.encounter.sheets["ann"].shield == 3
    assert at.encounter.overrides["ann"] == {}
    at.play("set ann.minor ready")
    switch = at.refusal("act switch ann --item laser-rifle").mend
    assert switch == "use `act drop ann --item shield`, or --force"


def test_another_takes_the_shield_up(duel: Any) -> None:
    at = duel("ann.sheet.shield 3", "bob.held ''")
    at.play("act drop ann --item shield")
    at.play("set acting bob")
    at.play("act pick-up bob --item shield")
    shields = {who: sheet.shield for who, sheet in at.encounter.sheets.items()}
    assert (shields["ann"], shields["bob"]) == (0, 3)


def test_two_hands_use_no_more_than_they_can_hold(duel: Any) -> None:
    at = duel("ann.sheet.shield 3")
    at.play("act drop n1")
    at.play("act pick-up ann --item sword --force")
    assert (
        at.forbidden("resolve ann n1 --with sword --dice '5 4'")
        == "Ann can't hold the sword, the sword 2 and the shield at once"
    )


def test_a_file_with_things_lying_about_is_read_and_taken_back(duel: Any, type_: Any) -> None:
    text = type_(duel().document.text, "begin", "ann,bob,n1,n2")[1]
    for line in ("act drop ann", "act drop n1", "act pick-up bob --item sword --force"):
        code, text, said = type_(text, *line.split())
        assert code == 0, said
    assert type_(text, "verify")[0] == 0
    assert "sword-2: lies there" in type_(text, "show")[1]
    code, text, said = type_(text, "undo", "-n", "2")
    assert code == 0, said
    assert type_(text, "verify")[0] == 0
