"""Objects are attacked: DCV, DEF and BODY, breaking, and what stands behind."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.dice.laws import die, power
from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.odds.report import odds
from hero_combat.systems.champions.orders.resolve import Resolve

Make = Callable[..., Any]
HIT = "3 3 3"
EIGHT = "4 4 4 4 4 4 6 6"  # 36 STUN, 10 BODY
THINGS = """[objects.wall]
def = 5
body = 3
[objects.glass]
def = 2
body = 1
resistant = false
[objects.bubble]
pd = 9
ed = 1
body = 2
size = "8"
[combatants.trollboy.attacks.punch]
dice = "8d6"
[combatants.trollboy.attacks.knife]
dice = "3d6k"
[combatants.trollboy.attacks.scare]
dice = "4d6"
mental = true
vs = "mental"
[combatants.trollboy.attacks.drain]
dice = "4d6"
effect = "drain"
"""


@pytest.fixture
def at(street: Make) -> Any:
    return street(THINGS)


@pytest.mark.rule("champions", 21)
@pytest.mark.parametrize(
    ("line", "needed"),
    [
        ("resolve trollboy wall --with punch", "18-"),  # by hand it is adjacent: DCV 0
        ("resolve trollboy wall --with gun", "15-"),
        ("resolve trollboy wall --with gun --range 2", "18-"),
        ("resolve trollboy wall --with gun --range 16", "13-"),
        ("resolve trollboy bubble --with gun", "21-"),
        ("resolve trollboy wall --with gun --dcv 2", "13-"),
    ],
)
def test_an_object_has_dcv_3_and_0_when_it_is_adjacent(at: Any, line: str, needed: str) -> None:
    at(f"{line} --dice '6 6 6'")
    total = sum(int(modifier.value) for modifier in at.last.rolls[0].modifiers)
    assert at.event(AttackRolled).margin == total - 18
    assert f"{total}-" == needed


def test_what_gets_past_def_takes_body_and_nothing_else_happens(at: Any) -> None:
    told = at(f"resolve trollboy crate --with punch --dice '{HIT} / 4 4 4 4 4 4 4 6'")
    assert came_of(told) == "hit object-damaged | crate.body 1, trollboy.end 46"
    assert numbers(at.roll("damage crate")) == (9, 5, 4)
    assert addends(at.roll("damage crate")) == [-5]
    assert at.labels() == ["to hit crate", "damage crate"]
    assert at.body_of("crate") == 1
    assert at.now("trollboy").end == 46
    assert at.now("trollboy").acted == "T1S12"


def test_it_breaks_and_can_not_be_attacked_again(at: Any) -> None:
    told = at(f"resolve trollboy wall --with punch --dice '{HIT} / {EIGHT}'")
    assert came_of(told) == "hit object-damaged | wall.body 0, trollboy.end 46"
    assert at.body_of("wall") == 0
    (decision,) = told.open
    assert (decision.kind, decision.answers) == ("behind", ("amend --into ID=METRES",))
    with pytest.raises(UsageError, match=r"the Wall is broken; fix it: `set wall\.body`"):
        at("resolve trollboy wall --with punch --force")


def test_pd_and_ed_of_an_object_differ(at: Any) -> None:
    at(f"resolve trollboy bubble --with punch --dice '{HIT} / {EIGHT}'")
    assert numbers(at.roll("damage bubble")) == (10, 9, 1)
    at(f"resolve pal bubble --with gun --dice '{HIT} / 1 1 1 1 1 6'")
    assert numbers(at.roll("damage bubble")) == (2, 1, 1)


def test_what_is_not_resistant_has_no_def_against_killing_attacks(at: Any) -> None:
    at(f"resolve trollboy glass --with knife --dice '{HIT} / 1 1 1'")
    assert numbers(at.roll("damage glass")) == (3, 0, 3)
    assert addends(at.roll("damage glass")) == [0]
    at("set glass.body 1")
    at(f"resolve pal glass --maneuver strike --dice '{HIT} / 1 1 1 1 1 1 2 2'")
    assert numbers(at.roll("damage glass")) == (2, 2, 0)


def test_a_killing_attack_rolls_no_stun_multiplier_on_an_object(at: Any) -> None:
    at(f"resolve trollboy wall --with knife --dice '{HIT} / 2 2 2'")
    assert at.labels() == ["to hit wall", "damage wall"]
    assert numbers(at.roll("damage wall")) == (6, 5, 1)


# ---------------------------------------------------------------- what stands behind


def test_what_breaks_it_goes_on_to_who_stands_behind(at: Any) -> None:
    """36 STUN and 10 BODY, less DEF 5 and BODY 3: 28 STUN and 2 BODY reach him."""
    line = "resolve trollboy wall --with punch --into thug=2"
    told = at(f"{line} --dice '{HIT} / {EIGHT} / 6 6'")
    assert came_of(told) == (
        "hit object-damaged damaged | wall.body 0, thug.stun 20, trollboy.end 46"
    )
    assert addends(at.roll("damage thug")) == [-8, -8]
    assert numbers(at.roll("knockback thug")) == (2, 12, 0)
    assert at.now().stun == 20


def test_the_stun_of_a_killing_attack_is_that_of_the_body_that_is_left(at: Any) -> None:
    line = "resolve trollboy wall --with knife --into thug=2"
    at(f"{line} --dice '{HIT} / 6 6 1 / 5 / 6 6 6'")
    assert at.labels() == [
        "to hit wall",
        "damage wall",
        "damage thug",
        "stun multiplier thug",
        "knockback thug",
    ]
    assert numbers(at.roll("stun multiplier thug")) == (3, 15, 5, 8, 0, 7, 5)


def test_what_holds_lets_nothing_through(at: Any) -> None:
    line = "resolve trollboy crate --with punch --into thug=2"
    at(f"{line} --dice '{HIT} / 1 1 4 4 4 4 4 4'")
    assert at.labels() == ["to hit crate", "damage crate"]


def test_through_one_object_into_another_that_the_file_puts_behind(street: Make) -> None:
    more = THINGS.replace("[objects.glass]", "[objects.glass]\nbehind = 'wall'\ndistance = 1")
    at = street(more)
    told = at(f"resolve trollboy wall --with punch --dice '{HIT} / {EIGHT}'")
    assert came_of(told) == "hit object-damaged object-damaged | wall.body 0, trollboy.end 46"


def test_in_open_ground_nothing_stands_behind(at: Any) -> None:
    told = at(f"resolve trollboy wall --with punch --open-ground --dice '{HIT} / {EIGHT}'")
    assert told.open == ()


# ---------------------------------------------------------------- maneuvers, bursts, areas


def test_a_burst_breaks_it_and_goes_on_through_the_hole(at: Any) -> None:
    line = "resolve trollboy wall --with gun --shots 2 --ocv 5 --into thug=2"
    # 26 STUN and 8 BODY - 8: 18 STUN, 10 past ED 8; then 16 STUN, 6 BODY, 8 past it
    told = at(f"{line} --dice '{HIT} / 6 6 6 6 1 1 / 3 3 3 3 2 2 / 6 6'")
    assert came_of(told) == (
        "hit object-damaged damaged object-damaged damaged | wall.body 0, thug.stun 30, "
        "thug.stun 22, trollboy.end 46"
    )
    assert at.body_of("wall") == 0
    assert at.now().stun == 40 - 10 - 8


def test_an_area_attack_hits_what_is_in_it(at: Any) -> None:
    line = "resolve trollboy wall --with grenade --inside thug,glass"
    told = at(f"{line} --dice '{HIT} / 6 6 1 1 / 6 6'")
    assert came_of(told) == (
        "hit object-damaged damaged object-damaged | thug.stun 34, glass.body 0, trollboy.used "
        "grenade=1"
    )


def test_a_haymaker_lands_on_it(at: Any) -> None:
    at("resolve trollboy wall --maneuver haymaker")
    for who in ("pal", "rookie", "thug", "goon"):
        at(f"act pass {who}")
    at("step")
    at(f"step --dice '{HIT} / {'6 ' * 12}'")
    assert at.body_of("wall") == 0
    assert came_of(at.last) == (
        "hit object-damaged turn-began | trollboy.haymaker -, trollboy.haymaker_lands -, "
        "wall.body 0, trollboy.end 46, landing -, trollboy.maneuver -, trollboy.maneuver_until "
        "-, segment 3, acting trollboy, waiting pal rookie"
    )


def test_a_move_through_recoils_by_half_when_it_breaks_and_wholly_when_not(at: Any) -> None:
    line = "resolve trollboy {} --maneuver move-through --velocity 6"
    at(f"{line.format('wall')} --dice '{HIT} / {EIGHT} 1'")
    assert at.roll("recoil trollboy").dice == "1/2"
    at(f"{line.format('crate').replace('trollboy', 'pal')} --dice '{HIT} / 1 1 1 1 1 1 1 1 2'")
    assert at.roll("recoil pal").dice == "all"


def test_a_fencepost_shatters_on_a_wall(at: Any) -> None:
    line = "resolve trollboy wall --improvise fencepost"
    told = at(f"{line} --dice '{HIT} / 1 1 1 1 1 1'")
    assert came_of(told) == "hit object-damaged object-damaged | fencepost.body 0, trollboy.end 46"


def test_people_and_things_in_one_multiple_attack(at: Any) -> None:
    line = "resolve trollboy wall,thug --with punch --maneuver multiple-attack --no-knockback"
    told = at(f"{line} --dice '{HIT} / {EIGHT} / {HIT} / {EIGHT}'")
    assert came_of(told) == (
        "hit object-damaged hit damaged stunned | wall.body 0, trollboy.end 46, "
        "thug.status.stunned True, thug.stun 12, thug.body 8, trollboy.end 42, trollboy.maneuver "
        "Multiple Attack, trollboy.maneuver_until T2S3"
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--with scare", "a mental attack has no effect on the Wall"),
        ("--maneuver grab", "Grab has no effect on the Wall"),
        ("--maneuver trip", "Trip has no effect"),
        ("--maneuver cover --with gun", "Cover has no effect"),
        ("--maneuver escape", "Escape has no effect"),
        ("--maneuver throw", "a Throw without --improvise has no effect"),
        ("--maneuver nerve-strike", "an attack that does no BODY has no effect"),
        ("--with punch --location head", "--location has no effect with an object"),
        ("--with punch --roll-with-punch", "--roll-with-punch has no effect with an object"),
        ("--with punch --coordinate pal", "an object has no CON"),
    ],
)
def test_what_does_nothing_to_an_object_is_refused(at: Any, line: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        at(f"resolve trollboy wall {line}")


def test_the_effect_of_a_drain_is_the_game_masters(at: Any) -> None:
    told = at(f"resolve trollboy wall --with drain --dice '{HIT} / 1 2 3 4'")
    assert came_of(told) == "hit effect-rolled | trollboy.end 48"


# ---------------------------------------------------------------- odds


def chances_of(at: Any, text: str) -> dict[str, Fraction]:
    line = read(text, verbs_of(at.system))
    assert isinstance(line.order, Resolve)
    report = odds(at.encounter, line.order)
    return {
        one.what: Fraction(one.chance.numerator, one.chance.denominator) for one in report.chances
    }


def test_the_odds_of_breaking_it(at: Any) -> None:
    """1d6 killing, DEF 2 that isn't resistant: any hit breaks a BODY of 1 to 6 by its face."""
    found = chances_of(at, "resolve trollboy glass --with knife --damage 1d6k")
    hit = Fraction(215, 216)
    assert found == {"hit": hit, "broken": hit}
    at("set glass.body 4")
    found = chances_of(at, "resolve trollboy glass --with knife --damage 1d6k")
    assert found["broken"] == hit * Fraction(3, 6)
    found = chances_of(at, "resolve trollboy crate --with punch --damage 1d6")
    assert found["broken"] == 0


def test_every_throw_at_an_object_is_counted(at: Any) -> None:
    """2d6 + 1 killing against DEF 5 and BODY 3: 7 or more breaks it, of 36 throws 21 do."""
    found = chances_of(at, "resolve trollboy wall --with knife --damage 2d6+1k --ocv -7")
    hit = Fraction(sum(w for n, w in power(die(6), 3).weights.items() if n <= 11), 216)
    assert found == {"hit": hit, "broken": hit * Fraction(21, 36)}


def test_the_odds_refuse_what_does_nothing(at: Any) -> None:
    for what in ("--with scare", "--maneuver throw", "--maneuver disarm"):
        with pytest.raises(UsageError, match="has no effect on the Wall"):
            chances_of(at, f"resolve trollboy wall {what}")
