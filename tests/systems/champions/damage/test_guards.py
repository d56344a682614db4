"""The book's keys with powers, maneuvers, several targets, objects, impacts and effects."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers
from syrupy.assertion import SnapshotAssertion

from hero_combat.fight.events import AttackRolled, Damaged, ObjectDamaged
from hero_combat.systems.champions.attack.required_roll import active_points
from hero_combat.systems.champions.damage.defenses import reduced
from hero_combat.systems.champions.damage.guards import pierced
from hero_combat.systems.champions.events import EffectRolled, SuccessRolled
from hero_combat.systems.champions.sheet.stat_block import Attack

Make = Callable[..., Any]
HIT, FAILED = "3 3 3", "6 6 6"
MORE = """[combatants.trollboy.attacks.lance]
dice = "4d6"
armour_piercing = 1
knockback = false
[combatants.trollboy.attacks.spike]
dice = "2d6k"
penetrating = 1
knockback = false
[combatants.trollboy.attacks.fickle]
dice = "4d6"
activation = 11
knockback = false
[combatants.trollboy.attacks.burst]
dice = "2d6"
ranged = true
autofire = 4
activation = 11
charges = 10
[combatants.trollboy.attacks.bomb]
dice = "4d6"
ranged = true
area = 6
activation = 11
[combatants.trollboy.attacks.leech]
dice = "4d6"
vs = "power"
effect = "drain"
armour_piercing = 1
[combatants.trollboy.attacks.glare]
dice = "4d6"
vs = "flash"
effect = "flash"
penetrating = 1
[combatants.trollboy.attacks.gas]
dice = "4d6"
nnd = ["Force-field", "gas mask"]
[objects.wall]
def = 5
body = 9
[objects.vault]
def = 5
body = 9
hardened = 1
impenetrable = 1
"""
THUG = """[combatants.thug.armour.vest]
pd = 4
hardened = 1
[combatants.thug.powers.force-field]
pd = 10
rpd = 10
hardened = 1
activation = 11
reduction = { rpd = 50 }
negation = { pd = 2 }
"""


@pytest.fixture
def at(street: Make) -> Make:
    """`at("[combatants.goon.reduction] ...")`: the street with all of it, and more text."""

    def make(more: str = "", *, field: bool = False) -> Any:
        played = street(MORE + THUG + more)
        if field:
            played("act raise thug --power force-field --force")
        return played

    return make


def lost(played: Any, who: str = "thug") -> dict[str, int]:
    """What somebody lost in the last line, all hits and impacts together."""
    total = {"stun": 0, "body": 0}
    for event in played.last.events:
        if isinstance(event, Damaged) and event.who == who:
            total = {key: value + event.lost.get(key, 0) for key, value in total.items()}
    return total


# ------------------------------------------------------------ parts of a defense, powers


def test_what_is_hardened_counts_whole_and_the_rest_half(at: Make) -> None:
    played = at()
    played(f"resolve trollboy thug --with lance --dice '{HIT} / 5 5 5 5'")
    assert lost(played) == {"stun": 20 - 4 - 2, "body": 0}
    assert addends(played.roll("damage thug")) == [-6]


@pytest.mark.parametrize(
    ("rolled", "faces", "stun", "told"),
    [
        ("3 4 4", "6 6 6 6 6 6", 9, (11, 11)),
        ("4 4 4", "6 6 6 6 6 6 6 6", 40, (12, 11, 1)),
    ],
)
def test_a_power_by_a_roll_counts_if_it_is_made(
    at: Make, rolled: str, faces: str, stun: int, told: tuple[int, ...]
) -> None:
    """The field takes 2 of 8 dice, adds 10 PD to 8 and halves the rest; or nothing of it."""
    played = at(field=True)
    played(
        f"resolve trollboy thug --no-knockback --dice '{HIT} / {rolled} / {faces}' --with unarmed"
    )
    assert lost(played)["stun"] == stun
    assert numbers(played.roll("armour thug")) == told
    assert played.event(SuccessRolled).what == "force-field"


def test_the_reduction_of_a_power_is_the_best_while_it_is_up(at: Make) -> None:
    """Of 12 BODY 10 are stopped; half of the rest, but no less than the 4 that penetrate."""
    played = at("[combatants.thug.reduction]\nrpd = 25\n", field=True)
    played("set thug.sheet.negation.pd 0")
    played("set thug.sheet.powers.force-field.negation.pd 0")
    played("set trollboy.sheet.attacks.spike.penetrating 0")
    played(f"resolve trollboy thug --with spike --dice '{HIT} / {HIT} / 6 6 / 6'")
    assert lost(played) == {"stun": (36 - 18) // 2, "body": (12 - 10) // 2}


@pytest.mark.parametrize(("rolled", "stun"), [("3 4 4", 10), ("4 4 4", 40)])
def test_a_power_that_reduces_alone_may_be_there_by_a_roll(
    at: Make, rolled: str, stun: int
) -> None:
    played = at("[combatants.goon.powers.grace]\nreduction.pd = 75\nactivation = 11\n")
    played("act raise goon --power grace --force")
    played(
        "resolve trollboy goon --with unarmed --no-knockback "
        f"--dice '{HIT} / {rolled} / 6 6 6 6 6 6 6 6'"
    )
    assert lost(played, "goon")["stun"] == stun


def test_armor_and_a_power_of_one_name_are_rolled_for_by_themselves(at: Make) -> None:
    played = at(
        "[combatants.goon.powers.vest]\npd = 10\nactivation = 11\n"
        "[combatants.goon.armour.vest]\nactivation = 11\n"
    )
    played("act raise goon --power vest --force")
    played(
        "resolve trollboy goon --with unarmed --no-knockback "
        f"--dice '{HIT} / {FAILED} / {HIT} / 6 6 6 6 6 6 6 6'"
    )
    assert lost(played, "goon")["stun"] == 48 - (18 - 4)


def test_a_power_that_is_down_is_not_rolled_for(at: Make) -> None:
    played = at()
    played(f"resolve trollboy thug --no-knockback --dice '{HIT} / 6 6 6 6 6 6 6 6' --with unarmed")
    assert lost(played)["stun"] == 40


def test_a_raised_power_may_be_the_defense_that_an_nnd_asks_for(at: Make) -> None:
    line = f"resolve trollboy thug --with gas --dice '{HIT} / 5 5 5 5'"
    played = at(field=True)
    played("set thug.sheet.powers.force-field.activation 0")
    played(line)
    assert lost(played) == {"stun": 0, "body": 0}
    played = at()
    played(line)
    assert lost(played) == {"stun": 20, "body": 0}


def test_what_is_drained_of_an_impenetrable_defense_counts_no_more(at: Make) -> None:
    """The vest's 4 PD are drained to 1: of the 6 BODY that penetrate, 5 do."""
    played = at("[combatants.goon.armour.vest]\npd = 4\nimpenetrable = 1\n")
    played("set goon.sheet.pd 1")
    played("set trollboy.sheet.attacks.spike.dice 4d6")
    played(f"resolve trollboy goon --with spike --dice '{HIT} / 6 6 2 2'")
    assert addends(played.roll("damage goon")) == [-1, -1, "5 STUN"]


