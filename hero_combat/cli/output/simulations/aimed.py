"""The value for which a side wins as often as is wanted: as text, as rows, and as a page."""

from collections.abc import Iterator
from textwrap import wrap

from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.formats.csv_rows import as_csv
from hero_combat.cli.output.simulations.rows import SharesPage, share_row
from hero_combat.cli.output.simulations.text import bar
from hero_combat.cli.output.simulations.words import assumptions, percent, tenth
from hero_combat.pages.charts import NO_SIDE, Chart
from hero_combat.simulate.aim import Aimed, AimedValue
from hero_combat.text import printable

_COLUMNS, _BAR = 80, 24
_CLAIM = (
    "The same dice were used for all values. All intervals and all claims of a report hold "
    "together in 95 of 100 reports."
)


def page(aimed: Aimed) -> str:
    """Write the page."""
    texts = [*results(aimed), _CLAIM]
    parts = [
        "\n".join(wrap(headline(aimed), _COLUMNS)),
        "\n".join(_table(aimed)),
        "\n".join(line for text in texts for line in wrap(text, _COLUMNS - 2)),
        "\n".join(
            wrap(f"Assumed: {'; '.join(assumptions(aimed.assumed, aimed.names))}.", _COLUMNS - 2)
        ),
    ]
    return printable("\n\n".join(part for part in parts if part) + "\n", keep="\n")


def headline(aimed: Aimed) -> str:
    """Write what is wanted, of which value."""
    title = f"{aimed.title}: " if aimed.title else ""
    return (
        f"{title}{aimed.path} from {aimed.low} to {aimed.high} so that {aimed.name} win "
        f"{share(aimed.aim)}, seed {aimed.seed}"
    )


def share(value: float) -> str:
    """Write the share that is wanted."""
    return f"{100 * value:g}%"


def results(aimed: Aimed) -> Iterator[str]:
    """Write which value it is, or that none does it."""
    if aimed.exit:
        yield f"Interrupted: {len(aimed.tried)} values were tried."
    elif aimed.value is None:
        side = "more" if aimed.tried[0].verdict == "above" else "less"
        yield (
            f"No value from {aimed.low} to {aimed.high} does it: with all that were tried, "
            f"{aimed.name} clearly win {side} than {share(aimed.aim)}."
        )
    else:
        yield f"Nearest to {share(aimed.aim)}: {aimed.path} {aimed.value}."
        near = [one.value for one in aimed.tried if one.verdict == "near"]
        if others := [str(value) for value in near if value != aimed.value]:
            wanted, numbers = share(aimed.aim), ", ".join(others)
            yield f"No clear difference from {wanted} either: {numbers}; -n fights more."
    if not aimed.steady:
        yield "The chance rises and falls along the values, so all of them were tried."


def _table(aimed: Aimed) -> Iterator[str]:
    rows = [["", aimed.path, f"{aimed.name} win", "95%", "fights", ""]]
    rows += [
        [
            ">" if one.value == aimed.value else "",
            str(one.value),
            percent(one.wins),
            between(one),
            f"{one.wins.of:,}",
            bar(one.wins.share, _BAR),
        ]
        for one in aimed.tried
    ]
    return iter(in_columns(rows, right=(1, 2, 3, 4)))


def between(one: AimedValue) -> str:
    """Write the interval of a share."""
    return f"{tenth(one.wins.low)} to {tenth(one.wins.high)}"


def rows_of(aimed: Aimed) -> str:
    """Write a row for each value that was tried."""
    return as_csv(
        [
            (aimed.path, "fights", f"{aimed.side} wins", "low", "high", "verdict", "nearest"),
            *(
                (
                    one.value,
                    one.wins.of,
                    one.wins.times,
                    one.wins.low,
                    one.wins.high,
                    one.verdict,
                    one.value == aimed.value,
                )
                for one in aimed.tried
            ),
        ]
    )


def drawn(aimed: Aimed) -> str:
    """Draw the page to look at."""
    from hero_combat.pages.template import render

    rows = (share_row(f"{aimed.path} {one.value}", one.wins, NO_SIDE) for one in aimed.tried)
    return render(
        "shares.html",
        SharesPage(
            title=aimed.title or aimed.path,
            headline=f"{headline(aimed)}. {' '.join(results(aimed))}",
            charts=(Chart(f"How often {aimed.name} win", tuple(rows)),),
            remarks=(_CLAIM,),
            assumed=tuple(assumptions(aimed.assumed, aimed.names)),
        ),
    )
