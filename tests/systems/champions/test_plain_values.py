"""What a record leaves out adds nothing and takes nothing: rows of tables, stat blocks, hits."""

import pytest

from hero_combat.systems.champions.attack.records import Aim
from hero_combat.systems.champions.conditions.bleeding import Bled
from hero_combat.systems.champions.conditions.effects_of_damage import Harm
from hero_combat.systems.champions.conditions.exertion import Cost
from hero_combat.systems.champions.damage.impacts import Cushion
from hero_combat.systems.champions.damage.records import Arrival, Damage, DamageRoll, Guard
from hero_combat.systems.champions.dice import pool
from hero_combat.systems.champions.dice.damage_classes import DamageDice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import Effort, PreparedAttack
from hero_combat.systems.champions.knockback.records import Circumstances, Obstacle, Thrown
from hero_combat.systems.champions.odds.hit_law import HitsDone
from hero_combat.systems.champions.odds.knockback_law import FlightWay, Shaken
from hero_combat.systems.champions.odds.to_hit_law import Aimed
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.protection import (
    NO_NEGATION,
    NO_REDUCTION,
    Armor,
    Power,
)
from hero_combat.systems.champions.sheet.stat_block import WELL, Attack, Object, OwnDefense, Sheet
from hero_combat.systems.champions.state import Clock, Current
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.systems.champions.tables.statuses import StatusEffect
from hero_combat.systems.champions.turns.aborts import Abort
from hero_combat.systems.champions.turns.initiative import Initiative


def are_nothing(*values: object) -> bool:
    """Whether each of them is 0, off or empty, and none of them is None."""
    return not any(values) and None not in values


@pytest.mark.rule("champions", 24)
def test_a_strike_changes_nothing() -> None:
    row = MANEUVERS["Strike"]
    assert (row.kind, row.phase) == ("standard", "half")
    assert are_nothing(row.ocv, row.ocv_m, row.ocv_per_extra, row.ocv_per_5dc, row.range_ocv)
    assert are_nothing(row.dcv, row.dcv_halved, row.abort, row.lands_later, row.strength)
    assert are_nothing(row.dc, row.dc_m, row.strength_halved, row.killing_dc, row.nnd_dc)
    assert are_nothing(row.self_damage, row.target_falls, row.attacker_falls, row.defends)


def test_a_status_that_changes_nothing() -> None:
    effect = StatusEffect()
    assert (effect.dcv, effect.ocv) == (None, None)
    assert are_nothing(effect.dcv_halved, effect.dcv_add, effect.ocv_halved, effect.dc_add)


def test_an_average_person() -> None:
    """STR, INT, EGO and PRE 10, OMCV and DMCV 3, and nothing that costs points."""
    own = Sheet("Ann", 10, 2, 3, 3, 10, 10, 20, 20, 4, 2, 2)
    assert (own.strength, own.int_, own.ego, own.pre, own.omcv, own.dmcv) == (10, 10, 10, 10, 3, 3)
    assert are_nothing(own.rpd, own.red, own.md, own.power_defence, own.flash_defence)
    assert are_nothing(own.lightning_reflexes, own.knockback_resistance, own.distance)
    assert are_nothing(own.teamwork, own.paramedics, own.player, own.bystander, own.hidden)
    assert (own.order_stat, own.reduction, own.negation) == ("dex", NO_REDUCTION, NO_NEGATION)
    assert not own.guarded


def test_an_attack_of_dice_alone() -> None:
    """Against PD, no range, no advantage, one shot, whatever END its dice cost."""
    own = Attack(dice="1d6")
    assert (own.vs, own.effect, own.autofire, own.knockback_multiplier) == ("pd", "damage", 1, 1)
    assert (own.knockback, own.end, own.charges, own.stun_only) == (None, None, None, None)
    assert are_nothing(own.ocv, own.dcv, own.ranged, own.mental, own.martial, own.stunx)
    assert are_nothing(own.strength, own.area, own.focus, own.armour_piercing, own.penetrating)
    assert are_nothing(own.nnd, own.activation, own.str_min)


def test_a_defense_armor_and_a_power_of_nothing() -> None:
    own, part, power = OwnDefense(kind="dodge"), Armor(), Power()
    assert are_nothing(own.ocv, own.dcv, own.end, own.moves)
    for each in (part, power):
        assert are_nothing(each.pd, each.ed, each.rpd, each.red, each.md)
        assert are_nothing(each.power_defence, each.flash_defence)
        assert are_nothing(each.hardened, each.impenetrable, each.activation)
    assert are_nothing(power.end, power.uncontrolled, power.persistent, power.reserve, power.dcv)
    assert not power.guards


