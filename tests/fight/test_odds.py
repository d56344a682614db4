"""What all systems' odds have in common, and what a refusal says of itself."""

import pytest
from repository import SCENARIOS

import hero_combat as hc
from hero_combat.fight.odds import OddsReport

ATTACKS = {
    "museum": "brigand titania --with musket",
    "megs-duel": "aegis vance --with strike",
    "spotlight-warehouse": "vex guard-1 --with rifle",
    "storyteller-brawl": "lise piet --with bottle",
    "zt-ambush": "sniper mara --with rifle",
}


def report_of(scenario: str) -> OddsReport:
    fight = hc.load(str(SCENARIOS / f"{scenario}.toml"))
    fight.play("step")
    return fight.odds(ATTACKS[scenario])


@pytest.mark.parametrize(
    ("scenario", "called"),
    [
        ("museum", "knocked out"),
        ("spotlight-warehouse", "out of the fight"),
        ("storyteller-brawl", "knocked out"),
        ("zt-ambush", "Unconscious"),
    ],
)
def test_odds_say_how_likely_the_target_is_out(scenario: str, called: str) -> None:
    report = report_of(scenario)
    (chance,) = (each.chance for each in report.chances if each.what == called)
    assert report.out
    assert 0 < float(report.out) == float(chance)


def test_in_megs_the_dead_are_out_as_well() -> None:
    report = report_of("megs-duel")
    chances = {each.what: float(each.chance) for each in report.chances}
    assert report.out
    assert float(report.out) == pytest.approx(chances["knocked out"] + chances["dead"])


def test_odds_of_a_punch_that_is_rolled_with_lie_between_the_others() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    punch = "titania agent-1 --with punch --pull 2"
    plain = fight.odds(punch).out
    rolled = fight.odds(f"{punch} --roll-with-punch").out
    assert plain
    assert rolled
    assert 0 < float(rolled) < float(plain)


def test_an_object_is_never_out() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    assert fight.odds("titania stop-sign --with punch").out is None


def test_a_refusal_says_who_is_kept_by_what() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    fight.play("set titania.status.stunned true")
    with pytest.raises(hc.Forbidden) as refused:
        fight.play("resolve titania brigand --with punch")
    assert (refused.value.who, refused.value.reason) == ("titania", "is Stunned")
