"""`log --stats`: whose hits, damage and knockouts those of several attackers are."""

from collections.abc import Callable
from typing import Any

Make = Callable[..., Any]
MADE, MISSED = "3 3 3", "6 6 6"
TWENTY = "5 5 5 1 1 3"  # 20 STUN, 12 past ED 8


def test_a_partner_has_the_hits_and_the_damage_of_an_own(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --with gun --coordinate pal --using pal=gun"
    at(f"{line} --dice '{MADE}/{MADE} / {MISSED} / 3 3 3/{TWENTY} / 6 6'")
    found = at.statistics()
    leader, partner = found["trollboy"], found["pal"]
    assert (leader.hits, leader.misses, leader.dealt["stun"]) == (0, 1, 0)
    assert (partner.hits, partner.misses, partner.dealt["stun"]) == (1, 0, 12)
    assert found["thug"].taken["stun"] == 12


def test_the_knockout_is_his_who_took_the_last_stun(street: Make) -> None:
    at = street()
    line = "resolve trollboy thug --with gun --coordinate pal --using pal=gun"
    hits = f"3 3 3/{TWENTY}"
    for _ in range(2):
        at(f"{line} --force --dice '{MADE}/{MADE} / {hits} / {hits} / 6 6'")
    found = at.statistics()
    assert at.now().stun == 40 - 4 * 12
    assert (found["trollboy"].knockouts, found["pal"].knockouts) == (0, 1)
    assert found["trollboy"].dealt["stun"] == found["pal"].dealt["stun"] == 24


def test_a_haymaker_that_lands_in_a_step_is_its_owners(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --maneuver haymaker")
    at("act pass pal")
    at("act pass rookie")
    at("act pass thug")
    at("act pass goon")
    at("step")
    twelve = "6 6 6 6 6 6 6 6 6 6 6 6"
    at(f"step --dice '3 3 3 / {twelve} / 6 6 / 1 1 1 1 1 1 1 1 1 1 1 1'")
    found = at.statistics()
    assert (found["trollboy"].hits, found["trollboy"].knockouts) == (1, 1)
    assert found["trollboy"].dealt["stun"] == 72 - 8 + 12 - 8