@pytest.mark.parametrize(("rolled", "stun"), [("3 4 4", 0), ("4 4 4", 20)])
@pytest.mark.parametrize("word", ["Force Field", "rpd"])
def test_what_an_nnd_asks_for_may_be_there_by_a_roll(
    at: Make, word: str, rolled: str, stun: int
) -> None:
    played = at(field=True)
    played(f"set trollboy.sheet.attacks.gas.nnd '{word}'")
    played(f"resolve trollboy thug --with gas --dice '{HIT} / {rolled} / 5 5 5 5'")
    assert lost(played)["stun"] == stun


def test_nothing_is_rolled_for_where_an_nnd_is_stopped_anyway(at: Make) -> None:
    played = at(field=True)
    played("set trollboy.sheet.attacks.gas.nnd force-field,pd")
    played(f"resolve trollboy thug --with gas --dice '{HIT} / 5 5 5 5'")
    assert lost(played)["stun"] == 0


# ------------------------------------------------------------ required rolls, by kinds of attacks


def test_what_does_not_work_hits_nobody_and_is_paid_for(at: Make) -> None:
    played = at()
    told = played("resolve trollboy thug --with fickle --dice '4 4 4'")
    assert came_of(told) == "success-rolled missed | trollboy.end 48"
    rolled = played.event(AttackRolled)
    assert (rolled.target, rolled.hit, rolled.margin) == ("thug", False, None)
    assert played.now("trollboy").end == 50 - 2


def test_a_burst_that_does_not_work_spends_its_charges(at: Make) -> None:
    played = at()
    played(f"resolve trollboy thug --with burst --shots 3 --dice '{FAILED}'")
    assert lost(played) == {"stun": 0, "body": 0}
    assert played.now("trollboy").used == {"burst": 3}


