"""Which weapon is meant, and whether it can be used."""

from typing import Any

AREA = """
[combatants.bob.attacks.shotgun]
[combatants.bob.attacks.grenade]
"""


def test_a_weapon_must_be_in_hand_and_a_two_handed_one_alone(duel: Any, sit: Any) -> None:
    more = "[combatants.ann.attacks.rifle]\n"
    at = duel(more=more)
    assert at.forbidden("resolve ann n1 --with rifle --dice '5 3'") == "Ann does not hold the rifle"
    at = duel("ann.held rifle", more=more)
    at.play("act drop n1")
    at.play("act pick-up ann --item sword --force")
    assert (
        at.forbidden("resolve ann n1 --with rifle --dice '5 3'")
        == "Ann needs both hands for the rifle, but holds the sword 2 too"
    )
    text = duel().document.text.replace("attacks.sword = {}", "shield = 1\nattacks.rifle = {}", 1)
    at = sit(text, "round 1", "acting ann", "n1.defense 5")
    assert (
        at.forbidden("resolve ann n1 --dice '5 3'")
        == "Ann needs both hands for the rifle, but holds the shield too"
    )


def test_a_weapon_to_be_reloaded_shoots_once_a_round(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.reload true")
    at.play("resolve ann n1 --dice '5 3'")
    assert (
        at.forbidden("resolve ann n1 --slot free --dice '5 3'")
        == "Ann must reload the sword (one use a Round)"
    )


def test_a_grenade_is_gone_after_use_and_other_weapons_strike_one(duel: Any) -> None:
    at = duel("acting bob", "bob.held grenade", more=AREA)
    at.play("resolve bob n1,ann --range 9 --dice '3 2'")
    assert (at.now("bob").used_up, at.now("bob").held) == (("grenade",), ())
    message = at.forbidden("resolve bob n1 --with grenade --slot free --dice '3 2'")
    assert message == "Bob has no grenade left"
    assert (
        duel().forbidden("resolve ann n1,n2 --dice '5 4'")
        == "Ann can attack only one target with the sword"
    )


def test_hands_the_author_filled_are_the_hands_one_starts_with(sit: Any, duel: Any) -> None:
    at = sit(duel().document.text.replace("[combatants.bob]", 'held = ["sword"]\n[combatants.bob]'))
    assert at.now("ann").held == ("sword",)
