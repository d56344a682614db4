"""The figures in columns, with the yardsticks of this machine below them."""

from collections.abc import Iterable, Sequence

from figure import Figure

_HEAD = ("", "figure", "beside", "ratio", "target", "", "")


def table(figures: Sequence[Figure]) -> str:
    """Return a table for a terminal."""
    rows = [_HEAD]
    rows += [
        (
            figure.name,
            amount(figure.value, figure.unit),
            figure.beside,
            f"{figure.ratio:.2f}",
            figure.bound,
            "ok" if figure.good else "OVER",
            figure.note,
        )
        for figure in figures
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(_HEAD))]
    lines = [
        "  ".join(
            cell.rjust(width) if i in (1, 3, 4) else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    lines += ["", "The yardsticks here:"]
    lines += [f"  {name}: {taken}" for name, taken in yardsticks(figures).items()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def markdown(figures: Sequence[Figure]) -> str:
    """Return the table of the contributors' guide, and the sentence below it."""
    lines = ["| what | figure | beside | ratio | target | |", "|---|---|---|---|---|---|"]
    for figure in figures:
        cells = (
            figure.name,
            amount(figure.value, figure.unit),
            figure.beside,
            f"{figure.ratio:.2f}",
            figure.bound.replace(">=", "≥").replace("<=", "≤"),
            "" if figure.good else "missed",
        )
        lines.append(f"| {' | '.join(cells)} |".replace("|  |", "| |"))
    lines += ["", "The yardsticks of that run:", ""]
    lines += [f"* {name}: {taken}" for name, taken in yardsticks(figures).items()]
    return "".join(f"{line}\n" for line in lines)


def yardsticks(figures: Iterable[Figure]) -> dict[str, str]:
    """Return how fast each yardstick was, by its name: from the least to the most."""
    taken: dict[tuple[str, str], list[float]] = {}
    for figure in figures:
        taken.setdefault((figure.beside, figure.unit), []).append(figure.yardstick)
    found: dict[str, str] = {}
    for (name, unit), values in taken.items():
        ends = dict.fromkeys(amount(value, unit) for value in (min(values), max(values)))
        told = " to ".join(ends)
        found[name] = f"{found[name]}; {told}" if name in found else told
    return found


def amount(value: float, unit: str) -> str:
    """Return a figure with its unit."""
    if unit == "/s":
        return f"{value:,.0f}/s"
    return f"{value:.{1 if value >= 1 else 3}f} {unit}"
