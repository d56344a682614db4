"""Many fights as rows of a spreadsheet: a row for each fight, or for each of several plans."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from hero_combat.cli.formats.csv_rows import Value, as_csv
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.compared import WITHOUT, ComparedPlans, Variant
from hero_combat.simulate.result import ENDS, FATES, FightResult
from hero_combat.storage.spool import Spool, spool


class FightRows:
    """Rows of fights, which come a chunk at a time."""

    def __init__(self, arena: Arena, spool: Spool) -> None:
        """Prepare to write.

        Args:
            arena: where the fights are fought.
            spool: takes the rows, after the headings.
        """
        self._sides = arena.sides
        self._spool = spool
        columns = ("fate", "fell", "left", "dealt")
        people = [f"{who} {column}" for who in arena.people for column in columns]
        lines = [
            " ".join(filter(None, (one.doctrine, one.section, str(one.number))))
            for one in arena.places
        ]
        self._headings: list[Value] = ["fight", "end", "winner", "time", *people, *lines]
        self._has_headings = False

    def results(self) -> tuple[FightResult, ...]:
        """Return no fights: rows are always written anew."""
        return ()

    def add(self, results: Sequence[FightResult]) -> None:
        """Write a row for each fight.

        Raises:
            StorageError: it can't be written.
        """
        headings = [] if self._has_headings else [self._headings]
        self._has_headings = True
        rows = as_csv([*headings, *(tuple(self._row(result)) for result in results)])
        self._spool.add(rows.encode())

    def finish(self, fights: int) -> None:
        """Need no last row."""

    def _row(self, result: FightResult) -> Iterator[Value]:
        yield from (result.number, ENDS[result.end])
        yield self._sides[result.winner] if result.winner >= 0 else ""
        yield result.time
        columns = zip(result.outcomes, result.fell, result.left, result.dealt, strict=True)
        for letter, fell, left, dealt in columns:
            yield from (FATES[letter], fell if fell >= 0 else "", left, dealt)
        yield from result.fired


@contextmanager
def fight_rows(name: str, arena: Arena) -> Iterator[FightRows]:
    """Give what writes the rows of fights into the file called `name`; it is stored at the end.

    Raises:
        StorageError: it can't be written.
    """
    with spool(name) as held:
        yield FightRows(arena, held)


def plan_rows(compared: ComparedPlans) -> bytes:
    """Return a row for each of several plans."""
    sides = list(
        dict.fromkeys(one.side for variant in compared.variants for one in variant.told.outcomes)
    )
    shares = [f"{side} {column}" for side in sides for column in ("wins", "low", "high")]
    against = [
        f"{compared.side} {column}" for column in ("base alone", "alone", "clear difference")
    ]
    headings = [*compared.paths, "fights", *shares, "nobody", "undecided", *against]
    rows = (tuple(_plan_row(one, compared.paths, sides)) for one in compared.variants)
    return as_csv([headings, *rows]).encode()


def _plan_row(variant: Variant, paths: Sequence[str], sides: Sequence[str]) -> Iterator[Value]:
    told, values = variant.told, dict(variant.told.values)
    for path in paths:
        yield "+".join(told.without) if path == WITHOUT else values[path]
    yield told.fights
    wins = {one.side: one.wins for one in told.outcomes}
    for side in sides:
        share = wins.get(side)
        yield from (share.times, f"{share.low:.6f}", f"{share.high:.6f}") if share else ("",) * 3
    yield told.nobody.times
    yield sum(share.times for share in told.undecided.values())
    found = variant.against
    yield from (found.first, found.second, str(found.told_apart).lower()) if found else ("",) * 3
