"""Who attacks where a line names the target alone: the combatant who acts."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.text import listing


def with_actor(order: Order, fight: AnyEncounter, system: System) -> Order:
    """Return the order with the id of who acts, where the line left it out.

    Args:
        order: the order, whose words need not be ids.
        fight: the fight, begun.
        system: its rules.

    Raises:
        UsageError: several act, or nobody; or the target is who acts.
    """
    cls = type(order)
    if not cls.implies_actor or getattr(order, cls.actor):
        return order
    acting = acting_in(fight, system)
    verb = verb_of(cls)
    actor, target = (parameter.name for parameter in spec_of(cls).positionals)
    if len(acting) != 1:
        names = listing(called(who, fight) for who in acting)
        what = f"{names} act" if acting else "nobody acts now"
        first = acting[0] if acting else actor
        raise UsageError(
            f"{what}, so {verb} needs {actor}", mend=f"write {verb} {first} {target} ..."
        )
    [who] = acting
    if any(_means(word, who, fight) for word in _words(getattr(order, target.lower()))):
        raise UsageError(
            f"{called(who, fight)} acts, so {target} is missing", mend=f"write {verb} {target} ..."
        )
    return msgspec.structs.replace(order, **{cls.actor: who})


def acting_in(fight: AnyEncounter, system: System) -> tuple[str, ...]:
    """Return the ids of those who act now."""
    if system.tactics is not None:
        return system.tactics().acting(fight)
    from hero_combat.fight.overview import draw_up  # noqa: PLC0415 - the five systems need none

    return draw_up(fight, system).acting


def _words(target: str | tuple[str, ...]) -> tuple[str, ...]:
    return (target,) if isinstance(target, str) else target


def _means(word: str, who: str, fight: AnyEncounter) -> bool:
    """Tell whether a word names that combatant."""
    try:
        return id_of(word, {**fight.combatants, **fight.objects}, fight) == who
    except UsageError:
        return False
