"""Once everybody has left the fight nobody can be given what only somebody in it has."""

import pytest
from repository import SCENARIOS

import hero_combat as hc

KEYS = {
    "museum": ("acting", "waiting"),
    "megs-mint": ("acting", "waiting"),
    "spotlight-dojo": ("spotlight", "volley"),
    "storyteller-pawnshop": ("acting",),
    "zt-ferry": ("acting", "targeted"),
}


@pytest.mark.parametrize(("scenario", "key"), [(s, key) for s in KEYS for key in KEYS[s]])
def test_the_clock_names_nobody(scenario: str, key: str) -> None:
    fight = hc.load(SCENARIOS / f"{scenario}.toml")
    fight.play("step")
    fight.play(f"leave {','.join(fight.combatants)}")
    with pytest.raises(hc.UsageError, match=key):
        fight.play(f"set {key} dex")
    assert not fight.check()
