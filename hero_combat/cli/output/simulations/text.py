"""What came of many fights, as a page of 80 columns: bars for chances, a table of people.

On a wider terminal names have more room; nothing else changes.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from textwrap import wrap

from hero_combat.cli.output.simulations.words import (
    assumptions,
    counted_from_one,
    doctrines,
    how_often,
    looks,
    outcomes,
    overridden,
    percent,
    routs,
    tenth,
    thoughts,
    undecided_because,
    verdict,
    where,
)
from hero_combat.simulate.report import LineCount, PersonChances, Simulated
from hero_combat.simulate.statistics import Interval
from hero_combat.text import key_in_words, printable

COLUMNS = 80
_BAR = 40
_BESIDE_BAR = 29  # what stands on both sides of a bar, but for its label
_LABEL, _NAME, _LINE = 30, 18, 69
"""So many columns a label of a bar has, a person's name, and a line of a doctrine."""
_SHORT = 24
_CURVE = 5
_EIGHTHS = " ▏▎▍▌▋▊▉"


def page(
    told: Simulated,
    seconds: float | None = None,
    again: str = "hero-combat simulate fight.toml",
    columns: int = COLUMNS,
) -> str:
    """Write the page.

    Args:
        told: what came of the fights.
        seconds: how long they took; None where nobody says.
        again: the command that fights them again, without its number of fights.
        columns: how wide the page may be; names are cut at 80 columns if it is less.
    """
    names = _names(told, _NAME + max(0, columns - COLUMNS))
    parts = [
        headline(told, seconds),
        "\n".join(_outcomes(told)),
        *verdict(told),
        "\n".join(_people(told, names)),
        "\n".join(_times(told, names)),
        *("\n".join(_doctrine(told, name)) for name in doctrines(told)),
        "\n".join(_looks(told, again)),
        "\n".join(_assumed(told)),
    ]
    return printable("\n\n".join(part for part in parts if part) + "\n", keep="\n")


def bar(share: float, width: int = _BAR) -> str:
    """Draw a share as a bar of blocks; what is more than nothing has an eighth at least."""
    eighths = max(round(share * width * 8), 1 if share else 0)
    full, rest = divmod(eighths, 8)
    return "█" * full + (_EIGHTHS[rest] if rest else "")


def headline(told: Simulated, seconds: float | None, *, each: bool = False) -> str:
    """Write how many fights there were, of what.

    Args:
        told: what came of them.
        seconds: how long they took; None where nobody says.
        each: whether there were so many of each of several plans.
    """
    from_where = "from here on" if told.begun else "from the beginning"
    took = "" if seconds is None else f", {seconds:,.0f} s" if seconds >= 1 else ", under 1 s"
    title = f"{told.title}: " if told.title else ""
    number = f"{told.fights:,} fight{'s' if told.fights != 1 else ''}{' each' if each else ''}"
    line = f"{title}{number} {from_where}, seed {told.seed}{took}"
    return "\n".join(
        part for text in (line, *overridden(told), *thoughts(told)) for part in wrap(text, COLUMNS)
    )


def _outcomes(told: Simulated) -> Iterator[str]:
    rows = outcomes(told)
    width = min(_LABEL, max(len(what) for what, _ in rows))
    room = min(_BAR, COLUMNS - _BESIDE_BAR - width)
    for what, share in rows:
        drawn = bar(share.share, room)
        line = f"  {_cut(what, width):<{width}}  {drawn:<{room}}  {percent(share):>8}"
        if share.times:
            line += f"  {tenth(share.low):>4} to {tenth(share.high):>5}"
        yield line.rstrip()
    for text in (*routs(told), *undecided_because(told)):
        yield from wrap(text, COLUMNS, initial_indent="  ", subsequent_indent="    ")


def _cut(text: str, width: int) -> str:
    """Cut a text that is too long, and say so."""
    return text if len(text) <= width else f"{text[: width - 3].rstrip()}..."


def _names(told: Simulated, width: int) -> dict[str, str]:
    """Return the names by id, cut at `width`; those that would then look alike have their ids."""
    names = {one.id: _cut(one.name, width) for one in told.people}
    times = Counter(names.values())
    return {
        one.id: names[one.id] if times[names[one.id]] == 1 else _with_id(one, width)
        for one in told.people
    }


