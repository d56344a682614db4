"""The odds of attack after attack, by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.odds import attacks_until
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.odds.report import odds

Make = Callable[..., Any]
BEHIND = """[combatants.trollboy.attacks.jab]
dice = "1/2d6"
knockback_multiplier = 9
[objects.pane]
def = 0
body = 1
{pane}
[objects.fence]
def = 1
body = 1
{fence}
"""
STANDS = {"pane": "behind = 'thug'\ndistance = 1", "fence": "behind = 'thug'\ndistance = 2"}
NOWHERE = {"pane": "", "fence": ""}


@pytest.mark.rule("champions", 61)
@pytest.mark.parametrize(
    ("places", "said"),
    [(STANDS, "--into pane=1,fence=2"), ({**STANDS, "fence": ""}, "--into pane=1")],
)
def test_what_stands_behind_may_be_said_or_written(
    street: Make, places: dict[str, str], said: str
) -> None:
    """What is broken by an attack stands no more behind the target of the next, either way."""
    chains = []
    for where, words in ((places, ""), (NOWHERE, said)):
        at = street(BEHIND.format(**where), thug__stun="5", thug__sheet__pd="0")
        order: Any = read(f"resolve trollboy thug --with jab {words}", verbs_of(at.system)).order
        chains.append(attacks_until(odds(at.encounter, order).races["knocked-out"], 3))
    assert chains[0].reduced() == chains[1].reduced()
    assert len(chains[0].weights) == 3
