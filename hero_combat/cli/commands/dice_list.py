"""`--dice ?`: which rolls an order asks for, in their order, before anybody throws a die."""

from collections.abc import Iterable
from functools import partial

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import players_rolls
from hero_combat.cli.output.delivery import check
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load
from hero_combat.dice import Roll, seeded
from hero_combat.errors import Exit
from hero_combat.fight.outcome import RollReport
from hero_combat.log.lines import keyed_by
from hero_combat.log.session import supplied_faces
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.table import GameTable

_TRIALS = 60
"""Plays of the order, each with other dice: what follows a rare result shows in one of them."""


class _Wanted(msgspec.Struct):
    """A roll that some trial asked for.

    Attributes:
        label: what is rolled for.
        dice: the fewest and the most dice that a trial asked for, and their sides.
        times: in how many trials.
    """

    label: str
    dice: tuple[int, int, int]
    times: int = 0


def list_rolls(environment: Environment, call: Call) -> Exit:
    """List the rolls of an order; nothing is written.

    Of `correct` they are the rolls of the corrected line, played before the lines behind it; of
    `amend` those of the last line, where the ones that it had keep their faces.
    """
    check(msgspec.structs.replace(call.io, dice=""), call.file)
    fight = load(environment, call.file, call.system)
    kept: frozenset[str] = frozenset()
    if call.line or call.amends:
        size = len(fight.encounter.log)
        line = fight.lines[(call.line or size) - 1]
        fight.undo(size - (call.line or size) + 1)
        if call.amends:
            fell = fight.copy().carry_out(line.order, supplied_faces(line.dice)).fell
            kept = frozenset(roll.label for roll in fell)
    elif not fight.begun():
        fight.begin()
    wanted = _wanted(fight, call.order)
    is_players = players_rolls(fight, _key(fight, call.order))
    anybody = any(getattr(sheet, "player", False) for sheet in fight.encounter.sheets.values())
    rows = [
        RollReport(
            one.label,
            _written(one.dice),
            (),
            ", ".join(
                word
                for word, said in (
                    ("a player rolls it", anybody and is_players(one.label)),
                    ("only if needed", one.times < _TRIALS),
                    ("keeps its dice", one.label in kept),
                )
                if said
            ),
        )
        for one in wanted
    ]
    return tell_rolls(environment, call, rows)


def tell_rolls(environment: Environment, call: Call, rows: list[RollReport]) -> Exit:
    """Tell which rolls there are, a line each."""
    if call.io.json:
        report = Report(verb=verb_of(call.order), exit=Exit.DONE, rolls=tuple(rows))
        environment.out(as_json(report))
    elif not call.io.quiet:
        environment.out("".join(f"{line}\n" for line in _lines(rows)))
    return Exit.DONE


def _key(fight: GameTable, order: Order) -> str:
    from hero_combat.fight.implied import with_actor
    from hero_combat.fight.names import with_ids

    now = fight.encounter
    return keyed_by(with_ids(with_actor(order, now, fight.system), now))


def _wanted(fight: GameTable, order: Order) -> list[_Wanted]:
    """Return the rolls of all trials: where one is new, behind the one that it followed."""
    found: list[_Wanted] = []
    for trial in range(_TRIALS):
        copy = fight.copy()
        outcome = copy.carry_out(order, partial(seeded, trial))
        at = -1
        for label, rolls in _by_label(outcome.fell):
            counts = [len(roll.faces) for roll in rolls]
            place = next((i for i, one in enumerate(found) if one.label == label), -1)
            if place < 0:
                place = at + 1
                found.insert(place, _Wanted(label, (min(counts), max(counts), rolls[0].sides)))
            one = found[place]
            low, high, sides = one.dice
            one.dice = (min(low, *counts), max(high, *counts), sides)
            one.times += 1
            at = place
    return found


def _by_label(rolls: Iterable[Roll]) -> list[tuple[str, list[Roll]]]:
    grouped: dict[str, list[Roll]] = {}
    for roll in rolls:
        grouped.setdefault(roll.label, []).append(roll)
    return list(grouped.items())


def _written(dice: tuple[int, int, int]) -> str:
    low, high, sides = dice
    return f"{low}d{sides}" if low == high else f"{low} to {high}d{sides}"


def _lines(rows: list[RollReport]) -> list[str]:
    if not rows:
        return ["nothing is rolled"]
    label = max(len(row.label) for row in rows)
    dice = max(len(row.dice) for row in rows)
    return [f"{row.label:<{label}}  {row.dice:<{dice}}  {row.reading}".rstrip() for row in rows]
