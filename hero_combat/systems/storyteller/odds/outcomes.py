"""How one attack comes out."""

import msgspec

from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.storyteller.attack.defense import dodged
from hero_combat.systems.storyteller.attack.disarm_and_touch import disarmed
from hero_combat.systems.storyteller.attack.quick_combat import quick
from hero_combat.systems.storyteller.dice.contested_roll import contest
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.health import condition, fallen, is_dead, marks_of
from hero_combat.systems.storyteller.odds.every_outcome import Leaf, base_rolls
from hero_combat.systems.storyteller.odds.success_law import DRAMATIC
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Current, Fight


class Fate(msgspec.Struct, frozen=True):
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


def victim_of(fight: Fight, order: Resolve, gear: Gear) -> str:
    """Whom a hit hits: the target, or who is held in between."""
    target = order.target[0]
    screen = fight.combatants[target].screen if target in fight.combatants else ""
    return screen if gear.of.ranged and screen in fight.combatants else target


_LABELS = {"strike": "attack", "club": "attack", "quick": "quick combat"}


def _main_label(order: Resolve) -> str:
    """The label of the attacker's own roll."""
    if order.maneuver == "covering-fire":
        return f"covering fire {order.attacker}"
    return f"{_LABELS.get(order.maneuver, order.maneuver)} {order.target[0]}"


def main_roll(order: Resolve, outcome: Outcome) -> RollReport | None:
    """Return the attacker's own roll, None where none is made."""
    label = _main_label(order)
    return next((roll for roll in base_rolls(outcome.rolls) if roll.label == label), None)


def fate_of(fight: Fight, order: Resolve, victim: str, leaf: Leaf) -> Fate:
    """What became of the victim, and whether the attack did what it is meant to do."""
    after: Fight = leaf.outcome.encounter
    hit, rolled, net = _success(fight, order, leaf)
    if victim in fight.things:
        left = after.things[victim].structure
        lost = fight.things[victim].structure - left
        return Fate(hit, rolled, net, structure=lost, wrecked=left <= 0, cut=leaf.cut)
    before, now = fight.combatants[victim], after.combatants[victim]
    size = boxes(fight.sheets[victim])
    shield = before.shield if before.shield in fight.combatants else ""
    gone = fallen(after, victim) in ("dead", "unconscious")
    return Fate(
        hit=hit,
        rolled=rolled,
        net=net,
        bashing=now.taken_bashing - before.taken_bashing,
        lethal=_worse(now) - _worse(before),
        shield=_taken(after, shield) - _taken(fight, shield) if shield else 0,
        threat=now.under_fire if order.maneuver == "covering-fire" else 0,
        must_roll=not gone and condition(marks_of(now), size) == "stamina_roll",
        out=gone,
        dead=is_dead(after, victim),
        tags=tuple(tag for tag in now.tags if tag not in before.tags),
        cut=leaf.cut,
    )


def _taken(fight: Fight, who: str) -> int:
    current = fight.combatants[who]
    return current.taken_bashing + _worse(current)


def _worse(current: Current) -> int:
    return current.taken_lethal + current.taken_aggravated


def _success(fight: Fight, order: Resolve, leaf: Leaf) -> tuple[bool, int, int]:
    """Whether the attack came off, the attacker's successes, and those that count."""
    target, tie = order.target[0], fight.rules.tie
    if order.maneuver == "killing-blow":
        return True, 0, 0
    rolled = leaf.picks.get(_main_label(order), 0)
    mine, dramatic = max(0, rolled), rolled == DRAMATIC
    resisted = leaf.picks.get(f"resist {target}")
    if resisted is None:
        dodge = leaf.picks.get(f"dodge {target}", 0)
        net = dodged(mine, max(0, dodge), 0, dramatic=dodge == DRAMATIC).net
        return net > 0, rolled, net
    theirs = max(0, resisted)
    if order.maneuver == "disarm":
        result = disarmed(mine, theirs, dramatic=dramatic, tie=tie)
        won = result in ("dropped", "taken")
    elif order.maneuver == "quick":
        fought = quick(mine, theirs, 0, 0, b_combat=False, dramatic=dramatic, tie=tie)
        won = fought.outcome == "win"
    else:
        won = mine > 0 and contest(mine, theirs, tie).winner == "initiator"
    return won, rolled, contest(mine, theirs, tie).net if won else 0
