"""What more of each number is worth, as a page: one file for a screen, a phone, or paper."""

import msgspec

from hero_combat.cli.output.simulations.rows import SharesPage
from hero_combat.cli.output.simulations.weights import (
    gained,
    grouped,
    headline,
    label,
    remarks,
)
from hero_combat.cli.output.simulations.words import assumptions
from hero_combat.pages import charts
from hero_combat.pages.charts import Chart, ChartRow
from hero_combat.pages.template import render
from hero_combat.simulate.weights import Weight, Weights


def page(weights: Weights) -> str:
    """Write the page."""
    gains = [one.gain for one in weights.weights]
    most = max((abs(end) for gain in gains for end in (gain.low, gain.high)), default=1.0)
    return render(
        "shares.html",
        SharesPage(
            title=weights.title or "What more is worth",
            headline=headline(msgspec.structs.replace(weights, title="")),
            charts=tuple(
                Chart(heading, tuple(_row(weights, one, most) for one in found))
                for heading, found in grouped(weights)
            ),
            remarks=tuple(remarks(weights)),
            assumed=tuple(assumptions(weights.assumed, weights.names)),
        ),
    )


def _row(weights: Weights, one: Weight, most: float) -> ChartRow:
    value, interval = gained(one)
    return ChartRow(
        label=label(weights, one),
        bar=charts.gain(one.gain.share, one.gain.low, one.gain.high, most),
        value=value,
        more=f"{interval}%",
        note=f"now {one.value}; {one.gain.of:,} fights",
    )
