"""`advise`: which order of whoever acts is best."""

from time import monotonic

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.formats.meter import Meter
from hero_combat.cli.fought import is_over, workers_of
from hero_combat.cli.output.delivery import check_drawing, deliver_drawing
from hero_combat.cli.output.json_reports import encoded
from hero_combat.cli.output.simulations.advice import page, rows_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Advise
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit
from hero_combat.orders.usage import check_options
from hero_combat.simulate import advice
from hero_combat.storage import files


def advise(environment: Environment, call: Call) -> Exit:
    """Try every order of whoever acts, and tell how often each wins.

    Raises:
        UsageError: the options contradict each other, or name nobody.
        Forbidden: nobody acts, or somebody else does.
        FileError: something is wrong with the file, or a doctrine.
        StorageError: a file can't be read or written, or a cluster isn't there.
    """
    order, io = call.order, call.io
    if not isinstance(order, Advise):
        raise TypeError("only `advise` advises")
    check_options(order)
    check_drawing(call, html=order.html)
    if order.html not in ("", "-"):
        files.must_be_writable(order.html)
    fight = load(environment, call.file, call.system)
    if is_over(environment, call, fight):
        return Exit.OVER
    meter = None if io.quiet or not environment.stderr_is_terminal else Meter(environment)
    systems = (fight.system.name,)
    begun = monotonic()
    with workers_of(environment, order.cluster, systems, quiet=io.quiet) as workers:
        try:
            told = advice.advise(
                fight,
                order.who,
                rollouts=order.rollouts,
                budget=order.budget,
                seed=order.seed,
                processes=order.processes,
                workers=workers,
                progress=meter.tell_race if meter else None,
            )
        finally:
            if meter:
                meter.clear()
    code = Exit.INTERRUPTED if told.ended == "interrupted" else Exit.DONE
    told = msgspec.structs.replace(told, exit=int(code))
    if order.html:
        from hero_combat.cli.output.simulations.advice_html import page as drawn

        deliver_drawing(environment, order.html, drawn(told), "")
    if io.json:
        environment.out(encoded(told))
    elif order.csv:
        environment.out(rows_of(told))
    elif not io.quiet and order.html != "-":
        seconds = monotonic() - begun if environment.stdout_is_terminal else None
        environment.out(for_output(environment, page(told, seconds)))
    remark(environment, fight)
    return code
