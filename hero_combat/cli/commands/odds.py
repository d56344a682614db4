"""`odds`: the exact odds of an attack, of several side by side, or over an option's values."""

from collections.abc import Iterator

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.delivery import check_drawing, deliver_drawing
from hero_combat.cli.output.odds.tables import ComparedAttack
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import Asking
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.implied import with_actor
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.odds_asked import odds_of
from hero_combat.orders.declaration import Order, Parameter, spec_of
from hero_combat.orders.usage import check_options
from hero_combat.text import did_you_mean, listing

_MOST_COMPARED = 100


def odds(environment: Environment, call: Call) -> Exit:
    """Tell the odds; nothing is rolled, logged or written but a drawing.

    Raises:
        UsageError: nobody, or nothing that can be compared or waited for, is meant.
    """
    asking = call.asking or Asking()
    fight = load(environment, call.file, call.system)
    if not fight.begun():
        fight.check()
    encounter = fight.as_begun()
    check_options(call.order)
    order = with_ids(with_actor(call.order, encounter, fight.system), encounter)
    check_options(asking)
    heading, variants = _variants(order, asking, encounter)
    compared: list[ComparedAttack] = []
    for label, variant in variants:
        try:
            compared.append(ComparedAttack(label, odds_of(encounter, fight.system, variant)))
        except UsageError as error:
            if not label or asking.sweep:
                raise
            compared.append(ComparedAttack(label, None, error.problems[0].message))
    for one in compared:
        if one.report:
            _known(asking.until, one.report)
    _tell(environment, call, heading, compared)
    return Exit.DONE


def _tell(
    environment: Environment, call: Call, heading: str, compared: list[ComparedAttack]
) -> None:
    asking = call.asking or Asking()
    from hero_combat.cli.output.odds import text as odds_text

    file = asking.svg or asking.html
    check_drawing(call, asking.svg, asking.html)
    if call.io.quiet:
        text = ""
    elif call.io.json:
        from hero_combat.cli.output.odds.json import as_json

        text = as_json(heading, compared, asking)
    elif asking.csv:
        from hero_combat.cli.output.odds.csv import odds_rows

        text = odds_rows(heading, compared, asking)
    elif file:
        text = f"{file}: odds drawn\n"
    elif environment.draws():
        text = odds_text.draw(heading, compared, asking, environment)
    else:
        text = odds_text.as_text(heading, compared, asking)
    if file:
        from hero_combat.cli.output.odds import page as odds_page

        drawing = (odds_page.draw if asking.svg else odds_page.page)(heading, compared, asking)
        deliver_drawing(environment, file, drawing, text)
    else:
        environment.out(text)


def _variants(
    order: Order, asking: Asking, encounter: AnyEncounter
) -> tuple[str, list[tuple[str, Order]]]:
    """Return what is compared, and each variant with its label; a single one without a label."""
    if asking.each and asking.sweep:
        raise UsageError("--each and --sweep can't be combined", mend="choose one")
    if asking.sweep:
        return _swept(order, asking.sweep)
    if asking.each:
        return asking.each, list(_each(order, asking.each, encounter))
    return "", [("", order)]


def _each(order: Order, what: str, encounter: AnyEncounter) -> Iterator[tuple[str, Order]]:
    spec = spec_of(type(order))
    attacker = getattr(order, type(order).actor)
    if what == "with":
        parameter = spec.by_name["--with"]
        words = list(encounter.sheets[attacker].attacks)
        if not words:
            raise UsageError(f"{attacker} has no attacks in the file", mend="remove --each")
    else:
        parameter = next(p for p in spec.positionals if p.field != type(order).actor)
        side = encounter.sheets[attacker].side
        words = [
            who
            for who in encounter.combatants
            if who != attacker and not (side and encounter.sheets[who].side == side)
        ]
    for word in words:
        value = (word,) if parameter.kind == "words" else word
        yield word, msgspec.structs.replace(order, **{parameter.field: value})


def _swept(order: Order, text: str) -> tuple[str, list[tuple[str, Order]]]:
    word, equals, span = text.partition("=")
    low, dots, high = span.partition("..")
    if not (equals and dots and _is_number(low) and _is_number(high)):
        raise UsageError(f'--sweep: "{text}" doesn\'t have the form ocv=-3..3')
    numbers = {p.name[2:]: p for p in spec_of(type(order)).options if p.kind == "number"}
    parameter = numbers.get(word.removeprefix("--"))
    if parameter is None:
        mend = did_you_mean(word, numbers) or f"choose {listing(numbers, 'or')}"
        raise UsageError(f"--sweep: {word} is not a number option of this attack", mend=mend)
    first, last = int(low), int(high)
    if not first <= last < first + _MOST_COMPARED:
        raise UsageError(f"--sweep: {first} to {last} must be 1 to {_MOST_COMPARED} values")
    _bounded(parameter, first)
    _bounded(parameter, last)
    values = range(first, last + 1)
    label = parameter.name[2:]
    sign = "+" if parameter.low is None or parameter.low < 0 else ""
    return label, [
        (f"{n:{sign}d}" if n else "0", msgspec.structs.replace(order, **{parameter.field: n}))
        for n in values
    ]


def _bounded(parameter: Parameter, value: int) -> None:
    low, high = parameter.low, parameter.high
    if (low is not None and value < low) or (high is not None and value > high):
        raise UsageError(f"--sweep: {value} is out of range for {parameter.name}")


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 9


def _known(until: str, report: OddsReport) -> None:
    if until and until not in report.races:
        mend = did_you_mean(until, report.races, 0.7) or f"choose {listing(report.races, 'or')}"
        raise UsageError(f'--until: "{until}" is not a state', mend=mend)
