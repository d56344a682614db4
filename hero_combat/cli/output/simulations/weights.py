"""What more of each number is worth: as a page of text, and as rows of a spreadsheet."""

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.formats.csv_rows import as_csv
from hero_combat.cli.output.simulations.words import (
    assumptions,
    overridden,
    percent,
    tenth,
)
from hero_combat.simulate.weights import STEPS, GainStanding, Weight, Weights
from hero_combat.text import key_in_words, listing, printable

_COLUMNS = 80
HEADINGS: dict[GainStanding, str] = {
    "better": "Clearly better",
    "open": "No clear difference",
    "worse": "Clearly worse",
}
"""What stands above the numbers of each standing, in the order of the page."""
CLAIM = (
    "All intervals hold together in 95 of 100 such reports, however often one looks: "
    "the same dice with and without each step."
)


def page(weights: Weights) -> str:
    """Write the page."""
    parts = [
        "\n".join(wrap(headline(weights), _COLUMNS)),
        "\n".join(_table(weights)) if weights.weights else "",
        *("\n".join(wrap(line, 78)) for line in remarks(weights)),
        "\n".join(wrap(f"Assumed: {'; '.join(assumptions(weights.assumed, weights.names))}.", 78)),
    ]
    return printable("\n\n".join(part for part in parts if part) + "\n", keep="\n")


def headline(weights: Weights) -> str:
    """Write how many fights there were, of what, and how often each side wins."""
    title = f"{weights.title}: " if weights.title else ""
    number = f"{weights.fights:,} fight{'s' if weights.fights != 1 else ''}"
    where = "from here on" if weights.begun else "from the beginning"
    shares = (
        f"{one.name} win {percent(one.wins)} ({tenth(one.wins.low)} to {tenth(one.wins.high)})"
        for one in weights.sides
    )
    laid = overridden(weights)
    ended = ["interrupted"] if weights.ended == "interrupted" else []
    return "; ".join([f"{title}{number} {where}, seed {weights.seed}", *laid, *shares, *ended])


def grouped(weights: Weights) -> Iterator[tuple[str, list[Weight]]]:
    """Yield the numbers that change something below their headings, the largest gain first."""
    for standing, heading in HEADINGS.items():
        if found := [one for one in weights.weights if one.standing == standing]:
            yield heading, found


def label(weights: Weights, one: Weight) -> str:
    """Name a step of a number, and whose it is if there are several."""
    who = "" if _is_of_one(weights) else f"{weights.names[one.who]}: "
    return f"{who}+{one.step} {key_in_words(one.key)}"


def gained(one: Weight) -> tuple[str, str]:
    """Write what a step is worth, and its interval, in per cent."""
    gain = one.gain
    return f"{100 * gain.share:+.1f}%", f"{tenth(gain.low)} to {tenth(gain.high)}"


def idle(weights: Weights) -> list[str]:
    """Tell which numbers change nothing, a sentence for each step and each of several people."""
    told = []
    alike = sorted(weights.idle, key=lambda one: (one.who, one.step))
    for (who, step), found in groupby(alike, lambda one: (one.who, one.step)):
        name = "" if _is_of_one(weights) else f"{weights.names[who]}: "
        keys = ", ".join(key_in_words(one.key) for one in found)
        steps, change = f"+{step}", "changes"
        if step > weights.step:
            steps, change = f"+{weights.step} and +{step}", "change"
        told.append(f"{name}{steps} {change} none of {weights.searched} fights: {keys}.")
    return told


def remarks(weights: Weights) -> list[str]:
    """Tell what the rows don't: which numbers change nothing, and how sure all of it is."""
    told = idle(weights)
    if any(one.step > weights.step for one in weights.weights):
        steps = [f"+{step}" for step in STEPS if step > weights.step]
        told.append(
            f"Each step is the smallest of {listing([f'+{weights.step}', *steps])} that changes "
            f"any of {weights.searched} fights."
        )
    if weights.error and weights.ended == "fights":
        exact = f"{100 * weights.error:g}"
        told.append(
            f"Not every gain is known to {exact}% yet; `--error {exact}` continues until it is."
        )
    return [*told, CLAIM]


def _is_of_one(weights: Weights) -> bool:
    return len({one.who for one in weights.weights} | {one.who for one in weights.idle}) == 1


def _table(weights: Weights) -> Iterator[str]:
    """Write the numbers below each other, in one set of columns with headings between them."""
    name = weights.names[weights.weights[0].who] if _is_of_one(weights) else ""
    rows = [[name, "now", "wins", "95%", "fights"]]
    counts = []
    for heading, found in grouped(weights):
        counts.append((heading, len(found)))
        rows += [
            [label(weights, one), str(one.value), *gained(one), f"{one.gain.of:,}"] for one in found
        ]
    head, *lines = in_columns(rows, right=(1, 2, 4))
    yield f"  {head}"
    for heading, count in counts:
        yield heading
        yield from (f"  {line}" for line in lines[:count])
        del lines[:count]


def rows_of(weights: Weights) -> str:
    """Write a row for each number."""
    headings = ["who", "key", "path", "side", "now", "step", "standing", "fights"]
    headings += ["only without", "only with", "gain", "low", "high"]
    weighed = (
        (
            *(one.who, one.key, one.path, one.side, one.value, one.step, one.standing),
            *(one.gain.of, one.gain.first, one.gain.second),
            *(one.gain.share, one.gain.low, one.gain.high),
        )
        for one in weights.weights
    )
    idle_ = (
        (one.who, one.key, one.path, one.side, one.value, one.step, "idle", *("",) * 6)
        for one in weights.idle
    )
    return as_csv([headings, *weighed, *idle_])