def test_a_burst_is_rolled_for_once(at: Make) -> None:
    played = at()
    played(
        "resolve trollboy thug --with burst --shots 2 --no-knockback "
        f"--dice '{HIT} / {HIT} / 6 6 / 6 6'"
    )
    assert lost(played)["stun"] == 2 * (12 - 8)


def test_an_area_that_does_not_work_reaches_nobody(at: Make) -> None:
    played = at()
    played(f"resolve trollboy thug --with bomb --inside goon --dice '{FAILED}'")
    assert not played.happened(Damaged)


def test_a_multiple_attack_ends_with_what_does_not_work(at: Make) -> None:
    played = at()
    told = played(f"resolve trollboy thug --with fickle --also lance --dice '{FAILED}'")
    assert came_of(told) == (
        "success-rolled missed | trollboy.end 48, trollboy.end 46, trollboy.maneuver Multiple "
        "Attack, trollboy.maneuver_until T2S3"
    )


def test_a_partner_whose_attack_does_not_work_has_no_hit(at: Make) -> None:
    played = at("[combatants.pal.attacks.fickle]\ndice = '4d6'\nactivation = 11\n")
    played(
        "resolve trollboy thug --with lance --coordinate pal --using pal=fickle "
        f"--dice '{HIT} / {HIT} / {HIT} / 5 5 5 5 / {FAILED}'"
    )
    assert [event.hit for event in played.last.events if isinstance(event, AttackRolled)] == [
        True,
        False,
    ]
    assert lost(played)["stun"] == 14


def test_who_covers_somebody_rolls_when_the_shot_is_fired(at: Make) -> None:
    played = at()
    line = "resolve trollboy thug --with burst"
    played(f"{line} --maneuver cover --dice '{HIT}'")
    assert played.now("trollboy").covering == "thug"
    played(f"{line} --dice '{FAILED}'")
    assert played.labels() == ["activation trollboy"]


@pytest.mark.parametrize(
    ("attack", "points"),
    [
        (Attack("4d6"), 20),
        (Attack("2d6k"), 30),
        (Attack("4d6", vs="mental"), 40),
        (Attack("4d6", vs="power", mental=True), 40),
    ],
)
def test_a_die_against_the_mind_is_10_active_points(attack: Attack, points: int) -> None:
    assert active_points(attack) == points


def test_a_haymaker_is_rolled_for_when_it_lands(at: Make) -> None:
    played = at()
    played("resolve trollboy thug --with fickle --maneuver haymaker")
    for who in ("pal", "rookie", "thug", "goon"):
        played(f"act pass {who}")
    played("step")
    played(f"step --dice '{FAILED}'")
    assert played.labels()[0] == "activation trollboy"
    assert played.event(AttackRolled).hit is False


# ------------------------------------------------------------ several targets, objects, clubs


def test_what_negation_takes_off_an_area_is_off_for_its_owner_alone(at: Make) -> None:
    played = at("[combatants.goon.negation]\npd = 2\n")
    played("hazard blast --vs pd --damage 4d6 --on thug,goon --dice '6 5 4 3'")
    assert (lost(played), lost(played, "goon")) == (
        {"stun": 18 - 8, "body": 0},
        {"stun": 11 - 8, "body": 0},
    )


@pytest.mark.parametrize(
    ("line", "faces", "thing", "body"),
    [
        ("--with lance", "6 6 6 6", "wall", 8 - 3),
        ("--with lance", "6 6 6 6", "vault", 8 - 5),
        ("--with spike", "2 2", "wall", 2),
        ("--with spike", "2 2", "vault", 0),
    ],
)
def test_an_object_is_pierced_and_penetrated_unless_hardened_and_impenetrable(
    at: Make, line: str, faces: str, thing: str, body: int
) -> None:
    played = at()
    played(f"resolve trollboy {thing} {line} --dice '{HIT} / {faces}'")
    assert played.event(ObjectDamaged).lost == body


def test_what_goes_on_behind_an_object_is_negated_and_pierced_there(at: Make) -> None:
    """4d6 break the wall of DEF 3 and 2 BODY; of 12 on two dice 7 go on, past 4 + 2."""
    played = at("[combatants.thug.negation]\npd = 2\n")
    played.put("wall.body", "2")
    played(f"resolve trollboy wall --with lance --into thug=2 --dice '{HIT} / 6 6 6 6'")
    assert lost(played) == {"stun": 12 - 5 - 6, "body": 0}


