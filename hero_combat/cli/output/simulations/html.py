"""What came of many fights, as a page: one file for a screen, a phone, or paper."""

from collections.abc import Iterator

import msgspec

from hero_combat.cli.output.simulations.rows import share_row
from hero_combat.cli.output.simulations.words import (
    assumptions,
    counted_from_one,
    doctrines,
    how_often,
    looks,
    news,
    outcomes,
    overridden,
    percent,
    routs,
    tenth,
    thoughts,
    undecided_because,
    verdict,
    what_would_tell,
    where,
)
from hero_combat.pages import charts
from hero_combat.pages.charts import NO_SIDE, Chart, ChartRow, DrawnSide, ShareBar
from hero_combat.pages.template import render
from hero_combat.simulate.compared import WITHOUT, ComparedPlans
from hero_combat.simulate.report import PersonChances, Simulated
from hero_combat.simulate.statistics import Comparison
from hero_combat.text import key_in_words


class _Person(msgspec.Struct, frozen=True):
    """Somebody as the table has them: chances written, what is left drawn."""

    name: str
    side: DrawnSide
    beside: str
    chances: tuple[tuple[str, str, bool], ...]
    left: ShareBar
    numbers: PersonChances


class _Curve(msgspec.Struct, frozen=True):
    """How long somebody stands: the path of the curve, and what it says in words."""

    name: str
    side: DrawnSide
    path: str
    words: str


class _View(msgspec.Struct, frozen=True):
    """What the template shows, all in words and numbers that need no more reckoning."""

    told: Simulated
    title: str
    number: str
    overridden: str
    detail: str
    outcomes: tuple[ChartRow, ...]
    remarks: tuple[str, ...]
    news: tuple[str, ...]
    verdict: tuple[str, ...]
    compared: tuple[Chart, ...]
    bar: str
    people: tuple[_Person, ...]
    curves: tuple[_Curve, ...]
    unfallen: tuple[str, ...]
    ticks: tuple[tuple[float, int], ...]
    levels: tuple[tuple[float, int], ...]
    times: tuple[ChartRow, ...]
    doctrines: tuple[Chart, ...]
    looks: tuple[tuple[int, str], ...]
    again: str
    assumed: tuple[str, ...]


