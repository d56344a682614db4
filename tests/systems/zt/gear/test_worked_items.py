"""Things that change hands, worked out: everything that happens to them and to their holders."""

from typing import Any

import pytest

from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.zt.sheet import Attack
from hero_combat.systems.zt.state import Lying, Thing

pytestmark = pytest.mark.rule("zt", "P4")

THINGS = """[combatants.n3]
side = "villains"
attacks.laser-rifle = {}
attacks."old.gun" = { weapon = "pistol" }
[objects.rock]
name = "a rock"
attack.weapon = "improvised"
[objects.lamp]
name = "a lamp"
[objects.maul]
name = "a maul"
attack = { two_handed = true }
"""
BROKEN = ("ann.broken sword,unarmed", "ann.fired.sword 1", "ann.fired.unarmed 2")


def dropped(who: str, what: str) -> tuple[WeaponSpoiled, ...]:
    return (WeaponSpoiled(who=who, attack=what, how="dropped"),)


def hand_over(at: Any, who: str) -> None:
    """Let somebody with empty hands act."""
    at.play(f"set {who}.held ''")
    at.play(f"set acting {who}")


def test_a_weapon_takes_along_that_it_is_broken_and_when_it_was_fired(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.reload true", *BROKEN)
    sword = Attack(weapon="sword", name="sword", reload=True)
    lies = Lying(attack=sword, broken=True, fired=1)
    down = at.play("act drop ann")
    assert down.events == dropped("ann", "sword")
    assert {one.path: one.new for one in down.changes} == {
        "ann.held": (),
        "ann.broken": ("unarmed",),
        "ann.fired": {"unarmed": 2},
        "lying": {"sword": lies},
        "ann.gone": ("sword",),
    }
    hand_over(at, "bob")
    up = at.play("act pick-up bob --item sword")
    assert up.events == ()
    assert {one.path: one.new for one in up.changes} == {
        "bob.minor": "used",
        "lying": {},
        "bob.sheet.attacks.sword": {"weapon": "sword", "name": "sword", "reload": True},
        "bob.held": ("sword",),
        "bob.broken": ("sword",),
        "bob.fired": {"sword": 1},
    }
    again = at.play("act drop bob")
    assert again.events == dropped("bob", "sword")
    assert {one.path: one.new for one in again.changes} == {
        "bob.held": (),
        "bob.broken": (),
        "bob.fired": {},
        "lying": {"sword": lies},
        "bob.sheet.attacks.sword": None,
    }
    hand_over(at, "ann")
    assert at.changed("act pick-up ann --item sword") == {
        "ann.minor": "used",
        "lying": {},
        "ann.gone": (),
        "ann.held": ("sword",),
        "ann.broken": ("unarmed", "sword"),
        "ann.fired": {"unarmed": 2, "sword": 1},
    }


def test_a_whole_weapon_that_was_never_fired_brings_neither(duel: Any) -> None:
    at = duel()
    assert at.changed("act drop n1") == {
        "n1.held": (),
        "lying": {"sword": Lying(attack=Attack(weapon="sword", name="sword"))},
        "n1.gone": ("sword",),
    }
    assert at.changed("act pick-up ann --item sword") == {
        "ann.minor": "used",
        "lying": {},
        "ann.sheet.attacks.sword-2": {"weapon": "sword", "name": "sword"},
        "ann.held": ("sword", "sword-2"),
    }


def test_an_object_goes_back_to_where_it_lay(duel: Any) -> None:
    at = duel(more=THINGS)
    assert at.changed("act pick-up ann --item lamp") == {
        "ann.minor": "used",
        "ann.held": ("sword", "lamp"),
        "lamp.holder": "ann",
    }
    down = at.play("act drop ann --item lamp")
    assert down.events == dropped("ann", "lamp")
    assert {one.path: one.new for one in down.changes} == {
        "ann.held": ("sword",),
        "lamp.holder": "",
    }
    hand_over(at, "ann")
    at.play("set ann.minor ready")
    assert at.changed("act pick-up ann --item maul") == {
        "ann.minor": "used",
        "ann.sheet.attacks.maul": {"name": "a maul", "two_handed": True},
        "ann.held": ("maul",),
        "maul.holder": "ann",
    }
    at.play("set ann.broken maul")
    at.play("set ann.gone sword")  # what else is dropped is not its business
    assert at.changed("act drop ann") == {
        "ann.held": (),
        "ann.broken": (),
        "maul.holder": "",
        "maul.broken": True,
        "ann.sheet.attacks.maul": None,
    }
    assert at.encounter.things["maul"] == Thing(holder="", broken=True)
    at.play("set ann.minor ready")
    assert at.changed("act pick-up ann --item maul") == {
        "ann.minor": "used",
        "ann.sheet.attacks.maul": {"name": "a maul", "two_handed": True},
        "ann.held": ("maul",),
        "ann.broken": ("maul",),
        "maul.holder": "ann",
        "maul.broken": False,
    }


def test_a_things_own_name_comes_before_the_objects(duel: Any) -> None:
    at = duel(
        "ann.held ''",
        more='[objects.it]\nname = "a beam"\nattack = { name = "the beam", range = 2 }\n',
    )
    at.play("act pick-up ann --item it")
    assert at.encounter.overrides["ann"] == {"attacks": {"it": {"name": "the beam", "range": 2}}}


def test_what_lies_there_has_a_word_of_its_own(duel: Any) -> None:
    at = duel("n3.held old.gun", "ann.held rock", "n1.held rock", "n2.held rock", more=THINGS)
    at.play("act drop n3")
    assert at.encounter.clock.lying == {
        "old-gun": Lying(attack=Attack(weapon="pistol", name="old.gun"))
    }
    at.play("set n2.sheet.attacks.rock.damage_adj 1")
    for who in ("ann", "n1"):
        at.play(f"set {who}.held sword")
        at.play(f"act drop {who}")
    at.play("set bob.sheet.attacks.sword.damage_adj 3")
    at.play("set bob.held sword")
    at.play("act drop bob")
    assert list(at.encounter.clock.lying) == ["old-gun", "sword", "sword-2", "sword-3"]
    # An object's word is taken too, wherever the object is.
    mine = duel("n2.sheet.attacks.rock.damage_adj 1", more=THINGS.replace("rock", "stone"))
    mine.play("set n2.held rock")
    mine.play("act drop n2")
    assert list(mine.encounter.clock.lying) == ["rock"]


def test_of_several_that_are_gone_the_like_one_is_ones_own_again(duel: Any) -> None:
    at = duel("n3.held laser-rifle", more=THINGS)
    at.play("act drop n3")
    at.play("set n3.held old.gun")
    at.play("act drop n3")
    assert at.now("n3").gone == ("laser-rifle", "old.gun")
    at.play("set acting n3")
    at.play("act pick-up n3 --item old-gun")
    assert (at.now("n3").held, at.now("n3").gone) == (("old.gun",), ("laser-rifle",))
    assert at.encounter.overrides.get("n3", {}) == {}


def test_shields_lie_side_by_side_and_one_s_own_is_the_like_one(duel: Any) -> None:
    at = duel("bob.held ''", "n1.sheet.shield 2", more="[combatants.n3]\nshield = 3\n")
    down = at.play("act drop n3 --item shield")
    assert down.events == ()
    assert {one.path: one.new for one in down.changes} == {
        "lying": {"shield": Lying(shield=3)},
        "n3.sheet.shield": 0,
    }
    at.play("act drop n1 --item shield")
    assert at.encounter.clock.lying == {"shield": Lying(shield=3), "shield-2": Lying(shield=2)}
    at.play("set acting n3")
    assert at.changed("act pick-up n3 --item shield-2") == {
        "n3.minor": "used",
        "lying": {"shield": Lying(shield=3)},
        "n3.sheet.shield": 2,
    }
    second = at.forbidden("act pick-up n3 --item shield --metres 1")
    assert second == "N3 has no free hand for the shield"
    at.play("act drop n3 --item shield")
    at.play("set n3.minor ready")
    assert at.changed("act pick-up n3 --item shield") == {
        "n3.minor": "used",
        "lying": {"shield-2": Lying(shield=2)},
        "n3.sheet.shield": None,  # as the stat block says
    }


HANDS = [
    ("''", 0, "maul", True),
    ("''", 0, "laser-rifle", True),
    ("''", 3, "maul", False),
    ("''", 3, "laser-rifle", False),
    ("''", 3, "rock", True),
    ("''", 3, "shield", False),
    ("''", 0, "shield", True),
    ("sword", 0, "rock", True),
    ("sword", 0, "lamp", True),
    ("sword", 0, "shield", True),
    ("sword", 0, "maul", False),
    ("sword", 3, "lamp", False),
    ("sword,unarmed", 0, "lamp", True),  # a fist takes no hand
    ("unarmed", 0, "maul", True),
    ("sword,lamp", 0, "rock", False),
    ("sword,lamp", 0, "shield", False),
]


def test_who_has_the_hands_for_what(duel: Any) -> None:
    for held, shield, item, free in HANDS:
        sets = (f"ann.held {held}", f"ann.sheet.shield {shield}", "bob.sheet.shield 1")
        at = duel(*sets, more=THINGS)
        at.play("act drop bob --item shield")
        at.play("act drop n3")
        line = f"act pick-up ann --item {item}"
        if free:
            assert at.changed(line)["ann.minor"] == "used", (held, shield, item)
        else:
            assert "has no free hand for" in at.forbidden(line), (held, shield, item)


SWITCHED: list[tuple[str, str, tuple[str, ...]]] = [
    ("sword,lamp", "--item unarmed", ("unarmed", "lamp")),
    ("sword,lamp", "--item laser-rifle", ("laser-rifle",)),
    ("sword,lamp", "--item dagger", ("dagger", "lamp")),
    ("sword", "--item dagger", ("dagger",)),
    ("sword,lamp", "", ()),
    ("laser-rifle", "--item dagger", ("dagger",)),
]


def test_what_is_switched_is_the_first_thing_held(duel: Any) -> None:
    own = "[combatants.ann.attacks.dagger]\nweapon = 'small-blade'\n"
    own += "[combatants.ann.attacks.laser-rifle]\n"
    for held, switch, after in SWITCHED:
        at = duel(f"ann.held {held}", more=THINGS + own)
        changed = at.changed(f"act switch ann {switch}")
        assert changed == {"ann.minor": "used", "ann.held": after}, (held, switch)


@pytest.mark.rule("zt", "P1")
def test_an_object_that_is_taken_by_force_leaves_the_other_hand(duel: Any) -> None:
    at = duel("ann.held ''", "n1.held ''", more=THINGS)
    at.play("set acting n1")
    at.play("act pick-up n1 --item rock")
    at.play("set acting ann")
    outcome = at.play("act pick-up ann --item rock --force")
    assert outcome.events == dropped("n1", "rock")
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.minor": "used",
        "n1.held": (),
        "n1.sheet.attacks.rock": None,
        "rock.holder": "ann",
        "ann.sheet.attacks.rock": {"weapon": "improvised", "name": "a rock"},
        "ann.held": ("rock",),
    }
