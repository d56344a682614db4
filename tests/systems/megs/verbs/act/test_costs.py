"""What each move costs: a Dice Action, an Automatic Action, or nothing.

source: seed, "Automatic Actions", "Combat Sequence", "Movement", "Aiming", "Dodge"
"""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

HAVE: dict[str, Any] = {"held_by": {"d": 1}, "speed": 1, "on": ("force-field",)}
DICE = [
    ("act dodge a", ""),
    ("act aim a --on b", ""),
    ("act break a --on wall", "1 2"),
    ("act break-grapple a", "1 2"),
    ("act throw a --on shield", ""),
    ("act throw a --on c --open-ground", ""),
    ("resolve a c --with unarmed", "1 2"),
    ("resolve a c --with unarmed --maneuver critical-blow", "1 2"),
]
AUTOMATIC = [
    ("act activate a --power energy-blast", ""),
    ("act insta-change a", ""),
    ("act push a --power will", "9 2"),
    ("act brake a", ""),
    ("act lift a --on shield", ""),
    ("act carry a --on shield", ""),
]
FREE = [
    ("act deactivate a --power force-field", ""),
    ("act release a", ""),
    ("act lose a --power str --aps 1", ""),
    ("act environment a --points 1", ""),
]
MOVING = [
    ("act accelerate a", ""),
    ("act move a --distance 0", ""),
    ("act take-cover a --on wall", ""),
]


@pytest.mark.rule("megs", 12)
@pytest.mark.parametrize(
    ("line", "faces", "cost"),
    [(*each, (0, 2)) for each in DICE]
    + [(*each, (1, 1)) for each in AUTOMATIC + MOVING]
    + [(*each, (1, 2)) for each in FREE]
    + [("act hold a", "", (0, 0)), ("act pass a", "", (0, 0))],
)
def test_what_a_move_costs(lab: Any, line: str, faces: str, cost: tuple[int, int]) -> None:
    at = lab().have("a", moment=13, dice=1, automatic=2, **HAVE).have("c", held_by={"a": 1})
    if (line, faces) in MOVING:
        at.have("a", held_by="")
    at.do(line, faces)
    assert (at.now("a").dice, at.now("a").automatic) == cost


@pytest.mark.rule("megs", 12)
@pytest.mark.parametrize(
    ("line", "spent"),
    [(line, {"dice": 0, "automatic": 2}) for line, _ in DICE]
    + [(line, {"dice": 0, "automatic": 0}) for line, _ in AUTOMATIC + MOVING]
    + [("act hold a", {"dice": 0, "automatic": 2}), ("act pass a", {"dice": 0, "automatic": 0})],
)
def test_who_has_none_left_is_refused(lab: Any, line: str, spent: dict[str, int]) -> None:
    for values, why in (
        ({"moment": 13, **spent}, "Action left in this phase"),
        ({"phases": (4,)}, "has no action in phase 3"),
        ({"physical": 0}, "is unconscious"),
    ):
        at = lab().have("a", **HAVE, **values).have("c", held_by={"a": 1})
        with pytest.raises(Forbidden, match=why):
            at.do(line, "1 2")
    between = lab().have("a", **HAVE).have("c", held_by={"a": 1}).phase(0)
    if not any(word in line for word in ("activate", "insta-change", "push")):
        with pytest.raises(Forbidden, match="has no action between rounds"):
            between.do(line, "1 2")


@pytest.mark.rule("megs", 27)
@pytest.mark.parametrize("line", [line for line, _ in DICE] + ["act hold a"])
def test_the_stunned_take_no_dice_action(lab: Any, line: str) -> None:
    for values in ({"stun": 1}, {"stun": 1, "moment": 13, "dice": 1, "automatic": 2}):
        at = lab().have("a", **HAVE, **values).have("c", held_by={"a": 1})
        with pytest.raises(Forbidden, match="is stunned"):
            at.do(line, "1 2")


@pytest.mark.rule("megs", 27)
@pytest.mark.parametrize("line", [line for line, _ in AUTOMATIC])
def test_the_stunned_may_take_automatic_actions(lab: Any, line: str) -> None:
    at = lab().have("a", stun=1, **HAVE, moment=13, dice=0, automatic=2).have("c", held_by={"a": 1})
    at.do(line, "9 2" if "push" in line else "")
    assert (at.now("a").dice, at.now("a").automatic) == (0, 1)