def test_no_reduction_and_no_negation() -> None:
    less, fewer = NO_REDUCTION, NO_NEGATION
    assert are_nothing(less.pd, less.ed, less.mental, less.rpd, less.red)
    assert are_nothing(fewer.pd, fewer.ed, fewer.mental)


def test_somebody_who_is_well() -> None:
    status = WELL
    assert are_nothing(status.stunned, status.prone, status.grabbed, status.entangled)
    assert are_nothing(status.flying, status.zero_g, status.underwater, status.clinging)
    assert are_nothing(status.non_combat, status.recovering, status.bleeding)
    assert (status.surprised, status.holding_breath) == ("no", False)


def test_a_thing_like_any_other() -> None:
    thing = Object(name="a crate", body=5)
    assert (thing.pd, thing.ed, thing.resistant, thing.size) == (None, None, True, "1")
    assert are_nothing(thing.def_, thing.hardened, thing.impenetrable, thing.distance)


def test_the_values_of_one_who_has_done_nothing() -> None:
    now, clock = Current(20, 10, 20, WELL), Clock()
    assert are_nothing(now.spd, now.blocks, now.block_broken, now.dived, now.dcv)
    assert are_nothing(now.next_spd, now.hidden, now.used, now.powers, now.dropped)
    assert are_nothing(clock.turn, clock.segment, clock.recovered, clock.waiting)


def test_a_table_without_rulings_of_its_own() -> None:
    rules = Rules()
    assert (rules.coordination_min_successes, rules.retain_body, rules.hex_m) == (1, 2, 2)
    assert (rules.botch_auto_hit, rules.stun_for_body, rules.strenuous_bleeds) == (True,) * 3
    assert (rules.half_die_body, rules.reabort_lock) == (4, False)


def test_a_blow_of_which_nothing_is_said() -> None:
    blow = PreparedAttack(Attack(dice="1d6"), None, pool.of_text("1d6"), (), 0)
    assert are_nothing(blow.martial, blow.stun_only, blow.no_defense, blow.ranged, blow.ocv)
    assert are_nothing(blow.velocity, blow.strength, blow.half_body, blow.shatters)
    assert are_nothing(blow.lacking, blow.special)
    effort = Effort(10)
    assert are_nothing(effort.push, effort.add_dice, effort.pull, effort.velocity)
    assert not effort.underwater
    aim, how = Aim(), Arrival()
    assert are_nothing(aim.successes, aim.halved, aim.at_once, how.exact, how.rolled_with)


def test_what_a_hit_has_not_done() -> None:
    rolled, damage, guard = DamageRoll((), (), 0, 0), Damage(0, 0, 0), Guard()
    assert are_nothing(rolled.points, rolled.mult, rolled.least, rolled.stopped)
    assert are_nothing(damage.full_stun, damage.full_body, damage.points)
    assert damage.pulled_to is None
    assert are_nothing(guard.defense, guard.resistant, guard.whole, guard.reduction)
    assert are_nothing(guard.resistant_reduction, guard.negation, guard.impenetrable)
    assert are_nothing(guard.hardened, guard.immune)
    harm, cost, bled = Harm(), Cost(), Bled(0)
    assert are_nothing(harm.knocked_out, harm.stunned, harm.again, harm.at_0_stun)
    assert are_nothing(harm.at_0_body, harm.bleeds, harm.dies)
    assert are_nothing(cost.short, cost.stun, bled.stun, bled.body, bled.dies, bled.stops)
    cushion = Cushion(0)
    assert are_nothing(cushion.negation, cushion.reduction)


def test_a_flight_that_goes_nowhere() -> None:
    thrown, around = Thrown("ann"), Circumstances()
    assert are_nothing(thrown.metres, thrown.knocked_down, thrown.in_air, thrown.comes_down)
    assert are_nothing(around.in_air, around.rolled_with_punch, around.zero_gravity)
    assert are_nothing(around.underwater, around.clinging, around.killing, around.martial)
    assert not Obstacle(1, 2, 3).person


def test_odds_of_what_does_nothing() -> None:
    done, shaken, way, aimed = HitsDone(0, 0), Shaken(), FlightWay(), Aimed(0)
    assert are_nothing(done.stuns, done.rolled, shaken.stun, shaken.stuns, way.prone)
    assert not aimed.exact


def test_dice_and_places_of_nothing() -> None:
    dice, faces, place = DamageDice(), Faces(), Initiative("ann", 10)
    assert are_nothing(dice.d6, dice.half, dice.pips, dice.negative, faces.pips)
    assert faces.sign == 1
    assert are_nothing(place.ego, place.pre, place.intelligence, place.lightning_reflexes)
    assert (place.margin, place.order) == (0, "dex")
    ruling = Abort(allowed=True)
    assert (ruling.phase_spent, ruling.defense_until, ruling.action) == (None, None, "half")
