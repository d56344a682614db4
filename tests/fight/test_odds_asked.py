"""What is told of odds besides: defenses that can't be used now, and what nobody computes."""

import pytest
from repository import SCENARIOS

import hero_combat as hc
from hero_combat import systems
from hero_combat.errors import UsageError
from hero_combat.orders.declaration import spec_of

SPENT = {
    "champions-bank": (
        ("step", "act half mars"),
        "ogre mars --with fist --roll-with-punch",
        "now Mars has already acted this segment and can't roll with the punch",
    ),
    "spotlight-dojo": (
        ("step", "set kenji.ap 0"),
        "yuri kenji --with katana --dodge",
        "now Kenji has no AP left and needs 1",
    ),
}


@pytest.mark.parametrize("name", SPENT)
def test_a_defense_that_can_not_be_used_is_noted(name: str) -> None:
    before, attack, note = SPENT[name]
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.begin()
    assert note not in fight.odds(attack).notes
    for line in before:
        fight.play(line)
    report = fight.odds(attack)
    assert note in report.notes
    plain = fight.odds(" ".join(attack.split()[:4]))
    assert [each for each in plain.notes if each in report.notes] == [
        each for each in report.notes if each != note and each in plain.notes
    ]


def test_whose_turn_it_is_matters_to_no_odds() -> None:
    fight = hc.load(str(SCENARIOS / "champions-bank.toml"))
    fight.begin()
    assert not any(each.startswith("now ") for each in fight.odds("mars ogre --ocv 2").notes)


def test_what_nobody_computes_is_refused_by_name() -> None:
    fight = hc.load(str(SCENARIOS / "megs-duel.toml"))
    with pytest.raises(UsageError, match="the odds of an attack that is blocked are not computed"):
        fight.odds("aegis vance --with strike --block vance=hand")


@pytest.mark.parametrize("name", systems.built_in())
def test_every_option_without_odds_is_there(name: str) -> None:
    for order in systems.load(name).orders:
        assert order.no_odds.keys() <= spec_of(order).by_field.keys()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("--bystander ogre", "where a miss goes"),
        ("--place crowd", "where a miss goes"),
        ("--retain -2 --location hands", "keeping hold of a weapon"),
    ],
)
def test_what_it_is_that_nobody_computes_is_told_with_its_option(line: str, what: str) -> None:
    fight = hc.load(str(SCENARIOS / "champions-bank.toml"))
    with pytest.raises(UsageError, match=f"the odds of {what} are not computed; remove {line[:5]}"):
        fight.odds(f"mars vega --with punch {line}")
