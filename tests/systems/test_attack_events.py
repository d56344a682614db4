"""The event of an attack says which of the rolls was its own."""

import pytest

import hero_combat as hc
from hero_combat.fight.events import AttackRolled

LINES = {
    "champions": "resolve ada thug-1 --with punch",
    "megs": "resolve ada thug-1 --with bolt --range 3",
    "spotlight": "resolve ada thug-1 --with pistol",
    "storyteller": "resolve ada thug-1",
    "zt": "resolve ann guard-1 --with pistol --range 12 --force",
}


@pytest.mark.parametrize("system", LINES)
def test_the_event_of_an_attack_names_its_roll(system: str) -> None:
    fight = hc.new(system)
    fight.play("step")
    outcome = fight.play(LINES[system])
    (attack,) = (event for event in outcome.events if isinstance(event, AttackRolled))
    assert attack.roll is not None
    labels = [roll.label for roll in outcome.rolls]
    assert labels[attack.roll].startswith(("to hit", "attack")), labels
