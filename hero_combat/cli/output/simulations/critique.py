"""The orders of a log that others would have beaten, a line each."""

from collections.abc import Iterator
from textwrap import wrap

from hero_combat.cli.output.simulations.advice import OTHERS
from hero_combat.cli.output.simulations.words import percent
from hero_combat.simulate.critique import Criticism, Critique
from hero_combat.text import listing, printable

_COLUMNS = 80


def page(critique: Critique) -> str:
    """Write the page."""
    lines = [_line(one) for one in critique.lines]
    claim = (
        f"All of this holds together in 95 of 100 such reports. Assumed: {OTHERS}. "
        "`replay --until` goes back to the line before."
    )
    texts = [*_counts(critique), claim]
    below = "\n".join(part for text in texts for part in wrap(text, _COLUMNS - 2))
    return printable("\n\n".join(["\n".join(lines), below] if lines else [below]) + "\n", keep="\n")


def _line(one: Criticism) -> str:
    gain = one.gain
    between = f"{100 * gain.low:.0f} to {100 * gain.high:.0f}"
    better = one.better or "by doctrine"
    return (
        f"{one.number:>3}  {one.order}: wins {percent(one.wins)}; "
        f"{better}: {100 * gain.share:+.0f}% ({between})"
    )


def _counts(critique: Critique) -> Iterator[str]:
    """Write how many orders were looked at, and which of them are open."""
    over = f"{100 * critique.over:g}%"
    if not critique.orders:
        yield "Nobody has given an order."
        return
    found, orders = len(critique.lines), critique.orders
    were = "was" if 1 in (found, orders) else "were"
    yield (
        f"{found} of {orders} order{'s' if orders != 1 else ''} {were} clearly beaten by "
        f"{over} or more."
    )
    if critique.open:
        numbers = listing(str(number) for number in critique.open)
        lines = "line" if len(critique.open) == 1 else "lines"
        yield f"No clear result in time for {lines} {numbers}; --budget gives more."
