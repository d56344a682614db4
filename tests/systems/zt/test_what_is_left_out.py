"""What a stat block, a weapon, a state and the rulings are where nobody says anything else."""

from typing import Any

import pytest

from hero_combat.systems.zt.health import is_dead, is_out, is_unconscious, life
from hero_combat.systems.zt.rulings import Rules, before_dice
from hero_combat.systems.zt.sheet import (
    Attack,
    Sheet,
    Standard,
    Status,
    held_at_first,
    max_energy,
    max_hp,
    weapon_of,
)
from hero_combat.systems.zt.state import Clock, Current, Lying, Thing, unhurt
from hero_combat.systems.zt.tables import Weapon


@pytest.mark.rule("zt", "2.4")
def test_a_weapon_of_its_own_kind() -> None:
    for weapon in (weapon_of("claws", Attack(damage_adj=2)), Weapon("claws", damage_adj=2)):
        assert (weapon.name, weapon.hit, weapon.damage) == ("claws", "dexterity", "strength")
        assert (weapon.hit_adj, weapon.damage_adj, weapon.range) == (0, 2, 1)
        assert (weapon.ranged, weapon.two_handed, weapon.area_all) == (False, False, False)
        assert (weapon.reload, weapon.single_use, weapon.natural) == (False, False, False)
        assert (weapon.break_chance, weapon.area, weapon.type) == (0, 0, "")
        assert (weapon.standard_hit, weapon.standard_damage) == (None, None)
    # Its own keys come before those of the table, even where they say 0 or no.
    own = Attack(weapon="laser-rifle", hit_adj=0, ranged=False, two_handed=False, break_chance=0)
    weapon = weapon_of("old-one", own)
    assert (weapon.name, weapon.hit_adj, weapon.ranged) == ("old one", 0, False)
    assert (weapon.two_handed, weapon.break_chance, weapon.range) == (False, 0, 500)
    assert (weapon.damage, weapon.type) == ("dexterity", "light")
    for name, attack, called in (
        ("sword", Attack(), "sword"),
        ("sword", Attack(weapon="sword"), "sword"),
        ("sword", Attack(weapon="pistol"), "sword"),
        ("laser-sword", Attack(), "laser sword"),
        ("unarmed", Attack(), "a fist"),
        ("old-one", Attack(weapon="laser-rifle", name="Betsy"), "Betsy"),
        ("old-one", Attack(hit_adj=1), "old one"),
    ):
        assert weapon_of(name, attack).name == called


@pytest.mark.rule("zt", "2.2")
def test_a_stat_block_that_says_nothing() -> None:
    sheet = Sheet(name="A")
    assert (sheet.resilience, sheet.strength, sheet.athletics, sheet.dexterity) == (0, 0, 0, 0)
    assert (sheet.will, sheet.perception, sheet.logic, sheet.knowledge) == (0, 0, 0, 0)
    assert (sheet.spirit, sheet.performance, sheet.persuasion, sheet.insight) == (0, 0, 0, 0)
    assert (sheet.armor, sheet.shield, sheet.defense_adj, sheet.luck) == (0, 0, 0, 0)
    assert (sheet.player, sheet.bystander, sheet.hidden, sheet.heavy) == (False,) * 4
    assert (sheet.size, sheet.hp, sheet.energy, sheet.speed) == (1, None, None, None)
    assert (sheet.full_hp, sheet.full_energy, sheet.full_speed) == (20, 10, 8)
    assert (sheet.worn, held_at_first(sheet), list(sheet.attacks)) == ((), (), ["unarmed"])
    status = sheet.status
    assert (status.blinded, status.deafened, status.poisoned, status.prone) == (False,) * 4
    assert (status.incapacitated, status.unconscious) == (False, False)
    assert (status.surprised, status.disengaged) == (False, False)
    assert (status.grappled, status.fatigue) == ("", 0)
    standard = Standard()
    assert (standard.defense, standard.hit, standard.damage, standard.will) == (None,) * 4


@pytest.mark.rule("zt", "2.2", "2.5")
def test_hp_energy_and_speed_by_the_abilities() -> None:
    sheet = Sheet(name="A", resilience=3, will=2, spirit=1, athletics=4)
    assert (sheet.full_hp, sheet.full_energy, sheet.full_speed) == (32, 12, 10)
    odd = Sheet(name="A", athletics=5, hp=33, energy=7, speed=0)
    assert (odd.full_hp, odd.full_energy, odd.full_speed) == (33, 7, 0)
    assert Sheet(name="A", athletics=5).full_speed == 10
    for fatigue, hp, energy in ((0, 33, 7), (3, 33, 7), (4, 16, 3), (6, 16, 3)):
        assert (max_hp(odd, fatigue), max_energy(odd, fatigue)) == (hp, energy)
    assert (max_hp(odd), max_energy(odd)) == (33, 7)
    least = Sheet(name="A", hp=1, energy=0)
    assert (max_hp(least, 4), max_energy(least, 4)) == (1, 0)
    assert max_hp(Sheet(name="A", hp=2), 4) == 1


@pytest.mark.rule("zt", "2.3")
def test_what_is_worn() -> None:
    worn = Sheet(name="A", armor=3, shield=2, defense_adj=-1).worn
    assert [(line.what, line.value) for line in worn] == [
        ("armor", 3),
        ("shield", 2),
        ("Defense Adjustment", -1),
    ]
    assert Sheet(name="A", armor=3, heavy=True).worn[0].what == "heavy armor"


