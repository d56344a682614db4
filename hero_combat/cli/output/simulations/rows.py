"""Shares of fights as rows of a chart, and the page that shows such charts."""

import msgspec

from hero_combat.advise.confidence import Confidence
from hero_combat.cli.output.simulations.words import percent, tenth
from hero_combat.pages import charts
from hero_combat.pages.charts import Chart, ChartRow, DrawnSide
from hero_combat.simulate.statistics import Interval


class SharesPage(msgspec.Struct, frozen=True):
    """What the page of some shares shows, all in words.

    Attributes:
        title: the heading.
        headline: what was fought.
        charts: the shares.
        remarks: what is said below them, last how sure they are.
        assumed: what is taken for granted.
    """

    title: str
    headline: str
    charts: tuple[Chart, ...]
    remarks: tuple[str, ...]
    assumed: tuple[str, ...]


def share_row(
    label: str, share: Interval | Confidence, side: DrawnSide, note: str = ""
) -> ChartRow:
    """Return the row of a share, with its interval."""
    return ChartRow(
        label=label,
        bar=charts.bar(share.share, share.low, share.high),
        value=percent(share),
        more=f"{tenth(share.low)} to {tenth(share.high)}%" if share.times else "",
        side=side,
        is_never=not share.times,
        note=note,
    )
