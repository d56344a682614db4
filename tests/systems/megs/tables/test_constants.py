"""Numbers that the seed gives once: hazards, waits, actions, depths."""

from hero_combat.systems.megs.conditions.breath import MINUTE
from hero_combat.systems.megs.conditions.lost_powers import WAITS
from hero_combat.systems.megs.conditions.medicine import DAY, POOR, WEEK
from hero_combat.systems.megs.conditions.movement import LAND, WATER
from hero_combat.systems.megs.conditions.recovery import BASHING_REST, KILLING_REST
from hero_combat.systems.megs.conditions.wounds import BLEEDING
from hero_combat.systems.megs.damage.defenses import ORDER
from hero_combat.systems.megs.state.fight import AUTOMATIC, DICE
from hero_combat.systems.megs.tables.hazards import FIRE, GAS, HURRICANE, LIGHTNING, QUAKE, TORNADO
from hero_combat.systems.megs.tables.ranges import SHOCKWAVE
from hero_combat.systems.megs.turns.initiative import MOST, UNDERWATER
from hero_combat.systems.megs.verbs.act.lifting import ESCAPE_VELOCITY
from hero_combat.systems.megs.verbs.act.movement import BRAKES
from hero_combat.systems.megs.verbs.act.powers import PUSHED_FOR
from hero_combat.systems.megs.verbs.hazard.disasters import BURNING_AIR, SONIC
from hero_combat.systems.megs.verbs.hazard.storms import CHANCE, REACH
from hero_combat.systems.megs.verbs.hazard.water_and_void import BREATH, MOST_MORE, SAFE_DEPTH


def test_the_numbers_of_the_seed() -> None:
    # "AV/EV of the fire is from 3/3 to 8/8", quakes 6 to 25, tornadoes 7 to 15, hurricanes 7 to 18
    assert (FIRE, QUAKE, TORNADO, HURRICANE) == ((3, 8), (6, 25), (7, 15), (7, 18))
    assert (GAS, LIGHTNING, REACH, CHANCE) == ((7, 25), 7, 10, 10)
    assert (SONIC, BURNING_AIR, SHOCKWAVE) == (8, 15, 2)
    assert (SAFE_DEPTH, BREATH, MOST_MORE, MINUTE) == (5, 5, 5, 60)
    assert WAITS == {"burnout": 10, "drain": 15, "attack": 10, "loss": 0}
    assert (BASHING_REST, KILLING_REST, BLEEDING) == (10, 15, 8)
    assert (DAY, WEEK, POOR) == (24 * 3600, 7 * 24 * 3600, 2)
    assert (LAND, WATER, BRAKES, ESCAPE_VELOCITY) == (4, 3, 2, 15)
    assert (AUTOMATIC, DICE, MOST, UNDERWATER) == (2, 1, 10, -5)
    assert PUSHED_FOR == 10
    assert ORDER["field"] < ORDER["specific"] < ORDER["general"]