def _with_id(one: PersonChances, width: int) -> str:
    """Return name and id where there is room for both, else the id, or at least its end."""
    both = f"{one.name} ({one.id})"
    if len(both) <= width:
        return both
    return one.id if len(one.id) <= width else f"...{one.id[3 - width :]}"


def _people(told: Simulated, names: Mapping[str, str]) -> Iterator[str]:
    bar_ = key_in_words(told.bar)
    width = max(len("who"), *map(len, names.values()))
    yield f"  {'':<{width}}      out    dead    gone   {bar_} left at the end"
    yield f"  {'who':<{width}}                           10% median    90%   full  dealt"
    for one in told.people:
        yield _person(one, f"{names[one.id]:<{width}}")


def _person(one: PersonChances, name: str) -> str:
    shares = [_cell(share) for share in (one.out, one.dead, one.left)]
    numbers = (one.bar.low, one.bar.median, one.bar.high, one.full)
    columns = "".join(f"{text:>8}" for text in shares)
    columns += "".join(f"{number:>7}" for number in numbers)
    return f"  {name} {columns}{one.dealt:>7.1f}"


def _cell(share: Interval) -> str:
    return f"{tenth(share.share)}%" if share.times else "-"


def _times(told: Simulated, names: Mapping[str, str]) -> Iterator[str]:
    counted = counted_from_one(told)
    time = counted.time
    yield (
        f"Length in {told.unit}: median {time.median}, 10th percentile {time.low}, "
        f"90th {time.high}, longest {time.most}"
    )
    most = max((one.times for one in counted.times), default=0)
    labels = [str(b.low) if b.low == b.high else f"{b.low} to {b.high}" for b in counted.times]
    width = max((len(label) for label in labels), default=0)
    left = [
        f"   {label:<{width}}  {bar(one.times / most, _SHORT):<{_SHORT}}  {one.times:>7,}"
        for label, one in zip(labels, counted.times, strict=True)
    ]
    right = _standing(told, names)
    for n in range(max(len(left), len(right))):
        first = left[n] if n < len(left) else ""
        second = right[n] if n < len(right) else ""
        yield f"{first:<{width + _SHORT + 14}}   {second}".rstrip()


def _standing(told: Simulated, names: Mapping[str, str]) -> list[str]:
    """Tell how long whoever falls most often still stands."""
    people = [one for one in told.people if one.stands and not one.bystander]
    if not people:
        return []
    one = max(people, key=lambda each: each.out.times + each.left.times)
    step = max(1, -(-len(one.stands) // _CURVE))
    points = one.stands[::step][:_CURVE]
    unit = told.unit.removesuffix("s")
    width = max(len(str(time + 1)) for time, _ in points)
    lines = [f"{names[one.id]} is still up after"]
    return lines + [
        f"  {time + 1:>{width}} {unit}{'s' if time else ' '}  {100 * share:>4.0f}%"
        for time, share in points
    ]


def _doctrine(told: Simulated, name: str) -> Iterator[str]:
    lines = [line for line in told.lines if line.place.doctrine == name]
    head = _cut(f"Doctrine {name}", _LINE)
    width = min(_LINE, max(len(head), *(len(_place(line)) for line in lines)))
    yield f"{head:<{width + 4}}a fight"
    for line in sorted(lines, key=lambda each: each.times, reverse=True):
        often, blank, asked = how_often(line).partition(" ")
        row = f"  {_cut(_place(line), width):<{width}}  {often:>7}"
        if len(row) + len(blank + asked) <= COLUMNS:
            yield row + blank + asked
        else:
            yield row
            yield f"{asked:>{len(row)}}"


def _place(line: LineCount) -> str:
    return f"{where(line.place):<6}  {line.place.text}"


def _looks(told: Simulated, again: str) -> Iterator[str]:
    if not told.looks:
        return
    yield "Notable fights"
    for number, what in looks(told).items():
        yield from wrap(f"  {number:>6}  {what}", COLUMNS, subsequent_indent=" " * 10)
    number = told.looks[-1].number
    yield f"  {again} --keep {number} -o fight-{number}.toml"


def _assumed(told: Simulated) -> Iterator[str]:
    names = {one.id: one.name for one in told.people}
    text = "; ".join(assumptions(told.assumed, names))
    yield from wrap(f"Assumed: {text}.", 78)
