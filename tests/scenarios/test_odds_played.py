"""The odds of attacks in the scenarios against the resolver that plays them, again and again.

`pytest -m slow tests/scenarios/test_odds_played.py` plays each of them 20,000 times; the suite
itself plays 200.
"""

import pytest
from loaded_dice import LoadedDice
from repository import SCENARIOS
from scenarios.played import (
    ALL,
    FOLLOWED,
    HIGHEST,
    ORDERS,
    STRANGE,
    followed,
    strangest,
    system_of,
)

MANY, ENOUGH, FEW = 8_000, 20_000, 200


def test_every_scenario_has_attacks_here() -> None:
    assert {path.stem for path in SCENARIOS.glob("*.toml")} == set(ORDERS)
    assert all(len(orders) >= 2 for orders in ORDERS.values())


@pytest.mark.parametrize(("name", "words"), ALL)
def test_a_few_plays_come_out_as_the_odds_say(name: str, words: str) -> None:
    off, what = strangest(name, words, FEW)
    assert off < STRANGE, what


@pytest.mark.slow
@pytest.mark.parametrize(("name", "words"), ALL)
def test_thousands_of_plays_come_out_as_the_odds_say(name: str, words: str) -> None:
    off, what = strangest(name, words, MANY)
    assert off < STRANGE, what


@pytest.mark.parametrize(("name", "words", "what"), FOLLOWED)
def test_attack_after_attack_follows_the_target(name: str, words: str, what: str) -> None:
    assert followed(name, words, what, 200) < STRANGE


@pytest.mark.slow
@pytest.mark.parametrize(("name", "words", "what"), FOLLOWED)
def test_attack_after_attack_follows_the_target_for_long(name: str, words: str, what: str) -> None:
    assert followed(name, words, what, 5000) < STRANGE


LOADED = (
    ("champions-bank", "ogre mars --with fist"),
    ("megs-fire", "robber-2 medic --with pistol"),
    ("spotlight-dojo", "yuri kenji --with katana"),
    ("storyteller-gunfight", "sol dov --with rifle"),
    ("zt-laser", "sal drone-1 --with sword"),
)


@pytest.mark.parametrize(("name", "words"), LOADED)
def test_a_loaded_die_is_found_out(name: str, words: str) -> None:
    off, _ = strangest(name, words, 4000, LoadedDice(HIGHEST[system_of(name)]))
    assert off > STRANGE


@pytest.mark.slow
@pytest.mark.parametrize(("name", "words"), ALL)
def test_a_loaded_die_is_found_out_in_every_attack(name: str, words: str) -> None:
    off, _ = strangest(name, words, ENOUGH, LoadedDice(HIGHEST[system_of(name)]))
    assert off > STRANGE
