"""Odds as rows for a spreadsheet: chances are parts of 1, in decimals."""

from collections.abc import Iterator, Sequence

from hero_combat.cli.formats.csv_rows import Value, as_csv
from hero_combat.cli.output.odds.tables import MOST_TRIES, ComparedAttack
from hero_combat.cli.parsing.streams import Asking
from hero_combat.dice.measures import Never, at_least, mean
from hero_combat.fight.odds import OddsReport, Spread, UntilReport, attacks_until, average_until


def odds_rows(heading: str, compared: Sequence[ComparedAttack], asking: Asking) -> str:
    """Write the odds: of one attack a row a number, of several attacks a row an attack.

    Args:
        heading: what is compared, "" for one attack alone.
        compared: the attacks.
        asking: what is asked besides.
    """
    if heading:
        return as_csv(_comparison(heading, compared, asking))
    report = compared[0].report
    return as_csv(_single(report, asking) if report else ())


def _single(report: OddsReport, asking: Asking) -> Iterator[Sequence[Value]]:
    """Yield what may happen; of a number each value, with its chance and that of so much or more.

    The chances of a number are those on a hit. The last value of one that has no end stands for
    itself and everything above it.
    """
    yield "what", "unit", "value", "chance", "or more"
    for each in report.chances:
        yield each.what, "", None, each.chance, None
    for spread in report.laws:
        for n in sorted(spread.law.weights):
            chance = spread.law.chance(lambda value, n=n: value == n)  # type: ignore[misc]  # bound for ruff
            yield spread.what, spread.unit, n, chance, at_least(spread.law, n)
    if asking.until:
        yield from _race(asking.until, report.races[asking.until])


def _race(what: str, race: UntilReport) -> Iterator[Sequence[Value]]:
    if race.enough <= 0:
        return
    try:
        law = attacks_until(race, MOST_TRIES)
    except Never:
        return
    for n in sorted(law.weights):
        chance = law.chance(lambda value, n=n: value == n)  # type: ignore[misc]  # bound for ruff
        yield f"until {what}", "attacks", n, chance, at_least(law, n)


def _comparison(
    heading: str, compared: Sequence[ComparedAttack], asking: Asking
) -> Iterator[Sequence[Value]]:
    reports = [one.report for one in compared if one.report]
    chances = list(dict.fromkeys(each.what for report in reports for each in report.chances))
    laws = list(dict.fromkeys(each.what for report in reports for each in report.laws))
    least = asking.at_least
    headings = [heading, *chances, *(f"mean {what}" for what in laws)]
    headings += [] if least is None else [f"{what} {least} or more" for what in laws]
    headings += [f"until {asking.until}"] if asking.until else []
    yield (*headings, "why not")
    for one in compared:
        if one.report is None:
            yield (one.label, *[None] * (len(headings) - 1), one.why)
            continue
        found = {each.what: each.chance for each in one.report.chances}
        spreads = {each.what: each for each in one.report.laws}
        row: list[Value] = [one.label, *map(found.get, chances)]
        row += [_mean(spreads[what]) if what in spreads else None for what in laws]
        if least is not None:
            row += [_reached(spreads.get(what), least) for what in laws]
        row += [_average(one.report.races[asking.until])] if asking.until else []
        yield (*row, None)


def _mean(spread: Spread) -> float | None:
    """Return the mean; None where the law is cut off and nobody knows it."""
    if spread.mean is not None:
        return float(spread.mean)
    return None if spread.law.most is not None else float(mean(spread.law))


def _reached(spread: Spread | None, least: int) -> Value:
    """Return the chance of so much; None where the law is cut off below it."""
    if spread is None or (spread.law.most is not None and least > spread.law.most):
        return None
    return at_least(spread.law, least)


def _average(race: UntilReport) -> float | None:
    """Return how many attacks it takes on average; None where there is no average."""
    if race.enough <= 0:
        return 0.0
    try:
        average = average_until(race)
        return None if average is None else float(average)
    except (Never, OverflowError):
        return None