def test_who_is_swung_has_reduction_as_well(at: Make) -> None:
    played = at("[combatants.goon.reduction]\npd = 50\n")
    played(
        "resolve trollboy thug --improvise goon --force --no-knockback "
        f"--dice '{HIT} / 6 6 6 6 6 6 6 6'"
    )
    assert (lost(played)["stun"], lost(played, "goon")["stun"]) == (40, 20)


def test_killing_dice_that_do_stun_only_tell_the_body_that_stun_goes_by(at: Make) -> None:
    played = at("[combatants.trollboy.attacks.dart]\ndice = '2d6k'\nnnd = ['mask']\n")
    played(f"resolve trollboy thug --with dart --dice '{HIT} / 5 6 / 3'")
    assert numbers(played.roll("damage thug")) == (11,)
    assert numbers(played.roll("stun multiplier thug")) == (2, 22, 0, 22, 0)


@pytest.mark.parametrize(("maneuver", "least"), [("", 4), ("--maneuver pulling-a-punch", 2)])
def test_what_penetrates_an_object_is_told_and_halved_by_pulling(
    at: Make, maneuver: str, least: int
) -> None:
    """12 BODY against DEF 9, of which 4 penetrate; pulled, 6 and 2."""
    played = at("[objects.rock]\ndef = 9\nbody = 9\n")
    played(f"resolve trollboy rock --with spike {maneuver} --dice '{HIT} / 6 6'")
    assert played.event(ObjectDamaged).lost == least
    assert addends(played.roll("damage rock"))[-1] == f"{least} BODY"


def test_half_of_a_single_point_is_not_told_as_hardened(at: Make) -> None:
    played = at()
    played("set rookie.sheet.pd 1")
    played(f"resolve trollboy rookie --with lance --dice '{HIT} / 5 5 5 5'")
    assert addends(played.roll("damage rookie")) == [-1]


# ------------------------------------------------------------ impacts and effects


