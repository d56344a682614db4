"""`simulate --weights`: what more of each number of a stat block is worth."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.formats.meter import Meter
from hero_combat.cli.fought import workers_of
from hero_combat.cli.output.delivery import deliver_drawing
from hero_combat.cli.output.json_reports import encoded
from hero_combat.cli.output.simulations.weights import page, rows_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Simulate
from hero_combat.cli.parsing.simulate_words import percent_in
from hero_combat.cli.source import remark
from hero_combat.errors import Exit, UsageError
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.weights import weigh
from hero_combat.storage import files
from hero_combat.table import GameTable


def weights(
    environment: Environment, call: Call, order: Simulate, fight: GameTable, plan: Plan
) -> Exit:
    """Weigh numbers of stat blocks, and tell what they are worth.

    Raises:
        UsageError: the options name nobody, or no number, or a file that is no table.
        Forbidden: a bystander is named.
        FileError: something is wrong with the file, or a doctrine.
        StorageError: a file can't be written, or a cluster isn't there.
    """
    io = call.io
    if order.output and not order.output.endswith(".csv"):
        raise UsageError("-o writes the fights of one plan, not weights", mend="-o NAME.csv")
    meter = None if io.quiet or not environment.stderr_is_terminal else Meter(environment)
    with workers_of(environment, order.cluster, (fight.system.name,), quiet=io.quiet) as workers:
        try:
            told = weigh(
                plan,
                order.weights,
                step=order.step or 1,
                n=order.n,
                error=percent_in(order.error),
                processes=order.processes,
                workers=workers,
                progress=meter.tell_weights if meter else None,
            )
        finally:
            if meter:
                meter.clear()
    code = Exit.INTERRUPTED if told.ended == "interrupted" else Exit.DONE
    told = msgspec.structs.replace(told, exit=int(code))
    if order.html:
        from hero_combat.cli.output.simulations.weights_html import page as drawn

        deliver_drawing(environment, order.html, drawn(told), "")
    if order.output:
        files.write_new(order.output, rows_of(told).encode())
    if io.json:
        environment.out(encoded(told))
    elif not io.quiet and order.html != "-":
        environment.out(for_output(environment, page(told)))
    if code:
        known = f"{told.fights:,} fights"
        environment.err(f"hero-combat: interrupted; this is the result of {known}\n")
    remark(environment, fight)
    return code
