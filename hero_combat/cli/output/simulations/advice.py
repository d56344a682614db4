"""Which order is best: as a page of text, and as rows of a spreadsheet."""

from collections.abc import Iterator
from textwrap import wrap

from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.formats.csv_rows import as_csv
from hero_combat.cli.output.simulations.words import assumptions, percent
from hero_combat.simulate.advice import Advice, AdvisedOrder, Rank
from hero_combat.text import key_in_words, listing, printable

_COLUMNS = 80
_MOST = 8
"""So many orders are shown of each standing; the rest is counted."""
HEADINGS: dict[Rank, str] = {
    "leader": "Best so far",
    "open": "No clear difference from the first",
    "alike": "As good as the first, within 2%",
    "worse": "Clearly worse than another",
}
CLAIM = (
    "Each interval is right in 95 of 100 reports. So are all comparisons of a report together: "
    "the same dice for every order, however often one looks."
)
OTHERS = "everyone goes on by doctrine, so what no doctrine does is not foreseen"


def page(advice: Advice, seconds: float | None = None) -> str:
    """Write the page.

    Args:
        advice: which orders were tried, and what came of them.
        seconds: how long it took; None where nobody says.
    """
    parts = [
        "\n".join(wrap(headline(advice, seconds), _COLUMNS)),
        "\n".join(_table(advice)),
        "\n".join(wrap(CLAIM, 78)),
        "\n".join(wrap(f"Assumed: {'; '.join(taken_for_granted(advice))}.", 78)),
    ]
    return printable("\n\n".join(part for part in parts if part) + "\n", keep="\n")


def headline(advice: Advice, seconds: float | None = None) -> str:
    """Write whose orders were tried, and how often."""
    names = listing(advice.names[who] for who in advice.who)
    count, pace = len(advice.orders), ""
    orders = f"{count} order{'s' if count != 1 else ''}"
    if advice.left_out:
        orders += f" ({advice.left_out} more were not tried)"
    if seconds:
        pace = f" ({advice.rollouts / seconds:,.0f} a second)"
    verb = "acts" if len(advice.who) == 1 else "act"
    title = f"{advice.title}: " if advice.title else ""
    return (
        f"{title}{names} {verb}. {orders}, {advice.rollouts:,} rollouts{pace}, "
        f"seed {advice.seed}{_ending(advice)}"
    )


def _ending(advice: Advice) -> str:
    if advice.ended == "decided" and len(advice.orders) > 1:
        return "; decided"
    return "; interrupted" if advice.ended == "interrupted" else ""


def grouped(advice: Advice) -> Iterator[tuple[Rank, list[AdvisedOrder]]]:
    """Yield the orders by their standing, the leader first."""
    for standing in HEADINGS:
        if found := [one for one in advice.orders if one.standing == standing]:
            yield standing, found


def heading(advice: Advice, standing: Rank) -> str:
    """Return what stands above the orders of that standing."""
    if standing == "leader" and len(advice.orders) == 1:
        return "The only order"
    if standing == "leader" and all(one.standing in ("leader", "worse") for one in advice.orders):
        return "Clearly the best"
    return HEADINGS[standing]


def between(one: AdvisedOrder) -> str:
    """Write the interval of an order's share, in whole per cent."""
    return f"{100 * one.wins.low:.0f} to {100 * one.wins.high:.0f}"


def first_to_fall(advice: Advice, one: AdvisedOrder) -> str:
    """Write who falls first most often."""
    return f"{advice.names[one.falls]} {100 * one.falls_first:.0f}%" if one.falls else "nobody"


def said(one: AdvisedOrder) -> str:
    """Write an order so that it can be typed; what the doctrine does is said behind it."""
    if not one.by_doctrine:
        return one.order
    return f"{one.order}  # by doctrine" if one.order else "by doctrine, which varies"


def taken_for_granted(advice: Advice) -> list[str]:
    """Write what is taken for granted."""
    return [*assumptions(advice.assumed, advice.names), OTHERS]


def _table(advice: Advice) -> Iterator[str]:
    """Write the orders below each other, in one set of columns with headings between them."""
    bar = key_in_words(advice.bar)
    rows = [[f"{advice.name} win", "95%", "falls first", f"{bar} left", "order"]]
    counts: list[tuple[str, int, str]] = []
    for standing, found in grouped(advice):
        shown = [one for n, one in enumerate(found) if n < _MOST or one.by_doctrine]
        hidden = len(found) - len(shown)
        more = f"({hidden} more; --csv lists all)" if hidden else ""
        counts.append((heading(advice, standing), len(shown), more))
        rows += [
            [
                percent(one.wins),
                between(one),
                first_to_fall(advice, one),
                f"{100 * one.left:.0f}%",
                said(one),
            ]
            for one in shown
        ]
    head, *lines = in_columns(rows, right=(0, 3))
    yield f"  {head}"
    for text, count, more in counts:
        yield text
        yield from (f"  {line}" for line in lines[:count])
        if more:
            yield f"  {more}"
        del lines[:count]


def rows_of(advice: Advice) -> str:
    """Write a row for each order."""
    headings = ["order", "by doctrine", "standing", "than", "wins", "rollouts", "low", "high"]
    headings += ["falls", "falls first", f"{advice.bar} left"]
    return as_csv(
        [
            headings,
            *(
                (
                    one.order,
                    one.by_doctrine,
                    one.standing,
                    one.than,
                    one.wins.times,
                    one.wins.of,
                    one.wins.low,
                    one.wins.high,
                    one.falls,
                    one.falls_first,
                    one.left,
                )
                for one in advice.orders
            ),
        ]
    )
