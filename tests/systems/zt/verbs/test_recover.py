"""`recover`: what the game master grants: HP, Energy, waking, repair, rest."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

P9 = pytest.mark.rule("zt", "P9")


def test_a_weapon_is_repaired(duel: Any) -> None:
    at = duel("ann.broken sword,unarmed")
    assert at.changed("recover --repair sw") == {"ann.broken": ("unarmed",)}
    assert at.changed("recover --repair unarmed") == {"ann.broken": ()}
    assert (
        at.forbidden("recover --repair sword") == "Ann has nothing to repair: sword is not broken"
    )
    with pytest.raises(UsageError, match='no broken "laser"; nothing is broken'):
        at.play("recover --repair laser")


def test_a_rest_heals_by_a_check(duel: Any) -> None:
    at = duel("ann.hp 5")
    assert at.changed("recover --rest will --modifier 2 --dice 4") == {"ann.hp": 11}
    with pytest.raises(UsageError, match="choose resilience, will or spirit"):
        at.play("recover --rest logic")


def test_something_must_be_given_to_somebody(duel: Any) -> None:
    at = duel()
    with pytest.raises(UsageError, match="there is nothing to recover"):
        at.play("recover")
    at.play("set acting ''")
    with pytest.raises(UsageError, match="it is no one's Turn"):
        at.play("recover --hp 3")


@pytest.mark.rule("zt", "2.5", "A8")
def test_nothing_is_refused_after_the_dice_of_a_rest(duel: Any) -> None:
    at = duel()
    for line, said in (
        ("--repair sword", "Ann has nothing to repair: sword is not broken"),
        ("--repair axe", 'Ann has no broken "axe"'),
        ("--wake", "--wake and --rest can't be combined"),
    ):
        with pytest.raises((Forbidden, UsageError)) as caught:
            at.play(f"recover --rest will {line} --dice 99")
        assert caught.value.problems[0].message == said
