"""What a script asks for: a plan from a fight on, and its fights, within the bounds of both."""

from collections.abc import Sequence

from hero_combat.errors import UsageError
from hero_combat.log.timeline import Timeline
from hero_combat.simulate.bounds import FIGHTS, PROCESSES, SEED, UNTIL, is_error
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.sampling import Sampling, fights_for


def plan_from(
    fight: Timeline,
    seed: int | None,
    until: int | None,
    values: tuple[tuple[str, str], ...],
    without: Sequence[str] = (),
    *,
    think: bool = False,
) -> Plan:
    """Return what is simulated from a fight on.

    Raises:
        UsageError: the seed, or the time, is out of bounds.
    """
    SEED.check("seed", seed)
    UNTIL.check("until", until)
    own = fight.encounter.seed or 0
    key = own if seed is None else seed
    return Plan(fight.saved(), fight.document.name, key, values, tuple(without), until, think=think)


def sampled(
    plans: Sequence[Plan],
    n: int,
    error: float | None,
    processes: int | None,
    side: str = "",
) -> Sampling:
    """Return so many fights of the plans, or as many as tell each chance to an error.

    Raises:
        UsageError: a number is out of bounds.
    """
    if error is None:
        FIGHTS.check("n", n)
    elif not is_error(error):
        raise UsageError(f"error: {error} is out of range; use 0.0001 to 0.5")
    PROCESSES.check("processes", processes)
    sampling = Sampling(plans, side)
    numbers = range(fights_for(error) if error else n)
    sampling.fight(numbers, error=error, processes=processes)
    return sampling