def test_what_is_in_the_hands_at_first() -> None:
    attacks = {"unarmed": Attack(weapon="unarmed"), "sword": Attack(), "pistol": Attack()}
    sheet = Sheet(name="A", attacks=attacks)
    assert list(sheet.attacks) == ["sword", "pistol", "unarmed"]
    assert held_at_first(sheet) == ("sword",)
    assert held_at_first(Sheet(name="A", attacks=attacks, held=())) == ()
    both = Sheet(name="A", attacks=attacks, held=("pistol", "sword"))
    assert held_at_first(both) == ("pistol", "sword")
    with pytest.raises(ValueError, match='held: "axe" is not one of the attacks'):
        Sheet(name="A", attacks=attacks, held=("sword", "axe"))
    for size in (0.5, 1, 2, 3, 4):
        assert Sheet(name="A", size=size).size == size
    for size in (0, 1.5, 2.5, 3.5, 5):
        with pytest.raises(ValueError, match=r"size: expected 0\.5, 1, 2, 3 or 4"):
            Sheet(name="A", size=size)


def test_who_comes_into_the_fight() -> None:
    now = unhurt(Sheet(name="A", luck=2))
    assert (now.hp, now.energy, now.luck, now.held) == (20, 10, 0, ())
    assert (now.major, now.minor, now.move) == ("ready", "ready", "ready")
    assert (now.minors, now.moves, now.walked, now.borrowed) == (0, 0, 0, ())
    assert (now.defense, now.defense_crit, now.defense_adj) == (None, False, 0)
    assert (now.broken, now.used_up, now.gone, now.fired) == ((), (), (), {})
    assert (now.turn, now.helped, now.hidden) == (0, 0, False)
    hurt = Status(fatigue=4)
    tired = unhurt(Sheet(name="A", luck=2, player=True, hidden=True, hp=9, energy=5, status=hurt))
    assert (tired.hp, tired.energy, tired.luck, tired.hidden) == (4, 2, 2, True)
    assert tired.status == hurt
    clock = Clock()
    assert (clock.round, clock.acting, clock.initiator, clock.initiated) == (0, "", "", False)
    assert (clock.targeted, clock.first, clock.after, clock.lying) == ((), "", "", {})
    thing = Thing()
    assert (thing.holder, thing.broken) == ("", False)
    lying = Lying()
    assert (lying.attack, lying.shield, lying.broken, lying.fired) == (None, 0, False, 0)


@pytest.mark.rule("zt", "A4", "A6", "A7", "A8", "A10", "A11", "A12", "A13", "A14", "A17", "A18")
def test_the_rulings_that_are_recommended() -> None:
    rules = Rules()
    assert (rules.first_ability, rules.first_turn, rules.seats) == ("best", "nearest", ())
    assert (rules.defense_crit, rules.damage_crit, rules.heal_cap) == (False, "ignore", True)
    assert (rules.grapple_breaks_on_hit, rules.wakes_above_zero) == (True, True)
    assert (rules.defense_updates, rules.empty_pool_crit) == ("reroll", False)
    assert (rules.luck_prevents_crit, rules.luck_on_defense) == (True, False)
    assert (rules.assist_after_dice, rules.react_before_first_turn) == (True, True)
    assert (rules.surprise, rules.broken_damage, rules.double_zero) == ("turn", "roll", 100)
    assert (rules.unarmed_breaks, rules.reach, rules.extra_minor_on_turn) == (True, "normal", True)
    assert (rules.dead_at, rules.join_defense, rules.area_damage) == ("reached", True, "each")
    assert rules.split_movement
    assert before_dice(rules) == frozenset()
    assert before_dice(Rules(assist_after_dice=False)) == {
        "assist",
        "assist_damage",
        "assist_save",
        "disrupt",
        "disrupt_damage",
        "disrupt_save",
    }


@pytest.mark.rule("zt", "P9", "A21", "2.5")
def test_who_is_awake_out_or_dead() -> None:
    for hp, reached, below in (
        (1, "ok", "ok"),
        (0, "unconscious", "unconscious"),
        (-9, "unconscious", "unconscious"),
        (-10, "dead", "unconscious"),
        (-11, "dead", "dead"),
    ):
        assert (life(hp, 10), life(hp, 10, below=True)) == (reached, below)
    sheet, rules, lax = Sheet(name="A", hp=10), Rules(), Rules(dead_at="below")
    for hp, status, out, dead, dead_below in (
        (1, Status(), False, False, False),
        (0, Status(), True, False, False),
        (-9, Status(), True, False, False),
        (-10, Status(), True, True, False),
        (-11, Status(), True, True, True),
        (5, Status(unconscious=True), True, False, False),
        (5, Status(fatigue=4), False, False, False),
        (5, Status(fatigue=5), True, False, False),
        (5, Status(fatigue=6), True, True, True),
        (-5, Status(fatigue=4), True, True, False),  # the negative of half of 10
        (-4, Status(fatigue=4), True, False, False),
    ):
        now: Any = Current(hp=hp, energy=0, status=status)
        assert is_unconscious(now) is out, (hp, status)
        assert is_dead(now, sheet, rules) is dead, (hp, status)
        assert is_dead(now, sheet, lax) is dead_below, (hp, status)
        assert is_out(_Fight({"a": now}), "a") is out


class _Fight:
    """As much of a fight as it takes to ask who is out."""

    def __init__(self, combatants: dict[str, Current]) -> None:
        self.combatants = combatants