def test_a_fall_meets_reduction_negation_and_armor_by_a_roll(at: Make) -> None:
    played = at(field=True)
    played(f"hazard fall --on thug --metres 20 --dice '{HIT} / 6 6 6 6 6 6 6 6'")
    assert lost(played) == {"stun": (48 - 18) // 2, "body": 0}
    assert addends(played.roll("fall thug")) == ["10d6", "-2d6", -18, "x1/2"]


def test_an_impact_tells_what_is_taken_off_in_the_order_of_the_book(at: Make) -> None:
    """Somebody who is out takes twice the dice: negation comes off these, then PD, then a share."""
    played = at("[combatants.goon.reduction]\npd = 50\n[combatants.goon.negation]\npd = 2\n")
    taken_off = ["-2d6", -8, "x1/2"]
    played("hazard fall --on goon --metres 10 --dice '6 6 6'")
    assert addends(played.roll("fall goon"))[1:] == taken_off
    played("set goon.stun -1")
    played("knockback goon --body 8 --into wall=2 --dice '1 1 / 6 6 6 6 6 6 6 6 6 6'")
    assert addends(played.roll("impact wall goon"))[1:] == ["x2", *taken_off]


def test_the_recoil_of_a_move_through_is_reduced(at: Make) -> None:
    played = at(
        "[combatants.trollboy.reduction]\npd = 50\n[combatants.trollboy.negation]\npd = 3\n"
    )
    played(
        "resolve trollboy thug --maneuver move-through --velocity 12 --no-knockback "
        "--dice '3 3 3 / 6 6 6 6 6 6 6 6 6 6'"
    )
    assert lost(played, "trollboy") == {"stun": 7, "body": 0}  # 60 / 2 - 15 = 15, halved


def test_an_effect_meets_the_defense_that_it_names(at: Make) -> None:
    played = at()
    played.put("thug.sheet.power_defence", "5")
    played.put("thug.sheet.flash_defence", "6")
    played(f"resolve trollboy thug --with leech --dice '{HIT} / 5 5 5 5'")
    assert played.event(EffectRolled).points == 20 - 3
    played(f"resolve trollboy thug --with glare --force --dice '{HIT} / 5 5 5 5'")
    assert played.event(EffectRolled).points == 4  # its dice count 4, whatever the defense


def test_negation_and_armor_by_a_roll_do_not_count_against_an_effect(at: Make) -> None:
    """An entangle meets PD by its `vs` alone: nothing comes off its dice, nothing is rolled for."""
    played = at(
        "[combatants.trollboy.attacks.web]\ndice = '4d6'\neffect = 'entangle'\n", field=True
    )
    played(f"resolve trollboy thug --with web --dice '{HIT} / 6 6 2 1'")
    assert played.event(EffectRolled).points == 5


@pytest.mark.parametrize(
    ("points", "percent", "left"),
    [(10, 0, 10), (15, 25, 11), (15, 50, 7), (15, 75, 4), (1, 50, 0), (3, 25, 2), (0, 75, 0)],
)
def test_reduction_is_to_the_nearest_point_in_favor_of_the_target(
    points: int, percent: int, left: int
) -> None:
    assert reduced(points, percent) == left


@pytest.mark.parametrize(
    ("points", "hardened", "left"), [(20, 0, 10), (15, 0, 8), (15, 15, 15), (15, 5, 10), (1, 0, 1)]
)
def test_half_of_what_is_not_hardened_is_rounded_up(points: int, hardened: int, left: int) -> None:
    assert pierced(points, hardened) == left


# ------------------------------------------------------------ what is told

VEST = "[combatants.zed.armour.vest]\npd = 4\nrpd = 4\n"
TOLD = {
    "pierced in part": (
        f"rpd = 6\n{VEST}hardened = 1\n",
        "--with claw",
        f"{HIT} / 6 5 / 5",
    ),
    "hardened": (
        "[combatants.zed.armour.vest]\npd = 8\nhardened = 2\n",
        "--with lance",
        f"{HIT} / 5 5 5 5",
    ),
    "reduced, but not the BODY": ("reduction.pd = 50\n", "--with claw", f"{HIT} / 6 5 / 5"),
    "reduced, STUN and BODY apart": (
        "reduction = { pd = 75, rpd = 25 }\n",
        "--with claw",
        f"{HIT} / 6 5 / 5",
    ),
    "reduced alike": ("reduction.rpd = 50\n", "--with claw", f"{HIT} / 6 5 / 5"),
    "penetrating": (
        f"rpd = 20\npd = 20\n{VEST}impenetrable = 1\n",
        "--with spike",
        f"{HIT} / 6 6 / 1",
    ),
    "negated": ("negation.pd = 3\n", "--with lance", f"{HIT} / 5"),
    "stopped": ('immune = ["gas mask"]\n', "--with gas", f"{HIT} / 5 5 5 5"),
    "rolled with": (
        "reduction.pd = 50\n",
        "--with lance --roll-with-punch",
        f"{HIT} / 1 1 1 / 5 5 5 5",
    ),
    "pulled": ("pd = 1\n", "--with spike --maneuver pulling-a-punch", f"{HIT} / 6 6 / 6"),
    "an effect pierced": ("power_defence = 5\n", "--with leech", f"{HIT} / 5 5 5 5"),
    "an effect penetrating": ("flash_defence = 9\n", "--with glare", f"{HIT} / 5 5 5 6"),
    "an effect stopped": ('immune = ["gas mask"]\n', "--with smoke", f"{HIT} / 5 5"),
    "does not work": ("", "--with fickle", "4 4 4"),
}
CLAW = """[combatants.trollboy.attacks.claw]
dice = "2d6k"
armour_piercing = 1
knockback = false
[combatants.trollboy.attacks.smoke]
dice = "2d6"
effect = "flash"
nnd = ["gas mask"]
"""


@pytest.mark.parametrize("what", TOLD)
def test_an_explanation_tells_what_stood_against_a_hit(
    street: Make, snapshot: SnapshotAssertion, what: str
) -> None:
    goon, line, dice = TOLD[what]
    played = street(MORE + CLAW + f"[combatants.zed]\nlike = 'goon'\n{goon}")
    told = played(f"resolve trollboy zed {line} --no-knockback --force --dice '{dice}'")
    rows = [told.sentence]
    for roll in told.rolls:
        rows.append(f"{roll.label} {roll.dice} {list(roll.faces)} {roll.reading}")
        rows += [f"    {line.value} {line.what}" for line in roll.modifiers]
    assert "\n".join(rows) == snapshot


def test_the_damage_of_a_partner_is_told_as_his(at: Make) -> None:
    played = at()
    played(
        "resolve trollboy thug --with lance --coordinate pal --using pal=gun --no-knockback "
        f"--dice '{HIT} / {HIT} / {HIT} / 5 5 5 5 / {HIT} / 1 1 1 1 1 1'"
    )
    assert {"damage thug by trollboy", "damage thug by pal"} <= set(played.labels())
