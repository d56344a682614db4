"""Whether the conditions of a doctrine's line hold, and what was found."""

from operator import eq, ge, gt, le, lt

import msgspec

from hero_combat.fight.tactics import OwnAttack
from hero_combat.npc.doctrine import Condition
from hero_combat.npc.scene import Scene

_COMPARE = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq}
ENOUGH = 1_000_000
"""What `ammo` counts for an attack whose uses nobody counts."""


class Finding(msgspec.Struct, frozen=True):
    """What was found of a condition.

    Attributes:
        condition: the condition.
        holds: whether it does.
        who: whom it is about, by the id.
        now: what a bar or a count was; None for a state or a fact.
        full: what the bar is in full; None for a count.
    """

    condition: Condition
    holds: bool
    who: str
    now: int | None = None
    full: int | None = None


def find(
    condition: Condition,
    scene: Scene,
    whom: str,
    attack: OwnAttack | None = None,
    power: str = "",
) -> Finding:
    """Return whether a condition holds of `whom`; `once` is judged when the order is known.

    Args:
        condition: the condition.
        scene: the fight, as who is to act sees it.
        whom: whose bar or state it is.
        attack: the attack of the line, for `ammo`.
        power: the power that the line names, for `up`.
    """
    now: int | None = None
    full: int | None = None
    if condition.sort == "bar":
        now, full = scene.bar(whom, condition.word)
    elif condition.sort == "count":
        now = _count(condition.word, scene, attack)
    elif condition.sort == "fact" and condition.word == "alone":
        now = len(scene.allies())
    return Finding(condition, does_hold(condition, scene, whom, attack, power), whom, now, full)


def does_hold(
    condition: Condition, scene: Scene, whom: str, attack: OwnAttack | None, power: str
) -> bool:
    """Tell whether a condition holds of `whom`; the arguments are those of `find`."""
    sort = condition.sort
    if sort == "bar":
        now, full = scene.bar(whom, condition.word)
        left, wanted = now, condition.number
        if condition.percent:
            left, wanted = now * 100, wanted * full
        holds = _COMPARE[condition.op](left, wanted)
    elif sort == "count":
        holds = _COMPARE[condition.op](_count(condition.word, scene, attack), condition.number)
    elif sort == "state":
        holds = _state(condition.word, scene, whom, power)
    else:
        holds = _fact(condition.word, scene)
    return holds is not condition.negated


def _count(word: str, scene: Scene, attack: OwnAttack | None) -> int:
    if word == "foes":
        return len(scene.foes())
    if word == "friends":
        return len(scene.allies()) + (not scene.is_down(scene.who))
    if word == "time":
        return scene.tactics.time(scene.encounter)
    return ENOUGH if attack is None or attack.charges is None else attack.charges


def _state(word: str, scene: Scene, whom: str, power: str) -> bool:
    if word == "hurt":
        now, full = scene.bar(whom)
        return now < full
    if word == "down":
        return scene.is_down(whom)
    if word == "leader":
        return scene.leads(whom)
    if word == "up":
        return power in scene.tactics.powers_up(scene.encounter, whom)
    return word in scene.states(whom)


def _fact(word: str, scene: Scene) -> bool:
    if word == "alone":
        return scene.is_alone()
    if word == "outnumbered":
        return len(scene.foes()) > len(scene.allies()) + (not scene.is_down(scene.who))
    return True  # once
