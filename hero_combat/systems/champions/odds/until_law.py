"""Attack after attack on one target: Stunned and prone by the earlier ones, objects broken."""

from functools import cache

import msgspec

from hero_combat.dice.chains import Chain
from hero_combat.dice.laws import Law
from hero_combat.fight.odds import UntilReport
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.conditions.powers import powers_that_drop
from hero_combat.systems.champions.gear.prepared import does_damage
from hero_combat.systems.champions.odds.attack_law import AttackLaw
from hero_combat.systems.champions.odds.knockback_law import Shaken, TotalLoss, without_powers
from hero_combat.systems.champions.state import Encounter

AS_IT_IS = (
    "--until: each attack finds the target as it is now: not Stunned or prone by an earlier one, "
    "everything behind unbroken, no recovery in between"
)


_FOLLOWED = (
    "--until: the target is followed from attack to attack, including being Stunned or prone, and "
    "objects that break; no one acts or recovers in between, and the attacker stays as they are now"
)


_MOST = 100
"""STUN up to which the target is followed."""


_replace = msgspec.structs.replace


class _State(msgspec.Struct, frozen=True):
    """How the target is: STUN lost, `stunned`, `prone` or `dead` by the attacks, objects broken."""

    lost: int = 0
    stunned: bool = False
    prone: bool = False
    dead: bool = False
    broken: frozenset[str] = frozenset()


def until_out(fight: Encounter, volley: Volley, first: TotalLoss) -> UntilReport:
    """Return the attacks until the target is knocked out.

    Args:
        fight: the encounter.
        volley: the attack.
        first: the law of what the first attack takes, misses included.
    """
    attempt = volley.attempts[0]
    order, prepared = attempt.order, attempt.prepared
    enough = fight.combatants[attempt.target.id].stun + 1
    loss = first.stun.map(lambda each: each.stun)
    maneuver = prepared.maneuver
    plain = maneuver is None or (
        does_damage(prepared, order) and not order.then and not maneuver.target_falls
    )
    if not plain or set(loss.weights) == {0} or not 0 < enough <= _MOST:
        return UntilReport(loss, enough, (AS_IT_IS,))

    @cache
    def law_of(now: _State) -> Law[Shaken]:
        if now == _State():
            return first.stun
        return AttackLaw(_left(fight, attempt.target.id, now), volley).taken.stun

    def step(state: _State) -> Law[_State]:
        def after(each: Shaken) -> _State:
            lost = min(enough, state.lost + each.stun)
            if lost == enough:
                return _State(enough)
            return _State(
                lost,
                state.stunned or each.stuns,
                state.prone or each.way.prone,
                state.dead or each.dead,
                state.broken.union(each.way.broken),
            )

        return law_of(_replace(state, lost=0)).map(after)

    return UntilReport(
        loss, enough, (_FOLLOWED,), Chain(_State(), step, lambda now: now.lost == enough)
    )


def _left(fight: Encounter, target: str, state: _State) -> Encounter:
    """Return the fight as earlier attacks left it."""
    broken = state.broken
    now = fight.combatants[target]
    status = _replace(
        now.status,
        stunned=(state.stunned or now.status.stunned) and not state.dead,
        prone=state.prone or state.dead or now.status.prone,
        flying=now.status.flying and not (state.prone or state.dead),
    )
    body = -fight.sheets[target].body if state.dead else now.body
    people = {**fight.combatants, target: _replace(now, body=body, status=status)}
    things = {
        which: _replace(thing, body=0) if which in broken else thing
        for which, thing in fight.things.items()
    }
    left = _replace(fight, combatants=people, things=things)
    if not (state.stunned or state.dead):
        return left
    return without_powers(left, target, powers_that_drop(now, fight.sheets[target], "stunned"))
