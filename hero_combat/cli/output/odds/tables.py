"""The tables in which odds are told, however they are then drawn."""

import msgspec

from hero_combat.cli.parsing.streams import Asking
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import Never, at_least, mean, quantile
from hero_combat.fight.odds import OddsReport, Spread, UntilReport, attacks_until, average_until

MOST_TRIES = 20
"""Attacks that `--until` counts one by one."""
QUARTERS = (1, 2, 3)
_ROWS = 16  # of one law
_WIDE, _SMALL = 24, 8  # of a bar
_LONG = 16  # of a fraction
_NEVER = 0.00005
"""What is less likely is shown as less than 0.01%, and all of it in one row."""


class ComparedAttack(msgspec.Struct, frozen=True):
    """One of the attacks that are compared.

    Attributes:
        label: which one it is, "" when there is one alone.
        report: its odds; None when it has none.
        why: why it has none.
    """

    label: str
    report: OddsReport | None
    why: str = ""


class Cell(msgspec.Struct, frozen=True):
    """A cell of a table: its text, and the part of 1 that a bar shows."""

    text: str
    share: float | None = None


class Grid(msgspec.Struct, frozen=True):
    """A table: its title, the headings, and rows of cells; a long bar where there is one column."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    wide: int = _SMALL


def notes_of(one: ComparedAttack, asking: Asking) -> tuple[str, ...]:
    """Return what is assumed, of attack after attack too where that is asked for."""
    if one.report is None:
        return ()
    return (*one.report.notes, *(one.report.races[asking.until].assumes if asking.until else ()))


def tables(heading: str, compared: list[ComparedAttack], asking: Asking) -> list[Grid]:
    """Return the tables that tell the odds: of one attack several, of several attacks one."""
    if heading:
        return [_comparison(heading, compared, asking)]
    report = compared[0].report
    if report is None:
        return []
    found = [_chances(report)]
    if report.laws:
        found.append(_numbers(report, asking))
    found += [_law(spread) for spread in report.laws if len(spread.law.weights) > 1]
    if asking.until:
        found.append(_race(asking.until, report.races[asking.until]))
    return found


def _chances(report: OddsReport) -> Grid:
    rows = [
        (Cell(each.what), _percent(each.chance), Cell(_fraction(each.chance)), Cell(each.told))
        for each in report.chances
    ]
    return Grid(report.title, ("", "chance", "exactly", ""), tuple(rows), _WIDE)


def _numbers(report: OddsReport, asking: Asking) -> Grid:
    least = asking.at_least
    headings = ["on a hit", "mean", "25%", "median", "75%", "min", "max"]
    headings += [f"{least} or more"] if least is not None else []
    rows = []
    for each in report.laws:
        law = each.law
        most = f"{max(law.weights)}{' or more' if law.most is not None else ''}"
        row = [
            Cell(each.what + (f", {each.unit}" if each.unit else "")),
            Cell(_mean(each)),
            *(Cell(str(quantile(law, n, 4))) for n in QUARTERS),
            Cell(str(min(law.weights))),
            Cell(most),
        ]
        if least is not None:
            row.append(_reached(law, least))
        rows.append(tuple(row))
    return Grid("", tuple(headings), tuple(rows))


def _law(spread: Spread) -> Grid:
    """Tabulate a law by outcome, or by ranges of outcomes where these are many."""
    law = spread.law
    low, high = min(law.weights), max(law.weights)
    step = -(-(high - low + 1) // _ROWS)
    if len(law.weights) <= _ROWS:
        groups = [(n, n) for n in sorted(law.weights)]
    else:
        groups = [(n, min(high, n + step - 1)) for n in range(low, high + 1, step)]
    unit = f" {spread.unit}" if spread.unit else ""
    rows = []
    rare = [first for first, _ in groups if float(at_least(law, first)) < _NEVER]
    if len(rare) > 1:
        groups = [*(each for each in groups if each[0] < rare[0]), (rare[0], high)]
    for first, last in groups:
        part = law.chance(lambda n, first=first, last=last: first <= n <= last)  # type: ignore[misc]  # bound for ruff
        if not part.numerator:
            continue
        name = str(first) if first == last else f"{first} to {last}"
        if (law.most is not None and last == law.most) or (len(rare) > 1 and first == rare[0]):
            name = f"{first} or more"
        rows.append((Cell(name + unit), _percent(part), _percent(at_least(law, first), bar=False)))
    return Grid("", (spread.what, "chance", "or more"), tuple(rows), _WIDE)


def _race(what: str, race: UntilReport) -> Grid:
    title = f"until {what}: {_expected(race)}"
    if race.enough <= 0:
        return Grid(title, (), ())
    try:
        law = attacks_until(race, MOST_TRIES)
    except Never:
        return Grid(title, (), ())
    rows: list[tuple[Cell, ...]] = []
    so_far = 0
    for n in sorted(law.weights):
        so_far += law.weights[n]
        name = f"{n} or more" if n == law.most else str(n)
        by_then = Chance(so_far, law.total)
        done = Cell("") if n == law.most else _percent(by_then, bar=False)
        rows.append((Cell(name), _percent(Chance(law.weights[n], law.total)), done))
    return Grid(title, ("attacks", "chance", "by then"), tuple(rows), _WIDE)


def _comparison(heading: str, compared: list[ComparedAttack], asking: Asking) -> Grid:
    reports = [one.report for one in compared if one.report]
    chances = list(dict.fromkeys(each.what for report in reports for each in report.chances))
    laws = list(dict.fromkeys(each.what for report in reports for each in report.laws))
    headings = [heading, *chances, *(f"mean {what}" for what in laws)]
    if asking.at_least is not None:
        headings += [f"{what} {asking.at_least}+" for what in laws]
    headings += [f"until {asking.until}"] if asking.until else []
    rows: list[tuple[Cell, ...]] = []
    for one in compared:
        if one.report is None:
            rows.append((Cell(one.label), Cell(one.why)))
            continue
        found = {each.what: each.chance for each in one.report.chances}
        spreads = {each.what: each for each in one.report.laws}
        numbers = {what: each.law for what, each in spreads.items()}
        row = [Cell(one.label)]
        row += [_percent(found[what]) if what in found else Cell("-") for what in chances]
        row += [Cell(_mean(spreads[what]) if what in spreads else "-") for what in laws]
        if asking.at_least is not None:
            row += [
                _reached(numbers[what], asking.at_least) if what in numbers else Cell("-")
                for what in laws
            ]
        if asking.until:
            row.append(Cell(_expected(one.report.races[asking.until], short=True)))
        rows.append(tuple(row))
    title = reports[0].title if reports else ""
    return Grid(title, tuple(headings), tuple(rows))


def _reached(law: Law[int], least: int) -> Cell:
    if law.most is not None and least > law.most:
        return Cell(f"at most {_percent(at_least(law, law.most), bar=False).text}")
    return _percent(at_least(law, least))


def _expected(race: UntilReport, *, short: bool = False) -> str:
    if race.enough <= 0:
        return "0" if short else "so already"
    try:
        average = average_until(race)
        if average is None:
            return _middle(race) if short else f"{_middle(race)} attacks like this (median)"
        value = float(average)
    except Never:
        return "never"
    except OverflowError:
        return "beyond counting"
    return f"{value:.2f}" if short else f"{value:.2f} attacks like this on average"


def _middle(race: UntilReport) -> str:
    """Return how many attacks are enough half of the time, where there is no average."""
    law = attacks_until(race, MOST_TRIES)
    middle = quantile(law, 1, 2)
    return f"{middle} or more" if middle == law.most else f"{middle} or fewer"


def _mean(spread: Spread) -> str:
    if spread.mean is not None:
        return f"{float(spread.mean):.2f}"
    text = f"{float(mean(spread.law)):.2f}"
    most = spread.law.most
    tail = 0.0 if most is None else float(at_least(spread.law, most))
    return f"at least {text}" if tail > _NEVER else text


def _percent(chance: Chance, *, bar: bool = True) -> Cell:
    share = float(chance)
    text = f"{100 * share:.2f}%"
    if chance.numerator and text == "0.00%":
        text = "<0.01%"
    if chance.numerator < chance.denominator and text == "100.00%":
        text = ">99.99%"
    return Cell(text, share if bar else None)


def _fraction(chance: Chance) -> str:
    least = chance.reduced()
    text = f"{least.numerator}/{least.denominator}"
    return text if len(text) <= _LONG else "see --json"


def percent_of(chance: Chance) -> str:
    """Return a chance in whole per cent; what isn't certain is neither 0 nor 100."""
    share = 100 * float(chance)
    if chance.numerator and share < 0.5:
        return "<1%"
    if chance.numerator < chance.denominator and share >= 99.5:
        return ">99%"
    return f"{share:.0f}%"
