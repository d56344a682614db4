"""The same fights under several plans, a line each, and which of them are told apart."""

from collections.abc import Iterator
from textwrap import wrap

import msgspec

from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.output.simulations.text import bar, headline
from hero_combat.cli.output.simulations.words import percent, tenth, what_would_tell
from hero_combat.simulate.compared import WITHOUT, ComparedPlans, Variant
from hero_combat.text import printable

_COLUMNS, _LABEL, _BAR = 80, 36, 24
_BEFORE_BAR = 29  # what stands between a label and its bar


def table(compared: ComparedPlans, seconds: float | None = None) -> str:
    """Write the table.

    Args:
        compared: what came of the fights.
        seconds: how long they took; None where nobody says.
    """
    first = compared.variants[0].told
    common = msgspec.structs.replace(
        first,
        values=tuple(value for value in first.values if value[0] not in compared.paths),
        without=() if WITHOUT in compared.paths else first.without,
    )
    parts = [
        headline(common, seconds, each=True),
        "\n".join(_rows(compared)),
        "\n".join(line for text in _verdicts(compared) for line in wrap(text, _COLUMNS - 2)),
    ]
    return printable("\n\n".join(part for part in parts if part) + "\n", keep="\n")


def labels(compared: ComparedPlans) -> list[str]:
    """Write in what plans differ, below a heading: a column for each path."""
    rows = [["left out" if path == WITHOUT else path for path in compared.paths]]
    for variant in compared.variants:
        values = dict(variant.told.values)
        lot = ", ".join(variant.told.without) or "nobody"
        rows.append([lot if path == WITHOUT else values[path] for path in compared.paths])
    return in_columns(rows)


def _rows(compared: ComparedPlans) -> Iterator[str]:
    head, *shown = labels(compared)
    width = max(len(label) for label in (*shown, head) if len(label) <= _LABEL or label == head)
    yield f"  {head:<{width}}  {compared.name} win"
    room = max(0, min(_BAR, _COLUMNS - width - _BEFORE_BAR))
    for label, variant in zip(shown, compared.variants, strict=True):
        lead = label
        if len(label) > width:
            yield from wrap(label, _COLUMNS - 4, initial_indent="  ", subsequent_indent="  ")
            lead = ""
        found = [one.wins for one in variant.told.outcomes if one.side == compared.side]
        line = f"  {lead:<{width}}"
        for wins in found:
            line += f"  {percent(wins):>8}"
            between = f"{tenth(wins.low):>5} to {tenth(wins.high):>5}" if wins.times else ""
            line += f"  {between:<14}  {bar(wins.share, room)}"
        yield (line if found else f"{line}  not in the fight").rstrip()


def _verdicts(compared: ComparedPlans) -> Iterator[str]:
    base = _said(compared.variants[compared.base], compared.paths)
    others = [
        (_said(variant, compared.paths), variant.against)
        for variant in compared.variants
        if variant.against
    ]
    for label, against in others:
        if len(others) == 1 and (against.first or against.second):
            yield (
                f"Of the same fights, {compared.name} win {against.second:,} only with "
                f"{label} and {against.first:,} only with {base}."
            )
        if not against.told_apart:
            yield f"No clear difference: {label}, {base}; {what_would_tell(against)}."
    apart = [label for label, against in others if against.told_apart]
    if apart and len(others) == 1:
        yield f"Clear difference: {', '.join([*apart, base])}."
    elif len(apart) == len(others):
        yield f"All differ clearly from {base}."
    elif apart:
        yield f"Clear difference from {base}: {', '.join(apart)}."


def _said(variant: Variant, paths: tuple[str, ...]) -> str:
    """Name a plan in a sentence, by what differs: `20`, `agent-4 left out`, `nobody left out`."""
    values = dict(variant.told.values)
    words = [values[path] for path in paths if path != WITHOUT]
    if WITHOUT in paths:
        words.append(f"{'+'.join(variant.told.without) or 'nobody'} left out")
    return ", ".join(words)
