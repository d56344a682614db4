"""`simulate`: an encounter fought by the thousand, and what comes of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

import msgspec

from hero_combat.cli.environment import STDIN, Environment
from hero_combat.cli.formats.console import width_of
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.formats.meter import Meter
from hero_combat.cli.fought import is_over, workers_of
from hero_combat.cli.output.delivery import (
    check_drawing,
    deliver_drawing,
    out_encounter,
    printer_of,
)
from hero_combat.cli.output.json_reports import encoded
from hero_combat.cli.output.report import Report, as_json, as_text
from hero_combat.cli.output.simulations.table import table
from hero_combat.cli.output.simulations.text import COLUMNS, page
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Simulate
from hero_combat.cli.parsing.simulate_words import (
    again,
    aim_in,
    numbers_in,
    percent_in,
    plans_in,
    vary_in,
)
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit, UsageError
from hero_combat.orders.usage import check_options
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.record import FightRecord, record
from hero_combat.simulate.runs import Ran
from hero_combat.simulate.sampling import FIGHTS, Keeper, Sampling, fights_for
from hero_combat.storage import files
from hero_combat.table import GameTable

_AIM = "--aim heroes=60% --vary thug.count=1..12"
_CSV = ".csv"
_AT_A_TIME = 1024


def simulate(environment: Environment, call: Call) -> Exit:
    """Fight an encounter many times and tell what came of it, or give one of the fights.

    Raises:
        UsageError: the options contradict each other, or name nobody.
        FileError: something is wrong with the file, a doctrine or a part.
        StorageError: a file can't be read or written, or a cluster isn't there.
    """
    order, io = call.order, call.io
    if not isinstance(order, Simulate):
        raise TypeError("only `simulate` simulates")
    check_options(order)
    check_drawing(call, html=order.html)
    for name in (order.html, order.output):
        if name not in ("", "-"):
            files.must_be_writable(name)
    if order.merge:
        return _merged(environment, call, order)
    error = percent_in(order.error)
    numbers = numbers_in(order.fights) or range(fights_for(error) if error else order.n or FIGHTS)
    fight = load(environment, call.file, call.system)
    if is_over(environment, call, fight):
        return Exit.OVER
    now = fight.encounter
    seed = order.seed if order.seed is not None else now.seed or 0
    plan = Plan(
        fight.data, fight.document.name or STDIN, seed, until=order.until, think=order.think
    )
    plans = plans_in(order, plan)
    if order.aim or order.vary:
        return _aimed(environment, call, order, fight, plans)
    if order.keep is not None:
        return _keep(environment, io, order, fight, plans)
    if order.weights:
        from hero_combat.cli.commands.simulate_weights import weights

        return weights(environment, call, order, fight, plans[0])
    sampling = Sampling(plans, order.side)
    ran = _fought(environment, io, order, sampling, numbers, error)
    code = _told(environment, call, order, sampling, ran)
    if code:
        known = f"{ran.fights:,} of {len(numbers):,} fights"
        on = (
            "; repeat the command to continue"
            if order.output and not _is_rows(order.output)
            else ""
        )
        environment.err(f"hero-combat: interrupted; this is the result of {known}{on}\n")
    remark(environment, fight)
    return code


def _aimed(
    environment: Environment,
    call: Call,
    order: Simulate,
    fight: GameTable,
    plans: Sequence[Plan],
) -> Exit:
    """Find the value for which a side wins as often as is wanted.

    Raises:
        UsageError: one of the two options is missing or can't be read, or there are several plans.
    """
    from hero_combat.cli.output.simulations import aimed
    from hero_combat.simulate.aim import FIGHTS as MOST
    from hero_combat.simulate.aim import Aim, aim_at

    if not order.aim or not order.vary:
        raise UsageError("--aim and --vary need each other", mend=_AIM)
    if len(plans) > 1:
        raise UsageError("--aim varies one value, but this runs several plans", mend=_AIM)
    if order.output and not _is_rows(order.output):
        raise UsageError("--aim writes rows only", mend="-o NAME.csv")
    side, share = aim_in(order.aim)
    path, among = vary_in(order.vary)
    aim = Aim(side, share, path, among, order.n or MOST)
    io = call.io
    meter = None if io.quiet or not environment.stderr_is_terminal else Meter(environment)
    with workers_of(environment, order.cluster, (fight.system.name,), quiet=io.quiet) as workers:
        try:
            told = aim_at(
                plans[0],
                aim,
                processes=order.processes,
                workers=workers,
                progress=meter.tell if meter else None,
            )
        finally:
            if meter:
                meter.clear()
    if order.html:
        deliver_drawing(environment, order.html, aimed.drawn(told), "")
    if order.output:
        files.write_new(order.output, aimed.rows_of(told).encode())
    if io.json:
        environment.out(encoded(told))
    elif not io.quiet and order.html != "-":
        environment.out(for_output(environment, aimed.page(told)))
    remark(environment, fight)
    return Exit(told.exit)


def _fought(
    environment: Environment,
    io: Rolling,
    order: Simulate,
    sampling: Sampling,
    numbers: range,
    error: float | None,
) -> Ran:
    """Fight, and write what comes of it where the options say."""
    meter = None if io.quiet or not environment.stderr_is_terminal else Meter(environment)
    systems = {arena.system.name for arena in sampling.arenas}
    with (
        workers_of(environment, order.cluster, systems, quiet=io.quiet) as workers,
        _output(order.output, sampling, numbers) as keeper,
    ):
        if isinstance(keeper, FightRecord) and keeper.known and not io.quiet:
            held = f"{keeper.known.fights:,} fights"
            environment.err(f"note: {order.output} holds {held} already\n")
        try:
            return sampling.fight(
                numbers,
                error=error,
                processes=order.processes,
                workers=workers,
                record=keeper,
                progress=meter.tell if meter else None,
            )
        finally:
            if meter:
                meter.clear()


def _is_rows(name: str) -> bool:
    return name.endswith(_CSV)


@contextmanager
def _output(name: str, sampling: Sampling, numbers: range) -> Iterator[Keeper | None]:
    """Give what keeps the fights in the file of `-o`, as a part or as rows.

    Raises:
        UsageError: a part can't hold the fights of several plans.
    """
    if _is_rows(name) and len(sampling.arenas) == 1:
        from hero_combat.cli.output.simulations.csv import fight_rows

        with fight_rows(name, sampling.arenas[0]) as rows:
            yield rows
    elif not name or _is_rows(name):
        yield None
    elif len(sampling.arenas) > 1:
        raise UsageError(
            "-o writes the fights of one plan, but this runs several", mend="-o NAME.csv"
        )
    else:
        with record(name, sampling.arenas[0], numbers) as part:
            yield part


def _told(
    environment: Environment,
    call: Call,
    order: Simulate,
    sampling: Sampling,
    ran: Ran | None = None,
) -> Exit:
    """Tell what came of the fights: as a page, a table or JSON, and into files."""
    if not sampling.tallies[0].fights:
        raise KeyboardInterrupt
    code = Exit.INTERRUPTED if ran and ran.ended == "interrupted" else Exit.DONE
    compared = None
    told = msgspec.structs.replace(sampling.told()[sampling.base], exit=int(code))
    if len(sampling.arenas) > 1:
        compared = msgspec.structs.replace(sampling.compared(), exit=int(code))
    plan = sampling.arenas[sampling.base].plan
    command = again(plan, seed=bool(order.merge or order.seed is not None))
    if order.html:
        from hero_combat.cli.output.simulations import html as simulate_html

        deliver_drawing(environment, order.html, simulate_html.page(told, compared, command), "")
    if compared and order.output:
        from hero_combat.cli.output.simulations.csv import plan_rows

        files.write_new(order.output, plan_rows(compared))
    if call.io.json:
        environment.out(encoded(compared or told))
    elif not call.io.quiet and order.html != "-":
        seconds, columns = None, COLUMNS
        if environment.stdout_is_terminal:
            seconds, columns = ran.seconds if ran else None, width_of(environment)
        text = table(compared, seconds) if compared else page(told, seconds, command, columns)
        environment.out(for_output(environment, text))
    return code


def _merged(environment: Environment, call: Call, order: Simulate) -> Exit:
    """Tell of parts that were made here and there.

    Raises:
        UsageError: a file is named besides.
        FileError: they don't go together, or one is no part.
    """
    from hero_combat.simulate.merging import merge

    if call.file:
        raise UsageError("--merge takes the encounter from the parts", mend=f"remove {call.file}")
    merged = merge(order.merge)
    sampling = Sampling([merged.arena.plan])
    results = merged.results()
    with _output(order.output, sampling, merged.numbers) as keeper:
        while some := list(islice(results, _AT_A_TIME)):
            sampling.count(0, some)
            if keeper:
                keeper.add(some)
        if keeper:
            keeper.finish(len(merged.numbers))
    return _told(environment, call, order, sampling)


def _keep(
    environment: Environment, io: Rolling, order: Simulate, fight: GameTable, plans: Sequence[Plan]
) -> Exit:
    """Give one of the fights: to a file, or to standard output.

    Raises:
        UsageError: there are several plans.
    """
    if len(plans) > 1:
        raise UsageError(
            "--keep writes a fight of one plan, but this runs several", mend="give one value"
        )
    number, plan = order.keep or 0, plans[0]
    overridden = dict(plan.values)
    ending = fight.keep(
        number,
        until=plan.until,
        seed=plan.seed,
        values=overridden,
        without=plan.without,
        think=plan.think,
    ).ending
    lines = fight.encounter.log
    last = f"undecided: {ending.reason}" if ending.reason else lines[-1].partition("  # ")[2]
    sentence = f"Fight {number} of seed {plan.seed}, {len(lines)} lines: {last}"
    new = fight.saved()
    text = "" if order.output else new.decode()
    told = Report("simulate", Exit.DONE, sentence=sentence, text=text)
    if order.output:
        shown = "" if io.quiet else as_json(told) if io.json else as_text(told)
        files.write_new(order.output, new, printer_of(environment, shown))
    elif io.json:
        environment.out(as_json(told))
    else:
        environment.err("" if io.quiet else as_text(told))
        out_encounter(environment, new)
    return Exit.DONE
