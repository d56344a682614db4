"""How one attack comes out."""

import msgspec

from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller.attack.attempt import Reached
from hero_combat.systems.storyteller.events import ManeuverEnded, PoolRolled
from hero_combat.systems.storyteller.health import condition, is_dead, is_down
from hero_combat.systems.storyteller.odds.every_outcome import Leaf
from hero_combat.systems.storyteller.odds.success_law import DRAMATIC
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Current, Encounter
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS


class AttackOutcome(msgspec.Struct, frozen=True):
    """How one attack comes out.

    Attributes:
        hit: whether it does what it is meant to do.
        rolled: the attacker's successes, `DRAMATIC` for a dramatic failure.
        net: the successes that count.
        bashing: bashing damage past armor.
        lethal: lethal or aggravated damage past armor.
        shield: damage to a human shield.
        threat: what covering fire does to one who acts in it.
        must_roll: whether Stamina is rolled to stay conscious from now on.
        out: whether the target is unconscious or dead.
        dead: whether the target is dead.
        structure: the Structure that an object loses.
        wrecked: whether it is a wreck now.
        tags: the Combat Tags that it brings.
        cut: whether more successes still are counted with these.
    """

    hit: bool
    rolled: int
    net: int
    bashing: int = 0
    lethal: int = 0
    shield: int = 0
    threat: int = 0
    must_roll: bool = False
    out: bool = False
    dead: bool = False
    structure: int = 0
    wrecked: bool = False
    tags: tuple[str, ...] = ()
    cut: bool = False


def main_pool(outcome: Outcome) -> PoolRolled | None:
    """Return the attacker's own pool, None where none is rolled."""
    pools = (event for event in outcome.events if isinstance(event, PoolRolled))
    return next((pool for pool in pools if pool.purpose == "attack"), None)


def outcome_for(fight: Encounter, order: Resolve, reached: Reached, leaf: Leaf) -> AttackOutcome:
    """Return what became of the victim, and whether the attack did what it is meant to do."""
    victim = reached.target.id
    after: Encounter = leaf.outcome.encounter
    hit, rolled, net = _success(leaf.outcome)
    if victim in fight.things:
        left = after.things[victim].structure
        lost = fight.things[victim].structure - left
        return AttackOutcome(hit, rolled, net, structure=lost, wrecked=left <= 0, cut=leaf.cut)
    before, now = fight.combatants[victim], after.combatants[victim]
    size = fight.sheets[victim].boxes
    shield = reached.shield
    gone = is_down(after, victim)
    return AttackOutcome(
        hit=hit,
        rolled=rolled,
        net=net,
        bashing=now.taken_bashing - before.taken_bashing,
        lethal=_worse(now) - _worse(before),
        shield=_taken(after, shield) - _taken(fight, shield) if shield else 0,
        threat=now.under_fire if MANEUVERS[order.maneuver].roll == "area" else 0,
        must_roll=not gone and condition(now, size) == "stamina_roll",
        out=gone,
        dead=is_dead(after, victim),
        tags=tuple(tag for tag in now.tags if tag not in before.tags),
        cut=leaf.cut,
    )


def _taken(fight: Encounter, who: str) -> int:
    """Return all the damage that somebody has taken."""
    current = fight.combatants[who]
    return current.taken_bashing + _worse(current)


def _worse(current: Current) -> int:
    """Return the lethal and aggravated damage that somebody has taken."""
    return current.taken_lethal + current.taken_aggravated


def _success(outcome: Outcome) -> tuple[bool, int, int]:
    """Return whether the attack came off, the attacker's successes, and those that count."""
    pool = main_pool(outcome)
    rolled = 0
    if pool is not None:
        rolled = DRAMATIC if pool.result == "dramatic" else pool.successes
    for event in outcome.events:
        if isinstance(event, AttackRolled):
            return event.hit, rolled, max(0, event.margin or 0)
        if isinstance(event, ManeuverEnded):
            return event.done, rolled, event.net
    return False, rolled, 0
