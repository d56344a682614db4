"""What the commands share that fight a fight many times: who fights, and whether it is over."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.report import Report, as_json, as_text
from hero_combat.cli.parsing.call import Call
from hero_combat.errors import Exit
from hero_combat.fight.sides import sides_left, tell_over
from hero_combat.orders.declaration import verb_of
from hero_combat.simulate.workers import Workers
from hero_combat.table import GameTable

_IDLE = (
    "hero-combat: {} of the cluster's {} threads {}, one for each worker; "
    "dask worker --nworkers -1 --nthreads 1 uses all\n"
)


def is_over(environment: Environment, call: Call, fight: GameTable) -> bool:
    """Tell whether a fight is over; if so, say it."""
    now = fight.encounter
    left = sides_left(now, fight.system.is_out())
    if not fight.begun() or len(left) > 1:
        return False
    over = Report(verb_of(call.order), Exit.OVER, sentence=tell_over(now, left), over=True)
    if not call.io.quiet:
        environment.out(as_json(over) if call.io.json else as_text(over))
    return True


@contextmanager
def workers_of(
    environment: Environment, where: str, systems: Collection[str], *, quiet: bool
) -> Iterator[Workers | None]:
    """Give the workers of a cluster, if there is to be one.

    Args:
        environment: where it is told that threads idle.
        where: the cluster; "" for none.
        systems: the systems that they must know.
        quiet: whether nothing is told.

    Raises:
        HeroCombatError: it isn't there, or has another program.
    """
    if not where:
        yield None
        return
    from hero_combat.simulate.cluster import connect

    with connect(where, {*systems}) as cluster:
        if cluster.threads > cluster.count and not quiet:
            fight = "fights" if cluster.count == 1 else "fight"
            environment.err(_IDLE.format(cluster.count, cluster.threads, fight))
        yield cluster