def page(
    told: Simulated,
    compared: ComparedPlans | None = None,
    again: str = "hero-combat simulate fight.toml",
) -> str:
    """Write the page.

    Args:
        told: what came of the fights; of several plans that with which the others are compared.
        compared: all the plans that were simulated side by side; None for one alone.
        again: the command that fights them again, without its number of fights.
    """
    sides = charts.sides((one.side, one.name) for one in told.outcomes)
    most = told.time.most
    names = {one.id: one.name for one in told.people}
    falling = [one for one in told.people if one.stands]
    counted = counted_from_one(told)
    return render(
        "simulate.html",
        _View(
            told=counted,
            title=told.title or "Many fights",
            number=f"{told.fights:,} fight{'s' if told.fights != 1 else ''}",
            overridden=_overridden(told, () if compared is None else compared.paths, inside=False),
            detail="" if compared is None else _plan(told, compared),
            outcomes=tuple(_outcomes(told, sides)),
            remarks=(*routs(told), *undecided_because(told), *thoughts(told)),
            news=tuple(news(told)),
            verdict=tuple(verdict(told)),
            compared=tuple(_compared(compared, sides)) if compared is not None else (),
            bar=key_in_words(told.bar),
            people=tuple(_person(one, sides) for one in told.people),
            curves=tuple(_curve(one, told, sides) for one in falling),
            unfallen=tuple(one.name for one in told.people if not one.stands),
            ticks=tuple((charts.at(time, most), time) for time in sorted({0, most // 2, most})),
            levels=tuple((charts.level(share / 100), share) for share in (100, 50, 0)),
            times=tuple(_times(counted)),
            doctrines=tuple(_doctrine(told, name) for name in doctrines(told)),
            looks=tuple(looks(told).items()),
            again=again if compared is None else "",  # which keeps a fight of one plan alone
            assumed=tuple(assumptions(told.assumed, names)),
        ),
    )


def _outcomes(told: Simulated, sides: dict[str, DrawnSide]) -> Iterator[ChartRow]:
    by_label = {f"{one.name} win": sides[one.side] for one in told.outcomes}
    for label, share in outcomes(told):
        yield share_row(label, share, by_label.get(label, NO_SIDE))


def _compared(compared: ComparedPlans, sides: dict[str, DrawnSide]) -> Iterator[Chart]:
    """Return a chart of the plans for each side, the one first whose chances are compared."""
    base = _plan(compared.variants[compared.base].told, compared)
    for key in sorted(sides, key=lambda each: each != compared.side):
        rows = []
        for variant in compared.variants:
            label = _plan(variant.told, compared)
            wins = [one.wins for one in variant.told.outcomes if one.side == key]
            note = ""
            if key == compared.side and variant.against is not None:
                note = _told_apart(variant.against, base)
            rows += [share_row(label, share, sides[key], note) for share in wins] or [
                ChartRow(label, charts.bar(0.0), "not in the fight", is_never=True)
            ]
        yield Chart(f"{sides[key].name} win", tuple(rows))


def _plan(told: Simulated, compared: ComparedPlans) -> str:
    """Name a plan by what it differs in from the others."""
    return _overridden(told, compared.paths, inside=True) or "unchanged"


def _overridden(told: Simulated, paths: tuple[str, ...], *, inside: bool) -> str:
    """Tell what is laid over the file, at these paths or at all others."""
    own = msgspec.structs.replace(
        told,
        values=tuple(value for value in told.values if (value[0] in paths) is inside),
        without=told.without if (WITHOUT in paths) is inside else (),
    )
    return ", ".join(overridden(own))


def _told_apart(against: Comparison, base: str) -> str:
    """Tell whether a plan is told apart from the one with which all are compared."""
    told_apart = f'clear difference from "{base}"'
    if against.told_apart:
        return (
            f"{told_apart}: of the same fights, only that one wins {against.first:,} "
            f"and only this one wins {against.second:,}"
        )
    return f"no {told_apart}; {what_would_tell(against)}"


def _person(one: PersonChances, sides: dict[str, DrawnSide]) -> _Person:
    side = _side_of(one, sides)
    shares = (("out", one.out), ("dead", one.dead), ("gone", one.left))
    return _Person(
        name=one.name,
        side=side,
        beside="bystander" if one.bystander else side.name if side.name != one.name else "",
        chances=tuple((what, percent(share), not share.times) for what, share in shares),
        left=charts.spread(one.bar.low, one.bar.median, one.bar.high, one.full),
        numbers=one,
    )


def _side_of(one: PersonChances, sides: dict[str, DrawnSide]) -> DrawnSide:
    """Return the side that somebody fights for; their own if they are one by themselves."""
    if one.bystander:
        return NO_SIDE
    return sides.get(one.side) or sides.get(one.id) or NO_SIDE


def _curve(one: PersonChances, told: Simulated, sides: dict[str, DrawnSide]) -> _Curve:
    unit = told.unit.removesuffix("s")
    words = f"still in the fight at the end in {tenth(one.stands[-1][1])}%"
    half = next((time for time, share in one.stands if share <= 0.5), None)
    if half is not None:
        words += f", out within {half + 1} {told.unit if half else unit} in half of the fights"
    return _Curve(
        name=one.name,
        side=_side_of(one, sides),
        path=charts.steps(one.stands, told.time.most),
        words=words,
    )


def _times(told: Simulated) -> Iterator[ChartRow]:
    most = max((one.times for one in told.times), default=0) or 1
    for one in told.times:
        yield ChartRow(
            label=str(one.low) if one.low == one.high else f"{one.low} to {one.high}",
            bar=charts.bar(one.times / most),
            value=f"{one.times:,}",
            more=f"{tenth(one.times / told.fights)}%",
            is_never=not one.times,
        )


def _doctrine(told: Simulated, name: str) -> Chart:
    lines = [line for line in told.lines if line.place.doctrine == name]
    most = max(line.times for line in lines) or 1
    rows = [
        ChartRow(
            label=line.place.text,
            bar=charts.bar(line.times / most),
            value=how_often(line),
            more=where(line.place),
            is_code=True,
            is_never=not line.times,
        )
        for line in sorted(lines, key=lambda each: each.times, reverse=True)
    ]
    return Chart(name, tuple(rows))
