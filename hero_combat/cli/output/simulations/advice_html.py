"""Which order is best, as a page: one file for a screen, a phone, or paper."""

import msgspec

from hero_combat.cli.output.simulations.advice import (
    CLAIM,
    first_to_fall,
    grouped,
    heading,
    headline,
    said,
    taken_for_granted,
)
from hero_combat.cli.output.simulations.rows import SharesPage, share_row
from hero_combat.pages.charts import NO_SIDE, Chart
from hero_combat.pages.template import render
from hero_combat.simulate.advice import Advice, AdvisedOrder
from hero_combat.text import key_in_words


def page(advice: Advice) -> str:
    """Write the page."""
    titled = msgspec.structs.replace(advice, title="")
    charts = (
        Chart(
            f"{heading(advice, standing)}: how often {advice.name} win",
            tuple(share_row(said(one), one.wins, NO_SIDE, _note(advice, one)) for one in found),
        )
        for standing, found in grouped(advice)
    )
    return render(
        "shares.html",
        SharesPage(
            title=advice.title or "Which order is best",
            headline=headline(titled),
            charts=tuple(charts),
            remarks=(CLAIM,),
            assumed=tuple(taken_for_granted(advice)),
        ),
    )


def _note(advice: Advice, one: AdvisedOrder) -> str:
    """Return what is said below an order."""
    than = f"; worse than {one.than}" if one.than else ""
    return (
        f"falls first: {first_to_fall(advice, one)}; "
        f"{key_in_words(advice.bar)} left: {100 * one.left:.0f}%{than}"
    )
