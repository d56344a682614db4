"""What a program must know of Champions to play somebody's turn."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from opened import Fight, load
from repository import ROOT

from hero_combat.systems.champions import SYSTEM
from hero_combat.systems.champions.tactics import TACTICS

Make = Callable[..., Any]


@pytest.fixture
def at() -> Fight:
    """The museum, where it has begun."""
    fight = load(str(ROOT / "scenarios" / "museum.toml"))
    fight.begin()
    return fight


def states(at: Any, who: str) -> set[str]:
    """What is the matter with somebody."""
    found = TACTICS.states(at.encounter, who)
    assert found <= TACTICS.words
    return set(found)


def test_the_system_gives_its_tactics() -> None:
    assert SYSTEM.tactics
    assert SYSTEM.tactics() is TACTICS


def test_time_is_counted_in_segments_since_the_first(at: Fight) -> None:
    assert TACTICS.unit == "segments"
    assert TACTICS.time(at.encounter) == 0
    at.play("set turn 2")
    at.play("set segment 3")
    assert TACTICS.time(at.encounter) == 3
    at.play("set turn 0")
    assert TACTICS.time(at.encounter) == 0


def test_one_acts_after_another(at: Fight) -> None:
    assert TACTICS.acting(at.encounter) == ()
    at.play("step")
    assert TACTICS.acting(at.encounter) == ("titania",)
    at.play("step")
    assert TACTICS.acting(at.encounter) == ("brigand",)


def test_a_phase_has_two_halves_and_an_attack_takes_both(at: Fight) -> None:
    at.play("step")
    assert TACTICS.budget(at.encounter, "titania") == {"half": 2}
    assert TACTICS.budget(at.encounter, "brigand") == {"half": 0}
    at.play("act half titania")
    assert TACTICS.budget(at.encounter, "titania") == {"half": 1}
    at.play("resolve titania brigand --with punch")
    assert TACTICS.budget(at.encounter, "titania") == {"half": 0}


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("act pass titania", 0),
        ("act hold titania", 0),
        ("recover", 0),
        ("set titania.body 0", 1),
        ("set titania.status.stunned true", 0),
        ("set titania.stun -1", 0),
        ("set titania.half T1S12", 1),
        ("act presence titania --on brigand", 2),
    ],
)
def test_what_is_left_of_a_phase(at: Fight, line: str, left: int) -> None:
    at.play("step")
    at.play(line)
    assert TACTICS.budget(at.encounter, "titania") == {"half": left}


def test_nothing_is_left_before_anybody_acts(at: Fight) -> None:
    assert TACTICS.budget(at.encounter, "titania") == {"half": 0}
    at.play("set turn 0")
    assert TACTICS.budget(at.encounter, "titania") == {"half": 0}


def test_the_bars_begin_with_the_one_that_puts_people_out(at: Fight) -> None:
    at.play("set titania.stun 12")
    bars = TACTICS.bars(at.encounter, "titania")
    assert bars == {"stun": (12, 20), "body": (12, 12), "end": (46, 46)}
    assert next(iter(bars)) == TACTICS.bar
    assert next(row for row in at.board.rows if row.id == "titania").bars[0].label == "STUN"


@pytest.mark.parametrize(
    ("lines", "who", "found"),
    [
        ((), "brigand", set()),
        ((), "titania", {"flying"}),
        (("set brigand.stun -3",), "brigand", {"unconscious", "out"}),
        (("set brigand.body -12",), "brigand", {"dead", "out"}),
        (("set brigand.sheet.spd 0",), "brigand", {"out"}),
        (("set brigand.status.stunned true",), "brigand", {"stunned"}),
        (("set brigand.status.zero_g true",), "brigand", {"zero-g"}),
        (("set brigand.status.surprised prepared",), "brigand", {"surprised"}),
        (("set brigand.presence 'very impressed'",), "brigand", {"very-impressed"}),
        (("act abort brigand --to dodge",), "brigand", {"dodging"}),
        (("act abort brigand --to martial-block",), "brigand", {"blocking"}),
        (("act abort brigand --to interpose --on agent-1",), "brigand", {"guarding"}),
        (("act set brigand --on titania",), "brigand", {"aiming"}),
        (("act brace brigand",), "brigand", {"braced"}),
        (("act hold brigand",), "brigand", {"holding"}),
        (
            ("resolve brigand titania --maneuver haymaker --with cutlass",),
            "brigand",
            {"winding-up"},
        ),
        (("set brigand.dropped musket",), "brigand", {"disarmed"}),
        (("set titania.covering brigand",), "brigand", {"at-gunpoint"}),
        (("set brigand.covering titania",), "brigand", {"covering"}),
        (("set titania.held_by brigand",), "brigand", {"gripping"}),
        (("set brigand.status.grabbed true",), "brigand", {"grabbed"}),
    ],
)
def test_what_is_the_matter_is_a_word_each(
    at: Fight, lines: tuple[str, ...], who: str, found: set[str]
) -> None:
    for line in lines:
        at.play(line)
    assert states(at, who) == found


def test_a_maneuver_that_is_over_is_no_matter(at: Fight) -> None:
    at.play("act abort brigand --to dodge")
    at.play("set turn 3")
    assert states(at, "brigand") == set()


def test_attacks_stand_as_in_the_file_and_bare_hands_behind_them(at: Fight) -> None:
    musket, cutlass, unarmed = TACTICS.attacks(at.encounter, "brigand")
    assert (musket.id, musket.ranged, musket.charges, musket.full) == ("musket", True, 4, 4)
    assert musket.cost == {}
    assert (cutlass.id, cutlass.ranged, cutlass.charges, cutlass.cost) == (
        "cutlass",
        False,
        None,
        {"end": 2},
    )
    assert (unarmed.id, unarmed.name, unarmed.cost) == ("unarmed", "bare hands", {"end": 1})
    punch, bolt, hands = TACTICS.attacks(at.encounter, "titania")
    assert (punch.cost, bolt.cost, hands.cost) == ({"end": 4}, {"end": 4}, {"end": 4})


def test_charges_are_counted_and_what_is_dropped_is_no_attack(at: Fight) -> None:
    at.play("set brigand.used.musket 4")
    assert TACTICS.attacks(at.encounter, "brigand")[0].charges == 0
    at.play("set brigand.dropped musket")
    assert [each.id for each in TACTICS.attacks(at.encounter, "brigand")] == ["cutlass", "unarmed"]


def test_an_attack_that_the_author_calls_unarmed_is_the_only_one(fight: Make) -> None:
    own = '[combatants.titania.attacks.unarmed]\ndice = "5d6"\nname = "iron fists"\n'
    at = fight(own)
    (unarmed,) = TACTICS.attacks(at.encounter, "titania")
    assert unarmed.name == "iron fists"


def test_dice_that_cannot_be_read_cost_nothing(fight: Make) -> None:
    at = fight('[combatants.titania.attacks.ray]\ndice = "9x"\n', begin=False)
    fresh = {who: at.system.unhurt(sheet) for who, sheet in at.encounter.sheets.items()}
    encounter = msgspec.structs.replace(at.encounter, combatants=fresh)
    assert [each.cost for each in TACTICS.attacks(encounter, "titania")] == [{}, {"end": 1}]


def test_a_haymaker_that_is_about_to_land_is_a_decision(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --maneuver haymaker")
    assert TACTICS.decisions(at.encounter) == ()
    while not at.clock.landing:
        told = at("step")
    (decision,) = TACTICS.decisions(at.encounter)
    assert [(each.who, each.kind, each.answers) for each in told.open] == [
        (decision.who, decision.kind, decision.answers)
    ]
    assert (decision.who, decision.kind) == ("thug", "haymaker")
    assert decision.answers == (
        "act abort thug --to dodge",
        "act abort thug --to block",
        "act abort thug --to dive-for-cover --metres METRES",
    )
    assert TACTICS.acting(at.encounter) == ()
    at(decision.answers[0])
    assert TACTICS.decisions(at.encounter) == ()
    at("step")
    assert TACTICS.acting(at.encounter)


def test_nobody_blocks_a_shot(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --maneuver haymaker --with gun")
    while not at.clock.landing:
        at("step")
    (decision,) = TACTICS.decisions(at.encounter)
    assert not any("block" in answer.split() for answer in decision.answers)


def test_what_is_wrong_with_a_haymaker_is_no_decision(street: Make) -> None:
    at = street()
    at("resolve trollboy crate --maneuver haymaker --force")
    while not at.clock.landing:
        at("step")
    assert TACTICS.decisions(at.encounter) == ()


def test_an_attack_is_worth_its_chance_and_the_stun_it_takes(at: Fight) -> None:
    hit, loss = TACTICS.worth(at.odds("brigand titania --with cutlass --no-knockback"))
    assert hit == Fraction(1, 2)
    # 2 to 7 BODY, STUN 1 to 3 times as many, past 12 PD, of which 6 are resistant: each BODY that
    # gets through takes 1 STUN at least
    taken = [max(n * by - 12, n - 6, 0) for n in range(2, 8) for by in (1, 2, 3)]
    assert loss == Fraction(sum(taken), len(taken)) * hit
    nothing = TACTICS.worth(at.odds("brigand stop-sign --with cutlass"))
    assert nothing[0] > 0
    assert nothing[1] == 0


def test_powers_are_up_while_they_are_raised(fight: Make) -> None:
    at = fight("[combatants.titania.powers.force-field]\nend = 2\n")
    assert TACTICS.powers_up(at.encounter, "titania") == set()
    at.play("act raise titania")
    assert TACTICS.powers_up(at.encounter, "titania") == {"force-field"}


def test_who_is_in_a_grip_is_held(at: Fight) -> None:
    assert not TACTICS.is_held(at.encounter, "brigand")
    at.play("set brigand.status.entangled true")
    assert TACTICS.is_held(at.encounter, "brigand")
    at.play("set brigand.status.entangled false")
    at.play("set brigand.status.grabbed true")
    assert TACTICS.is_held(at.encounter, "brigand")


def test_orders_as_a_doctrine_calls_them(at: Fight) -> None:
    at.play("step")
    at.play(TACTICS.pass_.format(who="titania"))
    at.play("step")
    at.play(TACTICS.moves["recover"].format(who="brigand"))
    at.play("set agent-1.held_by titania")
    at.play("set agent-1.status.grabbed true")
    at.play("step")
    at.play(TACTICS.moves["escape"].format(who="agent-1", target="titania"))
    assert TACTICS.reload == ""


def test_reactions_before_and_after_an_attack(street: Make) -> None:
    at = street()
    abort = TACTICS.reactions["abort"]
    assert (abort.kind, abort.needs) == ("before", True)
    for defense in ("dodge", "block", "martial-dodge", "martial-block", "flying-dodge"):
        at.copy().play(abort.line.format(who="thug", argument=defense))
    dive = abort.line.format(who="thug", argument="dive-for-cover")
    at.copy().play(f"{dive} --metres 2")
    after = TACTICS.reactions["roll-with-punch"]
    assert after.kind == "after"
    at.play(f"resolve trollboy thug --maneuver strike --ocv 20 {after.line}")
    assert "roll with the punch thug" in at.labels()
