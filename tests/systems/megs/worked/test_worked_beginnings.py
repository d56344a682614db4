"""What a fight, a stat block and a table's rulings begin with, where their author says nothing."""

from typing import Any

import msgspec

from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.sheet import Attack, Object, Power, Sheet, Status
from hero_combat.systems.megs.state.records import Clock, Thing, undamaged, unhurt

PLAIN = msgspec.convert(
    dict.fromkeys(("dex", "str", "body", "int", "will", "mind", "infl", "aura", "spirit"), 4)
    | {"name": "Ann"},
    Sheet,
)


def test_nobody_begins_a_fight_with_anything_done() -> None:
    now: Any = unhurt(PLAIN)
    # seed, "Health": DEX, STR and BODY; INT, WILL and MIND; INFL, AURA and SPIRIT
    assert (now.physical, now.mental, now.mystical) == (12, 12, 12)
    assert (now.body, now.mind, now.spirit) == (4, 4, 4)
    assert (now.physical_killing, now.mental_killing, now.mystical_killing) == (0, 0, 0)
    assert (now.physical_fell, now.mental_fell, now.mystical_fell) == ("", "", "")
    assert (now.hero_points, now.initiative, now.phases, now.moment) == (0, 0, (), 0)
    assert (now.dice, now.automatic, now.early) == (0, 0, 0)
    assert (now.held, now.held_automatic, now.holding) == (0, 0, "")
    assert (now.on, now.switched, now.switched_at) == ((), (), 0)
    assert (now.powers, now.lost_by, now.lost_at) == ({}, {}, {})
    assert (now.pushed, now.desperate) == ({}, 0)
    assert (now.stun, now.stun_passed, now.stun_ov, now.stun_shift) == (0, 0, 0, 0)
    assert (now.stun_group, now.wakes) == ("physical", 0)
    assert (now.dodge, now.dodge_aps, now.dodge_until, now.cover) == (0, 0, 0, "")
    assert (now.behind, now.distance, now.stance, now.stance_shift) == ("", 0, "", 0)
    assert (now.aim, now.aim_on, now.held_by) == (0, "", {})
    assert (now.carried_by, now.load, now.speed, now.moved) == ("", None, 0, 0)
    assert (now.block, now.block_at, now.block_shift) == (0, 0, 0)
    assert (now.block_av, now.block_ev) == (0, 0)
    assert (now.bleeds_at, now.aided, now.hurt_at) == (0, 0, 0)
    assert (now.rested, now.treatment, now.treated_at, now.surgery) == ({}, {}, {}, ())
    assert (now.tries, now.died_at, now.air, now.air_until, now.depth) == (0, 0, 0, 0, 0)
    assert now.hidden is False
    status: Any = now.status
    assert (status.surprised, status.underwater, status.dark) == (False, False, False)
    assert (status.dead, status.revived, status.locked, status.space) == (False,) * 3 + ("no",)
    assert now.status == Status()
    clock: Any = Clock()
    assert (clock.round, clock.phase, clock.acting, clock.waiting) == (0, 0, "", ())
    assert clock.seconds == 0
    thing: Any = Thing(body=4)
    assert (thing.spoiled, thing.fire, thing.burning) == (False, 0, 0)


def test_what_a_stat_block_says_where_it_is_silent() -> None:
    one: Any = PLAIN
    assert (one.weight, one.hero_points, one.initiative) == (2, 0, None)  # a human weighs 2 APs
    assert (one.player, one.bystander, one.hidden, one.hardened, one.genius) == (False,) * 5
    assert (one.side, one.doctrine, one.behind, one.distance) == ("", "", "", 0)
    assert (one.powers, one.attacks, one.initiative_base) == ({}, {}, 12)
    attack: Any = Attack()
    assert (attack.av, attack.ev, attack.range, attack.knockback) == (None,) * 4
    assert (attack.killing, attack.explosive, attack.propelled) == (False, False, True)
    assert (attack.power, attack.group, attack.type, attack.knockout) == ("", "physical", "", "no")
    power: Any = Power(aps=3)
    assert (power.kind, power.group, power.against, power.on) == ("", "physical", (), None)
    thing: Any = Object(name="Box", body=4)
    assert (thing.ov, thing.ev, thing.size, thing.for_blocking) == (None, None, "", False)
    assert (thing.weight, thing.length, thing.height, thing.fire) == (0, 0, 0, 0)
    assert (thing.hardened, thing.behind, thing.distance) == (False, "", 0)
    assert undamaged(thing) == Thing(body=4)


def test_the_rulings_of_a_table_that_says_nothing() -> None:
    """Rulings, section 6; prices of the seed, "Desperation Recovery", "Pushing"."""
    rules: Any = Rules()
    assert (rules.column_shifts, rules.same_column, rules.doubles) == ("R2", True, "until-hit")
    assert (rules.full_damage, rules.below_resistance) == ("harder", "none")
    assert (rules.split_shifts, rules.stunned_automatic) == (True, False)
    assert (rules.knockback_double_one, rules.planned_knockback_shifts) == ("failure", "both")
    assert (rules.last_ditch_round, rules.throwing_speed) == ("down", "str-weight")
    assert (rules.fire_growth, rules.underwater_knockback) == ("round", "column")
    assert (rules.hazard_ov, rules.av_zero, rules.dodge) == ("body", "fail", "action")
    assert (rules.boost_cost, rules.last_ditch_cost, rules.push_fee) == (None, None, 3)
    assert (rules.desperation_conscious, rules.desperation_bashing) == (15, 10)
    assert (rules.desperation_killing, rules.desperation_power) == (1, 25)
    assert (rules.desperation_stun, rules.universal) == (15, {})
    assert (rules.going_for_broke.ov, rules.going_for_broke.rv) == (4, -6)
